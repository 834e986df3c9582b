/* The game is over and on the board. */
#include "base/i18n.h"
#include "ui/app/app.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/screen_board.h"

static void over_enter(App *app, const Event *event) {
    (void)event;
    app_say(app, INK_NORMAL, _("The game is over: r plays another, v steps through this one."));
}

static void home_escape(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
    app->hint = MOVE_NONE;
}

static bool over_is_home(const App *app) {
    return app_game_is(app, SESSION_OVER);
}

extern const Screen SCREEN_OVER;
const Screen SCREEN_OVER = {
    .name = "over",
    .when = ACTION_WHEN_OVER,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_LAST_WORD,
    .hints = N_("r rematch  v review  s save  u undo  F9 menu"),
    .parent = &ON_THE_BOARD,
    .home = over_is_home,
    .prompt = prompt_draw_spot,
    .event =
        {
            [EVENT_ENTER] = {.does = over_enter},
            [EVENT_ESCAPE] = {.does = home_escape},
            [EVENT_TEXT] = {.ignored = "no move can be typed when the game is over"},
            [EVENT_CLICK] = {.does = board_point},
        },
};
