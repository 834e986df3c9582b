/* The board: idle, or with a piece selected on it or in hand. */
#include "ui/screens/board.h"

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/premove.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "words/squares.h"
#include "words/words.h"

extern const Screen SCREEN_IDLE, SCREEN_SELECTED, SCREEN_DROP;

void board_show_idle(App *app) {
    app_go_home(app);
    if (desk_when(app->desk) == ACTION_WHEN_REVIEW)
        app_show(app, &SCREEN_IDLE);
}

void board_try(App *app, Handler *does, const Event *event) {
    app_show(app, &SCREEN_IDLE);
    if (does != NULL)
        does(app, event);
    if (does != NULL && app_screen(app) == &SCREEN_IDLE)
        app_show_home(app);
}

/* --- Escape ---------------------------------------------------------------------------------- */

static void put_back(App *app, const Event *event) {
    (void)event;
    app_clear_replies(app);
    board_show_idle(app);
}

static void home_escape(App *app, const Event *event) {
    (void)event;
    if (desk_hint(app->desk) == NULL && app_game_is(app, SESSION_MOVE))
        app_say_as(app, LOG_REPLY, FG_NORMAL, _("q saves and leaves the game."));
    else
        app_clear_replies(app);
    app_go_home(app);
    desk_clear_hint(app->desk);
}

/* --- hints and marks ------------------------------------------------------------------------- */

/* Whether Enter would select the piece under the cursor instead of the selected one. */
static bool selects_another(const App *app) {
    Position room;
    const Position *position = desk_seen(app->desk, app_mover(app), &room);
    if (app->drop != ROLE_NONE || app->spot.kind != SPOT_SQUARE || app->spot.square == app->from)
        return false;
    Piece piece = position->board[app->spot.square];
    return piece != PIECE_NONE && piece_side(piece) == position->side;
}

bool board_can_select(const App *app) {
    const Position *position = app_mover(app);
    if (app->spot.kind == SPOT_HAND) {
        Role held[ROLES_LIMIT];
        return app->spot.side == position->side &&
               app_hand_roles(position, app->spot.side, held) > 0;
    }
    return app->spot.kind == SPOT_SQUARE && selects_another(app);
}

/* The moves of the selected piece to the square under the cursor. */
static size_t moves_here(const App *app, Move moves[CHOICES_LIMIT]) {
    if (app->spot.kind != SPOT_SQUARE)
        return 0;
    return attempt_moves(app_mover(app),
                         &(Attempt){.drop = app->drop, .from = app->from, .to = app->spot.square},
                         moves, CHOICES_LIMIT);
}

static bool may_promote(const App *app, const Move *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (variant_move_turns(app_variant(app), moves[i]))
            return count > 1;
    return false;
}

static const char *idle_hint(const App *app) {
    if (board_hinted(app) != MOVE_NONE)
        return desk_hint_goes_on(app->desk) ? _("Enter play hint  F2 more  Tab next  Esc cancel")
                                            : _("Enter play hint  Tab next  Esc cancel");
    if (desk_own(app->desk)->oneclick && app->spot.kind == SPOT_SQUARE && !selects_another(app) &&
        board_only_mover(app, app->spot.square) != SQUARE_NONE)
        return _("Enter move here  Tab next  or type a move  ? help");
    if (desk_has(app->desk, ACTIVITY_ASIDE))
        return board_can_select(app) ? _("Enter pick up  Esc back to stepping")
                                     : _("Tab next  Esc back to stepping");
    return board_can_select(app) ? _("Enter pick up  Tab next  or type a move  ? help")
                                 : _("Tab next  or type a move  ? help");
}

/* The hints for a selected piece; NULL: only the usual ones. Enter does what the hint says. Legal
 * moves need no explanation, and in lessons the task says what to do. */
static const char *selection_hint(const App *app) {
    Move moves[CHOICES_LIMIT];
    bool teaches = desk_has(app->desk, ACTIVITY_TEACHES);
    if (app_can_premove(app) && app->spot.square != app->from && !selects_another(app))
        return _("Enter set premove  Esc back  Tab next");
    if (app->spot.kind == SPOT_SQUARE && app->spot.square == app->from)
        return _("Enter put back  Tab next");
    if (selects_another(app))
        return teaches ? _("Enter pick up this one  Esc back  Tab next")
                       : _("Enter pick up this one  Esc back  Tab next  ? why");
    size_t count = moves_here(app, moves);
    if (may_promote(app, moves, count))
        return _("Enter move  + promote  = do not  Esc back  Tab next");
    if (count > 0)
        return NULL;
    return teaches ? _("Esc put back  Tab next") : _("Esc put back  Tab next  ? why");
}

static const char *selected_hint(const App *app) {
    const char *hint = selection_hint(app);
    return hint != NULL ? hint : _(SCREEN_SELECTED.hints);
}

static const char *drop_hint(const App *app) {
    const char *hint = selection_hint(app);
    return hint != NULL ? hint : _(SCREEN_DROP.hints);
}

