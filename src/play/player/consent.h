/* The user's consent to the commands of engines.
 *
 * An engine's command can come from anywhere: a pasted line, a setting, a file. It runs only after
 * the user has agreed to that command, as it is written with its options, byte for byte. A file of
 * the program's own stores the agreed commands, one a line:
 *
 *     CRC32 uci:COMMAND?NAME=VALUE
 *
 * where CRC32 is the command's checksum (base/crc32.h), in eight hexadecimal digits. A damaged line
 * is no consent. program.c calls consents_allow before it starts anything; play/desk/questions.c
 * asks the user. Use from one thread. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CONSENT_H
#define PANDEMONIUM_PLAY_PLAYER_CONSENT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

enum {
    CONSENT_COMMAND_SIZE = 1024,                   /* size of a command, NUL included */
    CONSENT_SHOWN_SIZE = 4 * CONSENT_COMMAND_SIZE, /* the same after consent_add_shown */
};

typedef struct Consents Consents;

/* Reads the file; path NULL: nothing is stored, and consent lasts until the program ends. Both are
 * borrowed. A missing or unreadable file counts as empty. */
Consents *consents_new(const FileSystem *fs, const char *path);
/* consents may be NULL. */
void consents_free(Consents *consents);

/* Whether the user has agreed to the command. If not, says so in error and notes the command for
 * consents_refused. consents NULL: allows no command. */
bool consents_allow(Consents *consents, const char *command, Error *error);
/* The last refused command that the user was not asked about yet; "": none. Borrowed until the next
 * call. */
const char *consents_refused(const Consents *consents);
/* Clears consents_refused. */
void consents_clear_refused(Consents *consents);
/* Records that the user agrees to the command. False, with error set: the consent lasts only until
 * the program ends, since it could not be written. */
bool consents_give(Consents *consents, const char *command, Error *error);

/* Appends the command so that nothing in it can hide or look like something else. Printable ASCII
 * stays; every other byte becomes \xNN, as does a blank at either end or after another blank, and a
 * backslash before an x. */
void consent_add_shown(const char *command, Text *out);

#endif
