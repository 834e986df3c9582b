/* The game in XBoard's protocol: making and undoing moves, clocks, and thinking. */
#include <stdlib.h>
#include <string.h>

#include "engine/protocol/cecp_session.h"
#include "engine/protocol/cecp_text.h"
#include "rules/moves/movegen.h"

enum {
    MINUTE_MS = 60 * 1000,
    DEFAULT_MOVES = 40, /* until a time control is sent: 40 moves in 5 minutes */
    DEFAULT_BASE_MS = 5 * MINUTE_MS,
    LEAST_CLOCK_MS = 10,
    RESIGN_SCORE_CP =
        -2000, /* resign when this far behind for RESIGN_MOVES of our own moves in a row */
    RESIGN_MOVES = 3
};

/* The position. */

bool cecp_set_position(CecpSession *session, const Position *position) {
    Situation *situations = malloc(sizeof *situations);
    if (situations == NULL)
        return false;
    situations[0] = situation_of(position);
    session->move_count = session->session_start = 0;
    session->no_position = session->over = false;
    session->excluded_count = 0;
    protocol_take_position(&session->protocol, position, situations, 1);
    return true;
}

bool cecp_new_game(CecpSession *session, const Variant *variant) {
    Protocol *protocol = &session->protocol;
    Position start;
    position_start(&start, variant);
    if (!cecp_set_position(session, &start)) {
        protocol_say(protocol, "tellusererror memory is out");
        return false;
    }
    protocol->variant = variant;
    engine_clear(protocol->engine);
    protocol->seed++;
    session->mode = CECP_PLAY;
    session->side = SIDE_BLACK;
    session->depth = session->lost_moves = 0;
    if (session->base_ms == 0 && session->move_ms == 0) {
        session->session_moves = DEFAULT_MOVES;
        session->base_ms = DEFAULT_BASE_MS;
    }
    session->clock_ms[SIDE_WHITE] = session->clock_ms[SIDE_BLACK] = session->base_ms;
    return true;
}

bool cecp_push(CecpSession *session, Move move) {
    Protocol *protocol = &session->protocol;
    Situation *situations =
        realloc(protocol->situations, (session->move_count + 2) * sizeof *situations);
    if (situations == NULL)
        return false;
    protocol->situations = situations;
    Move *moves = realloc(session->moves, (session->move_count + 1) * sizeof *moves);
    if (moves == NULL)
        return false;
    session->moves = moves;
    Undo *undos = realloc(session->undos, (session->move_count + 1) * sizeof *undos);
    if (undos == NULL)
        return false;
    session->undos = undos;
    position_do(&protocol->position, move, &undos[session->move_count]);
    session->moves[session->move_count++] = move;
    situations[protocol->situation_count++] = situation_of(&protocol->position);
    protocol->last_move = move;
    session->excluded_count = 0;
    return true;
}

void cecp_take_back(CecpSession *session, size_t count) {
    Protocol *protocol = &session->protocol;
    size_t left = session->move_count - (count < session->move_count ? count : session->move_count);
    for (size_t i = session->move_count; i-- > left;)
        position_undo(&protocol->position, session->moves[i], &session->undos[i]);
    session->move_count = left;
    if (session->session_start > left)
        session->session_start = left;
    protocol->situation_count = left + 1;
    protocol->last_move = left > 0 ? session->moves[left - 1] : MOVE_NONE;
    session->over = false;
    session->excluded_count = 0;
}

/* The game's end. In games without drops XBoard treats a win that it does not see itself as a false
 * claim, so between two programs only the losing side reports it. */
void cecp_judge(CecpSession *session) {
    const Protocol *protocol = &session->protocol;
    History history = {protocol->situations, protocol->situation_count};
    Outcome outcome = outcome_find(&protocol->position, &history);
    session->over = outcome.result != RESULT_ONGOING;
    bool seen = outcome.termination == TERMINATION_CHECKMATE || protocol->variant->drops ||
                !session->computer || outcome.result != result_win_for(session->side);
    if (session->over && seen)
        protocol_say(&session->protocol, "%s {%s}", result_text(outcome.result),
                     termination_name(outcome.termination));
}

