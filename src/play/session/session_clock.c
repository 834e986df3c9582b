#include "play/session/session_clock.h"

#include "base/clock.h"
#include "base/i18n.h"
#include "words/words.h"

enum {
    /* An engine leaves this part of a period, at most the limit, for its move to arrive: losing the
       last period loses the game. */
    SPARE_PART = 10,
    SPARE_LIMIT_MS = 1000,
    MS_PER_S = 1000,
    S_PER_MINUTE = 60,
    MINUTES_PER_HOUR = 60
};

int64_t session_clock_left_ms(const SessionClock *clock, Side side, int64_t now_ms) {
    return clock->game.control.limited ? game_clock_face(&clock->game, side, now_ms).left_ms : -1;
}

int64_t session_clock_whole_left_ms(const SessionClock *clock, Side side, int64_t now_ms) {
    return clock->game.control.limited ? game_clock_left_ms(&clock->game, side, now_ms) : -1;
}

void session_clock_both(const SessionClock *clock, int64_t now_ms, int64_t left_ms[SIDE_COUNT]) {
    for (int side = 0; side < SIDE_COUNT; side++)
        left_ms[side] = clock->game.control.limited
                            ? session_clock_whole_left_ms(clock, (Side)side, now_ms)
                            : 0;
}

int64_t session_clock_timeout_ms(const SessionClock *clock, int64_t now_ms) {
    if (!clock->game.control.limited || !clock->game.running)
        return -1;
    int64_t left_ms = session_clock_left_ms(clock, clock->game.side, now_ms) + 1;
    /* A clock that has run out can be one whose flag another program claims. */
    return left_ms > 1 && left_ms < CLOCK_LOOK_MS ? left_ms : CLOCK_LOOK_MS;
}

/* Counts down from the main time (most) to the last period (1). */
static unsigned clock_stage(const TimeControl *control, const ClockFace *face) {
    return face->byoyomi ? face->periods : control->periods + 1;
}

bool session_clock_add_period(SessionClock *clock, Side side, int64_t now_ms, Text *text) {
    const TimeControl *control = &clock->game.control;
    if (control->periods == 0)
        return false;
    ClockFace face = game_clock_face(&clock->game, side, now_ms);
    unsigned stage = clock_stage(control, &face), told = clock->stage_told[side];
    clock->stage_told[side] = stage;
    if (stage == 0 || stage >= (told > 0 ? told : control->periods + 1))
        return false;
    words_byoyomi(control, &face, text);
    return true;
}

void session_clock_add_gap(int64_t gap_ms, Text *text) {
    unsigned seconds = (unsigned)(gap_ms / MS_PER_S), minutes = seconds / S_PER_MINUTE;
    unsigned hours = minutes / MINUTES_PER_HOUR;
    if (hours > 1)
        text_addf(text,
                  ngettext("The program was suspended for %u hour; so were the clocks.",
                           "The program was suspended for %u hours; so were the clocks.", hours),
                  hours);
    else if (minutes > 1)
        text_addf(text,
                  ngettext("The program was suspended for %u minute; so were the clocks.",
                           "The program was suspended for %u minutes; so were the clocks.",
                           minutes),
                  minutes);
    else
        text_addf(text,
                  ngettext("The program was suspended for %u second; so were the clocks.",
                           "The program was suspended for %u seconds; so were the clocks.",
                           seconds),
                  seconds);
}

/* Monotonic time continues while a process is stopped, but not while the machine sleeps. */
bool session_clock_gap(SessionClock *clock, int64_t now_ms, int64_t asleep_ms, int64_t *gap_ms) {
    GameClock *game = &clock->game;
    bool seen = clock->seen;
    /* A clock may have started since the last check, just before the program was stopped. */
    int64_t stopped_ms = now_ms - (seen ? clock->seen_ms : game->started_ms);
    int64_t slept_ms = seen ? asleep_ms - clock->seen_asleep_ms : 0;
    clock->seen = game->running;
    clock->seen_ms = now_ms;
    clock->seen_asleep_ms = asleep_ms;
    if (!game->running)
        return false;
    stopped_ms = stopped_ms < CLOCK_GAP_MS ? 0 : stopped_ms;
    slept_ms = slept_ms < CLOCK_GAP_MS ? 0 : slept_ms;
    if (stopped_ms + slept_ms == 0)
        return false;
    game->started_ms += stopped_ms;
    if (game->started_ms > now_ms)
        game->started_ms = now_ms;
    *gap_ms = stopped_ms + slept_ms;
    return true;
}

/* The engine protocols have no byoyomi. In its main time an engine may use that and a period, and
 * expects another period for each move; in byoyomi it has the period for the move. */
void session_clock_limits(const SessionClock *clock, Side mover, int64_t now_ms,
                          EngineLimits *limits) {
    const TimeControl *control = &clock->game.control;
    if (!control->limited)
        return;
    limits->byoyomi_ms = control->period_ms;
    ClockFace own = game_clock_face(&clock->game, mover, now_ms);
    if (own.byoyomi) {
        int64_t spare_ms = own.left_ms / SPARE_PART;
        limits->movetime_ms = own.left_ms - (spare_ms < SPARE_LIMIT_MS ? spare_ms : SPARE_LIMIT_MS);
        if (limits->movetime_ms < 1)
            limits->movetime_ms = 1;
        return;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        ClockFace face = game_clock_face(&clock->game, (Side)side, now_ms);
        int64_t left_ms = face.left_ms + (face.byoyomi ? 0 : control->period_ms);
        limits->time_ms[side] = left_ms > 0 ? left_ms : 1;
        limits->increment_ms[side] = control->increment_ms + control->period_ms;
    }
}

static bool is_by(const Cursor *cursor, size_t ply, Side side) {
    bool starts = cursor->game->start.side == side;
    return (ply % 2 == 1) == starts;
}

void session_clock_restore(SessionClock *clock, const Cursor *cursor) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        clock->clocked[side] = 0;
    for (size_t ply = 1; ply < cursor->count; ply++) {
        Side mover = is_by(cursor, ply, SIDE_WHITE) ? SIDE_WHITE : SIDE_BLACK;
        session_clock_note(clock, cursor, mover, ply);
    }
    session_clock_set_back(clock, cursor);
}

void session_clock_note(SessionClock *clock, const Cursor *cursor, Side side, size_t ply) {
    if (cursor->path[ply]->clock_ms >= 0)
        clock->clocked[side] = ply;
}

/* The clock after a side's last move with a known clock. Caches the ply, so that undoing a whole
 * game never rescans moves. */
static int64_t clock_before(SessionClock *clock, const Cursor *cursor, Side side) {
    size_t *ply = &clock->clocked[side];
    if (*ply >= cursor->count)
        for (*ply = cursor->count - 1; *ply > 0; --*ply)
            if (is_by(cursor, *ply, side) && cursor->path[*ply]->clock_ms >= 0)
                break;
    return *ply > 0 ? cursor->path[*ply]->clock_ms : time_control_whole_ms(&clock->game.control);
}

void session_clock_set_back(SessionClock *clock, const Cursor *cursor) {
    for (unsigned side = 0; side < SIDE_COUNT && clock->game.control.limited; side++)
        clock->game.left_ms[side] = clock_before(clock, cursor, (Side)side);
}
