/* Leaving a review, and saving its changes. */
#include "base/i18n.h"
#include "base/path.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"

void reviewing_ask(App *app, Confirm confirm, ActionId action, const char *argument) {
    Asked *asked = &app->review.asked;
    Text copy = TEXT_OVER(asked->argument);
    if (!asked->repeats)
        asked->agreed = 0;
    asked->action = action;
    text_clear(&copy);
    text_add(&copy, argument);
    operation_confirm(app, confirm);
}

bool reviewing_has_agreed(const App *app, Confirm confirm) {
    const Asked *asked = &app->review.asked;
    return asked->repeats && (asked->agreed & 1u << confirm) != 0;
}

bool reviewing_may_leave(App *app, ActionId action, const char *argument) {
    if (!desk_reviews(app->desk) || reviewing_has_agreed(app, CONFIRM_UNSAVED) ||
        !review_changed(desk_review(app->desk)))
        return true;
    reviewing_ask(app, CONFIRM_UNSAVED, action, argument);
    return false;
}

bool reviewing_may_replace(App *app, ActionId action, const char *argument) {
    bool kept = desk_session(app->desk) != NULL && session_in_progress(desk_session(app->desk));
    if (!kept || reviewing_has_agreed(app, CONFIRM_REPLACE) || !desk_own(app->desk)->ask)
        return true;
    reviewing_ask(app, CONFIRM_REPLACE, action, argument);
    return false;
}

void reviewing_agreed(App *app, Confirm confirm) {
    Asked asked = app->review.asked;
    if (asked.action == ACTION_NONE) {
        /* What is set up beside the review is another question. */
        if (editing_changed(app))
            operation_confirm(app, CONFIRM_QUIT);
        else
            app->effects.quit = true;
        return;
    }
    app->review.asked.agreed |= 1u << confirm;
    app->review.asked.repeats = true;
    action_run(app, asked.action, asked.argument);
    app->review.asked.repeats = false;
}

/* The places of the games in their file may be others now. */
static bool save_in_place(App *app, Error *error) {
    bool saved = review_save(desk_review(app->desk), error);
    game_list_done(&app->review.list);
    return saved;
}

static bool save_as(App *app, const char *typed) {
    char path[SESSION_PATH_SIZE] = "";
    Error error = {0};
    if (!path_expand(typed, path, sizeof path, &error) ||
        !review_save_as(desk_review(app->desk), path, &error)) {
        operation_offer_path(app, ASK_SAVE, path, &error);
        return false;
    }
    operation_say_saved(app, path, &error);
    return true;
}

bool reviewing_save(App *app, const char *path) {
    Review *review = desk_review(app->desk);
    Error error = {0};
    if (path[0] != '\0')
        return save_as(app, path);
    if (review->path != NULL && !review_changed(review)) {
        app_say(app, INK_NORMAL, _("Nothing has changed since the game was saved."));
        return true;
    }
    if (review_stale(review)) {
        operation_confirm(app, CONFIRM_CHANGED);
        return false;
    }
    if (review->path != NULL && save_in_place(app, &error)) {
        operation_say_saved(app, review->path, &error);
        return true;
    }
    ui_ask(app, ASK_SAVE, review->path == NULL ? "game.pgn" : "");
    if (review->path != NULL)
        app_say_error(app, &error);
    return false;
}

void reviewing_save_and_leave(App *app) {
    app_close(app);
    if (desk_review(app->desk)->path != NULL && reviewing_save(app, ""))
        reviewing_agreed(app, CONFIRM_UNSAVED);
    else if (desk_review(app->desk)->path == NULL)
        ui_ask(app, ASK_SAVE, "game.pgn");
}

void reviewing_overwrite(App *app) {
    Review *review = desk_review(app->desk);
    ReviewPlace place;
    Error error = {0};
    bool saved = review_overwrite(review, &place, &error);
    game_list_done(&app->review.list);
    if (!saved) {
        operation_offer_path(app, ASK_SAVE, review->path, &error);
        return;
    }
    operation_say_saved(app, review->path, &error);
    if (place == REVIEW_PLACE_END && error.reason[0] == '\0')
        app_say(app, INK_NORMAL,
                _("It was no longer in the file; it stands behind the other games there."));
}
