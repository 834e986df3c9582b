#include "base/terminal/term_paste.h"

#include <string.h>
#include <wchar.h>

#include "base/unicode.h"

enum { CONTROL_C = 3 };

void term_paste_begin(TermPaste *paste, const char *end, int64_t now_ms) {
    bytes_done(&paste->text);
    *paste = (TermPaste){.end = end, .last_ms = now_ms};
}

static void keep(TermPaste *paste, const char *data, size_t size) {
    if (paste->text.length + size > TERM_PASTE_LIMIT) {
        bytes_done(&paste->text);
        paste->over = true;
    }
    if (!paste->over && !bytes_add_bytes(&paste->text, data, size))
        paste->over = true; /* out of memory: treat it as too long */
}

/* What looked like the start of the end mark was data. */
static void keep_matched(TermPaste *paste) {
    keep(paste, paste->end, paste->matched);
    paste->matched = 0;
}

/* Takes one byte after a part of the mark, whose first byte occurs in it only once. */
static void match(TermPaste *paste, char byte) {
    if (byte != paste->end[paste->matched])
        keep_matched(paste);
    if (byte == paste->end[paste->matched])
        paste->matched++;
    else
        keep(paste, &byte, 1);
}

bool term_paste_take(TermPaste *paste, TermChunk *chunk, int64_t now_ms) {
    bool silent = now_ms - paste->last_ms >= TERM_PASTE_OVERDUE_MS;
    if (chunk->at == chunk->size)
        return false;
    if (paste->lone)
        keep(paste, &(char){CONTROL_C}, 1);
    paste->last_ms = now_ms;
    paste->lone = silent && chunk->size - chunk->at == 1 && chunk->data[chunk->at] == CONTROL_C;
    if (paste->lone) {
        keep_matched(paste);
        chunk->at++;
    }
    while (chunk->at < chunk->size) {
        const char *from = chunk->data + chunk->at;
        size_t left = chunk->size - chunk->at;
        const char *found = paste->matched > 0 ? from : memchr(from, *paste->end, left);
        size_t run = found != NULL ? (size_t)(found - from) : left;
        keep(paste, from, run);
        chunk->at += run;
        if (found == NULL)
            break;
        match(paste, *found);
        chunk->at++;
        if (paste->end[paste->matched] == '\0') {
            paste->end = NULL;
            return true;
        }
    }
    return false;
}

/* Decodes one character of the locale and returns its bytes; *code is -1 if it is malformed. */
static size_t decode(const char *text, size_t length, bool utf8, mbstate_t *shift, int64_t *code) {
    uint32_t unicode;
    wchar_t wide = 0;
    if (utf8) {
        size_t used = unicode_decode(text, length, &unicode);
        *code = unicode == UNICODE_REPLACEMENT && used == 1 ? -1 : (int64_t)unicode;
        return used;
    }
    size_t used = mbrtowc(&wide, text, length, shift);
    bool good = used != (size_t)-1 && used != (size_t)-2;
    if (!good)
        memset(shift, 0, sizeof *shift);
    *code = good ? (int64_t)wide : -1;
    return good && used > 0 ? used : 1;
}

static bool is_control(int64_t code) {
    return code < ' ' || (code >= 0x7F && code < 0xA0);
}

void term_paste_clean(TermPaste *paste, bool utf8) {
    Bytes clean = {0};
    mbstate_t shift = {0};
    int64_t code, before = 0;
    bool good = true;
    for (size_t at = 0; at < paste->text.length; before = code) {
        char one[8];
        Text text = TEXT_OVER(one);
        at += decode(paste->text.data + at, paste->text.length - at, utf8, &shift, &code);
        if (code == '\r' || (code == '\n' && before != '\r'))
            text_add_char(&text, '\n');
        else if (code == '\t' || !is_control(code))
            unicode_add(&text, (uint32_t)code);
        good = good && bytes_add(&clean, one);
    }
    bytes_done(&paste->text);
    paste->text = clean;
    paste->over = paste->over || !good;
}

int term_paste_timeout_ms(const TermPaste *paste, int64_t now_ms) {
    int64_t limit_ms = paste->lone ? TERM_PASTE_LONE_MS : TERM_PASTE_OVERDUE_MS;
    if (paste->end == NULL || (paste->told && !paste->lone))
        return -1;
    int64_t left_ms = paste->last_ms + limit_ms - now_ms;
    return left_ms > 0 ? (int)left_ms : 0;
}

bool term_paste_is_silent(TermPaste *paste, int64_t now_ms) {
    if (paste->lone || paste->told || term_paste_timeout_ms(paste, now_ms) != 0)
        return false;
    paste->told = true;
    return true;
}

bool term_paste_is_dropped(TermPaste *paste, int64_t now_ms) {
    if (!paste->lone || term_paste_timeout_ms(paste, now_ms) != 0)
        return false;
    bytes_done(&paste->text);
    *paste = (TermPaste){.end = NULL};
    return true;
}
