#include "ui/term.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/i18n.h"
#include "base/signals.h"
#include "base/unicode.h"
#include "ui/probe.h"

/* term.h's names for capabilities hide ordinary words. */
#undef columns
#undef lines

enum {
    ESCAPE_DELAY_MS = 25,
    PAIRS_LIMIT = 256,
    RESTORE_SIZE = 256,
    SIGNAL_POLL_LIMIT = 16,
    PASTE_LIMIT = 1 << 16, /* bytes; what is pasted beyond is dropped */
    /* Our key codes, beyond those of curses, for what frames a paste. */
    KEY_PASTE_BEGIN = KEY_MAX + 1,
    KEY_PASTE_END
};

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";

struct Term {
    SCREEN *screen;
    ThemeMode mode;
    Theme theme;
    int colors; /* that the terminal has */
    bool utf8, mouse, repaint, gone;
    Grid shown;
    /* Colour pairs made so far: pair i + 1 has these colours. */
    short pair_colors[PAIRS_LIMIT][2];
    int pair_count;
    size_t owed;     /* answers that the terminal has not given yet */
    bool given_back; /* keys are waiting that poll() does not know of */
    bool press_open; /* the left button is down since press_x, press_y */
    int press_x, press_y;
    bool pastes;  /* the terminal is taken to frame what is pasted */
    bool pasting; /* its beginning was read and not yet its end */
    Bytes paste;
};

/* Terminals with a mouse are those that know private modes; terminfo has no older word for them. */
static bool term_knows_modes(void) {
    const char *mouse = tigetstr("kmous");
    return mouse != NULL && mouse != (char *)-1;
}

/* Collects what a dying process writes. The strings have no padding worth keeping. */
static void restore_prepare(void) {
    static const char *const NAMES[] = {"sgr0", "rmkx", "cnorm", "rmcup"};
    char data[RESTORE_SIZE];
    Text text = TEXT_OVER(data);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        const char *string = tigetstr(NAMES[i]);
        if (string != NULL && string != (char *)-1 && strchr(string, '$') == NULL)
            text_add(&text, string);
    }
    if (term_knows_modes()) {
        text_add(&text, "\033[?1006l\033[?1000l");
        text_add(&text, PASTE_OFF);
    }
    text_add(&text, "\r\n");
    signals_set_farewell(data);
}

bool term_capable(void) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return false;
    int status = 0;
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    const char *cup = tigetstr("cup");
    bool capable = cup != NULL && cup != (char *)-1;
    del_curterm(cur_term);
    return capable;
}

bool term_is_utf8(void) {
    const char *codeset = nl_langinfo(CODESET);
    return strcmp(codeset, "UTF-8") == 0 || strcmp(codeset, "utf8") == 0;
}

bool term_is_wide(void) {
    static const char *const NARROW[] = {"linux", "vt", "ansi", "dumb"};
    const char *name = getenv("TERM");
    for (size_t i = 0; name != NULL && i < sizeof NARROW / sizeof NARROW[0]; i++)
        if (strncmp(name, NARROW[i], strlen(NARROW[i])) == 0)
            return false;
    return term_is_utf8();
}

static void term_start_colors(Term *term) {
    if (has_colors() && start_color() == OK) {
        use_default_colors();
        term->colors = COLORS;
    }
}

/* Ctrl-S, which saves elsewhere, is a key like others, and does not hold the screen (and with it
 * the program, whatever signal comes) until somebody thinks of Ctrl-Q. */
static void term_free_flow_keys(void) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    modes.c_iflag &= ~(tcflag_t)IXON;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    def_prog_mode();
}

static void term_start_keys(void) {
    if (getenv("ESCDELAY") == NULL)
        set_escdelay(ESCAPE_DELAY_MS);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    term_free_flow_keys();
    /* What most terminals send, whether terminfo tells or not. */
    define_key("\033[1;2A", KEY_SR);
    define_key("\033[1;2B", KEY_SF);
    define_key("\033[1;2C", KEY_SRIGHT);
    define_key("\033[1;2D", KEY_SLEFT);
}

/* Whether the terminal frames what is pasted, so that it is no row of keys. Past curses, which has
 * no word for it; the order among what curses writes does not matter. */
static void term_set_paste(const Term *term, bool on) {
    const char *text = on ? PASTE_ON : PASTE_OFF;
    if (term->pastes && write(STDOUT_FILENO, text, strlen(text)) < 0) {
        /* Then what is pasted comes as keys. */
    }
}

