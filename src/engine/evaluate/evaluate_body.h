/* The source of every kernel of the evaluation. Each file that is compiled for an instruction set
 * includes it once, with EVALUATION_KERNEL defined as the kernel's name. */
#ifndef EVALUATION_KERNEL
#error "a kernel has a name"
#endif

#include "engine/evaluate/evaluate.h"
#include "engine/evaluate/evaluate_kernel.h"
#include "rules/moves/kernel_lines.h"

/* Always inlined, so that code for the trace disappears where trace is the constant NULL. */
#define TERM_INLINE static inline __attribute__((always_inline))

typedef struct TermContext {
    const EvaluationTables *tables;
    const Position *position;
    EvaluationTrace *trace; /* NULL: only the value is wanted */
    Bitboard occupied;
} TermContext;

/* Attack maps of one side's pieces. */
typedef struct AttackInfo {
    Side side;
    Bitboard own;
    Bitboard all;                  /* attacked squares */
    Bitboard twice;                /* squares attacked by two pieces or more */
    Bitboard without_royal;        /* squares attacked by pieces other than royals */
    Bitboard by_role[ROLES_LIMIT]; /* filled for roles in `roles` */
    uint64_t roles;
    Bitboard pawns; /* attacks of the roles Structure.pawns; filled if terms need them */
    int score;      /* for the side */
    int units;      /* attack units against the enemy royal */
} AttackInfo;

TERM_INLINE int term_linear(const TermContext *c, Side side, unsigned index, int count) {
    if (c->trace != NULL)
        c->trace->linear[index] =
            (int16_t)(c->trace->linear[index] + (side == SIDE_WHITE ? count : -count));
    return c->tables->weights.value[index] * count;
}

/* side: the one whose royal is attacked. */
TERM_INLINE int term_danger(const TermContext *c, Side side, unsigned index, int count) {
    if (c->trace != NULL) {
        int16_t *cell = &c->trace->danger[side][index - KING_DANGER_FIRST];
        *cell = (int16_t)(*cell + count);
    }
    return c->tables->weights.value[index] * count;
}

TERM_INLINE Bitboard term_attacks(const TermContext *c, Side side, Role role, Square from) {
    if (__builtin_expect((c->tables->slow >> role & 1) != 0, 0))
        return position_attacks(c->position, from);
    const PackedTables *packed = c->position->variant->packed;
    const PackedRole *moves = &packed->sides[side].roles[role];
    const PackedReach *reach = &moves->reach[from];
    Bitboard attacks = reach->leaps;
    if (moves->straight)
        attacks |= straight_lines(packed, from, c->occupied) & reach->slides;
    if (moves->diagonal)
        attacks |= diagonal_lines(packed, from, c->occupied) & reach->slides;
    return attacks;
}

/* Collects the attacks of all pieces of a side, and writes those of each to attacks[its square]. */
TERM_INLINE void collect_attacks(const TermContext *c, AttackInfo *info, Bitboard *attacks,
                                 Bitboard enemy_ring) {
    const Position *p = c->position;
    Side side = info->side, enemy = side_other(side);
    Bitboard royals = position_royals(p, side), own = p->by_side[side];
    info->own = own;
    for (Bitboard rest = own; rest != 0;) {
        Square square = bitboard_pop(&rest);
        Role role = piece_role(p->board[square]);
        Bitboard set = term_attacks(c, side, role, square);
        attacks[square] = set;
        info->twice |= info->all & set;
        info->all |= set;
        if (bitboard_has(royals, square))
            continue;
        info->without_royal |= set;
        info->by_role[role] = (info->roles >> role & 1) != 0 ? info->by_role[role] | set : set;
        info->roles |= role_bit(role);
        info->score += term_linear(c, side, weight_mobility(role), (int)bitboard_count(set & ~own));
        Bitboard hits = set & enemy_ring;
        if (hits != 0) {
            info->units += term_danger(c, enemy, (unsigned)KING_DANGER_ATTACKER + role, 1);
            info->units += term_danger(c, enemy, KING_DANGER_HIT, (int)bitboard_count(hits));
        }
    }
}

