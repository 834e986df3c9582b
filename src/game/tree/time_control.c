#include "game/tree/time_control.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"

enum {
    MS_A_SECOND = 1000,
    MS_A_MINUTE = 60 * MS_A_SECOND,
    DIGITS_MINUTES = 4, /* digits read after the decimal point */
    DIGITS_SECONDS = 3,
    BASE_LIMIT_MS = 24 * 60 * MS_A_MINUTE,
    INCREMENT_LIMIT_MS = 60 * MS_A_MINUTE,
    PERIOD_LIMIT_MS = 60 * MS_A_MINUTE
};

/* Reads "12.5" at *cursor, with at most `digits` digits after the point, as an integer in units of
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

/* Reads "30" or "30x3" at *cursor. */
static bool take_byoyomi(const char **cursor, TimeControl *out) {
    uint64_t periods = 1;
    const char *scan = *cursor;
    if (!take_decimal(&scan, DIGITS_SECONDS, &out->period_ms))
        return false;
    if (*scan == 'x') {
        scan++;
        if (!ascii_scan_uint(&scan, scan + strlen(scan), UINT32_MAX, &periods))
            return false;
    }
    *cursor = scan;
    out->periods = (unsigned)periods;
    return true;
}

/* Parses "+seconds", then "+seconds" or "+secondsxN", after the minutes. */
static bool take_additions(const char **cursor, TimeControl *out) {
    if (**cursor != '+')
        return true;
    ++*cursor;
    if (!take_decimal(cursor, DIGITS_SECONDS, &out->increment_ms))
        return false;
    if (**cursor != '+')
        return true;
    ++*cursor;
    return take_byoyomi(cursor, out);
}

/* Whether a human can play with this clock; token (nullable) is its text. */
static bool is_playable(const TimeControl *control, bool byoyomi, const char *token, Error *error) {
    if (control->base_ms > BASE_LIMIT_MS)
        return error_set_at(error, token, N_("a clock can be set to at most 24 hours"));
    if (control->increment_ms > INCREMENT_LIMIT_MS)
        return error_set_at(error, token, N_("the increment is at most an hour"));
    if (byoyomi && (control->period_ms == 0 || control->period_ms > PERIOD_LIMIT_MS))
        return error_set_at(error, token,
                            N_("a byoyomi period must be above zero and at most an hour"));
    if (byoyomi && (control->periods == 0 || control->periods > PERIODS_LIMIT))
        return error_set_at(error, token, N_("byoyomi has 1 to %d periods"), PERIODS_LIMIT);
    if (control->base_ms + control->increment_ms + control->period_ms == 0)
        return error_set_at(error, token,
                            N_("the clock has no time; use none to play without a clock"));
    return true;
}

bool time_control_parse(const char *text, TimeControl *out, Error *error) {
    TimeControl control = {.limited = false};
    if (strcmp(text, "none") == 0) {
        *out = control;
        return true;
    }
    const char *cursor = text;
    int64_t minutes = 0; /* in units of the last digit, 6 ms */
    if (!take_decimal(&cursor, DIGITS_MINUTES, &minutes) || !take_additions(&cursor, &control) ||
        *cursor != '\0')
        return error_set_at(error, text,
                            N_("a clock is 'minutes+seconds', such as 10+5, with byoyomi "
                               "'minutes+seconds+seconds', such as 10+0+30 or 10+0+30x3, or none"));
    control.limited = true;
    control.base_ms = minutes * 6;
    if (!is_playable(&control, strchr(text, '+') != strrchr(text, '+'), text, error))
        return false;
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
    if (control->periods == 0)
        return;
    text_add_char(out, '+');
    add_decimal(out, control->period_ms, DIGITS_SECONDS);
    if (control->periods > 1)
        text_addf(out, "x%u", control->periods);
}

/* --- PGN's tag ------------------------------------------------------------------------------- */

