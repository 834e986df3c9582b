/* Pandemonium, seed 000: its sentences, in their order. */
#include <stdio.h>
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/centre.h"
#include "support/rules.h"

#define GAME "pandemonium"

/* Both kings, far from what happens on the other files. */
#define EMPTY "4k4/9/9/9/9/9/9/9/4K4"

/* All squares but e1 and e9. */
#define EMPTY_SQUARES                                                                              \
    "a1 b1 c1 d1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3 b3 c3 d3 e3 f3 g3 h3 i3 "               \
    "a4 b4 c4 d4 e4 f4 g4 h4 i4 a5 b5 c5 d5 e5 f5 g5 h5 i5 a6 b6 c6 d6 e6 f6 g6 h6 i6 "            \
    "a7 b7 c7 d7 e7 f7 g7 h7 i7 a8 b8 c8 d8 e8 f8 g8 h8 i8 a9 b9 c9 d9 f9 g9 h9 i9"

static const Turned TURNED[] = {
    {"P", "Pawn", "+P", "Guard", "G"},     {"R", "Rook", "+R", "Dragon", "D"},
    {"B", "Bishop", "+B", "Horse", "H"},   {"N", "Knight", "+N", "Kangaroo", "O"},
    {"E", "Erlking", "+E", "Hwacha", "W"}, {"F", "Ferz", "+F", "Queen", "Q"},
    {"V", "Van", "+V", "Marshal", "M"},    {"A", "Alfil", "+A", "Cardinal", "C"},
    {"U", "Bull", "+U", "Centaur", "T"},   {"K", "King", NULL, NULL, NULL},
};
enum { TURNED_COUNT = sizeof(TURNED) / sizeof(TURNED[0]), BASES_COUNT = TURNED_COUNT - 1 };

/* --- setup ----------------------------------------------------------------------------------- */

START_TEST(test_game_starts_from_the_arrangement_of_the_first_picture)
{
    assert_after(GAME, "startpos", "",
                 "rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] w - - "
                 "0 1");
    assert_move_count(GAME, "startpos", 36);
}
END_TEST

START_TEST(test_queens_centaurs_and_cardinals_of_the_start_are_promoted_pieces)
{
    Position position;
    rules_position(GAME, "startpos", &position);
    const Variant *v = position.variant;
    assert_squares(v, position_pieces(&position, SIDE_WHITE, rules_role(v, "+F")), "c2");
    assert_squares(v, position_pieces(&position, SIDE_WHITE, rules_role(v, "+U")), "e2");
    assert_squares(v, position_pieces(&position, SIDE_WHITE, rules_role(v, "+A")), "g2");
    assert_squares(v, position_pieces(&position, SIDE_BLACK, rules_role(v, "+A")), "c8");
    assert_squares(v, position_pieces(&position, SIDE_BLACK, rules_role(v, "+U")), "e8");
    assert_squares(v, position_pieces(&position, SIDE_BLACK, rules_role(v, "+F")), "g8");
}
END_TEST

/* --- pieces ---------------------------------------------------------------------------------- */

START_TEST(test_king_is_the_only_piece_that_does_not_promote)
{
    const Variant *variant = rules_variant(GAME);
    ck_assert_uint_eq(variant->role_count, 2 * BASES_COUNT + 1);
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        bool can = r->promoted != ROLE_NONE || r->choices[SIDE_WHITE] != 0;
        ck_assert_int_eq(can, r->letter != 'K' && !r->turned_over);
    }
    assert_illegal(GAME, "4k4/9/4K4/9/9/9/9/9/9[] w - - 0 1", "e7d7+", LEGALITY_NEVER_PROMOTES, "");
}
END_TEST

START_TEST(test_each_piece_promotes_to_its_one_piece_and_bears_its_name)
{ assert_turned(GAME, &TURNED[_i]); }
END_TEST

START_TEST(test_pawn_moves_one_square_straight_forward_and_captures_so)
{
    assert_piece_moves(GAME, "P", "e6", "e4");
    assert_illegal(GAME, "4k4/9/9/9/4P4/9/9/9/4K4[] w - - 0 1", "e5e7", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/5p3/4P4/9/9/9/4K4[] w - - 0 1", "e5f6", LEGALITY_CANNOT_REACH,
                   "");
}
END_TEST

