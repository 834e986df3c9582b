/* Measures the index of a very large file of games, and its answers:
 *
 *     bench/openings [GAMES [PLIES]]
 *
 * Writes a file of generated games (100,000 of 80 plies): in each position a few moves are much
 * likelier than the others, so that games diverge slowly, as human games do. Prints how long the
 * index takes to build, to reopen, and to answer, with the limit of each; on a busy machine
 * processor time means more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/random.h"
#include "bench/games.h"
#include "game/openings/game_index.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"

enum {
    GAMES = 100000,
    PLIES = 80,
    BUILD_LIMIT_S = 60,
    ANSWER_LIMIT_MS = 50,
    ANSWERS = 1000,
    LIKELY = 3, /* times in 4 that a move is chosen before the next one in order */
    STEP_GAMES = 1000
};

static int move_order(const void *a, const void *b) {
    Move one = *(const Move *)a, other = *(const Move *)b;
    return one < other ? -1 : one > other;
}

static Move likely_move(const Position *position, Random *random) {
    static Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves), at = 0;
    if (count == 0)
        return MOVE_NONE;
    qsort(moves, count, sizeof *moves, move_order);
    size_t start = (size_t)(position->repetition_key % count);
    while (random_below(random, 4) >= LIKELY)
        at++;
    return moves[(start + at) % count];
}

static void write_game(FILE *file, const Variant *variant, Random *random, unsigned plies) {
    static const char *const RESULTS[] = {"1-0", "0-1", "1/2-1/2"};
    const char *result = RESULTS[random_below(random, 3)];
    Position position;
    position_start(&position, variant);
    fprintf(file, "[Event \"?\"]\n[Variant \"%s\"]\n[Result \"%s\"]\n\n", variant->name, result);
    for (unsigned ply = 0; ply < plies; ply++) {
        Undo undo;
        char data[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        Move move = likely_move(&position, random);
        if (move == MOVE_NONE)
            break;
        san_format(&position, move, &text);
        fprintf(file, "%s%c", data, ply % 10 == 9 ? '\n' : ' ');
        position_do(&position, move, &undo);
    }
    fprintf(file, "%s\n\n", result);
}

static bool build(const GameIndexOrder *order, const char *what, size_t *games) {
    Error error = {0};
    int64_t start = clock_now_us();
    clock_t used = clock();
    GameIndex *index = game_index_open(order, &error);
    while (index != NULL && game_index_step(index, STEP_GAMES, &error))
        ;
    if (index == NULL || error.reason[0] != '\0') {
        char data[512];
        error_format(&error, data, sizeof data);
        fprintf(stderr, "bench/openings: %s\n", data);
        return false;
    }
    *games = game_index_extent(index).total;
    printf("%s\t%.2f s, %.2f s of a processor\t(%zu games; limit %d s)\n", what,
           (double)(clock_now_us() - start) / 1e6, (double)(clock() - used) / CLOCKS_PER_SEC,
           *games, BUILD_LIMIT_S);
    game_index_free(index);
    return true;
}

static void answer(const GameIndexOrder *order, Random *random) {
    static OpeningMove moves[OPENING_POSITION_MOVES];
    GameIndex *index = game_index_open(order, NULL);
    int64_t worst = 0, sum = 0;
    size_t found = 0;
    for (unsigned i = 0; i < ANSWERS && index != NULL; i++) {
        Position position;
        position_start(&position, order->variant);
        for (uint64_t ply = random_below(random, 20); ply > 0; ply--) {
            Undo undo;
            Move move = likely_move(&position, random);
            if (move != MOVE_NONE)
                position_do(&position, move, &undo);
        }
        int64_t start = clock_now_us();
        found += game_index_find(index, &position, moves, NULL) > 0;
        int64_t took = clock_now_us() - start;
        sum += took;
        worst = took > worst ? took : worst;
    }
    printf("answer\t%.3f ms, at most %.3f ms\t(%zu of %d positions found; limit %d ms)\n",
           (double)sum / ANSWERS / 1000, (double)worst / 1000, found, ANSWERS, ANSWER_LIMIT_MS);
    game_index_free(index);
}

static int measure(const GameIndexOrder *order, unsigned plies, int64_t games) {
    Random random = random_seeded(1);
    size_t counted;
    FILE *file = fopen(order->path, "w");
    for (int64_t i = 0; i < games && file != NULL; i++)
        write_game(file, order->variant, &random, plies);
    if (file == NULL || fclose(file) != 0)
        return 1;
    if (!build(order, "make", &counted) || !build(order, "open again", &counted))
        return 1;
    answer(order, &random);
    file = fopen(order->path, "a");
    for (int64_t i = 0; i < games / 100 && file != NULL; i++)
        write_game(file, order->variant, &random, plies);
    if (file == NULL || fclose(file) != 0)
        return 1;
    return build(order, "1 % more games", &counted) ? 0 : 1;
}

int main(int argc, char **argv) {
    int64_t games = GAMES, plies = PLIES;
    char folder[] = "/tmp/openings-XXXXXX", path[64];
    VariantField keys[PLAY_FIELDS_LIMIT];
    if ((argc > 1 && !ascii_parse_int(argv[1], 1, PGN_GAMES_LIMIT, &games)) ||
        (argc > 2 && !ascii_parse_int(argv[2], 1, 1000, &plies))) {
        fputs("usage: openings [GAMES [PLIES]]\n", stderr);
        return 2;
    }
    VariantSet *set = games_load(keys);
    if (set == NULL || mkdtemp(folder) == NULL)
        return 1;
    snprintf(path, sizeof path, "%s/games.pgn", folder);
    GameIndexOrder order = {.fs = file_system(),
                            .path = path,
                            .folder = folder,
                            .variants = set,
                            .variant = variants_find(set, "pandemonium")};
    int status = measure(&order, (unsigned)plies, games);
    char command[128];
    snprintf(command, sizeof command, "ls -l %s; rm -r %s", folder, folder);
    status = system(command) == 0 ? status : 1;
    variants_free(set);
    return status;
}
