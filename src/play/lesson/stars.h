/* Boards on which one learns how a piece moves: collect all stars with it in few moves.
 *
 * The piece stands alone among pieces of its own side that are in its way; nobody answers, so it is
 * to move again after each of its moves. It moves by the rules of the game; boards keep it where it
 * could not promote, unless it has no other way.
 * There are no royals, so that nothing else has to be guarded; in a game that would be over without
 * certain pieces these stand on their first squares. */
#ifndef PANDEMONIUM_PLAY_LESSON_STARS_H
#define PANDEMONIUM_PLAY_LESSON_STARS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/random.h"
#include "rules/board/position.h"

enum { STARS_LIMIT = 4, STARS_NONE = 0 };

/* The boards of a piece, from easy to hard. */
typedef enum StarKind {
    STARS_FREE,    /* nothing is in the way */
    STARS_BLOCKED, /* own pieces are */
    STARS_TRAP,    /* going to the nearest star each time takes more moves than needed */
    STAR_KINDS
} StarKind;

typedef struct StarBoard {
    Position position; /* White to move */
    Square at;         /* of the piece */
    Bitboard stars;
    unsigned least; /* moves that are needed, at least 1 */
} StarBoard;

/* Makes a board for White's piece of this role: the best of some hundred that the seed gives. A
 * piece that cannot do what the kind asks gets an easier one. False: it cannot move at all, or
 * memory is out. */
bool stars_make(const Variant *variant, Role role, StarKind kind, uint64_t seed, StarBoard *out);

/* The least number of moves in which the piece on `at` collects the stars; STARS_NONE: it cannot.
 * first (nullable) gets the first of them, one that does not promote where there is such. There are
 * at most STARS_LIMIT stars. */
unsigned stars_least(const Position *position, Square at, Bitboard stars, Move *first);

/* One of a set of squares, by chance; SQUARE_NONE of none. Examples of rules are composed with it,
 * too.
 */
Square stars_square(Random *random, Bitboard from);
/* Makes a move of the piece, after which its side is to move again. */
void stars_do(Position *position, Move move);

#endif
