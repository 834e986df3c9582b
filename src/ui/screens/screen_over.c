/* The game is over; a panel on the board shows the result and what you can do next, until the board
 * is wanted. */
#include "base/i18n.h"
#include "play/advice/look_back.h"
#include "play/game/next_game.h"
#include "play/meet/meet.h"
#include "play/session/remote_ask.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/views.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

typedef struct Over {
    bool board; /* shown without the panel */
} Over;

extern const Screen SCREEN_OVER;

static bool board_is_seen(const App *app) {
    const Over *own = app_own(app, &SCREEN_OVER);
    return own->board;
}

static void see_board(App *app, bool seen) {
    Over *own = app_own(app, &SCREEN_OVER);
    own->board = seen;
}

static void over_enter(App *app, const Event *event) {
    (void)event;
    action_do(app, ACTION_ANOTHER, "");
}

static void over_escape(App *app, const Event *event) {
    (void)event;
    if (board_is_seen(app))
        see_board(app, false);
    else
        action_do(app, ACTION_QUIT, "");
}

static void over_tab(App *app, const Event *event) {
    (void)event;
    see_board(app, !board_is_seen(app));
}

static void show_moment(App *app, size_t index) {
    char number[] = {(char)('1' + index), '\0'};
    action_do(app, ACTION_MISTAKES, number);
}

static void over_text(App *app, const Event *event) {
    if (event->code >= '1' && event->code < '1' + LOOK_BACK_MOMENTS)
        show_moment(app, event->code - '1');
}

static void over_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM)
        show_moment(app, event->hit.value);
    else if (board_is_seen(app))
        board_point(app, event);
    else
        see_board(app, true);
}

/* Arrows close the panel and move on the board. */
static void over_arrow(App *app, const Event *event) {
    see_board(app, true);
    ON_THE_BOARD.event[event->kind].does(app, event);
}

static void over_cover(const App *app, const Layout *layout, Grid *grid) {
    if (!board_is_seen(app) && !screen_is(app_screen(app), SCREEN_OVER_BOARD))
        ending_draw(app, layout, grid);
}

/* "Next: level 4, Companion, or easier level 2, Beginner." Not easier for a player who can give
 * odds: "Next: level 4, Companion, or level 3 again without your Rook." */
static void over_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    char next_data[120], odds_data[160], easier_data[160], words[460];
    Text next = TEXT_OVER(next_data), odds = TEXT_OVER(odds_data), easier = TEXT_OVER(easier_data),
         all = TEXT_OVER(words);
    if (board_is_seen(app)) {
        prompt_draw_spot(app, layout, area, grid);
        return;
    }
    if (!desk_may_play_again(app->desk)) {
        bool watches = session_watches(desk_session(app->desk));
        text_addf(&all, watches ? _("The game is over.") : _("%s has gone."),
                  desk_friend(app->desk));
        grid_put(grid, *area, area->x, &PROMPT_PLAIN, words);
        return;
    }
    desk_add_next_game(app->desk, NEXT_GAME, false, &next);
    desk_add_next_game(app->desk, NEXT_ODDS, false, &odds);
    desk_add_next_game(app->desk, NEXT_EASIER, false, &easier);
    int x = grid_put(grid, *area, area->x, &PROMPT_DIM, _("Next:")) + 1;
    int room = area->x + area->width - x;
    if (odds.length > 0)
        text_addf(&all, _("%s, or %s."), next_data, odds_data);
    else
        text_addf(&all, easier.length > 0 ? _("%s, or easier %s.") : _("%s."), next_data,
                  easier_data);
    if (grid_columns(words) > room) {
        text_clear(&all);
        text_addf(&all, _("%s."), next_data);
    }
    grid_put(grid, *area, x, &PROMPT_PLAIN, words);
}

/* The same after a game at two terminals, which nobody takes back alone. */
static const char *remote_hint(const App *app, bool moments) {
    if (board_is_seen(app))
        return _("Tab key moments  v review  s share  F9 Menu");
    return moments ? _("1-3 moments  w what was better  Tab board  Esc menu  F1 Help  F9 Menu  s "
                       "share")
                   : _("Tab board  Esc menu  F1 Help  F9 Menu  s share");
}

static const char *over_hint(const App *app) {
    SessionSettings next;
    const LookBack *back = desk_look_back(app->desk);
    bool moments = back != NULL && back->count > 0;
    if (session_is_remote(desk_session(app->desk)))
        return remote_hint(app, moments);
    if (board_is_seen(app))
        return _("Tab key moments  r rematch  v review  s share  u undo  F9 Menu");
    if (desk_next_game(app->desk, NEXT_EASIER, &next))
        return moments ? _("1-3 moments  w what was better  Tab board  e easier  Esc menu  F1 Help "
                           " F9 Menu  s share  "
                           "u undo")
                       : _(SCREEN_OVER.hints);
    return moments ? _("1-3 moments  w what was better  Tab board  Esc menu  F1 Help  F9 Menu  s "
                       "share  u undo")
                   : _("Tab board  Esc menu  F1 Help  F9 Menu  s share  u undo");
}

static bool over_is_home(const App *app) {
    return app_game_is(app, SESSION_OVER);
}

const Screen SCREEN_OVER = {
    .name = "over",
    .when = ACTION_WHEN_OVER,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_KEYS_IN_BAR,
    .hints = N_("Tab board  e easier  Esc menu  F1 Help  F9 Menu  s share  u undo"),
    .parent = &ON_THE_BOARD,
    .own_size = sizeof(Over),
    .home = over_is_home,
    .hint = over_hint,
    .cover = over_cover,
    .prompt = over_prompt,
    .event =
        {
            [EVENT_ENTER] = {.does = over_enter},
            [EVENT_ESCAPE] = {.does = over_escape},
            [EVENT_NEXT] = {.does = over_tab},
            [EVENT_PREVIOUS] = {.does = over_tab},
            [EVENT_TEXT] = {.does = over_text},
            [EVENT_CLICK] = {.does = over_click},
            [EVENT_UP] = {.does = over_arrow},
            [EVENT_DOWN] = {.does = over_arrow},
            [EVENT_LEFT] = {.does = over_arrow},
            [EVENT_RIGHT] = {.does = over_arrow},
        },
};
