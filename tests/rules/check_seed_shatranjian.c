/* Shatranjian Shogi and its Dragon variation, seed 003: its sentences, in their order. */
#include <stdio.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "support/centre.h"
#include "support/rules.h"

#define GAME   "shatranjian"
#define DRAGON "shatranjian-dragon"

#define EMPTY "4k4/9/9/9/9/9/9/9/4K4"

/* --- setup ----------------------------------------------------------------------------------- */

START_TEST(test_rows_are_king_to_rook_then_war_machine_and_wazir_then_pawns)
{
    assert_after(GAME, "startpos", "",
                 "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1");
    assert_after(DRAGON, "startpos", "",
                 "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1");
}
END_TEST

static void assert_setup(const char *game, uint8_t setup, const char *expected) {
    Position position;
    position_start_with_setups(&position, rules_variant(game), (uint8_t[]){setup, setup});
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(&position, &out);
    ck_assert_str_eq(fen, expected);
    ck_assert_uint_eq(position.situation_key, position_compute_key(&position));
}

START_TEST(test_three_arrangements_of_the_second_row_are_offered_for_both_sides_at_once)
{
    const Variant *variant = rules_variant(GAME);
    ck_assert_uint_eq(variant->setup_count, 3);
    ck_assert(variant->rules.setup_common);
    assert_setup(GAME, 0,
                 "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1");
    assert_setup(GAME, 1,
                 "rnefkfenr/1m1w1w1m1/ppppppppp/9/9/9/PPPPPPPPP/1M1W1W1M1/RNEFKFENR[] w - - 0 1");
    assert_setup(GAME, 2,
                 "rnefkfenr/1m2w2m1/ppppppppp/9/9/9/PPPPPPPPP/1M2W2M1/RNEFKFENR[] w - - 0 1");
}
END_TEST

/* All squares that a white piece can ever come to from one square. */
static Bitboard reached_from(const Variant *variant, const char *piece, const char *square) {
    Role role = rules_role(variant, piece);
    Bitboard reached = rules_squares(variant, square), todo = reached;
    while (todo != 0) {
        Bitboard next = variant_leaps(variant, SIDE_WHITE, role, bitboard_pop(&todo)) & ~reached;
        reached |= next;
        todo |= next;
    }
    return reached;
}

START_TEST(test_pieces_stand_on_the_squares_that_a_reader_of_the_seed_counted)
{
    const Variant *variant = rules_variant(GAME);
    ck_assert_uint_eq(bitboard_count(reached_from(variant, "F", "d1")), 40);
    ck_assert(reached_from(variant, "F", "d1") == reached_from(variant, "F", "f1"));
    ck_assert_uint_eq(bitboard_count(reached_from(variant, "E", "c1")), 12);
    ck_assert_uint_eq(bitboard_count(reached_from(variant, "M", "d2")), 16);
    assert_squares(variant, reached_from(variant, "M", "b2"),
                   "b2 d2 f2 h2 b4 d4 f4 h4 b6 d6 f6 h6 b8 d8 f8 h8");
}
END_TEST

/* --- pieces ---------------------------------------------------------------------------------- */

START_TEST(test_pieces_have_their_names)
{
    static const Turned NAMES[] = {
        {.piece = "K", .name = "King"},     {.piece = "F", .name = "Ferz"},
        {.piece = "E", .name = "Elephant"}, {.piece = "N", .name = "Knight"},
        {.piece = "R", .name = "Rook"},     {.piece = "M", .name = "War Machine"},
        {.piece = "W", .name = "Wazir"},
    };
    for (size_t i = 0; i < sizeof(NAMES) / sizeof(NAMES[0]); i++) {
        assert_turned(GAME, &NAMES[i]);
        assert_turned(DRAGON, &NAMES[i]);
    }
}
END_TEST

