/* Pandemonium on ten files, seed 001: its sentences, in their order. */
#include <stdio.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "support/centre.h"
#include "support/rules.h"

#define GAME "pandemonium10"

/* Six empty ranks, for positions whose pieces stand near both ends. */
#define SIX "10/10/10/10/10/10"

#define CENTRE10_QUEEN CENTRE10_ROOK CENTRE10_BISHOP

static const Turned TURNED[] = {
    {"P", "Pawn", "+P", "Gilding", "G"},   {"N", "Knight", "+N", "Scepter", "S"},
    {"B", "Bishop", "+B", "Horse", "H"},   {"R", "Rook", "+R", "Dragon", "D"},
    {"C", "Cardinal", "+C", "Whole", "W"}, {"M", "Marshal", "+M", "Apricot", "A"},
    {"Q", "Queen", NULL, NULL, NULL},      {"K", "King", NULL, NULL, NULL},
};
enum { TURNED_COUNT = sizeof(TURNED) / sizeof(TURNED[0]), BASES_COUNT = 6, HANDS_COUNT = 7 };

/* --- setup ----------------------------------------------------------------------------------- */

START_TEST(test_game_starts_from_the_picture)
{
    assert_after(GAME, "startpos", "",
                 "rnbqkmcbnr/pppppppppp/" SIX "/PPPPPPPPPP/RNBQKMCBNR[] w - - 0 1");
    assert_move_count(GAME, "startpos", 38);
}
END_TEST

static void assert_setup(const char *white, const char *black, const char *expected) {
    const Variant *variant = rules_variant(GAME);
    uint8_t setups[SIDE_COUNT] = {UINT8_MAX, UINT8_MAX};
    for (uint8_t i = 0; i < variant->setup_count; i++) {
        if (strcmp(variant->setups[i].name, white) == 0)
            setups[SIDE_WHITE] = i;
        if (strcmp(variant->setups[i].name, black) == 0)
            setups[SIDE_BLACK] = i;
    }
    Position position;
    position_start_with_setups(&position, variant, setups);
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(&position, &out);
    ck_assert_str_eq(fen, expected);
    ck_assert_uint_eq(position.situation_key, position_compute_key(&position));
}

#define MIDDLE "/pppppppppp/" SIX "/PPPPPPPPPP/"

START_TEST(test_both_players_may_change_the_places_of_bishop_and_knight)
{
    assert_setup("inner", "inner", "rnbqkmcbnr" MIDDLE "RNBQKMCBNR[] w - - 0 1");
    assert_setup("left", "left", "rnbqkmcnbr" MIDDLE "RBNQKMCBNR[] w - - 0 1");
    assert_setup("right", "right", "rbnqkmcbnr" MIDDLE "RNBQKMCNBR[] w - - 0 1");
    assert_setup("outer", "outer", "rbnqkmcnbr" MIDDLE "RBNQKMCNBR[] w - - 0 1");
}
END_TEST

START_TEST(test_both_players_do_not_have_to_have_the_same_setup)
{
    ck_assert(!rules_variant(GAME)->rules.setup_common);
    assert_setup("left", "outer", "rbnqkmcnbr" MIDDLE "RBNQKMCBNR[] w - - 0 1");
    assert_setup("inner", "right", "rbnqkmcbnr" MIDDLE "RNBQKMCBNR[] w - - 0 1");
}
END_TEST

START_TEST(test_there_are_four_setups)
{ ck_assert_uint_eq(rules_variant(GAME)->setup_count, 4); }
END_TEST

/* --- pieces ---------------------------------------------------------------------------------- */

START_TEST(test_each_piece_promotes_as_the_seed_says_and_bears_its_name)
{ assert_turned(GAME, &TURNED[_i]); }
END_TEST

START_TEST(test_king_and_queen_do_not_promote)
{
    const char *fen = "10/4K4Q2/10/10/10/10/10/10/10/k9[] w - - 0 1";
    assert_illegal(GAME, "10/4K4Q/10/10/10/10/10/10/10/k9[] w - - 0 1", "j9j10+",
                   LEGALITY_NEVER_PROMOTES, "");
    assert_illegal(GAME, "10/4K4Q/10/10/10/10/10/10/10/k9[] w - - 0 1", "e9e10+",
                   LEGALITY_NEVER_PROMOTES, "");
    assert_refused(GAME, fen, "board");
}
END_TEST

START_TEST(test_pawn_moves_one_square_forward_and_captures_diagonally_forward)
{
    assert_piece_steps_and_captures(GAME, "P", SIDE_WHITE, "e6", "d6 f6");
    assert_piece_steps_and_captures(GAME, "P", SIDE_BLACK, "e4", "d4 f4");
}
END_TEST

START_TEST(test_pawn_cannot_capture_straight_ahead)
{
    assert_illegal(GAME, "5k4/10/10/10/4n5/4P5/10/10/10/4K5[] w - - 0 1", "e5e6",
                   LEGALITY_CANNOT_CAPTURE_SO, "e6");
    assert_illegal(GAME, "5k4/10/10/10/10/4P5/10/10/10/4K5[] w - - 0 1", "e5d6",
                   LEGALITY_NEEDS_CAPTURE, "");
    assert_legal(GAME, "5k4/10/10/10/3n6/4P5/10/10/10/4K5[] w - - 0 1", "e5d6");
}
END_TEST

START_TEST(test_pawn_on_the_second_rank_moves_up_to_three_squares)
{
    assert_moves_from(GAME, "5k4/10/" SIX "/P9/4K5[] w - - 0 1", "a2", "a3 a4 a5");
    assert_moves_from(GAME, "5k4/p9/" SIX "/10/4K5[] b - - 0 1", "a9", "a8 a7 a6");
    assert_illegal(GAME, "5k4/10/" SIX "/P9/4K5[] w - - 0 1", "a2a6", LEGALITY_CANNOT_REACH, "");
}
END_TEST

