#include "support/styles.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "rules/definition/variants.h"
#include "rules/moves/movegen.h"
#include "support/games.h"
#include "support/gives_check.h"

enum {
    OPENING_LIMIT = 70, /* the most plies played before the recorded game begins */
    CLOCK_LEFT = 12     /* the most plies left of a move count */
};

static Outcome find_outcome(StyledGame *game) {
    game->entries[game->plies] = repetition_entry(&game->position);
    const History history = {game->entries, game->plies + 1};
    return outcome_find(&game->position, &history);
}

/* Whether the move undoes its side's last one. */
static bool is_return(const StyledGame *game, Move move) {
    if (game->plies < 2 || move_is_drop(move))
        return false;
    Move last = game->played[game->plies - 2];
    return !move_is_drop(last) && move_from(move) == move_to(last) &&
           move_to(move) == move_from(last);
}

static unsigned move_weight(const StyledGame *game, Style style, Move move) {
    const Position *position = &game->position;
    bool capture = position->board[move_to(move)] != PIECE_NONE;
    bool check = gives_check(position, move);
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

static Move move_choose(StyledGame *game, Style style) {
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

void styled_open(StyledGame *game, const Variant *variant, Style style, uint64_t seed) {
    *game = (StyledGame){.random = random_seeded(seed), .style = style};
    uint64_t plies = random_below(&game->random, OPENING_LIMIT);
    Style opening = style == STYLE_EXCHANGE ? STYLE_EXCHANGE : STYLE_FREE;
    position_start(&game->position, variant);
    game->outcome = find_outcome(game);
    for (uint64_t ply = 0; ply < plies && game->outcome.result == RESULT_ONGOING; ply++) {
        Position before = game->position;
        Undo undo;
        position_do(&game->position, move_choose(game, opening), &undo);
        if (find_outcome(game).result != RESULT_ONGOING) {
            game->position = before;
            break;
        }
    }
    unsigned limit = 2u * variant->rules.drawing_moves;
    if (limit > CLOCK_LEFT && style == STYLE_EXCHANGE)
        game->position.halfmove = (uint16_t)(limit - 1 - random_below(&game->random, CLOCK_LEFT));
    game->outcome = find_outcome(game);
}

bool styled_play(StyledGame *game) {
    if (game->outcome.result != RESULT_ONGOING || game->plies == STYLED_PLIES)
        return false;
    Move move = move_choose(game, game->style);
    Undo undo;
    position_do(&game->position, move, &undo);
    game->played[game->plies++] = move;
    game->outcome = find_outcome(game);
    return true;
}

int styled_main(int argc, char **argv, bool (*print)(StyledGame *game, uint64_t seed)) {
    enum { NUMBER_LIMIT = 100000000 };
    int64_t count = 0, seed = 0;
    if (argc != 4 || !ascii_parse_int(argv[2], 0, NUMBER_LIMIT, &count) ||
        !ascii_parse_int(argv[3], 0, NUMBER_LIMIT, &seed)) {
        fprintf(stderr, "usage: %s VARIANT COUNT SEED\n", argv[0]);
        return 2;
    }
    VariantSet *set = games_try();
    StyledGame *game = calloc(1, sizeof(*game));
    const Variant *variant = NULL;
    if (set != NULL && game != NULL)
        variant = variants_find(set, argv[1]);
    if (variant == NULL)
        fprintf(stderr, "%s: %s cannot be loaded\n", argv[0], argv[1]);
    bool good = variant != NULL;
    for (int64_t i = 0; good && i < count; i++) {
        uint64_t game_seed = (uint64_t)seed << 32 | (uint64_t)i;
        styled_open(game, variant, (Style)(i % STYLE_COUNT), game_seed);
        good = print(game, game_seed);
    }
    good = fflush(stdout) == 0 && good;
    free(game);
    variants_free(set);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
