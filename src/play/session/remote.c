#include "play/session/remote.h"

#include "base/i18n.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"
#include "play/session/session_state.h"
#include "play/session/take_off.h"
#include "rules/endings/impasse.h"
#include "rules/notation/notation.h"

enum { FLAG_DOUBT_MS = 2000 /* a flag is refused if our clock shows more */ };

/* --- questions ------------------------------------------------------------------------------- */

static void ask_person(Session *session, Side by, const PlayerEvent *event) {
    session->remote.request =
        (SessionRequest){.open = true, .by = by, .question = event->question, .ply = event->ply};
    SessionEvent *told = event_queue_push(&session->events, SESSION_EVENT_REQUEST);
    Text text = TEXT_OVER(told->text);
    told->side = by;
    session_add_request(session, &text);
}

static unsigned played(const Session *session) {
    return node_ply(session->cursor.node);
}

/* Leaves `ply` moves, tells the other side with `answer`, and goes on from there. */
static void go_back(Session *session, unsigned ply, const SessionRequest *request, int64_t now_ms) {
    unsigned count = played(session);
    bool lapses = session->draw_offered;
    if (ply < count)
        session_take_off(session, count - ply, now_ms);
    if (request != NULL)
        thinking_answer(&session->thinking, request->by, request->question, request->ply, true);
    thinking_went_back(&session->thinking);
    session->remote.asked_back = session->remote.request.open = false;
    session->remote.more_ms = 0; /* the clocks are set back to our own */
    session_begin_turn(session, now_ms);
    session->draw_offered = false;
    if (lapses)
        event_queue_say(&session->events, SESSION_EVENT_NOTICE, _("Your draw offer has lapsed."));
}

bool session_answer_request(Session *session, bool yes, int64_t now_ms, Error *error) {
    SessionRequest request = session->remote.request;
    if (!request.open)
        return error_set(error, N_("there is no question to answer"));
    session->remote.request.open = false;
    if (yes && request.question == PLAYER_ASKS_BACK && request.ply <= played(session)) {
        go_back(session, request.ply - 1, &request, now_ms);
        return true;
    }
    thinking_answer(&session->thinking, request.by, request.question, request.ply, yes);
    if (yes && request.question == PLAYER_ASKS_DRAW)
        session_finish(session, (Outcome){RESULT_DRAW, TERMINATION_AGREEMENT}, now_ms);
    return true;
}

bool remote_agree_draw(Session *session, int64_t now_ms) {
    const SessionRequest *request = session_request(session);
    return request != NULL && request->question == PLAYER_ASKS_DRAW &&
           session_answer_request(session, true, now_ms, NULL);
}

/* --- answers --------------------------------------------------------------------------------- */

static void take_answer(Session *session, Side by, const PlayerEvent *event, int64_t now_ms) {
    if (event->question == PLAYER_ASKS_BACK) {
        session->remote.asked_back = false;
        if (event->yes)
            go_back(session, event->ply - 1, NULL, now_ms);
        else
            event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                            _("%s does not let you take back the move."),
                            session_name(session, by));
        return;
    }
    if (!session->draw_offered)
        return;
    session->draw_offered = false;
    if (event->yes)
        session_finish(session, (Outcome){RESULT_DRAW, TERMINATION_AGREEMENT}, now_ms);
    else
        session_announce_declined(session, by);
}

static void take_question(Session *session, Side by, const PlayerEvent *event, int64_t now_ms) {
    bool crossed = event->question == PLAYER_ASKS_DRAW && session->draw_offered;
    if (session_watches(session))
        return;
    if (!crossed) {
        ask_person(session, by, event);
        return;
    }
    /* Both have offered a draw. */
    thinking_answer(&session->thinking, by, event->question, event->ply, true);
    session_finish(session, (Outcome){RESULT_DRAW, TERMINATION_AGREEMENT}, now_ms);
}

/* --- the end --------------------------------------------------------------------------------- */

