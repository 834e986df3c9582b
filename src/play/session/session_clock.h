/* The clocks of a game in progress: what they show and announce, their values after undo, and the
 * time that engines may use. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_CLOCK_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_CLOCK_H

#include "game/tree/game.h"
#include "play/session/event_queue.h"

typedef struct SessionClock {
    GameClock game;
    size_t clocked[SIDE_COUNT]; /* the ply of a side's last move with a known clock, possibly after
                                   the cursor; 0: none before it */
    unsigned stage_told[SIDE_COUNT]; /* the byoyomi period announced last; 0: none yet */
    bool seen; /* whether a clock was running at the last check, and its time: */
    int64_t seen_ms, seen_asleep_ms;
} SessionClock;

/* The time on side's clock; in byoyomi, the time left in the current period. -1: no clock. */
int64_t session_clock_left_ms(const SessionClock *clock, Side side, int64_t now_ms);
/* The time until side's flag falls, as in a node's clock_ms. -1: no clock. */
int64_t session_clock_whole_left_ms(const SessionClock *clock, Side side, int64_t now_ms);
/* The same of both sides; 0 without a clock. */
void session_clock_both(const SessionClock *clock, int64_t now_ms, int64_t left_ms[SIDE_COUNT]);
/* How long to wait for the running clock; -1: no limit. */
int64_t session_clock_timeout_ms(const SessionClock *clock, int64_t now_ms);

/* Appends to text that side's byoyomi has begun, or that a period is used up. False, with text
 * unchanged: nothing new. */
bool session_clock_add_period(SessionClock *clock, Side side, int64_t now_ms, Text *text);
/* Whether the program was stopped while a clock was running. Charges that time to neither side and
 * sets *gap_ms to it. Times as in session_notice_gap. */
bool session_clock_gap(SessionClock *clock, int64_t now_ms, int64_t asleep_ms, int64_t *gap_ms);
/* Appends a sentence about such a gap. */
void session_clock_add_gap(int64_t gap_ms, Text *text);
/* Sets the limits of an engine that plays mover from the clocks. */
void session_clock_limits(const SessionClock *clock, Side mover, int64_t now_ms,
                          EngineLimits *limits);

/* Notes that side's last move on the cursor's line was at this ply. */
void session_clock_note(SessionClock *clock, const Cursor *cursor, Side side, size_t ply);
/* Sets both clocks back to their values after the moves up to the cursor. */
void session_clock_set_back(SessionClock *clock, const Cursor *cursor);
/* The same for a resumed game. */
void session_clock_restore(SessionClock *clock, const Cursor *cursor);

#endif
