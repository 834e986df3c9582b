/* One game of a match. Only our rules decide which moves are legal and how the game ends, and only
 * our clock decides who has run out of time. */
#ifndef PANDEMONIUM_LAB_MATCH_SINGLE_GAME_H
#define PANDEMONIUM_LAB_MATCH_SINGLE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "game/tree/game.h"
#include "lab/match/match_player.h"
#include "lab/match/opening.h"

/* When a game is adjudicated. A count of zero: never. */
typedef struct MatchAdjudication {
    unsigned resign_moves; /* lost after this many consecutive moves in which both players' scores
                            * agree that one side is behind */
    int resign_cp;         /* by at least this */
    unsigned draw_moves;  /* drawn after this many consecutive moves in which neither player's score
                             favours either side */
    int draw_cp;          /* by more than this */
    unsigned draw_ply;    /* but not before this ply */
    unsigned plies_limit; /* drawn after this many plies */
} MatchAdjudication;

typedef struct MatchGameSettings {
    const Variant *variant;
    const MatchLine *opening;
    MatchPlayer *players[SIDE_COUNT]; /* ready for a new game */
    PlayerLimits limits[SIDE_COUNT];
    MatchAdjudication adjudication;
    int64_t margin_ms; /* how far a player may overstep its time */
    int64_t hang_ms;   /* without a clock, how long an answer may take */
} MatchGameSettings;

/* Ways for a player to lose by its own fault. */
typedef enum MatchFault {
    MATCH_FAULT_NONE,
    MATCH_FAULT_TIME,
    MATCH_FAULT_ILLEGAL,
    MATCH_FAULT_CRASH,
    MATCH_FAULT_HANG,
    MATCH_FAULT_COUNT
} MatchFault;

/* Sums over a player's moves. Depths and nodes are those that it reports. */
typedef struct MatchFigures {
    uint64_t moves, depths, nodes;
    int64_t time_us;
    int64_t slowest_us; /* time of the slowest move */
} MatchFigures;

typedef struct MatchGameResult {
    Outcome outcome; /* RESULT_ONGOING: the game was aborted */
    bool adjudicated;
    MatchFault fault;            /* fault of the loser */
    char text[PLAYER_TEXT_SIZE]; /* the illegal move of the player at fault, or why it failed */
    bool gone[SIDE_COUNT];       /* the player cannot be used again */
    bool unable[SIDE_COUNT];     /* it does not play the game, which was aborted: text says why */
    unsigned plies;              /* including those of the opening */
    MatchFigures figures[SIDE_COUNT];
    Game *game; /* owned; with clocks, and comments "score/depth time" on the moves played */
} MatchGameResult;

/* Plays the game. True when it has ended, or was aborted because `quit` was set or a player is
 * unable to play it: then the outcome is RESULT_ONGOING. False, with nothing to free, when memory
 * is out. */
bool match_game_play(const MatchGameSettings *settings, MatchGameResult *out);

/* "time", "illegal", "crash", "hang"; "" for none. */
const char *match_fault_name(MatchFault fault);
MatchFault match_fault_by_name(const char *name);

/* --- adjudication (single_game.c) ------------------------------------------------------------- */

/* The number of consecutive moves, up to the last, whose scores had the same side ahead; all zero
 * at the start. If each player's scores have that player ahead, neither count grows. */
typedef struct MatchLead {
    unsigned plies[SIDE_COUNT]; /* [side that is ahead] */
} MatchLead;

/* Adds a move's score, in centipawns for White. A side is ahead by least_cp or more. */
void match_lead_add(MatchLead *lead, int white_cp, int least_cp);

#endif
