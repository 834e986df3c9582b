/* All kernels give the same results, whatever instructions they are compiled for, and the fast path
 * for making moves leaves the same state as the slow one. Tested on random positions of all listed
 * games, and of a game that mixes unusual pieces. */
#include <stdlib.h>
#include <string.h>

#include "rules/board/kernel.h"
#include "rules/moves/movegen.h"
#include "rules/moves/perft.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/playout.h"
#include "support/rules.h"

enum { GAMES_USUAL = 6, KERNELS_LIMIT = 8, SUITE_GAMES = RULES_GAMES_COUNT + 1 };

/* Pieces with different moves and captures, bounded slides, oblique riders, leaps along their own
 * line, and promotion to a choice. */
static const char MIXTURE[] = "[mixture]\n"
                              "maxFile = 10\n"
                              "maxRank = 8\n"
                              "king = k\n"
                              "pawn = p\n"
                              "queen = q\n"
                              "customPiece1 = a:mRcB\n"
                              "customPiece2 = b:R3B2\n"
                              "customPiece3 = c:NN\n"
                              "customPiece4 = d:fRbBD\n"
                              "customPiece5 = e:mFcW\n"
                              "customPiece6 = g:fsW\n"
                              "customPiece7 = h:mRcBN\n"
                              "customPiece8 = i:R2F\n"
                              "commoner = j\n"
                              "promotionPieceTypes = jh\n"
                              "promotedPieceType = g:i\n"
                              "promotionRegionWhite = *7 *8\n"
                              "promotionRegionBlack = *2 *1\n"
                              "castling = false\n"
                              "pieceDrops = true\n"
                              "capturesToHand = true\n"
                              "dropNoDoubled = g\n"
                              "startFen = abcdkqdcba/ppgegegepp/10/10/10/10/PPGEGEGEPP/ABCDKQDCBA[]"
                              " w - - 0 1\n";

static const char *game_of(int number) {
    return number < RULES_GAMES_COUNT ? rules_games[number] : "mixture";
}

/* A copy of the variant for each kernel that this machine can run, the portable one last. */
typedef struct Copies {
    Variant variants[KERNELS_LIMIT];
    unsigned count;
} Copies;

static void copies_make(Copies *copies, const Variant *variant) {
    copies->count = 0;
    for (const Kernel *kernel; (kernel = kernel_at(copies->count)) != NULL;) {
        ck_assert_uint_lt(copies->count, KERNELS_LIMIT);
        copies->variants[copies->count] = *variant;
        copies->variants[copies->count++].kernel = kernel;
    }
    ck_assert_ptr_eq(copies->variants[copies->count - 1].kernel, &KERNEL_PORTABLE);
}

static Position position_with(const Position *position, const Variant *variant) {
    Position same = *position;
    same.variant = variant;
    return same;
}

static void say_fen(const Position *position, char fen[FEN_SIZE]) {
    Text out = text_over(fen, FEN_SIZE);
    fen_format(position, &out);
}

static void assert_same_context(const MoveContext *a, const MoveContext *b) {
    ck_assert_uint_eq(a->royal, b->royal);
    ck_assert(a->checkers == b->checkers && a->target_mask == b->target_mask &&
              a->drop_mask == b->drop_mask);
    ck_assert(a->pinned == b->pinned && a->pin_count == b->pin_count);
}

/* Compares two kernels on one position: attacks of both sides, the move context, and each kind of
 * moves in order. */
static void compare_kernels(const Position *a, const Position *b) {
    static Move left[MOVES_LIMIT], right[MOVES_LIMIT];
    Bitboard occupied = position_occupied(a);
    for (Square square = 0; square < a->variant->squares; square++) {
        ck_assert(position_attackers(a, square, SIDE_WHITE, occupied) ==
                  position_attackers(b, square, SIDE_WHITE, occupied));
        ck_assert(position_attackers(a, square, SIDE_BLACK, occupied) ==
                  position_attackers(b, square, SIDE_BLACK, occupied));
    }
    MoveContext context, other;
    moves_context_init(&context, a);
    moves_context_init(&other, b);
    assert_same_context(&context, &other);
    for (unsigned kinds = 1; kinds <= MOVES_ALL; kinds++) {
        size_t count = moves_generate_kinds(a, &context, kinds, left);
        ck_assert_uint_eq(moves_generate_kinds(b, &other, kinds, right), count);
        char fen[FEN_SIZE];
        say_fen(a, fen);
        ck_assert_msg(memcmp(left, right, count * sizeof *left) == 0, "%s: %s: %s", fen,
                      a->variant->kernel->name, b->variant->kernel->name);
    }
    size_t count = moves_count(a);
    ck_assert_uint_eq(count, moves_generate(a, left));
    ck_assert_uint_eq(count, moves_count(b));
}

