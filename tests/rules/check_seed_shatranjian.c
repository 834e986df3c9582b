/* The sentences of seed 003, Shatranjian Shogi and its Dragon variation, in order. */
#include <stdio.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "support/centre.h"
#include "support/facts.h"

#define GAME   "shatranjian"
#define DRAGON "shatranjian-dragon"

#define EMPTY "4k4/9/9/9/9/9/9/9/4K4"

#define CROWDED(piece) "k8/9/9/3NNN3/3N" piece "N3/3NNN3/9/9/8K[] w - - 0 1"

#define TWO_ROOKS "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1"
#define CYCLE     "a2b2 a8b8 b2a2 b8a8 "

static const Fact FACTS[] = {
    /* --- setup ------------------------------------------------------------------------------ */
    RULE(GAME, "rows are king to rook then war machine and wazir then pawns"),
    {"startpos", "",
     "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1"},
    {DRAGON ": startpos", "",
     "rnefkfenr/1w1m1m1w1/ppppppppp/9/9/9/PPPPPPPPP/1W1M1M1W1/RNEFKFENR[] w - - 0 1"},

    /* --- pieces ----------------------------------------------------------------------------- */
    RULE(GAME, "king moves as in chess"),
    {"K", "both", CENTRE_KING},
    RULE(GAME, "ferz moves one space diagonally"),
    {"F", "both", CENTRE_FERZ},
    RULE(GAME, "elephant leaps over one space diagonally"),
    {"E", "both", CENTRE_ALFIL},
    {CROWDED("E"), "e5", CENTRE_ALFIL},
    RULE(GAME, "knight moves as in chess"),
    {"N", "both", CENTRE_KNIGHT},
    {CROWDED("N"), "e5", CENTRE_KNIGHT},
    RULE(GAME, "rook moves as in chess"),
    {"R", "both", CENTRE_ROOK},
    {"4k4/9/9/9/9/9/n8/9/R3K4[] w - - 0 1", "a1a5", "BLOCKED a3"},
    RULE(GAME, "war machine leaps over one space orthogonally"),
    {"M", "both", CENTRE_DABBABA},
    {CROWDED("M"), "e5", CENTRE_DABBABA},
    RULE(GAME, "wazir moves one space orthogonally"),
    {"W", "both", CENTRE_WAZIR},
    RULE(GAME, "pawn moves and captures like a western pawn"),
    {"P", "white", "e6 x d6 f6"},
    {SAME, "black", "e4 x d4 f4"},
    {"4k4/9/9/n8/P8/9/9/9/4K4[] w - - 0 1", "a5a6", "CANNOT_CAPTURE_SO a6"},
    {SAME, "a5b6", "NEEDS_CAPTURE"},
    RULE(GAME, "pawn has no double step and no en passant"),
    {"startpos", "a3a5", "CANNOT_REACH"},
    {"4k4/9/9/9/9/9/9/P8/4K4[] w - - 0 1", "a2a4", "CANNOT_REACH"},
    {"4k4/9/9/9/Pp7/9/9/9/4K4[] w - - 0 1", "a5b6", "NEEDS_CAPTURE"},
    RULE(GAME, "there is no castling"),
    {"4k4/9/9/9/9/9/9/9/R3K3R[] w - - 0 1", "e1b1", "CANNOT_REACH"},
    {SAME, "e1h1", "CANNOT_REACH"},

    /* --- promotion -------------------------------------------------------------------------- */
    RULE(GAME, "pawn may promote moving or capturing from the sixth rank onto the seventh"),
    {"4k4/9/1n7/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", "legal"},
    {SAME, "a6a7r", "legal"},
    {SAME, "a6b7", "legal"},
    {SAME, "a6b7n", "legal"},
    {"4k4/9/9/9/P8/9/9/9/4K4[] w - - 0 1", "a5a6r", "NO_PROMOTION_HERE"},
    {"4k4/9/9/9/9/p8/9/9/4K4[] b - - 0 1", "a4a3r", "legal"},
    {"4k4/9/9/9/p8/9/9/9/4K4[] b - - 0 1", "a5a4r", "NO_PROMOTION_HERE"},
    RULE(GAME, "pawn may promote moving or capturing from the seventh rank onto the eighth"),
    {"4k4/1n7/P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a8", "legal"},
    {SAME, "a7a8f", "legal"},
    {SAME, "a7b8", "legal"},
    {SAME, "a7b8w", "legal"},
    RULE(GAME, "pawn must promote moving or capturing from the eighth rank onto the ninth"),
    {"1n2k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9m", "legal"},
    {SAME, "a8a9", "MUST_PROMOTE"},
    {SAME, "a8b9r", "legal"},
    {SAME, "a8b9", "MUST_PROMOTE"},
    {"4k4/9/9/9/9/9/9/p8/4K4[] b - - 0 1", "a2a1", "MUST_PROMOTE"},
    RULE(GAME, "promoted pawn keeps its promotion when captured"),
    {"9/1k7/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7r b8a7", "9/9/k8/9/9/9/9/9/4K4[r] w - - 0 2"},
    {SAME, "a6a7 b8a7", "9/9/k8/9/9/9/9/9/4K4[p] w - - 0 2"},
    RULE(GAME, "pawn does not promote on the turn it is dropped"),
    {EMPTY "[P] w - - 0 1", "P@a7r", "DROP_PROMOTES"},
    {SAME, "P@a7 e9f9 a7a8r", "5k3/R8/9/9/9/9/9/9/4K4[] b - - 0 2"},

    /* --- drops ------------------------------------------------------------------------------ */
    RULE(GAME, "pawn is not dropped on the ninth rank"),
    {EMPTY "[P] w - - 0 1", "P@a9", "DROP_NEVER_MOVES"},
    {SAME, "P@a8", "legal"},
    {SAME, "P@a1", "legal"},
    {EMPTY "[p] b - - 0 1", "P@a1", "DROP_NEVER_MOVES"},
    {SAME, "P@a9", "legal"},
    RULE(GAME, "pawn cannot be dropped on a file with any pawn"),
    {"4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "P@a6", "DROP_FILE a3"},
    {"4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a6", "DROP_FILE a7"},
    {"4k4/9/p8/9/9/9/P8/9/4K4[P] w - - 0 1", "P@a5", "DROP_FILE a3 a7"},
    {"4k4/9/p8/9/9/9/P8/9/4K4[p] b - - 0 1", "P@a5", "DROP_FILE a3 a7"},
    {"4k4/9/p8/9/9/9/P8/9/4K4[P] w - - 0 1", "P@b5", "legal"},
    {"4k4/pppppppp1/9/9/9/9/9/9/4K4[P] w - - 0 1", "P@", "i1 i2 i3 i4 i5 i6 i7 i8"},
    RULE(GAME, "promoted pawn is no pawn on its file"),
    {"4k4/9/R8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a5", "legal"},
    {DRAGON ": 4k4/9/G8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a5", "legal"},
    RULE(GAME, "captures may double and triple pawns"),
    {"4k4/9/9/n8/PP7/9/P8/9/4K4[] w - - 0 1", "b5a6", "legal"},
    {SAME, "b5a6", "4k4/9/9/P8/P8/9/P8/9/4K4[N] b - - 0 1"},
    RULE(GAME, "pawn drop may checkmate on a file without pawns"),
    {"k8/7R1/2N6/9/9/9/9/9/4K4[P] w - - 0 1", "P@b8", "1-0 checkmate"},
    {"k8/7R1/2N6/9/9/9/1P7/9/4K4[P] w - - 0 1", "P@b8", "DROP_FILE b3"},
    {"4k4/9/9/9/9/9/2n6/7r1/K8[p] b - - 0 1", "P@b2", "0-1 checkmate"},

    /* --- endings, where the seed is silent -------------------------------------------------- */
    RULE(GAME, "king without a way out of check is checkmated"),
    {"R3k4/7R1/9/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 checkmate"},
    RULE(GAME, "stalemate loses"),
    {"k8/2R6/1R7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 stalemate"},
    {"k8/2R6/1R7/9/9/9/9/9/4K4[n] b - - 0 1", "", "ongoing"},
    {DRAGON ": 4k4/9/9/9/9/9/1r7/2r6/K8[] w - - 0 1", "", "0-1 stalemate"},
    RULE(GAME, "fourth occurrence of a situation is a draw"),
    {TWO_ROOKS, CYCLE CYCLE CYCLE, "1/2-1/2 repetition"},
    {SAME, CYCLE CYCLE, "ongoing"},
    {SAME, CYCLE CYCLE "a2c2 a8c8 c2a2 c8a8", "1/2-1/2 repetition"},
    {DRAGON ": " TWO_ROOKS, CYCLE CYCLE CYCLE, "1/2-1/2 repetition"},
    RULE(GAME, "perpetual check since the first of four occurrences loses"),
    {"white", "AbCdAbCdAbCdA", "1-0 perpetual-check"},
    {SAME, "AbcdAbCdAbCdA", "1/2-1/2 repetition"},
    {SAME, "aBcDaBcDaBcDa", "0-1 perpetual-check"},
    {SAME, "ABCDABCDABCDA", "1/2-1/2 repetition"},
    {SAME, "AbCdAbCdA", "ongoing"},
    RULE(GAME, "kings may face and lone kings play on"),
    {EMPTY "[] w - - 0 1", "", "ongoing"},
    {EMPTY "[] w - - 500 400", "e1e2", "ongoing"},

    /* --- Shatranjian Dragon Shogi ----------------------------------------------------------- */
    RULE(DRAGON, "dragon pawns promote to gryphon heads or dragon heads only"),
    {"4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", "legal"},
    {SAME, "a6a7g", "legal"},
    {SAME, "a6a7d", "legal"},
    {SAME, "a6a7r", "NO_SUCH_PROMOTION"},
    {SAME, "a6a7k", "NO_SUCH_PROMOTION"},
    {"4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9", "MUST_PROMOTE"},
    {SAME, "a8a9d", "legal"},
    RULE(DRAGON, "captured heads turn back into pawns"),
    {"9/1k7/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7g b8a7", "9/9/k8/9/9/9/9/9/4K4[p] w - - 0 2"},
    {SAME, "a6a7d b8a7", "9/9/k8/9/9/9/9/9/4K4[p] w - - 0 2"},
    {EMPTY "[G] w - - 0 1", "", "no position: hand"},
    RULE(DRAGON, "dragon drops are those of the other game"),
    {"4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a6", "DROP_FILE a7"},
    {EMPTY "[P] w - - 0 1", "P@a9", "DROP_NEVER_MOVES"},
    {"k8/7R1/2N6/9/9/9/9/9/4K4[P] w - - 0 1", "P@b8", "1-0 checkmate"},
    {EMPTY "[R] w - - 0 1", "R@", "everywhere"},
};

static void assert_setup(const char *game, uint8_t setup, const char *expected) {
    Position position;
    position_start_with_setups(&position, rules_variant(game), (uint8_t[]){setup, setup});
    char fen[FEN_SIZE];
    Text out = TEXT_OVER(fen);
    fen_format(&position, &out);
    ck_assert_str_eq(fen, expected);
    ck_assert_uint_eq(position.repetition_key, position_compute_key(&position));
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

/* All squares that a white piece can ever reach from this one. */
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

static void add_others(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "others");
    tcase_add_test(tcase,
                   test_three_arrangements_of_the_second_row_are_offered_for_both_sides_at_once);
    tcase_add_test(tcase, test_pieces_stand_on_the_squares_that_a_reader_of_the_seed_counted);
    tcase_add_test(tcase, test_pieces_have_their_names);
    tcase_add_test(tcase, test_pawn_promotes_to_any_piece_except_king);
    tcase_add_test(tcase, test_only_pawns_promote);
    tcase_add_loop_test(tcase, test_captured_piece_is_dropped_on_any_empty_square, 0, 6);
    tcase_add_test(tcase, test_gryphon_head_moves_like_a_king_or_bishop);
    tcase_add_test(tcase, test_dragon_head_moves_like_a_knight_or_king);
}

RULES_SUITE("") {
    FACTS_ADD(suite, FACTS);
    add_others(suite);
}
