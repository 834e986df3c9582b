/* The subcommand that tunes the evaluation to a game: games against itself, a fit of the
 * evaluation's weights to them, and a match that measures the gain. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "engine/evaluate/value_fields.h"
#include "lab/match/statistics.h"
#include "lab/tune/fit.h"
#include "lab/tune/self_play.h"
#include "lab/tune/weights_text.h"
#include "play/player/definition_text.h"

enum {
    MINUTES_DEFAULT = 60,
    NODES_DEFAULT = 1000,
    HASH_MIB = 4,
    GAMES_PERCENT = 60, /* percent of the time for training games; the match gets the rest */
    GAMES_LEAST = 20,   /* training games at least, however little time there is */
    MATCH_LEAST = 2,    /* pairs of games in the match at least */
    MATCH_PAIRS = 200,  /* more add little information */
    MATCH_SHARE = 8,    /* with a limit on games: one pair for this many of them */
    POSITIONS = 600000, /* positions in all epochs of a fit, ... */
    EPOCHS_MOST = 40,   /* ... at most this many ... */
    EPOCHS_LEAST = 6,   /* ... and at least this many */
    REPORT_MS = 10000,
    MINUTE_MS = 60000,
    LOG_LIMIT = 1 << 30, /* bytes of a file of games */
    LOG_MODE = 0666,
    PATH_SIZE = 4096
};

/* The target is half the result, half the search's score; hundreds of games do not move weights
 * far. */
static const double RESULT_SHARE = 0.5, L2 = 1.0;

typedef struct TuneCommand {
    const Options *options;
    const Variant *variant;
    const FileSystem *fs;
    char path[PATH_SIZE], log_path[PATH_SIZE];
    int log; /* the file of games; -1: not open */
    EvaluationTables tables;
    TuneData data;
    SelfPlay *play;
    SelfPlayer old, new;
    uint64_t seed;
    int64_t begin_ms, told_ms;
    EvaluationWeights weights;
    int16_t values_cp[ROLES_LIMIT];
    Bytes definition;                       /* definition of the game with the tuned weights */
    VariantField fields[PLAY_FIELDS_LIMIT]; /* fields of the set `found` */
    VariantSet *found;                      /* the set with that game; owned */
} TuneCommand;

static int64_t time_ms(const TuneCommand *command) {
    return options_number(command->options, OPTION_MINUTES, MINUTES_DEFAULT) * MINUTE_MS;
}

/* Reports progress now and then. */
static void report(TuneCommand *command, const char *what, size_t done) {
    int64_t now_ms = clock_now_ms();
    if (now_ms - command->told_ms < REPORT_MS)
        return;
    command->told_ms = now_ms;
    int64_t left_ms = command->begin_ms + time_ms(command) - now_ms;
    printf("%s %zu", what, done);
    if (!options_has(command->options, OPTION_GAMES))
        printf(_("; about %lld minutes left"),
               (long long)(left_ms > 0 ? (left_ms + MINUTE_MS - 1) / MINUTE_MS : 0));
    putchar('\n');
    fflush(stdout);
}

/* --- games and their file --------------------------------------------------------------------- */

/* Writes the file's first line, which identifies the players: games of others are rejected. */
static void log_head(const TuneCommand *command, Text *out) {
    text_addf(out, "# %s tune %s --nodes %llu\n", PACKAGE, command->variant->name,
              (unsigned long long)command->old.nodes);
}

/* Reads the earlier games. *length: the length of the complete lines. */
static bool log_read(TuneCommand *command, size_t *length, Error *error) {
    char head_data[VARIANT_NAME_SIZE + 64];
    Text head = TEXT_OVER(head_data);
    Bytes text = {0};
    *length = 0;
    if (!file_exists(command->fs, command->log_path))
        return true;
    if (!file_read(command->fs, command->log_path, LOG_LIMIT, &text, error))
        return false;
    log_head(command, &head);
    bool good = text.length == 0 || strncmp(text.data, head.data, head.length) == 0;
    if (!good)
        error_set_file(error, command->log_path, N_("has games played with different settings"));
    for (char *at = text.data, *end; good && at != NULL; at = end) {
        end = strchr(at, '\n');
        if (end == NULL)
            break; /* the last line is incomplete */
        *end++ = '\0';
        good = tune_data_add(&command->data, &command->tables, at, error);
        *length = (size_t)(end - text.data);
    }
    bytes_done(&text);
    return good;
}

