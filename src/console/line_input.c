/* Runs libedit unbuffered, one key per call, so that the main loop can wait for keys and for the
 * computer player at once. */
#include "console/line_input.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/signals.h"
#include "base/terminal/window.h"
#include "base/unicode.h"
#include "console/line_keys.h"

enum {
    SCRIPT_LIMIT = 1 << 20,
    HISTORY_LIMIT = 200,
    READ_SIZE = 4096,
    FLUSH_MS = 200, /* this much silence ends pasted input */
    KEY_END = 4     /* Ctrl-D */
};

struct LineInput {
    LineSource source;
    Bytes script;
    size_t script_at;

    /* The line that is ready. */
    LineKind kind;
    char text[LINE_SIZE];

    /* Unedited input: */
    Bytes pending;
    bool ended;
    bool dropping; /* the rest of a line that was too long */

    /* Edited input: */
    bool terminal; /* interactive: lines come from an editor, unless the window is too large for it
                    */
    EditLine *el;  /* NULL: not started yet */
    HistoryW *history;
    bool open;  /* libedit controls the terminal */
    bool shown; /* prompt and text are the last thing on the screen */
    LineKeys keys;
    const LineKey *key;      /* the key that libedit reads; NULL: none */
    unsigned key_at;         /* how much of it libedit has read */
    unsigned marks;          /* combining marks read in a row */
    wchar_t kept[LINE_SIZE]; /* typed before a pause; "": nothing */
};

/* --- lines ------------------------------------------------------------------------------------ */

/* Makes `length` bytes the line that is ready. */
static void set_line(LineInput *input, const char *bytes, size_t length) {
    Text text = TEXT_OVER(input->text);
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    unicode_add_sanitized(&text, bytes, length);
    input->kind = text.cut ? LINE_TOO_LONG : LINE_TEXT;
}

static bool next_of_script(LineInput *input) {
    if (input->script_at >= input->script.length)
        return false;
    const char *start = input->script.data + input->script_at;
    size_t rest = input->script.length - input->script_at;
    const char *end = memchr(start, '\n', rest);
    size_t length = end != NULL ? (size_t)(end - start) : rest;
    input->script_at += end != NULL ? length + 1 : length;
    set_line(input, start, length);
    return true;
}

static void drop_pending(LineInput *input, size_t count) {
    memmove(input->pending.data, input->pending.data + count, input->pending.length - count);
    input->pending.length -= count;
    input->pending.data[input->pending.length] = '\0';
}

/* Takes a line out of the pending input. */
static void next_of_pending(LineInput *input) {
    if (input->pending.length == 0) {
        if (input->ended)
            input->kind = LINE_END;
        return;
    }
    const char *end = memchr(input->pending.data, '\n', input->pending.length);
    size_t length = end != NULL ? (size_t)(end - input->pending.data) : input->pending.length;
    bool whole = end != NULL || input->ended;
    if (!whole && length < LINE_SIZE && !input->dropping)
        return;
    if (input->dropping) {
        input->dropping = !whole;
    } else {
        set_line(input, input->pending.data, length);
        if (!whole)
            input->kind = LINE_TOO_LONG;
        input->dropping = !whole;
    }
    drop_pending(input, end != NULL ? length + 1 : length);
}

static void receive_plain(LineInput *input) {
    char bytes[READ_SIZE];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof(bytes));
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (count > 0)
        bytes_put_bytes(&input->pending, bytes, (size_t)count);
    else
        input->ended = true;
}

/* --- libedit --------------------------------------------------------------------------------- */

static wchar_t *prompt(EditLine *el) {
    static wchar_t text[] = L"> ";
    (void)el;
    return text;
}

/* Replaces a key that must not be shown with a question mark, since libedit echoes everything. */
static wchar_t showable(LineInput *input, wchar_t key) {
    uint32_t code = (uint32_t)key;
    input->marks = unicode_columns(code) == 0 ? input->marks + 1 : 0;
    return unicode_is_invisible(code) || input->marks > UNICODE_MARKS_MAX ? L'?' : key;
}

