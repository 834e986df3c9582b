#include "ui/app/refusal.h"

#include <stdlib.h>

static int sign(int value) {
    return (value > 0) - (value < 0);
}

static bool on_board(const Variant *variant, int file, int rank) {
    return file >= 0 && rank >= 0 && file < variant->files && rank < variant->ranks;
}

/* The squares between two squares on one rank, file or diagonal; none otherwise. */
static Bitboard between(const Variant *variant, Square a, Square b) {
    Bitboard out = 0;
    if (a == SQUARE_NONE || b == SQUARE_NONE)
        return 0;
    int file = (int)variant_file(variant, a), rank = (int)variant_rank(variant, a);
    int files = (int)variant_file(variant, b) - file, ranks = (int)variant_rank(variant, b) - rank;
    if (files != 0 && ranks != 0 && abs(files) != abs(ranks))
        return 0;
    int count = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    for (int i = 1; i < count; i++)
        out |= bitboard_of(variant_square(variant, (unsigned)(file + i * sign(files)),
                                          (unsigned)(rank + i * sign(ranks))));
    return out;
}

static Bitboard lines_from(const Variant *variant, Square from, Bitboard to) {
    Bitboard out = 0;
    while (to != 0)
        out |= between(variant, from, bitboard_pop(&to));
    return out;
}

static Bitboard pattern_of(const Variant *variant, Piece piece, Square from) {
    const BetzaMoves *moves = &variant->roles[piece_role(piece)].moves;
    int turn = piece_side(piece) == SIDE_WHITE ? 1 : -1;
    Bitboard out = 0;
    for (size_t i = 0; i < moves->count; i++) {
        const BetzaAtom *atom = &moves->atoms[i];
        if (atom->initial || atom->hop)
            continue;
        int file = (int)variant_file(variant, from), rank = (int)variant_rank(variant, from);
        for (unsigned step = 0; step < atom->range; step++) {
            file += turn * atom->files;
            rank += turn * atom->ranks;
            if (!on_board(variant, file, rank))
                break;
            out |= bitboard_of(variant_square(variant, (unsigned)file, (unsigned)rank));
        }
    }
    return out & variant->board;
}

Refusal refusal_of(const Position *position, const Attempt *attempt, const Legality *legality) {
    const Variant *variant = position->variant;
    if (legality->reason == LEGALITY_LEGAL)
        return (Refusal){0};
    Refusal out = {.culprits = legality->culprits};
    switch ((int)legality->reason) {
    case LEGALITY_BLOCKED:
        out.line = between(variant, attempt->from, attempt->to);
        break;
    case LEGALITY_PINNED:
    case LEGALITY_EXPOSES:
    case LEGALITY_KINGS_FACE:
        out.line = lines_from(variant, legality->other, legality->culprits);
        break;
    case LEGALITY_INTO_CHECK:
        out.line = lines_from(variant, attempt->to, legality->culprits);
        break;
    case LEGALITY_IN_CHECK:
        out.line = lines_from(variant, bitboard_first(position_royals(position, position->side)),
                              legality->culprits);
        break;
    case LEGALITY_CANNOT_REACH:
        if (position->board[attempt->from] != PIECE_NONE)
            out.pattern = pattern_of(variant, position->board[attempt->from], attempt->from);
        break;
    default:
        break;
    }
    return out;
}
