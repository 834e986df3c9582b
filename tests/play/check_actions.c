#include "play/action_list.h"

#include <string.h>

#include "support/suite.h"

START_TEST(test_every_action_is_in_the_table_once)
{
    size_t count;
    const Action *const *table = action_table(&count);
    ck_assert_uint_eq(count, ACTION_COUNT - 1);
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++)
        ck_assert_ptr_nonnull(action_get((ActionId)id));
    for (size_t i = 0; i < count; i++)
        ck_assert_ptr_eq(action_get(table[i]->id), table[i]);
}
END_TEST

START_TEST(test_every_action_has_a_name_a_label_and_a_description)
{
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        ck_assert(table[i]->name[0] != '\0' && strchr(table[i]->name, ' ') == NULL);
        ck_assert(table[i]->label[0] != '\0');
        ck_assert_int_eq(table[i]->help[strlen(table[i]->help) - 1], '.');
        ck_assert_uint_ne(table[i]->flags & ACTION_WHEN_ANY, 0);
    }
}
END_TEST

START_TEST(test_no_two_actions_share_a_word_or_letter)
{
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < count; k++) {
            const char *letters = table[k]->letters;
            ck_assert(i == k || strcmp(table[i]->name, table[k]->name) != 0);
            ck_assert(letters == NULL || strcmp(table[i]->name, letters) != 0);
            ck_assert(i == k || letters == NULL || table[i]->letters == NULL ||
                      strcmp(letters, table[i]->letters) != 0);
        }
    }
}
END_TEST

/* Whether two lists of key names, separated by blanks, share one. */
static bool share_a_key(const char *keys, const char *others) {
    for (const char *at = keys; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        for (const char *other = others; *other != '\0'; other += strspn(other, " ")) {
            size_t its = strcspn(other, " ");
            if (its == length && strncmp(at, other, length) == 0)
                return true;
            other += its;
        }
        at += length;
    }
    return false;
}

START_TEST(test_no_two_actions_share_a_key_at_one_time)
{
    size_t count;
    const Action *const *table = action_table(&count);
    ck_assert(share_a_key("F3 u", "x u") && !share_a_key("F3 u", "F33"));
    for (size_t i = 0; i < count; i++) {
        for (size_t k = i + 1; k < count; k++) {
            const Action *a = table[i], *b = table[k];
            bool together = (a->flags & b->flags & ACTION_WHEN_ANY) != 0;
            ck_assert_msg(!together || a->keys == NULL || b->keys == NULL ||
                              !share_a_key(a->keys, b->keys),
                          "%s and %s share a key", a->name, b->name);
        }
    }
}
END_TEST

START_TEST(test_an_unambiguous_beginning_of_a_word_is_enough)
{
    bool ambiguous = true;
    ck_assert_ptr_eq(action_by_name("resi", ACTION_WHEN_TURN, &ambiguous),
                     action_get(ACTION_RESIGN));
    ck_assert(!ambiguous);
    ck_assert_ptr_null(action_by_name("re", ACTION_WHEN_TURN, &ambiguous));
    ck_assert(ambiguous);
    ck_assert_ptr_null(action_by_name("xyzzy", ACTION_WHEN_ANY, &ambiguous));
    ck_assert(!ambiguous);
    ck_assert_ptr_null(action_by_name("", ACTION_WHEN_ANY, &ambiguous));
    ck_assert_ptr_eq(action_by_name("u", ACTION_WHEN_GAME, NULL), action_get(ACTION_UNDO));
    ck_assert_ptr_eq(action_by_name("UNDO", ACTION_WHEN_GAME, NULL), action_get(ACTION_UNDO));
    /* An action that makes no sense now is not found. */
    ck_assert_ptr_null(action_by_name("goto", ACTION_WHEN_TURN, NULL));
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("actions");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_every_action_is_in_the_table_once);
    tcase_add_test(tcase, test_every_action_has_a_name_a_label_and_a_description);
    tcase_add_test(tcase, test_no_two_actions_share_a_word_or_letter);
    tcase_add_test(tcase, test_no_two_actions_share_a_key_at_one_time);
    tcase_add_test(tcase, test_an_unambiguous_beginning_of_a_word_is_enough);
}
