/* Decodes the keys of most terminals, and the modified keys of xterm (modifyOtherKeys) and kitty,
 * from tokens. */
#ifndef PANDEMONIUM_BASE_TERMINAL_TERM_KEY_H
#define PANDEMONIUM_BASE_TERMINAL_TERM_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/terminal/term_bytes.h"

typedef enum TermKeyName {
    TERM_KEY_NONE,
    TERM_KEY_CHAR,     /* code: a printable character; with Ctrl, a letter is a capital */
    TERM_KEY_FUNCTION, /* code: 1..12 */
    TERM_KEY_UP,
    TERM_KEY_DOWN,
    TERM_KEY_LEFT,
    TERM_KEY_RIGHT,
    TERM_KEY_HOME,
    TERM_KEY_END,
    TERM_KEY_PAGE_UP,
    TERM_KEY_PAGE_DOWN,
    TERM_KEY_DELETE,
    TERM_KEY_BACKSPACE,
    TERM_KEY_TAB,
    TERM_KEY_ENTER,
    TERM_KEY_ESCAPE
} TermKeyName;

/* The bits of a sequence's modifier number less one. */
enum { TERM_SHIFT = 1, TERM_ALT = 2, TERM_CONTROL = 4, TERM_OTHERS = 8 | 16 | 32 };

typedef struct TermKey {
    TermKeyName name;
    uint32_t code;
    unsigned modifiers; /* TERM_SHIFT and so on */
} TermKey;

/* The number of a KeyString for this key. */
uint32_t term_key_number(TermKeyName name, uint32_t code, unsigned modifiers);
/* Decodes a token. False: not a known key, or a key release. */
bool term_key_read(const TermToken *token, TermKey *out);
/* The control character (0 to 31) that a terminal without modified keys sends for it; -1: none. */
int term_key_control(const TermKey *key);

#endif
