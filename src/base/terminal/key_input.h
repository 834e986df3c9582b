/* Turns the terminal's tokens (base/terminal/term_bytes.h) into inputs: keys, mouse actions and
 * pastes. Sequences without a meaning here give no input. */
#ifndef PANDEMONIUM_BASE_TERMINAL_KEY_INPUT_H
#define PANDEMONIUM_BASE_TERMINAL_KEY_INPUT_H

#include <stdbool.h>

#include "base/terminal/input.h"
#include "base/terminal/term_bytes.h"

/* All 0 at the start. */
typedef struct MousePress {
    bool open; /* a button was pressed at x, y: the right one, or the left */
    bool right;
    int x, y;
} MousePress;

/* Converts a token. False: it is not an input. The text of a paste is the token's. */
bool key_input_read(const TermToken *token, MousePress *press, Input *out);

#endif
