/* Several threads and the mailbox: short enough for the thread sanitizer. */
#include "base/clock.h"
#include "engine/games.h"
#include "engine/search/shared.h"
#include "support/suite.h"

enum { ROUNDS = 60, THREADS = 3 };

static Engine *engine;

static void set_up(void) {
    engine = engine_new(1, THREADS, NULL);
    ck_assert_ptr_nonnull(engine);
}

static void tear_down(void) {
    engine_free(engine);
}

/* How often to start and stop: PANDEMONIUM_SOAK if set. */
static unsigned rounds(void) {
    const char *soak = getenv("PANDEMONIUM_SOAK");
    return soak != NULL ? (unsigned)atoi(soak) : ROUNDS;
}

static void go(const Position *position, const EngineLimits *limits) {
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    engine_go(engine, position, &history, limits);
}

/* Stops at once, after a report, after a ponder hit and by another search, with various numbers of
 * threads and after clearing the hash. */
START_TEST(test_starting_and_stopping_always_gives_one_legal_move)
{
    Position position = position_of("pandemonium", "startpos");
    EngineLimits endless = {.infinite = true}, ponder = {.ponder = true, .movetime_ms = 2};
    for (unsigned i = 0; i < rounds(); i++) {
        if (i % 16 == 15)
            ck_assert(engine_resize(engine, 1, 1 + i / 16 % THREADS, NULL));
        if (i % 32 == 20)
            engine_clear(engine);
        go(&position, i % 3 == 0 ? &ponder : &endless);
        if (i % 4 == 1)
            engine_wait(engine, -1);
        EngineProgress progress;
        ck_assert(engine_progress(engine, &progress));
        engine_ponderhit(engine);
        if (i % 3 != 0 || i % 2 == 0)
            engine_stop(engine);
        if (i % 8 == 7)
            continue; /* the next search drops this one */
        ck_assert(moves_is_legal(&position, engine_wait_move(engine).move));
        ck_assert(!engine_progress(engine, &progress));
        ck_assert_int_eq(engine_poll(engine).kind, ENGINE_EVENT_NONE);
    }
}
END_TEST

START_TEST(test_threads_agree_on_a_mate)
{
    Position position = position_of("pandemonium", "k8/9/1K7/9/9/9/9/9/7R1[] w - - 0 1");
    EngineLimits limits = {.movetime_ms = 3000};
    EngineEvent event = games_think(engine, &position, &limits);
    ck_assert_int_eq(event.report.score_cp, SCORE_MATE - 1);
    ck_assert_uint_eq(event.report.pv[0], event.move);
}
END_TEST

/* Waits until the search has nothing more to report, without taking its reports. (If the machine
 * pauses that long, the test covers less.) */
static void await_silence(void) {
    uint64_t nodes = 0;
    for (unsigned same = 0; same < 10;) {
        clock_sleep_ms(10);
        EngineProgress progress;
        ck_assert(engine_progress(engine, &progress));
        same = progress.nodes == nodes ? same + 1 : 0;
        nodes = progress.nodes;
    }
}

START_TEST(test_lines_of_the_last_depth_wait_until_they_are_read)
{
    Position position = position_of("pandemonium", "startpos");
    ck_assert_uint_le(moves_count(&position), ENGINE_LINES_LIMIT);
    unsigned count = (unsigned)moves_count(&position);
    EngineLimits limits = {.infinite = true, .depth = 5, .lines = ENGINE_LINES_LIMIT};
    go(&position, &limits);
    await_silence();
    engine_stop(engine);
    unsigned seen[ENGINE_LINES_LIMIT + 1] = {0};
    for (EngineEvent event; (event = engine_wait(engine, -1)).kind == ENGINE_EVENT_REPORT;) {
        ck_assert_uint_ge(event.report.line, 1);
        ck_assert_uint_le(event.report.line, count);
        ck_assert_uint_ge(event.report.depth, seen[event.report.line]);
        seen[event.report.line] = event.report.depth;
    }
    for (unsigned line = 1; line <= count; line++)
        ck_assert_uint_eq(seen[line], limits.depth);
}
END_TEST

START_TEST(test_pondering_ends_by_its_limits_after_a_hit)
{
    Position position = position_of("shoshogi", "startpos");
    /* The depth is reached before the hit; the answer comes with it. */
    EngineLimits limits = {.ponder = true, .depth = 1};
    go(&position, &limits);
    ck_assert_int_eq(engine_wait(engine, -1).kind, ENGINE_EVENT_REPORT);
    ck_assert_int_eq(engine_wait(engine, 20).kind, ENGINE_EVENT_NONE);
    engine_ponderhit(engine);
    ck_assert_int_eq(engine_wait(engine, -1).kind, ENGINE_EVENT_MOVE);
    /* Nodes used up before the hit end the search right after it. */
    limits = (EngineLimits){.ponder = true, .nodes = 1};
    go(&position, &limits);
    engine_wait(engine, -1);
    engine_ponderhit(engine);
    ck_assert(moves_is_legal(&position, engine_wait_move(engine).move));
    /* A search that did not start as pondering ignores the hit. */
    limits = (EngineLimits){.infinite = true, .depth = 1};
    go(&position, &limits);
    engine_wait(engine, -1);
    engine_ponderhit(engine);
    ck_assert_int_eq(engine_wait(engine, 20).kind, ENGINE_EVENT_NONE);
    engine_stop(engine);
    engine_wait_move(engine);
}
END_TEST

START_TEST(test_the_vote_depends_on_depth_score_and_number_but_a_win_comes_first)
{
    const Ballot alone[] = {{0, 0, 0}};
    ck_assert_uint_eq(vote_elect(alone, 1), 0);
    const Ballot deeper[] = {{1, 8, 20}, {2, 10, 20}};
    ck_assert_uint_eq(vote_elect(deeper, 2), 1);
    const Ballot better[] = {{1, 10, 20}, {2, 10, 80}};
    ck_assert_uint_eq(vote_elect(better, 2), 1);
    const Ballot several[] = {{1, 10, 30}, {2, 10, 25}, {2, 9, 25}};
    ck_assert_uint_eq(vote_elect(several, 3), 1);
    const Ballot nothing_yet[] = {{1, 0, 900}, {2, 3, -50}};
    ck_assert_uint_eq(vote_elect(nothing_yet, 2), 1);
    const Ballot equal[] = {{1, 5, 10}, {2, 5, 10}};
    ck_assert_uint_eq(vote_elect(equal, 2), 0);
    const Ballot wins[] = {
        {1, 20, SCORE_MATE - 9}, {1, 20, SCORE_MATE - 9}, {2, 4, SCORE_MATE - 3}};
    ck_assert_uint_eq(vote_elect(wins, 3), 2);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("threads");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_starting_and_stopping_always_gives_one_legal_move);
    tcase_add_test(cases, test_threads_agree_on_a_mate);
    tcase_add_test(cases, test_lines_of_the_last_depth_wait_until_they_are_read);
    tcase_add_test(cases, test_pondering_ends_by_its_limits_after_a_hit);
    tcase_add_test(cases, test_the_vote_depends_on_depth_score_and_number_but_a_win_comes_first);
    suite_add_tcase(suite, cases);
}
