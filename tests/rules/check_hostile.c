/* Huge, meaningless and malicious texts are read in linear time, and refused with the place and the
 * reason. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/loading.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/rules.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

enum { MEBIBYTE = 1024 * 1024 };

/* --- definitions ----------------------------------------------------------------------------- */

/* Appends to the text; the test fails when memory runs out. */
static void add(Bytes *text, const char *string) {
    ck_assert(bytes_add(text, string));
}

/* Asserts once, as each assertion sends a message to the parent process. */
static void add_many(Bytes *text, const char *string, size_t times) {
    bool good = true;
    for (size_t i = 0; i < times; i++)
        good = bytes_add(text, string) && good;
    ck_assert(good);
}

/* Asserts that the text (taken) is refused first at `place` for `reason`. */
static void assert_definition_refused(Bytes *text, const char *place, const char *reason) {
    VariantSet *made = new_set();
    Heard heard = load(made, text->data);
    ck_assert_uint_gt(heard.refused, 0);
    ck_assert_msg(strncmp(heard.said, place, strlen(place)) == 0, "%s", heard.said);
    ck_assert_msg(strstr(heard.said, reason) != NULL, "%s", heard.said);
    variants_free(made);
    bytes_done(text);
}

/* A value made of many copies of `part`, one for each kind of parser. */
typedef struct Long {
    const char *key, *part;
    const char *reason;
} Long;

static const Long LONG_VALUES[] = {
    {"customPiece1 = x:", "W", "longer than 256"},
    {"customPiece1 = x:", "fbrl", "longer than 256"},
    {"customPiece1 = x:", "fmWfceF", "longer than 256"},
    {"lance = ", "l", "not a single letter"},
    {"title = ", "t", "the text is longer"},
    {"setups = ", "a RKS2,", "the text is longer"},
    {"pieceNames = ", "k:K,", "the text is longer"},
    {"castlingNotation = ", "O-", "the text is longer"},
    {"pieceGlyphs = ", "k:K,", "the text is longer"},
    {"promotionRegionWhite = ", "a1 ", NULL},
    {"promotionRegionWhite = ", "a1", "is not a square"},
    {"promotionRegionWhite = ", "m1 ", "is not a square"},
    {"dropMateIllegal = ", "p", NULL},
    {"dropMateIllegal = ", "px", "\"x\""},
    {"promotedPieceType = ", "p:s ", "twice"},
    {"promotedPieceType = ", "ps", "not a pair"},
    {"royalPieces = ", "+", "not a list"},
    {"nFoldRule = ", "3", "not a number"},
    {"nMoveRule = ", "0", NULL},
    {"pieceDrops = ", "true", "neither true nor false"},
    {"nFoldValue = ", "draw", "neither win, draw nor loss"},
    {"pieceToCharTable = ", "+", NULL},
};

START_TEST(test_a_value_of_almost_a_mebibyte_is_read_or_refused_with_the_reason)
{
    const Long *value = &LONG_VALUES[_i];
    Bytes text = {0};
    add(&text, GAME);
    add(&text, value->key);
    add_many(&text, value->part, (MEBIBYTE - 64) / strlen(value->part));
    add(&text, "\n");
    char place[64];
    snprintf(place, sizeof(place), "t.ini:10: %.*s:", (int)strcspn(value->key, " "), value->key);
    if (value->reason != NULL) {
        assert_definition_refused(&text, place, value->reason);
        return;
    }
    VariantSet *made = new_set();
    Heard heard = load(made, text.data);
    ck_assert_msg(heard.refused == 0, "%s", heard.said);
    variants_free(made);
    bytes_done(&text);
}
END_TEST

START_TEST(test_a_line_over_a_mebibyte_is_refused_with_its_number)
{
    Bytes text = {0};
    add(&text, GAME "title = ");
    add_many(&text, "t", MEBIBYTE);
    assert_definition_refused(&text, "t.ini:10: ", "over 1 MiB");
}
END_TEST

START_TEST(test_a_text_over_four_mebibytes_is_refused)
{
    Bytes text = {0};
    add(&text, GAME);
    add_many(&text, "# a comment\n", 10 * MEBIBYTE / 12);
    assert_definition_refused(&text, "t.ini: ", "over 4 MiB");
}
END_TEST

START_TEST(test_hundreds_of_thousands_of_lines_are_refused_at_the_first_invalid_one)
{
    Bytes text = {0};
    add(&text, GAME);
    add_many(&text, "nosuch = 1\n", 300000);
    assert_definition_refused(&text, "t.ini:10: nosuch:", "no such key");
}
END_TEST

