#include "game/pgn.h"

#include <inttypes.h>
#include <string.h>

#include "base/ascii.h"

#define CLOCK_SIGN "[%clk "

enum { MS_A_SECOND = 1000, MS_A_MINUTE = 60000, MS_AN_HOUR = 3600000, HOURS_LIMIT = 99999 };

/* Reads ":mm" or the like; false, unmoved, when it is not there or over 59. */
static bool take_sixtieth(const char **cursor, uint64_t *out) {
    const char *scan = *cursor;
    if (*scan++ != ':' || !ascii_scan_uint(&scan, scan + strspn(scan, "0123456789"), 59, out))
        return false;
    *cursor = scan;
    return true;
}

/* Reads what stands behind CLOCK_SIGN; -1 when it is no clock. */
static int64_t read_clock(const char *text) {
    uint64_t hours, minutes, seconds, milliseconds = 0;
    text += strspn(text, " ");
    if (!ascii_scan_uint(&text, text + strspn(text, "0123456789"), HOURS_LIMIT, &hours) ||
        !take_sixtieth(&text, &minutes) || !take_sixtieth(&text, &seconds))
        return -1;
    if (*text == '.') {
        text++;
        for (uint64_t unit = MS_A_SECOND / 10; ascii_is_digit(*text); text++, unit /= 10)
            milliseconds += (uint64_t)(*text - '0') * unit;
    }
    text += strspn(text, " ");
    if (*text != ']')
        return -1;
    return (int64_t)(hours * MS_AN_HOUR + minutes * MS_A_MINUTE + seconds * MS_A_SECOND +
                     milliseconds);
}

int64_t pgn_clock_parse(const char *comment) {
    int64_t clock_ms = -1;
    while (clock_ms < 0 && (comment = strstr(comment, CLOCK_SIGN)) != NULL) {
        comment += strlen(CLOCK_SIGN);
        clock_ms = read_clock(comment);
    }
    return clock_ms;
}

void pgn_clock_format(int64_t clock_ms, Text *out) {
    text_add(out, CLOCK_SIGN);
    text_addf(out, "%" PRId64 ":%02d:%02d", clock_ms / MS_AN_HOUR,
              (int)(clock_ms / MS_A_MINUTE % 60), (int)(clock_ms / MS_A_SECOND % 60));
    int rest = (int)(clock_ms % MS_A_SECOND);
    if (rest != 0)
        text_add_char(out, '.');
    for (int unit = MS_A_SECOND / 10; rest != 0; unit /= 10) {
        text_add_char(out, (char)('0' + rest / unit));
        rest %= unit;
    }
    text_add_char(out, ']');
}

Termination pgn_termination(const char *value) {
    if (ascii_equal_ignore_case(value, "time forfeit"))
        return TERMINATION_TIME;
    if (ascii_equal_ignore_case(value, "rules infraction"))
        return TERMINATION_ILLEGAL;
    return termination_by_name(value);
}

bool pgn_escape(const char *value, Bytes *out) {
    for (; *value != '\0'; value++) {
        bool escaped = *value == '"' || *value == '\\';
        if ((escaped && !bytes_add_char(out, '\\')) || !bytes_add_char(out, *value))
            return false;
    }
    return true;
}
