/* Mates: proved exhaustively, reduced to the necessary pieces, and with one key. */
#include <string.h>

#include "rules/notation/fen.h"
#include "tools/puzzles.h"

/* The most positions that one search may visit; a longer mate may take more. */
static uint64_t limit_for(unsigned plies) {
    return plies <= 3 ? 60000 : plies == 5 ? 150000 : 300000;
}

static bool too_much(const Maker *maker) {
    return maker->mate_nodes > maker->mate_limit;
}

static bool is_over(const Position *position, Side attacker, bool *wins) {
    Outcome outcome = outcome_at(position);
    *wins = outcome.result == result_win_for(attacker);
    return outcome.result != RESULT_ONGOING;
}

static bool attacks(Maker *maker, const Position *position, unsigned plies);

/* Whether every answer to a check is mated within `plies`. */
static bool is_mated(Maker *maker, const Position *position, unsigned plies) {
    bool wins;
    if (is_over(position, side_other(position->side), &wins))
        return wins;
    if (plies == 0)
        return false;
    Move *moves = maker->scratch[plies];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position next = *position;
        Undo undo;
        position_do(&next, moves[i], &undo);
        maker->mate_nodes++;
        if (too_much(maker) || !attacks(maker, &next, plies - 1))
            return false;
    }
    return true;
}

/* Whether the move is a check that mates within `plies`, itself included. */
static bool move_mates(Maker *maker, const Position *position, Move move, unsigned plies) {
    Position next = *position;
    Undo undo;
    position_do(&next, move, &undo);
    maker->mate_nodes++;
    return position_in_check(&next) && is_mated(maker, &next, plies - 1);
}

static bool attacks(Maker *maker, const Position *position, unsigned plies) {
    bool wins;
    if (is_over(position, position->side, &wins) || plies == 0)
        return wins;
    Move *moves = maker->scratch[plies];
    size_t count = moves_generate(position, moves);
    for (unsigned within = 1; within <= plies; within += 2)
        for (size_t i = 0; i < count && !too_much(maker); i++)
            if (move_mates(maker, position, moves[i], within))
                return true;
    return false;
}

/* The moves that mate within `plies`. */
typedef struct Keys {
    Move moves[PUZZLE_RIGHT_LIMIT];
    unsigned count; /* may be more than there is room for */
    bool known;     /* false: the limit was reached */
} Keys;

static Keys find_keys(Maker *maker, const Position *position, unsigned plies) {
    Keys keys = {.count = 0};
    Move moves[MOVES_LIMIT];
    maker->mate_nodes = 0;
    maker->mate_limit = limit_for(plies);
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count && !too_much(maker); i++) {
        if (!move_mates(maker, position, moves[i], plies))
            continue;
        if (keys.count < PUZZLE_RIGHT_LIMIT)
            keys.moves[keys.count] = moves[i];
        keys.count++;
    }
    keys.known = !too_much(maker);
    return keys;
}

/* How many other moves mate as soon as the key; UINT_MAX: the key's mate is of another length, or
 * that is not known. */
static unsigned count_others(Maker *maker, const Position *position, Move key, unsigned plies) {
    if (outcome_at(position).result != RESULT_ONGOING || !moves_is_legal(position, key))
        return UINT32_MAX;
    if (plies > 1) {
        Keys shorter = find_keys(maker, position, plies - 2);
        if (!shorter.known || shorter.count > 0)
            return UINT32_MAX;
    }
    Keys keys = find_keys(maker, position, plies);
    bool has_key = false;
    for (unsigned i = 0; i < keys.count && i < PUZZLE_RIGHT_LIMIT; i++)
        has_key |= keys.moves[i] == key;
    return keys.known && has_key ? keys.count - 1 : UINT32_MAX;
}

/* --- reduction ------------------------------------------------------------------------------- */

typedef struct Reduction {
    Maker *maker;
    Position position;
    Move key;
    unsigned plies, others;
} Reduction;

/* Uses the position instead, if it is legal and the mate in it is as good. */
static bool reduce_to(Reduction *reduction, const Position *smaller) {
    Position position;
    if (!fen_parse(smaller->variant, fen_text(smaller).text, &position, NULL))
        return false;
    unsigned others = count_others(reduction->maker, &position, reduction->key, reduction->plies);
    if (others == UINT32_MAX || others > reduction->others)
        return false;
    reduction->position = position;
    reduction->others = others;
    return true;
}

