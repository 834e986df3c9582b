/* Test suites: the tasks that EPD positions set for an engine, and the points for its answers. */
#ifndef PANDEMONIUM_LAB_MATCH_SUITE_H
#define PANDEMONIUM_LAB_MATCH_SUITE_H

#include "lab/match/match_player.h"

enum { SUITE_MOVES_LIMIT = 64, SUITE_TEXT_SIZE = 96 };

/* Moves, each with its points. */
typedef struct SuiteMoves {
    Move moves[SUITE_MOVES_LIMIT];
    unsigned points[SUITE_MOVES_LIMIT];
    size_t count;
} SuiteMoves;

typedef struct SuiteTask {
    SuiteMoves best, avoid; /* bm and am; empty: none */
    SuiteMoves worth;       /* from c0 ("f5=10, Be5+=2"), else c8 and c7 or c9, as in STS */
    unsigned points;        /* the most that a move is worth; 0: none has points */
    bool has_mate;
    int mate;                    /* dm: below 0 the side to move is mated, 0: nobody mates */
    char id[SUITE_TEXT_SIZE];    /* "": none */
    char asked[SUITE_TEXT_SIZE]; /* the operations that set the task, as in the file, cut to fit */
} SuiteTask;

/* Reads the task from the operations of a game without moves. False: one of them has no legal move
 * or number; error says which. */
bool suite_task_read(const Game *game, SuiteTask *out, Error *error);
/* Whether there is a task. */
bool suite_task_asks(const SuiteTask *task);

/* Whether an answer solves the task: its move is one of the best or, where dm is given, it reports
 * that mate, and the move is not one to avoid. Without these, its move has the most points. */
bool suite_task_is_solved(const SuiteTask *task, const Answer *answer);
/* The points of an answer's move. */
unsigned suite_task_points(const SuiteTask *task, const Answer *answer);

#endif
