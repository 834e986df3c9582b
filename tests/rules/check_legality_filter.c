/* Generating moves and then trying them gives the same moves as the masks. Each listed game also
 * uses the method that is not its own, in random positions. */
#include <stdlib.h>
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/playout.h"
#include "support/rules.h"

enum { GAMES_USUAL = 16, RANDOM_MOVES = 10 };

static int compare_moves(const void *a, const void *b) {
    Move left = *(const Move *)a, right = *(const Move *)b;
    return (left > right) - (left < right);
}

/* The moves as the game's own variant generates them, or as `variant` does. */
static size_t sorted_moves(const Position *position, const Variant *variant, Move *out) {
    Position same = *position;
    same.variant = variant;
    size_t count = moves_generate(&same, out);
    qsort(out, count, sizeof(Move), compare_moves);
    ck_assert_uint_eq(moves_count(&same), count);
    ck_assert_int_eq(moves_any(&same), count > 0);
    return count;
}

static void compare_position(const Position *position, const Variant *pseudo_legal,
                             Random *random) {
    Move direct[MOVES_LIMIT], tried[MOVES_LIMIT];
    size_t count = sorted_moves(position, position->variant, direct);
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(position, &out);
    Position other = *position;
    other.variant = pseudo_legal;
    ck_assert_msg(sorted_moves(position, pseudo_legal, tried) == count &&
                      memcmp(direct, tried, count * sizeof(Move)) == 0,
                  "%s: %s: the moves are other ones", pseudo_legal->name, fen);
    ck_assert_int_eq(moves_only_facing(position), moves_only_facing(&other));
    for (size_t i = 0; i < count; i++)
        ck_assert(moves_is_legal(&other, direct[i]));
    for (int i = 0; i < RANDOM_MOVES; i++) {
        Move move = (Move)random_below(random, (uint64_t)1 << 23);
        ck_assert_int_eq(moves_is_legal(position, move), moves_is_legal(&other, move));
    }
}

START_TEST(test_the_filter_finds_the_same_moves_as_the_masks)
{
    const Variant *variant = rules_variant(rules_games[_i]);
    Variant pseudo_legal = *variant;
    pseudo_legal.pseudo_legal = true;
    for (unsigned seed = 0; seed < playout_games(GAMES_USUAL); seed++) {
        Playout playout;
        playout_start(&playout, variant, seed);
        Random random = random_seeded(seed);
        for (;;) {
            compare_position(&playout.position, &pseudo_legal, &random);
            Move move = playout_choose(&playout);
            if (move == MOVE_NONE)
                break;
            playout_do(&playout, move);
        }
    }
}
END_TEST

RULES_SUITE("") {
    TCase *equal = rules_add_topic(suite, "equality");
    tcase_add_loop_test(equal, test_the_filter_finds_the_same_moves_as_the_masks, 0,
                        RULES_GAMES_COUNT);
}
