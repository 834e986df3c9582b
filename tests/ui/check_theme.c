/* Colours: texts are readable and marks distinct, in every theme, depth and window. */
#include <string.h>

#include "support/suite.h"
#include "ui/contrast.h"
#include "ui/kit/theme.h"

static Look look_of(Scheme scheme, Foreground foreground, Background background) {
    Pen pen = {foreground, background, 0, {HIT_NONE, 0}};
    return theme_look(&scheme, &pen);
}

/* Scheme number _i of those with tiles. */
enum { DEPTHS = THEME_256 - THEME_8 + 1, SCHEMES = THEME_MONOCHROME * DEPTHS * WINDOW_COUNT };
static Scheme scheme_at(int index) {
    return (Scheme){(Theme)(index / (DEPTHS * WINDOW_COUNT)),
                    (ThemeMode)(THEME_8 + index / WINDOW_COUNT % DEPTHS),
                    (WindowBackground)(index % WINDOW_COUNT)};
}

START_TEST(test_without_colour_the_selection_is_shown_by_attributes)
{
    static const Background TOLD[] = {BG_HIGHLIGHT, BG_SELECTED_LIGHT, BG_CHECK, BG_LAST_LIGHT};
    for (int mode = 0; mode < THEME_MODE_COUNT; mode++) {
        Scheme scheme = {mode == THEME_MONO ? THEME_PAPER : THEME_MONOCHROME, (ThemeMode)mode,
                         WINDOW_DARK};
        Look plain = look_of(scheme, FG_NORMAL, BG_DARK);
        ck_assert(!theme_has_tiles(&scheme));
        for (int foreground = 0; foreground < FG_COUNT; foreground++) {
            for (int background = 0; background < BG_COUNT; background++) {
                Look look = look_of(scheme, (Foreground)foreground, (Background)background);
                ck_assert_int_eq(look.foreground, LOOK_DEFAULT);
                ck_assert_int_eq(look.background, LOOK_DEFAULT);
            }
        }
        for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++)
            ck_assert_int_ne(look_of(scheme, FG_NORMAL, TOLD[i]).attributes, plain.attributes);
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

/* Texts and their backgrounds: the letters of pieces on their tiles, and on a stand. */
typedef struct Pair {
    Foreground foreground;
    Background background;
} Pair;

static const Pair TEXTS[] = {
    {FG_WHITE, BG_WHITE},
    {FG_WHITE_PROMOTED, BG_WHITE},
    {FG_WHITE_KING, BG_WHITE_KING},
    {FG_BLACK, BG_BLACK},
    {FG_BLACK_PROMOTED, BG_BLACK},
    {FG_BLACK_KING, BG_BLACK_KING},
    {FG_CAPTURE, BG_CAPTURE},
    {FG_CHECK, BG_CHECK},
    {FG_STAND, BG_STAND},

    {FG_STAND, BG_HIGHLIGHT},
    {FG_NORMAL, BG_NORMAL},
    {FG_NORMAL, BG_HIGHLIGHT},
    {FG_DIM, BG_NORMAL},
    {FG_LABEL, BG_NORMAL},
    {FG_TITLE, BG_NORMAL},
    {FG_TITLE, BG_HIGHLIGHT},
    {FG_KEY, BG_NORMAL},
    {FG_KEY, BG_BAR},
    {FG_BAR, BG_BAR},
    {FG_BAR, BG_HIGHLIGHT},
    {FG_BAR, BG_TURN},
    {FG_GOOD, BG_TURN},
    {FG_GOOD, BG_NORMAL},
    {FG_GOOD, BG_BAR},
    {FG_ERROR, BG_NORMAL},
    {FG_ERROR, BG_BAR},
};
enum { TEXT_COUNT = sizeof TEXTS / sizeof TEXTS[0] };

static const Foreground MARKS[] = {FG_MARK,      FG_CURSOR,      FG_HINT,         FG_ARROW_BLUE,
                                   FG_ARROW_RED, FG_ARROW_GREEN, FG_ARROW_YELLOW, FG_ARROW_GREY};
static const Background SQUARES[] = {BG_LIGHT,     BG_DARK,           BG_LAST_LIGHT,
                                     BG_LAST_DARK, BG_SELECTED_LIGHT, BG_SELECTED_DARK};
enum {
    MARK_COUNT = sizeof MARKS / sizeof MARKS[0],
    SQUARE_COUNT = sizeof SQUARES / sizeof SQUARES[0]
};

/* The lowest contrast of a look on the scheme's window backgrounds. */
static double least_of(Scheme scheme, Look look) {
    static const int BLACK = 16, WHITE = 231;
    double least = 21;
    for (int white = 0; white <= 1; white++) {
        if ((white && scheme.window == WINDOW_DARK) || (!white && scheme.window == WINDOW_LIGHT))
            continue;
        int foreground = look.foreground != LOOK_DEFAULT ? look.foreground : white ? BLACK : WHITE;
        int background = look.background != LOOK_DEFAULT ? look.background : white ? WHITE : BLACK;
        double ratio = contrast_of(foreground, background);
        least = ratio < least ? ratio : least;
    }
    return least;
}

START_TEST(test_every_text_and_mark_stands_out_from_its_background)
{
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        /* None of 16 colours reaches 7 on red. */
        bool red = scheme.mode == THEME_16 && TEXTS[i].background == BG_CHECK;
        double text = scheme.mode == THEME_8 ? 3 : scheme.theme == THEME_CONTRAST && !red ? 7 : 4.5;
        double ratio = least_of(scheme, look_of(scheme, TEXTS[i].foreground, TEXTS[i].background));
        ck_assert_msg(ratio >= text, "theme %d depth %d window %d: foreground %d on %d has %g",
                      (int)scheme.theme, (int)scheme.mode, (int)scheme.window,
                      (int)TEXTS[i].foreground, (int)TEXTS[i].background, ratio);
    }
    for (size_t i = 0; i < MARK_COUNT * SQUARE_COUNT; i++) {
        Foreground foreground = MARKS[i / SQUARE_COUNT];
        Background background = SQUARES[i % SQUARE_COUNT];
        bool own = background == BG_SELECTED_LIGHT || background == BG_SELECTED_DARK;
        bool arrow = foreground >= FG_ARROW_BLUE && foreground <= FG_ARROW_GREY;
        if ((foreground == FG_MARK || arrow) && own)
            continue; /* a piece has no target on its own square, and its tile covers arrows */
        double ratio = least_of(scheme, look_of(scheme, foreground, background));
        ck_assert_msg(ratio >= 3, "theme %d depth %d: mark %d on %d has %g", (int)scheme.theme,
                      (int)scheme.mode, (int)foreground, (int)background, ratio);
    }
}
END_TEST

