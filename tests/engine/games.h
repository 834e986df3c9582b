/* Shared by the engine's suites: one search, and random moves. */
#ifndef PANDEMONIUM_TESTS_ENGINE_GAMES_H
#define PANDEMONIUM_TESTS_ENGINE_GAMES_H

#include "base/random.h"
#include "engine/search/engine.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"

/* Searches a position without a history to the end and returns its move event. */
static inline EngineEvent games_think(Engine *engine, const Position *position,
                                      const EngineLimits *limits) {
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    uint64_t ticket = engine_go(engine, position, &history, limits);
    EngineEvent event = engine_wait_move(engine);
    ck_assert_uint_eq(event.ticket, ticket);
    return event;
}

/* Plays up to `plies` random moves; stops before a position without moves. */
static inline void games_play_randomly(Position *position, Random *random, unsigned plies) {
    static Move moves[MOVES_LIMIT];
    for (unsigned i = 0; i < plies; i++) {
        size_t count = moves_generate(position, moves);
        if (count == 0)
            return;
        Undo undo;
        position_do(position, moves[random_below(random, count)], &undo);
    }
}

#endif
