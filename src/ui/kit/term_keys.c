#include "ui/kit/term_keys.h"

#include <curses.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "base/unicode.h"

enum {
    ESCAPE_DELAY_MS = 25,
    PASTE_LIMIT = 1 << 16, /* bytes; what is pasted beyond is dropped */
    /* Our key codes, beyond those of curses, for what frames a paste. */
    KEY_PASTE_BEGIN = KEY_MAX + 1,
    KEY_PASTE_END
};

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";

/* Terminals with a mouse are those that know private modes; terminfo has no older word for them. */
static bool knows_modes(void) {
    const char *mouse = tigetstr("kmous");
    return mouse != NULL && mouse != (char *)-1;
}

void term_keys_add_off(Text *out) {
    if (!knows_modes())
        return;
    text_add(out, "\033[?1006l\033[?1000l");
    text_add(out, PASTE_OFF);
}

/* Ctrl-S, which saves elsewhere, is a key like others, and does not hold the screen (and with it
 * the program, whatever signal comes) until somebody thinks of Ctrl-Q. */
static void free_flow_keys(void) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    def_prog_mode();
}

static void start_keys(void) {
    if (getenv("ESCDELAY") == NULL)
        set_escdelay(ESCAPE_DELAY_MS);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    free_flow_keys();
    /* What most terminals send, whether terminfo tells or not. */
    define_key("\033[1;2A", KEY_SR);
    define_key("\033[1;2B", KEY_SF);
    define_key("\033[1;2C", KEY_SRIGHT);
    define_key("\033[1;2D", KEY_SLEFT);
}

void term_keys_set_paste(const TermKeys *keys, bool on) {
    const char *text = on ? PASTE_ON : PASTE_OFF;
    if (keys->pastes && write(STDOUT_FILENO, text, strlen(text)) < 0) {
        /* Then what is pasted comes as keys. */
    }
}

static void start_paste(TermKeys *keys) {
    keys->pastes = knows_modes() && define_key("\033[200~", KEY_PASTE_BEGIN) == OK &&
                   define_key("\033[201~", KEY_PASTE_END) == OK;
    term_keys_set_paste(keys, true);
}

void term_keys_open(TermKeys *keys) {
    start_keys();
    start_paste(keys);
}

void term_keys_done(TermKeys *keys) {
    bytes_done(&keys->paste);
}

void term_keys_take_probe(TermKeys *keys, const Probe *probe) {
    keys->owed = probe->owed;
    keys->owes_ground = probe->owes_ground;
    memcpy(keys->ground, probe->ground, sizeof keys->ground);
    keys->given_back = probe->typed_count > 0;
    for (size_t i = probe->typed_count; i > 0; i--)
        ungetch((unsigned char)probe->typed[i - 1]);
}

bool term_keys_wait(TermKeys *keys) {
    bool given_back = keys->given_back;
    keys->given_back = false;
    return given_back;
}

void term_keys_end_paste(TermKeys *keys) {
    keys->pasting = false;
}

void term_keys_set_mouse(TermKeys *keys, bool on) {
    if (keys->mouse == on)
        return;
    keys->mouse = on;
    mousemask(on ? BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON3_PRESSED |
                       BUTTON3_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED
                 : 0,
              NULL);
    mouseinterval(0);
}

static bool read_mouse(TermKeys *keys, Input *out) {
    MEVENT event;
    if (getmouse(&event) != OK)
        return false;
    *out = (Input){.kind = INPUT_NONE, .x = event.x, .y = event.y};
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) {
        out->kind = INPUT_CLICK;
        keys->press_open = (event.bstate & BUTTON1_PRESSED) != 0;
        keys->press_x = event.x;
        keys->press_y = event.y;
    } else if (event.bstate & BUTTON1_RELEASED) {
        if (keys->press_open && (event.x != keys->press_x || event.y != keys->press_y))
            *out = (Input){.kind = INPUT_CLICK, .code = CLICK_DRAGGED, .x = event.x, .y = event.y};
        keys->press_open = false;
    } else if (event.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED)) {
        out->kind = INPUT_LOOK;
    } else if (event.bstate & BUTTON4_PRESSED) {
        out->kind = INPUT_WHEEL_UP;
    } else if (event.bstate & BUTTON5_PRESSED) {
        out->kind = INPUT_WHEEL_DOWN;
    }
    return out->kind != INPUT_NONE;
}