START_TEST(test_pawn_on_the_third_rank_moves_up_to_two_squares)
{
    const char *fen = "5k4/10/10/10/10/10/10/P9/10/4K5[] w - - 0 1";
    assert_moves_from(GAME, fen, "a3", "a4 a5");
    assert_moves_from(GAME, "5k4/10/p9/10/10/10/10/10/10/4K5[] b - - 0 1", "a8", "a7 a6");
    assert_illegal(GAME, fen, "a3a6", LEGALITY_NO_MULTI_STEP, "");
    fen = "5k4/10/10/10/10/10/P9/10/10/4K5[] w - - 0 1";
    assert_moves_from(GAME, fen, "a4", "a5");
    assert_illegal(GAME, fen, "a4a6", LEGALITY_NO_MULTI_STEP, "");
}
END_TEST

START_TEST(test_pawn_does_not_pass_or_capture_pieces_straight_ahead)
{
    assert_moves_from(GAME, "5k4/10/10/10/10/10/n9/10/P9/4K5[] w - - 0 1", "a2", "a3");
    assert_illegal(GAME, "5k4/10/10/10/10/10/n9/10/P9/4K5[] w - - 0 1", "a2a5", LEGALITY_BLOCKED,
                   "a4");
    assert_illegal(GAME, "5k4/10/10/10/10/10/n9/10/P9/4K5[] w - - 0 1", "a2a4",
                   LEGALITY_CANNOT_CAPTURE_SO, "a4");
    assert_illegal(GAME, "5k4/10/10/10/10/10/10/N9/P9/4K5[] w - - 0 1", "a2a4", LEGALITY_BLOCKED,
                   "a3");
    assert_illegal(GAME, "5k4/10/10/10/10/n9/10/10/P9/4K5[] w - - 0 1", "a2a5",
                   LEGALITY_CANNOT_CAPTURE_SO, "a5");
}
END_TEST

START_TEST(test_queen_moves_like_a_rook_or_a_bishop)
{ assert_piece_moves(GAME, "Q", CENTRE10_QUEEN, CENTRE10_QUEEN); }
END_TEST

START_TEST(test_gilding_whole_and_apricot_move_like_a_queen)
{
    assert_piece_moves(GAME, "+P", CENTRE10_QUEEN, CENTRE10_QUEEN);
    assert_piece_moves(GAME, "+C", CENTRE10_QUEEN, CENTRE10_QUEEN);
    assert_piece_moves(GAME, "+M", CENTRE10_QUEEN, CENTRE10_QUEEN);
}
END_TEST

START_TEST(test_knight_moves_one_square_orthogonally_and_one_further_diagonally)
{ assert_piece_moves(GAME, "N", CENTRE_KNIGHT, CENTRE_KNIGHT); }
END_TEST

START_TEST(test_knight_can_pass_pieces)
{
    assert_moves_from(GAME, "k9/10/10/10/3PPP4/3PNP4/3PPP4/10/10/9K[] w - - 0 1", "e5",
                      CENTRE_KNIGHT);
}
END_TEST

START_TEST(test_scepter_moves_like_a_knight_or_a_king)
{ assert_piece_moves(GAME, "+N", CENTRE_KNIGHT CENTRE_KING, CENTRE_KNIGHT CENTRE_KING); }
END_TEST

START_TEST(test_bishop_moves_any_number_of_squares_diagonally)
{ assert_piece_moves(GAME, "B", CENTRE10_BISHOP, CENTRE10_BISHOP); }
END_TEST

START_TEST(test_horse_moves_like_a_bishop_or_a_king)
{ assert_piece_moves(GAME, "+B", CENTRE10_BISHOP CENTRE_KING, CENTRE10_BISHOP CENTRE_KING); }
END_TEST

START_TEST(test_rook_moves_any_number_of_squares_orthogonally)
{ assert_piece_moves(GAME, "R", CENTRE10_ROOK, CENTRE10_ROOK); }
END_TEST

START_TEST(test_dragon_moves_like_a_rook_or_a_king)
{ assert_piece_moves(GAME, "+R", CENTRE10_ROOK CENTRE_KING, CENTRE10_ROOK CENTRE_KING); }
END_TEST

START_TEST(test_cardinal_moves_like_a_bishop_or_a_knight)
{ assert_piece_moves(GAME, "C", CENTRE10_BISHOP CENTRE_KNIGHT, CENTRE10_BISHOP CENTRE_KNIGHT); }
END_TEST

START_TEST(test_marshal_moves_like_a_rook_or_a_knight)
{ assert_piece_moves(GAME, "M", CENTRE10_ROOK CENTRE_KNIGHT, CENTRE10_ROOK CENTRE_KNIGHT); }
END_TEST

