/* What there is to learn in a game, as lists with the marks earned: all pieces, all rules, the
 * first game. The full screen shows them on a page, the line mode as text. The progress file has
 * the marks. */
#ifndef PANDEMONIUM_PLAY_LESSON_LEARN_LISTS_H
#define PANDEMONIUM_PLAY_LESSON_LEARN_LISTS_H

#include "play/desk/action.h"
#include "play/lesson/lesson.h"

typedef enum LearnList { LEARN_PIECES, LEARN_RULES, LEARN_GAME, LEARN_LIST_COUNT } LearnList;

enum {
    LEARN_UNTRIED = -1,  /* a mark: never on the board */
    LEARN_SUGGESTED = -1 /* a step: the one that learn_suggested names */
};

/* "All pieces": a list's heading, translated. */
const char *learn_list_name(LearnList list);
/* "pieces": what a user types after "learn". */
const char *learn_list_word(LearnList list);
/* The list that a typed word names; LEARN_LIST_COUNT: none. */
LearnList learn_list_named(const char *word);

/* --- the lists shown (all of the desk, borrowed) --------------------------------------------- */

/* Shows a game's lists: on the full screen one of them, with LEARN_LIST_COUNT the one to go on
 * with; in line mode that one, or a summary. step: the entry to start at, or LEARN_SUGGESTED. */
void desk_show_lists(Desk *desk, const Variant *variant, LearnList list, int step);

/* The game whose lists were shown last; NULL: none. */
const Variant *desk_learn_variant(const Desk *desk);
/* Its lessons. Their rules are looked for meanwhile. */
const Lesson *desk_learn_lesson(Desk *desk);
/* The list to start at: never LEARN_LIST_COUNT. */
LearnList desk_learn_list(const Desk *desk);
/* The step to start at, an index of lesson_step; not used with LEARN_GAME. */
size_t desk_learn_step(const Desk *desk);
/* Makes all rules of the game known now. */
void desk_learn_rules(Desk *desk);

/* The first step of a list, an index of lesson_step. */
size_t learn_first(const Lesson *lesson, LearnList list);
/* The step after its last one: the same as learn_first where the list has no steps, as that of the
 * first game, or that of the rules before they are known. */
size_t learn_end(const Lesson *lesson, LearnList list);
/* The list that a step belongs to. */
LearnList learn_list_of(const Lesson *lesson, size_t step);

/* The most marks ever earned at a step: 1 to LESSON_STARS_MOST; 0: skipped; LEARN_UNTRIED. */
int desk_learn_mark(Desk *desk, size_t step);
/* The same for the first game. */
int desk_learn_game_mark(Desk *desk);
/* How many steps of a list are done. */
size_t desk_learn_done(Desk *desk, LearnList list);
/* The step of a list to go on with: an untried one if there is any, and of the pieces first those
 * that chess does not have; else a skipped one, else one with fewer than the most marks, else the
 * first. */
size_t desk_learn_suggested(Desk *desk, LearnList list);

/* Stores a mark; a step keeps the most ever earned. */
void learn_keep_mark(Desk *desk, const Variant *variant, const char *id, unsigned mark);

/* Frees what the desk has stored of lessons. */
void desk_clear_lessons(Desk *desk);

/* --- for this room --------------------------------------------------------------------------- */

/* The lessons on the board; NULL: none. */
Lesson *learn_shown(const Desk *desk);
/* The lessons of a game: those on the board, the stored ones, or new ones, which replace the
 * stored. */
Lesson *learn_lesson_of(Desk *desk, const Variant *variant);
/* Notes that the stored lessons are on the board now, or no longer. */
void learn_note_shown(Desk *desk, bool shown);

#endif