START_TEST(test_a_million_headers_are_refused_because_of_their_number)
{
    Bytes text = {0};
    add_many(&text, "[]\n", 1000000);
    assert_definition_refused(&text, "t.ini:1: ", "1 to 47 letters");
}
END_TEST

START_TEST(test_a_chain_of_five_hundred_parents_is_the_longest_that_loads)
{
    Bytes text = {0};
    add(&text, GAME);
    ck_assert(bytes_addf(&text, "[s1:x]\n"));
    for (unsigned i = 2; i < 501; i++)
        ck_assert(bytes_addf(&text, "[s%u:s%u]\n", i, i - 1));
    VariantSet *made = new_set();
    Heard heard = load(made, text.data);
    ck_assert_uint_eq(heard.loaded, 500);
    ck_assert_uint_eq(heard.refused, 1);
    ck_assert_ptr_nonnull(strstr(heard.said, "500 sections"));
    variants_free(made);
    bytes_done(&text);
}
END_TEST

/* Bytes that no valid definition contains; each is tried at every place. */
static const char *const STRANGE[] = {
    "\xff\xfe", "\xc0\x80",     "\xed\xa0\x80", "\x80",   "\xe9\xa6", "\x1b[2J", "\x7f",
    "\x01",     "\xe2\x80\xae", "\xef\xbb\xbf", "%s%n%d", "%",        "\\",      "\"",
    "=",        "\xe9\xa6\xac",
};

START_TEST(test_invalid_bytes_are_refused_or_made_safe_everywhere)
{
    static const char *const PLACES[] = {
        "[%s]\nmaxRank = 8\n",
        "[x:%s]\n",
        GAME "%s = 1\n",
        GAME "nFoldRule = %s\n",
        GAME "lance = %s\n",
        GAME "customPiece1 = l:%s\n",
        GAME "promotionRegionWhite = %s\n",
        GAME "promotedPieceType = %s\n",
        GAME "setups = %s RKS2\n",
        GAME "pieceNames = %s:K\n",
        GAME "royalPieces = %s\n",
        GAME "dropMateIllegal = %s\n",
    };
    for (int i = 0; i < COUNT(PLACES); i++) {
        Bytes text = {0};
        const char *gap = strstr(PLACES[i], "%s");
        ck_assert(bytes_add_bytes(&text, PLACES[i], (size_t)(gap - PLACES[i])));
        add(&text, STRANGE[_i]);
        add(&text, gap + 2);
        VariantSet *made = new_set();
        Heard heard = load(made, text.data);
        ck_assert_msg(heard.refused > 0, "%s was read", text.data);
        ck_assert(strncmp(heard.said, "t.ini:", 6) == 0);
        bool safe = true;
        for (const char *at = heard.said; *at != '\0'; at++)
            safe = safe && (unsigned char)*at >= ' ' && *at != 0x7f;
        ck_assert_msg(safe, "%s", heard.said);
        variants_free(made);
        bytes_done(&text);
    }
}
END_TEST

/* --- positions ------------------------------------------------------------------------------- */

#define EMPTY "4k4/9/9/9/9/9/9/9/4K4"

/* Not a position in any of the games. */
static const char *const NO_POSITION[] = {
    "",
    " ",
    "/",
    "////////////////////////////////////////",
    "[]",
    "[",
    "k",
    "startposition",
    "STARTPOS",
    "startpos w",
    "- - - - - -",
    "w - - 0 1",
    "0/0/0/0/0/0/0/0/0 w - - 0 1",
    "999999999999999999999999999999 w - - 0 1",
    "-9/9/9/9/9/9/9/9/9[] w - - 0 1",
    "+/9/9/9/9/9/9/9/9[] w - - 0 1",
    "~9/9/9/9/9/9/9/9/9[] w - - 0 1",
    "\xe9\xa6\xac/9/9/9/9/9/9/9/9[] w - - 0 1",
    "\xff\xfe/9/9/9/9/9/9/9/9[] w - - 0 1",
    "\x1b[2J",
    "%s%n",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    EMPTY "[]]] w - - 0 1",
    EMPTY "[P]] w - - 0 1",
    EMPTY "\t[]\tw\t-\t-\t0\t1",
    EMPTY "[] w KQkx - 0 1",
    EMPTY "[] w - - 3+3 0 1",
    EMPTY "[] w - a0 0 1",
    EMPTY "[] w - a9 0 1",
    EMPTY "[] w - - 0x1 1",
    EMPTY "[] w - - 1.5 1",
    EMPTY "[] w - - +1 1",
    EMPTY "[] w - - 18446744073709551617 1",
    EMPTY "[] w - - 0 18446744073709551617",
    EMPTY "[] w - - 0 1\n\n1",
    EMPTY "[] moves e1e2",
};

