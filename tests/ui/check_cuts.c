/* Learn and puzzles in a small window: no text is cut short, in any game and language. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "play/lesson/first_activity.h"
#include "play/lesson/learn_lists.h"
#include "play/puzzle/puzzle.h"
#include "play/puzzle/puzzle_activity.h"
#include "support/games.h"
#include "support/share.h"
#include "ui/app/screen.h"
#include "ui/machine/machine.h"
#include "ui/one_game.h"
#include "ui/speak.h"
#include "words/squares.h"

static const int SIZES[][2] = {{80, 24}, {44, 16}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0], REPORT_SIZE = 1 << 14 };

static char report_data[REPORT_SIZE];
static Text report;
static const char *language;

/* --- what is cut ----------------------------------------------------------------------------- */

static bool follows(const char *row, const char *at, const char *word) {
    size_t length = strlen(word);
    return (size_t)(at - row) >= length && memcmp(at - length, word, length) == 0;
}

/* Whether dots end a sentence of a card, which says that there are more; "..." is no cut. */
static bool is_whole(const char *row, const char *at) {
    return follows(row, at, ". ") || follows(row, at, "。 ") || follows(row, at, ".") ||
           at[2] == '.';
}

/* A game's name may be too long for its frame. */
static bool is_cut(const char *row) {
    if (strstr(row, "╭") != NULL)
        return false;
    for (const char *at = row; (at = strstr(at, "..")) != NULL; at += 2)
        if (!is_whole(row, at))
            return true;
    return strstr(row, "…") != NULL;
}

/* Notes the rows that are cut, each once. `keys` led here. */
static void look_for_cuts(const char *keys) {
    char *text = screens_text(&game), place[64];
    text_copy(place, sizeof place, keys);
    place[strcspn(place, "\n")] = '\0';
    if (game.grid.cut[0] != '\0')
        text_addf(&report, "%s %dx%d %s: before \"%s\"\n", language, game.app->width,
                  game.app->height, place, game.grid.cut);
    for (char *row = strtok(text, "\n"); row != NULL; row = strtok(NULL, "\n"))
        if (is_cut(row) && strstr(report_data, row) == NULL)
            text_addf(&report, "%s %dx%d %s: %s\n", language, game.app->width, game.app->height,
                      place, row);
    free(text);
}

static void look_in_sizes(const char *keys, int count) {
    for (int i = 0; i < count; i++) {
        game.app->width = SIZES[i][0];
        game.app->height = SIZES[i][1];
        look_for_cuts(keys);
    }
}

/* Presses keys in the larger size, and looks in so many sizes. */
static void press_for(const char *keys, int sizes) {
    Event event = {.kind = EVENT_SESSION};
    game.app->width = SIZES[0][0];
    game.app->height = SIZES[0][1];
    screens_keys(&game, keys);
    machine_event(game.app, &event);
    look_in_sizes(keys, sizes);
}

static void press(const char *keys) {
    press_for(keys, SIZE_COUNT);
}

/* --- what there is --------------------------------------------------------------------------- */

static void walk_first_steps(void) {
    press(":learn first 1\n");
    size_t count = desk_first_count(game.app->desk);
    for (size_t step = 0; step < count; step++) {
        press("<F2>");
        press("<F2>");
        press("<F2>");
        press("<F7>");
    }
    press("<Enter>");
    press("<Esc>");
}

static void walk_lists(void) {
    const Lesson *lesson;
    press(":learn pieces\n");
    lesson = desk_learn_lesson(game.app->desk);
    press("<Home>");
    for (size_t i = 0; i + 1 < lesson_pieces(lesson); i++)
        press("<Right>");
    press("<F6>");
    press("<Home>");
    for (size_t i = lesson_pieces(lesson); i + 1 < lesson_count(lesson); i++)
        press("<Down>");
    press("<Tab>");
    press("<Esc>");
}

static void walk_lessons(void) {
    press(":learn pieces\n");
    size_t count = lesson_count(desk_learn_lesson(game.app->desk));
    press("<Esc>");
    for (size_t i = 0; i < count; i++) {
        char line[32];
        text_format(line, sizeof line, ":learn %zu\n", i + 1);
        press(line);
        press("<F2>");
    }
    press(":learn pieces\n");
    press("<Esc>");
}

static void walk_puzzles(void) {
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_BETTER; kind++) {
        char line[32];
        text_format(line, sizeof line, ":puzzle %s\n", puzzle_kind_name(kind));
        press(line);
        press("<F2>");
        press("<F2>");
        press("<F2>");
        press("<F2>");
        press(":solution\n");
    }
    press(":puzzle daily\n");
    press(":solution\n");
    press(":solution\n");
}

/* Types a move that is refused, and presses Enter. */
static void refuse(Square from, Square to) {
    const Position *position = app_position(game.app);
    char line[32];
    text_format(line, sizeof line, "%s%s", square_name(position->variant, from).text,
                square_name(position->variant, to).text);
    press(line);
    if (game.app->entry.match.state == ENTRY_IMPOSSIBLE)
        press("<Enter>");
    app_clear_replies(game.app);
    app_go_home(game.app);
}

/* One piece of each role tries to go to some squares of all kinds. */
static void walk_refusals(void) {
    const Position *position = app_position(game.app);
    const Variant *variant = position->variant;
    for (unsigned role = 0; role < variant->role_count; role++) {
        Bitboard own = position_pieces(position, SIDE_WHITE, (Role)role);
        if (own == 0)
            continue;
        for (unsigned to = 0; to < variant->squares; to += 7)
            refuse(bitboard_first(own), (Square)to);
    }
}

static void check_game(const char *name) {
    ScreensWish wish = {.variant = name, .tiles = true};
    screens_open(&game, &wish);
    walk_refusals();
    walk_first_steps();
    walk_lists();
    walk_lessons();
    walk_puzzles();
    close_game();
}

static void check_language(int index, const char *spoken) {
    if (index % (int)share_stride(4) != 0)
        return;
    VariantSet *set = games_new();
    report = TEXT_OVER(report_data);
    text_clear(&report);
    language = spoken;
    if (speak(language))
        check_game(variants_at(set, (size_t)index)->name);
    speak_english();
    variants_free(set);
    ck_assert_msg(report.length == 0, "cut:\n%s", report_data);
}

START_TEST(test_no_text_of_learn_and_puzzles_is_cut)
{ check_language(_i, "en"); }
END_TEST

START_TEST(test_no_text_of_learn_and_puzzles_is_cut_in_korean)
{ check_language(_i, "ko"); }
END_TEST

START_TEST(test_no_text_of_learn_and_puzzles_is_cut_in_japanese)
{ check_language(_i, "ja"); }
END_TEST

SUITE() {
    TCase *cases = tcase_create("cuts");
    tcase_set_timeout(cases, 300);
    tcase_add_loop_test(cases, test_no_text_of_learn_and_puzzles_is_cut, 0, listed_count());
    tcase_add_loop_test(cases, test_no_text_of_learn_and_puzzles_is_cut_in_korean, 0,
                        listed_count());
    tcase_add_loop_test(cases, test_no_text_of_learn_and_puzzles_is_cut_in_japanese, 0,
                        listed_count());
    suite_add_tcase(suite, cases);
}
