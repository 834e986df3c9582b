#include "engine/compose/step_place.h"

#include "engine/compose/stars.h"
#include "engine/compose/step_board.h"

bool step_place_royals(const Position *start, Square royal, Position *out) {
    Square first = step_royal(start, SIDE_BLACK);
    step_board_clear(start, out);
    for (Bitboard left = start->royals; left != 0;) {
        Square at = bitboard_pop(&left), to = at == first ? royal : at;
        if (out->board[to] != PIECE_NONE)
            return false;
        position_put(out, to, start->board[at]);
    }
    return true;
}

void step_place(StepPlacer *placer, Side side, Role role, Bitboard squares) {
    if (role == ROLE_NONE)
        return;
    Square to = stars_square(placer->random, step_room(placer->position, side, role) & squares);
    if (to != SQUARE_NONE)
        position_put(placer->position, to, piece_make(side, role));
}