START_TEST(test_king_moves_as_in_chess)
{ assert_piece_moves(GAME, "K", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_ferz_moves_one_space_diagonally)
{ assert_piece_moves(GAME, "F", CENTRE_FERZ, CENTRE_FERZ); }
END_TEST

#define CROWDED(piece) "k8/9/9/3NNN3/3N" piece "N3/3NNN3/9/9/8K[] w - - 0 1"

START_TEST(test_elephant_leaps_over_one_space_diagonally)
{
    assert_piece_moves(GAME, "E", CENTRE_ALFIL, CENTRE_ALFIL);
    assert_moves_from(GAME, CROWDED("E"), "e5", CENTRE_ALFIL);
}
END_TEST

START_TEST(test_knight_moves_as_in_chess)
{
    assert_piece_moves(GAME, "N", CENTRE_KNIGHT, CENTRE_KNIGHT);
    assert_moves_from(GAME, CROWDED("N"), "e5", CENTRE_KNIGHT);
}
END_TEST

START_TEST(test_rook_moves_as_in_chess)
{
    assert_piece_moves(GAME, "R", CENTRE_ROOK, CENTRE_ROOK);
    assert_illegal(GAME, "4k4/9/9/9/9/9/n8/9/R3K4[] w - - 0 1", "a1a5", LEGALITY_BLOCKED, "a3");
}
END_TEST

START_TEST(test_war_machine_leaps_over_one_space_orthogonally)
{
    assert_piece_moves(GAME, "M", CENTRE_DABBABA, CENTRE_DABBABA);
    assert_moves_from(GAME, CROWDED("M"), "e5", CENTRE_DABBABA);
}
END_TEST

START_TEST(test_wazir_moves_one_space_orthogonally)
{ assert_piece_moves(GAME, "W", CENTRE_WAZIR, CENTRE_WAZIR); }
END_TEST

START_TEST(test_pawn_moves_and_captures_like_a_western_pawn)
{
    assert_piece_steps_and_captures(GAME, "P", SIDE_WHITE, "e6", "d6 f6");
    assert_piece_steps_and_captures(GAME, "P", SIDE_BLACK, "e4", "d4 f4");
    assert_illegal(GAME, "4k4/9/9/n8/P8/9/9/9/4K4[] w - - 0 1", "a5a6", LEGALITY_CANNOT_CAPTURE_SO,
                   "a6");
    assert_illegal(GAME, "4k4/9/9/n8/P8/9/9/9/4K4[] w - - 0 1", "a5b6", LEGALITY_NEEDS_CAPTURE, "");
}
END_TEST

START_TEST(test_pawn_has_no_double_step_and_no_en_passant)
{
    assert_illegal(GAME, "startpos", "a3a5", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/P8/4K4[] w - - 0 1", "a2a4", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/9/Pp7/9/9/9/4K4[] w - - 0 1", "a5b6", LEGALITY_NEEDS_CAPTURE, "");
}
END_TEST

START_TEST(test_there_is_no_castling)
{
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/9/R3K3R[] w - - 0 1", "e1b1", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/9/R3K3R[] w - - 0 1", "e1h1", LEGALITY_CANNOT_REACH, "");
}
END_TEST

/* --- promotion ------------------------------------------------------------------------------- */

START_TEST(test_pawn_may_promote_moving_or_capturing_from_the_sixth_rank_onto_the_seventh)
{
    const char *fen = "4k4/9/1n7/P8/9/9/9/9/4K4[] w - - 0 1";
    assert_legal(GAME, fen, "a6a7");
    assert_legal(GAME, fen, "a6a7r");
    assert_legal(GAME, fen, "a6b7");
    assert_legal(GAME, fen, "a6b7n");
    assert_illegal(GAME, "4k4/9/9/9/P8/9/9/9/4K4[] w - - 0 1", "a5a6r", LEGALITY_NO_PROMOTION_HERE,
                   "");
    assert_legal(GAME, "4k4/9/9/9/9/p8/9/9/4K4[] b - - 0 1", "a4a3r");
    assert_illegal(GAME, "4k4/9/9/9/p8/9/9/9/4K4[] b - - 0 1", "a5a4r", LEGALITY_NO_PROMOTION_HERE,
                   "");
}
END_TEST

