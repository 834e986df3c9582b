/* The entry line as a value, and the plainest way to edit it. libedit does it on a terminal
 * (line_editor.c); tests and scripts without one use this. */
#ifndef PANDEMONIUM_UI_KIT_LINE_TEXT_H
#define PANDEMONIUM_UI_KIT_LINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/kit/input.h"

enum { LINE_TEXT_SIZE = 1024 };

typedef struct LineText {
    char text[LINE_TEXT_SIZE]; /* UTF-8, NUL-terminated */
    size_t cursor;             /* bytes before the cursor, at a character's start */
} LineText;

/* Lines of a kind have a history of their own. */
typedef enum LineHistory {
    LINE_HISTORY_MOVES,
    LINE_HISTORY_COMMANDS,
    LINE_HISTORY_ANSWERS,
    LINE_HISTORY_COUNT
} LineHistory;

/* What edits lines: this file's functions or libedit's. */
typedef struct LineDriver {
    void *context;
    /* A new line begins (its history stands behind the last entry). */
    void (*begin)(void *context, LineHistory history);
    /* Applies a key; true when it was an editing key (the line may be as before all the same). */
    bool (*press)(void *context, const Input *input, LineText *line);
    /* Puts a line into the history. */
    void (*remember)(void *context, LineHistory history, const char *text);
    /* Sets line to the newest of the history's lines that contain the text, after leaving out
     * `newer` of them. False: there is none, line is as it was. */
    bool (*search)(void *context, LineHistory history, const char *text, size_t newer,
                   LineText *line);
} LineDriver;

/* A driver without history. */
LineDriver edit_driver(void);

/* Empties it, the cursor at its start. */
void line_clear(LineText *line);
/* Inserts at the cursor as much as has room of a text of any length: line ends and tabs become
 * blanks, those at its end and other control characters are left out. */
void line_insert(LineText *line, const char *text);
/* Sets the text (cut to fit), cursor at its end. */
void line_set(LineText *line, const char *text);

/* --- edited by libedit: its keys, its history (line_editor.c) --------------------------------- */

typedef struct LineEditor LineEditor;

/* Needs a terminal on standard input, of a usual size (base/window.h). NULL when libedit cannot be
 * set up; the plain driver of ui/kit/line_text.h does then. */
LineEditor *line_editor_new(void);
void line_editor_free(LineEditor *editor);

/* A driver over the editor (borrowed). libedit changes the terminal's modes in `begin`: call
 * term_reset_modes afterwards. */
LineDriver line_editor_driver(LineEditor *editor);

#endif
