/* Actions on the game being played. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/services/services.h"
#include "play/session/recovery.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/actions/unfinished.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"

static void say_result(App *app, bool done, const Error *error) {
    if (!done)
        app_say_error(app, error);
    app_pump(app);
}

static void do_new(App *app, const char *arguments) {
    if (!reviewing_may_leave(app, ACTION_NEW, arguments))
        return;
    if (arguments[0] != '\0') {
        const Variant *variant = action_variant(app, arguments);
        if (variant == NULL)
            return;
        form_set_variant(&app->form, variant);
    }
    app->form.fen[0] = '\0';
    app->log_count = 0;
    /* Enter on the game's row goes to the next one: not where a game was named. */
    ui_show(app, ACTION_NEW, arguments);
}

static void do_move(App *app, const char *arguments) {
    ui_show(app, ACTION_MOVE, arguments);
}

static void do_premove(App *app, const char *arguments) {
    if (strcmp(arguments, "off") != 0)
        do_move(app, arguments);
    else if (!app_forget_premove(app))
        app_say(app, INK_NORMAL, _("There is no premove."));
}

static void do_undo(App *app, const char *arguments) {
    (void)arguments;
    if (desk_editor(app->desk) != NULL) {
        editing_undo(app);
        return;
    }
    Error error = {0};
    if (desk_own(app->desk)->ask && !app->undo_agreed &&
        session_undo_costs_time(desk_session(app->desk))) {
        operation_confirm(app, CONFIRM_UNDO);
        return;
    }
    app_go_home(app);
    say_result(app, session_undo(desk_session(app->desk), app->now_ms, &error), &error);
    app_go_home(app);
}

static void do_redo(App *app, const char *arguments) {
    (void)arguments;
    if (desk_editor(app->desk) != NULL) {
        editing_redo(app);
        return;
    }
    Error error = {0};
    app_go_home(app);
    say_result(app, session_redo(desk_session(app->desk), app->now_ms, &error), &error);
    app_go_home(app);
}

static void do_hint(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    if (desk_reviews(app->desk)) {
        reviewing_hint(app);
        return;
    }
    bool asked = session_hint(desk_session(app->desk), app->now_ms, &error);
    if (asked)
        app_say(app, INK_NORMAL, _("Thinking about a hint ..."));
    say_result(app, asked, &error);
}

static void do_why(App *app, const char *arguments) {
    if (arguments[0] != '\0')
        operation_why_text(app, arguments);
    else if (app_has_taken(app) && app->spot.kind == SPOT_SQUARE)
        operation_why(app, app->spot.square);
    else if (!operation_why_again(app))
        page_open_help(app);
}

static void do_move_now(App *app, const char *arguments) {
    (void)arguments;
    session_move_now(desk_session(app->desk));
    app_pump(app);
}

static void do_draw(App *app, const char *arguments) {
    (void)arguments;
    Error error = {0};
    say_result(app, session_offer_draw(desk_session(app->desk), app->now_ms, &error), &error);
}

static void do_resign(App *app, const char *arguments) {
    (void)arguments;
    operation_confirm(app, CONFIRM_RESIGN);
}

static void do_rematch(App *app, const char *arguments) {
    (void)arguments;
    operation_confirmed(app, CONFIRM_SWAPPED);
}

static void do_save(App *app, const char *arguments) {
    if (desk_reviews(app->desk))
        reviewing_save(app, arguments);
    else if (arguments[0] == '\0')
        ui_ask(app, ASK_SAVE, "game.pgn");
    else {
        operation_answered(app, ASK_SAVE, arguments);
    }
}

static void do_load(App *app, const char *arguments) {
    if (!reviewing_may_leave(app, ACTION_LOAD, arguments) ||
        !reviewing_may_replace(app, ACTION_LOAD, arguments))
        return;
    if (arguments[0] == '\0')
        ui_ask(app, ASK_LOAD, "");
    else
        app_load(app, arguments);
}

static void do_resume(App *app, const char *arguments) {
    if (!reviewing_may_leave(app, ACTION_RESUME, arguments))
        return;
    app->journal_count = recovery_list(&app->settings->game, app->settings->variants,
                                       desk_session(app->desk), app->journals, JOURNALS_LIMIT);
    if (app->journal_count == 0) {
        app_say(app, INK_NORMAL, _("No game was broken off."));
    } else if (arguments[0] != '\0') {
        left_request(app, arguments);
    } else if (app->journal_count == 1 && app_position(app) == NULL && app_is_home(app)) {
        left_open(app, &app->journals[0]);
    } else {
        unfinished_list(app);
    }
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_NEW, do_new},
    {ACTION_MOVE, do_move},
    {ACTION_PREMOVE, do_premove},
    {ACTION_UNDO, do_undo},
    {ACTION_REDO, do_redo},
    {ACTION_HINT, do_hint},
    {ACTION_WHY, do_why},
    {ACTION_MOVE_NOW, do_move_now},
    {ACTION_DRAW, do_draw},
    {ACTION_RESIGN, do_resign},
    {ACTION_REMATCH, do_rematch},
    {ACTION_SAVE, do_save},
    {ACTION_LOAD, do_load},
    {ACTION_RESUME, do_resume},
};
/* clang-format on */

const OperationTable OPERATIONS_GAME = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
