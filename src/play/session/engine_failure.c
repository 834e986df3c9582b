#include "play/session/engine_failure.h"

#include "base/i18n.h"
#include "play/session/seats.h"
#include "play/session/session_state.h"

bool session_can_substitute(const Session *session) {
    Side side = session->cursor.position.side;
    return session->phase == SESSION_FAILED &&
           player_is(&session->settings.seats[side], PLAYER_COMMAND);
}

/* The name shows who has played since. */
static void substitute(Session *session, Side side) {
    PlayerWord *seat = &session->settings.seats[side];
    seat->kind = &PLAYER_COMPUTER;
    seat->text[0] = '\0';
    text_copy(seat->name, sizeof seat->name, seats_own_name(&session->settings, side, false).text);
    seats_tag(&session->settings, side, session->game);
    for (unsigned i = 0; i < SEAT_TAGS; i++)
        keeping_tag(&session->keeping, session->game, seat_tag_name(side, i));
    event_queue_say(&session->events, SESSION_EVENT_NOTICE, _("%s plays on."), seat->name)->side =
        side;
}

bool session_remedy(Session *session, SessionRemedy remedy, int64_t now_ms, Error *error) {
    if (session->phase != SESSION_FAILED)
        return error_set(error, N_("no engine has failed"));
    if (remedy == SESSION_REMEDY_COMPUTER) {
        if (!session_can_substitute(session))
            return error_set(error, N_("the computer already plays here"));
        substitute(session, session->cursor.position.side);
    }
    session_begin_turn(session, now_ms);
    return true;
}
