/* Annotation of whole games by the fake engine. */
#include <string.h>

#include "game/records/pgn.h"
#include "play/fake_engine.h"
#include "play/hint/annotate.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "words/glyphs.h"

static Game *game;
static Annotate *annotate;
static Error error;

static void set_up(void) {
    memset(&fake_engine, 0, sizeof fake_engine);
    game = NULL;
    annotate = NULL;
    error_clear(&error);
}

static void tear_down(void) {
    annotate_free(annotate);
    game_free(game);
}

static Game *read_game(const char *movetext) {
    PgnSource source = {"test", 1, movetext, strlen(movetext)};
    Error damage = {0};
    Game *read = pgn_parse(&source, &(RecordGames){games, "chess"}, &damage, &error);
    ck_assert_msg(read != NULL && damage.reason[0] == '\0', "%s", damage.reason);
    return read;
}

static void begin(const char *movetext, bool variations) {
    AnnotateSettings settings = {
        .time_ms = 1000, .variations = variations, .engine = {.hash_mib = 1, .threads = 1}};
    game = read_game(movetext);
    annotate = annotate_start(game, &settings, 5000, &error);
    ck_assert_ptr_nonnull(annotate);
}

/* Makes the engine find a move with this score for the side to move, and stop. */
static void find(const char *move, int score_cp) {
    EngineReport report = {.depth = 7, .line = 1, .score_cp = score_cp, .pv_count = 1};
    ck_assert(uci_parse(&fake_engine.position, move, &report.pv[0], NULL));
    fake_engine.reports = &report;
    fake_engine.report_count = 1;
    fake_engine_report();
    ck_assert(!annotate_step(annotate, 0));
    fake_engine_finish();
    ck_assert(annotate_step(annotate, 0));
}

static void check_moves(const char *expected) {
    Bytes text = {0};
    ck_assert(pgn_write(game, &text));
    ck_assert_str_eq(strstr(text.data, "\n\n") + 2, expected);
    bytes_done(&text);
}

/* Compares the start of the summary. */
static void check_summary(const char *expected) {
    Bytes text = {0};
    ck_assert(annotate_add_summary(annotate, &text));
    ck_assert_msg(strncmp(text.data, expected, strlen(expected)) == 0, "%s", text.data);
    bytes_done(&text);
}

static const char *progress(int64_t now_ms) {
    static char data[100];
    Text text = TEXT_OVER(data);
    annotate_add_progress(annotate, now_ms, &text);
    return data;
}

static void find_fools_mate(void) {
    find("e2e4", 20);
    find("e7e5", 60);
    find("d2d4", -50);
    find("d8h4", SCORE_MATE - 1);
}

#define FOOLS "1. f3 e5 2. g4 Qh4# 0-1"
#define FOOLS_TOLD                                                                                 \
    "{[%eval 0.20,7]} 1. f3 {[%eval -0.60,7]} 1... e5 {[%eval -0.50,7]} 2. g4 $4\n"                \
    "{[%eval #-1,7] Blunder: Black mates in 1; better was d2-d4.} (2. d4) 2... Qh4#\n0-1\n"

START_TEST(test_every_position_is_evaluated_and_the_bad_move_reported)
{
    begin(FOOLS, false);
    ck_assert_int_eq(fake_engine.limits.movetime_ms, 1000);
    find_fools_mate();
    ck_assert(!annotate_progress(annotate, 9000).working);
    ck_assert_uint_eq(fake_engine.started, 4);
    check_moves(FOOLS_TOLD);
    Bytes summary = {0};
    ck_assert(annotate_add_summary(annotate, &summary));
    ck_assert_str_eq(
        summary.data,
        "White, 2 moves: 1 blunder, 0 mistakes, 0 inaccuracies; on average a move cost 25.5% "
        "winning "
        "chance.\nBlack, 2 moves: 0 blunders, 0 mistakes, 0 inaccuracies; on average a move "
        "cost 0.0% winning chance.\nThe worst moves: 2. g4 (Blunder).\n");
    bytes_done(&summary);
}
END_TEST

START_TEST(test_annotations_are_written_and_read_back)
{
    begin(FOOLS, false);
    find_fools_mate();
    Bytes text = {0};
    ck_assert(pgn_write(game, &text));
    Game *read = read_game(text.data);
    const Node *bad = read->root->child->child->child;
    ck_assert_int_eq(bad->evaluation.kind, EVALUATION_MATE);
    ck_assert_int_eq(bad->evaluation.value, -1);
    ck_assert(node_has_nag(bad, NAG_BLUNDER));
    ck_assert_str_eq(bad->comment, "Blunder: Black mates in 1; better was d2-d4.");
    ck_assert_ptr_nonnull(bad->sibling);
    game_free(read);
    bytes_done(&text);
}
END_TEST

