/* The person's consent to the commands of engines.
 *
 * A command of an engine can come from anywhere: from a line that was pasted, a setting, a file. It
 * is run only after the person has agreed to that command, as it is written with its options, byte
 * for byte. Those that were agreed to are remembered in a file of the program's own, a line each:
 *
 *     CRC32 uci:COMMAND?NAME=VALUE
 *
 * where CRC32 is that of the command (base/crc32.h), in eight hexadecimal digits. A line
 * that is damaged is no consent. program.c asks consents_allow before it starts anything;
 * play/desk/questions.c asks the person. Use from one thread. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CONSENT_H
#define PANDEMONIUM_PLAY_PLAYER_CONSENT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"

enum {
    CONSENT_COMMAND_SIZE = 1024,                   /* of a command, NUL included */
    CONSENT_SHOWN_SIZE = 4 * CONSENT_COMMAND_SIZE, /* of a command as consent_add_shown writes it */
};

typedef struct Consents Consents;

/* Reads the file; path NULL: nothing is remembered, and what is agreed to holds while the program
 * runs. Both are borrowed. A file that is missing or cannot be read counts as empty. */
Consents *consents_new(const FileSystem *fs, const char *path);
/* consents may be NULL. */
void consents_free(Consents *consents);

/* Whether the person has agreed to the command. If not, says so in error and notes the command for
 * consents_refused. consents NULL: no command is allowed. */
bool consents_allow(Consents *consents, const char *command, Error *error);
/* The command that was refused last and that nobody has been asked about; "": none. Borrowed until
 * the next call. */
const char *consents_refused(const Consents *consents);
/* Makes that "". */
void consents_clear_refused(Consents *consents);
/* Notes that the person agrees to the command. It holds from now on; false, with error set: only
 * until the program ends, since it could not be written. */
bool consents_give(Consents *consents, const char *command, Error *error);

/* Appends the command so that nothing of it can hide or pass for something else: printable ASCII as
 * it is, and every other byte as \xNN, as well as blanks at either end or behind another blank, and
 * the backslash before an x. */
void consent_add_shown(const char *command, Text *out);

#endif
