/* Earlier positions of the game in progress. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "game/tree/game.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "words/written.h"

typedef struct LookBack {
    size_t ply; /* the ply of the position shown */
} LookBack;

extern const Screen SCREEN_LOOK_BACK;

/* Moves may have been undone since. */
static size_t ply_shown(const App *app) {
    const LookBack *own = app_own(app, &SCREEN_LOOK_BACK);
    size_t last = app_cursor(app)->count - 1;
    return own->ply < last ? own->ply : last;
}

static const Node *look_node(const App *app) {
    return app_cursor(app)->path[ply_shown(app)];
}

static const Position *position_at(const App *app, size_t ply, Position *room) {
    const Cursor *cursor = app_cursor(app);
    memory_require(game_position_at(cursor->game, cursor->path[ply], room));
    return room;
}

static const Position *look_position(const App *app, Position *room) {
    return position_at(app, ply_shown(app), room);
}

static void look_mark(const App *app, const Position *position, Marks *out) {
    Move move = look_node(app)->move;
    if (move == MOVE_NONE)
        return;
    bool drop = move_is_drop(move);
    out->last_to = move_to(move);
    out->last_drop = drop ? variant_held_role(position->variant, move_role(move)) : ROLE_NONE;
    out->last_from = drop ? SQUARE_NONE : move_from(move);
}

static void look_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char buffer[PHRASE_SIZE];
    Text text = TEXT_OVER(buffer);
    size_t ply = ply_shown(app);
    Position before;
    (void)layout;
    if (ply == 0) {
        text_add(&text, _("Looking back: the start"));
    } else {
        position_at(app, ply - 1, &before);
        text_addf(
            &text, P_("move number, move", "Looking back: %u%s %s"), before.fullmove,
            before.side == SIDE_WHITE ? "." : "...",
            words_move_listed(&before, look_node(app)->parent->move, look_node(app)->move).text);
    }
    prompt_draw_head(app, area, buffer, grid);
}

/* After the last move the screen closes. */
static void look_forward(App *app, const Event *event) {
    LookBack *own = app_own(app, &SCREEN_LOOK_BACK);
    own->ply = ply_shown(app) + 1;
    if (own->ply >= app_cursor(app)->count - 1)
        leave_to_home(app, event);
}

static void look_further(App *app, const Event *event) {
    LookBack *own = app_own(app, &SCREEN_LOOK_BACK);
    size_t ply = ply_shown(app);
    (void)event;
    own->ply = ply > 0 ? ply - 1 : 0;
}

static void look_start(App *app, const Event *event) {
    LookBack *own = app_own(app, &SCREEN_LOOK_BACK);
    (void)event;
    own->ply = 0;
}

/* A character that begins a move begins it at once. */
static void look_typed(App *app, const Event *event) {
    if (event->code == '.') {
        look_forward(app, event);
        return;
    }
    app_go_home(app);
    if (app_can_choose(app))
        board_typed(app, event);
}

/* Shows the position after `ply`, or for the last one the game. */
static void look_at(App *app, size_t ply) {
    size_t last = app_cursor(app)->count - 1;
    if (app_screen(app) != &SCREEN_LOOK_BACK || ply >= last)
        app_go_home(app);
    if (ply >= last)
        return;
    if (app_screen(app) != &SCREEN_LOOK_BACK)
        app_show(app, &SCREEN_LOOK_BACK);
    LookBack *own = app_own(app, &SCREEN_LOOK_BACK);
    own->ply = ply;
}

static void look_open(App *app, const char *argument) {
    int64_t ply;
    size_t last = app_cursor(app)->count - 1;
    if (last == 0)
        app_say_as(app, LOG_REPLY, FG_NORMAL, _("No move has been played yet."));
    else if (ascii_parse_int(argument, 0, (int64_t)last, &ply))
        look_at(app, (size_t)ply);
    else if (argument[0] != '\0')
        app_refuse(app, _("Give the number of a ply, such as 4; 0 is the start."));
    else if (app_screen(app) == &SCREEN_LOOK_BACK)
        look_further(app, NULL);
    else
        look_at(app, last - 1);
}

/* A click on a move of the list shows the position after it. */
static void look_click(App *app, const Event *event) {
    if (!board_look_at_move(app, event))
        leave_to_home(app, event);
}

static bool look_stays(const App *app) {
    return !desk_has(app->desk, ACTIVITY_ASIDE) && app_cursor(app) != NULL;
}

const Screen SCREEN_LOOK_BACK = {
    .name = "look-back",
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_NO_CURSOR | SCREEN_MARKS_ALONE | SCREEN_TYPES | SCREEN_PAST,
    .hints = N_("PgDn on  Esc to the game"),
    .action = ACTION_LOOK_BACK,
    .own_size = sizeof(LookBack),
    .open = look_open,
    .stays = look_stays,
    .prompt = look_prompt,
    .mark = look_mark,
    .position = look_position,
    .node = look_node,
    .event =
        {
            [EVENT_LEFT] = {.does = look_further},
            [EVENT_RIGHT] = {.does = look_forward},
            [EVENT_PAGE_UP] = {.does = look_further},
            [EVENT_PAGE_DOWN] = {.does = look_forward},
            [EVENT_WHEEL_UP] = {.does = look_further},
            [EVENT_WHEEL_DOWN] = {.does = look_forward},
            [EVENT_HOME] = {.does = look_start},
            [EVENT_END] = {.does = leave_to_home},
            [EVENT_ENTER] = {.does = leave_to_home},
            [EVENT_ESCAPE] = {.does = leave_to_home},
            [EVENT_INTERRUPT] = {.does = leave_to_home},
            [EVENT_CLICK] = {.does = look_click},
            [EVENT_BACKSPACE] = {.does = leave_to_home},
            [EVENT_TEXT] = {.does = look_typed},
            [EVENT_PASTE] = {.ignored = "it is the past that is shown"},
        },
    .otherwise = "it is the past that is shown",
};
