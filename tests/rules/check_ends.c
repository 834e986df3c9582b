/* Rules that end a game at once: flags, check counting, connection, and castling that wins. */
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "support/facts.h"

static const char GAMES[] =
    "[plain]\npawn = p\nknight = n\nbishop = b\nrook = r\nqueen = q\nking = k\n"
    "promotionPieceTypes = nbrq\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n"
    "[hill:plain]\nflagPiece = k\nflagRegion = d4 e4 d5 e5\n"
    "[short:plain]\nshortOfMaterialDraw = true\n"
    "[short-hill:hill]\nshortOfMaterialDraw = true\n"
    "[short-drops:short]\npieceDrops = true\ncapturesToHand = true\n"
    "[race:plain]\nflagPiece = k\nflagRegion = *8\nflagMove = true\nchecking = false\n"
    "[old-race:plain]\nflagPiece = r\nwhiteFlag = *8\nblackFlag = *1\nflagMove = true\n"
    "[two:plain]\nflagPiece = n\nflagRegionWhite = a8 b8\nflagRegionBlack = a1 b1\n"
    "flagPieceCount = 2\n"
    "[blocked:two]\nflagPieceBlockedWin = true\n"
    "[safe:plain]\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPieceSafe = true\n"
    "[checks:plain]\ncheckCounting = true\n"
    "startFen = r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3+2 0 1\n"
    "[row:plain]\nconnectN = 3\nconnectPieceTypes = np\n"
    "[row-draws:row]\nconnectValue = draw\nconnectDiagonal = false\n"
    "[square:plain]\nconnectNxN = 2\nconnectPieceTypes = p\n"
    "[line:plain]\ncollinearN = 3\nconnectPieceTypes = p\n"
    "[way:plain]\nconnectRegion1White = a*\nconnectRegion2White = c*\nconnectPieceTypes = p\n"
    "[castle:plain]\ncastlingWins = Q\n"
    "[endless-not:plain]\nstalemateValue = loss\nnFoldValue = win\nnMoveRule = 0\n"
    "[race-draws:endless-not]\nflagPiece = k\nflagRegion = *8\nflagMove = true\n"
    "[row-may-draw:endless-not]\nconnectN = 3\nconnectPieceTypes = np\nconnectValue = draw\n"
    "[stalemate-draws:endless-not]\nstalemateValue = draw\n"
    "[fewer-stalemated:endless-not]\nstalematePieceCount = true\n"
    "[mate-draws:endless-not]\ncheckmateValue = draw\n"
    "[counted:endless-not]\nnMoveRule = 50\n"
    "[extinct-draws:endless-not]\nextinctionValue = draw\nextinctionPieceTypes = q\n"
    "[repeated-draws:endless-not]\nnFoldValue = draw\n"
    "[endless:endless-not]\nnFoldRule = 0\n"
    "[cycles:endless-not]\nnFoldInARow = true\n"
    "[royals-draw:endless-not]\nroyalsOnlyDraw = true\n";