START_TEST(test_guard_moves_one_square_orthogonally_or_diagonally)
{ assert_piece_moves(GAME, "+P", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_rook_moves_any_number_of_squares_orthogonally)
{
    assert_piece_moves(GAME, "R", CENTRE_ROOK, CENTRE_ROOK);
    assert_illegal(GAME, "4k4/9/9/2p6/9/9/2R6/9/4K4[] w - - 0 1", "c3c8", LEGALITY_BLOCKED, "c6");
    assert_legal(GAME, "4k4/9/9/2p6/9/9/2R6/9/4K4[] w - - 0 1", "c3c6");
}
END_TEST

START_TEST(test_dragon_moves_like_a_rook_or_a_ferz)
{ assert_piece_moves(GAME, "+R", CENTRE_ROOK CENTRE_FERZ, CENTRE_ROOK CENTRE_FERZ); }
END_TEST

START_TEST(test_bishop_moves_any_number_of_squares_diagonally)
{
    assert_piece_moves(GAME, "B", CENTRE_BISHOP, CENTRE_BISHOP);
    assert_illegal(GAME, "4k4/9/9/5P3/9/9/2B6/9/4K4[] w - - 0 1", "c3g7", LEGALITY_BLOCKED, "f6");
}
END_TEST

START_TEST(test_horse_moves_like_a_bishop_or_a_van)
{ assert_piece_moves(GAME, "+B", CENTRE_BISHOP CENTRE_WAZIR, CENTRE_BISHOP CENTRE_WAZIR); }
END_TEST

START_TEST(test_knight_moves_one_square_orthogonally_and_one_further_diagonally)
{ assert_piece_moves(GAME, "N", CENTRE_KNIGHT, CENTRE_KNIGHT); }
END_TEST

/* A white piece on e5 with white pawns all around it, on its own rank and file as well. */
#define CROWDED(piece) "k8/9/9/3PPP3/3P" piece "P3/3PPP3/9/9/8K[] w - - 0 1"

START_TEST(test_knight_can_pass_pieces)
{ assert_moves_from(GAME, CROWDED("N"), "e5", CENTRE_KNIGHT); }
END_TEST

START_TEST(test_kangaroo_moves_like_a_knight_or_an_alfil)
{
    assert_piece_moves(GAME, "+N", CENTRE_KNIGHT CENTRE_ALFIL, CENTRE_KNIGHT CENTRE_ALFIL);
    assert_moves_from(GAME, CROWDED("+N"), "e5", CENTRE_KNIGHT CENTRE_ALFIL);
}
END_TEST

START_TEST(test_erlking_moves_one_square_orthogonally_or_diagonally)
{ assert_piece_moves(GAME, "E", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_erlking_is_not_royal)
{
    assert_legal(GAME, "4k4/9/9/9/9/9/4r4/4E4/3K5[] w - - 0 1", "d1c1");
    assert_outcome(GAME, "4k4/9/9/9/9/9/4r4/4E4/K8[] b - - 0 1", "e3e2", "ongoing");
}
END_TEST

START_TEST(test_hwacha_moves_like_an_erlking_or_a_bull)
{
    assert_piece_moves(GAME, "+E", CENTRE_KING CENTRE_DABBABA, CENTRE_KING CENTRE_DABBABA);
    assert_moves_from(GAME, CROWDED("+E"), "e5", CENTRE_DABBABA);
}
END_TEST

START_TEST(test_ferz_moves_one_square_diagonally)
{ assert_piece_moves(GAME, "F", CENTRE_FERZ, CENTRE_FERZ); }
END_TEST

START_TEST(test_queen_moves_like_a_rook_or_a_bishop)
{ assert_piece_moves(GAME, "+F", CENTRE_ROOK CENTRE_BISHOP, CENTRE_ROOK CENTRE_BISHOP); }
END_TEST

START_TEST(test_van_moves_one_square_orthogonally)
{ assert_piece_moves(GAME, "V", CENTRE_WAZIR, CENTRE_WAZIR); }
END_TEST

START_TEST(test_marshal_moves_like_a_rook_or_a_knight)
{ assert_piece_moves(GAME, "+V", CENTRE_ROOK CENTRE_KNIGHT, CENTRE_ROOK CENTRE_KNIGHT); }
END_TEST

START_TEST(test_alfil_moves_two_squares_away_diagonally_and_passes_pieces)
{
    assert_piece_moves(GAME, "A", CENTRE_ALFIL, CENTRE_ALFIL);
    assert_moves_from(GAME, CROWDED("A"), "e5", CENTRE_ALFIL);
    assert_illegal(GAME, "4k4/9/9/9/4A4/9/9/9/4K4[] w - - 0 1", "e5d4", LEGALITY_CANNOT_REACH, "");
}
END_TEST

START_TEST(test_cardinal_moves_like_a_bishop_or_a_knight)
{ assert_piece_moves(GAME, "+A", CENTRE_BISHOP CENTRE_KNIGHT, CENTRE_BISHOP CENTRE_KNIGHT); }
END_TEST

/* Whether a lone white piece of this role mates a lone black king anywhere. */
static bool mates_alone(const Variant *variant, Role role) {
    for (Square king = 0; king < variant->squares; king++) {
        for (Square square = 0; square < variant->squares; square++) {
            if (square == king)
                continue;
            Position position;
            position_clear(&position, variant);
            position_set_side(&position, SIDE_BLACK);
            position_put(&position, king, piece_make(SIDE_BLACK, rules_role(variant, "K")));
            position_put(&position, square, piece_make(SIDE_WHITE, role));
            if (position_in_check(&position) && !moves_any(&position))
                return true;
        }
    }
    return false;
}

START_TEST(test_cardinal_is_the_only_piece_that_can_make_a_checkmate_alone)
{
    const Variant *variant = rules_variant(GAME);
    for (Role role = 0; role < variant->role_count; role++)
        ck_assert_int_eq(mates_alone(variant, role), role == rules_role(variant, "+A"));
    assert_outcome(GAME, "k8/9/2+A6/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 checkmate");
}
END_TEST

START_TEST(test_bull_moves_two_squares_away_orthogonally_and_passes_pieces)
{
    assert_piece_moves(GAME, "U", CENTRE_DABBABA, CENTRE_DABBABA);
    assert_moves_from(GAME, CROWDED("U"), "e5", CENTRE_DABBABA);
}
END_TEST

START_TEST(test_centaur_moves_like_an_erlking_or_a_knight)
{
    assert_piece_moves(GAME, "+U", CENTRE_KING CENTRE_KNIGHT, CENTRE_KING CENTRE_KNIGHT);
    assert_moves_from(GAME, CROWDED("+U"), "e5", CENTRE_KNIGHT);
}
END_TEST

START_TEST(test_king_moves_one_square_orthogonally_or_diagonally)
{ assert_piece_moves(GAME, "K", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_attacked_king_is_in_check_and_must_get_out_of_it)
{
    const char *fen = "4k4/9/9/9/4r4/9/9/9/P3K4[P] w - - 0 1";
    Position position;
    rules_position(GAME, fen, &position);
    assert_squares(position.variant, position_checkers(&position), "e5");
    assert_illegal(GAME, fen, "a1a2", LEGALITY_IN_CHECK, "e5");
    assert_illegal(GAME, fen, "P@a4", LEGALITY_IN_CHECK, "e5");
    assert_legal(GAME, fen, "P@e3");
    assert_legal(GAME, fen, "e1d1");
    assert_illegal(GAME, fen, "e1e2", LEGALITY_INTO_CHECK, "e5");
}
END_TEST

START_TEST(test_king_without_a_way_out_of_check_is_checkmated_and_loses)
{
    assert_outcome(GAME, "k8/1+P7/1P7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 checkmate");
    assert_outcome(GAME, "k8/1+P7/9/9/9/9/9/9/4K4[] b - - 0 1", "", "ongoing");
    assert_outcome(GAME, "4k4/9/9/9/9/9/1p7/1+p7/K8[] w - - 0 1", "", "0-1 checkmate");
}
END_TEST

/* --- basic rules ----------------------------------------------------------------------------- */

START_TEST(test_white_moves_first_and_the_players_alternate)
{
    assert_after(GAME, "startpos", "e4e5",
                 "rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/4V4/9/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] b - - "
                 "1 1");
    assert_illegal(GAME, "startpos", "e6e5", LEGALITY_NOT_YOURS, "e6");
}
END_TEST

START_TEST(test_no_turn_is_passed)
{
    assert_illegal(GAME, "startpos", "e1e1", LEGALITY_CANNOT_REACH, "");
    Position position;
    rules_position(GAME, "startpos", &position);
    Move move;
    ck_assert(!uci_parse(&position, "0000", &move, NULL));
}
END_TEST

START_TEST(test_nothing_ends_the_game_in_a_draw)
{
    const Variant *variant = rules_variant(GAME);
    ck_assert_int_eq(variant->rules.stalemate, END_LOSS);
    ck_assert_int_eq(variant->rules.repetition, END_WIN);
    assert_outcome(GAME, EMPTY "[] w - - 0 1", "", "ongoing");
    assert_outcome(GAME, EMPTY "[] w - - 9000 5000", "e1d1", "ongoing");
}
END_TEST

START_TEST(test_there_is_no_castling)
{
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/9/R3K3R[] w - - 0 1", "e1b1", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/9/R3K3R[] w - - 0 1", "e1g1", LEGALITY_CANNOT_REACH, "");
}
END_TEST

/* --- promotion ------------------------------------------------------------------------------- */

START_TEST(test_piece_may_promote_when_it_reaches_the_enemy_camp)
{
    assert_legal(GAME, "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+");
    assert_legal(GAME, "4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1", "a1a9+");
    assert_illegal(GAME, "4k4/9/9/9/P8/9/9/9/4K4[] w - - 0 1", "a5a6+", LEGALITY_NO_PROMOTION_HERE,
                   "");
    assert_legal(GAME, "4k4/9/9/9/9/p8/9/9/4K4[] b - - 0 1", "a4a3+");
    assert_illegal(GAME, "4k4/9/9/9/p8/9/9/9/4K4[] b - - 0 1", "a5a4+", LEGALITY_NO_PROMOTION_HERE,
                   "");
}
END_TEST

START_TEST(test_piece_may_promote_when_it_moves_within_the_enemy_camp)
{
    assert_legal(GAME, "4k4/9/P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a8+");
    assert_legal(GAME, "4k4/V8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8b8+");
    assert_legal(GAME, "4k4/9/9/9/9/9/9/v8/4K4[] b - - 0 1", "a2b2+");
}
END_TEST

START_TEST(test_piece_may_promote_when_it_leaves_the_enemy_camp)
{
    assert_legal(GAME, "4k4/9/R8/9/9/9/9/9/4K4[] w - - 0 1", "a7a6+");
    assert_legal(GAME, "R8/4k4/9/9/9/9/9/9/3K5[] w - - 0 1", "a9a1+");
    assert_legal(GAME, "4k4/9/9/9/9/9/r8/9/4K4[] b - - 0 1", "a3a4+");
    assert_illegal(GAME, "4k4/9/9/R8/9/9/9/9/4K4[] w - - 0 1", "a6a2+", LEGALITY_NO_PROMOTION_HERE,
                   "");
}
END_TEST

START_TEST(test_promotion_is_not_compulsory)
{
    assert_legal(GAME, "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7");
    assert_after(GAME, "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7",
                 "4k4/9/P8/9/9/9/9/9/4K4[] b - - 0 1");
    assert_after(GAME, "4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+",
                 "4k4/9/+P8/9/9/9/9/9/4K4[] b - - 0 1");
}
END_TEST

START_TEST(test_piece_that_left_the_camp_unpromoted_cannot_promote_until_it_is_back)
{
    const char *fen = "4k4/9/R8/9/9/9/9/9/3K5[] w - - 0 1";
    assert_after(GAME, fen, "a7a5 e9e8", "9/4k4/9/9/R8/9/9/9/3K5[] w - - 2 2");
    assert_illegal(GAME, "9/4k4/9/9/R8/9/9/9/3K5[] w - - 2 2", "a5a6+", LEGALITY_NO_PROMOTION_HERE,
                   "");
    assert_legal(GAME, "9/4k4/9/9/R8/9/9/9/3K5[] w - - 2 2", "a5a7+");
}
END_TEST

START_TEST(test_promoted_piece_does_not_return_while_it_is_not_captured)
{
    assert_after(GAME, "4k4/9/+P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a6",
                 "4k4/9/9/+P8/9/9/9/9/4K4[] b - - 1 1");
    ck_assert_int_eq(
        rules_explain_choice(GAME, "4k4/9/+P8/9/9/9/9/9/4K4[] w - - 0 1", "a7", "a8", "P").reason,
        LEGALITY_NEVER_PROMOTES);
}
END_TEST

/* White's king on a5 takes the piece on a6. */
START_TEST(test_captured_promoted_piece_goes_back_to_before_promotion)
{
    const Turned *turned = &TURNED[_i];
    char fen[FEN_SIZE], after[FEN_SIZE], black[3] = {'+', (char)(turned->piece[0] + 32), '\0'};
    snprintf(fen, sizeof(fen), "8k/9/9/%s8/K8/9/9/9/9[] w - - 0 1", black);
    snprintf(after, sizeof(after), "8k/9/9/K8/9/9/9/9/9[%s] b - - 0 1", turned->piece);
    assert_after(GAME, fen, "a5a6", after);
    snprintf(fen, sizeof(fen), "9/9/9/%s8/k8/9/9/9/8K[] b - - 0 1", turned->promoted);
    snprintf(after, sizeof(after), "9/9/9/k8/9/9/9/9/8K[%s] w - - 0 2", black + 1);
    assert_after(GAME, fen, "a5a6", after);
}
END_TEST

START_TEST(test_captured_cardinals_marshals_and_queens_become_alfils_vans_and_ferzes)
{
    assert_after(GAME, "8k/9/9/+a8/K8/9/9/9/9[] w - - 0 1", "a5a6",
                 "8k/9/9/K8/9/9/9/9/9[A] b - - 0 1");
    assert_after(GAME, "8k/9/9/+v8/K8/9/9/9/9[] w - - 0 1", "a5a6",
                 "8k/9/9/K8/9/9/9/9/9[V] b - - 0 1");
    assert_after(GAME, "8k/9/9/+f8/K8/9/9/9/9[] w - - 0 1", "a5a6",
                 "8k/9/9/K8/9/9/9/9/9[F] b - - 0 1");
}
END_TEST

START_TEST(test_alfils_vans_and_ferzes_promote_to_one_piece_each)
{
    const char *fen = "8k/9/AVF6/9/9/9/9/9/4K4[] w - - 0 1";
    ck_assert_int_eq(rules_explain_choice(GAME, fen, "a7", "c9", "+V").reason,
                     LEGALITY_NO_SUCH_PROMOTION);
    ck_assert_int_eq(rules_explain_choice(GAME, fen, "a7", "c9", "+F").reason,
                     LEGALITY_NO_SUCH_PROMOTION);
    ck_assert_int_eq(rules_explain_choice(GAME, fen, "a7", "c9", "+A").reason, LEGALITY_LEGAL);
    ck_assert_int_eq(rules_explain_choice(GAME, fen, "b7", "b8", "+F").reason,
                     LEGALITY_NO_SUCH_PROMOTION);
    ck_assert_int_eq(rules_explain_choice(GAME, fen, "c7", "d8", "+A").reason,
                     LEGALITY_NO_SUCH_PROMOTION);
}
END_TEST

/* --- drops ----------------------------------------------------------------------------------- */

START_TEST(test_captured_piece_is_a_hand_piece)
{
    assert_after(GAME, "4k4/9/9/n8/R8/9/9/9/4K4[] w - - 0 1", "a5a6",
                 "4k4/9/9/R8/9/9/9/9/4K4[N] b - - 0 1");
    assert_after(GAME, "4k4/9/9/n8/R8/9/9/9/4K4[Nn] w - - 0 1", "a5a6",
                 "4k4/9/9/R8/9/9/9/9/4K4[NNn] b - - 0 1");
}
END_TEST

START_TEST(test_hand_piece_is_dropped_on_any_empty_square)
{
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), EMPTY "[%s] w - - 0 1", TURNED[_i].piece);
    assert_drops_of(GAME, fen, TURNED[_i].piece, EMPTY_SQUARES);
    snprintf(fen, sizeof(fen), EMPTY "[%c] b - - 0 1", TURNED[_i].piece[0] + 32);
    assert_drops_of(GAME, fen, TURNED[_i].piece, EMPTY_SQUARES);
}
END_TEST

