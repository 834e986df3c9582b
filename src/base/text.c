#include "base/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { BYTES_FIRST_CAPACITY = 64 };

Text text_over(char *data, size_t capacity) {
    assert(capacity >= 1);
    data[0] = '\0';
    return (Text){.data = data, .capacity = capacity};
}

void text_clear(Text *text) {
    text->data[0] = '\0';
    text->length = 0;
    text->cut = false;
}

/* Length of the UTF-8 sequence that this byte begins; 0 for a byte within one. */
static size_t text_sequence_length(char first) {
    unsigned char byte = (unsigned char)first;
    if (byte < 0x80)
        return 1;
    if (byte < 0xC0)
        return 0;
    return byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/* Closes the text, without an incomplete sequence at its end. */
static void text_end_cut(Text *text) {
    text->cut = true;
    for (size_t back = 1; back <= 3 && back <= text->length; back++) {
        size_t needed = text_sequence_length(text->data[text->length - back]);
        if (needed > back)
            text->length -= back;
        if (needed > 0)
            break;
    }
    text->data[text->length] = '\0';
}

void text_add_bytes(Text *text, const char *bytes, size_t count) {
    if (text->cut || count == 0)
        return;
    size_t room = text->capacity - 1 - text->length;
    size_t taken = count < room ? count : room;
    memcpy(text->data + text->length, bytes, taken);
    text->length += taken;
    text->data[text->length] = '\0';
    if (taken < count)
        text_end_cut(text);
}

void text_add(Text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(Text *text, char c) {
    text_add_bytes(text, &c, 1);
}

void text_add_uint(Text *text, uint64_t value) {
    char digits[20]; /* 2^64 - 1 has 20 digits */
    size_t start = sizeof(digits);
    do {
        digits[--start] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    text_add_bytes(text, digits + start, sizeof(digits) - start);
}

void text_addf(Text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_addv(text, format, arguments);
    va_end(arguments);
}

/* Translated formats may contain Korean particles; text inserted by formats without them is not
 * changed. */
static size_t choose_particles(char *data, size_t from, size_t length, const char *format) {
    return particles_are_in(format) ? particles_choose(data, from) : length;
}

void text_addv(Text *text, const char *format, va_list arguments) {
    if (text->cut)
        return;
    size_t from = text->length, room = text->capacity - text->length;
    int needed = vsnprintf(text->data + text->length, room, format, arguments);
    bool fits = needed >= 0 && (size_t)needed < room;
    if (fits)
        text->length += (size_t)needed;
    else if (needed >= 0)
        text->length = text->capacity - 1;
    if (!fits)
        text_end_cut(text);
    text->length = choose_particles(text->data, from, text->length, format);
}

void text_begin_sentence(Text *text) {
    static const char WIDE_STOP[] = "\xe3\x80\x82";
    size_t size = sizeof(WIDE_STOP) - 1;
    bool wide =
        text->length >= size && memcmp(text->data + text->length - size, WIDE_STOP, size) == 0;
    if (text->length > 0 && !wide)
        text_add_char(text, ' ');
}

void text_add_sentence(Text *text, const char *format, ...) {
    va_list arguments;
    text_begin_sentence(text);
    va_start(arguments, format);
    text_addv(text, format, arguments);
    va_end(arguments);
}

const char *text_take(Text *text, size_t from, char *out, size_t size) {
    Text taken = text_over(out, size);
    if (text->cut)
        return out;
    assert(from <= text->length);
    text_add(&taken, text->data + from);
    text->length = from;
    text->data[from] = '\0';
    return out;
}

void text_copy(char *out, size_t size, const char *string) {
    text_copy_bytes(out, size, string, strlen(string));
}

void text_copy_bytes(char *out, size_t size, const char *bytes, size_t count) {
    Text text = text_over(out, size);
    text_add_bytes(&text, bytes, count);
}

void text_copy_end(char *out, size_t size, const char *path) {
    static const char DOTS[] = "\xe2\x80\xa6";
    size_t length = strlen(path), room = size > sizeof DOTS ? size - sizeof DOTS : 0;
    if (length < size || room == 0) {
        text_copy(out, size, path);
        return;
    }
    const char *end = path + length - room;
    while ((*end & 0xC0) == 0x80)
        end++;
    text_format(out, size, "%s%s", DOTS, end);
}

void text_format(char *out, size_t size, const char *format, ...) {
    Text text = text_over(out, size);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
}

void bytes_done(Bytes *bytes) {
    free(bytes->data);
    *bytes = (Bytes){0};
}

bool bytes_reserve(Bytes *bytes, size_t extra) {
    /* No object is larger than PTRDIFF_MAX; below it, doubling cannot overflow. */
    if (extra >= (size_t)PTRDIFF_MAX - bytes->length)
        return false;
    size_t needed = bytes->length + extra + 1;
    if (needed <= bytes->capacity)
        return true;
    size_t capacity = bytes->capacity == 0 ? BYTES_FIRST_CAPACITY : bytes->capacity * 2;
    if (capacity < needed)
        capacity = needed;
    char *data = realloc(bytes->data, capacity);
    if (data == NULL)
        return false;
    data[bytes->length] = '\0';
    bytes->data = data;
    bytes->capacity = capacity;
    return true;
}

bool bytes_add_bytes(Bytes *bytes, const char *data, size_t count) {
    if (!bytes_reserve(bytes, count))
        return false;
    if (count > 0)
        memcpy(bytes->data + bytes->length, data, count);
    bytes->length += count;
    bytes->data[bytes->length] = '\0';
    return true;
}

void bytes_cut(Bytes *bytes, size_t length) {
    if (bytes->data == NULL)
        return;
    bytes->length = length;
    bytes->data[length] = '\0';
}

bool bytes_add(Bytes *bytes, const char *string) {
    return bytes_add_bytes(bytes, string, strlen(string));
}

bool bytes_add_char(Bytes *bytes, char c) {
    return bytes_add_bytes(bytes, &c, 1);
}

static bool bytes_addv(Bytes *bytes, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

static bool bytes_addv(Bytes *bytes, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int needed = vsnprintf(NULL, 0, format, arguments);
    bool added = needed >= 0 && bytes_reserve(bytes, (size_t)needed);
    if (added) {
        vsnprintf(bytes->data + bytes->length, (size_t)needed + 1, format, again);
        bytes->length =
            choose_particles(bytes->data, bytes->length, bytes->length + (size_t)needed, format);
    }
    va_end(again);
    return added;
}

bool bytes_addf(Bytes *bytes, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool added = bytes_addv(bytes, format, arguments);
    va_end(arguments);
    return added;
}

void bytes_put(Bytes *bytes, const char *string) {
    memory_require(bytes_add(bytes, string));
}

void bytes_put_bytes(Bytes *bytes, const char *data, size_t count) {
    memory_require(bytes_add_bytes(bytes, data, count));
}

void bytes_put_char(Bytes *bytes, char c) {
    memory_require(bytes_add_char(bytes, c));
}

void bytes_putf(Bytes *bytes, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool added = bytes_addv(bytes, format, arguments);
    va_end(arguments);
    memory_require(added);
}