static const Fact FACTS[] = {
    RULE("short", "a game in which neither side can mate by any moves is drawn"),
    {"4k3/8/8/8/8/4K3/8/8 w - - 0 1", "", "1/2-1/2 insufficient"},
    {"4k3/8/8/8/8/4KN2/8/8 b - - 0 1", "", "1/2-1/2 insufficient"},
    {"4k3/8/8/5b2/8/4K3/8/8 w - - 0 1", "", "1/2-1/2 insufficient"},
    {"4k3/8/5b2/8/3B4/4K3/5B2/8 w - - 0 1", "", "1/2-1/2 insufficient"},
    {"4k3/8/8/8/8/4K2p/8/5N2 w - - 0 1", "f1g3", "ongoing"},
    {"4k3/8/8/8/8/4K2p/8/6N1 w - - 0 1", "g1h3", "1/2-1/2 insufficient"},
    RULE("short", "what could mate with the other side's help goes on"),
    {"4k3/8/4b3/8/3B4/4K3/8/8 w - - 0 1", "", "ongoing"},
    {"4k3/8/4n3/8/3N4/4K3/8/8 w - - 0 1", "", "ongoing"},
    {"4k3/8/8/8/3NN3/4K3/8/8 w - - 0 1", "", "ongoing"},
    {"4k3/8/4n3/8/3B4/4K3/8/8 w - - 0 1", "", "ongoing"},
    {"4k3/8/8/8/3P4/4K3/8/8 w - - 0 1", "", "ongoing"},
    {"4k3/8/8/8/3R4/4K3/8/8 w - - 0 1", "", "ongoing"},
    RULE("short", "what ends the game before counts"),
    {"k7/8/KQ6/8/8/8/8/8 b - - 0 1", "", "1/2-1/2 stalemate"},
    RULE("short-hill", "with another way to win no material is too little"),
    {"4k3/8/8/8/8/8/4K3/8 w - - 0 1", "", "ongoing"},
    {"short-drops: 4k3/8/8/8/8/8/4K3/8[] w - - 0 1", "", "ongoing"},
    RULE("plain", "without the rule bare kings play on"),
    {"4k3/8/8/8/8/4K3/8/8 w - - 0 1", "", "ongoing"},
    RULE("hill", "a piece in its goal ends the game"),
    {"4k3/8/8/8/8/4K3/8/8 w - - 0 1", "", "ongoing"},
    {SAME, "e3e4", "1-0 flag"},
    {"8/8/4k3/8/8/8/8/4K3 b - - 0 1", "e6d5", "0-1 flag"},
    {"7k/8/8/8/8/4Q3/8/4K3 w - - 0 1", "e3e4", "ongoing"},
    RULE("race", "black may answer a goal reached with its own"),
    {"8/k6K/8/8/8/8/8/8 w - - 0 1", "h7h8", "ongoing"},
    {SAME, "h7h8 a7a8", "1/2-1/2 flag"},
    {SAME, "h7h8 a7a6", "1-0 flag"},
    {"8/7K/k7/8/8/8/8/8 w - - 0 1", "h7h8", "1-0 flag"},
    {"8/k6K/8/8/8/8/8/8 b - - 0 1", "a7a8", "0-1 flag"},
    RULE("race", "an answer that gives a forbidden check is none"),
    /* The king can reach the last rank only from a7, and its move uncovers the rook. */
    {"1R6/k6r/8/8/8/8/8/7K w - - 0 1", "", "ongoing"},
    {"7K/r5k1/6P1/8/8/8/8/8 b - - 0 1", "", "1-0 flag"},
    RULE("two", "a goal may need several pieces"),
    {"N6k/2N5/8/8/8/8/8/4K3 w - - 0 1", "c7a6", "ongoing"},
    {"N3k3/8/N7/8/8/8/8/4K3 w - - 0 1", "a6b8", "1-0 flag"},
    {"1n2k3/8/N7/8/8/8/8/4K3 w - - 0 1", "a6b8", "ongoing"},
    {"blocked: 1n5k/2N5/8/8/8/8/8/4K3 w - - 0 1", "c7a8", "1-0 flag"},
    RULE("safe", "a goal may have to be safe"),
    {"r7/7R/4k3/8/8/8/8/4K3 w - - 0 1", "h7h8", "ongoing"},
    {"4k3/R7/8/8/8/8/6q1/4K3 w - - 0 1", "a7a8", "ongoing"},
    {"8/N2k4/8/8/8/8/8/4K3 w - - 0 1", "a7c8", "ongoing"},
    {"8/N7/4k3/8/8/8/8/4K3 w - - 0 1", "a7c8", "1-0 flag"},
    RULE("row", "pieces in a row decide"),
    {"4k3/8/8/8/PP6/8/1N6/4K3 w - - 0 1", "b2d3", "ongoing"},
    {"4k3/8/8/8/PP6/4N3/8/4K3 w - - 0 1", "e3d5", "ongoing"},
    {"4k3/8/1N6/8/PP6/8/8/4K3 w - - 0 1", "b6c4", "1-0 connection"},
    {"row-draws: 4k3/8/1N6/8/PP6/8/8/4K3 w - - 0 1", "b6c4", "1/2-1/2 connection"},
    {"4k3/8/8/1N6/P7/8/2P5/4K3 w - - 0 1", "b5c3", "ongoing"},
    {"4k3/8/8/3N4/8/1P6/P7/4K3 w - - 0 1", "d5e3", "ongoing"},
    {"4k3/8/8/4N3/8/1P6/P7/4K3 w - - 0 1", "e5c4", "1-0 connection"},
    {"row-draws: 4k3/8/8/4N3/8/1P6/P7/4K3 w - - 0 1", "e5c4", "ongoing"},
    /* A row does not wrap around the edge. */
    {"4k3/8/8/8/P6P/6P1/8/4K3 w - - 0 1", "g3g4", "ongoing"},
    RULE("square", "pieces in a square or on a line decide"),
    {"4k3/8/8/8/PP6/P7/1P6/4K3 w - - 0 1", "b2b3", "1-0 connection"},
    {"4k3/8/8/8/PP6/P7/2P5/4K3 w - - 0 1", "c2c3", "ongoing"},
    {"line: 4k3/8/8/8/P3P3/7P/8/4K3 w - - 0 1", "h3h4", "1-0 connection"},
    {"line: 4k3/8/8/8/P3P3/8/7P/4K3 w - - 0 1", "h2h3", "ongoing"},
    RULE("way", "pieces that lead from region to region decide"),
    {"4k3/8/8/8/1P6/P1P5/8/4K3 w - - 0 1", "e1e2", "1-0 connection"},
    {"4k3/8/8/8/8/P7/1PP5/4K3 w - - 0 1", "e1e2", "1-0 connection"},
    {"4k3/8/8/8/8/PP6/8/4K3 w - - 0 1", "e1e2", "ongoing"},
    RULE("castle", "castling may win"),
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "0-1 castling"},
    {SAME, "e1c1", "1-0 castling"},
    {SAME, "h1h2", "ongoing"},
    {SAME, "a1a2", "0-1 castling"},
};