START_TEST(test_nothing_is_dropped_on_an_occupied_square)
{
    assert_illegal(GAME, EMPTY "[P] w - - 0 1", "P@e9", LEGALITY_OCCUPIED, "e9");
    assert_illegal(GAME, EMPTY "[P] w - - 0 1", "P@e1", LEGALITY_OCCUPIED, "e1");
}
END_TEST

START_TEST(test_only_a_piece_of_the_own_hand_is_dropped)
{
    assert_illegal(GAME, EMPTY "[p] w - - 0 1", "P@e5", LEGALITY_NOT_IN_HAND, "");
    assert_illegal(GAME, EMPTY "[P] b - - 0 1", "P@e5", LEGALITY_NOT_IN_HAND, "");
    assert_illegal(GAME, EMPTY "[P] w - - 0 1", "N@e5", LEGALITY_NOT_IN_HAND, "");
}
END_TEST

START_TEST(test_one_piece_is_dropped_a_turn_instead_of_moving)
{
    assert_after(GAME, EMPTY "[PP] w - - 0 1", "P@e5", "4k4/9/9/9/4P4/9/9/9/4K4[P] b - - 1 1");
    assert_illegal(GAME, "4k4/9/9/9/4P4/9/9/9/4K4[P] b - - 1 1", "P@e4", LEGALITY_NOT_IN_HAND, "");
}
END_TEST

