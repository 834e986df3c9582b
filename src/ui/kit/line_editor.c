/* Feeds libedit one key at a time through its native interface. It draws nothing (its streams are
 * /dev/null); its buffer is copied to and from our LineText, which is authoritative. */
#include "ui/kit/line_editor.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/memory.h"
#include "base/terminal/window.h"
#include "base/text.h"
#include "base/unicode.h"

enum { LINE_HISTORY_LIMIT = 200, LINE_WIDE_LIMIT = LINE_TEXT_SIZE };

struct LineEditor {
    EditLine *el;
    HistoryW *histories[LINE_HISTORY_COUNT];
    FILE *input, *nowhere;
    wchar_t queued; /* the key libedit is to read next; 0: none */
};

static int line_read_queued(EditLine *el, wchar_t *out) {
    void *data = NULL;
    el_wget(el, EL_CLIENTDATA, &data);
    LineEditor *editor = data;
    if (editor == NULL || editor->queued == 0)
        return 0;
    *out = editor->queued;
    editor->queued = 0;
    return 1;
}

static bool line_set_up(LineEditor *editor) {
    editor->nowhere = fopen("/dev/null", "w");
    editor->input = fdopen(dup(STDIN_FILENO), "r");
    if (editor->nowhere == NULL || editor->input == NULL)
        return false;
    editor->el = el_init_fd("pandemonium", editor->input, editor->nowhere, editor->nowhere,
                            STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
    if (editor->el == NULL)
        return false;
    for (unsigned i = 0; i < LINE_HISTORY_COUNT; i++) {
        HistEventW event;
        editor->histories[i] = history_winit();
        if (editor->histories[i] == NULL)
            return false;
        history_w(editor->histories[i], &event, H_SETSIZE, LINE_HISTORY_LIMIT);
        history_w(editor->histories[i], &event, H_SETUNIQUE, 1);
    }
    el_wset(editor->el, EL_CLIENTDATA, editor);
    el_wset(editor->el, EL_SIGNAL, 0);
    el_wset(editor->el, EL_EDITOR, L"emacs");
    el_wset(editor->el, EL_HIST, history_w, editor->histories[LINE_HISTORY_MOVES]);
    el_wset(editor->el, EL_GETCFN, line_read_queued);
    /* Between two lines libedit briefly sets the terminal's normal (cooked) modes. Keys that arrive
     * then must be neither echoed nor held until Enter, and a pasted Ctrl-C must not raise a
     * signal. */
    el_wset(editor->el, EL_SETTY, L"-x", L"-echo", L"-icanon", L"-isig", NULL);
    el_wset(editor->el, EL_SETTY, L"-d", L"-isig", NULL);
    return true;
}

LineEditor *line_editor_new(void) {
    LineEditor *editor = memory_new(1, sizeof *editor);
    if (isatty(STDIN_FILENO) && window_is_usual(STDIN_FILENO) && line_set_up(editor))
        return editor;
    line_editor_free(editor);
    return NULL;
}

void line_editor_free(LineEditor *editor) {
    if (editor == NULL)
        return;
    if (editor->el != NULL)
        el_end(editor->el);
    for (unsigned i = 0; i < LINE_HISTORY_COUNT; i++)
        if (editor->histories[i] != NULL)
            history_wend(editor->histories[i]);
    if (editor->input != NULL)
        fclose(editor->input);
    if (editor->nowhere != NULL)
        fclose(editor->nowhere);
    free(editor);
}

static void line_begin(void *context, LineHistory history) {
    LineEditor *editor = context;
    el_wset(editor->el, EL_HIST, history_w, editor->histories[history]);
    /* Otherwise libedit keeps the size it knows, which is harmless: the text we edit is ours. */
    if (window_is_usual(STDIN_FILENO)) {
        el_wset(editor->el, EL_UNBUFFERED, 0);
        el_wset(editor->el, EL_UNBUFFERED, 1);
    }
}

/* The key's code in libedit's emacs map; 0: not an editing key. */
static wchar_t line_key(const Input *input) {
    static const char CONTROLS[] = "ABDEFKNPTUWY";
    switch (input->kind) {
    case INPUT_CHAR:
        return (wchar_t)input->code;
    case INPUT_CONTROL:
        return strchr(CONTROLS, (int)input->code) != NULL ? (wchar_t)(input->code - 'A' + 1) : 0;
    case INPUT_LEFT:
        return 'B' - '@';
    case INPUT_RIGHT:
        return 'F' - '@';
    case INPUT_UP:
        return 'P' - '@';
    case INPUT_DOWN:
        return 'N' - '@';
    case INPUT_HOME:
        return 'A' - '@';
    case INPUT_END:
        return 'E' - '@';
    case INPUT_DELETE:
        return 'D' - '@';
    case INPUT_BACKSPACE:
        return 0x7F;
    case INPUT_NONE:
    case INPUT_FUNCTION:
    case INPUT_PAGE_UP:
    case INPUT_PAGE_DOWN:
    case INPUT_TAB:
    case INPUT_BACKTAB:
    case INPUT_ENTER:
    case INPUT_ESCAPE:
    case INPUT_CLICK:
    case INPUT_LOOK:
    case INPUT_DRAG:
    case INPUT_WHEEL_UP:
    case INPUT_WHEEL_DOWN:
    case INPUT_RESIZE:
    case INPUT_FOCUS:
    case INPUT_JUMP_UP:
    case INPUT_JUMP_DOWN:
    case INPUT_JUMP_LEFT:
    case INPUT_JUMP_RIGHT:
    case INPUT_PASTE:
        break;
    }
    return 0;
}

/* Copies the line into libedit's buffer. */
static void line_copy_in(LineEditor *editor, const LineText *line) {
    wchar_t wide[LINE_WIDE_LIMIT];
    size_t count = 0, before = 0;
    size_t left = strlen(line->text);
    for (const char *at = line->text; left > 0;) {
        uint32_t code;
        size_t used = unicode_decode(at, left, &code);
        if ((size_t)(at - line->text) < line->cursor)
            before++;
        wide[count++] = (wchar_t)code;
        at += used;
        left -= used;
    }
    wide[count] = 0;
    int length = el_cursor(editor->el, LINE_WIDE_LIMIT);
    if (length > 0)
        el_deletestr(editor->el, length);
    if (count > 0)
        el_winsertstr(editor->el, wide);
    el_cursor(editor->el, (int)before - (int)count);
}

static void line_copy_out(LineEditor *editor, LineText *line) {
    const LineInfoW *info = el_wline(editor->el);
    Text text = TEXT_OVER(line->text);
    line->cursor = 0;
    for (const wchar_t *at = info->buffer; at < info->lastchar; at++) {
        if (at == info->cursor)
            line->cursor = text.length;
        if (*at >= ' ')
            unicode_add(&text, (uint32_t)*at);
    }
    if (info->cursor >= info->lastchar || line->cursor > text.length)
        line->cursor = text.length;
}

/* Lets libedit handle an editing key. Never pass it a printable character: if one fills a row,
 * libedit updates its own picture of the screen by a shortcut that miscounts the rows after a
 * longer line, and writes past the last one (libedit 3.1-20221030). */
static void line_read(LineEditor *editor, wchar_t key) {
    int count = 0;
    editor->queued = key;
    /* NULL and -1 also mean an empty line, so they are no errors here. */
    el_wgets(editor->el, &count);
    editor->queued = 0;
}

static bool line_press(void *context, const Input *input, LineText *line) {
    LineEditor *editor = context;
    wchar_t key = line_key(input);
    if (key == 0)
        return false;
    line_copy_in(editor, line);
    /* libedit takes Delete on an empty line for the end of the file. */
    if (key == 'D' - '@' && line->text[line->cursor] == '\0')
        return true;
    if (input->kind == INPUT_CHAR && strlen(line->text) + 8 > sizeof line->text)
        return true;
    if (input->kind == INPUT_CHAR)
        el_winsertstr(editor->el, (const wchar_t[]){key, 0});
    else
        line_read(editor, key);
    line_copy_out(editor, line);
    return true;
}

static void line_remember(void *context, LineHistory history, const char *text) {
    LineEditor *editor = context;
    wchar_t wide[LINE_WIDE_LIMIT];
    size_t count = 0;
    size_t left = strlen(text);
    while (left > 0 && count + 1 < LINE_WIDE_LIMIT) {
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        wide[count++] = (wchar_t)code;
        text += used;
        left -= used;
    }
    wide[count] = 0;
    HistEventW event;
    if (count > 0)
        history_w(editor->histories[history], &event, H_ENTER, wide);
}

/* Searches the history itself, since libedit's own search reads keys until it is done and ours
 * arrive one at a time. The editor keeps its place in the history by number. */
static bool line_search(void *context, LineHistory history, const char *text, size_t newer,
                        LineText *line) {
    LineEditor *editor = context;
    HistEventW event;
    int more = history_w(editor->histories[history], &event, H_FIRST);
    for (; more >= 0; more = history_w(editor->histories[history], &event, H_NEXT)) {
        char entry[LINE_TEXT_SIZE];
        Text copy = TEXT_OVER(entry);
        for (const wchar_t *at = event.str; *at != 0; at++)
            unicode_add(&copy, (uint32_t)*at);
        if (strstr(entry, text) != NULL && newer-- == 0) {
            line_set(line, entry);
            return true;
        }
    }
    return false;
}

LineDriver line_editor_driver(LineEditor *editor) {
    return (LineDriver){editor, line_begin, line_press, line_remember, line_search};
}
