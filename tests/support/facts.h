/* Sentences of the rules and the positions that show them, as a table.
 *
 * A sentence is a test of its own, and its rows are the facts that show it: from `start`, with
 * `keys`, the result is `expected`.
 *
 *   start              keys          expected
 *   a position         a move        "legal"
 *                      a move        "BLOCKED a5 a6": illegal, a LegalityReason and its culprits
 *                      moves or ""   "ongoing", "1-0 checkmate": the outcome after them
 *                      moves or ""   a position: the one after them, as written
 *                      a move        "SAN O-O": as written in a record, and read back
 *                      "e5"          squares: where the piece on it can go
 *                      "P@"          squares, or "everywhere": where that piece can be dropped
 *                      "checkers"    squares: of the pieces that give check
 *                      "declare"     "may declare", or why impasse may not be declared
 *                      "third time"  the outcome when the position occurs for the third time
 *                      "perft 3"     "12345": the number of positions after three moves
 *                      ""            "36 moves", "a position", "no position: board" (the field)
 *   "white", "black"   a history     the outcome with that side to move (assert_history)
 *   a piece, as "+P"   "white",      squares that it steps to and captures on from e5, alone; with
 *                      "black",      an "x" after the last that it steps to, before the first that
 *                      "both"        it captures on
 *
 * A start can name another game than its sentence's, as "shoshogi: startpos". */
#ifndef PANDEMONIUM_TESTS_SUPPORT_FACTS_H
#define PANDEMONIUM_TESTS_SUPPORT_FACTS_H

#include "support/rules.h"

typedef struct Fact {
    const char *start, *keys, *expected;
} Fact;

/* Starts a sentence about a game. */
#define RULE(game, sentence)                                                                       \
    { sentence, game, NULL }
/* The start of the row above. */
#define SAME NULL

/* Adds a test for each sentence of the table, which starts with one. */
void facts_add_tests(Suite *suite, const Fact *facts, size_t count);

#define FACTS_ADD(suite, facts) facts_add_tests(suite, facts, sizeof(facts) / sizeof(facts)[0])

#endif
