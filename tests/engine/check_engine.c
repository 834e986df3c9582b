#include <poll.h>

#include "engine/games.h"
#include "support/suite.h"

enum { RANDOM_POSITIONS = 12, START_STOP_ROUNDS = 120 };

static Engine *engine;

static void set_up(void) {
    engine = engine_new(1, 1, NULL);
    ck_assert_ptr_nonnull(engine);
}

static void tear_down(void) {
    engine_free(engine);
}

static bool wake_is_readable(void) {
    struct pollfd wake = {engine_wake_fd(engine), POLLIN, 0};
    return poll(&wake, 1, 0) == 1;
}

START_TEST(test_each_go_is_answered_by_exactly_one_move)
{
    Position position = position_of("pandemonium", "startpos");
    for (unsigned i = 0; i < 5; i++) {
        EngineLimits limits = {.depth = 1 + i % 2};
        EngineEvent event = games_think(engine, &position, &limits);
        ck_assert(moves_is_legal(&position, event.move));
        ck_assert_uint_eq(event.report.depth, limits.depth);
        ck_assert_int_eq(engine_wait(engine, 20).kind, ENGINE_EVENT_NONE);
        ck_assert(!wake_is_readable());
    }
}
END_TEST

START_TEST(test_wake_pipe_is_readable_while_an_event_waits)
{
    Position position = position_of("shoshogi", "startpos");
    RepetitionEntry entry = repetition_entry(&position);
    History history = {&entry, 1};
    EngineLimits limits = {.depth = 2};
    engine_go(engine, &position, &history, &limits);
    for (EngineEventKind kind = ENGINE_EVENT_NONE; kind != ENGINE_EVENT_MOVE;) {
        struct pollfd wake = {engine_wake_fd(engine), POLLIN, 0};
        ck_assert_int_eq(poll(&wake, 1, 30000), 1);
        kind = engine_poll(engine).kind;
        ck_assert_int_ne(kind, ENGINE_EVENT_NONE);
    }
    ck_assert(!wake_is_readable());
}
END_TEST

START_TEST(test_infinite_search_waits_for_stop_and_then_answers)
{
    Position position = position_of("pandemonium", "startpos");
    RepetitionEntry entry = repetition_entry(&position);
    History history = {&entry, 1};
    /* The depth limit ends the search at once, but no move is sent before the stop. */
    EngineLimits limits = {.infinite = true, .depth = 1};
    uint64_t ticket = engine_go(engine, &position, &history, &limits);
    EngineEvent event = engine_wait(engine, -1);
    ck_assert_int_eq(event.kind, ENGINE_EVENT_REPORT);
    ck_assert_int_eq(engine_wait(engine, 30).kind, ENGINE_EVENT_NONE);
    engine_stop(engine);
    event = engine_wait(engine, -1);
    ck_assert_int_eq(event.kind, ENGINE_EVENT_MOVE);
    ck_assert_uint_eq(event.ticket, ticket);
}
END_TEST

START_TEST(test_a_new_go_discards_the_old_search_and_its_event)
{
    Position position = position_of("pandemonium10", "startpos");
    RepetitionEntry entry = repetition_entry(&position);
    History history = {&entry, 1};
    EngineLimits endless = {.infinite = true};
    uint64_t old = engine_go(engine, &position, &history, &endless);
    EngineLimits limits = {.depth = 1};
    EngineEvent event = games_think(engine, &position, &limits);
    ck_assert_uint_gt(event.ticket, old);
    ck_assert_int_eq(engine_wait(engine, 20).kind, ENGINE_EVENT_NONE);
}
END_TEST

START_TEST(test_start_and_stop_on_two_threads_always_gives_a_legal_move)
{
    ck_assert(engine_resize(engine, 1, 2, NULL));
    Position position = position_of("pandemonium", "startpos");
    RepetitionEntry entry = repetition_entry(&position);
    History history = {&entry, 1};
    EngineLimits endless = {.infinite = true};
    for (unsigned i = 0; i < START_STOP_ROUNDS; i++) {
        engine_go(engine, &position, &history, &endless);
        if (i % 2 == 0)
            engine_wait(engine, 1 + (int)i % 3);
        engine_stop(engine);
        EngineEvent event;
        do
            event = engine_wait(engine, -1);
        while (event.kind != ENGINE_EVENT_MOVE);
        ck_assert(moves_is_legal(&position, event.move));
    }
}
END_TEST

START_TEST(test_a_position_without_moves_gives_no_move)
{
    Position position = position_of("shoshogi", "k8/+R8/1K7/9/9/9/9/9/9 b - - 0 1");
    ck_assert(!moves_any(&position));
    for (unsigned level = 0; level <= ENGINE_LEVELS; level++) {
        EngineLimits limits = {.depth = 3, .level = level};
        EngineEvent event = games_think(engine, &position, &limits);
        ck_assert_uint_eq(event.move, MOVE_NONE);
    }
}
END_TEST

