/* Colours: that texts can be read and marks be told apart, in every theme, depth and window. */
#include <string.h>

#include "support/suite.h"
#include "ui/contrast.h"
#include "ui/kit/theme.h"

static Look look_of(Scheme scheme, Ink ink, Ground ground) {
    Pen pen = {ink, ground, 0, {HIT_NONE, 0}};
    return theme_look(&scheme, &pen);
}

/* The scheme number _i of all that have tiles. */
enum { DEPTHS = THEME_256 - THEME_16 + 1, SCHEMES = THEME_MONOCHROME * DEPTHS * WINDOW_COUNT };
static Scheme scheme_at(int index) {
    return (Scheme){(Theme)(index / (DEPTHS * WINDOW_COUNT)),
                    (ThemeMode)(THEME_16 + index / WINDOW_COUNT % DEPTHS),
                    (WindowGround)(index % WINDOW_COUNT)};
}

START_TEST(test_without_colour_no_look_has_one_and_what_is_chosen_is_told_by_attributes)
{
    static const Ground TOLD[] = {GROUND_CHOSEN, GROUND_PICKED_LIGHT, GROUND_CHECK,
                                  GROUND_LAST_LIGHT};
    for (int mode = 0; mode < THEME_MODE_COUNT; mode++) {
        Scheme scheme = {mode == THEME_MONO ? THEME_PAPER : THEME_MONOCHROME, (ThemeMode)mode,
                         WINDOW_DARK};
        Look plain = look_of(scheme, INK_NORMAL, GROUND_DARK);
        ck_assert(!theme_has_tiles(&scheme));
        for (int ink = 0; ink < INK_COUNT; ink++) {
            for (int ground = 0; ground < GROUND_COUNT; ground++) {
                Look look = look_of(scheme, (Ink)ink, (Ground)ground);
                ck_assert_int_eq(look.foreground, LOOK_DEFAULT);
                ck_assert_int_eq(look.background, LOOK_DEFAULT);
            }
        }
        for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++)
            ck_assert_int_ne(look_of(scheme, INK_NORMAL, TOLD[i]).attributes, plain.attributes);
    }
}
END_TEST

START_TEST(test_no_color_and_the_option_choose_the_mode)
{
    ck_assert_int_eq(theme_choose(PALETTE_AUTO, 256, NULL), THEME_256);
    ck_assert_int_eq(theme_choose(PALETTE_AUTO, 256, ""), THEME_256);
    ck_assert_int_eq(theme_choose(PALETTE_AUTO, 256, "1"), THEME_MONO);
    ck_assert_int_eq(theme_choose(PALETTE_ALWAYS, 256, "1"), THEME_256);
    ck_assert_int_eq(theme_choose(PALETTE_NEVER, 256, NULL), THEME_MONO);
    ck_assert_int_eq(theme_choose(PALETTE_16, 256, NULL), THEME_16);
    ck_assert_int_eq(theme_choose(PALETTE_AUTO, 8, NULL), THEME_8);
    ck_assert_int_eq(theme_choose(PALETTE_AUTO, -1, NULL), THEME_MONO);
}
END_TEST

/* --- what must be readable ------------------------------------------------------------------- */

/* Texts and what they stand on: the letters of pieces on their tiles, and on a stand. */
typedef struct Pair {
    Ink ink;
    Ground ground;
} Pair;

