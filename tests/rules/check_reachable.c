/* The reachability analysis omits nothing that can be played, and finds the parts of a definition
 * that have no effect. */
#include "rules/moves/reachable.h"

#include "rules/loading.h"
#include "rules/moves/movegen.h"
#include "support/playout.h"
#include "support/suite.h"

enum { GAMES = 12 };

static Reachable reachable;

static void setup(void) {
    set = games_new();
}

/* Analyses the game [x] of this definition. */
static void find(const char *text) {
    Heard heard = load(set, text);
    ck_assert_msg(heard.loaded == 1, "%s", heard.said);
    reachable_find(variants_find(set, "x"), &reachable);
}

static Role role_of(const char *fen) {
    Role role = variant_role_by_fen(reachable.variant, fen);
    ck_assert_uint_ne(role, ROLE_NONE);
    return role;
}

/* --- properties --- */

static void assert_position_is_reachable(const Position *position) {
    for (Square square = 0; square < position->variant->squares; square++) {
        Piece piece = position->board[square];
        ck_assert_msg(
            piece == PIECE_NONE ||
                bitboard_has(reachable.stands[piece_side(piece)][piece_role(piece)], square),
            "%s: %s on square %u", position->variant->name,
            position->variant->roles[piece_role(piece)].name, square);
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        ck_assert((position->hand_set[side] & ~reachable.in_hand[side]) == 0);
}

static unsigned promotion_way(const Position *position, Move move) {
    Role role = piece_role(position->board[move_from(move)]);
    Bitboard zone = position->variant->roles[role].zone[position->side];
    if (!bitboard_has(zone, move_to(move)))
        return PROMOTION_LEAVING;
    return bitboard_has(zone, move_from(move)) ? PROMOTION_STAYING : PROMOTION_ENTERING;
}

static void assert_move_is_reachable(const Position *position, Move move) {
    Side side = position->side;
    Role role = position_moved_role(position, move);
    unsigned wing = position->variant->castling[side][0].king_to == move_to(move) ? 0 : 1;
    switch (move_kind(move)) {
    case MOVE_MULTI_STEP:
        ck_assert(bitboard_has(reachable_multi_steps(&reachable, side, 2) |
                                   reachable_multi_steps(&reachable, side, 3),
                               move_from(move)));
        break;
    case MOVE_EN_PASSANT:
        ck_assert((reachable_en_passant(&reachable, side).captors & role_bit(role)) != 0);
        break;
    case MOVE_PROMOTION:
        ck_assert(
            reachable_promotes(&reachable, side, piece_role(position->board[move_from(move)])));
        ck_assert((promotion_way(position, move) &
                   reachable_promotion_ways(position->variant, side,
                                            piece_role(position->board[move_from(move)]))) != 0);
        break;
    case MOVE_CASTLING:
        ck_assert(reachable_castles(&reachable, side, wing));
        break;
    case MOVE_NORMAL:
    case MOVE_DROP:
        break;
    }
}

static void assert_game_is_reachable(const Variant *variant, unsigned number) {
    static Playout playout;
    playout_start(&playout, variant, 2ull * number); /* from the start for even numbers */
    for (;;) {
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(&playout.position, moves);
        assert_position_is_reachable(&playout.position);
        for (size_t i = 0; i < count; i++)
            assert_move_is_reachable(&playout.position, moves[i]);
        Move move = playout_choose(&playout);
        if (move == MOVE_NONE)
            return;
        playout_do(&playout, move);
    }
}

START_TEST(test_everything_that_random_games_play_is_reachable)
{
    for (size_t i = 0; i < variants_count_all(set); i++) {
        const Variant *variant = variants_find(set, variants_name_all(set, i));
        reachable_find(variant, &reachable);
        for (unsigned game = 0; game < playout_games(GAMES); game++)
            assert_game_is_reachable(variant, game);
    }
}
END_TEST

/* --- what is said for nothing --- */

START_TEST(test_multi_steps_need_a_square_that_a_pawn_can_reach)
{
    find("[x:chess]\nstartFen = rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1\n");
    ck_assert(reachable_multi_steps(&reachable, SIDE_WHITE, 2) == 0);
    ck_assert(reachable_en_passant(&reachable, SIDE_BLACK).captors == 0);
}
END_TEST

START_TEST(test_dropped_pawns_can_make_multi_steps_that_original_ones_cannot)
{
    find("[x:crazyhouse]\nstartFen = rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR[] w - - 0 1\n");
    ck_assert(reachable_multi_steps(&reachable, SIDE_WHITE, 2) == reachable.variant->rank_mask[1]);
    ck_assert(reachable_en_passant(&reachable, SIDE_BLACK).captors == role_bit(role_of("P")));
    ck_assert(reachable_en_passant(&reachable, SIDE_BLACK).captured == role_bit(role_of("P")));
}
END_TEST

START_TEST(test_there_is_no_en_passant_outside_its_region)
{
    find("[x:chess]\nenPassantRegion = -\n");
    ck_assert(reachable_multi_steps(&reachable, SIDE_WHITE, 2) != 0);
    ck_assert(reachable_en_passant(&reachable, SIDE_WHITE).captors == 0);
    ck_assert(reachable_en_passant(&reachable, SIDE_BLACK).captors == 0);
}
END_TEST

START_TEST(test_kinds_that_no_side_has_are_unreachable_and_no_choice_of_promotion)
{
    find("[x:chess]\nstartFen = rnb1kbnr/8/8/8/8/8/8/RNB1KBNR w KQkq - 0 1\n");
    ck_assert(!reachable_role(&reachable, role_of("P")));
    ck_assert(!reachable_role(&reachable, role_of("Q")));
    ck_assert(reachable_role(&reachable, role_of("R")));
    ck_assert(!reachable_promotes(&reachable, SIDE_WHITE, role_of("P")));
    ck_assert(reachable_castles(&reachable, SIDE_WHITE, 0));
}
END_TEST

START_TEST(test_one_side_s_pieces_are_not_the_other_s)
{
    find("[x:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/8/RN2K1NR w Kkq - 0 1\n");
    ck_assert(!reachable_has(&reachable, SIDE_WHITE, role_of("P")));
    ck_assert(reachable_has(&reachable, SIDE_BLACK, role_of("P")));
    ck_assert(!reachable_has(&reachable, SIDE_WHITE, role_of("B")));
    ck_assert(reachable_castles(&reachable, SIDE_WHITE, 0));
    ck_assert(!reachable_castles(&reachable, SIDE_WHITE, 1));
    ck_assert(reachable_castles(&reachable, SIDE_BLACK, 1));
}
END_TEST

START_TEST(test_a_bishop_reaches_squares_of_one_colour)
{
    find("[x:chess]\nstartFen = 4k3/8/8/8/8/8/8/B3K3 w - - 0 1\n");
    ck_assert_uint_eq(bitboard_count(reachable.stands[SIDE_WHITE][role_of("B")]), 32);
}
END_TEST

START_TEST(test_castling_by_position_works_with_a_rook_that_moved_to_its_square)
{
    find("[x:pandemonium10]\nsetups = -\n"
         "startFen = 1k8/10/10/10/10/10/10/10/R9/4K5[] w - - 0 1\n");
    ck_assert(reachable_castles(&reachable, SIDE_WHITE, 0));
    ck_assert(reachable_castles(&reachable, SIDE_WHITE, 1));
}
END_TEST

START_TEST(test_no_side_castles_without_a_rook)
{
    find("[x:pandemonium10]\nsetups = -\n"
         "startFen = k9/10/10/10/10/10/10/10/N9/4K5[] w - - 0 1\n");
    ck_assert(!reachable_castles(&reachable, SIDE_WHITE, 0));
    ck_assert(!reachable_castles(&reachable, SIDE_BLACK, 1));
}
END_TEST

static void assert_ways(const char *game, const char *fen, unsigned ways) {
    const Variant *variant = variants_find(set, game);
    Role role = variant_role_by_fen(variant, fen);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        ck_assert_msg(reachable_promotion_ways(variant, (Side)side, role) == ways, "%s: %s", game,
                      fen);
}

START_TEST(test_a_piece_promotes_only_with_moves_that_it_can_make)
{
    const unsigned all = PROMOTION_ENTERING | PROMOTION_STAYING | PROMOTION_LEAVING;
    assert_ways("pandemonium", "P", PROMOTION_ENTERING | PROMOTION_STAYING);
    assert_ways("pandemonium", "R", all);
    assert_ways("pandemonium", "K", 0);
    assert_ways("pandemonium10", "P", PROMOTION_ENTERING);
    assert_ways("pandemonium10", "N", PROMOTION_ENTERING | PROMOTION_LEAVING);
    assert_ways("pandemonium10", "R", all);
    assert_ways("shogi", "N", PROMOTION_ENTERING | PROMOTION_STAYING);
    assert_ways("minishogi", "S", PROMOTION_ENTERING | PROMOTION_LEAVING);
    assert_ways("chess", "P", PROMOTION_ENTERING);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("reachable");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, setup, set_free);
    tcase_add_test(tcase, test_everything_that_random_games_play_is_reachable);
    tcase_add_test(tcase, test_multi_steps_need_a_square_that_a_pawn_can_reach);
    tcase_add_test(tcase, test_dropped_pawns_can_make_multi_steps_that_original_ones_cannot);
    tcase_add_test(tcase, test_there_is_no_en_passant_outside_its_region);
    tcase_add_test(tcase, test_kinds_that_no_side_has_are_unreachable_and_no_choice_of_promotion);
    tcase_add_test(tcase, test_one_side_s_pieces_are_not_the_other_s);
    tcase_add_test(tcase, test_a_bishop_reaches_squares_of_one_colour);
    tcase_add_test(tcase, test_castling_by_position_works_with_a_rook_that_moved_to_its_square);
    tcase_add_test(tcase, test_no_side_castles_without_a_rook);
    tcase_add_test(tcase, test_a_piece_promotes_only_with_moves_that_it_can_make);
}
