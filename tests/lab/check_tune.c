/* Self-play games, their statistics, and the fit. */
#include <stdlib.h>
#include <string.h>

#include "engine/evaluate/weights.h"
#include "lab/tune/fit.h"
#include "lab/tune/self_play.h"
#include "lab/tune/weights_text.h"
#include "support/games.h"
#include "support/suite.h"
#include "tools/network_fit.h"

enum { NODES = 30, GAMES = 25, EPOCHS = 5 };

static SelfPlayer player_of(const char *name) {
    SelfPlayer player = {engine_new(1, 1, NULL), game_named(name), NODES};
    ck_assert_ptr_nonnull(player.engine);
    return player;
}

static void play_line(SelfPlay *play, const SelfPlayer *player, uint64_t seed, Bytes *line) {
    const SelfPlayer *const players[SIDE_COUNT] = {player, player};
    self_play_begin(play, player, seed);
    self_play_add(play, self_play_finish(play, players), line);
}

static void fill_data(TuneData *data, const EvaluationTables *tables, const SelfPlayer *player) {
    SelfPlay *play = self_play_new();
    for (unsigned i = 0; i < GAMES; i++) {
        Bytes line = {0};
        play_line(play, player, i, &line);
        ck_assert(tune_data_add(data, tables, line.data, NULL));
        bytes_done(&line);
    }
    self_play_free(play);
}

START_TEST(test_a_seed_gives_one_game_and_another_seed_another)
{
    SelfPlayer player = player_of("crazyhouse");
    SelfPlay *play = self_play_new();
    Bytes first = {0}, again = {0}, other = {0};
    play_line(play, &player, 3, &first);
    play_line(play, &player, 3, &again);
    play_line(play, &player, 4, &other);
    ck_assert_str_eq(first.data, again.data);
    ck_assert_str_ne(first.data, other.data);
    bytes_done(&first);
    bytes_done(&again);
    bytes_done(&other);
    self_play_free(play);
    engine_free(player.engine);
}
END_TEST

START_TEST(test_two_players_with_variants_of_their_own_play_one_game)
{
    SelfPlayer white = player_of("crazyhouse"), black = white;
    VariantSet *set = games_new();
    black.engine = engine_new(1, 1, NULL);
    black.variant = variants_find(set, "crazyhouse");
    ck_assert_ptr_ne(white.variant, black.variant);
    const SelfPlayer *const players[SIDE_COUNT] = {&white, &black};
    const SelfPlayer *const turned[SIDE_COUNT] = {&black, &white};
    static EvaluationTables tables;
    TuneData data = {0};
    evaluate_build(&tables, white.variant, 100);
    SelfPlay *play = self_play_new();
    Bytes one = {0}, other = {0};
    self_play_begin(play, &white, 9);
    self_play_add(play, self_play_finish(play, players), &one);
    self_play_begin(play, &white, 9);
    self_play_add(play, self_play_finish(play, turned), &other);
    ck_assert_str_eq(one.data, other.data); /* both recorded the same game */
    ck_assert(tune_data_add(&data, &tables, one.data, NULL));
    ck_assert_uint_eq(data.games, 1);
    tune_data_done(&data);
    bytes_done(&one);
    bytes_done(&other);
    self_play_free(play);
    engine_free(white.engine);
    engine_free(black.engine);
    variants_free(set);
}
END_TEST

START_TEST(test_lines_that_are_not_games_are_refused)
{
    static const char *const BAD[] = {"1-0", "2-0 0 e2e4", "1-0 0 e2e5", "1-0 0 e2e4:much"};
    static EvaluationTables tables;
    TuneData data = {0};
    evaluate_build(&tables, game_named("crazyhouse"), 100);
    ck_assert(tune_data_add(&data, &tables, "# a remark\n", NULL));
    ck_assert(tune_data_add(&data, &tables, "", NULL));
    ck_assert_uint_eq(data.games, 0);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        ck_assert(!tune_data_add(&data, &tables, BAD[i], NULL));
    tune_data_done(&data);
}
END_TEST

static void note_progress(void *context, const FitProgress *progress) {
    FitProgress *kept = context;
    kept[progress->epoch == 0 ? 0 : 1] = *progress;
}

static const NetworkForm FORMS[] = {{32, 4, false}, {32, 1, false}, {64, 4, true}};

