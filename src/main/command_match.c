/* The subcommand that lets engines play matches. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/signals.h"
#include "main/commands.h"
#include "main/prepare.h"
#include "play/match/match.h"
#include "play/player/definition_text.h"

enum {
    GAMES_DEFAULT = 100,
    MARGIN_CLOCK_MS = 20,     /* what the way to a player and back may cost it of its clock */
    MARGIN_MOVETIME_MS = 200, /* without a clock nobody gains by being late */
    HANG_DEFAULT_S = 60,
    PLIES_DEFAULT = 1000,
    REPORT_S = 10, /* between progress lines where there is no terminal */
    ELO_LIMIT = 1000,
    SCORE_LIMIT_CP = 30000
};

/* What a match of the command line is made of. */
typedef struct MatchCommand {
    const Options *options;
    MatchPlayer players[MATCH_PLAYERS];
    MatchSettings settings;
    VariantSet *plain;                /* owned; the game without our keys */
    VariantKey keys[PLAY_KEYS_LIMIT]; /* of that set */
    char path[MATCH_PATH_SIZE];       /* of the definition for other programs; "" : none */
} MatchCommand;

/* --- reading the command line ---------------------------------------------------------------- */

static int64_t number_or(const Options *options, OptionId id, int64_t fallback) {
    return options_has(options, id) ? options->number[id] : fallback;
}

/* Reads so many numbers with commas between them. */
static bool read_numbers(const Options *options, OptionId id, size_t wanted, int64_t *values,
                         Error *error) {
    char copy[64];
    Text text = TEXT_OVER(copy);
    text_add(&text, options->text[id]);
    char *at = copy;
    size_t count = 0;
    for (; at != NULL && count < wanted; count++) {
        char *next = strchr(at, ',');
        if (next != NULL)
            *next++ = '\0';
        if (!ascii_parse_int(at, -SCORE_LIMIT_CP, SCORE_LIMIT_CP, &values[count]))
            break;
        at = next;
    }
    if (at == NULL && count == wanted)
        return true;
    const Option *option = &option_table()[id];
    return error_set_at(error, option->name, N_("\"%s\" is not %s"), options->text[id],
                        option->argument);
}

static bool read_limits(const Options *options, MatchLimits *out, Error *error) {
    if (options_has(options, OPTION_TC) && !match_clock_parse(options->text[OPTION_TC], out, error))
        return false;
    out->movetime_ms = number_or(options, OPTION_MOVETIME, 0);
    out->nodes = (uint64_t)number_or(options, OPTION_NODES, 0);
    out->depth = (unsigned)number_or(options, OPTION_DEPTH, 0);
    return true;
}

static bool read_player(MatchCommand *command, size_t i, const char *text, Error *error) {
    const Options *options = command->options;
    MatchPlayer *player = &command->players[i];
    player->hash_mib = (unsigned)number_or(options, OPTION_HASH, ENGINE_HASH_DEFAULT_MIB);
    player->threads = (unsigned)number_or(options, OPTION_THREADS, 1);
    if (!read_limits(options, &player->limits, error) || !match_player_parse(text, player, error))
        return false;
    const MatchLimits *limits = &player->limits;
    if (limits->base_ms == 0 && limits->movetime_ms == 0 && limits->nodes == 0 &&
        limits->depth == 0 && player->level == 0)
        return error_set_at(error, text,
                            N_("has no limit: give --tc, --movetime, --nodes or --depth"));
    command->settings.players[i] = player;
    command->settings.texts[i] = text;
    return true;
}

static bool read_adjudication(const Options *options, const Variant *variant,
                              MatchAdjudication *out, Error *error) {
    Error refusal = {0};
    int64_t resign[2] = {0, 0}, draw[3] = {0, 0, 0};
    out->plies_limit = (unsigned)number_or(options, OPTION_MAX_PLIES, PLIES_DEFAULT);
    if (options_has(options, OPTION_RESIGN)) {
        if (!read_numbers(options, OPTION_RESIGN, 2, resign, error))
            return false;
        out->resign_cp = (int)resign[0];
        out->resign_moves = resign[1] > 0 ? (unsigned)resign[1] : 0;
    }
    if (options_has(options, OPTION_DRAW)) {
        if (!outcome_knows_draws(variant, &refusal))
            return error_set_at(error, "--draw", "%s", refusal.reason);
        if (!read_numbers(options, OPTION_DRAW, 3, draw, error))
            return false;
        out->draw_cp = (int)draw[0];
        out->draw_moves = draw[1] > 0 ? (unsigned)draw[1] : 0;
        out->draw_ply = draw[2] > 0 ? (unsigned)draw[2] : 0;
    }
    return true;
}

