/* Engines that fail: the game waits for what people want. */
#include "base/i18n.h"
#include "play/session/session_state.h"

static void announce_failure(Session *session, Side side, const char *what, const char *said) {
    SessionEvent *event = session_push(session, SESSION_EVENT_FAILED);
    Text text = TEXT_OVER(event->text);
    const char *name = session->settings.seats[side].name;
    event->side = side;
    event->by_computer = true;
    if (what == NULL)
        text_addf(&text, P_("who, what", "%s: %s."), name, said);
    else
        engine_guest_add_failure(name, what, said, &text);
}

void session_fail(Session *session, Side side, const char *what, const char *said, int64_t now_ms) {
    session->thought = THOUGHT_NONE;
    session->asked = NULL;
    session->answer_held = false;
    session->report_new = false;
    session->premoved = false;
    game_clock_stop(&session->clock, false, now_ms);
    session->phase = SESSION_FAILED;
    announce_failure(session, side, what, said);
    session_external_end(session, side);
}

bool session_can_substitute(const Session *session) {
    Side side = session->cursor.position.side;
    return session->phase == SESSION_FAILED && session->settings.seats[side].kind == SEAT_EXTERNAL;
}

/* The name says who has played since. */
static void substitute(Session *session, Side side) {
    Seat *seat = &session->settings.seats[side];
    seat->kind = SEAT_COMPUTER;
    Text name = TEXT_OVER(seat->name);
    text_clear(&name);
    session_add_own_name(&session->settings, side, false, &name);
    session_tag_seat_anew(session, side);
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    text_addf(&text, _("%s plays on."), seat->name);
}

bool session_remedy(Session *session, SessionRemedy remedy, int64_t now_ms, Error *error) {
    if (session->phase != SESSION_FAILED)
        return error_set(error, N_("no engine has failed"));
    if (remedy == SESSION_REMEDY_COMPUTER) {
        if (!session_can_substitute(session))
            return error_set(error, N_("our computer plays here already"));
        substitute(session, session->cursor.position.side);
    }
    session_begin_turn(session, now_ms);
    return true;
}
