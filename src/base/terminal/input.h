/* Keys and mouse actions as values, and the names of keys. */
#ifndef PANDEMONIUM_BASE_TERMINAL_INPUT_H
#define PANDEMONIUM_BASE_TERMINAL_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef enum InputKind {
    INPUT_NONE,
    INPUT_CHAR,     /* code: a printable character (Unicode) */
    INPUT_CONTROL,  /* code: 'A'..'Z' */
    INPUT_FUNCTION, /* code: 1..12 */
    INPUT_UP,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_HOME,
    INPUT_END,
    INPUT_TAB,
    INPUT_BACKTAB,
    INPUT_ENTER,
    INPUT_ESCAPE,
    INPUT_BACKSPACE,
    INPUT_DELETE,
    INPUT_CLICK, /* x, y; a drag is two clicks, at its start and its end; the second has code
                    CLICK_DRAGGED */
    INPUT_LOOK,  /* x, y: right button; CLICK_DRAGGED as with the left one */
    INPUT_DRAG,  /* x, y: the mouse is there with the left button pressed */
    INPUT_WHEEL_UP,
    INPUT_WHEEL_DOWN,
    INPUT_RESIZE,
    INPUT_FOCUS,   /* the window has lost the focus or, with code 1, got it */
    INPUT_JUMP_UP, /* Shift with an arrow */
    INPUT_JUMP_DOWN,
    INPUT_JUMP_LEFT,
    INPUT_JUMP_RIGHT,
    INPUT_PASTE /* text: pasted text, as reported by the terminal; code: a PasteState */
} InputKind;

enum { CLICK_DRAGGED = 1 };

/* Only PASTE_WHOLE comes with a text. */
typedef enum PasteState {
    PASTE_WHOLE,
    PASTE_TOO_LONG,  /* discarded */
    PASTE_OVERDUE,   /* its end is overdue */
    PASTE_CANCELLED, /* cancelled with Ctrl-C while its end was overdue */
    PASTE_STATES
} PasteState;

typedef struct Input {
    InputKind kind;
    uint32_t code;
    int x, y;
    const char *text; /* UTF-8, borrowed until the next input is read; NULL: none */
} Input;

/* Reads a key's name: "a", "F3", "Enter", "Esc", "S-Tab", "S-Up", "PgUp", "C-r" (or "Ctrl-R",
 * "^R"). False when it is not a key's name. */
bool input_parse(const char *name, size_t length, Input *out);
/* Appends a key's name in the form that input_parse reads; nothing if input is not a key. */
void input_name(const Input *input, Text *out);
bool input_equal(const Input *a, const Input *b);

#endif