typedef struct KeyName {
    wint_t code;
    InputKind kind;
} KeyName;

static const KeyName NAMES[] = {
    {KEY_UP, INPUT_UP},           {KEY_DOWN, INPUT_DOWN},
    {KEY_LEFT, INPUT_LEFT},       {KEY_RIGHT, INPUT_RIGHT},
    {KEY_PPAGE, INPUT_PAGE_UP},   {KEY_NPAGE, INPUT_PAGE_DOWN},
    {KEY_SR, INPUT_JUMP_UP},      {KEY_SF, INPUT_JUMP_DOWN},
    {KEY_SLEFT, INPUT_JUMP_LEFT}, {KEY_SRIGHT, INPUT_JUMP_RIGHT},
    {KEY_HOME, INPUT_HOME},       {KEY_A1, INPUT_HOME},
    {KEY_END, INPUT_END},         {KEY_C1, INPUT_END},
    {KEY_BTAB, INPUT_BACKTAB},    {KEY_ENTER, INPUT_ENTER},
    {KEY_DC, INPUT_DELETE},       {KEY_BACKSPACE, INPUT_BACKSPACE},
    {KEY_RESIZE, INPUT_RESIZE},
};

static Input special_key(wint_t code) {
    if (code >= KEY_F(1) && code <= KEY_F(12))
        return (Input){.kind = INPUT_FUNCTION, .code = (uint32_t)(code - KEY_F0)};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        if (NAMES[i].code == code)
            return (Input){.kind = NAMES[i].kind};
    return (Input){.kind = INPUT_NONE};
}

static Input character_key(wint_t code) {
    switch (code) {
    case '\r':
    case '\n':
        return (Input){.kind = INPUT_ENTER};
    case '\t':
        return (Input){.kind = INPUT_TAB};
    case 27:
        return (Input){.kind = INPUT_ESCAPE};
    case 8:
    case 127:
        return (Input){.kind = INPUT_BACKSPACE};
    default:
        break;
    }
    if (code >= 1 && code <= 26)
        return (Input){.kind = INPUT_CONTROL, .code = (uint32_t)code + '@'};
    if (code < ' ' || unicode_columns((uint32_t)code) < 0)
        return (Input){.kind = INPUT_NONE};
    return (Input){.kind = INPUT_CHAR, .code = (uint32_t)code};
}

/* Takes a key of what is being pasted; true at its end, when out is the paste. Esc ends it
 * as well, as does Ctrl-C, so that a terminal that never says so leaves nobody stuck. */
static bool take_pasted(TermKeys *keys, int kind, wint_t code, Input *out) {
    bool key = kind == KEY_CODE_YES;
    if ((key && code == KEY_PASTE_END) || (!key && code == 27)) {
        keys->pasting = false;
        *out =
            (Input){.kind = INPUT_PASTE, .text = keys->paste.data != NULL ? keys->paste.data : ""};
        return true;
    }
    char bytes[8];
    Text text = TEXT_OVER(bytes);
    if (!key)
        unicode_add(&text, code == '\r' ? '\n' : (uint32_t)code);
    if (text.length > 0 && keys->paste.length + text.length <= PASTE_LIMIT)
        bytes_put(&keys->paste, bytes);
    return false;
}

/* As get_wch, but bytes that are no character are passed over, while that would wait for more of
 * them with what was typed behind. */
