/* Clocks of a game: what they show, what is told of them, and what engines are told. */
#include "base/clock.h"
#include "base/i18n.h"
#include "play/session/session_state.h"
#include "words/words.h"

enum {
    /* Of a period an engine leaves this part to the way its move has to go, at most so much: the
     * last period is lost for good. */
    SPARE_PART = 10,
    SPARE_LIMIT_MS = 1000,
    MS_PER_S = 1000,
    S_PER_MINUTE = 60,
    MINUTES_PER_HOUR = 60
};

ClockFace session_clock_face(const Session *session, Side side, int64_t now_ms) {
    return game_clock_face(&session->clock, side, now_ms);
}

int64_t session_left_ms(const Session *session, Side side, int64_t now_ms) {
    if (!session->clock.control.limited)
        return -1;
    return session_clock_face(session, side, now_ms).left_ms;
}

int64_t session_whole_left_ms(const Session *session, Side side, int64_t now_ms) {
    return session->clock.control.limited ? game_clock_left_ms(&session->clock, side, now_ms) : -1;
}

/* Where a side stands on the way from its main time (most) to its last period (1). */
static unsigned clock_stage(const Session *session, const ClockFace *face) {
    return face->byoyomi ? face->periods : session->clock.control.periods + 1;
}

void session_announce_periods(Session *session, Side side, int64_t now_ms) {
    const TimeControl *control = &session->clock.control;
    if (control->periods == 0)
        return;
    ClockFace face = session_clock_face(session, side, now_ms);
    unsigned stage = clock_stage(session, &face), told = session->stage_told[side];
    session->stage_told[side] = stage;
    if (stage == 0 || stage >= (told > 0 ? told : control->periods + 1))
        return;
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    char data[128];
    Text byoyomi = TEXT_OVER(data);
    words_byoyomi(control, &face, &byoyomi);
    text_addf(&text, P_("who, what", "%s: %s."), session_name(session, side), data);
}

void session_check_clock(Session *session, int64_t now_ms) {
    if (!session->clock.running)
        return;
    Side side = session->clock.side;
    if (game_clock_flagged(&session->clock, side, now_ms))
        session_finish(session, (Outcome){result_win_for(side_other(side)), TERMINATION_TIME},
                       now_ms);
    else
        session_announce_periods(session, side, now_ms);
}

static void announce_gap(Session *session, int64_t gap_ms) {
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    unsigned seconds = (unsigned)(gap_ms / MS_PER_S), minutes = seconds / S_PER_MINUTE;
    unsigned hours = minutes / MINUTES_PER_HOUR;
    if (hours > 1)
        text_addf(&text,
                  ngettext("The program stood still for %u hour; the clocks stood still as well.",
                           "The program stood still for %u hours; the clocks stood still as well.",
                           hours),
                  hours);
    else if (minutes > 1)
        text_addf(
            &text,
            ngettext("The program stood still for %u minute; the clocks stood still as well.",
                     "The program stood still for %u minutes; the clocks stood still as well.",
                     minutes),
            minutes);
    else
        text_addf(
            &text,
            ngettext("The program stood still for %u second; the clocks stood still as well.",
                     "The program stood still for %u seconds; the clocks stood still as well.",
                     seconds),
            seconds);
}

/* Monotonic time goes on for a process that is stopped, and not for a machine that sleeps. */
void session_notice_gap(Session *session, int64_t now_ms, int64_t asleep_ms) {
    GameClock *clock = &session->clock;
    int64_t stopped_ms = now_ms - session->clock_seen_ms;
    int64_t slept_ms = asleep_ms - session->clock_seen_asleep_ms;
    bool seen = session->clock_seen;
    session->clock_seen = clock->running;
    session->clock_seen_ms = now_ms;
    session->clock_seen_asleep_ms = asleep_ms;
    if (!seen || !clock->running)
        return;
    stopped_ms = stopped_ms < CLOCK_GAP_MS ? 0 : stopped_ms;
    slept_ms = slept_ms < CLOCK_GAP_MS ? 0 : slept_ms;
    if (stopped_ms + slept_ms == 0)
        return;
    clock->started_ms += stopped_ms;
    if (clock->started_ms > now_ms)
        clock->started_ms = now_ms;
    announce_gap(session, stopped_ms + slept_ms);
}

/* The engines' protocols have no byoyomi. In its main time an engine may use that and a period, and
 * counts on a period more for each move; in byoyomi the period is its time for the move. */
void session_clock_limits(const Session *session, int64_t now_ms, EngineLimits *limits) {
    const TimeControl *control = &session->clock.control;
    Side mover = session->cursor.position.side;
    if (!control->limited)
        return;
    ClockFace own = session_clock_face(session, mover, now_ms);
    if (own.byoyomi) {
        int64_t spare_ms = own.left_ms / SPARE_PART;
        limits->movetime_ms = own.left_ms - (spare_ms < SPARE_LIMIT_MS ? spare_ms : SPARE_LIMIT_MS);
        if (limits->movetime_ms < 1)
            limits->movetime_ms = 1;
        return;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        ClockFace face = session_clock_face(session, (Side)side, now_ms);
        int64_t left_ms = face.left_ms + (face.byoyomi ? 0 : control->period_ms);
        limits->time_ms[side] = left_ms > 0 ? left_ms : 1;
        limits->increment_ms[side] = control->increment_ms + control->period_ms;
    }
}

static bool is_by(const Session *session, size_t ply, Side side) {
    bool starts = session->game->start.side == side;
    return (ply % 2 == 1) == starts;
}

void session_restore_clocks(Session *session) {
    const Cursor *cursor = &session->cursor;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        session->clocked[side] = 0;
    for (size_t ply = 1; ply < cursor->count; ply++) {
        Side mover = is_by(session, ply, SIDE_WHITE) ? SIDE_WHITE : SIDE_BLACK;
        session_note_clock(session, mover, ply);
    }
    session_set_back_clocks(session);
}

void session_note_clock(Session *session, Side side, size_t ply) {
    if (session->cursor.path[ply]->clock_ms >= 0)
        session->clocked[side] = ply;
}

/* A side's clock as it was after its last move that tells. What is passed over on the way is not
 * looked at again: all of a game can be taken back. */
static int64_t clock_before(Session *session, Side side) {
    const Cursor *cursor = &session->cursor;
    size_t *ply = &session->clocked[side];
    if (*ply >= cursor->count)
        for (*ply = cursor->count - 1; *ply > 0; --*ply)
            if (is_by(session, *ply, side) && cursor->path[*ply]->clock_ms >= 0)
                break;
    return *ply > 0 ? cursor->path[*ply]->clock_ms : time_control_whole_ms(&session->clock.control);
}

void session_set_back_clocks(Session *session) {
    for (unsigned side = 0; side < SIDE_COUNT && session->clock.control.limited; side++)
        session->clock.left_ms[side] = clock_before(session, (Side)side);
}
