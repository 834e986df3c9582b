/* How strong levels are, against each other and against players that anyone understands.
 *
 * Usage: versus [OPTION VALUE]... [PLAYER PLAYER]
 *   --games N      of each pairing (100), two at a time with colours exchanged;
 *   --variant NAME (pandemonium);
 *   --seed N       (1);
 *   --plies N      random moves to begin with (0).
 * A player is random, greedy, a level, a level with a limit of nodes (3@500; 0: full strength) or
 * one of its own making (see support/contest.h). With two players: their match. Without: the
 * ladder, each level against the one below, level 1 against a player of random moves and a greedy
 * one. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"

#include "base/ascii.h"
#include "play/match/statistics.h"
#include "support/contest.h"

typedef struct Options {
    unsigned games;
    const char *variant;
    Contest contest;
} Options;

/* Plays and prints a match; false when a player is none. */
static bool play_match(const Options *options, const char *a, const char *b, MatchElo *out) {
    Contestant players[2];
    Contest contest = options->contest;
    contest.players[0] = &players[0];
    contest.players[1] = &players[1];
    bool known = contestant_init(&players[0], a);
    known = contestant_init(&players[1], b) && known;
    MatchCounts counts = {0};
    uint64_t plies = 0;
    for (unsigned game = 0, pair = 0; known && game < options->games; game++) {
        unsigned length, half_points = contest_play(&contest, game, &length);
        plies += length;
        counts.wins += half_points == 2;
        counts.draws += half_points == 1;
        counts.losses += half_points == 0;
        pair = game % 2 == 0 ? half_points : pair + half_points;
        if (game % 2 == 1)
            counts.pairs[pair]++;
    }
    contestant_done(&players[0]);
    contestant_done(&players[1]);
    if (!known)
        return false;
    double games = options->games;
    *out = match_elo(&counts);
    printf("%-20s %8s - %-8s +%-3u =%-3u -%-3u %5.1f %%  Elo %+5.0f +- %-3.0f  %3.0f plies\n",
           contest.variant->name, a, b, (unsigned)counts.wins, (unsigned)counts.draws,
           (unsigned)counts.losses,
           100 * ((double)counts.wins + 0.5 * (double)counts.draws) / games, out->elo,
           (out->high - out->low) / 2, (double)plies / games);
    fflush(stdout);
    return true;
}

static bool play_ladder(const Options *options) {
    MatchElo elo;
    if (!play_match(options, "1", "random", &elo) || !play_match(options, "greedy", "1", &elo))
        return false;
    double sum = 0, squares = 0;
    for (unsigned level = 2; level <= ENGINE_LEVELS; level++) {
        char a[16], b[16];
        snprintf(a, sizeof a, "%u", level);
        snprintf(b, sizeof b, "%u", level - 1);
        if (!play_match(options, a, b, &elo))
            return false;
        double error = (elo.high - elo.low) / 2;
        sum += elo.elo;
        squares += error * error;
        printf("level %-2u %+5.0f +- %-3.0f above level 1\n", level, sum, sqrt(squares));
        fflush(stdout);
    }
    return true;
}

static bool read_option(Options *options, const char *name, const char *text) {
    int64_t value;
    if (strcmp(name, "--variant") == 0) {
        options->variant = text;
        return true;
    }
    if (!ascii_parse_int(text, 0, INT32_MAX, &value))
        return false;
    if (strcmp(name, "--games") == 0 && value >= 1)
        options->games = (unsigned)value;
    else if (strcmp(name, "--plies") == 0)
        options->contest.opening_plies = (unsigned)value;
    else if (strcmp(name, "--seed") == 0)
        options->contest.seed = (uint64_t)value;
    else
        return false;
    return true;
}

static bool play_all(Options *options, const VariantSet *variants, char **players) {
    static EvaluationTables tables;
    options->contest.variant = variants_find(variants, options->variant);
    if (options->contest.variant == NULL)
        return false;
    evaluate_build(&tables, options->contest.variant, 100);
    options->contest.tables = &tables;
    MatchElo elo;
    return players != NULL ? play_match(options, players[0], players[1], &elo)
                           : play_ladder(options);
}

int main(int argc, char **argv) {
    Options options = {.games = 100, .variant = "pandemonium", .contest = {.seed = 1}};
    int i = 1;
    bool read = true;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        read = read && read_option(&options, argv[i], argv[i + 1]);
    if (!read || (i != argc && i + 2 != argc)) {
        fputs("Usage: versus [--games N] [--variant NAME] [--seed N] [--plies N] [PLAYER PLAYER]\n",
              stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *variants = games_load(keys);
    bool played = variants != NULL && play_all(&options, variants, i < argc ? argv + i : NULL);
    variants_free(variants);
    return played ? EXIT_SUCCESS : EXIT_FAILURE;
}
