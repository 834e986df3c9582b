#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "rules/moves/movegen.h"
#include "words/words.h"

enum {
    CLOCK_SHARE = 20, /* a pause for people costs this part of the time left at most */
    /* The computer takes a draw when it is behind by half a pawn or more: clearly not better. Early
     * only when it is lost: what a weak level finds there is mostly chance. */
    DRAW_SCORE_CP = -50,
    DRAW_LOST_CP = -300,
    DRAW_EARLY_PLIES = 40
};

/* --- events ---------------------------------------------------------------------------------- */

SessionEvent *session_push(Session *session, SessionEventKind kind) {
    if (session->event_count == SESSION_EVENTS_LIMIT) {
        session->event_first = (session->event_first + 1) % SESSION_EVENTS_LIMIT;
        session->event_count--;
    }
    size_t at = (session->event_first + session->event_count++) % SESSION_EVENTS_LIMIT;
    SessionEvent *event = &session->events[at];
    memset(event, 0, sizeof(*event));
    event->kind = kind;
    event->side = session->cursor.position.side;
    return event;
}

/* --- the engine ------------------------------------------------------------------------------ */

bool session_need_engine(Session *session, Error *error) {
    if (session->engine == NULL)
        session->engine = engine_new(session->settings.hash_mib, session->settings.threads, error);
    return session->engine != NULL;
}

/* Whoever thinks shall answer now. */
static void session_stop_thought(Session *session) {
    if (session->asked != NULL)
        client_stop(session->asked->client);
    else if (session->engine != NULL)
        engine_stop(session->engine);
}

/* Stops whoever thinks and forgets what was asked. */
static void session_forget_thought(Session *session) {
    if (session->thought == THOUGHT_NONE)
        return;
    session_stop_thought(session);
    session->asked = NULL;
    session->thought = THOUGHT_NONE;
    session->answer_held = false;
    session->report_new = false;
}

void session_think(Session *session, Thought thought, const EngineLimits *limits) {
    History history = cursor_history(&session->cursor);
    session->thought = thought;
    session->asked = NULL;
    session->report_new = false;
    memset(&session->report, 0, sizeof(session->report));
    session->ticket = engine_go(session->engine, &session->cursor.position, &history, limits);
}

/* When the computer's answer may be shown: people want to see that it is their turn again. */
static int64_t answer_due_ms(const Session *session, Side side, int64_t now_ms) {
    int64_t pace_ms = session_people(session) > 0 ? session->settings.pace_ms : 0;
    if (session->clock.control.limited) {
        int64_t share_ms = session_left_ms(session, side, now_ms) / CLOCK_SHARE;
        if (pace_ms > share_ms)
            pace_ms = share_ms;
    }
    return now_ms + pace_ms;
}

static void start_computer(Session *session, int64_t now_ms) {
    Error error = {0};
    Side side = session->cursor.position.side;
    bool external = session->settings.seats[side].kind == SEAT_EXTERNAL;
    EngineLimits limits = {.level = session->settings.seats[side].level,
                           .seed = session->settings.seed + side,
                           .last_move = session->cursor.node->move};
    session_clock_limits(session, now_ms, &limits);
    session->phase = SESSION_THINKING;
    session->answer_due_ms = answer_due_ms(session, side, now_ms);
    bool good = external ? session_external_think(session, side, &limits, now_ms, &error)
                         : session_need_engine(session, &error);
    if (!good) {
        session_fail(session, side, NULL, error.reason, now_ms);
    } else if (!external) {
        session_think(session, THOUGHT_MOVE, &limits);
    }
}

static void take_computer_move(Session *session, const EngineEvent *event, int64_t now_ms) {
    Side side = session->cursor.position.side;
    Error error = {0};
    session->thought = THOUGHT_NONE;
    session->score_known[side] = event->report.depth > 0;
    session->score_cp[side] = event->report.score_cp;
    if (event->move == MOVE_NONE || !moves_is_legal(&session->cursor.position, event->move)) {
        session_fail(session, side, N_("the engine's move is not legal"), "", now_ms);
        return;
    }
    /* The time may be up; else it is not played, and nobody would think any more. */
    if (!session_play_move(session, event->move, true, now_ms, &error) &&
        session->phase == SESSION_THINKING)
        session_fail(session, side, NULL, error.reason, now_ms);
}

static void take_engine_events(Session *session, int64_t now_ms) {
    for (;;) {
        EngineEvent event = engine_poll(session->engine);
        if (event.kind == ENGINE_EVENT_NONE)
            return;
        if (session->thought == THOUGHT_NONE || session->asked != NULL ||
            event.ticket != session->ticket)
            continue;
        if (event.kind == ENGINE_EVENT_REPORT) {
            session->report = event.report;
            session->report_new = true;
        } else if (session->thought == THOUGHT_HINT) {
            session_announce_hint(session, &event);
        } else if (session_weighs(session)) {
            session_take_weighing(session, &event, now_ms);
        } else {
            session->answer = event;
            session->answer_held = true;
        }
    }
}

