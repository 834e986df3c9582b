/* Taking and placing pieces, whichever key, click or text asked for it. */
#include "ui/actions/operations.h"

#include <limits.h>
#include <string.h>

#include "base/i18n.h"
#include "engine/evaluate/evaluate.h"
#include "game/records/save.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/reviewing.h"
#include "ui/actions/unfinished.h"
#include "words/words.h"

static void mark_refusal(App *app, const Attempt *attempt, const Legality *legality) {
    app->refusal = refusal_of(app_position(app), attempt, legality);
    app->refused = *attempt;
    app->refused_key = app_position(app)->situation_key;
}

static void say_refusal(App *app, const Attempt *attempt, const Legality *legality) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_legality(app_position(app), attempt, legality, &text);
    mark_refusal(app, attempt, legality);
    if (legality->reason == LEGALITY_LEGAL)
        app_say(app, INK_GOOD, buffer);
    else
        app_refuse(app, buffer);
}

static bool no_person_moves(App *app) {
    if (app_can_choose(app))
        return false;
    app_refuse(app, _("It is not a person's turn now."));
    return true;
}

/* Says that what was taken has no legal move. */
static void say_stuck(App *app, const char *name) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_check(app_position(app), &text);
    if (text.length > 0)
        text_add_char(&text, ' ');
    text_addf(&text, _("The %s has no legal move now."), name);
    app_refuse(app, buffer);
}

static size_t count_moves(const Position *position, Role drop, Square from) {
    Move moves[MOVES_LIMIT];
    size_t total = moves_generate(position, moves);
    size_t count = 0;
    for (size_t i = 0; i < total; i++) {
        bool same = drop != ROLE_NONE
                        ? move_is_drop(moves[i]) &&
                              variant_held_role(position->variant, move_role(moves[i])) == drop
                        : !move_is_drop(moves[i]) && move_from(moves[i]) == from;
        count += same;
    }
    return count;
}

void operation_take(App *app, Square square) {
    const Position *position = app_mover(app);
    if (no_person_moves(app))
        return;
    Piece piece = position->board[square];
    app->refusal = (Refusal){0};
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
    app->from = square;
    app->drop = ROLE_NONE;
    app->state = UI_SELECTED;
    if (app_can_move(app) && count_moves(position, ROLE_NONE, square) == 0)
        say_stuck(app, words_role_name(position->variant, piece_role(piece)));
}

void operation_take_hand(App *app, Role role) {
    const Position *position = app_mover(app);
    if (no_person_moves(app))
        return;
    if (position->hand[position->side][role] == 0) {
        app_refuse(app, _("That piece is not in hand."));
        return;
    }
    app->refusal = (Refusal){0};
    app->drop = role;
    app->from = SQUARE_NONE;
    app->state = UI_DROP;
    if (app->spot.kind != SPOT_SQUARE)
        app->spot.kind = SPOT_SQUARE;
    if (app_can_move(app) && count_moves(position, role, SQUARE_NONE) == 0)
        say_stuck(app, words_role_name(position->variant, role));
}

Square operation_only_mover(const App *app, Square to) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(app_position(app), moves);
    Square only = SQUARE_NONE;
    for (size_t i = 0; i < count; i++) {
        if (move_is_drop(moves[i]) || move_to(moves[i]) != to)
            continue;
        if (only != SQUARE_NONE && only != move_from(moves[i]))
            return SQUARE_NONE;
        only = move_from(moves[i]);
    }
    return only;
}

/* A promotion that nobody chose is told: why it had to be. */
static void say_forced(App *app, const Attempt *attempt) {
    Attempt declined = *attempt;
    declined.turning = TURNING_DECLINED;
    Legality legality = legality_explain(app_position(app), &declined);
    if (legality.reason != LEGALITY_MUST_PROMOTE)
        return;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_legality(app_position(app), &declined, &legality, &text);
    app_say(app, INK_NORMAL, buffer);
}

