#include "engine/bench.h"

#include "engine/games.h"
#include "support/suite.h"

/* The search's signature: a change of it is told in the commit that makes it ("Bench: N"). */
enum { BENCH_DEPTH = 5 };
static const uint64_t BENCH_NODES = 20660;

START_TEST(test_bench_counts_the_committed_number_of_nodes_each_time)
{
    VariantSet *set = games_load();
    for (unsigned i = 0; i < 2; i++) {
        BenchResult result;
        ck_assert(bench_run(set, BENCH_DEPTH, &result));
        ck_assert_uint_eq(result.nodes, BENCH_NODES);
    }
    variants_free(set);
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

int main(void) {
    Suite *suite = suite_create("bench");
    TCase *cases = tcase_create("bench");
    tcase_set_timeout(cases, 20);
    tcase_add_test(cases, test_bench_counts_the_committed_number_of_nodes_each_time);
    tcase_add_test(cases, test_bench_without_its_games_is_refused);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
