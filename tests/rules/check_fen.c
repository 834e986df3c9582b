/* Positions read from and written to FEN, and the field that each refusal names. */
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/notation.h"

#include "support/facts.h"

#define SIX "10/10/10/10/10/10"

typedef struct Written {
    const char *game, *fen;
} Written;

static const Written CANONICAL[] = {
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] b - - 17 42"},
    {"pandemonium", "P3k3p/9/9/9/+r8/9/9/9/4K4[PRBNEFVAUprbnefvau] w - - 0 1"},
    {"pandemonium", "4k4/+p+r+b+n+e+f+v+a+u/9/9/9/9/9/+P+R+B+N+E+F+V+A+U/3K5[PPPnnn] w - - 3 9"},
    {"pandemonium-winboard", "4k4/9/9/9/P7p/9/9/9/4K4[RRrr] w - - 0 1"},
    {"pandemonium10", "5k4/" SIX "/10/10/4K5[] w - - 0 1"},
    {"pandemonium10", "5k4/10/10/10/10/1pP7/1p8/10/10/4K5[] b - c3c4 0 1"},
    {"pandemonium10", "5k4/10/10/1P1P6/1PpP6/10/10/10/10/4K5[] w - c7c8 0 2"},
    {"pandemonium10-draft", "4k5/" SIX "/10/10/P3K5[Pp] w - - 0 1"},
    {"shatranjian", "4k4/9/R8/9/9/9/9/p8/4K4[PFENRMWpfenrmw] w - - 0 1"},
    {"shatranjian-dragon", "4k4/9/GD7/9/9/9/9/7gd/4K4[P] w - - 0 1"},
    {"shoshogi", "4k4/+e8/9/9/9/9/9/+E8/4K4 w - - 99 80"},
    {"shoshogi-drops", "4k4/9/9/9/9/9/9/9/4K4[PLNSGBREplnsgbre] w - - 0 1"},
    {"shoshogi-drops", "4k4/+e+e7/9/9/9/9/9/9/4K4[] w - - 0 1"},
};
enum { CANONICAL_COUNT = sizeof(CANONICAL) / sizeof(CANONICAL[0]) };

static void assert_written(const char *game, const char *fen, const char *expected) {
    Position position;
    rules_position(game, fen, &position);
    char text[FEN_SIZE];
    Text out = TEXT_OVER(text);
    fen_format(&position, &out);
    ck_assert(!out.cut);
    /* Hands are written in the definition's order; only their contents are compared. */
    Position again;
    rules_position(game, text, &again);
    ck_assert(position_equal(&position, &again));
    if (strchr(expected, '[') == NULL || strstr(expected, "[]") != NULL)
        ck_assert_str_eq(text, expected);
    ck_assert_uint_eq(position.repetition_key, position_compute_key(&position));
}

START_TEST(test_positions_survive_reading_and_writing)
{ assert_written(CANONICAL[_i].game, CANONICAL[_i].fen, CANONICAL[_i].fen); }
END_TEST

