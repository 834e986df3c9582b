#include "play/session/take_off.h"

#include "base/i18n.h"
#include "base/memory.h"
#include "play/session/remote_ask.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "play/session/session_state.h"

static void reserve_taken(Session *session, size_t extra) {
    size_t need = session->taken_count + extra;
    if (need <= session->taken_capacity)
        return;
    size_t capacity = session->taken_capacity * 2 > need ? session->taken_capacity * 2 : need + 16;
    session->taken = memory_resize(session->taken, capacity, sizeof *session->taken);
    session->taken_capacity = capacity;
}

void taken_announce(Session *session, bool back, unsigned plies) {
    SessionEvent *event = event_queue_push(&session->events, SESSION_EVENT_TAKEN);
    Text text = TEXT_OVER(event->text);
    if (plies == 2 && seats_people(&session->settings) == 1 && !session_is_remote(session))
        text_add(&text, back ? _("Took back your move and the reply.")
                             : _("Replayed your move and the reply."));
    else if (back)
        text_addf(&text, ngettext("Took back %u move.", "Took back %u moves.", plies), plies);
    else
        text_addf(&text, ngettext("Replayed %u move.", "Replayed %u moves.", plies), plies);
}

void session_take_off(Session *session, unsigned plies, int64_t now_ms) {
    reserve_taken(session, plies);
    premove_cancel(&session->premove);
    thinking_clear(&session->thinking);
    game_clock_stop(&session->clock.game, false, now_ms);
    for (unsigned i = 0; i < plies; i++) {
        Node *node = session->cursor.node;
        session->taken[session->taken_count++] = (Taken){node->move, node->clock_ms};
        cursor_previous(&session->cursor);
        keeping_clear(&session->keeping, node);
        game_remove(session->game, node);
    }
    session->draw_offered = false;
    session->score_known[SIDE_WHITE] = session->score_known[SIDE_BLACK] = false;
    session_clock_set_back(&session->clock, &session->cursor);
    keeping_back(&session->keeping, session->game, node_ply(session->cursor.node));
    session_note_help(session, HELP_UNDO);
    taken_announce(session, true, plies);
}
