/* Rules that end a game at once, from a Definition: flags, counts of checks, connections, castling
 * that wins. Extinction is in compile_unusual.c. */
#include "base/i18n.h"
#include "rules/definition/definition.h"

static Field field_of_side(Field white, unsigned side) {
    return (Field)((unsigned)white + side);
}

static void make_flag(const Definition *d, Variant *v) {
    FlagRule *flag = &v->flag;
    bool any = false;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Field field = field_of_side(FIELD_FLAG_PIECE_WHITE, side);
        PieceIdSet pieces = d->values[field].pieces;
        flag->region[side] = definition_region(d, v, field_of_side(FIELD_FLAG_REGION_WHITE, side));
        flag->roles[side] =
            pieces == 0 ? ((uint64_t)1 << v->role_count) - 1 : definition_roles(d, v, field);
        flag->kings[side] = pieces == piece_id_bit(piece_id(FIELD_KING));
        any = any || flag->region[side] != 0;
    }
    flag->count = (uint8_t)d->values[FIELD_FLAG_PIECE_COUNT].number;
    flag->blocked_wins = definition_flag(d, FIELD_FLAG_PIECE_BLOCKED_WIN);
    flag->last_move = definition_flag(d, FIELD_FLAG_MOVE);
    flag->safe = definition_flag(d, FIELD_FLAG_PIECE_SAFE);
    flag->ends = any;
}

static void make_connection(const Definition *d, Variant *v) {
    Connection *c = &v->connection;
    bool regions = false;
    c->roles = definition_roles(d, v, FIELD_CONNECT_PIECE_TYPES);
    c->in_a_row = (uint8_t)d->values[FIELD_CONNECT_N].number;
    c->in_a_square = (uint8_t)d->values[FIELD_CONNECT_NXN].number;
    c->on_a_line = (uint8_t)d->values[FIELD_COLLINEAR_N].number;
    /* Bits as in Variant.directions: north, north-east, east, south-east. */
    c->directions = (uint8_t)((definition_flag(d, FIELD_CONNECT_VERTICAL) ? 1u : 0u) |
                              (definition_flag(d, FIELD_CONNECT_DIAGONAL) ? 2u | 8u : 0u) |
                              (definition_flag(d, FIELD_CONNECT_HORIZONTAL) ? 4u : 0u));
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        c->start[side] = definition_region(d, v, field_of_side(FIELD_CONNECT_REGION_1_WHITE, side));
        c->goal[side] = definition_region(d, v, field_of_side(FIELD_CONNECT_REGION_2_WHITE, side));
        regions = regions || (c->start[side] != 0 && c->goal[side] != 0);
    }
    c->value = (EndValue)d->values[FIELD_CONNECT_VALUE].number;
    c->ends = c->in_a_row != 0 || c->in_a_square != 0 || c->on_a_line != 0 || regions;
}

bool ends_make(const Definition *d, Variant *v, Error *error) {
    make_flag(d, v);
    make_connection(d, v);
    v->check_counting = definition_flag(d, FIELD_CHECK_COUNTING);
    v->castling_wins = (uint8_t)d->values[FIELD_CASTLING_WINS].number;
    if (v->castling_wins != 0 && !v->castling_by_rights)
        return definition_blame(d, FIELD_CASTLING_WINS, error,
                                N_("the game has no castling rights to win with"));
    v->has_immediate_end = v->has_immediate_end || v->flag.ends || v->connection.ends ||
                           v->check_counting || v->castling_wins != 0;
    return true;
}