bool cecp_set_excluded(CecpSession *session, const Move *moves, size_t count, bool exclude) {
    size_t kept = 0;
    for (size_t i = 0; i < session->excluded_count; i++) {
        bool changed = false;
        for (size_t j = 0; j < count; j++)
            changed = changed || moves[j] == session->excluded[i];
        if (!changed)
            session->excluded[kept++] = session->excluded[i];
    }
    session->excluded_count = kept;
    if (!exclude || count == 0)
        return true;
    Move *all = realloc(session->excluded, (kept + count) * sizeof *all);
    if (all == NULL)
        return false;
    memcpy(all + kept, moves, count * sizeof *all);
    session->excluded = all;
    session->excluded_count = kept + count;
    return true;
}

/* Thinking. */

static bool cecp_is_excluded(const CecpSession *session, Move move) {
    for (size_t i = 0; i < session->excluded_count; i++)
        if (session->excluded[i] == move)
            return true;
    return false;
}

/* Writes the moves that "exclude" leaves to out; none if nothing is excluded. */
static size_t cecp_included(const CecpSession *session, const Position *position,
                            Move out[MOVES_LIMIT]) {
    size_t count = session->excluded_count > 0 ? moves_generate(position, out) : 0, kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!cecp_is_excluded(session, out[i]))
            out[kept++] = out[i];
    return kept;
}

unsigned cecp_moves_to_go(const CecpSession *session, size_t plies) {
    if (session->session_moves == 0)
        return 0;
    size_t own = (plies - session->session_start) / 2; /* whichever side moved first */
    return session->session_moves - (unsigned)(own % session->session_moves);
}

static void cecp_start(CecpSession *session, CecpTask task, const Position *position,
                       const History *history) {
    Protocol *protocol = &session->protocol;
    Move moves[MOVES_LIMIT];
    EngineLimits limits = protocol_limits(protocol);
    limits.depth = session->depth;
    limits.infinite = task == CECP_STUDY;
    limits.ponder = task == CECP_PONDER;
    limits.movetime_ms = session->move_ms;
    for (int side = 0; session->move_ms == 0 && side < SIDE_COUNT; side++) {
        int64_t left = session->clock_ms[side];
        limits.time_ms[side] = left > LEAST_CLOCK_MS ? left : LEAST_CLOCK_MS;
        limits.increment_ms[side] = session->increment_ms;
    }
    limits.moves_to_go = cecp_moves_to_go(session, history->count - 1);
    limits.search_moves = moves;
    limits.search_move_count = cecp_included(session, position, moves);
    session->task = task;
    session->report = (EngineReport){0};
    engine_go(protocol->engine, position, history, &limits);
    protocol->searching = true;
}

/* Ponders on the opponent's expected move. */
static void cecp_start_pondering(CecpSession *session, Move expected) {
    const Protocol *protocol = &session->protocol;
    session->ponder_move = MOVE_NONE;
    if (!session->ponder || session->over || expected == MOVE_NONE ||
        !moves_is_legal(&protocol->position, expected))
        return;
    Situation *situations =
        malloc((protocol->situation_count + 1) * sizeof *situations); /* engine_go copies them */
    if (situations == NULL)
        return;
    Position position = protocol->position;
    Undo undo;
    position_do(&position, expected, &undo);
    memcpy(situations, protocol->situations, protocol->situation_count * sizeof *situations);
    situations[protocol->situation_count] = situation_of(&position);
    History history = {situations, protocol->situation_count + 1};
    if (outcome_find(&position, &history).result == RESULT_ONGOING) {
        char buffer[64];
        Text text = TEXT_OVER(buffer);
        cecp_add_move(protocol->variant, expected, &text);
        protocol_say(&session->protocol, "Hint: %s", text.data);
        session->ponder_move = expected;
        cecp_start(session, CECP_PONDER, &position, &history);
    }
    free(situations);
}

