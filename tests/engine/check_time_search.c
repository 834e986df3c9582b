/* Whole searches under a simulated clock: a node takes as long as the test says, so that a search
 * uses its time in the same way on every machine. */
#include "engine/games.h"
#include "engine/search/search.h"
#include "support/suite.h"

enum {
    NODE_US = 5,  /* what a node usually takes here */
    CHECK_MS = 3, /* longer than the time between two checks of the clock */
    REPORTS_LIMIT = 400
};

typedef struct Room {
    SearchShared shared;
    EvaluationTables tables;
    Worker *worker;
    Worker *workers[1];
    int64_t node_us; /* the time for a node */
    int64_t hit_ms;  /* when the predicted reply is played; 0: never */
    EngineReport reports[REPORTS_LIMIT];
    size_t report_count;
} Room;

static Room *room;

static void set_up(void) {
    room = calloc(1, sizeof *room);
    ck_assert_ptr_nonnull(room);
    room->node_us = NODE_US;
    room->shared.table = tt_new(1);
    room->worker = room->workers[0] = worker_new(0);
    ck_assert(room->shared.table != NULL && room->worker != NULL);
}

static void tear_down(void) {
    worker_free(room->worker);
    tt_free(room->shared.table);
    free(room);
}

/* Derives the time from the nodes searched. Also reports the ponder hit, as another thread would
 * (at the end of a depth, since a pondering search reads the clock no more often). */
static int64_t node_time_us(void *context) {
    Room *known = context;
    SearchShared *shared = &known->shared;
    int64_t passed_us = (int64_t)known->worker->own_nodes * known->node_us;
    if (known->hit_ms != 0 && passed_us >= known->hit_ms * 1000 &&
        atomic_load(&shared->pondering)) {
        atomic_store(&shared->ponderhit_us, passed_us);
        atomic_store(&shared->pondering, false);
    }
    return passed_us;
}

static void note_report(void *context, const EngineReport *report) {
    Room *known = context;
    ck_assert_uint_lt(known->report_count, REPORTS_LIMIT);
    known->reports[known->report_count++] = *report;
}

/* Searches and returns the elapsed time, in milliseconds. */
static int64_t search_ms(const Position *position, const EngineLimits *limits) {
    SearchShared *shared = &room->shared;
    evaluate_build(&room->tables, position->variant, 100);
    tt_clear(shared->table);
    worker_clear(room->worker);
    shared->tables = &room->tables;
    shared->limits = *limits;
    shared->budget = time_manager_budget(limits, position->side, position->fullmove);
    shared->clock = (SearchClock){node_time_us, room};
    shared->started_us = 0;
    shared->listener = note_report;
    shared->listener_context = room;
    shared->workers = room->workers;
    shared->worker_count = 1;
    atomic_store(&shared->ponderhit_us, 0);
    atomic_store(&shared->pondering, limits->ponder);
    atomic_store(&shared->stop, false);
    room->report_count = 0;
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    worker_prepare(room->worker, shared, position, &history);
    search_deepen(room->worker);
    ck_assert(!atomic_load(&shared->pondering));
    return shared_elapsed_ms(shared);
}

static EngineLimits clock_limits(int64_t left_ms, int64_t increment_ms) {
    EngineLimits limits = {0};
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        limits.time_ms[side] = left_ms;
        limits.increment_ms[side] = increment_ms;
    }
    return limits;
}

START_TEST(test_a_search_ends_within_its_hard_limit)
{
    Position position = position_of("pandemonium", "startpos");
    for (int64_t left_ms = 10; left_ms < 9000; left_ms *= 3) {
        EngineLimits limits = clock_limits(left_ms, 10);
        int64_t hard_ms = time_manager_budget(&limits, position.side, position.fullmove).hard_ms;
        ck_assert_int_le(search_ms(&position, &limits), hard_ms + CHECK_MS);
    }
    EngineLimits limits = {.movetime_ms = 200};
    int64_t used_ms = search_ms(&position, &limits);
    ck_assert_int_le(used_ms, 200);
    ck_assert_int_ge(used_ms, 200 - ENGINE_OVERHEAD_MS);
}
END_TEST

