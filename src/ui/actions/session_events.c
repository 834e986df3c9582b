/* Handles the session's events, and passes moves to the session. */
#include "base/i18n.h"
#include "play/desk/desk.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/session/turns.h"
#include "ui/actions/game_changes.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/board/hands_view.h"

enum {
    PLIES_TO_KNOW = 10, /* after fewer plies the game still counts as new */
    LONG_AWAITED_MS = 10000
};

/* Stores that the player knows this game; the card does not change during this run. */
static void app_remember_game(App *app) {
    Error error = {0};
    Played before = app->memory;
    if (node_ply(session_cursor(desk_session(app->desk))->node) < PLIES_TO_KNOW)
        return;
    if (!played_add(&app->memory, session_position(desk_session(app->desk))->variant->name))
        return;
    if (!played_write(&app->memory, &(MemoFile){app->settings->game.fs, app->settings->memory},
                      &error))
        app->memory = before;
    if (error.reason[0] != '\0')
        app_say_error(app, &error);
}

/* Says who has moved while the user looks back. */
static void say_moved(App *app) {
    char name[PLAYER_NAME_SIZE * 2], said[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(name);
    Side mover = side_other(session_position(desk_session(app->desk))->side);
    text_format(said, sizeof said, _("%s has moved."), side_name(app, mover, &text));
    app_say_event(app, LOG_ANSWER, FG_NORMAL, said);
}

void app_take_event(App *app, const SessionEvent *event) {
    static const Foreground FOREGROUNDS[] = {
        [SESSION_EVENT_HINT] = FG_GOOD,    [SESSION_EVENT_WARNING] = FG_ERROR,
        [SESSION_EVENT_FAILED] = FG_ERROR, [SESSION_EVENT_OVER] = FG_TITLE,
        [SESSION_EVENT_NOTICE] = FG_ERROR, /* the last entry; other kinds: FG_NORMAL */
    };
    bool moved = event->kind == SESSION_EVENT_MOVED, taken = event->kind == SESSION_EVENT_TAKEN;
    bool hint = event->kind == SESSION_EVENT_HINT, over = event->kind == SESSION_EVENT_OVER;
    app->moved = app->moved || moved;
    app->taken = app->taken || taken;
    if (event->kind == SESSION_EVENT_REPORT || (hint && event->report.depth > 0)) {
        app->report = event->report;
        app->has_report = true;
    }
    if (moved || taken)
        app->refusal = (Refusal){0};
    if (moved || taken || over)
        app_clear_replies(app);
    if (event->kind == SESSION_EVENT_FAILED || (moved && event->by_computer))
        app_ring_bell(app,
                      moved && (app->unfocused || app->now_ms - app->turn_ms > LONG_AWAITED_MS));
    if (moved || taken)
        app->turn_ms = app->now_ms;
    if (over) {
        app_remember_game(app);
        app_remember_next(app);
    }
    if (moved)
        app_say_event(app, event->by_computer ? LOG_ANSWER : LOG_PERSONS_MOVE, FG_NORMAL,
                      event->text);
    else
        app_say_event(app, event->kind == SESSION_EVENT_WARNING ? LOG_REPLY : LOG_OTHER,
                      FOREGROUNDS[event->kind], event->text);
    if (moved && event->by_computer && screen_is(app_screen_below(app), SCREEN_PAST))
        say_moved(app);
}

/* Turns the board to the side to move. */
static void turn_board(App *app) {
    desk_look(app->desk)->flipped = app_position(app)->side == SIDE_BLACK;
}

void app_hand_over(App *app, bool moved) {
    const Settings *own = desk_own(app->desk);
    bool asks = own->autoflip == AUTOFLIP_HANDOVER || own->handover;
    bool two = session_is_human(desk_session(app->desk), SIDE_WHITE) &&
               session_is_human(desk_session(app->desk), SIDE_BLACK);
    if (!two || !app_game_is(app, SESSION_MOVE))
        return;
    if (moved && asks && app->above.screen == NULL) {
        app->handing_over = true;
        session_hold_clock(desk_session(app->desk), true, app->now_ms);
        app_show_home(app);
    } else if (own->autoflip != AUTOFLIP_OFF) {
        turn_board(app);
    }
}

void app_show_tour(App *app, bool shown) {
    app->tour = shown;
    if (app_game_is(app, SESSION_MOVE) && !app->handing_over)
        session_hold_clock(desk_session(app->desk), shown, app->now_ms);
}

void app_take_keyboard(App *app) {
    if (!app->handing_over)
        return;
    if (desk_own(app->desk)->autoflip != AUTOFLIP_OFF)
        turn_board(app);
    app_go_home(app);
}

/* Shows what an event of the game has changed. */
static void follow_game(App *app) {
    if (desk_session(app->desk) == NULL)
        return;
    if (app->taken)
        app_go_home(app);
    app_follow_position(app, app->moved || app->taken);
    if (app->moved || app->taken)
        app_hand_over(app, app->moved);
    app_settle(app);
}

void app_pump(App *app) {
    app->moved = app->taken = false;
    desk_take_events(app->desk, app->now_ms);
    follow_game(app);
}

void app_step(App *app) {
    app->moved = app->taken = false;
    desk_step(app->desk, app->now_ms);
    if (app->moved || app->taken)
        follow_game(app);
    else if (desk_session(app->desk) != NULL)
        app_settle(app); /* an engine that failed has its own screen */
}

void app_play(App *app, Move move) {
    app->refusal = (Refusal){0};
    desk_set_time(app->desk, app->now_ms);
    if (desk_play(app->desk, move) == ACTION_REFUSED)
        return;
    app_clear_replies(app);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = move_to(move)};
    app_go_home(app);
    app_pump(app);
}
