#include "play/session/take_back.h"

#include "base/i18n.h"
#include "base/memory.h"
#include "play/session/remote_ask.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "play/session/take_off.h"

/* How many plies undo takes back; 0: none. */
static unsigned undo_plies(const Session *session) {
    unsigned people = seats_people(&session->settings), plies = 0;
    Side side = session->cursor.position.side;
    const Node *node = session->cursor.node;
    if (session->phase == SESSION_SETUP || people == 0)
        return 0;
    do {
        if (node->parent == NULL)
            return 0;
        node = node->parent;
        side = side_other(side);
        plies++;
    } while (people == 1 && !session_is_human(session, side));
    return plies;
}

bool session_can_undo(const Session *session) {
    return undo_plies(session) > 0;
}

bool session_undo_costs_time(const Session *session) {
    return session->clock.game.running && session_can_undo(session) && !session_is_remote(session);
}

bool session_can_redo(const Session *session) {
    return session->taken_count > 0 && session->phase != SESSION_SETUP &&
           !session_is_remote(session);
}

bool session_undo(Session *session, int64_t now_ms, Error *error) {
    unsigned plies = undo_plies(session);
    if (session_is_remote(session) && (plies > 0 || session_watches(session)))
        return remote_ask(session, PLAYER_ASKS_BACK, error);
    if (plies == 0)
        return error_set(error, N_("you have no move to take back"));
    session_take_off(session, plies, now_ms);
    session_begin_turn(session, now_ms);
    return true;
}

bool session_redo(Session *session, int64_t now_ms, Error *error) {
    if (!session_can_redo(session))
        return error_set(error, N_("there is nothing to redo"));
    premove_cancel(&session->premove);
    thinking_clear(&session->thinking);
    game_clock_stop(&session->clock.game, false, now_ms);
    bool alone = seats_people(&session->settings) == 1;
    unsigned plies = 0;
    do {
        Taken taken = session->taken[session->taken_count - 1];
        Side side = session->cursor.position.side;
        if (!session_put_move(session, taken.move, taken.clock_ms, error))
            break;
        if (taken.clock_ms >= 0)
            session->clock.game.left_ms[side] = taken.clock_ms;
        session->taken_count--;
        plies++;
    } while (session->taken_count > 0 && alone &&
             !session_is_human(session, session->cursor.position.side));
    if (plies > 0)
        taken_announce(session, false, plies);
    session_begin_turn(session, now_ms);
    return plies > 0;
}
