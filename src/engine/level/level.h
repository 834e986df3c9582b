/* Levels: weaker play that people enjoy. A weak level sees less, instead of choosing badly among
 * what it sees.
 *
 * A level searches few positions and overlooks moves, its own and the answers to them, in the way
 * people do: drops, retreats, long slides and moves far from the last one rather than those near
 * it. An overlooked move is overlooked in all lines of a search: it is a blind spot, not noise.
 * Among moves of nearly equal score the level chooses by a softmax, but never one that it sees to
 * be worse by more than `cap_cp`. Preferences that differ from game to game vary its style.
 * Everything depends on the seed and the position only, so that a game can be repeated exactly. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_LEVEL_H
#define PANDEMONIUM_ENGINE_LEVEL_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/evaluate/evaluate.h"
#include "engine/level/limits.h"
#include "rules/board/position.h"

typedef struct Level {
    const char *name, *clause, *words; /* N_(); clause: what it does, in a few words */
    int elo;                           /* measured, on a scale where a random mover has 0 */
    int step_error;  /* 95 % error of its difference to the level below; for the lowest, to a random
                        player */
    uint64_t nodes;  /* positions it searches for a move; 0: no limit */
    int64_t move_ms; /* maximum time for a move when nothing else limits it, less if the move is
                        clear; 0: as without a level */
    unsigned depth;  /* search depth in plies; 0: no limit */
    unsigned overlook_permille; /* probability of overlooking an ordinary move */
    unsigned temperature_cp;    /* softmax temperature */
    unsigned cap_cp;            /* how much it may give away knowingly */
    unsigned style_cp;          /* the largest preference for or against a piece or square */
    unsigned hand_percent;      /* how much of the worth of pieces in hand it understands */
    unsigned danger_percent;    /* how much it understands of threats and of royals' safety */
    unsigned form_percent; /* how much its strength varies from game to game: see level_with_form */
    unsigned mate_percent; /* probability of recognising that a check it has seen is mate; at 100
                              it also never overlooks a mate in one by a piece on the board */
} Level;

/* How a level sees one position, the root of a search. */
typedef struct LevelSight {
    const Level *level;
    uint64_t style_key;  /* identifies its altered evaluation; 0: unaltered */
    uint64_t spots;      /* seed of its blind spots */
    uint64_t table_salt; /* separates its entries in the transposition table from those of other
                            sights */
    Move last; /* the move that led to the position, where its attention is; MOVE_NONE when there is
                  none */
} LevelSight;

enum {
    /* Nodes per move, when levels are measured, for ENGINE_LEVEL_FULL and for those above it. */
    LEVEL_TOP_NODES = 5000,
    LEVEL_SLOW_NODES = 4 * LEVEL_TOP_NODES,
    LEVEL_ELO_LEAST = 368, /* Elo of the lowest level */
    LEVEL_ELO_MOST = 2275  /* Elo of the highest level */
};

/* 1..ENGINE_LEVELS. */
const Level *level_get(unsigned level);
/* The level, 1..ENGINE_LEVELS, whose measured strength is nearest to elo, on the scale of
 * Level.elo. */
unsigned level_for_elo(int elo);

/* The level as it plays one game. Its form differs from game to game, so that a slightly stronger
 * player does not always win. With form_percent 100, its nodes are multiplied or divided by up to
 * 5.7, and how much it overlooks by up to 2.4. */
Level level_with_form(const Level *level, uint64_t seed);

/* How the level sees a root. last: the move that led there, MOVE_NONE when it is not known. level
 * is borrowed. */
LevelSight level_sight(const Level *level, uint64_t seed, const Position *root, Move last);

/* Whether a legal move is overlooked in a position of the search whose side to move is not in
 * check. previous: the move that led to the position, MOVE_NONE when the turn was passed or it is
 * not known. Recaptures on the square just reached are never overlooked. */
bool level_overlooks(const LevelSight *sight, const Position *position, Move move, Move previous);

/* The amount to add to the score of a root move, 0..cap_cp. */
int level_move_bonus(const LevelSight *sight, Move move);

/* Whether the level recognises the mate given by a mating root move. */
bool level_knows_mate(const LevelSight *sight, Move move);

/* Applies the level's preferences in this game, and what it does not understand, to tables that
 * were built with its hand_percent. */
void level_apply_style(const LevelSight *sight, EvaluationTables *tables);

#endif
