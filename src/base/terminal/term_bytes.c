#include "base/terminal/term_bytes.h"

#include <string.h>

#include "base/unicode.h"

enum { ESC = 0x1B, DEL = 0x7F, MOUSE_BYTES = 3, MOUSE_OFFSET = 32, PASTE_BEGIN = 200 };

typedef enum State {
    STATE_GROUND,
    STATE_PREFIX,        /* a control character that may begin a key's own string */
    STATE_ESCAPE,        /* ESC */
    STATE_BETWEEN,       /* ESC and bytes between 0x20 and 0x2F */
    STATE_CSI,           /* ESC [ */
    STATE_LINUX,         /* ESC [ [, as the Linux console begins its first function keys */
    STATE_SS3,           /* ESC O */
    STATE_STRING,        /* ESC ] and the like */
    STATE_STRING_ESCAPE, /* in a string, after an ESC that may begin its terminator */
    STATE_MOUSE,         /* ESC [ M, whose three bytes are no characters */
    STATE_PASTE,
    STATE_COUNT
} State;

/* The class of a character. */
typedef enum Class {
    CLASS_CONTROL,
    CLASS_BELL,
    CLASS_CANCEL, /* CAN and SUB */
    CLASS_ESCAPE,
    CLASS_BETWEEN,   /* 0x20 to 0x2F */
    CLASS_PARAMETER, /* 0x30 to 0x3F */
    CLASS_FINAL,     /* 0x40 to 0x7E */
    CLASS_OPENER,    /* the C1 characters that begin sequences */
    CLASS_ST,        /* the C1 character that ends strings */
    CLASS_OTHER,
    CLASS_COUNT
} Class;

typedef enum Act {
    DO_CHAR,  /* a character of its own */
    DO_BEGIN, /* begins a sequence */
    DO_OPEN,  /* introduces the sequence's kind */
    DO_KEEP,  /* is part of the sequence */
    DO_END,   /* ends the sequence */
    DO_DROP,  /* cancels the sequence */
    DO_BREAK, /* cuts the sequence off; the character is a token of its own */
    DO_BACK   /* not a sequence: Escape was pressed, then the rest of it */
} Act;

static const Act ACTS[STATE_COUNT][CLASS_COUNT] = {
    /*                 CONTROL   BELL      CANCEL    ESCAPE    BETWEEN   PARAMETER FINAL     OPENER
       ST OTHER */
    [STATE_GROUND] = {DO_CHAR, DO_CHAR, DO_CHAR, DO_BEGIN, DO_CHAR, DO_CHAR, DO_CHAR, DO_OPEN,
                      DO_DROP, DO_CHAR},
    [STATE_PREFIX] = {DO_BACK, DO_BACK, DO_BACK, DO_BACK, DO_BACK, DO_BACK, DO_BACK, DO_BACK,
                      DO_BACK, DO_BACK},
    [STATE_ESCAPE] = {DO_BACK, DO_BACK, DO_BACK, DO_BACK, DO_KEEP, DO_BACK, DO_OPEN, DO_BACK,
                      DO_BACK, DO_BACK},
    [STATE_BETWEEN] = {DO_BACK, DO_BACK, DO_DROP, DO_BACK, DO_KEEP, DO_END, DO_END, DO_BACK,
                       DO_BACK, DO_BACK},
    [STATE_CSI] = {DO_BREAK, DO_BREAK, DO_DROP, DO_BREAK, DO_KEEP, DO_KEEP, DO_END, DO_BREAK,
                   DO_DROP, DO_BREAK},
    [STATE_LINUX] = {DO_BREAK, DO_BREAK, DO_DROP, DO_BREAK, DO_BREAK, DO_BREAK, DO_END, DO_BREAK,
                     DO_DROP, DO_BREAK},
    [STATE_SS3] = {DO_BACK, DO_BACK, DO_DROP, DO_BACK, DO_BACK, DO_KEEP, DO_END, DO_BREAK, DO_DROP,
                   DO_BACK},
    [STATE_STRING] = {DO_KEEP, DO_KEEP, DO_DROP, DO_KEEP, DO_KEEP, DO_KEEP, DO_KEEP, DO_KEEP,
                      DO_END, DO_KEEP},
};

