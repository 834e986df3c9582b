/* UTF-8 as it must be treated when it comes from outside. */
#ifndef PANDEMONIUM_BASE_UNICODE_H
#define PANDEMONIUM_BASE_UNICODE_H

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum { UNICODE_REPLACEMENT = 0xFFFD };

/* Decodes one code point at text (length bytes, at least 1) and writes it to *out; returns the
 * bytes used, at least 1. Malformed input (overlong, surrogate, cut) gives UNICODE_REPLACEMENT
 * and 1. */
size_t unicode_decode(const char *text, size_t length, uint32_t *out);

/* Appends code's UTF-8. */
void unicode_add(Text *text, uint32_t code);

/* Columns a code point takes on a terminal: 0 (combining), 1 or 2; -1 for controls. Our own table
 * of wide ranges, so that layout is alike in every locale. */
int unicode_columns(uint32_t code);

/* Columns of a NUL-terminated UTF-8 string; controls count 0. */
int unicode_string_columns(const char *text);

/* Appends untrusted bytes so that they are safe to show: controls (C0, DEL, C1), bidirectional
 * overrides and isolates, zero-width characters and malformed bytes become '?' or nothing, line
 * ends and tabs become spaces, at most two combining marks follow a character. */
void unicode_add_sanitized(Text *text, const char *bytes, size_t length);

#endif