static const Pair TEXTS[] = {
    {INK_WHITE, GROUND_WHITE},
    {INK_WHITE_PROMOTED, GROUND_WHITE},
    {INK_WHITE_KING, GROUND_WHITE_KING},
    {INK_BLACK, GROUND_BLACK},
    {INK_BLACK_PROMOTED, GROUND_BLACK},
    {INK_BLACK_KING, GROUND_BLACK_KING},
    {INK_CAPTURE, GROUND_CAPTURE},
    {INK_CHECK, GROUND_CHECK},
    {INK_STAND, GROUND_STAND},

    {INK_STAND, GROUND_CHOSEN},
    {INK_NORMAL, GROUND_NORMAL},
    {INK_NORMAL, GROUND_CHOSEN},
    {INK_DIM, GROUND_NORMAL},
    {INK_LABEL, GROUND_NORMAL},
    {INK_TITLE, GROUND_NORMAL},
    {INK_TITLE, GROUND_CHOSEN},
    {INK_KEY, GROUND_NORMAL},
    {INK_KEY, GROUND_BAR},
    {INK_BAR, GROUND_BAR},
    {INK_BAR, GROUND_CHOSEN},
    {INK_GOOD, GROUND_NORMAL},
    {INK_GOOD, GROUND_BAR},
    {INK_ERROR, GROUND_NORMAL},
    {INK_ERROR, GROUND_BAR},
};
enum { TEXT_COUNT = sizeof TEXTS / sizeof TEXTS[0] };

static const Ink MARKS[] = {INK_MARK, INK_CURSOR, INK_HINT};
static const Ground SQUARES[] = {GROUND_LIGHT,     GROUND_DARK,         GROUND_LAST_LIGHT,
                                 GROUND_LAST_DARK, GROUND_PICKED_LIGHT, GROUND_PICKED_DARK};
enum {
    MARK_COUNT = sizeof MARKS / sizeof MARKS[0],
    SQUARE_COUNT = sizeof SQUARES / sizeof SQUARES[0]
};

/* The least contrast of a look on the windows that the scheme is for. */
static double least_of(Scheme scheme, Look look) {
    static const int BLACK = 16, WHITE = 231;
    double least = 21;
    for (int white = 0; white <= 1; white++) {
        if ((white && scheme.window == WINDOW_DARK) || (!white && scheme.window == WINDOW_LIGHT))
            continue;
        int ink = look.foreground != LOOK_DEFAULT ? look.foreground : white ? BLACK : WHITE;
        int ground = look.background != LOOK_DEFAULT ? look.background : white ? WHITE : BLACK;
        double ratio = contrast_of(ink, ground);
        least = ratio < least ? ratio : least;
    }
    return least;
}

START_TEST(test_every_text_and_mark_stands_out_from_its_ground)
{
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        /* None of 16 colours reaches 7 on a red one. */
        bool red = scheme.mode == THEME_16 && TEXTS[i].ground == GROUND_CHECK;
        double text = scheme.theme == THEME_CONTRAST && !red ? 7 : 4.5;
        double ratio = least_of(scheme, look_of(scheme, TEXTS[i].ink, TEXTS[i].ground));
        ck_assert_msg(ratio >= text, "theme %d depth %d window %d: ink %d on %d has %g",
                      (int)scheme.theme, (int)scheme.mode, (int)scheme.window, (int)TEXTS[i].ink,
                      (int)TEXTS[i].ground, ratio);
    }
    for (size_t i = 0; i < MARK_COUNT * SQUARE_COUNT; i++) {
        Ink ink = MARKS[i / SQUARE_COUNT];
        Ground ground = SQUARES[i % SQUARE_COUNT];
        bool own = ground == GROUND_PICKED_LIGHT || ground == GROUND_PICKED_DARK;
        if (ink == INK_MARK && own)
            continue; /* a piece has no target on its own square */
        double ratio = least_of(scheme, look_of(scheme, ink, ground));
        ck_assert_msg(ratio >= 3, "theme %d depth %d: mark %d on %d has %g", (int)scheme.theme,
                      (int)scheme.mode, (int)ink, (int)ground, ratio);
    }
}
END_TEST

static double difference_of(Scheme scheme, Eyes eyes, Ground one, Ground other) {
    return difference_seen(eyes, look_of(scheme, INK_WHITE, one).background,
                           look_of(scheme, INK_WHITE, other).background);
}

/* Two are just told apart at 2. Marks are told from each other by colour-blind eyes in the theme
 * that is made for them. */
