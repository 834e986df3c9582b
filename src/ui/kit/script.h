/* Keys and commands from a file, for tests and demonstrations.
 *
 * A line that begins with '#' is a comment, one with ':' a command as on the ':' line, all others
 * are keys: characters as they are and names in angle brackets, such as <Enter>, <F9>, <C-r>, <lt>
 * for '<', and <Click X Y> for a click in column X of row Y, from 0. Line ends are no keys. The
 * command ":wait" goes on when the computer has moved, or in a review when it has given the hint or
 * gone through the game; ":save-screen FILE" writes what is shown, also a list or a page, which the
 * ':' line would close. */
#ifndef PANDEMONIUM_UI_KIT_SCRIPT_H
#define PANDEMONIUM_UI_KIT_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "ui/kit/input.h"

enum { SCRIPT_COMMAND_SIZE = 1024, SCRIPT_FILE_LIMIT = 1 << 20 };

typedef enum ScriptKind { SCRIPT_INPUT, SCRIPT_COMMAND, SCRIPT_WAIT, SCRIPT_SAVE } ScriptKind;

typedef struct ScriptStep {
    ScriptKind kind;
    Input input;
    char command[SCRIPT_COMMAND_SIZE]; /* without ':'; of SCRIPT_SAVE the file */
} ScriptStep;

/* All zero: no step is left. */
typedef struct Script {
    Bytes text; /* owned */
    size_t at;  /* the byte that comes next */
} Script;

/* Reads the file. False: error says why, nothing to release. */
bool script_open(Script *script, const FileSystem *fs, const char *path, Error *error);
void script_close(Script *script);
/* The next step. False at the end. Names that are no key are left out. */
bool script_next(Script *script, ScriptStep *out);

#endif
