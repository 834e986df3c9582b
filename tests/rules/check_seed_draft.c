/* The first draft of Pandemonium on ten files, seed 002: its sentences, and that it is seed 001's
 * game where it says nothing. */
#include <stdio.h>

#include "support/centre.h"
#include "support/rules.h"

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

/* --- where the draft is silent --------------------------------------------------------------- */

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

START_TEST(test_pieces_move_as_in_the_later_game)
{
    assert_piece_steps_and_captures(GAME, "P", SIDE_WHITE, "e6", "d6 f6");
    assert_piece_steps_and_captures(GAME, "P", SIDE_BLACK, "e4", "d4 f4");
    assert_piece_moves(GAME, "N", CENTRE_KNIGHT, CENTRE_KNIGHT);
    assert_piece_moves(GAME, "B", CENTRE10_BISHOP, CENTRE10_BISHOP);
    assert_piece_moves(GAME, "R", CENTRE10_ROOK, CENTRE10_ROOK);
    assert_piece_moves(GAME, "C", CENTRE10_BISHOP CENTRE_KNIGHT, CENTRE10_BISHOP CENTRE_KNIGHT);
    assert_piece_moves(GAME, "M", CENTRE10_ROOK CENTRE_KNIGHT, CENTRE10_ROOK CENTRE_KNIGHT);
    assert_piece_moves(GAME, "Q", CENTRE10_QUEEN, CENTRE10_QUEEN);
    assert_piece_moves(GAME, "K", CENTRE_KING, CENTRE_KING);
    assert_piece_moves(GAME, "+P", CENTRE10_QUEEN, CENTRE10_QUEEN);
    assert_piece_moves(GAME, "+C", CENTRE10_QUEEN, CENTRE10_QUEEN);
    assert_piece_moves(GAME, "+M", CENTRE10_QUEEN, CENTRE10_QUEEN);
    assert_piece_moves(GAME, "+N", CENTRE_KNIGHT CENTRE_KING, CENTRE_KNIGHT CENTRE_KING);
    assert_piece_moves(GAME, "+B", CENTRE10_BISHOP CENTRE_KING, CENTRE10_BISHOP CENTRE_KING);
    assert_piece_moves(GAME, "+R", CENTRE10_ROOK CENTRE_KING, CENTRE10_ROOK CENTRE_KING);
}
END_TEST

START_TEST(test_stalemate_is_a_draw)
{ assert_outcome(GAME, "k9/10/1Q8/10/10/10/10/10/10/5K4[] b - - 0 1", "", "1/2-1/2 stalemate"); }
END_TEST

START_TEST(test_piece_may_promote_when_it_leaves_the_last_rank)
{
    const char *fen = "R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1";
    assert_legal(GAME, fen, "a10b10+");
    assert_legal(GAME, fen, "a10a5+");
    assert_illegal(GAME, "10/R9/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a9a5+",
                   LEGALITY_NO_PROMOTION_HERE, "");
}
END_TEST

START_TEST(test_there_is_no_kingcheck)
{
    assert_legal(GAME, "5k4/10/" SIX "/10/4K5[] w - - 0 1", "e1f1");
    assert_legal(GAME, "4k5/10/" SIX "/10/4K5[] w - - 0 1", "e1e2");
    assert_legal(GAME, "4k5/10/10/10/10/4B5/10/10/10/4K5[] w - - 0 1", "e5c3");
    assert_legal(GAME, "7k2/10/" SIX "/10/R3K4R[] w - - 0 1", "e1h1");
    assert_outcome(GAME, "k9/7R2/10/10/10/1K8/10/10/10/10[] b - - 0 1", "", "ongoing");
}
END_TEST

/* --- promotion ------------------------------------------------------------------------------- */

