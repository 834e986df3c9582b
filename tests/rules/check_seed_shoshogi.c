/* Sho Shogi without and with drops, seed 004: its sentences, in their order. */
#include <stdio.h>

#include "support/centre.h"
#include "support/rules.h"

#define GAME  "shoshogi"
#define DROPS "shoshogi-drops"

#define WHITE_GOLD CENTRE_WAZIR "d6 f6"
#define BLACK_GOLD CENTRE_WAZIR "d4 f4"
#define EMPTY      "4k4/9/9/9/9/9/9/9/4K4"

static const Turned TURNED[] = {
    {"P", "Pawn", "+P", "Promoted Pawn", "+P"},
    {"L", "Lance", "+L", "Promoted Lance", "+L"},
    {"N", "Knight", "+N", "Promoted Knight", "+N"},
    {"S", "Silver General", "+S", "Promoted Silver", "+S"},
    {"B", "Bishop", "+B", "Dragon Horse", "+B"},
    {"R", "Rook", "+R", "Dragon King", "+R"},
    {"E", "Drunk Elephant", "+E", "Crown Prince", "+E"},
    {"G", "Gold General", NULL, NULL, NULL},
    {"K", "King", NULL, NULL, NULL},
};
enum { TURNED_COUNT = sizeof(TURNED) / sizeof(TURNED[0]), BASES_COUNT = 7 };

/* --- setup and pieces ------------------------------------------------------------------------ */

START_TEST(test_game_starts_from_the_opening_position)
{
    assert_after(GAME, "startpos", "",
                 "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1");
    assert_after(DROPS, "startpos", "",
                 "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL[] w - - 0 1");
    assert_move_count(GAME, "startpos", 26);
}
END_TEST

START_TEST(test_each_side_begins_with_the_pieces_listed)
{
    static const struct {
        const char *piece;
        unsigned count;
    } LISTED[] = {{"P", 9}, {"L", 2}, {"N", 2}, {"S", 2},  {"B", 1},  {"R", 1},
                  {"E", 1}, {"G", 2}, {"K", 1}, {"+P", 0}, {"+E", 0}, {"+R", 0}};
    Position position;
    rules_position(GAME, "startpos", &position);
    for (size_t i = 0; i < sizeof(LISTED) / sizeof(LISTED[0]); i++) {
        Role role = rules_role(position.variant, LISTED[i].piece);
        ck_assert_uint_eq(bitboard_count(position_pieces(&position, SIDE_WHITE, role)),
                          LISTED[i].count);
        ck_assert_uint_eq(bitboard_count(position_pieces(&position, SIDE_BLACK, role)),
                          LISTED[i].count);
    }
}
END_TEST

START_TEST(test_each_piece_promotes_as_the_seed_says_and_bears_its_name)
{
    assert_turned(GAME, &TURNED[_i]);
    assert_turned(DROPS, &TURNED[_i]);
}
END_TEST

START_TEST(test_king_and_crown_prince_are_royal)
{
    const Variant *variant = rules_variant(GAME);
    for (Role role = 0; role < variant->role_count; role++)
        ck_assert_int_eq(variant->roles[role].royal,
                         role == rules_role(variant, "K") || role == rules_role(variant, "+E"));
}
END_TEST

START_TEST(test_pawn_moves_and_captures_one_square_forward)
{ assert_piece_moves(GAME, "P", "e6", "e4"); }
END_TEST

START_TEST(test_lance_moves_any_number_of_squares_forward)
{
    assert_piece_moves(GAME, "L", "e6 e7 e8 e9", "e4 e3 e2 e1");
    assert_illegal(GAME, "4k4/9/9/p8/9/9/9/9/L3K4 w - - 0 1", "a1a7", LEGALITY_BLOCKED, "a6");
}
END_TEST

START_TEST(test_knight_leaps_forward_only)
{
    assert_piece_moves(GAME, "N", "d7 f7", "d3 f3");
    assert_moves_from(GAME, "4k4/9/9/9/9/9/9/PPP6/1N2K4 w - - 0 1", "b1", "a3 c3");
}
END_TEST

