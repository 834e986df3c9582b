/* Bounded and growing strings.
 *
 * Text writes into a caller's array and never past its end. An overlong text is cut at a UTF-8
 * boundary and `cut` is set; whatever is added after that is dropped, so the result is always a
 * prefix of the full text. Bytes grows on the heap and is for data whose size depends on the
 * input. */
#ifndef PANDEMONIUM_BASE_TEXT_H
#define PANDEMONIUM_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *data;      /* borrowed, always NUL-terminated */
    size_t capacity; /* bytes in data, at least 1 */
    size_t length;   /* bytes before the NUL */
    bool cut;        /* something did not fit */
} Text;

/* Starts an empty text in data (borrowed). */
Text text_over(char *data, size_t capacity);
/* Starts an empty text in an array. */
#define TEXT_OVER(array) text_over((array), sizeof(array))

void text_clear(Text *text);
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_char(Text *text, char c);
void text_add_uint(Text *text, uint64_t value);
void text_addf(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(Text *text, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));
/* Prepares for another sentence: adds a space, unless the text is empty or ends in the wide full
 * stop of Chinese script (。). */
void text_begin_sentence(Text *text);
/* Adds a sentence after those that are there, with text_begin_sentence. */
void text_add_sentence(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Moves the text from byte `from` on to out (cut to size bytes), so that it can be put into a
 * larger sentence. A text that was cut stays as it is, and out becomes empty. Returns out. */
const char *text_take(Text *text, size_t from, char *out, size_t size);

/* Each copies a string to out (size bytes, at least 1), cut as a Text is. The string must not be in
 * out. */
void text_copy(char *out, size_t size, const char *string);
void text_copy_bytes(char *out, size_t size, const char *bytes, size_t count);
/* The same for a path: if it is too long, "…" replaces its beginning. */
void text_copy_end(char *out, size_t size, const char *path);
void text_format(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

typedef struct Bytes {
    char *data;      /* owned; NUL-terminated when not NULL */
    size_t length;   /* bytes before the NUL */
    size_t capacity; /* bytes allocated */
} Bytes;

/* An empty Bytes is all zero: `Bytes bytes = {0};`. */
void bytes_done(Bytes *bytes); /* frees and empties */
/* Makes room for `extra` more bytes. False, with nothing changed, when memory runs out. */
bool bytes_reserve(Bytes *bytes, size_t extra);
/* Keeps only the first `length` bytes, at most as many as there are. */
void bytes_cut(Bytes *bytes, size_t length);
/* Append to bytes. False, with nothing changed, when memory runs out. */
bool bytes_add(Bytes *bytes, const char *string);
bool bytes_add_bytes(Bytes *bytes, const char *data, size_t count);
bool bytes_add_char(Bytes *bytes, char c);
bool bytes_addf(Bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for the layers from words up: they never fail, since base/memory.h's hook ends the
 * program when memory runs out. */
void bytes_put(Bytes *bytes, const char *string);
void bytes_put_bytes(Bytes *bytes, const char *data, size_t count);
void bytes_put_char(Bytes *bytes, char c);
void bytes_putf(Bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Korean particles that depend on the sound before them.
 *
 * As is usual, translators write both forms after a placeholder: "%s이(가)", "%s을(를)",
 * "%s(으)로". Once the name is filled in, the form that fits its ending is chosen: 기이(가) becomes
 * 기가. Other languages have no such pairs, so the language need not be known here. */

/* Whether the text, usually a format, contains such a pair. */
bool particles_are_in(const char *text);

/* Chooses between the forms at or after byte `from` of text; the name may lie before that. Both
 * forms stay if the reading of the name's ending is not certain, as it is for Hangul and numbers.
 * The text never becomes longer; returns its new length. */
size_t particles_choose(char *text, size_t from);

#endif
