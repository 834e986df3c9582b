/* Colours: that marks can be told apart and texts can be read, in every theme and depth. */
#include <math.h>
#include <string.h>

#include "support/suite.h"
#include "ui/kit/theme.h"

static Look look_of(Theme theme, ThemeMode mode, Ink ink, Ground ground) {
    Pen pen = {ink, ground, 0, {HIT_NONE, 0}};
    return theme_look(theme, mode, &pen);
}

START_TEST(test_without_colour_no_look_has_one_and_the_cursor_is_told_by_attributes)
{
    static const Ground TOLD[] = {GROUND_CURSOR, GROUND_SELECTED, GROUND_CHOSEN,
                                  GROUND_BAR,    GROUND_CHECK,    GROUND_LAST};
    for (int mode = 0; mode < THEME_MODE_COUNT; mode++) {
        Theme theme = mode == THEME_MONO ? THEME_LIGHT : THEME_MONOCHROME;
        Look plain = look_of(theme, (ThemeMode)mode, INK_NORMAL, GROUND_DARK);
        for (int ink = 0; ink < INK_COUNT; ink++) {
            for (int ground = 0; ground < GROUND_COUNT; ground++) {
                Look look = look_of(theme, (ThemeMode)mode, (Ink)ink, (Ground)ground);
                ck_assert_int_eq(look.foreground, LOOK_DEFAULT);
                ck_assert_int_eq(look.background, LOOK_DEFAULT);
            }
        }
        for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++)
            ck_assert_int_ne(look_of(theme, (ThemeMode)mode, INK_NORMAL, TOLD[i]).attributes,
                             plain.attributes);
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

/* What a square can show that must not be taken for anything else shown there. */
typedef struct Mark {
    char place; /* column of the square: left of the piece, its own, right of it */
    const char *text, *meaning;
    Ink ink;
    Ground ground;
} Mark;

static const Mark MARKS[] = {
    {'p', ".", "empty square, light", INK_EMPTY, GROUND_LIGHT},
    {'p', "o", "target", INK_MARK, GROUND_TARGET},
    {'r', "+", "target where it may promote", INK_MARK, GROUND_TARGET},
    {'r', "x", "capture", INK_CAPTURE, GROUND_CAPTURE},
    {'r', "!", "check or culprit", INK_CAPTURE, GROUND_CHECK},
    {'r', "?", "hint", INK_MARK, GROUND_LIGHT},
    {'r', "*", "arrival", INK_MARK, GROUND_LAST},
    {'p', "_", "departure", INK_EMPTY, GROUND_LAST},
    {'r', "~", "threat", INK_MARK, GROUND_DARK},
    {'l', "[", "cursor, left", INK_MARK, GROUND_CURSOR},
    {'r', "]", "cursor, right", INK_MARK, GROUND_CURSOR},
    {'l', "<", "taken, left", INK_MARK, GROUND_SELECTED},
    {'r', ">", "taken, right", INK_MARK, GROUND_SELECTED},
    {'p', "P", "White's pawn", INK_WHITE, GROUND_LIGHT},
    {'p', "p", "Black's pawn", INK_BLACK, GROUND_LIGHT},
    {'p', "N", "White's knight", INK_WHITE, GROUND_LIGHT},
    {'l', "+", "sign of White's promoted piece", INK_WHITE_PROMOTED, GROUND_LIGHT},
    {'l', "+", "sign of Black's promoted piece", INK_BLACK_PROMOTED, GROUND_LIGHT},
    {'l', "~", "sign of White's piece that reverts", INK_WHITE_PROMOTED, GROUND_LIGHT},
    {'l', "v", "sign of Black's glyph", INK_BLACK, GROUND_LIGHT},
};
enum { MARK_COUNT = sizeof MARKS / sizeof MARKS[0] };

static bool looks_equal(Look a, Look b) {
    return a.foreground == b.foreground && a.background == b.background &&
           a.attributes == b.attributes;
}

/* The sides of promoted pieces are told by their letters, so that their signs may be alike. */
static bool are_signs(const Mark *a, const Mark *b) {
    return strncmp(a->meaning, "sign", 4) == 0 && strncmp(b->meaning, "sign", 4) == 0;
}

START_TEST(test_no_two_marks_share_both_colours_and_character_in_any_theme_and_depth)
{
    Theme theme = (Theme)(_i / THEME_MODE_COUNT);
    ThemeMode mode = (ThemeMode)(_i % THEME_MODE_COUNT);
    for (size_t i = 0; i < MARK_COUNT; i++) {
        Look one = look_of(theme, mode, MARKS[i].ink, MARKS[i].ground);
        for (size_t j = i + 1; j < MARK_COUNT; j++) {
            Look other = look_of(theme, mode, MARKS[j].ink, MARKS[j].ground);
            bool same = MARKS[i].place == MARKS[j].place &&
                        strcmp(MARKS[i].text, MARKS[j].text) == 0 && looks_equal(one, other);
            ck_assert_msg(!same || are_signs(&MARKS[i], &MARKS[j]), "theme %d mode %d: %s, %s",
                          (int)theme, (int)mode, MARKS[i].meaning, MARKS[j].meaning);
        }
    }
}
END_TEST

START_TEST(test_the_grounds_that_mark_a_square_differ_wherever_there_are_colours)
{
    static const Ground TOLD[] = {GROUND_LAST, GROUND_SELECTED, GROUND_CHECK, GROUND_CURSOR};
    for (int theme = 0; theme < THEME_MONOCHROME; theme++) {
        for (int mode = THEME_8; mode < THEME_MODE_COUNT; mode++) {
            for (size_t i = 0; i < sizeof TOLD / sizeof TOLD[0]; i++) {
                short own = look_of((Theme)theme, (ThemeMode)mode, INK_WHITE, TOLD[i]).background;
                for (size_t j = i + 1; j < sizeof TOLD / sizeof TOLD[0]; j++)
                    ck_assert_int_ne(
                        own, look_of((Theme)theme, (ThemeMode)mode, INK_WHITE, TOLD[j]).background);
                ck_assert_int_ne(
                    own, look_of((Theme)theme, (ThemeMode)mode, INK_WHITE, GROUND_DARK).background);
            }
        }
    }
}
END_TEST

/* --- Contrast, as WCAG 2 has it, by xterm's palette --- */

static double channel(int value) {
    double share = value / 255.0;
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(int color) {
    static const int SIXTEEN[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                    0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                    0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    static const int LEVELS[6] = {0, 95, 135, 175, 215, 255};
    int at = color - 16, rgb;
    if (color < 16)
        rgb = SIXTEEN[color];
    else if (color >= 232)
        rgb = (8 + 10 * (color - 232)) * 0x010101;
    else
        rgb = LEVELS[at / 36] << 16 | LEVELS[at / 6 % 6] << 8 | LEVELS[at % 6];
    return 0.2126 * channel(rgb >> 16) + 0.7152 * channel(rgb >> 8 & 255) +
           0.0722 * channel(rgb & 255);
}

static double contrast(int one, int other) {
    double a = luminance(one), b = luminance(other);
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/* Whether the ink is ever written on the ground: the bars have inks of their own, and a board's
 * square shows pieces, marks and engravings alone. */
static bool occurs(Ink ink, Ground ground) {
    static const Ink ON_SQUARES[] = {INK_NORMAL,         INK_DIM,   INK_WHITE,
                                     INK_WHITE_PROMOTED, INK_BLACK, INK_BLACK_PROMOTED,
                                     INK_EMPTY,          INK_MARK,  INK_CAPTURE};
    if (ink == INK_BAR)
        return ground == GROUND_BAR;
    if (ground == GROUND_NORMAL || ground == GROUND_BAR || ground == GROUND_KEYS ||
        ground == GROUND_CHOSEN)
        return true;
    for (size_t i = 0; i < sizeof ON_SQUARES / sizeof ON_SQUARES[0]; i++)
        if (ON_SQUARES[i] == ink)
            return true;
    return false;
}

/* The dot of an empty square is a graphic, for which 3 to 1 is asked; of fewer colours no more can
 * be had, and there no text is without a mark or a place of its own. */
static double least_contrast(Theme theme, ThemeMode mode, Ink ink) {
    if (ink == INK_EMPTY || mode != THEME_256)
        return 3;
    return theme == THEME_CONTRAST ? 7 : 4.5;
}

START_TEST(test_every_text_stands_out_from_its_ground)
{
    Theme theme = (Theme)(_i % THEME_MONOCHROME);
    ThemeMode mode = (ThemeMode)(THEME_8 + _i / THEME_MONOCHROME);
    short text = theme == THEME_LIGHT ? 0 : 15, behind = theme == THEME_LIGHT ? 15 : 0;
    for (int ink = 0; ink < INK_COUNT; ink++) {
        for (int ground = 0; ground < GROUND_COUNT; ground++) {
            if (!occurs((Ink)ink, (Ground)ground))
                continue;
            Look look = look_of(theme, mode, (Ink)ink, (Ground)ground);
            double ratio = contrast(look.foreground != LOOK_DEFAULT ? look.foreground : text,
                                    look.background != LOOK_DEFAULT ? look.background : behind);
            ck_assert_msg(ratio >= least_contrast(theme, mode, (Ink)ink),
                          "theme %d mode %d ink %d ground %d: %g", (int)theme, (int)mode, ink,
                          ground, ratio);
        }
    }
}
END_TEST

START_TEST(test_no_look_has_the_same_colour_before_and_behind)
{
    for (int theme = 0; theme < THEME_MONOCHROME; theme++) {
        for (int mode = THEME_8; mode < THEME_256; mode++) {
            for (int ink = 0; ink < INK_COUNT; ink++) {
                for (int ground = 0; ground < GROUND_COUNT; ground++) {
                    Look look = look_of((Theme)theme, (ThemeMode)mode, (Ink)ink, (Ground)ground);
                    ck_assert_msg(look.background == LOOK_DEFAULT ||
                                      look.background != look.foreground,
                                  "theme %d mode %d ink %d ground %d", theme, mode, ink, ground);
                }
            }
        }
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("ui theme");
    TCase *cases = tcase_create("theme");
    tcase_add_test(cases, test_without_colour_no_look_has_one_and_the_cursor_is_told_by_attributes);
    tcase_add_test(cases, test_no_color_and_the_option_choose_the_mode);
    tcase_add_loop_test(cases,
                        test_no_two_marks_share_both_colours_and_character_in_any_theme_and_depth,
                        0, (int)THEME_COUNT * (int)THEME_MODE_COUNT);
    tcase_add_test(cases, test_the_grounds_that_mark_a_square_differ_wherever_there_are_colours);
    tcase_add_loop_test(cases, test_every_text_stands_out_from_its_ground, 0,
                        THEME_MONOCHROME * (THEME_256 - THEME_8 + 1));
    tcase_add_test(cases, test_no_look_has_the_same_colour_before_and_behind);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
