/* Keys that are signals (Ctrl-C, Ctrl-\, Ctrl-Z), for a program that turns off the terminal's own:
 * in a paste such a character is data, which the terminal does not know. */
#ifndef PANDEMONIUM_BASE_TERMINAL_SIGNAL_KEYS_H
#define PANDEMONIUM_BASE_TERMINAL_SIGNAL_KEYS_H

#include <stdbool.h>
#include <termios.h>

#include "base/terminal/term_bytes.h"

enum { SIGNAL_KEYS = 3 };

/* The control characters of SIGINT, SIGQUIT and SIGTSTP; -1: none has that. */
typedef struct SignalKeys {
    int controls[SIGNAL_KEYS];
} SignalKeys;

/* The keys that a terminal in these modes has for them. */
SignalKeys signal_keys_of(const struct termios *modes);
/* Sends the signal of a key to our process group, as the terminal would. False: it is not such a
 * key. */
bool signal_keys_send(const SignalKeys *keys, const TermToken *token);

#endif