/* Keeps the moves that say of promotion what is wanted. */
static size_t filter_turning(const Variant *variant, Move *moves, size_t count, Turning turning) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool promotes = variant_move_turns(variant, moves[i]);
        if (turning == TURNING_UNSAID || (turning == TURNING_DECLINED) == !promotes)
            moves[kept++] = moves[i];
    }
    return kept;
}

static int choice_worth(const EvaluationTables *tables, Move move) {
    return variant_move_turns(tables->variant, move) ? tables->board_value[move_role(move)]
                                                     : INT_MIN;
}

/* Promotions first, of several that to the piece worth most: Enter takes the first. */
static void order_choices(const Variant *variant, Move *moves, size_t count) {
    EvaluationTables tables;
    evaluate_build(&tables, variant, 100);
    for (size_t i = 1; i < count; i++) {
        Move move = moves[i];
        int worth = choice_worth(&tables, move);
        size_t at = i;
        for (; at > 0 && choice_worth(&tables, moves[at - 1]) < worth; at--)
            moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

void operation_place(App *app, Square to, Turning turning) {
    const Position *position = app_position(app);
    Attempt attempt = {.drop = app->drop, .from = app->from, .to = to, .turning = turning};
    Move moves[CHOICES_LIMIT];
    /* Whether it is legal is seen when it is played. */
    if (app_can_premove(app)) {
        app_premove(app, &attempt);
        return;
    }
    size_t count = attempt_moves(position, app->drop, app->from, to, moves, CHOICES_LIMIT);
    bool any = count > 0;
    count = filter_turning(position->variant, moves, count, turning);
    if (count == 0) {
        if (!any)
            attempt.turning = TURNING_UNSAID;
        Legality legality = legality_explain(position, &attempt);
        say_refusal(app, &attempt, &legality);
        return;
    }
    if (count == 1) {
        if (move_is_promotion(moves[0]) && turning == TURNING_UNSAID)
            say_forced(app, &attempt);
        app_submit(app, moves[0]);
        return;
    }
    order_choices(position->variant, moves, count);
    memcpy(app->choices, moves, count * sizeof moves[0]);
    app->choice_count = count;
    app->choice = 0;
    app->to = to;
    app->refusal = (Refusal){0};
    app->state = UI_PROMOTION;
}

void operation_why(App *app, Square to) {
    Attempt attempt = {.drop = app->drop, .from = app->from, .to = to};
    const Position *position = app_position(app);
    Move moves[CHOICES_LIMIT];
    /* Where it may promote, promoting is what is judged: a bare try would only say "must". */
    if (attempt_moves(position, app->drop, app->from, to, moves, CHOICES_LIMIT) > 0)
        attempt = attempt_of_move(position, moves[0]);
    Legality legality = legality_explain(position, &attempt);
    say_refusal(app, &attempt, &legality);
}

bool operation_why_again(App *app) {
    const Position *position = app_position(app);
    if (app->refused_key != position->situation_key)
        return false;
    Attempt attempt = app->refused;
    Legality legality = legality_explain(position, &attempt);
    say_refusal(app, &attempt, &legality);
    return true;
}

void operation_why_text(App *app, const char *text) {
    const Position *position = app_position(app);
    Error error = {0};
    Attempt attempt;
    if (uci_parse_attempt(position, text, &attempt, &error)) {
        Legality legality = legality_explain(position, &attempt);
        say_refusal(app, &attempt, &legality);
        return;
    }
    entry_match(position, text, &app->entry.match);
    if (app->entry.match.judged)
        say_refusal(app, &app->entry.match.attempt, &app->entry.match.legality);
    else if (app->entry.match.reason[0] != '\0')
        app_say(app, INK_ERROR, app->entry.match.reason);
    else if (app->entry.match.state == ENTRY_COMPLETE || app->entry.match.state == ENTRY_PROMOTION)
        app_say(app, INK_GOOD, _("That move is legal."));
    else
        app_say_error(app, &error);
}

void operation_read_entry(App *app) {
    entry_match(app_mover(app), app->entry.line.text, &app->entry.match);
    const EntryMatch *match = &app->entry.match;
    app->refusal = (Refusal){0};
    if (match->judged && app_can_move(app))
        mark_refusal(app, &match->attempt, &match->legality);
}

void operation_type(App *app, const char *text) {
    if (no_person_moves(app))
        return;
    app->from = SQUARE_NONE;
    app->drop = ROLE_NONE;
    app->refusal = (Refusal){0};
    app->state = UI_ENTRY;
    app_begin_line(app);
    line_set(&app->entry.line, text);
    entry_match(app_mover(app), app->entry.line.text, &app->entry.match);
}

void operation_paste(App *app, const char *text) {
    operation_type(app, "");
    if (app->state != UI_ENTRY)
        return;
    line_insert(&app->entry.line, text);
    entry_match(app_mover(app), app->entry.line.text, &app->entry.match);
}

/* Several ways to arrive: the question that a cursor's move would put. */
static void entry_ask_promotion(App *app) {
    size_t count = app->entry.match.count < CHOICES_LIMIT ? app->entry.match.count : CHOICES_LIMIT;
    Square from = move_from(app->entry.match.moves[0]);
    Square to = move_to(app->entry.match.moves[0]);
    for (size_t i = 1; i < count; i++) {
        if (move_from(app->entry.match.moves[i]) != from ||
            move_to(app->entry.match.moves[i]) != to) {
            app_say(app, INK_ERROR, app->entry.match.reason);
            return;
        }
    }
    line_clear(&app->entry.line);
    app->from = from;
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = to};
    app->state = UI_SELECTED;
    operation_place(app, to, TURNING_UNSAID);
}

/* As a premove it may be possible when it is played. */
static void entry_impossible(App *app) {
    Attempt attempt;
    if (app_can_premove(app) && entry_attempt(app_mover(app), app->entry.line.text, &attempt))
        app_premove(app, &attempt);
    else
        app_refuse(app, app->entry.match.reason);
}

void operation_enter_move(App *app) {
    const EntryMatch *match = &app->entry.match;
    app_remember_line(app, app->entry.line.text);
    switch (match->state) {
    case ENTRY_EMPTY:
        app_go_home(app);
        if (app->review.open)
            app->state = UI_IDLE;
        break;
    case ENTRY_COMPLETE:
        app_submit(app, match->move);
        break;
    case ENTRY_PROMOTION:
        entry_ask_promotion(app);
        break;
    case ENTRY_PARTIAL:
    case ENTRY_AMBIGUOUS:
        if (match->count == 1)
            app_submit(app, match->moves[0]);
        else
            app_open(app, UI_CHOICES);
        break;
    case ENTRY_IMPOSSIBLE:
        entry_impossible(app);
        break;
    }
}

void operation_confirm(App *app, Confirm confirm) {
    app->confirm = confirm;
    app_open(app, UI_CONFIRM);
    bool leaves = confirm == CONFIRM_QUIT || confirm == CONFIRM_LEAVE ||
                  confirm == CONFIRM_RESIGN || confirm == CONFIRM_EDIT;
    if (leaves && !app->options.ask)
        operation_confirmed(app);
}

void operation_ask(App *app, Question question, const char *text) {
    app->question = question;
    app_open(app, UI_ASK);
    line_set(&app->entry.line, text);
}

void operation_offer_path(App *app, Question question, const char *path, const Error *error) {
    char other[SESSION_PATH_SIZE], why[SESSION_TEXT_SIZE], buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (!save_other_path(app->settings->game.fs, path, other, sizeof other)) {
        app_say_error(app, error);
        return;
    }
    if (app->state != UI_ASK || app->question != question)
        operation_ask(app, question, other);
    else
        line_set(&app->entry.line, other);
    error_format_sentence(error, why, sizeof why);
    text_addf(&text, _("%s Enter saves it in %s instead."), why, other);
    app_say(app, INK_ERROR, buffer);
}

void operation_say_saved(App *app, const char *path, const Error *error) {
    char buffer[SESSION_TEXT_SIZE], reason[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    error_format_sentence(error, reason, sizeof reason);
    if (reason[0] == '\0')
        text_addf(&text, _("The game is saved in %s."), path);
    else
        text_addf(&text, _("The game is saved in %s. %s"), path, reason);
    app_say(app, reason[0] == '\0' ? INK_GOOD : INK_ERROR, buffer);
}

enum { INTERRUPT_TWICE_MS = 2000 };

void operation_interrupt(App *app) {
    bool twice = app->interrupted_ms != 0 && app->now_ms - app->interrupted_ms < INTERRUPT_TWICE_MS;
    app->interrupted_ms = app->now_ms;
    bool covered = app->review.open || app->editing.model != NULL;
    if (app->session != NULL && !covered && session_cancel(app->session)) {
        app_pump(app);
        return;
    }
    if (!twice)
        app_say(app, INK_NORMAL, _("Press Ctrl-C again to end the program."));
    else if (!reviewing_may_leave(app, ACTION_NONE, ""))
        return;
    else if (editing_changed(app) || (app->session != NULL && session_in_progress(app->session)))
        operation_confirm(app, CONFIRM_QUIT);
    else
        app->effects.quit = true;
}

void operation_leave_game(App *app) {
    bool kept = session_in_progress(app->session) && session_journal_path(app->session)[0] != '\0';
    app_leave(app);
    if (kept)
        app_say(app, INK_NORMAL, _("The game is kept: resume it from here."));
}

void operation_quit(App *app) {
    if (editing_changed(app))
        operation_confirm(app, CONFIRM_EDIT);
    else if (app->editing.model != NULL)
        editing_close(app);
    else if (app->review.open && reviewing_may_leave(app, ACTION_QUIT, ""))
        app_leave(app);
    else if (app->review.open)
        return;
    else if (app->session == NULL)
        app->effects.quit = true;
    else if (session_in_progress(app->session))
        operation_confirm(app, CONFIRM_LEAVE);
    else
        operation_leave_game(app);
}

static void begin_rematch(App *app) {
    SessionSettings settings;
    session_rematch(app->session, true, &settings);
    if (app_start(app, &settings))
        app_say(app, INK_NORMAL, _("Another game, with colours swapped."));
}

static void resign(App *app) {
    Error error = {0};
    if (!session_resign(app->session, session_person(app->session), app->now_ms, &error))
        app_say_error(app, &error);
    app_pump(app);
}

static void answer_draw(App *app, bool accept) {
    Error error = {0};
    if (!session_answer_draw(app->session, accept, app->now_ms, &error))
        app_say_error(app, &error);
    app_pump(app);
}

void operation_confirmed(App *app) {
    Confirm confirm = app->confirm;
    app_close(app);
    switch (confirm) {
    case CONFIRM_RESIGN:
        app_go_home(app);
        resign(app);
        break;
    case CONFIRM_QUIT:
        app->effects.quit = true;
        break;
    case CONFIRM_LEAVE:
        operation_leave_game(app);
        break;
    case CONFIRM_SWAPPED:
        begin_rematch(app);
        break;
    case CONFIRM_DRAW:
        answer_draw(app, true);
        break;
    case CONFIRM_BLUNDER:
        if (app_can_move(app))
            app_play(app, app->blunder);
        break;
    case CONFIRM_UNSAVED:
    case CONFIRM_REPLACE:
    case CONFIRM_DELETE:
        reviewing_agreed(app);
        break;
    case CONFIRM_START:
        app_start_form(app);
        break;
    case CONFIRM_EDIT:
        editing_close(app);
        break;
    case CONFIRM_FORGET:
        left_delete(app);
        break;
    case CONFIRM_CHANGED:
        reviewing_overwrite(app);
        break;
    case CONFIRM_UNDO:
        app->undo_agreed = true;
        action_run(app, ACTION_UNDO, "");
        break;
    }
}
