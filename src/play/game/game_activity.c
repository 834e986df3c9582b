/* The game being played, as an activity. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/session/engine_failure.h"
#include "play/session/life.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"
#include "play/session/turns.h"
#include "words/plain.h"
#include "words/setups.h"
#include "words/words.h"

static const ActivityKind GAME_ACTIVITY;

static Session *session_of(const Activity *activity) {
    return ((const GameActivity *)activity)->session;
}

/* The game, which must exist. */
static GameActivity *game_of(const Desk *desk) {
    return (GameActivity *)activity_find(&desk->stack, &GAME_ACTIVITY);
}

void desk_push_game(Desk *desk, Session *session) {
    GameActivity *begun = memory_new(1, sizeof *begun);
    begun->session = session;
    activity_push(&desk->stack, desk, &begun->activity, &GAME_ACTIVITY);
}

void desk_end_session(Desk *desk) {
    activity_close(&desk->stack, activity_find(&desk->stack, &GAME_ACTIVITY));
}

/* --- leaving it ------------------------------------------------------------------------------ */

void desk_leave_game(Desk *desk) {
    if (!desk->front_end.menu) {
        desk_leave(desk);
        return;
    }
    bool kept = session_in_progress(desk_session(desk)) &&
                session_journal_path(desk_session(desk))[0] != '\0';
    desk_end_session(desk);
    desk_find_broken_off(desk);
    desk_show(desk, SHOWN_LEFT_GAME);
    if (kept)
        desk_say(desk, _("The game is saved: resume it from here."));
}

void desk_take_remedy(Desk *desk, RemedyId id) {
    Error error = {0};
    SessionRemedy remedy = id == REMEDY_AGAIN ? SESSION_REMEDY_AGAIN : SESSION_REMEDY_COMPUTER;
    if (id == REMEDY_LEAVE)
        desk_leave_game(desk);
    else if (!session_remedy(desk_session(desk), remedy, desk->now_ms, &error))
        desk_fail(desk, &error);
}

bool desk_offers_remedy(const Desk *desk, RemedyId id) {
    return desk_game(desk) != NULL && remedy_is_offered(desk_session(desk), id);
}

bool desk_may_put_aside(Desk *desk, ActionId action, const char *argument) {
    const Session *game = desk_game(desk);
    return game == NULL || session_phase(game) == SESSION_OVER ||
           desk_may(desk, QUESTION_PUZZLE, action, argument);
}

/* --- what of the board is seen --------------------------------------------------------------- */

SettingBlindfold desk_blindfold(const Desk *desk) {
    const Session *session = desk_game(desk);
    SessionPhase phase = session != NULL ? session_phase(session) : SESSION_OVER;
    bool played = phase != SESSION_OVER && phase != SESSION_SETUP;
    return played ? (SettingBlindfold)desk->own.blindfold : BLINDFOLD_OFF;
}

static const Position *what_is_seen(const Activity *activity, const Position *position,
                                    Position *room) {
    SettingBlindfold blindfold = desk_blindfold(activity->desk);
    if (blindfold == BLINDFOLD_OFF)
        return position;
    Bitboard hidden = position->by_side[side_other(session_person(session_of(activity)))];
    if (blindfold != BLINDFOLD_OPPONENT)
        hidden = position_occupied(position);
    *room = *position;
    while (hidden != 0)
        position_take(room, bitboard_pop(&hidden));
    if (blindfold == BLINDFOLD_ALL)
        memset(room->hand, 0, sizeof room->hand);
    return room;
}

/* --- what can be done ------------------------------------------------------------------------ */

static void add_setups(const Variant *variant, Side side, Text *out) {
    for (unsigned i = 0; i < variant->setup_count; i++) {
        if (i > 0)
            text_add(out, i + 1u == variant->setup_count ? _(" or ") : _(", "));
        text_addf(out, "%s (", words_setup(variant, i));
        setups_add_rows(variant, i, side, out);
        text_add_char(out, ')');
    }
}

