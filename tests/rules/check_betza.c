#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/board/betza.h"
#include "support/suite.h"

enum { AROUND = 7, MIDDLE = AROUND / 2 };

/* Draws the moves as White sees them: 'o' moves and captures, 'm' only moves, 'c' only captures;
 * capitals are slides. */
static void draw(const char *text, char out[AROUND * (AROUND + 1)]) {
    BetzaMoves moves;
    Error error;
    error_clear(&error);
    ck_assert_msg(betza_parse(text, &moves, &error), "%s: %s", text, error.reason);
    memset(out, '.', AROUND * (AROUND + 1));
    for (size_t i = 0; i < moves.count; i++) {
        const BetzaAtom *atom = &moves.atoms[i];
        int row = MIDDLE - atom->ranks, column = MIDDLE + atom->files;
        char mark = 'c';
        if (atom->quiet)
            mark = atom->capture ? 'o' : 'm';
        ck_assert(atom->quiet || atom->capture);
        if (atom->range != 1)
            mark = (char)(mark - 'a' + 'A');
        out[row * (AROUND + 1) + column] = mark;
    }
    for (int row = 0; row < AROUND; row++)
        out[row * (AROUND + 1) + AROUND] = '/';
    out[AROUND * (AROUND + 1) - 1] = '\0';
}

/* Compares 7x7 when `expected` is that long, otherwise the inner 5x5. */
static void assert_diagram(const char *text, const char *expected) {
    char drawn[AROUND * (AROUND + 1)], inner[64];
    draw(text, drawn);
    if (strlen(expected) == strlen(drawn)) {
        ck_assert_str_eq(drawn, expected);
        return;
    }
    Text rows = TEXT_OVER(inner);
    for (int row = 1; row < AROUND - 1; row++) {
        text_add_bytes(&rows, drawn + row * (AROUND + 1) + 1, AROUND - 2);
        text_add(&rows, row < AROUND - 2 ? "/" : "");
    }
    ck_assert_msg(strcmp(inner, expected) == 0, "%s: %s, not %s", text, inner, expected);
}

typedef struct Diagram {
    const char *text, *rows;
} Diagram;

static const Diagram DIAGRAMS[] = {
    {"W", "...../..o../.o.o./..o../....."},
    {"F", "...../.o.o./...../.o.o./....."},
    {"K", "...../.ooo./.o.o./.ooo./....."},
    {"WF", "...../.ooo./.o.o./.ooo./....."},
    {"D", "..o../...../o...o/...../..o.."},
    {"A", "o...o/...../...../...../o...o"},
    {"N", ".o.o./o...o/...../o...o/.o.o."},
    {"NA", "oo.oo/o...o/...../o...o/oo.oo"},
    {"DWF", "..o../.ooo./oo.oo/.ooo./..o.."},
    {"R", "...../..O../.O.O./..O../....."},
    {"B", "...../.O.O./...../.O.O./....."},
    {"Q", "...../.OOO./.O.O./.OOO./....."},
    {"RB", "...../.OOO./.O.O./.OOO./....."},
    {"WW", "...../..O../.O.O./..O../....."},
    {"NN", ".O.O./O...O/...../O...O/.O.O."},
    {"BW", "...../.OoO./.o.o./.OoO./....."},
    {"RF", "...../.oOo./.O.O./.oOo./....."},
    {"WR", "...../..O../.O.O./..O../....."},
    /* The pieces of seed 004. */
    {"fW", "...../..o../...../...../....."},
    {"fR", "...../..O../...../...../....."},
    {"ffN", ".o.o./...../...../...../....."},
    {"fN", ".o.o./...../...../...../....."},
    {"FfW", "...../.ooo./...../.o.o./....."},
    {"FsfW", "...../.ooo./.o.o./.o.o./....."},
    {"WfF", "...../.ooo./.o.o./..o../....."},
    /* Pawns. */
    {"mfWcfF", "...../.cmc./...../...../....."},
    {"fmWfceF", "...../.cmc./...../...../....."},
    {"fsW", "...../..o../.o.o./...../....."},
    {"sfW", "...../..o../.o.o./...../....."},
    {"fbW", "...../..o../...../..o../....."},
    {"vW", "...../..o../...../..o../....."},
    {"sW", "...../...../.o.o./...../....."},
    {"lW", "...../...../.o.../...../....."},
    {"rbW", "...../...../...o./..o../....."},
    {"fF", "...../.o.o./...../...../....."},
    {"bF", "...../...../...../.o.o./....."},
    {"frF", "...../...o./...../...../....."},
    {"blF", "...../...../...../.o.../....."},
    {"lF", "...../.o.../...../.o.../....."},
    {"fsN", "...../o...o/...../...../....."},
    {"flN", "...../o..../...../...../....."},
    {"rfN", "...o./...../...../...../....."},
    {"lbN", "...../...../...../...../.o..."},
    {"vN", ".o.o./...../...../...../.o.o."},
    {"sN", "...../o...o/...../o...o/....."},
    {"fhN", ".o.o./o...o/...../...../....."},
    {"bhN", "...../...../...../o...o/.o.o."},
    {"fsbbN", "...../o...o/...../...../.o.o."},
    {"mNcB", ".m.m./mC.Cm/...../mC.Cm/.m.m."},
    {"mRcN", ".c.c./c.M.c/.M.M./c.M.c/.c.c."},
    {"mcW", "...../..o../.o.o./..o../....."},
    {"cW", "...../..c../.c.c./..c../....."},
    {"mKcF", "...../.omo./.m.m./.omo./....."},
    {"W1", "...../..o../.o.o./..o../....."},
    {"H", "...o.../......./......./o.....o/......./......./...o..."},
    {"C", "..o.o../......./o.....o/......./o.....o/......./..o.o.."},
    {"L", "..o.o../......./o.....o/......./o.....o/......./..o.o.."},
    {"Z", ".o...o./o.....o/......./......./......./o.....o/.o...o."},
    {"G", "o.....o/......./......./......./......./......./o.....o"},
};

