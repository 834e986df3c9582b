/* Random games to their ends, to be compared with another implementation of the rules:
 *
 *     games VARIANT COUNT SEED
 *
 * prints COUNT lines "FEN<TAB>moves, spaces between<TAB>outcome". The outcome is that after the
 * last move, "ongoing" or as "1-0 checkmate"; before it every position was ongoing. The games begin
 * somewhere in the middle and are played in four ways (see Style), so that repetitions, perpetual
 * checks and long games without progress occur. The same arguments print the same lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"
#include "rules/fen.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/outcome.h"
#include "rules/variants.h"
#include "support/extra_keys.h"

enum {
    PLIES_LIMIT = 120,
    OPENING_LIMIT = 70, /* plies before the printed game begins, at most */
    CLOCK_LEFT = 12     /* plies that are left of a move count, at most */
};

typedef enum Style {
    STYLE_FREE,     /* captures and checks gladly */
    STYLE_SHUFFLE,  /* both sides take back their last move gladly */
    STYLE_CHASE,    /* one side gives check gladly, and both move to and fro */
    STYLE_EXCHANGE, /* captures first, so that few pieces are left; the clock may be far on */
    STYLE_COUNT
} Style;

typedef struct Game {
    const Variant *variant;
    Random random;
    Style style;
    Position position;
    Situation situations[PLIES_LIMIT + 1];
    Move played[PLIES_LIMIT];
    size_t plies;
    Outcome outcome;
} Game;

static Outcome game_outcome(Game *game) {
    game->situations[game->plies] = situation_of(&game->position);
    const History history = {game->situations, game->plies + 1};
    return outcome_find(&game->position, &history);
}

/* The move takes back the one that its side made last. */
static bool is_return(const Game *game, Move move) {
    if (game->plies < 2 || move_is_drop(move))
        return false;
    Move last = game->played[game->plies - 2];
    return !move_is_drop(last) && move_from(move) == move_to(last) &&
           move_to(move) == move_from(last);
}

static unsigned move_weight(const Game *game, Style style, Move move) {
    const Position *position = &game->position;
    bool capture = position->board[move_to(move)] != PIECE_NONE;
    bool check = moves_gives_check(position, move);
    switch (style) {
    case STYLE_SHUFFLE:
        return is_return(game, move) ? 400 : 3;
    case STYLE_CHASE:
        if (check && position->side == SIDE_WHITE)
            return is_return(game, move) ? 40000 : 2000;
        return is_return(game, move) ? 200 : 1;
    case STYLE_EXCHANGE:
        return capture ? 100 : move_is_drop(move) ? 1 : 4;
    case STYLE_FREE:
    case STYLE_COUNT:
        break;
    }
    return 4 + (capture ? 20u : 0u) + (check ? 30u : 0u);
}

static Move move_choose(Game *game, Style style) {
    Move moves[MOVES_LIMIT];
    unsigned weights[MOVES_LIMIT];
    uint64_t sum = 0;
    size_t count = moves_generate(&game->position, moves), chosen = 0;
    for (size_t i = 0; i < count; i++) {
        weights[i] = move_weight(game, style, moves[i]);
        sum += weights[i];
    }
    uint64_t left = random_below(&game->random, sum);
    while (left >= weights[chosen])
        left -= weights[chosen++];
    return moves[chosen];
}

/* Goes to the middle of a game that is not over. */
static void game_open(Game *game) {
    uint64_t plies = random_below(&game->random, OPENING_LIMIT);
    Style style = game->style == STYLE_EXCHANGE ? STYLE_EXCHANGE : STYLE_FREE;
    position_start(&game->position, game->variant);
    game->plies = 0;
    for (uint64_t ply = 0; ply < plies; ply++) {
        Position before = game->position;
        Undo undo;
        position_do(&game->position, move_choose(game, style), &undo);
        if (game_outcome(game).result != RESULT_ONGOING) {
            game->position = before;
            break;
        }
    }
    unsigned limit = game->variant->move_count_plies;
    if (limit > CLOCK_LEFT && game->style == STYLE_EXCHANGE)
        game->position.halfmove = (uint16_t)(limit - 1 - random_below(&game->random, CLOCK_LEFT));
}

static void game_play(Game *game) {
    game->outcome = game_outcome(game);
    while (game->outcome.result == RESULT_ONGOING && game->plies < PLIES_LIMIT) {
        Move move = move_choose(game, game->style);
        Undo undo;
        position_do(&game->position, move, &undo);
        game->played[game->plies++] = move;
        game->outcome = game_outcome(game);
    }
}

static void game_print(Game *game) {
    char fen[FEN_SIZE];
    Text text = TEXT_OVER(fen);
    fen_format(&game->position, &text);
    game_play(game);
    printf("%s\t", fen);
    for (size_t i = 0; i < game->plies; i++) {
        char move[MOVE_TEXT_SIZE];
        Text out = TEXT_OVER(move);
        uci_format(game->variant, game->played[i], &out);
        printf("%s%s", i > 0 ? " " : "", move);
    }
    if (game->outcome.result == RESULT_ONGOING)
        puts("\tongoing");
    else
        printf("\t%s %s\n", result_text(game->outcome.result),
               termination_name(game->outcome.termination));
}

static bool number_parse(const char *text, unsigned long *out) {
    char *end = NULL;
    unsigned long value = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || value > 100000000)
        return false;
    *out = value;
    return true;
}

int main(int argc, char **argv) {
    unsigned long count = 0, seed = 0;
    if (argc != 4 || !number_parse(argv[2], &count) || !number_parse(argv[3], &seed)) {
        fputs("usage: games VARIANT COUNT SEED\n", stderr);
        return 2;
    }
    VariantSet *set = variants_new(EXTRA_KEYS, EXTRA_KEY_COUNT);
    Game *game = calloc(1, sizeof(*game));
    if (set != NULL && game != NULL && variants_load_builtin(set, NULL, NULL))
        game->variant = variants_find(set, argv[1]);
    bool good = game != NULL && game->variant != NULL;
    if (good)
        game->random = random_seeded(seed);
    else
        fprintf(stderr, "games: %s cannot be loaded\n", argv[1]);
    for (unsigned long i = 0; good && i < count; i++) {
        game->style = (Style)(i % STYLE_COUNT);
        game_open(game);
        game_print(game);
    }
    good = fflush(stdout) == 0 && good;
    free(game);
    variants_free(set);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
