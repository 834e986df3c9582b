/* What lessons teach besides how pieces move: rules and mates, each with a position that shows it.
 *
 * A rule is shown by a try that it forbids, by a move that only it allows, or by an ending. Which
 * rules a game has is found out by looking: positions of games that are played at random are asked
 * until one shows the rule, and that is reduced to what is needed (play/lesson/reduce.h). So every
 * definition that can be played gets its lessons, and none teaches what never happens in it. */
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
    SHOW_REFUSAL, /* a try that is refused for the reason; there are legal moves */
    SHOW_ENDING,  /* a move that ends the game so */
    SHOW_REPEAT,  /* a move that ends it so by what was played before, or one that does not, if who
                     makes it loses */
    SHOW_MATE     /* mate by force in `moves` */
} RuleShow;

typedef struct LessonRule {
    const char *id; /* in the progress file; never translated */
    RuleShow show;
    bool (*is_shown)(const Position *position, Move move); /* SHOW_MOVE, SHOW_MATE in one */
    LegalityReason reason;                                 /* SHOW_REFUSAL */
    Termination termination;                               /* SHOW_ENDING, SHOW_REPEAT */
    unsigned moves;                                        /* SHOW_MATE */
    bool of_piece;     /* SHOW_REFUSAL: the piece that is refused is to be moved otherwise, or
                          dropped elsewhere; else any legal move is right */
    bool in_check;     /* it is about being in check; in no other example one is */
    bool names_taken;  /* SHOW_MOVE: {piece} is what is taken */
    const char *title; /* N_() */
    const char *text;  /* N_(), at most 25 words; {piece}, {other} and {royal} are the names of
                          roles, {n} is a number */
    const char *forced_text; /* nullable: where the move that is shown has to promote */
} LessonRule;

/* All rules, in the order in which lessons teach them; RULE_MATES are the last ones. */
enum { LESSON_RULE_LIMIT = 64, RULE_PAST_LIMIT = 16 };
size_t lesson_rule_count(void);
const LessonRule *lesson_rule(size_t index);

/* A position that shows a rule. */
typedef struct RuleExample {
    size_t rule; /* index of lesson_rule */
    Position position;
    Attempt attempt; /* what is tried, or the move that is sought; with SHOW_MATE in two the first
                        move of the line */
    RepetitionEntry
        past[RULE_PAST_LIMIT]; /* with SHOW_REPEAT: what came before, the position's own last */
    unsigned past_count;
} RuleExample;

/* The outcome after a legal move, by what came before as well. */
Outcome rule_outcome(const RuleExample *example, const Position *position, Move move);

/* The outcome after the example's own move, which is legal. */
Outcome rule_own_outcome(const RuleExample *example);

/* Whether a legal move is right in an example. */
bool rule_is_right(const RuleExample *example, const Position *position, Move move);
/* Whether a legal move wins at once, by whatever rule. */
bool rule_wins(const Position *position, Move move);
/* Whether some move would win at once and is not right: in no example there is one. */
bool rule_refuses_win(const RuleExample *example, const Position *position);
/* Appends the rule's text with the names of the example's pieces. */
void rule_add_text(const RuleExample *example, Text *out);

/* --- looking for them --------------------------------------------------------------------------
 */

/* The first legal move in the order of generation: an answer where all lose. MOVE_NONE: there is
 * none.
 */
Move rule_answer(const Position *position);
/* Whether the move wins at once, or every answer to it allows checkmate at once; *answer: one that
 * does not, else any. */
bool rule_forces_mate(const Position *position, Move move, Move *answer);

typedef struct RuleFinder {
    RuleExample found[LESSON_RULE_LIMIT]; /* by index of the rule */
    bool has[LESSON_RULE_LIMIT];
    Random random;
    Position position; /* of the game that is played */
    unsigned ply;
    const Variant *variant; /* borrowed */
    unsigned left;          /* positions still to be looked at; 0: it has ended */
} RuleFinder;

/* Begins to look; the same variant and seed always give the same examples. */
void rule_finder_start(RuleFinder *finder, const Variant *variant, uint64_t seed);
/* Looks at so many positions more. False: it has ended. */
bool rule_finder_step(RuleFinder *finder, unsigned positions);

/* Makes an example of a repetition, without checks or by perpetual check, out of the pieces of a
 * position (rule_repeat.c); its rule is set by the caller. False: it does not become one. */
bool rule_find_repetition(const Position *position, Termination termination, Random *random,
                          RuleExample *out);

#endif
