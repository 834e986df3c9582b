#include "play/record/small_games.h"

#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "game/files/save.h"
#include "play/desk/services.h"

static const char *const EVENT = N_("First steps");

static void tag(Game *game, const char *name, const char *value) {
    memory_require(game_set_tag(game, name, value));
}

void small_games_keep(Desk *desk, Game *game, Outcome outcome, unsigned level) {
    const SessionSettings *next = desk_next(desk);
    char number[16], name[64];
    Error error = {0};
    if (next->archive == NULL)
        return;
    text_format(number, sizeof number, "%u", level);
    text_format(name, sizeof name, N_("Computer level %u"), level);
    tag(game, "Event", EVENT);
    tag(game, "Date", next->date[0] != '\0' ? next->date : "????.??.??");
    tag(game, "White", N_("You"));
    tag(game, "Black", name);
    tag(game, "WhiteType", "human");
    tag(game, "BlackType", "program");
    tag(game, "BlackLevel", number);
    game->outcome = outcome;
    if (!save_at_end(desk_files(desk), next->archive, game, false, &error))
        desk_fail(desk, &error);
}

bool small_games_has(const Game *tags) {
    const char *event = game_tag(tags, "Event");
    return event != NULL && strcmp(event, EVENT) == 0;
}
