/* What the engine does for a person who is to move. */
#include "base/i18n.h"
#include "engine/level/score.h"
#include "play/hint/hint_sentence.h"
#include "play/session/session_state.h"
#include "words/hints.h"

enum {
    HINT_MS = 1000,
    WEIGH_NODES = 40000, /* of each of two searches: together a tenth of a second */
    BLUNDER_CP = 150,    /* what a move has to lose to be one */
    STILL_WON_CP = 1000, /* who wins all the same is not bothered */
    LOST_CP = -1500      /* nor who has lost already */
};

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
    session_note_help(session);
    session_think(session, THOUGHT_HINT, &(EngineLimits){.movetime_ms = HINT_MS});
    return true;
}

/* False when memory is out. */
static bool need_guide(Session *session) {
    if (session->guide == NULL)
        session->guide = hint_guide_new(session->game->variant);
    return session->guide != NULL;
}

void session_announce_hint(Session *session, const EngineEvent *event) {
    session->thought = THOUGHT_NONE;
    if (event->move == MOVE_NONE)
        return;
    const EngineReport *report = &event->report;
    bool known = report->pv_count > 0 && report->pv[0] == event->move;
    HintFound found = {.move = event->move,
                       .line = report->pv,
                       .line_count = known ? report->pv_count : 0,
                       .score_cp = report->score_cp};
    HintGuide *guide = need_guide(session) ? session->guide : NULL;
    SessionEvent *out = session_push(session, SESSION_EVENT_HINT);
    out->move = event->move;
    out->report = *report;
    Text text = TEXT_OVER(out->text);
    hint_add_sentence(guide, &session->cursor, &found, &text);
}

/* --- warnings -------------------------------------------------------------------------------- */

void session_set_warnings(Session *session, bool on) {
    session->settings.warnings = on;
}

bool session_weighs(const Session *session) {
    return session->thought == THOUGHT_COMPARE || session->thought == THOUGHT_WEIGH;
}

bool session_weigh(Session *session, Move move) {
    if (!session->settings.warnings || session->weighed == move ||
        !session_need_engine(session, NULL))
        return false;
    session->weighed = move;
    session_think(session, THOUGHT_COMPARE, &(EngineLimits){.nodes = WEIGH_NODES});
    return true;
}

static bool is_blunder(int best_cp, int own_cp) {
    if (best_cp <= LOST_CP)
        return false;
    if (own_cp < -SCORE_MATE_BOUND)
        return true;
    return own_cp < STILL_WON_CP && best_cp - own_cp >= BLUNDER_CP;
}

/* Says what the move loses, by the best answer to it: the second of the line. */
static void add_warning(Session *session, const EngineReport *report, Text *out) {
    Position after = session->cursor.position;
    Undo undo;
    position_do(&after, session->weighed, &undo);
    Square to = move_to(session->weighed);
    bool takes = session->cursor.position.board[to] != PIECE_NONE;
    HintQuestion reply = {.position = &after,
                          .move = report->pv[1],
                          .line = report->pv + 1,
                          .line_count = report->pv_count - 1,
                          .taken_on = takes ? to : SQUARE_NONE};
    if (report->score_cp < -SCORE_MATE_BOUND)
        reply.mate_in = (unsigned)score_mate_moves(report->score_cp);
    HintReason reasons[HINT_REASONS_LIMIT];
    size_t count = need_guide(session) ? hint_find(session->guide, &reply, reasons) : 0;
    words_warning(&session->cursor.position, session->weighed, &reply, count > 0 ? reasons : NULL,
                  out);
}

static void warn(Session *session, const EngineReport *report) {
    session_note_help(session);
    SessionEvent *event = session_push(session, SESSION_EVENT_WARNING);
    event->move = session->weighed;
    event->report = *report;
    Text text = TEXT_OVER(event->text);
    add_warning(session, report, &text);
}

static void play_weighed(Session *session, int64_t now_ms) {
    Error error = {0};
    if (session_submit(session, session->weighed, now_ms, &error))
        return;
    Text text = text_over(session_push(session, SESSION_EVENT_NOTICE)->text, SESSION_TEXT_SIZE);
    text_addf(&text, _("Attention: %s."), error.reason);
}

void session_take_weighing(Session *session, const EngineEvent *event, int64_t now_ms) {
    const EngineReport *report = &event->report;
    bool compared = session->thought == THOUGHT_COMPARE;
    session->thought = THOUGHT_NONE;
    if (compared && event->move != session->weighed && report->depth > 0) {
        session->best_cp = report->score_cp;
        session_think(session, THOUGHT_WEIGH,
                      &(EngineLimits){.nodes = WEIGH_NODES,
                                      .search_moves = &session->weighed,
                                      .search_move_count = 1});
        return;
    }
    if (!compared && report->pv_count > 1 && report->pv[0] == session->weighed &&
        is_blunder(session->best_cp, report->score_cp))
        warn(session, report);
    else
        play_weighed(session, now_ms);
}