START_TEST(test_hand_piece_is_not_promoted_by_a_drop_into_the_enemy_camp)
{
    assert_illegal(GAME, EMPTY "[R] w - - 0 1", "R@a9+", LEGALITY_DROP_PROMOTES, "");
    assert_after(GAME, EMPTY "[R] w - - 0 1", "R@a7", "4k4/9/R8/9/9/9/9/9/4K4[] b - - 1 1");
}
END_TEST

START_TEST(test_dropped_piece_is_promoted_after_it_has_been_moved)
{
    assert_after(GAME, EMPTY "[R] w - - 0 1", "R@a7 e9f9 a7a8+",
                 "5k3/+R8/9/9/9/9/9/9/4K4[] b - - 0 2");
}
END_TEST

START_TEST(test_drop_may_give_check_or_checkmate)
{
    assert_legal(GAME, EMPTY "[R] w - - 0 1", "R@e5");
    assert_outcome(GAME, "k8/9/1+P7/9/9/9/9/9/4K4[R] w - - 0 1", "R@b9", "ongoing");
    assert_outcome(GAME, "k8/9/1+P7/9/9/9/9/9/4K4[R] w - - 0 1", "R@f9", "1-0 checkmate");
}
END_TEST

START_TEST(test_pawn_is_dropped_or_moved_onto_a_file_with_friendly_pawns)
{
    assert_legal(GAME, "4k4/9/9/9/P8/9/9/9/4K4[P] w - - 0 1", "P@a7");
    assert_legal(GAME, "4k4/9/P8/9/P8/9/9/P8/4K4[P] w - - 0 1", "P@a6");
    assert_legal(GAME, "4k4/9/P8/9/P8/9/9/P8/4K4[] w - - 0 1", "a5a6");
}
END_TEST

