#include "lab/match/match.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "game/records/pgn.h"
#include "lab/match/match_player.h"

enum { START_TRIES = 3 };

/* The error probability of the test, each way (alpha and beta). */
static const double SPRT_ERROR = 0.05;

typedef struct MatchThread {
    pthread_t id;
    Match *match;
    MatchPlayer players[MATCH_PLAYERS_LIMIT];
    Engine *judge; /* evaluates openings */
} MatchThread;

struct Match {
    MatchSettings settings;
    MatchThread threads[MATCH_CONCURRENCY_LIMIT];
    unsigned thread_count;
    atomic_bool quit;
    int64_t start_ms;
    int wake[2];

    pthread_mutex_t mutex; /* guards everything below */
    MatchRecord record;
    MatchPgn pgn;
    MatchStatus status;
    unsigned running; /* threads */
    unsigned next;    /* the next game to start, unless it is done */
    unsigned numbers; /* number of game numbers */
    bool done[MATCH_GAMES_LIMIT];
    uint8_t points[MATCH_GAMES_LIMIT]; /* half points of the pairing's first player */
};

/* --- counting -------------------------------------------------------------------------------- */

static void match_wake(Match *match) {
    const char byte = 0;
    ssize_t written = write(match->wake[1], &byte, 1);
    (void)written; /* a full pipe wakes as well */
}

/* Half points of the pairing's first player. */
static unsigned match_points(const MatchEntry *entry) {
    if (entry->outcome.result == RESULT_DRAW)
        return 1;
    bool white = entry->outcome.result == RESULT_WHITE_WINS;
    return white == (entry->number % 2 == 0) ? 2 : 0;
}

static void match_add_figures(MatchFigures *sum, const MatchFigures *more) {
    sum->moves += more->moves;
    sum->depths += more->depths;
    sum->nodes += more->nodes;
    sum->time_us += more->time_us;
    if (more->slowest_us > sum->slowest_us)
        sum->slowest_us = more->slowest_us;
}

static void match_count(Match *match, const MatchEntry *entry) {
    MatchStatus *status = &match->status;
    MatchMeeting meeting = schedule_meeting(match->settings.player_count, entry->number);
    MatchCounts *counts = &status->counts[meeting.pairing];
    unsigned points = match_points(entry), other = entry->number ^ 1;
    match->done[entry->number] = true;
    match->points[entry->number] = (uint8_t)points;
    status->played++;
    counts->wins += points == 2;
    counts->draws += points == 1;
    counts->losses += points == 0;
    if (match->done[other])
        counts->pairs[points + match->points[other]]++;
    status->white_wins += entry->outcome.result == RESULT_WHITE_WINS;
    status->terminations[entry->outcome.termination]++;
    for (size_t i = 0; i < MATCH_PLAYERS; i++)
        match_add_figures(&status->sums[meeting.players[i]].figures, &entry->figures[i]);
    if (entry->fault != MATCH_FAULT_NONE)
        status->sums[meeting.players[points == 0 ? 0 : 1]].faults[entry->fault]++;
    const MatchSettings *settings = &match->settings;
    if (!settings->sprt)
        return;
    status->llr = match_llr(counts, settings->elo0, settings->elo1);
    if (status->verdict == MATCH_VERDICT_NONE && status->llr >= status->llr_bound)
        status->verdict = MATCH_VERDICT_ELO1;
    else if (status->verdict == MATCH_VERDICT_NONE && status->llr <= -status->llr_bound)
        status->verdict = MATCH_VERDICT_ELO0;
}

MatchCounts match_counts_of(const MatchStatus *status, size_t player) {
    MatchCounts sum = {0};
    size_t pairing = 0;
    for (size_t first = 0; first < status->player_count; first++)
        for (size_t second = first + 1; second < status->player_count; second++, pairing++)
            if (first == player || second == player)
                match_counts_add(&sum, &status->counts[pairing], second == player);
    return sum;
}

/* --- games ----------------------------------------------------------------------------------- */

/* Call it with the mutex held. */
static void match_fail_now(Match *match, const Error *error) {
    if (!match->status.failed)
        match->status.error = *error;
    match->status.failed = true;
    atomic_store(&match->quit, true);
}

static void match_fail(Match *match, const Error *error) {
    pthread_mutex_lock(&match->mutex);
    match_fail_now(match, error);
    pthread_mutex_unlock(&match->mutex);
}

/* Takes the number of the next game. False when there is none. */
static bool match_take_number(Match *match, unsigned *out) {
    pthread_mutex_lock(&match->mutex);
    const MatchSettings *settings = &match->settings;
    while (match->next < match->numbers &&
           (match->done[match->next] ||
            !schedule_has(settings->player_count, settings->games, match->next)))
        match->next++;
    bool more = match->next < match->numbers && match->status.verdict == MATCH_VERDICT_NONE;
    if (more)
        *out = match->next++;
    pthread_mutex_unlock(&match->mutex);
    return more && !atomic_load(&match->quit);
}