void desk_say_setups(Desk *desk) {
    Session *session = desk_game(desk);
    if (session == NULL)
        return;
    GameActivity *game = game_of(desk);
    Side side = session_setup_side(session);
    bool told = game->setup_told && game->setup_side == side;
    game->setup_told = session_phase(session) == SESSION_SETUP;
    game->setup_side = side;
    if (!game->setup_told || told)
        return;
    const Variant *variant = session_game(session)->variant;
    char data[SENTENCE_SIZE];
    Text text = TEXT_OVER(data);
    add_setups(variant, side, &text);
    if (setups_are_shared(variant))
        desk_sayf(desk,
                  _("%s, choose a setup for both sides: %s. Each player's pieces are written "
                    "from that player's left to right."),
                  session_name(session, side), text.data);
    else
        desk_sayf(desk,
                  _("%s, choose a setup: %s. The pieces are written from %s's left to right."),
                  session_name(session, side), text.data, side_word(variant, side));
}

void desk_repeat_setups(Desk *desk) {
    game_of(desk)->setup_told = false;
}

/* While a setup is being chosen, its name alone is enough. */
static bool take_setup(Activity *activity, const char *word) {
    const Variant *variant = session_game(session_of(activity))->variant;
    unsigned setup = 0;
    if (session_phase(session_of(activity)) != SESSION_SETUP)
        return false;
    while (setup < variant->setup_count && !words_setup_is(variant, setup, word))
        setup++;
    if (setup < variant->setup_count)
        desk_do(activity->desk, ACTION_SETUP, word);
    return setup < variant->setup_count;
}

/* Applies the remedy that the word names, when the engine to move has failed. */
static bool take_remedy(Activity *activity, const char *word) {
    RemedyId id = remedy_find(session_of(activity), word);
    if (id != REMEDY_COUNT)
        desk_take_remedy(activity->desk, id);
    return id != REMEDY_COUNT;
}

static bool take_line(Activity *activity, const char *word, const char *rest) {
    char line[DESK_LINE_SIZE];
    text_format(line, sizeof line, "%s %s", word, rest);
    return take_setup(activity, word) || take_remedy(activity, word) ||
           desk_take_off_board(activity->desk, line);
}

static bool can_move(const Activity *activity) {
    return session_phase(session_of(activity)) == SESSION_MOVE;
}

static ActionResult take_move(Activity *activity, Move move) {
    Desk *desk = activity->desk;
    Error error = {0};
    return session_submit(session_of(activity), move, desk->now_ms, &error)
               ? ACTION_DONE
               : desk_fail(desk, &error);
}

static ActionResult take_none(Activity *activity, const char *text) {
    Desk *desk = activity->desk;
    SessionPhase phase = session_phase(session_of(activity));
    if (phase == SESSION_THINKING)
        return desk_do(desk, ACTION_PREMOVE, text);
    if (phase == SESSION_FAILED)
        desk_say_remedies(desk);
    else if (phase == SESSION_SETUP)
        desk_say(desk, _("Choose a setup first."));
    else
        desk_say(desk, _("The game is over: type new, undo, save or review."));
    return ACTION_REFUSED;
}

/* --- what it asks ---------------------------------------------------------------------------- */

void desk_note_question(Desk *desk, const SessionEvent *event) {
    GameActivity *game = game_of(desk);
    if (event->kind == SESSION_EVENT_MOVED || event->kind == SESSION_EVENT_TAKEN)
        game->waiting = 0;
    else if (event->kind == SESSION_EVENT_OFFER)
        game->waiting |= 1u << QUESTION_DRAW;
    else if (event->kind == SESSION_EVENT_WARNING) {
        game->waiting |= 1u << QUESTION_BLUNDER;
        game->blunder = event->move;
        game->reply = event->reply;
    } else if (event->kind == SESSION_EVENT_CONSENT) {
        game->waiting |= 1u << QUESTION_ENGINE;
    } else if (event->kind == SESSION_EVENT_OVER) {
        desk_void_question(desk);
        game->waiting |= 1u << QUESTION_REMATCH;
    }
}

