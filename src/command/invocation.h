/* A command's arguments, and what all commands print and parse in the same way. */
#ifndef PANDEMONIUM_COMMAND_INVOCATION_H
#define PANDEMONIUM_COMMAND_INVOCATION_H

#include "base/file.h"
#include "command/command_line.h"
#include "command/language.h"
#include "rules/board/position.h"
#include "rules/definition/variants.h"

/* The arguments of a command. */
typedef struct Invocation {
    const Options *options;
    Language *language;
    VariantSet *variants;
    const Variant *game;          /* from --variant; NULL: not given */
    const FileSystem *fs;         /* the real one, with the trace that --trace asks for */
    const char *const *arguments; /* after the command's name */
    size_t count;
} Invocation;

enum { COMMAND_NOTE_SIZE = 768 };

/* The name of --variant's game, or `usual` if it is not given. */
static inline const char *command_game(const Invocation *invocation, const char *usual) {
    return invocation->game != NULL ? invocation->game->name : usual;
}

/* Prints "pandemonium: file:line: token: reason" on stderr. Returns status. */
int command_fail(const Error *error, int status);
/* Prints "pandemonium: PATH: NOTE" on stderr, for something that is not an error; nothing if note
 * is empty. */
void command_note(const char *path, const char *note);
/* The same for what was dropped from the text named `place`; nothing if its reason is "". */
void command_note_error(const char *place, Error *note);
/* Copies an outside name to out (size bytes), made safe to show and cut to fit. */
void command_make_safe(const char *bytes, char *out, size_t size);
/* The variant of this name; NULL, after a message that lists the known ones. */
const Variant *command_variant(const Invocation *invocation, const char *name);
/* Parses the arguments "V FEN" of many commands. Returns an exit status: EXIT_WELL on success. */
int command_position(const Invocation *invocation, Position *out);

#endif
