#include "lab/match/schedule.h"

#include <string.h>

#include "lab/match/match.h"
#include "support/suite.h"

START_TEST(test_two_players_meet_in_every_round)
{
    for (unsigned number = 0; number < 10; number++) {
        MatchMeeting meeting = schedule_meeting(2, number);
        ck_assert_uint_eq(meeting.round, number / 2);
        ck_assert_uint_eq(meeting.pairing, 0);
        ck_assert_uint_eq(meeting.players[0], 0);
        ck_assert_uint_eq(meeting.players[1], 1);
        ck_assert(schedule_has(2, 9, number) == (number < 9));
    }
    ck_assert_uint_eq(schedule_numbers(2, 9), 10);
}
END_TEST

START_TEST(test_each_two_players_play_as_often_and_as_often_with_white)
{
    for (size_t players = 2; players <= MATCH_PLAYERS_LIMIT; players++)
        for (unsigned games = 1; games <= 5; games++) {
            unsigned white[MATCH_PLAYERS_LIMIT][MATCH_PLAYERS_LIMIT] = {{0}}, played = 0;
            unsigned numbers = schedule_numbers(players, games);
            for (unsigned number = 0; number < numbers; number++) {
                MatchMeeting meeting = schedule_meeting(players, number);
                ck_assert_uint_lt(meeting.players[0], meeting.players[1]);
                ck_assert_uint_lt(meeting.players[1], players);
                ck_assert_uint_eq(schedule_pairing(players, meeting.players[0], meeting.players[1]),
                                  meeting.pairing);
                if (!schedule_has(players, games, number))
                    continue;
                played++;
                white[meeting.players[number % 2]][meeting.players[1 - number % 2]]++;
            }
            ck_assert_uint_eq(played, games * schedule_pairings(players));
            for (size_t i = 0; i < players; i++)
                for (size_t k = i + 1; k < players; k++) {
                    ck_assert_uint_eq(white[i][k], (games + 1) / 2);
                    ck_assert_uint_eq(white[k][i], games / 2);
                }
        }
}
END_TEST

START_TEST(test_a_longer_match_has_the_games_of_a_shorter_one)
{
    for (unsigned number = 0; number < schedule_numbers(4, 3); number++)
        ck_assert(!schedule_has(4, 3, number) || schedule_has(4, 7, number));
}
END_TEST

START_TEST(test_a_players_games_are_counted_from_its_own_view)
{
    MatchStatus status = {.player_count = 3};
    status.counts[schedule_pairing(3, 0, 1)] = (MatchCounts){5, 4, 1, {1, 0, 2, 0, 2}};
    status.counts[schedule_pairing(3, 0, 2)] = (MatchCounts){1, 0, 0, {0}};
    status.counts[schedule_pairing(3, 1, 2)] = (MatchCounts){0, 2, 6, {3, 1, 0, 0, 0}};
    MatchCounts first = match_counts_of(&status, 0), second = match_counts_of(&status, 1);
    ck_assert_uint_eq(first.wins, 6);
    ck_assert_uint_eq(first.draws, 4);
    ck_assert_uint_eq(first.losses, 1);
    ck_assert_uint_eq(second.wins, 1);
    ck_assert_uint_eq(second.draws, 6);
    ck_assert_uint_eq(second.losses, 11);
    static const uint64_t PAIRS[MATCH_PAIR_SCORES] = {5, 1, 2, 0, 1};
    ck_assert_mem_eq(second.pairs, PAIRS, sizeof PAIRS);
    MatchCounts third = match_counts_of(&status, 2);
    ck_assert_uint_eq(third.wins, 6);
    ck_assert_uint_eq(third.losses, 1);
    ck_assert_uint_eq(third.pairs[4], 3);
}
END_TEST

SUITE() {
    TCase *tcase = tcase_create("schedule");
    suite_add_tcase(suite, tcase);
    tcase_add_test(tcase, test_two_players_meet_in_every_round);
    tcase_add_test(tcase, test_each_two_players_play_as_often_and_as_often_with_white);
    tcase_add_test(tcase, test_a_longer_match_has_the_games_of_a_shorter_one);
    tcase_add_test(tcase, test_a_players_games_are_counted_from_its_own_view);
}
