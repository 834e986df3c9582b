/* First steps: eight short tasks on one board that changes little from step to step, made from the
 * definition of a game.
 *
 * The royals stand alone, nobody replies, and nobody is in check before the last of steps 1 to 6 is
 * solved: move one piece, take another, drop it (or, without drops, a rule of the game's own on its
 * own board), move that, promote a third, give check. Then comes a checkmate in one, and a small
 * game. A step that a game cannot have is left out. */
#ifndef PANDEMONIUM_PLAY_STEPS_FIRST_STEPS_H
#define PANDEMONIUM_PLAY_STEPS_FIRST_STEPS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "engine/compose/step_roles.h"
#include "play/lesson/lesson_rules.h"
#include "play/steps/first_stored.h"

/* What a step asks for, in the order of the steps. */
typedef enum FirstTask {
    FIRST_MOVE,    /* collect two stars with the piece */
    FIRST_CAPTURE, /* capture what is on `target` */
    FIRST_DROP,    /* drop a piece on the star */
    FIRST_RULE,    /* the example of a rule */
    FIRST_GO_ON,   /* as FIRST_MOVE, with another piece */
    FIRST_PROMOTE,
    FIRST_CHECK, /* with a piece that cannot be captured */
    FIRST_MATE,
    FIRST_GAME,
    FIRST_TASKS
} FirstTask;

enum { FIRST_STEPS_LIMIT = 8, FIRST_WORDS_LIMIT = 20, FIRST_LEGS = 2 };

/* A step as it begins. Its user keeps a copy, in which position, piece and stars follow the moves.
 */
typedef struct FirstStep {
    FirstTask task;
    Position position; /* White to move */
    Square piece;      /* the piece that has to move; SQUARE_NONE: any */
    Square target;     /* FIRST_CAPTURE */
    Role role;         /* that moves, is dropped, or is captured; ROLE_NONE: any */
    Bitboard stars;
    Move right[FIRST_LEGS]; /* a solution: both moves for two stars, else the first; MOVE_NONE for
                               the small game */
} FirstStep;

typedef struct FirstSteps {
    const Variant *variant; /* borrowed */
    StepRoles roles;
    FirstStep steps[FIRST_STEPS_LIMIT];
    size_t count;
    RuleExample example; /* of FIRST_RULE */
} FirstSteps;

/* Makes the steps. stored (nullable) saves the search for the mate, if it is right; without a small
 * game there, the last step is left out, and first_steps_add_game adds it. The same variant always
 * gets the same steps. Takes up to two seconds. */
void first_steps_make(const Variant *variant, const FirstStored *stored, FirstSteps *out);
/* Adds the small game. */
void first_steps_add_game(FirstSteps *steps, const Position *position);
/* The index of the step with the task; count: none. */
size_t first_steps_find(const FirstSteps *steps, FirstTask task);

/* The verdict on a legal move. */
typedef enum FirstAnswer {
    FIRST_RIGHT,    /* the step is solved */
    FIRST_PART,     /* on the way: a star, or a move from which the rest can be reached */
    FIRST_NOT_ASKED /* legal, but not the task */
} FirstAnswer;

/* Judges a legal move at `position`, with these stars and the piece left; not for FIRST_GAME. */
FirstAnswer first_steps_judge(const FirstSteps *steps, const FirstStep *step,
                              const Position *position, Move move);
/* A move on the way to the solution: with stars, of the piece that is on `piece` now. MOVE_NONE:
 * there is none. */
Move first_steps_right(const FirstSteps *steps, const FirstStep *step);

/* --- words (first_words.c) ------------------------------------------------------------------- */

/* The number of words that blanks separate. */
size_t first_words_in(const char *text);
/* Appends the title: "Take". */
void first_steps_add_title(const FirstSteps *steps, const FirstStep *step, Text *out);
/* Appends how the piece moves, if the text has no room for it: a screen shows its card. */
void first_steps_add_movement(const FirstSteps *steps, const FirstStep *step, Text *out);
/* Appends what to do, in at most FIRST_WORDS_LIMIT words in English. */
void first_steps_add_text(const FirstSteps *steps, const FirstStep *step, Text *out);
/* Appends the same in a few words, for a narrow screen. */
void first_steps_add_task(const FirstSteps *steps, const FirstStep *step, Text *out);
/* Appends "Stars on d1 and d5."; nothing where there are none. */
void first_steps_add_stars(const FirstStep *step, Text *out);

#endif
