/* Refused definitions, and their messages. */
#include <string.h>

#include "base/text.h"
#include "rules/loading.h"
#include "support/suite.h"

/* A definition and the place and reason of its refusal. Texts without an initial '[' are added to
 * GAME. */
typedef struct Refusal {
    const char *text, *place, *reason;
} Refusal;

static const Refusal REFUSALS[] = {
    /* The ini faults of tests/faults.tsv. */
    {"noSuchKey = 1", "t.ini:10: noSuchKey:", "no such key"},
    {"MAXRANK = 1", "t.ini:10: MAXRANK:", "no such key"},
    {"stalemateValue = perhaps", "t.ini:10: stalemateValue:", "neither win, draw nor loss"},
    {"[x]\nmaxRank = 0", "t.ini:2: maxRank:", "not a number from 1 to 12"},
    {"[x]\nmaxRank = 300", "t.ini:2: maxRank:", "not a number from 1 to 12"},
    {"[x]\nmaxFile = 0", "t.ini:2: maxFile:", "from 1 to 12"},
    {"[x]\nmaxFile = 300", "t.ini:2: maxFile:", "from 1 to 12"},
    {"[x]\nmaxFile = m", "t.ini:2: maxFile:", "from 1 to 12"},
    {"[x]\nmaxFile = 99999999999999999999", "t.ini:2: maxFile:", "from 1 to 12"},
    {"[x]\nmaxRank = 12\nmaxFile = l", "t.ini:3: maxFile:", "144 squares"},
    {"[x:x]\nmaxRank = 9", "t.ini:1:", "inherit from itself"},
    {"[x:y]\nmaxRank = 9\n[y:x]\nmaxRank = 9", "t.ini:1:", "must come before it"},
    {"[x:nowhere]\nmaxRank = 9", "t.ini:1:", "no game nowhere"},
    {"[x]\nmaxRank = 0\n[y:x]", "t.ini:2: maxRank:", ""},
    {"commoner = c\ngold = g\npromotedPieceType = p:g g:p",
     "t.ini:12: promotedPieceType:", "form a cycle"},
    {"promotedPieceType = p:p", "t.ini:10: promotedPieceType:", "form a cycle"},
    {"commoner = c\ngold = g\npromotedPieceType = p:g g:c c:g",
     "t.ini:12: promotedPieceType:", "form a cycle"},
    {"pieceDrops = true\ncapturesToHand = true\npromotionPieceTypes = p\npromotionPawnTypes = p",
     "t.ini:12: promotionPieceTypes:", "in a cycle"},
    {"[x]\nmaxFile = 3\nmaxRank = 3\nstartFen = k2/3/1KK w - - 0 1\nking = k\ncastling = false",
     "t.ini:4: startFen:", "more than one king"},
    {"lance = r", "t.ini:10: lance:", "already belongs to rook, line 6"},
    {"lance = R", "t.ini:10: lance:", "already belongs to rook, line 6"},
    {"customPiece7 = l:fRx", "t.ini:10: customPiece7:", "character 3"},
    {"customPiece7 = l:pN", "t.ini:10: customPiece7:", "hop"},
    {"customPiece7 = l:", "t.ini:10: customPiece7:", "missing"},
    {"customPiece7 = l:icfW", "t.ini:10: customPiece7:", "cannot capture"},
    {"[x]\nmaxRank = 10\nking = k\npawn = p\nrook = r\ncastling = false\n"
     "startFen = 4k3/pppppppp/8/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\n"
     "doubleStepRegionBlack = *9\ndoubleStepRegionWhite = *2",
     "t.ini:1: promotionRegionWhite:", "en passant"},
    {"customPiece7 = l", "t.ini:10: customPiece7:", "missing"},
    {"customPiece7 = 7:W", "t.ini:10: customPiece7:", "does not begin with a letter"},
    {"customPiece0 = l:W", "t.ini:10: customPiece0:", "no such key"},
    {"customPiece26 = l:W", "t.ini:10: customPiece26:", "no such key"},
    {"customPiece-1 = l:W", "t.ini:10: customPiece-1:", "no such key"},
    {"customPiece = l:W", "t.ini:10: customPiece:", "no such key"},
    {"customPieceN = l:W", "t.ini:10: customPieceN:", "no such key"},
    {"lance = l:W", "t.ini:10: lance:", "moves of their own"},
    {"lance = lo", "t.ini:10: lance:", "not a single letter"},
    {"lance =", "t.ini:10: lance:", "does not begin with a letter"},
    {"nFoldRule = 3\nnFoldRule = three", "t.ini:11: nFoldRule:", "not a number"},
    {"a line without the sign", "t.ini:10: a line without the sign:", "not \"key = value\""},
    {"= 3", "t.ini:10: = 3:", "not \"key = value\""},
    /* Keys of Fairy-Stockfish that are not supported. */
    {"materialCounting = janggi", "t.ini:10: materialCounting:", "not supported"},
    {"passOnStalemate = true", "t.ini:10: passOnStalemate:", "not supported"},
    {"mobilityRegionWhiteRook = z1", "t.ini:10: mobilityRegionWhiteRook:", "not a square"},
    {"mobilityRegionWhiteRock = *1", "t.ini:10: mobilityRegionWhiteRock:", "no such key"},
    {"mobilityRegionWhiterook = *1", "t.ini:10: mobilityRegionWhiterook:", "no such key"},
    {"mobilityRegionSidePiece = *1", "t.ini:10: mobilityRegionSidePiece:", "replace Side"},
    {"gating = true", "t.ini:10: gating:", "not supported"},
    {"blastOnCapture = true", "t.ini:10: blastOnCapture:", "with a king"},
    /* Values. */
    {"pieceDrops = yes", "t.ini:10: pieceDrops:", "neither true nor false"},
    {"nFoldRule = three", "t.ini:10: nFoldRule:", "not a number"},
    {"nFoldRule = 1", "t.ini:10: nFoldRule:", "occurs once"},
    {"nFoldRule = -3", "t.ini:10: nFoldRule:", "not a number"},
    {"nMoveRule = 50 moves", "t.ini:10: nMoveRule:", "not a number"},
    {"promotionRank = 7", "t.ini:10: promotionRank:", "only 6 ranks"},
    {"shogiPawn = -\npawn = p\npromotionPieceTypes = s\npromotionRegionWhite = *6\n"
     "doubleStepRegionWhite = *4",
     "t.ini:14: doubleStepRegionWhite:", "end in the promotion zone"},
    {"promotionRegionWhite = *13", "t.ini:10: promotionRegionWhite:", "\"*13\""},
    {"promotionRegionWhite = m3", "t.ini:10: promotionRegionWhite:", "\"m3\""},
    {"promotionRegionWhite = a1 b", "t.ini:10: promotionRegionWhite:", "\"b\""},
    {"promotionRegionWhite =", "t.ini:10: promotionRegionWhite:", "missing"},
    {"promotionRegionWhite = a0000001", "t.ini:10: promotionRegionWhite:", "is not a square"},
    {"promotedPieceType = p", "t.ini:10: promotedPieceType:", "not a pair"},
    {"promotedPieceType = p:x", "t.ini:10: promotedPieceType:", "\"x\""},
    {"promotedPieceType = x:p", "t.ini:10: promotedPieceType:", "\"x\""},
    {"promotedPieceType = p:s p:r", "t.ini:10: promotedPieceType:", "twice"},
    {"promotedPieceType = p:k", "t.ini:10: promotedPieceType:", "king"},
    {"promotedPieceType = k:s", "t.ini:10: promotedPieceType:", "king"},
    {"promotedPieceType =", "t.ini:10: promotedPieceType:", "missing"},
    {"dropNoDoubled = pr", "t.ini:10: dropNoDoubled:", "not a single letter"},
    {"dropNoDoubled = x", "t.ini:10: dropNoDoubled:", "\"x\""},
    {"dropMateIllegal = p*", "t.ini:10: dropMateIllegal:", "\"*\""},
    {"royalPieces = +s", "t.ini:10: royalPieces:", "no promoted form"},
    {"royalPieces = +", "t.ini:10: royalPieces:", "not a list"},
    {"perpetualCheckSince = last", "t.ini:10: perpetualCheckSince:", "first nor previous"},
    {"title = 1234567890123456789012345678901234567890123456789012345678901234",
     "t.ini:10: title:", "longer than 63"},
    {"pieceNames = p:Pawn, x:What", "t.ini:10: pieceNames:", "no piece X"},
    {"pieceNames = p:Pawn, p:Foot", "t.ini:10: pieceNames:", "twice"},
    {"pieceNames = Pawn", "t.ini:10: pieceNames:", "\"Pawn\""},
    {"pieceNames = p:A name that is far too long for a piece", "t.ini:10: pieceNames:", "31 bytes"},
    /* Contradictions, and what is not supported yet. */
    {"castlingWins = KX", "t.ini:10: castlingWins:", "KQkq"},
    {"castlingWins = K", "t.ini:10: castlingWins:", "no castling rights"},
    {"flagPiece = kr", "t.ini:10: flagPiece:", "single letter"},
    {"flagRegionWhite = z9", "t.ini:10: flagRegionWhite:", "\"z9\""},
    {"connectValue = none", "t.ini:10: connectValue:", "neither win"},
    {"promotionLimit = p", "t.ini:10: promotionLimit:", "with a number"},
    {"promotionLimit = x:1", "t.ini:10: promotionLimit:", "with a number"},
    {"chess960 = true", "t.ini:10: chess960:", "only false"},
    {"castlingKingPiece = ks", "t.ini:10: castlingKingPiece:", "single letter"},
    {"castlingRookPieces = x", "t.ini:10: castlingRookPieces:", "\"x\""},
    {"castlingByPosition = true", "t.ini:10: castlingByPosition:", "contradicts"},
    {"capturesToHand = true", "t.ini:10: capturesToHand:", "pieceDrops"},
    {"pieceDrops = true\ncapturesToHand = true\npromotionPawnTypesWhite = p\n"
     "promotionPawnTypesBlack = r\npromotionPieceTypes = s",
     "t.ini:1: promotionPawnTypes:", "same piece for both"},
    {"doubleStepRank = 0", "t.ini:10: doubleStepRank:", "not a number"},
    {"promotionPawnTypes = p\npromotionPieceTypes = k", "t.ini:11: promotionPieceTypes:", "king"},
    {"promotedPieceType = p:s\npromotionPawnTypes = p\npromotionPieceTypes = r",
     "t.ini:12: promotionPieceTypes:", "also promotes"},
    {"promotedPieceType = p:s\nroyalPieces = +p\ndropLoop = true",
     "t.ini:12: dropLoop:", "would go to hand"},
    {"setups = a RKS2", "t.ini:4: startFen:", NULL},
    {"setups = a RKS2, b RSK2", NULL, NULL},
    {"setups = a RSK2", "t.ini:10: setups:", "first setup"},
    {"setups = a RKS2, b RK2S/PPPPP", "t.ini:10: setups:", "different numbers"},
    {"setups = a RKS2, a RK1S1", "t.ini:10: setups:", "twice"},
    {"setups = a RKS2, b RKS3", "t.ini:10: setups:", "5 squares wide"},
    {"setups = a RKS2, b RKS9999999999", "t.ini:10: setups:", "5 squares wide"},
    {"setups = a RKS2, b RKX2", "t.ini:10: setups:", "not a piece"},
    {"setups = a RKS2, b R1S2", "t.ini:10: setups:", "kings"},
    {"setups = a RKS2, B RKS2", "t.ini:10: setups:", "name"},
    {"setups = a", "t.ini:10: setups:", "one or two words"},
    {"setups = a RKS2 rks2 RKS2", "t.ini:10: setups:", "one or two words"},
    {"setups = a RKS2/5/5/5", "t.ini:10: setups:", "too many home ranks"},
    /* Start positions. */
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2K/3 w - - 0 1",
     "t.ini:6: startFen:", "3 ranks"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/2K w - - 0 1",
     "t.ini:6: startFen:", "3 ranks"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/4/2K w - - 0 1",
     "t.ini:6: startFen:", "3 squares wide"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2KK w - - 0 1",
     "t.ini:6: startFen:", "3 squares wide"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/q1K w - - 0 1",
     "t.ini:6: startFen:", "\"q1\" is not a piece"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/+k1K w - - 0 1",
     "t.ini:6: startFen:", "no promoted form"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/1+",
     "t.ini:6: startFen:", "not a piece"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2K x - - 0 1",
     "t.ini:6: startFen:", "side to move"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2K w - e3 0 1",
     "t.ini:6: startFen:", "en passant"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2K w XY - 0 1",
     "t.ini:6: startFen:", "castling"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2K w - - 0 1 more",
     "t.ini:6: startFen:", "after the board"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/3/2K[K] w - - 0 1",
     "t.ini:6: startFen:", "pieceDrops is false"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\npieceDrops=true\n"
     "startFen=k2/3/2K[K] w - - 0 1",
     "t.ini:7: startFen:", "more than one king"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\npieceDrops=true\n"
     "startFen=k2/3/2K[k w - - 0 1",
     "t.ini:7: startFen:", "hand"},
    {"[x]\nmaxFile=3\nmaxRank=3\nking=k\ncastling=false\nstartFen=k2/K2/3 w - - 0 1",
     "t.ini:6: startFen:", "check"},
    /* Names. */
    {"[]\nmaxRank = 8", "t.ini:1:", "1 to 47 letters"},
    {"[two words]\nmaxRank = 8", "t.ini:1:", "made of letters"},
    {"[-x]\nmaxRank = 8", "t.ini:1:", "made of letters"},
    {"[a/b]\nmaxRank = 8", "t.ini:1:", "made of letters"},
    {"[abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz]", "t.ini:1:", "1 to 47 letters"},
};

