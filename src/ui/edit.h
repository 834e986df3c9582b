/* The entry line as a value, and the plainest way to edit it. libedit does it on a terminal
 * (ui/line.h); tests and scripts without one use this. */
#ifndef PANDEMONIUM_UI_EDIT_H
#define PANDEMONIUM_UI_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/input.h"

enum { LINE_TEXT_SIZE = 1024 };

typedef struct LineText {
    char text[LINE_TEXT_SIZE]; /* UTF-8, NUL-terminated */
    size_t cursor;             /* bytes before the cursor, at a character's start */
} LineText;

/* What edits lines: this file's functions or libedit's. */
typedef struct LineDriver {
    void *context;
    /* A new line begins (history stands behind its last entry). */
    void (*begin)(void *context);
    /* Applies a key; true when it was an editing key (the line may be as before all the same). */
    bool (*press)(void *context, const Input *input, LineText *line);
    /* Puts an accepted line into the history. */
    void (*remember)(void *context, const char *text);
} LineDriver;

/* A driver without history. */
LineDriver edit_driver(void);

void line_clear(LineText *line);
/* Inserts at the cursor as much as has room of a text of any length: line ends and tabs become
 * blanks, those at its end and other control characters are left out. */
void line_insert(LineText *line, const char *text);
/* Sets the text (cut to fit), cursor at its end. */
void line_set(LineText *line, const char *text);

#endif