void session_poll_engine(Session *session, int64_t now_ms) {
    if (session->engine != NULL)
        take_engine_events(session, now_ms);
    session_external_poll(session, now_ms);
    /* Where the computer plays itself, its move begins another turn with an event of its own. */
    if (session->answer_held && now_ms >= session->answer_due_ms) {
        session->answer_held = false;
        take_computer_move(session, &session->answer, now_ms);
    }
}

/* --- turns ----------------------------------------------------------------------------------- */

void session_finish(Session *session, Outcome outcome, int64_t now_ms) {
    session_forget_thought(session);
    game_clock_stop(&session->clock, false, now_ms);
    session->phase = SESSION_OVER;
    session->outcome = outcome;
    session->game->outcome = outcome;
    session->draw_offered = false;
    session->premoved = false;
    Journal *journal = session_journal(session);
    if (journal != NULL) {
        Error error = {0};
        session_journal_result(session, journal_end(journal, outcome, &error), &error);
    }
    SessionEvent *event = session_push(session, SESSION_EVENT_OVER);
    event->outcome = outcome;
    Text text = TEXT_OVER(event->text);
    words_outcome(session->game->variant, outcome, &text);
    session_count_score(session);
}

void session_begin_turn(Session *session, int64_t now_ms) {
    Outcome outcome = cursor_outcome(&session->cursor);
    session->outcome = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    session->weighed = MOVE_NONE;
    session->game->outcome = session->outcome;
    if (outcome.result != RESULT_ONGOING) {
        session_finish(session, outcome, now_ms);
        return;
    }
    Side side = session->cursor.position.side;
    game_clock_start(&session->clock, side, now_ms);
    if (session_is_human(session, side)) {
        session->phase = SESSION_MOVE;
        session_play_premove(session, now_ms);
    } else {
        start_computer(session, now_ms);
    }
}

static void decline_by_move(Session *session) {
    if (!session->draw_offered)
        return;
    session->draw_offered = false;
    /* The one who offered may move on without an answer; the other's move is an answer. */
    if (session->draw_by == session->cursor.position.side)
        return;
    SessionEvent *event = session_push(session, SESSION_EVENT_DECLINED);
    Text text = TEXT_OVER(event->text);
    text_addf(&text, _("%s declines the draw."), session_name(session, event->side));
}

static bool journal_and_play(Session *session, Move move, int64_t clock_ms, Error *error) {
    unsigned ply = node_ply(session->cursor.node) + 1;
    Journal *journal = session_journal(session);
    if (journal != NULL) {
        Error failure = {0};
        bool good = journal_move(journal, ply, move, clock_ms, &failure);
        session_journal_result(session, good, &failure);
    }
    if (!cursor_play(&session->cursor, move)) {
        if (journal != NULL)
            journal_back(journal, ply - 1, NULL);
        return error_set(error, session->game->node_count >= GAME_NODES_LIMIT
                                    ? N_("the game has too many moves")
                                    : N_("not enough memory"));
    }
    session->cursor.node->clock_ms = clock_ms;
    session_note_clock(session, side_other(session->cursor.position.side), ply);
    return true;
}

bool session_play_move(Session *session, Move move, bool by_computer, int64_t now_ms,
                       Error *error) {
    Side side = session->cursor.position.side;
    char data[MOVE_WORDS_SIZE];
    Text words = TEXT_OVER(data);
    words_move(&session->cursor.position, move, &words);
    if (game_clock_flagged(&session->clock, side, now_ms)) {
        session_finish(session, (Outcome){result_win_for(side_other(side)), TERMINATION_TIME},
                       now_ms);
        return error_set(error, N_("the time is up"));
    }
    session_announce_periods(session, side, now_ms);
    game_clock_stop(&session->clock, true, now_ms);
    int64_t clock_ms = session_whole_left_ms(session, side, now_ms);
    if (!journal_and_play(session, move, clock_ms, error)) {
        game_clock_start(&session->clock, side, now_ms);
        return false;
    }
    session_forget_thought(session);
    session->taken_count = 0;
    SessionEvent *event = session_push(session, SESSION_EVENT_MOVED);
    event->side = side;
    event->by_computer = by_computer;
    event->move = move;
    Text text = TEXT_OVER(event->text);
    text_addf(&text, _("%s played %s."), session_name(session, side), words.data);
    session_begin_turn(session, now_ms);
    return true;
}

