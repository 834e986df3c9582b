/* Games between fake players that report and play what a test wants. */
#include "lab/match/single_game.h"

#include "rules/moves/movegen.h"
#include "support/fault_memory.h"
#include "support/games.h"

enum { PLIES = 12 };

typedef struct Fake {
    MatchPlayer player;
    unsigned quit_at; /* the ply at which the owner stops; 0: never */
    bool unable;      /* it does not play the game */
    int score_cp;     /* its constant score, for itself */
} Fake;

static Fake fakes[SIDE_COUNT];
static MatchLine opening;

/* Replaces match_player.c: plays the first legal move. */
Answer match_player_ask(MatchPlayer *player, const Cursor *cursor, const EngineLimits *limits,
                        int64_t deadline_ms) {
    const Fake *fake = (const Fake *)(const void *)player;
    (void)limits;
    (void)deadline_ms;
    static Move legal[MOVES_LIMIT];
    Answer answer = {.kind = ANSWER_MOVE, .report = {.depth = 1, .score_cp = fake->score_cp}};
    moves_generate(&cursor->position, legal);
    answer.move = legal[0];
    if (fake->quit_at > 0 && cursor->count - 1 >= fake->quit_at)
        answer = (Answer){.kind = ANSWER_QUIT};
    if (fake->unable)
        answer = (Answer){.kind = ANSWER_UNABLE, .gone = true, .text = "it does not"};
    return answer;
}

static void set_up(void) {
    opening = (MatchLine){.count = 0};
    position_start(&opening.start, game_named("pandemonium"));
    fakes[SIDE_WHITE] = fakes[SIDE_BLACK] = (Fake){0};
}

static bool play(const MatchAdjudication *adjudication, MatchGameResult *out) {
    MatchGameSettings settings = {
        .variant = opening.start.variant,
        .opening = &opening,
        .players = {&fakes[SIDE_WHITE].player, &fakes[SIDE_BLACK].player},
        .adjudication = *adjudication,
        .hang_ms = 1000,
    };
    return match_game_play(&settings, out);
}

/* Plays until the plies limit. */
static bool play_whole(void) {
    MatchAdjudication adjudication = {.plies_limit = PLIES};
    MatchGameResult result;
    bool good = play(&adjudication, &result);
    fault_memory_expect(good == (result.game != NULL), "a game that is played is there");
    if (!good)
        return false;
    fault_memory_expect(result.outcome.result == RESULT_DRAW, "a game without a fault is whole");
    fault_memory_expect(result.plies == PLIES, "all of it was played");
    game_free(result.game);
    return true;
}

START_TEST(test_out_of_memory_is_distinguished_from_an_unfinished_game)
{
    fault_memory_count();
    bool whole = play_whole();
    long count = fault_memory_count();
    ck_assert(whole);
    ck_assert_int_gt(count, PLIES);
    for (long at = 0; at < count; at++) {
        fault_memory_fail(at, true);
        bool good = play_whole();
        fault_memory_mend();
        const char *broken = fault_memory_broken();
        ck_assert_msg(broken == NULL, "%ld: %s", at, broken);
        ck_assert_msg(!good, "%ld", at);
    }
}
END_TEST

START_TEST(test_an_unfinished_game_is_not_a_failure_and_has_no_result)
{
    fakes[SIDE_BLACK].quit_at = 5;
    MatchAdjudication adjudication = {.plies_limit = PLIES};
    MatchGameResult result;
    ck_assert(play(&adjudication, &result));
    ck_assert_int_eq(result.outcome.result, RESULT_ONGOING);
    ck_assert_uint_eq(result.plies, 5);
    game_free(result.game);
}
END_TEST

START_TEST(test_a_game_that_a_player_does_not_play_has_no_result)
{
    fakes[SIDE_BLACK].unable = true;
    MatchAdjudication adjudication = {.plies_limit = PLIES};
    MatchGameResult result;
    ck_assert(play(&adjudication, &result));
    ck_assert_int_eq(result.outcome.result, RESULT_ONGOING);
    ck_assert_int_eq(result.fault, MATCH_FAULT_NONE);
    ck_assert(result.unable[SIDE_BLACK] && !result.unable[SIDE_WHITE]);
    ck_assert_str_eq(result.text, "it does not");
    game_free(result.game);
}
END_TEST

START_TEST(test_a_game_is_adjudicated_only_when_both_see_the_same_side_ahead)
{
    MatchAdjudication adjudication = {.resign_moves = 2, .resign_cp = 500, .plies_limit = PLIES};
    MatchGameResult result;
    fakes[SIDE_WHITE].score_cp = 900;
    fakes[SIDE_BLACK].score_cp = 900;
    ck_assert(play(&adjudication, &result));
    ck_assert_int_eq(result.outcome.result, RESULT_DRAW);
    game_free(result.game);
    fakes[SIDE_BLACK].score_cp = -500;
    ck_assert(play(&adjudication, &result));
    ck_assert_int_eq(result.outcome.result, RESULT_WHITE_WINS);
    ck_assert_uint_eq(result.plies, 4);
    game_free(result.game);
}
END_TEST

START_TEST(test_a_lead_is_counted_for_the_leading_side)
{
    MatchLead lead = {{0}};
    match_lead_add(&lead, 3000, 3000);
    match_lead_add(&lead, 31000, 3000);
    ck_assert_uint_eq(lead.plies[SIDE_WHITE], 2);
    match_lead_add(&lead, -3000, 3000);
    ck_assert_uint_eq(lead.plies[SIDE_WHITE], 0);
    ck_assert_uint_eq(lead.plies[SIDE_BLACK], 1);
    match_lead_add(&lead, -2999, 3000);
    ck_assert_uint_eq(lead.plies[SIDE_BLACK], 0);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("match_game");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, set_up, NULL);
    tcase_add_test(tcase, test_out_of_memory_is_distinguished_from_an_unfinished_game);
    tcase_add_test(tcase, test_an_unfinished_game_is_not_a_failure_and_has_no_result);
    tcase_add_test(tcase, test_a_game_that_a_player_does_not_play_has_no_result);
    tcase_add_test(tcase, test_a_game_is_adjudicated_only_when_both_see_the_same_side_ahead);
    tcase_add_test(tcase, test_a_lead_is_counted_for_the_leading_side);
}
