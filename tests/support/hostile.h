/* Text that no program may pass on to a terminal unchanged. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_HOSTILE_H
#define PANDEMONIUM_TESTS_SUPPORT_HOSTILE_H

/* Text that commands a terminal or deceives a reader. Short fields keep only its first parts: text
 * direction, zero width, C1 as UTF-8 and bare, clipboard access, controls, invalid UTF-8, many
 * combining marks. It has no newline, no slash, and no character that ends a file or a list. */
#define DIRECTIONS "\xe2\x80\xae\xe2\x81\xa6\xd8\x9c"
#define NO_WIDTH   "\xe2\x80\x8b\xef\xbb\xbf\xc2\xad\xf3\xa0\x81\x81"
#define C1                                                                                         \
    "\xc2\x9b"                                                                                     \
    "31mQ\x9b"                                                                                     \
    "2J"
#define ESCAPES  "\033]52;c;QQ\007\033[31m\033c"
#define CONTROLS "\b\x0e\x7f\v\f"
#define BROKEN   "\xff\xc0\xaf\xed\xa0\x80\xe2\x80"
#define MARKS    "e\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85"
#define SHORT    DIRECTIONS NO_WIDTH C1
#define HOSTILE  SHORT ESCAPES CONTROLS BROKEN MARKS

#endif
