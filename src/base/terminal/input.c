#include "base/terminal/input.h"

#include <string.h>

#include "base/ascii.h"
#include "base/unicode.h"

typedef struct InputName {
    const char *name;
    Input input;
} InputName;

static const InputName NAMES[] = {
    {"Enter", {.kind = INPUT_ENTER}},
    {"Return", {.kind = INPUT_ENTER}},
    {"Esc", {.kind = INPUT_ESCAPE}},
    {"Escape", {.kind = INPUT_ESCAPE}},
    {"Tab", {.kind = INPUT_TAB}},
    {"S-Tab", {.kind = INPUT_BACKTAB}},
    {"Shift-Tab", {.kind = INPUT_BACKTAB}},
    {"S-Up", {.kind = INPUT_JUMP_UP}},
    {"S-Down", {.kind = INPUT_JUMP_DOWN}},
    {"S-Left", {.kind = INPUT_JUMP_LEFT}},
    {"S-Right", {.kind = INPUT_JUMP_RIGHT}},
    {"Space", {.kind = INPUT_CHAR, .code = ' '}},
    {"Up", {.kind = INPUT_UP}},
    {"Down", {.kind = INPUT_DOWN}},
    {"Left", {.kind = INPUT_LEFT}},
    {"Right", {.kind = INPUT_RIGHT}},
    {"PgUp", {.kind = INPUT_PAGE_UP}},
    {"PgDn", {.kind = INPUT_PAGE_DOWN}},
    {"Home", {.kind = INPUT_HOME}},
    {"End", {.kind = INPUT_END}},
    {"Backspace", {.kind = INPUT_BACKSPACE}},
    {"Del", {.kind = INPUT_DELETE}},
    {"lt", {.kind = INPUT_CHAR, .code = '<'}},
};

static bool input_is_control(const char *name, size_t length) {
    return (length == 2 && name[0] == '^') || (length == 3 && memcmp(name, "C-", 2) == 0) ||
           (length == 6 && memcmp(name, "Ctrl-", 5) == 0);
}

static bool input_parse_function(const char *name, size_t length, Input *out) {
    if (length < 2 || length > 3 || name[0] != 'F')
        return false;
    const char *cursor = name + 1;
    uint64_t number;
    if (!ascii_scan_uint(&cursor, name + length, 12, &number) || cursor != name + length ||
        number == 0)
        return false;
    *out = (Input){.kind = INPUT_FUNCTION, .code = (uint32_t)number};
    return true;
}

bool input_parse(const char *name, size_t length, Input *out) {
    if (length == 0)
        return false;
    uint32_t code;
    if (unicode_decode(name, length, &code) == length && unicode_columns(code) > 0) {
        *out = (Input){.kind = INPUT_CHAR, .code = code};
        return true;
    }
    char last = ascii_to_upper(name[length - 1]);
    if (input_is_control(name, length) && ascii_is_upper(last)) {
        *out = (Input){.kind = INPUT_CONTROL, .code = (uint32_t)last};
        return true;
    }
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (strlen(NAMES[i].name) == length && memcmp(NAMES[i].name, name, length) == 0) {
            *out = NAMES[i].input;
            return true;
        }
    }
    return input_parse_function(name, length, out);
}

void input_name(const Input *input, Text *out) {
    if (input->kind == INPUT_CHAR && input->code != ' ') {
        unicode_add(out, input->code);
        return;
    }
    if (input->kind == INPUT_CONTROL || input->kind == INPUT_FUNCTION) {
        if (input->kind == INPUT_CONTROL)
            text_addf(out, "Ctrl-%c", (char)input->code);
        else
            text_addf(out, "F%u", (unsigned)input->code);
        return;
    }
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (input_equal(&NAMES[i].input, input)) {
            text_add(out, NAMES[i].name);
            return;
        }
    }
}

bool input_equal(const Input *a, const Input *b) {
    return a->kind == b->kind && a->code == b->code;
}
