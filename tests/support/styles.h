/* Styles of random play, so that games reach repetitions, perpetual checks, bare kings and long
 * stretches without progress. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_STYLES_H
#define PANDEMONIUM_TESTS_SUPPORT_STYLES_H

#include "base/random.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum { STYLED_PLIES = 120 };

typedef enum Style {
    STYLE_FREE,     /* prefers captures and checks */
    STYLE_SHUFFLE,  /* both sides prefer to undo their last move */
    STYLE_CHASE,    /* White prefers checks, and both move to and fro */
    STYLE_EXCHANGE, /* captures first, to leave few pieces; the move count may be far on */
    STYLE_COUNT
} Style;

typedef struct StyledGame {
    Random random;
    Style style;
    Position position;
    RepetitionEntry entries[STYLED_PLIES + 1];
    Move played[STYLED_PLIES];
    size_t plies;
    Outcome outcome;
} StyledGame;

/* Starts a game somewhere in the middle; it is not over there unless the start position already
 * was. */
void styled_open(StyledGame *game, const Variant *variant, Style style, uint64_t seed);
/* Makes a random move and finds the outcome. False, with no move made: the game is over or long
 * enough. */
bool styled_play(StyledGame *game);

/* The main() of a program that plays such games: PROGRAM VARIANT COUNT SEED. Calls `print` for each
 * of them before its first move, with a seed of its own, until it returns false; the same arguments
 * give the same games. Returns the exit status. */
int styled_main(int argc, char **argv, bool (*print)(StyledGame *game, uint64_t seed));

#endif