#include "engine/evaluate/network_body.h"
#include "engine/evaluate/structure_body.h"

/* Threats: the score of a side's attacks on enemy pieces. */
TERM_INLINE int term_threats(const TermContext *c, const AttackInfo *own, const AttackInfo *enemy,
                             const Bitboard *attacks) {
    const Position *p = c->position;
    Bitboard targets = own->all & enemy->own & ~p->royals;
    int score = 0;
    if (targets == 0)
        return 0;
    for (Bitboard rest = own->own & ~p->royals; rest != 0;) {
        Square from = bitboard_pop(&rest);
        for (Bitboard hits = attacks[from] & targets; hits != 0;) {
            Square square = bitboard_pop(&hits);
            unsigned group = bitboard_has(enemy->all, square) ? WEIGHT_THREAT : WEIGHT_HANGING;
            score += term_linear(
                c, own->side,
                weight_attack(group, piece_role(p->board[from]), piece_role(p->board[square])), 1);
        }
    }
    return score;
}

/* A royal's square, and the squares that lines from it reach. */
typedef struct RoyalLines {
    Square royal;
    Bitboard straight, diagonal;
} RoyalLines;

/* The squares from which a role gives check to a royal. */
TERM_INLINE Bitboard term_checks(const TermContext *c, Side by, Role role, RoyalLines lines) {
    const EvaluationTables *tables = c->tables;
    if (__builtin_expect((tables->slow_checks >> role & 1) != 0, 0))
        return position_attackers_by_role(tables->variant, by, role, lines.royal, c->occupied);
    Bitboard squares = variant_reverse_leaps(tables->variant, by, role, lines.royal);
    if (tables->straight >> role & 1)
        squares |= lines.straight;
    if (tables->diagonal >> role & 1)
        squares |= lines.diagonal;
    return squares;
}

/* King-attack units from safe checks and from the attacker's pieces in hand. */
TERM_INLINE int term_check_units(const TermContext *c, const AttackInfo *own,
                                 const AttackInfo *attacker, Square royal, Bitboard weak) {
    const Variant *variant = c->tables->variant;
    const PackedTables *packed = variant->packed;
    Side side = own->side, by = attacker->side;
    const RoyalLines lines = {royal, straight_lines(packed, royal, c->occupied),
                              diagonal_lines(packed, royal, c->occupied)};
    Bitboard royal_alone = own->all & ~own->without_royal;
    Bitboard empty = variant->board & ~c->occupied, places = 0;
    Bitboard safe_drop = empty & ~(own->all & ~(royal_alone & attacker->all));
    Bitboard safe = ~attacker->own & ~(own->all & ~(royal_alone & attacker->twice));
    int units = 0;
    for (uint64_t roles = c->position->hand_set[by]; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        int count = c->position->hand[by][role];
        Bitboard droppable = variant->roles[role].drop[by];
        places |= droppable;
        units += term_danger(c, side, (unsigned)KING_DANGER_IN_HAND + role,
                             count < KING_DANGER_HAND_LIMIT ? count : KING_DANGER_HAND_LIMIT);
        if ((safe_drop & droppable & term_checks(c, by, role, lines)) != 0)
            units += term_danger(c, side, (unsigned)KING_DANGER_DROP_CHECK + role, 1);
    }
    for (uint64_t roles = attacker->roles; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        Bitboard arrivals = attacker->by_role[role] & safe;
        if (arrivals != 0 && (arrivals & term_checks(c, by, role, lines)) != 0)
            units += term_danger(c, side, (unsigned)KING_DANGER_CHECK + role, 1);
    }
    places &= empty;
    if (c->tables->weights.value[KING_DANGER_DROP_SQUARES] != 0 || c->trace != NULL)
        units +=
            term_danger(c, side, KING_DANGER_DROP_SQUARES,
                        (int)bitboard_count(c->tables->ring[royal] & ~bitboard_of(royal) & places));
    return units + term_danger(c, side, KING_DANGER_CONTACT, (int)bitboard_count(weak & places));
}