START_TEST(test_an_arrow_stands_out_from_a_star)
{
    Scheme scheme = scheme_at(_i);
    for (int arrow = FG_ARROW_BLUE; arrow <= FG_ARROW_GREY; arrow++) {
        double ratio = least_of(scheme, look_of(scheme, (Foreground)arrow, BG_STAR));
        ck_assert_msg(ratio >= 3, "theme %d depth %d: arrow %d has %g", (int)scheme.theme,
                      (int)scheme.mode, arrow, ratio);
    }
}
END_TEST

static double difference_of(Scheme scheme, Eyes eyes, Background one, Background other) {
    return difference_seen(eyes, look_of(scheme, FG_WHITE, one).background,
                           look_of(scheme, FG_WHITE, other).background);
}

/* A difference of 2 is just visible. For colour-blind eyes, marks must differ in the theme made for
 * them. */
START_TEST(test_tiles_differ_from_each_other_and_from_squares_for_all_eyes)
{
    static const struct {
        Background one, other;
        double least;
        bool own; /* in the theme for these eyes and in those for normal vision */
    } PAIRS[] = {
        {BG_WHITE, BG_BLACK, 50, false},
        {BG_WHITE_KING, BG_BLACK_KING, 35, false},
        {BG_LIGHT, BG_DARK, 2, false},
        {BG_WHITE, BG_LIGHT, 9, false},
        {BG_WHITE, BG_DARK, 9, false},
        {BG_BLACK, BG_LIGHT, 20, false},
        {BG_BLACK, BG_DARK, 20, false},
        {BG_WHITE_KING, BG_LIGHT, 9, true},
        {BG_WHITE_KING, BG_DARK, 9, true},
        {BG_BLACK_KING, BG_LIGHT, 20, false},
        {BG_BLACK_KING, BG_DARK, 20, false},
        {BG_LIGHT, BG_LAST_LIGHT, 10, true},
        {BG_DARK, BG_LAST_DARK, 10, true},
        {BG_LIGHT, BG_SELECTED_LIGHT, 10, true},
        {BG_DARK, BG_SELECTED_DARK, 10, true},
        {BG_LAST_LIGHT, BG_SELECTED_LIGHT, 10, true},
        {BG_LAST_DARK, BG_SELECTED_DARK, 10, true},
        {BG_CAPTURE, BG_BLACK, 10, true},
        {BG_CAPTURE, BG_WHITE, 30, true},
        {BG_CHECK, BG_WHITE, 30, true},
        {BG_CHECK, BG_BLACK, 30, true},
        {BG_CHECK, BG_CAPTURE, 30, true},
    };
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
            bool few = scheme.mode <= THEME_16;
            if (few && PAIRS[i].own)
                continue; /* users choose their own 16 colours */
            if (PAIRS[i].own && eyes != EYES_USUAL && scheme.theme != THEME_COLOR_BLIND)
                continue;
            double difference = difference_of(scheme, (Eyes)eyes, PAIRS[i].one, PAIRS[i].other);
            ck_assert_msg(difference >= PAIRS[i].least, "theme %d depth %d eyes %d pair %zu: %g",
                          (int)scheme.theme, (int)scheme.mode, eyes, i, difference);
        }
    }
}
END_TEST