START_TEST(test_pawn_drop_may_make_checkmate)
{
    assert_outcome(GAME, "k8/9/1+PN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "1-0 checkmate");
    assert_outcome(GAME, "4k4/9/9/9/9/9/1+pn6/9/K8[p] b - - 0 1", "P@a2", "0-1 checkmate");
}
END_TEST

START_TEST(test_pawn_is_dropped_on_the_last_rank_and_stands_there_without_a_move)
{
    const char *fen = EMPTY "[P] w - - 0 1";
    assert_legal(GAME, fen, "P@a9");
    assert_legal(GAME, EMPTY "[p] b - - 0 1", "P@a1");
    assert_after(GAME, fen, "P@a9", "P3k4/9/9/9/9/9/9/9/4K4[] b - - 1 1");
    assert_moves_from(GAME, "P3k4/9/9/9/9/9/9/9/4K4[] w - - 1 1", "a9", "");
}
END_TEST

START_TEST(test_pawn_that_reaches_the_last_rank_chooses_to_promote_or_not)
{
    const char *fen = "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1";
    assert_legal(GAME, fen, "a8a9");
    assert_legal(GAME, fen, "a8a9+");
    assert_legal(GAME, "4k4/9/9/9/9/9/9/p8/4K4[] b - - 0 1", "a2a1");
}
END_TEST

/* --- endings --------------------------------------------------------------------------------- */

START_TEST(test_player_who_can_no_longer_move_or_drop_loses)
{
    assert_outcome(GAME, "k8/9/1+F7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 stalemate");
    assert_outcome(GAME, "4k4/9/9/9/9/9/1+f7/9/K8[] w - - 0 1", "", "0-1 stalemate");
    assert_outcome(GAME, "k8/9/1+F7/9/9/9/9/9/p3K4[] b - - 0 1", "", "1-0 stalemate");
    assert_outcome(GAME, "k8/9/1+F7/9/9/9/9/9/4K4[p] b - - 0 1", "", "ongoing");
}
END_TEST

/* Two rooks go to and fro. */
#define TWO_ROOKS "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1"
#define CYCLE     "a2b2 a8b8 b2a2 b8a8 "

START_TEST(test_player_who_creates_the_same_situation_for_the_third_time_loses)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE, "1-0 repetition");
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE "a2b2", "0-1 repetition");
    assert_outcome(GAME, TWO_ROOKS, CYCLE, "ongoing");
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2b2 a8b8 b2a2", "ongoing");
}
END_TEST