static bool read_settings(MatchCommand *command, Error *error) {
    const Options *options = command->options;
    MatchSettings *settings = &command->settings;
    settings->games = (unsigned)number_or(options, OPTION_GAMES, GAMES_DEFAULT);
    settings->openings_seed = (uint64_t)number_or(options, OPTION_OPENINGS_SEED, 1);
    settings->concurrency = (unsigned)number_or(options, OPTION_CONCURRENCY, 1);
    bool clock = command->players[0].limits.base_ms > 0 || command->players[1].limits.base_ms > 0;
    settings->margin_ms =
        number_or(options, OPTION_MARGIN, clock ? MARGIN_CLOCK_MS : MARGIN_MOVETIME_MS);
    settings->hang_ms = 1000 * number_or(options, OPTION_TIMEOUT, HANG_DEFAULT_S);
    settings->fs = file_system();
    settings->pgn = options->text[OPTION_PGN];
    settings->record = options->text[OPTION_RESUME];
    clock_today(settings->date);
    int64_t bounds[2];
    settings->sprt = options_has(options, OPTION_SPRT);
    if (settings->sprt) {
        if (!read_numbers(options, OPTION_SPRT, 2, bounds, error))
            return false;
        if (bounds[0] >= bounds[1] || bounds[0] < -ELO_LIMIT || bounds[1] > ELO_LIMIT)
            return error_set_at(error, "--sprt", N_("\"%s\" is not %s"), options->text[OPTION_SPRT],
                                "E0,E1");
        settings->elo0 = (double)bounds[0];
        settings->elo1 = (double)bounds[1];
    }
    return read_adjudication(options, settings->variant, &settings->adjudication, error);
}

/* --- definitions for other programs ---------------------------------------------------------- */

/* Keeps the last refusal. */
static void hear_plain(void *context, VariantEvent event, const char *name, const Error *error) {
    (void)name;
    if (event == VARIANT_REFUSED)
        *(Error *)context = *error;
}

/* Without our keys the game is read from its definition anew. */
static bool read_plain(MatchCommand *command, const Bytes *text, Error *error) {
    command->plain = variants_new(command->keys, play_variant_keys(command->keys));
    if (command->plain == NULL)
        return error_set(error, N_("not enough memory"));
    char name[VARIANT_NAME_SIZE + sizeof MATCH_PLAIN_SUFFIX];
    Text plain = TEXT_OVER(name);
    text_addf(&plain, "%s%s", command->settings.variant->name, MATCH_PLAIN_SUFFIX);
    variants_load(command->plain, "--plain", text->data, text->length, hear_plain, error);
    command->settings.variant = variants_find(command->plain, name);
    return command->settings.variant != NULL;
}

static bool prepare_definition(MatchCommand *command, Error *error) {
    MatchSettings *settings = &command->settings;
    bool plain = options_has(command->options, OPTION_PLAIN);
    bool external =
        command->players[0].kind != MATCH_BUILTIN || command->players[1].kind != MATCH_BUILTIN;
    settings->variant_path_always = plain || strcmp(settings->variant->source, "built-in") != 0;
    Bytes text = {0};
    bool good = (!plain && !external) ||
                match_definition(settings->variant, settings->fs, plain, &text, error);
    if (good && external)
        good = match_definition_write(settings->fs, &text, command->path, error);
    if (good && external)
        settings->variant_path = command->path;
    if (good && plain)
        good = read_plain(command, &text, error);
    bytes_done(&text);
    return good;
}

/* --- telling --------------------------------------------------------------------------------- */