START_TEST(test_tiles_are_told_from_each_other_and_from_squares_by_all_eyes)
{
    static const struct {
        Ground one, other;
        double least;
        bool own; /* in the theme for these eyes and for usual ones */
    } PAIRS[] = {
        {GROUND_WHITE, GROUND_BLACK, 50, false},
        {GROUND_WHITE_KING, GROUND_BLACK_KING, 35, false},
        {GROUND_LIGHT, GROUND_DARK, 2, false},
        {GROUND_WHITE, GROUND_LIGHT, 9, false},
        {GROUND_WHITE, GROUND_DARK, 9, false},
        {GROUND_BLACK, GROUND_LIGHT, 20, false},
        {GROUND_BLACK, GROUND_DARK, 20, false},
        {GROUND_WHITE_KING, GROUND_LIGHT, 9, true},
        {GROUND_WHITE_KING, GROUND_DARK, 9, true},
        {GROUND_BLACK_KING, GROUND_LIGHT, 20, false},
        {GROUND_BLACK_KING, GROUND_DARK, 20, false},
        {GROUND_LIGHT, GROUND_LAST_LIGHT, 10, true},
        {GROUND_DARK, GROUND_LAST_DARK, 10, true},
        {GROUND_LIGHT, GROUND_PICKED_LIGHT, 10, true},
        {GROUND_DARK, GROUND_PICKED_DARK, 10, true},
        {GROUND_LAST_LIGHT, GROUND_PICKED_LIGHT, 10, true},
        {GROUND_LAST_DARK, GROUND_PICKED_DARK, 10, true},
        {GROUND_CAPTURE, GROUND_BLACK, 10, true},
        {GROUND_CAPTURE, GROUND_WHITE, 30, true},
        {GROUND_CHECK, GROUND_WHITE, 30, true},
        {GROUND_CHECK, GROUND_BLACK, 30, true},
        {GROUND_CHECK, GROUND_CAPTURE, 30, true},
    };
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
            bool few = scheme.mode == THEME_16;
            if (few && PAIRS[i].own)
                continue; /* what 16 colours are is for people to set */
            if (PAIRS[i].own && eyes != EYES_USUAL && scheme.theme != THEME_COLOR_BLIND)
                continue;
            double difference = difference_of(scheme, (Eyes)eyes, PAIRS[i].one, PAIRS[i].other);
            ck_assert_msg(difference >= PAIRS[i].least, "theme %d depth %d eyes %d pair %zu: %g",
                          (int)scheme.theme, (int)scheme.mode, eyes, i, difference);
        }
    }
}
END_TEST

START_TEST(test_the_sides_are_told_by_their_tiles_also_by_colour_blind_eyes)
{
    static const Ground PAIRS[][2] = {{GROUND_WHITE, GROUND_BLACK},
                                      {GROUND_WHITE_KING, GROUND_BLACK_KING},
                                      {GROUND_WHITE, GROUND_CHECK}};
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
            double ratio =
                contrast_seen((Eyes)eyes, look_of(scheme, INK_WHITE, PAIRS[i][0]).background,
                              look_of(scheme, INK_WHITE, PAIRS[i][1]).background);
            ck_assert_msg(ratio >= 1.8, "theme %d depth %d eyes %d pair %zu: %g", (int)scheme.theme,
                          (int)scheme.mode, eyes, i, ratio);
        }
    }
}
END_TEST

START_TEST(test_grounds_that_mark_a_square_differ_from_those_that_do_not)
{
    static const Ground TOLD[] = {GROUND_LIGHT, GROUND_LAST_LIGHT, GROUND_PICKED_LIGHT,
                                  GROUND_CAPTURE, GROUND_CHECK};
    static const Ground DARK[] = {GROUND_DARK, GROUND_LAST_DARK, GROUND_PICKED_DARK, GROUND_CAPTURE,
                                  GROUND_CHECK};
    enum { COUNT = sizeof TOLD / sizeof TOLD[0] };
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < COUNT; i++)
        for (size_t j = i + 1; j < COUNT; j++) {
            ck_assert_int_ne(look_of(scheme, INK_MARK, TOLD[i]).background,
                             look_of(scheme, INK_MARK, TOLD[j]).background);
            ck_assert_int_ne(look_of(scheme, INK_MARK, DARK[i]).background,
                             look_of(scheme, INK_MARK, DARK[j]).background);
        }
}
END_TEST

