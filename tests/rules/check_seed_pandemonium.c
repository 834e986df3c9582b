/* The sentences of seed 000, Pandemonium, in order. */
#include <stdio.h>
#include <string.h>

#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/centre.h"
#include "support/facts.h"

#define GAME "pandemonium"

/* Both kings on the e-file, out of the way. */
#define EMPTY "4k4/9/9/9/9/9/9/9/4K4"

/* All squares except e1 and e9. */
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

/* A white piece on e5 surrounded by white pawns, which also stand on its rank and file. */
#define CROWDED(piece) "k8/9/9/3PPP3/3P" piece "P3/3PPP3/9/9/8K[] w - - 0 1"

/* Two rooks move back and forth. */
#define TWO_ROOKS "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 0 1"
#define CYCLE     "a2b2 a8b8 b2a2 b8a8 "

static const Fact FACTS[] = {
    /* --- setup ------------------------------------------------------------------------------ */
    RULE(GAME, "game starts from the arrangement of the first picture"),
    {"startpos", "",
     "rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/9/4V4/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] w - - 0 1"},
    {SAME, "", "36 moves"},

    /* --- pieces ----------------------------------------------------------------------------- */
    RULE(GAME, "pawn moves one square straight forward and captures so"),
    {"P", "white", "e6"},
    {SAME, "black", "e4"},
    {"4k4/9/9/9/4P4/9/9/9/4K4[] w - - 0 1", "e5e7", "CANNOT_REACH"},
    {"4k4/9/9/5p3/4P4/9/9/9/4K4[] w - - 0 1", "e5f6", "CANNOT_REACH"},
    RULE(GAME, "guard moves one square orthogonally or diagonally"),
    {"+P", "both", CENTRE_KING},
    RULE(GAME, "rook moves any number of squares orthogonally"),
    {"R", "both", CENTRE_ROOK},
    {"4k4/9/9/2p6/9/9/2R6/9/4K4[] w - - 0 1", "c3c8", "BLOCKED c6"},
    {SAME, "c3c6", "legal"},
    RULE(GAME, "dragon moves like a rook or a ferz"),
    {"+R", "both", CENTRE_ROOK CENTRE_FERZ},
    RULE(GAME, "bishop moves any number of squares diagonally"),
    {"B", "both", CENTRE_BISHOP},
    {"4k4/9/9/5P3/9/9/2B6/9/4K4[] w - - 0 1", "c3g7", "BLOCKED f6"},
    RULE(GAME, "horse moves like a bishop or a van"),
    {"+B", "both", CENTRE_BISHOP CENTRE_WAZIR},
    RULE(GAME, "knight moves one square orthogonally and one further diagonally"),
    {"N", "both", CENTRE_KNIGHT},
    RULE(GAME, "knight can pass pieces"),
    {CROWDED("N"), "e5", CENTRE_KNIGHT},
    RULE(GAME, "kangaroo moves like a knight or an alfil"),
    {"+N", "both", CENTRE_KNIGHT CENTRE_ALFIL},
    {CROWDED("+N"), "e5", CENTRE_KNIGHT CENTRE_ALFIL},
    RULE(GAME, "erlking moves one square orthogonally or diagonally"),
    {"E", "both", CENTRE_KING},
    RULE(GAME, "erlking is not royal"),
    {"4k4/9/9/9/9/9/4r4/4E4/3K5[] w - - 0 1", "d1c1", "legal"},
    {"4k4/9/9/9/9/9/4r4/4E4/K8[] b - - 0 1", "e3e2", "ongoing"},
    RULE(GAME, "hwacha moves like an erlking or a bull"),
    {"+E", "both", CENTRE_KING CENTRE_DABBABA},
    {CROWDED("+E"), "e5", CENTRE_DABBABA},
    RULE(GAME, "ferz moves one square diagonally"),
    {"F", "both", CENTRE_FERZ},
    RULE(GAME, "queen moves like a rook or a bishop"),
    {"+F", "both", CENTRE_ROOK CENTRE_BISHOP},
    RULE(GAME, "van moves one square orthogonally"),
    {"V", "both", CENTRE_WAZIR},
    RULE(GAME, "marshal moves like a rook or a knight"),
    {"+V", "both", CENTRE_ROOK CENTRE_KNIGHT},
    RULE(GAME, "alfil moves two squares away diagonally and passes pieces"),
    {"A", "both", CENTRE_ALFIL},
    {CROWDED("A"), "e5", CENTRE_ALFIL},
    {"4k4/9/9/9/4A4/9/9/9/4K4[] w - - 0 1", "e5d4", "CANNOT_REACH"},
    RULE(GAME, "cardinal moves like a bishop or a knight"),
    {"+A", "both", CENTRE_BISHOP CENTRE_KNIGHT},
    RULE(GAME, "bull moves two squares away orthogonally and passes pieces"),
    {"U", "both", CENTRE_DABBABA},
    {CROWDED("U"), "e5", CENTRE_DABBABA},
    RULE(GAME, "centaur moves like an erlking or a knight"),
    {"+U", "both", CENTRE_KING CENTRE_KNIGHT},
    {CROWDED("+U"), "e5", CENTRE_KNIGHT},
    RULE(GAME, "king moves one square orthogonally or diagonally"),
    {"K", "both", CENTRE_KING},
    RULE(GAME, "attacked king is in check and must get out of it"),
    {"4k4/9/9/9/4r4/9/9/9/P3K4[P] w - - 0 1", "checkers", "e5"},
    {SAME, "a1a2", "IN_CHECK e5"},
    {SAME, "P@a4", "IN_CHECK e5"},
    {SAME, "P@e3", "legal"},
    {SAME, "e1d1", "legal"},
    {SAME, "e1e2", "INTO_CHECK e5"},
    RULE(GAME, "king without a way out of check is checkmated and loses"),
    {"k8/1+P7/1P7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 checkmate"},
    {"k8/1+P7/9/9/9/9/9/9/4K4[] b - - 0 1", "", "ongoing"},
    {"4k4/9/9/9/9/9/1p7/1+p7/K8[] w - - 0 1", "", "0-1 checkmate"},

    /* --- basic rules ------------------------------------------------------------------------ */
    RULE(GAME, "white moves first and the players alternate"),
    {"startpos", "e4e5",
     "rnbekebnr/2+a1+u1+f2/p1p1p1p1p/4v4/4V4/9/P1P1P1P1P/2+F1+U1+A2/RNBEKEBNR[] b - - 1 1"},
    {SAME, "e6e5", "NOT_YOURS e6"},
    RULE(GAME, "there is no castling"),
    {"4k4/9/9/9/9/9/9/9/R3K3R[] w - - 0 1", "e1b1", "CANNOT_REACH"},
    {SAME, "e1g1", "CANNOT_REACH"},

    /* --- promotion -------------------------------------------------------------------------- */
    RULE(GAME, "piece may promote when it reaches the enemy camp"),
    {"4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7+", "legal"},
    {"4k4/9/9/9/9/9/9/9/R3K4[] w - - 0 1", "a1a9+", "legal"},
    {"4k4/9/9/9/P8/9/9/9/4K4[] w - - 0 1", "a5a6+", "NO_PROMOTION_HERE"},
    {"4k4/9/9/9/9/p8/9/9/4K4[] b - - 0 1", "a4a3+", "legal"},
    {"4k4/9/9/9/p8/9/9/9/4K4[] b - - 0 1", "a5a4+", "NO_PROMOTION_HERE"},
    RULE(GAME, "piece may promote when it moves within the enemy camp"),
    {"4k4/9/P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a8+", "legal"},
    {"4k4/V8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8b8+", "legal"},
    {"4k4/9/9/9/9/9/9/v8/4K4[] b - - 0 1", "a2b2+", "legal"},
    RULE(GAME, "piece may promote when it leaves the enemy camp"),
    {"4k4/9/R8/9/9/9/9/9/4K4[] w - - 0 1", "a7a6+", "legal"},
    {"R8/4k4/9/9/9/9/9/9/3K5[] w - - 0 1", "a9a1+", "legal"},
    {"4k4/9/9/9/9/9/r8/9/4K4[] b - - 0 1", "a3a4+", "legal"},
    {"4k4/9/9/R8/9/9/9/9/4K4[] w - - 0 1", "a6a2+", "NO_PROMOTION_HERE"},
    RULE(GAME, "promotion is not compulsory"),
    {"4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", "legal"},
    {SAME, "a6a7", "4k4/9/P8/9/9/9/9/9/4K4[] b - - 0 1"},
    {SAME, "a6a7+", "4k4/9/+P8/9/9/9/9/9/4K4[] b - - 0 1"},
    RULE(GAME, "piece that left the camp unpromoted cannot promote until it is back"),
    {"4k4/9/R8/9/9/9/9/9/3K5[] w - - 0 1", "a7a5 e9e8", "9/4k4/9/9/R8/9/9/9/3K5[] w - - 2 2"},
    {"9/4k4/9/9/R8/9/9/9/3K5[] w - - 2 2", "a5a6+", "NO_PROMOTION_HERE"},
    {SAME, "a5a7+", "legal"},
    RULE(GAME, "captured cardinals marshals and queens become alfils vans and ferzes"),
    {"8k/9/9/+a8/K8/9/9/9/9[] w - - 0 1", "a5a6", "8k/9/9/K8/9/9/9/9/9[A] b - - 0 1"},
    {"8k/9/9/+v8/K8/9/9/9/9[] w - - 0 1", "a5a6", "8k/9/9/K8/9/9/9/9/9[V] b - - 0 1"},
    {"8k/9/9/+f8/K8/9/9/9/9[] w - - 0 1", "a5a6", "8k/9/9/K8/9/9/9/9/9[F] b - - 0 1"},

    /* --- drops ------------------------------------------------------------------------------ */
    RULE(GAME, "captured piece is a hand piece"),
    {"4k4/9/9/n8/R8/9/9/9/4K4[] w - - 0 1", "a5a6", "4k4/9/9/R8/9/9/9/9/4K4[N] b - - 0 1"},
    {"4k4/9/9/n8/R8/9/9/9/4K4[Nn] w - - 0 1", "a5a6", "4k4/9/9/R8/9/9/9/9/4K4[NNn] b - - 0 1"},
    RULE(GAME, "nothing is dropped on an occupied square"),
    {EMPTY "[P] w - - 0 1", "P@e9", "OCCUPIED e9"},
    {SAME, "P@e1", "OCCUPIED e1"},
    RULE(GAME, "only a piece of the own hand is dropped"),
    {EMPTY "[p] w - - 0 1", "P@e5", "NOT_IN_HAND"},
    {EMPTY "[P] b - - 0 1", "P@e5", "NOT_IN_HAND"},
    {EMPTY "[P] w - - 0 1", "N@e5", "NOT_IN_HAND"},
    RULE(GAME, "one piece is dropped a turn instead of moving"),
    {EMPTY "[PP] w - - 0 1", "P@e5", "4k4/9/9/9/4P4/9/9/9/4K4[P] b - - 1 1"},
    {"4k4/9/9/9/4P4/9/9/9/4K4[P] b - - 1 1", "P@e4", "NOT_IN_HAND"},
    RULE(GAME, "hand piece is not promoted by a drop into the enemy camp"),
    {EMPTY "[R] w - - 0 1", "R@a9+", "DROP_PROMOTES"},
    {SAME, "R@a7", "4k4/9/R8/9/9/9/9/9/4K4[] b - - 1 1"},
    RULE(GAME, "dropped piece is promoted after it has been moved"),
    {EMPTY "[R] w - - 0 1", "R@a7 e9f9 a7a8+", "5k3/+R8/9/9/9/9/9/9/4K4[] b - - 0 2"},
    RULE(GAME, "drop may give check or checkmate"),
    {EMPTY "[R] w - - 0 1", "R@e5", "legal"},
    {"k8/9/1+P7/9/9/9/9/9/4K4[R] w - - 0 1", "R@b9", "ongoing"},
    {SAME, "R@f9", "1-0 checkmate"},
    RULE(GAME, "pawn is dropped or moved onto a file with friendly pawns"),
    {"4k4/9/9/9/P8/9/9/9/4K4[P] w - - 0 1", "P@a7", "legal"},
    {"4k4/9/P8/9/P8/9/9/P8/4K4[P] w - - 0 1", "P@a6", "legal"},
    {"4k4/9/P8/9/P8/9/9/P8/4K4[] w - - 0 1", "a5a6", "legal"},
    RULE(GAME, "pawn drop may make checkmate"),
    {"k8/9/1+PN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "1-0 checkmate"},
    {"4k4/9/9/9/9/9/1+pn6/9/K8[p] b - - 0 1", "P@a2", "0-1 checkmate"},
    RULE(GAME, "pawn is dropped on the last rank and stands there without a move"),
    {EMPTY "[P] w - - 0 1", "P@a9", "legal"},
    {EMPTY "[p] b - - 0 1", "P@a1", "legal"},
    {EMPTY "[P] w - - 0 1", "P@a9", "P3k4/9/9/9/9/9/9/9/4K4[] b - - 1 1"},
    {"P3k4/9/9/9/9/9/9/9/4K4[] w - - 1 1", "a9", ""},
    RULE(GAME, "pawn that reaches the last rank chooses to promote or not"),
    {"4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9", "legal"},
    {SAME, "a8a9+", "legal"},
    {"4k4/9/9/9/9/9/9/p8/4K4[] b - - 0 1", "a2a1", "legal"},

    /* --- endings ---------------------------------------------------------------------------- */
    RULE(GAME, "player who can no longer move or drop loses"),
    {"k8/9/1+F7/9/9/9/9/9/4K4[] b - - 0 1", "", "1-0 stalemate"},
    {"4k4/9/9/9/9/9/1+f7/9/K8[] w - - 0 1", "", "0-1 stalemate"},
    {"k8/9/1+F7/9/9/9/9/9/p3K4[] b - - 0 1", "", "1-0 stalemate"},
    {"k8/9/1+F7/9/9/9/9/9/4K4[p] b - - 0 1", "", "ongoing"},
    RULE(GAME, "player who creates the same situation for the third time loses"),
    {TWO_ROOKS, CYCLE CYCLE, "1-0 repetition"},
    {SAME, CYCLE CYCLE "a2b2", "0-1 repetition"},
    {SAME, CYCLE, "ongoing"},
    {SAME, CYCLE "a2b2 a8b8 b2a2", "ongoing"},
    RULE(GAME, "three occurrences count when they are not in a row"),
    {TWO_ROOKS, CYCLE "a2c2 a8c8 c2a2 c8a8", "1-0 repetition"},
    {"white", "abcdefa", "ongoing"},
    {SAME, "abcdefabcdghijklmna", "1-0 repetition"},
    RULE(GAME, "first position is the first occurrence"),
    {"4k4/r8/9/9/9/9/9/1R7/4K4[] w - - 0 1", "b2a2 a8b8 a2b2 b8a8", "ongoing"},
    {SAME, "b2a2 a8b8 a2b2 b8a8 b2a2 a8b8 a2b2 b8a8", "1-0 repetition"},
    RULE(GAME, "player who repeats by giving check without a break loses"),
    {"k8/9/9/9/9/9/9/+F8/4K4[] b - - 0 1", "a9b9 a2b2 b9a9 b2a2 a9b9 a2b2 b9a9 b2a2",
     "0-1 perpetual-check"},
    {"4k4/+f8/9/9/9/9/9/9/K8[] w - - 0 1", "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8",
     "1-0 perpetual-check"},
    /* Whichever player is to move at the third occurrence. */
    {"white", "aBcDaBcDa", "0-1 perpetual-check"},
    {"black", "aBcDaBcDa", "1-0 perpetual-check"},
    {"white", "AbCdAbCdA", "1-0 perpetual-check"},
    {SAME, "abCdAbCdA", "1-0 perpetual-check"},
    RULE(GAME, "checks among other moves of a repetition are no foul"),
    {"k8/9/9/9/9/9/9/+F8/4K4[] b - - 0 1", "a9b9 a2c2 b9a9 c2a2 a9b9 a2b2 b9a9 b2a2",
     "0-1 repetition"},
    {"white", "AbCdAbcdA", "1-0 repetition"},
    {SAME, "aBcDaBcda", "1-0 repetition"},
    RULE(GAME, "perpetual check is looked for since the first of three occurrences"),
    {"white", "AbcdAbCdA", "1-0 repetition"},
    {SAME, "efgAbCdAbCdA", "1-0 perpetual-check"},
    RULE(GAME, "checks without a break by both sides are an ordinary repetition"),
    {"white", "ABCDABCDA", "1-0 repetition"},
    {"black", "ABCDABCDA", "0-1 repetition"},

    /* --- the definition at the end of the seed ---------------------------------------------- */
    RULE("pandemonium-winboard", "pawns of the definition step sideways as well"),
    {"P", "white", "d5 e6 f5"},
    {SAME, "black", "d5 e4 f5"},
    {"startpos", "", "44 moves"},
    {EMPTY "[P] w - - 0 1", "P@a9", "legal"},
    {"P3k4/9/9/9/9/9/9/9/4K4[] w - - 1 1", "a9", "b9"},
    /* nFoldValue = loss is a loss for the player to move. */
    RULE("pandemonium-winboard",
         "third occurrence of the definition is lost by the player to move"),
    {TWO_ROOKS, CYCLE CYCLE, "0-1 repetition"},
    {"white", "abcdabcda", "0-1 repetition"},
    {"black", "abcdabcda", "1-0 repetition"},
    {"white", "ABCDABCDA", "0-1 repetition"},
    {SAME, "AbCdAbCdA", "1-0 perpetual-check"},
    {"black", "aBcDaBcDa", "1-0 perpetual-check"},
};

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

START_TEST(test_king_is_the_only_piece_that_does_not_promote)
{
    const Variant *variant = rules_variant(GAME);
    ck_assert_uint_eq(variant->role_count, 2 * BASES_COUNT + 1);
    for (Role role = 0; role < variant->role_count; role++) {
        const VariantRole *r = &variant->roles[role];
        bool can = r->promoted != ROLE_NONE || r->choices[SIDE_WHITE] != 0;
        ck_assert_int_eq(can, r->letter != 'K' && !r->flipped);
    }
    assert_illegal(GAME, "4k4/9/4K4/9/9/9/9/9/9[] w - - 0 1", "e7d7+", LEGALITY_NEVER_PROMOTES, "");
}
END_TEST

START_TEST(test_each_piece_promotes_to_its_one_piece_and_bears_its_name)
{ assert_turned(GAME, &TURNED[_i]); }
END_TEST

/* Whether a lone white piece of this role can mate a lone black king. */
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

START_TEST(test_promoted_piece_does_not_return_while_it_is_not_captured)
{
    assert_after(GAME, "4k4/9/+P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a6",
                 "4k4/9/9/+P8/9/9/9/9/4K4[] b - - 1 1");
    ck_assert_int_eq(
        rules_explain_choice(GAME, "4k4/9/+P8/9/9/9/9/9/4K4[] w - - 0 1", "a7", "a8", "P").reason,
        LEGALITY_NEVER_PROMOTES);
}
END_TEST

/* White's king captures from a5 on a6. */
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

START_TEST(test_hand_piece_is_dropped_on_any_empty_square)
{
    char fen[FEN_SIZE];
    snprintf(fen, sizeof(fen), EMPTY "[%s] w - - 0 1", TURNED[_i].piece);
    assert_drops_of(GAME, fen, TURNED[_i].piece, EMPTY_SQUARES);
    snprintf(fen, sizeof(fen), EMPTY "[%c] b - - 0 1", TURNED[_i].piece[0] + 32);
    assert_drops_of(GAME, fen, TURNED[_i].piece, EMPTY_SQUARES);
}
END_TEST

START_TEST(test_repetition_keys_differ_by_place_hands_promotion_and_turn)
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
        ck_assert_msg(other.repetition_key != position.repetition_key, "%s", OTHERS[i]);
    }
    Position same;
    rules_position(GAME, "4k4/r8/9/9/9/9/9/R8/4K4[P] w - - 40 77", &same);
    ck_assert_uint_eq(same.repetition_key, position.repetition_key);
}
END_TEST

