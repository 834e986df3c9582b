/* Weaker play that people enjoy: it sees less, rather than choosing badly among what it sees.
 *
 * A level looks at few positions and overlooks moves, its own and the answers to them, as a person
 * does: drops, retreats, long slides and what is far from the last move rather than what is under
 * its eyes. A move overlooked is overlooked in all lines of a search, so that it is a blind spot
 * and no noise. Among moves it thinks nearly alike it chooses by a softmax, never one it sees to be
 * worse by more than `cap_cp`; likes and dislikes of its own, other ones in each game, vary its
 * style. All depends on the seed and the position alone: a game can be repeated exactly. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_LEVEL_H
#define PANDEMONIUM_ENGINE_LEVEL_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/evaluate/evaluate.h"
#include "engine/level/limits.h"
#include "rules/board/position.h"

typedef struct Level {
    const char *name, *words; /* N_() */
    int elo;                  /* measured; a player of random moves has 0 */
    int step_error; /* of 95 %, of what it has above the level below, or a random player */
    uint64_t nodes; /* positions it looks at for a move; 0: no limit */
    unsigned depth; /* plies it looks ahead; 0: no limit */
    unsigned overlook_permille; /* chance to overlook an ordinary move, its own or an answer */
    unsigned temperature_cp;    /* of the softmax */
    unsigned cap_cp;            /* what it may give away knowingly */
    unsigned style_cp;          /* likes and dislikes of pieces and places, up to this */
    unsigned hand_percent;      /* how much of a hand's worth it understands */
    unsigned danger_percent;    /* how much it understands of threats and of royals' safety */
    unsigned form_percent;      /* how good and bad its days are: see level_on_a_day */
    unsigned mate_percent;      /* chance to know a mate in one that it sees from another check;
                                   with 100 it overlooks none by a piece on the board, either */
} Level;

/* How a level sees one position, the root of a search. */
typedef struct LevelSight {
    const Level *level;
    uint64_t taste;      /* its evaluation: another one, another number; 0: full understanding */
    uint64_t spots;      /* which moves are blind spots */
    uint64_t table_salt; /* keeps apart what is known in the table by other sights */
    Move last;           /* led to the position: the eye is there; MOVE_NONE when there is none */
} LevelSight;

enum {
    LEVEL_TOP_NODES = 5000, /* for a move of the highest level where levels are measured */
    LEVEL_ELO_LEAST = 338,  /* of the lowest level */
    LEVEL_ELO_MOST = 2026   /* of the highest */
};

/* 1..ENGINE_LEVELS. */
const Level *level_get(unsigned level);
/* The level, 1..ENGINE_LEVELS, whose measured strength is nearest to this one, on the scale of
 * Level.elo. */
unsigned level_for_elo(int elo);

/* The level as it plays one game: a person, too, has good and bad days, and who has them does not
 * always lose to who is a little better. With form_percent 100 its nodes are up to 5.7 times as
 * many or as few, and what it overlooks up to 2.4 times as much or as little. */
Level level_on_a_day(const Level *level, uint64_t seed);

/* How the level sees a root. last: MOVE_NONE when it is not known. level is borrowed. */
LevelSight level_sight(const Level *level, uint64_t seed, const Position *root, Move last);

/* Whether a legal move is overlooked in a position of the search, in which the side to move is not
 * in check. previous: the move that led to the position, MOVE_NONE when the turn was passed or it
 * is not known. Taking back on the square just reached is always seen. */
bool level_overlooks(const LevelSight *sight, const Position *position, Move move, Move previous);

/* What is added to the score of a move of the root, 0..cap_cp. */
int level_favour(const LevelSight *sight, Move move);

/* Whether a move of the root that mates is known for it. */
bool level_knows_mate(const LevelSight *sight, Move move);

/* Puts the level's likes and dislikes of a game, and what it does not understand, into tables built
 * with its hand_percent. */
void level_colour(const LevelSight *sight, EvaluationTables *tables);

#endif
