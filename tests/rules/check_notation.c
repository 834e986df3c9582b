#include "rules/notation/notation.h"

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "rules/definition/variants.h"
#include "rules/moves/movegen.h"
#include "rules/notation/fen.h"
#include "support/games.h"
#include "support/suite.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* ---- one text for each move ---- */

typedef struct Spelling {
    const char *variant, *fen, *uci, *san;
} Spelling;

#define CHESS "chess"
#define PAN   "pandemonium"
#define P10   "pandemonium10"
#define SHA   "shatranjian"
#define SHO   "shoshogi"
#define SHD   "shoshogi-drops"
#define SGI   "shogi"

static const Spelling SPELLINGS[] = {
    /* Pawns that move differently from chess pawns have their letter. */
    {PAN, "startpos", "e4e5", "Ve5"},
    {PAN, "startpos", "a3a4", "Pa4"},
    {SHO, "startpos", "a3a4", "Pa4"},
    {P10, "startpos", "a2a5", "a5"},
    {P10, "5k4/10/10/10/10/3p6/2P7/10/10/4K5[] w - - 0 1", "c4d5", "cxd5"},
    {SHA, "startpos", "c3c4", "c4"},
    /* The promoted piece's letter where the seed gives one, otherwise '+'. */
    {PAN, "k8/9/9/9/9/9/9/1+F7/4K4[] w - - 0 1", "b2a2", "Qa2+"},
    {PAN, "4k4/9/9/9/P8/9/9/9/4K4[] w - - 0 1", "a5a6", "Pa6"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7", "Fb7"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7=Q"},
    {SHO, "4k4/9/9/S8/9/9/9/9/4K4 w - - 0 1", "a6b7+", "Sb7=+S"},
    {SHO, "4k4/9/9/+S8/9/9/9/9/4K4 w - - 0 1", "a6a7", "+Sa7"},
    {SHA, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9m", "a9=M"},
    {P10, "4k5/P9/10/10/10/10/10/10/10/5K4[] w - - 0 1", "a9a10+", "a10=G+"},
    /* A dropped chess pawn has its letter, too. */
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", "P@a9", "P@a9"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", "N@d7", "N@d7+"},
    {P10, "4k5/10/10/10/10/10/10/10/10/5K4[P] w - - 0 1", "P@a5", "P@a5"},
    /* The seed's own castling symbols. */
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1h1", "O-O-O"},
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1b1", "O-O"},
    {P10, "r3k4r/10/10/10/10/10/10/10/10/3K6[] b - - 0 1", "e10h10", "O-O-O"},
    /* Only among moves that also promote: the other bishop does not. */
    {PAN, "4k1B2/9/9/9/2p6/9/B8/9/4K4[] w - - 0 1", "g9c5+", "Bxc5=H"},
    {PAN, "4k1B2/9/9/9/2p6/9/B8/9/4K4[] w - - 0 1", "g9c5", "Bgxc5"},
    {PAN, "4k1B2/9/9/9/2p6/9/B8/9/4K4[] w - - 0 1", "a3c5", "Baxc5"},
    /* By file, by rank, or by both. */
    {SHO, "4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1", "a1b1", "Rb1"},
    {SHO, "4k4/9/R7R/9/9/9/9/9/4K4 w - - 0 1", "a7e7", "Rae7+"},
    {SHO, "4k4/R8/9/9/9/9/R8/9/4K4 w - - 0 1", "a3a5", "R3a5"},
    {PAN, "7k1/9/9/9/+F3+F4/9/9/9/+F3K4[] w - - 0 1", "a5c3", "Qa5c3"},
    {SHO, "8k/9/9/4R4/9/9/9/R8/4K4 w - - 0 1", "a2a6", "Raa6"},
    /* Mate. */
    {PAN, "k8/9/1K7/9/9/9/9/9/8R[] w - - 0 1", "i1i9", "Ri9#"},
};

