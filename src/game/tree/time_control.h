/* Clocks of a game. Time is a parameter: nothing here asks what time it is. */
#ifndef PANDEMONIUM_GAME_TREE_TIME_CONTROL_H
#define PANDEMONIUM_GAME_TREE_TIME_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/types.h"

enum { PERIODS_LIMIT = 10 };

/* Byoyomi (秒読み): who has used up the main time has periods. A move made within a period costs
 * nothing, and the next one has the whole period again; a period that runs out is gone, and the
 * flag falls with the last one. */
typedef struct TimeControl {
    bool limited;         /* false: no clock */
    int64_t base_ms;      /* 0..24 h, the main time */
    int64_t increment_ms; /* 0..1 h, added after each move made in the main time */
    int64_t period_ms;    /* 0..1 h; 0 only where there is no byoyomi */
    unsigned periods;     /* 0..PERIODS_LIMIT; 0: no byoyomi */
} TimeControl;

/* Reads "10+5" (minutes+seconds), "10", "0.5+1", "none", and with byoyomi "10+0+30"
 * (minutes+seconds+seconds of a period) or "10+0+30x3" (three periods). Minutes have up to four
 * digits behind the point, seconds three. Refuses a clock without any time. */
bool time_control_parse(const char *text, TimeControl *out, Error *error);
/* Appends the same form in English digits, "minutes+seconds", "minutes+seconds+seconds" (one
 * period), "minutes+seconds+secondsxN" or "none"; text that time_control_parse read comes back with
 * the same value. */
void time_control_format(const TimeControl *control, Text *out);

/* The value of PGN's TimeControl tag: "-" without a clock, "600+5" (seconds), and for each period
 * of byoyomi one more of the standard's fields, a move in so many seconds: "600:1/30:1/30". */
void time_control_format_tag(const TimeControl *control, Text *out);
/* Reads such a value. False, *out being untouched, for any other that the standard has. */
bool time_control_parse_tag(const char *value, TimeControl *out);

/* All the time that a side has at the start, the periods of byoyomi included. */
int64_t time_control_whole_ms(const TimeControl *control);

/* What a clock shows. */
typedef struct ClockFace {
    int64_t left_ms;  /* left of the main time, or in byoyomi of the running period */
    unsigned periods; /* periods of byoyomi left, the running one included */
    bool byoyomi;     /* the main time is used up */
} ClockFace;

/* What a clock shows this long (from 0) before its flag falls; for the clock of a recorded move use
 * the control that time_control_parse_tag read from that record. */
ClockFace time_control_face(const TimeControl *control, int64_t left_ms);

/* With byoyomi one number still says all: the time until the flag falls, the periods included. Up
 * to periods * period_ms it is byoyomi, above it the rest is main time. */
typedef struct GameClock {
    TimeControl control;
    int64_t left_ms[SIDE_COUNT]; /* until the flag falls; when not running */
    bool running;
    Side side;          /* whose clock runs */
    int64_t started_ms; /* monotonic time it was started at */
} GameClock;

/* Both sides have the base time; with none ("0+5") the first move's increment. Nobody's runs. */
GameClock game_clock_new(const TimeControl *control);
/* Starts side's clock at now_ms, after stopping the one that runs. No effect without a limit. */
void game_clock_start(GameClock *clock, Side side, int64_t now_ms);
/* Stops the running clock, if any. When a move was made in time it adds the increment, in byoyomi
 * what has been used of the period. */
void game_clock_stop(GameClock *clock, bool moved, int64_t now_ms);
/* Time until the flag falls, the periods of byoyomi included; never below 0. */
int64_t game_clock_left_ms(const GameClock *clock, Side side, int64_t now_ms);
ClockFace game_clock_face(const GameClock *clock, Side side, int64_t now_ms);
bool game_clock_flagged(const GameClock *clock, Side side, int64_t now_ms);

#endif
