#include "engine/search/move_history.h"

static unsigned move_history_captured(const Position *position, Move move) {
    Square square = move_kind(move) == MOVE_EN_PASSANT ? position->ep_pawn : move_to(move);
    Piece captured = position->board[square];
    return captured == PIECE_NONE ? ROLE_NONE : piece_role(captured);
}

int16_t *move_history_capture_cell(Worker *worker, Move move) {
    const Position *position = &worker->position;
    Piece piece = position->board[move_from(move)];
    unsigned captured = move_history_captured(position, move);
    return &worker->capture_history[piece][move_to(move)][captured];
}

int move_history_of_capture(const Worker *worker, Move move) {
    const Position *position = &worker->position;
    Piece piece = position->board[move_from(move)];
    unsigned captured = move_history_captured(position, move);
    return worker->capture_history[piece][move_to(move)][captured];
}
