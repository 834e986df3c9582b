#include "game/shogi/shogi_times.h"

#include <string.h>

#include "base/ascii.h"
#include "game/shogi/kif_words.h"
#include "game/tree/time_control.h"

enum { SECONDS_MOST = 1000000, MINUTE = 60, HOUR = 3600 };

/* --- reading --------------------------------------------------------------------------------- */

typedef struct Reading {
    const char *at, *end;
} Reading;

static bool take(Reading *reading, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(reading->end - reading->at) < length || memcmp(reading->at, word, length) != 0)
        return false;
    reading->at += length;
    return true;
}

static void skip_blanks(Reading *reading) {
    while (take(reading, " ") || take(reading, "　") || take(reading, "、") || take(reading, ","))
        ;
}

/* In ASCII, full width, or kanji ("十五"). */
static bool take_number(Reading *reading, int64_t *out) {
    const char *begin = reading->at;
    unsigned digit;
    size_t used = kif_number_parse(begin, (size_t)(reading->end - begin), &digit);
    const char *behind_number = begin + used;
    int64_t value = 0;
    while (value < SECONDS_MOST) {
        size_t length = (size_t)(reading->end - reading->at);
        size_t one = kif_digit_parse(reading->at, length, &digit);
        if (one == 0 && (take(reading, "0") || take(reading, "０"))) {
            value *= 10;
            continue;
        }
        if (one == 0)
            break;
        reading->at += one;
        value = 10 * value + digit;
    }
    if (behind_number > reading->at) { /* a number with 十 */
        (void)kif_number_parse(begin, (size_t)(reading->end - begin), &digit);
        reading->at = behind_number;
        value = digit;
    }
    *out = value;
    return reading->at > begin && value < SECONDS_MOST;
}

/* "1時間30分", "60秒". */
static bool take_duration(Reading *reading, int64_t *out_ms) {
    static const struct {
        const char *unit;
        int64_t seconds;
    } UNITS[] = {{"時間", HOUR}, {"分", MINUTE}, {"秒", 1}};
    bool any = false;
    int64_t number;
    *out_ms = 0;
    for (Reading ahead = *reading; take_number(&ahead, &number);) {
        size_t unit = 0;
        while (unit < sizeof UNITS / sizeof *UNITS && !take(&ahead, UNITS[unit].unit))
            unit++;
        if (unit == sizeof UNITS / sizeof *UNITS)
            return any;
        *out_ms += 1000 * UNITS[unit].seconds * number;
        *reading = ahead;
        any = true;
    }
    return any;
}

/* "60秒", "1手30秒", "30秒×3", "1分将棋". */
static bool take_byoyomi(Reading *reading, TimeControl *out) {
    int64_t periods = 1;
    (void)(take(reading, "一手") || take(reading, "1手") || take(reading, "１手"));
    if (!take_duration(reading, &out->period_ms))
        return false;
    (void)(take(reading, "将棋") || take(reading, "秒読み"));
    if (take(reading, "×") && !take_number(reading, &periods))
        return false;
    out->periods = periods <= PERIODS_LIMIT ? (unsigned)periods : 0;
    return true;
}

/* "各6時間", "10分切れ負け", "60分 切れたら1分将棋", "15分+60秒". */
static bool read_words(Reading reading, TimeControl *out) {
    (void)take(&reading, "各");
    skip_blanks(&reading);
    if (!take_duration(&reading, &out->base_ms))
        return false;
    skip_blanks(&reading);
    if (take(&reading, "切れ負け") || reading.at == reading.end)
        return reading.at == reading.end;
    (void)(take(&reading, "切れたら") || take(&reading, "+") || take(&reading, "秒読み"));
    skip_blanks(&reading);
    return take_byoyomi(&reading, out) && reading.at == reading.end;
}

