#include <stdlib.h>

#include "base/memory.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/meet/tables.h"
#include "play/shelf/desk_shelf.h"
#include "ui/actions/app_ops.h"
#include "ui/actions/game_changes.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/form/form.h"
#include "ui/screens/all.h"

static bool app_open_first(App *app) {
    const UiSettings *settings = app->settings;
    if (settings->review_path != NULL && desk_wants_shelf(app->desk, settings->review_path))
        return desk_do(app->desk, ACTION_REVIEW, settings->review_path) == ACTION_DONE;
    if (settings->review_path != NULL)
        return desk_show_review(app->desk, settings->review_path, settings->review_game,
                                settings->review_ply) == ACTION_DONE;
    if (settings->puzzle != NULL)
        return desk_do(app->desk, ACTION_PUZZLE, settings->puzzle) == ACTION_DONE;
    if (settings->lesson != NULL)
        return desk_do(app->desk, ACTION_LEARN, settings->lesson) == ACTION_DONE;
    if (settings->friend_plan != NULL)
        return desk_meet_begin(app->desk);
    if (settings->start)
        return app_start(app, desk_next(app->desk));
    desk_find_broken_off(app->desk);
    return true;
}

/* Sets what "Play" starts: the last game's settings, but at the level of all new games. */
static void remember_opponent(App *app) {
    const Played *memory = &app->memory;
    const Variant *variant =
        memory->begun[0] != '\0' ? variants_find(app->settings->variants, memory->begun) : NULL;
    if (app->settings->start || app->form.variant == NULL)
        return;
    if (variant != NULL)
        form_set_variant(&app->form, variant);
    if (variant == NULL || memory->level > 0)
        form_set_opponent(&app->form, variant != NULL ? memory->side : SIDE_WHITE, app->form.level);
    if (variant != NULL && memory->odds[0] != '\0')
        handicap_parse(variant, memory->odds, &app->form.handicap, NULL);
}

App *app_new(const UiSettings *settings, bool glyphs, int64_t now_ms, Error *error) {
    App *app = memory_new(1, sizeof *app);
    app->settings = settings;
    DeskSettings desk = {settings->variants,    settings->game,      settings->options,
                         settings->config_path, settings->look_back, settings->tips,
                         settings->language,    settings->progress,  settings->friend_plan};
    FrontEndOps ops = app_ops(app);
    app->desk = desk_new(&desk, &ops, now_ms);
    app->screens = ALL_SCREENS;
    app->screen_ops = &SCREEN_OPS;
    app->line_driver = edit_driver();
    app->now_ms = now_ms;
    app->width = 80;
    app->height = 24;
    Error bad_key = {0};
    keymap_init(&app->keys, desk_own(app->desk), &bad_key);
    desk_can_draw(app->desk, &(Glyphs){.ascii = settings->ascii, .script = glyphs});
    played_read(&app->memory, &(MemoFile){settings->game.fs, settings->memory});
    app->turned = ROLE_NONE;
    FormSource source = {settings->variants, desk_own(app->desk), &settings->game, NULL};
    form_init(&app->form, &source);
    remember_opponent(app);
    app_go_home(app);
    if (app->form.variant == NULL || !app_open_first(app)) {
        if (error != NULL && app->log_count > 0) {
            Text reason = TEXT_OVER(error->reason);
            text_add(&reason, app->log[app->log_count - 1].text);
        }
        app_free(app);
        return NULL;
    }
    if (settings->notice != NULL)
        app_say(app, FG_ERROR, settings->notice);
    app_say_error(app, &bad_key);
    app_meet_game(app);
    move_list_update(&app->moves, app_cursor(app), desk_has(app->desk, ACTIVITY_WHOLE_LINE));
    return app;
}

void app_free(App *app) {
    if (app == NULL)
        return;
    desk_free(app->desk);
    review_ui_done(&app->review);
    app_close_screens(app);
    free(app->list.filter.rows);
    bytes_done(&app->effects.clipboard);
    move_list_done(&app->moves);
    free(app);
}