START_TEST(test_piece_that_reaches_the_last_rank_may_be_promoted_and_a_pawn_must)
{
    const char *fen = "10/P9/5k4/10/10/10/10/10/10/R3K5[] w - - 0 1";
    assert_legal(GAME, fen, "a9a10+");
    assert_illegal(GAME, fen, "a9a10", LEGALITY_MUST_PROMOTE, "");
    fen = "10/10/5k4/10/10/10/10/10/10/R3K5[] w - - 0 1";
    assert_legal(GAME, fen, "a1a10");
    assert_legal(GAME, fen, "a1a10+");
    assert_illegal(GAME, fen, "a1a9+", LEGALITY_NO_PROMOTION_HERE, "");
}
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

/* --- drops ----------------------------------------------------------------------------------- */

START_TEST(test_captured_piece_is_dropped_on_any_empty_square)
{
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/4K5[%s] w - - 0 1", TURNED[_i].piece);
    assert_drops_everywhere(GAME, fen, TURNED[_i].piece);
}
END_TEST

START_TEST(test_one_piece_is_dropped_a_turn_instead_of_moving)
{
    assert_after(GAME, "5k4/10/" SIX "/10/4K5[NN] w - - 0 1", "N@a5",
                 "5k4/10/10/10/10/N9/10/10/10/4K5[N] b - - 1 1");
}
END_TEST

START_TEST(test_piece_is_not_promoted_as_soon_as_it_is_dropped_on_the_last_rank)
{
    const char *fen = "10/10/5k4/10/10/10/10/10/10/4K5[R] w - - 0 1";
    assert_illegal(GAME, fen, "R@a10+", LEGALITY_DROP_PROMOTES, "");
    assert_after(GAME, fen, "R@a10 f8g8 a10a9+", "10/+R9/6k3/10/10/10/10/10/10/4K5[] b - - 0 2");
}
END_TEST