static bool reduce_hand(Reduction *reduction, Side side, Role role) {
    Position smaller = reduction->position;
    if (smaller.hand[side][role] == 0)
        return false;
    position_set_hand(&smaller, side, role, 0);
    if (reduce_to(reduction, &smaller))
        return true;
    smaller = reduction->position;
    if (smaller.hand[side][role] == 1)
        return false;
    position_set_hand(&smaller, side, role, smaller.hand[side][role] - 1u);
    return reduce_to(reduction, &smaller);
}

static bool reduce_man(Reduction *reduction, Square square) {
    Position smaller = reduction->position;
    Piece piece = smaller.board[square];
    if (piece == PIECE_NONE || (smaller.variant->royals >> piece_role(piece) & 1) != 0)
        return false;
    position_take(&smaller, square);
    position_set_rights(&smaller, position_standing_rights(&smaller, smaller.rights));
    return reduce_to(reduction, &smaller);
}

/* Tries once to remove each thing that may be unneeded: kinds in hand, own and enemy pieces. */
static bool reduce_once(Reduction *reduction) {
    const Variant *variant = reduction->position.variant;
    Side us = reduction->position.side;
    const Side order[SIDE_COUNT] = {side_other(us), us};
    bool changed = false;
    for (unsigned i = 0; i < SIDE_COUNT; i++)
        for (Role role = 0; role < variant->role_count; role++)
            changed |= reduce_hand(reduction, order[i], role);
    for (unsigned i = SIDE_COUNT; i-- > 0;) {
        Square squares[BOARD_SQUARES_LIMIT];
        size_t count = 0;
        for (Bitboard men = reduction->position.by_side[order[i]]; men != 0;)
            squares[count++] = bitboard_pop(&men);
        while (count > 0) {
            size_t at = (size_t)random_below(&reduction->maker->random, count);
            changed |= reduce_man(reduction, squares[at]);
            squares[at] = squares[--count];
        }
    }
    return changed;
}

/* --- the line -------------------------------------------------------------------------------- */

/* The reply after which the mate takes longest, and the next move is the only one. */
static bool find_answer(Maker *maker, const Position *position, unsigned plies, PuzzlePly *answer,
                        PuzzlePly *next) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position after = *position;
        Undo undo;
        position_do(&after, moves[i], &undo);
        if (plies > 1) {
            Keys shorter = find_keys(maker, &after, plies - 2);
            if (!shorter.known)
                return false;
            if (shorter.count > 0)
                continue;
        }
        Keys keys = find_keys(maker, &after, plies);
        if (!keys.known || keys.count == 0 || keys.count > PUZZLE_RIGHT_LIMIT ||
            (plies > 1 && keys.count > 1))
            continue;
        *answer = (PuzzlePly){.moves = {moves[i]}, .count = 1};
        next->count = keys.count;
        memcpy(next->moves, keys.moves, sizeof next->moves);
        return true;
    }
    return false;
}

/* Whether each of the last moves is checkmate. */
static bool all_mate(const Position *position, const PuzzlePly *ply) {
    for (unsigned i = 0; i < ply->count; i++) {
        Position after = *position;
        Undo undo;
        position_do(&after, ply->moves[i], &undo);
        if (outcome_at(&after).termination != TERMINATION_CHECKMATE)
            return false;
    }
    return true;
}

static bool fill_line(Maker *maker, Puzzle *puzzle, Move key, unsigned plies) {
    Position at = puzzle->position;
    Undo undo;
    puzzle->plies[0] = (PuzzlePly){.moves = {key}, .count = 1};
    puzzle->ply_count = plies;
    for (unsigned ply = 1; ply < plies; ply += 2) {
        position_do(&at, puzzle->plies[ply - 1].moves[0], &undo);
        if (!find_answer(maker, &at, plies - ply - 1, &puzzle->plies[ply], &puzzle->plies[ply + 1]))
            return false;
        position_do(&at, puzzle->plies[ply].moves[0], &undo);
    }
    return all_mate(&at, &puzzle->plies[plies - 1]);
}

bool maker_mate(Maker *maker, const Position *position, Move key, unsigned plies, Puzzle *out) {
    Reduction reduction = {
        .maker = maker, .position = *position, .key = key, .plies = plies, .others = UINT32_MAX};
    if (!reduce_to(&reduction, position)) {
        /* Too many interposing drops to try them all: without them it may still be a mate. */
        Position bare = *position;
        for (Role role = 0; role < bare.variant->role_count; role++)
            position_set_hand(&bare, side_other(bare.side), role, 0);
        if (!reduce_to(&reduction, &bare))
            return false;
    }
    while (reduce_once(&reduction))
        continue;
    if (reduction.others != 0)
        return false;
    out->kind = puzzle_mate_kind(plies);
    out->position = reduction.position;
    return fill_line(maker, out, key, plies);
}