void time_control_format_tag(const TimeControl *control, Text *out) {
    if (!control->limited) {
        text_add_char(out, '-');
        return;
    }
    add_decimal(out, control->base_ms, DIGITS_SECONDS);
    text_add_char(out, '+');
    add_decimal(out, control->increment_ms, DIGITS_SECONDS);
    for (unsigned i = 0; i < control->periods; i++) {
        text_add(out, ":1/");
        add_decimal(out, control->period_ms, DIGITS_SECONDS);
    }
}

bool time_control_parse_tag(const char *value, TimeControl *out) {
    TimeControl control = {.limited = false};
    const char *cursor = value;
    if (strcmp(value, "-") == 0) {
        *out = control;
        return true;
    }
    control.limited = true;
    bool good = take_decimal(&cursor, DIGITS_SECONDS, &control.base_ms);
    if (good && *cursor == '+') {
        cursor++;
        good = take_decimal(&cursor, DIGITS_SECONDS, &control.increment_ms);
    }
    while (good && strncmp(cursor, ":1/", 3) == 0) {
        int64_t period_ms = 0;
        cursor += 3;
        good = take_decimal(&cursor, DIGITS_SECONDS, &period_ms) &&
               (control.periods == 0 || period_ms == control.period_ms);
        control.period_ms = period_ms;
        control.periods++;
    }
    if (!good || *cursor != '\0' || !is_playable(&control, control.periods > 0, value, NULL))
        return false;
    *out = control;
    return true;
}

/* --- clocks ---------------------------------------------------------------------------------- */

static int64_t all_periods_ms(const TimeControl *control) {
    return control->period_ms * control->periods;
}

int64_t time_control_whole_ms(const TimeControl *control) {
    int64_t whole_ms = control->base_ms + all_periods_ms(control);
    return whole_ms > 0 ? whole_ms : control->increment_ms;
}

GameClock game_clock_new(const TimeControl *control) {
    int64_t first_ms = time_control_whole_ms(control);
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

/* How many periods this time extends into, including the one begun. */
static int64_t periods_of(const TimeControl *control, int64_t left_ms) {
    return (left_ms + control->period_ms - 1) / control->period_ms;
}

void game_clock_stop(GameClock *clock, bool moved, int64_t now_ms) {
    const TimeControl *control = &clock->control;
    if (!clock->running)
        return;
    int64_t left_ms = game_clock_left_ms(clock, clock->side, now_ms);
    bool byoyomi = control->periods > 0 && left_ms <= all_periods_ms(control);
    /* A flag that has fallen stays fallen, however late it is seen. */
    if (moved && left_ms > 0 && byoyomi)
        left_ms = periods_of(control, left_ms) * control->period_ms;
    else if (moved && left_ms > 0)
        left_ms += control->increment_ms;
    clock->left_ms[clock->side] = left_ms;
    clock->running = false;
}

int64_t game_clock_left_ms(const GameClock *clock, Side side, int64_t now_ms) {
    int64_t left_ms = clock->left_ms[side];
    if (clock->running && clock->side == side && now_ms > clock->started_ms)
        left_ms -= now_ms - clock->started_ms;
    return left_ms > 0 ? left_ms : 0;
}

ClockFace time_control_face(const TimeControl *control, int64_t left_ms) {
    int64_t all_ms = all_periods_ms(control);
    if (control->periods == 0 || left_ms > all_ms)
        return (ClockFace){left_ms - all_ms, control->periods, false};
    int64_t periods = periods_of(control, left_ms);
    int64_t whole_ms = (periods > 0 ? periods - 1 : 0) * control->period_ms;
    return (ClockFace){left_ms - whole_ms, (unsigned)periods, true};
}

ClockFace game_clock_face(const GameClock *clock, Side side, int64_t now_ms) {
    return time_control_face(&clock->control, game_clock_left_ms(clock, side, now_ms));
}

bool game_clock_flagged(const GameClock *clock, Side side, int64_t now_ms) {
    return clock->control.limited && game_clock_left_ms(clock, side, now_ms) == 0;
}
