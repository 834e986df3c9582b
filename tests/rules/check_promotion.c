/* Unusual promotion: mandatoryPiecePromotion and the keys after it. */
#include "rules/notation/notation.h"
#include "support/facts.h"

static const char GAMES[] = "[eager-anywhere:eager]\npromotionRegionWhite = *1 *2 *3 *4 *5 *6\n"
                            "promotionRegionBlack = *1 *2 *3 *4 *5 *6\n"
                            "mandatoryPawnPromotion = false\n"
                            "[twice:eager]\npromotedPieceType = p:s s:g\n"
                            "[keepers:minishogi]\ndropLoop = true\n";

static const Fact FACTS[] = {
    /* --- mandatoryPiecePromotion ------------------------------------------------------------ */
    RULE("eager", "a piece has to promote on entering staying and leaving"),
    {"5k/6/S5/6/6/K5 w - - 0 1", "a4b5", "MUST_PROMOTE"},
    {"5k/S5/6/6/6/K5 w - - 0 1", "a5b6", "MUST_PROMOTE"},
    {SAME, "a5b4", "MUST_PROMOTE"},
    {SAME, "a5b4+", "legal"},
    {"5k/6/S5/6/6/K5 w - - 0 1", "a4b3", "legal"},
    RULE("eager-anywhere", "a pawn has to promote only by its own key"),
    {"5k/6/6/6/P5/K5 w - - 0 1", "a2a3", "legal"},
    {SAME, "a2a3+", "legal"},
    {"5k/6/6/6/S5/K5 w - - 0 1", "a2a3", "MUST_PROMOTE"},
    RULE("eager", "pieces without another side move freely in the zone"),
    {"5k/6/L5/6/6/K5 w - - 0 1", "a4a5", "legal"},
    {"5k/1+S4/6/6/6/K5 w - - 0 1", "b5b6", "legal"},
    {"5k/1K4/6/6/6/6 w - - 0 1", "b5b6", "legal"},

    /* --- piecePromotionOnCapture ------------------------------------------------------------ */
    RULE("captors", "a piece promotes only with a capture"),
    {"5k/6/S5/6/6/K5 w - - 0 1", "a4b5+", "PROMOTES_CAPTURING"},
    {SAME, "a4b5", "legal"},
    {"5k/1p4/S5/6/6/K5 w - - 0 1", "a4b5+", "legal"},
    {SAME, "a4b5", "MUST_PROMOTE"},
    RULE("captors", "a piece that cannot promote does not go where it may not stay"),
    {"5k/6/P5/6/6/K5 w - - 0 1", "a4a5", "MAY_NOT_STAND"},
    {"5k/1n4/P5/6/6/K5 w - - 0 1", "a4b5+", "legal"},
    {"5k/6/N5/6/6/1K4 w - - 0 1", "a4b6", "MAY_NOT_STAND"},
    {"eager: 5k/L5/6/6/6/K5 w - - 0 1", "a5a6", "MAY_NOT_STAND"},

    /* --- pieceDemotion ---------------------------------------------------------------------- */
    RULE("turners", "a turned piece turns back with its next move"),
    {"4k/5/5/5/K1P2[] w - - 0 1", "c1c2+ e5d5 c2c3- d5d4 c3c4+", "5/2+Pk1/5/5/K4[] b - - 0 3"},
    RULE("turners", "turning over and back does not restart the count of moves"),
    {"4k/5/5/5/K1S2[] w - - 5 1", "c1c2+ e5d5 c2a4-", "3k1/S4/5/5/K4[] b - - 8 2"},
    {"eager: 5k/6/S5/6/6/K5 w - - 5 1", "a4b5+", "5k/1+S4/6/6/6/K5 b - - 0 1"},
    RULE("free-turners", "a piece may turn back to where it could not be dropped"),
    {"4k/5/+P4/5/K4[P] w - - 0 1", "a3a5-", "legal"},
    {SAME, "P@b5", "DROP_NEVER_MOVES"},
    {"P3k/5/5/5/K4[] b - - 0 1", "e5d5", "legal"},

    /* --- dropPromoted ----------------------------------------------------------------------- */
    RULE("turners", "a piece in hand is dropped with either side up"),
    {"4k/5/5/5/K4[PP] w - - 0 1", "+P@c3 e5d5 P@d3", "3k1/5/2+PP1/5/K4[] b - - 3 2"},
    {"4k/5/5/5/K4[P] w - - 0 1", "+P@c3", "SAN R@c3"},
    {"eager: 5k/6/6/6/6/K5 w - - 0 1", "S@c3+", "NO_DROPS"},
    RULE("free-turners", "a turned drop is bound by what the piece was"),
    {"4k/5/5/5/K4[P] w - - 0 1", "+P@b5", "legal"},
    {"4k/5/5/5/K2P1[P] w - - 0 1", "+P@d3", "DROP_FILE d1"},

    /* --- promotedPieceType, twice ----------------------------------------------------------- */
    RULE("twice", "a turned piece turns over once more where its other side does"),
    {"5k/6/+P5/6/6/K5 w - - 0 1", "a4a5+", "5k/+S5/6/6/6/K5 b - - 0 1"},

    /* --- dropLoop --------------------------------------------------------------------------- */
    RULE("keepers", "a turned piece stays what it is when captured"),
    {"4k/5/5/1+r3/KR3[] w - - 0 1", "b1b2 e5d5 D@c3", "3k1/5/2D2/1R3/K4[] b - - 2 2"},
    {"4k/5/5/1+p3/KR3[] w - - 0 1", "b1b2", "4k/5/5/1R3/K4[G] b - - 0 1"},
    {"minishogi: 4k/5/5/1+p3/KR3[] w - - 0 1", "b1b2", "4k/5/5/1R3/K4[P] b - - 0 1"},
    /* Fairy-Stockfish counts the same. */
    RULE("keepers", "these games have as many positions as elsewhere"),
    {"eager: startpos", "perft 4", "5199"},
    {"captors: startpos", "perft 4", "5116"},
    {"turners: startpos", "perft 4", "16551"},
    {"free-turners: startpos", "perft 4", "15707"},
    {"twice: 3nsk/6/P1P3/p1p3/6/K1SN2 w - - 0 1", "perft 3", "729"},
    {"eager-anywhere: startpos", "perft 4", "56686"},
    {"startpos", "perft 4", "35401"},
    {"4k/2+B2/2+r2/1P3/KR3[Dbp] w - - 0 1", "perft 3", "25176"},
};

START_TEST(test_a_move_that_demotes_is_written_with_a_minus)
{
    Position position;
    Move move;
    Error error = {.reason = ""};
    rules_position("turners", "4k/5/5/5/K1+P2[] w - - 0 1", &position);
    ck_assert(uci_parse(&position, "c1c3-", &move, &error));
    ck_assert(!uci_parse(&position, "c1c3+", &move, &error));
    assert_san("turners", "4k/5/5/5/K1+P2[] w - - 0 1", "c1c3-", "Rc3=P");
}
END_TEST

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
    TCase *tcase = rules_add_topic(suite, "promotion");
    tcase_add_test(tcase, test_a_move_that_demotes_is_written_with_a_minus);
}
