/* Generates a node's moves into a list. Part of kernel_body.h. */
#ifndef PANDEMONIUM_RULES_MOVES_KERNEL_WRITE_H
#define PANDEMONIUM_RULES_MOVES_KERNEL_WRITE_H

#include <string.h>

#include "rules/moves/kernel_pieces.h"

/* The node whose moves are generated, and which of them. */
typedef struct NodeWriter {
    const Position *position;
    const MoveContext *context;
    unsigned kinds;
    Bitboard wanted; /* targets of moves without promotion of the wanted kinds */
} NodeWriter;

enum { WRITE_STRIDE = 4 };

/* Writes a move for each square of half a set: base + unit * square. Moves are written in whole
 * strides: few pieces have more than one stride of them, and a loop of unpredictable length costs
 * more. Entries after the last move are meaningless; a list has MOVES_SLACK more places than any
 * position has moves. */
static inline Move *write_half(Move *out, Move base, Move unit, uint64_t half) {
    Move *end = out + __builtin_popcountll(half);
    while (half != 0) {
        for (unsigned i = 0; i < WRITE_STRIDE; i++) {
            out[i] = base + unit * (Move)__builtin_ctzll(half | (uint64_t)1 << 63);
            half &= half - 1;
        }
        out += WRITE_STRIDE;
    }
    return end;
}

/* Writes moves from one square to each square of a set. */
static inline Move *write_set(Move *out, Move base, Bitboard set) {
    out = write_half(out, base, 1, bitboard_low(set));
    return write_half(out, base + 64, 1, bitboard_high(set));
}

/* Writes moves to each square of a set from the square `offset` before it. */
static inline Move *write_steps(Move *out, MoveKind kind, Role role, int offset, Bitboard set) {
    Move base = move_make(kind, 0, 0, role) - ((Move)offset << 7);
    out = write_half(out, base, DROP_UNIT, bitboard_low(set));
    return write_half(out, base + 64 * DROP_UNIT, DROP_UNIT, bitboard_high(set));
}

static Move *write_promotions(Move *out, const Position *p, Square from, Bitboard set) {
    const VariantRole *role = &p->variant->roles[piece_role(p->board[from])];
    if (role->promoted != ROLE_NONE)
        out = write_set(out, move_make(MOVE_PROMOTION, from, 0, role->promoted), set);
    for (uint64_t choices = role->choices[p->side]; choices != 0; choices &= choices - 1) {
        Role choice = (Role)__builtin_ctzll(choices);
        out = write_set(out, move_make(MOVE_PROMOTION, from, 0, choice), set);
    }
    return out;
}

static inline Move *write_targets(const NodeWriter *writer, Move *out, Square from,
                                  Targets targets) {
    const Position *p = writer->position;
    if (targets.promoting != 0 && (writer->kinds & MOVES_CAPTURES) != 0)
        out = write_promotions(out, p, from, targets.promoting);
    return write_set(out, move_make(MOVE_NORMAL, from, 0, ROLE_NONE),
                     targets.plain & writer->wanted);
}

static Move *write_step_promotions(const NodeWriter *writer, Move *out, const VariantRole *role,
                                   int offset, Bitboard set) {
    if (role->promoted != ROLE_NONE)
        out = write_steps(out, MOVE_PROMOTION, role->promoted, offset, set);
    for (uint64_t choices = role->choices[writer->position->side]; choices != 0;
         choices &= choices - 1)
        out = write_steps(out, MOVE_PROMOTION, (Role)__builtin_ctzll(choices), offset, set);
    return out;
}

static Move *write_setwise(const NodeWriter *writer, Move *out, const SetwiseRole *setwise,
                           Bitboard set) {
    const Position *p = writer->position;
    StepEnds ends = step_ends(writer->context);
    for (unsigned i = 0; i < setwise->step_count; i++) {
        const SetwiseStep *step = &setwise->steps[i];
        Bitboard to = step_arrivals(step, set, &ends);
        if ((set & setwise->near_zone) != 0 && (writer->kinds & MOVES_CAPTURES) != 0) {
            Bitboard turning =
                (to & setwise->zone) | step_arrivals(step, set & setwise->zone_leaving, &ends);
            out = write_step_promotions(writer, out, &p->variant->roles[setwise->role],
                                        step->offset, turning);
        }
        out = write_steps(out, MOVE_NORMAL, ROLE_NONE, step->offset,
                          to & setwise->arrives & writer->wanted);
    }
    if ((set & setwise->steps_from) != 0 && (writer->kinds & MOVES_QUIETS) != 0) {
        MultiSteps steps =
            setwise_multi_steps(setwise, set, position_empty(p), writer->context->target_mask);
        out = write_steps(out, MOVE_MULTI_STEP, ROLE_NONE, 2 * setwise->forward, steps.two);
        out = write_steps(out, MOVE_MULTI_STEP, ROLE_NONE, 3 * setwise->forward, steps.three);
    }
    return out;
}

static Move *write_single(const NodeWriter *writer, Move *out, Square from) {
    const Position *p = writer->position;
    out = write_targets(writer, out, from, single_targets(p, writer->context, from));
    if (p->variant->roles[piece_role(p->board[from])].pawn && (writer->kinds & MOVES_QUIETS) != 0)
        out = write_set(out, move_make(MOVE_MULTI_STEP, from, 0, ROLE_NONE),
                        targets_multi_step(p, writer->context, from));
    return out;
}

static Move *write_en_passant(const NodeWriter *writer, Move *out) {
    const Position *p = writer->position;
    Bitboard pawns = pieces_of_roles(p, p->variant->packed->pawns) & p->by_side[p->side];
    while (pawns != 0) {
        Square from = bitboard_pop(&pawns);
        out = write_set(out, move_make(MOVE_EN_PASSANT, from, 0, ROLE_NONE),
                        targets_en_passant(p, writer->context, from));
    }
    return out;
}

