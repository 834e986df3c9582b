/* The lessons of a game: a board for each piece, and a position for each rule, under the real
 * rules.
 *
 * On a piece's board it collects stars (engine/compose/stars.h); harder boards follow on request. A
 * rule has a position that shows it (play/lesson/lesson_rules.h). All of it is made from the
 * definition, so every game has lessons, and always the same ones. A Lesson is what one game has
 * and the step on the board; it stores nothing in files. */
#ifndef PANDEMONIUM_PLAY_LESSON_LESSON_H
#define PANDEMONIUM_PLAY_LESSON_LESSON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "engine/compose/stars.h"
#include "play/lesson/lesson_rules.h"
#include "play/record/progress_line.h"

enum {
    LESSON_STEPS_LIMIT = ROLES_LIMIT + LESSON_RULE_LIMIT,
    LESSON_STARS_MOST = 3,
    LESSON_BOARDS = 5 /* of a piece: the first one, and harder ones */
};

#define LESSON_GAME_STEP "game" /* the first game's id in the progress file */

typedef enum StepKind {
    STEP_PIECE, /* a board with stars */
    STEP_RULE   /* a position with a task */
} StepKind;

typedef struct LessonStep {
    StepKind kind;
    Role role;                 /* STEP_PIECE */
    size_t rule;               /* STEP_RULE: index of lesson_rule */
    char id[PROGRESS_ID_SIZE]; /* in the progress file: "piece-+C", "rule-pinned" */
} LessonStep;

typedef struct Lesson Lesson;

/* Creates the lessons of a game, with no step on the board and before its rules are known. variant
 * is borrowed. Never NULL. */
Lesson *lesson_new(const Variant *variant);
/* lesson may be NULL. */
void lesson_free(Lesson *lesson);

/* Searches so many more positions for the game's rules. False: all are known, and are steps. */
bool lesson_look_for_rules(Lesson *lesson, unsigned positions);
/* Searches until all are known, which takes up to half a second. */
void lesson_complete(Lesson *lesson);
/* Whether all are known. */
bool lesson_is_complete(const Lesson *lesson);

/* The number of steps known: first the pieces in the definition's order, without those that differ
 * only in what they are captured as; then the rules by chapter. */
size_t lesson_count(const Lesson *lesson);
/* How many of them are pieces. */
size_t lesson_pieces(const Lesson *lesson);
/* A known step; index: below lesson_count. Borrowed from the lesson. */
const LessonStep *lesson_step(const Lesson *lesson, size_t index);
/* The side that has to solve the current task, shown at the bottom. */
Side lesson_side(const Lesson *lesson);
/* The index of the current step. */
size_t lesson_at(const Lesson *lesson);
/* Finds a known step by its number (from 1), its id or, ignoring case, its title; lesson_count:
 * none. */
size_t lesson_find(const Lesson *lesson, const char *words);
/* The first board of a piece. False: it cannot move at all, so it has none. */
bool lesson_first_board(const Lesson *lesson, size_t index, StarBoard *out);

/* Starts a step, or restarts the current one at its first board. False, with nothing changed: the
 * piece has no board. */
bool lesson_begin(Lesson *lesson, size_t index);
/* Restarts the current board. */
void lesson_repeat(Lesson *lesson);
/* Goes to a harder board of the current piece. False: it is a rule, or this is the hardest. */
bool lesson_go_harder(Lesson *lesson);
/* The number of the current piece's board, from 0. */
unsigned lesson_board(const Lesson *lesson);

/* The position on the board; every call that is not a query may change it. */
const Position *lesson_position(const Lesson *lesson);
/* The game, as lesson_new got it. */
const Variant *lesson_variant(const Lesson *lesson);
/* At STEP_RULE: the example of a step's rule. */
const RuleExample *lesson_example(const Lesson *lesson, size_t index);
/* The squares of the remaining stars; empty at other steps. */
Bitboard lesson_stars(const Lesson *lesson);
/* The piece that collects them; SQUARE_NONE: any piece may move. */
Square lesson_piece(const Lesson *lesson);

/* The state of the current step. */
typedef struct LessonScore {
    unsigned made, least;      /* moves made, and the fewest that solve it */
    unsigned collected, stars; /* stars on the board; 0 of 0 at rules */
    unsigned wrong;            /* wrong attempts */
    bool done;                 /* the step is done */
    unsigned earned;           /* when done: 1 to LESSON_STARS_MOST */
} LessonScore;
LessonScore lesson_score(const Lesson *lesson);

typedef enum LessonAnswer {
    LESSON_GOES_ON, /* a move of the right piece, or the first of several right moves */
    LESSON_WRONG,   /* nothing was moved */
    LESSON_DONE     /* the step is done; its last position is on the board */
} LessonAnswer;

/* Takes a legal move, and appends a sentence about it. Call it only while the step is not done. */
LessonAnswer lesson_move(Lesson *lesson, Move move, Text *said);
/* Counts an attempt that the rules refuse, or a hint. */
void lesson_note_wrong(Lesson *lesson);
/* A right move: the first of a shortest solution. MOVE_NONE: the step is done, or the task can no
 * longer be solved and must be restarted. */
Move lesson_right_move(const Lesson *lesson);

/* --- words (lesson.c) ------------------------------------------------------------------------ */

/* Appends the title of a step: "The Cardinal", "Castling". */
void lesson_add_title(const Lesson *lesson, size_t index, Text *out);
/* Appends what a step is about, in at most 25 words. */
void lesson_add_text(const Lesson *lesson, size_t index, Text *out);
/* Appends the current task: "Collect 4 stars; 6 moves are enough." Nothing if the text above says
 * it. */
void lesson_add_task(const Lesson *lesson, Text *out);
/* The same for a board of stars. */
void lesson_add_board_task(const StarBoard *board, Text *out);

#endif
