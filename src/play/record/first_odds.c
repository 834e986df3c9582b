#include "play/record/first_odds.h"

#include "play/record/scores.h"

unsigned first_odds_wins(const SessionSettings *settings, const Variant *variant) {
    return scores_wins(settings->fs, settings->scores, variant->name, FIRST_LEVEL, FIRST_LEVEL);
}

Handicap first_odds_after(const Variant *variant, unsigned wins) {
    Handicap odds = {.variant = variant, .side = SIDE_BLACK};
    for (; wins < FIRST_GAMES; wins++)
        if (!handicap_raise(&odds, SIDE_BLACK))
            break;
    return odds;
}

bool first_odds_are(const SessionSettings *settings) {
    const PlayerWord *white = &settings->seats[SIDE_WHITE], *black = &settings->seats[SIDE_BLACK];
    if (settings->handicap.count == 0 || settings->start != NULL || settings->time.limited ||
        !player_is(white, PLAYER_BY_HAND) || !player_is(black, PLAYER_LEVELS) ||
        black->level != FIRST_LEVEL)
        return false;
    Handicap odds =
        first_odds_after(settings->variant, first_odds_wins(settings, settings->variant));
    return handicap_equal(&settings->handicap, &odds);
}

bool first_odds_go_on(SessionSettings *settings) {
    unsigned wins = first_odds_wins(settings, settings->variant);
    if (wins > FIRST_GAMES)
        return false;
    settings->handicap = first_odds_after(settings->variant, wins);
    settings->lesson = true;
    return true;
}