START_TEST(test_king_moves_one_square_orthogonally_or_diagonally)
{ assert_piece_moves(GAME, "K", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_king_without_a_way_out_of_check_is_checkmated_and_loses)
{
    assert_outcome(GAME, "k9/1Q8/10/10/10/10/10/10/10/1R3K4[] b - - 0 1", "", "1-0 checkmate");
    assert_outcome(GAME, "k9/1Q8/10/10/10/10/10/10/10/5K4[] b - - 0 1", "", "ongoing");
    assert_outcome(GAME, "1r3k4/10/" SIX "/1q8/K9[] w - - 0 1", "", "0-1 checkmate");
}
END_TEST

START_TEST(test_white_moves_first_and_there_is_no_passing_a_turn)
{
    assert_illegal(GAME, "startpos", "a9a8", LEGALITY_NOT_YOURS, "a9");
    assert_illegal(GAME, "startpos", "e1e1", LEGALITY_CANNOT_REACH, "");
}
END_TEST

/* --- castling -------------------------------------------------------------------------------- */

#define CASTLING "/" SIX "/10/R3K4R[] w - - 0 1"

START_TEST(test_king_castles_when_king_and_rook_stand_at_their_starting_points)
{
    assert_moves_from(GAME, "5k4/5p4" CASTLING, "e1", "d1 d2 e2 f1 f2 b1 h1");
    assert_illegal(GAME, "5k4/10/" SIX "/10/1R2K3R1[] w - - 0 1", "e1b1", LEGALITY_CASTLE_NO_ROOK,
                   "");
    assert_illegal(GAME, "5k4/10/" SIX "/10/1R2K3R1[] w - - 0 1", "e1h1", LEGALITY_CASTLE_NO_ROOK,
                   "");
    assert_illegal(GAME, "5k4/10/" SIX "/10/R2K5R[] w - - 0 1", "d1a1", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "6k3/10/" SIX "/10/R4K3R[] w - - 0 1", "f1c1", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "6k3/10/" SIX "/4K5/R8R[] w - - 0 1", "e2b2", LEGALITY_CANNOT_REACH, "");
}
END_TEST

START_TEST(test_castling_takes_the_king_three_squares_and_the_rook_next_to_it)
{
    assert_after(GAME, "5k4/10" CASTLING, "e1b1", "5k4/10/" SIX "/10/1KR6R[] b - - 1 1");
    assert_after(GAME, "5k4/10" CASTLING, "e1h1", "5k4/10/" SIX "/10/R5RK2[] b - - 1 1");
    const char *fen = "r3k4r/10/" SIX "/10/5K4[] b - - 0 1";
    assert_after(GAME, fen, "e10b10", "1kr6r/10/" SIX "/10/5K4[] w - - 1 2");
    assert_after(GAME, fen, "e10h10", "r5rk2/10/" SIX "/10/5K4[] w - - 1 2");
}
END_TEST

START_TEST(test_castling_is_impossible_with_a_piece_between)
{
    static const char *const BLOCKED[][3] = {
        {"RN2K4R", "e1b1", "b1"}, {"R1n1K4R", "e1b1", "c1"},    {"R2NK4R", "e1b1", "d1"},
        {"R3KN3R", "e1h1", "f1"}, {"R3K1N2R", "e1h1", "g1"},    {"R3K2n1R", "e1h1", "h1"},
        {"R3K3NR", "e1h1", "i1"}, {"R3KNN2R", "e1h1", "f1 g1"},
    };
    for (size_t i = 0; i < sizeof(BLOCKED) / sizeof(BLOCKED[0]); i++) {
        char fen[FEN_SIZE];
        snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/%s[] w - - 0 1", BLOCKED[i][0]);
        assert_illegal(GAME, fen, BLOCKED[i][1], LEGALITY_CASTLE_BLOCKED, BLOCKED[i][2]);
    }
}
END_TEST

START_TEST(test_castling_is_impossible_while_the_king_is_attacked)
{
    const char *fen = "5k4/10/10/10/10/4r5/10/10/10/R3K4R[] w - - 0 1";
    assert_illegal(GAME, fen, "e1b1", LEGALITY_CASTLE_IN_CHECK, "e5");
    assert_illegal(GAME, fen, "e1h1", LEGALITY_CASTLE_IN_CHECK, "e5");
    assert_illegal(GAME, "r3k4r/10/10/10/10/4R5/10/10/10/5K4[] b - - 0 1", "e10b10",
                   LEGALITY_CASTLE_IN_CHECK, "e5");
}
END_TEST

START_TEST(test_castling_is_impossible_when_a_square_the_king_goes_over_is_attacked)
{
    static const char *const CROSSED[][4] = {
        {"1r8", "e1b1", "b5", "b1"}, {"2r7", "e1b1", "c5", "c1"}, {"3r6", "e1b1", "d5", "d1"},
        {"5r4", "e1h1", "f5", "f1"}, {"6r3", "e1h1", "g5", "g1"}, {"7r2", "e1h1", "h5", "h1"},
    };
    for (size_t i = 0; i < sizeof(CROSSED) / sizeof(CROSSED[0]); i++) {
        char fen[FEN_SIZE];
        snprintf(fen, sizeof(fen), "5k4/10/10/10/10/%s/10/10/10/R3K4R[] w - - 0 1", CROSSED[i][0]);
        assert_illegal(GAME, fen, CROSSED[i][1], LEGALITY_CASTLE_THROUGH_CHECK, CROSSED[i][2]);
        Square other = rules_explain(GAME, fen, CROSSED[i][1]).other;
        ck_assert(bitboard_of(other) == rules_squares(rules_variant(GAME), CROSSED[i][3]));
        /* The other wing is free. */
        assert_legal(GAME, fen, CROSSED[i][1][2] == 'b' ? "e1h1" : "e1b1");
    }
}
END_TEST

START_TEST(test_castling_is_possible_when_only_the_rook_is_attacked)
{
    assert_legal(GAME, "5k4/10/10/10/10/r9/10/10/10/R3K4R[] w - - 0 1", "e1b1");
    assert_legal(GAME, "5k4/10/10/10/10/9r/10/10/10/R3K4R[] w - - 0 1", "e1h1");
    assert_legal(GAME, "5k4/10/10/10/10/8r1/10/10/10/R3K4R[] w - - 0 1", "e1h1");
}
END_TEST

START_TEST(test_castling_is_written_long_on_the_kings_side_and_short_on_the_queens)
{
    assert_san(GAME, "5k4/10" CASTLING, "e1h1", "O-O-O");
    assert_san(GAME, "5k4/10" CASTLING, "e1b1", "O-O");
    assert_san(GAME, "r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10h10", "O-O-O");
    assert_san(GAME, "r3k4r/10/" SIX "/10/5K4[] b - - 0 1", "e10b10", "O-O");
}
END_TEST

START_TEST(test_castling_promotes_nothing)
{
    assert_illegal(GAME, "5k4/10" CASTLING, "e1h1+", LEGALITY_NEVER_PROMOTES, "");
    assert_illegal(GAME, "5k4/10" CASTLING, "e1b1q", LEGALITY_NEVER_PROMOTES, "");
}
END_TEST

START_TEST(test_king_and_rook_that_moved_and_came_back_castle)
{
    assert_after(GAME, "5k4/10" CASTLING, "e1e2 f10g10 e2e1 g10f10 a1a5 f10g10 a5a1 g10f10 e1b1",
                 "5k4/10/" SIX "/10/1KR6R[] b - - 9 5");
}
END_TEST

START_TEST(test_dropped_rook_castles)
{
    assert_after(GAME, "5k4/10/" SIX "/10/4K5[R] w - - 0 1", "R@j1 f10g10 e1h1",
                 "6k3/10/" SIX "/10/6RK2[] b - - 3 2");
}
END_TEST

START_TEST(test_dragon_is_not_a_rook_and_does_not_castle)
{
    const char *fen = "5k4/10/" SIX "/10/+R3K4+R[] w - - 0 1";
    assert_illegal(GAME, fen, "e1b1", LEGALITY_CASTLE_NO_ROOK, "");
    assert_illegal(GAME, fen, "e1h1", LEGALITY_CASTLE_NO_ROOK, "");
    assert_illegal(GAME, "5k4/10/" SIX "/10/r3K5[] w - - 0 1", "e1b1", LEGALITY_CASTLE_NO_ROOK, "");
}
END_TEST

START_TEST(test_castling_may_cross_but_not_end_on_a_facing_square)
{
    assert_legal(GAME, "5k4/10" CASTLING, "e1h1");
    assert_legal(GAME, "3k6/10" CASTLING, "e1b1");
    assert_illegal(GAME, "7k2/10" CASTLING, "e1h1", LEGALITY_KINGS_FACE, "h10");
    assert_illegal(GAME, "1k8/10" CASTLING, "e1b1", LEGALITY_KINGS_FACE, "b10");
    assert_legal(GAME, "1k8/1p8" CASTLING, "e1b1");
}
END_TEST

/* --- en passant ------------------------------------------------------------------------------ */

/* Black pawns on b4, its 7th rank, and b5, its 6th. */
#define WATCHED(rank3, rank2) "5k4/10/10/10/10/1p8/1p8/" rank3 "/" rank2 "/4K5[] w - - 0 1"

START_TEST(test_pawn_that_moved_three_squares_is_captured_on_either_square_it_passed)
{
    assert_after(GAME, WATCHED("10", "2P7"), "c2c5",
                 "5k4/10/10/10/10/1pP7/1p8/10/10/4K5[] b - c3c4 0 1");
    assert_after(GAME, WATCHED("10", "2P7"), "c2c5 b5c4",
                 "5k4/10/10/10/10/10/1pp7/10/10/4K5[p] w - - 0 2");
    assert_after(GAME, WATCHED("10", "2P7"), "c2c5 b4c3",
                 "5k4/10/10/10/10/1p8/10/2p7/10/4K5[p] w - - 0 2");
}
END_TEST

START_TEST(test_pawn_that_moved_two_squares_is_captured_on_the_square_it_passed)
{
    assert_after(GAME, WATCHED("10", "2P7"), "c2c4",
                 "5k4/10/10/10/10/1p8/1pP7/10/10/4K5[] b - c3 0 1");
    assert_after(GAME, WATCHED("10", "2P7"), "c2c4 b4c3",
                 "5k4/10/10/10/10/1p8/10/2p7/10/4K5[p] w - - 0 2");
    assert_after(GAME, WATCHED("2P7", "10"), "c3c5",
                 "5k4/10/10/10/10/1pP7/1p8/10/10/4K5[] b - c4 0 1");
    assert_after(GAME, WATCHED("2P7", "10"), "c3c5 b5c4",
                 "5k4/10/10/10/10/10/1pp7/10/10/4K5[p] w - - 0 2");
}
END_TEST

START_TEST(test_white_captures_en_passant_on_its_sixth_and_seventh_rank)
{
    const char *fen = "5k4/2p7/10/1P1P6/1P1P6/10/10/10/10/4K5[] b - - 0 1";
    assert_after(GAME, fen, "c9c6", "5k4/10/10/1P1P6/1PpP6/10/10/10/10/4K5[] w - c7c8 0 2");
    assert_after(GAME, fen, "c9c6 b6c7", "5k4/10/10/1PPP6/3P6/10/10/10/10/4K5[P] b - - 0 2");
    assert_after(GAME, fen, "c9c6 d7c8", "5k4/10/2P7/1P8/1P1P6/10/10/10/10/4K5[P] b - - 0 2");
}
END_TEST

START_TEST(test_en_passant_is_possible_on_the_next_turn_only)
{
    assert_illegal(GAME, "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 1 1", "b5c4",
                   LEGALITY_EN_PASSANT_GONE, "c5");
    assert_illegal(GAME, "5k4/10/10/10/10/1p8/1pP7/10/10/4K5[] b - - 1 1", "b4c3",
                   LEGALITY_EN_PASSANT_GONE, "c4");
}
END_TEST

START_TEST(test_single_step_is_not_captured_en_passant)
{
    assert_after(GAME, WATCHED("2P7", "10"), "c3c4",
                 "5k4/10/10/10/10/1p8/1pP7/10/10/4K5[] b - - 0 1");
}
END_TEST

START_TEST(test_pawn_on_the_eighth_rank_does_not_capture_en_passant)
{
    const char *fen = "5k4/10/10/10/10/10/10/1p8/2P7/4K5[] w - - 0 1";
    assert_after(GAME, fen, "c2c4", "5k4/10/10/10/10/10/2P7/1p8/10/4K5[] b - - 0 1");
    assert_illegal(GAME, "5k4/10/10/10/10/10/2P7/1p8/10/4K5[] b - - 0 1", "b3c2",
                   LEGALITY_NEEDS_CAPTURE, "");
}
END_TEST

START_TEST(test_pawn_that_cannot_have_come_far_is_not_blamed_for_en_passant)
{
    /* From c8 no pawn of White's comes in several steps. */
    assert_illegal(GAME, "5k4/10/1pP7/10/10/10/10/10/10/4K5[] b - - 0 1", "b8c7",
                   LEGALITY_NEEDS_CAPTURE, "");
}
END_TEST

START_TEST(test_only_pawns_capture_en_passant)
{
    assert_after(GAME, "5k4/10/10/10/10/10/1+p6r1/10/2P7/6K3[] w - - 0 1", "c2c5",
                 "5k4/10/10/10/10/2P7/1+p6r1/10/10/6K3[] b - - 0 1");
    assert_after(GAME, "5k4/10/10/10/10/10/1+p6r1/10/2P7/6K3[] w - - 0 1", "c2c5 b4c3",
                 "5k4/10/10/10/10/2P7/8r1/2+p7/10/6K3[] w - - 1 2");
}
END_TEST

START_TEST(test_en_passant_that_opens_a_line_to_the_own_king_is_illegal)
{
    const char *fen = "10/10/10/10/10/kpP6R/10/10/10/4K5[] b - c4 0 1";
    assert_illegal(GAME, fen, "b5c4", LEGALITY_EXPOSES, "j5");
    assert_legal(GAME, "10/10/10/10/10/kpP7/10/10/10/4K5[] b - c4 0 1", "b5c4");
}
END_TEST

START_TEST(test_en_passant_takes_a_pawn_that_gives_check)
{
    const char *fen = "10/10/10/10/3k6/1pP7/10/10/10/4K4n[] b - c4 0 1";
    assert_legal(GAME, fen, "b5c4");
    assert_illegal(GAME, fen, "b5b4", LEGALITY_IN_CHECK, "c5");
}
END_TEST

START_TEST(test_dropped_pawn_steps_far_and_is_captured_en_passant)
{
    assert_after(GAME, "5k4/10/10/10/10/10/1p8/10/10/4K5[P] w - - 0 1", "P@c2 f10g10 c2c5 b4c3",
                 "6k3/10/10/10/10/10/10/2p7/10/4K5[p] w - - 0 3");
}
END_TEST

/* --- promotion ------------------------------------------------------------------------------- */

START_TEST(test_piece_that_reaches_the_last_rank_may_be_promoted)
{
    const char *fen = "10/10/5k4/10/10/10/10/10/10/R3K5[] w - - 0 1";
    assert_legal(GAME, fen, "a1a10");
    assert_legal(GAME, fen, "a1a10+");
    assert_illegal(GAME, fen, "a1a9+", LEGALITY_NO_PROMOTION_HERE, "");
    assert_legal(GAME, "r4k4/10/10/10/10/10/10/4K5/10/10[] b - - 0 1", "a10a1+");
    assert_illegal(GAME, "r4k4/10/10/10/10/10/10/4K5/10/10[] b - - 0 1", "a10a2+",
                   LEGALITY_NO_PROMOTION_HERE, "");
}
END_TEST

START_TEST(test_pawn_that_reaches_the_last_rank_must_be_promoted)
{
    const char *fen = "1n8/P9/5k4/10/10/10/10/10/10/4K5[] w - - 0 1";
    assert_legal(GAME, fen, "a9a10+");
    assert_legal(GAME, fen, "a9b10+");
    assert_illegal(GAME, fen, "a9a10", LEGALITY_MUST_PROMOTE, "");
    assert_illegal(GAME, fen, "a9b10", LEGALITY_MUST_PROMOTE, "");
    assert_illegal(GAME, "5k4/10/10/10/10/10/10/4K5/p9/10[] b - - 0 1", "a2a1",
                   LEGALITY_MUST_PROMOTE, "");
}
END_TEST

START_TEST(test_piece_not_promoted_on_the_last_rank_may_promote_by_moving_there_or_leaving)
{
    const char *fen = "R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1";
    assert_legal(GAME, fen, "a10b10+");
    assert_legal(GAME, fen, "a10b10");
    assert_legal(GAME, fen, "a10a5+");
    assert_legal(GAME, fen, "a10a5");
}
END_TEST

START_TEST(test_piece_that_left_the_last_rank_unpromoted_must_come_back_to_promote)
{
    const char *fen = "10/10/5k4/10/10/R9/10/10/10/4K5[] w - - 0 1";
    assert_illegal(GAME, fen, "a5a6+", LEGALITY_NO_PROMOTION_HERE, "");
    assert_legal(GAME, fen, "a5a10+");
}
END_TEST

START_TEST(test_promoted_piece_does_not_return_while_it_is_not_captured)
{
    assert_after(GAME, "+R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a10b10",
                 "1+R8/10/5k4/10/10/10/10/10/10/4K5[] b - - 1 1");
    assert_illegal(GAME, "+R9/10/5k4/10/10/10/10/10/10/4K5[] w - - 0 1", "a10b10+",
                   LEGALITY_NEVER_PROMOTES, "");
}
END_TEST

START_TEST(test_captured_promoted_piece_goes_back_to_before_promotion)
{
    const Turned *turned = &TURNED[_i];
    char fen[FEN_SIZE], after[FEN_SIZE];
    snprintf(fen, sizeof(fen), "10/10/9k/10/10/+%c9/K9/10/10/10[] w - - 0 1",
             turned->piece[0] + 32);
    snprintf(after, sizeof(after), "10/10/9k/10/10/K9/10/10/10/10[%s] b - - 0 1", turned->piece);
    assert_after(GAME, fen, "a4a5", after);
}
END_TEST

/* --- drops ----------------------------------------------------------------------------------- */

START_TEST(test_captured_piece_is_dropped_on_any_empty_square)
{
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/4K5[%s] w - - 0 1", TURNED[_i].piece);
    assert_drops_everywhere(GAME, fen, TURNED[_i].piece);
    snprintf(fen, sizeof(fen), "5k4/10/" SIX "/10/4K5[%c] b - - 0 1", TURNED[_i].piece[0] + 32);
    assert_drops_everywhere(GAME, fen, TURNED[_i].piece);
}
END_TEST

START_TEST(test_one_piece_is_dropped_a_turn_instead_of_moving)
{
    assert_after(GAME, "5k4/10/" SIX "/10/4K5[NN] w - - 0 1", "N@a5",
                 "5k4/10/10/10/10/N9/10/10/10/4K5[N] b - - 1 1");
    assert_illegal(GAME, "5k4/10/" SIX "/10/4K5[N] w - - 0 1", "N@f10", LEGALITY_OCCUPIED, "f10");
    assert_illegal(GAME, "5k4/10/" SIX "/10/4K5[n] w - - 0 1", "N@a5", LEGALITY_NOT_IN_HAND, "");
}
END_TEST

START_TEST(test_piece_is_not_promoted_as_soon_as_it_is_dropped_on_the_last_rank)
{
    const char *fen = "10/10/5k4/10/10/10/10/10/10/4K5[R] w - - 0 1";
    assert_illegal(GAME, fen, "R@a10+", LEGALITY_DROP_PROMOTES, "");
    assert_after(GAME, fen, "R@a10 f8g8 a10a9+", "10/+R9/6k3/10/10/10/10/10/10/4K5[] b - - 0 2");
}
END_TEST

START_TEST(test_pawn_cannot_be_dropped_on_the_first_and_last_rank)
{
    const char *fen = "5k4/10/" SIX "/10/4K5[Pp] w - - 0 1";
    assert_illegal(GAME, fen, "P@a1", LEGALITY_DROP_REGION, "");
    assert_illegal(GAME, fen, "P@a10", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(GAME, fen, "P@a2");
    assert_legal(GAME, fen, "P@a9");
    fen = "5k4/10/" SIX "/10/4K5[Pp] b - - 0 1";
    assert_illegal(GAME, fen, "P@a10", LEGALITY_DROP_REGION, "");
    assert_illegal(GAME, fen, "P@a1", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(GAME, fen, "P@a9");
    assert_legal(GAME, fen, "P@a2");
}
END_TEST

START_TEST(test_pawn_drop_may_give_check)
{ assert_legal(GAME, "5k4/10/" SIX "/10/4K5[P] w - - 0 1", "P@e9"); }
END_TEST

START_TEST(test_pawn_drop_that_checkmates_is_illegal)
{
    assert_illegal(GAME, "k9/10/2N7/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9",
                   LEGALITY_DROP_MATE, "");
    /* Unprotected, or with a flight, or with an answer, it is no mate. */
    assert_legal(GAME, "k9/10/2N7/10/10/10/10/10/10/5K4[P] w - - 0 1", "P@b9");
    assert_legal(GAME, "k9/10/10/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9");
    assert_legal(GAME, "k9/9r/2N7/10/10/10/10/10/10/1R3K4[P] w - - 0 1", "P@b9");
    assert_illegal(GAME, "1r3k4/10/10/10/10/10/10/2n7/10/K9[p] b - - 0 1", "P@b2",
                   LEGALITY_DROP_MATE, "");
}
END_TEST

START_TEST(test_pawn_on_the_board_and_other_drops_may_checkmate)
{
    assert_outcome(GAME, "k9/10/1PN7/10/10/10/10/10/10/1R3K4[] w - - 0 1", "b8b9", "1-0 checkmate");
    assert_outcome(GAME, "k9/10/2N7/10/10/10/10/10/10/1R3K4[R] w - - 0 1", "R@a5", "1-0 checkmate");
}
END_TEST

/* "enemy's King cannot avoid the Pawn": the ban is about checks; what a quiet drop wins by is
 * Kingcheck. */
START_TEST(test_quiet_pawn_drop_that_leaves_only_facing_moves_is_legal_and_wins_by_kingcheck)
{
    const char *fen = "k9/7R2/10/10/10/1K8/10/10/10/10[P] w - - 0 1";
    assert_legal(GAME, fen, "P@j2");
    assert_outcome(GAME, fen, "P@j2", "1-0 kingcheck");
    fen = "k9/7R2/10/10/10/1K7p/10/10/10/10[P] w - - 0 1";
    assert_legal(GAME, fen, "P@j3");
    assert_legal(GAME, fen, "P@j4");
    assert_outcome(GAME, fen, "P@j4", "1-0 kingcheck");
    fen = "10/10/10/10/1k8/10/10/10/7r2/K9[p] b - - 0 1";
    assert_legal(GAME, fen, "P@j9");
    assert_outcome(GAME, fen, "P@j9", "0-1 kingcheck");
}
END_TEST

START_TEST(test_pawn_drop_check_that_leaves_only_facing_moves_is_a_drop_mate)
{
    const char *fen = "k9/10/2N7/10/10/10/10/10/10/1K8[P] w - - 0 1";
    assert_illegal(GAME, fen, "P@b9", LEGALITY_DROP_MATE, "");
    /* The king may step aside where the other does not face it. */
    assert_legal(GAME, "k9/10/2N7/10/10/10/10/10/10/2K7[P] w - - 0 1", "P@b9");
}
END_TEST

/* --- endings --------------------------------------------------------------------------------- */

START_TEST(test_player_who_can_no_longer_move_or_drop_draws_by_stalemate)
{
    assert_outcome(GAME, "k9/10/1Q8/10/10/10/10/10/10/5K4[] b - - 0 1", "", "1/2-1/2 stalemate");
    assert_outcome(GAME, "5k4/10/10/10/10/10/10/1q8/10/K9[] w - - 0 1", "", "1/2-1/2 stalemate");
    assert_outcome(GAME, "k9/10/1Q8/10/10/10/10/10/10/5K4[n] b - - 0 1", "", "ongoing");
}
END_TEST

START_TEST(test_kings_cannot_face_each_other_on_a_file_or_rank)
{
    assert_illegal(GAME, "5k4/10/" SIX "/10/4K5[] w - - 0 1", "e1f1", LEGALITY_KINGS_FACE, "f10");
    assert_illegal(GAME, "5k4/10/" SIX "/10/4K5[] b - - 0 1", "f10e10", LEGALITY_KINGS_FACE, "e1");
    assert_illegal(GAME, "10/10/10/10/9k/K9/10/10/10/10[] w - - 0 1", "a5a6", LEGALITY_KINGS_FACE,
                   "j6");
    assert_legal(GAME, "10/10/10/10/9k/K9/10/10/10/10[] w - - 0 1", "a5a4");
}
END_TEST

START_TEST(test_kings_with_a_piece_between_do_not_face_each_other)
{
    const char *fen = "4k5/10/10/10/10/4R5/10/10/10/4K5[] b - - 0 1";
    assert_refused(GAME, "4k5/10/10/10/10/10/10/10/10/4K5[] b - - 0 1", "board");
    assert_legal(GAME, "4k5/10/10/10/10/4p5/10/10/10/4K5[] w - - 0 1", "e1e2");
    assert_legal(GAME, fen, "e10f10");
}
END_TEST

START_TEST(test_piece_between_the_kings_does_not_leave_their_line)
{
    const char *fen = "4k5/10/10/10/10/4n5/10/10/10/4K5[] b - - 0 1";
    assert_illegal(GAME, fen, "e5c4", LEGALITY_KINGS_FACE, "e1");
    fen = "4k5/10/10/10/10/4P5/10/10/10/4K5[] w - - 0 1";
    assert_legal(GAME, fen, "e5e6");
    fen = "4k5/10/10/10/3n6/4P5/10/10/10/4K5[] w - - 0 1";
    assert_illegal(GAME, fen, "e5d6", LEGALITY_KINGS_FACE, "e10");
}
END_TEST

START_TEST(test_en_passant_that_lets_the_kings_face_is_illegal)
{
    /* The captured pawn on c5 and the capturing one on b5 are all that stands between. */
    const char *fen = "10/10/10/10/10/kpP6K/10/10/10/10[] b - c4 0 1";
    assert_illegal(GAME, fen, "b5c4", LEGALITY_KINGS_FACE, "j5");
    assert_legal(GAME, "10/10/10/10/10/kpPP5K/10/10/10/10[] b - c4 0 1", "b5c4");
}
END_TEST

START_TEST(test_facing_is_no_answer_to_a_check)
{
    const char *fen = "5k4/10/10/10/10/4r5/10/10/10/4K5[] w - - 0 1";
    assert_illegal(GAME, fen, "e1f1", LEGALITY_KINGS_FACE, "f10");
    assert_illegal(GAME, fen, "e1f2", LEGALITY_KINGS_FACE, "f10");
    assert_legal(GAME, fen, "e1d1");
}
END_TEST

START_TEST(test_player_left_with_nothing_but_facing_moves_loses_by_kingcheck)
{
    assert_outcome(GAME, "k9/7R2/10/10/10/1K8/10/10/10/10[] b - - 0 1", "", "1-0 kingcheck");
    assert_outcome(GAME, "10/10/10/10/1k8/10/10/10/7r2/K9[] w - - 0 1", "", "0-1 kingcheck");
    assert_outcome(GAME, "k9/7R2/10/10/10/2K7/10/10/10/10[] b - - 0 1", "", "ongoing");
}
END_TEST

START_TEST(test_checked_player_left_with_nothing_but_facing_moves_is_checkmated)
{ assert_outcome(GAME, "k9/7R2/10/10/10/1K8/10/10/10/R9[] b - - 0 1", "", "1-0 checkmate"); }
END_TEST

#define TWO_ROOKS "4k5/r9/10/10/10/10/10/10/R9/5K4[] w - - 0 1"
#define CYCLE     "a2b2 a9b9 b2a2 b9a9 "

START_TEST(test_same_situation_three_times_is_a_draw)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE, "1/2-1/2 repetition");
    assert_outcome(GAME, TWO_ROOKS, CYCLE, "ongoing");
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2b2 a9b9 b2a2", "ongoing");
}
END_TEST

START_TEST(test_same_situation_three_times_not_in_a_row_is_a_draw)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2c2 a9c9 c2a2 c9a9", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "abcdefabcdghijklmna", "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_en_passant_is_no_part_of_the_situation)
{
    Position with, without;
    rules_position(GAME, "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4 0 1", &with);
    rules_position(GAME, "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - - 0 1", &without);
    ck_assert_uint_eq(with.situation_key, without.situation_key);
    ck_assert(position_search_key(&with) != position_search_key(&without));
}
END_TEST

