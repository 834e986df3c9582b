#include "play/session/turns.h"

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "play/session/keeping.h"
#include "play/session/remote.h"
#include "play/session/remote_ask.h"
#include "play/session/seats.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "rules/endings/impasse.h"
#include "rules/moves/movegen.h"
#include "words/words.h"

enum {
    BEGINNER_LEVEL = 3, /* a beginner plays this level or a lower one */
    HURRY_MS = 10000,
    STRONG_PACE_MS = 500,
    CLOCK_SHARE = 20, /* shortens the pause for people to at most this part of the time left */
    /* The computer accepts a draw when it is behind by half a pawn or more. Early in the game it
       accepts only when lost: a weak level's early scores are mostly chance. */
    DRAW_SCORE_CP = -50,
    DRAW_LOST_CP = -300,
    DRAW_EARLY_PLIES = 40,
    OPENING_PLIES = 12 /* plies in which the computer can move from the opening tree */
};

static const uint64_t PLY_STRIDE =
    UINT64_C(0x9E3779B97F4A7C15); /* gives each ply a seed of its own */

static SessionEvent *push(Session *session, SessionEventKind kind) {
    return event_queue_push(&session->events, kind);
}

SessionEvent *session_announce_declined(Session *session, Side side) {
    SessionEvent *event = event_queue_say(&session->events, SESSION_EVENT_DECLINED,
                                          _("%s declines the draw."), session_name(session, side));
    event->side = side;
    return event;
}

static bool is_your_turn(const Session *session, Error *error) {
    return session->phase == SESSION_MOVE ||
           error_set(error, session->phase == SESSION_OVER ? N_("the game is over")
                                                           : N_("it is not your turn"));
}

/* --- the computer ---------------------------------------------------------------------------- */

/* side's engine has failed, or lacks the user's consent: stops the game and asks the user what to
 * do. */
static void fail(Session *session, const PlayerEvent *why, int64_t now_ms) {
    Side side = session->cursor.position.side;
    SessionEvent *event =
        push(session, why->refused ? SESSION_EVENT_CONSENT : SESSION_EVENT_FAILED);
    Text text = TEXT_OVER(event->text);
    event->side = side;
    event->by_computer = !why->refused;
    if (why->refused)
        consents_clear_refused(session->settings.consents);
    else
        player_add_failure(session_name(session, side), why->what, why->text, &text);
    thinking_drop(&session->thinking);
    premove_cancel(&session->premove);
    game_clock_stop(&session->clock.game, false, now_ms);
    session->phase = SESSION_FAILED;
}

static void fail_for(Session *session, const char *reason, int64_t now_ms) {
    PlayerEvent why = {.kind = PLAYER_EVENT_FAILED};
    text_copy(why.text, sizeof why.text, reason);
    fail(session, &why, now_ms);
}

/* The pace of the setting's auto: beginners get more time to see the reply. */
static int64_t pace_of_level(const PlayerWord *seat) {
    static const struct {
        unsigned level; /* the highest */
        int64_t pace_ms;
    } PACES[] = {{2, 1000}, {6, 800}};
    for (size_t i = 0; i < sizeof PACES / sizeof PACES[0]; i++)
        if (player_is(seat, PLAYER_LEVELS) && seat->level > 0 && seat->level <= PACES[i].level)
            return PACES[i].pace_ms;
    return STRONG_PACE_MS;
}

/* When to show the computer's answer: people need to see that its turn came. */
static int64_t answer_due_ms(const Session *session, Side side, int64_t now_ms) {
    int64_t pace_ms = session->settings.pace_ms;
    if (pace_ms == PACE_AUTO)
        pace_ms = pace_of_level(&session->settings.seats[side]);
    if (seats_people(&session->settings) == 0 || session_is_remote(session))
        pace_ms = 0;
    if (session->clock.game.control.limited) {
        int64_t share_ms = session_left_ms(session, side, now_ms) / CLOCK_SHARE;
        if (pace_ms > share_ms)
            pace_ms = share_ms;
    }
    return now_ms + pace_ms;
}

/* The engine is still asked, limited to this move: it answers at its own pace but hardly thinks. */
static bool open_game(const Session *session, Move *out) {
    const SessionOpening *opening = &session->settings.opening;
    unsigned ply = node_ply(session->cursor.node);
    if (opening->choose == NULL || ply >= OPENING_PLIES)
        return false;
    Random random = random_seeded(session->settings.seed ^ (ply + 1) * PLY_STRIDE);
    *out = opening->choose(opening->context, &session->cursor.position, random_next(&random));
    return *out != MOVE_NONE && moves_is_legal(&session->cursor.position, *out);
}