/* Passes libedit one character of the key. 0: there is none. */
static int read_key(EditLine *el, wchar_t *out) {
    void *data = NULL;
    el_wget(el, EL_CLIENTDATA, &data);
    LineInput *input = data;
    if (input->key == NULL || input->key_at == input->key->count)
        return 0;
    *out = showable(input, input->key->wides[input->key_at++]);
    return 1;
}

/* Appends wide text up to `end` as UTF-8. */
static void add_wide(const wchar_t *at, const wchar_t *end, Text *out) {
    for (; at < end; at++)
        unicode_add(out, (uint32_t)*at);
}

static unsigned char complete(EditLine *el, int key) {
    void *data = NULL;
    char bytes[LINE_SIZE], inserted[LINE_SIZE], shown[LINE_SIZE];
    Text text = TEXT_OVER(bytes), insert = TEXT_OVER(inserted), list = TEXT_OVER(shown);
    (void)key;
    el_wget(el, EL_CLIENTDATA, &data);
    LineInput *input = data;
    const LineInfoW *line = el_wline(el);
    add_wide(line->buffer, line->cursor, &text);
    input->source.completer(input->source.context, bytes, &insert, &list);
    if (insert.length > 0) {
        wchar_t wide[LINE_SIZE] = {0};
        mbstowcs(wide, inserted, LINE_SIZE - 1);
        el_winsertstr(el, wide);
        return CC_REFRESH;
    }
    if (list.length == 0)
        return CC_REFRESH_BEEP;
    printf("\n%s\n", shown);
    fflush(stdout);
    return CC_REDISPLAY;
}

static void close_editor(LineInput *input) {
    if (input->el != NULL)
        el_end(input->el);
    if (input->history != NULL)
        history_wend(input->history);
    input->el = NULL;
    input->history = NULL;
}

static bool open_editor(LineInput *input) {
    HistEventW event;
    line_keys_init(&input->keys);
    input->el = el_init("pandemonium", stdin, stdout, stderr);
    input->history = history_winit();
    if (input->el == NULL || input->history == NULL) {
        close_editor(input);
        return false;
    }
    history_w(input->history, &event, H_SETSIZE, HISTORY_LIMIT);
    history_w(input->history, &event, H_SETUNIQUE, 1);
    el_wset(input->el, EL_CLIENTDATA, input);
    el_wset(input->el, EL_SIGNAL, 0);
    el_wset(input->el, EL_EDITOR, L"emacs");
    el_wset(input->el, EL_PROMPT, prompt);
    el_wset(input->el, EL_HIST, history_w, input->history);
    el_wset(input->el, EL_ADDFN, L"pandemonium-complete", L"Completes moves and commands",
            complete);
    el_wset(input->el, EL_BIND, L"^I", L"pandemonium-complete", NULL);
    el_wset(input->el, EL_GETCFN, read_key);
    /* In both of libedit's modes: a paste may come at any time, and every character of it is
     * data. */
    el_wset(input->el, EL_SETTY, L"-d", L"-isig", NULL);
    el_wset(input->el, EL_SETTY, L"-x", L"-isig", L"-icanon", L"-echo", NULL);
    return true;
}

/* Whether the editor has the current line, or would have the next one. In a window too large for
 * libedit, the terminal's own line editing (canonical mode) is used. */
static bool edits(LineInput *input) {
    if (!input->terminal || input->open)
        return input->open;
    if (window_is_usual(STDIN_FILENO) && (input->el != NULL || open_editor(input)))
        return true;
    line_keys_close(&input->keys);
    return false;
}

static void close_line(LineInput *input) {
    if (input->open)
        el_wset(input->el, EL_UNBUFFERED, 0);
    input->open = input->shown = false;
}

static void remember(LineInput *input, const wchar_t *line) {
    HistEventW event;
    if (line[0] != L'\n')
        history_w(input->history, &event, H_ENTER, line);
}

static void end_input(LineInput *input) {
    input->ended = true;
    input->kind = LINE_END;
    printf("\n");
    fflush(stdout);
    close_line(input);
}

