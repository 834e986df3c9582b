/* Measures how strong levels are, against each other and against simple players.
 *
 * Usage: versus [OPTION VALUE]... [PLAYER PLAYER]
 *   --games N      of each pairing (100), two at a time with colours exchanged;
 *   --variant NAME (pandemonium);
 *   --seed N       (1);
 *   --plies N      random moves to begin with (0);
 *   --keep FILE    saves each pair of games and reuses those in the file: after an interruption
 * the same command resumes. A pair is reused only for the same engine signature and players. A
 * player is random, greedy, a level, a level with a limit of nodes (3@500; 0: full strength) or one
 * of its own making (see support/contest.h). With two players: their match. Without: the ladder,
 * each level against the one below, level 1 against a player of random moves and a greedy one, half
 * as many games from ENGINE_LEVEL_FULL on; at its end the numbers for the table of
 * src/engine/level/level.c. Progress goes to stderr. */
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/games.h"
#include "bench/kept.h"

#include "base/ascii.h"
#include "lab/match/statistics.h"
#include "support/contest.h"
#include "tools/resume.h"
#include "tools/signature.h"

enum { STEP_LEAST = 120, STEP_MOST = 220 };

typedef struct Options {
    unsigned games;
    const char *variant, *keep;
    Contest contest;
    Kept kept;
    unsigned long long signature;
} Options;

/* A match that is being played. */
typedef struct Match {
    const char *a, *b; /* the players' names */
    char words[128];
    uint64_t number; /* the match's ID in the saved pairs */
    unsigned pairs;
    Pace pace;
    MatchCounts counts;
    uint64_t plies;
} Match;

static uint64_t number_match(const Options *options) {
    char data[1024];
    Text text = TEXT_OVER(data);
    text_addf(&text, "%llu %s %" PRIu64 " %u ", options->signature, options->variant,
              options->contest.seed, options->contest.opening_plies);
    for (unsigned i = 0; i < 2; i++) {
        text_add(&text, i == 0 ? "" : " - ");
        contestant_describe(options->contest.players[i], &text);
    }
    return kept_match(data);
}

static void count_pair(Match *match, const KeptPair *pair) {
    for (unsigned i = 0; i < 2; i++) {
        match->counts.wins += pair->half_points[i] == 2;
        match->counts.draws += pair->half_points[i] == 1;
        match->counts.losses += pair->half_points[i] == 0;
    }
    match->counts.pairs[pair->half_points[0] + pair->half_points[1]]++;
    match->plies += pair->plies;
}

static bool play_pair(Options *options, Match *match, unsigned index) {
    KeptPair pair = {.match = match->number, .index = index};
    const KeptPair *kept = kept_find(&options->kept, match->number, index);
    if (kept != NULL) {
        count_pair(match, kept);
        match->pace = pace_begin(match->words, "pairs", index + 1, match->pairs);
        return true;
    }
    for (unsigned i = 0; i < 2; i++) {
        unsigned length;
        pair.half_points[i] = contest_play(&options->contest, 2 * index + i, &length);
        pair.plies += length;
    }
    count_pair(match, &pair);
    pace_say(&match->pace, index + 1);
    return kept_add(&options->kept, &pair, match->words);
}

static void print_match(const Options *options, const Match *match, const MatchElo *elo) {
    const MatchCounts *counts = &match->counts;
    double games = 2.0 * match->pairs;
    printf("%-20s %8s - %-8s +%-3u =%-3u -%-3u %5.1f %%  Elo %+5.0f +- %-3.0f  %3.0f plies\n",
           options->variant, match->a, match->b, (unsigned)counts->wins, (unsigned)counts->draws,
           (unsigned)counts->losses,
           100 * ((double)counts->wins + 0.5 * (double)counts->draws) / games, elo->elo,
           (elo->high - elo->low) / 2, (double)match->plies / games);
    fflush(stdout);
}

