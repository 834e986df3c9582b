/* The sentences of seed 002, the first draft of Pandemonium on ten files. Where it is silent the
 * game is seed 001's. */
#include <stdio.h>

#include "support/centre.h"
#include "support/facts.h"

#define GAME "pandemonium10-draft"

#define SIX "10/10/10/10/10/10"

#define CENTRE10_QUEEN CENTRE10_ROOK CENTRE10_BISHOP

static const Turned TURNED[] = {
    {"P", "Pawn", "+P", "Gilding", "G"},   {"N", "Knight", "+N", "Scepter", "S"},
    {"B", "Bishop", "+B", "Horse", "H"},   {"R", "Rook", "+R", "Dragon", "D"},
    {"C", "Cardinal", "+C", "Whole", "W"}, {"M", "Marshal", "+M", "Apricot", "A"},
    {"Q", "Queen", NULL, NULL, NULL},      {"K", "King", NULL, NULL, NULL},
};
enum { TURNED_COUNT = sizeof(TURNED) / sizeof(TURNED[0]), BASES_COUNT = 6, HANDS_COUNT = 7 };

#define TWO_ROOKS "4k5/r9/10/10/10/10/10/10/R9/5K4[] w - - 0 1"
#define CYCLE     "a2b2 a9b9 b2a2 b9a9 "

