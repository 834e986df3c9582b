/* The computer is thinking; a single user who plays can give a premove. */
#include "base/i18n.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/meet/meet.h"
#include "play/session/remote_ask.h"
#include "ui/app/app.h"
#include "ui/app/key_meaning.h"
#include "ui/app/premove.h"
#include "ui/board/friend_view.h"
#include "ui/board/hands_view.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "ui/screens/screen_entry.h"

enum { SPINNER_STEP_MS = 250, SPINNER_STEPS = 4, WAITING_SIZE = 160 };

/* Selecting a piece starts a premove. */
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
    desk_cancel_premove(app->desk);
}

/* Where nobody plays, a typed letter must not start an action by accident. */
static void think_text(App *app, const Event *event) {
    if (app_can_premove(app) && event->code == 'm' && !(desk_own(app->desk)->input == LETTERS_TYPE))
        entry_type(app, "");
    else if (app_can_premove(app))
        board_typed(app, event);
    else if (event->code == 'm' || key_begins_move(app_variant(app), event->code))
        app_say(app, FG_NORMAL,
                session_watches(desk_session(app->desk)) ? _("You only watch this game.")
                                                         : _("It is not a human player's turn."));
}

/* Appends for whom the user waits. */
static void add_awaited(const App *app, Text *out) {
    const Session *session = desk_session(app->desk);
    Side turn = session_cursor(session)->position.side;
    char data[PLAYER_NAME_SIZE];
    Text name = TEXT_OVER(data);
    if (!session_is_remote(session))
        text_add(out, _("Computer thinking "));
    else if (!friend_has_gone(app, turn))
        text_addf(out, _("Waiting for %s"), side_name(app, turn, &name));
    else if (session_watches(session) && friend_has_gone(app, side_other(turn)))
        text_addf(out, _("%s has gone."), desk_friend(app->desk)); /* with the table */
    else
        text_addf(out, _("%s has gone. Waiting"), side_name(app, turn, &name));
}

/* The keys that help a user who waits. */
static const char *waiting_hints(const Session *session) {
    bool remote = session_is_remote(session);
    if (session_premoved(session) != NULL)
        return remote ? _("Esc cancel  u undo") : _("Esc cancel  ! move now  u undo");
    if (session_watches(session))
        return remote ? _("F7 analyse  v review  q leave") : _("! move now  u undo");
    return remote ? _("m premove  \" say  u undo") : _("! move now  u undo  m premove");
}

static void think_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    static const char SPINNER[SPINNER_STEPS + 1] = "|/-\\";
    (void)layout;
    char spin[2] = {SPINNER[app->now_ms / SPINNER_STEP_MS % SPINNER_STEPS], '\0'};
    char data[WAITING_SIZE];
    Text text = TEXT_OVER(data);
    const Session *session = desk_session(app->desk);
    add_awaited(app, &text);
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, data);
    if (!session_is_remote(session))
        x = grid_put(grid, *area, x, &PROMPT_HEAD, spin);
    if (session_premoved(session) != NULL) {
        text_clear(&text);
        session_premove_words(session, &text);
        x = grid_put(grid, *area, x + 1, &PROMPT_HEAD, data);
    } else if (app->has_report && !session_is_remote(session)) {
        x = grid_putf(grid, rect_from(*area, x + 1), &PROMPT_DIM, _("depth %u"), app->report.depth);
    }
    prompt_draw_hints(area, x + 2, waiting_hints(session), grid);
}

static bool think_is_home(const App *app) {
    return app_game_is(app, SESSION_THINKING);
}

/* If prompt and function bar share a row, the premove comes first. */
static unsigned think_presses(const App *app) {
    return session_premoved(desk_session(app->desk)) != NULL ? SCREEN_OVER_BAR : 0;
}

extern const Screen SCREEN_THINK;
const Screen SCREEN_THINK = {
    .name = "think",
    .when = ACTION_WHEN_THINKING,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_TYPES,
    .parent = &ON_THE_BOARD,
    .home = think_is_home,
    .presses = think_presses,
    .prompt = think_prompt,
    .mark = mark_premove,
    .event =
        {
            [EVENT_ENTER] = {.does = think_enter},
            [EVENT_ESCAPE] = {.does = think_escape},
            [EVENT_TEXT] = {.does = think_text},
            [EVENT_CLICK] = {.does = think_click},
        },
};