START_TEST(test_three_occurrences_count_when_they_are_not_in_a_row)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2c2 a8c8 c2a2 c8a8", "1-0 repetition");
    assert_history(GAME, SIDE_WHITE, "abcdefa", "ongoing");
    assert_history(GAME, SIDE_WHITE, "abcdefabcdghijklmna", "1-0 repetition");
}
END_TEST

START_TEST(test_situations_differ_by_place_hands_promotion_and_turn)
{
    Position position;
    rules_position(GAME, "4k4/r8/9/9/9/9/9/R8/4K4[P] w - - 0 1", &position);
    static const char *const OTHERS[] = {
        "4k4/r8/9/9/9/9/9/R8/4K4[P] b - - 0 1",  "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1",
        "4k4/r8/9/9/9/9/9/R8/4K4[p] w - - 0 1",  "4k4/r8/9/9/9/9/9/R8/4K4[PP] w - - 0 1",
        "4k4/r8/9/9/9/9/9/+R8/4K4[P] w - - 0 1", "4k4/r8/9/9/9/9/9/1R7/4K4[P] w - - 0 1",
        "4k4/r8/9/9/9/9/9/R8/4K4[N] w - - 0 1",
    };
    for (size_t i = 0; i < sizeof(OTHERS) / sizeof(OTHERS[0]); i++) {
        Position other;
        rules_position(GAME, OTHERS[i], &other);
        ck_assert_msg(other.situation_key != position.situation_key, "%s", OTHERS[i]);
    }
    Position same;
    rules_position(GAME, "4k4/r8/9/9/9/9/9/R8/4K4[P] w - - 40 77", &same);
    ck_assert_uint_eq(same.situation_key, position.situation_key);
}
END_TEST

START_TEST(test_first_position_is_the_first_occurrence)
{
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/1R7/4K4[] w - - 0 1", "b2a2 a8b8 a2b2 b8a8", "ongoing");
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/1R7/4K4[] w - - 0 1",
                   "b2a2 a8b8 a2b2 b8a8 b2a2 a8b8 a2b2 b8a8", "1-0 repetition");
}
END_TEST