START_TEST(test_a_game_with_one_second_plus_a_hundredth_is_not_lost_on_time)
{
    Position position = position_of("pandemonium", "startpos");
    int64_t left_ms[SIDE_COUNT] = {1000, 1000};
    for (unsigned ply = 0; ply < 120 && moves_count(&position) > 0; ply++) {
        EngineLimits limits = clock_limits(left_ms[position.side], 10);
        left_ms[position.side] -= search_ms(&position, &limits) + 1; /* 1 ms of transit time */
        ck_assert_int_ge(left_ms[position.side], 0);
        left_ms[position.side] += 10;
        Undo undo;
        position_do(&position, room->worker->best, &undo);
    }
}
END_TEST

START_TEST(test_a_move_without_alternative_is_made_at_once)
{
    Position position = position_of("pandemonium", "k6r1/9/2P6/9/9/9/9/9/r7K[] w - - 0 1");
    ck_assert_uint_eq(moves_count(&position), 1);
    EngineLimits limits = clock_limits(3600000, 0);
    ck_assert_int_lt(search_ms(&position, &limits), 200);
}
END_TEST

START_TEST(test_the_time_spent_pondering_counts)
{
    Position position = position_of("pandemonium", "startpos");
    EngineLimits limits = clock_limits(10000, 0);
    int64_t own_ms = search_ms(&position, &limits);
    limits.ponder = true;
    /* A hit before the search would have ended does not change when it ends. */
    room->hit_ms = own_ms / 2;
    int64_t shared_ms = search_ms(&position, &limits);
    ck_assert_int_ge(shared_ms, own_ms - CHECK_MS);
    ck_assert_int_le(shared_ms, own_ms + CHECK_MS);
    /* After a hit later than the hard limit, the search ends when it next checks the clock. */
    room->hit_ms = time_manager_budget(&limits, position.side, position.fullmove).hard_ms + 10;
    int64_t late_ms = search_ms(&position, &limits);
    ck_assert_int_ge(late_ms, room->hit_ms);
    ck_assert_int_le(late_ms, room->reports[room->report_count - 1].time_ms + CHECK_MS);
    /* A move time starts with the hit. */
    limits = (EngineLimits){.ponder = true, .movetime_ms = 100};
    room->hit_ms = 150;
    int64_t end_ms = search_ms(&position, &limits);
    int64_t after_ms = end_ms - atomic_load(&room->shared.ponderhit_us) / 1000;
    ck_assert_int_ge(after_ms, 100 - ENGINE_OVERHEAD_MS);
    ck_assert_int_le(after_ms, 100);
}
END_TEST

/* After a second, a fail high or low is reported, before the depth's exact score. */
START_TEST(test_fail_highs_and_lows_are_reported_in_long_searches)
{
    EngineLimits limits = {.depth = 9};
    Random random = random_seeded(1);
    unsigned bounds[3] = {0};
    room->node_us = 400 * NODE_US;
    for (unsigned i = 0; i < 12; i++) {
        Position position = position_of("pandemonium", "startpos");
        games_play_randomly(&position, &random, 20);
        search_ms(&position, &limits);
        for (size_t j = 0; j < room->report_count; j++) {
            const EngineReport *report = &room->reports[j];
            bounds[report->bound]++;
            ck_assert(report->bound == ENGINE_BOUND_EXACT || report->time_ms >= 1000);
            ck_assert_uint_ge(report->seldepth, 1);
        }
        ck_assert_int_eq(room->reports[room->report_count - 1].bound, ENGINE_BOUND_EXACT);
    }
    ck_assert_uint_gt(bounds[ENGINE_BOUND_LOWER], 0);
    ck_assert_uint_gt(bounds[ENGINE_BOUND_UPPER], 0);
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("time_search");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_a_search_ends_within_its_hard_limit);
    tcase_add_test(cases, test_a_game_with_one_second_plus_a_hundredth_is_not_lost_on_time);
    tcase_add_test(cases, test_a_move_without_alternative_is_made_at_once);
    tcase_add_test(cases, test_the_time_spent_pondering_counts);
    tcase_add_test(cases, test_fail_highs_and_lows_are_reported_in_long_searches);
    suite_add_tcase(suite, cases);
}
