/* A player that plays (player_word.h says who that may be).
 *
 * Nothing here waits, except player_wait: the owner polls the descriptors of fds for at most
 * timeout_ms, then calls step until it returns false or the owner has other things to do; a step
 * reads only part of the output of a program that never stops writing. A player that ends, hangs,
 * floods, writes nonsense or plays illegally is reported by an event, and may be asked again: a
 * program is restarted then. Use from one thread; now_ms is clock_now_ms(), or a test's own time.
 */
#ifndef PANDEMONIUM_PLAY_PLAYER_PLAYER_H
#define PANDEMONIUM_PLAY_PLAYER_PLAYER_H

#include <poll.h>

#include "base/file.h"
#include "engine/level/limits.h"
#include "game/tree/game.h"
#include "play/player/child.h"
#include "play/player/consent.h"
#include "play/player/player_word.h"

enum {
    PLAYER_TEXT_SIZE = 200,
    PLAYER_LINES_LIMIT = 9,         /* the most best lines to ask for */
    PLAYERS_TOGETHER = 16,          /* the most that are closed at once */
    PLAYER_FDS = 2 * CHILD_POLL_FDS /* a program, and a second instance that is checked */
};

typedef enum PlayerEventKind {
    PLAYER_EVENT_NONE,
    PLAYER_EVENT_READY,   /* for a game, after new_game */
    PLAYER_EVENT_COUNTED, /* of a program alone: program_count was answered (program_counted) */
    PLAYER_EVENT_REPORT,  /* a new report, which replaces one of the same line that was not taken
                             yet. Reports of lines other than the first come only if limits.lines
                             asked for them */
    PLAYER_EVENT_MOVE,    /* the answer to go, a legal move */
    PLAYER_EVENT_ILLEGAL, /* the answer is not a legal move: text is what it wrote */
    PLAYER_EVENT_RESIGN,  /* it resigns, or has no move */
    PLAYER_EVENT_FAILED,  /* it cannot be started, has ended, hangs or floods: text says which */
    PLAYER_EVENT_URGED,   /* it took longer than it was given, and has been told to move */
    PLAYER_EVENT_NOTICE,  /* news of it in whole sentences */
    /* What a friend at another terminal has to say besides. Not all are sent by a kind as yet: an
     * owner passes over what it does not know. */
    PLAYER_EVENT_DRAW,      /* it offers a draw, which the other side's next move declines */
    PLAYER_EVENT_TAKE_BACK, /* it asks to take back its last move, or agrees to that */
    PLAYER_EVENT_FLAG,      /* it claims that the other side's time is up */
    PLAYER_EVENT_PRESENCE,  /* `present` says whether it is there */
    PLAYER_EVENT_CHAT,      /* text is a line for the other person, made safe to show */
    PLAYER_EVENT_CLOCKS     /* left_ms is what its clocks say */
} PlayerEventKind;

typedef struct PlayerEvent {
    PlayerEventKind kind;
    Move move;
    EngineReport report; /* the latest report of the best line, or with PLAYER_EVENT_REPORT of its
                            line; depth 0: none */
    unsigned lines;      /* with PLAYER_EVENT_REPORT: how many of those asked for it reports */
    bool hung;           /* with PLAYER_EVENT_FAILED: it was still running, but did not answer */
    bool unable;         /* with PLAYER_EVENT_FAILED: it does not play the game, or cannot be told
                            the limits */
    bool refused;        /* with PLAYER_EVENT_FAILED: only the person's consent to its command is
                            missing (consents_refused) */
    bool present;
    int64_t left_ms[SIDE_COUNT];
    const char *what; /* with ILLEGAL and FAILED, what has happened, N_(); NULL: text says it all */
    const char *news; /* with PLAYER_EVENT_NOTICE: sentences, borrowed until the next step */
    char text[PLAYER_TEXT_SIZE]; /* part of a sentence, without a full stop */
} PlayerEvent;

/* What a player needs besides its word. */
typedef struct PlayerSetup {
    const char *name;           /* what it is called in sentences about it; copied */
    unsigned hash_mib, threads; /* unless its word says others */
    Consents *consents;         /* borrowed; NULL: no program is started, except in a match */
    const FileSystem *fs;       /* borrowed */
    const char *definition;     /* a file with the game's definition for programs, borrowed; NULL:
                                   one is written when it is needed */
    bool definition_always;     /* tell it that of those that know a game of that name, too */
    bool match;         /* the command line has named it; its time and its rules are watched by its
                           owner, and nobody reads its lines */
    int64_t silence_ms; /* after which one that has told no line hangs; 0: it may be silent */
} PlayerSetup;

/* The calls of a kind. */
typedef struct PlayerOps {
    /* Another game begins. PLAYER_EVENT_READY or FAILED follows. */
    void (*new_game)(struct Player *player, const Position *start, int64_t now_ms);
    /* Asks for a move in the cursor's position; the game so far and limits are copied. A running
     * search is given up, and events of it that were not taken are dropped. Limits that a program
     * cannot be told lead to PLAYER_EVENT_FAILED. */
    void (*go)(struct Player *player, const Cursor *cursor, const EngineLimits *limits,
               int64_t now_ms);
    /* Asks for the move at once. No effect without a search. */
    void (*stop)(struct Player *player);
    bool (*step)(struct Player *player, int64_t now_ms, PlayerEvent *out);
    /* The descriptors to poll; returns their number. */
    size_t (*fds)(const struct Player *player, struct pollfd out[PLAYER_FDS]);
    /* How long poll() may wait; -1: without limit. NULL: always that. */
    int64_t (*timeout_ms)(const struct Player *player, int64_t now_ms);
    /* Ends players of this kind, together in the time of one. */
    void (*close)(struct Player *const *players, size_t count);
} PlayerOps;

/* The first member of each kind's own struct. */
typedef struct Player {
    const PlayerOps *ops;
    char name[PLAYER_NAME_SIZE]; /* as it calls itself; "": not known */
} Player;

/* Makes a player, which is started when it is first asked for something; word NULL: our engine.
 * NULL: it does not play, or memory or threads are out. */
Player *player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);
/* Each may be NULL; all end at the same time. */
void player_close_all(Player *const *players, size_t count);
void player_close(Player *player);
/* The same as the calls of its kind, where player may be NULL. */
size_t player_fds(const Player *player, struct pollfd out[PLAYER_FDS]);
int64_t player_timeout_ms(const Player *player, int64_t now_ms);

/* Appends a sentence on a failure: what has happened (N_(); NULL: said alone is), and what was said
 * about it ("": nothing). */
void player_add_failure(const char *name, const char *what, const char *said, Text *out);

#endif
