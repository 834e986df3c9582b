/* Actions that open reviews and choose their games. */
#include "base/i18n.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"

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

static void do_games(App *app, const char *arguments) {
    games_open(app, arguments);
}

/* An entry a line, so that additions do not meet. */
/* clang-format off */
static const OperationEntry ENTRIES[] = {
    {ACTION_REVIEW, do_review},
    {ACTION_GAMES, do_games},
};
/* clang-format on */

const OperationTable OPERATIONS_REVIEW = {ENTRIES, sizeof ENTRIES / sizeof ENTRIES[0]};