/* Whether the question still makes sense. */
static bool holds(const Activity *activity, DeskQuestion question) {
    const Session *session = session_of(activity);
    Side by;
    if (question == QUESTION_ENGINE)
        return desk_waiting_command(activity->desk) != NULL;
    if (question == QUESTION_REMATCH)
        return session_rematch_due(session);
    if (question == QUESTION_DRAW)
        return session_draw_offered(session, &by) && session_is_human(session, side_other(by));
    return can_move(activity);
}

/* Shows the move that a warning is about, and the reply as an arrow. */
static void warn(Desk *desk, const GameActivity *game) {
    Position after = position_after(desk_position(desk), game->blunder);
    Arrow arrow = arrow_of_move(after.variant, after.side, game->reply, ARROW_REFUTATION);
    desk_show_arrow(desk, &arrow);
    desk->front_end.ask(desk->front_end.context, &(DeskAsk){.question = QUESTION_BLUNDER,
                                                            .line = "",
                                                            .words = "",
                                                            .narrow = "",
                                                            .move = game->blunder});
}

/* Asks the first waiting question that still makes sense. */
static void ask_waiting(Activity *activity) {
    static const DeskQuestion WAITING[] = {QUESTION_ENGINE, QUESTION_REMATCH, QUESTION_DRAW,
                                           QUESTION_BLUNDER};
    static const ActionId ACTIONS[QUESTION_COUNT] = {
        [QUESTION_REMATCH] = ACTION_REMATCH, [QUESTION_DRAW] = ACTION_ACCEPT};
    GameActivity *game = (GameActivity *)activity;
    Desk *desk = activity->desk;
    for (size_t i = 0; i < sizeof WAITING / sizeof WAITING[0]; i++) {
        DeskQuestion question = WAITING[i];
        bool wanted = (game->waiting & 1u << question) != 0;
        game->waiting &= ~(1u << question);
        if (!wanted || !desk_asks(desk, question) || !holds(activity, question))
            continue;
        if (question == QUESTION_BLUNDER)
            warn(desk, game);
        else if (question == QUESTION_ENGINE)
            desk_ask_consent(desk, desk_waiting_command(desk), ACTION_NONE, "");
        else
            desk_ask(desk, question, ACTIONS[question], "");
        return;
    }
}

/* --- the kind -------------------------------------------------------------------------------- */

static unsigned when_playing(const Activity *activity) {
    static const unsigned WHEN[] = {[SESSION_SETUP] = ACTION_WHEN_SETUP,
                                    [SESSION_MOVE] = ACTION_WHEN_TURN,
                                    [SESSION_THINKING] = ACTION_WHEN_THINKING,
                                    [SESSION_FAILED] = ACTION_WHEN_THINKING,
                                    [SESSION_OVER] = ACTION_WHEN_OVER};
    return WHEN[session_phase(session_of(activity))];
}

static const Cursor *cursor_of(const Activity *activity) {
    return session_cursor(session_of(activity));
}

static const char *name_of(const Activity *activity, Side side) {
    return session_name(session_of(activity), side);
}

static bool clock_of(const Activity *activity, Side side, int64_t now_ms, TimeControl *control,
                     ClockFace *out) {
    const Session *session = session_of(activity);
    *control = session_settings(session)->time;
    *out = session_clock_face(session, side, now_ms);
    return control->limited;
}

