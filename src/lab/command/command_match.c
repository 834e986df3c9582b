/* The subcommand that plays matches between engines. */
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
#include "base/unicode.h"
#include "command/commands.h"
#include "command/prepare.h"
#include "game/records/record_format.h"
#include "lab/command/match_report.h"
#include "lab/match/match.h"
#include "play/player/definition_text.h"

enum {
    GAMES_DEFAULT = 100,
    MARGIN_CLOCK_MS = 20,     /* time margin for the latency to a player and back */
    MARGIN_MOVETIME_MS = 200, /* without a clock there is no gain in being late */
    HANG_DEFAULT_MS = 60000,
    PLIES_DEFAULT = 1000,
    REPORT_S = 10, /* between progress lines if there is no terminal */
    ELO_LIMIT = 1000,
    SCORE_LIMIT_CP = 30000,
    SHOWN_SIZE = 128, /* for a path in a message */
    FOUND_SIZE = 8192 /* bytes of reports on rules that players do not know */
};

/* What the command line of a match sets up. */
typedef struct MatchCommand {
    const Options *options;
    const VariantSet *variants;
    PlayerWord players[MATCH_PLAYERS_LIMIT];
    MatchSettings settings;
    MatchBook book;
    VariantSet *plain;                      /* owned; the game without our own fields */
    VariantField fields[PLAY_FIELDS_LIMIT]; /* fields of the set `plain` */
    char path[MATCH_PATH_SIZE]; /* path of the definition for other programs; "": none */
} MatchCommand;

/* --- reading the command line ---------------------------------------------------------------- */

/* Parses `wanted` numbers separated by commas. */
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

static bool read_limits(const Options *options, PlayerLimits *out, Error *error) {
    if (options_has(options, OPTION_TC) && !player_read_clock(options->text[OPTION_TC], out, error))
        return false;
    out->movetime_ms = options_number(options, OPTION_MOVETIME, 0);
    out->nodes = (uint64_t)options_number(options, OPTION_NODES, 0);
    out->depth = (unsigned)options_number(options, OPTION_DEPTH, 0);
    return true;
}

static bool read_player(MatchCommand *command, size_t i, const char *text, Error *error) {
    const Options *options = command->options;
    PlayerWord *player = &command->players[i];
    player->hash_mib = (unsigned)options_number(options, OPTION_HASH, ENGINE_HASH_DEFAULT_MIB);
    player->threads = (unsigned)options_number(options, OPTION_THREADS, 1);
    const PlayerKind *kind = player_kind_of(text);
    if (kind == NULL || (kind->traits & (PLAYER_BY_HAND | PLAYER_REMOTE)) != 0)
        return player_refuse(text, PLAYER_BY_HAND | PLAYER_REMOTE, error);
    if (!read_limits(options, &player->limits, error) || !player_parse(text, NULL, player, error))
        return false;
    if (player_is(player, PLAYER_LEVELS) && player->name[0] == '\0')
        text_copy(player->name, sizeof player->name, text);
    const PlayerLimits *limits = &player->limits;
    if (limits->base_ms == 0 && limits->movetime_ms == 0 && limits->nodes == 0 &&
        limits->depth == 0 && player->level == 0)
        return error_set_at(error, text,
                            N_("has no limit: give --tc, --movetime, --nodes or --depth"));
    command->settings.players[i] = player;
    command->settings.texts[i] = text;
    command->settings.player_count = i + 1;
    return true;
}

static bool read_players(MatchCommand *command, const Invocation *invocation, Error *error) {
    size_t count = invocation->count - 1;
    if (count > MATCH_PLAYERS_LIMIT)
        return error_set(error, N_("there are more than %d players"), MATCH_PLAYERS_LIMIT);
    for (size_t i = 0; i < count; i++)
        if (!read_player(command, i, invocation->arguments[1 + i], error))
            return false;
    return true;
}

