/* The sentences of seed 004, Sho Shogi without and with drops, in order. */
#include <stdio.h>

#include "support/centre.h"
#include "support/facts.h"

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

#define TWO_ROOKS "4k4/r8/9/9/9/9/9/R8/4K4 w - - 0 1"
#define CYCLE     "a2b2 a8b8 b2a2 b8a8 "

static const Fact FACTS[] = {
    /* --- setup and pieces ------------------------------------------------------------------- */
    RULE(GAME, "game starts from the opening position"),
    {"startpos", "", "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1"},
    {DROPS ": startpos", "",
     "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL[] w - - 0 1"},
    {"startpos", "", "26 moves"},
    RULE(GAME, "pawn moves and captures one square forward"),
    {"P", "white", "e6"},
    {SAME, "black", "e4"},
    RULE(GAME, "lance moves any number of squares forward"),
    {"L", "white", "e6 e7 e8 e9"},
    {SAME, "black", "e4 e3 e2 e1"},
    {"4k4/9/9/p8/9/9/9/9/L3K4 w - - 0 1", "a1a7", "BLOCKED a6"},
    RULE(GAME, "knight leaps forward only"),
    {"N", "white", "d7 f7"},
    {SAME, "black", "d3 f3"},
    {"4k4/9/9/9/9/9/9/PPP6/1N2K4 w - - 0 1", "b1", "a3 c3"},
    RULE(GAME, "pawn lance and knight cannot move back to the square they came from"),
    {"4k4/9/9/9/P8/9/9/9/4K4 w - - 0 1", "a5a4", "CANNOT_REACH"},
    {"4k4/9/9/9/L8/9/9/9/4K4 w - - 0 1", "a5a4", "CANNOT_REACH"},
    {"4k4/9/9/9/N8/9/9/9/4K4 w - - 0 1", "a5b3", "CANNOT_REACH"},
    RULE(GAME, "silver general moves diagonally or forward"),
    {"S", "white", CENTRE_FERZ "e6"},
    {SAME, "black", CENTRE_FERZ "e4"},
    RULE(GAME, "bishop moves any number of squares diagonally"),
    {"B", "both", CENTRE_BISHOP},
    RULE(GAME, "rook moves any number of squares orthogonally"),
    {"R", "both", CENTRE_ROOK},
    RULE(GAME, "drunk elephant moves anywhere but straight back"),
    {"E", "white", CENTRE_FERZ "d5 f5 e6"},
    {SAME, "black", CENTRE_FERZ "d5 f5 e4"},
    RULE(GAME, "gold general moves orthogonally or diagonally forward"),
    {"G", "white", WHITE_GOLD},
    {SAME, "black", BLACK_GOLD},
    RULE(GAME, "king moves one square in all directions"),
    {"K", "both", CENTRE_KING},
    RULE(GAME, "promoted pawn lance knight and silver move like a gold general"),
    {"+P", "white", WHITE_GOLD},
    {SAME, "black", BLACK_GOLD},
    {"+L", "white", WHITE_GOLD},
    {SAME, "black", BLACK_GOLD},
    {"+N", "white", WHITE_GOLD},
    {SAME, "black", BLACK_GOLD},
    {"+S", "white", WHITE_GOLD},
    {SAME, "black", BLACK_GOLD},
    RULE(GAME, "crown prince moves like a king"),
    {"+E", "both", CENTRE_KING},
    RULE(GAME, "dragon horse moves like a bishop or one square orthogonally"),
    {"+B", "both", CENTRE_BISHOP CENTRE_WAZIR},
    RULE(GAME, "dragon king moves like a rook or one square diagonally"),
    {"+R", "both", CENTRE_ROOK CENTRE_FERZ},

    /* --- promotion -------------------------------------------------------------------------- */
    RULE(GAME, "piece may promote when it moves into within or out of the zone"),
    {"4k4/9/9/S8/9/9/9/9/4K4 w - - 0 1", "a6a7+", "legal"},
    {SAME, "a6a7", "legal"},
    {"4k4/9/S8/9/9/9/9/9/4K4 w - - 0 1", "a7a8+", "legal"},
    {SAME, "a7b6+", "legal"},
    {"4k4/9/9/S8/9/9/9/9/4K4 w - - 0 1", "a6b5+", "NO_PROMOTION_HERE"},
    {"4k4/9/9/9/9/s8/9/9/4K4 b - - 0 1", "a4a3+", "legal"},
    {"4k4/9/9/9/s8/9/9/9/4K4 b - - 0 1", "a5a4+", "NO_PROMOTION_HERE"},
    RULE(GAME, "gold general and king do not promote"),
    {"4k4/9/9/G8/9/9/9/9/4K4 w - - 0 1", "a6a7+", "NEVER_PROMOTES"},
    {"8k/9/9/K8/9/9/9/9/P8 w - - 0 1", "a6a7+", "NEVER_PROMOTES"},
    RULE(GAME, "pawn must promote on the last rank and may before"),
    {"4k4/9/9/P8/9/9/9/9/4K4 w - - 0 1", "a6a7", "legal"},
    {"4k4/9/P8/9/9/9/9/9/4K4 w - - 0 1", "a7a8", "legal"},
    {"4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9", "MUST_PROMOTE"},
    {SAME, "a8a9+", "legal"},
    {"4k4/9/9/9/9/9/9/p8/4K4 b - - 0 1", "a2a1", "MUST_PROMOTE"},
    RULE(GAME, "lance must promote on the last rank and may before"),
    {"4k4/9/9/9/9/9/9/9/L3K4 w - - 0 1", "a1a7", "legal"},
    {SAME, "a1a8", "legal"},
    {SAME, "a1a8+", "legal"},
    {SAME, "a1a9", "MUST_PROMOTE"},
    {SAME, "a1a9+", "legal"},
    RULE(GAME, "knight must promote on the last two ranks and may before"),
    {"4k4/9/9/9/N8/9/9/9/4K4 w - - 0 1", "a5b7", "legal"},
    {SAME, "a5b7+", "legal"},
    {"4k4/9/9/N8/9/9/9/9/4K4 w - - 0 1", "a6b8", "MUST_PROMOTE"},
    {SAME, "a6b8+", "legal"},
    {"4k4/9/N8/9/9/9/9/9/4K4 w - - 0 1", "a7b9", "MUST_PROMOTE"},
    {"4k4/9/9/9/9/n8/9/9/4K4 b - - 0 1", "a4b2", "MUST_PROMOTE"},

    /* --- royals ----------------------------------------------------------------------------- */
    RULE(GAME, "side with one royal left must guard it"),
    {"4k4/9/9/9/9/P8/9/9/3+Er4 w - - 0 2", "a4a5", "IN_CHECK e1"},
    {SAME, "d1e1", "legal"},
    {SAME, "d1c2", "legal"},
    {SAME, "d1c1", "INTO_CHECK e1"},
    {"4k4/9/9/9/9/9/9/r8/3+E4r w - - 0 1", "", "0-1 checkmate"},
    RULE(GAME, "promoting an elephant to a second royal answers check"),
    {"4k4/9/9/E8/4r4/9/9/9/4K4 w - - 0 1", "a6a7+", "legal"},
    {SAME, "a6a7", "IN_CHECK e5"},
    {SAME, "a6b7+", "legal"},
    /* If it is the only answer, there is no mate. */
    {"r3k4/9/9/8E/9/9/1r7/9/K8 w - - 0 1", "", "ongoing"},
    {"r3k4/9/9/9/8E/9/1r7/9/K8 w - - 0 1", "", "0-1 checkmate"},
    RULE(GAME, "pinned elephant may leave its line by becoming a second royal"),
    {"4r2k1/9/9/4E4/9/9/9/9/4K4 w - - 0 1", "e6d7", "PINNED e9"},
    {SAME, "e6d7+", "legal"},
    {SAME, "e6e7", "legal"},
    RULE(GAME, "attacked square is no bar for one of two royals"),
    {"4k4/9/9/9/3r5/9/9/9/+E3K4 w - - 0 1", "e1d1", "legal"},
    {"4k4/9/9/9/3r5/9/P8/9/4K4 w - - 0 1", "e1d1", "INTO_CHECK d5"},

    /* --- won -------------------------------------------------------------------------------- */
    RULE(GAME, "checkmate wins"),
    {"R3k4/7R1/9/9/9/9/9/9/4K4 b - - 0 1", "", "1-0 checkmate"},
    {"4k4/9/9/9/9/9/9/7r1/r3K4 w - - 0 1", "", "0-1 checkmate"},
    RULE(GAME, "side with nothing but a royal loses"),
    {"4k4/9/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2", "1-0 bare-king"},
    {"4k4/R8/9/9/9/9/9/4K4/r8 b - - 0 1", "a1a8", "0-1 bare-king"},
    {"+e3K4/9/9/9/9/9/9/8r/4R4 w - - 0 1", "e1i1", "ongoing"},
    RULE(GAME, "crown prince alone is bare as well"),
    {"4+e4/9/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2", "1-0 bare-king"},
    RULE(GAME, "all royals but one count as pieces"),
    {"4k4/+e8/9/9/9/9/9/r8/R3K4 w - - 0 1", "a1a2", "ongoing"},
    /* The last piece that can be captured can be a royal. */
    {"9/9/9/9/9/9/k8/+E8/7K1 b - - 0 1", "", "ongoing"},
    RULE(GAME, "bare side plays on when it can take the last piece at once"),
    {"9/9/9/9/9/9/9/1k6r/R7K w - - 0 1", "i1i2", "ongoing"},
    {SAME, "i1i2 b2a1", "1/2-1/2 insufficient"},
    {SAME, "i1i2 b2b3", "1-0 bare-king"},
    RULE(GAME, "bare side loses when the last piece is guarded or not the last"),
    {"9/9/9/9/9/9/1k7/R8/1K7 b - - 0 1", "", "1-0 bare-king"},
    {"9/9/9/9/9/9/1k7/R8/7KP b - - 0 1", "", "1-0 bare-king"},
    {"9/9/9/9/9/9/1k7/R8/7K1 b - - 0 1", "", "ongoing"},
    RULE(GAME, "bare king is looked for before stalemate"),
    {"k8/9/1+R7/9/9/9/9/9/4K4 b - - 0 1", "", "1-0 bare-king"},
    RULE(GAME, "checkmate is looked for before a bare king"),
    {"R3k4/7R1/9/9/9/9/9/9/4K4 b - - 0 1", "", "1-0 checkmate"},
    {"R7k/R8/9/9/9/9/9/9/4K4 b - - 100 90", "", "1-0 checkmate"},
    RULE(DROPS, "hand counts for a bare king"),
    {"4k4/9/9/9/9/9/9/r8/R3K4[p] w - - 0 1", "a1a2", "ongoing"},
    {"4k4/9/9/9/9/9/9/r8/R3K4[] w - - 0 1", "a1a2", "1-0 bare-king"},
    /* With drops a player who captures the last piece gets it in hand and wins. */
    {"9/9/9/9/9/9/9/1k7/R7K[] b - - 0 1", "", "ongoing"},
    {SAME, "b2a1", "0-1 bare-king"},
    /* A second piece in hand cannot be taken. */
    {"9/9/9/9/9/9/9/1k7/R7K[P] b - - 0 1", "", "1-0 bare-king"},

    /* --- drawn ------------------------------------------------------------------------------ */
    RULE(DROPS, "stalemate is a draw"),
    {GAME ": p8/k8/7R1/9/9/9/9/9/1R2K4 b - - 0 1", "", "1/2-1/2 stalemate"},
    {"p8/k8/7R1/9/9/9/9/9/1R2K4[] b - - 0 1", "", "1/2-1/2 stalemate"},
    {"p8/k8/7R1/9/9/9/9/9/1R2K4[g] b - - 0 1", "", "ongoing"},
    RULE(GAME, "third occurrence of a situation is a draw"),
    {TWO_ROOKS, CYCLE CYCLE, "1/2-1/2 repetition"},
    {SAME, CYCLE, "ongoing"},
    {SAME, CYCLE "a2c2 a8c8 c2a2 c8a8", "1/2-1/2 repetition"},
    RULE(GAME, "perpetual check is no exception"),
    {"white", "AbCdAbCdA", "1/2-1/2 repetition"},
    {SAME, "aBcDaBcDa", "1/2-1/2 repetition"},
    {DROPS ": white", "AbCdAbCdA", "1/2-1/2 repetition"},
    RULE(GAME, "fifty moves of each side without progress are a draw"),
    {"4k4/r8/9/9/9/9/9/R8/4K4 w - - 98 80", "a2b2", "ongoing"},
    {SAME, "a2b2 a8b8", "1/2-1/2 move-count"},
    {"4k4/r8/9/9/9/9/9/R8/4K4 w - - 99 80", "a2b2", "1/2-1/2 move-count"},
    {DROPS ": 4k4/r8/9/9/9/9/9/R8/4K4[G] w - - 99 80", "G@e5", "1/2-1/2 move-count"},
    RULE(GAME, "captures promotions and pawn moves begin the count again"),
    {"4k4/r8/9/9/9/p8/9/R8/4K4 w - - 99 80", "a2a4", "ongoing"},
    {"4k4/r8/9/7R1/9/9/9/9/4K4 w - - 99 80", "h6h7+", "ongoing"},
    {"4k4/r8/9/9/9/9/8P/R8/4K4 w - - 99 80", "i3i4", "ongoing"},
    {"4k4/r8/9/9/9/9/8L/R8/4K4 w - - 99 80", "i3i4", "1/2-1/2 move-count"},
    {"4k4/r8/9/9/9/9/8+P/R8/4K4 w - - 99 80", "i3i4", "1/2-1/2 move-count"},
    RULE(GAME, "royal against royal is a draw"),
    {"9/9/9/9/9/9/9/rk7/R3K4 w - - 0 1", "a1a2 b2a2", "1/2-1/2 insufficient"},
    {"4+e4/9/9/9/9/9/9/9/4K4 w - - 0 1", "", "1/2-1/2 insufficient"},
    RULE(GAME, "royal against royal is looked for before the counts"),
    {EMPTY " w - - 100 80", "", "1/2-1/2 insufficient"},
    RULE(GAME, "move count is looked for before repetition"),
    {"4k4/r8/9/9/9/9/9/R8/4K4 w - - 92 80", CYCLE CYCLE, "1/2-1/2 move-count"},

    /* --- drops ------------------------------------------------------------------------------ */
    RULE(DROPS, "captured crown prince comes to hand and a captured king leaves the game"),
    {"8k/9/9/+e8/K8/9/9/9/9[] w - - 0 1", "a5a6", "8k/9/9/K8/9/9/9/9/9[E] b - - 0 1"},
    {"8+e/9/9/k8/R8/9/9/9/8K[] w - - 0 1", "a5a6", "8+e/9/9/R8/9/9/9/9/8K[] b - - 0 1"},
    RULE(DROPS, "pawn may not be dropped on a file with a friendly pawn"),
    {"4k4/9/9/9/9/9/P8/9/4K4[P] w - - 0 1", "P@a5", "DROP_FILE a3"},
    {"4k4/9/9/9/9/9/+P8/9/4K4[P] w - - 0 1", "P@a5", "legal"},
    {"4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1", "P@a5", "legal"},
    {"4k4/9/p8/9/9/9/P8/9/4K4[p] b - - 0 1", "P@a5", "DROP_FILE a7"},
    {"4k4/9/9/9/9/9/P8/9/4K4[L] w - - 0 1", "L@a5", "legal"},
    RULE(DROPS, "pawn may not be dropped to deliver mate"),
    {"k8/9/1GN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "DROP_MATE"},
    {"k8/9/1G7/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "legal"},
    {"k8/9/1GN6/9/9/9/9/9/4K4[G] w - - 0 1", "G@a8", "1-0 checkmate"},
    {"k8/9/PGN6/9/9/9/9/9/4K4[] w - - 0 1", "a7a8", "1-0 checkmate"},
    /* A side with two royals cannot be mated. */
    {"k7+e/9/1GN6/9/9/9/9/9/4K4[P] w - - 0 1", "P@a8", "legal"},
    RULE(DROPS, "piece may not be dropped where it could never move"),
    {EMPTY "[PLNSGBRE] w - - 0 1", "P@a9", "DROP_NEVER_MOVES"},
    {SAME, "L@a9", "DROP_NEVER_MOVES"},
    {SAME, "N@a9", "DROP_NEVER_MOVES"},
    {SAME, "N@a8", "DROP_NEVER_MOVES"},
    {SAME, "P@a8", "legal"},
    {SAME, "L@a8", "legal"},
    {SAME, "N@a7", "legal"},
    {SAME, "S@", "everywhere"},
    {SAME, "G@", "everywhere"},
    {SAME, "B@", "everywhere"},
    {SAME, "R@", "everywhere"},
    {SAME, "E@", "everywhere"},
    {EMPTY "[n] b - - 0 1", "N@a2", "DROP_NEVER_MOVES"},
    {EMPTY "[l] b - - 0 1", "L@a1", "DROP_NEVER_MOVES"},
    {EMPTY "[n] b - - 0 1", "N@a3", "legal"},
    RULE(DROPS, "dropped piece does not promote at once"),
    {EMPTY "[S] w - - 0 1", "S@a8+", "DROP_PROMOTES"},
    {SAME, "S@a8", "legal"},
};

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

START_TEST(test_game_has_no_drops_and_no_hands)
{
    ck_assert(!rules_variant(GAME)->drops);
    assert_illegal(GAME, EMPTY " w - - 0 1", "P@e5", LEGALITY_NO_DROPS, "");
    assert_after(GAME, "4k4/9/9/n8/R8/9/9/9/4K4 w - - 0 1", "a5a6",
                 "4k4/9/9/R8/9/9/9/9/4K4 b - - 0 1");
}
END_TEST

START_TEST(test_captured_piece_goes_to_hand_unpromoted)
{
    char fen[FEN_SIZE], after[FEN_SIZE];
    snprintf(fen, sizeof(fen), "8k/9/9/+%c8/K8/9/9/9/9[] w - - 0 1", TURNED[_i].piece[0] + 32);
    snprintf(after, sizeof(after), "8k/9/9/K8/9/9/9/9/9[%s] b - - 0 1", TURNED[_i].piece);
    assert_after(DROPS, fen, "a5a6", after);
}
END_TEST

static void add_others(Suite *suite) {
    TCase *tcase = rules_add_topic(suite, "others");
    tcase_add_test(tcase, test_each_side_begins_with_the_pieces_listed);
    tcase_add_loop_test(tcase, test_each_piece_promotes_as_the_seed_says_and_bears_its_name, 0,
                        TURNED_COUNT);
    tcase_add_test(tcase, test_king_and_crown_prince_are_royal);
    tcase_add_test(tcase, test_silver_bishop_rook_and_elephant_need_not_promote_on_the_last_rank);
    tcase_add_test(tcase, test_side_with_two_royals_is_never_in_check_and_may_lose_one);
    tcase_add_test(tcase, test_game_has_no_drops_and_no_hands);
    tcase_add_loop_test(tcase, test_captured_piece_goes_to_hand_unpromoted, 0, BASES_COUNT);
}

RULES_SUITE("") {
    FACTS_ADD(suite, FACTS);
    add_others(suite);
}
