/* Work on a game takes time linear in its length. Counts the steps of the files in libcounted.a. */
#include <stdio.h>

#include "base/random.h"
#include "game/journal/journal.h"
#include "game/records/pgn.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/recovery/recovery.h"
#include "play/review/graph.h"
#include "play/review/review.h"
#include "play/session/life.h"
#include "play/session/session.h"
#include "play/session/take_back.h"
#include "play/session_case.h"
#include "rules/moves/movegen.h"

enum { SHORT_GAME = 1000, LONG_GAME = 2 * SHORT_GAME };

/* The factor for a game twice as long: 2, plus a margin for growing arrays and longer numbers in
 * text. */
#define MOST_TIMES 2.2

static uint64_t steps;

void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void) {
    steps++;
}

static Move moves[LONG_GAME];
static FileSystem quick;

static int sync_nothing(void *context, int fd) {
    (void)context, (void)fd;
    return 0;
}

/* Builds a game without a threefold repetition that nobody wins. */
static void make_moves(void) {
    Position position;
    Cursor cursor;
    Random random = random_seeded(7);
    position_start(&position, game_named("shogi"));
    Game *game = game_new(position.variant, &position);
    ck_assert(cursor_init(&cursor, game));
    for (size_t ply = 0; ply < LONG_GAME; ply++) {
        Move all[MOVES_LIMIT];
        size_t count = moves_generate(&cursor.position, all);
        for (size_t i = random_below(&random, count), tries = 0;; i = (i + 1) % count, tries++) {
            ck_assert_uint_lt(tries, count);
            ck_assert(cursor_play(&cursor, all[i]));
            if (cursor_outcome(&cursor).result == RESULT_ONGOING) {
                moves[ply] = all[i];
                break;
            }
            Node *node = cursor.node;
            ck_assert(cursor_previous(&cursor));
            game_remove(game, node);
        }
    }
    cursor_done(&cursor);
    game_free(game);
}

static void enter(void) {
    case_setup();
    quick = *file_system();
    quick.fsync = sync_nothing;
    settings.variant = game_named("shogi");
    settings.fs = &quick;
    settings.journal_folder = folder;
    two_people();
    if (moves[0] == MOVE_NONE)
        make_moves();
}

static Game *make_game(size_t plies) {
    Position position;
    position_start(&position, game_named("shogi"));
    Game *game = game_new(position.variant, &position);
    Node *node = game->root;
    for (size_t ply = 0; ply < plies; ply++)
        node = game_append_move(game, node, moves[ply]);
    ck_assert(game_set_tag(game, "White", "A") && game_set_tag(game, "Black", "B"));
    return game;
}

static const char *journal_path(void) {
    return in_folder("game.journal");
}

static void write_journal(size_t plies) {
    Game *game = make_game(plies);
    Error error = {0};
    Journal *journal = journal_create(&quick, journal_path(), game, &error);
    ck_assert_msg(journal != NULL, "%s", error.reason);
    journal_close(journal, false);
    game_free(game);
}

static void resume(void) {
    Error error = {0};
    session = session_resume(&settings, journal_path(), games, 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
}

static void undo_all(size_t plies) {
    size_t count = 0;
    while (session_can_undo(session)) {
        ck_assert(session_undo(session, 0, NULL));
        count++;
    }
    ck_assert_uint_eq(count, plies);
}

static void leave(void) {
    session_close(session, NULL);
    session = NULL;
    (void)quick.unlink(NULL, journal_path());
}

/* --- what is done ---------------------------------------------------------------------------- */

/* Does something with a game of `plies` and returns the steps. */
typedef uint64_t Work(size_t plies);

static uint64_t count_look(size_t plies) {
    SessionJournal list[1];
    write_journal(plies);
    steps = 0;
    ck_assert_uint_eq(recovery_list(&settings, games, NULL, list, 1), 1);
    return steps;
}

static uint64_t count_resume(size_t plies) {
    write_journal(plies);
    steps = 0;
    resume();
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), plies);
    return steps;
}

static uint64_t count_undo(size_t plies) {
    write_journal(plies);
    resume();
    steps = 0;
    undo_all(plies);
    return steps;
}

/* With a clock, but no times recorded on moves. */
static uint64_t count_undo_by_the_clock(size_t plies) {
    Error error = {0};
    set_clock("10+5");
    session = session_continue(&settings, make_game(plies), 0, &error);
    ck_assert_msg(session != NULL, "%s", error.reason);
    steps = 0;
    undo_all(plies);
    uint64_t count = steps;
    ck_assert_int_eq(session_left_ms(session, SIDE_WHITE, 0), 600000);
    ck_assert_int_eq(remove(session_journal_path(session)), 0);
    return count;
}

