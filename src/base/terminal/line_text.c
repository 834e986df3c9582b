#include "base/terminal/line_text.h"

#include <string.h>

#include "base/text.h"
#include "base/unicode.h"

void line_clear(LineText *line) {
    line->text[0] = '\0';
    line->cursor = 0;
}

void line_set(LineText *line, const char *text) {
    Text copy = TEXT_OVER(line->text);
    text_add(&copy, text);
    line->cursor = copy.length;
}

static size_t edit_previous(const LineText *line) {
    size_t at = line->cursor;
    while (at > 0) {
        at--;
        if (((unsigned char)line->text[at] & 0xC0) != 0x80)
            break;
    }
    return at;
}

static size_t edit_next(const LineText *line) {
    size_t left = strlen(line->text + line->cursor);
    uint32_t code;
    return left == 0 ? line->cursor
                     : line->cursor + unicode_decode(line->text + line->cursor, left, &code);
}

static void edit_cut(LineText *line, size_t from, size_t to) {
    memmove(line->text + from, line->text + to, strlen(line->text + to) + 1);
    line->cursor = from;
}

static void edit_insert(LineText *line, uint32_t code) {
    char bytes[8];
    Text text = TEXT_OVER(bytes);
    unicode_add(&text, code);
    size_t length = strlen(line->text);
    if (length + text.length + 1 > sizeof line->text)
        return;
    memmove(line->text + line->cursor + text.length, line->text + line->cursor,
            length - line->cursor + 1);
    memcpy(line->text + line->cursor, bytes, text.length);
    line->cursor += text.length;
}

void line_insert(LineText *line, const char *text) {
    size_t left = strlen(text);
    while (left > 0 && (text[left - 1] == '\n' || text[left - 1] == '\r'))
        left--;
    while (left > 0) {
        uint32_t code;
        size_t used = unicode_decode(text, left, &code);
        text += used;
        left -= used;
        if (code == '\n' || code == '\r' || code == '\t')
            code = ' ';
        if (unicode_columns(code) >= 0)
            edit_insert(line, code);
    }
}

static bool edit_control(LineText *line, uint32_t letter) {
    switch (letter) {
    case 'A':
        line->cursor = 0;
        return true;
    case 'E':
        line->cursor = strlen(line->text);
        return true;
    case 'U':
        line_clear(line);
        return true;
    case 'K':
        line->text[line->cursor] = '\0';
        return true;
    case 'W': {
        size_t from = line->cursor;
        while (from > 0 && line->text[from - 1] == ' ')
            from--;
        while (from > 0 && line->text[from - 1] != ' ')
            from--;
        edit_cut(line, from, line->cursor);
        return true;
    }
    default:
        return false;
    }
}

static bool edit_press(void *context, const Input *input, LineText *line) {
    (void)context;
    if (input->kind == INPUT_CHAR)
        edit_insert(line, input->code);
    else if (input->kind == INPUT_BACKSPACE)
        edit_cut(line, edit_previous(line), line->cursor);
    else if (input->kind == INPUT_DELETE)
        edit_cut(line, line->cursor, edit_next(line));
    else if (input->kind == INPUT_LEFT)
        line->cursor = edit_previous(line);
    else if (input->kind == INPUT_RIGHT)
        line->cursor = edit_next(line);
    else if (input->kind == INPUT_HOME)
        line->cursor = 0;
    else if (input->kind == INPUT_END)
        line->cursor = strlen(line->text);
    else if (input->kind == INPUT_CONTROL)
        return edit_control(line, input->code);
    else
        return false;
    return true;
}

static void edit_begin(void *context, LineHistory history) {
    (void)context;
    (void)history;
}

static void edit_remember(void *context, LineHistory history, const char *text) {
    (void)context;
    (void)history;
    (void)text;
}

static bool edit_search(void *context, LineHistory history, const char *text, size_t newer,
                        LineText *line) {
    (void)context;
    (void)history;
    (void)text;
    (void)newer;
    (void)line;
    return false;
}

LineDriver edit_driver(void) {
    return (LineDriver){NULL, edit_begin, edit_press, edit_remember, edit_search};
}