START_TEST(test_no_number_of_quiet_moves_ends_the_game)
{
    ck_assert_uint_eq(rules_variant(GAME)->rules.drawing_moves, 0);
    assert_outcome(GAME, "4k4/r8/9/9/9/9/9/R8/4K4[] w - - 9999 9999", "a2b2", "ongoing");
}
END_TEST

START_TEST(test_king_that_leaves_the_board_surrenders_instead_of_moving)
{
    Position position;
    rules_position(GAME, "startpos", &position);
    Attempt attempt;
    ck_assert(!uci_parse_attempt(&position, "e1e0", &attempt, NULL));
    ck_assert(!uci_parse_attempt(&position, "e1e10", &attempt, NULL));
    ck_assert_str_eq(termination_name(TERMINATION_RESIGNATION), "resignation");
    ck_assert(position.variant->rules.surrender_off_board);
    ck_assert(rules_variant("pandemonium-winboard")->rules.surrender_off_board);
    /* No other seed has this rule. */
    ck_assert(!rules_variant("pandemonium10")->rules.surrender_off_board);
    ck_assert(!rules_variant("shatranjian")->rules.surrender_off_board);
    ck_assert(!rules_variant("shoshogi")->rules.surrender_off_board);
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

static void add_others(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "others");
    tcase_add_test(tcase, test_queens_centaurs_and_cardinals_of_the_start_are_promoted_pieces);
    tcase_add_test(tcase, test_king_is_the_only_piece_that_does_not_promote);
    tcase_add_loop_test(tcase, test_each_piece_promotes_to_its_one_piece_and_bears_its_name, 0,
                        TURNED_COUNT);
    tcase_add_test(tcase, test_cardinal_is_the_only_piece_that_can_make_a_checkmate_alone);
    tcase_add_test(tcase, test_promoted_piece_does_not_return_while_it_is_not_captured);
    tcase_add_loop_test(tcase, test_captured_promoted_piece_goes_back_to_before_promotion, 0,
                        BASES_COUNT);
    tcase_add_test(tcase, test_alfils_vans_and_ferzes_promote_to_one_piece_each);
    tcase_add_loop_test(tcase, test_hand_piece_is_dropped_on_any_empty_square, 0, BASES_COUNT);
    tcase_add_test(tcase, test_no_turn_is_passed);
    tcase_add_test(tcase, test_nothing_ends_the_game_in_a_draw);
    tcase_add_test(tcase, test_repetition_keys_differ_by_place_hands_promotion_and_turn);
    tcase_add_test(tcase, test_no_number_of_quiet_moves_ends_the_game);
    tcase_add_test(tcase, test_king_that_leaves_the_board_surrenders_instead_of_moving);
    tcase_add_loop_test(tcase, test_definition_is_the_same_game_otherwise, 0, TURNED_COUNT);
}

RULES_SUITE("") {
    FACTS_ADD(suite, FACTS);
    add_others(suite);
}
