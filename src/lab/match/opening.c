#include "lab/match/opening.h"

#include <stdlib.h>

#include "base/random.h"
#include "engine/level/chance.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"
#include "words/setups.h"

enum { TRIES = 200 };

static const uint64_t NUMBER_STRIDE = UINT64_C(0x9E3779B97F4A7C15); /* spreads numbers over seeds */

static void opening_start(const Variant *variant, Random *random, Position *out) {
    uint8_t setups[SIDE_COUNT];
    if (variant->setup_count == 0) {
        position_start(out, variant);
        return;
    }
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        setups[side] = (uint8_t)random_below(random, variant->setup_count);
    if (setups_are_shared(variant))
        setups[SIDE_BLACK] = setups[SIDE_WHITE];
    position_start_with_setups(out, variant, setups);
}

/* Plays random moves. False when the game ended before they were all played. */
static bool opening_play(Random *random, unsigned plies, MatchOpening *opening, Position *position,
                         RepetitionEntry entries[]) {
    Move moves[MOVES_LIMIT];
    *position = opening->start;
    opening->count = 0;
    entries[0] = repetition_entry(position);
    for (;;) {
        History history = {entries, opening->count + 1};
        if (outcome_find(position, &history).result != RESULT_ONGOING)
            return false;
        if (opening->count == plies)
            return !position_in_check(position);
        size_t count = moves_generate(position, moves);
        Move move = moves[random_below(random, count)];
        Undo undo;
        position_do(position, move, &undo);
        opening->moves[opening->count++] = move;
        entries[opening->count] = repetition_entry(position);
    }
}

static int opening_score(Engine *engine, const Position *position, const RepetitionEntry *entries,
                         unsigned count) {
    History history = {entries, count};
    EngineLimits limits = {.nodes = OPENING_NODES};
    engine_clear(engine);
    return engine_think(engine, position, &history, &limits).report.score_cp;
}

void match_opening_find(const Variant *variant, uint64_t seed, unsigned number, Engine *engine,
                        MatchOpening *out) {
    Random random = random_seeded(seed ^ (number + 1) * NUMBER_STRIDE);
    Position position;
    RepetitionEntry entries[OPENING_PLIES_LIMIT + 1];
    bool playable = false;
    for (unsigned i = 0; i < TRIES; i++) {
        unsigned plies = OPENING_PLIES + (unsigned)random_below(&random, 2);
        opening_start(variant, &random, &out->start);
        out->score_cp = 0;
        playable = opening_play(&random, plies, out, &position, entries);
        if (!playable)
            continue;
        out->score_cp = opening_score(engine, &position, entries, out->count + 1);
        if (abs(winning_chance(variant, out->score_cp) - 500) <= OPENING_BALANCE)
            return;
    }
    if (!playable)
        out->count = 0;
}
