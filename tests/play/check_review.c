#include "play/review/review.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"

static char path[64];
static Review review;

static const char TEXT[] = "[Event \"One\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n"
                           "[Variant \"pandemonium\"]\n[Result \"1-0\"]\n"
                           "[Termination \"resignation\"]\n\n"
                           "1. Ve5 {the van} (1. Pa4 Pa6) 1... Vxe5 2. Pc4 1-0\n\n"
                           "[Event \"Two\"]\n[White \"Cem\"]\n[Black \"\033[2J\"]\n"
                           "[Variant \"pandemonium\"]\n[Result \"*\"]\n\n1. Ve5 Vz9 *\n";

static void setup(void) {
    Text text = TEXT_OVER(path);
    text_add(&text, "/tmp/pandemonium-review-XXXXXX");
    int fd = mkstemp(path);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, TEXT, sizeof(TEXT) - 1), (ssize_t)sizeof(TEXT) - 1);
    close(fd);
    Error error = {0};
    ck_assert_msg(review_open(&review, file_system(), path, &(RecordGames){games, NULL}, &error),
                  "%s", error.reason);
}

static void teardown(void) {
    review_close(&review);
    unlink(path);
}

static const char *place(void) {
    static char data[400];
    Text text = TEXT_OVER(data);
    review_add_place(&review, &text);
    return data;
}

START_TEST(test_review_steps_forwards_and_backwards)
{
    ck_assert_uint_eq(review_count(&review), 2);
    ck_assert_str_eq(place(), "Start of the game. Recorded next: 1 Ve5, 2 Pa4.");
    ck_assert(review_next(&review));
    ck_assert_str_eq(place(), "1. Van e4-e5. {the van}");
    ck_assert(review_next(&review));
    ck_assert_str_eq(place(), "1... Van e6xe5, takes Van.");
    ck_assert(review_last(&review));
    ck_assert_str_eq(place(), "2. Pawn c3-c4. End of the line.");
    ck_assert(!review_next(&review));
    ck_assert(review_back(&review));
    ck_assert(review_first(&review));
    ck_assert(!review_back(&review));
    ck_assert(review_goto(&review, 3));
    ck_assert(!review_goto(&review, 4));
}
END_TEST

START_TEST(test_stepping_sideways_enters_and_leaves_a_variation)
{
    ck_assert(review_enter(&review, 1));
    ck_assert_str_eq(place(), "1. Pawn a3-a4. A variation.");
    ck_assert(review_sibling(&review, true));
    ck_assert_str_eq(place(), "1. Van e4-e5. {the van}");
    ck_assert(!review_sibling(&review, true));
    ck_assert(review_sibling(&review, false));
    ck_assert(!review_enter(&review, 7));
}
END_TEST

START_TEST(test_tried_move_is_a_variation_and_changes_nothing_else)
{
    Move move;
    ck_assert(uci_parse(&review.cursor.position, "g3g4", &move, NULL));
    ck_assert(review_try(&review, move, NULL));
    ck_assert_str_eq(place(), "1. Pawn g3-g4. A variation. End of the line.");
    ck_assert(review_first(&review));
    const Node *nodes[4];
    ck_assert_uint_eq(review_branches(&review, nodes, 4), 3);
    ck_assert_ptr_eq(nodes[0], review.game->root->child);
}
END_TEST

START_TEST(test_damaged_game_keeps_its_beginning_and_says_so_safely)
{
    ck_assert(review_select(&review, 1, NULL));
    char data[800];
    Text text = TEXT_OVER(data);
    review_add_title(&review, &text);
    ck_assert_ptr_nonnull(strstr(data, "Game 2 of 2: Cem - "));
    ck_assert_ptr_nonnull(strstr(data, "Damaged"));
    ck_assert_ptr_null(strchr(data, '\033'));
    ck_assert(review_next(&review));
    ck_assert(!review_next(&review));
    ck_assert(!review_select(&review, 2, NULL));
}
END_TEST

START_TEST(test_line_is_copied_to_be_played_on)
{
    ck_assert(review_goto(&review, 2));
    Game *copy = review_copy_line(&review.cursor);
    ck_assert_ptr_nonnull(copy);
    ck_assert_uint_eq(node_ply(node_line_end(copy->root)), 2);
    ck_assert_ptr_null(copy->root->child->sibling);
    ck_assert_int_eq(copy->outcome.result, RESULT_ONGOING);
    game_free(copy);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("review");
    suite_add_tcase(suite, tcase);
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, test_review_steps_forwards_and_backwards);
    tcase_add_test(tcase, test_stepping_sideways_enters_and_leaves_a_variation);
    tcase_add_test(tcase, test_tried_move_is_a_variation_and_changes_nothing_else);
    tcase_add_test(tcase, test_damaged_game_keeps_its_beginning_and_says_so_safely);
    tcase_add_test(tcase, test_line_is_copied_to_be_played_on);
}