/* Makes player i ready for a game from this position, starting it if it is not running. */
static bool thread_ready(MatchThread *thread, size_t i, const Position *start, uint64_t seed,
                         Error *error) {
    const Match *match = thread->match;
    MatchPlayer *player = &thread->players[i];
    PlayerSetup setup = {
        .fs = match->settings.fs,
        .definition = match->settings.variant_path,
        .definition_always = match->settings.variant_path_always,
        .match = true,
    };
    player->word = match->settings.players[i];
    player->quit = &match->quit;
    player->seed = seed;
    for (unsigned tries = 0; tries < START_TRIES && !atomic_load(&match->quit); tries++)
        if (match_player_ready(player, &setup, start, error))
            return true;
    return false;
}

/* The opening of a round. `made` stores its moves if they are not in a book. */
static MatchLine thread_opening(MatchThread *thread, unsigned round, MatchOpening *made) {
    const MatchSettings *settings = &thread->match->settings;
    if (settings->book != NULL)
        return match_book_line(settings->book, round);
    match_opening_find(settings->variant, settings->openings_seed, round, thread->judge, made);
    return (MatchLine){made->start, made->moves, made->count};
}

static bool thread_play(MatchThread *thread, unsigned number, MatchGameResult *result,
                        Error *error) {
    const MatchSettings *settings = &thread->match->settings;
    MatchMeeting meeting = schedule_meeting(settings->player_count, number);
    uint64_t seed = settings->openings_seed * MATCH_GAMES_LIMIT + number;
    MatchOpening made;
    MatchLine opening = thread_opening(thread, meeting.round, &made);
    for (size_t i = 0; i < MATCH_PLAYERS; i++)
        if (!thread_ready(thread, meeting.players[i], &opening.start, seed * MATCH_PLAYERS + i,
                          error))
            return false;
    MatchGameSettings game = {
        .variant = settings->variant,
        .opening = &opening,
        .adjudication = settings->adjudication,
        .margin_ms = settings->margin_ms,
        .hang_ms = settings->hang_ms,
    };
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        size_t player = meeting.players[(side + number) % MATCH_PLAYERS];
        game.players[side] = &thread->players[player];
        game.limits[side] = settings->players[player]->limits;
    }
    if (!match_game_play(&game, result))
        return error_no_memory(error);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        size_t player = meeting.players[(side + number) % MATCH_PLAYERS];
        if (result->unable[side]) {
            PlayerCommand command;
            player_command(settings->players[player], &command);
            game_free(result->game);
            return error_set_at(error, command.command, "%s", result->text);
        }
        if (!result->gone[side])
            continue;
        player_close(thread->players[player].player);
        thread->players[player].player = NULL;
    }
    return true;
}

/* --- saved games ------------------------------------------------------------------------------ */

/* Adds tags: the players' time control, by the standard, and their other limits. */
static bool match_tag_limits(const MatchSettings *settings, const size_t players[SIDE_COUNT],
                             Game *game) {
    static const char *const TIMES[SIDE_COUNT] = {"WhiteTimeControl", "BlackTimeControl"};
    static const char *const LIMITS[SIDE_COUNT] = {"WhiteLimits", "BlackLimits"};
    char times[SIDE_COUNT][64], data[128];
    bool good = true;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        const PlayerLimits *limits = &settings->players[players[side]]->limits;
        Text time = TEXT_OVER(times[side]), words = TEXT_OVER(data);
        match_limits_format_tag(limits, &time);
        match_limits_format(limits, &words);
        if (limits->nodes > 0 || limits->depth > 0)
            good = good && game_set_tag(game, LIMITS[side], data);
    }
    if (strcmp(times[SIDE_WHITE], times[SIDE_BLACK]) == 0)
        return good && game_set_tag(game, "TimeControl", times[SIDE_WHITE]);
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        good = good && game_set_tag(game, TIMES[side], times[side]);
    return good;
}

