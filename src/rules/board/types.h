/* The small values of the rules: sides, roles, pieces, squares, moves.
 *
 * They are plain integers, so that a Position can be copied with `=`. */
#ifndef PANDEMONIUM_RULES_BOARD_TYPES_H
#define PANDEMONIUM_RULES_BOARD_TYPES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BOARD_FILES_LIMIT = 12,
    BOARD_RANKS_LIMIT = 12,
    BOARD_SQUARES_LIMIT = 128, /* 12x10 fits, 12x12 does not */
    ROLES_LIMIT = 63,
    MOVES_LIMIT = 4096, /* no position of a variant that loads has more moves */
    MOVES_SLACK = 8     /* how many entries past the last move may be overwritten */
};

typedef enum Side { SIDE_WHITE, SIDE_BLACK } Side;
enum { SIDE_COUNT = 2 };

static inline Side side_other(Side side) {
    return side == SIDE_WHITE ? SIDE_BLACK : SIDE_WHITE;
}

/* What an ending is worth for the side to move. */
typedef enum EndValue { END_LOSS, END_DRAW, END_WIN } EndValue;

/* A square: rank * files + file, both counted from 0, with its variant's number of files; a1 is 0
 * on every board. */
typedef uint8_t Square;
enum { SQUARE_NONE = 255 };

/* A kind of piece: an index into Variant.roles. A promoted piece that reverts when captured is a
 * role of its own, even if it moves like another one (a promoted silver moves like a gold). */
typedef uint8_t Role;
enum { ROLE_NONE = ROLES_LIMIT };

/* A role with a side. */
typedef uint8_t Piece;
enum { PIECE_NONE = 255 };

static inline Piece piece_make(Side side, Role role) {
    return (Piece)((unsigned)side << 6 | role);
}
static inline Side piece_side(Piece piece) {
    return (piece >> 6 & 1) == 0 ? SIDE_WHITE : SIDE_BLACK;
}
static inline Role piece_role(Piece piece) {
    return (Role)(piece & 63);
}

/* A move, 32 bits: to 0-6, from 7-13, kind 14-16, role 17-22.
 *
 * `role` is the role that arrives on `to` when it differs from the one that left: the promoted or
 * the dropped role; otherwise ROLE_NONE. Castling has the king's from and to; the rook's squares
 * are in the variant. No move has the value MOVE_NONE; played in a record, that is a null move: the
 * side passes, which no rules allow but analyses use. */
typedef uint32_t Move;
enum { MOVE_NONE = 0 };

typedef enum MoveKind {
    MOVE_NORMAL = 1, /* step or capture */
    MOVE_PROMOTION,  /* the same, turning into `role` */
    MOVE_DROP,       /* drops `role` on `to`; from is the same square */
    MOVE_CASTLING,
    MOVE_EN_PASSANT,
    MOVE_MULTI_STEP /* a pawn's double or triple step, after which it may be captured en passant */
} MoveKind;

static inline Move move_make(MoveKind kind, Square from, Square to, Role role) {
    return (Move)to | (Move)from << 7 | (Move)kind << 14 | (Move)role << 17;
}
static inline Square move_to(Move move) {
    return (Square)(move & 127);
}
static inline Square move_from(Move move) {
    return (Square)(move >> 7 & 127);
}
static inline MoveKind move_kind(Move move) {
    return (MoveKind)(move >> 14 & 7);
}
static inline Role move_role(Move move) {
    return (Role)(move >> 17 & 63);
}
static inline bool move_is_drop(Move move) {
    return move_kind(move) == MOVE_DROP;
}
static inline bool move_is_promotion(Move move) {
    return move_kind(move) == MOVE_PROMOTION;
}

#endif