static uint64_t count_redo(size_t plies) {
    write_journal(plies);
    resume();
    undo_all(plies);
    steps = 0;
    while (session_can_redo(session))
        ck_assert(session_redo(session, 0, NULL));
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), plies);
    return steps;
}

static uint64_t count_resume_of_what_was_taken_back(size_t plies) {
    write_journal(plies);
    resume();
    undo_all(plies);
    while (session_can_redo(session))
        ck_assert(session_redo(session, 0, NULL));
    session_close(session, NULL);
    steps = 0;
    resume();
    ck_assert_uint_eq(node_ply(session_cursor(session)->node), plies);
    return steps;
}

static uint64_t count_save(size_t plies) {
    Error error = {0};
    write_journal(plies);
    resume();
    steps = 0;
    ck_assert(session_save(session, in_folder("saved.pgn"), &error));
    uint64_t count = steps;
    ck_assert_int_eq(remove(in_folder("saved.pgn")), 0);
    return count;
}

static uint64_t count_form(size_t plies, const RecordFormat *format) {
    Bytes text = {0};
    Error error = {0};
    Game *game = make_game(plies);
    steps = 0;
    ck_assert_msg(format->write(game, &text, &error), "%s", error.reason);
    uint64_t count = steps;
    bytes_done(&text);
    game_free(game);
    return count;
}

static uint64_t count_kif(size_t plies) {
    return count_form(plies, &RECORD_KIF);
}

static uint64_t count_usi(size_t plies) {
    return count_form(plies, &RECORD_USI);
}

static uint64_t count_epd(size_t plies) {
    return count_form(plies, &RECORD_EPD);
}

static const char *record_path(void) {
    return in_folder("record");
}

static void write_record(size_t plies, const RecordFormat *format) {
    Bytes text = {0};
    Game *game = make_game(plies);
    ck_assert(format->write(game, &text, NULL));
    sandbox_write(&sandbox, "record", text.data, text.length);
    bytes_done(&text);
    game_free(game);
}

static uint64_t count_load(size_t plies, const RecordFormat *format) {
    PgnFile file;
    Error damage = {0}, error = {0};
    write_record(plies, format);
    steps = 0;
    ck_assert(pgn_file_open(&file, &quick, record_path(), &error));
    Game *game = pgn_file_game(&file, 0, &(RecordGames){games, "shogi"}, &damage, &error);
    uint64_t count = steps;
    ck_assert_ptr_nonnull(game);
    ck_assert_str_eq(damage.reason, "");
    ck_assert_uint_eq(game->node_count, plies + 1);
    game_free(game);
    pgn_file_close(&file);
    return count;
}

static uint64_t count_load_pgn(size_t plies) {
    return count_load(plies, &RECORD_PGN);
}

static uint64_t count_load_kif(size_t plies) {
    return count_load(plies, &RECORD_KIF);
}

static uint64_t count_load_usi(size_t plies) {
    return count_load(plies, &RECORD_USI);
}

static Review review;

static void open_review(size_t plies) {
    Error error = {0};
    write_record(plies, &RECORD_PGN);
    ck_assert_msg(
        review_open(&review, &quick, record_path(), &(RecordGames){games, "shogi"}, &error), "%s",
        error.reason);
}

static uint64_t close_review(uint64_t count) {
    review_close(&review);
    return count;
}

static uint64_t count_steps_back(size_t plies) {
    open_review(plies);
    ck_assert(review_last(&review));
    size_t count = 0;
    steps = 0;
    while (review_back(&review))
        count++;
    ck_assert_uint_eq(count, plies);
    return close_review(steps);
}

static uint64_t count_steps_forth(size_t plies) {
    open_review(plies);
    steps = 0;
    while (review_next(&review))
        ck_assert_int_eq(cursor_outcome(&review.cursor).result, RESULT_ONGOING);
    ck_assert_uint_eq(review.cursor.count, plies + 1);
    return close_review(steps);
}

static uint64_t count_goto(size_t plies) {
    open_review(plies);
    steps = 0;
    ck_assert(review_goto(&review, (unsigned)plies) && review_goto(&review, 0) &&
              review_goto(&review, (unsigned)plies / 2) && review_first(&review));
    return close_review(steps);
}

static uint64_t count_search(size_t plies) {
    open_review(plies);
    steps = 0;
    ck_assert(!review_search(&review, "nothing", false, NULL, NULL));
    return close_review(steps);
}