static void start_computer(Session *session, int64_t now_ms) {
    Error error = {0};
    Side side = session->cursor.position.side;
    const PlayerWord *seat = &session->settings.seats[side];
    EngineLimits limits = {.level = seat->level,
                           .seed = session->settings.seed + side,
                           .last_move = session->cursor.node->move};
    Move move;
    session_clock_limits(&session->clock, side, now_ms, &limits);
    if (player_is(seat, PLAYER_LEVELS) && open_game(session, &move)) {
        limits.search_moves = &move;
        limits.search_move_count = 1;
        limits.depth = 1;
    }
    session->phase = SESSION_THINKING;
    session->thinking.due_ms = answer_due_ms(session, side, now_ms);
    if (!thinking_ask(&session->thinking, &session->cursor, &limits, now_ms, &error))
        fail_for(session, error.reason, now_ms);
}

/* --- turns ----------------------------------------------------------------------------------- */

void session_announce_end(Session *session) {
    SessionEvent *event = push(session, SESSION_EVENT_OVER);
    Text text = TEXT_OVER(event->text);
    event->outcome = session->outcome;
    words_outcome(session->game->variant, session->outcome, &text);
}

void session_finish(Session *session, Outcome outcome, int64_t now_ms) {
    thinking_clear(&session->thinking);
    game_clock_stop(&session->clock.game, false, now_ms);
    session->phase = SESSION_OVER;
    session->outcome = outcome;
    session->game->outcome = outcome;
    session->draw_offered = false;
    premove_cancel(&session->premove);
    session->remote.request.open = false;
    keeping_end(&session->keeping, session->game, outcome);
    thinking_game_over(&session->thinking, outcome);
    session_announce_end(session);
    score_tag_count(&session->settings, &session->cursor, &session->keeping);
}

static void declare(Session *session, int64_t now_ms) {
    Side side = session->cursor.position.side;
    session_finish(session, (Outcome){result_win_for(side), TERMINATION_IMPASSE}, now_ms);
}

static void announce_periods(Session *session, Side side, int64_t now_ms) {
    char data[128];
    Text byoyomi = TEXT_OVER(data);
    if (!session_clock_add_period(&session->clock, side, now_ms, &byoyomi))
        return;
    event_queue_say(&session->events, SESSION_EVENT_NOTICE, P_("who, what", "%s: %s."),
                    session_name(session, side), data)
        ->side = side;
}

static bool flag_falls(Session *session, Side side, int64_t now_ms) {
    int64_t grace_ms = thinking_grace_ms(&session->thinking, side);
    if (grace_ms == PLAYER_FLAG_NEVER ||
        !game_clock_flagged(&session->clock.game, side, now_ms - grace_ms))
        return false;
    session_finish(session, outcome_out_of_time(&session->cursor.position, side), now_ms);
    return true;
}

static void play_premove(Session *session, int64_t now_ms);

void session_begin_turn(Session *session, int64_t now_ms) {
    Outcome outcome = cursor_outcome(&session->cursor);
    session->outcome = (Outcome){RESULT_ONGOING, TERMINATION_NONE};
    session->help.weighed = MOVE_NONE;
    session->game->outcome = session->outcome;
    if (outcome.result != RESULT_ONGOING) {
        session_finish(session, outcome, now_ms);
        return;
    }
    Side side = session->cursor.position.side;
    if (!session->remote.absent)
        game_clock_start(&session->clock.game, side, now_ms);
    if (session_is_human(session, side)) {
        session->phase = SESSION_MOVE;
        play_premove(session, now_ms);
    } else if (player_is(&session->settings.seats[side], PLAYER_LEVELS) &&
               impasse_may_declare(&session->cursor.position, NULL)) {
        declare(session, now_ms);
    } else {
        start_computer(session, now_ms);
    }
}

static void decline_by_move(Session *session) {
    bool own = session->draw_by == session->cursor.position.side;
    /* From another terminal, a yes to our offer may be on its way. */
    if (!session->draw_offered || (own && session_is_remote(session)))
        return;
    session->draw_offered = false;
    /* The side that offered may move on without an answer; a move of the other side declines. */
    if (!own)
        session_announce_declined(session, session->cursor.position.side);
}