START_TEST(test_pawn_may_promote_moving_or_capturing_from_the_seventh_rank_onto_the_eighth)
{
    const char *fen = "4k4/1n7/P8/9/9/9/9/9/4K4[] w - - 0 1";
    assert_legal(GAME, fen, "a7a8");
    assert_legal(GAME, fen, "a7a8f");
    assert_legal(GAME, fen, "a7b8");
    assert_legal(GAME, fen, "a7b8w");
}
END_TEST

START_TEST(test_pawn_must_promote_moving_or_capturing_from_the_eighth_rank_onto_the_ninth)
{
    const char *fen = "1n2k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1";
    assert_legal(GAME, fen, "a8a9m");
    assert_illegal(GAME, fen, "a8a9", LEGALITY_MUST_PROMOTE, "");
    assert_legal(GAME, fen, "a8b9r");
    assert_illegal(GAME, fen, "a8b9", LEGALITY_MUST_PROMOTE, "");
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/p8/4K4[] b - - 0 1", "a2a1", LEGALITY_MUST_PROMOTE, "");
}
END_TEST

START_TEST(test_pawn_promotes_to_any_piece_except_king)
{
    const char *fen = "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1";
    static const char *const MOVES[] = {"a6a7f", "a6a7e", "a6a7n", "a6a7r", "a6a7m", "a6a7w"};
    for (size_t i = 0; i < sizeof(MOVES) / sizeof(MOVES[0]); i++)
        assert_legal(GAME, fen, MOVES[i]);
    assert_illegal(GAME, fen, "a6a7k", LEGALITY_NO_SUCH_PROMOTION, "");
    assert_illegal(GAME, fen, "a6a7p", LEGALITY_NO_SUCH_PROMOTION, "");
    assert_illegal(GAME, fen, "a6a7+", LEGALITY_NO_SUCH_PROMOTION, "");
}
END_TEST

START_TEST(test_only_pawns_promote)
{
    static const char *const PIECES = "KFENRMW";
    const Variant *variant = rules_variant(GAME);
    for (const char *c = PIECES; *c != '\0'; c++) {
        const VariantRole *role = &variant->roles[rules_role(variant, (char[]){*c, '\0'})];
        ck_assert_uint_eq(role->promoted, ROLE_NONE);
        ck_assert_uint_eq(role->choices[SIDE_WHITE], 0);
    }
    assert_illegal(GAME, "4k4/9/9/R8/9/9/9/9/4K4[] w - - 0 1", "a6a7n", LEGALITY_NEVER_PROMOTES,
                   "");
}
END_TEST

START_TEST(test_promoted_pawn_keeps_its_promotion_when_captured)
{
    assert_after(GAME, "9/1k7/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7r b8a7",
                 "9/9/k8/9/9/9/9/9/4K4[r] w - - 0 2");
    assert_after(GAME, "9/1k7/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7 b8a7",
                 "9/9/k8/9/9/9/9/9/4K4[p] w - - 0 2");
}
END_TEST

START_TEST(test_pawn_does_not_promote_on_the_turn_it_is_dropped)
{
    assert_illegal(GAME, EMPTY "[P] w - - 0 1", "P@a7r", LEGALITY_DROP_PROMOTES, "");
    assert_after(GAME, EMPTY "[P] w - - 0 1", "P@a7 e9f9 a7a8r",
                 "5k3/R8/9/9/9/9/9/9/4K4[] b - - 0 2");
}
END_TEST

/* --- drops ----------------------------------------------------------------------------------- */