bool session_play_own(Session *session, Move move, int64_t now_ms, Error *error) {
    decline_by_move(session);
    return session_play_move(session, move, false, now_ms, error);
}

bool session_submit(Session *session, Move move, int64_t now_ms, Error *error) {
    if (session->phase != SESSION_MOVE)
        return error_set(error, session->phase == SESSION_OVER ? N_("the game is over")
                                                               : N_("it is not your turn"));
    if (!moves_is_legal(&session->cursor.position, move))
        return error_set(error, N_("the move is not legal here"));
    return session_weigh(session, move) || session_play_own(session, move, now_ms, error);
}

/* --- take-back ------------------------------------------------------------------------------- */

/* How many plies undo takes back; 0: none. */
static unsigned undo_plies(const Session *session) {
    unsigned people = session_people(session), plies = 0;
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
    return session->clock.running && session_can_undo(session);
}

bool session_can_redo(const Session *session) {
    return session->taken_count > 0 && session->phase != SESSION_SETUP;
}

static bool reserve_taken(Session *session, size_t extra) {
    size_t need = session->taken_count + extra;
    if (need <= session->taken_capacity)
        return true;
    size_t capacity = session->taken_capacity * 2 > need ? session->taken_capacity * 2 : need + 16;
    Taken *grown = realloc(session->taken, capacity * sizeof(*grown));
    if (grown == NULL)
        return false;
    session->taken = grown;
    session->taken_capacity = capacity;
    return true;
}

static void announce_taken(Session *session, bool back, unsigned plies) {
    SessionEvent *event = session_push(session, SESSION_EVENT_TAKEN);
    Text text = TEXT_OVER(event->text);
    if (back)
        text_addf(&text, ngettext("Took back %u move.", "Took back %u moves.", plies), plies);
    else
        text_addf(&text, ngettext("Put back %u move.", "Put back %u moves.", plies), plies);
}

bool session_undo(Session *session, int64_t now_ms, Error *error) {
    unsigned plies = undo_plies(session);
    if (plies == 0)
        return error_set(error, N_("there is no move of yours to take back"));
    if (!reserve_taken(session, plies))
        return error_set(error, N_("not enough memory"));
    session->premoved = false;
    session_forget_thought(session);
    game_clock_stop(&session->clock, false, now_ms);
    for (unsigned i = 0; i < plies; i++) {
        Node *node = session->cursor.node;
        session->taken[session->taken_count++] = (Taken){node->move, node->clock_ms};
        cursor_previous(&session->cursor);
        if (session->saved_node == node)
            session->saved_node = NULL;
        game_remove(session->game, node);
    }
    session->draw_offered = false;
    session->score_known[SIDE_WHITE] = session->score_known[SIDE_BLACK] = false;
    session_set_back_clocks(session);
    Journal *journal = session_journal(session);
    if (journal != NULL) {
        Error failure = {0};
        unsigned ply = node_ply(session->cursor.node);
        session_journal_result(session, journal_back(journal, ply, &failure), &failure);
    }
    session_note_help(session);
    announce_taken(session, true, plies);
    session_begin_turn(session, now_ms);
    return true;
}

bool session_redo(Session *session, int64_t now_ms, Error *error) {
    if (!session_can_redo(session))
        return error_set(error, N_("nothing was taken back"));
    session->premoved = false;
    session_forget_thought(session);
    game_clock_stop(&session->clock, false, now_ms);
    bool alone = session_people(session) == 1;
    unsigned plies = 0;
    do {
        Taken taken = session->taken[session->taken_count - 1];
        Side side = session->cursor.position.side;
        if (!journal_and_play(session, taken.move, taken.clock_ms, error))
            break;
        if (taken.clock_ms >= 0)
            session->clock.left_ms[side] = taken.clock_ms;
        session->taken_count--;
        plies++;
    } while (session->taken_count > 0 && alone &&
             !session_is_human(session, session->cursor.position.side));
    if (plies > 0)
        announce_taken(session, false, plies);
    session_begin_turn(session, now_ms);
    return plies > 0;
}

/* --- draws, giving up, hints ----------------------------------------------------------------- */

static bool in_play(const Session *session, Error *error) {
    if (session->phase == SESSION_MOVE || session->phase == SESSION_THINKING ||
        session->phase == SESSION_FAILED)
        return true;
    return error_set(error, session->phase == SESSION_OVER ? N_("the game is over")
                                                           : N_("the game has not begun"));
}

bool session_resign(Session *session, Side side, int64_t now_ms, Error *error) {
    if (!in_play(session, error))
        return false;
    session_finish(session, (Outcome){result_win_for(side_other(side)), TERMINATION_RESIGNATION},
                   now_ms);
    return true;
}