static const Fact FACTS[] = {
    /* --- where the draft is silent ---------------------------------------------------------- */
    RULE(GAME, "pieces move as in the later game"),
    {"P", "white", "e6 x d6 f6"},
    {SAME, "black", "e4 x d4 f4"},
    {"N", "both", CENTRE_KNIGHT},
    {"B", "both", CENTRE10_BISHOP},
    {"R", "both", CENTRE10_ROOK},
    {"C", "both", CENTRE10_BISHOP CENTRE_KNIGHT},
    {"M", "both", CENTRE10_ROOK CENTRE_KNIGHT},
    {"Q", "both", CENTRE10_QUEEN},
    {"K", "both", CENTRE_KING},
    {"+P", "both", CENTRE10_QUEEN},
    {"+C", "both", CENTRE10_QUEEN},
    {"+M", "both", CENTRE10_QUEEN},
    {"+N", "both", CENTRE_KNIGHT CENTRE_KING},
    {"+B", "both", CENTRE10_BISHOP CENTRE_KING},
    {"+R", "both", CENTRE10_ROOK CENTRE_KING},
    RULE(GAME, "stalemate is a draw"),
    {"k9/10/1Q8/10/10/10/10/10/10/5K4[] b - - 0 1", "", "1/2-1/2 stalemate"},
    RULE(GAME, "piece may promote when it leaves the last rank"),
    {"R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a10b10+", "legal"},
    {SAME, "a10a5+", "legal"},
    {"10/R9/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a9a5+", "NO_PROMOTION_HERE"},
    RULE(GAME, "there is no kingcheck"),
    {"5k4/10/" SIX "/10/4K5[] w - - 0 1", "e1f1", "legal"},
    {"4k5/10/" SIX "/10/4K5[] w - - 0 1", "e1e2", "legal"},
    {"4k5/10/10/10/10/4B5/10/10/10/4K5[] w - - 0 1", "e5c3", "legal"},
    {"7k2/10/" SIX "/10/R3K4R[] w - - 0 1", "e1h1", "legal"},
    {"k9/7R2/10/10/10/1K8/10/10/10/10[] b - - 0 1", "", "ongoing"},

    /* --- promotion -------------------------------------------------------------------------- */
    RULE(GAME, "piece that reaches the last rank may be promoted and a pawn must"),
    {"10/P9/5k4/10/10/10/10/10/10/R3K5[] w - - 0 1", "a9a10+", "legal"},
    {SAME, "a9a10", "MUST_PROMOTE"},
    {"10/10/5k4/10/10/10/10/10/10/R3K5[] w - - 0 1", "a1a10", "legal"},
    {SAME, "a1a10+", "legal"},
    {SAME, "a1a9+", "NO_PROMOTION_HERE"},

    /* --- drops ------------------------------------------------------------------------------ */
    RULE(GAME, "one piece is dropped a turn instead of moving"),
    {"5k4/10/" SIX "/10/4K5[NN] w - - 0 1", "N@a5", "5k4/10/10/10/10/N9/10/10/10/4K5[N] b - - 1 1"},
    RULE(GAME, "piece is not promoted as soon as it is dropped on the last rank"),
    {"10/10/5k4/10/10/10/10/10/10/4K5[R] w - - 0 1", "R@a10+", "DROP_PROMOTES"},
    {SAME, "R@a10 f8g8 a10a9+", "10/+R9/6k3/10/10/10/10/10/10/4K5[] b - - 0 2"},
    RULE(GAME, "pawn cannot be dropped on the last rank but on the first"),
    {"5k4/10/" SIX "/10/4K5[Pp] w - - 0 1", "P@a10", "DROP_NEVER_MOVES"},
    {SAME, "P@a1", "legal"},
    {"5k4/10/" SIX "/10/4K5[Pp] b - - 0 1", "P@a1", "DROP_NEVER_MOVES"},
    {SAME, "P@a10", "legal"},
    RULE(GAME, "pawn on the first rank steps once"),
    {"5k4/10/" SIX "/10/P3K5[] w - - 0 1", "a1", "a2"},
    {"p4k4/10/" SIX "/10/4K5[] b - - 0 1", "a10", "a9"},
    {"5k4/10/" SIX "/10/P3K5[] w - - 0 1", "a1a3", "NO_MULTI_STEP"},
    RULE(GAME, "king or rook that moved or was dropped castles from the right squares"),
    {"5k4/10/" SIX "/10/R3K5[] w - - 0 1", "e1e2 f10g10 e2e1 g10f10 e1b1",
     "5k4/10/" SIX "/10/1KR7[] b - - 5 3"},
    {"5k4/10/" SIX "/10/4K5[R] w - - 0 1", "R@j1 f10g10 e1h1",
     "6k3/10/" SIX "/10/6RK2[] b - - 3 2"},
    {"r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10b10", "legal"},
    {SAME, "e10h10", "legal"},
    {"5k4/10/" SIX "/10/+R3K5[] w - - 0 1", "e1b1", "CASTLE_NO_ROOK"},
    RULE(GAME, "dropped or moved pawn on the second rank moves up to three squares"),
    {"5k4/10/" SIX "/P9/4K5[] w - - 0 1", "a2", "a3 a4 a5"},
    {"5k4/p9/" SIX "/10/4K5[] b - - 0 1", "a9", "a8 a7 a6"},
    {"5k4/10/" SIX "/10/4K5[P] w - - 0 1", "P@a2 f10g10 a2a5",
     "6k3/10/10/10/10/P9/10/10/10/4K5[] b - - 0 2"},
    {"5k4/10/" SIX "/10/P3K5[] w - - 0 1", "a1a2 f10g10 a2a5",
     "6k3/10/10/10/10/P9/10/10/10/4K5[] b - - 0 2"},
    RULE(GAME, "pawn on the third rank moves one square"),
    {"5k4/10/10/10/10/10/10/P9/10/4K5[] w - - 0 1", "a3", "a4"},
    {SAME, "a3a5", "NO_MULTI_STEP"},
    {"5k4/10/p9/10/10/10/10/10/10/4K5[] b - - 0 1", "a8", "a7"},
    RULE(GAME, "pawn drop may check but not checkmate"),
    {"5k4/10/" SIX "/10/4K5[P] w - - 0 1", "P@e9", "legal"},
    {"k9/10/2N7/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9", "DROP_MATE"},
    {"k9/10/2N7/10/10/10/10/10/10/5K4[P] w - - 0 1", "P@b9", "legal"},
    RULE(GAME, "dropped pawn may check and another move mate on the next turn"),
    {"k9/10/2N7/10/10/9p/10/10/10/1R3K4[P] w - - 0 1", "P@b8 j5j4 b8b9", "1-0 checkmate"},
    RULE(GAME, "no turn is passed"),
    {"startpos", "e1e1", "CANNOT_REACH"},

    /* --- en passant ------------------------------------------------------------------------- */
    RULE(GAME, "pawn on the sixth rank captures a pawn that moved three squares"),
    {"5k4/10/10/10/10/1p8/10/10/2P7/4K5[] w - - 0 1", "c2c5 b5c4",
     "5k4/10/10/10/10/10/2p7/10/10/4K5[p] w - - 0 2"},
    {SAME, "c2c4", "5k4/10/10/10/10/1p8/2P7/10/10/4K5[] b - - 0 1"},
    RULE(GAME, "pawn on the seventh rank captures a pawn that moved two or three squares"),
    {"5k4/10/10/10/10/10/1p8/10/2P7/4K5[] w - - 0 1", "c2c5 b4c3",
     "5k4/10/10/10/10/10/10/2p7/10/4K5[p] w - - 0 2"},
    {SAME, "c2c4 b4c3", "5k4/10/10/10/10/10/10/2p7/10/4K5[p] w - - 0 2"},
    RULE(GAME, "en passant is not blamed where the pawn came by single steps"),
    {"5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 0 1", "b5c4", "EN_PASSANT_GONE c5"},
    {"5k4/10/10/10/1pP7/10/10/10/10/4K5[] b - - 0 1", "b6c5", "NEEDS_CAPTURE"},
    RULE(GAME, "same situation three times in a row is a draw"),
    {TWO_ROOKS, CYCLE CYCLE, "1/2-1/2 repetition"},
    {SAME, CYCLE, "ongoing"},
    {SAME, CYCLE "a2b2 a9b9 b2a2", "ongoing"},
    {"white", "abcdefabcdefa", "1/2-1/2 repetition"},
    RULE(GAME, "same situation three times not in a row is none"),
    {TWO_ROOKS, CYCLE "a2c2 a9c9 c2a2 c9a9", "ongoing"},
    {"white", "abcdefabcdghijklmna", "ongoing"},
    {SAME, "abcdaefgabcda", "ongoing"},
    {SAME, "abcdaefgaefga", "1/2-1/2 repetition"},
    RULE(GAME, "player who repeats by checking loses"),
    {"k9/10/10/10/10/10/10/10/Q9/5K4[] b - - 0 1",
     "a10b10 a2b2 b10a10 b2a2 a10b10 a2b2 b10a10 b2a2", "0-1 perpetual-check"},
    {"white", "AbCdAbCdA", "1-0 perpetual-check"},
    {SAME, "AbcdAbcdA", "1/2-1/2 repetition"},
    {SAME, "ABCDABCDA", "1/2-1/2 repetition"},
};