static void term_start_paste(Term *term) {
    term->pastes = term_knows_modes() && define_key("\033[200~", KEY_PASTE_BEGIN) == OK &&
                   define_key("\033[201~", KEY_PASTE_END) == OK;
    term_set_paste(term, true);
}

Term *term_open(bool mouse, Error *error) {
    if (!term_capable()) {
        error_set(error, N_("this is not a terminal on which a screen can be drawn"));
        return NULL;
    }
    Term *term = calloc(1, sizeof *term);
    if (term == NULL || !signals_catch(true)) {
        free(term);
        error_set(error, N_("out of memory"));
        return NULL;
    }
    /* Our handlers are in place, so that curses keeps its own only for SIGWINCH. */
    term->screen = newterm(NULL, stdout, stdin);
    if (term->screen == NULL) {
        signals_release();
        free(term);
        error_set(error, N_("this is not a terminal on which a screen can be drawn"));
        return NULL;
    }
    /* Until it was left once, ncurses 6 takes a screen for one that is not begun yet, and writes at
     * every motion of the cursor: a frame would come in dozens of pieces instead of one. */
    endwin();
    signals_catch_window();
    restore_prepare();
    term->utf8 = term_is_utf8();
    term->repaint = true;
    term_start_colors(term);
    term_start_keys();
    term_start_paste(term);
    term_set_mouse(term, mouse);
    return term;
}

/* Whether the terminal's description says that it tells where its cursor is. */
static bool term_answers(void) {
    const char *ask = tigetstr("u7");
    return ask != NULL && ask != (char *)-1 && strcmp(ask, "\033[6n") == 0;
}

void term_probe(Term *term, int patience_ms, bool *wide, bool *lines) {
    static const char *const TEXTS[] = {"\u5175", "\u2500"};
    int columns[2];
    Probe probe = {.patience_ms = patience_ms};
    *wide = *lines = false;
    if (!term_is_wide() || !term_answers())
        return;
    /* What curses has begun to write comes first: it chooses the screen. */
    refresh();
    probe_columns(STDIN_FILENO, STDOUT_FILENO, TEXTS, 2, columns, &probe);
    *wide = columns[0] == 2 && wcwidth(0x5175) == 2;
    *lines = columns[1] == 1 && wcwidth(0x2500) == 1;
    term->owed = probe.owed;
    term->given_back = probe.typed_count > 0;
    while (probe.typed_count > 0)
        ungetch((unsigned char)probe.typed[--probe.typed_count]);
    term_repaint(term);
}

void term_close(Term *term) {
    if (term == NULL)
        return;
    term_set_mouse(term, false);
    term_set_paste(term, false);
    endwin();
    delscreen(term->screen);
    signals_release();
    grid_done(&term->shown);
    bytes_done(&term->paste);
    free(term);
}

void term_set_looks(Term *term, Palette palette, Theme theme) {
    ThemeMode mode = theme_choose(palette, term->colors, getenv("NO_COLOR"));
    if (mode == term->mode && theme == term->theme)
        return;
    term->mode = mode;
    term->theme = theme;
    term->pair_count = 0; /* or a few changes would use them up */
    term_repaint(term);
}

void term_size(const Term *term, int *width, int *height) {
    (void)term;
    *width = COLS;
    *height = LINES;
}

void term_repaint(Term *term) {
    term->repaint = true;
    clearok(curscr, TRUE);
}

void term_bell(Term *term) {
    (void)term;
    beep();
}

void term_set_mouse(Term *term, bool on) {
    if (term->mouse == on)
        return;
    term->mouse = on;
    mousemask(on ? BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON1_CLICKED | BUTTON3_PRESSED |
                       BUTTON3_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED
                 : 0,
              NULL);
    mouseinterval(0);
}

void term_reset_modes(Term *term) {
    (void)term;
    reset_prog_mode();
}

void term_suspend(Term *term) {
    bool mouse = term->mouse;
    term_set_mouse(term, false);
    term_set_paste(term, false);
    endwin();
    signals_suspend();
    if (signals_stopping() != 0)
        return;
    refresh();
    term_set_mouse(term, mouse);
    term_set_paste(term, true);
    term_repaint(term);
}

/* The pair for two colours, made when it is new; the default pair when there are no more. */
static short term_pair(Term *term, short foreground, short background) {
    if (foreground == LOOK_DEFAULT && background == LOOK_DEFAULT)
        return 0;
    for (int i = 0; i < term->pair_count; i++)
        if (term->pair_colors[i][0] == foreground && term->pair_colors[i][1] == background)
            return (short)(i + 1);
    int next = term->pair_count;
    if (next >= PAIRS_LIMIT || next + 1 >= COLOR_PAIRS ||
        init_pair((short)(next + 1), foreground, background) == ERR)
        return 0;
    term->pair_colors[next][0] = foreground;
    term->pair_colors[next][1] = background;
    term->pair_count++;
    return (short)(next + 1);
}

