/* Typed moves: what a text means while it is being typed.
 *
 * A text that begins some legal move is never an error; one that begins none gets a reason. A move
 * is never played just because it is the only one left: the front end plays it on Enter. */
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
    ENTRY_PARTIAL,   /* begins each of `moves`; on Enter, more is needed */
    ENTRY_COMPLETE,  /* names `move` */
    ENTRY_PROMOTION, /* names one move that may promote or not: `moves` are the choices */
    ENTRY_AMBIGUOUS, /* a complete text that fits each of `moves` */
    ENTRY_IMPOSSIBLE /* begins no legal move; reason says why */
} EntryState;

typedef struct EntryMatch {
    EntryState state;
    Move move;               /* with ENTRY_COMPLETE */
    Move moves[MOVES_LIMIT]; /* moves on the board, ordered by their squares, then drops */
    size_t count;
    char completion[ENTRY_TEXT_SIZE]; /* what Tab appends to the text; "" when nothing is certain */
    bool judged; /* with ENTRY_IMPOSSIBLE: the text was a complete attempt, judged in the next two
                    members */
    Attempt attempt;
    Legality legality;
    char reason[ENTRY_REASON_SIZE]; /* a sentence: why, with ENTRY_IMPOSSIBLE; what is missing, with
                                       PARTIAL and AMBIGUOUS. Else "" */
} EntryMatch;

/* Reads text (any bytes, NUL-terminated) as the beginning of a move in position. Accepts, in either
 * case unless that is ambiguous: e3e4 e3-e4 e3xe4 Pe3-e4 Pe4 P-e4 exd5, drops P@e5 P*e5 P'e5, the
 * suffixes + and =X to promote and = to decline, and SAN. EntryMatch is large: reuse one. */
void entry_match(const Position *position, const char *text, EntryMatch *out);

/* The same, where text may start with 同 or 동 as in shogi notation: the target of the previous
 * move (SQUARE_NONE: none). */
void entry_match_reply(const Position *position, Square last, const char *text, EntryMatch *out);

/* Parses text as a complete attempt by the side to move, legal or not, for a move to be played
 * later. False: it is not one. */
bool entry_attempt(const Position *position, const char *text, Attempt *out);

/* Examples of moves as they can be typed. They are legal in the position, or if it has no legal
 * moves, at the game's start. */
typedef struct EntryExamples {
    char move[ENTRY_TEXT_SIZE];  /* "a3a4", preferably by the side's most frequent piece; a drop if
                                    there is nothing else */
    char piece[ENTRY_TEXT_SIZE]; /* "Ra2", by another piece; "": there is none */
    char drop[ENTRY_TEXT_SIZE]; /* "P@e5", which need not be legal yet; "": the game has no drops */
} EntryExamples;

void entry_examples(const Position *position, EntryExamples *out);
/* Appends the examples that there are, separated by commas. */
void entry_add_examples(const Position *position, Text *out);

/* Appends a legal move as it is suggested: in the configured notation if that is not SAN, otherwise
 * in long notation. */
void entry_format(const Position *position, Move move, Text *out);

#endif
