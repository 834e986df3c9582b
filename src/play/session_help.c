/* What the engine does for a person who is to move. */
#include "base/i18n.h"
#include "play/session_state.h"
#include "play/words_hint.h"

enum { HINT_MS = 1000 };

/* --- hints ----------------------------------------------------------------------------------- */

bool session_hint(Session *session, int64_t now_ms, Error *error) {
    (void)now_ms;
    if (session->phase != SESSION_MOVE)
        return error_set(error, session->phase == SESSION_OVER ? N_("the game is over")
                                                               : N_("it is not your turn"));
    if (session->thought == THOUGHT_HINT)
        return true;
    if (!session_need_engine(session, error))
        return false;
    session_think(session, THOUGHT_HINT, &(EngineLimits){.movetime_ms = HINT_MS});
    return true;
}

/* Where the last move took something; SQUARE_NONE: it did not. */
static Square taken_on(const Cursor *cursor) {
    Position at = cursor->game->start;
    if (cursor->count < 2)
        return SQUARE_NONE;
    for (size_t i = 1; i + 1 < cursor->count; i++) {
        Undo undo;
        position_do(&at, cursor->path[i]->move, &undo);
    }
    Move last = cursor->node->move;
    bool takes = move_is_drop(last) || move_kind(last) == MOVE_CASTLING
                     ? false
                     : at.board[move_to(last)] != PIECE_NONE;
    return takes ? move_to(last) : SQUARE_NONE;
}

/* Appends why the move is good; a phrase, or nothing. */
static void add_reasons(Session *session, const EngineEvent *event, Text *out) {
    const EngineReport *report = &event->report;
    if (session->guide == NULL)
        session->guide = hint_guide_new(session->game->variant);
    if (session->guide == NULL)
        return;
    bool known = report->pv_count > 0 && report->pv[0] == event->move;
    bool mates = known && report->score_cp > SCORE_MATE_BOUND;
    HintQuestion question = {.position = &session->cursor.position,
                             .move = event->move,
                             .line = report->pv,
                             .line_count = known ? report->pv_count : 0,
                             .mate_in =
                                 mates ? (unsigned)(SCORE_MATE - report->score_cp + 1) / 2 : 0,
                             .taken_on = taken_on(&session->cursor)};
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = hint_find(session->guide, &question, reasons);
    words_hint(&question, reasons, count, out);
}

void session_tell_hint(Session *session, const EngineEvent *event) {
    session->thought = THOUGHT_NONE;
    if (event->move == MOVE_NONE)
        return;
    char data[96], score_data[32], reasons_data[SESSION_TEXT_SIZE / 2];
    Text move = TEXT_OVER(data), score = TEXT_OVER(score_data);
    Text reasons = TEXT_OVER(reasons_data);
    words_move(&session->cursor.position, event->move, &move);
    words_score(event->report.score_cp, &score);
    add_reasons(session, event, &reasons);
    SessionEvent *out = session_push(session, SESSION_EVENT_HINT);
    out->move = event->move;
    out->report = event->report;
    Text text = TEXT_OVER(out->text);
    if (reasons.length > 0)
        text_addf(&text, _("Hint: %s (%s): %s."), move.data, score.data, reasons.data);
    else
        text_addf(&text, _("Hint: %s (%s)."), move.data, score.data);
}
