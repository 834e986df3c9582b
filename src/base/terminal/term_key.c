#include "base/terminal/term_key.h"

#include "base/ascii.h"
#include "base/unicode.h"

enum {
    DEL = 0x7F,
    EVENT_RELEASE = 3,
    FUNCTION_KEYS = 12,
    CODE_BITS = 16,
    NAME_BITS = 8,
    MODIFIED_OTHER = 27, /* xterm: CSI 27 ; modifiers ; code ~ */
    KITTY_PAD_ZERO = 57399,
    KITTY_PAD_NINE = 57408
};

typedef struct Known {
    int number; /* a final byte, or the number before it */
    TermKeyName name;
    uint32_t code;
} Known;

/* Keys sent as CSI or SS3, by their final byte. */
static const Known FINALS[] = {
    {'A', TERM_KEY_UP, 0},       {'B', TERM_KEY_DOWN, 0},     {'C', TERM_KEY_RIGHT, 0},
    {'D', TERM_KEY_LEFT, 0},     {'H', TERM_KEY_HOME, 0},     {'F', TERM_KEY_END, 0},
    {'P', TERM_KEY_FUNCTION, 1}, {'Q', TERM_KEY_FUNCTION, 2}, {'R', TERM_KEY_FUNCTION, 3},
    {'S', TERM_KEY_FUNCTION, 4},
};

/* CSI number ~ */
static const Known TILDES[] = {
    {1, TERM_KEY_HOME, 0},       {3, TERM_KEY_DELETE, 0},     {4, TERM_KEY_END, 0},
    {5, TERM_KEY_PAGE_UP, 0},    {6, TERM_KEY_PAGE_DOWN, 0},  {7, TERM_KEY_HOME, 0},
    {8, TERM_KEY_END, 0},        {11, TERM_KEY_FUNCTION, 1},  {12, TERM_KEY_FUNCTION, 2},
    {13, TERM_KEY_FUNCTION, 3},  {14, TERM_KEY_FUNCTION, 4},  {15, TERM_KEY_FUNCTION, 5},
    {17, TERM_KEY_FUNCTION, 6},  {18, TERM_KEY_FUNCTION, 7},  {19, TERM_KEY_FUNCTION, 8},
    {20, TERM_KEY_FUNCTION, 9},  {21, TERM_KEY_FUNCTION, 10}, {23, TERM_KEY_FUNCTION, 11},
    {24, TERM_KEY_FUNCTION, 12},
};

/* Keys of the keypad in application mode: SS3 and one of these. */
static const Known KEYPAD[] = {
    {'M', TERM_KEY_ENTER, 0},  {'I', TERM_KEY_TAB, 0},    {' ', TERM_KEY_CHAR, ' '},
    {'X', TERM_KEY_CHAR, '='}, {'j', TERM_KEY_CHAR, '*'}, {'k', TERM_KEY_CHAR, '+'},
    {'l', TERM_KEY_CHAR, ','}, {'m', TERM_KEY_CHAR, '-'}, {'n', TERM_KEY_CHAR, '.'},
    {'o', TERM_KEY_CHAR, '/'}, {'p', TERM_KEY_CHAR, '0'}, {'q', TERM_KEY_CHAR, '1'},
    {'r', TERM_KEY_CHAR, '2'}, {'s', TERM_KEY_CHAR, '3'}, {'t', TERM_KEY_CHAR, '4'},
    {'u', TERM_KEY_CHAR, '5'}, {'v', TERM_KEY_CHAR, '6'}, {'w', TERM_KEY_CHAR, '7'},
    {'x', TERM_KEY_CHAR, '8'}, {'y', TERM_KEY_CHAR, '9'},
};

