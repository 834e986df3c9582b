/* Whole games to be read by Fairy-Stockfish's rules, and games written by them:
 *
 *     fairy VARIANT COUNT SEED
 *
 * prints COUNT games as "convert --to pgn:fsf" does: a line with the moves in coordinates, the last
 * position as fen_format_fairy writes it, the game, and a line with only a form feed. They are
 * played in the styles of support/styles.h, every second one from the start position.
 *
 *     fairy --read VARIANT COUNT
 *
 * reads such games as the other program writes them, without the line of the position, and fails if
 * one is read as other moves, or if fewer than COUNT came. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "game/records/pgn.h"
#include "rules/notation/fen.h"
#include "rules/notation/notation.h"
#include "support/games.h"
#include "support/styles.h"

enum { MOVES_SIZE = 1 << 16, SHOWN_LIMIT = 3 };

/* --- writing --------------------------------------------------------------------------------- */

static void from_start(StyledGame *played) {
    position_start(&played->position, played->position.variant);
    played->outcome = (Outcome){.result = RESULT_ONGOING};
    played->plies = 0;
    played->entries[0] = repetition_entry(&played->position);
}

static Game *game_make(StyledGame *played) {
    Game *game = game_new(played->position.variant, &played->position);
    Node *node = game != NULL ? game->root : NULL;
    while (node != NULL && styled_play(played))
        node = game_append_move(game, node, played->played[played->plies - 1]);
    if (node == NULL) {
        game_free(game);
        return NULL;
    }
    game->outcome = played->outcome;
    return game;
}

static void add_moves(const Game *game, Text *out) {
    for (const Node *node = game->root->child; node != NULL; node = node->child) {
        text_add(out, node->parent->parent != NULL ? " " : "");
        uci_format(game->variant, node->move, out);
    }
}

static bool print_game(StyledGame *played, uint64_t seed) {
    char moves_data[MOVES_SIZE], fen_data[FEN_SIZE];
    Text moves = TEXT_OVER(moves_data), fen = TEXT_OVER(fen_data);
    Bytes text = {0};
    if (seed % 2 == 0)
        from_start(played);
    Game *game = game_make(played);
    bool good = game != NULL && pgn_write_fairy(game, &text);
    if (good) {
        add_moves(game, &moves);
        fen_format_fairy(&played->position, &fen);
        printf("%s\n%s\n%s\f\n", moves_data, fen_data, text.data);
    }
    bytes_done(&text);
    game_free(game);
    return good;
}

/* --- reading --------------------------------------------------------------------------------- */

typedef struct Reading {
    VariantSet *set;
    char moves[MOVES_SIZE];
    Bytes text;
    bool begun; /* the line of moves has been read */
    size_t games, plies, failures;
} Reading;

static void judge(Reading *reading) {
    static char data[MOVES_SIZE];
    Text moves = TEXT_OVER(data);
    PgnSource source = {"ffish", 1, reading->text.data, reading->text.length};
    Error damage = {0}, error = {0};
    Game *game = pgn_parse(&source, &(RecordGames){reading->set, NULL}, &damage, &error);
    data[0] = '\0';
    if (game != NULL)
        add_moves(game, &moves);
    reading->games++;
    reading->plies += game != NULL ? game->node_count - 1 : 0;
    if (game == NULL || game->damaged || strcmp(data, reading->moves) != 0) {
        if (++reading->failures <= SHOWN_LIMIT)
            printf("theirs %s\n  ours %s\n  %u: %s: %s%s\n%s\n", reading->moves, data, damage.line,
                   damage.token, damage.reason, error.reason, reading->text.data);
    }
    game_free(game);
    bytes_done(&reading->text);
    reading->begun = false;
}

static void take_line(Reading *reading, const char *line) {
    if (strcmp(line, "\f\n") == 0) {
        judge(reading);
    } else if (reading->begun) {
        bytes_add(&reading->text, line);
    } else {
        Text moves = TEXT_OVER(reading->moves);
        text_add_bytes(&moves, line, strcspn(line, "\n"));
        reading->begun = true;
    }
}

static int read_games(const char *name, const char *wanted) {
    static char line[MOVES_SIZE];
    int64_t count = 0;
    Reading *reading = calloc(1, sizeof *reading);
    if (reading == NULL || !ascii_parse_int(wanted, 0, 1000000, &count))
        return 2;
    reading->set = games_try();
    bool loaded = reading->set != NULL;
    while (loaded && fgets(line, sizeof line, stdin) != NULL)
        take_line(reading, line);
    printf("%s: %zu games, %zu plies, written by ffish and read by us: %zu differ\n", name,
           reading->games, reading->plies, reading->failures);
    bool good = loaded && reading->failures == 0 && reading->games >= (size_t)count;
    if (reading->games < (size_t)count)
        printf("%s: too few games: %zu of %s\n", name, reading->games, wanted);
    bytes_done(&reading->text);
    variants_free(reading->set);
    free(reading);
    return good ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "--read") == 0)
        return read_games(argv[2], argv[3]);
    return styled_main(argc, argv, print_game);
}