START_TEST(test_player_who_checked_on_every_move_since_the_previous_occurrence_loses)
{
    const char *fen = "k9/10/10/10/10/10/10/10/Q9/5K4[] b - - 0 1";
    assert_outcome(GAME, fen, "a10b10 a2c2 b10a10 c2a2 a10b10 a2b2 b10a10 b2a2",
                   "0-1 perpetual-check");
    assert_outcome(GAME, fen, "a10b10 a2b2 b10a10 b2a2 a10b10 a2c2 b10a10 c2a2",
                   "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "AbcdAbCdA", "1-0 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "AbCdAbcdA", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "abcdabcDa", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "abcdaBcDa", "0-1 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "ABCDABCDA", "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_match_is_played_again_with_colours_swapped_after_a_draw)
{
    ck_assert(rules_variant(GAME)->rules.swap_after_draw);
    ck_assert(!rules_variant("pandemonium")->rules.swap_after_draw);
}
END_TEST

static void add_pieces(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "pieces");
    tcase_add_test(tcase, test_game_starts_from_the_picture);
    tcase_add_test(tcase, test_both_players_may_change_the_places_of_bishop_and_knight);
    tcase_add_test(tcase, test_both_players_do_not_have_to_have_the_same_setup);
    tcase_add_test(tcase, test_there_are_four_setups);
    tcase_add_loop_test(tcase, test_each_piece_promotes_as_the_seed_says_and_bears_its_name, 0,
                        TURNED_COUNT);
    tcase_add_test(tcase, test_king_and_queen_do_not_promote);
    tcase_add_test(tcase, test_pawn_moves_one_square_forward_and_captures_diagonally_forward);
    tcase_add_test(tcase, test_pawn_cannot_capture_straight_ahead);
    tcase_add_test(tcase, test_pawn_on_the_second_rank_moves_up_to_three_squares);
    tcase_add_test(tcase, test_pawn_on_the_third_rank_moves_up_to_two_squares);
    tcase_add_test(tcase, test_pawn_does_not_pass_or_capture_pieces_straight_ahead);
    tcase_add_test(tcase, test_queen_moves_like_a_rook_or_a_bishop);
    tcase_add_test(tcase, test_gilding_whole_and_apricot_move_like_a_queen);
    tcase_add_test(tcase, test_knight_moves_one_square_orthogonally_and_one_further_diagonally);
    tcase_add_test(tcase, test_knight_can_pass_pieces);
    tcase_add_test(tcase, test_scepter_moves_like_a_knight_or_a_king);
    tcase_add_test(tcase, test_bishop_moves_any_number_of_squares_diagonally);
    tcase_add_test(tcase, test_horse_moves_like_a_bishop_or_a_king);
    tcase_add_test(tcase, test_rook_moves_any_number_of_squares_orthogonally);
    tcase_add_test(tcase, test_dragon_moves_like_a_rook_or_a_king);
    tcase_add_test(tcase, test_cardinal_moves_like_a_bishop_or_a_knight);
    tcase_add_test(tcase, test_marshal_moves_like_a_rook_or_a_knight);
    tcase_add_test(tcase, test_king_moves_one_square_orthogonally_or_diagonally);
    tcase_add_test(tcase, test_king_without_a_way_out_of_check_is_checkmated_and_loses);
    tcase_add_test(tcase, test_white_moves_first_and_there_is_no_passing_a_turn);
}