/* Characters that are keys, and kitty's numbers for the keypad. */
static const Known CODES[] = {
    {8, TERM_KEY_BACKSPACE, 0},  {9, TERM_KEY_TAB, 0},         {13, TERM_KEY_ENTER, 0},
    {27, TERM_KEY_ESCAPE, 0},    {DEL, TERM_KEY_BACKSPACE, 0}, {57409, TERM_KEY_CHAR, '.'},
    {57410, TERM_KEY_CHAR, '/'}, {57411, TERM_KEY_CHAR, '*'},  {57412, TERM_KEY_CHAR, '-'},
    {57413, TERM_KEY_CHAR, '+'}, {57414, TERM_KEY_ENTER, 0},   {57415, TERM_KEY_CHAR, '='},
    {57417, TERM_KEY_LEFT, 0},   {57418, TERM_KEY_RIGHT, 0},   {57419, TERM_KEY_UP, 0},
    {57420, TERM_KEY_DOWN, 0},   {57421, TERM_KEY_PAGE_UP, 0}, {57422, TERM_KEY_PAGE_DOWN, 0},
    {57423, TERM_KEY_HOME, 0},   {57424, TERM_KEY_END, 0},     {57426, TERM_KEY_DELETE, 0},
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static bool find(const Known *known, size_t count, int number, TermKey *out) {
    for (size_t i = 0; i < count; i++) {
        if (known[i].number != number)
            continue;
        out->name = known[i].name;
        out->code = known[i].code;
        return true;
    }
    return false;
}

uint32_t term_key_number(TermKeyName name, uint32_t code, unsigned modifiers) {
    return code << CODE_BITS | modifiers << NAME_BITS | (uint32_t)name;
}

static TermKey key_of_number(uint32_t number) {
    uint32_t mask = (1U << NAME_BITS) - 1;
    return (TermKey){(TermKeyName)(number & mask), number >> CODE_BITS, number >> NAME_BITS & mask};
}

/* Shift, Alt, Ctrl and others; lock keys do not matter. */
static unsigned modifiers_of(int number) {
    unsigned bits = number > 0 ? (unsigned)number - 1 : 0;
    return bits & (TERM_SHIFT | TERM_ALT | TERM_CONTROL | TERM_OTHERS);
}

/* Decodes a key from its character. shifted: the same key with Shift; -1 or 0: unknown. */
static bool read_code(int code, int shifted, unsigned modifiers, TermKey *out) {
    *out = (TermKey){TERM_KEY_CHAR, (uint32_t)code, modifiers};
    if (find(CODES, COUNT(CODES), code, out))
        return true;
    if (code >= KITTY_PAD_ZERO && code <= KITTY_PAD_NINE) {
        out->code = (uint32_t)(code - KITTY_PAD_ZERO) + '0';
        return true;
    }
    bool letter = code < DEL && ascii_is_alpha((char)code);
    if ((modifiers & TERM_SHIFT) != 0 && shifted > 0)
        out->code = (uint32_t)shifted;
    else if (letter && (modifiers & (TERM_SHIFT | TERM_CONTROL)) != 0)
        out->code = (uint32_t)ascii_to_upper((char)code);
    return code >= ' ' && (code < 0xE000 || code > 0xF8FF) && unicode_columns(out->code) >= 0;
}

static bool read_csi(const TermToken *token, TermKey *out) {
    int first = token->count > 0 ? token->numbers[0] : -1;
    int second = token->count > 1 ? token->numbers[1] : -1;
    unsigned modifiers = modifiers_of(second);
    *out = (TermKey){.modifiers = modifiers};
    if (token->between == '[') { /* the Linux console's F1 to F5 */
        out->name = TERM_KEY_FUNCTION;
        out->code = (uint32_t)(token->final - 'A' + 1);
        return token->final >= 'A' && token->final <= 'E';
    }
    if (token->marker != 0 || token->between != 0 ||
        (token->count > 1 && token->subs[1] == EVENT_RELEASE))
        return false;
    switch (token->final) {
    case 'u':
        return first > 0 && read_code(first, token->subs[0], modifiers, out);
    case '~':
        if (first == MODIFIED_OTHER && token->count > 2)
            return token->numbers[2] > 0 && read_code(token->numbers[2], 0, modifiers, out);
        return first > 0 && find(TILDES, COUNT(TILDES), first, out);
    case 'Z':
        *out = (TermKey){TERM_KEY_TAB, 0, TERM_SHIFT};
        return true;
    case 'a': /* rxvt's arrows with Shift */
    case 'b':
    case 'c':
    case 'd':
        out->modifiers = TERM_SHIFT;
        return token->count == 0 && find(FINALS, COUNT(FINALS), token->final - 'a' + 'A', out);
    default:
        return first <= 1 && token->count <= 2 && find(FINALS, COUNT(FINALS), token->final, out);
    }
}

static bool read_character(uint32_t code, TermKey *out) {
    *out = (TermKey){TERM_KEY_CHAR, code, 0};
    if (code == '\n')
        code = '\r';
    if (code < ' ' || code == DEL) {
        if (find(CODES, COUNT(CODES), (int)code, out))
            return true;
        *out = (TermKey){TERM_KEY_CHAR, code + '@', TERM_CONTROL};
        return code != 0;
    }
    return unicode_columns(code) >= 0;
}

bool term_key_read(const TermToken *token, TermKey *out) {
    *out = (TermKey){.name = TERM_KEY_NONE};
    switch ((int)token->kind) {
    case TOKEN_CHAR:
        return read_character(token->code, out);
    case TOKEN_ESCAPE:
        out->name = TERM_KEY_ESCAPE;
        return true;
    case TOKEN_KEY:
        *out = key_of_number(token->code);
        return true;
    case TOKEN_CSI:
        return read_csi(token, out);
    case TOKEN_SS3:
        if (token->count > 0) /* some terminals send "ESC O 5 A" */
            out->modifiers = modifiers_of(token->numbers[token->count - 1]);
        return find(FINALS, COUNT(FINALS), token->final, out) ||
               find(KEYPAD, COUNT(KEYPAD), token->final, out);
    default:
        return false;
    }
}

int term_key_control(const TermKey *key) {
    bool control = key->name == TERM_KEY_CHAR && (key->modifiers & TERM_CONTROL) != 0 &&
                   (key->modifiers & (TERM_ALT | TERM_OTHERS)) == 0;
    return control && key->code >= '@' && key->code <= '_' ? (int)(key->code - '@') : -1;
}
