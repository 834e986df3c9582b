#include "ui/actions/first_spot.h"

#include <stdlib.h>

#include "play/desk/services.h"
#include "rules/moves/movegen.h"
#include "ui/app/app.h"

static Bitboard side_pieces(const Position *position, Side side) {
    Bitboard out = 0;
    for (Square square = 0; square < position->variant->squares; square++) {
        Piece piece = position->board[square];
        if (piece != PIECE_NONE && piece_side(piece) == side)
            out |= bitboard_of(square);
    }
    return out;
}

/* Those of the side's pieces that could move if it were its turn. */
static Bitboard movable_pieces(const Position *position, Side side) {
    Position turned = *position;
    Move moves[MOVES_LIMIT];
    Bitboard out = 0;
    position_set_side(&turned, side);
    size_t count = moves_generate(&turned, moves);
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(moves[i]))
            out |= bitboard_of(move_from(moves[i]));
    return out;
}

static unsigned count_of(const Position *position, Piece piece) {
    unsigned count = 0;
    for (Square square = 0; square < position->variant->squares; square++)
        count += position->board[square] == piece;
    return count;
}

/* The distance from the middle of the board, in half squares. */
static int distance_of(const Variant *variant, Square square) {
    int files = 2 * (int)variant_file(variant, square) - (variant->files - 1);
    int ranks = 2 * (int)variant_rank(variant, square) - (variant->ranks - 1);
    return abs(files) + abs(ranks);
}

/* Of two equally near the later one: on boards with an even number of files that of the King. */
static Square choose(const Position *position, Bitboard among) {
    Square best = SQUARE_NONE;
    unsigned most = 0;
    int nearest = 0;
    for (Square square = 0; square < position->variant->squares; square++) {
        if ((among & bitboard_of(square)) == 0)
            continue;
        unsigned count = count_of(position, position->board[square]);
        int distance = distance_of(position->variant, square);
        if (best == SQUARE_NONE || count > most || (count == most && distance <= nearest)) {
            best = square;
            most = count;
            nearest = distance;
        }
    }
    return best;
}

void app_place_spot(App *app) {
    const Position *position = app_position(app);
    if (position == NULL)
        return;
    const Variant *variant = position->variant;
    Side below = desk_look(app->desk)->flipped ? SIDE_BLACK : SIDE_WHITE;
    /* Before the setups are chosen there may be no King. */
    bool set_up = desk_when(app->desk) != ACTION_WHEN_SETUP;
    Square square = set_up ? choose(position, movable_pieces(position, below)) : SQUARE_NONE;
    if (square == SQUARE_NONE)
        square = choose(position, side_pieces(position, below));
    if (square == SQUARE_NONE)
        square = variant_square(variant, variant->files / 2u, variant->ranks / 2u);
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = square};
}