static bool log_open(TuneCommand *command, Error *error) {
    size_t length;
    if (!log_read(command, &length, error))
        return false;
    command->log =
        file_open(command->fs, command->log_path, O_WRONLY | O_CREAT | O_APPEND, LOG_MODE);
    if (command->log < 0)
        return error_set_file(error, command->log_path, N_("cannot be written"));
    if (file_lock(command->fs, command->log) != 0)
        return error_set_file(error, command->log_path, N_("is in use by another program"));
    if (file_truncate(command->fs, command->log, (off_t)length) != 0)
        return error_set_file(error, command->log_path, N_("cannot be written"));
    if (length > 0)
        return true;
    char head_data[VARIANT_NAME_SIZE + 64];
    Text head = TEXT_OVER(head_data);
    log_head(command, &head);
    OpenFile file = {command->fs, command->log_path, command->log};
    return file_write_all(&file, head.data, head.length, error);
}

static bool play_one(TuneCommand *command, Error *error) {
    const SelfPlayer *const players[SIDE_COUNT] = {&command->old, &command->old};
    OpenFile file = {command->fs, command->log_path, command->log};
    Bytes line = {0};
    self_play_begin(command->play, &command->old, command->seed + command->data.games);
    self_play_add(command->play, self_play_finish(command->play, players), &line);
    bool good = file_write_all(&file, line.data, line.length, error) &&
                tune_data_add(&command->data, &command->tables, line.data, error);
    bytes_done(&line);
    return good;
}

static bool wants_game(const TuneCommand *command) {
    size_t games = command->data.games;
    if (options_has(command->options, OPTION_GAMES))
        return games < (size_t)command->options->number[OPTION_GAMES];
    int64_t used_ms = clock_now_ms() - command->begin_ms;
    return games < GAMES_LEAST || used_ms < time_ms(command) * GAMES_PERCENT / 100;
}

static bool play_games(TuneCommand *command, Error *error) {
    while (wants_game(command)) {
        if (!play_one(command, error))
            return false;
        report(command, _("games:"), command->data.games);
    }
    return true;
}

/* --- the fit --------------------------------------------------------------------------------- */

/* Writes the game's definition with the weights as its last lines. */
static bool make_definition(TuneCommand *command, Error *error) {
    Bytes *out = &command->definition;
    if (!match_definition(command->variant, command->fs, false, out, error))
        return false;
    bytes_putf(out, "\nwinningLead = %d\n", fit_winning_lead(&command->data.training));
    weights_add_text(out, ENGINE_FIELD_WEIGHTS " = ", command->variant, &command->weights,
                     command->values_cp);
    command->found = variants_new(command->fields, play_variant_fields(command->fields));
    memory_require(command->found != NULL);
    variants_load(command->found, command->path, out->data, out->length, NULL);
    command->new.variant = variants_find(command->found, command->variant->name);
    return command->new.variant != NULL ||
           error_set(error, N_("the definition with the weights cannot be read"));
}

static bool fit(TuneCommand *command, Error *error) {
    TuneData *data = &command->data;
    size_t epochs = POSITIONS / (data->training.count + 1);
    epochs = epochs > EPOCHS_MOST ? EPOCHS_MOST : epochs < EPOCHS_LEAST ? EPOCHS_LEAST : epochs;
    FitSettings settings = {
        .epochs = (unsigned)epochs, .result_share = RESULT_SHARE, .l2 = L2, .on_progress = NULL};
    command->weights = command->tables.weights;
    for (Role role = 0; role < ROLES_LIMIT; role++)
        command->values_cp[role] = (int16_t)command->tables.board_value[role];
    if (!fit_weights(data, &settings, &command->weights))
        return error_set(error, N_("the games have no quiet positions to learn from"));
    weights_values(data, command->variant, &command->weights, command->values_cp);
    printf(_("%zu games, %zu training positions\n"), data->games, data->training.count);
    fflush(stdout);
    return make_definition(command, error);
}

/* --- the match ------------------------------------------------------------------------------- */

