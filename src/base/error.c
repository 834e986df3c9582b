#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/text.h"
#include "base/unicode.h"

/* Room for text before it is sanitised, which never lengthens it. */
enum {
    ERROR_DRAFT_SIZE = 2 * ERROR_REASON_SIZE,
    ERROR_TEXT_SIZE = ERROR_PLACE_SIZE + ERROR_TOKEN_SIZE + ERROR_REASON_SIZE + 32
};

void error_clear(Error *error) {
    if (error != NULL)
        memset(error, 0, sizeof(*error));
}

__attribute__((format(printf, 2, 0))) static void error_set_reason(Error *error, const char *format,
                                                                   va_list arguments) {
    char draft[ERROR_DRAFT_SIZE];
    Text text = TEXT_OVER(draft);
    text_addv(&text, gettext(format), arguments);
    Text reason = TEXT_OVER(error->reason);
    unicode_add_sanitized(&reason, text.data, text.length);
}

bool error_set(Error *error, const char *format, ...) {
    if (error == NULL)
        return false;
    va_list arguments;
    va_start(arguments, format);
    error_set_reason(error, format, arguments);
    va_end(arguments);
    return false;
}

bool error_set_at(Error *error, const char *token, const char *format, ...) {
    if (error == NULL)
        return false;
    Text copy = TEXT_OVER(error->token);
    unicode_add_sanitized(&copy, token, strlen(token));
    va_list arguments;
    va_start(arguments, format);
    error_set_reason(error, format, arguments);
    va_end(arguments);
    return false;
}

bool error_set_file(Error *error, const char *path, const char *format, ...) {
    if (error == NULL)
        return false;
    text_copy_end(error->file, sizeof error->file, path);
    va_list arguments;
    va_start(arguments, format);
    error_set_reason(error, format, arguments);
    va_end(arguments);
    return false;
}

bool error_no_memory(Error *error) {
    return error_set(error, N_("out of memory"));
}

void *error_calloc(size_t count, size_t size, Error *error) {
    void *block = calloc(count, size);
    if (block == NULL)
        error_no_memory(error);
    return block;
}

void error_locate(Error *error, const char *file, unsigned line) {
    if (error == NULL)
        return;
    if (error->file[0] == '\0' && file != NULL)
        text_copy_end(error->file, sizeof error->file, file);
    if (error->line == 0)
        error->line = line;
}

void error_format(const Error *error, char *out, size_t size) {
    Text text = text_over(out, size);
    if (error->file[0] != '\0') {
        unicode_add_safe(&text, error->file);
        text_add_char(&text, ':');
    }
    if (error->line != 0) {
        text_add_uint(&text, error->line);
        text_add_char(&text, ':');
    }
    if (text.length > 0)
        text_add_char(&text, ' ');
    if (error->token[0] != '\0') {
        text_add(&text, error->token);
        text_add(&text, ": ");
    }
    text_add(&text, error->reason);
}

void error_format_sentence(const Error *error, char *out, size_t size) {
    error_format(error, out, size);
    size_t length = strlen(out);
    if (length == 0)
        return;
    /* File names and user input keep their case. */
    if (error->file[0] == '\0' && error->line == 0 && error->token[0] == '\0')
        out[0] = ascii_to_upper(out[0]);
    if (strchr(".?!", out[length - 1]) != NULL)
        return;
    char words[ERROR_TEXT_SIZE];
    Text said = TEXT_OVER(words);
    text_add(&said, out);
    Text text = text_over(out, size);
    text_addf(&text, P_("a whole sentence", "%s."), words);
}
