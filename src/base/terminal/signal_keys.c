#include "base/terminal/signal_keys.h"

#include <signal.h>
#include <unistd.h>

#include "base/terminal/term_key.h"

static int control_of(cc_t character) {
    return character != _POSIX_VDISABLE ? character : -1;
}

SignalKeys signal_keys_of(const struct termios *modes) {
    return (SignalKeys){{control_of(modes->c_cc[VINTR]), control_of(modes->c_cc[VQUIT]),
                         control_of(modes->c_cc[VSUSP])}};
}

bool signal_keys_send(const SignalKeys *keys, const TermToken *token) {
    static const int NUMBERS[SIGNAL_KEYS] = {SIGINT, SIGQUIT, SIGTSTP};
    TermKey key;
    int control = -1;
    if (token->kind == TOKEN_CHAR)
        control = (int)token->code;
    else if (term_key_read(token, &key))
        control = term_key_control(&key);
    for (size_t i = 0; control >= 0 && i < SIGNAL_KEYS; i++) {
        if (keys->controls[i] != control)
            continue;
        kill(0, NUMBERS[i]);
        return true;
    }
    return false;
}