/* Passes a key to libedit, which may end the line. */
static void press(LineInput *input, const LineKey *key) {
    const LineInfoW *before = el_wline(input->el);
    bool ends = before->lastchar == before->buffer && key->wides[0] == KEY_END;
    int count = 0;
    input->key = key;
    input->key_at = 0;
    const wchar_t *line = ends ? NULL : el_wgets(input->el, &count);
    input->key = NULL;
    if (ends)
        end_input(input);
    if (line == NULL || count <= 0 || line[count - 1] != L'\n')
        return;
    char bytes[LINE_SIZE + 8];
    Text text = TEXT_OVER(bytes);
    add_wide(line, line + count - 1, &text);
    remember(input, line);
    set_line(input, text.data, text.length);
    if (text.cut)
        input->kind = LINE_TOO_LONG;
    close_line(input);
}

/* Inserts pasted text at the cursor, with line ends as spaces. */
static void insert(LineInput *input, const char *pasted) {
    char bytes[LINE_SIZE];
    wchar_t wide[LINE_SIZE] = {0};
    size_t length = strlen(pasted);
    while (length > 0 && pasted[length - 1] == '\n')
        length--;
    Text text = TEXT_OVER(bytes);
    unicode_add_sanitized(&text, pasted, length);
    mbstowcs(wide, bytes, LINE_SIZE - 1);
    if (text.cut)
        input->kind = LINE_TOO_LONG;
    /* One by one: libedit has no call that inserts more and shows it. */
    for (size_t i = 0; !text.cut && wide[i] != L'\0'; i++)
        press(input, &(LineKey){.wides = {wide[i]}, .count = 1});
}

/* Deletes the character at the cursor; at the line's end does nothing. */
static void delete (LineInput *input) {
    const LineInfoW *line = el_wline(input->el);
    if (line->cursor < line->lastchar)
        press(input, &(LineKey){.wides = {KEY_END}, .count = 1});
}

static void take_key(LineInput *input, const LineKey *key) {
    if (!input->open)
        line_input_show(input);
    switch (key->kind) {
    case LINE_KEY_WIDES_READ:
        press(input, key);
        break;
    case LINE_KEY_DELETE:
        delete (input);
        break;
    case LINE_KEY_PASTE:
        insert(input, key->text);
        break;
    case LINE_KEY_PASTE_LONG:
        input->kind = LINE_PASTE_TOO_LONG;
        break;
    case LINE_KEY_PASTE_OVERDUE:
        input->kind = LINE_PASTE_OVERDUE;
        break;
    case LINE_KEY_PASTE_CANCELLED:
        input->kind = LINE_PASTE_CANCELLED;
        break;
    case LINE_KEY_END:
        end_input(input);
        break;
    case LINE_KEY_NONE:
        break;
    }
}

/* Takes keys up to the end of a line. ready: the terminal has something to read. */
static void receive_keys(LineInput *input, bool ready) {
    LineKey key;
    while (input->kind == LINE_NOTHING && line_keys_read(&input->keys, ready, &key)) {
        take_key(input, &key);
        ready = false;
    }
}

/* --- interface -------------------------------------------------------------------------------- */

LineInput *line_input_new(const LineSource *source, Error *error) {
    LineInput *input = memory_new(1, sizeof(*input));
    input->source = *source;
    if (source->script != NULL &&
        !file_read(source->fs, source->script, SCRIPT_LIMIT, &input->script, error)) {
        line_input_free(input);
        return NULL;
    }
    input->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (input->terminal && window_is_usual(STDIN_FILENO) && !open_editor(input)) {
        line_input_free(input);
        error_set(error, N_("cannot start the line editor"));
        return NULL;
    }
    return input;
}

void line_input_free(LineInput *input) {
    if (input == NULL)
        return;
    close_line(input);
    close_editor(input);
    line_keys_done(&input->keys);
    bytes_done(&input->script);
    bytes_done(&input->pending);
    free(input);
}

bool line_input_in_order(const LineInput *input) {
    return !input->terminal || input->script_at < input->script.length;
}

bool line_input_of_script(const LineInput *input) {
    return input->script_at < input->script.length;
}

