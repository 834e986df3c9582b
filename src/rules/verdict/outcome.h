/* When a game is over, and by which rule (doc/rules, "Common ground", gives the order). */
#ifndef PANDEMONIUM_RULES_VERDICT_OUTCOME_H
#define PANDEMONIUM_RULES_VERDICT_OUTCOME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "rules/endings/termination.h"

struct Position;
struct Variant;

/* What repetition compares of one position of a game. */
typedef struct RepetitionEntry {
    uint64_t key;                 /* Position.repetition_key */
    bool in_check;                /* the side to move is in check */
    uint32_t repetition_distance; /* plies back to the last entry that may have the same key; 0: not
                                     computed; REPETITION_NONE: there is none */
} RepetitionEntry;

#define REPETITION_NONE UINT32_MAX

/* The entries from the start position (or a given FEN) to the current one, which is the last. */
typedef struct History {
    const RepetitionEntry *entries;
    size_t count; /* at least 1 */
} History;

/* The entry of a position, with repetition_distance 0. */
RepetitionEntry repetition_entry(const struct Position *position);

/* Whether a game can end in a draw. If no rule of a game draws and it cannot go on for ever
 * (positions cannot repeat without end), it has no draws, and players cannot agree on one either
 * (seed 000: "the game continues until one player is defeated"): then false, and error (nullable)
 * says why. */
bool outcome_knows_draws(const struct Variant *variant, Error *error);

/* The outcome of a game at `position`, whose entry is the last of `history`. */
Outcome outcome_find(const struct Position *position, const History *history);
/* The outcome when `side` runs out of time at `position`: the other side wins, or draws if it
 * cannot mate by any moves (rules/endings/material.h). */
Outcome outcome_out_of_time(const struct Position *position, Side side);
/* The outcome of a game that begins at `position`, by the position alone. */
Outcome outcome_at(const struct Position *position);
/* The result for the side to move of being stalemated, and of having no legal move at all, in check
 * or not. */
EndValue outcome_stalemate_value(const struct Position *position);
EndValue outcome_value_without_moves(const struct Position *position, bool in_check);
/* Whether there are checks, and the mated side loses. */
bool outcome_mate_loses(const struct Variant *variant);
/* The value to the side to move of a repetition without perpetual check; a draw if no rule covers
 * repetition. */
EndValue outcome_repetition_value(const struct Position *position);
/* How often a repeated position must have occurred before to end the game, each time by the same
 * moves; 0: no such rule. */
unsigned outcome_repetitions(const struct Variant *variant);
/* After how many plies without progress a game is drawn; 0: no such rule. */
unsigned outcome_count_limit(const struct Variant *variant);
/* Whether perpetual check decides a repetition; one, other: whether each side has given check with
 * every move. A side that has, loses. */
bool outcome_perpetual_decides(const struct Variant *variant, bool one, bool other);
/* The outcome by the rules that look at history only: move count, repetition, perpetual check. */
Outcome outcome_by_history(const struct Position *position, const History *history);

#endif
