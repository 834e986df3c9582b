#include "ui/kit/term.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/terminal/clipboard.h"
#include "base/terminal/probe.h"
#include "base/terminal/window.h"
#include "base/unicode.h"
#include "ui/kit/term_keys.h"

/* term.h defines capability names as macros that hide ordinary words. */
#undef columns
#undef lines

enum {
    PAIRS_LIMIT = 256,
    RESTORE_SIZE = 256,
    NUMBER_SIZE = 16,
    TYPE_SIZE = 64,
    FEW_COLORS = 8,
    MANY_COLORS = 256,
    USUAL_COLUMNS = 80,
    USUAL_ROWS = 24
};

struct Term {
    SCREEN *screen;
    TERMINAL *description; /* the screen's; libedit makes its own the current one */
    Scheme scheme;
    char type[TYPE_SIZE]; /* the name of the description that curses uses */
    int colors;           /* of the terminal, as far as is known */
    int described_colors; /* of the description named by TERM */
    bool utf8, repaint;
    bool resized;    /* the window's new size is still to be read as an input */
    bool read_ahead; /* next is still to be read */
    Input next;
    Grid shown;
    /* Colour pairs made so far: pair i + 1 has these colours. */
    short pair_colors[PAIRS_LIMIT][2];
    int pair_count;
    Look pen; /* of the cell put last in this flush */
    TermKeys keys;
};

/* Prepares the sequences that a dying process writes. The strings have no padding worth keeping. */
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
    signals_set_exit_text(data);
}

static int one_of(int first, int second, int third, int limit) {
    int chosen = first > 0 ? first : second > 0 ? second : third;
    return chosen < limit ? chosen : limit;
}

/* Returns the window's size; if unknown, that of the terminal's description, or a usual one. */
static WindowSize term_choose_size(int columns, int rows) {
    WindowSize now = window_size(STDOUT_FILENO);
    return (WindowSize){one_of(now.columns, columns, USUAL_COLUMNS, WINDOW_COLUMNS_LIMIT),
                        one_of(now.rows, rows, USUAL_ROWS, WINDOW_ROWS_LIMIT)};
}

typedef struct Description {
    WindowSize size;
    int colors;
} Description;

/* Reads the description of this name, NULL for TERM. False: there is none, or no screen can be
 * drawn with it. */
static bool term_describe(const char *name, Description *out) {
    int status = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        setupterm(name, STDOUT_FILENO, &status) != OK)
        return false;
    const char *cup = tigetstr("cup");
    bool capable = cup != NULL && cup != (char *)-1;
    *out = (Description){term_choose_size(tigetnum("cols"), tigetnum("lines")), tigetnum("colors")};
    del_curterm(cur_term);
    return capable;
}

bool term_capable(void) {
    Description description;
    return term_describe(NULL, &description);
}

/* Chooses the description for curses: where TERM's has 8 colours, the same terminal's with 256, of
 * which only 8 are used until it is known to have them. */
