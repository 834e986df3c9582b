/* A game's time control and clocks. Time is a parameter: nothing here reads the system's clock. */
#ifndef PANDEMONIUM_GAME_TREE_TIME_CONTROL_H
#define PANDEMONIUM_GAME_TREE_TIME_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/types.h"

enum { PERIODS_LIMIT = 10 };

/* Byoyomi (秒読み): after the main time there are periods. A move made within a period costs
 * nothing, and the next move has the whole period again. A period that runs out is used up; when
 * the last one runs out, the flag falls. */
typedef struct TimeControl {
    bool limited;         /* false: no clock */
    int64_t base_ms;      /* 0..24 h, the main time */
    int64_t increment_ms; /* 0..1 h, added after each move made in the main time */
    int64_t period_ms;    /* 0..1 h; 0 only where there is no byoyomi */
    unsigned periods;     /* 0..PERIODS_LIMIT; 0: no byoyomi */
} TimeControl;

/* Reads "10+5" (minutes+seconds), "10", "0.5+1", "none", and with byoyomi "10+0+30"
 * (minutes+seconds+seconds of a period) or "10+0+30x3" (three periods). Minutes may have up to four
 * digits after the point, seconds up to three. Refuses a clock without any time. */
bool time_control_parse(const char *text, TimeControl *out, Error *error);
/* Appends the same form in ASCII: "minutes+seconds", "minutes+seconds+seconds" (one period),
 * "minutes+seconds+secondsxN" or "none". time_control_parse reads it back to the same value. */
void time_control_format(const TimeControl *control, Text *out);

/* Appends the value of PGN's TimeControl tag: "-" without a clock, "600+5" in seconds, and for each
 * byoyomi period another of the standard's fields, one move in the period's seconds:
 * "600:1/30:1/30". */
void time_control_format_tag(const TimeControl *control, Text *out);
/* Reads such a value. False, with *out untouched, for any other value, even one that the standard
 * allows. */
bool time_control_parse_tag(const char *value, TimeControl *out);

/* All the time that a side has at the start, byoyomi periods included. */
int64_t time_control_whole_ms(const TimeControl *control);

/* What a clock shows. */
typedef struct ClockFace {
    int64_t left_ms;  /* time left: of the main time, or in byoyomi of the current period */
    unsigned periods; /* byoyomi periods left, including the current one */
    bool byoyomi;     /* the main time is used up */
} ClockFace;

/* What a clock shows when its flag falls in left_ms, which is at least 0. For the clock of a
 * recorded move, pass the control that time_control_parse_tag read from that record. */
ClockFace time_control_face(const TimeControl *control, int64_t left_ms);

/* The clocks of both sides. One number is enough even with byoyomi: the time until the flag falls,
 * periods included. Up to periods * period_ms of it is byoyomi; the rest is main time. */
typedef struct GameClock {
    TimeControl control;
    int64_t left_ms[SIDE_COUNT]; /* until the flag falls; of a running clock, at started_ms */
    bool running;
    Side side;          /* whose clock runs */
    int64_t started_ms; /* the monotonic time when it was started */
} GameClock;

/* Both sides have all their time; without a main time ("0+5") they have the increment for the first
 * move. Neither clock runs. */
GameClock game_clock_new(const TimeControl *control);
/* Stops the running clock and starts side's at now_ms. No effect without a limit. */
void game_clock_start(GameClock *clock, Side side, int64_t now_ms);
/* Stops the running clock, if any. If a move was made in time, adds the increment or, in byoyomi,
 * gives back the part of the period that was used. */
void game_clock_stop(GameClock *clock, bool moved, int64_t now_ms);
/* The time until side's flag falls, byoyomi periods included; never below 0. */
int64_t game_clock_left_ms(const GameClock *clock, Side side, int64_t now_ms);
ClockFace game_clock_face(const GameClock *clock, Side side, int64_t now_ms);
bool game_clock_flagged(const GameClock *clock, Side side, int64_t now_ms);

#endif