/* What introduces each kind of sequence: the byte after ESC, or the C1 control 0x40 above it. */
static const struct {
    char letter;
    State state;
} OPENERS[] = {
    {'[', STATE_CSI},    {'O', STATE_SS3},    {']', STATE_STRING}, {'P', STATE_STRING},
    {'_', STATE_STRING}, {'^', STATE_STRING}, {'X', STATE_STRING},
};

static State state_of(uint32_t letter) {
    for (size_t i = 0; i < sizeof OPENERS / sizeof OPENERS[0]; i++)
        if ((uint32_t)OPENERS[i].letter == letter)
            return OPENERS[i].state;
    return STATE_GROUND;
}

static Class class_of(uint32_t code) {
    switch (code) {
    case '\a':
        return CLASS_BELL;
    case 0x18:
    case 0x1A:
        return CLASS_CANCEL;
    case ESC:
        return CLASS_ESCAPE;
    case DEL:
        return CLASS_CONTROL;
    case 0x9C:
        return CLASS_ST;
    default:
        break;
    }
    if (code < 0x80)
        return code < 0x20   ? CLASS_CONTROL
               : code < 0x30 ? CLASS_BETWEEN
               : code < 0x40 ? CLASS_PARAMETER
                             : CLASS_FINAL;
    return code < 0xA0 && state_of(code - 0x40) != STATE_GROUND ? CLASS_OPENER : CLASS_OTHER;
}

/* --- the sequence so far --------------------------------------------------------------------- */

static void reset(TermBytes *bytes) {
    bytes->state = STATE_GROUND;
    bytes->held_count = 0;
    bytes->held_cut = false;
}

static void hold(TermBytes *bytes, const char *data, size_t size) {
    bytes->held_cut = bytes->held_cut || bytes->held_count + size >= TERM_HELD_SIZE;
    if (bytes->held_cut)
        return;
    memcpy(bytes->held + bytes->held_count, data, size);
    bytes->held_count += size;
}

static bool holds_escape(const TermBytes *bytes) {
    return bytes->held_count > 0 && bytes->held[0] == ESC;
}

/* The letter that introduces the sequence, whether after ESC or as a C1 character. */
static uint32_t opener(const TermBytes *bytes) {
    unsigned char byte = (unsigned char)bytes->held[bytes->text_at - 1];
    return byte < 0x80 ? byte : byte - 0x40U;
}

/* The key whose string was received, or NULL; *longer: it is a prefix of other strings. */
static const KeyString *match(const TermBytes *bytes, bool *longer) {
    const KeyString *found = NULL;
    *longer = false;
    for (size_t i = 0; i < bytes->string_count && !bytes->held_cut; i++) {
        const char *string = bytes->strings[i].bytes;
        if (strncmp(string, bytes->held, bytes->held_count) != 0 || bytes->held_count == 0)
            continue;
        if (strlen(string) > bytes->held_count)
            *longer = true;
        else if (found == NULL)
            found = &bytes->strings[i];
    }
    return found;
}

/* Returns the key, if the bytes so far are one. final: no more bytes will come. */
static bool give_key(TermBytes *bytes, bool final, bool *longer, TermToken *out) {
    const KeyString *key = match(bytes, longer);
    if (key == NULL || (*longer && !final))
        return false;
    *out = (TermToken){.kind = TOKEN_KEY, .code = key->key};
    reset(bytes);
    return true;
}

/* Puts bytes back before those to be parsed again. */
static void put_again(TermBytes *bytes, const char *data, size_t size) {
    if (size == 0 || bytes->again_count + size > sizeof bytes->again)
        return; /* they always fit: they come from `again`, or it is empty */
    memmove(bytes->again + size, bytes->again, bytes->again_count);
    memcpy(bytes->again, data, size);
    bytes->again_count += size;
}

/* Returns the first byte as a key; the bytes after it are parsed again. */
static bool give_back(TermBytes *bytes, const char *data, size_t size, TermToken *out) {
    bool escape = holds_escape(bytes);
    *out = (TermToken){.kind = escape ? TOKEN_ESCAPE : TOKEN_CHAR,
                       .code = (unsigned char)bytes->held[0]};
    put_again(bytes, data, size);
    put_again(bytes, bytes->held + 1, bytes->held_count - 1);
    reset(bytes);
    return true;
}

/* --- whole sequences ------------------------------------------------------------------------- */

