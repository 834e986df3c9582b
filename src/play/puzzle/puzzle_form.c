#include "play/puzzle/puzzle_form.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "engine/evaluate/see.h"

enum { EDGE_LIMIT = 2 /* a farther edge does not matter */ };

typedef struct Form {
    int8_t files, ranks; /* relative to the losing royal, from the winner's view */
    uint8_t role;
    uint8_t enemy;
} FormMan;

static int compare_men(const void *a, const void *b) {
    return memcmp(a, b, sizeof(FormMan));
}

static int8_t least(unsigned distance) {
    return (int8_t)(distance < EDGE_LIMIT ? distance : EDGE_LIMIT);
}

/* The form with files counted from the left, or mirrored, from the right. */
static uint64_t form_of(const Position *position, bool mirrored) {
    const Variant *v = position->variant;
    Side us = position->side;
    Bitboard royals = position_royals(position, side_other(us));
    Square origin = royals != 0 ? bitboard_first(royals) : 0;
    FormMan men[BOARD_SQUARES_LIMIT];
    size_t count = 0;
    int rank = (int)variant_own_rank(v, us, origin), file = (int)variant_file(v, origin);
    for (Bitboard all = position_occupied(position); all != 0;) {
        Square square = bitboard_pop(&all);
        int files = (int)variant_file(v, square) - file;
        Piece piece = position->board[square];
        men[count++] = (FormMan){(int8_t)(mirrored ? -files : files),
                                 (int8_t)((int)variant_own_rank(v, us, square) - rank),
                                 piece_role(piece), piece_side(piece) != us};
    }
    qsort(men, count, sizeof men[0], compare_men);
    uint64_t hash = hash_bytes(HASH_START, men, count * sizeof men[0]);
    unsigned left = (unsigned)file, right = v->files - 1u - left;
    int8_t edges[4] = {least(mirrored ? right : left), least(mirrored ? left : right),
                       least((unsigned)rank), least(v->ranks - 1u - (unsigned)rank)};
    if (royals == 0) /* no royal to count from: the form is the position */
        memset(edges, 0, sizeof edges);
    hash = hash_bytes(hash, edges, sizeof edges);
    hash = hash_bytes(hash, position->hand[us], sizeof position->hand[us]);
    return hash_bytes(hash, position->hand[side_other(us)], sizeof position->hand[us]);
}

PuzzleBoard puzzle_board(unsigned pieces, unsigned start) {
    return 100 * pieces >= PUZZLE_FULL_PERCENT * start     ? PUZZLE_BOARD_FULL
           : 100 * pieces >= PUZZLE_MIDDLE_PERCENT * start ? PUZZLE_BOARD_MIDDLE
                                                           : PUZZLE_BOARD_REDUCED;
}

unsigned puzzle_start_pieces(const Variant *variant) {
    Position start;
    position_start(&start, variant);
    return bitboard_count(position_occupied(&start));
}

uint64_t puzzle_form(const Puzzle *puzzle) {
    uint64_t one = form_of(&puzzle->position, false), two = form_of(&puzzle->position, true);
    return one < two ? one : two;
}

Role puzzle_key_role(const Puzzle *puzzle, Manner *manner) {
    Move move = puzzle->plies[0].moves[0];
    *manner = move_is_drop(move)                        ? MANNER_DROP
              : move_is_promotion(move)                 ? MANNER_PROMOTION
              : see_is_capture(&puzzle->position, move) ? MANNER_CAPTURE
                                                        : MANNER_QUIET;
    return move_is_drop(move) ? move_role(move)
                              : piece_role(puzzle->position.board[move_from(move)]);
}
