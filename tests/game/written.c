/* Games as we write them, for readers of other projects:
 *
 *     written VARIANT COUNT SEED FOLDER
 *
 * writes COUNT games, each in every format that can hold it, to FOLDER/VARIANT-N.FORMAT, and prints
 * a line for each game with fields separated by tabs: VARIANT-N; the start position, the moves of
 * the first line, and the position after them, as SFEN and USI if the game has those, else as FEN
 * and UCI; the result; how it ended, as "resignation: mover loses"; the number of moves in all
 * lines. The games are played in the styles of support/styles.h, from the usual start and from
 * others ("chess960": from the starts of Chess960), and have all that a game can have: variations,
 * comments, times, evaluations, and every kind of ending. The same arguments write the same games.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/file.h"
#include "game/records/record_format.h"
#include "game/shogi/shogi_form.h"
#include "game/shogi/usi.h"
#include "rules/definition/variants.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/styles.h"

enum { COUNT_LIMIT = 100000, VARIATION_PLIES = 4 };

static const char *const COMMENTS[] = {
    "a comment", "two\nlines", "1. e4 (no move) $3 1-0", "7六歩 is not a move here",
    "*stars",    "'quoted'",
};
enum { COMMENT_COUNT = sizeof COMMENTS / sizeof *COMMENTS };

typedef enum Winner { MOVER_LOSES, MOVER_WINS, NOBODY_WINS, NO_RESULT } Winner;

/* What ends a game whose position does not. */
static const struct {
    Winner winner;
    Termination termination;
} ENDS[] = {
    {MOVER_LOSES, TERMINATION_RESIGNATION}, {NO_RESULT, TERMINATION_NONE},
    {MOVER_LOSES, TERMINATION_TIME},        {NOBODY_WINS, TERMINATION_AGREEMENT},
    {MOVER_LOSES, TERMINATION_ILLEGAL},     {MOVER_WINS, TERMINATION_ILLEGAL},
    {NOBODY_WINS, TERMINATION_REPETITION},  {MOVER_WINS, TERMINATION_IMPASSE},
    {MOVER_WINS, TERMINATION_RESIGNATION},  {NO_RESULT, TERMINATION_UNTERMINATED},
    {NOBODY_WINS, TERMINATION_MOVE_COUNT},
};
enum { END_COUNT = sizeof ENDS / sizeof *ENDS };

/* Sets the ending of the position, or one of ENDS. */
static void end_make(Game *game, const StyledGame *played, unsigned number) {
    Side mover = played->position.side;
    game->outcome = played->outcome;
    const Result results[] = {result_win_for(side_other(mover)), result_win_for(mover), RESULT_DRAW,
                              RESULT_ONGOING};
    size_t end = number % END_COUNT;
    if (game->outcome.result != RESULT_ONGOING)
        return;
    if (ENDS[end].termination == TERMINATION_IMPASSE && !shogi_form_fits(game->variant, NULL))
        end = 0;
    game->outcome = (Outcome){results[ENDS[end].winner], ENDS[end].termination};
}

static bool annotate(Node *node, Random *random) {
    if (random_below(random, 8) == 0)
        game_toggle_nag(node, (uint8_t)(1 + random_below(random, 6)));
    if (random_below(random, 3) == 0)
        node->clock_ms = 1000 * (int64_t)random_below(random, 10000);
    if (random_below(random, 2) == 0)
        node->spent_ms = 1000 * (int64_t)random_below(random, 5000);
    if (random_below(random, 4) == 0)
        node->evaluation = (Evaluation){EVALUATION_CENTIPAWNS, (int)random_below(random, 500) - 250,
                                        (unsigned)random_below(random, 20)};
    return random_below(random, 6) != 0 ||
           game_set_comment(node, COMMENTS[random_below(random, COMMENT_COUNT)]);
}

/* Adds moves that were not played, as an alternative to the next one after `node`. */
static bool variation_add(Game *game, Node *node, Position position, Random *random) {
    for (uint64_t plies = 1 + random_below(random, VARIATION_PLIES); plies > 0; plies--) {
        Move moves[MOVES_LIMIT];
        Undo undo;
        size_t count = moves_generate(&position, moves);
        if (count == 0)
            return true;
        Move move = moves[random_below(random, count)];
        if (node->child != NULL && node->child->move == move)
            return true;
        node = game_append_move(game, node, move);
        if (node == NULL || !annotate(node, random))
            return false;
        position_do(&position, move, &undo);
    }
    return true;
}

static Game *game_make(StyledGame *played, unsigned number, Random *random) {
    Position position = played->position;
    while (styled_play(played))
        ;
    Game *game = game_new(position.variant, &position);
    bool good = game != NULL && game_set_tag(game, "Event", "Readers") &&
                game_set_tag(game, "White", "Ann, A.") && game_set_tag(game, "Black", "将棋 Ben") &&
                game_set_tag(game, "Date", "2026.11.28") &&
                (number % 2 != 0 || game_set_comment(game->root, COMMENTS[number % COMMENT_COUNT]));
    Node *node = good ? game->root : NULL;
    for (unsigned i = 0; good && i < played->plies; i++) {
        Undo undo;
        Node *from = node;
        node = game_append_move(game, from, played->played[i]);
        good = node != NULL && annotate(node, random) &&
               (random_below(random, 10) != 0 || variation_add(game, from, position, random));
        position_do(&position, played->played[i], &undo);
    }
    if (good) {
        end_make(game, played, number);
        return game;
    }
    game_free(game);
    return NULL;
}

/* --- where a game begins ---------------------------------------------------------------------- */