/* "5", "97:65" or nothing at *at; *sub gets the number after the first ':'. */
static int read_number(const char **at, const char *end, int *sub) {
    int numbers[2] = {-1, -1};
    for (int part = 0; *at < end && **at != ';'; ++*at) {
        if (**at == ':') {
            part++;
        } else if (**at >= '0' && **at <= '9' && part < 2) {
            int number = (numbers[part] < 0 ? 0 : numbers[part] * 10) + (**at - '0');
            numbers[part] = number < TERM_NUMBER_LIMIT ? number : TERM_NUMBER_LIMIT;
        } else if (**at < '0' || **at > '9') {
            break;
        }
    }
    *sub = numbers[1];
    return numbers[0];
}

/* Parses the parameters between the introducer and the final byte. */
static void read_numbers(const TermBytes *bytes, TermToken *out) {
    const char *at = bytes->held + bytes->text_at, *end = bytes->held + bytes->held_count - 1;
    if (at < end && *at >= '<' && *at <= '?')
        out->marker = *at++;
    while (at < end && *at >= '0' && out->count < TERM_NUMBERS_LIMIT) {
        out->numbers[out->count] = read_number(&at, end, &out->subs[out->count]);
        out->count++;
        if (at < end && *at++ != ';')
            break;
    }
    for (at = bytes->held + bytes->text_at; at < end; at++)
        if (*at >= ' ' && *at < '0')
            out->between = *at;
}

/* The end mark of a paste has the form of its start mark: ESC or C1. */
static const char *paste_end(const TermBytes *bytes) {
    return holds_escape(bytes) ? "\033[201~" : bytes->utf8 ? "\302\233201~" : "\233201~";
}

/* Takes a complete sequence. False: it only begins something longer. */
static bool take_csi(TermBytes *bytes, int64_t now_ms, TermToken *out) {
    char final = bytes->held[bytes->held_count - 1];
    *out = (TermToken){.kind = TOKEN_CSI, .final = final};
    read_numbers(bytes, out);
    bool bare = out->marker == 0 && out->between == 0;
    if (bytes->held_cut) {
        out->kind = TOKEN_UNKNOWN;
    } else if (bytes->state == STATE_LINUX) {
        out->between = '[';
    } else if (bare && out->count == 0 && (final == '[' || final == 'M')) {
        bytes->state = final == '[' ? STATE_LINUX : STATE_MOUSE;
        bytes->text_at = bytes->held_count;
        return false;
    } else if (bare && final == '~' && out->count == 1 && out->numbers[0] == PASTE_BEGIN) {
        term_paste_begin(&bytes->paste, paste_end(bytes), now_ms);
        reset(bytes);
        bytes->state = STATE_PASTE;
        return false;
    }
    reset(bytes);
    return true;
}

static bool take_string(TermBytes *bytes, TermToken *out) {
    bytes->held[bytes->text_end] = '\0';
    *out = (TermToken){.kind = TOKEN_STRING,
                       .code = opener(bytes),
                       .text = bytes->held + bytes->text_at,
                       .cut = bytes->held_cut};
    reset(bytes);
    return true;
}

static bool take_whole(TermBytes *bytes, int64_t now_ms, TermToken *out) {
    bool longer;
    if (bytes->state != STATE_STRING && give_key(bytes, true, &longer, out))
        return true;
    switch (bytes->state) {
    case STATE_CSI:
    case STATE_LINUX:
        return take_csi(bytes, now_ms, out);
    case STATE_STRING:
        return take_string(bytes, out);
    default:
        *out = (TermToken){.kind = bytes->state == STATE_SS3 ? TOKEN_SS3 : TOKEN_UNKNOWN,
                           .final = bytes->held[bytes->held_count - 1]};
        if (bytes->state == STATE_SS3)
            read_numbers(bytes, out);
        reset(bytes);
        return true;
    }
}

/* --- characters ------------------------------------------------------------------------------ */

static bool take_char(TermBytes *bytes, uint32_t code, TermToken *out) {
    bool longer = false;
    if (code < ' ' || code == DEL) {
        hold(bytes, bytes->part, bytes->part_count);
        if (give_key(bytes, false, &longer, out))
            return true;
        bytes->state = longer ? STATE_PREFIX : STATE_GROUND;
        bytes->held_count = longer ? bytes->held_count : 0;
    }
    *out = (TermToken){.kind = TOKEN_CHAR, .code = code};
    return !longer;
}

