/* The public files of ../shared/world/corpus beside the sources: each is read as its table says,
 * whose main lines are those of independent readers, and keeps its moves in every format of shogi.
 * Where the folder is missing, nothing is tested.
 *
 * tests/world/allowed.tsv lists what may differ: a file, the game's number or "games", and the
 * reason. A game that differs says in any case that it is damaged, but for illegal moves that end a
 * record. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "game/records/pgn_file.h"
#include "game/records/record_format.h"
#include "game/shogi/usi.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/sha1.h"
#include "support/suite.h"

enum { TABLE_LIMIT = 1 << 23, FIELDS = 13, GAMES_LIMIT = 8000, HASH_SIZE = 41 };

/* The columns of the table that are asked. */
enum {
    FIELD_FILE,
    FIELD_GAMES,
    FIELD_GAME,
    FIELD_VARIANT = 4,
    FIELD_PLIES,
    FIELD_HASH = 8,
    FIELD_START
};

typedef struct Expected {
    const char *fields[FIELDS];
} Expected;

/* Read once by main and never changed after. */
static struct {
    Bytes text, allowed;
    Expected rows[GAMES_LIMIT];
    size_t count;
} table;

static const char *top(void) {
    const char *folder = getenv("abs_top_srcdir");
    return folder != NULL ? folder : ".";
}

static void corpus_path(const char *name, char out[PATH_MAX]) {
    text_format(out, PATH_MAX, "%s/../shared/world/corpus/%s", top(), name);
}

static bool table_read(void) {
    char path[PATH_MAX], *rest = NULL;
    text_format(path, sizeof path, "%s/tests/world/allowed.tsv", top());
    if (!file_read(file_system(), path, TABLE_LIMIT, &table.allowed, NULL))
        return false;
    corpus_path("expected.tsv", path);
    if (!file_read(file_system(), path, TABLE_LIMIT, &table.text, NULL)) {
        fprintf(stderr, "%s is not there: the corpus is not tested\n", path);
        return true;
    }
    char *line = strtok_r(table.text.data, "\n", &rest); /* the head */
    while ((line = strtok_r(NULL, "\n", &rest)) != NULL && table.count < GAMES_LIMIT) {
        Expected *row = &table.rows[table.count++];
        char *field = NULL, *next = line;
        for (size_t i = 0; i < FIELDS && (field = strsep(&next, "\t")) != NULL; i++)
            row->fields[i] = field;
    }
    return true;
}

/* What differs is a game's number, or "games". */
static bool may_differ(const Expected *row, const char *what) {
    char line[PATH_MAX];
    text_format(line, sizeof line, "%s\t%s\t", row->fields[FIELD_FILE], what);
    return strstr(table.allowed.data, line) != NULL;
}

/* In USI or UCI. */
static void hash_line(const Game *game, bool usi, char out[HASH_SIZE], unsigned *plies) {
    Bytes moves = {0};
    *plies = 0;
    ck_assert(bytes_add(&moves, ""));
    for (const Node *node = game->root->child; node != NULL; node = node->child, ++*plies) {
        char data[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        (usi && node->move != MOVE_NONE ? usi_move_format : uci_format)(game->variant, node->move,
                                                                        &move);
        ck_assert(bytes_addf(&moves, "%s%s", *plies > 0 ? " " : "", data));
    }
    sha1_hex(moves.data, moves.length, out);
    bytes_done(&moves);
}

/* Board, side to move and hands of an SFEN. */
static bool same_start(const Game *game, const char *start) {
    char data[FEN_SIZE];
    Text sfen = TEXT_OVER(data);
    if (strcmp(start, "-") == 0)
        return true;
    sfen_format(&game->start, 1, &sfen);
    return strncmp(data, start, strlen(data) - 1) == 0;
}

/* Whether the main line is the same after each format of shogi that can hold the game. */
static bool comes_back(const Game *game, const char *hash) {
    static const RecordFormat *const FORMATS[] = {&RECORD_KIF, &RECORD_KI2, &RECORD_CSA,
                                                  &RECORD_JKF, &RECORD_USI};
    bool same = true;
    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++) {
        Bytes text = {0};
        char found[HASH_SIZE];
        unsigned plies;
        if (!FORMATS[i]->write(game, &text, NULL))
            continue;
        PgnSource source = {"test", 1, text.data, text.length};
        Game *read = FORMATS[i]->read(&source, &(RecordGames){games, NULL}, NULL, NULL);
        if (read != NULL)
            hash_line(read, true, found, &plies);
        same = same && (read == NULL ? FORMATS[i] == &RECORD_JKF : strcmp(found, hash) == 0);
        game_free(read);
        bytes_done(&text);
    }
    return same;
}

