/* Measures how long listing games, and reading them, takes in each format:
 *
 *     bench/lists [GAMES [PLIES]]
 *
 * Writes games of random moves (10,000 of 80 plies; KIF holds one a file): of shogi as PGN, CSA and
 * KIF, and of chess as PGN, which pgn-extract also reads if it is installed. With $TSSHOGI, the
 * folder of that npm package, node reads CSA and KIF with it, too. Prints microseconds per game,
 * medians of five runs, and the ratios to listing PGN or, for tsshogi, to our reading. Last comes
 * the time in which the list of one's own games opens on an archive of as many games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/random.h"
#include "bench/games.h"
#include "bench/median.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "play/review/game_list.h"
#include "play/shelf/shelf.h"
#include "rules/moves/movegen.h"

enum {
    GAMES = 10000,
    PLIES = 80,
    RUNS = 5,
    STEP_GAMES = 1000,
    PATH_SIZE = 128,
    COMMAND_SIZE = 1024,
    ROWS_SHOWN = 40
};

typedef struct Bench {
    VariantSet *set;
    char folder[32];
    size_t games;
    unsigned plies;
    double pgn_us;       /* time per game of listing PGN */
    const char *tsshogi; /* NULL: none */
} Bench;

static Game *random_game(const Variant *variant, Random *random, unsigned plies) {
    static Move moves[MOVES_LIMIT];
    Position position;
    position_start(&position, variant);
    Game *game = game_new(variant, &position);
    Node *node = game != NULL ? game->root : NULL;
    for (unsigned ply = 0; node != NULL && ply < plies; ply++) {
        size_t count = moves_generate(&position, moves);
        Undo undo;
        if (count == 0)
            break;
        node = game_append_move(game, node, moves[random_below(random, count)]);
        if (node != NULL)
            position_do(&position, node->move, &undo);
    }
    return game;
}

/* The name of the file of a game, or of all games. */
static void file_name(const Bench *bench, const char *name, size_t game, char out[PATH_SIZE]) {
    snprintf(out, PATH_SIZE, "%s/%zu.%s", bench->folder, game, name);
}

/* Writes the same games in the format: in one file, or in one each. */
static bool write_games(const Bench *bench, const Variant *variant, const char *name) {
    const RecordFormat *format = record_format_named(name);
    bool each = format->layout == RECORD_LAYOUT_WHOLE;
    Random random = random_seeded(1);
    FILE *file = NULL;
    bool good = true;
    for (size_t i = 0; i < bench->games && good; i++) {
        Bytes text = {0};
        char path[PATH_SIZE];
        Game *game = random_game(variant, &random, bench->plies);
        file_name(bench, name, each ? i : 0, path);
        if (file == NULL)
            file = fopen(path, "w");
        good = game != NULL && file != NULL && format->write(game, &text, NULL) &&
               fprintf(file, "%s%s", format->layout == RECORD_LAYOUT_SLASHES && i > 0 ? "/\n" : "",
                       text.data) > 0 &&
               (format->layout != RECORD_LAYOUT_TAGS || fputc('\n', file) != EOF);
        if (each && file != NULL) {
            good = fclose(file) == 0 && good;
            file = NULL;
        }
        game_free(game);
        bytes_done(&text);
    }
    return (file == NULL || fclose(file) == 0) && good;
}

/* Lists or reads the games of a file; returns their number. */
static size_t go_through(const Bench *bench, const char *path, bool read) {
    PgnFile file;
    GameList list;
    size_t count = 0;
    if (!pgn_file_open(&file, file_system(), path, NULL))
        return 0;
    game_list_init(&list, &file, "shogi", NULL);
    for (; read && count < file.count; count++)
        game_free(pgn_file_game(&file, count, &(RecordGames){bench->set, "shogi"}, NULL, NULL));
    while (!read && !game_list_is_whole(&list) && game_list_step(&list, STEP_GAMES, NULL))
        ;
    count = read ? count : list.count;
    game_list_done(&list);
    pgn_file_close(&file);
    return count;
}

/* Microseconds a game. */
static double measure(const Bench *bench, const char *name, bool read) {
    bool each = record_format_named(name)->layout == RECORD_LAYOUT_WHOLE;
    double times[RUNS];
    for (int run = 0; run < RUNS; run++) {
        int64_t start = clock_now_us();
        size_t count = 0;
        for (size_t i = 0; i < (each ? bench->games : 1); i++) {
            char path[PATH_SIZE];
            file_name(bench, name, i, path);
            count += go_through(bench, path, read);
        }
        times[run] = (double)(clock_now_us() - start) / (double)bench->games;
        if (count != bench->games)
            fprintf(stderr, "bench/lists: %zu games of %s\n", count, name);
    }
    return median(times, RUNS);
}