/* Whether this end, which the other side claims, is one by our rules and our clock. A claim of time
 * names the winner, even where the game is then drawn. */
static bool agrees(const Session *session, Side by, Outcome claim, int64_t now_ms) {
    const GameClock *clock = &session->clock.game;
    Side own = side_other(by);
    bool ours = claim.result == result_win_for(own), theirs = claim.result == result_win_for(by);
    switch ((int)claim.termination) {
    case TERMINATION_RESIGNATION:
        return ours;
    case TERMINATION_TIME:
        return clock->control.limited &&
               (ours ||
                (theirs && thinking_grace_ms(&session->thinking, own) == PLAYER_FLAG_NEVER &&
                 game_clock_left_ms(clock, own, now_ms) + session->remote.more_ms <=
                     FLAG_DOUBT_MS));
    case TERMINATION_AGREEMENT:
        return session->draw_offered && session->draw_by == own && claim.result == RESULT_DRAW;
    case TERMINATION_IMPASSE:
        return session->cursor.position.side == by && theirs &&
               impasse_may_declare(&session->cursor.position, NULL);
    default:
        return false;
    }
}

/* Says it once a move: who is wrong may say so again and again. */
static void say_doubt(Session *session, Side by, Outcome outcome) {
    if (session->remote.doubted_at == played(session) + 1)
        return;
    session->remote.doubted_at = played(session) + 1;
    if (outcome.termination == TERMINATION_TIME)
        event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                        _("%s says that your time is up, but it is not by your clock. The game is "
                          "kept."),
                        session_name(session, by));
    else
        event_queue_say(&session->events, SESSION_EVENT_NOTICE,
                        _("%s says that the game is over, but it is not by the rules here. The "
                          "game is kept."),
                        session_name(session, by));
}

/* Half points of the side. */
static int points(Outcome outcome, Side side) {
    return outcome.result == RESULT_DRAW ? 1 : outcome.result == result_win_for(side) ? 2 : 0;
}

static bool is_host(const Session *session) {
    return !session_watches(session) &&
           thinking_grace_ms(&session->thinking, SIDE_WHITE) != PLAYER_FLAG_NEVER;
}

/* Both have ended the game, each before it heard of the other's end, as when both resign: the
 * host's end holds, unless it takes something from us that the rules have given. */
static bool gives_way(const Session *session, Side by, Outcome outcome) {
    bool by_word = outcome.termination == TERMINATION_RESIGNATION ||
                   outcome.termination == TERMINATION_TIME ||
                   outcome.termination == TERMINATION_AGREEMENT;
    return by_word && points(outcome, side_other(by)) >= points(session->outcome, side_other(by));
}

static void take_end(Session *session, Side by, Outcome claim, int64_t now_ms) {
    bool over = session->phase == SESSION_OVER;
    Outcome outcome = claim;
    if (outcome.termination == TERMINATION_TIME && outcome.result != RESULT_DRAW)
        outcome =
            outcome_out_of_time(&session->cursor.position,
                                outcome.result == RESULT_WHITE_WINS ? SIDE_BLACK : SIDE_WHITE);
    bool same = outcome.result == session->outcome.result &&
                outcome.termination == session->outcome.termination;
    if (over && (same || is_host(session)))
        return;
    bool believed = session_watches(session) && outcome.result != RESULT_ONGOING;
    /* The move that has ended it is on its way to the other side, who will find the same. */
    if (over && !believed && claim.termination != TERMINATION_TIME &&
        cursor_outcome(&session->cursor).result != RESULT_ONGOING)
        return;
    if (believed || agrees(session, by, claim, now_ms) || (over && gives_way(session, by, outcome)))
        session_finish(session, outcome, now_ms);
    else if (!over || outcome.result != session->outcome.result)
        say_doubt(session, by, outcome);
}

/* A move that was on its way when the game ended here is part of both records. If it ends the game
 * by the rules, that end holds; but time that is up is up. */
