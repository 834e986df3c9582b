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

/* Castling that wins has just been made, or all rights to it are gone. */
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
