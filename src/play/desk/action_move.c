/* Moves, and why one is not legal. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "words/entry.h"

const Action MOVE_ACTION = {
    .id = ACTION_MOVE,
    .name = "move",
    .arguments = "MOVE",
    .keys = "m",
    .label = N_("Type a move"),
    .help =
        N_("Plays a move, as in a3a4, Nb1-c3, P@e5, e6e7+; in line mode the word may be left out."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .run = desk_take_move,
};

const Action WHY_ACTION = {
    .id = ACTION_WHY,
    .name = "why",
    .letters = "w",
    .arguments = "MOVE",
    .keys = "?",
    .label = N_("Why not?"),
    .help = N_("Says why a move is not legal; without one, why the last try was not."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .bare = true,
    .run = desk_say_why,
};
