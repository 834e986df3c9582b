#include "rules/endings/immediate.h"

static Bitboard pieces_there(const Position *position, Side side) {
    const FlagRule *flag = &position->variant->flag;
    Bitboard set = 0;
    for (uint64_t roles = flag->roles[side]; roles != 0; roles &= roles - 1)
        set |= position->by_role[__builtin_ctzll(roles)];
    return set & position->by_side[side] & flag->region[side];
}

/* Whether none of the pieces is attacked; where there are more than needed it does not matter. */
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
    /* With a last move to come, only what the other side has just brought there must be safe. */
    if (rules->flag_safe && (!rules->flag_answered || side != position->side))
        return are_safe(position, side, there);
    return true;
}

/* Whether the king of the side to move, not in check, may go where its race ends: a move that the
 * rules about kings and checks allow. */
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
    /* A side to move has reached its goal before only where the other had an answer to it. */
    if ((rules->flag_answered || rules->flag_safe) && has_reached(position, us)) {
        bool equal = (rules->flag_answered && us == SIDE_WHITE && flag->kings[them]) ||
                     (rules->flag_safe && !rules->flag_answered);
        *value = equal && has_reached(position, them) ? END_DRAW : END_WIN;
        return true;
    }
    /* Of a king it can be told whether it arrives with the last move that is left. */
    if ((rules->flag_answered && !rules->flag_safe && !flag->kings[us]) ||
        !has_reached(position, them))
        return false;
    if (rules->flag_answered && flag->kings[us] && us == SIDE_BLACK && king_can_arrive(position))
        return false;
    *value = END_LOSS;
    return true;
}
