/* The game after one that is over. */
#include "base/i18n.h"
#include "play/game/next_game.h"

/* Says `none` where there is no such game. */
static ActionResult play_next(Desk *desk, NextGame which, const char *none) {
    SessionSettings settings;
    if (desk_next_game(desk, which, &settings))
        return desk_begin_again(desk, &settings);
    desk_say(desk, none);
    return ACTION_REFUSED;
}

static ActionResult another(Desk *desk, const char *argument) {
    (void)argument;
    return play_next(desk, NEXT_GAME, "");
}

const Action ANOTHER_ACTION = {
    .id = ACTION_ANOTHER,
    .name = "another",
    .label = N_("Another game"),
    .help = N_("Plays the same game again, after a win against the next level."),
    .flags = ACTION_WHEN_OVER,
    .run = another,
};

static ActionResult easier(Desk *desk, const char *argument) {
    (void)argument;
    return play_next(desk, NEXT_EASIER, _("It cannot be made easier; new chooses another game."));
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

static ActionResult odds(Desk *desk, const char *argument) {
    (void)argument;
    return play_next(
        desk, NEXT_ODDS,
        _("Odds are offered to who has won the last games at a level without help; new plays "
          "with any."));
}

const Action ODDS_ACTION = {
    .id = ACTION_ODDS,
    .name = "odds",
    .keys = "o",
    .label = N_("Give odds"),
    .help = N_("Plays the same game again without one of your pieces, after several wins."),
    .flags = ACTION_WHEN_OVER,
    .run = odds,
};
