/* Tiles that are moving over the board, as data; ui/motion plans and draws them. The position, the
 * journal and the lists have already changed: only the drawing takes time. */
#ifndef PANDEMONIUM_UI_APP_MOTION_STATE_H
#define PANDEMONIUM_UI_APP_MOTION_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/position.h"

typedef enum TilePlaceKind {
    PLACE_SQUARE,
    PLACE_HAND,         /* the entry of `held` in its side's hand row */
    PLACE_NEAREST_EDGE, /* outside the board, beyond the edge nearest to the square */
    PLACE_OWN_EDGE      /* outside the board, on the piece's own side, on the square's file */
} TilePlaceKind;

typedef struct TilePlace {
    TilePlaceKind kind;
    Square square; /* all except PLACE_HAND */
    Piece held;    /* PLACE_HAND: the piece in hand, with the side of that hand */
} TilePlace;

/* Times are milliseconds from the beginning of the motion. From since_ms to start_ms the tile
 * stands at `from`, if that is a square; then it moves for length_ms in a straight line. With
 * length_ms 0 it only stands, and is gone at start_ms. Until it arrives, a piece of its side on the
 * square `to`, or its piece in the hand `to`, is not drawn there. */
typedef struct MovingTile {
    Piece piece;
    TilePlace from, to;
    int since_ms, start_ms, length_ms;
} MovingTile;

/* Tiles that change colour for a moment. */
typedef struct TileBlink {
    Bitboard squares;
    int start_ms;
    bool check; /* kings in check; otherwise a piece that has just promoted */
} TileBlink;

enum { MOVING_TILES_LIMIT = 192, TILE_BLINKS_LIMIT = 4, MOTION_PLIES = 2 };

/* All 0: nothing moves. */
typedef struct Motion {
    MovingTile tiles[MOVING_TILES_LIMIT]; /* later ones are drawn over earlier ones */
    size_t count;
    TileBlink blinks[TILE_BLINKS_LIMIT];
    size_t blink_count;
    Bitboard growing; /* stars that are new */
    bool on;
    int64_t begun_ms;
    int travel_ms; /* when the last moving piece arrives; captured ones may still be leaving */
    int length_ms; /* when all is over */
    /* What was shown after the last event. */
    bool seen;
    Position before;
    Move moves[MOTION_PLIES]; /* the moves that led there, the last one first; MOVE_NONE: none */
    Bitboard stars;
    bool boards; /* of a screen whose boards follow each other */
} Motion;

/* A drag with the mouse: the tile picked up follows the pointer. All 0: there is none. */
typedef struct Drag {
    bool on;
    int x, y; /* the pointer's cell */
} Drag;

#endif
