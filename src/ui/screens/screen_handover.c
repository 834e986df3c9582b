/* Handing over between two people at one keyboard: any key continues. */
#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/board/views.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/screen_board.h"

/* The key is the other person's: it does nothing else. */
static void handover_leave(App *app, const Event *event) {
    (void)event;
    if (desk_own(app->desk)->autoflip != AUTOFLIP_OFF)
        app_turn_board(app);
    app_go_home(app);
}

static void handover_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Position *position = app_position(app);
    char name[SEAT_NAME_SIZE * 2];
    Text text = TEXT_OVER(name);
    (void)layout;
    if (position != NULL)
        grid_putf(grid, *area, &PROMPT_HEAD, _("%s is to move: any key goes on."),
                  side_name(app, position->side, &text));
}

static bool handover_is_home(const App *app) {
    return app->handing_over && app_game_is(app, SESSION_MOVE);
}

#define ANY_KEY                                                                                    \
    { .does = handover_leave }

extern const Screen SCREEN_HANDOVER;
const Screen SCREEN_HANDOVER = {
    .name = "handover",
    .when = ACTION_WHEN_TURN,
    .keys = KEYS_FEW,
    .flags = SCREEN_PRESSES,
    .home = handover_is_home,
    .stays = app_can_move,
    .prompt = handover_prompt,
    .event =
        {
            [EVENT_UP] = ANY_KEY,
            [EVENT_DOWN] = ANY_KEY,
            [EVENT_LEFT] = ANY_KEY,
            [EVENT_RIGHT] = ANY_KEY,
            [EVENT_PAGE_UP] = ANY_KEY,
            [EVENT_PAGE_DOWN] = ANY_KEY,
            [EVENT_HOME] = ANY_KEY,
            [EVENT_END] = ANY_KEY,
            [EVENT_NEXT] = ANY_KEY,
            [EVENT_PREVIOUS] = ANY_KEY,
            [EVENT_ENTER] = ANY_KEY,
            [EVENT_ESCAPE] = ANY_KEY,
            [EVENT_TEXT] = ANY_KEY,
            [EVENT_CLICK] = ANY_KEY,
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = ANY_KEY,
            [EVENT_JUMP_UP] = ANY_KEY,
            [EVENT_JUMP_DOWN] = ANY_KEY,
            [EVENT_JUMP_LEFT] = ANY_KEY,
            [EVENT_JUMP_RIGHT] = ANY_KEY,
            [EVENT_PASTE] = {.ignored = "what is pasted is no key"},
        },
    .otherwise = "a turn of the wheel is no key",
};