/* The ranks of the men in a start of Chess960, by its number. */
static void chess960_rank(unsigned number, char rank[9]) {
    static const char *const KNIGHTS[] = {"NN---", "N-N--", "N--N-", "N---N", "-NN--",
                                          "-N-N-", "-N--N", "--NN-", "--N-N", "---NN"};
    memcpy(rank, "........", 9);
    rank[2 * (number % 4) + 1] = 'B';
    rank[2 * (number / 4 % 4)] = 'B';
    unsigned queen = number / 16 % 6;
    const char *others = KNIGHTS[number / 96], *rooks = "RKR";
    for (unsigned i = 0, free = 0; i < 8; i++)
        if (rank[i] == '.' && free++ == queen) {
            rank[i] = 'Q';
            break;
        }
    for (unsigned i = 0; i < 8; i++)
        if (rank[i] == '.')
            rank[i] = *others++ == 'N' ? 'N' : *rooks++;
}

static bool chess960_open(StyledGame *game, const Variant *chess, uint64_t seed, Error *error) {
    char rank[9], low[9], fen[FEN_SIZE];
    Random random = random_seeded(seed);
    chess960_rank((unsigned)random_below(&random, 960), rank);
    for (size_t i = 0; i < sizeof rank; i++)
        low[i] = ascii_to_lower(rank[i]);
    text_format(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", low, rank);
    *game = (StyledGame){.random = random, .style = STYLE_FREE};
    return fen_parse(chess, fen, &game->position, error);
}

static bool open_game(StyledGame *game, const Variant *variant, bool is_960, unsigned number,
                      uint64_t seed) {
    Error error = {0};
    if (is_960) {
        if (!chess960_open(game, variant, seed, &error)) {
            fprintf(stderr, "%s %s\n", error.token, error.reason);
            return false;
        }
    } else if (number % 3 == 0) {
        styled_open(game, variant, (Style)(number % STYLE_COUNT), seed);
        return true;
    } else {
        *game = (StyledGame){.random = random_seeded(seed), .style = (Style)(number % STYLE_COUNT)};
        position_start(&game->position, variant);
    }
    game->entries[0] = repetition_entry(&game->position);
    return true;
}

/* --- files ------------------------------------------------------------------------------------ */

static bool write_files(const Game *game, const char *folder, const char *name) {
    const char *format_name;
    const RecordFormat *format;
    for (size_t i = 0; (format = record_format_at(i, &format_name)) != NULL; i++) {
        char path[PATH_MAX];
        Bytes text = {0};
        Error error = {0};
        bool good = true;
        if (format == &RECORD_EPD || !format->write(game, &text, NULL))
            continue;
        text_format(path, sizeof path, "%s/%s.%s", folder, name, format_name);
        good = file_replace(file_system(), path, text.data, text.length, &error);
        bytes_done(&text);
        if (!good) {
            fprintf(stderr, "%s: %s\n", path, error.reason);
            return false;
        }
    }
    return true;
}

static void print_position(const Position *position, bool usi) {
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    if (usi)
        sfen_format(position, 1, &text);
    else
        text_add(&text, fen_text(position).text);
    printf("\t%s", data);
}

static void print_game(const Game *game, const char *name) {
    bool usi = shogi_form_fits(game->variant, NULL);
    Position position = game->start;
    printf("%s", name);
    print_position(&position, usi);
    printf("\t");
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        char data[MOVE_TEXT_SIZE];
        Text move = TEXT_OVER(data);
        Undo undo;
        (usi ? usi_move_format : uci_format)(game->variant, node->move, &move);
        printf("%s%s", node->parent != game->root ? " " : "", data);
        position_do(&position, node->move, &undo);
    }
    print_position(&position, usi);
    Result result = game->outcome.result;
    printf("\t%s\t%s: %s\t%zu\n", result_text(result), termination_name(game->outcome.termination),
           result == RESULT_ONGOING                  ? "no result"
           : result == RESULT_DRAW                   ? "drawn"
           : result == result_win_for(position.side) ? "mover wins"
                                                     : "mover loses",
           game->node_count - 1);
}

static bool write_games(const Variant *variant, bool is_960, char **argv, unsigned count,
                        uint64_t seed) {
    bool good = true;
    StyledGame *played = calloc(1, sizeof *played);
    for (unsigned i = 0; good && played != NULL && i < count; i++) {
        char name[64];
        uint64_t own = seed << 32 | i;
        Random random = random_seeded(own);
        text_format(name, sizeof name, "%s-%u", argv[1], i + 1);
        Game *game =
            open_game(played, variant, is_960, i, own) ? game_make(played, i, &random) : NULL;
        good = game != NULL && write_files(game, argv[4], name);
        if (good)
            print_game(game, name);
        game_free(game);
    }
    good = good && played != NULL;
    free(played);
    return good;
}

int main(int argc, char **argv) {
    int64_t count = 0, seed = 0;
    if (argc != 5 || !ascii_parse_int(argv[2], 0, COUNT_LIMIT, &count) ||
        !ascii_parse_int(argv[3], 0, COUNT_LIMIT, &seed)) {
        fprintf(stderr, "usage: %s VARIANT COUNT SEED FOLDER\n", argv[0]);
        return 2;
    }
    VariantSet *set = games_try();
    bool is_960 = strcmp(argv[1], "chess960") == 0;
    const Variant *variant = set != NULL ? variants_find(set, is_960 ? "chess" : argv[1]) : NULL;
    bool good = variant != NULL &&
                write_games(variant, is_960, argv, (unsigned)count, (uint64_t)seed) &&
                fflush(stdout) == 0;
    if (variant == NULL)
        fprintf(stderr, "%s: %s cannot be loaded\n", argv[0], argv[1]);
    variants_free(set);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
