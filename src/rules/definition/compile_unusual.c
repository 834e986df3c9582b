/* Compiles rules that most games do not have: extinction, compulsory moves, blasts. */
#include <stddef.h>
#include <string.h>

#include "base/i18n.h"
#include "rules/definition/definition.h"

static uint64_t roles_of_kind(const Variant *v, PieceId id) {
    uint64_t roles = 0;
    for (Role role = 0; role < v->role_count; role++)
        if (v->roles[role].kind == id)
            roles |= role_bit(role);
    return roles;
}

uint64_t definition_roles(const Variant *v, PieceIdSet pieces) {
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
            /* An empty set of squares means no region, as in Fairy-Stockfish. */
            role->region[side] = mask == 0 ? v->board : mask;
        }
        if (role->kind == PIECE_ID_SOLDIER)
            role->sideways_rank = (uint8_t)(d->said.soldier_rank - 1);
    }
}

/* --- Extinction --- */

static void make_kinds(const Definition *d, Variant *v) {
    Extinction *e = &v->extinction;
    PieceIdSet pieces = d->said.extinction_pieces;
    e->roles = definition_roles(v, d->said.extinction_pieces);
    if ((pieces & PIECE_IDS_TOGETHER) != 0)
        e->kinds[e->kind_count++] = e->roles;
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        /* A kind that is in the game but never on the board is also extinct. */
        if ((pieces & piece_id_bit(id)) != 0 && e->kind_count < ROLES_LIMIT)
            e->kinds[e->kind_count++] = roles_of_kind(v, id);
    }
}

static void make_extinction(const Definition *d, Variant *v) {
    Extinction *e = &v->extinction;
    unsigned value = d->said.extinction_value;
    bool blasts = d->rules.blasts;
    e->has_pseudo_royals = d->said.pseudo_royal;
    /* Pseudo-royals cannot be captured, only blown up. */
    e->ends = value != END_VALUE_NONE && (!e->has_pseudo_royals || blasts);
    e->value = value == END_VALUE_NONE ? END_DRAW : (EndValue)value;
    e->duple = e->has_pseudo_royals && d->said.duple_check;
    make_kinds(d, v);
    if (e->kind_count == 0)
        e->has_pseudo_royals = e->duple = e->ends = false;
    v->has_immediate_end = v->has_immediate_end || e->ends;
}

/* --- Duties --- */

/* Compiles what table rows cannot store directly: sets of pieces become roles, fields about hands
 * are cleared in games without drops, and some rules make the game pseudo_legal. */
static bool settle_rules(const Definition *d, Variant *v, Error *error) {
    for (Field field = 0; field < FIELD_COUNT; field++) {
        const VariantField *row = variant_field_at(field);
        size_t first = offsetof(Definition, rules);
        if (row->at < first || row->at >= first + sizeof(v->rules))
            continue;
        void *member = (char *)&v->rules + (row->at - first);
        if (row->of_rights && *(const uint8_t *)member != 0 && !v->castling_by_rights)
            return definition_blame(d, row->name, error,
                                    N_("the game has no castling rights to win with"));
        if (row->roles) {
            uint64_t *roles = member;
            *roles = definition_roles(v, *roles);
            v->pseudo_legal = v->pseudo_legal || (row->pseudo_legal && *roles != 0);
        } else if (row->pseudo_legal) {
            bool *flag = member, fallback = strcmp(row->fallback, "true") == 0;
            *flag = row->of_hands && !v->drops ? fallback : *flag;
            v->pseudo_legal = v->pseudo_legal || *flag != fallback;
        }
        v->lone_royals_end = v->lone_royals_end || (row->ends_lone && *(const bool *)member);
        v->has_immediate_end =
            v->has_immediate_end || (row->ends_at_once && *(const uint8_t *)member != 0);
    }
    return true;
}

static void make_rules(const Definition *d, Variant *v) {
    v->facing = d->said.kingcheck        ? FACING_LOSES
                : d->said.flying_general ? FACING_ILLEGAL
                                         : FACING_ALLOWED;
    v->castling_faces = !d->said.flying_general;
    v->janggi_cannons = roles_of_kind(v, PIECE_ID_JANGGI_CANNON);
    v->blast_spared[true] = v->rules.blast_immune;
    v->blast_spared[false] = v->rules.blast_immune | roles_of_kind(v, PIECE_ID_PAWN);
    if (v->drops && d->said.bishops_dropped_evenly)
        v->evenly_dropped = roles_of_kind(v, PIECE_ID_BISHOP);
}

static void make_rook_drops(const Definition *d, Variant *v) {
    if (!d->said.rooks_dropped_at_home)
        return;
    for (Role role = 0; role < v->role_count; role++) {
        if (v->roles[role].kind != PIECE_ID_ROOK)
            continue;
        v->roles[role].drop[SIDE_WHITE] &= v->rank_mask[0];
        v->roles[role].drop[SIDE_BLACK] &= v->rank_mask[v->ranks - 1];
    }
}

static void make_blasts(Variant *v) {
    for (Square square = 0; v->rules.blasts && square < v->squares; square++)
        v->blast[square] = variant_ring(v, square);
}

/* --- All together --- */

/* Whether a pawn with multi-steps is confined to a region. */
static bool has_bounded_pawn(const Variant *v) {
    for (Role role = 0; role < v->role_count; role++)
        if (v->roles[role].pawn && (v->roles[role].region[SIDE_WHITE] != v->board ||
                                    v->roles[role].region[SIDE_BLACK] != v->board))
            return true;
    return false;
}

bool move_rules_make(const Definition *d, Variant *v, Error *error) {
    if (!settle_rules(d, v, error))
        return false;
    make_rules(d, v);
    make_extinction(d, v);
    make_rook_drops(d, v);
    make_blasts(v);
    if (v->rules.blasts && v->royals != 0)
        return definition_blame(d, "blastOnCapture", error,
                                N_("a game with a king cannot have blasts; use a commoner in "
                                   "extinctionPieceTypes instead"));
    v->check_counting = d->said.counts_checks;
    v->plain_moves = !v->castling_by_rights && !v->rules.blasts && !v->check_counting &&
                     !v->ep_pieces && !v->drops_promoted && !v->has_demotions;
    v->pseudo_legal = v->pseudo_legal || v->drops_promoted || v->limits || v->specials != 0 ||
                      v->ep_pieces || has_bounded_pawn(v) || v->evenly_dropped != 0 ||
                      v->extinction.has_pseudo_royals || (v->royals & v->hand_roles) != 0;
    return true;
}
