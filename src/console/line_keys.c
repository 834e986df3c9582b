#include "console/line_keys.h"

#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/signals.h"
#include "base/terminal/term_key.h"

enum { ESC = 0x1B, DEL = 0x7F };

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";

/* libedit's emacs map, without the commands that read more keys themselves: ours arrive one at a
 * time. */
static const char CONTROLS[] = "ABDEFHKLNPTUWY";

static const wchar_t WIDES[] = {
    [TERM_KEY_UP] = 'P' - '@',    [TERM_KEY_DOWN] = 'N' - '@', [TERM_KEY_LEFT] = 'B' - '@',
    [TERM_KEY_RIGHT] = 'F' - '@', [TERM_KEY_HOME] = 'A' - '@', [TERM_KEY_END] = 'E' - '@',
    [TERM_KEY_BACKSPACE] = DEL,   [TERM_KEY_TAB] = '\t',       [TERM_KEY_ENTER] = '\n',
    [TERM_KEY_ESCAPE] = 0,
};

/* Whether to turn on bracketed paste: not on terminals that might print the sequence. */
static bool wants_bracketed_paste(void) {
    static const char *const PLAIN[] = {"dumb", "vt", "ansi", "linux", "emacs", "unknown", "sun"};
    const char *name = getenv("TERM");
    for (size_t i = 0; name != NULL && i < sizeof PLAIN / sizeof PLAIN[0]; i++)
        if (strncmp(name, PLAIN[i], strlen(PLAIN[i])) == 0)
            return false;
    return name != NULL && name[0] != '\0';
}

static void set_paste(const char *text) {
    if (wants_bracketed_paste() && write(STDOUT_FILENO, text, strlen(text)) < 0) {
        /* Without bracketed paste, a paste arrives as keys. */
    }
}

void line_keys_init(LineKeys *keys) {
    if (tcgetattr(STDIN_FILENO, &keys->saved_modes) == 0)
        keys->signals = signal_keys_of(&keys->saved_modes);
    keys->bytes = (TermBytes){.utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0,
                              .escape_ms = TERM_ESCAPE_MS};
    keys->chunk = (TermChunk){.data = keys->data};
}

void line_keys_open(LineKeys *keys) {
    if (keys->open)
        return;
    keys->open = true;
    signals_set_exit_text(wants_bracketed_paste() ? PASTE_OFF : "");
    set_paste(PASTE_ON);
}

void line_keys_close(LineKeys *keys) {
    if (!keys->open)
        return;
    keys->open = false;
    signals_set_exit_text("");
    set_paste(PASTE_OFF);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys->saved_modes);
}

void line_keys_done(LineKeys *keys) {
    line_keys_close(keys);
    term_bytes_done(&keys->bytes);
}

/* Reads byte by byte, so that input after the last line is left to the next program; a paste is
 * read in larger pieces. */
static bool fill(LineKeys *keys, LineKey *out) {
    size_t size = term_bytes_pastes(&keys->bytes) ? sizeof keys->data : 1;
    ssize_t count = read(STDIN_FILENO, keys->data, size);
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN))
        out->kind = LINE_KEY_END;
    keys->chunk.at = 0;
    keys->chunk.size = count > 0 ? (size_t)count : 0;
    return count > 0;
}

static bool read_wide(const TermKey *key, LineKey *out) {
    int control = term_key_control(key);
    wchar_t wide = key->name == TERM_KEY_CHAR ? (wchar_t)key->code : 0;
    if (control >= 0)
        wide = strchr(CONTROLS, control + '@') != NULL ? control : 0;
    else if ((key->modifiers & ~(unsigned)TERM_SHIFT) != 0 || key->name == TERM_KEY_FUNCTION)
        return false;
    else if (key->name < sizeof WIDES / sizeof WIDES[0] && key->name != TERM_KEY_CHAR)
        wide = WIDES[key->name];
    out->kind = key->name == TERM_KEY_DELETE ? LINE_KEY_DELETE : LINE_KEY_WIDES_READ;
    out->wides[out->count++] = wide;
    return wide != 0 || key->name == TERM_KEY_DELETE;
}

static bool read_token(const TermToken *token, LineKey *out) {
    TermKey key;
    switch ((int)token->kind) {
    case TOKEN_PASTE:
        out->kind = token->cut ? LINE_KEY_PASTE_LONG : LINE_KEY_PASTE;
        out->text = token->text;
        return true;
    case TOKEN_PASTE_OVERDUE:
        out->kind = LINE_KEY_PASTE_OVERDUE;
        return true;
    case TOKEN_PASTE_CANCELLED:
        out->kind = LINE_KEY_PASTE_CANCELLED;
        return true;
    default:
        return term_key_read(token, &key) && read_wide(&key, out);
    }
}

/* Alt and a letter arrive as Escape and the letter, which libedit reads as one key. It would wait
 * for more after these two. */
static bool goes_with_escape(const TermToken *token) {
    return token->kind == TOKEN_CHAR && token->code > ' ' && token->code <= DEL &&
           token->code != '[' && token->code != 'O';
}

static bool next_token(LineKeys *keys, TermToken *out) {
    return term_bytes_take(&keys->bytes, &keys->chunk, clock_now_ms(), out);
}

static bool read_chunk(LineKeys *keys, LineKey *out) {
    TermToken token;
    while (next_token(keys, &token)) {
        *out = (LineKey){.kind = LINE_KEY_NONE};
        bool escape = token.kind == TOKEN_ESCAPE && keys->bytes.again_count > 0;
        if (escape && !next_token(keys, &token))
            return false;
        if (escape && goes_with_escape(&token))
            out->wides[out->count++] = ESC;
        if (!signal_keys_send(&keys->signals, &token) && read_token(&token, out))
            return true;
    }
    return false;
}

bool line_keys_read(LineKeys *keys, bool ready, LineKey *out) {
    TermToken token;
    *out = (LineKey){.kind = LINE_KEY_NONE};
    if (read_chunk(keys, out))
        return true;
    if (ready)
        return fill(keys, out) ? read_chunk(keys, out) : out->kind == LINE_KEY_END;
    *out = (LineKey){.kind = LINE_KEY_NONE};
    return term_bytes_expire(&keys->bytes, clock_now_ms(), &token) && read_token(&token, out);
}

int line_keys_timeout_ms(const LineKeys *keys) {
    if (keys->chunk.at < keys->chunk.size)
        return 0;
    return term_bytes_timeout_ms(&keys->bytes, clock_now_ms());
}