bool session_put_move(Session *session, Move move, int64_t clock_ms, Error *error) {
    unsigned ply = node_ply(session->cursor.node) + 1;
    keeping_move(&session->keeping, session->game, ply, move, clock_ms);
    if (!cursor_play(&session->cursor, move)) {
        memory_require(session->game->node_count >= GAME_NODES_LIMIT);
        keeping_back(&session->keeping, session->game, ply - 1);
        return error_set(error, N_("the game has too many moves"));
    }
    session->cursor.node->clock_ms = clock_ms;
    session_clock_note(&session->clock, &session->cursor, side_other(session->cursor.position.side),
                       ply);
    return true;
}

/* Tells a player at another terminal of the move just played. */
static void send_move(Session *session, int64_t used_ms, int64_t now_ms) {
    Remote *remote = &session->remote;
    Side mover = side_other(session->cursor.position.side);
    int64_t left_ms[SIDE_COUNT];
    if (!remote->seated)
        return;
    session_clock_both(&session->clock, now_ms, left_ms);
    if (remote->request.question != PLAYER_ASKS_DRAW || remote->request.by != mover)
        remote->request.open = false;
    if (session_is_human(session, mover))
        remote->resumed = remote->asked_back = false;
    thinking_played(&session->thinking, &session->cursor, used_ms, left_ms);
}

bool session_add_late(Session *session, Move move, int64_t now_ms) {
    const Position *position = &session->cursor.position;
    int64_t clock_ms = session_clock_whole_left_ms(&session->clock, position->side, now_ms);
    if (node_line_end(session->cursor.node) != session->cursor.node ||
        !session_put_move(session, move, clock_ms, NULL))
        return false;
    send_move(session, 0, now_ms);
    return true;
}

/* Plays a move of the side to move. False: nothing has changed. */
static bool play_move(Session *session, Move move, bool by_computer, int64_t now_ms, Error *error) {
    Side side = session->cursor.position.side;
    Phrase words = words_move_news(&session->cursor.position, session->cursor.node->move, move);
    if (flag_falls(session, side, now_ms))
        return error_set(error, N_("the time is up"));
    announce_periods(session, side, now_ms);
    int64_t used_ms = session->clock.game.running ? now_ms - session->clock.game.started_ms : 0;
    game_clock_stop(&session->clock.game, true, now_ms);
    int64_t clock_ms = session_clock_whole_left_ms(&session->clock, side, now_ms);
    if (!session_put_move(session, move, clock_ms, error)) {
        game_clock_start(&session->clock.game, side, now_ms);
        return false;
    }
    thinking_clear(&session->thinking);
    send_move(session, used_ms, now_ms);
    session->taken_count = 0;
    SessionEvent *event =
        event_queue_say(&session->events, SESSION_EVENT_MOVED, P_("who, what", "%s: %s."),
                        session_name(session, side), words.text);
    event->side = side;
    event->by_computer = by_computer;
    event->move = move;
    session_begin_turn(session, now_ms);
    return true;
}

/* Plays a person's legal move, which declines an offered draw. */
static bool play_own(Session *session, Move move, int64_t now_ms, Error *error) {
    decline_by_move(session);
    return play_move(session, move, false, now_ms, error);
}

/* Plays the premove when the person's turn begins, or says why it cannot be played. */
static void play_premove(Session *session, int64_t now_ms) {
    char data[SESSION_TEXT_SIZE];
    Text why = TEXT_OVER(data);
    Error error = {0};
    if (!session->premove.given)
        return;
    premove_cancel(&session->premove);
    Move move = premove_find(&session->premove, &session->cursor.position, &why);
    if (move == MOVE_NONE)
        event_queue_say(&session->events, SESSION_EVENT_NOTICE, _("The premove was not played: %s"),
                        data);
    else if (!play_own(session, move, now_ms, &error))
        event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                        _("The premove was not played: %s."), error.reason);
}

bool session_premove(Session *session, const Attempt *attempt, Error *error) {
    const Position *position = &session->cursor.position;
    if (session->phase != SESSION_THINKING || seats_people(&session->settings) != 1)
        return error_set(error, session->phase == SESSION_OVER
                                    ? N_("the game is over")
                                    : N_("you can premove only while the other side thinks"));
    Piece piece = attempt->drop == ROLE_NONE ? position->board[attempt->from] : PIECE_NONE;
    if (attempt->drop == ROLE_NONE &&
        (piece == PIECE_NONE || !session_is_human(session, piece_side(piece))))
        return error_set(error, N_("you have no piece there"));
    premove_give(&session->premove, attempt);
    return true;
}

