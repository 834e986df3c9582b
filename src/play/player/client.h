/* An engine of another program, by UCI or by XBoard's protocol (CECP): for matches, for a seat of a
 * game and for analysis.
 *
 * Nothing here waits: the owner polls client_poll_fds for at most client_timeout_ms, and then takes
 * events until there are none or it has other things to do; a step reads only part of the output of
 * an engine that never stops writing. An engine that ends, hangs, floods, writes nonsense or plays
 * illegally is reported as an event. After PLAYER_EVENT_FAILED, only client_free may be called.
 * Requests made before the engine is ready are sent when it is. Use from one thread at a time;
 * now_ms is clock_now_ms(). The process must ignore SIGPIPE. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CLIENT_H
#define PANDEMONIUM_PLAY_PLAYER_CLIENT_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/level/limits.h"
#include "game/tree/game.h"
#include "play/player/child.h"
#include "play/player/player.h"
#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum {
    CLIENT_ENDS_LIMIT = 16, /* clients that end together; more end in several batches */
    CLIENT_NAME_SIZE = 64,
    CLIENT_DEPTH_LIMIT = 1000,     /* a greater one that is told counts as this */
    CLIENT_MOVES_LIMIT = 8192,     /* plies of a game that can be sent */
    CLIENT_HELLO_MS = 15000,       /* for the greeting, for setup, and to get ready for a game */
    CLIENT_COUNT_MS = 5000,        /* time to count the moves of a position */
    CLIENT_STOP_MS = 2000,         /* time to answer client_stop */
    CLIENT_FLOOD_LIMIT = 64 << 20, /* bytes that it may write without answering */
    CLIENT_FLOOD_MS = 60000        /* within this time: a long search may write more in total */
};
/* The most nodes that a search is said to have; a game's sum fits an int64_t. */
#define CLIENT_NODES_LIMIT INT64_C(1000000000000000)

/* How one talks to a program by a protocol: see client_state.h. */
typedef struct ClientSpeech ClientSpeech;
extern const ClientSpeech CLIENT_SPEECH_UCI, CLIENT_SPEECH_CECP;

typedef struct ClientSettings {
    const ClientSpeech *speech;
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
} ClientSettings;

/* The settings of a client for a player that is another program; everything is borrowed.
 * variant_path, variant_path_always, consented and wants_pv are left for the caller to set. */
ClientSettings client_settings(const PlayerWord *player, const PlayerCommand *command,
                               const Variant *variant);

typedef struct Client Client;

/* Starts the engine and sends the greeting. What settings points to is borrowed for the client's
 * life, but for the command. NULL when it cannot be started, or nobody has agreed to its command.
 */
Client *client_new(const ClientSettings *settings, int64_t now_ms, Error *error);
/* Ends the engine, waiting for it briefly. client may be NULL. */
void client_free(Client *client);
/* Ends several clients at the same time; each may be NULL. */
void client_free_all(Client *const *clients, size_t count);

/* The engine's own name; "" until it has given it. */
const char *client_name(const Client *client);
/* Announces a new game; PLAYER_EVENT_READY follows. */
void client_new_game(Client *client, int64_t now_ms);
/* Asks for a move at the cursor; the game so far and limits are copied. A running search is stopped
 * and its move dropped, and so are events that were not taken yet. Limits that the protocol cannot
 * express (nodes in CECP) lead to PLAYER_EVENT_FAILED. */
void client_go(Client *client, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms);
/* The legal moves of a position according to the engine. */
typedef struct ClientCount {
    Move moves[MOVES_LIMIT]; /* those that are legal by our rules */
    size_t count;
    size_t total;                 /* with those that are not */
    char foreign[MOVE_TEXT_SIZE]; /* the first one that is not; "": none */
} ClientCount;

/* Asks an engine that is ready for the legal moves of a position, by "go perft 1".
 * PLAYER_EVENT_COUNTED follows, or PLAYER_EVENT_FAILED if the engine does not understand the
 * command. UCI only. An engine that does not know the command may start a search; then only
 * client_free may be called. */
void client_count(Client *client, const Position *position, int64_t now_ms);
/* The answer to client_count; borrowed. */
const ClientCount *client_counted(const Client *client);
/* How many lines it reports in the last search; some engines can only report one. */
unsigned client_lines(const Client *client);
/* When the running search began; -1: none is running, or it has not been sent yet. */
int64_t client_asked_ms(const Client *client);
/* Asks for the move at once. No effect without a search. */
void client_stop(Client *client);

/* Fills out with the descriptors to poll and returns their number. */
size_t client_poll_fds(const Client *client, struct pollfd out[CHILD_POLL_FDS]);
/* How long poll() may wait; -1: without limit. */
int64_t client_timeout_ms(const Client *client, int64_t now_ms);
/* Reads output, a limited amount at a time, and returns the next event. False when there is
 * none. */
bool client_step(Client *client, int64_t now_ms, PlayerEvent *out);

#endif