static void print_elo(const MatchStatus *status, FILE *out) {
    MatchElo elo = match_elo(&status->counts);
    fprintf(out, "Elo %+.1f [%+.1f, %+.1f]", elo.elo, elo.low, elo.high);
}

static void print_test(const MatchCommand *command, const MatchStatus *status, FILE *out) {
    if (!command->settings.sprt)
        return;
    fprintf(out, ", LLR %.2f (%.2f, %.2f)", status->llr, -status->llr_bound, status->llr_bound);
}

/* Which hypothesis the test has taken. */
static void print_verdict(const MatchSettings *settings, const MatchStatus *status) {
    if (!settings->sprt)
        return;
    double elos[2] = {settings->elo0, settings->elo1};
    size_t taken = status->verdict == MATCH_VERDICT_ELO1;
    if (status->verdict == MATCH_VERDICT_NONE)
        printf("test: neither Elo %.0f nor Elo %.0f is taken\n", elos[0], elos[1]);
    else
        printf("test: Elo %.0f is taken, Elo %.0f is not\n", elos[taken], elos[1 - taken]);
}

static void print_duration(int64_t duration_ms, FILE *out) {
    long long seconds = (long long)(duration_ms / 1000);
    fprintf(out, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

static void print_progress(const MatchCommand *command, const MatchStatus *status, FILE *out) {
    const MatchCounts *counts = &status->counts;
    fprintf(out, "%u/%u: +%llu =%llu -%llu, ", status->played, status->games,
            (unsigned long long)counts->wins, (unsigned long long)counts->draws,
            (unsigned long long)counts->losses);
    print_elo(status, out);
    print_test(command, status, out);
    unsigned now = status->played - status->before;
    if (now > 0 && status->played < status->games) {
        fputs(", ", out);
        print_duration(status->elapsed_ms * (status->games - status->played) / now, out);
        fputs(" left", out);
    }
}

static void print_player(const MatchSum *sum) {
    const MatchFigures *figures = &sum->figures;
    double moves = figures->moves > 0 ? (double)figures->moves : 1;
    double seconds = figures->time_us > 0 ? (double)figures->time_us / 1e6 : 1;
    printf("%s: time losses %llu, illegal %llu, crashes %llu, hangs %llu; moves %llu, "
           "depth %.1f, nodes/move %.0f, %.0f nps, ms/move %.1f, slowest %.0f ms\n",
           sum->name, (unsigned long long)sum->faults[MATCH_FAULT_TIME],
           (unsigned long long)sum->faults[MATCH_FAULT_ILLEGAL],
           (unsigned long long)sum->faults[MATCH_FAULT_CRASH],
           (unsigned long long)sum->faults[MATCH_FAULT_HANG], (unsigned long long)figures->moves,
           (double)figures->depths / moves, (double)figures->nodes / moves,
           (double)figures->nodes / seconds, 1000 * seconds / moves,
           (double)figures->slowest_us / 1000);
}

static void print_summary(const MatchCommand *command, const MatchStatus *status) {
    const MatchCounts *counts = &status->counts;
    print_player(&status->sums[0]);
    print_player(&status->sums[1]);
    printf("ends:");
    for (int i = 0; i < TERMINATION_COUNT; i++)
        if (status->terminations[i] > 0)
            printf(" %s %llu", termination_name((Termination)i),
                   (unsigned long long)status->terminations[i]);
    printf("; White won %llu\n", (unsigned long long)status->white_wins);
    printf("pairs [%llu, %llu, %llu, %llu, %llu]", (unsigned long long)counts->pairs[0],
           (unsigned long long)counts->pairs[1], (unsigned long long)counts->pairs[2],
           (unsigned long long)counts->pairs[3], (unsigned long long)counts->pairs[4]);
    print_test(command, status, stdout);
    printf(", likelihood of superiority %.1f %%\n", 100 * match_elo(counts).superior);
    print_verdict(&command->settings, status);
    printf("%s - %s: %u games, +%llu =%llu -%llu, ", status->sums[0].name, status->sums[1].name,
           status->played, (unsigned long long)counts->wins, (unsigned long long)counts->draws,
           (unsigned long long)counts->losses);
    print_elo(status, stdout);
    putchar('\n');
}

/* What looks like faults may be another reading of the definition. */
static void print_advice(const MatchCommand *command, const MatchStatus *status) {
    const MatchSettings *settings = &command->settings;
    bool plain = options_has(command->options, OPTION_PLAIN);
    for (size_t i = 0; i < MATCH_PLAYERS && !plain; i++)
        if (status->sums[i].faults[MATCH_FAULT_ILLEGAL] > 0 &&
            command->players[i].kind != MATCH_BUILTIN &&
            match_definition_is_own(settings->variant, settings->fs)) {
            fprintf(stderr, "%s: %s\n", PACKAGE,
                    _("the game's definition has keys that only this program knows; with --plain "
                      "both play without them"));
            return;
        }
}

/* --- running --------------------------------------------------------------------------------- */

/* How the progress is shown. */
typedef struct Show {
    bool terminal;
    int64_t last_ms;
    unsigned last_played;
    char fault[sizeof((MatchStatus *)0)->fault];
} Show;

static void show_status(Show *show, const MatchCommand *command, const MatchStatus *status) {
    if (strcmp(show->fault, status->fault) != 0) {
        memcpy(show->fault, status->fault, sizeof show->fault);
        fprintf(stderr, "%s%s\n", show->terminal ? "\r\033[K" : "", show->fault);
    }
    int64_t now_ms = clock_now_ms();
    if (status->played == show->last_played ||
        (!show->terminal && now_ms - show->last_ms < REPORT_S * 1000))
        return;
    show->last_ms = now_ms;
    show->last_played = status->played;
    FILE *out = show->terminal ? stderr : stdout;
    fputs(show->terminal ? "\r" : "", out);
    print_progress(command, status, out);
    fputs(show->terminal ? "\033[K" : "\n", out);
    fflush(out);
}

/* Waits for the match. Returns an exit status. */
static int watch(const MatchCommand *command, Match *match) {
    Show show = {.terminal = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO),
                 .last_ms = clock_now_ms()};
    MatchStatus status;
    int stopped = 0;
    do {
        struct pollfd fds[2] = {{match_fd(match), POLLIN, 0}, {signals_fd(), POLLIN, 0}};
        poll(fds, 2, -1);
        SignalNews news = signals_take();
        if (news.interrupt || news.stop != 0) {
            stopped = news.stop != 0 ? news.stop : SIGINT;
            match_stop(match);
        }
        match_status(match, &status);
        show_status(&show, command, &status);
    } while (!status.over);
    if (show.terminal)
        fputs("\r\033[K", stderr);
    if (status.played > 0)
        print_summary(command, &status);
    print_advice(command, &status);
    if (status.failed)
        return command_fail(&status.error, EXIT_FAILED);
    return stopped != 0 ? EXIT_SIGNAL + stopped : EXIT_WELL;
}

static int run_match(const MatchCommand *command) {
    Error error = {0};
    if (!signals_catch(false))
        return EXIT_FAILED;
    Match *match = match_new(&command->settings, &error);
    int status = match != NULL ? watch(command, match) : command_fail(&error, EXIT_FAILED);
    match_free(match);
    signals_release();
    return status;
}

int main_match(const Invocation *invocation) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    if (variant == NULL)
        return EXIT_USAGE;
    MatchCommand *command = calloc(1, sizeof *command);
    if (command == NULL)
        return EXIT_FAILED;
    command->options = invocation->options;
    command->settings.variant = variant;
    Error error = {0};
    int status = EXIT_WELL;
    if (!read_player(command, 0, invocation->arguments[1], &error) ||
        !read_player(command, 1, invocation->arguments[2], &error) ||
        !read_settings(command, &error))
        status = command_fail(&error, EXIT_USAGE);
    else if (!prepare_definition(command, &error))
        status = command_fail(&error, EXIT_FAILED);
    else
        status = run_match(command);
    if (command->path[0] != '\0')
        file_unlink(command->settings.fs, command->path);
    for (size_t i = 0; i < MATCH_PLAYERS; i++)
        match_player_done(&command->players[i]);
    variants_free(command->plain);
    free(command);
    return status;
}
