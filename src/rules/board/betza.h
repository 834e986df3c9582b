/* How pieces move, read from Betza's notation.
 *
 * Understood: the leaper letters W F D N A H C Z G and K (= WF); riders, by doubling the letter or
 * by a range after it (R = W0, B = F0, Q = RB; R3, WW, NN); and these modifiers before a letter: f
 * b l r s v and their pairs (ff, fl, fs, fh ...), m (moves only), c (captures only), p (slides on
 * after hopping over exactly one piece, the xiangqi cannon), g (lands directly behind the piece
 * hopped over, the grasshopper), n (a lame leap of A, D, N or Z: the squares on its way, orthogonal
 * steps first, must be empty), i (only from where pawns make double steps). L and J are other
 * letters for C and Z. e (the pawn captures en passant) is accepted and ignored. Directions mean
 * what they mean to Fairy-Stockfish: fN and ffN are both the shogi knight, fsW is forward and
 * sideways. Anything else is refused: a piece that moves a little differently is worse than
 * none. */
#ifndef PANDEMONIUM_RULES_BOARD_BETZA_H
#define PANDEMONIUM_RULES_BOARD_BETZA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { BETZA_ATOMS_LIMIT = 64, SPECIALS_LIMIT = 40, BETZA_RANGE_UNLIMITED = 255 };

/* One way of moving, from White's point of view: files to the right, ranks forward. */
typedef struct BetzaAtom {
    int8_t files, ranks; /* one leap, -4..4, not both 0 */
    uint8_t range;       /* leaps in a row through empty squares: 1, 2.., or unlimited */
    bool quiet;          /* may end on an empty square */
    bool capture;        /* may end on an enemy piece, and attacks */
    bool hop;  /* lands after the first piece on the line; with range 1 directly after it, else the
                * range counts from the start square */
    bool lame; /* a leap whose squares on the way must be empty */
    bool initial; /* only from where pawns make double steps; quiet */
} BetzaAtom;

/* A quiet and a capturing atom with the same leap and range are merged. Atoms that do not hop and
 * are neither lame nor initial come first; two of them have the same (files, ranks) only when one
 * is quiet, the other capturing, and one of the two is a single leap. */
typedef struct BetzaMoves {
    BetzaAtom atoms[BETZA_ATOMS_LIMIT];
    size_t count;
} BetzaMoves;

static inline bool betza_is_special(const BetzaAtom *atom) {
    return atom->hop || atom->lame || atom->initial;
}

/* Reads a whole description, such as "FsfW". Refuses one that is empty, not understood, or longer
 * than 256 bytes; error names the letter at fault. */
bool betza_parse(const char *text, BetzaMoves *out, Error *error);
/* Whether both have the same atoms, in any order. */
bool betza_equal(const BetzaMoves *a, const BetzaMoves *b);

#endif
