/* One game with somebody at another terminal, from this side: its record, the conversation with the
 * seat over there and, for the host, the table and those who watch.
 *
 * Its owner polls friend_game_fds and calls friend_game_step until it returns false. News about
 * the game itself (moves, questions, its end) wait in friend_game_take for the player that plays
 * the seat (play/player/friend_player.c); while one waits there, nothing more is read from that
 * seat. The game goes on when the line is cut: the record holds what both will need.
 *
 * Both sides hold the whole game, and each believes only its own rules: a move that comes is played
 * when it is legal here, an end when it is one here, and a move of this side is never taken from
 * the other. The host owns the start and the clocks, and shows the game to those who watch; nothing
 * waits for them. Time is a parameter, in milliseconds of clock_now_ms(). One thread calls all. */
#ifndef PANDEMONIUM_FRIEND_FRIEND_GAME_H
#define PANDEMONIUM_FRIEND_FRIEND_GAME_H

#include "friend/friend_event.h"
#include "friend/friend_table.h"
#include "friend/friend_talk.h"
#include "rules/endings/termination.h"

enum {
    FRIEND_GAME_FDS = 1 + FRIEND_LINK_FDS * (FRIEND_VISITORS + 1),
    FRIEND_LAG_MS = 1000, /* the most that the way may add to a measured time */
    FRIEND_FLAG_MS = 2000 /* a flag is refused if this clock shows more */
};

typedef enum FriendPart { FRIEND_PART_HOSTS, FRIEND_PART_JOINS, FRIEND_PART_WATCHES } FriendPart;
/* How a game is set up. All strings are copied, but `program`. */
typedef struct FriendGameSetup {
    FriendPart part;
    const char *name;    /* the user's own, without blanks */
    const char *program; /* "pandemonium 5.0"; borrowed for the game's life */
    /* The host's. */
    const char *with[FRIEND_WITH_LIMIT]; /* logins that may sit down without a request; the first
                                      NULL ends them. With any, nobody else may */
    FriendWatchers watching;
    FriendTable *table; /* taken over; NULL: nobody can come */
    const char *token;  /* of a game that goes on; NULL: a new one is made */
    uid_t guest;        /* with a token: whose it is */
    /* The guest's. */
    int in, out;       /* the way, taken over */
    const char *other; /* the host's name, as this user knows it */
    /* Finds the unfinished game with this id: fills the empty record of friend_game_record and
     * calls friend_game_set_token. NULL: none is kept. */
    void (*recall)(void *context, const char *id);
    /* Keeps the record's open question, before it is asked. NULL: nothing is kept. */
    void (*keep)(void *context);
    void *context;
} FriendGameSetup;

typedef struct FriendGame FriendGame;

/* NULL, with everything closed that it takes over: memory ran out, or no token can be made. */
FriendGame *friend_game_new(const FriendGameSetup *setup, int64_t now_ms, Error *error);
/* Says goodbye for this reason (English; NULL: without a word), closes the table and frees. game
 * may be NULL. */
void friend_game_free(FriendGame *game, const char *reason);
/* Says goodbye to all for this reason (NULL: without a word) and closes the table; the record
 * stays. */
void friend_game_hang_up(FriendGame *game, const char *reason);
/* The guest's: goes on over another way, which is taken over. False: memory ran out. */
bool friend_game_rejoin(FriendGame *game, int in, int out, int64_t now_ms);

FriendPart friend_game_part(const FriendGame *game);
/* What both hold. The host fills in the offer of an empty one before the first step, and again for
 * a rematch. */
FriendRecord *friend_game_record(FriendGame *game);
const char *friend_game_token(const FriendGame *game);
void friend_game_set_token(FriendGame *game, const char *token);
/* The kernel's word for whose the seat is, for the host; (uid_t)-1: nobody's yet. */
uid_t friend_game_guest(const FriendGame *game);
/* The name of who is over there, safe to show; "": nobody has come yet. */
const char *friend_game_other(const FriendGame *game);
FriendPresence friend_game_presence(const FriendGame *game, int64_t now_ms);
/* Whether the seat's player is there and both hold the same game: until then, no time passes. */
bool friend_game_in_play(const FriendGame *game);
/* How many watch. */
unsigned friend_game_watchers(const FriendGame *game);
/* The number of the host's table; 0: none. */
unsigned friend_game_table(const FriendGame *game);
/* The definition that came with the offer; "": none was needed. */
const char *friend_game_definition(const FriendGame *game);

/* --- what the owner does --------------------------------------------------------------------- */

/* The next event; false: none now. */
bool friend_game_step(FriendGame *game, int64_t now_ms, FriendEvent *out);
size_t friend_game_fds(const FriendGame *game, struct pollfd out[FRIEND_GAME_FDS]);
/* How long poll() may wait; 0: step again. */
int64_t friend_game_timeout_ms(const FriendGame *game, int64_t now_ms);

/* Answers the offer of the game. */
void friend_game_accept(FriendGame *game, bool yes);
/* Answers visitor `number` of WANTS or WATCHES, who may have gone. */
void friend_game_answer(FriendGame *game, unsigned number, bool yes);
/* Sends a line to the other person and to those who watch. */
void friend_game_say(FriendGame *game, const char *text);
void friend_game_answer_rematch(FriendGame *game, bool yes);
/* The host's: offers the record's new game to all, after a rematch is agreed. */
void friend_game_offer_again(FriendGame *game);
/* After GAP: takes the missing moves. */
void friend_game_fill(FriendGame *game);

/* --- what the seat's player does ------------------------------------------------------------- */

/* The next news about the game, of the kinds MOVE, SEEN, ASKED, ANSWERED, BACK, RESIGNED, FLAG and
 * END; false: none. It is taken off. */
bool friend_game_take(FriendGame *game, FriendNews *out);
/* The same without taking it off; NULL: none. */
const FriendNews *friend_game_next(const FriendGame *game);

/* The game has this move, played on either side, on the disk: it is added to the record, sent or
 * acknowledged, and shown to those who watch. False: memory ran out. */
bool friend_game_played(FriendGame *game, const char *move, int64_t used_ms,
                        const int64_t left_ms[SIDE_COUNT]);
/* The host's: the clocks of a game that begins or goes on. */
void friend_game_clocks(FriendGame *game, const int64_t left_ms[SIDE_COUNT]);
/* Asks. False: the line is cut, or it cannot be asked now. */
bool friend_game_ask(FriendGame *game, FriendQuestion question);
void friend_game_reply(FriendGame *game, FriendQuestion question, unsigned ply, bool yes);
/* Moves were taken back by agreement, and are off the disk here: tells those who watch. */
void friend_game_went_back(FriendGame *game);
/* How the game ended here; own: the side that this program plays. Sent again after a cut. */
void friend_game_over(FriendGame *game, Outcome outcome, Side own);
/* Cuts the line to the seat for this reason, N_(), because of what it did; the game is kept. */
void friend_game_drop(FriendGame *game, const char *reason);
/* How much of a measured time is the way's: at most FRIEND_LAG_MS. */
int64_t friend_game_lag_ms(const FriendGame *game);
/* How much more than that the way takes. */
int64_t friend_game_excess_ms(const FriendGame *game);

#endif