static bool match_tag(const Match *match, unsigned number, const MatchGameResult *result) {
    Game *game = result->game;
    MatchMeeting meeting = schedule_meeting(match->settings.player_count, number);
    size_t players[SIDE_COUNT];
    for (size_t side = 0; side < SIDE_COUNT; side++)
        players[side] = meeting.players[(side + number) % MATCH_PLAYERS];
    char data[64];
    text_format(data, sizeof data, "%u.%u", number / 2 + 1, number % 2 + 1);
    bool good =
        game_set_tag(game, "Event", "match") && game_set_tag(game, "Date", match->settings.date) &&
        game_set_tag(game, "Round", data) && match_tag_limits(&match->settings, players, game);
    for (size_t side = 0; side < SIDE_COUNT && good; side++) {
        const char *name = match->status.sums[players[side]].name;
        good = game_set_tag(game, side == SIDE_WHITE ? "White" : "Black", name) &&
               game_set_tag(game, side == SIDE_WHITE ? "WhiteType" : "BlackType", "program");
    }
    text_format(data, sizeof data, "%u", result->plies);
    good = good && game_set_tag(game, "PlyCount", data);
    const char *fault = match_fault_name(result->fault);
    return good && game_set_tag(game, "Fault", fault[0] != '\0' ? fault : NULL) &&
           game_set_tag(game, "Adjudicated", result->adjudicated ? "1" : NULL);
}

/* Appends the game to the file of games. */
static bool match_keep_game(Match *match, unsigned number, const MatchGameResult *result,
                            Error *error) {
    if (match->pgn.fd < 0)
        return true;
    Bytes text = {0};
    if (!match_tag(match, number, result) || !pgn_write(result->game, &text)) {
        bytes_done(&text);
        return error_no_memory(error);
    }
    bool good = match_pgn_add(&match->pgn, &text, error);
    bytes_done(&text);
    return good;
}

static void match_report_fault(Match *match, unsigned number, const MatchGameResult *result) {
    if (result->fault == MATCH_FAULT_NONE)
        return;
    bool white_lost = result->outcome.result == RESULT_BLACK_WINS;
    MatchMeeting meeting = schedule_meeting(match->settings.player_count, number);
    size_t player = meeting.players[(white_lost ? number : number + 1) % MATCH_PLAYERS];
    Text text = TEXT_OVER(match->status.fault);
    text_addf(&text, "game %u, ply %u: %s: %s", number + 1, result->plies,
              match->status.sums[player].name, match_fault_name(result->fault));
    if (result->text[0] != '\0')
        text_addf(&text, " (%s)", result->text);
}

/* Counts and saves a finished game. */
static void match_finish_game(Match *match, const MatchThread *thread, unsigned number,
                              const MatchGameResult *result) {
    MatchEntry entry = {
        .number = number,
        .outcome = result->outcome,
        .fault = result->fault,
        .plies = result->plies,
    };
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        entry.figures[(side + number) % MATCH_PLAYERS] = result->figures[side];
    Error error = {0};
    pthread_mutex_lock(&match->mutex);
    for (size_t i = 0; i < match->settings.player_count; i++)
        if (thread->players[i].name[0] != '\0')
            memcpy(match->status.sums[i].name, thread->players[i].name,
                   sizeof thread->players[i].name);
    /* Nothing may follow a failed write, which may have left a part. */
    bool good = !match->status.failed && match_keep_game(match, number, result, &error);
    entry.pgn_length = match->pgn.fd >= 0 ? match->pgn.length : 0;
    good = good && match_record_add(&match->record, &entry, &error);
    if (good) {
        match_report_fault(match, number, result);
        match_count(match, &entry);
    } else {
        match_fail_now(match, &error);
    }
    pthread_mutex_unlock(&match->mutex);
    match_wake(match);
}

/* --- threads --------------------------------------------------------------------------------- */

static void *thread_run(void *context) {
    MatchThread *thread = context;
    Match *match = thread->match;
    Error error = {0};
    unsigned number;
    while (match_take_number(match, &number)) {
        MatchGameResult result;
        if (!thread_play(thread, number, &result, &error)) {
            if (!atomic_load(&match->quit))
                match_fail(match, &error);
            break;
        }
        bool finished = result.outcome.result != RESULT_ONGOING;
        if (finished)
            match_finish_game(match, thread, number, &result);
        game_free(result.game);
        if (!finished)
            break;
    }
    Player *players[MATCH_PLAYERS_LIMIT];
    for (size_t i = 0; i < MATCH_PLAYERS_LIMIT; i++)
        players[i] = thread->players[i].player;
    player_close_all(players, MATCH_PLAYERS_LIMIT);
    engine_free(thread->judge);
    pthread_mutex_lock(&match->mutex);
    match->running--;
    match->status.over = match->running == 0;
    pthread_mutex_unlock(&match->mutex);
    match_wake(match);
    return NULL;
}

static bool match_start_thread(Match *match, Error *error) {
    MatchThread *thread = &match->threads[match->thread_count];
    thread->match = match;
    thread->judge = engine_new(OPENING_HASH_MIB, 1, error);
    if (thread->judge == NULL)
        return false;
    if (pthread_create(&thread->id, NULL, thread_run, thread) != 0) {
        engine_free(thread->judge);
        return error_no_memory(error);
    }
    match->thread_count++;
    return true;
}

