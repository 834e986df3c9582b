#include "base/terminal/clipboard.h"

#include <stdint.h>
#include <string.h>

enum { PIECE = 76 /* bytes that screen surely passes on: its limit was 256 once */ };

ClipboardPath clipboard_path(const char *tmux, const char *term) {
    if (tmux != NULL && tmux[0] != '\0')
        return CLIPBOARD_TMUX;
    bool screen = term != NULL && strncmp(term, "screen", strlen("screen")) == 0;
    return screen ? CLIPBOARD_SCREEN : CLIPBOARD_DIRECT;
}

/* Appends text in base64 (RFC 4648, section 4). */
static void add_base64(const char *text, size_t length, Bytes *out) {
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t at = 0; at < length; at += 3) {
        size_t there = length - at < 3 ? length - at : 3;
        uint32_t bits = 0;
        for (size_t i = 0; i < 3; i++)
            bits = bits << 8 | (i < there ? (unsigned char)text[at + i] : 0);
        for (size_t i = 0; i < 4; i++)
            bytes_put_char(out, i <= there ? DIGITS[bits >> (18 - 6 * i) & 63] : '=');
    }
}

void clipboard_add(ClipboardPath path, const char *text, size_t length, Bytes *out) {
    Bytes plain = {0};
    bytes_put(&plain, "\033]52;c;");
    add_base64(text, length, &plain);
    bytes_put(&plain, "\a");
    if (path != CLIPBOARD_SCREEN)
        bytes_put_bytes(out, plain.data, plain.length);
    /* Each ESC in it is doubled; the first byte is the only one. */
    if (path == CLIPBOARD_TMUX)
        bytes_putf(out, "\033Ptmux;\033%s\033\\", plain.data);
    for (size_t at = 0; path == CLIPBOARD_SCREEN && at < plain.length; at += PIECE) {
        size_t piece = plain.length - at < PIECE ? plain.length - at : PIECE;
        bytes_put(out, "\033P");
        bytes_put_bytes(out, plain.data + at, piece);
        bytes_put(out, "\033\\");
    }
    bytes_done(&plain);
}