static attr_t term_attributes(unsigned attributes) {
    attr_t out = A_NORMAL;
    if (attributes & ATTRIBUTE_BOLD)
        out |= A_BOLD;
    if (attributes & ATTRIBUTE_REVERSE)
        out |= A_REVERSE;
    if (attributes & ATTRIBUTE_UNDERLINE)
        out |= A_UNDERLINE;
    if (attributes & ATTRIBUTE_DIM)
        out |= A_DIM;
    return out;
}

/* The cell's text as wide characters; outside UTF-8 what has no letter in ASCII becomes '?'. */
static void term_wide(const Term *term, const Cell *cell, wchar_t out[CCHARW_MAX + 1]) {
    size_t count = 0;
    size_t left = strlen(cell->text);
    for (const char *at = cell->text; left > 0 && count < CCHARW_MAX;) {
        uint32_t code;
        size_t used = unicode_decode(at, left, &code);
        at += used;
        left -= used;
        if (code > 0x7E && !term->utf8) {
            if (count == 0)
                out[count++] = (wchar_t)unicode_to_ascii(code);
            continue;
        }
        out[count++] = (wchar_t)code;
    }
    out[count] = 0;
}

static void term_put(Term *term, int x, int y, const Cell *cell) {
    Pen pen = {(Ink)cell->ink, (Ground)cell->ground, cell->attributes, cell->hit};
    Look look = theme_look(term->theme, term->mode, &pen);
    wchar_t wide[CCHARW_MAX + 1];
    cchar_t character;
    term_wide(term, cell, wide);
    if (setcchar(&character, wide, term_attributes(look.attributes),
                 term_pair(term, look.foreground, look.background), NULL) == OK)
        mvadd_wch(y, x, &character);
    if (cell->columns == 2 && !term->utf8)
        mvaddch(y, x + 1, '?');
}

static bool cell_equal(const Cell *a, const Cell *b) {
    return strcmp(a->text, b->text) == 0 && a->ink == b->ink && a->ground == b->ground &&
           a->attributes == b->attributes;
}

static void term_keep(Term *term, const Grid *grid) {
    if (term->shown.width != grid->width || term->shown.height != grid->height) {
        grid_done(&term->shown);
        if (!grid_init(&term->shown, grid->width, grid->height)) {
            term->repaint = true;
            return;
        }
    }
    memcpy(term->shown.cells, grid->cells,
           (size_t)grid->width * (size_t)grid->height * sizeof *grid->cells);
}

static void term_show_row(Term *term, const Grid *grid, int y, bool all) {
    int width = grid->width < COLS ? grid->width : COLS;
    for (int x = 0; x < width; x++) {
        const Cell *cell = grid_at(grid, x, y);
        if (!all && cell_equal(cell, grid_at(&term->shown, x, y)))
            continue;
        /* A wide cell is always drawn as a whole, from its left half. */
        if (cell->columns == 0 && x > 0)
            term_put(term, x - 1, y, cell - 1);
        else if (x + cell->columns <= width)
            term_put(term, x, y, cell);
    }
}

void term_show(Term *term, const Grid *grid) {
    bool all =
        term->repaint || term->shown.width != grid->width || term->shown.height != grid->height;
    if (all)
        erase();
    term->repaint = false;
    int height = grid->height < LINES ? grid->height : LINES;
    for (int y = 0; y < height; y++)
        term_show_row(term, grid, y, all);
    term_keep(term, grid);
    curs_set(grid->cursor_shown ? 1 : 0);
    if (grid->cursor_x < COLS && grid->cursor_y < LINES)
        move(grid->cursor_y, grid->cursor_x);
    refresh();
}

static bool term_read_mouse(Term *term, Input *out) {
    MEVENT event;
    if (getmouse(&event) != OK)
        return false;
    *out = (Input){.kind = INPUT_NONE, .x = event.x, .y = event.y};
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) {
        out->kind = INPUT_CLICK;
        term->press_open = (event.bstate & BUTTON1_PRESSED) != 0;
        term->press_x = event.x;
        term->press_y = event.y;
    } else if (event.bstate & BUTTON1_RELEASED) {
        if (term->press_open && (event.x != term->press_x || event.y != term->press_y))
            *out = (Input){.kind = INPUT_CLICK, .code = CLICK_DRAGGED, .x = event.x, .y = event.y};
        term->press_open = false;
    } else if (event.bstate & (BUTTON3_PRESSED | BUTTON3_CLICKED)) {
        out->kind = INPUT_LOOK;
    } else if (event.bstate & BUTTON4_PRESSED) {
        out->kind = INPUT_WHEEL_UP;
    } else if (event.bstate & BUTTON5_PRESSED) {
        out->kind = INPUT_WHEEL_DOWN;
    }
    return out->kind != INPUT_NONE;
}

