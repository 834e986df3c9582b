#include "ui/app/premove.h"

#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "ui/app/screen.h"

bool app_can_premove(const App *app) {
    const Session *game = desk_game(app->desk);
    return game != NULL && session_phase(game) == SESSION_THINKING &&
           session_is_human(game, SIDE_WHITE) != session_is_human(game, SIDE_BLACK);
}

bool app_can_choose(const App *app) {
    return app_can_move(app) || app_can_premove(app);
}

const Position *app_mover(const App *app) {
    return app_can_premove(app) ? &app->ahead : app_position(app);
}

void app_match_move(App *app, const char *text) {
    if (app_can_premove(app))
        entry_match(&app->ahead, text, &app->entry.match);
    else
        desk_match_move(app->desk, text, &app->entry.match);
}

void app_look_ahead(App *app) {
    if (!app_can_premove(app))
        return;
    app->ahead = *app_position(app);
    position_set_side(&app->ahead, session_person(desk_session(app->desk)));
}

void app_follow_position(App *app, bool changed) {
    app_look_ahead(app);
    if (!changed || desk_has(app->desk, ACTIVITY_ASIDE) || !app_can_choose(app))
        return;
    if (app_screen_below(app)->follow != NULL)
        app_screen_below(app)->follow(app);
    if (app->above.screen != NULL && app->above.screen->follow != NULL)
        app->above.screen->follow(app);
}
