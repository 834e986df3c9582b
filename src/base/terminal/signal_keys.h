/* Signal keys (Ctrl-C, Ctrl-\, Ctrl-Z) for a program that turns off the terminal's own: in a paste
 * such a character is data, but the terminal cannot tell. */
#ifndef PANDEMONIUM_BASE_TERMINAL_SIGNAL_KEYS_H
#define PANDEMONIUM_BASE_TERMINAL_SIGNAL_KEYS_H

#include <stdbool.h>
#include <termios.h>

#include "base/terminal/term_bytes.h"

enum { SIGNAL_KEYS = 3 };

/* The control characters of SIGINT, SIGQUIT and SIGTSTP; -1: none. */
typedef struct SignalKeys {
    int controls[SIGNAL_KEYS];
} SignalKeys;

/* The signal keys of a terminal in these modes. */
SignalKeys signal_keys_of(const struct termios *modes);
/* Sends the signal of a key to our process group, as the terminal would. False: it is not such a
 * key. */
bool signal_keys_send(const SignalKeys *keys, const TermToken *token);

#endif