static void agree(Session *session, int64_t now_ms) {
    session_finish(session, (Outcome){RESULT_DRAW, TERMINATION_AGREEMENT}, now_ms);
}

static bool takes_draw(const Session *session, Side side) {
    bool early = node_ply(session->cursor.node) < DRAW_EARLY_PLIES;
    return session->score_known[side] &&
           session->score_cp[side] <= (early ? DRAW_LOST_CP : DRAW_SCORE_CP);
}

bool session_offer_draw(Session *session, int64_t now_ms, Error *error) {
    if (!in_play(session, error))
        return false;
    if (session->phase != SESSION_MOVE)
        return error_set(error, N_("it is not your turn"));
    if (!outcome_knows_draws(session->settings.variant, error))
        return false;
    Side side = session->cursor.position.side, other = side_other(side);
    if (session->draw_offered)
        return error_set(error, N_("a draw is offered already"));
    if (!session_is_human(session, other)) {
        if (takes_draw(session, other)) {
            agree(session, now_ms);
            return true;
        }
        SessionEvent *event = session_push(session, SESSION_EVENT_DECLINED);
        Text text = TEXT_OVER(event->text);
        event->side = other;
        event->by_computer = true;
        text_addf(&text, _("%s declines the draw."), session_name(session, other));
        return true;
    }
    session->draw_offered = true;
    session->draw_by = side;
    SessionEvent *event = session_push(session, SESSION_EVENT_OFFER);
    Text text = TEXT_OVER(event->text);
    text_addf(&text, _("%s offers a draw."), session_name(session, side));
    return true;
}

bool session_answer_draw(Session *session, bool accept, int64_t now_ms, Error *error) {
    if (!session->draw_offered)
        return error_set(error, N_("no draw is offered"));
    Side by = session->draw_by;
    session->draw_offered = false;
    if (accept) {
        agree(session, now_ms);
        return true;
    }
    SessionEvent *event = session_push(session, SESSION_EVENT_DECLINED);
    Text text = TEXT_OVER(event->text);
    event->side = side_other(by);
    text_addf(&text, _("%s declines the draw."), session_name(session, event->side));
    return true;
}

void session_move_now(Session *session) {
    if (session->thought != THOUGHT_MOVE)
        return;
    session->answer_due_ms = INT64_MIN;
    session_stop_thought(session);
}

bool session_cancel(Session *session) {
    if (session_premove_cancel(session))
        return true;
    switch (session->thought) {
    case THOUGHT_MOVE:
        session_move_now(session);
        return true;
    case THOUGHT_HINT:
    case THOUGHT_COMPARE:
    case THOUGHT_WEIGH:
        session->weighed = MOVE_NONE;
        session_forget_thought(session);
        return true;
    case THOUGHT_NONE:
        break;
    }
    return false;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t session_poll_fds(const Session *session, struct pollfd out[SESSION_POLL_LIMIT]) {
    size_t count = 0;
    if (session->engine != NULL)
        out[count++] = (struct pollfd){.fd = engine_wake_fd(session->engine), .events = POLLIN};
    return count + session_external_fds(session, out + count);
}

int64_t session_timeout_ms(const Session *session, int64_t now_ms) {
    if (session->event_count > 0 || session->report_new)
        return 0;
    int64_t timeout_ms = session_external_timeout_ms(session, now_ms);
    if (session->clock.control.limited && session->clock.running) {
        int64_t left_ms = session_left_ms(session, session->clock.side, now_ms) + 1;
        left_ms = left_ms < CLOCK_LOOK_MS ? left_ms : CLOCK_LOOK_MS;
        if (timeout_ms < 0 || left_ms < timeout_ms)
            timeout_ms = left_ms;
    }
    if (!session->answer_held)
        return timeout_ms;
    if (session->answer_due_ms <= now_ms)
        return 0;
    int64_t due_ms = session->answer_due_ms - now_ms;
    return timeout_ms >= 0 && timeout_ms < due_ms ? timeout_ms : due_ms;
}

bool session_step(Session *session, int64_t now_ms, SessionEvent *out) {
    session_poll_engine(session, now_ms);
    session_check_clock(session, now_ms);
    if (session->event_count > 0) {
        *out = session->events[session->event_first];
        session->event_first = (session->event_first + 1) % SESSION_EVENTS_LIMIT;
        session->event_count--;
        return true;
    }
    if (!session->report_new)
        return false;
    session->report_new = false;
    memset(out, 0, sizeof(*out));
    out->kind = SESSION_EVENT_REPORT;
    out->side = session->cursor.position.side;
    out->by_computer = session->thought == THOUGHT_MOVE;
    out->report = session->report;
    return true;
}
