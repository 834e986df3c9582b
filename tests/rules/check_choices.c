/* Promotion to a choice of pieces, several kinds of pawns, and en passant by other pieces. */
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/facts.h"

static const char GAMES[] =
    "[plain]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\n"
    "promotionPieceTypes = nbrq\n"
    "[hands:plain]\npieceDrops = true\ncapturesToHand = true\ndropLoop = false\n"
    "[loop:hands]\ndropLoop = true\n"
    "[only-queen:hands]\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR[] w - - 0 1\n"
    "[by-side:plain]\npromotionPieceTypesBlack = q\npromotionPawnTypesWhite = pn\n"
    "[no-choice:plain]\npromotionPieceTypes = -\n"
    "[pawn-again:plain]\npromotionPieceTypes = nbpq\n"
    "[declining:no-choice]\nmandatoryPawnPromotion = false\n"
    "[two-pawns:hands]\nshogiPawn = s\npromotionPawnTypes = ps\n"
    "[pawn-last:two-pawns]\npromotionPawnTypes = sp\n"
    "[berolina:plain]\npawn = -\ncustomPiece1 = p:mfFcfWifmnA\npawnTypes = p\n"
    "[old-steps:plain]\ndoubleStepRank = 3\n"
    "[old-min:plain]\ndoubleStepRankMin = 1\n"
    "[triple:plain]\ntripleStepRegionWhite = *2\ndoubleStep = false\n"
    "[passing:plain]\nenPassantRegionWhite = *3\nenPassantTypesBlack = pn\n"
    "[limits-here:plain]\npromotionLimit = q:1 r:2\n"
    "[back]\nking = k\nrook = r\nbers = d\nsilver = s\ngold = g\npromotedPieceType = r:d s:g\n"
    "pieceDemotion = true\ncastling = false\n"
    "startFen = r3k2s/8/8/8/8/8/8/R3K2S w - - 0 1\n"
    "promotionRegionWhite = *7 *8\npromotionRegionBlack = *2 *1\n"
    "[back-must:back]\nmandatoryPiecePromotion = true\n"
    "[clock:plain]\nnMoveRuleTypesWhite = n\nnMoveRuleTypesBlack = -\n";

