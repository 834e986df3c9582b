#include "rules/endings/immediate.h"

#include <stddef.h>

/* Pieces of some roles, hand included. */
static unsigned count_kind(const Position *position, Side side, uint64_t roles) {
    unsigned count = 0;
    for (; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        count += bitboard_count(position_pieces(position, side, role));
        count += position->hand[side][role];
    }
    return count;
}

static bool is_extinct(const Position *position, Side side) {
    const Extinction *e = &position->variant->extinction;
    const Rules *rules = &position->variant->rules;
    unsigned enough = rules->extinction_opponent_count +
                      (rules->extinction_claim && side == position->side ? 1u : 0u);
    for (unsigned i = 0; i < e->kind_count; i++)
        if (variant_is_extinct(position->variant, count_kind(position, side, e->kinds[i])) &&
            count_kind(position, side_other(side), e->kinds[i]) >= enough)
            return true;
    return false;
}

static bool find_extinction(const Position *position, Outcome *out) {
    const Extinction *e = &position->variant->extinction;
    Side us = position->side, them = side_other(us);
    if (!e->ends)
        return false;
    if (is_extinct(position, them))
        *out = (Outcome){result_of_value(e->value, them), TERMINATION_EXTINCTION};
    else if (is_extinct(position, us))
        *out = (Outcome){result_of_value(e->value, us), TERMINATION_EXTINCTION};
    else
        return false;
    return true;
}

static bool find_flag(const Position *position, Outcome *out) {
    EndValue value;
    if (!position->variant->flag.ends || !flag_decides(position, &value))
        return false;
    *out = (Outcome){result_of_value(value, position->side), TERMINATION_FLAG};
    return true;
}

/* Whether a castling that wins has just been made, or all rights to it are lost. */
static bool find_castling(const Position *position, Outcome *out) {
    unsigned wins = position->variant->rules.castling_wins;
    Side us = position->side, them = side_other(us);
    unsigned own = (unsigned)(right_bit(us, 0) | right_bit(us, 1)) & wins;
    unsigned other = (unsigned)(right_bit(them, 0) | right_bit(them, 1)) & wins;
    Side winner;
    if (wins == 0)
        return false;
    if ((position->castled & wins) != 0)
        winner = them;
    else if (other != 0 && (other & position->rights) == 0)
        winner = us;
    else if (own != 0 && (own & position->rights) == 0)
        winner = them;
    else
        return false;
    *out = (Outcome){result_win_for(winner), TERMINATION_CASTLING};
    return true;
}

static bool find_checks(const Position *position, Outcome *out) {
    Side them = side_other(position->side);
    if (!position->variant->check_counting || position->checks_left[them] != 0)
        return false;
    *out = (Outcome){result_win_for(them), TERMINATION_CHECK_COUNT};
    return true;
}

bool connection_draws(const Variant *variant) {
    return connection_is_rule(variant) && variant->rules.connect_value == END_DRAW;
}

static bool find_connection(const Position *position, Outcome *out) {
    const Variant *variant = position->variant;
    Side them = side_other(position->side);
    if (!connection_is_rule(variant) || !connection_is_made(position, them))
        return false;
    *out = (Outcome){result_of_value(variant->rules.connect_value, them), TERMINATION_CONNECTION};
    return true;
}

bool immediate_end_find(const Position *position, Outcome *out) {
    Outcome found;
    if (!find_extinction(position, &found) && !find_flag(position, &found) &&
        !find_castling(position, &found) && !find_checks(position, &found) &&
        !find_connection(position, &found))
        return false;
    if (out != NULL)
        *out = found;
    return true;
}

/* The compass directions, as in Variant.directions. */
enum { NORTH = 0, NORTH_EAST = 1, EAST = 2, SOUTH_EAST = 3, SOUTH = 4, COMPASS_HALF = 4 };

/* Shifts the set by one square; squares that leave the board are dropped. */
static Bitboard shift(const Variant *v, unsigned direction, Bitboard set) {
    Bitboard last = v->file_mask[v->files - 1];
    Bitboard inner = v->directions[direction].files > 0 ? set & ~last : set;
    int offset = v->directions[direction].ranks * v->files + v->directions[direction].files;
    return (offset > 0 ? inner << offset : inner >> -offset) & v->board;
}

static bool has_row(const Variant *v, Bitboard pieces, unsigned direction) {
    for (unsigned i = 1; i < v->rules.connect_row && pieces != 0; i++)
        pieces &= shift(v, direction, pieces);
    return pieces != 0;
}

static bool has_square(const Variant *v, Bitboard pieces) {
    for (unsigned i = 1; i < v->rules.connect_square && pieces != 0; i++)
        pieces &= shift(v, SOUTH, pieces) & shift(v, EAST, pieces) & shift(v, SOUTH_EAST, pieces);
    return pieces != 0;
}

static bool has_line(const Variant *v, Bitboard pieces, unsigned direction) {
    for (Bitboard set = pieces; set != 0;) {
        Square square = bitboard_pop(&set);
        Bitboard line = v->rays[direction][square] | v->rays[direction + COMPASS_HALF][square];
        if (1 + bitboard_count(line & pieces) >= v->rules.connect_line)
            return true;
    }
    return false;
}