START_TEST(test_player_who_repeats_by_giving_check_without_a_break_loses)
{
    const char *checks = "a9b9 a2b2 b9a9 b2a2 a9b9 a2b2 b9a9 b2a2";
    assert_outcome(GAME, "k8/9/9/9/9/9/9/+F8/4K4[] b - - 0 1", checks, "0-1 perpetual-check");
    assert_outcome(GAME, "4k4/+f8/9/9/9/9/9/9/K8[] w - - 0 1",
                   "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", "1-0 perpetual-check");
    /* Whoever is to move at the third occurrence. */
    assert_history(GAME, SIDE_WHITE, "aBcDaBcDa", "0-1 perpetual-check");
    assert_history(GAME, SIDE_BLACK, "aBcDaBcDa", "1-0 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "AbCdAbCdA", "1-0 perpetual-check");
    assert_history(GAME, SIDE_WHITE, "abCdAbCdA", "1-0 perpetual-check");
}
END_TEST

START_TEST(test_checks_among_other_moves_of_a_repetition_are_no_foul)
{
    assert_outcome(GAME, "k8/9/9/9/9/9/9/+F8/4K4[] b - - 0 1",
                   "a9b9 a2c2 b9a9 c2a2 a9b9 a2b2 b9a9 b2a2", "0-1 repetition");
    assert_history(GAME, SIDE_WHITE, "AbCdAbcdA", "1-0 repetition");
    assert_history(GAME, SIDE_WHITE, "aBcDaBcda", "1-0 repetition");
}
END_TEST

START_TEST(test_perpetual_check_is_looked_for_since_the_first_of_three_occurrences)
{
    assert_history(GAME, SIDE_WHITE, "AbcdAbCdA", "1-0 repetition");
    assert_history(GAME, SIDE_WHITE, "efgAbCdAbCdA", "1-0 perpetual-check");
}
END_TEST

START_TEST(test_checks_without_a_break_by_both_sides_are_an_ordinary_repetition)
{
    assert_history(GAME, SIDE_WHITE, "ABCDABCDA", "1-0 repetition");
    assert_history(GAME, SIDE_BLACK, "ABCDABCDA", "0-1 repetition");
}
END_TEST

START_TEST(test_no_number_of_quiet_moves_ends_the_game)
{
    ck_assert_uint_eq(rules_variant(GAME)->rules.drawing_moves, 0);
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 9999 9999", "a2b2", "ongoing");
}
END_TEST

START_TEST(test_king_that_leaves_the_board_is_no_move_but_surrender)
{
    Position position;
    rules_position(GAME, "startpos", &position);
    Attempt attempt;
    ck_assert(!uci_parse_attempt(&position, "e1e0", &attempt, NULL));
    ck_assert(!uci_parse_attempt(&position, "e1e10", &attempt, NULL));
    ck_assert_str_eq(termination_name(TERMINATION_RESIGNATION), "resignation");
    ck_assert(position.variant->rules.surrender_off_board);
    ck_assert(rules_variant("pandemonium-winboard")->rules.surrender_off_board);
    /* No other seed has it. */
    ck_assert(!rules_variant("pandemonium10")->rules.surrender_off_board);
    ck_assert(!rules_variant("shatranjian")->rules.surrender_off_board);
    ck_assert(!rules_variant("shoshogi")->rules.surrender_off_board);
}
END_TEST

/* --- the definition at the end of the seed --------------------------------------------------- */

START_TEST(test_pawns_of_the_definition_step_sideways_as_well)
{
    assert_piece_moves("pandemonium-winboard", "P", "d5 e6 f5", "d5 e4 f5");
    assert_move_count("pandemonium-winboard", "startpos", 44);
    assert_legal("pandemonium-winboard", EMPTY "[P] w - - 0 1", "P@a9");
    assert_moves_from("pandemonium-winboard", "P3k4/9/9/9/9/9/9/9/4K4[] w - - 1 1", "a9", "b9");
}
END_TEST

/* nFoldValue = loss is a loss for the player to move: the definition keeps its meaning. */
START_TEST(test_third_occurrence_of_the_definition_is_lost_by_the_player_to_move)
{
    const char *game = "pandemonium-winboard";
    assert_outcome(game, TWO_ROOKS, CYCLE CYCLE, "0-1 repetition");
    assert_history(game, SIDE_WHITE, "abcdabcda", "0-1 repetition");
    assert_history(game, SIDE_BLACK, "abcdabcda", "1-0 repetition");
    assert_history(game, SIDE_WHITE, "ABCDABCDA", "0-1 repetition");
    assert_history(game, SIDE_WHITE, "AbCdAbCdA", "1-0 perpetual-check");
    assert_history(game, SIDE_BLACK, "aBcDaBcDa", "1-0 perpetual-check");
}
END_TEST

START_TEST(test_definition_is_the_same_game_otherwise)
{
    const char *game = "pandemonium-winboard";
    assert_turned(game, &TURNED[_i]);
    const Variant *own = rules_variant(GAME), *other = rules_variant(game);
    if (TURNED[_i].promoted != NULL && TURNED[_i].piece[0] != 'P') {
        const BetzaMoves *a = &own->roles[rules_role(own, TURNED[_i].promoted)].moves;
        const BetzaMoves *b = &other->roles[rules_role(other, TURNED[_i].promoted)].moves;
        ck_assert_uint_eq(a->count, b->count);
    }
    assert_outcome(game, "k8/9/1+F7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 stalemate");
    assert_legal(game, "k8/9/1+PN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8");
}
END_TEST

static void add_pieces(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "pieces");
    tcase_add_test(tcase, test_game_starts_from_the_arrangement_of_the_first_picture);
    tcase_add_test(tcase, test_queens_centaurs_and_cardinals_of_the_start_are_promoted_pieces);
    tcase_add_test(tcase, test_king_is_the_only_piece_that_does_not_promote);
    tcase_add_loop_test(tcase, test_each_piece_promotes_to_its_one_piece_and_bears_its_name, 0,
                        TURNED_COUNT);
    tcase_add_test(tcase, test_pawn_moves_one_square_straight_forward_and_captures_so);
    tcase_add_test(tcase, test_guard_moves_one_square_orthogonally_or_diagonally);
    tcase_add_test(tcase, test_rook_moves_any_number_of_squares_orthogonally);
    tcase_add_test(tcase, test_dragon_moves_like_a_rook_or_a_ferz);
    tcase_add_test(tcase, test_bishop_moves_any_number_of_squares_diagonally);
    tcase_add_test(tcase, test_horse_moves_like_a_bishop_or_a_van);
    tcase_add_test(tcase, test_knight_moves_one_square_orthogonally_and_one_further_diagonally);
    tcase_add_test(tcase, test_knight_can_pass_pieces);
    tcase_add_test(tcase, test_kangaroo_moves_like_a_knight_or_an_alfil);
    tcase_add_test(tcase, test_erlking_moves_one_square_orthogonally_or_diagonally);
    tcase_add_test(tcase, test_erlking_is_not_royal);
    tcase_add_test(tcase, test_hwacha_moves_like_an_erlking_or_a_bull);
    tcase_add_test(tcase, test_ferz_moves_one_square_diagonally);
    tcase_add_test(tcase, test_queen_moves_like_a_rook_or_a_bishop);
    tcase_add_test(tcase, test_van_moves_one_square_orthogonally);
    tcase_add_test(tcase, test_marshal_moves_like_a_rook_or_a_knight);
    tcase_add_test(tcase, test_alfil_moves_two_squares_away_diagonally_and_passes_pieces);
    tcase_add_test(tcase, test_cardinal_moves_like_a_bishop_or_a_knight);
    tcase_add_test(tcase, test_cardinal_is_the_only_piece_that_can_make_a_checkmate_alone);
    tcase_add_test(tcase, test_bull_moves_two_squares_away_orthogonally_and_passes_pieces);
    tcase_add_test(tcase, test_centaur_moves_like_an_erlking_or_a_knight);
    tcase_add_test(tcase, test_king_moves_one_square_orthogonally_or_diagonally);
    tcase_add_test(tcase, test_attacked_king_is_in_check_and_must_get_out_of_it);
    tcase_add_test(tcase, test_king_without_a_way_out_of_check_is_checkmated_and_loses);
}

