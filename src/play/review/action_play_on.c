/* Playing on from a reviewed position. */
#include "base/i18n.h"
#include "game/tree/game.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "play/session/session.h"

static ActionResult play_on(Desk *desk, const char *argument) {
    Error error = {0};
    if (!desk_may_replace(desk, ACTION_PLAY_ON, argument))
        return ACTION_ASKED;
    Game *game = review_copy_line(desk_review(desk));
    return desk_take_session(desk, session_continue(desk_next(desk), game, desk_now(desk), &error),
                             &error);
}

const Action PLAY_ON_ACTION = {
    .id = ACTION_PLAY_ON,
    .name = "playon",
    .keys = "k",
    .label = N_("Play on"),
    .help = N_("Plays on from the position shown."),
    .flags = ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .run = play_on,
};