START_TEST(test_a_malformed_position_is_refused_with_the_field_and_the_reason)
{
    for (int i = 0; i < RULES_GAMES_COUNT; i++) {
        Position position;
        Error error;
        error_clear(&error);
        ck_assert_msg(!fen_parse(rules_variant(rules_games[i]), NO_POSITION[_i], &position, &error),
                      "%s: %s", rules_games[i], NO_POSITION[_i]);
        ck_assert_str_ne(error.token, "");
        ck_assert_str_ne(error.reason, "");
    }
}
END_TEST

START_TEST(test_positions_of_many_kilobytes_are_refused)
{
    static const char *const PARTS[] = {"9/", "k", "+", "[", "1", " ", "e3", "\xe9\xa6\xac", "0 "};
    for (int i = 0; i < COUNT(PARTS); i++) {
        Bytes text = {0}, behind = {0};
        add_many(&text, PARTS[i], 10000);
        add(&behind, EMPTY "[] w - ");
        add_many(&behind, PARTS[i], 10000);
        assert_refused("pandemonium", text.data, "board");
        assert_refused("pandemonium", behind.data, "board");
        bytes_done(&text);
        bytes_done(&behind);
    }
}
END_TEST

/* --- positions of games with rights and counts of checks ------------------------------------- */

static const char GAMES[] =
    "[rights]\npawn = p\nknight = n\nrook = r\nqueen = q\nking = k\npromotionPieceTypes = qrn\n"
    "startFen = rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R w KQkq - 0 1\n"
    "[checks:rights]\ncheckCounting = true\n"
    "startFen = rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R w KQkq - 3+3 0 1\n";

typedef struct Wrong {
    const char *game, *fen, *field;
} Wrong;