START_TEST(test_annotating_again_replaces_only_its_own_annotations)
{
    begin("1. f3 e5 2. g4 {a trap. Or not} Qh4# 0-1", false);
    find_fools_mate();
    const Node *bad = game->root->child->child->child;
    ck_assert_str_eq(bad->comment, "a trap. Or not - Blunder: Black mates in 1; better was d2-d4.");
    annotate_free(annotate);
    AnnotateSettings settings = {.nodes = 100, .engine = {.hash_mib = 1, .threads = 1}};
    annotate = annotate_start(game, &settings, 0, &error);
    ck_assert_uint_eq(fake_engine.limits.nodes, 100);
    find("e2e4", 20);
    find("e7e5", 60);
    find("d2d4", -50);
    find("e5e4", 200);
    ck_assert_str_eq(bad->comment, "a trap. Or not - Inaccuracy: better was d2-d4.");
    ck_assert_uint_eq(bad->nag_count, 1);
    ck_assert_uint_eq(bad->nags[0], NAG_DUBIOUS);
    annotate_free(annotate);
    annotate = annotate_start(game, &settings, 0, &error);
    find("e2e4", 20);
    find("e7e5", 60);
    find("d2d4", -50);
    find("e5e4", 60);
    ck_assert_str_eq(bad->comment, "a trap. Or not");
    ck_assert_uint_eq(bad->nag_count, 0);
}
END_TEST

START_TEST(test_a_mark_set_by_the_user_stays)
{
    begin("1. f3 e5 2. g4 $3 Qh4# 0-1", false);
    find_fools_mate();
    const Node *bad = game->root->child->child->child;
    ck_assert_uint_eq(bad->nag_count, 1);
    ck_assert_uint_eq(bad->nags[0], 3);
}
END_TEST

START_TEST(test_a_stopped_annotation_keeps_what_is_done)
{
    begin(FOOLS, false);
    Bytes summary = {0};
    ck_assert(annotate_add_summary(annotate, &summary));
    ck_assert_str_eq(summary.data, "No moves judged.\n");
    bytes_done(&summary);
    ck_assert_str_eq(progress(5000), "Position 0 of 5, about 0:05 left.");
    find("e2e4", 20);
    find("e7e5", 60);
    annotate_stop(annotate);
    ck_assert(fake_engine.stop_asked);
    ck_assert(!annotate_step(annotate, 0));
    check_moves("{[%eval 0.20,7]} 1. f3 {[%eval -0.60,7]} 1... e5 2. g4 Qh4# 0-1\n");
    check_summary("White, 1 move: ");
}
END_TEST

START_TEST(test_progress_shows_the_remaining_time)
{
    begin(FOOLS, false);
    find("e2e4", 20);
    ck_assert_str_eq(progress(35000), "Position 1 of 5, about 2:00 left.");
    AnnotateProgress now = annotate_progress(annotate, 7000);
    ck_assert_uint_eq(now.done, 1);
    ck_assert_uint_eq(now.total, 5);
    ck_assert_int_eq(now.left_ms, 8000);
}
END_TEST

START_TEST(test_variations_are_annotated_on_request)
{
    begin("1. f3 (1. e4 d5 (1... e5)) 1... e5 *", true);
    ck_assert_uint_eq(annotate_progress(annotate, 0).total, 6);
    find("e2e4", 20);
    find("e7e5", 60);
    find("d2d4", -50);
    find("e7e5", -20); /* 1. e4 */
    find("e4d5", 30);
    find("g1f3", 25);
    ck_assert(!annotate_progress(annotate, 0).working);
    check_moves("{[%eval 0.20,7]} 1. f3 {[%eval -0.60,7]} (1. e4 {[%eval 0.20,7]} 1... d5\n"
                "{[%eval 0.30,7]} (1... e5 {[%eval 0.25,7]})) 1... e5 {[%eval -0.50,7]} *\n");
}
END_TEST

START_TEST(test_a_missed_mate_is_reported)
{
    begin("1. f3 *", false);
    find("e2e4", SCORE_MATE - 5);
    find("e7e5", 0);
    ck_assert_str_eq(game->root->child->comment,
                     "Blunder: it misses a mate in 3; better was e2-e4.");
    ck_assert_int_eq(game->root->evaluation.value, 3);
}
END_TEST

