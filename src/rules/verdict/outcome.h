/* When a game is over, and by which rule (doc/rules, "Common ground", gives the order). */
#ifndef PANDEMONIUM_RULES_VERDICT_OUTCOME_H
#define PANDEMONIUM_RULES_VERDICT_OUTCOME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "rules/board/position.h"
#include "rules/endings/termination.h"

/* One situation of a game. */
typedef struct Situation {
    uint64_t key;   /* Position.situation_key */
    bool in_check;  /* the side to move in it is in check */
    uint32_t apart; /* how many plies ahead of it the last one stands that may have the same key; 0:
                       nobody has looked; SITUATION_ALONE: none has */
} Situation;

#define SITUATION_ALONE UINT32_MAX

/* Situations from the start position (or given FEN) to the present one, which is the last. */
typedef struct History {
    const Situation *situations;
    size_t count; /* at least 1 */
} History;

/* What a History keeps of a position; nobody has looked for others like it. */
Situation situation_of(const Position *position);

/* Whether a game can end in a draw. Where every game ends (situations may not come again and again)
 * and no rule ends it so, there is no draw at all, and players cannot agree on one either (seed
 * 000: "the game continues until one player is defeated"): false, and error (nullable) says why. */
bool outcome_knows_draws(const Variant *variant, Error *error);

/* The outcome of a game that stands at `position` after `history`. */
Outcome outcome_find(const Position *position, const History *history);
/* What stalemate, or a repetition where no side has perpetual check, is to the side to move. */
EndValue outcome_stalemate_value(const Position *position);
EndValue outcome_repetition_value(const Position *position);
/* Only the rules that look back: move count, repetition, perpetual check. */
Outcome outcome_by_history(const Position *position, const History *history);

#endif