START_TEST(test_moves_match_the_diagram)
{
    const Diagram *diagram = &DIAGRAMS[_i];
    assert_diagram(diagram->text, diagram->rows);
}
END_TEST

static const BetzaAtom *atom_of(const BetzaMoves *moves, int files, int ranks) {
    for (size_t i = 0; i < moves->count; i++) {
        if (moves->atoms[i].files == files && moves->atoms[i].ranks == ranks)
            return &moves->atoms[i];
    }
    ck_abort_msg("no such leap");
    return NULL;
}

START_TEST(test_a_digit_limits_the_range)
{
    BetzaMoves moves;
    ck_assert(betza_parse("R3B0W", &moves, NULL));
    ck_assert_uint_eq(atom_of(&moves, 0, 1)->range, 3);
    ck_assert_uint_eq(atom_of(&moves, 1, 1)->range, BETZA_RANGE_UNLIMITED);
    ck_assert(betza_parse("R", &moves, NULL));
    ck_assert_uint_eq(atom_of(&moves, -1, 0)->range, BETZA_RANGE_UNLIMITED);
    ck_assert(betza_parse("D2", &moves, NULL));
    ck_assert_uint_eq(atom_of(&moves, 0, 2)->range, 2);
}
END_TEST

START_TEST(test_a_capturing_step_beside_a_quiet_slide_is_kept_separate)
{
    BetzaMoves moves;
    ck_assert(betza_parse("mRcW", &moves, NULL));
    ck_assert_uint_eq(moves.count, 8);
    for (size_t i = 0; i < moves.count; i++)
        ck_assert_uint_eq(moves.atoms[i].range, moves.atoms[i].quiet ? BETZA_RANGE_UNLIMITED : 1);
}
END_TEST

/* Texts with a single atom that leaps forward. */
typedef struct Special {
    const char *text;
    BetzaAtom atom;
} Special;

