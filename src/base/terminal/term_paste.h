/* A bracketed paste as it comes from a terminal: everything up to its end mark is data. A part of
 * base/terminal/term_bytes.h. */
#ifndef PANDEMONIUM_BASE_TERMINAL_TERM_PASTE_H
#define PANDEMONIUM_BASE_TERMINAL_TERM_PASTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum {
    TERM_PASTE_LIMIT = 1 << 16,   /* bytes; a longer paste is dropped */
    TERM_PASTE_OVERDUE_MS = 2000, /* a paste that stops for this long may have no end */
    TERM_PASTE_LONE_MS = 200      /* Ctrl-C ends a paste only if nothing follows it for this long */
};

/* Bytes that were read; those before `at` are taken. */
typedef struct TermChunk {
    const char *data; /* borrowed */
    size_t size, at;
} TermChunk;

typedef struct TermPaste {
    Bytes text;      /* as received, then as delivered */
    const char *end; /* the end mark; NULL: no paste has begun */
    size_t matched;  /* how many bytes of the mark have come */
    int64_t last_ms;
    bool over; /* the paste exceeds the limit, and text is empty */
    bool told; /* term_paste_is_silent has been true */
    bool lone; /* Ctrl-C came after a silence, and nothing since */
} TermPaste;

/* Begins a paste; `end` must outlive it. Frees the previous paste's text. */
void term_paste_begin(TermPaste *paste, const char *end, int64_t now_ms);
/* Takes bytes of the chunk. True: the end mark was the last of them, and paste->end is NULL. */
bool term_paste_take(TermPaste *paste, TermChunk *chunk, int64_t now_ms);
/* Turns the text into UTF-8 that is safe to insert: line ends become '\n', and malformed bytes and
 * control characters except tabs are left out. utf8: the text is already UTF-8; otherwise it is in
 * the locale's encoding. */
void term_paste_clean(TermPaste *paste, bool utf8);
/* Milliseconds until either of the next two may become true; -1: never without another byte. */
int term_paste_timeout_ms(const TermPaste *paste, int64_t now_ms);
/* Whether the paste has been silent for a long time and this was not reported before. */
bool term_paste_is_silent(TermPaste *paste, int64_t now_ms);
/* Whether a lone Ctrl-C has ended the paste; its text is then freed. */
bool term_paste_is_dropped(TermPaste *paste, int64_t now_ms);

#endif
