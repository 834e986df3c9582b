/* Finds repetitions: both sides move to and fro, and the last move back decides. */
#include "engine/compose/reduce.h"
#include "play/lesson/lesson_rules.h"
#include "rules/moves/movegen.h"

enum { CYCLE = 4, TRIES = 24 };

/* Four moves that restore the position. */
typedef struct Cycle {
    Move moves[CYCLE];
    Termination termination; /* the ending that repeating them should cause */
    RuleExample *example;    /* the result; its rule is set */
} Cycle;

/* Whether repeating the cycle ends the game as asked with its last move, and another move is
 * possible instead; the example is then the position before that move. */
static bool repeats(void *context, const Position *start) {
    Cycle *cycle = context;
    RuleExample *example = cycle->example;
    unsigned plies = outcome_repetitions(start->variant) * CYCLE;
    Position at = *start;
    if (plies == 0 || plies > RULE_PAST_LIMIT)
        return false;
    for (unsigned ply = 0; ply < plies; ply++) {
        Move move = cycle->moves[ply % CYCLE];
        example->past[ply] = repetition_entry(&at);
        History history = {example->past, ply + 1u};
        if (!moves_is_legal(&at, move) || outcome_find(&at, &history).result != RESULT_ONGOING)
            return false;
        if (ply + 1 < plies) {
            Undo undo;
            position_do(&at, move, &undo);
        }
    }
    example->past_count = plies;
    example->position = at;
    example->attempt = attempt_of_move(&at, cycle->moves[CYCLE - 1]);
    bool checked = cycle->termination == TERMINATION_REPETITION && position_in_check(&at);
    return !checked && moves_count(&at) > 1 &&
           rule_own_outcome(example).termination == cycle->termination &&
           !rule_refuses_win(example, &at);
}

/* The move that reverses this one; MOVE_NONE: none. */
static Move find_back(const Position *after, Move move) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(after, moves);
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]) && !move_is_promotion(moves[i]) &&
            move_from(moves[i]) == move_to(move) && move_to(moves[i]) == move_from(move))
            return moves[i];
    return MOVE_NONE;
}

static bool goes_quietly(const Position *position, Move move) {
    return !move_is_drop(move) && !move_is_promotion(move) &&
           position->board[move_to(move)] == PIECE_NONE;
}

/* Completes a cycle from its first two moves. */
static bool close_cycle(Cycle *cycle, const Position *start) {
    Position at = *start;
    Undo undo;
    for (unsigned i = 0; i < 2; i++) {
        if (!goes_quietly(&at, cycle->moves[i]))
            return false;
        position_do(&at, cycle->moves[i], &undo);
    }
    for (unsigned i = 2; i < CYCLE; i++) {
        cycle->moves[i] = find_back(&at, cycle->moves[i - 2]);
        if (cycle->moves[i] == MOVE_NONE)
            return false;
        position_do(&at, cycle->moves[i], &undo);
    }
    return repeats(cycle, start);
}

/* Chooses the cycle's second move, by the other side: any, or for perpetual check one that checks.
 */
static bool answer_cycle(Cycle *cycle, const Position *start, Random *random) {
    Position after = *start;
    Move moves[MOVES_LIMIT];
    Undo undo;
    position_do(&after, cycle->moves[0], &undo);
    bool checks = cycle->termination == TERMINATION_PERPETUAL_CHECK;
    size_t count = moves_generate(&after, moves);
    for (size_t i = 0; i < count && (checks || i < TRIES); i++) {
        cycle->moves[1] = moves[checks ? i : random_below(random, count)];
        Position answered = after;
        position_do(&answered, cycle->moves[1], &undo);
        if (position_in_check(&answered) == checks && close_cycle(cycle, start))
            return true;
    }
    return false;
}

bool rule_find_repetition(const Position *position, Termination termination, Random *random,
                          RuleExample *out) {
    Cycle cycle = {.termination = termination, .example = out};
    Position start = *position;
    Move moves[MOVES_LIMIT];
    bool checks = termination == TERMINATION_PERPETUAL_CHECK;
    if (outcome_repetitions(position->variant) == 0 || position_in_check(position) != checks)
        return false;
    start.halfmove = 0;
    start.ep = 0;
    start.ep_pawn = SQUARE_NONE;
    size_t count = moves_generate(&start, moves);
    for (size_t i = 0; i < count && i < TRIES; i++) {
        cycle.moves[0] = moves[random_below(random, count)];
        if (!goes_quietly(&start, cycle.moves[0]) || !answer_cycle(&cycle, &start, random))
            continue;
        reduce_position(&start, repeats, &cycle);
        return repeats(&cycle, &start);
    }
    return false;
}