static const Fact FACTS[] = {
    RULE("pandemonium", "hand is written in the definitions order and read in any"),
    {"4k4/9/9/9/9/9/9/9/4K4[uaNpPRvP] w - - 0 1", "", "4k4/9/9/9/9/9/9/9/4K4[PPRNpvau] w - - 0 1"},
    {"shatranjian: 4k4/9/9/9/9/9/9/9/4K4[wPmN] w - - 0 1", "",
     "4k4/9/9/9/9/9/9/9/4K4[PNmw] w - - 0 1"},
    RULE("chess", "position may end after any field"),
    {"4k3/8/8/8/8/8/8/R3K3", "", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
    {"4k3/8/8/8/8/8/8/R3K3 b", "", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"},
    {"4k3/8/8/8/8/8/8/R3K3 b Q", "", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
    {"4k3/8/8/8/8/8/8/R3K3 b Q - 5", "", "4k3/8/8/8/8/8/8/R3K3 b Q - 5 1"},
    {" \t4k3/8/8/8/8/8/8/R3K3\tb  Q\n", "", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
    {"pandemonium: 4k4/9/9/9/9/9/9/9/4K4[]", "", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1"},
    {"pandemonium: 4k4/9/9/9/9/9/9/9/4K4[] w -", "", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1"},
    {"pandemonium: 4k4/9/9/9/9/9/9/9/4K4 b", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    RULE("chess", "fullmove 0 is read as 1"),
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 1 0", "", "4k3/8/8/8/8/8/8/R3K3 w Q - 1 1"},
    RULE("chess", "words that stand in front of a position in protocols are skipped"),
    {"position fen 4k3/8/8/8/8/8/8/R3K3 b Q", "", "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"},
    {"fen 4k3/8/8/8/8/8/8/R3K3 b", "", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"},
    RULE("shogi", "sfen is read, in which b is the side that begins"),
    {"4k4/9/9/9/9/9/9/9/4K4 b R2p 1", "", "4k4/9/9/9/9/9/9/9/4K4[Rpp] w - - 0 1"},
    {"4k4/9/9/9/9/9/9/9/4K4 w P 12", "", "4k4/9/9/9/9/9/9/9/4K4[P] b - - 0 6"},
    {"4k4/9/9/9/9/9/9/9/4K4 w - 1", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"4k4/9/9/9/9/9/9/9/4K4 w 18P", "", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPPPPPPPPPP] b - - 0 1"},
    {"sfen 4k4/9/9/9/9/9/9/9/4K4", "", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1"},
    {"position sfen 4k4/9/9/9/9/9/9/9/4K4 w - 0", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"shoshogi: sfen 4k4/9/9/9/9/9/9/9/4K4 b - 3", "", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 2"},
    RULE("shogi", "what has castling in its third field or hands in brackets is a fen"),
    {"4k4/9/9/9/9/9/9/9/4K4 b - - 0 1", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"4k4/9/9/9/9/9/9/9/4K4 b - 0 1", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"4k4/9/9/9/9/9/9/9/4K4 b 0 1", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"4k4/9/9/9/9/9/9/9/4K4 b -", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1"},
    {"4k4/9/9/9/9/9/9/9/4K4[] b - 7", "", "4k4/9/9/9/9/9/9/9/4K4[] b - - 7 1"},
    {"4k4/9/9/9/9/9/9/9/4K4/Pp b - 7", "", "4k4/9/9/9/9/9/9/9/4K4[Pp] b - - 7 1"},
    {"crazyhouse: 4k3/8/8/8/8/8/8/4K2R b K", "", "4k3/8/8/8/8/8/8/4K2R[] b K - 0 1"},
    RULE("shoshogi", "counters may be missing"),
    {"4k4/9/9/9/9/9/9/9/4K4 b - -", "", "4k4/9/9/9/9/9/9/9/4K4 b - - 0 1"},
    RULE("shoshogi", "castling and en passant may be missing or one sign"),
    {"4k4/9/9/9/9/9/9/9/4K4 b 7 9", "", "4k4/9/9/9/9/9/9/9/4K4 b - - 7 9"},
    {"4k4/9/9/9/9/9/9/9/4K4 b - 7 9", "", "4k4/9/9/9/9/9/9/9/4K4 b - - 7 9"},
    {"chess: 4k3/8/8/8/8/8/8/R3K3 w Q 7 9", "", "no position: ep"},
    RULE("pandemonium10", "empty runs may have two digits"),
    {"5k4/10/" SIX "/10/4K5[] w - - 0 1", "", "5k4/" SIX "/10/10/4K5[] w - - 0 1"},
    {"5k4/46/" SIX "/10/4K5[] w - - 0 1", "", "no position: board"},
    RULE("pandemonium10", "ep square that no pawn attacks is not kept"),
    {"5k4/10/10/10/10/2P7/10/10/10/4K5[] b - c4 0 1", "",
     "5k4/10/10/10/10/2P7/10/10/10/4K5[] b - - 0 1"},
    RULE("pandemonium10", "ep squares are written whether or not capturing there is legal"),
    {"10/10/10/10/10/kp7R/10/10/2P7/4K5[] w - - 0 1", "c2c5",
     "10/10/10/10/10/kpP6R/10/10/10/4K5[] b - c4 0 1"},
    {"10/10/10/10/10/kpP6R/10/10/10/4K5[] b - c4 0 1", "b5c4", "EXPOSES j5"},
    RULE("shoshogi", "two royals that the game can produce are no surplus"),
    {"4k4/9/9/9/9/9/9/9/3K+E4 w - - 0 1", "", "a position"},
    {"4k4/9/9/9/9/9/9/9/4+E4 w - - 0 1", "", "a position"},
    RULE("pandemonium10-draft", "kings may face where kingcheck does not hold"),
    {"4k5/" SIX "/10/10/4K5[] w - - 0 1", "", "a position"},
    {"pandemonium: 4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1", "", "a position"},
    RULE("pandemonium", "promoted pieces and pandemoniums pawns stand on the last rank"),
    {"P4k3/9/9/9/9/9/9/9/p3K4[] w - - 0 1", "", "a position"},
    {"shoshogi: +P+L+N4k1/9/9/9/9/9/9/9/4K4 b - - 0 1", "", "a position"},
    {"pandemonium10: +P8k/10/" SIX "/10/4K5[] b - - 0 1", "", "a position"},

    /* --- the halfmove clock ----------------------------------------------------------------- */
    RULE("pandemonium", "capture promotion or pawn move begins the halfmove count"),
    {"4k4/9/9/P7R/n8/9/9/8R/3K5[] w - - 7 9", "a6a7", "4k4/9/P8/8R/n8/9/9/8R/3K5[] b - - 0 9"},
    {SAME, "i6i7+", "4k4/9/8+R/P8/n8/9/9/8R/3K5[] b - - 0 9"},
    {SAME, "i2i3", "4k4/9/9/P7R/n8/9/8R/9/3K5[] b - - 8 9"},
    {"4k4/9/9/9/n7R/9/9/9/3K5[] w - - 7 9", "i5a5", "4k4/9/9/9/R8/9/9/9/3K5[N] b - - 0 9"},
    {"4k4/9/9/9/+P8/9/9/9/3K5[] w - - 7 9", "a5a6", "4k4/9/9/+P8/9/9/9/9/3K5[] b - - 8 9"},
    RULE("pandemonium", "drop does not begin the halfmove count"),
    {"4k4/9/9/9/9/9/9/9/4K4[P] w - - 7 9", "P@a5", "4k4/9/9/9/P8/9/9/9/4K4[] b - - 8 9"},
    RULE("shoshogi", "move number grows after blacks move"),
    {"4k4/9/9/9/9/9/9/9/4K3P b - - 3 12", "e9e8", "9/4k4/9/9/9/9/9/9/4K3P w - - 4 13"},
};

START_TEST(test_the_highest_counters_survive_reading_and_writing)
{
    Position position, again;
    rules_position("shoshogi", "4k4/9/9/9/9/9/9/9/4K3P b - - 65535 65535", &position);
    Undo undo;
    Move move = MOVE_NONE;
    ck_assert(uci_parse(&position, "e9e8", &move, NULL));
    position_do(&position, move, &undo);
    char text[FEN_SIZE];
    Text out = TEXT_OVER(text);
    fen_format(&position, &out);
    rules_position("shoshogi", text, &again);
    ck_assert(position_equal(&position, &again));
    assert_refused("shoshogi", "4k4/9/9/9/9/9/9/9/4K3P b - - 65536 1", "halfmove");
    assert_refused("shoshogi", "4k4/9/9/9/9/9/9/9/4K3P b - - 0 65536", "fullmove");
}
END_TEST

START_TEST(test_startpos_is_the_start_position)
{
    for (int i = 0; i < RULES_GAMES_COUNT; i++) {
        Position start, read;
        position_start(&start, rules_variant(rules_games[i]));
        rules_position(rules_games[i], "startpos", &read);
        ck_assert(position_equal(&start, &read));
        rules_position(rules_games[i], start.variant->start_fen, &read);
        ck_assert(position_equal(&start, &read));
    }
}
END_TEST

START_TEST(test_a_refusal_names_the_field_and_leaves_the_position_unchanged)
{
    Position position;
    position_start(&position, rules_variant("pandemonium"));
    Position before = position;
    Error error = {.reason = ""};
    ck_assert(!fen_parse(position.variant, "nonsense", &position, &error));
    ck_assert(memcmp(&before, &position, sizeof(position)) == 0);
    ck_assert_str_eq(error.token, "board");
    ck_assert(!fen_parse(position.variant, "nonsense", &position, NULL));
}
END_TEST

typedef struct Refused {
    const char *game, *fen, *field;
} Refused;

static const Refused GEOMETRY[] = {
    {"pandemonium", "", "board"},
    {"pandemonium", "4k4/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k5/9/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k3/9/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/10/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/09/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/x8/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/+8/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/q8/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4+K4[] w - - 0 1", "board"},
    {"pandemonium10", "4k5/10/10/10/10/10/10/10/10/11[] w - - 0 1", "board"},
    {"shatranjian", "4k4/+P8/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"shoshogi", "4k4/+G8/9/9/9/9/9/9/4K4 w - - 0 1", "board"},
};

static const Refused ROYALS[] = {
    {"pandemonium", "9/9/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/9[] w - - 0 1", "board"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/3KK4[] w - - 0 1", "board"},
    {"pandemonium10", "4kk4/" SIX "/10/10/3K6[] w - - 0 1", "board"},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/3KK4 w - - 0 1", "board"},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/3+E+E4 w - - 0 1", "board"},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/2EK+E4 w - - 0 1", "board"},
    {"shoshogi-drops", "4k4/9/9/9/9/9/9/9/1+E+E+EK4[] w - - 0 1", "board"},
};

static const Refused CHECK_AND_FACING[] = {
    {"pandemonium", "4k4/9/9/9/4R4/9/9/9/3K5[] w - - 0 1", "side"},
    {"pandemonium", "4k4/9/9/9/9/4r4/9/9/4K4[] b - - 0 1", "side"},
    {"pandemonium10", "4k5/" SIX "/10/10/4K5[] w - - 0 1", "board"},
    {"pandemonium10", "10/10/k8K/10/10/10/10/10/10/10[] w - - 0 1", "board"},
};

static const Refused STANDING[] = {
    {"pandemonium10", "5k4/10/" SIX "/10/P3K5[] w - - 0 1", "board"},
    {"pandemonium10", "p4k4/10/" SIX "/10/4K5[] w - - 0 1", "board"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", "board"},
    {"pandemonium10", "P4k4/" SIX "/10/10/4K5[] w - - 0 1", "board"},
    {"pandemonium10", "5k4/" SIX "/10/10/p3K5[] w - - 0 1", "board"},
    {"pandemonium10-draft", "P4k4/" SIX "/10/10/4K5[] w - - 0 1", "board"},
    {"shatranjian", "P3k4/9/9/9/9/9/9/9/4K4[] w - - 0 1", "board"},
    {"shatranjian-dragon", "4k4/9/9/9/9/9/9/9/p3K4[] w - - 0 1", "board"},
    {"shoshogi", "P3k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "board"},
    {"shoshogi", "L3k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "board"},
    {"shoshogi", "N3k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "board"},
    {"shoshogi", "4k4/N8/9/9/9/9/9/9/4K4 w - - 0 1", "board"},
    {"shoshogi", "4k4/9/9/9/9/9/9/n8/4K4 w - - 0 1", "board"},
    {"shoshogi-drops", "4k4/9/9/9/9/9/9/9/l3K4[] w - - 0 1", "board"},
};

static const Refused HANDS[] = {
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[P w - - 0 1", "hand"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[X] w - - 0 1", "hand"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[K] w - - 0 1", "hand"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[+P] w - - 0 1", "hand"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[G] w - - 0 1", "hand"},
    {"shatranjian-dragon", "4k4/9/9/9/9/9/9/9/4K4[D] w - - 0 1", "hand"},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/4K4[P] w - - 0 1", "hand"},
    /* The game has 44 pieces. */
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP] w - - 0 1",
     "hand"},
    /* There is also a limit for each kind, which both sides share. */
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPPP] w - - 0 1", "hand"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPpppppp] w - - 0 1", "hand"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[VVV] w - - 0 1", "hand"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4[BBB] w - - 0 1", "hand"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4[BBb] w - - 0 1", "hand"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPPPp] w - - 0 1", "hand"},
    /* Where pawns keep their promotion, only pawns are limited. */
    {"shatranjian", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPPPPPPPPPPP] w - - 0 1", "hand"},
};

static const Written FULL_HANDS[] = {
    /* With a full board hands can hold a few more. */
    {"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[PPPPPPPPRb] w - - 0 1"},
    {"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P 1"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPP] w - - 0 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4[PPPPPPPPPPPPPPPPPPRRBB] w - - 0 1"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QQRRRR] w - - 0 1"},
    {"shatranjian", "4k4/9/9/9/9/9/9/9/4K4[RRRRRRR] w - - 0 1"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/QQQ1K3[Q] w - - 0 1"},
    {"pocketknight", "4k3/8/8/8/8/8/8/4K3[NNNNNN] w - - 0 1"},
};

static const Refused FIELDS[] = {
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] x - - 0 1", "side"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] W - - 0 1", "side"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w x - 0 1", "castling"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "castling"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQbq - 0 1", "castling"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - x 1", "halfmove"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - -1 1", "halfmove"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - 99999 1", "halfmove"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 -1", "fullmove"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1x", "fullmove"},
    {"pandemonium", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1 more", "fullmove"},
    {"pandemonium", "startpos moves", "board"},
    {"pandemonium", "position", "board"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 x 2P 1", "side"},
    {"shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 x 2P 1", "side"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2X 1", "hand"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 0P 1", "hand"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 999P 1", "hand"},
    {"shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b P2 1", "hand"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2P x", "number"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2P 100001", "number"},
    {"shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 more", "number"},
    {"shogi", "sfen 4k4/9/9/9/9/9/9/4K4 b - 1", "board"},
    {"shoshogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1", "hand"},
    {"shogi", "sfen 9/9/9/9/9/9/9/9/9 b - 1", "board"},
    {"torishogi", "sfen 3k3/7/7/7/7/7/7 b - 1", "board"},
};

static const Refused EN_PASSANT[] = {
    /* Not a square, or a square without a pawn. */
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - x4 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c11 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4x 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - d4 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/10/1pR7/10/10/10/4K5[] b - c4 0 1", "ep"},
    /* A pawn of the wrong side, or on a rank where no double step ends. */
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] w - c4 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/1pP7/10/10/10/10/4K5[] b - c5 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c2 0 1", "ep"},
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/10/10/4K5[] b - c4d4 0 1", "ep"},
    /* The square that the pawn came from is occupied. */
    {"pandemonium10", "5k4/10/10/10/10/1pP7/10/2N7/2N7/4K5[] b - c4 0 1", "ep"},
    {"pandemonium10-draft", "5k4/10/10/10/10/1pP7/10/2N7/10/4K5[] b - c4 0 1", "ep"},
    /* Pawns of these games make only single steps. */
    {"pandemonium", "4k4/9/9/9/Pp7/9/9/9/4K4[] b - a4 0 1", "ep"},
    {"shatranjian", "4k4/9/9/9/Pp7/9/9/9/4K4[] b - a4 0 1", "ep"},
};

static void assert_all_refused(const Refused *refused, size_t count) {
    for (size_t i = 0; i < count; i++)
        assert_refused(refused[i].game, refused[i].fen, refused[i].field);
}

#define ASSERT_ALL_REFUSED(array) assert_all_refused((array), sizeof(array) / sizeof((array)[0]))

START_TEST(test_wrong_geometry_and_letters_are_refused)
{ ASSERT_ALL_REFUSED(GEOMETRY); }
END_TEST

START_TEST(test_missing_or_surplus_royal_is_refused)
{ ASSERT_ALL_REFUSED(ROYALS); }
END_TEST

START_TEST(test_side_not_to_move_in_check_and_facing_kings_are_refused)
{ ASSERT_ALL_REFUSED(CHECK_AND_FACING); }
END_TEST

START_TEST(test_a_piece_on_a_forbidden_square_is_refused)
{ ASSERT_ALL_REFUSED(STANDING); }
END_TEST

static const char ON_FIRST_RANKS[] =
    "[begins-there:crazyhouse]\nstartFen = 4k3/8/8/8/8/8/8/P3K3[] w - - 0 1\n"
    "[arranged-there:pandemonium10]\n"
    "setups = back RNBQKMCBNR/PPPPPPPPPP rnbqkmcbnr/pppppppppp, "
    "front PNBQKMCBNR/RPPPPPPPPP rnbqkmcbnr/pppppppppp\n"
    "[dropped-there:crazyhouse]\nfirstRankPawnDrops = true\n";

/* A pawn on the first rank is accepted unless no move could have put it there. */
START_TEST(test_a_pawn_on_the_first_rank_is_accepted_where_a_move_could_have_put_it)
{
    Position position;
    rules_position("pandemonium10-draft", "5k4/10/" SIX "/10/P3K5[] w - - 0 1", &position);
    rules_position("pandemonium10", "5k4/10/" SIX "/10/+P3K5[] w - - 0 1", &position);
    rules_position("shatranjian", "4k4/9/9/9/9/9/9/9/P3K4[] w - - 0 1", &position);
    rules_position("shoshogi-drops", "4k4/9/9/9/9/9/9/9/P3K4[] w - - 0 1", &position);
    rules_position("pandemonium", "4k4/9/9/9/9/9/9/9/P3K4[] w - - 0 1", &position);
    rules_position("chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", &position);
    rules_position("begins-there", "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", &position);
    rules_position("dropped-there", "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1", &position);
    ck_assert_uint_eq(rules_variant("arranged-there")->setup_count, 2);
}
END_TEST

START_TEST(test_wrong_hands_are_refused)
{ ASSERT_ALL_REFUSED(HANDS); }
END_TEST

START_TEST(test_hands_can_hold_all_pieces_of_the_game)
{
    for (size_t i = 0; i < sizeof(FULL_HANDS) / sizeof(FULL_HANDS[0]); i++) {
        Position position;
        rules_position(FULL_HANDS[i].game, FULL_HANDS[i].fen, &position);
    }
}
END_TEST

/* Positions as other programs write them, and as we do. */
static const struct {
    const char *game, *theirs, *ours;
} FOREIGN[] = {
    {"crazyhouse", "4k3/8/8/8/8/8/8/4K3/Qpn w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Qpn] w - - 0 1"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
    {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4/2 w - - 0 1", NULL},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4/P/P w - - 0 1", NULL},
    {"shoshogi", "4k4/9/9/9/9/9/9/9/4K4/P w - - 0 1", NULL},
};

START_TEST(test_hands_are_read_as_other_programs_write_them)
{
    for (size_t i = 0; i < sizeof(FOREIGN) / sizeof(FOREIGN[0]); i++) {
        Position position, expected;
        Error error = {0};
        bool read = fen_parse(rules_variant(FOREIGN[i].game), FOREIGN[i].theirs, &position, &error);
        ck_assert_msg(read == (FOREIGN[i].ours != NULL), "%s: %s", FOREIGN[i].theirs, error.reason);
        if (read) {
            rules_position(FOREIGN[i].game, FOREIGN[i].ours, &expected);
            ck_assert(position_equal(&position, &expected));
        }
    }
}
END_TEST

/* The castling rights given, those accepted, and what is reported about the others. */
static const struct {
    const char *game, *fen, *kept, *said;
} RIGHTS[] = {
    {"chess", "r4rk1/8/8/8/8/8/8/R3K2R w KQq - 0 1", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
     "ignored \"q\": king and rook are not on their castling squares"},
    {"chess", "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
     "ignored \"Qk\": king and rook are not on their castling squares"},
    {"chess", "r3k3/8/8/8/8/8/8/4K2R w HAha - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
     "ignored \"Qk\": king and rook are not on their castling squares"},
    {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ""},
    {"chess", "4k3/8/8/8/8/8/8/4K2r w K - 0 1", "4k3/8/8/8/8/8/8/4K2r w - - 0 1",
     "ignored \"K\": king and rook are not on their castling squares"},
    {"chess", "8/4k3/8/8/8/8/8/R3K2R b KQkq - 0 1", "8/4k3/8/8/8/8/8/R3K2R b KQ - 0 1",
     "ignored \"kq\": king and rook are not on their castling squares"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4[] w KQ - 0 1", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1",
     "ignored \"KQ\": this game has no castling"},
    /* Where castling depends on the position alone, rights are ignored silently. */
    {"pandemonium10", "r3k4r/10/" SIX "/10/5K4[] w KQkq - 0 1",
     "r3k4r/10/" SIX "/10/5K4[] w - - 0 1", ""},
};

START_TEST(test_impossible_castling_rights_are_dropped_and_reported)
{
    for (size_t i = 0; i < sizeof(RIGHTS) / sizeof(RIGHTS[0]); i++) {
        const Variant *variant = rules_variant(RIGHTS[i].game);
        Position position, setup;
        Error note = {0}, also = {0}, error = {0};
        ck_assert_msg(fen_parse_noted(variant, RIGHTS[i].fen, &position, &note, &error), "%s: %s",
                      RIGHTS[i].fen, error.reason);
        ck_assert_str_eq(fen_text(&position).text, RIGHTS[i].kept);
        ck_assert_str_eq(note.reason, RIGHTS[i].said);
        ck_assert_str_eq(note.token, RIGHTS[i].said[0] != '\0' ? "castling" : "");
        ck_assert(fen_parse_setup_noted(variant, RIGHTS[i].fen, &setup, &also, NULL));
        ck_assert_str_eq(also.reason, RIGHTS[i].said);
        ck_assert(position_equal(&setup, &position));
        ck_assert(fen_parse(variant, RIGHTS[i].fen, &position, NULL));
    }
}
END_TEST

START_TEST(test_nothing_is_reported_about_a_refused_position)
{
    Position position;
    Error note = {0}, error = {0};
    ck_assert(!fen_parse_noted(rules_variant("chess"), "4k3/8/8/8/8/8/8/8 w KQ - 0 1", &position,
                               &note, &error));
    ck_assert_str_eq(note.reason, "");
    ck_assert_str_eq(error.token, "board");
}
END_TEST

/* Positions as written for Fairy-Stockfish and read back. */
static const struct {
    const char *game, *ours, *theirs;
} FAIRY[] = {
    {"pandemonium10", "startpos",
     "rnbqkmcbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR[] w "
     "KQkq - 0 1"},
    {"pandemonium10", "r4k4/10/" SIX "/10/R3K5[] b - - 0 1", "r4k4/10/" SIX "/10/R3K5[] b Q - 0 1"},
    {"pandemonium10", "r4k4/10/" SIX "/10/1R1K6[] b - - 0 1",
     "r4k4/10/" SIX "/10/1R1K6[] b - - 0 1"},
    {"chess", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1"},
    {"shatranjian-dragon", "4k4/9/1g7/9/9/9/7D1/9/4K4[] w - - 0 1",
     "4k4/9/1g~7/9/9/9/7D~1/9/4K4[] w - - 0 1"},
    {"shatranjian", "4k4/9/1r7/9/9/9/7R1/9/4K4[] w - - 0 1",
     "4k4/9/1r7/9/9/9/7R1/9/4K4[] w - - 0 1"},
    {"crazyhouse", "4k3/8/8/3Q~4/8/8/8/4K3[Qpn] w - - 0 1",
     "4k3/8/8/3Q~4/8/8/8/4K3[Qpn] w - - 0 1"},
    {"shogi", "4k4/9/9/+P8/9/9/9/9/4K4[] w - - 0 1", "4k4/9/9/+P8/9/9/9/9/4K4[] w - - 0 1"},
};

START_TEST(test_positions_are_written_as_fairy_stockfish_reads_them)
{
    for (size_t i = 0; i < sizeof(FAIRY) / sizeof(FAIRY[0]); i++) {
        Position position, again;
        char data[FEN_SIZE];
        Text text = TEXT_OVER(data);
        rules_position(FAIRY[i].game, FAIRY[i].ours, &position);
        fen_format_fairy(&position, &text);
        ck_assert_str_eq(data, FAIRY[i].theirs);
        ck_assert(fen_parse(position.variant, data, &again, NULL));
        ck_assert(position_equal(&position, &again));
    }
}
END_TEST

START_TEST(test_wrong_side_castling_and_counters_are_refused)
{ ASSERT_ALL_REFUSED(FIELDS); }
END_TEST

START_TEST(test_an_ep_square_that_no_pawn_can_just_have_passed_is_refused)
{ ASSERT_ALL_REFUSED(EN_PASSANT); }
END_TEST

START_TEST(test_a_set_up_position_can_break_rules_that_a_game_cannot)
{
    Position position;
    rules_setup("pandemonium10", "4k5/" SIX "/10/10/P3K5[] w - - 0 1", &position);
    ck_assert(!fen_validate(&position, NULL));
    rules_setup("shoshogi", "9/9/9/9/9/9/9/9/9 w - - 0 1", &position);
    ck_assert(!fen_validate(&position, NULL));
    rules_setup("pandemonium", "startpos", &position);
    ck_assert(fen_validate(&position, NULL));
    ck_assert(
        !fen_parse_setup(position.variant, "4k4/x8/9/9/9/9/9/9/4K4[] w - - 0 1", &position, NULL));
}
END_TEST

RULES_SUITE(ON_FIRST_RANKS) {
    FACTS_ADD(suite, FACTS);
    TCase *tcase = rules_add_topic(suite, "texts");
    tcase_add_loop_test(tcase, test_positions_survive_reading_and_writing, 0, CANONICAL_COUNT);
    tcase_add_test(tcase, test_the_highest_counters_survive_reading_and_writing);
    tcase_add_test(tcase, test_startpos_is_the_start_position);
    tcase_add_test(tcase, test_a_refusal_names_the_field_and_leaves_the_position_unchanged);
    tcase = rules_add_topic(suite, "refusals");
    tcase_add_test(tcase, test_wrong_geometry_and_letters_are_refused);
    tcase_add_test(tcase, test_missing_or_surplus_royal_is_refused);
    tcase_add_test(tcase, test_side_not_to_move_in_check_and_facing_kings_are_refused);
    tcase_add_test(tcase, test_a_piece_on_a_forbidden_square_is_refused);
    tcase_add_test(tcase, test_a_pawn_on_the_first_rank_is_accepted_where_a_move_could_have_put_it);
    tcase_add_test(tcase, test_wrong_hands_are_refused);
    tcase_add_test(tcase, test_hands_can_hold_all_pieces_of_the_game);
    tcase_add_test(tcase, test_hands_are_read_as_other_programs_write_them);
    tcase_add_test(tcase, test_impossible_castling_rights_are_dropped_and_reported);
    tcase_add_test(tcase, test_nothing_is_reported_about_a_refused_position);
    tcase_add_test(tcase, test_positions_are_written_as_fairy_stockfish_reads_them);
    tcase_add_test(tcase, test_wrong_side_castling_and_counters_are_refused);
    tcase_add_test(tcase, test_an_ep_square_that_no_pawn_can_just_have_passed_is_refused);
    tcase_add_test(tcase, test_a_set_up_position_can_break_rules_that_a_game_cannot);
    tcase = rules_add_topic(suite, "clocks");
}
