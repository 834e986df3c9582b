/* What Enter and Esc do on the board and in the hands, and the rows of its states. */
#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/screens/handlers.h"
#include "words/words.h"

bool board_has_taken(const App *app) {
    return app->state == UI_SELECTED || app->state == UI_DROP;
}

static void enter_hand(App *app) {
    const Position *position = app_mover(app);
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, app->spot.side, held);
    if (app->spot.slot >= count)
        app_say(app, INK_NORMAL, _("This hand is empty."));
    else if (app->spot.side != position->side)
        app_refuse(app, _("That is the other side's hand."));
    else
        operation_take_hand(app, held[app->spot.slot]);
}

static void say_square(App *app, Square square) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    words_square_told(app_position(app), square, &text);
    text_add_char(&text, ' ');
    text_add(&text, app_can_premove(app)
                        ? _("Take a piece of yours to give your next move in advance.")
                        : _("Take one of the pieces that are to move."));
    app_say(app, INK_NORMAL, buffer);
}

/* With oneclick=on: moves the one piece that can go there. False: there are several, or none. */
static bool enter_target(App *app, Square square) {
    Square from = app->options.oneclick && app_can_move(app) ? operation_only_mover(app, square)
                                                             : SQUARE_NONE;
    if (from == SQUARE_NONE)
        return false;
    operation_take(app, from);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
    operation_place(app, square, TURNING_UNSAID);
    return true;
}

static void enter_square(App *app, Square square) {
    const Position *position = app_mover(app);
    Piece piece = position->board[square];
    bool own = piece != PIECE_NONE && piece_side(piece) == position->side;
    if (app->state == UI_SELECTED && square == app->from)
        app_go_home(app);
    else if (own)
        operation_take(app, square);
    else if (board_has_taken(app))
        operation_place(app, square, TURNING_UNSAID);
    else if (!enter_target(app, square))
        say_square(app, square);
}

void board_enter(App *app, const Event *event) {
    (void)event;
    if (app->spot.kind == SPOT_EDGE) {
        if (board_king_may_leave(app))
            operation_confirm(app, CONFIRM_RESIGN);
    } else if (app->spot.kind == SPOT_HAND) {
        enter_hand(app);
    } else {
        enter_square(app, app->spot.square);
    }
}

void board_put_back(App *app, const Event *event) {
    (void)event;
    bool reviewing = app->review.open;
    app_go_home(app);
    if (reviewing)
        app->state = UI_IDLE;
}

/* Taking pieces is choosing a premove. */
static void think_enter(App *app, const Event *event) {
    if (app_can_premove(app))
        board_enter(app, event);
}

static void think_click(App *app, const Event *event) {
    if (app_can_premove(app))
        board_click(app, event);
    else
        board_point(app, event);
}

static void think_escape(App *app, const Event *event) {
    (void)event;
    app_forget_premove(app);
}

static void over_enter(App *app, const Event *event) {
    (void)event;
    app_say(app, INK_NORMAL, _("The game is over: r plays another, v steps through this one."));
}

static void home_escape(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
    app->hint = MOVE_NONE;
}

/* The cursor goes about alike whoever is to move. */
#define ON_THE_BOARD                                                                               \
    [EVENT_UP] = {.does = board_up}, [EVENT_DOWN] = {.does = board_down},                          \
    [EVENT_LEFT] = {.does = board_left}, [EVENT_RIGHT] = {.does = board_right},                    \
    [EVENT_PAGE_UP] = {.does = board_page_up}, [EVENT_PAGE_DOWN] = {.does = board_page_down},      \
    [EVENT_HOME] = {.does = board_home}, [EVENT_END] = {.does = board_end},                        \
    [EVENT_NEXT] = {.does = board_next}, [EVENT_PREVIOUS] = {.does = board_previous},              \
    [EVENT_EDITED] = {.ignored = "no line is edited here"}, [EVENT_LOOK] = {.does = board_look},   \
    [EVENT_WHEEL_UP] = {.does = board_previous}, [EVENT_WHEEL_DOWN] = {.does = board_next},        \
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed yet; u takes a move back"},                  \
    [EVENT_JUMP_UP] = {.does = board_jump_up}, [EVENT_JUMP_DOWN] = {.does = board_jump_down},      \
    [EVENT_JUMP_LEFT] = {.does = board_jump_left},                                                 \
    [EVENT_JUMP_RIGHT] = {.does = board_jump_right}, [EVENT_PASTE] = {.does = board_paste}

const StateRow ROW_IDLE = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = board_enter},
    [EVENT_ESCAPE] = {.does = home_escape},
    [EVENT_TEXT] = {.does = board_typed},
    [EVENT_CLICK] = {.does = board_click},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
};

const StateRow ROW_SELECTED = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = board_enter},
    [EVENT_ESCAPE] = {.does = board_put_back},
    [EVENT_TEXT] = {.does = board_typed},
    [EVENT_CLICK] = {.does = board_click},
    [EVENT_INTERRUPT] = {.does = board_put_back},
};

const StateRow ROW_DROP = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = board_enter},
    [EVENT_ESCAPE] = {.does = board_put_back},
    [EVENT_TEXT] = {.does = board_typed},
    [EVENT_CLICK] = {.does = board_click},
    [EVENT_INTERRUPT] = {.does = board_put_back},
};

const StateRow ROW_THINK = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = think_enter},
    [EVENT_ESCAPE] = {.does = think_escape},
    [EVENT_TEXT] = {.does = board_think_text},
    [EVENT_CLICK] = {.does = think_click},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
};

const StateRow ROW_OVER = {
    ON_THE_BOARD,
    [EVENT_ENTER] = {.does = over_enter},
    [EVENT_ESCAPE] = {.does = home_escape},
    [EVENT_TEXT] = {.ignored = "no move can be typed when the game is over"},
    [EVENT_CLICK] = {.does = board_point},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
};
