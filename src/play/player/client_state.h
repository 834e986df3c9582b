/* The inside of a Client. Private to client*.c. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CLIENT_STATE_H
#define PANDEMONIUM_PLAY_PLAYER_CLIENT_STATE_H

#include "base/text.h"
#include "play/player/client.h"

enum {
    CLIENT_EVENTS_LIMIT = 32 /* more than the reports of all lines of two depths */
};

typedef enum ClientPhase {
    CLIENT_GREETING,  /* it has not finished its introduction */
    CLIENT_PREPARING, /* it was sent something that it must confirm */
    CLIENT_READY,
    CLIENT_THINKING,
    CLIENT_COUNTING,
    CLIENT_FAILED
} ClientPhase;

/* The largest numbers accepted from an engine; greater ones are clamped to these (depths and nodes:
 * client.h). */
enum {
    CLIENT_HASHFULL_LIMIT = 1000,
    CLIENT_MATE_LIMIT = (SCORE_MATE - SCORE_MATE_BOUND) / 2 - 1 /* moves; still a mate score */
};
#define CLIENT_TIME_LIMIT_MS INT64_C(1000000000000)

typedef struct ClientSearch {
    Position start, position;
    Move moves[CLIENT_MOVES_LIMIT];
    size_t count;
    EngineLimits limits;
} ClientSearch;

/* What differs between the two protocols. */
struct ClientSpeech {
    const char *greeting, *farewell;
    int64_t silence_ms; /* after which it is set up even if it has not answered; 0: never */
    /* Handles a line of its output. */
    void (*hear)(Client *client, const char *line, int64_t now_ms);
    void (*new_game)(Client *client, int64_t now_ms);
    /* Has it confirm that it has said all that belongs to earlier searches; NULL: cannot be. */
    void (*settle)(Client *client);
    /* Sends client->search. */
    void (*go)(Client *client, int64_t now_ms);
    void (*stop)(Client *client);
    /* Asks it to count the moves of client->search; NULL: the protocol cannot. */
    void (*count)(Client *client);
    /* Called with the present time; NULL: nothing depends on it. */
    void (*tick)(Client *client, int64_t now_ms);
};

struct Client {
    ClientSettings settings;

    Child *child;
    ClientPhase phase;
    int64_t due_ms; /* when it must have answered; INT64_MAX: no deadline */
    char name[CLIENT_NAME_SIZE];
    bool game_asked, go_asked, stop_asked; /* requests to send when it is ready */
    bool stop_told;                        /* the stop was just sent: due_ms is still to be set */
    unsigned dropped; /* how many answers of dropped searches are still to come */
    bool unsettled;   /* it has answered, and may do so again, before it confirms anything */
    ClientSearch search;
    EngineReport report;
    ClientCount count;
    int64_t asked_ms;

    uint64_t flood_start; /* child_heard when it was last asked, last answered, or a while ago */
    int64_t flood_ms;

    PlayerEvent events[CLIENT_EVENTS_LIMIT];
    size_t event_first, event_count;

    bool knows_variant;    /* it has a game with a fitting name */
    char variant_name[64]; /* its name for the game */
    /* UCI: from its options. */
    bool has_hash, has_threads, has_variant_path;
    unsigned lines_limit; /* how many lines it can report; 0: it has no such option */
    unsigned lines;       /* how many lines it was asked to report; 0: not asked, so one */
    /* CECP: from its features. */
    bool featured, usermove, ping, setboard, memory, smp, has_time, knows_variants;
    bool variant_told;   /* by "variant", so that an error may be the answer to it */
    bool level_told;     /* sent in this game */
    bool draw_told;      /* it has offered a draw since it was asked last */
    int64_t hasty_ms;    /* when to stop waiting for features, or to tell it to move at once;
                            INT64_MAX: never */
    unsigned pings;      /* number of pings sent */
    Position told_start; /* the start of the game it was sent */
    Move told[CLIENT_MOVES_LIMIT];
    size_t told_count; /* SIZE_MAX: all moves must be sent again */
};

/* Adds an event at the end of the queue, all zero except its kind and the report. */
PlayerEvent *client_push(Client *client, PlayerEventKind kind);
/* Adds a report, which replaces one of the same line at the end of the queue. */
void client_push_report(Client *client, const EngineReport *report);
/* Fails the client; reason (translated) becomes the event's text. */
void client_fail(Client *client, const char *reason, bool hung);
/* Fails it for what it cannot do, without a fault of its own. */
void client_fail_unable(Client *client, const char *reason);
/* Sends a line; fails the client when the engine is gone. */
void client_send(Client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Sends a long line as it is. */
void client_send_line(Client *client, const char *line);
/* Notes that the engine is ready and sends the waiting requests. */
void client_become_ready(Client *client, int64_t now_ms);
/* Notes that it has answered. False: the answer is of a dropped search, or of none. */
bool client_take_answer(Client *client, int64_t now_ms);
/* Handles its answer to a search, as it wrote it. Returns the move; MOVE_NONE: it is not a legal
 * move, or the search was dropped. */
Move client_answer(Client *client, const char *text, int64_t now_ms);
/* Clamps a number that it reported to [low, high]. */
int64_t client_clamp(int64_t value, int64_t low, int64_t high);
/* Stores the engine's name, made safe to show. */
void client_take_name(Client *client, const char *name, size_t length);
/* Checks whether `name`, of a game that it knows, is one of this game's names. */
void client_try_variant_name(Client *client, const char *name, size_t length);
/* Its name for the game, as far as known. */
const char *client_variant_name(const Client *client);

/* --- moves as other programs spell them (client_spelling.c) --------------------------------------
 *
 * No engine should lose a game by how it writes a legal move: text that can be read as exactly one
 * legal move is that move. */

/* Reads a legal move: coordinates ("e7e8q", "P@e5"), SAN, USI, or any form that a person may type;
 * in either case, with any signs for promotion and drops, and with marks and words after it. Text
 * in the form of coordinates is only read as that. False when it is not a legal move or could be
 * several. */
bool client_read_move(const Position *position, const char *text, Move *out);

#endif