/* Plays and prints a match; false: a player is unknown, or nothing can be saved. */
static bool play_match(Options *options, const char *a, const char *b, unsigned games,
                       MatchElo *out) {
    Contestant players[2];
    options->contest.players[0] = &players[0];
    options->contest.players[1] = &players[1];
    bool good = contestant_init(&players[0], a);
    good = contestant_init(&players[1], b) && good;
    Match match = {.a = a, .b = b, .pairs = (games + 1) / 2};
    snprintf(match.words, sizeof match.words, "%s: %s - %s", options->variant, a, b);
    match.pace = pace_begin(match.words, "pairs", 0, match.pairs);
    if (good)
        match.number = number_match(options);
    for (unsigned index = 0; good && index < match.pairs; index++)
        good = play_pair(options, &match, index);
    contestant_done(&players[0]);
    contestant_done(&players[1]);
    if (good) {
        *out = match_elo(&match.counts);
        print_match(options, &match, out);
    }
    return good;
}

static int rounded(double value) {
    return isfinite(value) ? (int)lround(value) : 0;
}

/* Prints the figures of level.c's table, from the matches. */
static void print_table(const MatchElo steps[ENGINE_LEVELS]) {
    int elo = 0;
    puts("\nFor src/engine/level/level.c:");
    for (unsigned level = 1; level <= ENGINE_LEVELS; level++) {
        const MatchElo *step = &steps[level - 1];
        int gain = rounded(step->elo);
        bool odd =
            level > 1 && (gain < STEP_LEAST || (gain > STEP_MOST && level <= ENGINE_LEVEL_FULL));
        elo += gain;
        printf("level %-2u  .elo = %4d, .step_error = %3d,%s\n", level, elo,
               rounded((step->high - step->low) / 2), odd ? "   not 120 to 220" : "");
    }
}

static bool play_ladder(Options *options) {
    MatchElo steps[ENGINE_LEVELS], greedy;
    if (!play_match(options, "1", "random", options->games, &steps[0]) ||
        !play_match(options, "greedy", "1", options->games, &greedy))
        return false;
    for (unsigned level = 2; level <= ENGINE_LEVELS; level++) {
        char a[16], b[16];
        snprintf(a, sizeof a, "%u", level);
        snprintf(b, sizeof b, "%u", level - 1);
        if (level > ENGINE_LEVEL_FULL && options->contest.opening_plies < CONTEST_FULL_PLIES)
            options->contest.opening_plies = CONTEST_FULL_PLIES;
        unsigned games = level < ENGINE_LEVEL_FULL ? options->games : options->games / 2;
        if (!play_match(options, a, b, games, &steps[level - 1]))
            return false;
    }
    print_table(steps);
    return true;
}

static bool read_option(Options *options, const char *name, const char *text) {
    int64_t value;
    if (strcmp(name, "--variant") == 0) {
        options->variant = text;
        return true;
    }
    if (strcmp(name, "--keep") == 0) {
        options->keep = text;
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
    options->signature = options->keep != NULL ? signature_find(variants) : 0;
    if (!kept_open(&options->kept, options->keep))
        return false;
    MatchElo elo;
    bool played = players != NULL
                      ? play_match(options, players[0], players[1], options->games, &elo)
                      : play_ladder(options);
    kept_close(&options->kept);
    return played;
}

int main(int argc, char **argv) {
    Options options = {.games = 100, .variant = "pandemonium", .contest = {.seed = 1}};
    int i = 1;
    bool read = true;
    for (; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2)
        read = read && read_option(&options, argv[i], argv[i + 1]);
    if (!read || (i != argc && i + 2 != argc)) {
        fputs("Usage: versus [--games N] [--variant NAME] [--seed N] [--plies N] [--keep FILE] "
              "[PLAYER PLAYER]\n",
              stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *variants = games_load(keys);
    bool played = variants != NULL && play_all(&options, variants, i < argc ? argv + i : NULL);
    variants_free(variants);
    return played ? EXIT_SUCCESS : EXIT_FAILURE;
}
