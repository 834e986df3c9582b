/* Compiles the rules that end a game: flags, counted checks, connections, winning castling, and too
 * little material.
 * Extinction is in compile_unusual.c. */
#include "rules/board/betza.h"
#include "rules/definition/definition.h"

static void make_flag(const Definition *d, Variant *v) {
    FlagRule *flag = &v->flag;
    bool any = false;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        PieceIdSet pieces = d->said.flag_pieces[side];
        flag->region[side] = definition_region(v, &d->said.flag_region[side]);
        flag->roles[side] =
            pieces == 0 ? ((uint64_t)1 << v->role_count) - 1 : definition_roles(v, pieces);
        flag->kings[side] = pieces == piece_id_bit(PIECE_ID_KING);
        any = any || flag->region[side] != 0;
    }
    flag->ends = any;
}

static void make_connection(const Definition *d, Variant *v) {
    Connection *c = &v->connection;
    bool regions = false;
    /* Bits as in Variant.directions: north, north-east, east, south-east. */
    c->directions =
        (uint8_t)((d->said.connect_vertical ? 1u : 0u) | (d->said.connect_diagonal ? 2u | 8u : 0u) |
                  (d->said.connect_horizontal ? 4u : 0u));
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        c->start[side] = definition_region(v, &d->said.connect_from[side]);
        c->goal[side] = definition_region(v, &d->said.connect_to[side]);
        regions = regions || (c->start[side] != 0 && c->goal[side] != 0);
    }
    c->regions = regions;
}

/* The roles that move exactly as `betza` says and never become another piece. */
static uint64_t roles_moving(const Variant *v, const char *betza) {
    BetzaMoves moves;
    uint64_t out = 0;
    if (!betza_parse(betza, &moves, NULL))
        return 0;
    for (Role role = 0; role < v->role_count; role++) {
        const VariantRole *row = &v->roles[role];
        bool becomes_other = row->promoted != ROLE_NONE || row->choices[SIDE_WHITE] != 0 ||
                             row->choices[SIDE_BLACK] != 0;
        if (!row->pawn && !row->royal && !becomes_other && betza_equal(&row->moves, &moves))
            out |= role_bit(role);
    }
    return out;
}

/* Material alone can prove a dead position only if no rule but mate ends the game at once and
 * nothing can be dropped. */
static void make_material(Variant *v) {
    v->material.judged = v->rules.short_of_material_draw && !v->drops && !v->has_immediate_end;
    v->material.knights = roles_moving(v, "N");
    v->material.bishops = roles_moving(v, "B");
    v->material.rooks = roles_moving(v, "R");
    v->material.queens = roles_moving(v, "Q");
}

void ends_make(const Definition *d, Variant *v) {
    make_flag(d, v);
    make_connection(d, v);
    v->has_immediate_end =
        v->has_immediate_end || v->flag.ends || v->connection.regions || v->check_counting;
    make_material(v);
}
