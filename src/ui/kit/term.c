#include "ui/kit/term.h"

#include <curses.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "base/i18n.h"
#include "base/signals.h"
#include "base/unicode.h"
#include "ui/kit/probe.h"
#include "ui/kit/term_keys.h"

/* term.h's names for capabilities hide ordinary words. */
#undef columns
#undef lines

enum { PAIRS_LIMIT = 256, RESTORE_SIZE = 256, SIGNAL_POLL_LIMIT = 32 };

struct Term {
    SCREEN *screen;
    ThemeMode mode;
    Theme theme;
    int colors; /* that the terminal has */
    bool utf8, repaint, gone;
    Grid shown;
    /* Colour pairs made so far: pair i + 1 has these colours. */
    short pair_colors[PAIRS_LIMIT][2];
    int pair_count;
    TermKeys keys;
};

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
    term_keys_add_off(&text);
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
    term_keys_open(&term->keys);
    term_keys_set_mouse(&term->keys, mouse);
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
    term_keys_take_probe(&term->keys, &probe);
    term_repaint(term);
}

void term_close(Term *term) {
    if (term == NULL)
        return;
    term_keys_set_mouse(&term->keys, false);
    term_keys_set_paste(&term->keys, false);
    endwin();
    delscreen(term->screen);
    signals_set_farewell("");
    signals_hurry(false);
    grid_done(&term->shown);
    term_keys_done(&term->keys);
    free(term);
}

void term_forget_signals(void) {
    signals_release();
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
    term_keys_set_mouse(&term->keys, on);
}

void term_reset_modes(Term *term) {
    (void)term;
    reset_prog_mode();
}

void term_suspend(Term *term) {
    bool mouse = term->keys.mouse;
    term_keys_set_mouse(&term->keys, false);
    term_keys_set_paste(&term->keys, false);
    endwin();
    signals_suspend();
    if (signals_stopping() != 0)
        return;
    refresh();
    term_keys_set_mouse(&term->keys, mouse);
    term_keys_set_paste(&term->keys, true);
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

bool term_read(Term *term, Input *out) {
    bool some = term_keys_read(&term->keys, out);
    if (some && out->kind == INPUT_RESIZE)
        term_repaint(term);
    return some;
}

void term_wait(Term *term, struct pollfd *fds, size_t count, int timeout_ms) {
    struct pollfd all[SIGNAL_POLL_LIMIT];
    all[0] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    all[1] = (struct pollfd){.fd = signals_fd(), .events = POLLIN};
    if (count > SIGNAL_POLL_LIMIT - 2)
        count = SIGNAL_POLL_LIMIT - 2;
    memcpy(all + 2, fds, count * sizeof *fds);
    int ready = poll(all, (nfds_t)count + 2, term_keys_wait(&term->keys) ? 0 : timeout_ms);
    for (size_t i = 0; i < count; i++)
        fds[i].revents = ready > 0 ? all[i + 2].revents : 0;
    if (ready <= 0)
        return;
    if (all[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        term->gone = true;
}

SignalNews term_take_signals(Term *term) {
    SignalNews news = signals_take();
    if (news.interrupt)
        term_keys_end_paste(&term->keys);
    if (news.stop == 0 && term->gone)
        news.stop = SIGHUP;
    return news;
}
