/* The entry line as a value, and a plain editor for it. On a terminal libedit edits it
 * (line_editor.c); tests and scripts use the plain editor. */
#ifndef PANDEMONIUM_BASE_TERMINAL_LINE_TEXT_H
#define PANDEMONIUM_BASE_TERMINAL_LINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/terminal/input.h"

enum { LINE_TEXT_SIZE = 1024 };

typedef struct LineText {
    char text[LINE_TEXT_SIZE]; /* UTF-8, NUL-terminated */
    size_t cursor;             /* bytes before the cursor, at a character's start */
} LineText;

/* The kinds of lines; each has its own history. */
typedef enum LineHistory {
    LINE_HISTORY_MOVES,
    LINE_HISTORY_COMMANDS,
    LINE_HISTORY_ANSWERS,
    LINE_HISTORY_COUNT
} LineHistory;

/* The operations of a line editor: the plain one or libedit. */
typedef struct LineDriver {
    void *context;
    /* Begins a new line; its history is after the last entry. */
    void (*begin)(void *context, LineHistory history);
    /* Applies a key; true when it was an editing key, even if the line is unchanged. */
    bool (*press)(void *context, const Input *input, LineText *line);
    /* Adds a line to the history. */
    void (*remember)(void *context, LineHistory history, const char *text);
    /* Sets line to the newest line of the history that contains text, skipping the first `newer`
     * matches. False, with line unchanged: there is none. */
    bool (*search)(void *context, LineHistory history, const char *text, size_t newer,
                   LineText *line);
} LineDriver;

/* The plain driver, without history. */
LineDriver edit_driver(void);

/* Empties the line. */
void line_clear(LineText *line);
/* Inserts text of any length at the cursor, as much as fits. Line ends and tabs become blanks;
 * those at the end of text, and other control characters, are left out. */
void line_insert(LineText *line, const char *text);
/* Sets the text, cut to fit, with the cursor at its end. */
void line_set(LineText *line, const char *text);

#endif
