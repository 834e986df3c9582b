/* The players of a match. One answers one request at a time while the caller waits, so that a game
 * is a plain loop. Several games run in several threads, each with its own players. */
#ifndef PANDEMONIUM_LAB_MATCH_MATCH_PLAYER_H
#define PANDEMONIUM_LAB_MATCH_MATCH_PLAYER_H

#include <stdatomic.h>

#include "play/player/player.h"

typedef enum AnswerKind {
    ANSWER_MOVE,
    ANSWER_ILLEGAL, /* text is what it wrote */
    ANSWER_RESIGN,
    ANSWER_DECLARE,
    ANSWER_LATE,   /* it did not move by the deadline */
    ANSWER_CRASH,  /* it exited, or cannot be started or reached: text says why */
    ANSWER_HANG,   /* it is running, but does not answer */
    ANSWER_UNABLE, /* it does not play the game, or not with these limits: text says which */
    ANSWER_QUIT    /* the owner has set quit */
} AnswerKind;

typedef struct Answer {
    AnswerKind kind;
    Move move;
    EngineReport report; /* depth 0: none */
    int64_t spent_us;    /* from the request to the answer, by our clock */
    bool gone;           /* the player cannot be used again */
    char text[PLAYER_TEXT_SIZE];
} Answer;

typedef struct MatchPlayer {
    const PlayerWord *word;      /* borrowed */
    Player *player;              /* NULL: it does not run */
    const atomic_bool *quit;     /* once set, every wait ends soon; borrowed */
    uint64_t seed;               /* the game's seed, for levels */
    char name[PLAYER_NAME_SIZE]; /* the one given to it, or its own */
} MatchPlayer;

/* Makes it ready for a game from this position, starting it if it is not running. False: it is not
 * ready in time, and is ended. */
bool match_player_ready(MatchPlayer *player, const PlayerSetup *setup, const Position *start,
                        Error *error);
/* Asks for a move in the cursor's position. If it has not answered by deadline_ms, it is told to
 * stop, and is late. With ANSWER_QUIT only kind and `gone` are valid: a search may still be
 * running, and the player can only be ended. */
Answer match_player_ask(MatchPlayer *player, const Cursor *cursor, const EngineLimits *limits,
                        int64_t deadline_ms);

/* Appends the limits as text: "1+0.01", "100 ms a move", "5000 nodes", "depth 8". */
void match_limits_format(const PlayerLimits *limits, Text *out);
/* Appends the value of PGN's TimeControl tag: "1+0.01", "1/0.1" for a time per move, "-" without
 * any. */
void match_limits_format_tag(const PlayerLimits *limits, Text *out);

#endif