static void add_promotion(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "promotion");
    tcase_add_test(tcase, test_piece_may_promote_when_it_reaches_the_enemy_camp);
    tcase_add_test(tcase, test_piece_may_promote_when_it_moves_within_the_enemy_camp);
    tcase_add_test(tcase, test_piece_may_promote_when_it_leaves_the_enemy_camp);
    tcase_add_test(tcase, test_promotion_is_not_compulsory);
    tcase_add_test(tcase, test_piece_that_left_the_camp_unpromoted_cannot_promote_until_it_is_back);
    tcase_add_test(tcase, test_promoted_piece_does_not_return_while_it_is_not_captured);
    tcase_add_loop_test(tcase, test_captured_promoted_piece_goes_back_to_before_promotion, 0,
                        BASES_COUNT);
    tcase_add_test(tcase,
                   test_captured_cardinals_marshals_and_queens_become_alfils_vans_and_ferzes);
    tcase_add_test(tcase, test_alfils_vans_and_ferzes_promote_to_one_piece_each);
}

static void add_drops(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "drops");
    tcase_add_test(tcase, test_captured_piece_is_a_hand_piece);
    tcase_add_loop_test(tcase, test_hand_piece_is_dropped_on_any_empty_square, 0, BASES_COUNT);
    tcase_add_test(tcase, test_nothing_is_dropped_on_an_occupied_square);
    tcase_add_test(tcase, test_only_a_piece_of_the_own_hand_is_dropped);
    tcase_add_test(tcase, test_one_piece_is_dropped_a_turn_instead_of_moving);
    tcase_add_test(tcase, test_hand_piece_is_not_promoted_by_a_drop_into_the_enemy_camp);
    tcase_add_test(tcase, test_dropped_piece_is_promoted_after_it_has_been_moved);
    tcase_add_test(tcase, test_drop_may_give_check_or_checkmate);
    tcase_add_test(tcase, test_pawn_is_dropped_or_moved_onto_a_file_with_friendly_pawns);
    tcase_add_test(tcase, test_pawn_drop_may_make_checkmate);
    tcase_add_test(tcase, test_pawn_is_dropped_on_the_last_rank_and_stands_there_without_a_move);
    tcase_add_test(tcase, test_pawn_that_reaches_the_last_rank_chooses_to_promote_or_not);
}

static void add_endings(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "endings");
    tcase_add_test(tcase, test_white_moves_first_and_the_players_alternate);
    tcase_add_test(tcase, test_no_turn_is_passed);
    tcase_add_test(tcase, test_nothing_ends_the_game_in_a_draw);
    tcase_add_test(tcase, test_there_is_no_castling);
    tcase_add_test(tcase, test_player_who_can_no_longer_move_or_drop_loses);
    tcase_add_test(tcase, test_player_who_creates_the_same_situation_for_the_third_time_loses);
    tcase_add_test(tcase, test_three_occurrences_count_when_they_are_not_in_a_row);
    tcase_add_test(tcase, test_situations_differ_by_place_hands_promotion_and_turn);
    tcase_add_test(tcase, test_first_position_is_the_first_occurrence);
    tcase_add_test(tcase, test_player_who_repeats_by_giving_check_without_a_break_loses);
    tcase_add_test(tcase, test_checks_among_other_moves_of_a_repetition_are_no_foul);
    tcase_add_test(tcase, test_perpetual_check_is_looked_for_since_the_first_of_three_occurrences);
    tcase_add_test(tcase, test_checks_without_a_break_by_both_sides_are_an_ordinary_repetition);
    tcase_add_test(tcase, test_no_number_of_quiet_moves_ends_the_game);
    tcase_add_test(tcase, test_king_that_leaves_the_board_is_no_move_but_surrender);
    tcase_add_test(tcase, test_pawns_of_the_definition_step_sideways_as_well);
    tcase_add_test(tcase, test_third_occurrence_of_the_definition_is_lost_by_the_player_to_move);
    tcase_add_loop_test(tcase, test_definition_is_the_same_game_otherwise, 0, TURNED_COUNT);
}

int main(void) {
    Suite *suite = suite_create("rules/seed-pandemonium");
    add_pieces(suite);
    add_promotion(suite);
    add_drops(suite);
    add_endings(suite);
    return rules_suite_run(suite);
}