/* Whether a chain leads from a piece in the first region, step by step, to one in the second. As in
 * Fairy-Stockfish, steps only go toward the last file and the last rank, and diagonally. */
static bool has_way(const Variant *v, Bitboard pieces, Side side) {
    Bitboard goal = v->connection.goal[side], way = v->connection.start[side] & pieces;
    for (;;) {
        Bitboard next = 0;
        for (unsigned d = NORTH; d <= SOUTH_EAST; d++)
            if (v->connection.directions >> d & 1)
                next |= shift(v, d, way | next) & pieces;
        if (next & goal)
            return true;
        if ((next & ~way) == 0)
            return false;
        way |= next;
    }
}

bool connection_is_rule(const Variant *v) {
    return v->rules.connect_row != 0 || v->rules.connect_square != 0 ||
           v->rules.connect_line != 0 || v->connection.regions;
}

bool connection_is_made(const Position *position, Side side) {
    const Variant *v = position->variant;
    const Connection *c = &v->connection;
    Bitboard pieces = 0;
    for (uint64_t roles = v->rules.connect_roles; roles != 0; roles &= roles - 1)
        pieces |= position_pieces(position, side, (Role)__builtin_ctzll(roles));
    for (unsigned d = NORTH; d <= SOUTH_EAST; d++) {
        if (!(c->directions >> d & 1))
            continue;
        if (v->rules.connect_row != 0 && has_row(v, pieces, d))
            return true;
        if (v->rules.connect_line != 0 && has_line(v, pieces, d))
            return true;
    }
    if (v->rules.connect_square != 0 && has_square(v, pieces))
        return true;
    return (c->start[side] & pieces) != 0 && (c->goal[side] & pieces) != 0 &&
           has_way(v, pieces, side);
}

static Bitboard pieces_there(const Position *position, Side side) {
    const FlagRule *flag = &position->variant->flag;
    Bitboard set = 0;
    for (uint64_t roles = flag->roles[side]; roles != 0; roles &= roles - 1)
        set |= position->by_role[__builtin_ctzll(roles)];
    return set & position->by_side[side] & flag->region[side];
}

/* Whether none of the pieces is attacked; with more pieces than needed, this does not matter. */
static bool are_safe(const Position *position, Side side, Bitboard pieces) {
    if (bitboard_count(pieces) != position->variant->rules.flag_count)
        return true;
    while (pieces != 0)
        if (position_attackers(position, bitboard_pop(&pieces), side_other(side),
                               position_occupied(position)) != 0)
            return false;
    return true;
}

static bool has_reached(const Position *position, Side side) {
    const FlagRule *flag = &position->variant->flag;
    const Rules *rules = &position->variant->rules;
    Bitboard there = pieces_there(position, side);
    if (there == 0)
        return false;
    if (bitboard_count(there) < rules->flag_count &&
        (!rules->flag_blocked_wins || (flag->region[side] & ~position_occupied(position)) != 0))
        return false;
    /* If the other side may still reply, only what it has just brought there must be safe. */
    if (rules->flag_safe && (!rules->flag_answered || side != position->side))
        return are_safe(position, side, there);
    return true;
}

/* Whether the king of the side to move, not in check, can legally reach its goal in one move. */
static bool king_can_arrive(const Position *position) {
    const Variant *v = position->variant;
    Side us = position->side;
    Bitboard royals = position_royals(position, us);
    if (royals == 0 || bitboard_several(royals) || position_in_check(position))
        return false;
    Square king = bitboard_first(royals);
    Bitboard goals = v->flag.region[us] & ~position->by_side[us] & position_attacks(position, king);
    while (goals != 0) {
        Position after = *position;
        Undo undo;
        position_do(&after, move_make(MOVE_NORMAL, king, bitboard_pop(&goals), ROLE_NONE), &undo);
        Position back = after;
        position_set_side(&back, us);
        if (!position_in_check(&back) &&
            (variant_allows_check(v, false) || !position_in_check(&after)))
            return true;
    }
    return false;
}

bool flag_may_draw(const Variant *variant) {
    return variant->flag.ends && variant->rules.flag_answered;
}

bool flag_decides(const Position *position, EndValue *value) {
    const FlagRule *flag = &position->variant->flag;
    const Rules *rules = &position->variant->rules;
    Side us = position->side, them = side_other(us);
    /* The side to move can already be at its goal only if the other side had a reply. */
    if ((rules->flag_answered || rules->flag_safe) && has_reached(position, us)) {
        bool equal = (rules->flag_answered && us == SIDE_WHITE && flag->kings[them]) ||
                     (rules->flag_safe && !rules->flag_answered);
        *value = equal && has_reached(position, them) ? END_DRAW : END_WIN;
        return true;
    }
    /* For a king, whether a last move reaches the goal can be decided here. */
    if ((rules->flag_answered && !rules->flag_safe && !flag->kings[us]) ||
        !has_reached(position, them))
        return false;
    if (rules->flag_answered && flag->kings[us] && us == SIDE_BLACK && king_can_arrive(position))
        return false;
    *value = END_LOSS;
    return true;
}