static void add_castling(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "castling");
    tcase_add_test(tcase, test_king_castles_when_king_and_rook_stand_at_their_starting_points);
    tcase_add_test(tcase, test_castling_takes_the_king_three_squares_and_the_rook_next_to_it);
    tcase_add_test(tcase, test_castling_is_impossible_with_a_piece_between);
    tcase_add_test(tcase, test_castling_is_impossible_while_the_king_is_attacked);
    tcase_add_test(tcase, test_castling_is_impossible_when_a_square_the_king_goes_over_is_attacked);
    tcase_add_test(tcase, test_castling_is_possible_when_only_the_rook_is_attacked);
    tcase_add_test(tcase, test_castling_is_written_long_on_the_kings_side_and_short_on_the_queens);
    tcase_add_test(tcase, test_castling_promotes_nothing);
    tcase_add_test(tcase, test_king_and_rook_that_moved_and_came_back_castle);
    tcase_add_test(tcase, test_dropped_rook_castles);
    tcase_add_test(tcase, test_dragon_is_not_a_rook_and_does_not_castle);
    tcase_add_test(tcase, test_castling_may_cross_but_not_end_on_a_facing_square);
}

static void add_en_passant(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "en passant");
    tcase_add_test(tcase,
                   test_pawn_that_moved_three_squares_is_captured_on_either_square_it_passed);
    tcase_add_test(tcase, test_pawn_that_moved_two_squares_is_captured_on_the_square_it_passed);
    tcase_add_test(tcase, test_white_captures_en_passant_on_its_sixth_and_seventh_rank);
    tcase_add_test(tcase, test_en_passant_is_possible_on_the_next_turn_only);
    tcase_add_test(tcase, test_single_step_is_not_captured_en_passant);
    tcase_add_test(tcase, test_pawn_on_the_eighth_rank_does_not_capture_en_passant);
    tcase_add_test(tcase, test_pawn_that_cannot_have_come_far_is_not_blamed_for_en_passant);
    tcase_add_test(tcase, test_only_pawns_capture_en_passant);
    tcase_add_test(tcase, test_en_passant_that_opens_a_line_to_the_own_king_is_illegal);
    tcase_add_test(tcase, test_en_passant_takes_a_pawn_that_gives_check);
    tcase_add_test(tcase, test_dropped_pawn_steps_far_and_is_captured_en_passant);
    tcase_add_test(tcase, test_en_passant_that_lets_the_kings_face_is_illegal);
}