static void take_late_move(Session *session, const char *text, int64_t now_ms) {
    Move move;
    if (session->phase != SESSION_OVER ||
        !uci_parse(&session->cursor.position, text, &move, NULL) ||
        !session_add_late(session, move, now_ms))
        return;
    Outcome outcome = cursor_outcome(&session->cursor);
    if (outcome.result != RESULT_ONGOING && session->outcome.termination != TERMINATION_TIME)
        session_finish(session, outcome, now_ms);
    else
        keeping_end(&session->keeping, session->game, session->outcome);
}

/* --- presence and clocks --------------------------------------------------------------------- */

/* Tells the other side what the clocks show. */
static void send_clocks(Session *session, int64_t now_ms) {
    int64_t left_ms[SIDE_COUNT];
    if (!session->clock.game.control.limited)
        return;
    session_clock_both(&session->clock, now_ms, left_ms);
    thinking_clocks(&session->thinking, left_ms);
}

/* Asks again what was not answered before the line was cut: the other side has forgotten it. */
static void ask_again(Session *session) {
    if (session->draw_offered)
        (void)thinking_ask_remote(&session->thinking, PLAYER_ASKS_DRAW);
    if (session->remote.asked_back)
        (void)thinking_ask_remote(&session->thinking, PLAYER_ASKS_BACK);
}

static void take_presence(Session *session, bool present, int64_t now_ms) {
    GameClock *clock = &session->clock.game;
    bool goes_on = session->phase == SESSION_MOVE || session->phase == SESSION_THINKING;
    session->remote.absent = !present;
    if (!present) {
        game_clock_stop(clock, false, now_ms);
        session->remote.request.open = false;
    } else if (goes_on && !clock->running) {
        game_clock_start(clock, session->cursor.position.side, now_ms);
    }
    session->remote.resumed = present;
    if (present)
        send_clocks(session, now_ms);
    if (present && goes_on)
        ask_again(session);
}

/* The host's clocks hold for its own side; for ours within what the way can have taken. When a game
 * goes on, they hold for both, since what each side has measured until the cut differs; but a flag
 * is still doubted by what was shown here. */
static void take_clocks(Session *session, Side by, const PlayerEvent *event, int64_t now_ms) {
    GameClock *clock = &session->clock.game;
    if (!clock->control.limited || event->ply != played(session))
        return;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int64_t here_ms = game_clock_left_ms(clock, (Side)side, now_ms);
        int64_t least_ms = (Side)side == by ? 0 : here_ms - event->spare_ms;
        if (session->remote.resumed && event->left_ms[side] < least_ms) {
            session->remote.more_ms += least_ms - event->left_ms[side];
            least_ms = event->left_ms[side];
        }
        int64_t left_ms = event->left_ms[side] > least_ms ? event->left_ms[side] : least_ms;
        int64_t whole_ms = time_control_whole_ms(&clock->control);
        clock->left_ms[side] = left_ms < whole_ms || left_ms < here_ms ? left_ms : here_ms;
        if (clock->running && clock->side == (Side)side)
            clock->started_ms = now_ms;
    }
}

void remote_take(Session *session, Side side, const PlayerEvent *event, int64_t now_ms) {
    bool plays = session->phase != SESSION_OVER && session->phase != SESSION_SETUP;
    switch ((int)event->kind) {
    case PLAYER_EVENT_PRESENCE:
        take_presence(session, event->yes, now_ms);
        return;
    case PLAYER_EVENT_LATE:
        take_late_move(session, event->text, now_ms);
        return;
    case PLAYER_EVENT_ENDS:
        take_end(session, side, event->outcome, now_ms);
        return;
    case PLAYER_EVENT_ASKS:
        if (plays)
            take_question(session, side, event, now_ms);
        return;
    case PLAYER_EVENT_ANSWERS:
        if (plays)
            take_answer(session, side, event, now_ms);
        return;
    case PLAYER_EVENT_BACK:
        go_back(session, event->ply, NULL, now_ms);
        return;
    default: /* PLAYER_EVENT_CLOCKS */
        take_clocks(session, side, event, now_ms);
    }
}
