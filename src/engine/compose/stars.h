/* Boards for learning how a piece moves: collect all stars with it in few moves.
 *
 * The piece stands alone among pieces of its own side that block it; nobody replies, so it moves
 * again after each of its moves. It moves by the rules of the game; boards keep it away from
 * promotion unless there is no other way. There are no royals, so nothing needs guarding; in a game
 * that would be over without certain pieces, these are on their start squares. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_STARS_H
#define PANDEMONIUM_ENGINE_COMPOSE_STARS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/random.h"
#include "rules/board/position.h"

enum { STARS_LIMIT = 4, STARS_NONE = 0 };

/* The boards of a piece, from easy to hard. */
typedef enum StarKind {
    STARS_FREE,    /* nothing in the way */
    STARS_BLOCKED, /* own pieces in the way */
    STARS_TRAP,    /* always going to the nearest star takes more moves than needed */
    STAR_KINDS
} StarKind;

typedef struct StarBoard {
    Position position; /* White to move */
    Square at;         /* the piece's square */
    Bitboard stars;
    unsigned least; /* moves needed, at least 1 */
} StarBoard;

/* Makes a board for White's piece of this role: the best of some hundred random ones. A piece that
 * cannot do what the kind asks gets an easier one. False: it cannot move at all, or memory ran out.
 */
bool stars_make(const Variant *variant, Role role, StarKind kind, uint64_t seed, StarBoard *out);

/* The least number of moves in which the piece on `at` collects the stars, of which there are at
 * most STARS_LIMIT; STARS_NONE: it cannot. first (nullable) gets the first of them, one that does
 * not promote if possible. */
unsigned stars_least(const Position *position, Square at, Bitboard stars, Move *first);

/* A random square of a set; SQUARE_NONE if it is empty. Also used to compose examples of rules. */
Square stars_square(Random *random, Bitboard from);
/* Makes a move of the piece, after which its side is to move again. */
void stars_do(Position *position, Move move);

#endif
