/* Parses what a terminal sends (ECMA-48): keys, replies and pastes, in a stream of bytes that may
 * be split anywhere. Nothing here reads input or a clock: bytes and time are arguments.
 *
 * A control sequence is taken as a whole, known or not, so that no part of it is mistaken for typed
 * characters. A user can also type the beginning of one (Escape, then a bracket): a sequence that
 * was cut off or cannot be a reply ends after a moment. Between the marks of a bracketed paste
 * everything is data. */
#ifndef PANDEMONIUM_BASE_TERMINAL_TERM_BYTES_H
#define PANDEMONIUM_BASE_TERMINAL_TERM_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#include "base/terminal/term_paste.h"

enum {
    TERM_NUMBERS_LIMIT = 8,
    TERM_NUMBER_LIMIT = 1000000,
    TERM_HELD_SIZE = 256,
    TERM_PART_SIZE = 16,
    TERM_ESCAPE_MS = 25,    /* an ESC with nothing after it for this long is the Escape key */
    TERM_SEQUENCE_MS = 250, /* a sequence that stops for this long was cut off */
    TERM_ANSWER_MS = 2000,  /* the same, for a reply to a query */
    TERM_STRING_MS = 3000   /* a string may take this long in total */
};

typedef enum TokenKind {
    TOKEN_NONE,
    TOKEN_CHAR,           /* code: a character, perhaps a control character */
    TOKEN_ESCAPE,         /* the Escape key */
    TOKEN_KEY,            /* code: the number of a KeyString */
    TOKEN_CSI,            /* marker, numbers, between, final */
    TOKEN_SS3,            /* numbers, final */
    TOKEN_STRING,         /* code: ']' for OSC, 'P' DCS, '_' APC, '^' PM, 'X' SOS; text, cut */
    TOKEN_MOUSE,          /* numbers: the three bytes of an old mouse report, less 32 */
    TOKEN_UNKNOWN,        /* a sequence of another form */
    TOKEN_PASTE,          /* text; cut: it was longer than TERM_PASTE_LIMIT, and text is "" */
    TOKEN_PASTE_OVERDUE,  /* a paste's end mark is overdue */
    TOKEN_PASTE_CANCELLED /* Ctrl-C has ended a paste without an end mark */
} TokenKind;

typedef struct TermToken {
    TokenKind kind;
    uint32_t code;
    char marker;  /* '<', '=', '>', '?' before the numbers; 0: none */
    char between; /* the last byte between 0x20 and 0x2F before the final one; 0: none */
    char final;
    int count;
    int numbers[TERM_NUMBERS_LIMIT]; /* -1: omitted */
    int subs[TERM_NUMBERS_LIMIT];    /* the sub-parameter after a number and ':'; -1: none */
    const char *text;                /* borrowed until the next token is taken; NUL-terminated */
    bool cut;                        /* text is truncated */
} TermToken;

/* A key for which a terminal sends a string of its own, from terminfo. */
typedef struct KeyString {
    const char *bytes; /* not "" */
    uint32_t key;
} KeyString;

/* All 0 at first, except what the owner sets. */
typedef struct TermBytes {
    /* Set by the owner. */
    bool utf8;                /* otherwise characters are in the locale's encoding */
    int escape_ms;            /* usually TERM_ESCAPE_MS */
    const KeyString *strings; /* borrowed; may be NULL */
    size_t string_count;
    bool pending_position;   /* a query for the cursor's position is pending */
    const char *pending_osc; /* how the reply to the pending OSC query begins ("11;"); NULL: none is
                              * pending */
    const char *pending_dcs; /* the same for a DCS query */
    /* Private. */
    unsigned state;
    int64_t last_ms, begun_ms; /* of the last byte, and of the sequence's first byte */
    mbstate_t shift;
    char part[TERM_PART_SIZE]; /* the bytes of a character */
    size_t part_count;
    bool part_whole;           /* the character is complete */
    char held[TERM_HELD_SIZE]; /* the sequence received so far */
    size_t held_count;
    bool held_cut;                  /* held is truncated */
    size_t text_at, text_end;       /* bounds of a string's text in held */
    char again[2 * TERM_HELD_SIZE]; /* bytes to be parsed again */
    size_t again_count;
    TermPaste paste;
} TermBytes;

/* Frees the paste in progress. */
void term_bytes_done(TermBytes *bytes);
/* Takes bytes of the chunk up to the end of a token. False: all were taken, and no token is
 * complete. Call it again after a token even if no bytes are left. */
bool term_bytes_take(TermBytes *bytes, TermChunk *chunk, int64_t now_ms, TermToken *out);
/* How long to wait for more bytes before term_bytes_expire has something to do; -1: for ever. */
int term_bytes_timeout_ms(const TermBytes *bytes, int64_t now_ms);
/* Ends a sequence whose other bytes are overdue. Call it when there is nothing to read. False:
 * there is no token. As after term_bytes_take, there may be more. */
bool term_bytes_expire(TermBytes *bytes, int64_t now_ms, TermToken *out);
/* Whether a paste has begun and not ended. */
bool term_bytes_pastes(const TermBytes *bytes);

#endif