typedef struct TermKey {
    wint_t code;
    InputKind kind;
} TermKey;

static const TermKey TERM_KEYS[] = {
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

static Input term_special(wint_t code) {
    if (code >= KEY_F(1) && code <= KEY_F(12))
        return (Input){.kind = INPUT_FUNCTION, .code = (uint32_t)(code - KEY_F0)};
    for (size_t i = 0; i < sizeof TERM_KEYS / sizeof TERM_KEYS[0]; i++)
        if (TERM_KEYS[i].code == code)
            return (Input){.kind = TERM_KEYS[i].kind};
    return (Input){.kind = INPUT_NONE};
}

static Input term_character(wint_t code) {
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
static bool term_take_pasted(Term *term, int kind, wint_t code, Input *out) {
    bool key = kind == KEY_CODE_YES;
    if ((key && code == KEY_PASTE_END) || (!key && code == 27)) {
        term->pasting = false;
        *out =
            (Input){.kind = INPUT_PASTE, .text = term->paste.data != NULL ? term->paste.data : ""};
        return true;
    }
    char bytes[8];
    Text text = TEXT_OVER(bytes);
    if (!key)
        unicode_add(&text, code == '\r' ? '\n' : (uint32_t)code);
    if (text.length > 0 && term->paste.length + text.length <= PASTE_LIMIT)
        bytes_add(&term->paste, bytes);
    return false;
}

/* After an Escape: takes the rest of an answer that came late, so that it is not read as keys. */
static bool term_take_answer(Term *term) {
    enum { REST_LIMIT = 16 };
    wint_t rest[REST_LIMIT];
    int count = 0;
    bool whole = false, more = true;
    while (more && !whole && count < REST_LIMIT) {
        wint_t code = 0;
        int kind = get_wch(&code);
        if (kind == KEY_CODE_YES)
            ungetch((int)code);
        if (kind != OK)
            break;
        rest[count++] = code;
        whole = count > 1 && code == 'R';
        more = count == 1 ? code == '[' : (code >= '0' && code <= '9') || code == ';';
    }
    if (whole)
        term->owed--;
    while (!whole && count > 0)
        unget_wch((wchar_t)rest[--count]);
    return whole;
}

bool term_read(Term *term, Input *out) {
    for (;;) {
        wint_t code = 0;
        int kind = get_wch(&code);
        if (kind == ERR)
            return false;
        if (kind == KEY_CODE_YES && code == KEY_PASTE_BEGIN) {
            bytes_done(&term->paste);
            term->pasting = true;
            continue;
        }
        if (term->pasting) {
            if (term_take_pasted(term, kind, code, out))
                return true;
            continue;
        }
        if (kind == KEY_CODE_YES && code == KEY_MOUSE) {
            if (term_read_mouse(term, out))
                return true;
            continue;
        }
        if (kind == OK && code == '\033' && term->owed > 0 && term_take_answer(term))
            continue;
        *out = kind == KEY_CODE_YES ? term_special(code) : term_character(code);
        if (out->kind == INPUT_RESIZE)
            term_repaint(term);
        if (out->kind != INPUT_NONE)
            return true;
    }
}

void term_wait(Term *term, struct pollfd *fds, size_t count, int timeout_ms) {
    struct pollfd all[SIGNAL_POLL_LIMIT];
    all[0] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    all[1] = (struct pollfd){.fd = signals_fd(), .events = POLLIN};
    if (count > SIGNAL_POLL_LIMIT - 2)
        count = SIGNAL_POLL_LIMIT - 2;
    memcpy(all + 2, fds, count * sizeof *fds);
    int ready = poll(all, (nfds_t)count + 2, term->given_back ? 0 : timeout_ms);
    term->given_back = false;
    for (size_t i = 0; i < count; i++)
        fds[i].revents = ready > 0 ? all[i + 2].revents : 0;
    if (ready <= 0)
        return;
    if (all[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        term->gone = true;
}

SignalNews term_take_signals(Term *term) {
    SignalNews news = signals_take();
    term->pasting = term->pasting && !news.interrupt;
    if (news.stop == 0 && term->gone)
        news.stop = SIGHUP;
    return news;
}