static void add_promotion_and_drops(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "promotion and drops");
    tcase_add_test(tcase, test_piece_that_reaches_the_last_rank_may_be_promoted);
    tcase_add_test(tcase, test_pawn_that_reaches_the_last_rank_must_be_promoted);
    tcase_add_test(tcase,
                   test_piece_not_promoted_on_the_last_rank_may_promote_by_moving_there_or_leaving);
    tcase_add_test(tcase, test_piece_that_left_the_last_rank_unpromoted_must_come_back_to_promote);
    tcase_add_test(tcase, test_promoted_piece_does_not_return_while_it_is_not_captured);
    tcase_add_loop_test(tcase, test_captured_promoted_piece_goes_back_to_before_promotion, 0,
                        BASES_COUNT);
    tcase_add_loop_test(tcase, test_captured_piece_is_dropped_on_any_empty_square, 1, HANDS_COUNT);
    tcase_add_test(tcase, test_one_piece_is_dropped_a_turn_instead_of_moving);
    tcase_add_test(tcase, test_piece_is_not_promoted_as_soon_as_it_is_dropped_on_the_last_rank);
    tcase_add_test(tcase, test_pawn_cannot_be_dropped_on_the_first_and_last_rank);
    tcase_add_test(tcase, test_pawn_drop_may_give_check);
    tcase_add_test(tcase, test_pawn_drop_that_checkmates_is_illegal);
    tcase_add_test(tcase, test_pawn_on_the_board_and_other_drops_may_checkmate);
    tcase_add_test(
        tcase, test_quiet_pawn_drop_that_leaves_only_facing_moves_is_legal_and_wins_by_kingcheck);
    tcase_add_test(tcase, test_pawn_drop_check_that_leaves_only_facing_moves_is_a_drop_mate);
}

