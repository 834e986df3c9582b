/* Games of the program against itself, to find the evaluation's weights from:
 *
 *     tools/selfplay VARIANT SEED GAMES NODES > games.txt
 *
 * The first line is the command behind a '#', with the program's signature (tools/signature.h).
 * Each game begins with 8 or 9 random moves, goes on with NODES looked at for a move, and is one
 * line: the result, the number of random moves, and each move, with the score that its player gave
 * it (in centipawns) behind a colon where it was not random:
 *
 *     1-0 8 e3e4 ... N@e5:-34 ...
 *
 * The same arguments and the same program give the same games. */
#include <stdio.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "base/random.h"
#include "bench/games.h"
#include "engine/search/engine.h"
#include "play/match/single_game.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "rules/verdict/outcome.h"
#include "tools/signature.h"

enum {
    HASH_MIB = 4,
    PLIES_LIMIT = 400,  /* a longer game is a draw */
    SELFPLAY_PLIES = 8, /* or one more, so that each side is the first to think as often */
    OPENING_LIMIT_CP = 350,
    SELFPLAY_NODES = 4, /* times as many for the first move: is the opening balanced? */
    RESIGN_CP = 3000,
    RESIGN_PLIES = 4 /* in a row that both sides see the same one ahead by that */
};

typedef struct Play {
    Engine *engine;
    Random random;
    uint64_t nodes;
    Position position;
    Situation situations[PLIES_LIMIT + 1];
    Move moves[PLIES_LIMIT];
    int scores[PLIES_LIMIT]; /* for the side that moved */
    unsigned plies, opening;
    MatchLead lead;
} Play;

static void play_move(Play *play, Move move, int score) {
    Undo undo;
    position_do(&play->position, move, &undo);
    play->moves[play->plies] = move;
    play->scores[play->plies++] = score;
    play->situations[play->plies] = situation_of(&play->position);
}

static Outcome play_outcome(const Play *play) {
    History history = {play->situations, play->plies + 1u};
    return outcome_find(&play->position, &history);
}

static EngineEvent play_think(Play *play, uint64_t nodes) {
    EngineLimits limits = {.nodes = nodes};
    History history = {play->situations, play->plies + 1u};
    return engine_think(play->engine, &play->position, &history, &limits);
}

/* Random moves; false when they end the game. */
static bool play_opening(Play *play, const Variant *variant) {
    static Move moves[MOVES_LIMIT];
    position_start(&play->position, variant);
    play->situations[0] = situation_of(&play->position);
    play->plies = 0;
    play->lead = (MatchLead){{0}};
    play->opening = SELFPLAY_PLIES + (unsigned)random_below(&play->random, 2);
    for (unsigned i = 0; i < play->opening; i++) {
        size_t count = moves_generate(&play->position, moves);
        if (count == 0)
            return false;
        play_move(play, moves[random_below(&play->random, count)], 0);
        if (play_outcome(play).result != RESULT_ONGOING)
            return false;
    }
    return true;
}

/* The winner when both sides have said so for long enough. */
static Result play_decided(Play *play, int score) {
    Side side = play->position.side, winner = score > 0 ? side : side_other(side);
    bool mate = abs(score) >= SCORE_MATE_BOUND;
    match_lead_add(&play->lead, side == SIDE_WHITE ? score : -score, RESIGN_CP);
    bool decided = mate || play->lead.plies[winner] >= RESIGN_PLIES;
    return decided ? result_win_for(winner) : RESULT_ONGOING;
}

static Result play_game(Play *play) {
    for (;;) {
        Result result = play_outcome(play).result;
        if (result != RESULT_ONGOING)
            return result;
        if (play->plies == PLIES_LIMIT)
            return RESULT_DRAW;
        EngineEvent event = play_think(play, play->nodes);
        result = play_decided(play, event.report.score_cp);
        if (result != RESULT_ONGOING)
            return result;
        play_move(play, event.move, event.report.score_cp);
    }
}

static void play_print(const Play *play, Result result) {
    const Variant *variant = play->position.variant;
    printf("%s %u", result_text(result), play->opening);
    for (unsigned i = 0; i < play->plies; i++) {
        char buffer[MOVE_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        uci_format(variant, play->moves[i], &text);
        if (i < play->opening)
            printf(" %s", buffer);
        else
            printf(" %s:%d", buffer, play->scores[i]);
    }
    putchar('\n');
    fflush(stdout);
}

/* Plays the game of a seed; every game's is its own, so that parts of a set can be made apart. */
static void play_seed(Play *play, const Variant *variant, uint64_t seed) {
    play->random = random_seeded(seed);
    for (;;) {
        engine_clear(play->engine);
        if (!play_opening(play, variant))
            continue;
        int score = play_think(play, play->nodes * SELFPLAY_NODES).report.score_cp;
        if (score >= -OPENING_LIMIT_CP && score <= OPENING_LIMIT_CP)
            break;
    }
    play_print(play, play_game(play));
}

int main(int argc, char **argv) {
    int64_t seed, games, nodes;
    if (argc != 5 || !ascii_parse_int(argv[2], 0, INT32_MAX, &seed) ||
        !ascii_parse_int(argv[3], 1, INT32_MAX, &games) ||
        !ascii_parse_int(argv[4], 1, INT32_MAX, &nodes)) {
        fputs("usage: selfplay VARIANT SEED GAMES NODES\n", stderr);
        return 2;
    }
    VariantField keys[PLAY_FIELDS_LIMIT];
    VariantSet *set = games_load(keys);
    const Variant *variant = set == NULL ? NULL : variants_find(set, argv[1]);
    Play *play = calloc(1, sizeof *play);
    Engine *engine = engine_new(HASH_MIB, 1, NULL);
    if (variant == NULL || play == NULL || engine == NULL) {
        fprintf(stderr, "selfplay: %s: no such game, or no memory\n", argv[1]);
        return 1;
    }
    play->engine = engine;
    play->nodes = (uint64_t)nodes;
    printf("# tools/selfplay %s %s %s %s (bench %llu)\n", argv[1], argv[2], argv[3], argv[4],
           signature_find(set));
    for (int64_t i = 0; i < games; i++)
        play_seed(play, variant, (uint64_t)seed + (uint64_t)i * 0x9E3779B97F4A7C15u);
    engine_free(engine);
    free(play);
    variants_free(set);
    return 0;
}