static void choose_type(Term *term) {
    Description many;
    Text type = TEXT_OVER(term->type);
    const char *name = getenv("TERM");
    text_addf(&type, "%s-256color", name != NULL ? name : "");
    if (term->described_colors == FEW_COLORS && !type.cut && term_describe(term->type, &many) &&
        many.colors >= MANY_COLORS)
        return;
    text_clear(&type);
    text_add(&type, name != NULL ? name : "");
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

bool term_is_console(void) {
    const char *name = getenv("TERM");
    return name != NULL && strncmp(name, "linux", strlen("linux")) == 0;
}

static void term_start_colors(Term *term) {
    if (has_colors() && start_color() == OK) {
        use_default_colors();
        term->colors = COLORS < term->described_colors ? COLORS : term->described_colors;
    }
}

/* Whether the description has more colours than TERM's. */
static bool may_have_many(const Term *term) {
    return term->described_colors == FEW_COLORS && COLORS >= MANY_COLORS;
}

void term_set_many_colors(Term *term, bool many) {
    if (may_have_many(term))
        term->colors = many ? COLORS : FEW_COLORS;
}

/* An environment variable set for a while: curses looks there first for the size. */
typedef struct Variable {
    const char *name;
    char *before; /* owned; NULL: it was not set */
} Variable;

static Variable variable_set(const char *name, int value) {
    const char *before = getenv(name);
    Variable variable = {name, before != NULL ? memory_copy(before) : NULL};
    char digits[NUMBER_SIZE];
    Text text = TEXT_OVER(digits);
    text_add_uint(&text, (uint64_t)value);
    setenv(name, digits, 1);
    return variable;
}

static void variable_restore(Variable *variable) {
    if (variable->before != NULL)
        setenv(variable->name, variable->before, 1);
    else
        unsetenv(variable->name);
    free(variable->before);
}

/* Passes our size to curses, which allocates memory for the whole window however large. */
static SCREEN *screen_open(const char *type, WindowSize size) {
    Variable columns = variable_set("COLUMNS", size.columns);
    Variable rows = variable_set("LINES", size.rows);
    SCREEN *screen = newterm(type[0] != '\0' ? type : NULL, stdout, stdin);
    variable_restore(&columns);
    variable_restore(&rows);
    return screen;
}

/* Refreshes curses' screen. After endwin, this enters it again. */
static void screen_refresh(void) {
    if (!isendwin()) {
        refresh();
        return;
    }
    Variable columns = variable_set("COLUMNS", COLS);
    Variable rows = variable_set("LINES", LINES);
    refresh();
    variable_restore(&columns);
    variable_restore(&rows);
}

Term *term_open(bool mouse, Error *error) {
    Description own;
    if (!term_describe(NULL, &own)) {
        error_set(error, N_("this terminal cannot show the full screen"));
        return NULL;
    }
    Term *term = memory_new(1, sizeof *term);
    term->described_colors = own.colors;
    choose_type(term);
    if (!signals_catch(true)) {
        free(term);
        error_set(error, N_("out of memory"));
        return NULL;
    }
    /* Our handlers are already installed, so curses does not install its own. */
    signals_catch_window();
    term->screen = screen_open(term->type, own.size);
    if (term->screen == NULL) {
        signals_release();
        free(term);
        error_set(error, N_("this terminal cannot show the full screen"));
        return NULL;
    }
    term->description = cur_term;
    /* ncurses 6 treats a screen that was never left as not yet started, and flushes at every cursor
     * movement: a frame would arrive in dozens of pieces. */
    endwin();
    restore_prepare();
    term->utf8 = term_is_utf8();
    term->repaint = true;
    term_start_colors(term);
    term_keys_open(&term->keys, term->utf8);
    term_keys_set_mouse(&term->keys, mouse, false);
    return term;
}

/* Whether the terminal's description says that it reports the cursor's position. */
static bool term_reports_position(void) {
    const char *ask = tigetstr("u7");
    return ask != NULL && ask != (char *)-1 && strcmp(ask, "\033[6n") == 0;
}

/* Whether to ask for the background and for colours: some terminals would print the queries. */
static bool term_takes_strings(void) {
    static const char *const SILENT[] = {"linux", "screen", "vt", "dumb"};
    const char *name = getenv("TERM");
    for (size_t i = 0; name != NULL && i < sizeof SILENT / sizeof SILENT[0]; i++)
        if (strncmp(name, SILENT[i], strlen(SILENT[i])) == 0)
            return false;
    return name != NULL;
}

/* Sample characters for the probe, one of each kind. */
static const wchar_t SCRIPT = 0x5175, FRAME = 0x2500;
static const char *const TEXTS[PROBE_TEXTS] = {"\u5175", "\u2500"};

/* Whether COLORTERM says that the terminal knows all colours. */
static bool says_many_colors(void) {
    const char *word = getenv("COLORTERM");
    return word != NULL && (strcmp(word, "truecolor") == 0 || strcmp(word, "24bit") == 0);
}

void term_expect(const Term *term, TermTraits *out) {
    *out = (TermTraits){.wide = term_is_wide() && wcwidth(SCRIPT) == 2,
                        .lines = term_is_wide() && wcwidth(FRAME) == 1,
                        .many_colors = may_have_many(term) && says_many_colors()};
}

void term_probe(Term *term) {
    if (!term_is_wide() || !term_reports_position() || LINES < 2)
        return;
    /* Flush curses' pending output first: it switches to the alternate screen. */
    screen_refresh();
    bool strings = term_takes_strings();
    ProbeWish wish = {strings, strings && may_have_many(term) && !says_many_colors()};
    if (probe_ask(&term->keys.probe, STDOUT_FILENO, TEXTS, wish))
        line_speed_note_asked(&term->keys.speed, clock_now_ms());
    term_repaint(term);
}

bool term_take_replies(Term *term, TermTraits *traits) {
    Probe *probe = &term->keys.probe;
    bool news = probe->updated;
    if (news && probe->pending_replies == 0) {
        traits->wide = probe->widths[0] == 2 && wcwidth(SCRIPT) == 2;
        traits->lines = probe->widths[1] == 1 && wcwidth(FRAME) == 1;
        if (probe->colors >= 0)
            traits->many_colors = probe->colors >= MANY_COLORS;
    }
    probe->updated = false;
    return news;
}

bool term_is_quick(const Term *term) {
    return line_speed_is_quick(&term->keys.speed);
}

bool term_is_behind(const Term *term, int64_t now_ms) {
    return line_speed_is_behind(&term->keys.speed, STDOUT_FILENO, now_ms);
}

void term_ask_arrival(Term *term, int64_t now_ms) {
    line_speed_ask(&term->keys.speed, STDOUT_FILENO, now_ms);
}

void term_close(Term *term) {
    if (term == NULL)
        return;
    term_keys_set_mouse(&term->keys, false, false);
    term_keys_set_focus(&term->keys, false);
    term_keys_set_paste(&term->keys, false);
    endwin();
    delscreen(term->screen);
    signals_set_exit_text("");
    signals_set_grace_period(false);
    grid_done(&term->shown);
    term_keys_done(&term->keys);
    free(term);
}

void term_restore_signals(void) {
    signals_release();
}

bool term_set_theme(Term *term, Palette palette, Theme theme) {
    const char *told = term->keys.probe.background;
    Scheme scheme = {theme, theme_choose(palette, term->colors, getenv("NO_COLOR")),
                     theme_background_of_answer(told)};
    if (scheme.window == WINDOW_UNKNOWN)
        scheme.window = theme_background_of_variable(getenv("COLORFGBG"));
    if (scheme.mode != term->scheme.mode || theme != term->scheme.theme ||
        scheme.window != term->scheme.window) {
        term->scheme = scheme;
        term->pair_count = 0; /* or a few theme changes would use them up */
        term_repaint(term);
    }
    return theme_has_tiles(&scheme);
}

bool term_brackets_kings(const Term *term) {
    return theme_brackets_kings(&term->scheme);
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

void term_copy(Term *term, const Bytes *text) {
    Bytes bytes = {0};
    (void)term;
    clipboard_add(clipboard_path(getenv("TMUX"), getenv("TERM")), text->data, text->length, &bytes);
    fflush(stdout);
    for (size_t at = 0; at < bytes.length;) {
        ssize_t count = write(STDOUT_FILENO, bytes.data + at, bytes.length - at);
        if (count < 0 && errno != EINTR)
            break;
        at += count > 0 ? (size_t)count : 0;
    }
    bytes_done(&bytes);
}

void term_set_mouse(Term *term, bool on, bool drags) {
    term_keys_set_mouse(&term->keys, on, drags);
}

void term_set_focus(Term *term, bool on) {
    term_keys_set_focus(&term->keys, on);
}

void term_reset_modes(Term *term) {
    set_curterm(term->description);
    reset_prog_mode();
}

/* Resizes the screen to the window; if its size is unknown, the screen stays. The change is read as
 * an input. */
static void term_resize(Term *term) {
    WindowSize size = term_choose_size(COLS, LINES);
    if (is_term_resized(size.rows, size.columns)) {
        resizeterm(size.rows, size.columns);
        term->resized = true;
    }
    term_repaint(term);
}

void term_suspend(Term *term) {
    bool mouse = term->keys.mouse, drags = term->keys.drags, focus = term->keys.focus;
    term_keys_set_mouse(&term->keys, false, false);
    term_keys_set_focus(&term->keys, false);
    term_keys_set_paste(&term->keys, false);
    endwin();
    signals_suspend();
    if (signals_stopping() != 0)
        return;
    screen_refresh();
    term_keys_set_mouse(&term->keys, mouse, drags);
    term_keys_set_focus(&term->keys, focus);
    term_keys_set_paste(&term->keys, true);
    /* Only the foreground process gets SIGWINCH. */
    term_resize(term);
}

/* Returns the pair made for two colours; -1: none. */
static short term_find_pair(const Term *term, short foreground, short background) {
    if (foreground == LOOK_DEFAULT && background == LOOK_DEFAULT)
        return 0;
    for (int i = 0; i < term->pair_count; i++)
        if (term->pair_colors[i][0] == foreground && term->pair_colors[i][1] == background)
            return (short)(i + 1);
    return -1;
}

/* Returns the pair for two colours, made if it is new; the default pair when none are left. */
static short term_pair(Term *term, short foreground, short background) {
    short found = term_find_pair(term, foreground, background);
    if (found >= 0)
        return found;
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

/* Converts the cell's text to wide characters; outside UTF-8, what has no ASCII letter becomes
 * '?'. */
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

/* The look of a blank after the cell put last: the foreground does not show, so that changing it
 * would only cost bytes. It uses up at most half of the pairs. */
static Look blank_look(const Term *term, const Cell *cell, const Look *own) {
    static const unsigned SHOWN = ATTRIBUTE_REVERSE | ATTRIBUTE_UNDERLINE;
    const Look *pen = &term->pen;
    int most = COLOR_PAIRS < PAIRS_LIMIT ? COLOR_PAIRS : PAIRS_LIMIT;
    if (strcmp(cell->text, " ") != 0 || (own->attributes & SHOWN) != 0 ||
        (term->pair_count >= most / 2 &&
         term_find_pair(term, pen->foreground, own->background) < 0))
        return *own;
    return (Look){pen->foreground, own->background, pen->attributes & ~SHOWN};
}

static void term_put(Term *term, int x, int y, const Cell *cell) {
    Pen pen = {(Foreground)cell->foreground, (Background)cell->background, cell->attributes,
               cell->hit};
    Look look = theme_look(&term->scheme, &pen);
    look = term->pen = blank_look(term, cell, &look);
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
    return strcmp(a->text, b->text) == 0 && a->foreground == b->foreground &&
           a->background == b->background && a->attributes == b->attributes;
}

static void term_keep(Term *term, const Grid *grid) {
    if (term->shown.width != grid->width || term->shown.height != grid->height) {
        grid_done(&term->shown);
        grid_init(&term->shown, grid->width, grid->height);
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

void term_flush(Term *term, const Grid *grid) {
    bool all =
        term->repaint || term->shown.width != grid->width || term->shown.height != grid->height;
    if (all)
        erase();
    term->repaint = false;
    term->pen = (Look){LOOK_DEFAULT, LOOK_DEFAULT, 0};
    int height = grid->height < LINES ? grid->height : LINES;
    for (int y = 0; y < height; y++)
        term_show_row(term, grid, y, all);
    term_keep(term, grid);
    curs_set(grid->cursor_shown ? 1 : 0);
    if (grid->cursor_x < COLS && grid->cursor_y < LINES)
        move(grid->cursor_y, grid->cursor_x);
    screen_refresh();
}

bool term_read(Term *term, Input *out) {
    if (term->resized) {
        term->resized = false;
        *out = (Input){.kind = INPUT_RESIZE};
        term_repaint(term);
        return true;
    }
    if (term->read_ahead) {
        term->read_ahead = false;
        *out = term->next;
        return true;
    }
    return term_keys_read(&term->keys, out);
}

/* Waits for the descriptors, the terminal and signals first, or until a pending escape sequence
 * times out. */
static void wait_some(const Term *term, struct pollfd *fds, size_t count, int64_t left_ms) {
    bool ahead = term->resized || term->read_ahead;
    int64_t keys_ms = ahead ? 0 : term_keys_timeout_ms(&term->keys);
    int timeout_ms = (int)clock_sooner_ms(left_ms, keys_ms);
    for (size_t i = 0; i < count; i++)
        fds[i].revents = 0;
    poll(fds, (nfds_t)count, timeout_ms);
}

void term_wait(Term *term, struct pollfd *fds, size_t count, int timeout_ms) {
    int64_t end_ms = clock_now_ms() + timeout_ms, left_ms = timeout_ms;
    fds[0] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    fds[1] = (struct pollfd){.fd = signals_fd(), .events = POLLIN};
    for (bool ready = false; !ready;) {
        wait_some(term, fds, count, left_ms);
        ready = fds[1].revents != 0 || term->resized || term->read_ahead;
        for (size_t i = TERM_FDS; i < count; i++)
            ready = ready || fds[i].revents != 0;
        if (!ready)
            term->read_ahead = term_keys_read(&term->keys, &term->next);
        if (fds[0].revents & (POLLERR | POLLNVAL))
            term->keys.gone = true;
        if (timeout_ms >= 0)
            left_ms = end_ms > clock_now_ms() ? end_ms - clock_now_ms() : 0;
        ready = ready || term->read_ahead || term->keys.gone || term->keys.probe.updated ||
                (timeout_ms >= 0 && left_ms == 0);
    }
}

PendingSignals term_take_signals(Term *term) {
    PendingSignals news = signals_take();
    if (news.resize)
        term_resize(term);
    if (news.stop == 0 && term->keys.gone)
        news.stop = SIGHUP;
    return news;
}
