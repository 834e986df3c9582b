#include "ui/kit/term_keys.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/terminal/term_key.h"

enum { ESCAPE_LIMIT_MS = 10000, FUNCTION_KEYS = 12 };

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";
static const char FOCUS_ON[] = "\033[?1004h", FOCUS_OFF[] = "\033[?1004l";
static const char MOUSE_ON[] = "\033[?1000h\033[?1006h", MOUSE_OFF[] = "\033[?1006l\033[?1000l";
static const char DRAGS_ON[] = "\033[?1002h", DRAGS_OFF[] = "\033[?1002l";

/* Keys by their terminfo names. If two share a string, the first has it. */
static const struct {
    const char *capability;
    TermKeyName key;
    unsigned modifiers;
} STRINGS[] = {
    {"kbs", TERM_KEY_BACKSPACE, 0},
    {"kcuu1", TERM_KEY_UP, 0},
    {"kcud1", TERM_KEY_DOWN, 0},
    {"kcub1", TERM_KEY_LEFT, 0},
    {"kcuf1", TERM_KEY_RIGHT, 0},
    {"khome", TERM_KEY_HOME, 0},
    {"kend", TERM_KEY_END, 0},
    {"kpp", TERM_KEY_PAGE_UP, 0},
    {"knp", TERM_KEY_PAGE_DOWN, 0},
    {"kdch1", TERM_KEY_DELETE, 0},
    {"kcbt", TERM_KEY_TAB, TERM_SHIFT},
    {"kent", TERM_KEY_ENTER, 0},
    {"kri", TERM_KEY_UP, TERM_SHIFT},
    {"kind", TERM_KEY_DOWN, TERM_SHIFT},
    {"kLFT", TERM_KEY_LEFT, TERM_SHIFT},
    {"kRIT", TERM_KEY_RIGHT, TERM_SHIFT},
    {"kHOM", TERM_KEY_HOME, TERM_SHIFT},
    {"kEND", TERM_KEY_END, TERM_SHIFT},
    {"kDC", TERM_KEY_DELETE, TERM_SHIFT},
    {"kPRV", TERM_KEY_PAGE_UP, TERM_SHIFT},
    {"kNXT", TERM_KEY_PAGE_DOWN, TERM_SHIFT},
};

/* Returns a string capability; NULL: the terminal lacks it. */
static const char *capability(const char *name) {
    const char *string = tigetstr(name);
    return string != NULL && string != (char *)-1 && string[0] != '\0' ? string : NULL;
}

/* Whether the terminal knows private modes: those with a mouse do, and terminfo has no better
 * capability for it. */
static bool has_private_modes(void) {
    return capability("kmous") != NULL;
}

void term_keys_add_off(Text *out) {
    if (!has_private_modes())
        return;
    text_add(out, DRAGS_OFF);
    text_add(out, MOUSE_OFF);
    text_add(out, FOCUS_OFF);
    text_add(out, PASTE_OFF);
}

/* Puts the terminal into raw mode. Ctrl-S must not stop output (XOFF), which would block the
 * program, signals included, until somebody presses Ctrl-Q. Ctrl-C and the like must raise no
 * signal: inside a paste they would, and the terminal would then drop the end mark of the paste. */
static void set_modes(TermKeys *keys) {
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    keys->signals = signal_keys_of(&modes);
    modes.c_iflag &= ~(tcflag_t)IXON;
    modes.c_lflag &= ~(tcflag_t)(ISIG | IEXTEN);
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    def_prog_mode();
}

static void add_string(TermKeys *keys, const char *name, uint32_t key) {
    TermBytes *bytes = &keys->bytes;
    const char *string = capability(name);
    if (string == NULL || strcmp(string, "\033") == 0 || strchr(string, '$') != NULL ||
        bytes->string_count == TERM_STRINGS_LIMIT)
        return;
    for (size_t i = 0; i < bytes->string_count; i++)
        if (strcmp(keys->strings[i].bytes, string) == 0)
            return;
    keys->strings[bytes->string_count++] = (KeyString){string, key};
}

