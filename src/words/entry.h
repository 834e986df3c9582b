/* Typed moves: what a text means so far, while it is typed.
 *
 * A text that begins some legal move is never an error; one that begins none says why. Nothing is
 * ever played because it is the only possibility: the front end plays on Enter. */
#ifndef PANDEMONIUM_WORDS_ENTRY_H
#define PANDEMONIUM_WORDS_ENTRY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"

enum { ENTRY_TEXT_SIZE = 64, ENTRY_REASON_SIZE = 800 };

typedef enum EntryState {
    ENTRY_EMPTY,     /* nothing typed: moves are all legal moves */
    ENTRY_PARTIAL,   /* begins `moves`; Enter says that more is needed */
    ENTRY_COMPLETE,  /* names `move` */
    ENTRY_PROMOTION, /* names one step that may promote or not: `moves` are the choices */
    ENTRY_AMBIGUOUS, /* a whole move's text that several `moves` share */
    ENTRY_IMPOSSIBLE /* begins no legal move: reason says why */
} EntryState;

typedef struct EntryMatch {
    EntryState state;
    Move move;               /* with ENTRY_COMPLETE */
    Move moves[MOVES_LIMIT]; /* moves on the board by their squares, then drops */
    size_t count;
    char completion[ENTRY_TEXT_SIZE]; /* what Tab appends to the text; "" when nothing is sure */
    bool judged;                      /* the impossible text named a whole try: */
    Attempt attempt;
    Legality legality;
    char reason[ENTRY_REASON_SIZE]; /* with ENTRY_IMPOSSIBLE, a sentence; also set with PARTIAL and
                                       AMBIGUOUS: what is missing. "" otherwise */
} EntryMatch;

/* Reads text (any bytes, NUL-terminated) as the beginning of a move in position. Accepted, in
 * either case where that is not ambiguous: e3e4 e3-e4 e3xe4 Pe3-e4 Pe4 P-e4 exd5, drops P@e5 P*e5
 * P'e5, a suffix + or =X that promotes and = that declines, and SAN. EntryMatch is large: keep one.
 */
void entry_match(const Position *position, const char *text, EntryMatch *out);

/* Reads text as a whole try by the side to move, without judging it: for a move that is to be
 * played later. False: it is none. */
bool entry_attempt(const Position *position, const char *text, Attempt *out);

/* Moves in the forms in which they can be typed, since most people learn a form from an example.
 * They are legal now; where no move is, at the game's start. */
typedef struct EntryExamples {
    char move[ENTRY_TEXT_SIZE]; /* "a3a4", best of the piece that the side has most of; a drop where
                                   there is nothing else */
    char piece[ENTRY_TEXT_SIZE]; /* "Ra2", of another piece; "": there is none */
    char drop[ENTRY_TEXT_SIZE];  /* "P@e5", as may become legal; "": the game has no drops */
} EntryExamples;

void entry_examples(const Position *position, EntryExamples *out);
/* Appends those that there are, with commas. */
void entry_add_examples(const Position *position, Text *out);

/* The text that Tab offers and history keeps for a legal move: words_move_short's. */
void entry_format(const Position *position, Move move, Text *out);

#endif