/* --- start and end ---------------------------------------------------------------------------- */

/* Writes everything that identifies the match in one line. More games are still the same match. */
static bool match_identity(const MatchSettings *settings, Bytes *out) {
    const MatchAdjudication *rules = &settings->adjudication;
    bool good = bytes_addf(out, "%s seed %llu margin %lld resign %u,%d draw %u,%d,%u plies %u",
                           settings->variant->name, (unsigned long long)settings->openings_seed,
                           (long long)settings->margin_ms, rules->resign_moves, rules->resign_cp,
                           rules->draw_moves, rules->draw_cp, rules->draw_ply, rules->plies_limit);
    if (settings->book != NULL)
        good = good && bytes_addf(out, " openings %08x", settings->book->sum);
    for (size_t i = 0; i < settings->player_count; i++) {
        const PlayerWord *player = settings->players[i];
        char data[128];
        Text limits = TEXT_OVER(data);
        match_limits_format(&player->limits, &limits);
        good = good && bytes_addf(out, " player %s (%s, %u MiB, %u threads)", settings->texts[i],
                                  data, player->hash_mib, player->threads);
    }
    for (size_t i = 0; i < out->length; i++)
        if (out->data[i] == '\n')
            out->data[i] = ' ';
    return good;
}

static bool match_open_files(Match *match, Error *error) {
    const MatchSettings *settings = &match->settings;
    MatchEntries known = {0};
    Bytes identity = {0};
    match->record.fs = settings->fs;
    match->record.path = settings->record;
    bool begun = match_identity(settings, &identity) || error_no_memory(error);
    if (begun && settings->record != NULL)
        begun = match_record_open(&match->record, identity.data, &known, error);
    bytes_done(&identity);
    if (!begun)
        return false;
    match->pgn.fs = settings->fs;
    match->pgn.path = settings->pgn;
    bool good = match_pgn_open(&match->pgn, &match->record, &known, error);
    for (size_t i = 0; i < known.count; i++)
        if (known.entries[i].number < MATCH_GAMES_LIMIT && !match->done[known.entries[i].number])
            match_count(match, &known.entries[i]);
    match->status.before = match->status.played;
    match_entries_done(&known);
    return good;
}

static bool match_open_wake(Match *match, Error *error) {
    if (pipe2(match->wake, O_CLOEXEC | O_NONBLOCK) == 0)
        return true;
    match->wake[0] = match->wake[1] = -1;
    return error_no_memory(error);
}

Match *match_new(const MatchSettings *settings, Error *error) {
    Match *match = error_calloc(1, sizeof *match, error);
    if (match == NULL)
        return NULL;
    match->settings = *settings;
    match->record.fd = match->pgn.fd = match->wake[0] = match->wake[1] = -1;
    match->start_ms = clock_now_ms();
    match->numbers = schedule_numbers(settings->player_count, settings->games);
    match->status.games = settings->games * (unsigned)schedule_pairings(settings->player_count);
    match->status.player_count = settings->player_count;
    match->status.llr_bound = match_llr_bound(SPRT_ERROR);
    pthread_mutex_init(&match->mutex, NULL);
    atomic_init(&match->quit, false);
    for (size_t i = 0; i < settings->player_count; i++)
        text_copy(match->status.sums[i].name, PLAYER_NAME_SIZE, settings->players[i]->name);
    bool good = match_open_wake(match, error) && match_open_files(match, error);
    match->running = settings->concurrency;
    for (unsigned i = 0; i < settings->concurrency && good; i++)
        good = match_start_thread(match, error);
    if (good)
        return match;
    match_free(match);
    return NULL;
}

void match_free(Match *match) {
    if (match == NULL)
        return;
    atomic_store(&match->quit, true);
    for (unsigned i = 0; i < match->thread_count; i++)
        pthread_join(match->threads[i].id, NULL);
    match_record_close(&match->record);
    match_pgn_close(&match->pgn);
    for (size_t i = 0; i < 2; i++)
        if (match->wake[i] >= 0)
            close(match->wake[i]);
    pthread_mutex_destroy(&match->mutex);
    free(match);
}

int match_fd(const Match *match) {
    return match->wake[0];
}

void match_status(Match *match, MatchStatus *out) {
    char bytes[64];
    while (read(match->wake[0], bytes, sizeof bytes) > 0)
        continue;
    pthread_mutex_lock(&match->mutex);
    *out = match->status;
    pthread_mutex_unlock(&match->mutex);
    out->elapsed_ms = clock_now_ms() - match->start_ms;
}

void match_stop(Match *match) {
    atomic_store(&match->quit, true);
}