static int read_key(TermKeys *keys, wint_t *code) {
    for (;;) {
        int byte = getch();
        if (byte == ERR)
            return ERR;
        if (byte > UCHAR_MAX) {
            *code = (wint_t)byte;
            return KEY_CODE_YES;
        }
        char one = (char)byte;
        wchar_t wide = 0;
        size_t used = mbrtowc(&wide, &one, 1, &keys->begun);
        if (used == (size_t)-1) { /* it may begin another character */
            memset(&keys->begun, 0, sizeof keys->begun);
            used = mbrtowc(&wide, &one, 1, &keys->begun);
        }
        if (used == (size_t)-1) {
            memset(&keys->begun, 0, sizeof keys->begun);
        } else if (used != (size_t)-2) {
            *code = (wint_t)wide;
            return OK;
        }
    }
}

/* After an Escape: takes the rest of an answer that came late, so that it is not read as keys. */
static bool take_answer(TermKeys *keys) {
    enum { REST_LIMIT = 16 };
    wint_t rest[REST_LIMIT];
    int count = 0;
    bool whole = false, more = true;
    while (more && !whole && count < REST_LIMIT) {
        wint_t code = 0;
        int kind = read_key(keys, &code);
        if (kind == KEY_CODE_YES)
            ungetch((int)code);
        if (kind != OK)
            break;
        rest[count++] = code;
        whole = count > 1 && code == 'R';
        more = count == 1 ? code == '[' : (code >= '0' && code <= '9') || code == ';';
    }
    if (whole)
        keys->owed--;
    while (!whole && count > 0)
        unget_wch((wchar_t)rest[--count]);
    return whole;
}

/* After an Escape: whether the terminal begins to tell its window's colour. */
static bool begin_ground(TermKeys *keys) {
    wint_t code = 0;
    int kind = read_key(keys, &code);
    if (kind == OK && code == ']') {
        keys->hearing_ground = true;
        keys->ground[0] = '\0';
        return true;
    }
    if (kind == KEY_CODE_YES)
        ungetch((int)code);
    else if (kind == OK)
        unget_wch((wchar_t)code);
    return false;
}

/* One more character of it, up to a bell or "ESC \\"; what stands before its first letter is the
 * question's number. */
static void hear_ground(TermKeys *keys, wint_t code) {
    bool number = (code >= '0' && code <= '9') || code == ';';
    size_t length = strlen(keys->ground);
    /* What is longer is no colour, and keys are not to be lost for ever. */
    if (code == '\a' || code == '\\' || length + 1 >= sizeof keys->ground) {
        keys->hearing_ground = keys->owes_ground = false;
        return;
    }
    bool some = length > 0 || !number;
    if (some && code > ' ' && code <= '~') {
        keys->ground[length] = (char)code;
        keys->ground[length + 1] = '\0';
    }
}

bool term_keys_read(TermKeys *keys, Input *out) {
    for (;;) {
        wint_t code = 0;
        int kind = read_key(keys, &code);
        if (kind == ERR)
            return false;
        if (kind == KEY_CODE_YES && code == KEY_PASTE_BEGIN) {
            bytes_done(&keys->paste);
            keys->pasting = true;
            continue;
        }
        if (keys->hearing_ground && kind == OK) {
            hear_ground(keys, code);
            continue;
        }
        if (keys->pasting) {
            if (take_pasted(keys, kind, code, out))
                return true;
            continue;
        }
        if (kind == KEY_CODE_YES && code == KEY_MOUSE) {
            if (read_mouse(keys, out))
                return true;
            continue;
        }
        if (kind == OK && code == '\033' && keys->owed > 0 && take_answer(keys))
            continue;
        if (kind == OK && code == '\033' && keys->owes_ground && begin_ground(keys))
            continue;
        *out = kind == KEY_CODE_YES ? special_key(code) : character_key(code);
        if (out->kind != INPUT_NONE)
            return true;
    }
}
