#include "base/random.h"

#include "support/suite.h"

/* The generator's published first outputs for the seed 1234567. */
START_TEST(test_the_sequence_is_splitmix64)
{
    static const uint64_t EXPECTED[] = {6457827717110365317u, 3203168211198807973u,
                                        9817491932198370423u, 4593380528125082431u,
                                        16408922859458223821u};
    Random random = random_seeded(1234567);
    for (size_t i = 0; i < sizeof(EXPECTED) / sizeof(EXPECTED[0]); i++)
        ck_assert_uint_eq(random_next(&random), EXPECTED[i]);
}
END_TEST

START_TEST(test_copy_forks_the_sequence)
{
    Random random = random_seeded(7);
    random_next(&random);
    Random copy = random;
    uint64_t expected = random_next(&random);
    ck_assert_uint_eq(random_next(&copy), expected);
}
END_TEST

START_TEST(test_numbers_below_a_bound_are_about_equally_likely)
{
    enum { BOUND = 7, ROUNDS = 70000 };
    unsigned counts[BOUND] = {0};
    Random random = random_seeded(1);
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t value = random_below(&random, BOUND);
        ck_assert_uint_lt(value, BOUND);
        counts[value]++;
    }
    for (int i = 0; i < BOUND; i++) {
        ck_assert_uint_gt(counts[i], ROUNDS / BOUND * 9 / 10);
        ck_assert_uint_lt(counts[i], ROUNDS / BOUND * 11 / 10);
    }
}
END_TEST

/* With a bound of 3/4 of the range, a plain modulo would return the lowest third of the results
 * half of the time. */
START_TEST(test_numbers_below_a_huge_bound_are_not_biased)
{
    const uint64_t bound = UINT64_C(3) << 62;
    enum { ROUNDS = 30000 };
    unsigned low = 0;
    Random random = random_seeded(2);
    for (int i = 0; i < ROUNDS; i++)
        low += random_below(&random, bound) < bound / 3;
    ck_assert_uint_gt(low, ROUNDS * 30 / 100);
    ck_assert_uint_lt(low, ROUNDS * 36 / 100);
}
END_TEST

START_TEST(test_bound_of_one_gives_zero)
{
    Random random = random_seeded(3);
    for (int i = 0; i < 100; i++)
        ck_assert_uint_eq(random_below(&random, 1), 0);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("random");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_the_sequence_is_splitmix64);
    tcase_add_test(tcase, test_copy_forks_the_sequence);
    tcase_add_test(tcase, test_numbers_below_a_bound_are_about_equally_likely);
    tcase_add_test(tcase, test_numbers_below_a_huge_bound_are_not_biased);
    tcase_add_test(tcase, test_bound_of_one_gives_zero);
}
