/* The lessons of a game: steps of a minute or two, each under the real rules.
 *
 * First each piece, the commonest first and what it promotes to right behind it: stars to collect
 * (play/lesson/stars.h). Then each rule that the game has, and first mates (play/lesson/
 * lesson_rules.h). At last a whole game. All of it is made from the definition, so every game has
 * lessons, and the same ones each time. A Lesson is the course of one game and the place in it;
 * nothing is kept here. */
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
    STEP_PIECE, /* three boards with stars; of what a piece turns over into two */
    STEP_RULE,  /* a position with something to do */
    STEP_GAME   /* a whole game, which is not played here */
} StepKind;

typedef struct LessonStep {
    StepKind kind;
    Role role;                 /* STEP_PIECE */
    size_t rule;               /* STEP_RULE: index of lesson_rule */
    char id[PROGRESS_ID_SIZE]; /* in the progress file: "piece-+C", "rule-pinned", "game" */
} LessonStep;

typedef struct Lesson Lesson;

/* The lessons of a game, at their first step. Takes up to a second, to look for positions. variant
 * is borrowed. Never NULL. */
Lesson *lesson_new(const Variant *variant);
void lesson_free(Lesson *lesson);

size_t lesson_count(const Lesson *lesson);
const LessonStep *lesson_step(const Lesson *lesson, size_t index);
/* The side that has to solve the present task, which the board is seen from. */
Side lesson_side(const Lesson *lesson);
/* The index of the present step. */
size_t lesson_at(const Lesson *lesson);
/* The index of the step with this number (from 1) or id or, in either case of letters, whose title
 * has these words; lesson_count: none has. */
size_t lesson_find(const Lesson *lesson, const char *words);

/* Begins a step, or the present one again. */
void lesson_begin(Lesson *lesson, size_t index);
/* Begins the present task again, or the step where it is done. */
void lesson_repeat(Lesson *lesson);

/* What is on the board now: it changes with every call that is no question. At STEP_GAME it is the
 * start position. */
const Position *lesson_position(const Lesson *lesson);
const Variant *lesson_variant(const Lesson *lesson);
/* At STEP_RULE: what shows the rule. */
const RuleExample *lesson_example(const Lesson *lesson);
/* The squares of stars that are left; empty at other steps. */
Bitboard lesson_stars(const Lesson *lesson);
/* The piece that collects them; SQUARE_NONE: moves are by any piece. */
Square lesson_piece(const Lesson *lesson);

/* How it stands. */
typedef struct LessonScore {
    unsigned task, tasks;      /* the present task, from 0, and how many the step has */
    unsigned made, least;      /* moves made in this task, and the fewest that solve it */
    unsigned collected, stars; /* of the stars on the board; 0 of 0 at other steps */
    unsigned wrong;            /* wrong tries in this task */
    bool done;                 /* the step is done */
    unsigned earned;           /* then: 1 to LESSON_STARS_MOST */
} LessonScore;
LessonScore lesson_score(const Lesson *lesson);

typedef enum LessonAnswer {
    LESSON_GOES_ON, /* a move of the right piece, or the first of several right ones */
    LESSON_WRONG,   /* nothing was moved */
    LESSON_TASK,    /* the task is done, and the step's next one is on the board */
    LESSON_DONE     /* the step is done; its last position is on the board */
} LessonAnswer;

/* Takes a legal move, and appends a sentence on it. Call it only while the step is not done, and
 * not at STEP_GAME. */
LessonAnswer lesson_move(Lesson *lesson, Move move, Text *said);
/* Counts a try that the rules refuse, or a hint that was given. */
void lesson_note_wrong(Lesson *lesson);
/* A move that is right now: the first of a shortest way. MOVE_NONE: the step is done, or there is
 * no way any more and the task should be begun again. */
Move lesson_right_move(const Lesson *lesson);

/* --- words (lesson.c) --------------------------------------------------------------------
 */

/* Appends the title of a step: "The Cardinal", "Castling". */
void lesson_add_title(const Lesson *lesson, size_t index, Text *out);
/* Appends what the present step is about, in at most 25 words. */
void lesson_add_text(const Lesson *lesson, Text *out);
/* Appends what is to be done on the board: "Collect 4 stars; 6 moves are enough." Nothing where the
 * text above says it. */
void lesson_add_task(const Lesson *lesson, Text *out);

#endif
