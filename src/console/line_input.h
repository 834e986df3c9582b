/* Where lines come from: a script first, then standard input, edited by libedit where a person sits
 * at a terminal and read as it comes where not. Nothing here waits: the loop polls. */
#ifndef PANDEMONIUM_CONSOLE_LINE_INPUT_H
#define PANDEMONIUM_CONSOLE_LINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "play/services/line.h"

enum { LINE_SIZE = DESK_LINE_SIZE };

typedef enum LineKind {
    LINE_NOTHING, /* no whole line is there yet */
    LINE_TEXT,
    LINE_TOO_LONG, /* its beginning is there, the rest is dropped */
    LINE_END       /* the input has ended; stays so */
} LineKind;

/* Finds what Tab inserts and shows for the text before the cursor. */
typedef void LineCompleter(void *context, const char *text, Completion *out);

typedef struct LineSource {
    const FileSystem *fs;
    const char *script;       /* NULL: none */
    LineCompleter *completer; /* of a person's line */
    void *context;            /* its */
} LineSource;

typedef struct LineInput LineInput;

/* NULL when the script cannot be read. */
LineInput *line_input_new(const LineSource *source, Error *error);
/* Gives the terminal back. input may be NULL. */
void line_input_free(LineInput *input);

/* True when the next line is part of a script or pipe, whose lines are taken one after the other,
 * each when the game is ready for it. */
bool line_input_in_order(const LineInput *input);
/* The next line without taking it: text (NULL: not wanted) is borrowed until it is taken. */
LineKind line_input_peek(LineInput *input, const char **text);
/* Takes it. Controls are spaces or '?' in it, NULs included. */
LineKind line_input_take(LineInput *input, char out[LINE_SIZE]);
/* The descriptor to poll for more while there is no line; -1: none. */
int line_input_fd(const LineInput *input);
/* Reads what poll() found there. */
void line_input_receive(LineInput *input);

/* Shows the prompt and what is typed so far; does nothing where no person edits. */
void line_input_show(LineInput *input);
/* Leaves the line, so that something else can be written. */
void line_input_hide(LineInput *input);
/* Forgets what is typed so far; false when that was nothing. */
bool line_input_clear(LineInput *input);
/* Gives the terminal back for a while; line_input_show takes it again, with what was typed. */
void line_input_pause(LineInput *input);
/* The window has another size. */
void line_input_resize(LineInput *input);

#endif