START_TEST(test_each_move_has_one_written_form)
{
    const Spelling *spelling = &SPELLINGS[_i];
    Position position = position_of(spelling->variant, spelling->fen);
    Error error = {0};
    Move move;
    ck_assert_msg(uci_parse(&position, spelling->uci, &move, &error), "%s: %s", spelling->uci,
                  error.reason);
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    san_format(&position, move, &text);
    ck_assert_str_eq(data, spelling->san);
    text_clear(&text);
    uci_format(position.variant, move, &text);
    ck_assert_str_eq(data, spelling->uci);
}
END_TEST

/* As written by ffish, for one game for each set of foreign letters. */
static const Spelling FAIRY[] = {
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7=Q"},
    {SGI, "k8/9/9/4B4/9/9/9/9/4K4[] w - - 0 1", "e6g8+", "Bg8=H"},
    {SGI, "k8/9/9/4B4/9/9/9/9/4K4[] w - - 0 1", "e6g8", "Bg8"},
    {SGI, "k8/9/9/+P1G6/9/9/9/9/4K4[] w - - 0 1", "a6b7", "Gab7"},
    {SGI, "k8/9/9/+P8/9/9/9/9/4K4[G] w - - 0 1", "G@b8", "G@b8+"},
    {SHO, "4k4/9/9/E8/9/9/9/9/4K4 w - - 0 1", "a6a7+", "Ea7=K"},
    {SHO, "4k4/9/+E8/9/9/9/9/9/4K4 w - - 0 1", "a7a8", "Ka8"},
    {SHA, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9m", "a9=M"},
    /* "O-O" goes toward the last file. */
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1h1", "O-O"},
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1b1", "O-O-O"},
    /* Crown princes are never in check. */
    {SHO, "4k4/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a9", "Ra9"},
    /* A drop that is illegal in this game because of another pawn on the file counts as an answer
       to the mate. */
    {SHA, "k8/2R6/9/9/9/9/9/1PPP5/4R3K[p] w - - 0 1", "e1e9", "Re9+"},
    {SHA, "k8/2R6/9/9/9/9/9/1PPP5/4R3K[n] w - - 0 1", "e1e9", "Re9+"},
    {SHA, "k8/2R6/9/9/9/9/9/1PPP5/4R3K[P] w - - 0 1", "e1e9", "Re9#"},
};

START_TEST(test_each_move_is_written_as_fairy_stockfish_reads_it)
{
    const Spelling *spelling = &FAIRY[_i];
    Position position = position_of(spelling->variant, spelling->fen);
    Move move;
    ck_assert(uci_parse(&position, spelling->uci, &move, NULL));
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    san_format_fairy(&position, move, &text);
    ck_assert_str_eq(data, spelling->san);
    Move read = MOVE_NONE;
    ck_assert(san_parse_fairy(&position, data, &read, NULL));
    ck_assert_uint_eq(read, move);
}
END_TEST

START_TEST(test_no_move_is_written_as_zeros)
{
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    uci_format(variants_find(games, PAN), MOVE_NONE, &text);
    ck_assert_str_eq(data, "0000");
}
END_TEST

/* ---- many texts for one move ---- */

/* NULL for uci: the text is refused. */
static const Spelling READINGS[] = {
    {PAN, "startpos", "a3a4", "a4"},
    {PAN, "startpos", "a3a4", "Pa4!?"},
    {PAN, "startpos", "a3a4", " Pa3-a4 "},
    {PAN, "startpos", "a3a4", "Pxa4"},
    {PAN, "startpos", "e4e5", "e4e5"},
    {PAN, "startpos", "e4e5", "e4-e5"},
    {PAN, "startpos", NULL, "e5"}, /* a Van needs its letter */
    {PAN, "startpos", NULL, "Pe5"},
    {PAN, "startpos", NULL, ""},
    {PAN, "startpos", NULL, "P"},
    {PAN, "startpos", NULL, "Pa"},
    {PAN, "startpos", NULL, "Pa10"},
    {PAN, "startpos", NULL, "Pa4x"},
    {PAN, "startpos", NULL, "Xa4"},
    {PAN, "startpos", NULL, "O-O"},
    {PAN, "startpos", NULL, "P@a4"},
    /* Promotion and declining in various spellings. */
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7=+"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7=+F"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7(Q)"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7(+)"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7Q"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "a6b7+"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "a6b7=Q#"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7", "Fb7="},
    /* A '+' marks a check; without a check it is XBoard's promotion mark. */
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "a6b7+", "Fb7+"},
    {PAN, "4k4/9/4F4/9/9/9/9/9/4K4[] w - - 0 1", "e7d8", "Fd8+"},
    {PAN, "4k4/9/9/9/4F4/9/9/9/4K4[] w - - 0 1", "e5d6", "Fd6+"},
    /* After coordinates '+' means promotion unless the move cannot promote and gives check. */
    {CHESS, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1h5", "d1h5+"},
    {CHESS, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d8", "d1-d8+"},
    {CHESS, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d2", "d1d2+"},
    {CHESS, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7a8=Q+"},
    {CHESS, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7-a8q+"},
    {CHESS, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
    {CHESS, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "0-0"},
    {CHESS, "startpos", "g1f3", "Ng1-f3"},
    {PAN, "k8/9/9/9/4F4/9/9/9/4K4[] w - - 0 1", "e5d6", "e5d6"},
    {PAN, "k8/9/9/9/4R4/9/9/9/4K4[] w - - 0 1", "e5a5", "e5a5+"},
    {PAN, "k8/9/9/9/4R4/9/9/9/4K4[] w - - 0 1", NULL, "e5b5+"},
    {PAN, "4k4/9/4F4/9/9/9/9/9/4K4[] w - - 0 1", "e7d8+", "e7d8+"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", NULL, "Fb7=M"},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", NULL, "Fb7(Q"},
    {SHO, "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9+", "Pa9+"}, /* promotion is mandatory */
    {SHO, "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", "a8a9+", "Pa9"},
    {SHO, "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1", NULL, "Pa9="},
    {SHA, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9e", "a8a9e"},
    {SHA, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", "a8a9e", "a9=e"},
    {SHA, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", NULL, "a9"}, /* six choices */
    {SHA, "4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1", NULL, "a9=+"},
    /* Promoted pieces by the letters of Fairy-Stockfish and pychess. */
    {SGI, "k6+B1/9/9/9/9/9/9/9/4K4[] w - - 0 1", "h9g8", "Hg8"},
    {SGI, "k8/9/9/4B4/9/9/9/9/4K4[] w - - 0 1", "e6g8+", "Bg8=H+"},
    {SGI, "k8/9/9/4B4/9/9/9/9/4K4[] w - - 0 1", "e6g8+", "Bg8=+"},
    {SGI, "k8/9/9/4B4/9/9/9/9/4K4[] w - - 0 1", "e6g8+", "Bg8(H)"},
    {SGI, "k8/9/9/4B4/9/9/9/9/4K4[] w - - 0 1", NULL, "Bg8=D"},
    {SGI, "k8/9/9/4R4/9/9/9/9/4K4[] w - - 0 1", "e6e7+", "Re7=D"},
    {SGI, "k8/9/P8/9/9/9/9/9/4K4[] w - - 0 1", "a7a8+", "Pa8=G#"},
    {SGI, "k8/9/9/+P8/9/9/9/9/4K4[] w - - 0 1", "a6a7", "Ga7"},
    /* These programs distinguish the pieces that move like golds; "G" is a gold if there is one. */
    {SGI, "k8/9/9/+P1G6/9/9/9/9/4K4[] w - - 0 1", "a6b7", "Gab7"},
    {SGI, "k8/9/9/+P1G6/9/9/9/9/4K4[] w - - 0 1", "c6b7", "Gcb7"},
    {SGI, "k8/9/9/+P1+P6/9/9/9/9/4K4[] w - - 0 1", NULL, "Gb7"},
    {SHO, "4k4/9/9/E8/9/9/9/9/4K4 w - - 0 1", "a6a7+", "Ea7=K"},
    {SHO, "4k4/9/+E8/9/9/9/9/9/4K4 w - - 0 1", "a7a8", "Ka8"},
    /* Drops. */
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", "N@d7", "N*d7"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", "N@d7", "N'd7+"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", "N@d7", "n@d7"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", "P@d7", "@d7"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", NULL, "R@d7"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", NULL, "N@e1"},
    {PAN, "4k4/9/9/9/9/9/9/9/4K4[PN] w - - 0 1", NULL, "N@d7=O"},
    /* Castling with zeros, and as a move of the king. */
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1h1", "0-0-0"},
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1b1", "0-0+!"},
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", "e1b1", "Kb1"},
    {P10, "3k6/10/10/10/10/10/10/10/10/4K4R[] w - - 0 1", NULL, "O-O"},
    {P10, "3k6/10/10/10/10/10/10/10/10/R3K4R[] w - - 0 1", NULL, "O-O-"},
    /* En passant. */
    {P10, "5k4/10/10/10/10/10/10/2p7/PP8/4K5[] w - - 0 1", "b2c3", "bxc3e.p."},
    {P10, "5k4/10/10/10/10/10/10/2p7/PP8/4K5[] w - - 0 1", "b2c3", "bc3 ep"},
    /* Ambiguous origins. */
    {SHO, "4k4/9/R7R/9/9/9/9/9/4K4 w - - 0 1", NULL, "Re7"},
    {SHO, "4k4/9/R7R/9/9/9/9/9/4K4 w - - 0 1", "i7e7", "Ri7xe7+"},
    {SHO, "4k4/9/R7R/9/9/9/9/9/4K4 w - - 0 1", NULL, "Rbe7"},
};

START_TEST(test_moves_in_the_spellings_of_other_programs_are_read)
{
    const Spelling *reading = &READINGS[_i];
    Position position = position_of(reading->variant, reading->fen);
    Error error = {0};
    Move move = MOVE_NONE;
    bool read = san_parse(&position, reading->san, &move, &error);
    if (reading->uci == NULL) {
        ck_assert_msg(!read, "'%s' was read", reading->san);
        ck_assert_uint_eq(move, MOVE_NONE);
        ck_assert(error.reason[0] != '\0');
        return;
    }
    ck_assert_msg(read, "'%s': %s", reading->san, error.reason);
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    uci_format(position.variant, move, &text);
    ck_assert_str_eq(data, reading->uci);
}
END_TEST

/* The chess pawn's letter is never written; another pawn-like piece has its own. */
START_TEST(test_without_a_letter_the_chess_pawn_moves_among_pawn_like_pieces)
{
    VariantSet *own = variants_new(NULL, 0);
    static const char TEXT[] = "[x]\npawn = p\nbishop = b\nking = k\nnMoveRuleTypes = pb\n"
                               "castling = false\nstartFen = 4kb2/3p4/8/8/8/8/8/4K3 b - - 0 1\n";
    ck_assert(variants_load(own, "t.ini", TEXT, sizeof TEXT - 1, NULL));
    Position position;
    position_start(&position, variants_find(own, "x"));
    Error error = {0};
    Move move = MOVE_NONE;
    ck_assert_msg(san_parse(&position, "d6", &move, &error), "%s", error.reason);
    char data[MOVE_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    uci_format(position.variant, move, &text);
    ck_assert_str_eq(data, "d7d6");
    variants_free(own);
}
END_TEST

START_TEST(test_the_refusal_of_an_ambiguous_move_names_two_candidates)
{
    Position position = position_of(SHO, "4k4/9/R7R/9/9/9/9/9/4K4 w - - 0 1");
    Error error = {0};
    Move move;
    ck_assert(!san_parse(&position, "Re7", &move, &error));
    ck_assert(strstr(error.reason, "Rae7+") != NULL);
    ck_assert(strstr(error.reason, "Rie7+") != NULL);
}
END_TEST

/* ---- coordinates ---- */

static const char *const NO_COORDINATES[] = {"",      "e3",    "e3e",    "e3e10", "j1a1", "e3e4++",
                                             "e3e4?", "Z@e5",  "P@",     "P@e55", "@e5",  "e3 e4",
                                             "e0e4",  "e3-e4", "e01e02", "Pe4",   "0000", "e3e4z"};

START_TEST(test_a_malformed_coordinate_move_is_refused)
{
    Position position = position_of(PAN, "startpos");
    Error error = {0};
    Attempt attempt = {.from = 77};
    ck_assert_msg(!uci_parse_attempt(&position, NO_COORDINATES[_i], &attempt, &error), "%s",
                  NO_COORDINATES[_i]);
    ck_assert_uint_eq(attempt.from, 77);
    ck_assert(error.reason[0] != '\0');
}
END_TEST

START_TEST(test_coordinates_without_promotion_decline_it)
{
    Position position = position_of(SHO, "4k4/P8/9/9/9/9/9/9/4K4 w - - 0 1");
    Move move;
    ck_assert(!uci_parse(&position, "a8a9", &move, NULL));
    ck_assert(uci_parse(&position, "a8a9+", &move, NULL));
}
END_TEST

/* ---- tries ---- */

typedef struct Try {
    const char *variant, *fen, *text;
    LegalityReason reason;
} Try;

static const Try TRIES[] = {
    {PAN, "startpos", "Ra5", LEGALITY_BLOCKED},
    {PAN, "startpos", "Ve6", LEGALITY_CANNOT_REACH},
    {PAN, "startpos", "N@e5", LEGALITY_NOT_IN_HAND},
    {PAN, "startpos", "a3a4", LEGALITY_LEGAL},
    {PAN, "startpos", "Pa4", LEGALITY_LEGAL},
    {PAN, "startpos", "b5b6", LEGALITY_NO_PIECE},
    {PAN, "4k4/9/9/F8/9/9/9/9/4K4[] w - - 0 1", "Fb7=Q", LEGALITY_LEGAL},
    {PAN, "4k4/9/9/9/F8/9/9/9/4K4[] w - - 0 1", "Fb6=Q", LEGALITY_NO_PROMOTION_HERE},
    {P10, "3k6/10/10/10/10/10/10/10/10/4K4R[] w - - 0 1", "O-O", LEGALITY_CASTLE_NO_ROOK},
};

START_TEST(test_illegal_text_is_a_try_that_can_be_explained)
{
    const Try *try = &TRIES[_i];
    Position position = position_of(try->variant, try->fen);
    Attempt attempt;
    Error error = {0};
    ck_assert_msg(san_parse_attempt(&position, try->text, &attempt, &error), "%s: %s", try->text,
                  error.reason);
    ck_assert_int_eq(legality_explain(&position, &attempt).reason, try->reason);
}
END_TEST

START_TEST(test_a_try_without_a_piece_is_refused)
{
    Position position = position_of(PAN, "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1");
    Attempt attempt;
    Error error = {0};
    ck_assert(!san_parse_attempt(&position, "Re5", &attempt, &error));
    ck_assert(error.reason[0] != '\0');
}
END_TEST

/* ---- identity ---- */

static void check_round_trip(const Position *position, Move move) {
    char san[MOVE_TEXT_SIZE], uci[MOVE_TEXT_SIZE], fairy[MOVE_TEXT_SIZE];
    Text san_text = TEXT_OVER(san), uci_text = TEXT_OVER(uci), fairy_text = TEXT_OVER(fairy);
    san_format(position, move, &san_text);
    uci_format(position->variant, move, &uci_text);
    san_format_fairy(position, move, &fairy_text);
    suite_expect(!san_text.cut && !uci_text.cut && !fairy_text.cut, "%s %s",
                 position->variant->name, san);
    Move read = MOVE_NONE;
    Attempt attempt;
    Error error = {0};
    suite_expect(san_parse_fairy(position, fairy, &read, &error) && read == move, "%s %s: %s",
                 position->variant->name, fairy, error.reason);
    suite_expect(move_kind(move) == MOVE_CASTLING ||
                     (san_parse(position, fairy, &read, &error) && read == move),
                 "%s %s: %s", position->variant->name, fairy, error.reason);
    suite_expect(san_parse(position, san, &read, &error) && read == move, "%s %s: %s",
                 position->variant->name, san, error.reason);
    suite_expect(uci_parse(position, uci, &read, &error) && read == move, "%s %s: %s",
                 position->variant->name, uci, error.reason);
    suite_expect(san_parse(position, uci, &read, &error) && read == move, "%s %s read as SAN: %s",
                 position->variant->name, uci, error.reason);
    suite_expect(san_parse_attempt(position, san, &attempt, &error), "%s: %s", san, error.reason);
    suite_expect(attempt.to == move_to(move) &&
                     (move_is_drop(move) || attempt.from == move_from(move)),
                 "%s", san);
}

START_TEST(test_written_moves_are_read_as_the_same_move)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    enum { GAMES = 4, PLIES = 60 };
    Random random = random_seeded(2026 + (uint64_t)_i);
    for (int game = 0; game < GAMES; game++) {
        Position position;
        position_start(&position, variant);
        for (int ply = 0; ply < PLIES; ply++) {
            Move moves[MOVES_LIMIT];
            size_t count = moves_generate(&position, moves);
            if (count == 0)
                break;
            for (size_t i = 0; i < count; i++)
                check_round_trip(&position, moves[i]);
            Undo undo;
            position_do(&position, moves[random_below(&random, count)], &undo);
        }
    }
}
END_TEST

/* Arbitrary bytes are either refused or read as a legal move. */
START_TEST(test_garbage_never_gives_an_illegal_move)
{
    static const char LETTERS[] = "PNBRQKFVe1234567890abcdijx-=+@*'()#!?O0. \x80\xff";
    Random random = random_seeded(5);
    Position position = position_of(P10, "3k6/1P8/10/10/10/10/10/10/10/R3K4R[PN] w - - 0 1");
    for (int round = 0; round < 20000; round++) {
        char text[12] = "";
        size_t length = random_below(&random, sizeof(text));
        for (size_t i = 0; i < length; i++)
            text[i] = LETTERS[random_below(&random, sizeof(LETTERS) - 1)];
        Move move;
        Attempt attempt;
        Error error = {0};
        if (san_parse(&position, text, &move, NULL))
            suite_expect(moves_is_legal(&position, move), "%s", text);
        if (uci_parse(&position, text, &move, NULL))
            suite_expect(moves_is_legal(&position, move), "%s", text);
        if (san_parse_attempt(&position, text, &attempt, &error))
            legality_explain(&position, &attempt);
        else
            suite_expect(error.reason[0] != '\0', "%s", text);
    }
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("notation");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, test_each_move_has_one_written_form, 0, COUNT(SPELLINGS));
    tcase_add_loop_test(tcase, test_each_move_is_written_as_fairy_stockfish_reads_it, 0,
                        COUNT(FAIRY));
    tcase_add_test(tcase, test_no_move_is_written_as_zeros);
    tcase_add_loop_test(tcase, test_moves_in_the_spellings_of_other_programs_are_read, 0,
                        COUNT(READINGS));
    tcase_add_test(tcase, test_the_refusal_of_an_ambiguous_move_names_two_candidates);
    tcase_add_test(tcase, test_without_a_letter_the_chess_pawn_moves_among_pawn_like_pieces);
    tcase_add_loop_test(tcase, test_a_malformed_coordinate_move_is_refused, 0,
                        COUNT(NO_COORDINATES));
    tcase_add_test(tcase, test_coordinates_without_promotion_decline_it);
    tcase_add_loop_test(tcase, test_illegal_text_is_a_try_that_can_be_explained, 0, COUNT(TRIES));
    tcase_add_test(tcase, test_a_try_without_a_piece_is_refused);
    tcase_add_loop_test(tcase, test_written_moves_are_read_as_the_same_move, 0, listed_count());
    tcase_add_test(tcase, test_garbage_never_gives_an_illegal_move);
}