/* --- drops ----------------------------------------------------------------------------------- */

/* Eight moves at a time. */
typedef uint16_t OctetSquares __attribute__((vector_size(16)));
typedef Move OctetMoves __attribute__((vector_size(32)));
enum { OCTET = 8 };

/* A set of squares in the form in which drop moves store them. */
typedef struct DropSquares {
    Move parts[BOARD_SQUARES_LIMIT + OCTET];
    unsigned count;
} DropSquares;

static inline void list_drop_squares(DropSquares *list, const PackedTables *packed, Bitboard set) {
    Move *out = list->parts;
    uint64_t halves[2] = {bitboard_low(set), bitboard_high(set)};
    for (unsigned i = 0; i < packed->octets; i++) {
        unsigned octet = halves[i / OCTET] >> i % OCTET * OCTET & 0xFF;
        OctetSquares squares;
        memcpy(&squares, packed->octet_squares[octet], sizeof squares);
        OctetMoves parts = __builtin_convertvector(squares, OctetMoves) + i * OCTET * DROP_UNIT;
        memcpy(out, &parts, sizeof parts);
        out += __builtin_popcount(octet);
    }
    list->count = (unsigned)(out - list->parts);
}

static inline Move *write_drops_of(Move *out, const DropSquares *list, Role role) {
    Move base = move_make(MOVE_DROP, 0, 0, role);
    for (unsigned i = 0; i < list->count; i += OCTET) {
        OctetMoves moves;
        memcpy(&moves, list->parts + i, sizeof moves);
        moves += base;
        memcpy(out + i, &moves, sizeof moves);
    }
    return out + list->count;
}

static Move *write_drops(const NodeWriter *writer, Move *out) {
    const Position *p = writer->position;
    const PackedSide *packed = &p->variant->packed->sides[p->side];
    uint64_t hand = p->hand_set[p->side];
    DropSquares list;
    /* These are mostly pawns. The search does better if equal moves come cheapest first. */
    for (uint64_t set = hand & packed->drop_restricted; set != 0; set &= set - 1) {
        Role role = (Role)__builtin_ctzll(set);
        list_drop_squares(&list, p->variant->packed, targets_of_drop(p, writer->context, role));
        out = write_drops_of(out, &list, role);
    }
    for (unsigned i = 0; hand != 0 && i < packed->drops_count; i++) {
        uint64_t roles = hand & packed->drops[i].roles;
        if (roles == 0)
            continue;
        list_drop_squares(&list, p->variant->packed,
                          packed->drops[i].squares & writer->context->drop_mask);
        for (; roles != 0; roles &= roles - 1)
            out = write_drops_of(out, &list, (Role)__builtin_ctzll(roles));
    }
    return out;
}

/* --- all ------------------------------------------------------------------------------------- */

static inline Move *write_royal(const NodeWriter *writer, Move *out) {
    const Position *p = writer->position;
    Square royal = writer->context->royal;
    /* All its promotions belong to MOVES_CAPTURES. */
    bool turns = (writer->kinds & MOVES_CAPTURES) != 0 &&
                 packed_role(p, p->side, royal)->arrivals[royal].promoting != 0;
    Bitboard wanted = turns ? p->variant->board : writer->wanted;
    return write_targets(writer, out, royal, royal_targets(p, writer->context, wanted));
}

static inline Move *write_on_board(const NodeWriter *writer, Move *out) {
    const Position *p = writer->position;
    const MoveContext *context = writer->context;
    const PackedSide *packed = &p->variant->packed->sides[p->side];
    NodePieces pieces = node_pieces(p, context);
    Bitboard occupied = position_occupied(p), targets = context->target_mask;
    while (pieces.sliders != 0) {
        Square from = bitboard_pop(&pieces.sliders);
        out = write_targets(writer, out, from, slider_targets(p, from, targets, occupied));
    }
    while (pieces.steppers != 0) {
        Square from = bitboard_pop(&pieces.steppers);
        out = write_targets(writer, out, from, stepper_targets(p, from, targets));
    }
    while (pieces.singles != 0)
        out = write_single(writer, out, bitboard_pop(&pieces.singles));
    if (context->royal != SQUARE_NONE)
        out = write_royal(writer, out);
    for (unsigned i = 0; i < packed->setwise_count; i++)
        out = write_setwise(writer, out, &packed->setwise[i],
                            pieces.setwise & p->by_role[packed->setwise[i].role]);
    if (p->ep != 0 && (writer->kinds & MOVES_CAPTURES) != 0)
        out = write_en_passant(writer, out);
    if (p->variant->has_castling && (writer->kinds & MOVES_QUIETS) != 0)
        out = write_set(out, move_make(MOVE_CASTLING, targets_castling_from(p), 0, ROLE_NONE),
                        targets_castling(p, context));
    return out;
}

static inline size_t write_node(const Position *p, const MoveContext *context, unsigned kinds,
                                Move *out) {
    Bitboard enemies = p->by_side[side_other(p->side)];
    NodeWriter writer = {p, context, kinds,
                         (kinds & MOVES_CAPTURES ? enemies : 0) |
                             (kinds & MOVES_QUIETS ? ~enemies : 0)};
    Move *end = out;
    if ((kinds & (MOVES_CAPTURES | MOVES_QUIETS)) != 0)
        end = write_on_board(&writer, end);
    if ((kinds & MOVES_DROPS) != 0)
        end = write_drops(&writer, end);
    return (size_t)(end - out);
}

#endif