static int compare_moves(const void *a, const void *b) {
    Move left = *(const Move *)a, right = *(const Move *)b;
    return (left > right) - (left < right);
}

/* Captures, quiet moves and drops together equal the moves generated at once and those found by the
 * legality filter. */
static void compare_kinds(const Position *position) {
    static Move together[MOVES_LIMIT], apart[MOVES_LIMIT];
    MoveContext context;
    moves_context_init(&context, position);
    size_t count = moves_generate_kinds(position, &context, MOVES_ALL, together), sum = 0;
    for (unsigned kind = 1; kind < MOVES_ALL; kind *= 2)
        sum += moves_generate_kinds(position, &context, kind, apart + sum);
    ck_assert_uint_eq(sum, count);
    qsort(together, count, sizeof(Move), compare_moves);
    qsort(apart, count, sizeof(Move), compare_moves);
    ck_assert(memcmp(together, apart, count * sizeof(Move)) == 0);
    Variant pseudo_legal = *position->variant;
    pseudo_legal.pseudo_legal = true;
    Position same = position_with(position, &pseudo_legal);
    ck_assert_uint_eq(moves_generate(&same, apart), count);
    qsort(apart, count, sizeof(Move), compare_moves);
    char fen[FEN_SIZE];
    say_fen(position, fen);
    ck_assert_msg(memcmp(together, apart, count * sizeof(Move)) == 0, "%s", fen);
}

static void each_position(int game, void visit(const Position *)) {
    for (unsigned seed = 0; seed < playout_games(GAMES_USUAL); seed++) {
        Playout playout;
        playout_start(&playout, rules_variant(game_of(game)), seed);
        for (;;) {
            visit(&playout.position);
            Move move = playout_choose(&playout);
            if (move == MOVE_NONE)
                break;
            playout_do(&playout, move);
        }
    }
}

static void visit_with_all_kernels(const Position *position) {
    static Copies copies;
    copies_make(&copies, position->variant);
    Position portable = position_with(position, &copies.variants[copies.count - 1]);
    compare_kinds(&portable);
    for (unsigned i = 0; i + 1 < copies.count; i++) {
        Position other = position_with(position, &copies.variants[i]);
        compare_kernels(&portable, &other);
    }
}

START_TEST(test_all_kernels_find_the_same_attacks_and_moves)
{ each_position(_i, visit_with_all_kernels); }
END_TEST

/* Random games have few positions with checks or pins; all paths of two plies include some. */
static void visit_with_perft(const Position *position) {
    static Copies copies;
    if (position->fullmove % 8 != 1)
        return;
    copies_make(&copies, position->variant);
    uint64_t nodes = 0;
    for (unsigned i = 0; i < copies.count; i++) {
        Position same = position_with(position, &copies.variants[i]);
        uint64_t counted = perft_count(&same, 2, &(PerftOptions){.threads = 1}, NULL, NULL);
        uint64_t written =
            perft_count(&same, 2, &(PerftOptions){.threads = 1, .no_bulk = true}, NULL, NULL);
        nodes = i == 0 ? counted : nodes;
        ck_assert_uint_eq(counted, nodes);
        ck_assert_uint_eq(written, nodes);
    }
}

START_TEST(test_all_kernels_count_the_same_perft_numbers)
{ each_position(_i, visit_with_perft); }
END_TEST