bool session_premove_cancel(Session *session) {
    return premove_cancel(&session->premove);
}

void session_hold_clock(Session *session, bool held, int64_t now_ms) {
    GameClock *clock = &session->clock.game;
    if (session->phase == SESSION_MOVE && held)
        game_clock_stop(clock, false, now_ms);
    else if (session->phase == SESSION_MOVE && !clock->running && !session->remote.absent)
        game_clock_start(clock, session->cursor.position.side, now_ms);
}

static bool in_a_hurry(const Session *session, int64_t now_ms) {
    Side side = session->cursor.position.side;
    return session->settings.time.limited &&
           session_clock_left_ms(&session->clock, side, now_ms) < HURRY_MS;
}

/* Whether to warn of careless moves: in the lessons' games, which promise it, and to beginners; not
 * where another person plays, or in time trouble. */
static bool warns_of_loss(const Session *session, int64_t now_ms) {
    const SessionSettings *settings = &session->settings;
    if (settings->lesson)
        return true;
    if (settings->warnings == WARNINGS_OFF || seats_people(settings) != 1 ||
        session_is_remote(session) || in_a_hurry(session, now_ms))
        return false;
    const PlayerWord *other = &settings->seats[side_other(session->cursor.position.side)];
    return settings->warnings == WARNINGS_ON ||
           (player_is(other, PLAYER_LEVELS) && other->level <= BEGINNER_LEVEL &&
            session_is_new_to_user(session));
}

static bool warn_of_loss(Session *session, Move move, int64_t now_ms) {
    HintLoss loss;
    if (!warns_of_loss(session, now_ms) ||
        !engine_help_is_careless(&session->help, &session->cursor, move, &loss))
        return false;
    if (session->settings.warnings == WARNINGS_ON)
        session_note_help(session, HELP_WARNING);
    engine_help_warn_of_loss(&session->help, &session->cursor, &loss,
                             push(session, SESSION_EVENT_WARNING));
    return true;
}

bool session_submit(Session *session, Move move, int64_t now_ms, Error *error) {
    if (!is_your_turn(session, error))
        return false;
    if (!moves_is_legal(&session->cursor.position, move))
        return error_set(error, N_("the move is illegal here"));
    session_hold_clock(session, false, now_ms);
    return warn_of_loss(session, move, now_ms) ||
           (session->settings.warnings == WARNINGS_ON && !session_is_remote(session) &&
            engine_help_weigh(&session->help, &session->thinking, &session->cursor, move)) ||
           play_own(session, move, now_ms, error);
}

/* --- draws and giving up --------------------------------------------------------------------- */

static bool in_play(const Session *session, Error *error) {
    if (session->phase == SESSION_MOVE || session->phase == SESSION_THINKING ||
        session->phase == SESSION_FAILED)
        return true;
    return error_set(error, session->phase == SESSION_OVER ? N_("the game is over")
                                                           : N_("the game has not begun"));
}

bool session_resign(Session *session, Side side, int64_t now_ms, Error *error) {
    if (session_watches(session) && session_is_remote(session))
        return error_set(error, N_("you only watch this game"));
    if (!in_play(session, error))
        return false;
    session_finish(session, (Outcome){result_win_for(side_other(side)), TERMINATION_RESIGNATION},
                   now_ms);
    return true;
}

bool session_declare(Session *session, int64_t now_ms, Error *error) {
    if (!is_your_turn(session, error) || !impasse_may_declare(&session->cursor.position, error))
        return false;
    declare(session, now_ms);
    return true;
}

static bool agree(Session *session, int64_t now_ms) {
    session_finish(session, (Outcome){RESULT_DRAW, TERMINATION_AGREEMENT}, now_ms);
    return true;
}

static bool takes_draw(const Session *session, Side side) {
    bool early = node_ply(session->cursor.node) < DRAW_EARLY_PLIES;
    return session->score_known[side] &&
           session->score_cp[side] <= (early ? DRAW_LOST_CP : DRAW_SCORE_CP);
}

static void announce_offer(Session *session, Side side) {
    session->draw_offered = true;
    session->draw_by = side;
    event_queue_say(&session->events, SESSION_EVENT_OFFER, _("%s offers a draw."),
                    session_name(session, side));
}

