/* Rules that a plain game does not have, from a Definition: extinction, duties of the mover,
 * blasts.
 */
#include "base/i18n.h"
#include "rules/definition/definition.h"

static uint64_t roles_of_kind(const Variant *v, PieceId id) {
    uint64_t roles = 0;
    for (Role role = 0; role < v->role_count; role++)
        if (v->roles[role].kind == id)
            roles |= role_bit(role);
    return roles;
}

uint64_t definition_roles(const Definition *d, const Variant *v, Field field) {
    PieceIdSet pieces = d->values[field].pieces;
    uint64_t roles = 0;
    if ((pieces & PIECE_IDS_TOGETHER) != 0)
        return ((uint64_t)1 << v->role_count) - 1;
    for (PieceId id = 0; id < PIECE_IDS; id++)
        if ((pieces & piece_id_bit(id)) != 0)
            roles |= roles_of_kind(v, id);
    return roles;
}

/* --- Where pieces may go --- */

void regions_make(const Definition *d, Variant *v) {
    for (Role number = 0; number < v->role_count; number++) {
        VariantRole *role = &v->roles[number];
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            const Region *region = &d->mobility[side][role->kind];
            Bitboard mask = 0;
            for (Square square = 0; square < v->squares; square++)
                if ((region->ranks[variant_rank(v, square)] >> variant_file(v, square) & 1) != 0)
                    mask |= bitboard_of(square);
            /* No square at all is no region, as in Fairy-Stockfish. */
            role->region[side] = mask == 0 ? v->board : mask;
        }
        if (role->kind == piece_id(FIELD_SOLDIER))
            role->sideways_rank = (uint8_t)(d->values[FIELD_SOLDIER_PROMOTION_RANK].number - 1);
    }
}

/* --- Extinction --- */

static void make_kinds(const Definition *d, Variant *v) {
    Extinction *e = &v->extinction;
    PieceIdSet pieces = d->values[FIELD_EXTINCTION_PIECE_TYPES].pieces;
    e->roles = definition_roles(d, v, FIELD_EXTINCTION_PIECE_TYPES);
    if ((pieces & PIECE_IDS_TOGETHER) != 0)
        e->kinds[e->kind_count++] = e->roles;
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        /* A piece that is in the game but never on the board is extinct as well. */
        if ((pieces & piece_id_bit(id)) != 0 && e->kind_count < ROLES_LIMIT)
            e->kinds[e->kind_count++] = roles_of_kind(v, id);
    }
}

static void make_extinction(const Definition *d, Variant *v) {
    Extinction *e = &v->extinction;
    unsigned value = d->values[FIELD_EXTINCTION_VALUE].number;
    bool blasts = definition_flag(d, FIELD_BLAST_ON_CAPTURE);
    e->guarded = definition_flag(d, FIELD_EXTINCTION_PSEUDO_ROYAL);
    /* What is guarded cannot be taken, only blown up. */
    e->ends = value != END_VALUE_NONE && (!e->guarded || blasts);
    e->value = value == END_VALUE_NONE ? END_DRAW : (EndValue)value;
    e->duple = e->guarded && definition_flag(d, FIELD_DUPLE_CHECK);
    e->claim = definition_flag(d, FIELD_EXTINCTION_CLAIM);
    e->count = (uint8_t)d->values[FIELD_EXTINCTION_PIECE_COUNT].number;
    e->opponent_count = (uint8_t)d->values[FIELD_EXTINCTION_OPPONENT_PIECE_COUNT].number;
    make_kinds(d, v);
    if (e->kind_count == 0)
        e->guarded = e->duple = e->ends = false;
    v->has_immediate_end = v->has_immediate_end || e->ends;
}

/* --- Duties --- */

static void make_rules(const Definition *d, Variant *v) {
    MoveRules *rules = &v->rules;
    bool flying = definition_flag(d, FIELD_FLYING_GENERAL);
    rules->faces_forbidden = v->kingcheck || flying;
    rules->castling_faces = !flying;
    rules->checks_forbidden = !definition_flag(d, FIELD_CHECKING);
    rules->drop_checks_forbidden = v->drops && !definition_flag(d, FIELD_DROP_CHECKS);
    rules->must_capture = definition_flag(d, FIELD_MUST_CAPTURE);
    rules->must_drop = v->drops && definition_flag(d, FIELD_MUST_DROP);
    rules->must_drop_roles = definition_roles(d, v, FIELD_MUST_DROP_TYPE);
    rules->king_takes_checker = definition_flag(d, FIELD_MAKPONG_RULE);
    rules->mutually_immune = definition_roles(d, v, FIELD_MUTUALLY_IMMUNE_TYPES);
    v->janggi_cannons = roles_of_kind(v, piece_id(FIELD_JANGGI_CANNON));
    rules->blasts = definition_flag(d, FIELD_BLAST_ON_CAPTURE);
    rules->blast_immune = definition_roles(d, v, FIELD_BLAST_IMMUNE_TYPES);
    rules->blast_spared = roles_of_kind(v, piece_id(FIELD_PAWN));
    if (v->drops && definition_flag(d, FIELD_DROP_OPPOSITE_COLORED_BISHOP))
        rules->evenly_dropped = roles_of_kind(v, piece_id(FIELD_BISHOP));
}

static void make_rook_drops(const Definition *d, Variant *v) {
    if (!definition_flag(d, FIELD_SITTUYIN_ROOK_DROP))
        return;
    for (Role role = 0; role < v->role_count; role++) {
        if (v->roles[role].kind != piece_id(FIELD_ROOK))
            continue;
        v->roles[role].drop[SIDE_WHITE] &= v->rank_mask[0];
        v->roles[role].drop[SIDE_BLACK] &= v->rank_mask[v->ranks - 1];
    }
}

static void make_rings(Variant *v) {
    for (Square square = 0; square < v->squares; square++) {
        unsigned file = variant_file(v, square), rank = variant_rank(v, square);
        Bitboard near = 0;
        for (Square other = 0; other < v->squares; other++) {
            unsigned f = variant_file(v, other), r = variant_rank(v, other);
            if (f + 1 >= file && f <= file + 1 && r + 1 >= rank && r <= rank + 1)
                near |= bitboard_of(other);
        }
        v->ring[square] = near & ~bitboard_of(square);
    }
}

/* --- All together --- */

/* Multi-steps of a pawn that does not go everywhere. */
static bool has_bounded_pawn(const Variant *v) {
    for (Role role = 0; role < v->role_count; role++)
        if (v->roles[role].pawn && (v->roles[role].region[SIDE_WHITE] != v->board ||
                                    v->roles[role].region[SIDE_BLACK] != v->board))
            return true;
    return false;
}

bool move_rules_make(const Definition *d, Variant *v, Error *error) {
    const MoveRules *rules = &v->rules;
    make_rules(d, v);
    make_extinction(d, v);
    make_rook_drops(d, v);
    make_rings(v);
    if (rules->blasts && v->royals != 0)
        return definition_blame(d, FIELD_BLAST_ON_CAPTURE, error,
                                N_("a game with a king has no blasts; a commoner of "
                                   "extinctionPieceTypes can stand for it"));
    v->by_trial = v->drops_promoted || v->limits || v->specials != 0 || v->passing_pieces ||
                  has_bounded_pawn(v) || rules->checks_forbidden || rules->drop_checks_forbidden ||
                  rules->must_capture || rules->must_drop || rules->king_takes_checker ||
                  rules->mutually_immune != 0 || rules->blasts || rules->evenly_dropped != 0 ||
                  v->extinction.guarded || (v->royals & v->hand_roles) != 0;
    return true;
}