static void assert_same_undo(const Undo *a, const Undo *b) {
    ck_assert_uint_eq(a->board_count, b->board_count);
    ck_assert_uint_eq(a->hand_count, b->hand_count);
    for (unsigned i = 0; i < a->board_count; i++)
        ck_assert(a->board[i].square == b->board[i].square &&
                  a->board[i].before == b->board[i].before &&
                  a->board[i].after == b->board[i].after);
    for (unsigned i = 0; i < a->hand_count; i++)
        ck_assert(a->hand[i].side == b->hand[i].side && a->hand[i].role == b->hand[i].role &&
                  a->hand[i].change == b->hand[i].change);
}

/* Compares each move made on the fast path and on the slow one. */
static void visit_both_ways(const Position *position) {
    static Move moves[MOVES_LIMIT];
    Variant slow = *position->variant;
    slow.plain_moves = false;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position quick = *position, other = position_with(position, &slow);
        Undo undo, other_undo;
        position_do(&quick, moves[i], &undo);
        position_do(&other, moves[i], &other_undo);
        assert_same_undo(&undo, &other_undo);
        ck_assert_uint_eq(quick.repetition_key, position_compute_key(&quick));
        other.variant = position->variant;
        ck_assert(memcmp(&quick, &other, sizeof quick) == 0);
        position_undo(&quick, moves[i], &undo);
        ck_assert(memcmp(&quick, position, sizeof quick) == 0);
    }
}

START_TEST(test_moves_on_the_fast_path_leave_the_same_state_as_on_the_slow_one)
{ each_position(_i, visit_both_ways); }
END_TEST

/* A loss by Kingcheck is not a mate, so each kernel and the filter must find this drop legal. */
static void visit_with_drop(const Position *position, const char *text) {
    static Move moves[MOVES_LIMIT];
    size_t length = strlen(text), count = moves_generate(position, moves);
    Move drop = MOVE_NONE;
    for (size_t i = 0; i < count; i++) {
        char data[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        uci_format(position->variant, moves[i], &move);
        if (move.length == length && memcmp(move.data, text, length) == 0)
            drop = moves[i];
    }
    ck_assert_msg(drop != MOVE_NONE, "%s: %s", position->variant->kernel->name, text);
    ck_assert_uint_eq(moves_count(position), count);
    ck_assert(moves_is_legal(position, drop));
}

START_TEST(test_all_kernels_find_a_quiet_pawn_drop_that_wins_by_kingcheck)
{
    static Copies copies;
    static const char *const CASES[][2] = {
        {"k9/7R2/10/10/10/1K8/10/10/10/10[P] w - - 0 1", "P@j2"},
        {"10/10/10/10/1k8/10/10/10/7r2/K9[p] b - - 0 1", "P@j9"},
    };
    const char *const *example = CASES[_i];
    Position position;
    rules_position("pandemonium10", example[0], &position);
    copies_make(&copies, position.variant);
    for (unsigned i = 0; i < copies.count; i++) {
        Position same = position_with(&position, &copies.variants[i]);
        visit_with_drop(&same, example[1]);
        copies.variants[i].pseudo_legal = true;
        visit_with_drop(&same, example[1]);
    }
}
END_TEST

START_TEST(test_simple_games_use_the_fast_path)
{
    ck_assert(rules_variant(rules_games[_i])->plain_moves);
    ck_assert(!rules_variant(rules_games[_i])->pseudo_legal);
}
END_TEST

RULES_SUITE(MIXTURE) {
    TCase *same = rules_add_topic(suite, "same answers");
    tcase_add_loop_test(same, test_all_kernels_find_the_same_attacks_and_moves, 0, SUITE_GAMES);
    tcase_add_loop_test(same, test_all_kernels_count_the_same_perft_numbers, 0, SUITE_GAMES);
    tcase_add_loop_test(same, test_all_kernels_find_a_quiet_pawn_drop_that_wins_by_kingcheck, 0, 2);
    TCase *moves = rules_add_topic(suite, "moves made");
    tcase_add_loop_test(moves, test_moves_on_the_fast_path_leave_the_same_state_as_on_the_slow_one,
                        0, SUITE_GAMES);
    tcase_add_loop_test(moves, test_simple_games_use_the_fast_path, 0, RULES_GAMES_COUNT);
}