START_TEST(test_captured_piece_is_dropped_on_any_empty_square)
{
    static const char *const PIECES[] = {"F", "E", "N", "R", "M", "W"};
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), EMPTY "[%s] w - - 0 1", PIECES[_i]);
    assert_drops_everywhere(GAME, fen, PIECES[_i]);
    snprintf(fen, sizeof(fen), EMPTY "[%c] b - - 0 1", PIECES[_i][0] + 32);
    assert_drops_everywhere(GAME, fen, PIECES[_i]);
}
END_TEST

START_TEST(test_pawn_is_not_dropped_on_the_ninth_rank)
{
    assert_illegal(GAME, EMPTY "[P] w - - 0 1", "P@a9", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(GAME, EMPTY "[P] w - - 0 1", "P@a8");
    assert_legal(GAME, EMPTY "[P] w - - 0 1", "P@a1");
    assert_illegal(GAME, EMPTY "[p] b - - 0 1", "P@a1", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(GAME, EMPTY "[p] b - - 0 1", "P@a9");
}
END_TEST

START_TEST(test_pawn_cannot_be_dropped_on_a_file_with_any_pawn)
{
    assert_illegal(GAME, "4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "P@a6", LEGALITY_DROP_FILE, "a3");
    assert_illegal(GAME, "4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a6", LEGALITY_DROP_FILE, "a7");
    assert_illegal(GAME, "4k4/9/p8/9/9/9/P8/9/4K4[P] w - - 0 1", "P@a5", LEGALITY_DROP_FILE,
                   "a3 a7");
    assert_illegal(GAME, "4k4/9/p8/9/9/9/P8/9/4K4[p] b - - 0 1", "P@a5", LEGALITY_DROP_FILE,
                   "a3 a7");
    assert_legal(GAME, "4k4/9/p8/9/9/9/P8/9/4K4[P] w - - 0 1", "P@b5");
    assert_drops_of(GAME, "4k4/pppppppp1/9/9/9/9/9/9/4K4[P] w - - 0 1", "P",
                    "i1 i2 i3 i4 i5 i6 i7 i8");
}
END_TEST

START_TEST(test_promoted_pawn_is_no_pawn_on_its_file)
{
    assert_legal(GAME, "4k4/9/R8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a5");
    assert_legal(DRAGON, "4k4/9/G8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a5");
}
END_TEST

START_TEST(test_captures_may_double_and_triple_pawns)
{
    assert_legal(GAME, "4k4/9/9/n8/PP7/9/P8/9/4K4[] w - - 0 1", "b5a6");
    assert_after(GAME, "4k4/9/9/n8/PP7/9/P8/9/4K4[] w - - 0 1", "b5a6",
                 "4k4/9/9/P8/P8/9/P8/9/4K4[N] b - - 0 1");
}
END_TEST

START_TEST(test_pawn_drop_may_checkmate_on_a_file_without_pawns)
{
    assert_outcome(GAME, "k8/7R1/2N6/9/9/9/9/9/4K4[P] w - - 0 1", "P@b8", "1-0 checkmate");
    assert_illegal(GAME, "k8/7R1/2N6/9/9/9/1P7/9/4K4[P] w - - 0 1", "P@b8", LEGALITY_DROP_FILE,
                   "b3");
    assert_outcome(GAME, "4k4/9/9/9/9/9/2n6/7r1/K8[p] b - - 0 1", "P@b2", "0-1 checkmate");
}
END_TEST

/* --- endings, where the seed is silent ------------------------------------------------------- */

START_TEST(test_king_without_a_way_out_of_check_is_checkmated)
{ assert_outcome(GAME, "R3k4/7R1/9/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 checkmate"); }
END_TEST

START_TEST(test_stalemate_loses)
{
    assert_outcome(GAME, "k8/2R6/1R7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 stalemate");
    assert_outcome(GAME, "k8/2R6/1R7/9/9/9/9/9/4K4[n] b - - 0 1", "", "ongoing");
    assert_outcome(DRAGON, "4k4/9/9/9/9/9/1r7/2r6/K8[] w - - 0 1", "", "0-1 stalemate");
}
END_TEST

#define TWO_ROOKS "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1"
#define CYCLE     "a2b2 a8b8 b2a2 b8a8 "

START_TEST(test_fourth_occurrence_of_a_situation_is_a_draw)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE CYCLE, "1/2-1/2 repetition");
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE, "ongoing");
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE "a2c2 a8c8 c2a2 c8a8", "1/2-1/2 repetition");
    assert_outcome(DRAGON, TWO_ROOKS, CYCLE CYCLE CYCLE, "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_perpetual_check_since_the_first_of_four_occurrences_loses)
{
    assert_history(GAME, SIDE_WHITE, "AbCdAbCdAbCdA", "1-0 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "AbcdAbCdAbCdA", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "aBcDaBcDaBcDa", "0-1 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "ABCDABCDABCDA", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "AbCdAbCdA", "ongoing");
}
END_TEST

START_TEST(test_kings_may_face_and_lone_kings_play_on)
{
    assert_outcome(GAME, EMPTY "[] w - - 0 1", "", "ongoing");
    assert_outcome(GAME, EMPTY "[] w - - 500 400", "e1e2", "ongoing");
}
END_TEST

/* --- Shatranjian Dragon Shogi ---------------------------------------------------------------- */

START_TEST(test_gryphon_head_moves_like_a_king_or_bishop)
{
    static const Turned HEAD = {.piece = "G", .name = "Gryphon Head"};
    assert_turned(DRAGON, &HEAD);
    assert_piece_moves(DRAGON, "G", CENTRE_BISHOP CENTRE_KING, CENTRE_BISHOP CENTRE_KING);
}
END_TEST

START_TEST(test_dragon_head_moves_like_a_knight_or_king)
{
    static const Turned HEAD = {.piece = "D", .name = "Dragon Head"};
    assert_turned(DRAGON, &HEAD);
    assert_piece_moves(DRAGON, "D", CENTRE_KNIGHT CENTRE_KING, CENTRE_KNIGHT CENTRE_KING);
}
END_TEST

START_TEST(test_dragon_pawns_promote_to_gryphon_heads_or_dragon_heads_only)
{
    const char *fen = "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1";
    assert_legal(DRAGON, fen, "a6a7");
    assert_legal(DRAGON, fen, "a6a7g");
    assert_legal(DRAGON, fen, "a6a7d");
    assert_illegal(DRAGON, fen, "a6a7r", LEGALITY_NO_SUCH_PROMOTION, "");
    assert_illegal(DRAGON, fen, "a6a7k", LEGALITY_NO_SUCH_PROMOTION, "");
    assert_illegal(DRAGON, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9", LEGALITY_MUST_PROMOTE, "");
    assert_legal(DRAGON, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9d");
}
END_TEST

START_TEST(test_captured_heads_turn_back_into_pawns)
{
    assert_after(DRAGON, "9/1k7/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7g b8a7",
                 "9/9/k8/9/9/9/9/9/4K4[p] w - - 0 2");
    assert_after(DRAGON, "9/1k7/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7d b8a7",
                 "9/9/k8/9/9/9/9/9/4K4[p] w - - 0 2");
    assert_refused(DRAGON, EMPTY "[G] w - - 0 1", "hand");
}
END_TEST

START_TEST(test_dragon_drops_are_those_of_the_other_game)
{
    assert_illegal(DRAGON, "4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a6", LEGALITY_DROP_FILE, "a7");
    assert_illegal(DRAGON, EMPTY "[P] w - - 0 1", "P@a9", LEGALITY_DROP_NEVER_MOVES, "");
    assert_outcome(DRAGON, "k8/7R1/2N6/9/9/9/9/9/4K4[P] w - - 0 1", "P@b8", "1-0 checkmate");
    assert_drops_everywhere(DRAGON, EMPTY "[R] w - - 0 1", "R");
}
END_TEST

static void add_pieces(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "pieces");
    tcase_add_test(tcase, test_rows_are_king_to_rook_then_war_machine_and_wazir_then_pawns);
    tcase_add_test(tcase,
                   test_three_arrangements_of_the_second_row_are_offered_for_both_sides_at_once);
    tcase_add_test(tcase, test_pieces_stand_on_the_squares_that_a_reader_of_the_seed_counted);
    tcase_add_test(tcase, test_pieces_have_their_names);
    tcase_add_test(tcase, test_king_moves_as_in_chess);
    tcase_add_test(tcase, test_ferz_moves_one_space_diagonally);
    tcase_add_test(tcase, test_elephant_leaps_over_one_space_diagonally);
    tcase_add_test(tcase, test_knight_moves_as_in_chess);
    tcase_add_test(tcase, test_rook_moves_as_in_chess);
    tcase_add_test(tcase, test_war_machine_leaps_over_one_space_orthogonally);
    tcase_add_test(tcase, test_wazir_moves_one_space_orthogonally);
    tcase_add_test(tcase, test_pawn_moves_and_captures_like_a_western_pawn);
    tcase_add_test(tcase, test_pawn_has_no_double_step_and_no_en_passant);
    tcase_add_test(tcase, test_there_is_no_castling);
}

static void add_promotion_and_drops(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "promotion and drops");
    tcase_add_test(tcase,
                   test_pawn_may_promote_moving_or_capturing_from_the_sixth_rank_onto_the_seventh);
    tcase_add_test(tcase,
                   test_pawn_may_promote_moving_or_capturing_from_the_seventh_rank_onto_the_eighth);
    tcase_add_test(tcase,
                   test_pawn_must_promote_moving_or_capturing_from_the_eighth_rank_onto_the_ninth);
    tcase_add_test(tcase, test_pawn_promotes_to_any_piece_except_king);
    tcase_add_test(tcase, test_only_pawns_promote);
    tcase_add_test(tcase, test_promoted_pawn_keeps_its_promotion_when_captured);
    tcase_add_test(tcase, test_pawn_does_not_promote_on_the_turn_it_is_dropped);
    tcase_add_loop_test(tcase, test_captured_piece_is_dropped_on_any_empty_square, 0, 6);
    tcase_add_test(tcase, test_pawn_is_not_dropped_on_the_ninth_rank);
    tcase_add_test(tcase, test_pawn_cannot_be_dropped_on_a_file_with_any_pawn);
    tcase_add_test(tcase, test_promoted_pawn_is_no_pawn_on_its_file);
    tcase_add_test(tcase, test_captures_may_double_and_triple_pawns);
    tcase_add_test(tcase, test_pawn_drop_may_checkmate_on_a_file_without_pawns);
}

static void add_endings(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "endings");
    tcase_add_test(tcase, test_king_without_a_way_out_of_check_is_checkmated);
    tcase_add_test(tcase, test_stalemate_loses);
    tcase_add_test(tcase, test_fourth_occurrence_of_a_situation_is_a_draw);
    tcase_add_test(tcase, test_perpetual_check_since_the_first_of_four_occurrences_loses);
    tcase_add_test(tcase, test_kings_may_face_and_lone_kings_play_on);
}

static void add_dragon(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "dragon");
    tcase_add_test(tcase, test_gryphon_head_moves_like_a_king_or_bishop);
    tcase_add_test(tcase, test_dragon_head_moves_like_a_knight_or_king);
    tcase_add_test(tcase, test_dragon_pawns_promote_to_gryphon_heads_or_dragon_heads_only);
    tcase_add_test(tcase, test_captured_heads_turn_back_into_pawns);
    tcase_add_test(tcase, test_dragon_drops_are_those_of_the_other_game);
}

int main(void) {
    Suite *suite = suite_create("rules/seed-shatranjian");
    add_pieces(suite);
    add_promotion_and_drops(suite);
    add_endings(suite);
    add_dragon(suite);
    return rules_suite_run(suite);
}
