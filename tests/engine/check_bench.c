#include "engine/search/bench.h"

#include "engine/games.h"
#include "support/suite.h"

/* The search's signature, as "pandemonium bench" prints it. The commit that changes it says so
 * ("Bench: N"), where testing frameworks look for it. */
static const uint64_t BENCH_NODES = 661485;
enum { REPEATED_DEPTH = 5 };

START_TEST(test_bench_counts_the_recorded_number_of_nodes)
{
    BenchResult result;
    ck_assert(bench_run(games, BENCH_DEPTH_DEFAULT, &result));
    ck_assert_uint_eq(result.nodes, BENCH_NODES);
}
END_TEST

START_TEST(test_bench_counts_the_same_each_time)
{
    BenchResult first, second;
    ck_assert(bench_run(games, REPEATED_DEPTH, &first));
    ck_assert(bench_run(games, REPEATED_DEPTH, &second));
    ck_assert_uint_eq(first.nodes, second.nodes);
}
END_TEST

START_TEST(test_bench_without_its_games_is_refused)
{
    VariantSet *set = variants_new(NULL, 0);
    BenchResult result;
    ck_assert(!bench_run(set, 1, &result));
    variants_free(set);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("bench");
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_bench_counts_the_recorded_number_of_nodes);
    tcase_add_test(cases, test_bench_counts_the_same_each_time);
    tcase_add_test(cases, test_bench_without_its_games_is_refused);
    suite_add_tcase(suite, cases);
}
