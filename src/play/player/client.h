/* Another engine, spoken to by UCI or by XBoard's protocol (CECP): for the match runner and for a
 * seat of a game.
 *
 * Nothing here waits: the owner polls client_poll_fds, at most client_timeout_ms long, and takes
 * events until there are none or it has other things to do; one step reads only a part of what an
 * engine that never stops talking says. An engine that ends, hangs, floods, says nonsense or plays
 * illegally is an event. After CLIENT_EVENT_FAILED only client_free is left. What is asked before
 * the engine is ready is sent when it is. All functions are called from one thread at a time;
 * now_ms is clock_now_ms(). The process must ignore SIGPIPE. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CLIENT_H
#define PANDEMONIUM_PLAY_PLAYER_CLIENT_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/level/limits.h"
#include "play/player/child.h"
#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum {
    CLIENT_LINES_LIMIT = 9, /* best lines that one is asked for */
    CLIENT_ENDS_LIMIT = 16, /* clients that end together; more do so in turns */
    CLIENT_NAME_SIZE = 64,
    CLIENT_TEXT_SIZE = 200,
    CLIENT_MOVES_LIMIT = 8192,     /* plies of a game that can be sent to it */
    CLIENT_HELLO_MS = 15000,       /* to be greeted, set up, and made ready for a game */
    CLIENT_COUNT_MS = 5000,        /* to count the moves of a position */
    CLIENT_STOP_MS = 2000,         /* to answer client_stop */
    CLIENT_FLOOD_LIMIT = 64 << 20, /* bytes that it may say without an answer among them */
    CLIENT_FLOOD_MS = 60000 /* within this time: an engine that reports for long says more in all */
};

typedef enum ClientProtocol { CLIENT_UCI, CLIENT_CECP } ClientProtocol;

typedef struct ClientOption {
    const char *name, *value;
} ClientOption;

typedef struct ClientSettings {
    ClientProtocol protocol;
    const char *command;         /* a program and its arguments: argv_split */
    const ClientOption *options; /* sent as they are, after those below */
    size_t option_count;
    const Variant *variant;     /* the game; borrowed for the client's life */
    const char *variant_name;   /* what the engine calls it; NULL: by its names in the definition */
    const char *variant_path;   /* a file with the definition, for engines that read such; NULL */
    bool variant_path_always;   /* also when the engine knows a game of that name */
    unsigned hash_mib, threads; /* 0: the engine's own */
    bool wants_pv;              /* reports carry the line, which takes time to read */
} ClientSettings;

typedef enum ClientEventKind {
    CLIENT_EVENT_NONE,
    CLIENT_EVENT_READY,   /* greeted, or ready after client_new_game */
    CLIENT_EVENT_COUNTED, /* its answer to client_count: client_counted */
    CLIENT_EVENT_REPORT,  /* a newer report; it replaces one of the same line that nobody has taken.
                             Reports of other lines than the first come only where limits.lines asks
                             for them */
    CLIENT_EVENT_MOVE,    /* its answer to client_go; legal */
    CLIENT_EVENT_ILLEGAL, /* its answer is no legal move: text is what it said */
    CLIENT_EVENT_RESIGN,  /* it gives the game up, or has no move */
    CLIENT_EVENT_FAILED /* it has ended, hangs or floods: text is part of a sentence, without a full
                           stop */
} ClientEventKind;

typedef struct ClientEvent {
    ClientEventKind kind;
    Move move;
    EngineReport report; /* the newest of this search's best line, or with REPORT of its line;
                            depth 0: none */
    bool hung;           /* with FAILED: it still ran, but did not answer */
    char text[CLIENT_TEXT_SIZE];
} ClientEvent;

/* A game as far as it is played. */
typedef struct ClientGame {
    const Position *start;
    const Move *moves;
    size_t count;
    const Position *position; /* after them */
} ClientGame;

typedef struct Client Client;

/* Starts the engine and greets it. settings is copied. NULL when it cannot be started. */
Client *client_new(const ClientSettings *settings, int64_t now_ms, Error *error);
/* Ends the engine, waiting for it a moment. client may be NULL. */
void client_free(Client *client);
/* Ends several at once, in the time of one; each may be NULL. */
void client_free_all(Client *const *clients, size_t count);

/* What the engine calls itself; "" until it has said so. */
const char *client_name(const Client *client);
/* Announces a new game to it; CLIENT_EVENT_READY follows. */
void client_new_game(Client *client, int64_t now_ms);
/* Asks for a move; game and limits are copied. A search that runs is stopped, its move dropped, and
 * so are events that nobody has taken.
 * Limits that the protocol cannot say (nodes in CECP) are refused by CLIENT_EVENT_FAILED. */
void client_go(Client *client, const ClientGame *game, const EngineLimits *limits, int64_t now_ms);
/* The moves of a position as an engine counts them. */
typedef struct ClientCount {
    Move moves[MOVES_LIMIT]; /* the legal ones among them */
    size_t count;
    size_t total;                 /* with those that are not legal by our rules; */
    char foreign[MOVE_TEXT_SIZE]; /* the first of these, "" : none */
} ClientCount;

/* Asks an engine that is ready for the moves of the game's position, by "go perft 1":
 * CLIENT_EVENT_COUNTED follows, or CLIENT_EVENT_FAILED when it does not know how. UCI only; an
 * engine that does not know the command may think from now on, and only client_free is left then.
 */
void client_count(Client *client, const ClientGame *game, int64_t now_ms);
/* What it counted; borrowed. */
const ClientCount *client_counted(const Client *client);
/* How many lines it reports in the search that was asked for last: it may not know how to report
 * more than one. */
unsigned client_lines(const Client *client);
/* When the running search was begun; -1: none runs, or it has not been sent yet. */
int64_t client_asked_ms(const Client *client);
/* Asks for the move at once. No effect when nothing was asked. */
void client_stop(Client *client);

/* What to wait on besides; returns how many. */
size_t client_poll_fds(const Client *client, struct pollfd out[CHILD_POLL_FDS]);
/* How long poll() may wait; -1: without limit. */
int64_t client_timeout_ms(const Client *client, int64_t now_ms);
/* Takes in what was said, short of a flood, and gives the next event. False when there is
 * none. */
bool client_step(Client *client, int64_t now_ms, ClientEvent *out);

#endif