START_TEST(test_array_is_that_of_the_later_game_without_a_choice_of_setup)
{
    assert_after(GAME, "startpos", "",
                 "rnbqkmcbnr/pppppppppp/" SIX "/PPPPPPPPPP/RNBQKMCBNR[] w - - 0 1");
    ck_assert_uint_eq(rules_variant(GAME)->setup_count, 0);
}
END_TEST

START_TEST(test_pieces_are_those_of_the_later_game)
{ assert_turned(GAME, &TURNED[_i]); }
END_TEST

START_TEST(test_promotion_of_a_captured_piece_disappears)
{
    char fen[FEN_SIZE], after[FEN_SIZE];
    snprintf(fen, sizeof(fen), "10/10/9k/10/10/+%c9/K9/10/10/10[] w - - 0 1",
             TURNED[_i].piece[0] + 32);
    snprintf(after, sizeof(after), "10/10/9k/10/10/K9/10/10/10/10[%s] b - - 0 1", TURNED[_i].piece);
    assert_after(GAME, fen, "a4a5", after);
}
END_TEST

START_TEST(test_captured_piece_is_dropped_on_any_empty_square)
{
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/4K5[%s] w - - 0 1", TURNED[_i].piece);
    assert_drops_everywhere(GAME, fen, TURNED[_i].piece);
}
END_TEST

static void add_others(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "others");
    tcase_add_test(tcase, test_array_is_that_of_the_later_game_without_a_choice_of_setup);
    tcase_add_loop_test(tcase, test_pieces_are_those_of_the_later_game, 0, TURNED_COUNT);
    tcase_add_loop_test(tcase, test_promotion_of_a_captured_piece_disappears, 0, BASES_COUNT);
    tcase_add_loop_test(tcase, test_captured_piece_is_dropped_on_any_empty_square, 1, HANDS_COUNT);
}

RULES_SUITE("") {
    FACTS_ADD(suite, FACTS);
    add_others(suite);
}