START_TEST(test_an_invalid_entry_is_refused_with_its_place)
{
    const Refusal *refusal = &REFUSALS[_i];
    char text[2048];
    Text whole = TEXT_OVER(text);
    if (refusal->text[0] != '[')
        text_add(&whole, GAME);
    text_add(&whole, refusal->text);
    ck_assert(!whole.cut);
    Heard heard = load(set, text);
    if (refusal->reason == NULL) {
        ck_assert_msg(heard.refused == 0, "%s", heard.said);
        ck_assert_uint_eq(variants_count(set), 1);
    } else {
        ck_assert_msg(heard.refused > 0, "%s was not refused", refusal->text);
        ck_assert_msg(strncmp(heard.said, refusal->place, strlen(refusal->place)) == 0, "%s: %s",
                      refusal->text, heard.said);
        ck_assert_msg(strstr(heard.said, refusal->reason) != NULL, "%s: %s", refusal->text,
                      heard.said);
        ck_assert_uint_eq(variants_count(set), 0);
    }
}
END_TEST

START_TEST(test_other_sections_load_beside_a_refused_one)
{
    VariantSet *made = new_set();
    Heard heard = load(made, "[bad]\nmaxRank = 0\n" GAME "[worse\nnothing = 1\n");
    ck_assert_uint_eq(heard.refused, 2); /* the last lines belong to [x] */
    variants_free(made);
    made = new_set();
    heard = load(made, "[bad]\nmaxRank = 0\n" GAME "[worse]\nnothing = 1\n[more:x]\n");
    ck_assert_uint_eq(heard.refused, 2);
    ck_assert_uint_eq(heard.loaded, 2);
    ck_assert_ptr_nonnull(variants_find(made, "x"));
    ck_assert_ptr_nonnull(variants_find(made, "more"));
    ck_assert_ptr_null(variants_find(made, "bad"));
    variants_free(made);
}
END_TEST