/* Whether the game is as expected or may differ; if not, says how. */
static bool check_game(const PgnFile *file, const Expected *row) {
    const char *name = row->fields[FIELD_FILE], *hash = row->fields[FIELD_HASH];
    size_t index = strtoul(row->fields[FIELD_GAME], NULL, 10) - 1;
    Error damage = {0}, error = {0};
    char found[HASH_SIZE] = "";
    unsigned plies = 0;
    Game *game =
        index < file->count
            ? pgn_file_game(file, index, &(RecordGames){games, "pandemonium"}, &damage, &error)
            : NULL;
    bool good = strcmp(hash, "-") == 0;
    if (game != NULL && !good) {
        for (int usi = 0; usi < 2 && !good; usi++) {
            hash_line(game, usi == 1, found, &plies);
            good = strcmp(found, hash) == 0;
        }
        if (good && strncmp(name, "pgn/", 4) != 0)
            good = same_start(game, row->fields[FIELD_START]) && comes_back(game, hash);
    }
    if (game == NULL && strcmp(row->fields[FIELD_PLIES], "0") == 0)
        good = true; /* nothing of it is lost */
    game_free(game);
    bool allowed = may_differ(row, row->fields[FIELD_GAME]);
    if (!good && !allowed)
        printf("%s\t%s\t%u plies, not %s: %s%s\n", name, row->fields[FIELD_GAME], plies,
               row->fields[FIELD_PLIES], damage.reason, error.reason);
    return good || allowed;
}

/* How many of a file's games differ, from its first row on, and one more if their number does;
 * *next is the row after its last. */
static size_t check_file(size_t first, size_t *next) {
    const char *name = table.rows[first].fields[FIELD_FILE];
    char path[PATH_MAX];
    PgnFile file = {0};
    Error error = {0};
    size_t bad = 0;
    corpus_path(name, path);
    bool open = pgn_file_open(&file, file_system(), path, &error);
    size_t wanted = strtoul(table.rows[first].fields[FIELD_GAMES], NULL, 10);
    if (file.count != wanted && !may_differ(&table.rows[first], "games")) {
        printf("%s: %zu games, not %zu: %s\n", name, file.count, wanted, error.reason);
        bad++;
    }
    for (*next = first;
         *next < table.count && strcmp(table.rows[*next].fields[FIELD_FILE], name) == 0; ++*next)
        bad += !check_game(&file, &table.rows[*next]);
    if (open)
        pgn_file_close(&file);
    return bad;
}

START_TEST(test_every_game_of_the_corpus_is_read_as_independent_readers_read_it)
{
    size_t bad = 0;
    for (size_t next = 0, first = 0; first < table.count; first = next)
        bad += check_file(first, &next);
    printf("corpus: %zu games, %zu differ\n", table.count, bad);
    fflush(stdout);
    ck_assert_uint_eq(bad, 0);
}
END_TEST

static bool enter(void) {
    return games_enter() && table_read();
}

static void leave(void) {
    games_unload();
    bytes_done(&table.text);
    bytes_done(&table.allowed);
}

SUITE_AROUND(enter, leave) {
    TCase *tcase = tcase_create("corpus");
    suite_add_tcase(suite, tcase);
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, test_every_game_of_the_corpus_is_read_as_independent_readers_read_it);
}
