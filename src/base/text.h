/* Strings that know their bound.
 *
 * Text writes into a caller's array and never past it: an overlong text is cut at a UTF-8 boundary
 * and says so; what is added after that is dropped, so that a text is always a beginning. Bytes
 * grows on the heap and is for data whose size only the input knows. */
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
/* Makes ready for a sentence behind others: a space stands between them, but behind the full stops
 * of Chinese script (。), which are wide. */
void text_begin_sentence(Text *text);
/* Adds a sentence behind others. */
void text_add_sentence(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Moves what stands from byte `from` on to out (cut to size), so that it can become part of a
 * sentence around it; a text that is cut stays as it is, and out is empty. Returns out. */
const char *text_take(Text *text, size_t from, char *out, size_t size);

typedef struct Bytes {
    char *data;      /* owned; NUL-terminated when not NULL */
    size_t length;   /* bytes before the NUL */
    size_t capacity; /* bytes allocated */
} Bytes;

/* An empty one is all zeroes: `Bytes bytes = {0};`. */
void bytes_done(Bytes *bytes); /* frees and empties */
/* Makes room for `extra` more bytes. False, nothing changed, when memory is out. */
bool bytes_reserve(Bytes *bytes, size_t extra);
/* Append; false, nothing changed, when memory is out. */
bool bytes_add(Bytes *bytes, const char *string);
bool bytes_add_bytes(Bytes *bytes, const char *data, size_t count);
bool bytes_add_char(Bytes *bytes, char c);
bool bytes_addf(Bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for the layers from words up: they never fail, since base/memory.h's hook ends the
 * program when memory is out. */
void bytes_put(Bytes *bytes, const char *string);
void bytes_put_bytes(Bytes *bytes, const char *data, size_t count);
void bytes_put_char(Bytes *bytes, char c);
void bytes_putf(Bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Korean particles that depend on the sound before them.
 *
 * A translator writes both forms, as is usual where a name is put in: "%s이(가)", "%s을(를)",
 * "%s(으)로". After the name is in its place the right one is chosen by how it ends: 기이(가) is
 * 기가. Other languages have no such forms, so nothing here asks which language is spoken. */

/* Whether the text (a format, as a rule) has a form to choose from. */
bool particles_are_in(const char *text);

/* Chooses the forms that stand at byte `from` of text or later; what stands before may be the name.
 * After what is neither Hangul nor a number nor read in one way only, both forms stay. The text
 * becomes shorter, if anything; returns its length. */
size_t particles_choose(char *text, size_t from);

#endif
