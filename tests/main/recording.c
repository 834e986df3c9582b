#include "main/recording.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/ascii.h"

enum { SHOWN_LIMIT = 40 /* differing lines to print */ };

void recording_done(Recording *recording) {
    bytes_done(&recording->text);
    recording_window(recording, 0);
}

/* --- what differs from run to run ------------------------------------------------------------ */

/* Masks dates around today. */
static void mask_dates(char *text) {
    static const char *const SIGNS[] = {"", ".", "-", "/"};
    for (int day = -1; day <= 1; day++) {
        time_t when = time(NULL) + day * 24 * 60 * 60;
        struct tm parts;
        gmtime_r(&when, &parts);
        for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
            char date[64], mask[64];
            snprintf(date, sizeof date, "%04d%s%02d%s%02d", parts.tm_year + 1900, SIGNS[i],
                     parts.tm_mon + 1, SIGNS[i], parts.tm_mday);
            snprintf(mask, sizeof mask, "YYYY%sMM%sDD", SIGNS[i], SIGNS[i]);
            for (char *at = text; (at = strstr(at, date)) != NULL;)
                memcpy(at, mask, strlen(mask));
        }
    }
}

/* Masks times on clocks, so that 15:00 and 14:59 are equal. */
static void mask_clocks(char *text) {
    for (char *sign = text; (sign = strchr(sign, ':')) != NULL; sign++) {
        if (sign == text || (!ascii_is_digit(sign[-1]) && sign[-1] != '#') ||
            !ascii_is_digit(sign[1]) || !ascii_is_digit(sign[2]))
            continue;
        sign[1] = sign[2] = '#';
        for (char *at = sign; at > text && ascii_is_digit(at[-1]);)
            *--at = '#';
    }
}

/* Masks the position of the spinner. */
static void mask_spinner(char *text) {
    static const char THINKS[] = "Computer thinking ";
    for (char *at = text; (at = strstr(at, THINKS)) != NULL;) {
        at += strlen(THINKS);
        if (*at != '\0' && strchr("|/-\\", *at) != NULL)
            *at = '*';
    }
}

/* Removes the progress messages on the user's games, which come after ten seconds. */
static void take_progress_out(char *text) {
    static const char SAID[] = " checked.\n";
    for (char *end; (end = strstr(text, SAID)) != NULL;) {
        char *line = end;
        while (line > text && line[-1] != '\n')
            line--;
        memmove(line, end + strlen(SAID), strlen(end + strlen(SAID)) + 1);
    }
}

void recording_mask(char *text) {
    take_progress_out(text);
    mask_spinner(text);
    mask_dates(text);
    mask_clocks(text);
}

/* --- rows ------------------------------------------------------------------------------------ */

void recording_window(Recording *recording, size_t height) {
    for (size_t i = 0; i < RECORDING_ROWS_LIMIT; i++) {
        free(recording->rows[i]);
        recording->rows[i] = NULL;
    }
    recording->height = height;
}

/* Ends the line and trims trailing blanks; returns the next line. */
static char *cut_line(char *line) {
    char *end = line + strcspn(line, "\n"), *next = *end != '\0' ? end + 1 : end;
    while (end > line && end[-1] == ' ')
        end--;
    *end = '\0';
    return next;
}

static bool set_row(Recording *recording, size_t row, const char *line, size_t length) {
    const char *last = recording->rows[row];
    if (last != NULL && strlen(last) == length && memcmp(last, line, length) == 0)
        return false;
    free(recording->rows[row]);
    recording->rows[row] = strndup(line, length);
    return true;
}

void recording_add_rows(Recording *recording, char *rows) {
    size_t height = recording->height;
    for (size_t row = 0; *rows != '\0'; row++) {
        char *next = cut_line(rows);
        ck_assert_uint_lt(row, RECORDING_ROWS_LIMIT);
        if (set_row(recording, row, rows, strlen(rows)))
            ck_assert(bytes_addf(&recording->text, "%2zu%c%s\n", row % height + 1,
                                 row < height ? '|' : '~', rows));
        rows = next;
    }
}

/* --- steps ----------------------------------------------------------------------------------- */

static bool is_step(const char *line) {
    return strncmp(line, "== ", 3) == 0 || strncmp(line, "> ", 2) == 0;
}

static const char *line_after(const char *line) {
    const char *end = strchr(line, '\n');
    return end != NULL ? end + 1 : line + strlen(line);
}

/* The length up to the next step. */
static size_t step_length(const char *text) {
    const char *at = line_after(text);
    while (*at != '\0' && !is_step(at))
        at = line_after(at);
    return (size_t)(at - text);
}

static bool step_has(const char *step, size_t length, const char *line) {
    size_t size = (size_t)(line_after(line) - line);
    for (const char *at = step; at < step + length; at = line_after(at))
        if ((size_t)(line_after(at) - at) == size && memcmp(at, line, size) == 0)
            return true;
    return false;
}

const char *recording_take_step(Recording *recording, const char *step) {
    const char *end = step + step_length(step);
    for (const char *line = line_after(step); line < end; line = line_after(line)) {
        char *rest;
        size_t row = strtoul(line, &rest, 10) - 1;
        if (*rest != '|' && *rest != '~')
            continue;
        row += *rest == '~' ? recording->height : 0;
        ck_assert_uint_lt(row, RECORDING_ROWS_LIMIT);
        set_row(recording, row, rest + 1, strcspn(rest + 1, "\n"));
    }
    return end;
}

bool recording_has_rows(const Recording *recording, const char *rows) {
    size_t row = 0;
    for (; *rows != '\0' && row < RECORDING_ROWS_LIMIT; row++, rows = line_after(rows)) {
        size_t length = strcspn(rows, "\n");
        const char *expected = recording->rows[row];
        while (length > 0 && rows[length - 1] == ' ')
            length--;
        if (expected == NULL || strlen(expected) != length || memcmp(expected, rows, length) != 0)
            return false;
    }
    return row > 0;
}

/* Prints the lines of one step that the other lacks. */
static void print_others(const char *step, size_t length, const char *other, size_t other_length,
                         char mark) {
    int shown = 0;
    for (const char *at = step; at < step + length && shown < SHOWN_LIMIT; at = line_after(at))
        if (!step_has(other, other_length, at)) {
            fprintf(stderr, "%c %.*s", mark, (int)(line_after(at) - at), at);
            shown++;
        }
}

/* Prints the first step that differs, with its lines. */
void recording_tell_difference(const char *name, const char *expected, const char *found) {
    size_t step = 0;
    for (;; step++) {
        size_t length = step_length(expected), other = step_length(found);
        if (length != other || memcmp(expected, found, length) != 0) {
            fprintf(stderr, "%s, step %zu, %.*s (-: recorded, +: now)\n", name, step,
                    (int)strcspn(expected, "\n"), expected);
            print_others(expected, length, found, other, '-');
            print_others(found, other, expected, length, '+');
            return;
        }
        if (length == 0)
            return;
        expected += length;
        found += other;
    }
}