static ActivityTurn turn_of(const Activity *activity) {
    static const TurnState STATES[] = {[SESSION_SETUP] = TURN_TO_MOVE,
                                       [SESSION_MOVE] = TURN_YOURS,
                                       [SESSION_THINKING] = TURN_THINKS,
                                       [SESSION_FAILED] = TURN_TO_MOVE,
                                       [SESSION_OVER] = TURN_NOBODY};
    const Session *session = session_of(activity);
    return (ActivityTurn){STATES[session_phase(session)], session_cursor(session)->position.side};
}

/* Appends whose turn it is in a position of a game in progress. The panel says it as the player's
 * box does, unless two people share the board. */
static void add_turn(const Session *session, const Position *position, ActivityTitle size,
                     Text *out) {
    const char *side = side_word(position->variant, position->side);
    bool alone = session_is_human(session, SIDE_WHITE) != session_is_human(session, SIDE_BLACK);
    if (session_phase(session) == SESSION_THINKING && session_is_alone(session))
        text_addf(out, _("waiting for %s"), session_name(session, position->side));
    else if (session_phase(session) == SESSION_THINKING)
        text_addf(out, _("%s is thinking"),
                  session_is_remote(session) ? session_name(session, position->side) : side);
    else if (size >= ACTIVITY_TITLE_STATE && alone && session_phase(session) == SESSION_MOVE)
        text_add(out, _("your move"));
    else
        text_addf(out, _("%s to move"), side);
}

/* Appends the result and how the game ended, in what the terminal can show. */
static void add_end(const Desk *desk, const Outcome *outcome, ActivityTitle size, Text *out) {
    const char *how = words_termination(outcome->termination);
    Bytes plain = {0};
    text_add(out, result_text(outcome->result));
    if (how[0] == '\0' || size == ACTIVITY_TITLE_RESULT)
        return;
    if (desk->look.glyphs.ascii)
        plain_add(how, &plain);
    text_addf(out, ", %s", plain.data != NULL ? plain.data : how);
    bytes_done(&plain);
}

static void add_title(const Activity *activity, const Position *position, ActivityTitle size,
                      Text *out) {
    const Session *session = session_of(activity);
    Outcome outcome = session_outcome(session);
    if (outcome.result != RESULT_ONGOING) {
        add_end(activity->desk, &outcome, size, out);
        return;
    }
    if (session_phase(session) == SESSION_SETUP) {
        text_add(out, _("before the game"));
        return;
    }
    if (size == ACTIVITY_TITLE_WHOLE)
        text_addf(out, _("move %u"), position->fullmove);
    if (size == ACTIVITY_TITLE_WHOLE)
        text_add(out, _(", "));
    add_turn(session, position, size, out);
}

static ActionResult quit(Activity *activity, const char *argument) {
    if (!activity_may_leave(activity, ACTION_QUIT, argument))
        return ACTION_ASKED;
    desk_leave_game(activity->desk);
    return ACTION_DONE;
}

static bool guard_leave(Activity *activity, ActionId action, const char *argument) {
    DeskQuestion question = action == ACTION_QUIT ? QUESTION_LEAVE : QUESTION_REPLACE;
    return !session_in_progress(session_of(activity)) ||
           desk_may(activity->desk, question, action, argument);
}

static void close_game(Activity *activity) {
    Desk *desk = activity->desk;
    SessionKept kept;
    session_close(session_of(activity), &kept);
    free(activity);
    desk->front_end.kept(desk->front_end.context, &kept);
}

static const OwnAction ACTIONS[] = {{ACTION_QUIT, quit}, {.id = ACTION_NONE}};

static const ActivityKind GAME_ACTIVITY = {
    .traits = ACTIVITY_GAME,
    .when_now = when_playing,
    .cursor = cursor_of,
    .seen = what_is_seen,
    .can_move = can_move,
    .take = take_move,
    .cannot = take_none,
    .type = take_line,
    .name = name_of,
    .clock = clock_of,
    .turn = turn_of,
    .title = add_title,
    .actions = ACTIONS,
    .asks = ask_waiting,
    .guard_leave = guard_leave,
    .close = close_game,
};
