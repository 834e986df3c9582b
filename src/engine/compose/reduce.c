#include "engine/compose/reduce.h"

#include "rules/notation/fen.h"

typedef struct Work {
    Position *position;
    ReduceHolds *holds;
    void *context;
    size_t gone;
} Work;

/* Whether a side has lost its king. Only mating problems lack one. */
static bool loses_king(const Position *before, const Position *after) {
    bool lost = false;
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        lost = lost || (position_royals(before, (Side)side) != 0 &&
                        position_royals(after, (Side)side) == 0);
    return lost && before->variant->rules.king_optional;
}

/* Accepts the changed position if `holds` is still true of it. */
static bool keep_if_good(Work *work, const Position *changed) {
    if (!fen_validate(changed, NULL) || loses_king(work->position, changed) ||
        !work->holds(work->context, changed))
        return false;
    *work->position = *changed;
    work->gone++;
    return true;
}

static bool reduce_hands(Work *work) {
    bool any = false;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        for (Role role = 0; role < work->position->variant->role_count; role++) {
            Position less = *work->position;
            if (less.hand[side][role] == 0)
                continue;
            position_set_hand(&less, (Side)side, role, 0);
            bool all = keep_if_good(work, &less);
            for (bool one = !all; one && work->position->hand[side][role] > 1;) {
                less = *work->position;
                position_set_hand(&less, (Side)side, role, less.hand[side][role] - 1u);
                one = keep_if_good(work, &less);
                any = any || one;
            }
            any = any || all;
        }
    }
    return any;
}

static void take_away(Position *position, Square square) {
    position_take(position, square);
    position_set_rights(position, position_standing_rights(position, position->rights));
    if (position->ep_pawn == square) {
        position->ep = 0;
        position->ep_pawn = SQUARE_NONE;
    }
    for (Bitboard passed = position->ep; passed != 0;) {
        Square at = bitboard_pop(&passed);
        if (!position_attacks_en_passant(position, position->side, at))
            position->ep &= ~bitboard_of(at);
    }
    if (position->ep == 0)
        position->ep_pawn = SQUARE_NONE;
}

static bool reduce_side(Work *work, Side side) {
    bool any = false;
    for (Bitboard left = work->position->by_side[side]; left != 0;) {
        Position less = *work->position;
        take_away(&less, bitboard_pop(&left));
        any = keep_if_good(work, &less) || any;
    }
    return any;
}

size_t reduce_position(Position *position, ReduceHolds *holds, void *context) {
    Work work = {position, holds, context, 0};
    Side own = position->side;
    for (bool any = true; any;) {
        any = reduce_hands(&work);
        any = reduce_side(&work, own) || any;
        any = reduce_side(&work, side_other(own)) || any;
    }
    return work.gone;
}