/* A program offers a draw to a person, who is asked, or to the built-in engine. */
static void take_offer(Session *session, Side side, int64_t now_ms) {
    Side other = side_other(side);
    if (session->draw_offered || !in_play(session, NULL) ||
        !outcome_knows_draws(session->settings.variant, NULL))
        return;
    if (session_is_human(session, other))
        announce_offer(session, side);
    else if (takes_draw(session, other))
        agree(session, now_ms);
}

bool session_offer_draw(Session *session, int64_t now_ms, Error *error) {
    if (!in_play(session, error))
        return false;
    if (session_is_remote(session))
        return outcome_knows_draws(session->settings.variant, error) &&
               (remote_agree_draw(session, now_ms) || remote_ask(session, PLAYER_ASKS_DRAW, error));
    if (!is_your_turn(session, error) || !outcome_knows_draws(session->settings.variant, error))
        return false;
    Side side = session->cursor.position.side, other = side_other(side);
    if (session->draw_offered)
        return error_set(error, N_("a draw has already been offered"));
    if (!session_is_human(session, other)) {
        if (takes_draw(session, other))
            return agree(session, now_ms);
        session_announce_declined(session, other)->by_computer = true;
        return true;
    }
    announce_offer(session, side);
    return true;
}

bool session_answer_draw(Session *session, bool accept, int64_t now_ms, Error *error) {
    const SessionRequest *request = session_request(session);
    bool remote = session_is_remote(session); /* where draw_offered is this person's own offer */
    bool offered =
        remote ? request != NULL && request->question == PLAYER_ASKS_DRAW : session->draw_offered;
    if (!offered)
        return error_set(error, N_("no draw was offered"));
    if (remote)
        return session_answer_request(session, accept, now_ms, error);
    session->draw_offered = false;
    if (accept)
        return agree(session, now_ms);
    session_announce_declined(session, side_other(session->draw_by));
    return true;
}

/* --- hints and warnings ---------------------------------------------------------------------- */

bool session_hint(Session *session, int64_t now_ms, Error *error) {
    (void)now_ms;
    if (!is_your_turn(session, error))
        return false;
    if (session_hint_pending(session))
        return true;
    if (!engine_help_seek(&session->thinking, &session->cursor, error))
        return false;
    session_note_help(session, HELP_HINT);
    return true;
}

static void take_weighing(Session *session, int64_t now_ms) {
    EngineHelp *help = &session->help;
    Error error = {0};
    switch (engine_help_take(help, &session->thinking, &session->cursor)) {
    case WEIGHING_ON:
        break;
    case WEIGHING_FINE:
        if (!session_submit(session, help->weighed, now_ms, &error))
            event_queue_say(&session->events, SESSION_EVENT_NOTICE, _("Warning: %s."),
                            error.reason);
        break;
    case WEIGHING_BLUNDER:
        session_note_help(session, HELP_WARNING);
        engine_help_warn(help, &session->cursor, &session->thinking.answer.report,
                         push(session, SESSION_EVENT_WARNING));
        break;
    }
}

static void take_help(Session *session, int64_t now_ms) {
    if (!session_hint_pending(session)) {
        take_weighing(session, now_ms);
        return;
    }
    session->thinking.thought = THOUGHT_NONE;
    if (session->thinking.answer.move != MOVE_NONE)
        engine_help_show(&session->help, &session->cursor, &session->thinking.answer,
                         push(session, SESSION_EVENT_HINT));
}

void session_move_now(Session *session) {
    if (session->thinking.thought != THOUGHT_MOVE)
        return;
    session->thinking.due_ms = INT64_MIN;
    thinking_stop(&session->thinking);
}

const char *session_cancel(Session *session) {
    const char *said = NULL;
    if (session_premove_cancel(session))
        return _("Premove cancelled.");
    switch (session->thinking.thought) {
    case THOUGHT_MOVE:
        if (session_is_remote(session))
            return NULL;
        session_move_now(session);
        return _("The computer moves now.");
    case THOUGHT_HINT:
        said = _("The hint is cancelled.");
        break;
    case THOUGHT_COMPARE:
    case THOUGHT_WEIGH:
        said = _("The move was not played.");
        break;
    case THOUGHT_NONE:
        return NULL;
    }
    session->help.weighed = MOVE_NONE;
    thinking_clear(&session->thinking);
    return said;
}

/* --- what engines and clocks have done ------------------------------------------------------- */

/* What is charged for the move of a player at another terminal is what that program measured, but
 * not less than was measured here without what the way can have taken. */
