/* Lessons beyond how pieces move: rules and mates, each with a position that shows it.
 *
 * An example shows a rule by an attempt that it forbids, by a move that only it allows, or by an
 * ending. A search decides which rules a game has: it tries positions of random games until one
 * shows the rule, then reduces that to what is needed (engine/compose/reduce.h). So every playable
 * definition gets lessons, and none teaches what never happens in it. */
#ifndef PANDEMONIUM_PLAY_LESSON_LESSON_RULES_H
#define PANDEMONIUM_PLAY_LESSON_LESSON_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/random.h"
#include "base/text.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"
#include "rules/verdict/outcome.h"

typedef enum RuleShow {
    SHOW_MOVE,    /* a legal move of its kind */
    SHOW_REFUSAL, /* an attempt refused for this reason; other moves are legal */
    SHOW_ENDING,  /* a move that ends the game this way */
    SHOW_REPEAT,  /* a move that ends it this way by repetition, or another move if repeating loses
                   */
    SHOW_MATE     /* forced mate in `moves` */
} RuleShow;

/* The chapters of the list of rules, in its order. */
typedef enum RuleChapter {
    CHAPTER_HAND,
    CHAPTER_MOVES,
    CHAPTER_PROMOTION,
    CHAPTER_CHECK,
    CHAPTER_ENDINGS,
    CHAPTER_COUNT
} RuleChapter;

typedef struct LessonRule {
    const char *id; /* in the progress file; never translated */
    RuleChapter chapter;
    RuleShow show;
    bool (*is_shown)(const Position *position, Move move); /* SHOW_MOVE, SHOW_MATE in one */
    LegalityReason reason;                                 /* SHOW_REFUSAL */
    Termination termination;                               /* SHOW_ENDING, SHOW_REPEAT */
    unsigned moves;                                        /* SHOW_MATE */
    bool of_piece;     /* SHOW_REFUSAL: move the refused piece otherwise, or drop it elsewhere; if
                          false, any legal move is right */
    bool in_check;     /* about being in check; no other example has a check */
    bool names_taken;  /* SHOW_MOVE: {piece} is the captured piece */
    const char *title; /* N_() */
    const char *text;  /* N_(), at most 25 words; {piece}, {other}, {royal} (the enemy's) and {own}
                          are names of  roles, {n} is a number */
    const char *forced_text; /* nullable: used when the shown move has to promote */
} LessonRule;

/* All rules, in teaching order within a chapter. */
enum { LESSON_RULE_LIMIT = 64, RULE_PAST_LIMIT = 16 };
size_t lesson_rule_count(void);
const LessonRule *lesson_rule(size_t index);
/* "Promotion": a chapter's heading, translated. */
const char *rule_chapter_name(RuleChapter chapter);

/* A position that shows a rule. */
typedef struct RuleExample {
    size_t rule; /* index of lesson_rule */
    Position position;
    Attempt
        attempt; /* the attempt, or the move to find; for a mate in two, the line's first move */
    RepetitionEntry past[RULE_PAST_LIMIT]; /* with SHOW_REPEAT: what came before; the position
                                              itself is the last */
    unsigned past_count;
} RuleExample;

/* The outcome after a legal move, counting what came before. */
Outcome rule_outcome(const RuleExample *example, const Position *position, Move move);

/* The outcome after the example's own legal move. */
Outcome rule_own_outcome(const RuleExample *example);

/* Whether a legal move solves an example. */
bool rule_is_right(const RuleExample *example, const Position *position, Move move);
/* Whether a legal move wins at once, by any rule. */
bool rule_wins(const Position *position, Move move);
/* Whether a wrong move would win at once; never so in an example. */
bool rule_refuses_win(const RuleExample *example, const Position *position);
/* Appends the rule's text with the names of the example's pieces. */
void rule_add_text(const RuleExample *example, Text *out);

/* --- looking for them ------------------------------------------------------------------------ */

/* The first legal move in generation order, as a reply when all moves lose. MOVE_NONE: none. */
Move rule_answer(const Position *position);
/* Whether the move wins at once, or allows checkmate at once after every reply; *answer: a reply
 * that does not, else any. */
bool rule_forces_mate(const Position *position, Move move, Move *answer);

typedef struct RuleFinder {
    RuleExample found[LESSON_RULE_LIMIT]; /* by rule index */
    bool has[LESSON_RULE_LIMIT];
    Random random;
    Position position; /* the current position of the random game */
    unsigned ply;
    const Variant *variant; /* borrowed */
    unsigned left;          /* positions still to try; 0: finished */
} RuleFinder;

/* Starts a search; the same variant and seed always give the same examples. */
void rule_finder_start(RuleFinder *finder, const Variant *variant, uint64_t seed);
/* Tries `positions` more positions. False: finished. */
bool rule_finder_step(RuleFinder *finder, unsigned positions);

/* Makes an example of a repetition, without checks or by perpetual check, from the pieces of a
 * position (rule_repeat.c); the caller sets its rule. False: this position gives none. */
bool rule_find_repetition(const Position *position, Termination termination, Random *random,
                          RuleExample *out);

#endif
