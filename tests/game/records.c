/* Saved games, to be read by another program:
 *
 *     records VARIANT COUNT SEED
 *
 * prints COUNT records: a line with the moves of the first line in coordinates, the game as PGN,
 * and a line with only a form feed. The games are played in the styles of support/styles.h, and
 * hold all that a game can: variations, comments, marks, clocks and evaluations. The same arguments
 * print the same records. */
#include <stdio.h>

#include "base/random.h"
#include "game/records/pgn.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/styles.h"

static const char *const COMMENTS[] = {
    "a comment",   "two\nlines",          "1. e4 (no move) $3 1-0",
    "semi; colon", "[%csl Ra1] coloured", "将棋 and \"marks\" \\ [here]",
};
enum { COMMENT_COUNT = sizeof(COMMENTS) / sizeof(COMMENTS[0]) };

static bool comment_add(Node *node, Random *random) {
    return random_below(random, 6) != 0 ||
           game_set_comment(node, COMMENTS[random_below(random, COMMENT_COUNT)]);
}

/* Adds annotations to a move. */
static bool marks_add(Node *node, Random *random) {
    if (random_below(random, 8) == 0)
        game_toggle_nag(node, (uint8_t)random_below(random, 256));
    if (random_below(random, 4) == 0)
        node->clock_ms = (int64_t)random_below(random, 1000000);
    if (random_below(random, 4) == 0)
        node->spent_ms = 1000 * (int64_t)random_below(random, 100);
    if (random_below(random, 4) == 0)
        node->evaluation = (Evaluation){EVALUATION_CENTIPAWNS, (int)random_below(random, 500),
                                        (unsigned)random_below(random, 20)};
    return comment_add(node, random);
}

/* Adds a variation of moves that were not played, after `node`. */
static bool variation_add(Game *game, Node *node, const Position *before, Random *random) {
    Position position = *before;
    for (uint64_t plies = 1 + random_below(random, 4); plies > 0; plies--) {
        Move moves[MOVES_LIMIT];
        Undo undo;
        size_t count = moves_generate(&position, moves);
        if (count == 0)
            return true;
        Move move = moves[random_below(random, count)];
        node = game_append_move(game, node, move);
        if (node == NULL || !marks_add(node, random))
            return false;
        position_do(&position, move, &undo);
    }
    return true;
}

/* Takes over the played moves, and adds to them. */
static Game *game_make(const Variant *variant, const StyledGame *played, const Position *start,
                       Random *random) {
    Position position = *start;
    Game *game = game_new(variant, start);
    bool good = game != NULL && game_set_tag(game, "White", "A \"quoted\" \\ name") &&
                game_set_tag(game, "Annotator", "records") && comment_add(game->root, random);
    Node *node = good ? game->root : NULL;
    for (unsigned i = 0; good && i < played->plies; i++) {
        Undo undo;
        Node *from = node;
        node = game_append_move(game, from, played->played[i]);
        good = node != NULL && marks_add(node, random) &&
               (random_below(random, 10) != 0 || variation_add(game, from, &position, random));
        position_do(&position, played->played[i], &undo);
    }
    if (good) {
        game->outcome = played->outcome;
        return game;
    }
    game_free(game);
    return NULL;
}

static bool record_print(StyledGame *played, uint64_t seed) {
    const Variant *variant = played->position.variant;
    Random random = random_seeded(seed);
    Position start = played->position;
    while (styled_play(played)) {
        char move[MOVE_TEXT_SIZE];
        Text out = TEXT_OVER(move);
        uci_format(variant, played->played[played->plies - 1], &out);
        printf("%s%s", played->plies > 1 ? " " : "", move);
    }
    Bytes text = {0};
    Game *game = game_make(variant, played, &start, &random);
    bool good = game != NULL && pgn_write(game, &text);
    if (good)
        printf("\n%s\f\n", text.data);
    bytes_done(&text);
    game_free(game);
    return good;
}

int main(int argc, char **argv) {
    return styled_main(argc, argv, record_print);
}
