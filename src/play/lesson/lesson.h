/* The lessons of a game: steps of a minute or two, each under the real rules.
 *
 * First each piece, the most numerous first, followed by its promoted form: stars to collect
 * (play/lesson/stars.h). Then each rule of the game, and first mates (play/lesson/lesson_rules.h).
 * Last, a whole game. All of it is made from the definition, so every game has lessons, and always
 * the same ones. A Lesson is the course of one game and the place in it; it stores nothing in
 * files. */
#ifndef PANDEMONIUM_PLAY_LESSON_LESSON_H
#define PANDEMONIUM_PLAY_LESSON_LESSON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "play/lesson/lesson_rules.h"
#include "play/lesson/stars.h"
#include "play/record/progress_line.h"

enum { LESSON_STEPS_LIMIT = ROLES_LIMIT + LESSON_RULE_LIMIT + 1, LESSON_STARS_MOST = 3 };

#define LESSON_GAME_STEP "game" /* the id of the last step, the first game */

typedef enum StepKind {
    STEP_PIECE, /* three boards with stars; two for a promoted form */
    STEP_RULE,  /* a position with a task */
    STEP_GAME   /* a whole game, which is not played here */
} StepKind;

typedef struct LessonStep {
    StepKind kind;
    Role role;                 /* STEP_PIECE */
    size_t rule;               /* STEP_RULE: index of lesson_rule */
    char id[PROGRESS_ID_SIZE]; /* in the progress file: "piece-+C", "rule-pinned", "game" */
} LessonStep;

typedef struct Lesson Lesson;

/* Creates the lessons of a game, at their first step. Takes up to a second, searching for
 * positions. variant is borrowed. Never NULL. */
Lesson *lesson_new(const Variant *variant);
void lesson_free(Lesson *lesson);

size_t lesson_count(const Lesson *lesson);
const LessonStep *lesson_step(const Lesson *lesson, size_t index);
/* The side that has to solve the current task, shown at the bottom. */
Side lesson_side(const Lesson *lesson);
/* The index of the current step. */
size_t lesson_at(const Lesson *lesson);
/* Finds a step by its number (from 1), its id or, ignoring case, its title; lesson_count: none. */
size_t lesson_find(const Lesson *lesson, const char *words);

/* Starts a step, or restarts the current one. */
void lesson_begin(Lesson *lesson, size_t index);
/* Restarts the current task, or the step if it is done. */
void lesson_repeat(Lesson *lesson);

/* The position on the board; every call that is not a query may change it. At STEP_GAME it is the
 * start position. */
const Position *lesson_position(const Lesson *lesson);
const Variant *lesson_variant(const Lesson *lesson);
/* At STEP_RULE: the example of the rule. */
const RuleExample *lesson_example(const Lesson *lesson);
/* The squares of the remaining stars; empty at other steps. */
Bitboard lesson_stars(const Lesson *lesson);
/* The piece that collects them; SQUARE_NONE: any piece may move. */
Square lesson_piece(const Lesson *lesson);

/* The state of the current step. */
typedef struct LessonScore {
    unsigned task, tasks;      /* the current task, from 0, and the number of tasks in the step */
    unsigned made, least;      /* moves made in this task, and the fewest that solve it */
    unsigned collected, stars; /* stars on the board; 0 of 0 at other steps */
    unsigned wrong;            /* wrong attempts in this task */
    bool done;                 /* the step is done */
    unsigned earned;           /* when done: 1 to LESSON_STARS_MOST */
} LessonScore;
LessonScore lesson_score(const Lesson *lesson);

typedef enum LessonAnswer {
    LESSON_GOES_ON, /* a move of the right piece, or the first of several right moves */
    LESSON_WRONG,   /* nothing was moved */
    LESSON_TASK,    /* the task is done, and the step's next task is on the board */
    LESSON_DONE     /* the step is done; its last position is on the board */
} LessonAnswer;

/* Takes a legal move, and appends a sentence about it. Call it only while the step is not done, and
 * not at STEP_GAME. */
LessonAnswer lesson_move(Lesson *lesson, Move move, Text *said);
/* Counts an attempt that the rules refuse, or a hint. */
void lesson_note_wrong(Lesson *lesson);
/* A right move: the first of a shortest solution. MOVE_NONE: the step is done, or the task can no
 * longer be solved and must be restarted. */
Move lesson_right_move(const Lesson *lesson);

/* --- words (lesson.c) --------------------------------------------------------------------
 */

/* Appends the title of a step: "The Cardinal", "Castling". */
void lesson_add_title(const Lesson *lesson, size_t index, Text *out);
/* Appends what the current step is about, in at most 25 words. */
void lesson_add_text(const Lesson *lesson, Text *out);
/* Appends the task: "Collect 4 stars; 6 moves are enough." Nothing if the text above says it. */
void lesson_add_task(const Lesson *lesson, Text *out);

#endif
