/* What is remembered from run to run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/suite.h"
#include "ui/memory.h"

START_TEST(test_the_last_five_games_are_known)
{
    Memory memory = {0};
    ck_assert(!memory_knows(&memory, "a"));
    ck_assert(!memory_knows(&memory, ""));
    static const char *const NAMES[] = {"a", "b", "c", "d", "e", "a", "f"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        ck_assert(memory_add(&memory, NAMES[i]));
    ck_assert(!memory_add(&memory, "f"));
    ck_assert(!memory_add(&memory, ""));
    ck_assert_str_eq(memory.played[0], "f");
    ck_assert_str_eq(memory.played[1], "a");
    ck_assert_str_eq(memory.played[4], "c");
    ck_assert(!memory_knows(&memory, "b"));
}
END_TEST

START_TEST(test_what_is_written_is_read_again)
{
    char folder[] = "/tmp/pandemonium-memory-XXXXXX", inner[64], path[80];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(inner, sizeof inner, "%s/state", folder);
    snprintf(path, sizeof path, "%s/player", inner);
    Memory memory, again;
    Error error = {0};
    memory_read(&memory, file_system(), path);
    ck_assert(!memory.tour);
    memory.tour = true;
    memory_add(&memory, "shoshogi");
    memory_add(&memory, "chess");
    ck_assert(memory_write(&memory, file_system(), path, &error));
    memory_read(&again, file_system(), path);
    ck_assert_mem_eq(&memory, &again, sizeof memory);
    unlink(path);
    rmdir(inner);
    rmdir(folder);
}
END_TEST

START_TEST(test_damaged_lines_are_not_remembered)
{
    char path[] = "/tmp/pandemonium-memory-XXXXXX";
    int fd = mkstemp(path);
    static const char TEXT[] = "nonsense\nplayed \nplayed chess\ntour \n\nplayed";
    ck_assert_int_eq(write(fd, TEXT, sizeof TEXT - 1), (ssize_t)sizeof TEXT - 1);
    close(fd);
    Memory memory;
    memory_read(&memory, file_system(), path);
    ck_assert(!memory.tour);
    ck_assert(memory_knows(&memory, "chess"));
    ck_assert_str_eq(memory.played[1], "");
    unlink(path);
}
END_TEST

START_TEST(test_without_a_path_nothing_is_kept)
{
    Memory memory = {.tour = true};
    Error error = {0};
    ck_assert(memory_write(&memory, file_system(), NULL, &error));
    memory_read(&memory, file_system(), NULL);
    ck_assert(!memory.tour);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("ui memory");
    TCase *cases = tcase_create("memory");
    tcase_add_test(cases, test_the_last_five_games_are_known);
    tcase_add_test(cases, test_what_is_written_is_read_again);
    tcase_add_test(cases, test_damaged_lines_are_not_remembered);
    tcase_add_test(cases, test_without_a_path_nothing_is_kept);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
