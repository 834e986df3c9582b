/* The limits of a search and its reports: types that every part of the engine shares. */
#ifndef PANDEMONIUM_ENGINE_LEVEL_LIMITS_H
#define PANDEMONIUM_ENGINE_LEVEL_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/types.h"

enum {
    ENGINE_PV_LIMIT = 64,
    ENGINE_LINES_LIMIT = 64, /* maximum number of MultiPV lines */
    ENGINE_LEVELS = 11,
    ENGINE_LEVEL_FULL = 10,   /* levels from here on play at full strength: this one in a second,
                                 those above it in the time that they need */
    ENGINE_LEVEL_DEFAULT = 1, /* until the user has won a game */
    ENGINE_HASH_DEFAULT_MIB = 16,
    ENGINE_HASH_LIMIT_MIB = 4096,
    ENGINE_THREADS_LIMIT = 64,
    ENGINE_OVERHEAD_MS = 15, /* subtracted from time limits for communication lag */
    SCORE_MATE = 32000,      /* a win by the rules in n plies is SCORE_MATE - n */
    SCORE_MATE_BOUND = 31000 /* scores beyond it are wins by the rules */
};

/* What ends the search; zero means no such limit. With all zero and infinite and ponder false, it
 * takes one second, or the level's own time. */
typedef struct EngineLimits {
    unsigned depth;
    uint64_t nodes;
    int64_t movetime_ms;
    /* Clocks; used if time_ms of the side to move is above 0. */
    int64_t time_ms[SIDE_COUNT], increment_ms[SIDE_COUNT];
    int64_t
        byoyomi_ms; /* a period of it, which time_ms and increment_ms of sides in their main time
                       include; 0: none. The search ignores it, and USI engines are told. */
    unsigned moves_to_go;
    int64_t overhead_ms; /* 0: ENGINE_OVERHEAD_MS */
    unsigned mate;       /* ends the search when a win in this many moves is found */
    bool infinite;       /* search until engine_stop; the move event comes only then */
    bool ponder; /* infinite until engine_ponderhit; then the other limits apply: movetime_ms counts
                    from that call, clock time from the start */
    unsigned lines; /* MultiPV: how many best lines to search, up to ENGINE_LINES_LIMIT; 0: one */
    /* Only these root moves are searched; borrowed until engine_go returns. Illegal ones are
     * ignored; if none is left, or search_move_count is 0, all legal moves are searched. */
    const Move *search_moves;
    size_t search_move_count;
    bool low_priority; /* from now on its threads run only when no other wants the processor */
    unsigned level;    /* 1..ENGINE_LEVELS, weaker below ENGINE_LEVEL_FULL; 0: full strength */
    uint64_t seed;     /* seed of a level's play; different seeds give different games */
    Move last_move;    /* the move that led to the position, for levels; MOVE_NONE: not known */
    /* Used instead of a numbered level, for tuning levels; engine_go copies it, but its name and
     * words stay borrowed until the move event; nullable. */
    const struct Level *own_level;
} EngineLimits;

typedef enum EngineBound {
    ENGINE_BOUND_EXACT,
    ENGINE_BOUND_LOWER, /* fail high: the score is at least this; the same depth is then searched
                           again with a wider window */
    ENGINE_BOUND_UPPER  /* fail low: the score is at most this */
} EngineBound;

/* A report on one of the best lines. */
typedef struct EngineReport {
    unsigned depth;
    unsigned seldepth; /* the longest line searched at this depth, in plies */
    unsigned line;     /* 1: the best line, 2: the second, ... */
    int score_cp;      /* for the side to move; a mate beyond SCORE_MATE_BOUND */
    EngineBound bound;
    uint64_t nodes;
    int64_t time_ms;
    unsigned hash_permille; /* how full the transposition table is */
    Move pv[ENGINE_PV_LIMIT];
    size_t pv_count;
} EngineReport;

#endif