/* "00:25+10" and "1500+30+0". */
static bool read_numbers(Reading reading, TimeControl *out) {
    int64_t first, second, third = 0;
    if (!take_number(&reading, &first))
        return false;
    bool clock = take(&reading, ":");
    if ((!clock && !take(&reading, "+")) || !take_number(&reading, &second) ||
        !take(&reading, "+") || !take_number(&reading, &third) || reading.at != reading.end)
        return false;
    out->base_ms = 1000 * (clock ? HOUR * first + MINUTE * second : first);
    out->period_ms = 1000 * (clock ? third : second);
    out->increment_ms = clock ? 0 : 1000 * third;
    out->periods = out->period_ms > 0;
    return true;
}

/* A clock that cannot be is not written. */
static bool add_tag(const TimeControl *control, Text *out) {
    char data[SHOGI_TIME_SIZE];
    Text tag = TEXT_OVER(data);
    TimeControl checked;
    if (control->periods == 0 && control->period_ms > 0)
        return false;
    time_control_format_tag(control, &tag);
    if (!time_control_parse_tag(data, &checked))
        return false;
    text_add(out, data);
    return true;
}

bool shogi_times_read(const char *text, size_t length, Text *out) {
    Reading reading = {text, text + length};
    TimeControl control = {.limited = true};
    return (read_numbers(reading, &control) || read_words(reading, &control)) &&
           add_tag(&control, out);
}

bool shogi_times_read_byoyomi(const char *text, size_t length, const char *known, Text *out) {
    Reading reading = {text, text + length};
    TimeControl control = {.limited = true};
    if (known != NULL && !time_control_parse_tag(known, &control))
        return false;
    return take_byoyomi(&reading, &control) && reading.at == reading.end && add_tag(&control, out);
}

/* --- writing --------------------------------------------------------------------------------- */

/* Reads a tag of whole seconds. */
static bool read_tag(const char *tag, TimeControl *out) {
    return time_control_parse_tag(tag, out) && out->limited && out->base_ms % 1000 == 0 &&
           out->increment_ms % 1000 == 0 && out->period_ms % 1000 == 0;
}

static void add_v3(const TimeControl *control, Text *out) {
    text_addf(out, "%lld+%lld+%lld", (long long)control->base_ms / 1000,
              (long long)control->period_ms / 1000, (long long)control->increment_ms / 1000);
}

static void add_duration(int64_t seconds, Text *out) {
    long long hours = seconds / HOUR, minutes = seconds / MINUTE % 60, rest = seconds % MINUTE;
    if (hours > 0)
        text_addf(out, "%lld時間", hours);
    if (minutes > 0 || seconds == 0)
        text_addf(out, "%lld分", minutes);
    if (rest > 0)
        text_addf(out, "%lld秒", rest);
}

bool shogi_times_add_kif(const char *tag, Text *out, Text *byoyomi) {
    TimeControl control;
    if (!read_tag(tag, &control) || (control.increment_ms > 0 && control.periods > 1))
        return false;
    if (control.increment_ms > 0) {
        add_v3(&control, out);
        return true;
    }
    add_duration(control.base_ms / 1000, out);
    if (control.periods > 0)
        text_addf(byoyomi, "%lld秒", (long long)control.period_ms / 1000);
    if (control.periods > 1)
        text_addf(byoyomi, "×%u", control.periods);
    return true;
}

bool shogi_times_add_csa(const char *tag, bool v3, Text *out) {
    enum { SECONDS_DIGITS = 100 };
    TimeControl control;
    if (!read_tag(tag, &control) || control.periods > 1)
        return false;
    long long seconds = control.base_ms / 1000, period = control.period_ms / 1000;
    if (v3) {
        text_add(out, "TIME:");
        add_v3(&control, out);
        return true;
    }
    if (control.increment_ms > 0 || seconds % MINUTE != 0 || period >= SECONDS_DIGITS)
        return false;
    text_addf(out, "TIME_LIMIT:%02lld:%02lld+%02lld", seconds / HOUR, seconds / MINUTE % 60,
              period);
    return true;
}
