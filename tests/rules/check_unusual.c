/* Rules that no listed game has, one sentence each: endings, guarded pieces, duties of the player
 * to move, and ways of moving. */
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "support/facts.h"

#define SMALL  "maxFile = 6\nmaxRank = 6\ncastling = false\ndoubleStep = false\n"
#define PIECES "queen = q\nrook = r\nbishop = b\nknight = n\npawn = p\n"
#define KINGS  SMALL "king = k\n" PIECES "promotionRegionWhite = *6\npromotionPieceTypes = qrbn\n"
#define COMMON                                                                                     \
    SMALL "commoner = k\n" PIECES "promotionRegionWhite = *6\npromotionPieceTypes = kqrbn\n"
#define START "startFen = rnkqbr/pppppp/6/6/PPPPPP/RNKQBR w - - 0 1\n"

static const char GAMES[] =
    "[kingless]\n" COMMON START "[one-king]\n" KINGS
    "startFen = 2k3/pppppp/6/6/PPPPPP/PPPPPP w - - 0 1\n"
    "[giveaway]\n" COMMON START "mustCapture = true\nstalemateValue = win\n"
    "extinctionValue = win\nextinctionPieceTypes = *\n"
    "[suicide:giveaway]\nstalematePieceCount = true\n"
    "[extinction]\n" COMMON START "extinctionValue = loss\nextinctionPieceTypes = kqrbnp\n"
    "[three]\n" COMMON "startFen = k1k1k1/rrrrrr/6/6/6/K1K1K1 w - - 0 1\n"
    "extinctionValue = loss\nextinctionPieceTypes = k\nextinctionPieceCount = 2\n"
    "[bare]\n" KINGS START "extinctionValue = loss\nextinctionPieceTypes = *\n"
    "extinctionPieceCount = 1\nextinctionOpponentPieceCount = 2\nextinctionClaim = true\n"
    "[guarded]\n" COMMON START
    "extinctionValue = loss\nextinctionPieceTypes = k\nextinctionPseudoRoyal = true\n"
    "[two-guarded:guarded]\nextinctionPieceCount = 1\nstartFen = k1k3/rrnnpp/6/6/RRNNPP/K1K3 w - - "
    "0 1\n"
    "[duple:guarded]\ndupleCheck = true\nstartFen = k1k3/rrnnpp/6/6/RRNNPP/K1K3 w - - 0 1\n"
    "[blasts]\n" COMMON START
    "extinctionValue = loss\nextinctionPieceTypes = k\nblastOnCapture = true\n"
    "[atomic:blasts]\nextinctionPseudoRoyal = true\n"
    "[atomar:blasts]\nblastImmuneTypes = k\nmutuallyImmuneTypes = k\n"
    "[blast-hands]\n" COMMON "startFen = rnkqbr/pppppp/6/6/PPPPPP/RNKQBR[] w - - 0 1\n"
    "blastOnCapture = true\npieceDrops = true\ncapturesToHand = true\ndropLoop = true\n";

static const char MORE_GAMES[] =
    "[misere]\n" KINGS START "checkmateValue = win\n"
    "[checkless]\n" KINGS START "checking = false\n"
    "[makpong]\n" KINGS START "makpongRule = true\n"
    "[flying]\n" KINGS START "flyingGeneral = true\n"
    "[hands]\n" KINGS "startFen = rnkqbr/pppppp/6/6/PPPPPP/RNKQBR[] w - - 0 1\n"
    "pieceDrops = true\ncapturesToHand = true\ndropLoop = true\n"
    "[no-drop-checks:hands]\ndropChecks = false\n"
    "[placement]\n" KINGS "startFen = 6/pppppp/6/6/PPPPPP/6[KRBBNkrbbn] w - - 0 1\n"
    "pieceDrops = true\nmustDrop = true\ndropOppositeColoredBishop = true\n"
    "[must-rook:placement]\nmustDropType = r\ndropOppositeColoredBishop = false\n"
    "sittuyinRookDrop = true\n"
    "[xiangqi]\nmaxFile = 9\nmaxRank = 10\ncastling = false\ndoubleStep = false\nrook = r\n"
    "horse = n\nelephant = b\nking = k:W\ncannon = c\nsoldier = p\nbanner = x\njanggiElephant = e\n"
    "immobile = i\njanggiCannon = j\ncustomPiece1 = g:gQ\ncustomPiece2 = "
    "s:pR3\nsoldierPromotionRank = 6\n"
    "promotionPieceTypes = -\nstartFen = "
    "rnbxkegis/9/1c5c1/ppppppppp/9/9/PPPPPPPPP/1C5C1/9/RNBXKEGIS w - - 0 1\n"
    "mobilityRegionWhiteKing = d1 e1 f1 d2 e2 f2 d3 e3 f3\n"
    "mobilityRegionWhiteRook = *1 *3 a*\n"
    "[turned]\n" SMALL "king = k\ncustomPiece1 = w:rW\nstartFen = kw4/6/6/6/6/4WK w - - 0 1\n";

