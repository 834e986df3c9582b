#include "ui/screens/board.h"

#include <limits.h>

#include "base/i18n.h"
#include "engine/evaluate/evaluate.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "rules/moves/movegen.h"
#include "ui/actions/do_actions.h"
#include "ui/app/premove.h"
#include "words/words.h"

bool board_is_selected(const App *app) {
    return screen_is(app_screen(app), SCREEN_HAS_SELECTION) && app->drop == ROLE_NONE;
}

bool board_is_dropping(const App *app) {
    return screen_is(app_screen(app), SCREEN_HAS_SELECTION) && app->drop != ROLE_NONE;
}

bool board_king_may_leave(const App *app) {
    const Position *position = app_position(app);
    return board_is_selected(app) && !desk_has(app->desk, ACTIVITY_ASIDE) &&
           desk_may_leave_board(app->desk) &&
           position->variant->roles[piece_role(position->board[app->from])].royal;
}

bool board_person_chooses(App *app) {
    if (app_can_choose(app))
        return true;
    app_refuse(app, _("It is not your turn."));
    return false;
}

/* Says so if the selected piece has no legal move. */
static void say_if_stuck(App *app, Role role) {
    const Position *position = app_position(app);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    Move moves[MOVES_LIMIT];
    if (!app_can_move(app))
        return;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++)
        if (attempt_takes_up(position->variant, app->drop, app->from, moves[i]))
            return;
    words_check(position, &text);
    text_add_sentence(&text, _("The %s has no legal move now."),
                      words_role_name(position->variant, role));
    app_refuse(app, buffer);
}

void board_select(App *app, Square square) {
    const Position *position = app_mover(app);
    if (!board_person_chooses(app))
        return;
    Piece piece = position->board[square];
    app->refusal = (Refusal){0};
    app_clear_replies(app);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
    app->from = square;
    app->drop = ROLE_NONE;
    app_show_begun(app);
    say_if_stuck(app, piece_role(piece));
}

void board_select_hand(App *app, Role role) {
    const Position *position = app_mover(app);
    if (!board_person_chooses(app))
        return;
    if (position->hand[position->side][role] == 0) {
        app_refuse(app, _("That piece is not in hand."));
        return;
    }
    app->refusal = (Refusal){0};
    app_clear_replies(app);
    app->drop = role;
    app->from = SQUARE_NONE;
    app_show_begun(app);
    if (app->spot.kind != SPOT_SQUARE)
        app->spot.kind = SPOT_SQUARE;
    say_if_stuck(app, role);
}

Square board_only_mover(const App *app, Square to) {
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

/* Keeps the moves with the wanted promotion choice. */
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

/* Puts promotions first, the most valuable piece at the top, since Enter takes the first. */
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

void board_place(App *app, Square to, Turning turning) {
    const Position *position = app_position(app);
    Attempt attempt = {.drop = app->drop, .from = app->from, .to = to, .turning = turning};
    Move moves[CHOICES_LIMIT];
    /* A premove's legality is checked when it is played. */
    if (app_can_premove(app)) {
        desk_premove(app->desk, &attempt);
        return;
    }
    size_t count = attempt_moves(
        position, &(Attempt){.drop = app->drop, .from = app->from, .to = to}, moves, CHOICES_LIMIT);
    bool any = count > 0;
    count = filter_turning(position->variant, moves, count, turning);
    if (count == 0) {
        if (!any)
            attempt.turning = TURNING_UNSAID;
        desk_judge(app->desk, &attempt);
        return;
    }
    if (count == 1) {
        if (turning == TURNING_UNSAID)
            desk_say_forced(app->desk, moves[0]);
        board_submit(app, moves[0]);
        return;
    }
    order_choices(position->variant, moves, count);
    app->refusal = (Refusal){0};
    promotion_show(app, moves, count);
}

void board_submit(App *app, Move move) {
    if (app_can_premove(app)) {
        Attempt attempt = attempt_of_move(&app->ahead, move);
        Move ways[2];
        /* Without a choice the sentence does not mention promotion. */
        if (attempt_moves(&app->ahead, &attempt, ways, 2) < 2)
            attempt.turning = TURNING_UNSAID;
        desk_premove(app->desk, &attempt);
    } else if (!desk_own(app->desk)->confirm || desk_has(app->desk, ACTIVITY_ASIDE) ||
               !app_can_move(app)) {
        app_play(app, move);
    } else {
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(move)};
        ghost_show(app, move);
    }
}

/* --- Enter ----------------------------------------------------------------------------------- */

static void enter_hand(App *app) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, app->spot.side, held);
    if (app->spot.slot >= count)
        app_say(app, FG_NORMAL, _("This hand is empty."));
    else if (app->spot.side != position->side)
        app_refuse(app, _("That is the other side's hand."));
    else
        board_select_hand(app, held[app->spot.slot]);
}

static void say_square(App *app, Square square) {
    Position room;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square_sentence(desk_seen(app->desk, app_position(app), &room), square, &text);
    text_add_char(&text, ' ');
    text_add(&text, app_can_premove(app) ? _("Pick up one of your pieces to premove.")
                                         : _("First pick up a piece that can move."));
    app_say(app, FG_NORMAL, buffer);
}

/* With oneclick=on: moves the only piece that can go there. False: there are several, or none. */
static bool enter_target(App *app, Square square) {
    Square from = desk_own(app->desk)->oneclick && app_can_move(app) ? board_only_mover(app, square)
                                                                     : SQUARE_NONE;
    if (from == SQUARE_NONE)
        return false;
    board_select(app, from);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
    board_place(app, square, TURNING_UNSAID);
    return true;
}

static void enter_square(App *app, Square square) {
    const Position *position = app_mover(app);
    Piece piece = position->board[square];
    bool own = piece != PIECE_NONE && piece_side(piece) == position->side;
    if (board_is_selected(app) && square == app->from)
        app_go_home(app);
    else if (board_is_dropping(app) || (board_is_selected(app) && !own))
        board_place(app, square, TURNING_UNSAID);
    else if (own)
        board_select(app, square);
    else if (!enter_target(app, square))
        say_square(app, square);
}

static bool spot_equal(const Spot *a, const Spot *b) {
    return a->kind == b->kind && a->square == b->square &&
           (a->kind != SPOT_HAND || (a->side == b->side && a->slot == b->slot));
}

Move board_hinted(const App *app) {
    const DeskHint *hint = desk_hint(app->desk);
    bool plays = hint != NULL && !app_has_selection(app) && spot_equal(&app->spot, &app->hint_spot);
    return plays ? hint->move : MOVE_NONE;
}

void board_enter(App *app, const Event *event) {
    (void)event;
    if (board_hinted(app) != MOVE_NONE) {
        board_submit(app, board_hinted(app));
    } else if (app->spot.kind == SPOT_EDGE) {
        if (board_king_may_leave(app))
            action_do(app, ACTION_RESIGN, "");
    } else if (app->spot.kind == SPOT_HAND) {
        enter_hand(app);
    } else {
        enter_square(app, app->spot.square);
    }
}