/* Takes the byte after ESC; ESC and any other letter are two keys. */
static bool take_opener(TermBytes *bytes, uint32_t code, int64_t now_ms, TermToken *out) {
    uint32_t letter = code < 0x80 ? code : code - 0x40;
    State state = state_of(letter);
    bool longer;
    if (code < 0x80 && letter == '\\') { /* the terminator of an abandoned string */
        reset(bytes);
        return false;
    }
    hold(bytes, bytes->part, bytes->part_count);
    bytes->text_at = bytes->text_end = bytes->held_count;
    if (code >= 0x80)
        bytes->begun_ms = now_ms;
    if (give_key(bytes, false, &longer, out))
        return true;
    if (state == STATE_GROUND && longer)
        return false;
    if (state == STATE_GROUND)
        return give_back(bytes, NULL, 0, out);
    bytes->state = state;
    return false;
}

static bool keep(TermBytes *bytes, uint32_t code, TermToken *out) {
    bool longer, string = bytes->state == STATE_STRING;
    if (string)
        bytes->text_end = bytes->held_count;
    hold(bytes, bytes->part, bytes->part_count);
    if (string && code != ESC)
        bytes->text_end = bytes->held_count;
    if (string && code == ESC)
        bytes->state = STATE_STRING_ESCAPE;
    if (bytes->state == STATE_ESCAPE)
        bytes->state = STATE_BETWEEN;
    return !string && give_key(bytes, false, &longer, out);
}

/* Whether a string that was cut off begins as replies do, and so was not typed. */
static bool begins_as_answer(const TermBytes *bytes) {
    const char *text = bytes->held + bytes->text_at;
    size_t length = bytes->text_end - bytes->text_at, digits = 0;
    if (!holds_escape(bytes) || bytes->held_cut)
        return true;
    while (digits < length &&
           ((text[digits] >= '0' && text[digits] <= '9') || (digits > 0 && text[digits] == ';')))
        digits++;
    switch (opener(bytes)) {
    case ']': /* "11;..."; titles are reported as "l..." and "L..." */
        return length > 0 && (memchr(text, ';', digits) != NULL || *text == 'l' || *text == 'L');
    case 'P': /* "1+r...", "1$r...", ">|..." */
        return digits < length && ((text[digits] >= ' ' && text[digits] < '0') ||
                                   (text[digits] >= '<' && text[digits] <= '?'));
    default: /* kitty's "G..." */
        return opener(bytes) == '_' && length > 0 && *text == 'G';
    }
}

/* Takes the character after a string's ESC: the terminator, or something new. */
static bool take_string_end(TermBytes *bytes, uint32_t code, TermToken *out) {
    if (code == '\\') {
        bytes->state = STATE_STRING;
        return take_string(bytes, out);
    }
    if (!begins_as_answer(bytes))
        return give_back(bytes, bytes->part, bytes->part_count, out);
    put_again(bytes, bytes->part, bytes->part_count);
    put_again(bytes, &(char){ESC}, 1);
    reset(bytes);
    return false;
}

static Act act_on(const TermBytes *bytes, uint32_t code) {
    Act act = ACTS[bytes->state][class_of(code)];
    bool longer = false;
    if (bytes->state == STATE_STRING && code == '\a' && opener(bytes) == ']')
        return DO_END;
    if (act != DO_BACK)
        return act;
    /* Some terminals send keys in unusual forms. */
    if (bytes->state == STATE_PREFIX || bytes->state == STATE_ESCAPE) {
        TermBytes with = *bytes;
        hold(&with, bytes->part, bytes->part_count);
        if (match(&with, &longer) != NULL || longer)
            return DO_KEEP;
    }
    bool hand = bytes->state == STATE_PREFIX || (holds_escape(bytes) && !bytes->held_cut);
    return hand ? DO_BACK : DO_BREAK;
}