static void add_endings(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "endings");
    tcase_add_test(tcase, test_player_who_can_no_longer_move_or_drop_draws_by_stalemate);
    tcase_add_test(tcase, test_kings_cannot_face_each_other_on_a_file_or_rank);
    tcase_add_test(tcase, test_kings_with_a_piece_between_do_not_face_each_other);
    tcase_add_test(tcase, test_piece_between_the_kings_does_not_leave_their_line);
    tcase_add_test(tcase, test_facing_is_no_answer_to_a_check);
    tcase_add_test(tcase, test_player_left_with_nothing_but_facing_moves_loses_by_kingcheck);
    tcase_add_test(tcase, test_checked_player_left_with_nothing_but_facing_moves_is_checkmated);
    tcase_add_test(tcase, test_same_situation_three_times_is_a_draw);
    tcase_add_test(tcase, test_same_situation_three_times_not_in_a_row_is_a_draw);
    tcase_add_test(tcase, test_en_passant_is_no_part_of_the_situation);
    tcase_add_test(tcase,
                   test_player_who_checked_on_every_move_since_the_previous_occurrence_loses);
    tcase_add_test(tcase, test_match_is_played_again_with_colours_swapped_after_a_draw);
}

int main(void) {
    Suite *suite = suite_create("rules/seed-pandemonium10");
    add_pieces(suite);
    add_castling(suite);
    add_en_passant(suite);
    add_promotion_and_drops(suite);
    add_endings(suite);
    return rules_suite_run(suite);
}