static void drop_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    Marks marks;
    Move moves[CHOICES_LIMIT];
    char buffer[128];
    const char *name = words_role_name(app_variant(app), app->drop);
    (void)layout;
    marks_make(app, app_position(app), &marks);
    if (moves_here(app, moves) > 0)
        text_format(buffer, sizeof buffer, _("drop %s on %s"), name,
                    square_name(app_variant(app), app->spot.square).text);
    else
        text_format(buffer, sizeof buffer,
                    !marks.inverse      ? _("drop %s")
                    : marks.barred != 0 ? _("drop %s, not on -")
                                        : _("drop %s, any empty square"),
                    name);
    prompt_draw_head(app, area, buffer, grid);
}

static void selected_mark(const App *app, const Position *position, Marks *out) {
    (void)position;
    mark_selected(app, out);
}

static void drop_mark(const App *app, const Position *position, Marks *out) {
    mark_selected(app, out);
    mark_inverse(position, out);
}

/* --- the screens ----------------------------------------------------------------------------- */

static bool idle_is_home(const App *app) {
    return app_game_is(app, SESSION_MOVE) && !app->handing_over;
}

static bool idle_stays(const App *app) {
    return desk_has(app->desk, ACTIVITY_ASIDE) || app_home(app) == &SCREEN_IDLE;
}

static bool selected_begun(const App *app) {
    return app->from != SQUARE_NONE;
}

static bool drop_begun(const App *app) {
    return app->drop != ROLE_NONE;
}

/* Whether the selected piece can still be moved: the opponent may have captured it. */
static bool taken_stands(const App *app) {
    const Position *position = app_mover(app);
    if (app->drop != ROLE_NONE)
        return position->hand[position->side][app->drop] > 0;
    Piece piece = app->from != SQUARE_NONE ? position->board[app->from] : PIECE_NONE;
    return piece != PIECE_NONE && piece_side(piece) == position->side;
}

static void selection_follow(App *app) {
    if (taken_stands(app))
        return;
    app->from = SQUARE_NONE;
    app->drop = ROLE_NONE;
    app_show_below(app, app_home(app));
}

const Screen ON_THE_BOARD = {
    .name = "on-the-board",
    .flags = SCREEN_FREE,
    .event =
        {
            [EVENT_UP] = {.does = board_step},
            [EVENT_DOWN] = {.does = board_step},
            [EVENT_LEFT] = {.does = board_step},
            [EVENT_RIGHT] = {.does = board_step},
            [EVENT_PAGE_UP] = {.does = board_leap},
            [EVENT_PAGE_DOWN] = {.does = board_leap},
            [EVENT_HOME] = {.does = board_leap},
            [EVENT_END] = {.does = board_leap},
            [EVENT_NEXT] = {.does = board_next},
            [EVENT_PREVIOUS] = {.does = board_previous},
            [EVENT_ENTER] = {.does = board_enter},
            [EVENT_TEXT] = {.does = board_typed},
            [EVENT_CLICK] = {.does = board_click},
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_WHEEL_UP] = {.does = board_wheel},
            [EVENT_WHEEL_DOWN] = {.does = board_wheel},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = {.ignored = "nothing is typed yet; u takes a move back"},
            [EVENT_JUMP_UP] = {.does = board_jump},
            [EVENT_JUMP_DOWN] = {.does = board_jump},
            [EVENT_JUMP_LEFT] = {.does = board_jump},
            [EVENT_JUMP_RIGHT] = {.does = board_jump},
            [EVENT_PASTE] = {.does = board_paste},
        },
};

const Screen SCREEN_IDLE = {
    .name = "idle",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES,
    .hints = N_("Enter pick up  Tab next  or type a move  ? help"),
    .parent = &ON_THE_BOARD,
    .home = idle_is_home,
    .stays = idle_stays,
    .hint = idle_hint,
    .prompt = prompt_draw_spot,
    .event = {[EVENT_ESCAPE] = {.does = home_escape}},
};

const Screen SCREEN_SELECTED = {
    .name = "selected",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES | SCREEN_HAS_SELECTION,
    .hints = N_("Enter move  Esc back  Tab next"),
    .parent = &ON_THE_BOARD,
    .stays = app_can_choose,
    .begun = selected_begun,
    .follow = selection_follow,
    .hint = selected_hint,
    .prompt = prompt_draw_spot,
    .mark = selected_mark,
    .event = {[EVENT_ESCAPE] = {.does = put_back}, [EVENT_INTERRUPT] = {.does = put_back}},
};

const Screen SCREEN_DROP = {
    .name = "drop",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES | SCREEN_HAS_SELECTION,
    .hints = N_("Enter drop  Esc back  Tab next  1-9 another"),
    .parent = &ON_THE_BOARD,
    .stays = app_can_choose,
    .begun = drop_begun,
    .follow = selection_follow,
    .hint = drop_hint,
    .prompt = drop_prompt,
    .mark = drop_mark,
    .event = {[EVENT_ESCAPE] = {.does = put_back}, [EVENT_INTERRUPT] = {.does = put_back}},
};
