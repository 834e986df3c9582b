/* The clipboard of the terminal, which a program sets by OSC 52, also from another machine.
 * Terminals may ignore it, and none says whether it did.
 *
 * tmux takes the sequence itself if its set-clipboard is on, and passes on a wrapped one if its
 * allow-passthrough is; both are sent, since one cannot find out which is. screen knows neither,
 * but passes on device control strings that are short. */
#ifndef PANDEMONIUM_BASE_TERMINAL_CLIPBOARD_H
#define PANDEMONIUM_BASE_TERMINAL_CLIPBOARD_H

#include "base/text.h"

enum {
    CLIPBOARD_LIMIT = 8192 /* bytes of text; longer ones are cut or ignored by some terminals */
};

/* What is between the program and the terminal. */
typedef enum ClipboardPath {
    CLIPBOARD_DIRECT,
    CLIPBOARD_TMUX,  /* sets its own clipboard by the sequence, or passes on a wrapped one */
    CLIPBOARD_SCREEN /* passes on only short wrapped pieces */
} ClipboardPath;

/* From the environment variables TMUX and TERM; both may be NULL. */
ClipboardPath clipboard_path(const char *tmux, const char *term);
/* Appends what sets the clipboard to a text of at most CLIPBOARD_LIMIT bytes. */
void clipboard_add(ClipboardPath path, const char *text, size_t length, Bytes *out);

#endif
