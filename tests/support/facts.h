/* Sentences of the rules and the positions that show them, as a table.
 *
 * A sentence is a test of its own, and its rows are the facts that show it: from `start`, for
 * `keys`, there is what is `expected`.
 *
 *   start              keys          expected
 *   a position         a move        "legal"
 *                      a move        "BLOCKED a5 a6": illegal, a LegalityReason and its culprits
 *                      moves or ""   "ongoing", "1-0 checkmate": the outcome behind them
 *                      moves or ""   a position: how the one behind them is written
 *                      a move        "SAN O-O": how a record writes it and is read
 *                      "e5"          squares: where the piece on it may go
 *                      "P@"          squares, or "everywhere": where that piece may be dropped
 *                      "checkers"    squares: of the pieces that give check
 *                      "third time"  the outcome where the position is there so often
 *                      "perft 3"     "12345": the number of positions after three moves
 *                      ""            "36 moves", "a position", "no position: board" (the field)
 *   "white", "black"   a history     the outcome where that side is to move (assert_history)
 *   a piece, as "+P"   "white",      squares that it steps to and captures on from e5, alone; with
 *                      "black",      an "x" behind the last that it steps to, before the first that
 *                      "both"        it captures on
 *
 * A start may name another game than its sentence's, as "shoshogi: startpos". */
#ifndef PANDEMONIUM_TESTS_SUPPORT_FACTS_H
#define PANDEMONIUM_TESTS_SUPPORT_FACTS_H

#include "support/rules.h"

typedef struct Fact {
    const char *start, *keys, *expected;
} Fact;

/* Begins the sentence of a game. */
#define RULE(game, sentence)                                                                       \
    { sentence, game, NULL }
/* The start of the row above. */
#define SAME NULL

/* Adds a test of each sentence of the table, which begins with one. */
void facts_add_tests(Suite *suite, const Fact *facts, size_t count);

#define FACTS_ADD(suite, facts) facts_add_tests(suite, facts, sizeof(facts) / sizeof(facts)[0])

#endif