START_TEST(test_a_network_predicts_the_scores_better_and_its_file_is_read_back)
{
    static EvaluationTables tables;
    static Network network;
    SelfPlayer player = player_of("minishogi");
    FitProgress kept[2];
    FitSettings settings = {.epochs = EPOCHS, .on_progress = note_progress, .context = kept};
    Bytes bytes = {0}, again = {0};
    evaluate_build(&tables, player.variant, 100);
    tables.has_network = false;
    NetworkFit *fit = network_fit_new(&tables, &FORMS[_i]);
    ck_assert(!network_fit_run(fit, &settings, &bytes)); /* no games to fit */
    ck_assert(!network_fit_add(fit, "1-0 0 e2e5", NULL));
    SelfPlay *play = self_play_new();
    for (unsigned i = 0; i < GAMES; i++) {
        Bytes line = {0};
        play_line(play, &player, i, &line);
        ck_assert(network_fit_add(fit, line.data, NULL));
        bytes_done(&line);
    }
    ck_assert_uint_gt(network_fit_positions(fit), 100);
    ck_assert(network_fit_run(fit, &settings, &bytes));
    ck_assert_uint_eq(kept[1].epoch, EPOCHS);
    ck_assert_double_lt(kept[1].training, kept[0].training);
    NetworkFile file = {"minishogi", (const unsigned char *)bytes.data, bytes.length};
    ck_assert(network_open(&network, player.variant, &file));
    ck_assert_uint_eq(network.form.width, FORMS[_i].width);
    ck_assert_uint_eq(network.form.king_buckets, FORMS[_i].king_buckets);
    ck_assert(network.form.alone == FORMS[_i].alone);
    ck_assert(network_fit_run(fit, &settings, &again));
    ck_assert_uint_eq(bytes.length, again.length);
    ck_assert_mem_eq(bytes.data, again.data, bytes.length);
    network_fit_free(fit);
    self_play_free(play);
    bytes_done(&bytes);
    bytes_done(&again);
    engine_free(player.engine);
}
END_TEST

START_TEST(test_a_fit_predicts_the_games_better_and_its_weights_are_read_back)
{
    static EvaluationTables tables;
    static EvaluationWeights weights, read;
    SelfPlayer player = player_of("chess");
    TuneData data = {0};
    int16_t values_cp[ROLES_LIMIT], read_cp[ROLES_LIMIT];
    evaluate_build(&tables, player.variant, 100);
    fill_data(&data, &tables, &player);
    ck_assert_uint_gt(data.training.count, 100);
    FitProgress kept[2];
    FitSettings settings = {EPOCHS, 0.5, 0.1, note_progress, kept};
    default_weights(player.variant, &weights, values_cp);
    ck_assert(fit_weights(&data, &settings, &weights));
    ck_assert_uint_eq(kept[1].epoch, EPOCHS);
    ck_assert(kept[1].training < kept[0].training);
    weights_values(&data, player.variant, &weights, values_cp);
    Bytes text = {0};
    weights_add_text(&text, "", player.variant, &weights, values_cp);
    default_weights(player.variant, &read, read_cp);
    WeightSet set = {text.data, text.length, 0};
    ck_assert(weights_read(player.variant, &set, &read, read_cp, NULL));
    for (Role role = 0; role < player.variant->role_count; role++)
        ck_assert_int_eq(values_cp[role], read_cp[role]);
    for (unsigned i = KING_DANGER_HIT; i < WEIGHT_COUNT; i++)
        ck_assert_int_eq(weights.value[i], read.value[i]);
    for (unsigned rank = 0; rank < player.variant->ranks; rank++)
        ck_assert_int_eq(weights.value[weight_eg_psqt(0, rank, 1)],
                         read.value[weight_eg_psqt(0, rank, 1)]);
    ck_assert_int_gt(fit_winning_lead(&data.training), 0);
    bytes_done(&text);
    tune_data_done(&data);
    engine_free(player.engine);
}
END_TEST

START_TEST(test_fitting_without_positions_fails)
{
    static EvaluationWeights weights;
    TuneData data = {0};
    FitSettings settings = {EPOCHS, 0.5, 0.1, NULL, NULL};
    ck_assert(!fit_weights(&data, &settings, &weights));
}
END_TEST

GAMES_SUITE() {
    TCase *tests = tcase_create("tune");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, test_a_seed_gives_one_game_and_another_seed_another);
    tcase_add_test(tests, test_two_players_with_variants_of_their_own_play_one_game);
    tcase_add_test(tests, test_lines_that_are_not_games_are_refused);
    tcase_add_test(tests, test_a_fit_predicts_the_games_better_and_its_weights_are_read_back);
    tcase_add_loop_test(tests, test_a_network_predicts_the_scores_better_and_its_file_is_read_back,
                        0, (int)(sizeof FORMS / sizeof *FORMS));
    tcase_add_test(tests, test_fitting_without_positions_fails);
    suite_add_tcase(suite, tests);
}
