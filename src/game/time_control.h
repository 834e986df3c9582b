/* Clocks of a game. Time is a parameter: nothing here asks what time it is. */
#ifndef PANDEMONIUM_GAME_TIME_CONTROL_H
#define PANDEMONIUM_GAME_TIME_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/types.h"

typedef struct TimeControl {
    bool limited;         /* false: no clock */
    int64_t base_ms;      /* 0..24 h */
    int64_t increment_ms; /* 0..1 h, added after each move */
} TimeControl;

/* Reads "10+5" (minutes+seconds), "10", "0.5+1" or "none". Minutes have up to four digits behind
 * the point, seconds three. Refuses a clock without any time. */
bool time_control_parse(const char *text, TimeControl *out, Error *error);
/* Appends the same form, "minutes+seconds" or "none", in English digits; text that
 * time_control_parse read comes back with the same value. */
void time_control_format(const TimeControl *control, Text *out);

typedef struct GameClock {
    TimeControl control;
    int64_t left_ms[SIDE_COUNT]; /* when not running */
    bool running;
    Side side;          /* whose clock runs */
    int64_t started_ms; /* monotonic time it was started at */
} GameClock;

/* Both sides have the base time; with none ("0+5") the first move's increment. Nobody's runs. */
GameClock game_clock_new(const TimeControl *control);
/* Starts side's clock at now_ms, after stopping the one that runs. No effect without a limit. */
void game_clock_start(GameClock *clock, Side side, int64_t now_ms);
/* Stops the running clock, if any, and adds the increment when a move was made in time. */
void game_clock_stop(GameClock *clock, bool moved, int64_t now_ms);
/* Time left, never below 0. */
int64_t game_clock_left_ms(const GameClock *clock, Side side, int64_t now_ms);
bool game_clock_flagged(const GameClock *clock, Side side, int64_t now_ms);

#endif
