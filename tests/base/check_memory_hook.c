/* Allocation succeeds or the program ends: the promise of base/memory.h. */
#include "base/memory.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "support/fault_memory.h"
#include "support/suite.h"

START_TEST(test_new_memory_is_all_zero)
{
    enum { COUNT = 300 };
    unsigned char *block = memory_new(COUNT, sizeof *block);
    for (size_t i = 0; i < COUNT; i++)
        ck_assert_uint_eq(block[i], 0);
    free(block);
}
END_TEST

START_TEST(test_an_allocation_of_no_bytes_succeeds)
{
    void *none = memory_new(0, 8);
    ck_assert_ptr_nonnull(none);
    free(none);
}
END_TEST

START_TEST(test_growing_memory_keeps_its_contents)
{
    char *text = memory_copy("before");
    text = memory_resize(text, 1 << 16, sizeof *text);
    ck_assert_str_eq(text, "before");
    free(text);
    int *numbers = memory_resize(NULL, 3, sizeof *numbers);
    numbers[2] = 7;
    free(numbers);
}
END_TEST

START_TEST(test_bytes_hold_what_is_put)
{
    Bytes bytes = {0};
    bytes_put(&bytes, "a");
    bytes_put_char(&bytes, 'b');
    bytes_put_bytes(&bytes, "c\0d", 3);
    bytes_putf(&bytes, "%s-%d", "e", 5);
    ck_assert_uint_eq(bytes.length, 8);
    ck_assert_int_eq(memcmp(bytes.data, "abc\0de-5", 9), 0);
    bytes_done(&bytes);
}
END_TEST

/* --- memory that is out ---------------------------------------------------------------------- */

static bool lacks_new(void *context) {
    (void)context;
    free(memory_new(2, 8));
    return true;
}

static bool lacks_growth(void *context) {
    (void)context;
    free(memory_resize(NULL, 2, 8));
    return true;
}

static bool lacks_copy(void *context) {
    (void)context;
    free(memory_copy("x"));
    return true;
}

static bool lacks_text(void *context) {
    Bytes bytes = {0};
    bytes_put(&bytes, context);
    bytes_done(&bytes);
    return true;
}

static bool lacks_byte(void *context) {
    Bytes bytes = {0};
    bytes_put_char(&bytes, *(const char *)context);
    bytes_done(&bytes);
    return true;
}

static bool lacks_bytes(void *context) {
    Bytes bytes = {0};
    bytes_put_bytes(&bytes, context, 1);
    bytes_done(&bytes);
    return true;
}

static bool lacks_format(void *context) {
    Bytes bytes = {0};
    bytes_putf(&bytes, "%s", (const char *)context);
    bytes_done(&bytes);
    return true;
}

static bool (*const LACKING[])(void *) = {lacks_new,  lacks_growth, lacks_copy,  lacks_text,
                                          lacks_byte, lacks_bytes,  lacks_format};
enum { LACKING_COUNT = sizeof LACKING / sizeof LACKING[0] };

START_TEST(test_the_hook_ends_the_program_when_memory_runs_out)
{
    char text[] = "text";
    ck_assert_int_eq(fault_memory_try(LACKING[_i], text, -1, false), FAULT_END_WELL);
    ck_assert_int_eq(fault_memory_try(LACKING[_i], text, 0, false), FAULT_END_LEFT);
    ck_assert_int_eq(fault_memory_try(LACKING[_i], text, 0, true), FAULT_END_LEFT);
}
END_TEST

static bool needs_a_result(void *context) {
    const bool *had = context;
    memory_require(*had);
    return true;
}

START_TEST(test_the_hook_is_called_for_failed_allocations_elsewhere)
{
    bool had = true;
    ck_assert_int_eq(fault_memory_try(needs_a_result, &had, -1, false), FAULT_END_WELL);
    had = false;
    ck_assert_int_eq(fault_memory_try(needs_a_result, &had, -1, false), FAULT_END_LEFT);
}
END_TEST

static bool wants_too_much(void *context) {
    (void)context;
    free(memory_resize(NULL, SIZE_MAX / 2, 3));
    return true;
}

START_TEST(test_a_size_that_overflows_counts_as_out_of_memory)
{ ck_assert_int_eq(fault_memory_try(wants_too_much, NULL, -1, false), FAULT_END_LEFT); }
END_TEST

static void come_back(void) {
}

START_TEST(test_a_program_whose_hook_returns_is_aborted)
{
    int status;
    pid_t child = fork(); /* Check does not fork when it looks for leaks */
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        memory_set_hook(_i == 0 ? NULL : come_back);
        memory_require(false);
        _exit(EXIT_SUCCESS);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}
END_TEST

SUITE() {
    TCase *there = tcase_create("there");
    suite_add_tcase(suite, there);
    tcase_add_test(there, test_new_memory_is_all_zero);
    tcase_add_test(there, test_an_allocation_of_no_bytes_succeeds);
    tcase_add_test(there, test_growing_memory_keeps_its_contents);
    tcase_add_test(there, test_bytes_hold_what_is_put);
    TCase *out = tcase_create("out");
    suite_add_tcase(suite, out);
    tcase_add_loop_test(out, test_the_hook_ends_the_program_when_memory_runs_out, 0, LACKING_COUNT);
    tcase_add_test(out, test_the_hook_is_called_for_failed_allocations_elsewhere);
    tcase_add_test(out, test_a_size_that_overflows_counts_as_out_of_memory);
    tcase_add_loop_test(out, test_a_program_whose_hook_returns_is_aborted, 0, 2);
}
