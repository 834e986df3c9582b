/* Draws: offered, accepted, declined. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"
#include "rules/verdict/outcome.h"

static ActionResult offer(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (!session_offer_draw(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

static bool game_knows_draws(const Desk *desk) {
    const Session *session = desk_session(desk);
    return session == NULL || outcome_knows_draws(session_settings(session)->variant, NULL);
}

const Action DRAW_ACTION = {
    .id = ACTION_DRAW,
    .name = "draw",
    .label = N_("Offer a draw"),
    .help = N_(
        "Offers a draw. A game that has none refuses it: it goes on until one player is defeated."),
    .flags = ACTION_WHEN_TURN,
    .fits = game_knows_draws,
    .run = offer,
};

static ActionResult answer_draw(Desk *desk, bool accept) {
    Error error = {0};
    if (!session_answer_draw(desk_session(desk), accept, desk_now(desk), &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

static ActionResult accept(Desk *desk, const char *argument) {
    (void)argument;
    return answer_draw(desk, true);
}

const Action ACCEPT_ACTION = {
    .id = ACTION_ACCEPT,
    .name = "accept",
    .label = N_("Accept"),
    .help = N_("Accepts the draw offered."),
    .flags = ACTION_WHEN_TURN | ACTION_ON_LINE,
    .run = accept,
};

static ActionResult decline(Desk *desk, const char *argument) {
    (void)argument;
    return answer_draw(desk, false);
}

const Action DECLINE_ACTION = {
    .id = ACTION_DECLINE,
    .name = "decline",
    .label = N_("Decline"),
    .help = N_("Declines the draw offered."),
    .flags = ACTION_WHEN_TURN | ACTION_ON_LINE,
    .run = decline,
};
