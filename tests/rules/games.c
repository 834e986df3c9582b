/* Random games to their ends, to be compared with another implementation of the rules:
 *
 *     games VARIANT COUNT SEED
 *
 * prints COUNT lines "FEN<TAB>moves, spaces between<TAB>outcome". The outcome is that after the
 * last move, "ongoing" or as "1-0 checkmate"; before it every position was ongoing. The games are
 * played in the ways of support/styles.h. The same arguments print the same lines. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "rules/fen.h"
#include "rules/notation.h"
#include "rules/variants.h"
#include "support/extra_keys.h"
#include "support/styles.h"

static void game_print(StyledGame *game) {
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
}

static bool number_parse(const char *text, unsigned long *out) {
    char *end = NULL;
    unsigned long value = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || value > 100000000)
        return false;
    *out = value;
    return true;
}

int main(int argc, char **argv) {
    unsigned long count = 0, seed = 0;
    if (argc != 4 || !number_parse(argv[2], &count) || !number_parse(argv[3], &seed)) {
        fputs("usage: games VARIANT COUNT SEED\n", stderr);
        return 2;
    }
    VariantSet *set = variants_new(EXTRA_KEYS, EXTRA_KEY_COUNT);
    StyledGame *game = calloc(1, sizeof(*game));
    const Variant *variant = NULL;
    if (set != NULL && game != NULL && variants_load_builtin(set))
        variant = variants_find(set, argv[1]);
    if (variant == NULL)
        fprintf(stderr, "games: %s cannot be loaded\n", argv[1]);
    for (unsigned long i = 0; variant != NULL && i < count; i++) {
        styled_open(game, variant, (Style)(i % STYLE_COUNT), (uint64_t)seed << 32 | i);
        game_print(game);
    }
    bool good = fflush(stdout) == 0 && variant != NULL;
    free(game);
    variants_free(set);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