static bool read_adjudication(const Options *options, const Variant *variant,
                              MatchAdjudication *out, Error *error) {
    Error refusal = {0};
    int64_t resign[2] = {0, 0}, draw[3] = {0, 0, 0};
    out->plies_limit = (unsigned)options_number(options, OPTION_MAX_PLIES, PLIES_DEFAULT);
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

static bool read_test(const Options *options, MatchSettings *settings, Error *error) {
    int64_t bounds[2];
    if (settings->player_count != MATCH_PLAYERS)
        return error_set_at(error, "--sprt", N_("a test needs two players"));
    if (!read_numbers(options, OPTION_SPRT, 2, bounds, error))
        return false;
    if (bounds[0] >= bounds[1] || bounds[0] < -ELO_LIMIT || bounds[1] > ELO_LIMIT)
        return error_set_at(error, "--sprt", N_("\"%s\" is not %s"), options->text[OPTION_SPRT],
                            "E0,E1");
    settings->sprt = true;
    settings->elo0 = (double)bounds[0];
    settings->elo1 = (double)bounds[1];
    return true;
}

/* The file to append the games to; NULL when none is named. */
static bool read_pgn(const Options *options, const char **out, Error *error) {
    const char *path = options->text[OPTION_PGN];
    Error why = {0};
    const RecordFormat *format = path != NULL ? record_format_of(path, &why) : &RECORD_PGN;
    if (format != NULL && format != &RECORD_PGN)
        error_set_file(&why, path, N_("a match can only be saved as PGN"));
    if (why.reason[0] != '\0') {
        char shown[SHOWN_SIZE];
        unicode_copy_path(shown, sizeof shown, path);
        return error_set_at(error, "--pgn", "%s: %s", shown, why.reason);
    }
    *out = path;
    return true;
}

static bool read_settings(MatchCommand *command, Error *error) {
    const Options *options = command->options;
    MatchSettings *settings = &command->settings;
    settings->games = (unsigned)options_number(options, OPTION_GAMES, GAMES_DEFAULT);
    settings->openings_seed = (uint64_t)options_number(options, OPTION_OPENINGS_SEED, 1);
    settings->concurrency = (unsigned)options_number(options, OPTION_CONCURRENCY, 1);
    bool clock = false;
    for (size_t i = 0; i < settings->player_count; i++)
        clock = clock || command->players[i].limits.base_ms > 0;
    settings->margin_ms =
        options_number(options, OPTION_MARGIN, clock ? MARGIN_CLOCK_MS : MARGIN_MOVETIME_MS);
    settings->hang_ms = options_number(options, OPTION_TIMEOUT, HANG_DEFAULT_MS);
    if (!read_pgn(options, &settings->pgn, error))
        return false;
    settings->record = options->text[OPTION_RESUME];
    clock_today(settings->date);
    if (settings->games > MATCH_GAMES_LIMIT / schedule_pairings(settings->player_count))
        return error_set_at(error, "--games", N_("with this many players that is over %d games"),
                            MATCH_GAMES_LIMIT);
    if (options_has(options, OPTION_SPRT) && !read_test(options, settings, error))
        return false;
    return read_adjudication(options, settings->variant, &settings->adjudication, error);
}

/* --- definitions for other programs ---------------------------------------------------------- */

/* Keeps the last refusal. */
static void keep_refusal(void *context, VariantEvent event, const char *name, const Error *error) {
    (void)name;
    if (event == VARIANT_REFUSED)
        *(Error *)context = *error;
}

/* Reads the game's definition again, without our own fields. */
static bool read_plain(MatchCommand *command, const Bytes *text, Error *error) {
    command->plain = variants_new(command->fields, play_variant_fields(command->fields));
    if (command->plain == NULL)
        return error_set(error, N_("out of memory"));
    char name[VARIANT_NAME_SIZE + sizeof MATCH_PLAIN_SUFFIX];
    Text plain = TEXT_OVER(name);
    text_addf(&plain, "%s%s", command->settings.variant->name, MATCH_PLAIN_SUFFIX);
    variants_load(command->plain, "--plain", text->data, text->length,
                  &(VariantListener){keep_refusal, error});
    command->settings.variant = variants_find(command->plain, name);
    return command->settings.variant != NULL;
}

static bool prepare_definition(MatchCommand *command, Error *error) {
    MatchSettings *settings = &command->settings;
    bool plain = options_has(command->options, OPTION_PLAIN);
    bool external = false;
    for (size_t i = 0; i < settings->player_count; i++)
        external = external || player_is(&command->players[i], PLAYER_COMMAND);
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

/* --- openings -------------------------------------------------------------------------------- */

/* Reads the file of openings, for a game whose definition is prepared. Returns an exit status. */
static int read_book(MatchCommand *command, const Variant *variant, Error *error) {
    const Options *options = command->options;
    if (!options_has(options, OPTION_OPENINGS)) {
        if (!options_has(options, OPTION_OPENINGS_PLIES))
            return EXIT_WELL;
        error_set_at(error, "--openings-plies", N_("needs openings from a file: add --openings"));
        return EXIT_USAGE;
    }
    BookOrder order = {
        .fs = command->settings.fs,
        .variants = command->variants,
        .variant = variant,
        .played = command->settings.variant,
        .plies = (unsigned)options_number(options, OPTION_OPENINGS_PLIES, 0),
    };
    bool bad = false;
    if (!match_book_read(&order, options->text[OPTION_OPENINGS], &command->book, &bad, error))
        return bad ? EXIT_BAD_FILE : EXIT_FAILED;
    if (options_has(options, OPTION_OPENINGS_SEED))
        match_book_shuffle(&command->book, command->settings.openings_seed);
    command->settings.book = &command->book;
    return EXIT_WELL;
}

/* --- reports ---------------------------------------------------------------------------------- */

/* Explains that apparent faults may be a different reading of the definition. */
static void print_advice(const MatchCommand *command, const MatchStatus *status) {
    const MatchSettings *settings = &command->settings;
    bool plain = options_has(command->options, OPTION_PLAIN);
    for (size_t i = 0; i < settings->player_count && !plain; i++)
        if (status->sums[i].faults[MATCH_FAULT_ILLEGAL] > 0 &&
            player_is(&command->players[i], PLAYER_COMMAND) &&
            match_definition_is_own(settings->variant, settings->fs)) {
            fprintf(stderr, "%s: %s\n", PACKAGE,
                    _("the game's definition has keys that only this program knows; add --plain "
                      "to play without them"));
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
    match_report_progress(&command->settings, status, out);
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
        PendingSignals news = signals_take();
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
        match_report_end(&command->settings, &status);
    print_advice(command, &status);
    if (status.failed)
        return command_fail(&status.error, EXIT_FAILED);
    return stopped != 0 ? EXIT_SIGNAL + stopped : EXIT_WELL;
}

/* Whether all players follow our rules of the game; reports those that do not. */
static bool check_rules(const MatchCommand *command) {
    const MatchSettings *settings = &command->settings;
    Bytes room = {0};
    if (!bytes_reserve(&room, FOUND_SIZE))
        return true;
    Text found = text_over(room.data, FOUND_SIZE);
    bool good = match_rules_check(settings, signals_fd(), &found);
    if (!good) {
        bool plain = options_has(command->options, OPTION_PLAIN);
        fprintf(stderr, "%s: %s %s\n", PACKAGE, room.data,
                _("No games were played: the rules differ."));
        if (!plain && match_definition_is_own(settings->variant, settings->fs))
            fprintf(stderr, "%s: %s\n", PACKAGE,
                    _("the game's definition has keys that only this program knows; add --plain "
                      "to play without them"));
        fprintf(stderr, "%s: %s\n", PACKAGE, _("Add ?verify=off to the command to play anyway."));
    }
    bytes_done(&room);
    return good;
}

static int run_match(const MatchCommand *command) {
    Error error = {0};
    if (!signals_catch(false))
        return EXIT_FAILED;
    int status = EXIT_FAILED;
    if (check_rules(command)) {
        Match *match = match_new(&command->settings, &error);
        status = match != NULL ? watch(command, match) : command_fail(&error, EXIT_FAILED);
        match_free(match);
    }
    signals_release();
    return status;
}

/* Prepares everything that a game needs. Returns an exit status. */
static int prepare(MatchCommand *command, const Invocation *invocation, Error *error) {
    const Variant *variant = command->settings.variant;
    if (!read_players(command, invocation, error) || !read_settings(command, error))
        return EXIT_USAGE;
    if (!prepare_definition(command, error))
        return EXIT_FAILED;
    return read_book(command, variant, error);
}

int main_match(const Invocation *invocation) {
    const Variant *variant = command_variant(invocation, invocation->arguments[0]);
    if (variant == NULL)
        return EXIT_USAGE;
    MatchCommand *command = calloc(1, sizeof *command);
    if (command == NULL)
        return EXIT_FAILED;
    command->options = invocation->options;
    command->variants = invocation->variants;
    command->settings.variant = variant;
    command->settings.fs = invocation->fs;
    Error error = {0};
    int status = prepare(command, invocation, &error);
    if (status == EXIT_WELL)
        status = run_match(command);
    else
        command_fail(&error, status);
    if (command->path[0] != '\0')
        file_unlink(command->settings.fs, command->path);
    match_book_done(&command->book);
    variants_free(command->plain);
    free(command);
    return status;
}
