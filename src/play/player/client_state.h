/* What a Client is made of; used by client*.c only. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CLIENT_STATE_H
#define PANDEMONIUM_PLAY_PLAYER_CLIENT_STATE_H

#include "base/text.h"
#include "play/player/client.h"

enum {
    CLIENT_OPTIONS_LIMIT = 32,
    CLIENT_EVENTS_LIMIT = 32, /* more than all lines of two depths */
    CLIENT_SILENCE_MS = 2000  /* CECP: an engine that is silent this long knows no features */
};

typedef enum ClientPhase {
    CLIENT_GREETING,  /* it has not yet said all about itself */
    CLIENT_PREPARING, /* it has been sent something that it confirms when it is done */
    CLIENT_READY,
    CLIENT_THINKING,
    CLIENT_COUNTING,
    CLIENT_FAILED
} ClientPhase;

/* The highest numbers that are taken from an engine: greater ones are taken for these. */
enum {
    CLIENT_DEPTH_LIMIT = 1000,
    CLIENT_HASHFULL_LIMIT = 1000,
    CLIENT_MATE_LIMIT = (SCORE_MATE - SCORE_MATE_BOUND) / 2 - 1 /* moves; still a mate's score */
};
#define CLIENT_NODES_LIMIT   INT64_C(1000000000000000) /* a game's sum is an int64_t as well */
#define CLIENT_TIME_LIMIT_MS INT64_C(1000000000000)

typedef struct ClientSearch {
    Position start, position;
    Move moves[CLIENT_MOVES_LIMIT];
    size_t count;
    EngineLimits limits;
} ClientSearch;

/* What the two protocols do differently. */
typedef struct ClientSpeech {
    const char *greeting, *farewell;
    /* A line it said. */
    void (*hear)(Client *client, const char *line, int64_t now_ms);
    void (*new_game)(Client *client, int64_t now_ms);
    /* Sends it client->search. */
    void (*go)(Client *client, int64_t now_ms);
    void (*stop)(Client *client);
    /* Asks it to count the moves of client->search; NULL: the protocol has no words for that. */
    void (*count)(Client *client);
    /* Time that the owner's clock has come to; NULL: nothing happens by itself. */
    void (*tick)(Client *client, int64_t now_ms);
} ClientSpeech;

struct Client {
    const ClientSpeech *speech;
    ClientSettings settings; /* its pointers lead to the copies below */
    char *strings;           /* owned: all of them */
    ClientOption options[CLIENT_OPTIONS_LIMIT];

    Child *child;
    ClientPhase phase;
    int64_t due_ms; /* it must have answered by then; INT64_MAX: it may take its time */
    char name[CLIENT_NAME_SIZE];
    bool game_asked, go_asked, stop_asked; /* to be sent when it is ready */
    bool stop_told;                        /* just now: due_ms is still to be set */
    unsigned dropped;                      /* answers of searches given up, still to come */
    ClientSearch search;
    EngineReport report;
    ClientCount count;
    int64_t asked_ms;

    uint64_t flood_start; /* what it had said when it was asked or answered last, or a while ago: */
    int64_t flood_ms;

    ClientEvent events[CLIENT_EVENTS_LIMIT];
    size_t event_first, event_count;

    bool knows_variant;    /* has a game of a name that fits: */
    char variant_name[64]; /* as it calls the game */
    /* UCI: what its options say. */
    bool has_hash, has_threads, has_variant_path;
    unsigned lines_limit; /* best lines that it can report; 0: it has no such option */
    unsigned lines;       /* that it was asked to report; 0: it was not asked, which means one */
    /* CECP: its features. */
    bool featured, usermove, ping, setboard, memory, smp, has_time, knows_variants;
    bool level_told;     /* in this game */
    int64_t hasty_ms;    /* when to stop waiting for features, or to tell it to move at once;
                            INT64_MAX: not */
    unsigned pings;      /* sent */
    Position told_start; /* the game that it knows */
    Move told[CLIENT_MOVES_LIMIT];
    size_t told_count; /* SIZE_MAX: it has to be sent all of them again */
};

/* A new event at the end of the queue, zeroed but for its kind and the report. */
ClientEvent *client_push(Client *client, ClientEventKind kind);
/* A report, which takes the place of one of its line at the end. */
void client_push_report(Client *client, const EngineReport *report);
/* Gives it up; reason (translated) becomes the event's text. */
void client_fail(Client *client, const char *reason, bool hung);
/* Sends a line to it; fails the client when it is gone. */
void client_send(Client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Sends a long line as it is. */
void client_send_bytes(Client *client, const Bytes *line);
/* It is ready: sends it what waits. */
void client_become_ready(Client *client, int64_t now_ms);
/* Its answer to a search, as it wrote it. Returns the move; MOVE_NONE: it is none, or of a search
 * given up. */
Move client_answer(Client *client, const char *text, int64_t now_ms);
/* A number that it reported, brought within the two. */
int64_t client_clamp(int64_t value, int64_t low, int64_t high);
/* Keeps what it calls itself, made safe to show. */
void client_take_name(Client *client, const char *name, size_t length);
/* Appends the moves from `from` on as " e2e4 e7e5": false when memory is out. */
bool client_add_moves(const Client *client, size_t from, Bytes *line);
/* Checks whether `name`, of a game it knows, is one of this game's names. */
void client_try_variant_name(Client *client, const char *name, size_t length);
/* What it calls the game, as far as is known. */
const char *client_variant_name(const Client *client);

extern const ClientSpeech CLIENT_SPEECH_UCI, CLIENT_SPEECH_CECP;

#endif
