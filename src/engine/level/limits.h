/* What is asked of a search and what it reports: the values that every part of the engine shares.
 */
#ifndef PANDEMONIUM_ENGINE_LEVEL_LIMITS_H
#define PANDEMONIUM_ENGINE_LEVEL_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/types.h"

enum {
    ENGINE_PV_LIMIT = 64,
    ENGINE_LINES_LIMIT = 64, /* best lines searched side by side */
    ENGINE_LEVELS = 10,
    ENGINE_LEVEL_DEFAULT = 3,
    ENGINE_HASH_DEFAULT_MIB = 16,
    ENGINE_HASH_LIMIT_MIB = 4096,
    ENGINE_THREADS_LIMIT = 64,
    ENGINE_OVERHEAD_MS = 15, /* kept back from times for the way to the player */
    SCORE_MATE = 32000,      /* a win by the rules in n plies is SCORE_MATE - n */
    SCORE_MATE_BOUND = 31000 /* beyond it a score is such a score */
};

/* What may end the search; zero means no such limit. All zero with infinite and ponder false is one
 * second. */
typedef struct EngineLimits {
    unsigned depth;
    uint64_t nodes;
    int64_t movetime_ms;
    int64_t time_ms[SIDE_COUNT], increment_ms[SIDE_COUNT]; /* clocks; used when time_ms of the side
                                                              to move is above 0 */
    unsigned moves_to_go;
    int64_t overhead_ms; /* 0: ENGINE_OVERHEAD_MS */
    unsigned mate;       /* ends when a win in this many moves is found */
    bool infinite;       /* until engine_stop; the move event waits for it */
    bool ponder;         /* infinite until engine_ponderhit; then the other limits hold: movetime_ms
                            counts from there, and what clocks allow from the start */
    unsigned lines;      /* best lines to search, up to ENGINE_LINES_LIMIT; 0: one */
    /* Only these moves are looked at; borrowed until engine_go returns. Those that are not legal
     * are left out; if none is left, or search_move_count is 0, every legal move is. */
    const Move *search_moves;
    size_t search_move_count;
    unsigned level; /* 1..ENGINE_LEVELS: weakened play but for the highest; 0: full strength */
    uint64_t seed;  /* of a level's play in a game: with another one it plays another game */
    Move last_move; /* led to the position: a level's eye is there; MOVE_NONE: not known */
    const struct Level *own_level; /* in place of a numbered one, to find out what makes good ones;
                                      engine_go copies it, but its name and words stay borrowed
                                      until the move is given; nullable */
} EngineLimits;

typedef enum EngineBound {
    ENGINE_BOUND_EXACT,
    ENGINE_BOUND_LOWER, /* the score is at least this: the same depth is searched again with a wider
                           window */
    ENGINE_BOUND_UPPER  /* at most */
} EngineBound;

/* What is known of one of the best lines. */
typedef struct EngineReport {
    unsigned depth;
    unsigned seldepth; /* plies of the longest line looked at in this depth */
    unsigned line;     /* 1: the best line, 2: the second, ... */
    int score_cp;      /* for the side to move; beyond SCORE_MATE_BOUND a mate */
    EngineBound bound;
    uint64_t nodes;
    int64_t time_ms;
    unsigned hash_permille; /* of the transposition table in use */
    Move pv[ENGINE_PV_LIMIT];
    size_t pv_count;
} EngineReport;

#endif
