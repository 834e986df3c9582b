/* The game after one that is over. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/next_game.h"
#include "play/session/session.h"

static void play_next(Desk *desk, NextGame which) {
    SessionSettings settings;
    Error error = {0};
    if (!desk_next_game(desk, which, &settings)) {
        desk_say(desk, _("It cannot be made easier; new chooses another game."));
        return;
    }
    Session *session = session_new(&settings, desk_now(desk), &error);
    if (session == NULL) {
        desk_fail(desk, &error);
        return;
    }
    memcpy(desk_next(desk)->seats, settings.seats, sizeof(settings.seats));
    desk_take_session(desk, session);
}

static void another(Desk *desk, const char *argument) {
    (void)argument;
    play_next(desk, NEXT_GAME);
}

const Action ANOTHER_ACTION = {
    .id = ACTION_ANOTHER,
    .name = "another",
    .label = N_("Another game"),
    .help = N_("Plays the same game again, after a win against the next level."),
    .flags = ACTION_WHEN_OVER,
    .run = another,
};

static void easier(Desk *desk, const char *argument) {
    (void)argument;
    play_next(desk, NEXT_EASIER);
}

const Action EASIER_ACTION = {
    .id = ACTION_EASIER,
    .name = "easier",
    .keys = "e",
    .label = N_("Easier"),
    .help = N_("Plays the same game again against a weaker level, the weakest with fewer pieces."),
    .flags = ACTION_WHEN_OVER,
    .run = easier,
};
