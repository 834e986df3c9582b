/* Never translated: scripts read it. */
#include "lab/command/match_report.h"

#include <stdlib.h>

enum { NAME_WIDTH = 30 };

/* --- two players ----------------------------------------------------------------------------- */

static void print_elo(const MatchCounts *counts, FILE *out) {
    MatchElo elo = match_elo(counts);
    fprintf(out, "Elo %+.1f [%+.1f, %+.1f]", elo.elo, elo.low, elo.high);
}

static void print_test(const MatchSettings *settings, const MatchStatus *status, FILE *out) {
    if (settings->sprt)
        fprintf(out, ", LLR %.2f (%.2f, %.2f)", status->llr, -status->llr_bound, status->llr_bound);
}

/* Prints which hypothesis the test has accepted. */
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

static void print_counts(const MatchCounts *counts, FILE *out) {
    fprintf(out, "+%llu =%llu -%llu", (unsigned long long)counts->wins,
            (unsigned long long)counts->draws, (unsigned long long)counts->losses);
}

static void print_two(const MatchSettings *settings, const MatchStatus *status) {
    const MatchCounts *counts = &status->counts[0];
    printf("pairs [%llu, %llu, %llu, %llu, %llu]", (unsigned long long)counts->pairs[0],
           (unsigned long long)counts->pairs[1], (unsigned long long)counts->pairs[2],
           (unsigned long long)counts->pairs[3], (unsigned long long)counts->pairs[4]);
    print_test(settings, status, stdout);
    printf(", likelihood of superiority %.1f%%\n", 100 * match_elo(counts).superior);
    print_verdict(settings, status);
    printf("%s - %s: %u games, ", status->sums[0].name, status->sums[1].name, status->played);
    print_counts(counts, stdout);
    fputs(", ", stdout);
    print_elo(counts, stdout);
    putchar('\n');
}

/* --- more players ---------------------------------------------------------------------------- */

/* A row of the table. */
typedef struct Standing {
    size_t player; /* from 0, in the order given */
    MatchCounts counts;
    MatchElo elo;
} Standing;

static uint64_t half_points(const MatchCounts *counts) {
    return 2 * counts->wins + counts->draws;
}

static uint64_t game_count(const MatchCounts *counts) {
    return counts->wins + counts->draws + counts->losses;
}

/* Orders by share of the points, since players may not have played the same number of games. */
static int compare_standings(const void *a, const void *b) {
    const Standing *x = a, *y = b;
    uint64_t one = half_points(&x->counts) * game_count(&y->counts);
    uint64_t other = half_points(&y->counts) * game_count(&x->counts);
    if (one != other)
        return one > other ? -1 : 1;
    return x->player < y->player ? -1 : 1;
}

static void find_standings(const MatchStatus *status, Standing out[MATCH_PLAYERS_LIMIT]) {
    for (size_t i = 0; i < status->player_count; i++) {
        MatchCounts counts = match_counts_of(status, i);
        out[i] = (Standing){i, counts, match_elo(&counts)};
    }
    qsort(out, status->player_count, sizeof *out, compare_standings);
}

static void print_points(const MatchCounts *counts, FILE *out) {
    fprintf(out, "%llu%s/%llu", (unsigned long long)half_points(counts) / 2,
            half_points(counts) % 2 == 0 ? "" : ".5", (unsigned long long)game_count(counts));
}

/* The games of two players from the first one's view. */
static MatchCounts counts_between(const MatchStatus *status, size_t player, size_t other) {
    MatchCounts counts = {0};
    bool turned = other < player;
    size_t pairing =
        schedule_pairing(status->player_count, turned ? other : player, turned ? player : other);
    match_counts_add(&counts, &status->counts[pairing], turned);
    return counts;
}

/* Prints a line for each player, then its results against each other player; columns are the
 * ranks. */
static void print_table(const MatchStatus *status) {
    Standing table[MATCH_PLAYERS_LIMIT];
    find_standings(status, table);
    printf("place %-*s %7s %-18s %6s %6s  score\n", NAME_WIDTH, "player", "Elo", "95 % interval",
           "games", "%");
    for (size_t i = 0; i < status->player_count; i++) {
        const Standing *at = &table[i];
        uint64_t games = game_count(&at->counts);
        char interval[32];
        snprintf(interval, sizeof interval, "[%+.1f, %+.1f]", at->elo.low, at->elo.high);
        printf("%5zu %-*s %+7.1f %-18s %6llu %6.1f  ", i + 1, NAME_WIDTH,
               status->sums[at->player].name, at->elo.elo, interval, (unsigned long long)games,
               games > 0 ? 50.0 * (double)half_points(&at->counts) / (double)games : 0);
        print_counts(&at->counts, stdout);
        putchar('\n');
    }
    for (size_t i = 0; i < status->player_count; i++)
        for (size_t k = i + 1; k < status->player_count; k++) {
            MatchCounts counts = counts_between(status, table[i].player, table[k].player);
            printf("%s - %s: ", status->sums[table[i].player].name,
                   status->sums[table[k].player].name);
            print_points(&counts, stdout);
            fputs(", ", stdout);
            print_counts(&counts, stdout);
            fputs(", ", stdout);
            print_elo(&counts, stdout);
            putchar('\n');
        }
}

/* --- any number ------------------------------------------------------------------------------ */

static void print_duration(int64_t duration_ms, FILE *out) {
    long long seconds = (long long)(duration_ms / 1000);
    fprintf(out, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

void match_report_progress(const MatchSettings *settings, const MatchStatus *status, FILE *out) {
    fprintf(out, "%u/%u: ", status->played, status->games);
    if (status->player_count == MATCH_PLAYERS) {
        print_counts(&status->counts[0], out);
        fputs(", ", out);
        print_elo(&status->counts[0], out);
        print_test(settings, status, out);
    } else {
        Standing table[MATCH_PLAYERS_LIMIT];
        find_standings(status, table);
        for (size_t i = 0; i < status->player_count; i++) {
            fprintf(out, "%s%s ", i > 0 ? ", " : "", status->sums[table[i].player].name);
            print_points(&table[i].counts, out);
        }
    }
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

void match_report_end(const MatchSettings *settings, const MatchStatus *status) {
    for (size_t i = 0; i < status->player_count; i++)
        print_player(&status->sums[i]);
    printf("ends:");
    for (int i = 0; i < TERMINATION_COUNT; i++)
        if (status->terminations[i] > 0)
            printf(" %s %llu", termination_name((Termination)i),
                   (unsigned long long)status->terminations[i]);
    printf("; White won %llu\n", (unsigned long long)status->white_wins);
    if (status->player_count == MATCH_PLAYERS)
        print_two(settings, status);
    else
        print_table(status);
}
