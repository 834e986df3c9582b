/* The clocks of a game in progress: what they show, what is told of them, what they were before
 * moves that are taken back, and what engines may use. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_CLOCK_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_CLOCK_H

#include "play/session/event_queue.h"

typedef struct SessionClock {
    GameClock game;
    size_t clocked[SIDE_COUNT];      /* the ply of a side's last move whose clock is known; 0: none
                                        of those before the cursor. May be behind the cursor. */
    unsigned stage_told[SIDE_COUNT]; /* the period of byoyomi told last; 0: none yet */
    bool seen;                       /* it ran when it was looked at last, which was then: */
    int64_t seen_ms, seen_asleep_ms;
} SessionClock;

/* What side's clock shows: in byoyomi what is left of the period that runs. -1: no clock. */
int64_t session_clock_left_ms(const SessionClock *clock, Side side, int64_t now_ms);
/* As a move's clock_ms says it: until the flag falls. -1: no clock. */
int64_t session_clock_whole_left_ms(const SessionClock *clock, Side side, int64_t now_ms);
/* How long to wait for the clock that runs; -1: for ever. */
int64_t session_clock_timeout_ms(const SessionClock *clock, int64_t now_ms);

/* Appends to text that side's byoyomi has begun, or that a period of it is used up. False: that is
 * not new, and text is as it was. */
bool session_clock_add_period(SessionClock *clock, Side side, int64_t now_ms, Text *text);
/* Whether the program stood still while a clock ran; then that time is nobody's, and gap_ms says
 * how long. Times as session_notice_gap has them. */
bool session_clock_gap(SessionClock *clock, int64_t now_ms, int64_t asleep_ms, int64_t *gap_ms);
/* Appends a sentence on it. */
void session_clock_add_gap(int64_t gap_ms, Text *text);
/* What an engine may use that plays mover. */
void session_clock_limits(const SessionClock *clock, Side mover, int64_t now_ms,
                          EngineLimits *limits);

/* The cursor's line has side's move at this ply, its last one. */
void session_clock_note(SessionClock *clock, const Cursor *cursor, Side side, size_t ply);
/* Both clocks as they were after the moves up to the cursor. */
void session_clock_set_back(SessionClock *clock, const Cursor *cursor);
/* The same for a game that was taken over. */
void session_clock_restore(SessionClock *clock, const Cursor *cursor);

#endif
