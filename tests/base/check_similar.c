#include "base/similar.h"

#include "support/suite.h"

START_TEST(test_each_insertion_deletion_replacement_and_swap_is_an_edit)
{
    static const struct {
        const char *a, *b;
        size_t edits;
    } CASES[] = {{"flip", "flip", 0}, {"flp", "flip", 1},     {"fllip", "flip", 1},
                 {"flop", "flip", 1}, {"abc", "acb", 1},      {"FLIP", "flip", 0},
                 {"", "flip", 4},     {"chesss", "chess", 1}, {"hnt", "undo", 3}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        ck_assert_uint_eq(similar_edits(CASES[i].a, CASES[i].b), CASES[i].edits);
        ck_assert_uint_eq(similar_edits(CASES[i].b, CASES[i].a), CASES[i].edits);
    }
    ck_assert_uint_eq(similar_edits("a word of more than thirty letters", ""), SIMILAR_SIZE);
}
END_TEST

START_TEST(test_short_words_may_have_one_edit_and_longer_ones_two)
{
    Similar four = {.typed = "flpp"}, five = {.typed = "analz"}, near = {.typed = "levvl"};
    similar_offer(&four, "float");
    ck_assert_ptr_null(four.best);
    similar_offer(&four, "flip");
    ck_assert_str_eq(four.best, "flip");
    similar_offer(&five, "analyse");
    ck_assert_ptr_null(five.best);
    similar_offer(&five, "annals");
    ck_assert_str_eq(five.best, "annals");
    similar_offer(&near, "level");
    similar_offer(&near, "lever!");
    ck_assert_str_eq(near.best, "level");
}
END_TEST

SUITE() {
    TCase *cases = tcase_create("similar");
    tcase_add_test(cases, test_each_insertion_deletion_replacement_and_swap_is_an_edit);
    tcase_add_test(cases, test_short_words_may_have_one_edit_and_longer_ones_two);
    suite_add_tcase(suite, cases);
}