static const Special SPECIALS[] = {
    {"fpR", {0, 1, BETZA_RANGE_UNLIMITED, true, true, true, false, false}},
    {"fpW", {0, 1, BETZA_RANGE_UNLIMITED, true, true, true, false, false}},
    {"fgR", {0, 1, 1, true, true, true, false, false}},
    {"fpR1", {0, 1, 1, true, true, true, false, false}},
    {"fpR2", {0, 1, 2, true, true, true, false, false}},
    {"fgR2", {0, 1, 2, true, true, true, false, false}},
    {"fcpR", {0, 1, BETZA_RANGE_UNLIMITED, false, true, true, false, false}},
    {"fmgR", {0, 1, 1, true, false, true, false, false}},
    {"fnD", {0, 2, 1, true, true, false, true, false}},
    {"ifmnD", {0, 2, 1, true, false, false, true, true}},
    {"ifW", {0, 1, 1, true, false, false, false, true}},
    {"imfR3", {0, 1, 3, true, false, false, false, true}},
    {"fnR", {0, 1, BETZA_RANGE_UNLIMITED, true, true, false, false, false}},
    {"fceD", {0, 2, 1, false, true, false, false, false}},
};

START_TEST(test_hops_lame_leaps_and_first_moves_are_marked)
{
    const BetzaAtom *atom = &SPECIALS[_i].atom;
    BetzaMoves moves;
    ck_assert(betza_parse(SPECIALS[_i].text, &moves, NULL));
    ck_assert_uint_eq(moves.count, 1);
    const BetzaAtom *found = &moves.atoms[0];
    ck_assert_int_eq(found->files, atom->files);
    ck_assert_int_eq(found->ranks, atom->ranks);
    ck_assert_uint_eq(found->range, atom->range);
    ck_assert_int_eq(found->quiet, atom->quiet);
    ck_assert_int_eq(found->capture, atom->capture);
    ck_assert_int_eq(found->hop, atom->hop);
    ck_assert_int_eq(found->lame, atom->lame);
    ck_assert_int_eq(found->initial, atom->initial);
}
END_TEST

static const char *const REFUSED[] = {
    "",    "X",   "w",        "f",     "Wf",     "pN",
    "gA",  "nC",  "nW",       "nK",    "pH",     "nH",
    "jR",  "oR",  "zR",       "tFfC",  "W W",    "R10",
    "RR",  "BB",  "QQ",       "hW",    "fhW",    "sfF",
    "vsN", "fsK", "frQ",      "mR3cR", "mR4cR2", "W-",
    "3W",  "(W)", "\xC3\xBC", "afW",   "WWW5x",  "ffffffffffffffffffffffffffffffffffW",
};

START_TEST(test_unknown_input_is_refused)
{
    BetzaMoves moves = {.count = 77};
    Error error;
    error_clear(&error);
    ck_assert_msg(!betza_parse(REFUSED[_i], &moves, &error), "%s", REFUSED[_i]);
    ck_assert_str_ne(error.reason, "");
    ck_assert_uint_eq(moves.count, 77);
}
END_TEST

START_TEST(test_the_refusal_names_the_letter)
{
    Error error;
    BetzaMoves moves;
    error_clear(&error);
    ck_assert(!betza_parse("FfxW", &moves, &error));
    ck_assert_ptr_nonnull(strstr(error.reason, "character 3"));
}
END_TEST

START_TEST(test_an_overlong_text_is_refused)
{
    enum { LENGTH = 200000 };
    char *text = malloc(LENGTH + 1);
    BetzaMoves moves;
    memset(text, 'W', LENGTH);
    text[LENGTH] = '\0';
    ck_assert(!betza_parse(text, &moves, NULL));
    text[256] = '\0';
    ck_assert(betza_parse(text, &moves, NULL));
    free(text);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("betza");
    tcase_add_loop_test(tcase, test_moves_match_the_diagram, 0,
                        sizeof(DIAGRAMS) / sizeof(*DIAGRAMS));
    tcase_add_loop_test(tcase, test_hops_lame_leaps_and_first_moves_are_marked, 0,
                        sizeof(SPECIALS) / sizeof(*SPECIALS));
    tcase_add_loop_test(tcase, test_unknown_input_is_refused, 0,
                        sizeof(REFUSED) / sizeof(*REFUSED));
    tcase_add_test(tcase, test_a_digit_limits_the_range);
    tcase_add_test(tcase, test_a_capturing_step_beside_a_quiet_slide_is_kept_separate);
    tcase_add_test(tcase, test_the_refusal_names_the_letter);
    tcase_add_test(tcase, test_an_overlong_text_is_refused);
    suite_add_tcase(suite, tcase);
}