#define ROOKS "r3k2r/8/8/8/8/8/8/R3K2R"
static const Wrong WRONG[] = {
    {"rights", ROOKS " w KK - 0 1", "castling"},
    {"rights", ROOKS " w KQkqK - 0 1", "castling"},
    {"rights", ROOKS " w K- - 0 1", "castling"},
    {"rights", ROOKS " w -K - 0 1", "castling"},
    {"rights", ROOKS " w -- - 0 1", "castling"},
    {"rights", ROOKS " w XYZ - 0 1", "castling"},
    {"rights", ROOKS " w \xe9\xa6\xac - 0 1", "castling"},
    {"rights", ROOKS " w KQkq e3 0 1", "ep"},
    {"rights", ROOKS " w KQkq e9 0 1", "ep"},
    {"rights", ROOKS " w KQkq e 0 1", "ep"},
    {"rights", ROOKS " w KQkq e3e3e3 0 1", "ep"},
    {"rights", ROOKS " w KQkq - 3+3 0 1", "halfmove"},
    {"rights", ROOKS "[] w KQkq - 0 1", NULL},
    {"rights", ROOKS "[Q] w KQkq - 0 1", "hand"},
    {"rights", "r3k~2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "board"},
    {"rights", "r3k2r/8/8/8/8/8/8/R3K2R~ w KQkq - 0 1", "board"},
    {"rights", "r3k2r/P~7/8/8/8/8/8/R3K2R w KQkq - 0 1", "board"},
    {"rights", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "board"},
    {"rights", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "board"},
    {"checks", ROOKS " w KQkq - 3+ 0 1", "checks"},
    {"checks", ROOKS " w KQkq - +3 0 1", "checks"},
    {"checks", ROOKS " w KQkq - 33+3 0 1", "checks"},
    {"checks", ROOKS " w KQkq - -1+3 0 1", "checks"},
    {"checks", ROOKS " w KQkq - a+b 0 1", "checks"},
    {"checks", ROOKS " w KQkq - 3+3+3 0 1", "checks"},
    {"checks", ROOKS " w KQkq - 3+3 x 1", "halfmove"},
    {"checks", ROOKS " w KQkq - 3+3 0 1 3+3", "fullmove"},
};

START_TEST(test_impossible_rights_and_counts_are_refused_with_the_field)
{
    const Wrong *wrong = &WRONG[_i];
    Position position;
    if (wrong->field == NULL)
        rules_position(wrong->game, wrong->fen, &position);
    else
        assert_refused(wrong->game, wrong->fen, wrong->field);
}
END_TEST

/* --- moves ----------------------------------------------------------------------------------- */

/* Not a move in any start position, in any notation. */
static const char *const NO_MOVE[] = {
    "",
    " ",
    "a",
    "aa",
    "a0a1",
    "a1a0",
    "z9z9",
    "a99a1",
    "a1a99",
    "P@",
    "P@@e5",
    "@",
    "@@",
    "P@a0",
    "P@z1",
    "K@e5",
    "\xe9@e5",
    "e2e4qq",

    "a3a4=(",
    "a3a4()",
    "a3a4(P",
    "a3a4=PP",
    "0000",
    "(none)",
    "--",
    "null",
    "O-O-O-O",
    "O",
    "O-",
    "0-",
    "+",
    "++",
    "=",
    "=Q",
    "x",

    "xxa4",
    "a3xx",
    "a3xa4x",
    "\n",
    "%s%n",
    "\x1b[2J",
    "\xff\xfe",
    "\351\246\254a4",
    "-1-1",
    "a-1a4",
    "a3a4 a4a5",
    "1.a3a4",
    "a3\ta4",
    "A3A4",
    "a3a4\xcc\x81",
    "99999999999999999999",
    "a18446744073709551617a1",
};

static void assert_no_move(const Position *position, const char *text) {
    Move move = MOVE_NONE;
    Error error;
    error_clear(&error);
    ck_assert_msg(!uci_parse(position, text, &move, &error), "%s is read", text);
    ck_assert_str_ne(error.reason, "");
    error_clear(&error);
    ck_assert_msg(!san_parse(position, text, &move, &error), "%s is read", text);
    ck_assert_str_ne(error.reason, "");
    ck_assert_uint_eq(move, MOVE_NONE);
    Attempt attempt;
    if (!uci_parse_attempt(position, text, &attempt, NULL))
        return;
    ck_assert_msg(legality_explain(position, &attempt).reason != LEGALITY_LEGAL, "%s", text);
}

START_TEST(test_a_malformed_move_is_refused_with_the_reason)
{
    for (int i = 0; i < RULES_GAMES_COUNT; i++) {
        Position position;
        position_start(&position, rules_variant(rules_games[i]));
        assert_no_move(&position, NO_MOVE[_i]);
    }
}
END_TEST

START_TEST(test_moves_of_many_kilobytes_are_refused)
{
    static const char *const PARTS[] = {"e2e4", "9",  "N",  "+", "=", "O-", "x",
                                        "P@",   "@e", "a1", "a", "(", "!",  "\xe9\xa6\xac"};
    for (int i = 0; i < RULES_GAMES_COUNT; i++) {
        Position position;
        position_start(&position, rules_variant(rules_games[i]));
        for (int j = 0; j < COUNT(PARTS); j++) {
            Bytes text = {0}, behind = {0};
            add_many(&text, PARTS[j], 10000);
            assert_no_move(&position, text.data);
            add(&behind, "a3a4");
            add_many(&behind, PARTS[j], 10000);
            if (strcmp(PARTS[j], "+") != 0 && strcmp(PARTS[j], "!") != 0)
                assert_no_move(&position, behind.data);
            bytes_done(&text);
            bytes_done(&behind);
        }
    }
}
END_TEST

RULES_SUITE(GAMES) {
    TCase *tcase = rules_add_topic(suite, "definitions");
    tcase_add_loop_test(tcase, test_a_value_of_almost_a_mebibyte_is_read_or_refused_with_the_reason,
                        0, COUNT(LONG_VALUES));
    tcase_add_test(tcase, test_a_line_over_a_mebibyte_is_refused_with_its_number);
    tcase_add_test(tcase, test_a_text_over_four_mebibytes_is_refused);
    tcase_add_test(tcase, test_hundreds_of_thousands_of_lines_are_refused_at_the_first_invalid_one);
    tcase_add_test(tcase, test_a_million_headers_are_refused_because_of_their_number);
    tcase_add_test(tcase, test_a_chain_of_five_hundred_parents_is_the_longest_that_loads);
    tcase_add_loop_test(tcase, test_invalid_bytes_are_refused_or_made_safe_everywhere, 0,
                        COUNT(STRANGE));
    tcase = rules_add_topic(suite, "positions");
    tcase_add_loop_test(tcase, test_a_malformed_position_is_refused_with_the_field_and_the_reason,
                        0, COUNT(NO_POSITION));
    tcase_add_test(tcase, test_positions_of_many_kilobytes_are_refused);
    tcase_add_loop_test(tcase, test_impossible_rights_and_counts_are_refused_with_the_field, 0,
                        COUNT(WRONG));
    tcase = rules_add_topic(suite, "moves");
    tcase_add_loop_test(tcase, test_a_malformed_move_is_refused_with_the_reason, 0, COUNT(NO_MOVE));
    tcase_add_test(tcase, test_moves_of_many_kilobytes_are_refused);
}