START_TEST(test_the_same_search_twice_counts_the_same_nodes)
{
    EngineLimits limits = {.nodes = 6000};
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        Random random = random_seeded(i);
        games_play_randomly(&position, &random, 14);
        if (!moves_any(&position))
            continue;
        engine_clear(engine);
        EngineEvent first = games_think(engine, &position, &limits);
        engine_clear(engine);
        EngineEvent second = games_think(engine, &position, &limits);
        ck_assert_uint_eq(first.move, second.move);
        ck_assert_uint_eq(first.report.nodes, second.report.nodes);
        ck_assert_int_eq(first.report.score_cp, second.report.score_cp);
    }
}
END_TEST

START_TEST(test_the_node_limit_is_respected)
{
    Position position = position_of("pandemonium", "startpos");
    EngineLimits limits = {.nodes = 300};
    EngineEvent event = games_think(engine, &position, &limits);
    ck_assert_uint_ge(event.report.nodes, 300);
    ck_assert_uint_lt(event.report.nodes, 320);
}
END_TEST

/* Every level and full strength, in positions that random play reaches. */
START_TEST(test_no_level_ever_makes_an_illegal_move_in_any_game)
{
    const Variant *variant = variants_at(games, (size_t)_i);
    Random random = random_seeded((uint64_t)_i + 100);
    for (unsigned i = 0; i < RANDOM_POSITIONS; i++) {
        Position position;
        position_start(&position, variant);
        games_play_randomly(&position, &random, (unsigned)random_below(&random, 120));
        for (unsigned level = 0; level <= ENGINE_LEVELS; level++) {
            EngineLimits limits = {.nodes = 150, .level = level, .seed = i};
            EngineEvent event = games_think(engine, &position, &limits);
            if (moves_any(&position))
                ck_assert(moves_is_legal(&position, event.move));
            else
                ck_assert_uint_eq(event.move, MOVE_NONE);
        }
    }
}
END_TEST

START_TEST(test_reported_lines_consist_of_legal_moves)
{
    for (size_t i = 0; i < variants_count(games); i++) {
        Position position;
        position_start(&position, variants_at(games, i));
        EngineLimits limits = {.nodes = 3000};
        EngineEvent event = games_think(engine, &position, &limits);
        ck_assert_uint_gt(event.report.pv_count, 0);
        for (size_t j = 0; j < event.report.pv_count; j++) {
            Undo undo;
            ck_assert(moves_is_legal(&position, event.report.pv[j]));
            position_do(&position, event.report.pv[j], &undo);
        }
    }
}
END_TEST

/* Stopped anywhere, even after a fail high or low, whose line is one move long. */
START_TEST(test_a_reply_is_suggested_wherever_a_search_is_cut_off)
{
    for (uint64_t nodes = 1000; nodes < 16000; nodes += 700) {
        Position position = position_of("pandemonium", "startpos");
        EngineLimits limits = {.nodes = nodes};
        engine_clear(engine);
        EngineEvent event = games_think(engine, &position, &limits);
        ck_assert_uint_ge(event.report.pv_count, 2);
        Undo undo;
        position_do(&position, event.report.pv[0], &undo);
        ck_assert(moves_is_legal(&position, event.report.pv[1]));
    }
}
END_TEST

GAMES_SUITE() {
    TCase *cases = tcase_create("engine");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_set_timeout(cases, 300);
    tcase_add_test(cases, test_each_go_is_answered_by_exactly_one_move);
    tcase_add_test(cases, test_wake_pipe_is_readable_while_an_event_waits);
    tcase_add_test(cases, test_infinite_search_waits_for_stop_and_then_answers);
    tcase_add_test(cases, test_a_new_go_discards_the_old_search_and_its_event);
    tcase_add_test(cases, test_start_and_stop_on_two_threads_always_gives_a_legal_move);
    tcase_add_test(cases, test_a_position_without_moves_gives_no_move);
    tcase_add_test(cases, test_the_same_search_twice_counts_the_same_nodes);
    tcase_add_test(cases, test_the_node_limit_is_respected);
    tcase_add_loop_test(cases, test_no_level_ever_makes_an_illegal_move_in_any_game, 0,
                        listed_count());
    tcase_add_test(cases, test_reported_lines_consist_of_legal_moves);
    tcase_add_test(cases, test_a_reply_is_suggested_wherever_a_search_is_cut_off);
    suite_add_tcase(suite, cases);
}
