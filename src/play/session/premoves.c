/* Moves given while the other side thinks. */
#include "base/i18n.h"
#include "play/session/session_state.h"
#include "words/words.h"

enum { PREMOVES_LIMIT = 16 /* of one step, by what it promotes to */ };

bool session_premove(Session *session, const Attempt *attempt, Error *error) {
    const Position *position = &session->cursor.position;
    if (session->phase != SESSION_THINKING || session_people(session) != 1)
        return error_set(error, session->phase == SESSION_OVER
                                    ? N_("the game is over")
                                    : N_("a premove is given while the other side thinks"));
    Piece piece = attempt->drop == ROLE_NONE ? position->board[attempt->from] : PIECE_NONE;
    if (attempt->drop == ROLE_NONE &&
        (piece == PIECE_NONE || !session_is_human(session, piece_side(piece))))
        return error_set(error, N_("no piece of yours stands there"));
    session->premove = *attempt;
    session->premoved = true;
    return true;
}

const Attempt *session_premoved(const Session *session) {
    return session->premoved ? &session->premove : NULL;
}

void session_premove_words(const Session *session, Text *out) {
    const Variant *variant = session->game->variant;
    const Attempt *premove = &session->premove;
    if (!session->premoved)
        return;
    char data[32];
    Text move = TEXT_OVER(data);
    if (premove->drop != ROLE_NONE)
        text_addf(&move, "%s@", variant->roles[premove->drop].san);
    else
        words_square(variant, premove->from, &move);
    if (premove->drop == ROLE_NONE)
        text_add_char(&move, '-');
    words_square(variant, premove->to, &move);
    if (premove->turning == TURNING_OVER)
        text_add_char(&move, '+');
    else if (premove->turning == TURNING_DECLINED)
        text_add_char(&move, '=');
    else if (premove->turning == TURNING_CHOICE)
        text_addf(&move, "=%s", variant->roles[premove->choice].san);
    text_addf(out, _("premove %s"), data);
}

bool session_premove_cancel(Session *session) {
    bool was = session->premoved;
    session->premoved = false;
    return was;
}

/* The only promotion among these moves of one step; MOVE_NONE: there are none or several. */
static Move only_promotion(const Move *moves, size_t count) {
    Move found = MOVE_NONE;
    for (size_t i = 0; i < count; i++) {
        if (!move_is_promotion(moves[i]))
            continue;
        if (found != MOVE_NONE)
            return MOVE_NONE;
        found = moves[i];
    }
    return found;
}

/* The legal move that the premove is; MOVE_NONE: it is none. */
static Move find_premove(const Position *position, const Attempt *premove, Legality *legality) {
    Move moves[PREMOVES_LIMIT];
    *legality = legality_explain(position, premove);
    if (premove->turning == TURNING_UNSAID) {
        size_t count = attempt_moves(position, premove->drop, premove->from, premove->to, moves,
                                     PREMOVES_LIMIT);
        Move promotion = only_promotion(moves, count);
        if (promotion != MOVE_NONE)
            return promotion;
    }
    return legality->reason == LEGALITY_LEGAL ? legality->move : MOVE_NONE;
}

static void announce_dropped(Session *session, const Attempt *premove, const Legality *legality) {
    SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
    Text text = TEXT_OVER(event->text);
    char why_data[SESSION_TEXT_SIZE];
    Text why = TEXT_OVER(why_data);
    words_legality(&session->cursor.position, premove, legality, &why);
    text_addf(&text, _("The premove is not played: %s"), why_data);
}

void session_play_premove(Session *session, int64_t now_ms) {
    if (!session->premoved)
        return;
    Attempt premove = session->premove;
    Legality legality;
    Error error = {0};
    session->premoved = false;
    Move move = find_premove(&session->cursor.position, &premove, &legality);
    if (move == MOVE_NONE) {
        announce_dropped(session, &premove, &legality);
    } else if (!session_play_own(session, move, now_ms, &error)) {
        SessionEvent *event = session_push(session, SESSION_EVENT_NOTICE);
        Text text = TEXT_OVER(event->text);
        text_addf(&text, _("The premove is not played: %s."), error.reason);
    }
}