static void add_strings(TermKeys *keys) {
    char name[8];
    keys->bytes.strings = keys->strings;
    for (size_t i = 0; i < sizeof STRINGS / sizeof STRINGS[0]; i++)
        add_string(keys, STRINGS[i].capability,
                   term_key_number(STRINGS[i].key, 0, STRINGS[i].modifiers));
    for (unsigned i = 1; i <= FUNCTION_KEYS; i++) {
        text_format(name, sizeof name, "kf%u", i);
        add_string(keys, name, term_key_number(TERM_KEY_FUNCTION, i, 0));
    }
}

static void write_mode(const TermKeys *keys, const char *text) {
    if (keys->pastes && write(STDOUT_FILENO, text, strlen(text)) < 0) {
        /* Without private modes, a paste arrives as keys and the mouse is not reported. */
    }
}

void term_keys_set_paste(const TermKeys *keys, bool on) {
    write_mode(keys, on ? PASTE_ON : PASTE_OFF);
}

void term_keys_set_mouse(TermKeys *keys, bool on, bool drags) {
    bool had_drags = keys->drags;
    if (keys->mouse == on && had_drags == (on && drags))
        return;
    keys->drags = on && drags;
    /* The modes exclude each other: leaving one leaves both. */
    if (had_drags && !keys->drags)
        write_mode(keys, DRAGS_OFF);
    if (keys->mouse != on || had_drags)
        write_mode(keys, on ? MOUSE_ON : MOUSE_OFF);
    if (keys->drags)
        write_mode(keys, DRAGS_ON);
    keys->press.open = keys->press.open && keys->mouse == on;
    keys->mouse = on;
}

void term_keys_set_focus(TermKeys *keys, bool on) {
    if (keys->focus == on)
        return;
    keys->focus = on;
    write_mode(keys, on ? FOCUS_ON : FOCUS_OFF);
}

void term_keys_open(TermKeys *keys, bool utf8) {
    int64_t escape_ms;
    const char *delay = getenv("ESCDELAY");
    bool told = delay != NULL && ascii_parse_int(delay, 0, ESCAPE_LIMIT_MS, &escape_ms);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE); /* so that it sends terminfo's strings */
    curs_set(0);
    set_modes(keys);
    keys->chunk = (TermChunk){.data = keys->data};
    keys->bytes = (TermBytes){.utf8 = utf8, .escape_ms = told ? (int)escape_ms : TERM_ESCAPE_MS};
    add_strings(keys);
    keys->pastes = has_private_modes();
    term_keys_set_paste(keys, true);
}

void term_keys_done(TermKeys *keys) {
    term_bytes_done(&keys->bytes);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads the available bytes, without waiting. False: there are none. */
static bool fill(TermKeys *keys) {
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    if (keys->gone || poll(&fd, 1, 0) <= 0 || (fd.revents & (POLLIN | POLLHUP)) == 0)
        return false;
    ssize_t count = read(STDIN_FILENO, keys->data, sizeof keys->data);
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN))
        keys->gone = true;
    keys->chunk.at = 0;
    keys->chunk.size = count > 0 ? (size_t)count : 0;
    return count > 0;
}

/* may_fill: this call may still read bytes. */
static bool next_token(TermKeys *keys, bool *may_fill, TermToken *out) {
    int64_t now_ms = clock_now_ms();
    probe_expect(&keys->probe, &keys->bytes);
    if (term_bytes_take(&keys->bytes, &keys->chunk, now_ms, out))
        return true;
    if (!*may_fill)
        return false;
    *may_fill = !fill(keys);
    return *may_fill ? term_bytes_expire(&keys->bytes, now_ms, out)
                     : term_bytes_take(&keys->bytes, &keys->chunk, now_ms, out);
}

bool term_keys_read(TermKeys *keys, Input *out) {
    TermToken token;
    bool may_fill = true;
    while (next_token(keys, &may_fill, &token)) {
        if (probe_take_reply(&keys->probe, &token)) {
            line_speed_note_answer(&keys->speed, clock_now_ms());
            continue;
        }
        if (line_speed_take(&keys->speed, &token))
            continue;
        if (signal_keys_send(&keys->signals, &token))
            return false;
        if (key_input_read(&token, &keys->press, out))
            return true;
    }
    return false;
}

int term_keys_timeout_ms(const TermKeys *keys) {
    if (keys->chunk.at < keys->chunk.size)
        return 0;
    return term_bytes_timeout_ms(&keys->bytes, clock_now_ms());
}