static bool take_code(TermBytes *bytes, uint32_t code, int64_t now_ms, TermToken *out) {
    if (bytes->state == STATE_STRING_ESCAPE)
        return take_string_end(bytes, code, out);
    switch (act_on(bytes, code)) {
    case DO_CHAR:
        return take_char(bytes, code, out);
    case DO_BEGIN:
        bytes->begun_ms = now_ms;
        hold(bytes, bytes->part, bytes->part_count);
        bytes->state = STATE_ESCAPE;
        return false;
    case DO_OPEN:
        return take_opener(bytes, code, now_ms, out);
    case DO_KEEP:
        return keep(bytes, code, out);
    case DO_END:
        if (bytes->state != STATE_STRING)
            hold(bytes, bytes->part, bytes->part_count);
        return take_whole(bytes, now_ms, out);
    case DO_DROP:
        reset(bytes);
        return false;
    case DO_BREAK:
        reset(bytes);
        return take_code(bytes, code, now_ms, out);
    case DO_BACK:
        break;
    }
    return give_back(bytes, bytes->part, bytes->part_count, out);
}

/* Three raw bytes, not characters. */
static bool take_mouse(TermBytes *bytes, char byte, TermToken *out) {
    hold(bytes, &byte, 1);
    size_t count = bytes->held_count - bytes->text_at;
    if (count < MOUSE_BYTES)
        return false;
    *out = (TermToken){.kind = TOKEN_MOUSE, .count = MOUSE_BYTES};
    for (size_t i = 0; i < MOUSE_BYTES; i++) {
        out->subs[i] = -1;
        out->numbers[i] = (unsigned char)bytes->held[bytes->text_at + i] - MOUSE_OFFSET;
    }
    reset(bytes);
    return true;
}

static size_t utf8_size(unsigned char first) {
    return first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1;
}

/* Whether the byte ends a character. Invalid bytes are skipped: waiting for more would hold up the
 * keys after them. */
static bool decode(TermBytes *bytes, char byte, uint32_t *code) {
    bool goes_on = ((unsigned char)byte & 0xC0) == 0x80;
    wchar_t wide = 0;
    if (bytes->part_whole || (bytes->utf8 && !goes_on) || bytes->part_count == TERM_PART_SIZE)
        bytes->part_count = 0;
    bytes->part[bytes->part_count++] = byte;
    if (bytes->utf8) {
        size_t count = bytes->part_count;
        bytes->part_whole = count >= utf8_size((unsigned char)bytes->part[0]);
        return bytes->part_whole && unicode_decode(bytes->part, count, code) == count &&
               (count > 1 || (unsigned char)byte < 0x80);
    }
    size_t used = mbrtowc(&wide, &byte, 1, &bytes->shift);
    if (used == (size_t)-1) { /* it may begin another character */
        memset(&bytes->shift, 0, sizeof bytes->shift);
        bytes->part[0] = byte;
        bytes->part_count = 1;
        used = mbrtowc(&wide, &byte, 1, &bytes->shift);
    }
    if (used == (size_t)-1)
        memset(&bytes->shift, 0, sizeof bytes->shift);
    bytes->part_whole = used != (size_t)-2;
    *code = (uint32_t)wide;
    return used == 0 || used == 1;
}

static bool take_paste(TermBytes *bytes, TermChunk *chunk, int64_t now_ms, TermToken *out) {
    if (!term_paste_take(&bytes->paste, chunk, now_ms))
        return false;
    term_paste_clean(&bytes->paste, bytes->utf8);
    const char *text = bytes->paste.text.data;
    *out = (TermToken){
        .kind = TOKEN_PASTE, .text = text != NULL ? text : "", .cut = bytes->paste.over};
    reset(bytes);
    return true;
}

/* Takes one byte, or more of a paste. */
static bool take_some(TermBytes *bytes, TermChunk *chunk, int64_t now_ms, TermToken *out) {
    uint32_t code;
    if (bytes->state == STATE_PASTE)
        return take_paste(bytes, chunk, now_ms, out);
    char byte = chunk->data[chunk->at++];
    if (bytes->state == STATE_MOUSE)
        return take_mouse(bytes, byte, out);
    return decode(bytes, byte, &code) && take_code(bytes, code, now_ms, out);
}

static bool take_again(TermBytes *bytes, int64_t now_ms, TermToken *out) {
    char byte = bytes->again[0];
    TermChunk chunk = {&byte, 1, 0};
    memmove(bytes->again, bytes->again + 1, --bytes->again_count);
    return take_some(bytes, &chunk, now_ms, out);
}

