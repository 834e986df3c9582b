#include "play/session/remote_ask.h"

#include "base/i18n.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "words/written.h"

bool session_is_remote(const Session *session) {
    return session->remote.seated;
}

void remote_begin(Session *session) {
    const PlayerWord *seats = session->settings.seats;
    session->remote.seated = player_is(&seats[SIDE_WHITE], PLAYER_REMOTE) ||
                             player_is(&seats[SIDE_BLACK], PLAYER_REMOTE);
    session->remote.absent = session->remote.seated;
    (void)thinking_open_remote(&session->thinking, NULL);
}

bool session_is_alone(const Session *session) {
    return session->remote.absent;
}

bool session_watches(const Session *session) {
    return seats_people(&session->settings) == 0;
}

/* --- what they ask --------------------------------------------------------------------------- */

const SessionRequest *session_request(const Session *session) {
    return session->remote.request.open ? &session->remote.request : NULL;
}

void session_add_request(const Session *session, Text *out) {
    const SessionRequest *request = &session->remote.request;
    const char *name = session_name(session, request->by);
    const Cursor *cursor = &session->cursor;
    if (!request->open)
        return;
    if (request->question == PLAYER_ASKS_DRAW) {
        text_addf(out, _("%s offers a draw."), name);
        return;
    }
    Position before;
    if (request->ply >= cursor->count ||
        !game_position_at(cursor->game, cursor->path[request->ply]->parent, &before))
        return;
    text_addf(out, _("%s asks to take back %s."), name,
              words_move_written(&before, cursor->path[request->ply]->move).text);
}

/* --- what we ask ----------------------------------------------------------------------------- */

bool remote_ask(Session *session, PlayerQuestion question, Error *error) {
    Side other = side_other(session_person(session));
    if (session_watches(session))
        return error_set(error, N_("you only watch this game"));
    if (session->phase == SESSION_OVER)
        return error_set(error, N_("the game is over"));
    if (question == PLAYER_ASKS_DRAW && session->draw_offered)
        return error_set(error, N_("a draw has already been offered"));
    if (question == PLAYER_ASKS_BACK && session->remote.asked_back)
        return error_set(error, N_("you have already asked for that"));
    if (!thinking_ask_remote(&session->thinking, question))
        return error_set(error, session->remote.absent ? N_("nobody is there to ask")
                                                       : N_("you cannot ask for that now"));
    if (question == PLAYER_ASKS_DRAW) {
        session->draw_offered = true;
        session->draw_by = session_person(session);
        event_queue_say(&session->events, SESSION_EVENT_NOTICE, _("You offer %s a draw."),
                        session_name(session, other));
    } else {
        session->remote.asked_back = true;
        event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                        _("You ask %s to let you take back your move."),
                        session_name(session, other));
    }
    return true;
}

bool session_ask_rematch(Session *session, Error *error) {
    if (session_watches(session))
        return error_set(error, N_("you only watch this game"));
    if (!thinking_ask_remote(&session->thinking, PLAYER_ASKS_REMATCH))
        return error_set(error, N_("nobody is there to ask"));
    event_queue_say(&session->events, SESSION_EVENT_NOTICE, _("You ask %s for a rematch."),
                    session_name(session, side_other(session_person(session))));
    return true;
}