START_TEST(test_when_the_game_is_over_no_move_is_legal)
{
    assert_move_count("hill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", 0);
    assert_illegal("hill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "e8e7", LEGALITY_GAME_OVER, "");
    Position position;
    rules_position("hill", "4k3/8/8/8/4K3/8/8/8 b - - 0 1", &position);
    ck_assert(!moves_any(&position));
    ck_assert(!moves_is_legal(&position, move_make(MOVE_NORMAL, 60, 52, ROLE_NONE)));
}
END_TEST

START_TEST(test_old_keys_for_regions_are_read)
{
    assert_outcome("old-race", "4k3/R7/8/8/8/8/8/4K2r w - - 0 1", "", "ongoing");
    ck_assert(rules_variant("old-race")->flag.region[SIDE_BLACK] ==
              rules_variant("plain")->rank_mask[0]);
}
END_TEST

START_TEST(test_the_last_check_wins)
{
    const char *fen = "4k3/8/8/8/8/8/8/R3K2R w - - 2+1 0 1";
    assert_after("checks", fen, "a1a8 e8e7", "R7/4k3/8/8/8/8/8/4K2R w - - 1+1 2 2");
    assert_outcome("checks", fen, "a1a8 e8e7", "ongoing");
    assert_outcome("checks", fen, "a1a8 e8e7 h1h7", "1-0 check-count");
    ck_assert_str_eq(rules_variant("checks")->start_fen,
                     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3+2 0 1");
    assert_refused("checks", "4k3/8/8/8/8/8/8/R3K2R w - - 2+x 0 1", "checks");
    assert_refused("plain", "4k3/8/8/8/8/8/8/R3K2R w - - 2+1 0 1", "halfmove");
}
END_TEST

START_TEST(test_situations_with_different_check_counts_differ)
{
    Position a, b;
    rules_position("checks", "4k3/8/8/8/8/8/8/R3K2R w - - 2+1 0 1", &a);
    rules_position("checks", "4k3/8/8/8/8/8/8/R3K2R w - - 2+2 0 1", &b);
    ck_assert_uint_ne(a.repetition_key, b.repetition_key);
    ck_assert_uint_eq(a.repetition_key, position_compute_key(&a));
    ck_assert(!position_equal(&a, &b));
    /* Without counts in the FEN the next check wins, as in Fairy-Stockfish. */
    rules_position("checks", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", &a);
    ck_assert_uint_eq(a.checks_left[SIDE_WHITE], 1);
}
END_TEST

/* The definition decides. A game that could continue for ever has draws, since players can agree to
 * one. */
START_TEST(test_a_game_has_draws_unless_it_always_ends_without_one)
{
    static const char *const WITHOUT[] = {"pandemonium", "pandemonium-winboard", "endless-not"};
    static const char *const WITH[] = {"pandemonium10",
                                       "pandemonium10-draft",
                                       "shatranjian",
                                       "shatranjian-dragon",
                                       "shoshogi",
                                       "shoshogi-drops",
                                       "chess",
                                       "shogi",
                                       "plain",
                                       "race-draws",
                                       "row-may-draw",
                                       "stalemate-draws",
                                       "fewer-stalemated",
                                       "mate-draws",
                                       "counted",
                                       "extinct-draws",
                                       "repeated-draws",
                                       "endless",
                                       "cycles",
                                       "royals-draw"};
    for (size_t i = 0; i < sizeof WITHOUT / sizeof *WITHOUT; i++) {
        Error error = {0};
        ck_assert_msg(!outcome_knows_draws(rules_variant(WITHOUT[i]), &error), "%s", WITHOUT[i]);
        ck_assert_str_eq(error.reason,
                         "this game has no draws: it continues until one player is defeated");
    }
    for (size_t i = 0; i < sizeof WITH / sizeof *WITH; i++)
        ck_assert_msg(outcome_knows_draws(rules_variant(WITH[i]), NULL), "%s", WITH[i]);
}
END_TEST

RULES_SUITE(GAMES) {
    FACTS_ADD(suite, FACTS);
    TCase *tcase = rules_add_topic(suite, "ends at once");
    tcase_add_test(tcase, test_when_the_game_is_over_no_move_is_legal);
    tcase_add_test(tcase, test_old_keys_for_regions_are_read);
    tcase_add_test(tcase, test_the_last_check_wins);
    tcase_add_test(tcase, test_situations_with_different_check_counts_differ);
    tcase_add_test(tcase, test_a_game_has_draws_unless_it_always_ends_without_one);
}