bool term_bytes_take(TermBytes *bytes, TermChunk *chunk, int64_t now_ms, TermToken *out) {
    *out = (TermToken){.kind = TOKEN_NONE};
    for (;;) {
        while (bytes->again_count > 0)
            if (take_again(bytes, now_ms, out))
                return true;
        if (chunk->at == chunk->size)
            return false;
        bytes->last_ms = now_ms;
        if (take_some(bytes, chunk, now_ms, out))
            return true;
    }
}

/* --- time ------------------------------------------------------------------------------------ */

static bool is_awaited(const TermBytes *bytes) {
    const char *text = bytes->held + bytes->text_at;
    if (bytes->state == STATE_CSI)
        return bytes->pending_position && bytes->held_count > bytes->text_at;
    size_t length = bytes->text_end - bytes->text_at;
    uint32_t kind = opener(bytes);
    const char *pending = kind == ']'   ? bytes->pending_osc
                          : kind == 'P' ? bytes->pending_dcs
                                        : NULL;
    size_t known = pending != NULL ? strlen(pending) : 0;
    return length > 0 && known > 0 && strncmp(text, pending, length < known ? length : known) == 0;
}

static int64_t limit_ms(const TermBytes *bytes) {
    switch (bytes->state) {
    case STATE_PREFIX:
    case STATE_ESCAPE:
    case STATE_BETWEEN:
        return bytes->escape_ms;
    case STATE_CSI:
    case STATE_STRING:
    case STATE_STRING_ESCAPE:
        if (is_awaited(bytes))
            return TERM_ANSWER_MS;
        break;
    default:
        break;
    }
    return bytes->escape_ms > TERM_SEQUENCE_MS ? bytes->escape_ms : TERM_SEQUENCE_MS;
}

int term_bytes_timeout_ms(const TermBytes *bytes, int64_t now_ms) {
    if (bytes->again_count > 0)
        return 0;
    if (bytes->state == STATE_PASTE)
        return term_paste_timeout_ms(&bytes->paste, now_ms);
    if (bytes->state == STATE_GROUND)
        return -1;
    int64_t end_ms = bytes->last_ms + limit_ms(bytes);
    bool string = bytes->state == STATE_STRING || bytes->state == STATE_STRING_ESCAPE;
    if (string && bytes->begun_ms + TERM_STRING_MS < end_ms)
        end_ms = bytes->begun_ms + TERM_STRING_MS;
    return end_ms > now_ms ? (int)(end_ms - now_ms) : 0;
}

static bool expire_paste(TermBytes *bytes, int64_t now_ms, TermToken *out) {
    if (term_paste_is_silent(&bytes->paste, now_ms)) {
        out->kind = TOKEN_PASTE_OVERDUE;
        return true;
    }
    if (!term_paste_is_dropped(&bytes->paste, now_ms))
        return false;
    out->kind = TOKEN_PASTE_CANCELLED;
    reset(bytes);
    return true;
}

/* Ends a sequence whose other bytes are overdue. */
static bool expire_sequence(TermBytes *bytes, TermToken *out) {
    bool longer;
    bool string = bytes->state == STATE_STRING || bytes->state == STATE_STRING_ESCAPE;
    if (!string && give_key(bytes, true, &longer, out))
        return true;
    bool hand = bytes->state == STATE_PREFIX ||
                (holds_escape(bytes) && bytes->state != STATE_CSI && bytes->state != STATE_LINUX &&
                 bytes->state != STATE_MOUSE);
    if (hand && !bytes->held_cut && !(string && begins_as_answer(bytes)))
        return give_back(bytes, NULL, 0, out);
    reset(bytes);
    return false;
}

bool term_bytes_expire(TermBytes *bytes, int64_t now_ms, TermToken *out) {
    TermChunk none = {NULL, 0, 0};
    *out = (TermToken){.kind = TOKEN_NONE};
    if (bytes->again_count > 0)
        return term_bytes_take(bytes, &none, now_ms, out);
    if (term_bytes_timeout_ms(bytes, now_ms) != 0)
        return false;
    return bytes->state == STATE_PASTE ? expire_paste(bytes, now_ms, out)
                                       : expire_sequence(bytes, out);
}

bool term_bytes_pastes(const TermBytes *bytes) {
    return bytes->state == STATE_PASTE;
}

void term_bytes_done(TermBytes *bytes) {
    bytes_done(&bytes->paste.text);
    reset(bytes);
}
