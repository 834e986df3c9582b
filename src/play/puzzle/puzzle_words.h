/* Sentences about puzzles, made as words/words.h describes. */
#ifndef PANDEMONIUM_PLAY_PUZZLE_PUZZLE_WORDS_H
#define PANDEMONIUM_PLAY_PUZZLE_PUZZLE_WORDS_H

#include "play/puzzle/puzzle_run.h"

/* Appends the goal as a heading: "Mate in 2", "Win material". */
void puzzle_add_aim(PuzzleKind kind, Text *out);
/* Whether the goal is a question and ends with a question mark. */
bool puzzle_aim_asks(PuzzleKind kind);
/* Appends the task: "White to move: give check with every move." */
void puzzle_add_task(const PuzzleRun *run, Text *out);
/* Appends why a wrong move fails: "Re9 is answered by Kd8: then there is no mate in 1." */
void puzzle_add_refutation(const PuzzleRun *run, Move wrong, const PuzzleRefutation *refutation,
                           Text *out);
/* Appends the effect of the user's own solution, played in `before`: "Kxc4 wins at once, too: bare
 * king." */
void puzzle_add_own_way(const PuzzleRun *run, const Position *before, Move move, Text *out);
/* Appends the whole solution: "The whole line: Re9, Kd8, Rf9." */
void puzzle_add_solution(const Puzzle *puzzle, Text *out);

#endif
