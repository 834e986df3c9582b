/* Previews a move on the board, which Enter plays: every move with confirm=on, and one that the
 * user was warned of. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "words/words.h"

typedef struct Ghost {
    Move move; /* chosen, not yet played */
} Ghost;

extern const Screen SCREEN_GHOST, SCREEN_WARNING;

static Move ghost_of(const App *app) {
    const Ghost *own = app_own(app, app_screen_below(app));
    return own->move;
}

static void ghost_enter(App *app, const Event *event) {
    (void)event;
    app_play(app, ghost_of(app));
}

/* A click on the previewed piece is Enter, elsewhere on the board Escape. */
static void ghost_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_SQUARE && event->hit.value == move_to(ghost_of(app)))
        ghost_enter(app, event);
    else if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND)
        leave_to_begun(app, event);
}

/* The position after the previewed move, but with the same side to move. */
static const Position *ghost_position(const App *app, Position *room) {
    *room = position_after(app_position(app), ghost_of(app));
    room->side = app_position(app)->side;
    return room;
}

static void ghost_mark(const App *app, const Position *position, Marks *out) {
    Move move = ghost_of(app);
    bool drop = move_is_drop(move);
    out->selected = out->last_to = move_to(move);
    out->last_drop = drop ? variant_held_role(position->variant, move_role(move)) : ROLE_NONE;
    out->last_from = drop ? SQUARE_NONE : move_from(move);
}

/* The reply's arrow too. */
static void warning_mark(const App *app, const Position *position, Marks *out) {
    ghost_mark(app, position, out);
    out->arrows = desk_arrows(app->desk);
}

static Role ghost_role(const App *app) {
    return app_role_of_move(app_position(app), ghost_of(app));
}

/* A warning names the move, so the keys have the row. */
static void ghost_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    bool named = screen_is(app_screen_below(app), SCREEN_YIELDS);
    (void)layout;
    prompt_draw_head(app, area,
                     named ? "" : words_move_ahead(app_position(app), ghost_of(app)).text, grid);
}

const Screen SCREEN_GHOST = {
    .name = "ghost",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_FEW,
    .flags = SCREEN_PRESSES,
    .hints = N_("Enter play it  Esc back"),
    .own_size = sizeof(Ghost),
    .stays = app_can_move,
    .prompt = ghost_prompt,
    .mark = ghost_mark,
    .role = ghost_role,
    .position = ghost_position,
    .event =
        {
            [EVENT_ENTER] = {.does = ghost_enter},
            [EVENT_ESCAPE] = {.does = leave_to_begun},
            [EVENT_CLICK] = {.does = ghost_click},
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_INTERRUPT] = {.does = leave_to_begun},
            [EVENT_BACKSPACE] = {.does = leave_to_begun},
            [EVENT_PASTE] = {.ignored = "what is pasted is no answer"},
        },
    .otherwise = "only Enter and Esc answer",
};

/* The warning goes with its move, and the cursor back to where the move began. */
static void warning_escape(App *app, const Event *event) {
    Move move = ghost_of(app);
    (void)event;
    desk_clear_arrows(app->desk);
    app_clear_replies(app);
    if (!move_is_drop(move))
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_from(move)};
    app_go_home(app);
}

static const char *warning_hint(const App *app) {
    return app->width < PROMPT_NARROW ? _("Enter plays it  Esc takes it back")
                                      : _(SCREEN_WARNING.hints);
}

/* A click on the previewed piece is Enter; elsewhere it begins another move. */
static void warning_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_SQUARE && event->hit.value == move_to(ghost_of(app))) {
        ghost_enter(app, event);
        return;
    }
    warning_escape(app, event);
    board_point(app, event);
}

const Screen SCREEN_WARNING = {
    .name = "warning",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_YIELDS | SCREEN_NO_CURSOR,
    .hints = N_("Enter or the same move again plays it  Esc takes it back  or another move"),
    .own_size = sizeof(Ghost),
    .stays = app_can_move,
    .hint = warning_hint,
    .prompt = ghost_prompt,
    .mark = warning_mark,
    .role = ghost_role,
    .position = ghost_position,
    .event =
        {
            [EVENT_ENTER] = {.does = ghost_enter},
            [EVENT_ESCAPE] = {.does = warning_escape},
            [EVENT_BACKSPACE] = {.does = warning_escape},
            [EVENT_CLICK] = {.does = warning_click},
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_INTERRUPT] = {.does = warning_escape},
        },
    .otherwise = "other keys leave it first",
};

void warning_show(App *app, Move move) {
    app_show(app, &SCREEN_WARNING);
    Ghost *own = app_own(app, &SCREEN_WARNING);
    own->move = move;
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(move)};
}

void ghost_show(App *app, Move move) {
    app_show(app, &SCREEN_GHOST);
    Ghost *own = app_own(app, &SCREEN_GHOST);
    own->move = move;
}
