#include "rules/immediate.h"

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
    unsigned enough = e->opponent_count + (e->claim && side == position->side ? 1u : 0u);
    for (unsigned i = 0; i < e->kind_count; i++)
        if (count_kind(position, side, e->kinds[i]) <= e->count &&
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

bool immediate_end_find(const Position *position, Outcome *out) {
    Outcome found;
    if (!find_extinction(position, &found))
        return false;
    if (out != NULL)
        *out = found;
    return true;
}
