/* One game of a match. Our rules alone say which moves are legal and how it ends; our clock alone
 * says who has run out of time. */
#ifndef PANDEMONIUM_PLAY_MATCH_SINGLE_GAME_H
#define PANDEMONIUM_PLAY_MATCH_SINGLE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "game/tree/game.h"
#include "play/match/opening.h"
#include "play/player/contender.h"

/* When a game is ended without playing it out. Zero counts: never. */
typedef struct MatchAdjudication {
    unsigned resign_moves; /* so many moves in a row both sides see one of them behind */
    int resign_cp;         /* by so much */
    unsigned draw_moves;   /* so many moves in a row both sides see nobody ahead */
    int draw_cp;           /* by more than this */
    unsigned draw_ply;     /* but not before this ply */
    unsigned plies_limit;  /* a longer game is drawn */
} MatchAdjudication;

typedef struct MatchGameSettings {
    const Variant *variant;
    const MatchLine *opening;
    Contender *contenders[SIDE_COUNT]; /* made ready for a new game */
    MatchLimits limits[SIDE_COUNT];
    MatchAdjudication adjudication;
    int64_t margin_ms; /* later than that is too late */
    int64_t hang_ms;   /* without a clock an answer may take this long */
} MatchGameSettings;

/* What was a player's own fault. */
typedef enum MatchFault {
    MATCH_FAULT_NONE,
    MATCH_FAULT_TIME,
    MATCH_FAULT_ILLEGAL,
    MATCH_FAULT_CRASH,
    MATCH_FAULT_HANG,
    MATCH_FAULT_COUNT
} MatchFault;

/* How a player has spent its time. Depths and nodes are those it reports. */
typedef struct MatchFigures {
    uint64_t moves, depths, nodes;
    int64_t time_us;
    int64_t slowest_us; /* the move that took longest */
} MatchFigures;

typedef struct MatchGameResult {
    Outcome outcome; /* RESULT_ONGOING: it was broken off */
    bool adjudicated;
    MatchFault fault;            /* of the loser */
    char text[CLIENT_TEXT_SIZE]; /* what the player at fault said, or why it failed */
    bool gone[SIDE_COUNT];       /* the contender is of no further use */
    unsigned plies;              /* the opening's included */
    MatchFigures figures[SIDE_COUNT];
    Game *game; /* owned; with clocks and, as comments, "score/depth time" of the moves played */
} MatchGameResult;

/* Plays it. True when it has come to an end, or a contender's owner has set quit: then the outcome
 * is RESULT_ONGOING. False, with nothing to free, when memory is out. */
bool match_game_play(const MatchGameSettings *settings, MatchGameResult *out);

/* "time", "illegal", "crash", "hang"; "" for none. */
const char *match_fault_name(MatchFault fault);
MatchFault match_fault_by_name(const char *name);

#endif
