#include "rules/definition/definition.h"

#include <string.h>

static const Unplayable GAMES[] = {
    {"amazons", "wallingRule"},
    {"armageddon", "materialCounting"},
    {"ataxx", "enclosingDrop"},
    {"bughouse", "twoBoards"},
    {"cambodian", "cambodianMoves"},
    {"duck", "wallingRule"},
    {"flipello", "enclosingDrop"},
    {"flipello10", "enclosingDrop"},
    {"flipersi", "enclosingDrop"},
    {"isolation", "wallingRule"},
    {"isolation7x7", "wallingRule"},
    {"janggi", "bikjangRule"},
    {"janggicasual", "bikjangRule"},
    {"janggimodern", "bikjangRule"},
    {"janggitraditional", "bikjangRule"},
    {"joust", "wallingRule"},
    {"karouk", "cambodianMoves"},
    {"koedem", "twoBoards"},
    {"petrified", "petrifyOnCaptureTypes"},
    {"seirawan", "seirawanGating"},
    {"shatar", "shatarMateRule"},
    {"shouse", "seirawanGating"},
    {"sittuyin", "sittuyinPromotion"},
    {"snailtrail", "wallingRule"},
    {"supply", "twoBoards"},
};

const Unplayable *unplayable_at(size_t index) {
    return index < sizeof(GAMES) / sizeof(GAMES[0]) ? &GAMES[index] : NULL;
}

const char *unplayable_field(const char *name) {
    for (size_t i = 0; i < sizeof(GAMES) / sizeof(GAMES[0]); i++)
        if (strcmp(GAMES[i].name, name) == 0)
            return GAMES[i].key;
    return NULL;
}