START_TEST(test_a_slower_mate_is_not_a_mistake)
{
    begin("1. f3 *", false);
    find("e2e4", SCORE_MATE - 5);
    find("e7e5", -(SCORE_MATE - 20));
    ck_assert_uint_eq(game->root->child->nag_count, 0);
    ck_assert_ptr_null(game->root->child->comment);
}
END_TEST

START_TEST(test_the_engines_own_choice_is_never_bad)
{
    begin("1. f3 *", false);
    find("f2f3", 100);
    find("e7e5", 900);
    ck_assert_uint_eq(game->root->child->nag_count, 0);
}
END_TEST

START_TEST(test_a_position_without_a_report_stays_unevaluated)
{
    begin("1. f3 e5 *", false);
    for (int i = 0; i < 3; i++) {
        fake_engine_finish();
        ck_assert(!annotate_step(annotate, 0));
        ck_assert_int_eq(fake_engine.limits.movetime_ms, 2000 << i);
    }
    fake_engine_finish();
    ck_assert(annotate_step(annotate, 0));
    ck_assert_int_eq(game->root->evaluation.kind, EVALUATION_NONE);
    find("e7e5", 60);
    check_summary("No moves judged.\n");
}
END_TEST

START_TEST(test_a_lack_of_threads_is_reported)
{
    AnnotateSettings settings = {.time_ms = 1, .engine = {.hash_mib = 1, .threads = 1}};
    game = read_game("1. f3 *");
    fake_engine.refuse = true;
    ck_assert_ptr_null(annotate_start(game, &settings, 0, &error));
    ck_assert_str_eq(error.reason, "no threads left");
}
END_TEST

typedef struct Level {
    int loss;
    Judgement judgement;
} Level;

static const Level LEVELS[] = {
    {-5, JUDGEMENT_NONE},       {0, JUDGEMENT_NONE},       {49, JUDGEMENT_NONE},
    {50, JUDGEMENT_INACCURACY}, {100, JUDGEMENT_MISTAKE},  {199, JUDGEMENT_MISTAKE},
    {200, JUDGEMENT_BLUNDER},   {1000, JUDGEMENT_BLUNDER},
};

START_TEST(test_losses_have_their_names)
{ ck_assert_int_eq(judgement_of_loss(LEVELS[_i].loss), LEVELS[_i].judgement); }
END_TEST

START_TEST(test_scores_and_evaluations_convert_both_ways)
{
    static const int SCORES[] = {0, 35, -35, 12000, SCORE_MATE - 1, SCORE_MATE - 5, 9 - SCORE_MATE};
    for (size_t i = 0; i < sizeof SCORES / sizeof *SCORES; i++)
        ck_assert_int_eq(evaluation_score(evaluation_of_score(SCORES[i], 3)), SCORES[i]);
    ck_assert_int_gt(evaluation_score((Evaluation){EVALUATION_MATE, 99999, 0}), SCORE_MATE_BOUND);
    ck_assert_int_le(evaluation_score((Evaluation){EVALUATION_CENTIPAWNS, 99999, 0}),
                     SCORE_MATE_BOUND);
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("annotate");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, test_every_position_is_evaluated_and_the_bad_move_reported);
    tcase_add_test(tests, test_annotations_are_written_and_read_back);
    tcase_add_test(tests, test_annotating_again_replaces_only_its_own_annotations);
    tcase_add_test(tests, test_a_mark_set_by_the_user_stays);
    tcase_add_test(tests, test_a_stopped_annotation_keeps_what_is_done);
    tcase_add_test(tests, test_progress_shows_the_remaining_time);
    tcase_add_test(tests, test_variations_are_annotated_on_request);
    tcase_add_test(tests, test_a_missed_mate_is_reported);
    tcase_add_test(tests, test_a_slower_mate_is_not_a_mistake);
    tcase_add_test(tests, test_the_engines_own_choice_is_never_bad);
    tcase_add_test(tests, test_a_position_without_a_report_stays_unevaluated);
    tcase_add_test(tests, test_a_lack_of_threads_is_reported);
    tcase_add_loop_test(tests, test_losses_have_their_names, 0, sizeof LEVELS / sizeof *LEVELS);
    tcase_add_test(tests, test_scores_and_evaluations_convert_both_ways);
    suite_add_tcase(suite, tests);
}
