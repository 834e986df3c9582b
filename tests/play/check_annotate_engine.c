/* Whole games annotated by the built-in engine with few nodes, saved and read back. */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "game/records/pgn.h"
#include "play/hint/annotate.h"
#include "support/games.h"

static const char *const GAMES[] = {
    "[Variant \"pandemonium\"]\n\n1. Ve5 Vxe5 2. Pc4 Pc6 3. Pa4 *\n",
    "[Variant \"pandemonium10\"]\n\n1. a5 b7 2. Nc3 *\n",
    "[Variant \"shoshogi\"]\n\n1. Pe4 *\n",
    "[Variant \"chess\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n",
};

static Game *read_game(const char *text, size_t length) {
    PgnSource source = {"test", 1, text, length};
    Error damage = {0}, error = {0};
    Game *game = pgn_parse(&source, &(RecordGames){games, NULL}, &damage, &error);
    ck_assert_msg(game != NULL && damage.reason[0] == '\0', "%s %s", damage.reason, error.reason);
    return game;
}

static void run(Game *game) {
    AnnotateSettings settings = {.nodes = 2000, .engine = {.hash_mib = 1, .threads = 1}};
    Annotate *annotate = annotate_start(game, &settings, 0, NULL);
    ck_assert_ptr_nonnull(annotate);
    while (annotate_progress(annotate, 0).working) {
        struct pollfd wait[ANALYSIS_POLL_LIMIT];
        (void)poll(wait, analysis_poll_fds(annotate_analysis(annotate), wait), 100);
        annotate_step(annotate, 0);
    }
    unsigned white = 0, black = 0;
    Bytes summary = {0};
    ck_assert(annotate_add_summary(annotate, &summary));
    const char *second = strstr(summary.data, "\nBlack, ");
    ck_assert_msg(sscanf(summary.data, "White, %u move", &white) == 1 && second != NULL &&
                      sscanf(second, "\nBlack, %u move", &black) == 1,
                  "%s", summary.data);
    ck_assert_uint_eq(white + black, node_ply(node_line_end(game->root)));
    bytes_done(&summary);
    annotate_free(annotate);
}

START_TEST(test_a_game_is_annotated_saved_and_read_back)
{
    Game *game = read_game(GAMES[_i], strlen(GAMES[_i]));
    run(game);
    Bytes text = {0}, again = {0};
    ck_assert(pgn_write(game, &text));
    Game *read = read_game(text.data, text.length);
    ck_assert(pgn_write(read, &again));
    ck_assert_str_eq(text.data, again.data);
    for (const Node *a = game->root, *b = read->root; a != NULL; a = a->child, b = b->child) {
        ck_assert(a->evaluation.kind != EVALUATION_NONE || a->child == NULL);
        ck_assert_int_eq(a->evaluation.value, b->evaluation.value);
        ck_assert_uint_eq(a->evaluation.depth, b->evaluation.depth);
    }
    bytes_done(&text);
    bytes_done(&again);
    game_free(read);
    game_free(game);
}
END_TEST

START_TEST(test_the_move_that_allows_scholars_mate_is_the_worst)
{
    Game *game = read_game(GAMES[3], strlen(GAMES[3]));
    run(game);
    const Node *bad = game->root;
    for (int ply = 0; ply < 6; ply++)
        bad = bad->child;
    ck_assert_ptr_nonnull(bad->comment);
    ck_assert_ptr_nonnull(strstr(bad->comment, "Blunder: White mates in 1; better was "));
    ck_assert_ptr_nonnull(bad->sibling);
    game_free(game);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("annotate_engine");
    tcase_add_loop_test(tests, test_a_game_is_annotated_saved_and_read_back, 0,
                        sizeof GAMES / sizeof *GAMES);
    tcase_add_test(tests, test_the_move_that_allows_scholars_mate_is_the_worst);
    suite_add_tcase(suite, tests);
}