START_TEST(test_a_line_before_the_first_section_is_refused)
{
    Heard heard = load(set, "\n# comment\nmaxRank = 8\n" GAME);
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert_uint_eq(heard.loaded, 1);
    ck_assert_ptr_eq(strstr(heard.said, "t.ini:3: "), heard.said);
}
END_TEST

START_TEST(test_a_huge_betza_refuses_only_its_section)
{
    enum { LENGTH = 200000 };
    static char text[LENGTH + 1024];
    strcpy(text, "[huge]\ncustomPiece1 = x:");
    size_t at = strlen(text);
    memset(text + at, 'W', LENGTH);
    strcpy(text + at + LENGTH, "\n" GAME);
    Heard heard = load(set, text);
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert_uint_eq(heard.loaded, 1);
    ck_assert_ptr_eq(strstr(heard.said, "t.ini:2: customPiece1: "), heard.said);
}
END_TEST

START_TEST(test_two_sections_of_one_name_in_a_file_are_an_error)
{
    Heard heard = load(set, GAME "[x]\nmaxRank = 8\n");
    ck_assert_uint_eq(heard.loaded, 1);
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert_ptr_nonnull(strstr(heard.said, "already in line 1"));
}
END_TEST

START_TEST(test_a_refused_parent_refuses_its_children)
{
    VariantSet *all = games_new();
    size_t before = variants_count(all);
    /* Also when there is an older game with the parent's name. */
    Heard heard = load(all, "[shoshogi]\nmaxRank = 0\n[child:shoshogi]\n");
    ck_assert_uint_eq(heard.refused, 2);
    ck_assert_uint_eq(variants_count(all), before);
    variants_free(all);
}
END_TEST

