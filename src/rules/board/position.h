/* A position as a value, and making and undoing moves on it.
 *
 * Copy it with `=`; it owns nothing and borrows its Variant. The repetition key is updated
 * incrementally; it covers what repetition compares, as the seeds list it: the board with
 * promotions, both hands and the side to move, and castling rights and checks left where a game has
 * them. The search key adds the en passant squares. */
#ifndef PANDEMONIUM_RULES_BOARD_POSITION_H
#define PANDEMONIUM_RULES_BOARD_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/bitboard.h"
#include "rules/board/types.h"
#include "rules/board/variant.h"

typedef struct Position {
    const Variant *variant;
    Bitboard by_side[SIDE_COUNT];
    Bitboard by_role[ROLES_LIMIT];    /* both sides' pieces */
    Bitboard sliders, royals;         /* pieces of such roles, of both sides */
    Piece board[BOARD_SQUARES_LIMIT]; /* PIECE_NONE where empty */
    uint8_t hand[SIDE_COUNT][ROLES_LIMIT];
    uint64_t hand_set[SIDE_COUNT]; /* roles of which at least one is in hand */
    Bitboard ep;     /* squares passed by the multi-step just made that an enemy pawn attacks */
    uint8_t rights;  /* castling rights left, a set of right_bit; 0 in games by position */
    uint8_t castled; /* right_bit of the castling just made; only where rights count */
    uint8_t checks_left[SIDE_COUNT]; /* checks that a side still has to give; only where the game
                                      * counts them */
    Square ep_pawn;    /* the pawn that made that multi-step; SQUARE_NONE when ep is empty */
    Side side;         /* to move */
    uint16_t halfmove; /* plies since a capture, promotion or move of an unpromoted pawn */
    uint16_t fullmove; /* from 1, grows after Black's move */
    uint64_t repetition_key;
} Position;

/* A square whose content a move changed. */
typedef struct BoardDelta {
    Square square;
    Piece before, after; /* PIECE_NONE: empty */
} BoardDelta;

/* A hand count that a move changed by one. */
typedef struct HandDelta {
    Side side;
    Role role;
    int8_t change; /* +1 or -1 */
} HandDelta;

/* A capture en passant changes three squares, and a blast up to nine more. */
enum { UNDO_BOARD_LIMIT = 12, UNDO_HAND_LIMIT = 10 };

/* What position_do changed: enough to undo the move, and to update an evaluation incrementally. */
typedef struct Undo {
    BoardDelta board[UNDO_BOARD_LIMIT];
    HandDelta hand[UNDO_HAND_LIMIT];
    uint8_t board_count, hand_count;
    uint8_t rights, castled, checks_left[SIDE_COUNT];
    Square ep_pawn;
    uint16_t halfmove, fullmove;
    Bitboard ep;
    uint64_t repetition_key;
} Undo;

/* An empty board, White to move, move 1. */
void position_clear(Position *position, const Variant *variant);
/* The variant's start position, with the default setups. */
void position_start(Position *position, const Variant *variant);
/* The start position with these setups (indices into variant->setups, one a side). */
void position_start_with_setups(Position *position, const Variant *variant,
                                const uint8_t setups[SIDE_COUNT]);

/* Building blocks for readers and editors; they keep the sets and keys consistent. The square must
 * be empty (put) or occupied (take). */
void position_put(Position *position, Square square, Piece piece);
void position_take(Position *position, Square square);
/* Sets a hand count, 0..127. */
void position_set_hand(Position *position, Side side, Role role, unsigned count);
void position_set_side(Position *position, Side side);
/* Sets the number of checks that a side still has to give, up to CHECKS_LIMIT, in a game that
 * counts them. */
void position_set_checks(Position *position, Side side, unsigned checks);
/* Sets the castling rights, a set of right_bit. */
void position_set_rights(Position *position, unsigned rights);
/* Those of `rights` whose king and rook are on their squares. */
unsigned position_standing_rights(const Position *position, unsigned rights);

/* Makes a move that moves_generate returned for this position, or that moves_is_legal accepts, and
 * fills undo; or passes the turn with MOVE_NONE, as position_do_null does. */
void position_do(Position *position, Move move, Undo *undo);
/* A copy of the position after such a move. */
Position position_after(const Position *position, Move move);
/* Undoes the move: every byte is as before position_do. */
void position_undo(Position *position, Move move, const Undo *undo);

/* Makes a null move. The side to move must not be in check. */
void position_do_null(Position *position, Undo *undo);
void position_undo_null(Position *position, const Undo *undo);

static inline Bitboard position_occupied(const Position *position) {
    return position->by_side[SIDE_WHITE] | position->by_side[SIDE_BLACK];
}
static inline Bitboard position_empty(const Position *position) {
    return position->variant->board & ~position_occupied(position);
}
static inline Bitboard position_pieces(const Position *position, Side side, Role role) {
    return position->by_side[side] & position->by_role[role];
}
static inline Bitboard position_royals(const Position *position, Side side) {
    return position->by_side[side] & position->royals;
}

/* Pieces of `by` that attack `square` when the board's occupied squares are `occupied` (pieces on
 * other squares neither block nor attack). Facing kings do not attack each other here. */
Bitboard position_attackers(const Position *position, Square square, Side by, Bitboard occupied);

/* Squares that the piece on `square` attacks (an enemy there could be captured), own pieces
 * included. */
Bitboard position_attacks(const Position *position, Square square);

/* All squares that a side attacks. */
Bitboard position_attacked(const Position *position, Side side);

/* Whether `square` is attacked by a piece of `side` that may capture en passant there. */
bool position_attacks_en_passant(const Position *position, Side side, Square square);
/* Whether a piece other than a pawn can go from `from` to `to` only by an initial move (Betza's i),
 * after which it may be captured en passant. */
bool position_moves_initially(const Variant *variant, Piece piece, Square from, Square to);

/* Reverse attacks: squares from which a piece of side `by` and role `role` attacks `target` when
 * `occupied` squares block. They may include occupied squares. */
Bitboard position_attackers_by_role(const Variant *variant, Side by, Role role, Square target,
                                    Bitboard occupied);

/* The role on the move's target square after the move; for castling, the king's. */
static inline Role position_moved_role(const Position *position, Move move) {
    Role named = move_role(move);
    return named != ROLE_NONE ? named : piece_role(position->board[move_from(move)]);
}

/* The pieces that give check to the side to move. Empty when it has two royals. */
Bitboard position_checkers(const Position *position);
static inline bool position_in_check(const Position *position) {
    return position_checkers(position) != 0;
}

/* True when the two kings face each other and the variant forbids that. */
bool position_kings_face(const Position *position);

/* The set of roles in hand, one of which must be dropped if possible; 0: none. */
static inline uint64_t position_due_drops(const Position *position) {
    const Rules *rules = &position->variant->rules;
    return rules->must_drop ? rules->must_drop_roles & position->hand_set[position->side] : 0;
}

/* The number of a side's pieces, those in hand included. */
unsigned position_piece_count(const Position *position, Side side);

/* The key for a transposition table: the repetition key and the en passant squares. */
uint64_t position_search_key(const Position *position);
/* The repetition key computed from scratch, for tests of the incremental one. */
uint64_t position_compute_key(const Position *position);
/* Same variant (or forms of it that differ only in castling rights both have lost), board, hands,
 * side to move, ep, counters, rights and checks left. */
bool position_equal(const Position *a, const Position *b);

/* The squares strictly between two squares that share a line, in a ray direction or another one
 * that the variant uses; empty when they share none. */
Bitboard position_between(const Variant *variant, Square a, Square b);

#endif
