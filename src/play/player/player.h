/* A player in action (player_word.h lists the kinds).
 *
 * Only player_wait blocks: the owner polls the descriptors of fds for at most timeout_ms, then
 * calls step until it returns false or the owner has other things to do; a step reads only part of
 * the output of a program that never stops writing. A player that ends, hangs, floods, writes
 * nonsense or plays illegally is reported by an event, and can be asked again, which restarts a
 * program. Use from one thread; now_ms is clock_now_ms(), or a test's own time. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PLAYER_H
#define PANDEMONIUM_PLAY_PLAYER_PLAYER_H

#include <poll.h>

#include "base/file.h"
#include "engine/level/limits.h"
#include "game/tree/game.h"
#include "play/player/child.h"
#include "play/player/consent.h"
#include "play/player/player_word.h"
#include "rules/endings/termination.h"

enum {
    PLAYER_TEXT_SIZE = 200,
    PLAYER_LINES_LIMIT = 9,         /* the most lines to ask for */
    PLAYERS_TOGETHER = 16,          /* the most to close at once */
    PLAYER_FDS = 2 * CHILD_POLL_FDS /* a program, and a second instance for its check */
};

typedef enum PlayerEventKind {
    PLAYER_EVENT_NONE,
    PLAYER_EVENT_READY,   /* ready for a game, after new_game */
    PLAYER_EVENT_COUNTED, /* only from a program: the answer to program_count (program_counted) */
    PLAYER_EVENT_REPORT,  /* a new report, replacing any untaken one of the same line. Reports of
                             lines other than the first come only if limits.lines asked for them */
    PLAYER_EVENT_MOVE,    /* the answer to go: a legal move */
    PLAYER_EVENT_ILLEGAL, /* the answer to go is not a legal move: text is what it wrote */
    PLAYER_EVENT_RESIGN,  /* it resigns, or has no move */
    PLAYER_EVENT_DECLARE, /* it declares impasse, as it may */
    PLAYER_EVENT_FAILED,  /* it cannot be started, has ended, hangs or floods; text says which */
    PLAYER_EVENT_URGED,   /* it took too long, and was told to move */
    PLAYER_EVENT_NOTICE,  /* a notice from it, in whole sentences */
    PLAYER_EVENT_DRAW,    /* it offers a draw, which the other side's next move declines */
    /* From a player at another terminal. */
    PLAYER_EVENT_ASKS,     /* it asks `question` about `ply` */
    PLAYER_EVENT_ANSWERS,  /* it answers our `question` about `ply` with `yes` */
    PLAYER_EVENT_BACK,     /* by agreement, only `ply` moves remain */
    PLAYER_EVENT_LATE,     /* `text` is a move that was on its way when the game ended here */
    PLAYER_EVENT_ENDS,     /* it says that the game has ended like `outcome` */
    PLAYER_EVENT_PRESENCE, /* `yes` says whether it is there */
    PLAYER_EVENT_CLOCKS    /* left_ms is what the clocks are at after move `ply`, says their owner;
                              spare_ms is how much less than here that may be for our side */
} PlayerEventKind;

/* What players can ask each other. */
typedef enum PlayerQuestion {
    PLAYER_ASKS_DRAW,
    PLAYER_ASKS_BACK,
    PLAYER_ASKS_REMATCH /* its answer comes to the owner of the FriendGame */
} PlayerQuestion;

/* How long before a flag has fallen for certain; NEVER: another program decides. */
#define PLAYER_FLAG_NEVER INT64_C(-1)
/* A spare_ms: the player's word on its time is taken. */
#define PLAYER_SPARE_ALL INT64_MAX

typedef struct PlayerEvent {
    PlayerEventKind kind;
    Move move;
    EngineReport report; /* the latest report of the best line, or with PLAYER_EVENT_REPORT of the
                            reported line; depth 0: none */
    unsigned lines;      /* with PLAYER_EVENT_REPORT: how many of the requested lines it reports */
    bool hung;           /* with PLAYER_EVENT_FAILED: it was running, but did not answer */
    bool unable;  /* with PLAYER_EVENT_FAILED: it does not play the game, or does not support the
                     limits */
    bool refused; /* with PLAYER_EVENT_FAILED: it only lacks the user's consent to its command
                     (consents_refused) */
    PlayerQuestion question;
    unsigned ply;
    bool yes;
    Outcome outcome;
    int64_t used_ms;  /* with PLAYER_EVENT_MOVE, how long the player says it took; */
    int64_t spare_ms; /* how much less than measured here that may be. used_ms 0: as measured */
    int64_t left_ms[SIDE_COUNT];
    const char *what; /* with ILLEGAL and FAILED, what happened, N_(); NULL: text says everything */
    const char *news; /* with PLAYER_EVENT_NOTICE: sentences, borrowed until the next step */
    char text[PLAYER_TEXT_SIZE]; /* part of a sentence, without a full stop */
} PlayerEvent;

