/* The small game at the end of First steps: a search for a position in which a beginner beats the
 * first level in a few moves.
 *
 * White has the three pieces of the steps and one in hand, Black a few around its royal; if that is
 * too hard, White gets more, stage by stage. A position is accepted if an imitated beginner wins
 * nearly all of the games that he plays from it. Everything is a machine that never waits, so that
 * a tool and a job beside the user can both run it. */
#ifndef PANDEMONIUM_ENGINE_COMPOSE_SMALL_GAME_H
#define PANDEMONIUM_ENGINE_COMPOSE_SMALL_GAME_H

#include <stdbool.h>

#include "engine/compose/step_roles.h"
#include "engine/search/engine.h"

enum {
    SMALL_LEVEL = 1,    /* Black's */
    SMALL_HASH_MIB = 4, /* for an engine that plays such games */
    SMALL_PLIES_LIMIT = 200
};

/* Whether White has won a small game by taking all but Black's royals. */
bool small_game_is_bared(const Position *position);
/* A move that wins the small game at once; MOVE_NONE: there is none. */
Move small_game_win(const Position *position);

/* --- one game -------------------------------------------------------------------------------- */

/* How a small game ended, for White; SMALL_OPEN: it was cut off. */
typedef enum SmallResult { SMALL_OPEN, SMALL_WON, SMALL_LOST, SMALL_DRAWN } SmallResult;

/* Who plays, and how long. Black is always the first level. */
typedef struct SmallTerms {
    unsigned level; /* White's; 0: the beginner, who plays a winning move if there is one, mostly
                       takes what cannot be taken back, and else moves as the first level */
    unsigned plies; /* a longer game is left open; at most SMALL_PLIES_LIMIT */
    bool bares;     /* small_game_is_bared wins */
    uint64_t seed;
} SmallTerms;

/* A game being played; its engine is the caller's. */
typedef struct SmallTrial {
    SmallTerms terms;
    Position position;
    RepetitionEntry entries[SMALL_PLIES_LIMIT + 1];
    unsigned plies;
    Move last;
    SmallResult result; /* once it is over */
} SmallTrial;

/* Begins a game from the position; both are copied. */
void small_trial_begin(SmallTrial *trial, const Position *position, const SmallTerms *terms);
/* Plays the moves for which no engine is needed. True: the engine has to search the position under
 * *limits, and small_trial_take gets its move. False: the game is over. */
bool small_trial_goes_on(SmallTrial *trial, EngineLimits *limits);
/* Plays a legal move of the side to move. */
void small_trial_take(SmallTrial *trial, Move move);
/* The history for the search, of the present position; borrowed from the trial. */
History small_trial_history(const SmallTrial *trial);
/* White's moves. */
unsigned small_trial_moves(const SmallTrial *trial);

/* --- the search ------------------------------------------------------------------------------ */

typedef struct SmallSearch SmallSearch;

/* Begins a search. engine is borrowed, and used by nothing else meanwhile; variant is borrowed. The
 * same variant always gives the same position, whatever the speed. Never NULL. */
SmallSearch *small_search_new(const Variant *variant, Engine *engine);
/* Stops the engine's search. */
void small_search_free(SmallSearch *search);
/* Works for some milliseconds at most. True: the search is over. */
bool small_search_step(SmallSearch *search);
/* Whether it only waits for its engine's next event. */
bool small_search_waits(const SmallSearch *search);
/* Whether all stages were tried, or one has found enough. */
bool small_search_is_over(const SmallSearch *search);
/* The best position so far. False: none, or none that was accepted, although the search goes on. */
bool small_search_best(const SmallSearch *search, Position *out);
/* The same, accepted or not. */
bool small_search_any(const SmallSearch *search, Position *out);

#endif
