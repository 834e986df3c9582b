/* Hands the keyboard over between two players: no clock runs until the next player presses a key,
 * which then does what it does on the board. */
#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/board/hands_view.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

static void handover_key(App *app, const Event *event) {
    app_take_keyboard(app);
    Handler *does = screen_reaction(app_screen(app), event->kind).does;
    /* Enter and Escape only mean "continue": the cursor is on the move that was just made. */
    bool says = event->kind == EVENT_ENTER || event->kind == EVENT_ESCAPE;
    if (does != NULL && !says)
        does(app, event);
}

static void handover_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Position *position = app_position(app);
    char name[PLAYER_NAME_SIZE * 2];
    Text text = TEXT_OVER(name);
    (void)layout;
    if (position != NULL)
        grid_putf(grid, *area, &PROMPT_HEAD, _("%s to move: press any key."),
                  side_name(app, position->side, &text));
}

static bool handover_is_home(const App *app) {
    return app->handing_over && app_game_is(app, SESSION_MOVE);
}

extern const Screen SCREEN_HANDOVER;
const Screen SCREEN_HANDOVER = {
    .name = "handover",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_PRESSES | SCREEN_TYPES,
    .home = handover_is_home,
    .stays = app_can_move,
    .prompt = handover_prompt,
    .event =
        {
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_WHEEL_UP] = {.ignored = "a turn of the wheel is no key"},
            [EVENT_WHEEL_DOWN] = {.ignored = "a turn of the wheel is no key"},
            [EVENT_PASTE] = {.ignored = "what is pasted is no key"},
        },
    .any = handover_key,
};