/* Measures tsshogi on the games of a format, which we read in `ours` microseconds each. */
static void measure_tsshogi(const Bench *bench, const char *name, double ours) {
    char command[COMMAND_SIZE];
    double theirs = 0;
    snprintf(command, sizeof command, "node '%s' '%s' %s %s %zu", LISTS_JS, bench->tsshogi,
             bench->folder, name, bench->games);
    FILE *output = popen(command, "r");
    bool good = output != NULL && fscanf(output, "%lf", &theirs) == 1;
    if (output != NULL && pclose(output) == 0 && good)
        printf("%s, tsshogi\tread %.1f us a game (%.2f of ours)\n", name, theirs, theirs / ours);
    else
        fprintf(stderr, "bench/lists: tsshogi failed on %s\n", name);
}

static bool measure_format(Bench *bench, const char *variant, const char *name) {
    if (!write_games(bench, variants_find(bench->set, variant), name))
        return false;
    double list = measure(bench, name, false), read = measure(bench, name, true);
    if (bench->pgn_us == 0)
        bench->pgn_us = list;
    printf("%s, %s\tlist %.1f us a game (%.2f)\tread %.1f us (%.2f)\n", name, variant, list,
           list / bench->pgn_us, read, read / bench->pgn_us);
    if (bench->tsshogi != NULL && strcmp(name, "pgn") != 0)
        measure_tsshogi(bench, name, read);
    return true;
}

/* Measures pgn-extract on the games of chess, which were written last. */
static void measure_peer(const Bench *bench) {
    char command[2 * PATH_SIZE];
    double times[RUNS];
    if (system("command -v pgn-extract >/dev/null") != 0) {
        puts("pgn-extract\tnot installed");
        return;
    }
    snprintf(command, sizeof command, "pgn-extract -s -r %s/0.pgn >/dev/null 2>&1", bench->folder);
    for (int run = 0; run < RUNS; run++) {
        int64_t start = clock_now_us();
        if (system(command) != 0)
            fputs("bench/lists: pgn-extract failed\n", stderr);
        times[run] = (double)(clock_now_us() - start) / (double)bench->games;
    }
    double took = median(times, RUNS);
    printf("pgn-extract, chess\tread %.1f us a game (%.2f)\n", took, took / bench->pgn_us);
}

/* Measures how long the list of one's own games takes to show its first screen, with the games of
 * chess, which were written last. */
static void measure_own(const Bench *bench) {
    double times[RUNS];
    char path[PATH_SIZE];
    file_name(bench, "pgn", 0, path);
    for (int run = 0; run < RUNS; run++) {
        Shelf shelf;
        int64_t start = clock_now_us();
        Looks looks = looks_beside(path, file_system(), bench->set);
        shelf_init(&shelf, file_system(), &(RecordGames){bench->set, "chess"}, &looks);
        if (!shelf_add_own(&shelf, path, NULL, 0, NULL))
            fputs("bench/lists: the archive cannot be read\n", stderr);
        for (size_t i = 0; i < ROWS_SHOWN && i < shelf.count; i++)
            (void)shelf_examined(&shelf, i);
        times[run] = (double)(clock_now_us() - start) / 1000;
        shelf_done(&shelf);
    }
    printf("own games, chess\topen %zu in %.1f ms\n", bench->games, median(times, RUNS));
}

int main(int argc, char **argv) {
    int64_t games = GAMES, plies = PLIES;
    VariantField keys[PLAY_FIELDS_LIMIT];
    if ((argc > 1 && !ascii_parse_int(argv[1], 1, PGN_GAMES_LIMIT, &games)) ||
        (argc > 2 && !ascii_parse_int(argv[2], 1, 1000, &plies))) {
        fputs("usage: lists [GAMES [PLIES]]\n", stderr);
        return 2;
    }
    Bench bench = {.set = games_load(keys),
                   .folder = "/tmp/lists-XXXXXX",
                   .games = (size_t)games,
                   .plies = (unsigned)plies,
                   .tsshogi = getenv("TSSHOGI")};
    if (bench.set == NULL || mkdtemp(bench.folder) == NULL)
        return 1;
    bool good = measure_format(&bench, "shogi", "pgn") && measure_format(&bench, "shogi", "csa") &&
                measure_format(&bench, "shogi", "kif") && measure_format(&bench, "chess", "pgn");
    if (good) {
        measure_peer(&bench);
        measure_own(&bench);
    }
    char command[PATH_SIZE];
    snprintf(command, sizeof command, "rm -r %s", bench.folder);
    good = system(command) == 0 && good;
    variants_free(bench.set);
    return good ? 0 : 1;
}
