/* How to start an engine of another program, its limits, and the moves it counts. */
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
    PROGRAM_DEPTH_LIMIT = 1000, /* a greater reported depth is clamped to this */
    PROGRAM_MOVES_LIMIT = 8192, /* plies of a game that can be sent */
    PROGRAM_HELLO_MS = 15000,   /* time for the handshake, for setup, and to get ready for a game */
    PROGRAM_COUNT_MS = 5000,    /* time to count the moves of a position */
    PROGRAM_STOP_MS = 2000,     /* time to answer program_stop */
    PROGRAM_FLOOD_LIMIT = 64 << 20, /* bytes it can write without answering */
    PROGRAM_FLOOD_MS = 60000        /* within this time: a long search can write more in total */
};
/* The most nodes to accept for a search, so that a game's sum fits an int64_t. */
#define PROGRAM_NODES_LIMIT INT64_C(1000000000000000)

typedef struct Program Program;

/* The operations of a protocol: see program_state.h. */
typedef struct ProtocolOps ProtocolOps;
extern const ProtocolOps PROTOCOL_UCI, PROTOCOL_USI, PROTOCOL_CECP;

typedef struct ProgramSettings {
    const ProtocolOps *protocol;
    const char *command;         /* a program and its arguments: argv_split */
    const PlayerOption *options; /* sent unchanged, after the options below */
    size_t option_count;
    const Variant *variant;
    const char *variant_name;   /* the engine's name for it; NULL: try the definition's names */
    const char *variant_path;   /* a file with the definition, for engines; NULL: none */
    bool variant_path_always;   /* send it even if the engine knows a game of that name */
    unsigned hash_mib, threads; /* 0: the engine's default */
    bool consented; /* the user has agreed to the command (consent.h) or gave it on the command
                       line; otherwise it does not run */
    const struct Trace *trace; /* traces all lines (base/files/trace.h), borrowed; NULL: none */
    bool wants_pv;             /* include the PV in reports, which takes time to parse */
} ProgramSettings;

/* The legal moves of a position according to the engine. */
typedef struct ProgramCount {
    Move moves[MOVES_LIMIT]; /* those that are legal by our rules */
    size_t count;
    size_t total;                 /* including illegal ones */
    char foreign[MOVE_TEXT_SIZE]; /* the first illegal one; "": none */
} ProgramCount;

#endif