START_TEST(test_pawn_cannot_be_dropped_on_the_last_rank_but_on_the_first)
{
    const char *fen = "5k4/10/" SIX "/10/4K5[Pp] w - - 0 1";
    assert_illegal(GAME, fen, "P@a10", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(GAME, fen, "P@a1");
    fen = "5k4/10/" SIX "/10/4K5[Pp] b - - 0 1";
    assert_illegal(GAME, fen, "P@a1", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(GAME, fen, "P@a10");
}
END_TEST

START_TEST(test_pawn_on_the_first_rank_steps_once)
{
    assert_moves_from(GAME, "5k4/10/" SIX "/10/P3K5[] w - - 0 1", "a1", "a2");
    assert_moves_from(GAME, "p4k4/10/" SIX "/10/4K5[] b - - 0 1", "a10", "a9");
    assert_illegal(GAME, "5k4/10/" SIX "/10/P3K5[] w - - 0 1", "a1a3", LEGALITY_NO_MULTI_STEP, "");
}
END_TEST

START_TEST(test_king_or_rook_that_moved_or_was_dropped_castles_from_the_right_squares)
{
    assert_after(GAME, "5k4/10/" SIX "/10/R3K5[] w - - 0 1", "e1e2 f10g10 e2e1 g10f10 e1b1",
                 "5k4/10/" SIX "/10/1KR7[] b - - 5 3");
    assert_after(GAME, "5k4/10/" SIX "/10/4K5[R] w - - 0 1", "R@j1 f10g10 e1h1",
                 "6k3/10/" SIX "/10/6RK2[] b - - 3 2");
    assert_legal(GAME, "r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10b10");
    assert_legal(GAME, "r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10h10");
    assert_illegal(GAME, "5k4/10/" SIX "/10/+R3K5[] w - - 0 1", "e1b1", LEGALITY_CASTLE_NO_ROOK,
                   "");
}
END_TEST

START_TEST(test_dropped_or_moved_pawn_on_the_second_rank_moves_up_to_three_squares)
{
    assert_moves_from(GAME, "5k4/10/" SIX "/P9/4K5[] w - - 0 1", "a2", "a3 a4 a5");
    assert_moves_from(GAME, "5k4/p9/" SIX "/10/4K5[] b - - 0 1", "a9", "a8 a7 a6");
    assert_after(GAME, "5k4/10/" SIX "/10/4K5[P] w - - 0 1", "P@a2 f10g10 a2a5",
                 "6k3/10/10/10/10/P9/10/10/10/4K5[] b - - 0 2");
    assert_after(GAME, "5k4/10/" SIX "/10/P3K5[] w - - 0 1", "a1a2 f10g10 a2a5",
                 "6k3/10/10/10/10/P9/10/10/10/4K5[] b - - 0 2");
}
END_TEST

START_TEST(test_pawn_on_the_third_rank_moves_one_square)
{
    const char *fen = "5k4/10/10/10/10/10/10/P9/10/4K5[] w - - 0 1";
    assert_moves_from(GAME, fen, "a3", "a4");
    assert_illegal(GAME, fen, "a3a5", LEGALITY_NO_MULTI_STEP, "");
    assert_moves_from(GAME, "5k4/10/p9/10/10/10/10/10/10/4K5[] b - - 0 1", "a8", "a7");
}
END_TEST

START_TEST(test_pawn_drop_may_check_but_not_checkmate)
{
    assert_legal(GAME, "5k4/10/" SIX "/10/4K5[P] w - - 0 1", "P@e9");
    assert_illegal(GAME, "k9/10/2N7/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9",
                   LEGALITY_DROP_MATE, "");
    assert_legal(GAME, "k9/10/2N7/10/10/10/10/10/10/5K4[P] w - - 0 1", "P@b9");
}
END_TEST

START_TEST(test_dropped_pawn_may_check_and_another_move_mate_on_the_next_turn)
{
    assert_outcome(GAME, "k9/10/2N7/10/10/9p/10/10/10/1R3K4[P] w - - 0 1", "P@b8 j5j4 b8b9",
                   "1-0 checkmate");
}
END_TEST

START_TEST(test_no_turn_is_passed)
{ assert_illegal(GAME, "startpos", "e1e1", LEGALITY_CANNOT_REACH, ""); }
END_TEST

/* --- en passant ------------------------------------------------------------------------------ */

START_TEST(test_pawn_on_the_sixth_rank_captures_a_pawn_that_moved_three_squares)
{
    const char *fen = "5k4/10/10/10/10/1p8/10/10/2P7/4K5[] w - - 0 1";
    assert_after(GAME, fen, "c2c5 b5c4", "5k4/10/10/10/10/10/2p7/10/10/4K5[p] w - - 0 2");
    assert_after(GAME, fen, "c2c4", "5k4/10/10/10/10/1p8/2P7/10/10/4K5[] b - - 0 1");
}
END_TEST

START_TEST(test_pawn_on_the_seventh_rank_captures_a_pawn_that_moved_two_or_three_squares)
{
    const char *fen = "5k4/10/10/10/10/10/1p8/10/2P7/4K5[] w - - 0 1";
    assert_after(GAME, fen, "c2c5 b4c3", "5k4/10/10/10/10/10/10/2p7/10/4K5[p] w - - 0 2");
    assert_after(GAME, fen, "c2c4 b4c3", "5k4/10/10/10/10/10/10/2p7/10/4K5[p] w - - 0 2");
}
END_TEST

START_TEST(test_en_passant_is_not_blamed_where_the_pawn_came_by_single_steps)
{
    assert_illegal(GAME, "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 0 1", "b5c4",
                   LEGALITY_EN_PASSANT_GONE, "c5");
    assert_illegal(GAME, "5k4/10/10/10/1pP7/10/10/10/10/4K5[] b - - 0 1", "b6c5",
                   LEGALITY_NEEDS_CAPTURE, "");
}
END_TEST

/* --- repetition ------------------------------------------------------------------------------ */

#define TWO_ROOKS "4k5/r9/10/10/10/10/10/10/R9/5K4[] w - - 0 1"
#define CYCLE     "a2b2 a9b9 b2a2 b9a9 "

START_TEST(test_same_situation_three_times_in_a_row_is_a_draw)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE, "1/2-1/2 repetition");
    assert_outcome(GAME, TWO_ROOKS, CYCLE, "ongoing");
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2b2 a9b9 b2a2", "ongoing");
    assert_history(GAME, SIDE_WHITE, "abcdefabcdefa", "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_same_situation_three_times_not_in_a_row_is_none)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2c2 a9c9 c2a2 c9a9", "ongoing");
    assert_history(GAME, SIDE_WHITE, "abcdefabcdghijklmna", "ongoing");
    assert_history(GAME, SIDE_WHITE, "abcdaefgabcda", "ongoing");
    assert_history(GAME, SIDE_WHITE, "abcdaefgaefga", "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_player_who_repeats_by_checking_loses)
{
    assert_outcome(GAME, "k9/10/10/10/10/10/10/10/Q9/5K4[] b - - 0 1",
                   "a10b10 a2b2 b10a10 b2a2 a10b10 a2b2 b10a10 b2a2", "0-1 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "AbCdAbCdA", "1-0 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "AbcdAbcdA", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "ABCDABCDA", "1/2-1/2 repetition");
}
END_TEST

static void add_silent(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "where the draft is silent");
    tcase_add_test(tcase, test_array_is_that_of_the_later_game_without_a_choice_of_setup);
    tcase_add_loop_test(tcase, test_pieces_are_those_of_the_later_game, 0, TURNED_COUNT);
    tcase_add_test(tcase, test_pieces_move_as_in_the_later_game);
    tcase_add_test(tcase, test_stalemate_is_a_draw);
    tcase_add_test(tcase, test_piece_may_promote_when_it_leaves_the_last_rank);
    tcase_add_test(tcase, test_there_is_no_kingcheck);
}

static void add_sentences(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "sentences");
    tcase_add_test(tcase, test_piece_that_reaches_the_last_rank_may_be_promoted_and_a_pawn_must);
    tcase_add_loop_test(tcase, test_promotion_of_a_captured_piece_disappears, 0, BASES_COUNT);
    tcase_add_loop_test(tcase, test_captured_piece_is_dropped_on_any_empty_square, 1, HANDS_COUNT);
    tcase_add_test(tcase, test_one_piece_is_dropped_a_turn_instead_of_moving);
    tcase_add_test(tcase, test_piece_is_not_promoted_as_soon_as_it_is_dropped_on_the_last_rank);
    tcase_add_test(tcase, test_pawn_cannot_be_dropped_on_the_last_rank_but_on_the_first);
    tcase_add_test(tcase, test_pawn_on_the_first_rank_steps_once);
    tcase_add_test(tcase,
                   test_king_or_rook_that_moved_or_was_dropped_castles_from_the_right_squares);
    tcase_add_test(tcase, test_dropped_or_moved_pawn_on_the_second_rank_moves_up_to_three_squares);
    tcase_add_test(tcase, test_pawn_on_the_third_rank_moves_one_square);
    tcase_add_test(tcase, test_pawn_drop_may_check_but_not_checkmate);
    tcase_add_test(tcase, test_dropped_pawn_may_check_and_another_move_mate_on_the_next_turn);
    tcase_add_test(tcase, test_no_turn_is_passed);
    tcase_add_test(tcase, test_pawn_on_the_sixth_rank_captures_a_pawn_that_moved_three_squares);
    tcase_add_test(tcase,
                   test_pawn_on_the_seventh_rank_captures_a_pawn_that_moved_two_or_three_squares);
    tcase_add_test(tcase, test_en_passant_is_not_blamed_where_the_pawn_came_by_single_steps);
    tcase_add_test(tcase, test_same_situation_three_times_in_a_row_is_a_draw);
    tcase_add_test(tcase, test_same_situation_three_times_not_in_a_row_is_none);
    tcase_add_test(tcase, test_player_who_repeats_by_checking_loses);
}

int main(void) {
    Suite *suite = suite_create("rules/seed-draft");
    add_silent(suite);
    add_sentences(suite);
    return rules_suite_run(suite);
}
