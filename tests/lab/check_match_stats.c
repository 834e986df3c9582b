#include "lab/match/statistics.h"

#include <math.h>

#include "support/suite.h"

static void check_near(double value, double expected, double tolerance) {
    ck_assert_msg(fabs(value - expected) <= tolerance, "%.6f is not near %.6f", value, expected);
}

START_TEST(test_no_games_show_nothing)
{
    MatchCounts counts = {0};
    MatchElo elo = match_elo(&counts);
    check_near(elo.elo, 0, 0);
    check_near(elo.low, 0, 0);
    check_near(elo.high, 0, 0);
    check_near(elo.superior, 0.5, 0);
    check_near(match_llr(&counts, 0, 10), 0, 0);
}
END_TEST

/* Pairs [10, 20, 40, 20, 10]: mean 1/2; of a pair's score in quarters the variance is
 * (10 * 1/4 + 20 * 1/16) * 2 / 100 = 0.075, the mean's deviation sqrt(0.075 / 100) = 0.0273861, and
 * 1.959964 of these are 0.0536758: scores 0.4463242 and 0.5536758, that is 400 log10(s / (1 - s)) =
 * -37.44 and +37.44. */
START_TEST(test_even_pairs_give_no_difference_and_the_error_of_their_spread)
{
    MatchCounts counts = {60, 80, 60, {10, 20, 40, 20, 10}};
    MatchElo elo = match_elo(&counts);
    check_near(elo.elo, 0, 1e-9);
    check_near(elo.low, -37.44, 0.02);
    check_near(elo.high, 37.44, 0.02);
    check_near(elo.superior, 0.5, 1e-9);
}
END_TEST

/* [0, 0, 8, 0, 17]: mean (8 / 2 + 17) / 25 = 0.84, Elo 400 log10(0.84 / 0.16) = 288.07; variance
 * 8/25 * 0.34^2 + 17/25 * 0.16^2 = 0.0544, deviation sqrt(0.0544 / 25) = 0.0466476, so that the
 * interval's scores are 0.748572 and 0.931428: 189.55 and 453.21. */
START_TEST(test_pairs_without_draws_give_the_elo_of_their_mean)
{
    MatchCounts counts = {42, 0, 8, {0, 0, 8, 0, 17}};
    MatchElo elo = match_elo(&counts);
    check_near(elo.elo, 288.07, 0.02);
    check_near(elo.low, 189.5, 0.2);
    check_near(elo.high, 453.2, 0.3);
    ck_assert(elo.superior > 0.999);
}
END_TEST

/* White wins both games of each pair: no spread at all, though single games would show one. */
START_TEST(test_pairs_that_colours_decide_have_no_error)
{
    MatchCounts counts = {50, 0, 50, {0, 0, 50, 0, 0}};
    MatchElo elo = match_elo(&counts);
    check_near(elo.low, 0, 1e-9);
    check_near(elo.high, 0, 1e-9);
}
END_TEST

START_TEST(test_only_wins_give_an_infinite_elo)
{
    MatchCounts counts = {20, 0, 0, {0, 0, 0, 0, 10}};
    MatchElo elo = match_elo(&counts);
    ck_assert(isinf(elo.elo) && elo.elo > 0);
    check_near(elo.superior, 1, 0);
}
END_TEST

/* 3 wins and a loss, no pair whole: score 3/4, Elo 400 log10(3) = 190.85. */
START_TEST(test_without_whole_pairs_single_games_count)
{
    MatchCounts counts = {3, 0, 1, {0, 0, 0, 0, 0}};
    check_near(match_elo(&counts).elo, 190.85, 0.01);
}
END_TEST

/* If all pairs score 0 or 4 half points, [a, 0, 0, 0, b], a mean m determines the distribution on
 * the two scores: shares 1 - m and m. Then LLR = a ln((1 - m1) / (1 - m0)) + b ln(m1 / m0). With a
 * = 40, b = 60 and Elo 0 and 10: m0 = 0.5, m1 = 1 / (1 + 10^(-1/40)) = 0.5143877, so that LLR = 40
 * ln(0.9712246) + 60 ln(1.0287754) = -1.16791 + 1.70215 = 0.5342. */
START_TEST(test_the_likelihood_ratio_of_two_scores_is_a_coins)
{
    MatchCounts counts = {120, 0, 80, {40, 0, 0, 0, 60}};
    check_near(match_llr(&counts, 0, 10), 0.5342, 0.002);
}
END_TEST

/* With narrow bounds the ratio tends to (m1 - m0) (2 mean - m0 - m1) N / (2 variance), if the
 * spread has no skew. Pairs [5, 20, 40, 30, 5]: mean 0.525, variance (5 * 0.275625 + 20 * 0.075625
 * + 40 * 0.000625 + 30 * 0.050625 + 5 * 0.225625) / 100 = 0.055625, about 0.5 0.05625. m(0) = 0.5,
 * m(2) = 0.5028782: 0.0028782 * 0.0471218 * 100 / 0.1125 = 0.1206. */
START_TEST(test_the_likelihood_ratio_of_close_bounds_is_the_normal_approximation)
{
    MatchCounts counts = {75, 60, 65, {5, 20, 40, 30, 5}};
    check_near(match_llr(&counts, 0, 2), 0.1206, 0.003);
}
END_TEST

START_TEST(test_likelihood_ratio_changes_its_sign_with_the_sides)
{
    MatchCounts counts = {120, 10, 70, {10, 15, 40, 20, 15}};
    MatchCounts other = {70, 10, 120, {15, 20, 40, 15, 10}};
    check_near(match_llr(&counts, -5, 5), -match_llr(&other, -5, 5), 1e-9);
    ck_assert(match_llr(&counts, -5, 5) > 0);
}
END_TEST

/* ln(0.95 / 0.05) */
START_TEST(test_the_bound_for_five_percent_is_walds)
{ check_near(match_llr_bound(0.05), 2.9444, 0.0001); }
END_TEST

SUITE() {
    TCase *tcase = tcase_create("match_stats");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_no_games_show_nothing);
    tcase_add_test(tcase, test_even_pairs_give_no_difference_and_the_error_of_their_spread);
    tcase_add_test(tcase, test_pairs_without_draws_give_the_elo_of_their_mean);
    tcase_add_test(tcase, test_pairs_that_colours_decide_have_no_error);
    tcase_add_test(tcase, test_only_wins_give_an_infinite_elo);
    tcase_add_test(tcase, test_without_whole_pairs_single_games_count);
    tcase_add_test(tcase, test_the_likelihood_ratio_of_two_scores_is_a_coins);
    tcase_add_test(tcase, test_the_likelihood_ratio_of_close_bounds_is_the_normal_approximation);
    tcase_add_test(tcase, test_likelihood_ratio_changes_its_sign_with_the_sides);
    tcase_add_test(tcase, test_the_bound_for_five_percent_is_walds);
}
