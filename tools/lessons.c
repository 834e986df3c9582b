/* Finds what First steps store of games, the checkmate in one and the small game:
 *
 *     tools/lessons FOLDER GAME...
 *
 * writes lessons.tsv (play/steps/first_stored.h) there, a line a game. Games that have a line are
 * left out, so that the same command resumes where it ended. A game takes some ten to sixty
 * seconds.
 *
 *     tools/lessons --measure GAME...
 *
 * plays the small games that are compiled in: 40 by the beginner, then 20 each by levels 2 and 3 to
 * the end by the game's own rules, all against level 1; it prints won-lost-drawn-open and the
 * median of the moves of games won, and fails if the beginner wins less than three in four, or in a
 * median of fewer than 4 or more than 9 moves. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "bench/games.h"
#include "engine/compose/small_game.h"
#include "play/steps/first_steps.h"
#include "rules/notation/fen.h"
#include "tools/resume.h"
#include "tools/signature.h"

enum {
    WAIT_MS = 1000,
    GAMES_LIMIT = 64,
    BEGINNER_GAMES = 40,
    LEVEL_GAMES = 20,
    BEGINNER_PLIES = 59, /* as in the search */
    WON_LEAST = 30,
    MEDIAN_LEAST = 4,
    MEDIAN_MOST = 9,
    SEED = 501 /* none of the search's */
};

/* --- making ---------------------------------------------------------------------------------- */

static bool find_game(const Variant *variant, Engine *engine, Position *out) {
    SmallSearch *search = small_search_new(variant, engine);
    while (!small_search_step(search))
        if (small_search_waits(search))
            poll(&(struct pollfd){engine_wake_fd(engine), POLLIN, 0}, 1, WAIT_MS);
    bool accepted = small_search_best(search, out);
    bool found = small_search_any(search, out);
    if (!accepted)
        fprintf(stderr, "%s: no small game was accepted\n", variant->name);
    small_search_free(search);
    return found;
}

static void make(const Variant *variant, Engine *engine, FILE *file) {
    static FirstSteps steps;
    Position game;
    first_steps_make(variant, NULL, &steps);
    size_t mate = first_steps_find(&steps, FIRST_MATE);
    fprintf(file, "%s\t%s", variant->name,
            mate < steps.count ? fen_text(&steps.steps[mate].position).text : "");
    fprintf(file, "\t%s\n", find_game(variant, engine, &game) ? fen_text(&game).text : "");
    fflush(file);
}

/* The names of games that are done. */
typedef struct Done {
    char names[GAMES_LIMIT][VARIANT_NAME_SIZE];
    size_t count;
} Done;

static void note_done(void *context, const char *line) {
    Done *done = context;
    if (done->count < GAMES_LIMIT)
        text_copy_bytes(done->names[done->count++], VARIANT_NAME_SIZE, line, strcspn(line, "\t"));
}

static bool is_done(const Done *done, const char *name) {
    for (size_t i = 0; i < done->count; i++)
        if (strcmp(done->names[i], name) == 0)
            return true;
    return false;
}

static FILE *open_lines(const VariantSet *set, const char *folder, Done *done) {
    char path[512], head[64];
    text_format(path, sizeof path, "%s/lessons.tsv", folder);
    text_format(head, sizeof head, "# tools/lessons (bench %llu)", signature_find(set));
    return lines_resume(path, head, note_done, done);
}

/* --- measuring ------------------------------------------------------------------------------- */

typedef struct Score {
    unsigned results[SMALL_DRAWN + 1];
    unsigned moves[BEGINNER_GAMES], count; /* of games won */
} Score;

static void play(Engine *engine, const Position *position, const SmallTerms *terms, Score *score) {
    static SmallTrial trial;
    EngineLimits limits;
    engine_clear(engine);
    small_trial_begin(&trial, position, terms);
    while (small_trial_goes_on(&trial, &limits)) {
        History history = small_trial_history(&trial);
        small_trial_take(&trial, engine_think(engine, &trial.position, &history, &limits).move);
    }
    score->results[trial.result]++;
    if (trial.result == SMALL_WON)
        score->moves[score->count++] = small_trial_moves(&trial);
}

static int compare(const void *a, const void *b) {
    unsigned left = *(const unsigned *)a, right = *(const unsigned *)b;
    return left < right ? -1 : left > right;
}

static unsigned median(Score *score) {
    qsort(score->moves, score->count, sizeof score->moves[0], compare);
    return score->count > 0 ? score->moves[score->count / 2] : 0;
}

static Score measure(Engine *engine, const Position *position, unsigned level, unsigned games) {
    Score score = {0};
    for (unsigned i = 0; i < games; i++)
        play(engine, position,
             &(SmallTerms){.level = level,
                           .plies = level == 0 ? BEGINNER_PLIES : SMALL_PLIES_LIMIT,
                           .bares = level == 0,
                           .seed = SEED + i},
             &score);
    printf("\t%s %u-%u-%u-%u, %u",
           level == 0   ? "beginner"
           : level == 2 ? "level 2"
                        : "level 3",
           score.results[SMALL_WON], score.results[SMALL_LOST], score.results[SMALL_DRAWN],
           score.results[SMALL_OPEN], median(&score));
    return score;
}

/* False: the small game is too hard, or too short or long. */
static bool measure_game(const Variant *variant, Engine *engine) {
    FirstStored stored;
    Position position;
    if (!first_stored_find(variant->name, &stored) ||
        !fen_parse(variant, stored.game, &position, NULL)) {
        printf("%s\tno small game\n", variant->name);
        return false;
    }
    printf("%s", variant->name);
    Score score = measure(engine, &position, 0, BEGINNER_GAMES);
    unsigned moves = median(&score);
    measure(engine, &position, 2, LEVEL_GAMES);
    measure(engine, &position, 3, LEVEL_GAMES);
    printf("\n");
    fflush(stdout);
    return score.results[SMALL_WON] >= WON_LEAST && moves >= MEDIAN_LEAST && moves <= MEDIAN_MOST;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fputs("usage: lessons FOLDER|--measure GAME...\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    Done done = {.count = 0};
    bool measures = strcmp(argv[1], "--measure") == 0, good = true;
    VariantSet *set = games_load(keys);
    Engine *engine = engine_new(SMALL_HASH_MIB, 1, NULL);
    FILE *file = set != NULL && !measures ? open_lines(set, argv[1], &done) : NULL;
    if (set == NULL || engine == NULL || (file == NULL && !measures))
        return 1;
    for (int i = 2; i < argc; i++) {
        const Variant *variant = variants_find(set, argv[i]);
        if (variant == NULL)
            fprintf(stderr, "no game %s\n", argv[i]);
        else if (measures)
            good = measure_game(variant, engine) && good;
        else if (!is_done(&done, variant->name))
            make(variant, engine, file);
        good = good && variant != NULL;
    }
    if (file != NULL)
        fclose(file);
    engine_free(engine);
    variants_free(set);
    return good ? 0 : 1;
}
