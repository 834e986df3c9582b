/* Actions that step through games. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"

void reviewing_step(App *app, int steps) {
    for (int i = 0; i < steps; i++)
        if (!review_next(desk_review(app->desk)))
            break;
    for (int i = 0; i > steps; i--)
        if (!review_back(desk_review(app->desk)))
            break;
    app_show_place(app);
}

void reviewing_other(App *app, bool previous) {
    if (review_sibling(desk_review(app->desk), previous))
        app_show_place(app);
    else
        app_say(app, INK_NORMAL, _("There is no other variation here."));
}

void reviewing_first(App *app) {
    review_first(desk_review(app->desk));
    app_show_place(app);
}

void reviewing_last(App *app) {
    review_last(desk_review(app->desk));
    app_show_place(app);
}

static void do_review(App *app, const char *arguments) {
    if (!desk_may_leave_review(app->desk, ACTION_REVIEW, arguments))
        return;
    if (arguments[0] != '\0')
        app_review_file(app, arguments, 0, 0);
    else if (desk_session(app->desk) == NULL || desk_reviews(app->desk))
        ui_ask(app, ASK_REVIEW, "");
    else
        app_review_game(app);
}

/* The plies that are typed; none: one. False: said what is needed. */
static bool read_plies(App *app, const char *arguments, int *out) {
    int64_t plies = 1;
    if (arguments[0] != '\0' && !ascii_parse_int(arguments, 1, 10000, &plies)) {
        app_say(app, INK_ERROR, _("How many plies? A number is needed."));
        return false;
    }
    *out = (int)plies;
    return true;
}

static void do_next(App *app, const char *arguments) {
    int plies;
    if (read_plies(app, arguments, &plies))
        reviewing_step(app, plies);
}

static void do_back(App *app, const char *arguments) {
    int plies;
    if (read_plies(app, arguments, &plies))
        reviewing_step(app, -plies);
}

static void do_first(App *app, const char *arguments) {
    int plies;
    if (read_plies(app, arguments, &plies))
        reviewing_first(app);
}

static void do_final(App *app, const char *arguments) {
    int plies;
    if (read_plies(app, arguments, &plies))
        reviewing_last(app);
}

static void do_goto(App *app, const char *arguments) {
    int64_t ply;
    Error error = {0};
    if (!ascii_parse_int(arguments, 0, 100000, &ply))
        app_say(app, INK_ERROR, _("Which ply? A number is needed."));
    else if (review_goto_or_say(desk_review(app->desk), (unsigned)ply, &error))
        app_show_place(app);
    else
        app_say_error(app, &error);
}

static void do_variation(App *app, const char *arguments) {
    int64_t number;
    if (strcmp(arguments, "previous") == 0)
        reviewing_other(app, true);
    else if (ascii_parse_int(arguments, 1, 1000, &number)) {
        if (review_enter(desk_review(app->desk), (size_t)number - 1))
            app_show_place(app);
        else
            app_say(app, INK_ERROR, _("There is no such variation here."));
    } else
        reviewing_other(app, false);
}

static void do_game(App *app, const char *arguments) {
    const Review *review = desk_review(app->desk);
    size_t number;
    if (arguments[0] == '\0') {
        games_open(app, "");
    } else if (!review_parse_game(review, arguments, &number)) {
        app_say(app, INK_ERROR, _("There is no such game in the file."));
    } else if (desk_may_leave_review(app->desk, ACTION_GAME, arguments)) {
        app_select_game(app, number);
    }
}

static void do_games(App *app, const char *arguments) {
    games_open(app, arguments);
}

static void do_play_on(App *app, const char *arguments) {
    if (desk_may_replace(app->desk, ACTION_PLAY_ON, arguments))
        app_continue(app, review_copy_line(desk_review(app->desk)));
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_REVIEW, do_review},
    {ACTION_NEXT, do_next},
    {ACTION_BACK, do_back},
    {ACTION_FIRST, do_first},
    {ACTION_FINAL, do_final},
    {ACTION_GOTO, do_goto},
    {ACTION_VARIATION, do_variation},
    {ACTION_GAME, do_game},
    {ACTION_GAMES, do_games},
    {ACTION_PLAY_ON, do_play_on},
};
/* clang-format on */

const OperationTable OPERATIONS_REVIEW = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
