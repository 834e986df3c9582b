/* A line of a file that may hold games. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_LINE_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_LINE_H

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"

/* [start, end), without white space around it. */
typedef struct RecordLine {
    const char *start, *end;
} RecordLine;

static inline bool record_line_begins(RecordLine line, const char *text) {
    size_t length = strlen(text);
    return (size_t)(line.end - line.start) >= length && memcmp(line.start, text, length) == 0;
}

/* The line [start, end) without the white space around it. */
static inline RecordLine record_line_trim(const char *start, const char *end) {
    while (start < end && ascii_is_space(*start))
        start++;
    while (end > start && ascii_is_space(end[-1]))
        end--;
    return (RecordLine){start, end};
}

#endif
