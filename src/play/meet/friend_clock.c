#include "play/meet/friend_clock.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

void friend_clock_write(const TimeControl *control, char out[FRIEND_NAME_SIZE]) {
    Text text = {out, FRIEND_NAME_SIZE, 0, false};
    text_addf(&text, "%lld+%lld", (long long)control->base_ms, (long long)control->increment_ms);
    if (control->periods > 0)
        text_addf(&text, "+%lldx%u", (long long)control->period_ms, control->periods);
}

static bool read_ms(const char **text, char end, int64_t most, int64_t *out) {
    char digits[24];
    size_t length = strspn(*text, "0123456789");
    if (length >= sizeof digits || (*text)[length] != end)
        return false;
    text_copy_bytes(digits, sizeof digits, *text, length);
    *text += length + (end != '\0');
    return ascii_parse_int(digits, 0, most, out);
}

bool friend_clock_read(const char *text, TimeControl *out) {
    enum { HOUR_MS = 3600000 };
    int64_t periods = 0;
    *out = (TimeControl){.limited = false};
    bool byoyomi = strchr(text, 'x') != NULL;
    if (!read_ms(&text, '+', 24 * (int64_t)HOUR_MS, &out->base_ms) ||
        !read_ms(&text, byoyomi ? '+' : '\0', HOUR_MS, &out->increment_ms))
        return false;
    if (byoyomi && (!read_ms(&text, 'x', HOUR_MS, &out->period_ms) ||
                    !read_ms(&text, '\0', PERIODS_LIMIT, &periods)))
        return false;
    out->periods = (unsigned)periods;
    out->limited = out->base_ms > 0 || out->increment_ms > 0 || out->periods > 0;
    return true;
}