/* Half points of the new weights in a game in which they have White or Black. */
static unsigned play_match_game(TuneCommand *command, uint64_t seed, Side side,
                                MatchCounts *counts) {
    const SelfPlayer *players[SIDE_COUNT] = {&command->old, &command->old};
    players[side] = &command->new;
    self_play_begin(command->play, &command->new, seed);
    Result result = self_play_finish(command->play, players);
    if (result == RESULT_DRAW) {
        counts->draws++;
        return 1;
    }
    bool won = result == result_win_for(side);
    *(won ? &counts->wins : &counts->losses) += 1;
    return won ? 2 : 0;
}

static bool wants_pair(const TuneCommand *command, unsigned pairs) {
    if (pairs < MATCH_LEAST)
        return true;
    if (options_has(command->options, OPTION_GAMES))
        return pairs < (unsigned)command->options->number[OPTION_GAMES] / MATCH_SHARE;
    return pairs < MATCH_PAIRS && clock_now_ms() - command->begin_ms < time_ms(command);
}

static MatchElo play_match(TuneCommand *command) {
    MatchCounts counts = {0};
    for (unsigned pairs = 0; wants_pair(command, pairs); pairs++) {
        unsigned points = 0;
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++)
            points += play_match_game(command, ~command->seed - pairs, side, &counts);
        counts.pairs[points]++;
        report(command, _("match games:"), 2 * (pairs + 1));
    }
    MatchElo elo = match_elo(&counts);
    printf(_("new weights against old: +%llu =%llu -%llu, Elo %+.0f [%+.0f, %+.0f]\n"),
           (unsigned long long)counts.wins, (unsigned long long)counts.draws,
           (unsigned long long)counts.losses, elo.elo, elo.low, elo.high);
    return elo;
}

/* --- the command ------------------------------------------------------------------------------ */

static bool run(TuneCommand *command, Error *error) {
    if (!log_open(command, error))
        return false;
    if (command->data.games > 0)
        printf(_("%zu games already in %s\n"), command->data.games, command->log_path);
    if (!play_games(command, error) || !fit(command, error))
        return false;
    MatchElo elo = play_match(command);
    if (elo.elo <= 0) {
        printf(_("No improvement: %s is unchanged. More games may help: run it again, and those "
                 "in %s will be used too.\n"),
               command->path, command->log_path);
        return true;
    }
    if (!file_replace(command->fs, command->path, command->definition.data,
                      command->definition.length, error))
        return false;
    printf(_("The game with its new weights is in %s; play it with --variants %s.\n"),
           command->path, command->path);
    return true;
}

static bool prepare(TuneCommand *command, const Invocation *invocation, Error *error) {
    Text path = TEXT_OVER(command->path), log_path = TEXT_OVER(command->log_path);
    command->options = invocation->options;
    command->fs = invocation->fs;
    command->log = -1;
    if (invocation->count > 1)
        text_add(&path, invocation->arguments[1]);
    else
        text_addf(&path, "%s-tuned.ini", command->variant->name);
    text_addf(&log_path, "%s.games", command->path);
    if (log_path.length + 1 >= sizeof command->log_path)
        return error_set_file(error, command->path, N_("the name is too long"));
    command->seed = (uint64_t)options_number(command->options, OPTION_SEED, 1);
    command->old.variant = command->variant;
    command->old.nodes = (uint64_t)options_number(command->options, OPTION_NODES, NODES_DEFAULT);
    command->new.nodes = command->old.nodes;
    command->old.engine = engine_new(HASH_MIB, 1, error);
    command->new.engine = engine_new(HASH_MIB, 1, error);
    if (command->old.engine == NULL || command->new.engine == NULL)
        return false;
    command->play = self_play_new();
    command->begin_ms = command->told_ms = clock_now_ms();
    evaluate_build(&command->tables, command->variant, 100);
    return true;
}

int main_tune(const Invocation *invocation) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    if (variant == NULL)
        return EXIT_USAGE;
    Error error = {0};
    TuneCommand *command = memory_new(1, sizeof *command);
    command->variant = variant;
    bool good = prepare(command, invocation, &error) && run(command, &error);
    if (command->log >= 0)
        file_close(command->fs, command->log);
    engine_free(command->old.engine);
    engine_free(command->new.engine);
    self_play_free(command->play);
    tune_data_done(&command->data);
    bytes_done(&command->definition);
    variants_free(command->found);
    free(command);
    return good ? EXIT_WELL : command_fail(&error, EXIT_FAILED);
}
