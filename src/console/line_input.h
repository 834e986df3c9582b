/* Reads lines: from a script first, then from standard input, edited by libedit at a terminal and
 * read unedited otherwise. Nothing here waits: the main loop polls. */
#ifndef PANDEMONIUM_CONSOLE_LINE_INPUT_H
#define PANDEMONIUM_CONSOLE_LINE_INPUT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "play/desk/line.h"

enum { LINE_SIZE = DESK_LINE_SIZE };

typedef enum LineKind {
    LINE_NOTHING, /* no complete line yet */
    LINE_TEXT,
    LINE_TOO_LONG, /* its beginning is returned, the rest discarded */
    /* Not lines: reports about a paste. Typed text stays. */
    LINE_PASTE_TOO_LONG,  /* it was discarded */
    LINE_PASTE_OVERDUE,   /* its end is overdue */
    LINE_PASTE_CANCELLED, /* cancelled with Ctrl-C */
    LINE_END              /* the input has ended, for good */
} LineKind;

/* Finds what Tab inserts at the cursor ("": nothing is certain) and, in that case, what it shows
 * about the text before it. Both are "" at first. */
typedef void LineCompleter(void *context, const char *text, Text *insert, Text *shown);

typedef struct LineSource {
    const FileSystem *fs;
    const char *script;       /* NULL: none */
    LineCompleter *completer; /* called for Tab */
    void *context;            /* passed to completer */
} LineSource;

typedef struct LineInput LineInput;

/* source is copied; its pointers are borrowed. NULL when the script cannot be read or the line
 * editor cannot be started. */
LineInput *line_input_new(const LineSource *source, Error *error);
/* Restores the terminal and frees the input. input may be NULL. */
void line_input_free(LineInput *input);

/* True when the next line comes from a script or pipe: such lines are taken one by one, each when
 * the game is ready for it. */
bool line_input_in_order(const LineInput *input);
/* Whether the next line comes from a script. */
bool line_input_of_script(const LineInput *input);
/* Discards what was typed or pasted at a terminal and not taken yet, until nothing comes for a
 * moment. */
void line_input_flush(LineInput *input);
/* Looks at the next line without taking it; *text (text is nullable) is borrowed until it is
 * taken. */
LineKind line_input_peek(LineInput *input, const char **text);
/* Takes the next line. Control characters, NULs included, become spaces or '?'. */
LineKind line_input_take(LineInput *input, char out[LINE_SIZE]);
/* The descriptor to poll for input while there is no line; -1: none. */
int line_input_fd(const LineInput *input);
/* Reads what poll() reported there. */
void line_input_receive(LineInput *input);

/* How long to wait for input before line_input_expire has something to do; -1: forever. */
int line_input_timeout_ms(const LineInput *input);
/* Takes a key whose wait has timed out, and keys already read. Call it when there is no input to
 * read. */
void line_input_expire(LineInput *input);

/* Shows the prompt and the text typed so far; does nothing unless a user edits the line. */
void line_input_show(LineInput *input);
/* Hides the prompt and the text, so that something else can be written. */
void line_input_hide(LineInput *input);
/* Discards the text typed so far. False: there was none. */
bool line_input_clear(LineInput *input);
/* Restores the terminal for a while; line_input_show takes it back, with the text typed so far. */
void line_input_pause(LineInput *input);
/* Call it when the window's size has changed. */
void line_input_resize(LineInput *input);

#endif
