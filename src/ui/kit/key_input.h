/* From what the terminal sent (base/terminal/term_bytes.h) to inputs: keys, the mouse and pastes.
 * Sequences that mean nothing here are no inputs. */
#ifndef PANDEMONIUM_UI_KIT_KEY_INPUT_H
#define PANDEMONIUM_UI_KIT_KEY_INPUT_H

#include <stdbool.h>

#include "base/terminal/term_bytes.h"
#include "ui/kit/input.h"

/* All 0 at the beginning. */
typedef struct MousePress {
    bool open; /* the left button was pressed at x, y */
    int x, y;
} MousePress;

/* Reads a token. False: it is no input. The text of a paste is the token's. */
bool key_input_read(const TermToken *token, MousePress *press, Input *out);

#endif
