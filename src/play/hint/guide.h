/* Shared by the files that find and confirm reasons; private to them. */
#ifndef PANDEMONIUM_PLAY_HINT_GUIDE_H
#define PANDEMONIUM_PLAY_HINT_GUIDE_H

#include "engine/evaluate/evaluate.h"
#include "engine/mate/mate.h"
#include "play/hint/hint.h"
#include "rules/moves/movegen.h"

enum {
    HINT_MATE_NODES = 4000, /* nodes for each mate search */
    HINT_MATE_MOVES = 8,    /* longest mate to search for */
    HINT_THREAT_MOVES = 2,  /* longest mate that counts as a threat */
    HINT_SEVERAL_MOVES = 2  /* a piece is opened up by this many more moves */
};

struct HintGuide {
    EvaluationTables tables;
    MateSolver *solver;
    int margin_cp;           /* the least gain that counts as winning something */
    Move moves[MOVES_LIMIT]; /* scratch space for every call */
    Move replies[MOVES_LIMIT];
};

/* The value of capturing a piece of this role, in centipawns. */
int hint_worth(const HintGuide *guide, Role role);
/* The role on the move's target after the move. */
Role hint_arrived(const Position *position, Move move);
/* The gain of a capture when all captures on its square are played out, cheapest pieces first. */
int hint_capture_gain(HintGuide *guide, const Position *position, Move move);
/* The best capture on the square for the side to move; MOVE_NONE: none. */
Move hint_capture_on(HintGuide *guide, const Position *position, Square square);
/* The pieces of the side to move that can capture legally on the square. */
Bitboard hint_capturers(HintGuide *guide, const Position *position, Square square);
/* The gain for the side to move from captures on the square; *move (nullable) gets the first one.
 */
int hint_gain_on(HintGuide *guide, const Position *position, Square square, Move *move);

/* Whether the side to move has a proven mate by checks within `moves`; *first (nullable) gets its
 * first move. */
bool hint_has_mate(HintGuide *guide, const Position *position, unsigned moves, Move *first);
/* Whether such a mate is proven not to exist. */
bool hint_has_no_mate(HintGuide *guide, const Position *position, unsigned moves);

/* The number of squares around `royal`'s royal that pieces of `by` attack. */
unsigned hint_ring_attacks(const Position *position, Side royal, Side by);
/* The number of legal moves of the piece on the square, if its side were to move. The side to move
 * must not be in check. */
unsigned hint_moves_from(HintGuide *guide, const Position *position, Square square);

#endif