static const Fact FACTS[] = {
    /* --- without kings ---------------------------------------------------------------------- */
    RULE("kingless", "a game may be without kings"),
    {"3k2/6/6/6/3r2/3K2 w - - 0 1", "d1c2", "legal"},
    {"5k/6/6/6/6/K4r w - - 0 1", "", "ongoing"},
    RULE("one-king", "one side may be without a king"),
    {"startpos", "a2a3", "legal"},
    {"6/pppppp/6/6/PPPPPP/PPPPPP w - - 0 1", "", "no position: board"},

    /* --- extinction ------------------------------------------------------------------------- */
    RULE("extinction", "a kind that is gone ends the game and leaves no moves"),
    {"rnkqbr/pppppp/6/6/PPPPPP/RNK1BR w - - 0 1", "", "0-1 extinction"},
    {SAME, "", "0 moves"},
    {SAME, "a2a3", "GAME_OVER"},
    {"startpos", "", "ongoing"},
    RULE("extinction", "the other side is looked at first"),
    /* Neither side has a queen: the side that has just moved is extinct. */
    {"rnk1br/pppppp/6/6/PPPPPP/RNK1BR w - - 0 1", "", "1-0 extinction"},
    RULE("giveaway", "all pieces together may be the kind that wins by being gone"),
    {"5k/6/6/6/1p4/P4R b - - 0 1", "b2a1q", "ongoing"},
    {"6/6/6/6/1p4/R5 b - - 0 1", "b2a1k", "1-0 extinction"},
    RULE("three", "a few of a kind may be too few"),
    {"k1k1k1/6/6/6/1r4/K1K1K1 b - - 0 1", "", "ongoing"},
    {"k1k1k1/6/6/6/6/K1K3 w - - 0 1", "", "0-1 extinction"},
    RULE("bare", "who is bared may bare the other side by the next move"),
    {"2k3/6/6/6/3r2/3K2 w - - 0 1", "", "ongoing"},
    {SAME, "d1d2", "ongoing"},
    {"2k3/6/6/6/r5/3K2 w - - 0 1", "d1e1", "0-1 extinction"},
    {"2k3/6/6/6/r4r/3K2 w - - 0 1", "", "0-1 extinction"},

    /* --- guarded pieces --------------------------------------------------------------------- */
    RULE("guarded", "the last of a guarded kind is not left en prise"),
    {"3k2/6/6/6/3r2/2K3 w - - 0 1", "c1d1", "INTO_CHECK d2"},
    {"2rk2/6/6/6/2N3/2K3 w - - 0 1", "c2e3", "PINNED c6"},
    {"2rk2/6/6/6/4N1/2K3 w - - 0 1", "e2f4", "IN_CHECK c6"},
    {"1r1k2/r5/6/6/6/K5 w - - 0 1", "", "0-1 checkmate"},
    {"2rk2/6/6/6/6/2K3 b - - 0 1", "", "no position: side"},
    RULE("two-guarded", "more of a guarded kind than the limit are not guarded"),
    {"guarded: 2rk2/6/6/6/2N3/K1K3 w - - 0 1", "c2e3", "legal"},
    {"2rk2/6/6/6/2N3/K1K3 w - - 0 1", "c2e3", "PINNED c6"},
    {"2rk2/6/6/6/2N3/K1K1K1 w - - 0 1", "c2e3", "legal"},
    RULE("guarded", "promoting to a guarded kind frees it"),
    {"2r3/4P1/k5/6/6/2K3 w - - 0 1", "e5e6k", "legal"},
    {SAME, "e5e6q", "IN_CHECK c6"},
    RULE("duple", "all of a kind may not be attacked at once where duple check is forbidden"),
    {"r1r2k/6/6/6/N5/K1K3 w - - 0 1", "a2b4", "ALL_ATTACKED a6 c6"},
    {"r4k/6/6/6/N5/K1K3 w - - 0 1", "a2c3", "legal"},
    {"guarded: r1r2k/6/6/6/N5/K1K3 w - - 0 1", "a2b4", "legal"},

    /* --- blasts ----------------------------------------------------------------------------- */
    RULE("blasts", "a capture takes the capturer and all but pawns around"),
    {"1rkn2/1pqp2/1npr2/6/6/2R2K w - - 0 1", "c1c4", "1rkn2/1p1p2/6/6/6/5K b - - 0 1"},
    {"2kr2/2q3/6/6/6/2R2K w - - 0 1", "c1c5", "1-0 extinction"},
    RULE("atomic", "a guarded piece is not blown up by its own side"),
    {"5k/6/6/6/2Kp2/3R2 w - - 0 1", "d1d2", "BLOWS_UP_OWN d2"},
    {"5k/6/6/6/2Kp2/6 w - - 0 1", "c2d2", "BLOWS_UP_OWN d2"},
    {"blasts: 5k/6/6/6/2Kp2/3R2 w - - 0 1", "d1d2", "legal"},
    RULE("atomic", "blowing up theirs counts before an attack on ones own"),
    {"4kr/r4p/6/6/6/K4R w - - 0 1", "f1f5", "legal"},
    {"4kr/r5/6/6/6/K4R w - - 0 1", "f1f2", "IN_CHECK a5"},
    RULE("atomic", "guarded pieces side by side are safe from each others friends"),
    {"2r3/6/6/2k3/6/3K2 w - - 0 1", "d1c2", "legal"},
    {"2r3/6/3k2/2K3/6/6 w - - 0 1", "c3c4", "legal"},
    {"2r3/6/5k/6/6/3K2 w - - 0 1", "d1c1", "INTO_CHECK c6"},
    RULE("atomar", "immune pieces survive and do not take their kind"),
    {"5k/6/6/2rp2/2K3/6 w - - 0 1", "c2c3", "5k/6/6/2Kp2/6/6 b - - 0 1"},
    {"6/6/6/2k3/2K3/6 w - - 0 1", "c2c3", "IMMUNE c3"},
    RULE("blast-hands", "what is blown up goes to the other sides hand"),
    {"5k/6/2rn2/2B3/6/K1R3[] w - - 0 1", "c3b4", "5k/6/1Brn2/6/6/K1R3[] b - - 1 1"},
    {"5k/6/2rn2/2B3/6/K1R3[] b - - 0 1", "c4c3", "5k/6/6/6/6/K1R3[RNb] w - - 0 2"},

    /* --- duties ----------------------------------------------------------------------------- */
    RULE("giveaway", "who can capture has to"),
    {"5k/6/6/2p3/1P1P2/K5 w - - 0 1", "a1a2", "MUST_CAPTURE c3"},
    {SAME, "", "2 moves"},
    {"5k/6/6/2p3/1P4/K5 w - - 0 1", "b2c3", "legal"},
    RULE("checkless", "giving check may be forbidden"),
    {"5k/6/6/6/6/R4K w - - 0 1", "a1a6", "GIVES_CHECK f6"},
    {"2k3/6/6/6/2N3/2R2K w - - 0 1", "c2e3", "GIVES_CHECK c6"},
    {"5k/6/6/6/6/R4K w - - 0 1", "a1a5", "legal"},
    RULE("no-drop-checks", "drops that check may be forbidden"),
    {"5k/6/6/6/6/5K[R] w - - 0 1", "R@a6", "GIVES_CHECK f6"},
    {"5k/6/6/6/6/R4K[R] w - - 0 1", "a1a6", "legal"},
    {"hands: 5k/6/6/6/6/5K[R] w - - 0 1", "R@a6", "legal"},
    RULE("makpong", "a king in check may have to take what checks it"),
    {"5k/6/6/6/3r2/3K2 w - - 0 1", "d1c1", "MUST_TAKE_CHECKER d2"},
    {SAME, "d1d2", "legal"},
    {"5k/6/3r2/6/R5/3K2 w - - 0 1", "a2d2", "legal"},
    RULE("flying", "kings may not face each other where generals fly"),
    {"3k2/6/6/6/3N2/3K2 w - - 0 1", "d2e4", "KINGS_FACE d6"},
    {"3k2/6/6/6/6/4K1 w - - 0 1", "e1d1", "KINGS_FACE d6"},
    /* A player with only such moves is stalemated. */
    {"1k4/6/1r4/6/6/K5 w - - 0 1", "", "ongoing"},
    RULE("placement", "pieces may have to be dropped before anything moves"),
    {"startpos", "a2a3", "MUST_DROP"},
    {SAME, "K@a1", "legal"},
    {"k5/pppppp/6/6/PPPPPP/K5[] w - - 0 1", "a2a3", "legal"},
    RULE("must-rook", "only one kind may have to be dropped"),
    {"startpos", "K@a1", "MUST_DROP"},
    {SAME, "R@", "a1 b1 c1 d1 e1 f1"},
    {"6/pppppp/6/6/PPPPPP/R5[KBBNkrbbn] w - - 0 1", "K@b1", "legal"},
    {SAME, "a2a3", "legal"},
    RULE("placement", "bishops are dropped on both colours"),
    {"6/pppppp/6/6/PPPPPP/B5[KRBNkrbbn] w - - 0 1", "B@", "b1 d1 f1 b3 d3 f3 a4 c4 e4 a6 c6 e6"},
    RULE("placement", "a king from the hand is not dropped into check"),
    {"6/pppppp/6/6/PP1PPP/2r3[Kk] w - - 0 1", "K@a1", "INTO_CHECK c1"},
    {SAME, "K@b3", "legal"},

    /* --- values of endings ------------------------------------------------------------------ */
    RULE("misere", "mate may win for the mated side"),
    {"1r3k/r5/6/6/6/K5 w - - 0 1", "", "1-0 checkmate"},
    RULE("suicide", "stalemate may be of the side with fewer pieces"),
    {"6/6/1p4/p5/P5/6 w - - 0 1", "", "1-0 stalemate"},
    {"6/6/6/p5/P5/6 w - - 0 1", "", "1/2-1/2 stalemate"},
    {"6/p5/P5/p5/P5/6 w - - 0 1", "", "1/2-1/2 stalemate"},
    {"6/6/p5/P5/6/6 w - - 0 1", "", "1/2-1/2 stalemate"},

    /* --- ways of moving --------------------------------------------------------------------- */
    RULE("xiangqi", "the cannon slides and captures over one piece"),
    {"2r1k4/9/2p6/9/9/9/9/2C6/9/3K5 w - - 0 1", "c3",
     "c1 c2 a3 b3 d3 e3 f3 g3 h3 i3 c4 c5 c6 c7 c10"},
    {"2r1k4/9/9/9/9/9/9/2C6/9/3K5 w - - 0 1", "c3c10", "NEEDS_HURDLE"},
    {"2r1k4/2p6/2p6/9/9/9/9/2C6/9/3K5 w - - 0 1", "c3c10", "BLOCKED c9"},
    RULE("xiangqi", "a cannon checks over a piece and is answered by taking the piece away"),
    {"3k5/9/9/9/9/4c4/9/4P4/9/4K4 w - - 0 1", "e3e4", "IN_CHECK e5"},
    {"3k5/9/9/9/9/4c4/9/9/4r4/3K5 w - - 0 1", "d1e1", "INTO_CHECK e2 e5"},
    {"3k5/9/9/9/9/4c4/9/4R4/9/4K4 w - - 0 1", "e3a3", "legal"},
    RULE("xiangqi", "the horse and the elephant are stopped by their legs"),
    {"4k4/9/9/9/2p6/2N6/9/9/9/3K5 w - - 0 1", "c5", "b3 d3 a4 e4 a6 e6"},
    {SAME, "c5d7", "BLOCKED c6"},
    {"4k4/9/9/9/3p5/2B6/9/9/9/3K5 w - - 0 1", "c5", "a3 e3 a7"},
    {"4k4/9/9/9/2p6/2E6/9/9/9/3K5 w - - 0 1", "c5", "a2 e2 f3 f7"},
    RULE("xiangqi", "the grasshopper lands behind its hurdle"),
    {"4k4/9/9/9/2p6/2G1p4/9/9/9/3K5 w - - 0 1", "c5", "c7 f5"},
    RULE("xiangqi", "a hop may be limited"),
    {"4k4/9/9/9/2p6/2S1p4/9/9/9/3K5 w - - 0 1", "c5", "c7 c8 f5"},
    RULE("xiangqi", "the janggi cannon neither hops over cannons nor takes them"),
    {"4k4/9/2p6/9/2P6/9/9/2J6/9/3K5 w - - 0 1", "c3", "c7 c8"},
    {"4k4/9/2p6/9/2j6/9/9/2J6/9/3K5 w - - 0 1", "c3c7", "BLOCKED c6"},
    {"4k4/9/2j6/9/2p6/9/9/2J6/9/3K5 w - - 0 1", "c3c8", "IMMUNE c8"},
    {"4k4/9/9/4j4/4J4/9/9/9/9/4K4 w - - 0 1", "e1d1", "legal"},
    {"3k5/9/9/4j4/4P4/9/9/9/9/3K5 w - - 0 1", "d1e1", "INTO_CHECK e7"},
    RULE("xiangqi", "the banner is rook cannon and horse"),
    {"2r1k4/9/2p6/9/9/9/9/2X6/9/3K5 w - - 0 1", "c3c10", "legal"},
    {SAME, "c3c8", "legal"},
    {SAME, "c3d5", "legal"},
    RULE("xiangqi", "an immobile piece never moves"),
    {"4k4/9/9/9/9/2I6/9/9/9/3K5 w - - 0 1", "c5", ""},
    RULE("xiangqi", "soldiers step sideways only beyond the river"),
    {"4k4/9/9/9/9/2P6/9/9/9/3K5 w - - 0 1", "c5", "c6"},
    {"4k4/9/9/9/2P6/9/9/9/9/3K5 w - - 0 1", "c6", "b6 d6 c7"},
    {"4k4/9/9/9/9/2p6/9/9/9/3K5 b - - 0 1", "c5", "c4 b5 d5"},
    RULE("xiangqi", "pieces stay in their region but slide through what is outside"),
    {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1", "e1 d2"},
    {"4k4/9/9/9/9/9/9/9/9/3K2R2 w - - 0 1", "g1", "e1 f1 h1 i1 g3"},
    /* A rook that must not move to e5 does not give check there. */
    {"9/9/9/9/9/4k4/9/9/9/3KR4 w - - 0 1", "d1d2", "legal"},
    RULE("turned", "black moves as white with the board turned around"),
    {"k5/6/2W3/6/6/5K w - - 0 1", "c4", "d4"},
    {"k5/6/2w3/6/6/5K b - - 0 1", "c4", "b4"},
};

static bool load(void) {
    char games[sizeof(GAMES) + sizeof(MORE_GAMES)];
    Text text = TEXT_OVER(games);
    text_addf(&text, "%s%s", GAMES, MORE_GAMES);
    return rules_load(games);
}

SUITE_AROUND(load, rules_unload) {
    FACTS_ADD(suite, FACTS);
}