void cecp_resume(CecpSession *session) {
    const Protocol *protocol = &session->protocol;
    if (session->no_position || session->over)
        return;
    bool own = session->mode == CECP_PLAY && protocol->position.side == session->side;
    if (session->mode != CECP_ANALYSE && !own)
        return;
    History history = {protocol->situations, protocol->situation_count};
    cecp_start(session, own ? CECP_THINK : CECP_STUDY, &protocol->position, &history);
}

void cecp_drop_task(CecpSession *session) {
    session->task = CECP_DROPPED;
    protocol_finish_search(&session->protocol);
    session->task = CECP_IDLE;
}

void cecp_move_now(CecpSession *session) {
    if (session->task == CECP_THINK)
        protocol_finish_search(&session->protocol);
}

bool cecp_ponder_hit(CecpSession *session, Move move) {
    if (session->task != CECP_PONDER || move != session->ponder_move) {
        cecp_drop_task(session);
        return false;
    }
    session->task = CECP_THINK;
    engine_ponderhit(session->protocol.engine);
    return true;
}

/* Engine events. */

static void cecp_say_thinking(CecpSession *session, const EngineReport *report) {
    char buffer[128 + ENGINE_PV_LIMIT * 12];
    Text text = TEXT_OVER(buffer);
    cecp_add_thinking(session->protocol.variant, report, &text);
    protocol_say(&session->protocol, "%s", text.data);
}

static bool cecp_wants_to_resign(CecpSession *session) {
    bool lost = session->report.pv_count > 0 && session->report.score_cp <= RESIGN_SCORE_CP;
    session->lost_moves = lost ? session->lost_moves + 1 : 0;
    return session->protocol.resigns && session->lost_moves >= RESIGN_MOVES;
}

/* Makes the engine's own move. */
static void cecp_make_move(CecpSession *session, Move move) {
    Protocol *protocol = &session->protocol;
    if (move == MOVE_NONE)
        return;
    if (cecp_wants_to_resign(session)) {
        protocol_say(protocol, "resign");
        session->over = true;
        return;
    }
    char buffer[64];
    Text text = TEXT_OVER(buffer);
    cecp_add_move(protocol->variant, move, &text);
    session->clock_ms[session->side] += session->increment_ms - session->report.time_ms;
    if (!cecp_push(session, move)) {
        protocol_say(protocol, "tellusererror memory is out");
        return;
    }
    protocol_say(protocol, "move %s", text.data);
    cecp_judge(session);
}

static void cecp_say_pongs(CecpSession *session) {
    Bytes *pongs = &session->pongs;
    for (size_t at = 0; at < pongs->length; at += strlen(pongs->data + at) + 1)
        protocol_say(&session->protocol, "pong %s", pongs->data + at);
    bytes_done(pongs);
}

static void cecp_finish(CecpSession *session, const EngineEvent *event) {
    Protocol *protocol = &session->protocol;
    CecpTask task = session->task;
    session->task = CECP_IDLE;
    protocol->searching = false;
    if (task == CECP_THINK) {
        session->report = event->report;
        cecp_make_move(session, event->move);
    }
    cecp_say_pongs(session);
    const EngineReport *report = &event->report;
    if (task == CECP_THINK && report->pv_count > 1 && report->pv[0] == event->move)
        cecp_start_pondering(session, report->pv[1]);
}

void cecp_hear(Protocol *protocol, const EngineEvent *event) {
    CecpSession *session = protocol->context;
    if (event->kind == ENGINE_EVENT_REPORT && session->task != CECP_DROPPED) {
        if (event->report.line <= 1)
            session->report = event->report;
        if (session->post)
            cecp_say_thinking(session, &event->report);
    } else if (event->kind == ENGINE_EVENT_MOVE && protocol->searching) {
        cecp_finish(session, event);
    }
}