START_TEST(test_the_sides_differ_by_their_tiles_even_for_colour_blind_eyes)
{
    static const Background PAIRS[][2] = {
        {BG_WHITE, BG_BLACK}, {BG_WHITE_KING, BG_BLACK_KING}, {BG_WHITE, BG_CHECK}};
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        for (int eyes = 0; eyes < EYES_COUNT; eyes++) {
            double ratio =
                contrast_seen((Eyes)eyes, look_of(scheme, FG_WHITE, PAIRS[i][0]).background,
                              look_of(scheme, FG_WHITE, PAIRS[i][1]).background);
            ck_assert_msg(ratio >= 1.8, "theme %d depth %d eyes %d pair %zu: %g", (int)scheme.theme,
                          (int)scheme.mode, eyes, i, ratio);
        }
    }
}
END_TEST

START_TEST(test_backgrounds_that_mark_a_square_differ_from_those_that_do_not)
{
    static const Background TOLD[] = {BG_LIGHT, BG_LAST_LIGHT, BG_SELECTED_LIGHT, BG_CAPTURE,
                                      BG_CHECK};
    static const Background DARK[] = {BG_DARK, BG_LAST_DARK, BG_SELECTED_DARK, BG_CAPTURE,
                                      BG_CHECK};
    enum { COUNT = sizeof TOLD / sizeof TOLD[0] };
    Scheme scheme = scheme_at(_i);
    for (size_t i = 0; i < COUNT; i++)
        for (size_t j = i + 1; j < COUNT; j++) {
            bool signs = scheme.mode == THEME_8 && TOLD[i] == BG_CAPTURE; /* "!" at a check */
            if (signs)
                continue;
            ck_assert_int_ne(look_of(scheme, FG_MARK, TOLD[i]).background,
                             look_of(scheme, FG_MARK, TOLD[j]).background);
            ck_assert_int_ne(look_of(scheme, FG_MARK, DARK[i]).background,
                             look_of(scheme, FG_MARK, DARK[j]).background);
        }
}
END_TEST

START_TEST(test_the_board_has_its_own_background_and_foreground_in_every_cell)
{
    Scheme scheme = scheme_at(_i);
    for (int background = BG_FIRST_BOARD; background < BG_COUNT; background++)
        for (int foreground = FG_FIRST_BOARD; foreground < FG_COUNT + BG_COUNT; foreground++) {
            Foreground own = (Foreground)foreground;
            if (foreground >= FG_COUNT && foreground - FG_COUNT < BG_FIRST_BOARD)
                continue;
            Look look = look_of(scheme, own, (Background)background);
            ck_assert_int_ne(look.foreground, LOOK_DEFAULT);
            ck_assert_int_ne(look.background, LOOK_DEFAULT);
        }
}
END_TEST

/* --- the window's background ------------------------------------------------------------------ */

START_TEST(test_the_background_comes_from_the_terminals_answer_or_the_variable)
{
    static const struct {
        const char *answer;
        WindowBackground background;
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
        ck_assert_msg(theme_background_of_answer(ANSWERS[i].answer) == ANSWERS[i].background, "%s",
                      ANSWERS[i].answer);
    ck_assert_int_eq(theme_background_of_variable("15;0"), WINDOW_DARK);
    ck_assert_int_eq(theme_background_of_variable("0;15"), WINDOW_LIGHT);
    ck_assert_int_eq(theme_background_of_variable("0;default;7"), WINDOW_LIGHT);
    ck_assert_int_eq(theme_background_of_variable("12;8"), WINDOW_DARK);
    ck_assert_int_eq(theme_background_of_variable("0;default"), WINDOW_UNKNOWN);
    ck_assert_int_eq(theme_background_of_variable("7"), WINDOW_UNKNOWN);
    ck_assert_int_eq(theme_background_of_variable(NULL), WINDOW_UNKNOWN);
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("theme");
    tcase_add_test(cases, test_without_colour_the_selection_is_shown_by_attributes);
    tcase_add_test(cases, test_no_color_and_the_option_choose_the_mode);
    tcase_add_loop_test(cases, test_every_text_and_mark_stands_out_from_its_background, 0, SCHEMES);
    tcase_add_loop_test(cases, test_an_arrow_stands_out_from_a_star, 0, SCHEMES);
    tcase_add_loop_test(cases, test_the_sides_differ_by_their_tiles_even_for_colour_blind_eyes, 0,
                        SCHEMES);
    tcase_add_loop_test(cases, test_tiles_differ_from_each_other_and_from_squares_for_all_eyes, 0,
                        SCHEMES);
    tcase_add_loop_test(cases, test_backgrounds_that_mark_a_square_differ_from_those_that_do_not, 0,
                        SCHEMES);
    tcase_add_loop_test(cases, test_the_board_has_its_own_background_and_foreground_in_every_cell,
                        0, SCHEMES);
    tcase_add_test(cases, test_the_background_comes_from_the_terminals_answer_or_the_variable);
    suite_add_tcase(suite, cases);
}
