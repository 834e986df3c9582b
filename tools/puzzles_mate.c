/* Mates: proved exhaustively, with one key, on the game's board or a reduced one. */
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
 * that is not known. *keys gets them all. */
static unsigned count_others(Maker *maker, const Position *position, Move key, unsigned plies,
                             Keys *keys) {
    if (outcome_at(position).result != RESULT_ONGOING || !moves_is_legal(position, key))
        return UINT32_MAX;
    if (plies > 1) {
        Keys shorter = find_keys(maker, position, plies - 2);
        if (!shorter.known || shorter.count > 0)
            return UINT32_MAX;
    }
    *keys = find_keys(maker, position, plies);
    bool has_key = false;
    for (unsigned i = 0; i < keys->count && i < PUZZLE_RIGHT_LIMIT; i++)
        has_key |= keys->moves[i] == key;
    return keys->known && has_key ? keys->count - 1 : UINT32_MAX;
}

/* --- reduction ------------------------------------------------------------------------------- */

typedef struct Reduction {
    Maker *maker;
    Position position;
    Move key;
    unsigned plies, others;
    Keys keys;       /* all that mate as soon, the key too */
    unsigned pieces; /* on the board; no more are removed */
} Reduction;

/* Uses the position instead, if it is legal and the mate in it is as good. */
static bool reduce_to(Reduction *reduction, const Position *smaller) {
    Position position;
    if (!fen_parse(smaller->variant, fen_text(smaller).text, &position, NULL))
        return false;
    Keys keys;
    unsigned others =
        count_others(reduction->maker, &position, reduction->key, reduction->plies, &keys);
    if (others == UINT32_MAX || others > reduction->others)
        return false;
    reduction->position = position;
    reduction->others = others;
    reduction->keys = keys;
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

static unsigned men_on(const Position *position) {
    return bitboard_count(position_occupied(position));
}

/* Removes what makes other keys than the one, while that leaves fewer of them. */
static void reduce_keys(Reduction *reduction) {
    for (unsigned i = 0; i < reduction->keys.count && i < PUZZLE_RIGHT_LIMIT;) {
        Move move = reduction->keys.moves[i], key = reduction->key;
        unsigned before = reduction->others;
        if (move_is_drop(move) && !(move_is_drop(key) && move_role(key) == move_role(move)))
            reduce_hand(reduction, reduction->position.side, move_role(move));
        else if (!move_is_drop(move) && (move_is_drop(key) || move_from(key) != move_from(move)))
            reduce_man(reduction, move_from(move));
        i = reduction->others < before ? 0 : i + 1;
    }
}

/* Tries once to remove each thing that may be unneeded: kinds in hand, own and enemy pieces. */
static bool reduce_once(Reduction *reduction) {
    const Variant *variant = reduction->position.variant;
    Side us = reduction->position.side;
    const Side order[SIDE_COUNT] = {side_other(us), us};
    bool changed = false;
    for (unsigned i = 0; i < SIDE_COUNT && reduction->pieces == 0; i++)
        for (Role role = 0; role < variant->role_count; role++)
            changed |= reduce_hand(reduction, order[i], role);
    for (unsigned i = SIDE_COUNT; i-- > 0;) {
        Square squares[BOARD_SQUARES_LIMIT];
        size_t count = 0;
        for (Bitboard men = reduction->position.by_side[order[i]]; men != 0;)
            squares[count++] = bitboard_pop(&men);
        while (count > 0 && men_on(&reduction->position) > reduction->pieces) {
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

/* --- no other solution ----------------------------------------------------------------------- */

/* Positions that the proof for one move may visit. */
static uint64_t any_limit(unsigned plies) {
    return plies <= 3 ? 2000000 : 10000000;
}

static bool wins_any(Maker *maker, const Position *position, unsigned plies, Move *killers);

/* Whether the move forces a win within `plies`, itself included. killers[plies] is the last reply
 * that refuted one. */
static bool move_wins_any(Maker *maker, const Position *position, Move move, unsigned plies,
                          Move *killers) {
    Position next = *position;
    Undo undo;
    bool wins;
    position_do(&next, move, &undo);
    maker->mate_nodes++;
    if (is_over(&next, position->side, &wins) || plies == 1)
        return wins;
    Move *moves = maker->scratch[plies - 1];
    size_t count = moves_generate(&next, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == killers[plies]) {
            moves[i] = moves[0];
            moves[0] = killers[plies];
        }
    for (size_t i = 0; i < count; i++) {
        Position after = next;
        position_do(&after, moves[i], &undo);
        maker->mate_nodes++;
        if (too_much(maker) || !wins_any(maker, &after, plies - 2, killers)) {
            killers[plies] = moves[i];
            return false;
        }
    }
    return true;
}

static bool wins_any(Maker *maker, const Position *position, unsigned plies, Move *killers) {
    bool wins;
    if (is_over(position, position->side, &wins))
        return wins;
    Move *moves = maker->scratch[plies];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count && !too_much(maker); i++)
        if (move_wins_any(maker, position, moves[i], plies, killers))
            return true;
    return false;
}

static bool is_right(const PuzzlePly *ply, Move move) {
    for (unsigned i = 0; i < ply->count; i++)
        if (ply->moves[i] == move)
            return true;
    return false;
}

/* Whether only the right moves of the ply win within `plies`. */
static bool ply_is_only(Maker *maker, const Position *position, const PuzzlePly *ply,
                        unsigned plies) {
    Move moves[MOVES_LIMIT], killers[MATE_SCRATCH] = {MOVE_NONE};
    size_t count = moves_generate(position, moves);
    maker->mate_nodes = 0;
    maker->mate_limit = any_limit(plies);
    for (size_t i = 0; i < count; i++)
        if (!is_right(ply, moves[i]) &&
            (move_wins_any(maker, position, moves[i], plies, killers) || too_much(maker)))
            return false;
    return true;
}

bool maker_is_only(Maker *maker, const Puzzle *puzzle) {
    Position at = puzzle->position;
    for (unsigned ply = 0; ply < puzzle->ply_count; ply++) {
        Undo undo;
        if (ply % 2 == 0 && !ply_is_only(maker, &at, &puzzle->plies[ply], puzzle->ply_count - ply))
            return false;
        position_do(&at, puzzle->plies[ply].moves[0], &undo);
    }
    return true;
}

/* --- a puzzle -------------------------------------------------------------------------------- */

PuzzleBoard maker_board(const Maker *maker, const Position *position) {
    return puzzle_board(men_on(position), maker->start_pieces);
}

/* A wanted board of the kind, at most as full as the position's, at random; PUZZLE_BOARD_COUNT:
 * none. */
static PuzzleBoard choose_board(Maker *maker, const Position *position, PuzzleKind kind) {
    PuzzleBoard boards[PUZZLE_BOARD_COUNT];
    size_t count = 0;
    for (PuzzleBoard board = maker_board(maker, position); board < PUZZLE_BOARD_COUNT; board++)
        if ((maker->wanted & need_of(kind, board)) != 0)
            boards[count++] = board;
    return count > 0 ? boards[random_below(&maker->random, count)] : PUZZLE_BOARD_COUNT;
}

/* How many pieces to keep on such a board. */
static unsigned choose_pieces(Maker *maker, PuzzleBoard board) {
    enum { MARGIN = 5 };
    unsigned least = PUZZLE_MIDDLE_PERCENT + MARGIN, most = PUZZLE_FULL_PERCENT - MARGIN;
    unsigned percent = least + (unsigned)random_below(&maker->random, most - least);
    return board == PUZZLE_BOARD_FULL     ? BOARD_SQUARES_LIMIT
           : board == PUZZLE_BOARD_MIDDLE ? maker->start_pieces * percent / 100
                                          : 0;
}

/* Begins with the position, or, if there are too many interposing drops to try them all, without
 * the defender's hand: then it may still be a mate. */
static bool begin(Reduction *reduction, const Position *position) {
    Position bare = *position;
    if (reduce_to(reduction, position))
        return true;
    for (Role role = 0; role < bare.variant->role_count; role++)
        position_set_hand(&bare, side_other(bare.side), role, 0);
    return reduce_to(reduction, &bare);
}

bool maker_mate(Maker *maker, const Position *position, Move key, unsigned plies, Puzzle *out) {
    PuzzleKind kind = puzzle_mate_kind(plies);
    PuzzleBoard board = choose_board(maker, position, kind);
    Reduction reduction = {.maker = maker,
                           .position = *position,
                           .key = key,
                           .plies = plies,
                           .others = UINT32_MAX,
                           .pieces = choose_pieces(maker, board)};
    if (board == PUZZLE_BOARD_COUNT || !begin(&reduction, position))
        return false;
    if (board != PUZZLE_BOARD_REDUCED)
        reduce_keys(&reduction);
    while (reduction.pieces < men_on(&reduction.position) && reduce_once(&reduction))
        continue;
    if (reduction.others != 0 ||
        (maker->wanted & need_of(kind, maker_board(maker, &reduction.position))) == 0)
        return false;
    out->kind = kind;
    out->position = reduction.position;
    return fill_line(maker, out, key, plies) && maker_is_only(maker, out);
}