/* Discards what the terminal has to read, and a paste up to its end. False: the terminal has no
 * more. */
static bool discard_typed(LineInput *input) {
    char bytes[READ_SIZE];
    LineKey key;
    if (input->el == NULL)
        return read(STDIN_FILENO, bytes, sizeof bytes) > 0 || errno == EINTR;
    for (bool ready = true; line_keys_read(&input->keys, ready, &key); ready = false)
        if (key.kind == LINE_KEY_END)
            return false;
    return true;
}

/* Byte by byte, so that an unfinished line is discarded as well. */
void line_input_flush(LineInput *input) {
    struct termios before = {0}, raw;
    struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
    if (!input->terminal)
        return;
    if (input->kind != LINE_END)
        input->kind = LINE_NOTHING;
    input->pending.length = 0;
    line_input_clear(input);
    bool known = tcgetattr(STDIN_FILENO, &before) == 0;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    if (known)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    for (int ready; signals_stopping() == 0 && (ready = poll(&wait, 1, FLUSH_MS)) != 0;)
        if ((ready < 0 && errno != EINTR) || (ready > 0 && !discard_typed(input)))
            break;
    if (known)
        tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

LineKind line_input_peek(LineInput *input, const char **text) {
    if (input->kind == LINE_NOTHING && !next_of_script(input))
        next_of_pending(input);
    if (text != NULL)
        *text = input->text;
    return input->kind;
}

LineKind line_input_take(LineInput *input, char out[LINE_SIZE]) {
    LineKind kind = line_input_peek(input, NULL);
    memcpy(out, input->text, LINE_SIZE);
    if (kind != LINE_END)
        input->kind = LINE_NOTHING;
    return kind;
}

int line_input_fd(const LineInput *input) {
    return input->kind == LINE_NOTHING && !input->ended ? STDIN_FILENO : -1;
}

void line_input_receive(LineInput *input) {
    if (edits(input))
        receive_keys(input, true);
    else
        receive_plain(input);
}

int line_input_timeout_ms(const LineInput *input) {
    return input->el != NULL && input->kind == LINE_NOTHING ? line_keys_timeout_ms(&input->keys)
                                                            : -1;
}

void line_input_expire(LineInput *input) {
    if (input->el != NULL && line_input_timeout_ms(input) == 0)
        receive_keys(input, false);
}

void line_input_show(LineInput *input) {
    if (input->shown || input->ended || !edits(input))
        return;
    line_keys_open(&input->keys);
    bool opens = !input->open, kept = input->kept[0] != L'\0';
    if (opens)
        el_wset(input->el, EL_UNBUFFERED, 1); /* clears the line, and writes an empty prompt */
    if (opens && kept) {
        el_winsertstr(input->el, input->kept);
        input->kept[0] = L'\0';
        fputs("\r", stdout);
    }
    if (!opens || kept)
        el_wset(input->el, EL_REFRESH);
    input->open = input->shown = true;
}

void line_input_hide(LineInput *input) {
    if (!input->shown)
        return;
    const LineInfoW *line = el_wline(input->el);
    /* Overwrites an empty prompt, without escape sequences; typed text stays visible. */
    fputs(line->lastchar == line->buffer ? "\r" : "\n", stdout);
    fflush(stdout);
    input->shown = false;
}

bool line_input_clear(LineInput *input) {
    if (!input->open)
        return false;
    const LineInfoW *line = el_wline(input->el);
    bool some = line->lastchar != line->buffer;
    line_input_hide(input);
    close_line(input);
    return some;
}

void line_input_pause(LineInput *input) {
    if (input->open) {
        const LineInfoW *line = el_wline(input->el);
        size_t length = (size_t)(line->lastchar - line->buffer);
        length = length < LINE_SIZE ? length : LINE_SIZE - 1;
        wmemcpy(input->kept, line->buffer, length);
        input->kept[length] = L'\0';
    }
    line_input_hide(input);
    close_line(input);
    line_keys_close(&input->keys);
}

void line_input_resize(LineInput *input) {
    if (input->el != NULL && window_is_usual(STDIN_FILENO))
        el_resize(input->el);
}
