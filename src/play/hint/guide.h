/* What the files that find and confirm reasons share. Private to them. */
#ifndef PANDEMONIUM_PLAY_HINT_GUIDE_H
#define PANDEMONIUM_PLAY_HINT_GUIDE_H

#include "engine/evaluate/evaluate.h"
#include "engine/mate/mate.h"
#include "play/hint/hint.h"
#include "rules/moves/movegen.h"

enum {
    HINT_MATE_NODES = 4000, /* positions for each look for a mate */
    HINT_MATE_MOVES = 8,    /* longest mate that is confirmed */
    HINT_THREAT_MOVES = 2,  /* longest mate that counts as a threat */
    HINT_SEVERAL_MOVES = 2  /* more moves for a piece that has opened up */
};

struct HintGuide {
    EvaluationTables tables;
    MateSolver *solver;
    int margin_cp;           /* what is won must be worth at least this */
    Move moves[MOVES_LIMIT]; /* for generating, taken up again by every call */
    Move replies[MOVES_LIMIT];
};

/* What a piece is worth to who takes it. */
int hint_worth(const HintGuide *guide, Role role);
/* The piece that the move takes, PIECE_NONE: none. */
Piece hint_taken(const Position *position, Move move);
/* The role that stands on the target after the move. */
Role hint_arrived(const Position *position, Move move);
/* What a capture wins when all captures on its square are played out, the cheapest pieces first. */
int hint_capture_gain(HintGuide *guide, const Position *position, Move move);
/* The capture on the square that the side to move would make; MOVE_NONE: none. */
Move hint_capture_on(HintGuide *guide, const Position *position, Square square);
/* What captures on the square win for the side to move, with the capture in *move (nullable). */
int hint_gain_on(HintGuide *guide, const Position *position, Square square, Move *move);

/* Whether the side to move mates by checks within so many moves; *first (nullable) begins it. */
bool hint_has_mate(HintGuide *guide, const Position *position, unsigned moves, Move *first);
/* Whether it surely does not. */
bool hint_has_no_mate(HintGuide *guide, const Position *position, unsigned moves);

/* Squares around the royal of side that pieces of by attack. */
unsigned hint_ring_attacks(const Position *position, Side royal, Side by);
/* Legal moves of the piece on the square, were its side to move; the position may not be in check.
 */
unsigned hint_moves_from(HintGuide *guide, const Position *position, Square square);

#endif
