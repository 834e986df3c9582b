/* Keys and commands from a file, for tests and demonstrations.
 *
 * A line that begins with '#' is a comment; one that begins with ':' is a command as on the ':'
 * line. All other lines are keys: characters, and names in angle brackets, such as <Enter>, <F9>,
 * <C-r>, <lt> for '<', and <Click X Y> for a click in column X of row Y, from 0. Line ends are not
 * keys. The command ":wait" waits until the computer has moved, or in a review until the hint or
 * the annotation is done. ":save-screen FILE" writes the screen, even a list or a page, which the
 * ':' line would close. */
#ifndef PANDEMONIUM_UI_KIT_SCRIPT_H
#define PANDEMONIUM_UI_KIT_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/terminal/input.h"
#include "base/text.h"

enum { SCRIPT_COMMAND_SIZE = 1024, SCRIPT_FILE_LIMIT = 1 << 20 };

typedef enum ScriptKind { SCRIPT_INPUT, SCRIPT_COMMAND, SCRIPT_WAIT, SCRIPT_SAVE } ScriptKind;

typedef struct ScriptStep {
    ScriptKind kind;
    Input input;
    char command[SCRIPT_COMMAND_SIZE]; /* without ':'; for SCRIPT_SAVE, the file */
} ScriptStep;

/* A script being read. All zero: no step is left. */
typedef struct Script {
    Bytes text; /* owned */
    size_t at;  /* index of the next byte */
} Script;

/* Reads the file. False, with nothing to release: error says why. */
bool script_open(Script *script, const FileSystem *fs, const char *path, Error *error);
void script_close(Script *script);
/* Reads the next step. False at the end. Names that are not keys are skipped. */
bool script_next(Script *script, ScriptStep *out);

#endif
