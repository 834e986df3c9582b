/* Random games to their ends, to be compared with another implementation of the rules:
 *
 *     games VARIANT COUNT SEED
 *
 * prints COUNT lines "FEN<TAB>moves, spaces between<TAB>outcome". The outcome is the one after the
 * last move, "ongoing" or for example "1-0 checkmate"; all earlier positions were ongoing. The
 * games are played in the styles of support/styles.h. The same arguments print the same lines. */
#include <stdio.h>

#include "base/text.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/styles.h"

static bool game_print(StyledGame *game, uint64_t seed) {
    (void)seed;
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(&game->position, &text);
    printf("%s\t", fen);
    while (styled_play(game)) {
        char move[MOVE_TEXT_SIZE];
        Text out = TEXT_OVER(move);
        uci_format(game->position.variant, game->played[game->plies - 1], &out);
        printf("%s%s", game->plies > 1 ? " " : "", move);
    }
    if (game->outcome.result == RESULT_ONGOING)
        puts("\tongoing");
    else
        printf("\t%s %s\n", result_text(game->outcome.result),
               termination_name(game->outcome.termination));
    return true;
}

int main(int argc, char **argv) {
    return styled_main(argc, argv, game_print);
}