START_TEST(test_too_many_sections_are_refused)
{
    Bytes bytes = {0};
    for (unsigned i = 0; i < 700; i++)
        ck_assert(bytes_addf(&bytes, "[s%u]\nmaxRank = 0\n", i));
    Heard heard = load(set, bytes.data);
    ck_assert_uint_eq(heard.refused, 501);
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_game_with_too_many_moves_is_refused)
{
    Bytes bytes = {0};
    ck_assert(bytes_add(&bytes, "[x]\nmaxFile=11\nmaxRank=11\ncastling=false\nking=k\namazon=a\n"
                                "pieceDrops=true\ncapturesToHand=true\nstartFen=kaaaaaaaaaa/"));
    for (unsigned i = 0; i < 3; i++)
        ck_assert(bytes_add(&bytes, "aaaaaaaaaaa/"));
    ck_assert(bytes_add(&bytes, "11/11/11/AAAAAAAAAAA/AAAAAAAAAAA/AAAAAAAAAAA/KAAAAAAAAAA[]"));
    Heard heard = load(set, bytes.data);
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert_ptr_nonnull(strstr(heard.said, "moves, more than 4088"));
    bytes_done(&bytes);
}
END_TEST

START_TEST(test_a_text_that_is_not_ini_is_refused)
{
    Heard heard = {0};
    ck_assert(!variants_load(set, "t.ini", "[x]\n\0", 5, &(VariantListener){hear, &heard}));
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert(variants_load(set, "t.ini", "", 0, &(VariantListener){hear, &heard}));
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("refusals");
    tcase_add_checked_fixture(tcase, set_make, set_free);
    tcase_add_loop_test(tcase, test_an_invalid_entry_is_refused_with_its_place, 0,
                        sizeof(REFUSALS) / sizeof(*REFUSALS));
    tcase_add_test(tcase, test_other_sections_load_beside_a_refused_one);
    tcase_add_test(tcase, test_a_line_before_the_first_section_is_refused);
    tcase_add_test(tcase, test_a_huge_betza_refuses_only_its_section);
    tcase_add_test(tcase, test_two_sections_of_one_name_in_a_file_are_an_error);
    tcase_add_test(tcase, test_a_refused_parent_refuses_its_children);
    tcase_add_test(tcase, test_too_many_sections_are_refused);
    tcase_add_test(tcase, test_a_game_with_too_many_moves_is_refused);
    tcase_add_test(tcase, test_a_text_that_is_not_ini_is_refused);
    suite_add_tcase(suite, tcase);
}
