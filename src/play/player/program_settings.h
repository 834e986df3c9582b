/* What an engine of another program is started with, its limits, and its moves as it counts them.
 */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_SETTINGS_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/player/player.h"
#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum {
    PROGRAM_NAME_SIZE = 64,
    PROGRAM_DEPTH_LIMIT = 1000,     /* a greater one that is told counts as this */
    PROGRAM_MOVES_LIMIT = 8192,     /* plies of a game that can be sent */
    PROGRAM_HELLO_MS = 15000,       /* for the handshake, for setup, and to get ready for a game */
    PROGRAM_COUNT_MS = 5000,        /* time to count the moves of a position */
    PROGRAM_STOP_MS = 2000,         /* time to answer program_stop */
    PROGRAM_FLOOD_LIMIT = 64 << 20, /* bytes that it may write without answering */
    PROGRAM_FLOOD_MS = 60000        /* within this time: a long search may write more in total */
};
/* The most nodes that a search is said to have; a game's sum fits an int64_t. */
#define PROGRAM_NODES_LIMIT INT64_C(1000000000000000)

typedef struct Program Program;

/* How one talks to a program by a protocol: see program_state.h. */
typedef struct ProtocolOps ProtocolOps;
extern const ProtocolOps PROTOCOL_UCI, PROTOCOL_CECP;

typedef struct ProgramSettings {
    const ProtocolOps *protocol;
    const char *command;         /* a program and its arguments: argv_split */
    const PlayerOption *options; /* sent unchanged, after the options below */
    size_t option_count;
    const Variant *variant;     /* the game */
    const char *variant_name;   /* the engine's name for it; NULL: by the definition's names */
    const char *variant_path;   /* a file with the definition, for engines; NULL: none */
    bool variant_path_always;   /* send it even if the engine knows a game of that name */
    unsigned hash_mib, threads; /* 0: the engine's own */
    bool consented; /* the person has agreed to run the command (consent.h), or has given it on the
                       command line; otherwise it is not run */
    const struct Trace *trace; /* of all lines (base/files/trace.h), borrowed; NULL: none */
    bool wants_pv;             /* reports shall contain the PV, which takes time to parse */
} ProgramSettings;

/* The legal moves of a position according to the engine. */
typedef struct ProgramCount {
    Move moves[MOVES_LIMIT]; /* those that are legal by our rules */
    size_t count;
    size_t total;                 /* with those that are not */
    char foreign[MOVE_TEXT_SIZE]; /* the first one that is not; "": none */
} ProgramCount;

#endif