static void charge(Session *session, const PlayerEvent *event, int64_t now_ms) {
    GameClock *clock = &session->clock.game;
    if (!session_is_remote(session) || !clock->running)
        return;
    int64_t measured_ms = now_ms - clock->started_ms, used_ms = event->used_ms;
    if (event->spare_ms != PLAYER_SPARE_ALL && used_ms < measured_ms - event->spare_ms)
        used_ms = measured_ms - event->spare_ms;
    clock->started_ms = now_ms - used_ms;
}

static void take_computer_move(Session *session, int64_t now_ms) {
    const PlayerEvent *event = &session->thinking.answer;
    Side side = session->cursor.position.side;
    Error error = {0};
    session->score_known[side] = event->report.depth > 0;
    session->score_cp[side] = event->report.score_cp;
    if (event->move == MOVE_NONE || !moves_is_legal(&session->cursor.position, event->move)) {
        fail(session, &(PlayerEvent){.what = N_("the engine's move is illegal")}, now_ms);
        return;
    }
    charge(session, event, now_ms);
    bool lapses = session_is_remote(session) && session->draw_offered; /* a move declines */
    session->draw_offered = session->draw_offered && !lapses;
    /* If the engine ran out of time, the game is over. Any other failure would leave nobody
     * thinking. */
    if (!play_move(session, event->move, true, now_ms, &error) &&
        session->phase == SESSION_THINKING)
        fail_for(session, error.reason, now_ms);
    if (lapses && session->phase != SESSION_OVER)
        event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                        _("Your draw offer has lapsed: %s moved."), session_name(session, side));
}

/* Handles the next news from the players. True: call again. */
static bool take_news(Session *session, int64_t now_ms) {
    Side winner = side_other(session->cursor.position.side);
    switch (thinking_step(&session->thinking, now_ms)) {
    case THINKING_NEWS_NONE:
        return false;
    case THINKING_NEWS_HELP:
        take_help(session, now_ms);
        break;
    case THINKING_NEWS_MOVE:
        /* Stop here: if the computer plays itself, its move begins a turn with an event of its own.
         */
        take_computer_move(session, now_ms);
        return false;
    case THINKING_NEWS_FAILED:
        fail(session, &session->thinking.answer, now_ms);
        break;
    case THINKING_NEWS_DRAW:
        /* Stop here too: a program can offer as often as it likes. */
        take_offer(session, session->thinking.offering, now_ms);
        return false;
    case THINKING_NEWS_REMOTE:
        remote_take(session, session->thinking.offering, &session->thinking.remote, now_ms);
        break;
    case THINKING_NEWS_DECLARED:
        declare(session, now_ms);
        break;
    case THINKING_NEWS_RESIGNED:
        session_finish(session, (Outcome){result_win_for(winner), TERMINATION_RESIGNATION}, now_ms);
        break;
    }
    return true;
}

static void check_clock(Session *session, int64_t now_ms) {
    if (!session->clock.game.running)
        return;
    Side side = session->clock.game.side;
    if (!flag_falls(session, side, now_ms))
        announce_periods(session, side, now_ms);
}

void session_notice_gap(Session *session, int64_t now_ms, int64_t asleep_ms) {
    int64_t gap_ms;
    /* The other terminal's clocks went on. */
    if (session_is_remote(session))
        return;
    if (!session_clock_gap(&session->clock, now_ms, asleep_ms, &gap_ms))
        return;
    Text text = TEXT_OVER(push(session, SESSION_EVENT_NOTICE)->text);
    session_clock_add_gap(gap_ms, &text);
}

bool session_step(Session *session, int64_t now_ms, SessionEvent *out) {
    Thinking *thinking = &session->thinking;
    while (take_news(session, now_ms))
        continue;
    check_clock(session, now_ms);
    if (event_queue_take(&session->events, out))
        return true;
    if (!thinking->report_new)
        return false;
    thinking->report_new = false;
    *out = (SessionEvent){.kind = SESSION_EVENT_REPORT,
                          .side = session->cursor.position.side,
                          .by_computer = thinking->thought == THOUGHT_MOVE,
                          .report = thinking->report};
    return true;
}

/* --- waiting --------------------------------------------------------------------------------- */

size_t session_poll_fds(const Session *session, struct pollfd out[SESSION_POLL_LIMIT]) {
    return thinking_fds(&session->thinking, out);
}

int64_t session_timeout_ms(const Session *session, int64_t now_ms) {
    if (session->events.count > 0)
        return 0;
    return clock_sooner_ms(thinking_timeout_ms(&session->thinking, now_ms),
                           session_clock_timeout_ms(&session->clock, now_ms));
}
