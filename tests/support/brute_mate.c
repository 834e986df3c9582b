#include "support/brute_mate.h"

#include <stdlib.h>

#include "rules/moves/movegen.h"
#include "rules/verdict/outcome.h"

enum { BRUTE_PLIES = 15 };

typedef struct Brute {
    Side attacker;
    uint64_t nodes, node_limit;
    bool cut; /* the depth limit ended a line */
    Move moves[BRUTE_PLIES + 1][MOVES_LIMIT];
} Brute;

static bool defends_not(Brute *brute, const Position *position, unsigned plies);

/* Whether the game is over, and who has won. */
static bool is_over(const Brute *brute, const Position *position, bool *wins) {
    RepetitionEntry entry = repetition_entry(position);
    History history = {&entry, 1};
    Outcome outcome = outcome_find(position, &history);
    *wins = outcome.result == result_win_for(brute->attacker);
    return outcome.result != RESULT_ONGOING;
}

static bool too_much(const Brute *brute) {
    return brute->nodes >= brute->node_limit;
}

static bool attacks(Brute *brute, const Position *position, unsigned plies) {
    Move *moves = brute->moves[plies];
    bool wins;
    if (is_over(brute, position, &wins))
        return wins;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count && !too_much(brute); i++) {
        Position next = *position;
        Undo undo;
        position_do(&next, moves[i], &undo);
        brute->nodes++;
        if (position_in_check(&next) && defends_not(brute, &next, plies - 1))
            return true;
    }
    return false;
}

static bool defends_not(Brute *brute, const Position *position, unsigned plies) {
    Move *moves = brute->moves[plies];
    bool wins;
    if (is_over(brute, position, &wins))
        return wins;
    if (plies == 0) {
        brute->cut = true;
        return false;
    }
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position next = *position;
        Undo undo;
        position_do(&next, moves[i], &undo);
        brute->nodes++;
        if (too_much(brute) || !attacks(brute, &next, plies - 1))
            return false;
    }
    return true;
}

BruteMate brute_mate(const Position *position, unsigned plies_limit, uint64_t node_limit) {
    BruteMate result = {BRUTE_TOO_MUCH, 0, 0};
    Brute *brute = calloc(1, sizeof *brute);
    if (brute == NULL)
        abort();
    brute->attacker = position->side;
    brute->node_limit = node_limit;
    for (unsigned plies = 1; plies <= plies_limit && plies <= BRUTE_PLIES; plies += 2) {
        brute->cut = false;
        bool mates = attacks(brute, position, plies);
        if (too_much(brute)) {
            result.verdict = BRUTE_TOO_MUCH;
            break;
        }
        result.verdict = mates ? BRUTE_MATE : BRUTE_NOT_WITHIN;
        result.plies = mates ? plies : 0;
        if (!mates && !brute->cut)
            result.verdict = BRUTE_NONE;
        if (result.verdict != BRUTE_NOT_WITHIN)
            break;
    }
    result.nodes = brute->nodes;
    free(brute);
    return result;
}