START_TEST(test_pawn_lance_and_knight_cannot_move_back_to_the_square_they_came_from)
{
    assert_illegal(GAME, "4k4/9/9/9/P8/9/9/9/4K4 w - - 0 1", "a5a4", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/9/L8/9/9/9/4K4 w - - 0 1", "a5a4", LEGALITY_CANNOT_REACH, "");
    assert_illegal(GAME, "4k4/9/9/9/N8/9/9/9/4K4 w - - 0 1", "a5b3", LEGALITY_CANNOT_REACH, "");
}
END_TEST

START_TEST(test_silver_general_moves_diagonally_or_forward)
{ assert_piece_moves(GAME, "S", CENTRE_FERZ "e6", CENTRE_FERZ "e4"); }
END_TEST

START_TEST(test_bishop_moves_any_number_of_squares_diagonally)
{ assert_piece_moves(GAME, "B", CENTRE_BISHOP, CENTRE_BISHOP); }
END_TEST

START_TEST(test_rook_moves_any_number_of_squares_orthogonally)
{ assert_piece_moves(GAME, "R", CENTRE_ROOK, CENTRE_ROOK); }
END_TEST

START_TEST(test_drunk_elephant_moves_anywhere_but_straight_back)
{ assert_piece_moves(GAME, "E", CENTRE_FERZ "d5 f5 e6", CENTRE_FERZ "d5 f5 e4"); }
END_TEST

START_TEST(test_gold_general_moves_orthogonally_or_diagonally_forward)
{ assert_piece_moves(GAME, "G", WHITE_GOLD, BLACK_GOLD); }
END_TEST

START_TEST(test_king_moves_one_square_in_all_directions)
{ assert_piece_moves(GAME, "K", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_promoted_pawn_lance_knight_and_silver_move_like_a_gold_general)
{
    assert_piece_moves(GAME, "+P", WHITE_GOLD, BLACK_GOLD);
    assert_piece_moves(GAME, "+L", WHITE_GOLD, BLACK_GOLD);
    assert_piece_moves(GAME, "+N", WHITE_GOLD, BLACK_GOLD);
    assert_piece_moves(GAME, "+S", WHITE_GOLD, BLACK_GOLD);
}
END_TEST

START_TEST(test_crown_prince_moves_like_a_king)
{ assert_piece_moves(GAME, "+E", CENTRE_KING, CENTRE_KING); }
END_TEST

START_TEST(test_dragon_horse_moves_like_a_bishop_or_one_square_orthogonally)
{ assert_piece_moves(GAME, "+B", CENTRE_BISHOP CENTRE_WAZIR, CENTRE_BISHOP CENTRE_WAZIR); }
END_TEST

START_TEST(test_dragon_king_moves_like_a_rook_or_one_square_diagonally)
{ assert_piece_moves(GAME, "+R", CENTRE_ROOK CENTRE_FERZ, CENTRE_ROOK CENTRE_FERZ); }
END_TEST

/* --- promotion ------------------------------------------------------------------------------- */

START_TEST(test_piece_may_promote_when_it_moves_into_within_or_out_of_the_zone)
{
    assert_legal(GAME, "4k4/9/9/S8/9/9/9/9/4K4 w - - 0 1", "a6a7+");
    assert_legal(GAME, "4k4/9/9/S8/9/9/9/9/4K4 w - - 0 1", "a6a7");
    assert_legal(GAME, "4k4/9/S8/9/9/9/9/9/4K4 w - - 0 1", "a7a8+");
    assert_legal(GAME, "4k4/9/S8/9/9/9/9/9/4K4 w - - 0 1", "a7b6+");
    assert_illegal(GAME, "4k4/9/9/S8/9/9/9/9/4K4 w - - 0 1", "a6b5+", LEGALITY_NO_PROMOTION_HERE,
                   "");
    assert_legal(GAME, "4k4/9/9/9/9/s8/9/9/4K4 b - - 0 1", "a4a3+");
    assert_illegal(GAME, "4k4/9/9/9/s8/9/9/9/4K4 b - - 0 1", "a5a4+", LEGALITY_NO_PROMOTION_HERE,
                   "");
}
END_TEST

START_TEST(test_gold_general_and_king_do_not_promote)
{
    assert_illegal(GAME, "4k4/9/9/G8/9/9/9/9/4K4 w - - 0 1", "a6a7+", LEGALITY_NEVER_PROMOTES, "");
    assert_illegal(GAME, "8k/9/9/K8/9/9/9/9/P8 w - - 0 1", "a6a7+", LEGALITY_NEVER_PROMOTES, "");
}
END_TEST

START_TEST(test_pawn_must_promote_on_the_last_rank_and_may_before)
{
    assert_legal(GAME, "4k4/9/9/P8/9/9/9/9/4K4 w - - 0 1", "a6a7");
    assert_legal(GAME, "4k4/9/P8/9/9/9/9/9/4K4 w - - 0 1", "a7a8");
    assert_illegal(GAME, "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9", LEGALITY_MUST_PROMOTE, "");
    assert_legal(GAME, "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9+");
    assert_illegal(GAME, "4k4/9/9/9/9/9/9/p8/4K4 b - - 0 1", "a2a1", LEGALITY_MUST_PROMOTE, "");
}
END_TEST

START_TEST(test_lance_must_promote_on_the_last_rank_and_may_before)
{
    const char *fen = "4k4/9/9/9/9/9/9/9/L3K4 w - - 0 1";
    assert_legal(GAME, fen, "a1a7");
    assert_legal(GAME, fen, "a1a8");
    assert_legal(GAME, fen, "a1a8+");
    assert_illegal(GAME, fen, "a1a9", LEGALITY_MUST_PROMOTE, "");
    assert_legal(GAME, fen, "a1a9+");
}
END_TEST

START_TEST(test_knight_must_promote_on_the_last_two_ranks_and_may_before)
{
    assert_legal(GAME, "4k4/9/9/9/N8/9/9/9/4K4 w - - 0 1", "a5b7");
    assert_legal(GAME, "4k4/9/9/9/N8/9/9/9/4K4 w - - 0 1", "a5b7+");
    assert_illegal(GAME, "4k4/9/9/N8/9/9/9/9/4K4 w - - 0 1", "a6b8", LEGALITY_MUST_PROMOTE, "");
    assert_legal(GAME, "4k4/9/9/N8/9/9/9/9/4K4 w - - 0 1", "a6b8+");
    assert_illegal(GAME, "4k4/9/N8/9/9/9/9/9/4K4 w - - 0 1", "a7b9", LEGALITY_MUST_PROMOTE, "");
    assert_illegal(GAME, "4k4/9/9/9/9/n8/9/9/4K4 b - - 0 1", "a4b2", LEGALITY_MUST_PROMOTE, "");
}
END_TEST

START_TEST(test_silver_bishop_rook_and_elephant_need_not_promote_on_the_last_rank)
{
    static const char *const FENS[] = {
        "4k4/S8/9/9/9/9/9/9/4K4 w - - 0 1",
        "8k/R8/9/9/9/9/9/9/4K4 w - - 0 1",
        "4k4/E8/9/9/9/9/9/9/4K4 w - - 0 1",
    };
    for (size_t i = 0; i < sizeof(FENS) / sizeof(FENS[0]); i++) {
        assert_legal(GAME, FENS[i], "a8a9");
        assert_legal(GAME, FENS[i], "a8a9+");
    }
    assert_legal(GAME, "5k3/B8/9/9/9/9/9/9/4K4 w - - 0 1", "a8b9");
}
END_TEST

/* --- royals ---------------------------------------------------------------------------------- */

START_TEST(test_side_with_two_royals_is_never_in_check_and_may_lose_one)
{
    const char *fen = "4k4/9/9/9/4r4/9/P8/9/3+EK4 w - - 0 1";
    Position position;
    rules_position(GAME, fen, &position);
    ck_assert(!position_in_check(&position));
    assert_legal(GAME, fen, "a3a4");
    assert_legal(GAME, fen, "e1e2");
    assert_after(GAME, fen, "a3a4 e5e1", "4k4/9/9/9/9/P8/9/9/3+Er4 w - - 0 2");
    assert_outcome(GAME, fen, "a3a4 e5e1", "ongoing");
}
END_TEST

START_TEST(test_side_with_one_royal_left_must_guard_it)
{
    const char *fen = "4k4/9/9/9/9/P8/9/9/3+Er4 w - - 0 2";
    assert_illegal(GAME, fen, "a4a5", LEGALITY_IN_CHECK, "e1");
    assert_legal(GAME, fen, "d1e1");
    assert_legal(GAME, fen, "d1c2");
    assert_illegal(GAME, fen, "d1c1", LEGALITY_INTO_CHECK, "e1");
    assert_outcome(GAME, "4k4/9/9/9/9/9/9/r8/3+E4r w - - 0 1", "", "0-1 checkmate");
}
END_TEST

START_TEST(test_promoting_an_elephant_to_a_second_royal_answers_check)
{
    const char *fen = "4k4/9/9/E8/4r4/9/9/9/4K4 w - - 0 1";
    assert_legal(GAME, fen, "a6a7+");
    assert_illegal(GAME, fen, "a6a7", LEGALITY_IN_CHECK, "e5");
    assert_legal(GAME, fen, "a6b7+");
    /* Where it is the only answer there is no mate. */
    assert_outcome(GAME, "r3k4/9/9/8E/9/9/1r7/9/K8 w - - 0 1", "", "ongoing");
    assert_outcome(GAME, "r3k4/9/9/9/8E/9/1r7/9/K8 w - - 0 1", "", "0-1 checkmate");
}
END_TEST

START_TEST(test_pinned_elephant_may_leave_its_line_by_becoming_a_second_royal)
{
    const char *fen = "4r2k1/9/9/4E4/9/9/9/9/4K4 w - - 0 1";
    assert_illegal(GAME, fen, "e6d7", LEGALITY_PINNED, "e9");
    assert_legal(GAME, fen, "e6d7+");
    assert_legal(GAME, fen, "e6e7");
}
END_TEST

START_TEST(test_attacked_square_is_no_bar_for_one_of_two_royals)
{
    assert_legal(GAME, "4k4/9/9/9/3r5/9/9/9/+E3K4 w - - 0 1", "e1d1");
    assert_illegal(GAME, "4k4/9/9/9/3r5/9/P8/9/4K4 w - - 0 1", "e1d1", LEGALITY_INTO_CHECK, "d5");
}
END_TEST

/* --- won ------------------------------------------------------------------------------------- */

START_TEST(test_checkmate_wins)
{
    assert_outcome(GAME, "R3k4/7R1/9/9/9/9/9/9/4K4 b - - 0 1", "", "1-0 checkmate");
    assert_outcome(GAME, "4k4/9/9/9/9/9/9/7r1/r3K4 w - - 0 1", "", "0-1 checkmate");
}
END_TEST

START_TEST(test_side_with_nothing_but_a_royal_loses)
{
    assert_outcome(GAME, "4k4/9/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2", "1-0 bare-king");
    assert_outcome(GAME, "4k4/R8/9/9/9/9/9/4K4/r8 b - - 0 1", "a1a8", "0-1 bare-king");
    assert_outcome(GAME, "+e3K4/9/9/9/9/9/9/8r/4R4 w - - 0 1", "e1i1", "ongoing");
}
END_TEST

START_TEST(test_crown_prince_alone_is_bare_as_well)
{ assert_outcome(GAME, "4+e4/9/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2", "1-0 bare-king"); }
END_TEST

START_TEST(test_all_royals_but_one_count_as_pieces)
{
    assert_outcome(GAME, "4k4/+e8/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2", "ongoing");
    /* The last piece that may be taken can be a royal. */
    assert_outcome(GAME, "9/9/9/9/9/9/k8/+E8/7K1 b - - 0 1", "", "ongoing");
}
END_TEST

START_TEST(test_bare_side_plays_on_when_it_can_take_the_last_piece_at_once)
{
    const char *fen = "9/9/9/9/9/9/9/1k6r/R7K w - - 0 1";
    assert_outcome(GAME, fen, "i1i2", "ongoing");
    assert_outcome(GAME, fen, "i1i2 b2a1", "1/2-1/2 insufficient");
    assert_outcome(GAME, fen, "i1i2 b2b3", "1-0 bare-king");
}
END_TEST

START_TEST(test_bare_side_loses_when_the_last_piece_is_guarded_or_not_the_last)
{
    assert_outcome(GAME, "9/9/9/9/9/9/1k7/R8/1K7 b - - 0 1", "", "1-0 bare-king");
    assert_outcome(GAME, "9/9/9/9/9/9/1k7/R8/7KP b - - 0 1", "", "1-0 bare-king");
    assert_outcome(GAME, "9/9/9/9/9/9/1k7/R8/7K1 b - - 0 1", "", "ongoing");
}
END_TEST

START_TEST(test_bare_king_is_looked_for_before_stalemate)
{ assert_outcome(GAME, "k8/9/1+R7/9/9/9/9/9/4K4 b - - 0 1", "", "1-0 bare-king"); }
END_TEST

START_TEST(test_checkmate_is_looked_for_before_a_bare_king)
{
    assert_outcome(GAME, "R3k4/7R1/9/9/9/9/9/9/4K4 b - - 0 1", "", "1-0 checkmate");
    assert_outcome(GAME, "R7k/R8/9/9/9/9/9/9/4K4 b - - 100 90", "", "1-0 checkmate");
}
END_TEST

START_TEST(test_hand_counts_for_a_bare_king)
{
    assert_outcome(DROPS, "4k4/9/9/9/9/9/9/r8/R3K4[p] w - - 0 1", "a1a2", "ongoing");
    assert_outcome(DROPS, "4k4/9/9/9/9/9/9/r8/R3K4[] w - - 0 1", "a1a2", "1-0 bare-king");
    /* With drops whoever takes the last piece holds it and wins. */
    assert_outcome(DROPS, "9/9/9/9/9/9/9/1k7/R7K[] b - - 0 1", "", "ongoing");
    assert_outcome(DROPS, "9/9/9/9/9/9/9/1k7/R7K[] b - - 0 1", "b2a1", "0-1 bare-king");
    /* A second piece in hand cannot be taken. */
    assert_outcome(DROPS, "9/9/9/9/9/9/9/1k7/R7K[P] b - - 0 1", "", "1-0 bare-king");
}
END_TEST

/* --- drawn ----------------------------------------------------------------------------------- */

START_TEST(test_stalemate_is_a_draw)
{
    assert_outcome(GAME, "p8/k8/7R1/9/9/9/9/9/1R2K4 b - - 0 1", "", "1/2-1/2 stalemate");
    assert_outcome(DROPS, "p8/k8/7R1/9/9/9/9/9/1R2K4[] b - - 0 1", "", "1/2-1/2 stalemate");
    assert_outcome(DROPS, "p8/k8/7R1/9/9/9/9/9/1R2K4[g] b - - 0 1", "", "ongoing");
}
END_TEST

#define TWO_ROOKS "4k4/r8/9/9/9/9/9/R8/4K4 w - - 0 1"
#define CYCLE     "a2b2 a8b8 b2a2 b8a8 "

START_TEST(test_third_occurrence_of_a_situation_is_a_draw)
{
    assert_outcome(GAME, TWO_ROOKS, CYCLE CYCLE, "1/2-1/2 repetition");
    assert_outcome(GAME, TWO_ROOKS, CYCLE, "ongoing");
    assert_outcome(GAME, TWO_ROOKS, CYCLE "a2c2 a8c8 c2a2 c8a8", "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_perpetual_check_is_no_exception)
{
    assert_history(GAME, SIDE_WHITE, "AbCdAbCdA", "1/2-1/2 repetition");
    assert_history(GAME, SIDE_WHITE, "aBcDaBcDa", "1/2-1/2 repetition");
    assert_history(DROPS, SIDE_WHITE, "AbCdAbCdA", "1/2-1/2 repetition");
}
END_TEST

START_TEST(test_fifty_moves_of_each_side_without_progress_are_a_draw)
{
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/R8/4K4 w - - 98 80", "a2b2", "ongoing");
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/R8/4K4 w - - 98 80", "a2b2 a8b8", "1/2-1/2 move-count");
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/R8/4K4 w - - 99 80", "a2b2", "1/2-1/2 move-count");
    assert_outcome(DROPS, "4k4/r8/9/9/9/9/9/R8/4K4[G] w - - 99 80", "G@e5", "1/2-1/2 move-count");
}
END_TEST

START_TEST(test_captures_promotions_and_pawn_moves_begin_the_count_again)
{
    assert_outcome(GAME, "4k4/r8/9/9/9/p8/9/R8/4K4 w - - 99 80", "a2a4", "ongoing");
    assert_outcome(GAME, "4k4/r8/9/7R1/9/9/9/9/4K4 w - - 99 80", "h6h7+", "ongoing");
    assert_outcome(GAME, "4k4/r8/9/9/9/9/8P/R8/4K4 w - - 99 80", "i3i4", "ongoing");
    assert_outcome(GAME, "4k4/r8/9/9/9/9/8L/R8/4K4 w - - 99 80", "i3i4", "1/2-1/2 move-count");
    assert_outcome(GAME, "4k4/r8/9/9/9/9/8+P/R8/4K4 w - - 99 80", "i3i4", "1/2-1/2 move-count");
}
END_TEST

START_TEST(test_royal_against_royal_is_a_draw)
{
    assert_outcome(GAME, "9/9/9/9/9/9/9/rk7/R3K4 w - - 0 1", "a1a2 b2a2", "1/2-1/2 insufficient");
    assert_outcome(GAME, "4+e4/9/9/9/9/9/9/9/4K4 w - - 0 1", "", "1/2-1/2 insufficient");
}
END_TEST

START_TEST(test_royal_against_royal_is_looked_for_before_the_counts)
{ assert_outcome(GAME, EMPTY " w - - 100 80", "", "1/2-1/2 insufficient"); }
END_TEST

START_TEST(test_move_count_is_looked_for_before_repetition)
{ assert_outcome(GAME, "4k4/r8/9/9/9/9/9/R8/4K4 w - - 92 80", CYCLE CYCLE, "1/2-1/2 move-count"); }
END_TEST

/* --- drops ----------------------------------------------------------------------------------- */

START_TEST(test_game_has_no_drops_and_no_hands)
{
    ck_assert(!rules_variant(GAME)->drops);
    assert_illegal(GAME, EMPTY " w - - 0 1", "P@e5", LEGALITY_NO_DROPS, "");
    assert_after(GAME, "4k4/9/9/n8/R8/9/9/9/4K4 w - - 0 1", "a5a6",
                 "4k4/9/9/R8/9/9/9/9/4K4 b - - 0 1");
}
END_TEST

START_TEST(test_captured_piece_comes_back_unpromoted)
{
    char fen[FEN_SIZE], after[FEN_SIZE];
    snprintf(fen, sizeof(fen), "8k/9/9/+%c8/K8/9/9/9/9[] w - - 0 1", TURNED[_i].piece[0] + 32);
    snprintf(after, sizeof(after), "8k/9/9/K8/9/9/9/9/9[%s] b - - 0 1", TURNED[_i].piece);
    assert_after(DROPS, fen, "a5a6", after);
}
END_TEST

START_TEST(test_captured_crown_prince_comes_to_hand_and_a_captured_king_leaves_the_game)
{
    assert_after(DROPS, "8k/9/9/+e8/K8/9/9/9/9[] w - - 0 1", "a5a6",
                 "8k/9/9/K8/9/9/9/9/9[E] b - - 0 1");
    assert_after(DROPS, "8+e/9/9/k8/R8/9/9/9/8K[] w - - 0 1", "a5a6",
                 "8+e/9/9/R8/9/9/9/9/8K[] b - - 0 1");
}
END_TEST

START_TEST(test_pawn_may_not_be_dropped_on_a_file_with_a_friendly_pawn)
{
    assert_illegal(DROPS, "4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "P@a5", LEGALITY_DROP_FILE, "a3");
    assert_legal(DROPS, "4k4/9/9/9/9/9/+P8/9/4K4[P] w - - 0 1", "P@a5");
    assert_legal(DROPS, "4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a5");
    assert_illegal(DROPS, "4k4/9/p8/9/9/9/P8/9/4K4[p] b - - 0 1", "P@a5", LEGALITY_DROP_FILE, "a7");
    assert_legal(DROPS, "4k4/9/9/9/9/9/P8/9/4K4[L] w - - 0 1", "L@a5");
}
END_TEST

START_TEST(test_pawn_may_not_be_dropped_to_deliver_mate)
{
    assert_illegal(DROPS, "k8/9/1GN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", LEGALITY_DROP_MATE, "");
    assert_legal(DROPS, "k8/9/1G7/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8");
    assert_outcome(DROPS, "k8/9/1GN6/9/9/9/9/9/4K4[G] w - - 0 1", "G@a8", "1-0 checkmate");
    assert_outcome(DROPS, "k8/9/PGN6/9/9/9/9/9/4K4[] w - - 0 1", "a7a8", "1-0 checkmate");
    /* A side with two royals is never mated. */
    assert_legal(DROPS, "k7+e/9/1GN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8");
}
END_TEST

START_TEST(test_piece_may_not_be_dropped_where_it_could_never_move)
{
    const char *fen = EMPTY "[PLNSGBRE] w - - 0 1";
    assert_illegal(DROPS, fen, "P@a9", LEGALITY_DROP_NEVER_MOVES, "");
    assert_illegal(DROPS, fen, "L@a9", LEGALITY_DROP_NEVER_MOVES, "");
    assert_illegal(DROPS, fen, "N@a9", LEGALITY_DROP_NEVER_MOVES, "");
    assert_illegal(DROPS, fen, "N@a8", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(DROPS, fen, "P@a8");
    assert_legal(DROPS, fen, "L@a8");
    assert_legal(DROPS, fen, "N@a7");
    assert_drops_everywhere(DROPS, fen, "S");
    assert_drops_everywhere(DROPS, fen, "G");
    assert_drops_everywhere(DROPS, fen, "B");
    assert_drops_everywhere(DROPS, fen, "R");
    assert_drops_everywhere(DROPS, fen, "E");
    assert_illegal(DROPS, EMPTY "[n] b - - 0 1", "N@a2", LEGALITY_DROP_NEVER_MOVES, "");
    assert_illegal(DROPS, EMPTY "[l] b - - 0 1", "L@a1", LEGALITY_DROP_NEVER_MOVES, "");
    assert_legal(DROPS, EMPTY "[n] b - - 0 1", "N@a3");
}
END_TEST

START_TEST(test_dropped_piece_does_not_promote_at_once)
{
    assert_illegal(DROPS, EMPTY "[S] w - - 0 1", "S@a8+", LEGALITY_DROP_PROMOTES, "");
    assert_legal(DROPS, EMPTY "[S] w - - 0 1", "S@a8");
}
END_TEST

static void add_pieces(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "pieces");
    tcase_add_test(tcase, test_game_starts_from_the_opening_position);
    tcase_add_test(tcase, test_each_side_begins_with_the_pieces_listed);
    tcase_add_loop_test(tcase, test_each_piece_promotes_as_the_seed_says_and_bears_its_name, 0,
                        TURNED_COUNT);
    tcase_add_test(tcase, test_king_and_crown_prince_are_royal);
    tcase_add_test(tcase, test_pawn_moves_and_captures_one_square_forward);
    tcase_add_test(tcase, test_lance_moves_any_number_of_squares_forward);
    tcase_add_test(tcase, test_knight_leaps_forward_only);
    tcase_add_test(tcase, test_pawn_lance_and_knight_cannot_move_back_to_the_square_they_came_from);
    tcase_add_test(tcase, test_silver_general_moves_diagonally_or_forward);
    tcase_add_test(tcase, test_bishop_moves_any_number_of_squares_diagonally);
    tcase_add_test(tcase, test_rook_moves_any_number_of_squares_orthogonally);
    tcase_add_test(tcase, test_drunk_elephant_moves_anywhere_but_straight_back);
    tcase_add_test(tcase, test_gold_general_moves_orthogonally_or_diagonally_forward);
    tcase_add_test(tcase, test_king_moves_one_square_in_all_directions);
    tcase_add_test(tcase, test_promoted_pawn_lance_knight_and_silver_move_like_a_gold_general);
    tcase_add_test(tcase, test_crown_prince_moves_like_a_king);
    tcase_add_test(tcase, test_dragon_horse_moves_like_a_bishop_or_one_square_orthogonally);
    tcase_add_test(tcase, test_dragon_king_moves_like_a_rook_or_one_square_diagonally);
}

static void add_promotion(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "promotion");
    tcase_add_test(tcase, test_piece_may_promote_when_it_moves_into_within_or_out_of_the_zone);
    tcase_add_test(tcase, test_gold_general_and_king_do_not_promote);
    tcase_add_test(tcase, test_pawn_must_promote_on_the_last_rank_and_may_before);
    tcase_add_test(tcase, test_lance_must_promote_on_the_last_rank_and_may_before);
    tcase_add_test(tcase, test_knight_must_promote_on_the_last_two_ranks_and_may_before);
    tcase_add_test(tcase, test_silver_bishop_rook_and_elephant_need_not_promote_on_the_last_rank);
}

static void add_royals(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "royals");
    tcase_add_test(tcase, test_side_with_two_royals_is_never_in_check_and_may_lose_one);
    tcase_add_test(tcase, test_side_with_one_royal_left_must_guard_it);
    tcase_add_test(tcase, test_promoting_an_elephant_to_a_second_royal_answers_check);
    tcase_add_test(tcase, test_pinned_elephant_may_leave_its_line_by_becoming_a_second_royal);
    tcase_add_test(tcase, test_attacked_square_is_no_bar_for_one_of_two_royals);
}

static void add_endings(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "endings");
    tcase_add_test(tcase, test_checkmate_wins);
    tcase_add_test(tcase, test_side_with_nothing_but_a_royal_loses);
    tcase_add_test(tcase, test_crown_prince_alone_is_bare_as_well);
    tcase_add_test(tcase, test_all_royals_but_one_count_as_pieces);
    tcase_add_test(tcase, test_bare_side_plays_on_when_it_can_take_the_last_piece_at_once);
    tcase_add_test(tcase, test_bare_side_loses_when_the_last_piece_is_guarded_or_not_the_last);
    tcase_add_test(tcase, test_bare_king_is_looked_for_before_stalemate);
    tcase_add_test(tcase, test_checkmate_is_looked_for_before_a_bare_king);
    tcase_add_test(tcase, test_hand_counts_for_a_bare_king);
    tcase_add_test(tcase, test_stalemate_is_a_draw);
    tcase_add_test(tcase, test_third_occurrence_of_a_situation_is_a_draw);
    tcase_add_test(tcase, test_perpetual_check_is_no_exception);
    tcase_add_test(tcase, test_fifty_moves_of_each_side_without_progress_are_a_draw);
    tcase_add_test(tcase, test_captures_promotions_and_pawn_moves_begin_the_count_again);
    tcase_add_test(tcase, test_royal_against_royal_is_a_draw);
    tcase_add_test(tcase, test_royal_against_royal_is_looked_for_before_the_counts);
    tcase_add_test(tcase, test_move_count_is_looked_for_before_repetition);
}

static void add_drops(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "drops");
    tcase_add_test(tcase, test_game_has_no_drops_and_no_hands);
    tcase_add_loop_test(tcase, test_captured_piece_comes_back_unpromoted, 0, BASES_COUNT);
    tcase_add_test(tcase,
                   test_captured_crown_prince_comes_to_hand_and_a_captured_king_leaves_the_game);
    tcase_add_test(tcase, test_pawn_may_not_be_dropped_on_a_file_with_a_friendly_pawn);
    tcase_add_test(tcase, test_pawn_may_not_be_dropped_to_deliver_mate);
    tcase_add_test(tcase, test_piece_may_not_be_dropped_where_it_could_never_move);
    tcase_add_test(tcase, test_dropped_piece_does_not_promote_at_once);
}

int main(void) {
    Suite *suite = suite_create("rules/seed-shoshogi");
    add_pieces(suite);
    add_promotion(suite);
    add_royals(suite);
    add_endings(suite);
    add_drops(suite);
    return rules_suite_run(suite);
}