START_TEST(test_the_board_has_its_own_ground_and_ink_in_every_cell)
{
    Scheme scheme = scheme_at(_i);
    for (int ground = GROUND_FIRST_BOARD; ground < GROUND_COUNT; ground++)
        for (int ink = INK_FIRST_BOARD; ink < INK_COUNT + GROUND_COUNT; ink++) {
            Ink own = (Ink)ink;
            if (ink >= INK_COUNT && ink - INK_COUNT < GROUND_FIRST_BOARD)
                continue;
            Look look = look_of(scheme, own, (Ground)ground);
            ck_assert_int_ne(look.foreground, LOOK_DEFAULT);
            ck_assert_int_ne(look.background, LOOK_DEFAULT);
        }
}
END_TEST

/* --- the window's ground --------------------------------------------------------------------- */

START_TEST(test_the_ground_is_what_the_terminal_answers_or_the_variable_says)
{
    static const struct {
        const char *answer;
        WindowGround ground;
    } ANSWERS[] = {
        {"rgb:0000/0000/0000", WINDOW_DARK},
        {"rgb:ffff/ffff/ffff", WINDOW_LIGHT},
        {"rgb:1e/1e/2e", WINDOW_DARK},
        {"rgb:f/f/f", WINDOW_LIGHT},
        {"rgba:ffff/ffff/eeee/ffff", WINDOW_LIGHT},
        {"rgb:0000/ffff/0000", WINDOW_LIGHT},
        {"rgb:0000/0000/ffff", WINDOW_DARK},
        {"", WINDOW_UNKNOWN},
        {"rgb:", WINDOW_UNKNOWN},
        {"rgb:00/00", WINDOW_UNKNOWN},
        {"?", WINDOW_UNKNOWN},
        {"rgb:00000/0/0", WINDOW_UNKNOWN},
    };
    for (size_t i = 0; i < sizeof ANSWERS / sizeof ANSWERS[0]; i++)
        ck_assert_msg(theme_ground_of_answer(ANSWERS[i].answer) == ANSWERS[i].ground, "%s",
                      ANSWERS[i].answer);
    ck_assert_int_eq(theme_ground_of_variable("15;0"), WINDOW_DARK);
    ck_assert_int_eq(theme_ground_of_variable("0;15"), WINDOW_LIGHT);
    ck_assert_int_eq(theme_ground_of_variable("0;default;7"), WINDOW_LIGHT);
    ck_assert_int_eq(theme_ground_of_variable("12;8"), WINDOW_DARK);
    ck_assert_int_eq(theme_ground_of_variable("0;default"), WINDOW_UNKNOWN);
    ck_assert_int_eq(theme_ground_of_variable("7"), WINDOW_UNKNOWN);
    ck_assert_int_eq(theme_ground_of_variable(NULL), WINDOW_UNKNOWN);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("theme");
    tcase_add_test(cases,
                   test_without_colour_no_look_has_one_and_what_is_chosen_is_told_by_attributes);
    tcase_add_test(cases, test_no_color_and_the_option_choose_the_mode);
    tcase_add_loop_test(cases, test_every_text_and_mark_stands_out_from_its_ground, 0, SCHEMES);
    tcase_add_loop_test(cases, test_the_sides_are_told_by_their_tiles_also_by_colour_blind_eyes, 0,
                        SCHEMES);
    tcase_add_loop_test(cases, test_tiles_are_told_from_each_other_and_from_squares_by_all_eyes, 0,
                        SCHEMES);
    tcase_add_loop_test(cases, test_grounds_that_mark_a_square_differ_from_those_that_do_not, 0,
                        SCHEMES);
    tcase_add_loop_test(cases, test_the_board_has_its_own_ground_and_ink_in_every_cell, 0, SCHEMES);
    tcase_add_test(cases, test_the_ground_is_what_the_terminal_answers_or_the_variable_says);
    suite_add_tcase(suite, cases);
}