/* King safety: the penalty for attacks on a side's royal. */
TERM_INLINE int term_royal(const TermContext *c, const AttackInfo *own, const AttackInfo *attacker,
                           unsigned royal) {
    if (royal == BOARD_SQUARES_LIMIT)
        return 0;
    Side side = own->side;
    Bitboard ring = c->tables->ring[royal], outer = c->tables->outer[royal];
    Bitboard around = ring & ~bitboard_of((Square)royal);
    Bitboard weak = ring & attacker->all & ~own->without_royal;
    int units = attacker->units;
    units += term_danger(c, side, KING_DANGER_WEAK, (int)bitboard_count(weak));
    units += term_danger(c, side, KING_DANGER_OUTER,
                         (int)bitboard_count(outer & attacker->all & ~own->all));
    units += term_danger(c, side, KING_DANGER_OPEN, (int)bitboard_count(around & ~c->occupied));
    units += term_danger(c, side, KING_DANGER_SHELTER, (int)bitboard_count(around & own->own));
    units += term_danger(c, side, KING_DANGER_ESCAPE,
                         (int)bitboard_count(around & ~own->own & ~attacker->all));
    units += term_danger(c, side, KING_DANGER_TURN, c->position->side != side);
    units += term_danger(c, side, KING_DANGER_ALWAYS, 1);
    units += term_open_files(c, own, (Square)royal);
    units += term_check_units(c, own, attacker, (Square)royal, weak);
    return king_danger_penalty(units);
}

TERM_INLINE Bitboard term_ring(const EvaluationTables *tables, unsigned royal) {
    return royal == BOARD_SQUARES_LIMIT ? 0 : tables->ring[royal];
}

TERM_INLINE void attack_info_clear(AttackInfo *info, Side side) {
    info->side = side;
    info->all = info->twice = info->without_royal = 0;
    info->roles = 0;
    info->pawns = 0;
    info->score = info->units = 0;
}

TERM_INLINE int evaluate_terms(const EvaluationTables *tables, const Position *position,
                               const EvaluationState *state, EvaluationTrace *trace) {
    const TermContext c = {tables, position, trace, position_occupied(position)};
    Bitboard attacks[BOARD_SQUARES_LIMIT];
    AttackInfo white, black;
    attack_info_clear(&white, SIDE_WHITE);
    attack_info_clear(&black, SIDE_BLACK);
    collect_attacks(&c, &white, attacks, term_ring(tables, state->royals[SIDE_BLACK]));
    collect_attacks(&c, &black, attacks, term_ring(tables, state->royals[SIDE_WHITE]));
    int score = white.score - black.score + term_structure(&c, &white, &black);
    score += term_threats(&c, &white, &black, attacks);
    score -= term_threats(&c, &black, &white, attacks);
    score -= term_royal(&c, &white, &black, state->royals[SIDE_WHITE]);
    score += term_royal(&c, &black, &white, state->royals[SIDE_BLACK]);
    int tempo = term_linear(&c, position->side, WEIGHT_TEMPO, 1);
    return score + (position->side == SIDE_WHITE ? tempo : -tempo);
}

#ifdef EVALUATION_TRACES
int evaluation_trace_terms(const EvaluationTables *tables, const Position *position,
                           const EvaluationState *state, EvaluationTrace *trace) {
    return evaluate_terms(tables, position, state, trace);
}
#endif

static int evaluate_terms_untraced(const EvaluationTables *tables, const Position *position,
                                   const EvaluationState *state) {
    return evaluate_terms(tables, position, state, NULL);
}

const EvaluationKernel EVALUATION_KERNEL = {
    .terms = evaluate_terms_untraced,
    .network = {.change = accumulator_change, .sum = network_output}};
