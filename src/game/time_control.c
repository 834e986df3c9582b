#include "game/time_control.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

enum {
    MS_A_SECOND = 1000,
    MS_A_MINUTE = 60 * MS_A_SECOND,
    DIGITS_MINUTES = 4, /* digits behind the point that are read */
    DIGITS_SECONDS = 3,
    BASE_LIMIT_MS = 24 * 60 * MS_A_MINUTE,
    INCREMENT_LIMIT_MS = 60 * MS_A_MINUTE
};

/* Reads "12.5" at *cursor, with at most `digits` digits behind the point, as a whole number of
 * 10^-digits; false, unmoved, for anything else. */
static bool take_decimal(const char **cursor, unsigned digits, int64_t *out) {
    const char *scan = *cursor;
    const char *end = scan + strlen(scan);
    uint64_t value = 0;
    if (!ascii_scan_uint(&scan, end, BASE_LIMIT_MS, &value))
        return false;
    bool point = *scan == '.';
    if (point && !ascii_is_digit(*++scan))
        return false;
    for (; digits > 0; digits--) {
        value *= 10;
        if (point && ascii_is_digit(*scan))
            value += (unsigned)(*scan++ - '0');
    }
    if (ascii_is_digit(*scan))
        return false;
    *cursor = scan;
    *out = (int64_t)value;
    return true;
}

bool time_control_parse(const char *text, TimeControl *out, Error *error) {
    TimeControl control = {false, 0, 0};
    if (strcmp(text, "none") == 0) {
        *out = control;
        return true;
    }
    const char *cursor = text;
    int64_t minutes = 0, seconds = 0; /* in the last digit's unit: 6 ms and 1 ms */
    bool good = take_decimal(&cursor, DIGITS_MINUTES, &minutes);
    if (good && *cursor == '+') {
        cursor++;
        good = take_decimal(&cursor, DIGITS_SECONDS, &seconds);
    }
    if (!good || *cursor != '\0')
        return error_set_at(error, text, N_("a clock is 'minutes+seconds', such as 10+5, or none"));
    control.limited = true;
    control.base_ms = minutes * 6;
    control.increment_ms = seconds;
    if (control.base_ms > BASE_LIMIT_MS)
        return error_set_at(error, text, N_("a clock has at most 24 hours"));
    if (control.increment_ms > INCREMENT_LIMIT_MS)
        return error_set_at(error, text, N_("a clock adds at most an hour a move"));
    if (control.base_ms + control.increment_ms == 0)
        return error_set_at(error, text, N_("a clock needs some time; without one it is none"));
    *out = control;
    return true;
}

/* Appends value, in units of 10^-digits, without zeros at the end. */
static void add_decimal(Text *out, int64_t value, unsigned digits) {
    uint64_t unit = 1;
    for (unsigned i = 0; i < digits; i++)
        unit *= 10;
    text_add_uint(out, (uint64_t)value / unit);
    uint64_t rest = (uint64_t)value % unit;
    if (rest != 0)
        text_add_char(out, '.');
    while (rest != 0) {
        unit /= 10;
        text_add_char(out, (char)('0' + rest / unit));
        rest %= unit;
    }
}

void time_control_format(const TimeControl *control, Text *out) {
    if (!control->limited) {
        text_add(out, "none");
        return;
    }
    add_decimal(out, (control->base_ms + 3) / 6, DIGITS_MINUTES);
    text_add_char(out, '+');
    add_decimal(out, control->increment_ms, DIGITS_SECONDS);
}

GameClock game_clock_new(const TimeControl *control) {
    int64_t first_ms = control->base_ms > 0 ? control->base_ms : control->increment_ms;
    GameClock clock = {.control = *control,
                       .left_ms = {first_ms, first_ms},
                       .running = false,
                       .side = SIDE_WHITE,
                       .started_ms = 0};
    return clock;
}

void game_clock_start(GameClock *clock, Side side, int64_t now_ms) {
    if (!clock->control.limited)
        return;
    game_clock_stop(clock, false, now_ms);
    clock->running = true;
    clock->side = side;
    clock->started_ms = now_ms;
}

void game_clock_stop(GameClock *clock, bool moved, int64_t now_ms) {
    if (!clock->running)
        return;
    int64_t left_ms = game_clock_left_ms(clock, clock->side, now_ms);
    /* A flag that has fallen stays fallen, however late it is seen. */
    if (moved && left_ms > 0)
        left_ms += clock->control.increment_ms;
    clock->left_ms[clock->side] = left_ms;
    clock->running = false;
}

int64_t game_clock_left_ms(const GameClock *clock, Side side, int64_t now_ms) {
    int64_t left_ms = clock->left_ms[side];
    if (clock->running && clock->side == side && now_ms > clock->started_ms)
        left_ms -= now_ms - clock->started_ms;
    return left_ms > 0 ? left_ms : 0;
}

bool game_clock_flagged(const GameClock *clock, Side side, int64_t now_ms) {
    return clock->control.limited && game_clock_left_ms(clock, side, now_ms) == 0;
}
