#include "ui/kit/script.h"

#include <string.h>

#include "base/ascii.h"
#include "base/unicode.h"

bool script_open(Script *script, const FileSystem *fs, const char *path, Error *error) {
    *script = (Script){0};
    if (file_read(fs, path, SCRIPT_FILE_LIMIT, &script->text, error))
        return true;
    bytes_done(&script->text);
    return false;
}

void script_close(Script *script) {
    bytes_done(&script->text);
}

static bool script_at_line_start(const Script *script) {
    return script->at == 0 || script->text.data[script->at - 1] == '\n';
}

/* Takes the rest of the line without its end. */
static size_t script_take_line(Script *script, const char **line) {
    const char *from = script->text.data + script->at;
    size_t left = script->text.length - script->at;
    const char *end = memchr(from, '\n', left);
    size_t length = end != NULL ? (size_t)(end - from) : left;
    script->at += length + (end != NULL ? 1 : 0);
    *line = from;
    return length;
}

static void script_command(Script *script, ScriptStep *out) {
    static const char SAVE[] = "save-screen ";
    const size_t save = sizeof SAVE - 1;
    const char *line;
    size_t length = script_take_line(script, &line);
    Text text = TEXT_OVER(out->command);
    text_add_bytes(&text, line + 1, length - 1);
    while (text.length > 0 && ascii_is_space(out->command[text.length - 1]))
        out->command[--text.length] = '\0';
    out->kind = strcmp(out->command, "wait") == 0 ? SCRIPT_WAIT : SCRIPT_COMMAND;
    if (text.length > save && strncmp(out->command, SAVE, save) == 0) {
        out->kind = SCRIPT_SAVE;
        memmove(out->command, out->command + save, text.length - save + 1);
    }
}

/* Parses "Click 12 5". */
static bool script_click(const char *name, size_t length, Input *out) {
    static const char WORD[] = "Click ";
    const size_t word = sizeof WORD - 1;
    if (length <= word || memcmp(name, WORD, word) != 0)
        return false;
    const char *at = name + word, *end = name + length;
    uint64_t x, y;
    if (!ascii_scan_uint(&at, end, 1000, &x) || at == end || *at++ != ' ' ||
        !ascii_scan_uint(&at, end, 1000, &y) || at != end)
        return false;
    *out = (Input){.kind = INPUT_CLICK, .x = (int)x, .y = (int)y};
    return true;
}

/* Parses a key's name, or takes a character as it is. False: nothing to press. */
static bool script_key(Script *script, Input *out) {
    const char *from = script->text.data + script->at;
    size_t left = script->text.length - script->at;
    if (*from == '<') {
        const char *end = memchr(from, '>', left);
        if (end != NULL && end > from + 1) {
            size_t length = (size_t)(end - from - 1);
            script->at += length + 2;
            return script_click(from + 1, length, out) || input_parse(from + 1, length, out);
        }
    }
    uint32_t code;
    script->at += unicode_decode(from, left, &code);
    *out = (Input){.kind = INPUT_CHAR, .code = code};
    return unicode_columns(code) > 0;
}

bool script_next(Script *script, ScriptStep *out) {
    const char *line;
    while (script->at < script->text.length) {
        char c = script->text.data[script->at];
        if (c == '\n' || c == '\r') {
            script->at++;
        } else if (c == '#' && script_at_line_start(script)) {
            script_take_line(script, &line);
        } else if (c == ':' && script_at_line_start(script)) {
            script_command(script, out);
            return true;
        } else if (script_key(script, &out->input)) {
            out->kind = SCRIPT_INPUT;
            return true;
        }
    }
    return false;
}