static uint64_t count_graph(size_t plies) {
    GraphSeries series;
    Bytes words = {0};
    open_review(plies);
    for (Node *node = review.game->root; node != NULL; node = node->child)
        node->evaluation =
            (Evaluation){EVALUATION_CENTIPAWNS, (int)(node->ply / 2 % 2) * 600 - 300, 1};
    steps = 0;
    graph_init(&series, &review.cursor, GRAPH_LIMIT);
    graph_add_words(&series, &review.cursor, &words);
    graph_done(&series);
    bytes_done(&words);
    return close_review(steps);
}

/* --- how many steps that is ------------------------------------------------------------------ */

static const struct {
    const char *what;
    Work *work;
} WORKS[] = {
    {"looking for games broken off", count_look},
    {"resuming", count_resume},
    {"resuming what was taken back and put back", count_resume_of_what_was_taken_back},
    {"taking all back", count_undo},
    {"taking all back by the clock", count_undo_by_the_clock},
    {"putting all back", count_redo},
    {"saving", count_save},
    {"writing KIF", count_kif},
    {"writing USI", count_usi},
    {"writing EPD", count_epd},
    {"loading PGN", count_load_pgn},
    {"loading KIF", count_load_kif},
    {"loading USI", count_load_usi},
    {"stepping back", count_steps_back},
    {"stepping on", count_steps_forth},
    {"going to a move", count_goto},
    {"looking for a move", count_search},
    {"drawing the graph", count_graph},
};
enum { WORK_COUNT = sizeof WORKS / sizeof WORKS[0] };

START_TEST(test_a_game_twice_as_long_takes_twice_the_steps)
{
    uint64_t once = WORKS[_i].work(SHORT_GAME);
    leave();
    uint64_t twice = WORKS[_i].work(LONG_GAME);
    leave();
    ck_assert_msg(once > SHORT_GAME && (double)twice < MOST_TIMES * (double)once,
                  "%s: %llu steps, then %llu", WORKS[_i].what, (unsigned long long)once,
                  (unsigned long long)twice);
}
END_TEST

/* Each takes forever if the reader is not linear. */
static const struct {
    const char *head, *unit;
} REPEATED[] = {
    {"1. Ve5 ", "{a}"},
    {"1. Ve5 ", "(1. Ve5)"},
    {"1. Ve5 ", ";\n"},
    {"1. Ve5 ", "$1"},
    {"1. Ve5 ", "{a} (1. Pa4) "},
    {"1. Ve5 ", "{"},
    {"[x \"", "[x \"y\"]\n"},
    {"1. Ve5 ", "e"},
    {"1. Ve5 ", "1"},
    {"1. Ve5 ", "."},
    {"1. Ve5 ", "{[%clk 0:00:01]}"},
    {"1. Ve5 ", "{[%eval 0.1] a}"},
    {"1. Ve5 ", "\""},
    {"1. Ve5 ", " \n%\n"},
};
enum { REPEATED_COUNT = sizeof REPEATED / sizeof REPEATED[0] };

/* Steps to read a game of `size` bytes, and to write the result. */
static uint64_t count_repeated(int which, size_t size) {
    Bytes text = {0}, out = {0};
    Error damage = {0}, error = {0};
    bool added = bytes_add(&text, REPEATED[which].head);
    while (added && text.length < size)
        added = bytes_add(&text, REPEATED[which].unit);
    ck_assert(added);
    const PgnSource source = {"repeated.pgn", 1, text.data, text.length};
    steps = 0;
    Game *game = pgn_parse(&source, &(RecordGames){games, "pandemonium"}, &damage, &error);
    ck_assert_ptr_nonnull(game);
    ck_assert(pgn_write(game, &out));
    uint64_t count = steps;
    game_free(game);
    bytes_done(&text);
    bytes_done(&out);
    return count;
}

START_TEST(test_twice_the_repetitions_in_a_record_take_twice_the_steps)
{
    uint64_t once = count_repeated(_i, PGN_GAME_LIMIT / 2);
    uint64_t twice = count_repeated(_i, PGN_GAME_LIMIT - 100);
    ck_assert_msg(once > SHORT_GAME && (double)twice < MOST_TIMES * (double)once,
                  "%s: %llu steps, then %llu", REPEATED[_i].unit, (unsigned long long)once,
                  (unsigned long long)twice);
}
END_TEST

GAMES_SUITE() {
    TCase *tcase = tcase_create("steps");
    tcase_set_timeout(tcase, 300);
    tcase_add_checked_fixture(tcase, enter, case_teardown);
    tcase_add_loop_test(tcase, test_a_game_twice_as_long_takes_twice_the_steps, 0, WORK_COUNT);
    tcase_add_loop_test(tcase, test_twice_the_repetitions_in_a_record_take_twice_the_steps, 0,
                        REPEATED_COUNT);
    suite_add_tcase(suite, tcase);
}
