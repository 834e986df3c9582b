#include "rules/endings/impasse.h"

#include "base/i18n.h"

bool impasse_is_rule(const Variant *variant) {
    return variant->rules.impasse_points != 0;
}

unsigned impasse_needed(const Variant *variant, Side side) {
    return variant->rules.impasse_points - (side == SIDE_BLACK ? 1u : 0u);
}

static unsigned points_of(const Variant *v, Role role) {
    return (v->rules.impasse_big >> v->roles[role].base & 1) != 0 ? IMPASSE_BIG_POINTS : 1;
}

static unsigned count_points(const Position *position, Bitboard counted) {
    const Variant *v = position->variant;
    unsigned points = 0;
    for (Role role = 0; role < v->role_count; role++) {
        unsigned held = position->hand[position->side][role];
        unsigned placed = bitboard_count(position->by_role[role] & counted);
        points += (held + placed) * points_of(v, role);
    }
    return points;
}

bool impasse_may_declare(const Position *position, Error *error) {
    const Variant *v = position->variant;
    Bitboard zone = 0, royals = position_royals(position, position->side);
    if (!impasse_is_rule(v))
        return error_set(error, N_("this game has no rule of impasse"));
    for (Role role = 0; role < v->role_count; role++)
        zone |= v->roles[role].zone[position->side];
    Bitboard counted = position->by_side[position->side] & zone & ~royals;
    unsigned needed = impasse_needed(v, position->side), points = count_points(position, counted);
    unsigned pieces = bitboard_count(counted);
    if (position_in_check(position))
        return error_set(error, N_("a side in check cannot declare (%u of %u points)"), points,
                         needed);
    if (royals == 0 || (royals & ~zone) != 0)
        return error_set(error, N_("the King is not in the promotion zone (%u of %u points)"),
                         points, needed);
    if (pieces < IMPASSE_PIECES)
        return error_set(error,
                         N_("too few other pieces are in the promotion zone: %u of %d (%u of %u "
                            "points)"),
                         pieces, IMPASSE_PIECES, points, needed);
    return points >= needed || error_set(error, N_("too few points: %u of %u"), points, needed);
}