/* The settings of a player besides its word. */
typedef struct PlayerSetup {
    const char *name;           /* its name in messages; copied */
    unsigned hash_mib, threads; /* defaults for its word */
    Consents *consents;         /* borrowed; NULL: starts no program, except in a match */
    const FileSystem *fs;       /* borrowed */
    const char *definition;     /* borrowed; a file with the game's definition for programs; NULL:
                                   writes one when needed */
    bool definition_always; /* send the definition even to a program that knows a game of that name
                             */
    bool match; /* the command line has named it; its owner checks its time and its rules, and
                   nobody reads its lines */
    struct FriendGame *friend_game; /* borrowed; the player at another terminal; NULL: nobody */
    int64_t silence_ms; /* an engine hangs if it searches this long without reporting a line; 0: no
                           limit */
} PlayerSetup;

/* The operations of a kind. */
typedef struct PlayerOps {
    /* Starts another game. PLAYER_EVENT_READY or FAILED follows. */
    void (*new_game)(struct Player *player, const Position *start, int64_t now_ms);
    /* Asks for a move in the cursor's position; the game so far and limits are copied. Drops a
     * running search and its untaken events. Limits that a program does not support lead to
     * PLAYER_EVENT_FAILED. */
    void (*go)(struct Player *player, const Cursor *cursor, const EngineLimits *limits,
               int64_t now_ms);
    /* Makes it move at once. No effect without a search. */
    void (*stop)(struct Player *player);
    bool (*step)(struct Player *player, int64_t now_ms, PlayerEvent *out);
    /* Fills out with the descriptors to poll and returns their number. */
    size_t (*fds)(const struct Player *player, struct pollfd out[PLAYER_FDS]);
    /* How long poll() may wait; -1: no limit. NULL: never a limit. */
    int64_t (*timeout_ms)(const struct Player *player, int64_t now_ms);
    /* Says how its game ended, in which it was `side`. NULL: it need not know. */
    void (*game_over)(struct Player *player, Outcome outcome, Side side);
    /* The cursor's last move, of either side, is played and on the disk; it took used_ms, and
     * left_ms is what the clocks show now. NULL: it need not know. */
    void (*played)(struct Player *player, const Cursor *cursor, int64_t used_ms,
                   const int64_t left_ms[SIDE_COUNT]);
    /* The game begins or goes on, and this is what its clocks show. NULL: it need not know. */
    void (*clocks)(struct Player *player, const int64_t left_ms[SIDE_COUNT]);
    /* Moves were taken back by agreement, and that is on the disk. NULL: it need not know. */
    void (*went_back)(struct Player *player);
    /* Asks it; an event has its answer. False: it cannot be asked now. NULL: it never can. */
    bool (*ask)(struct Player *player, PlayerQuestion question);
    /* Answers its question. NULL: it asks none. */
    void (*answer)(struct Player *player, PlayerQuestion question, unsigned ply, bool yes);
    /* How long after its time is up its flag may be claimed here. NULL: at once. */
    int64_t (*grace_ms)(const struct Player *player);
    /* Ends several players of this kind in the time of one. */
    void (*close)(struct Player *const *players, size_t count);
} PlayerOps;

/* The first member of each kind's own struct. */
typedef struct Player {
    const PlayerOps *ops;
    char name[PLAYER_NAME_SIZE]; /* its own name for itself; "": unknown */
} Player;

/* Creates a player, which starts when first asked for something; word NULL: the built-in engine.
 * NULL: it does not play, or memory or threads ran out. */
Player *player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);
/* Each may be NULL; all end at the same time. */
void player_close_all(Player *const *players, size_t count);
void player_close(Player *player);
/* The same as its kind's operations; player may be NULL. */
void player_game_over(Player *player, Outcome outcome, Side side);
size_t player_fds(const Player *player, struct pollfd out[PLAYER_FDS]);
int64_t player_timeout_ms(const Player *player, int64_t now_ms);

/* Appends a sentence about a failure: what happened (N_(); NULL: only `said`), and what was said
 * about it ("": nothing). */
void player_add_failure(const char *name, const char *what, const char *said, Text *out);

#endif