static const Fact FACTS[] = {
    /* --- choices that revert ---------------------------------------------------------------- */
    RULE("hands", "a piece made by choice is marked where it reverts"),
    {"7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "Q~6k/8/8/8/8/8/8/4K3[] b - - 0 1"},
    {"6k1/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8n g8g7 a8b6", "8/6k1/1N~6/8/8/8/8/4K3[] b - - 2 2"},
    {"loop: 7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "Q6k/8/8/8/8/8/8/4K3[] b - - 0 1"},
    {"plain: 7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "Q6k/8/8/8/8/8/8/4K3 b - - 0 1"},
    RULE("hands", "it is a pawn to its captor"),
    {"r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", "a8a6", "7k/8/r7/8/8/8/8/4K3[p] w - - 0 2"},
    {"r6k/8/Q7/8/8/8/8/4K3[] b - - 0 1", "a8a6", "7k/8/r7/8/8/8/8/4K3[q] w - - 0 2"},
    {"loop: r6k/8/Q7/8/8/8/8/4K3[] b - - 0 1", "a8a6", "7k/8/r7/8/8/8/8/4K3[q] w - - 0 2"},
    RULE("hands", "records write it as the plain piece"),
    {"7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "SAN a8=Q+"},
    {"7k/8/8/Q~7/8/8/8/4K3[] w - - 0 1", "a5a7", "SAN Qa7"},
    /* Queens that differ only in reverting on capture still need disambiguation. */
    {"8/7k/8/Q~7/8/8/8/Q3K3[] w - - 0 1", "a5a3", "SAN Q5a3"},
    {"8/7k/8/Q~7/8/8/8/Q3K3[Q] w - - 0 1", "Q@a3", "SAN Q@a3"},
    /* The published perft numbers. */
    RULE("hands", "chess with drops has its well known numbers of positions"),
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", "perft 4", "197281"},
    {"2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", "perft 2", "75353"},
    {"2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", "perft 3", "88634"},
    RULE("two-pawns", "what reverts becomes the last kind of pawn named"),
    {"r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", "a8a6", "7k/8/r7/8/8/8/8/4K3[s] w - - 0 2"},
    {"pawn-last: r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", "a8a6", "7k/8/r7/8/8/8/8/4K3[p] w - - 0 2"},
    {"7k/S7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8r", "legal"},

    /* --- who promotes, and to what ---------------------------------------------------------- */
    RULE("by-side", "sides may promote other pieces to others"),
    {"7k/8/1N6/8/8/8/8/4K3 w - - 0 1", "b6a8b", "legal"},
    {SAME, "b6a8", "MUST_PROMOTE"},
    {"7k/8/8/8/8/1n6/8/4K3 b - - 0 1", "b3a1", "legal"},
    {"7k/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1q", "legal"},
    {SAME, "a2a1n", "NO_SUCH_PROMOTION"},
    RULE("no-choice", "a pawn that has to promote and cannot stays out of the zone"),
    {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", ""},
    {"declining: 7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8"},
    RULE("pawn-again", "a pawn that is a choice of pawns stands in the zone"),
    {"7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8p h8g8", "P5k1/8/8/8/8/8/8/4K3 w - - 1 2"},
    RULE("limits-here", "no more pieces of a kind are made than the limit lets"),
    {"8/P4k2/8/8/8/8/8/Q3K3 w - - 0 1", "a7a8q", "PROMOTION_LIMIT a1"},
    {SAME, "a7a8r", "legal"},
    {"8/P4k2/8/8/8/8/8/R3K3 w - - 0 1", "a7a8r", "legal"},
    {"8/P4k2/8/8/8/8/8/RR2K3 w - - 0 1", "a7a8r", "PROMOTION_LIMIT a1 b1"},
    {"8/P4k2/8/8/8/8/8/4K3 w - - 0 1", "", "9 moves"},
    RULE("back", "a turned piece may turn back as it turned over"),
    {"4k3/8/8/+R7/8/8/8/4K3 w - - 5 9", "a5a7", "legal"},
    {SAME, "a5a7-", "4k3/R7/8/8/8/8/8/4K3 b - - 6 9"},
    {SAME, "a5a6-", "NO_PROMOTION_HERE"},
    {"4k3/8/8/R7/8/8/8/4K3 w - - 5 9", "a5a7+", "4k3/+R7/8/8/8/8/8/4K3 b - - 6 9"},
    {"back-must: 4k3/8/8/+R7/8/8/8/4K3 w - - 5 9", "a5a7", "MUST_PROMOTE"},
    {"4k3/8/8/+R7/8/8/8/4K3 w - - 5 9", "a5a7-", "SAN Da7=R"},

    /* --- steps and en passant --------------------------------------------------------------- */
    RULE("triple", "triple steps do not need double ones"),
    {"7k/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a3 a5"},
    RULE("berolina", "a custom pawn steps first and is captured in passing"),
    {"7k/8/8/8/8/8/1P6/4K3 w - - 0 1", "b2", "a3 c3 d4"},
    {"7k/8/8/8/3p4/8/1P6/4K3 w - - 0 1", "b2", "a3 c3"},
    {"7k/8/8/8/2p5/8/1P6/4K3 w - - 0 1", "b2d4", "7k/8/8/8/2pP4/8/8/4K3 b - c3d4 0 1"},
    {"7k/8/8/8/2pP4/8/8/4K3 b - c3d4 0 1", "c4c3", "7k/8/8/8/8/2p5/8/4K3 w - - 0 2"},
    {"7k/8/8/8/7p/8/1P6/4K3 w - - 0 1", "b2d4", "7k/8/8/8/3P3p/8/8/4K3 b - - 0 1"},
    {"7k/8/8/8/2p1P3/8/8/4K3 b - c3 0 1", "", "no position: ep"},
    RULE("clock", "each side has its pieces that restart the count"),
    {"4k2n/8/8/8/8/8/P7/N3K3 w - - 7 9", "a2a3", "4k2n/8/8/8/8/P7/8/N3K3 b - - 8 9"},
    {SAME, "a1b3 h8g6", "4k3/8/6n1/8/8/1N6/P7/4K3 w - - 1 10"},
};

START_TEST(test_a_piece_that_exists_only_by_promotion_needs_no_mark)
{
    Position position;
    assert_after("only-queen", "r6k/8/Q7/8/8/8/8/4K3[] b - - 0 1", "a8a6",
                 "7k/8/r7/8/8/8/8/4K3[p] w - - 0 2");
    rules_position("only-queen", "r6k/8/Q~7/8/8/8/8/4K3[] b - - 0 1", &position);
    assert_refused("plain", "r6k/8/Q~7/8/8/8/8/4K3 b - - 0 1", "board");
    assert_refused("hands", "r6k/8/P~7/8/8/8/8/4K3[] b - - 0 1", "board");
    assert_refused("hands", "r6k/8/Q7/8/8/8/8/4K3[Q~] b - - 0 1", "hand");
}
END_TEST

START_TEST(test_a_promoted_piece_is_named_and_counted_as_the_plain_one)
{
    const Variant *v = rules_variant("hands");
    ck_assert_str_eq(v->roles[rules_role(v, "Q~")].name, "Queen");
    ck_assert_uint_eq(v->roles[rules_role(v, "Q~")].kind, v->roles[rules_role(v, "Q")].kind);
    ck_assert_uint_eq(v->roles[rules_role(v, "Q~")].captured_as, rules_role(v, "P"));
}
END_TEST

START_TEST(test_old_keys_for_double_steps_are_read)
{
    const Variant *v = rules_variant("old-steps");
    ck_assert(v->multi_step[0][SIDE_WHITE] == (v->rank_mask[1] | v->rank_mask[2]));
    ck_assert(v->multi_step[0][SIDE_BLACK] == (v->rank_mask[6] | v->rank_mask[5]));
    v = rules_variant("old-min");
    ck_assert(v->multi_step[0][SIDE_WHITE] == (v->rank_mask[0] | v->rank_mask[1]));
}
END_TEST

START_TEST(test_en_passant_has_its_region_and_its_pieces)
{
    /* White captures en passant on the third rank only, which no black pawn passes. */
    assert_after("passing", "7k/1p6/8/P7/8/8/8/4K3 b - - 0 1", "b7b5",
                 "7k/8/8/Pp6/8/8/8/4K3 w - - 0 2");
    assert_after("passing", "7k/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2a4 b4a3",
                 "7k/8/8/8/8/p7/8/4K3 w - - 0 2");
    ck_assert(rules_variant("passing")->ep_pieces);
}
END_TEST

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
    TCase *tcase = rules_add_topic(suite, "choices");
    tcase_add_test(tcase, test_a_piece_that_exists_only_by_promotion_needs_no_mark);
    tcase_add_test(tcase, test_a_promoted_piece_is_named_and_counted_as_the_plain_one);
    tcase_add_test(tcase, test_old_keys_for_double_steps_are_read);
    tcase_add_test(tcase, test_en_passant_has_its_region_and_its_pieces);
}
