/* The players of a match: reading them from the command line, and asking them for moves.
 *
 * A Contender answers one request at a time while the caller waits, so that a game is a plain loop.
 * Several games run in several threads, each with its own contenders. */
#ifndef PANDEMONIUM_PLAY_PLAYER_CONTENDER_H
#define PANDEMONIUM_PLAY_PLAYER_CONTENDER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "engine/level/limits.h"
#include "game/tree/game.h"
#include "play/player/client.h"

/* What a contender needs besides its player. */
typedef struct ContenderSetup {
    const Variant *variant;
    const char *variant_path;  /* a file with its definition; NULL: none */
    bool variant_path_always;  /* send it even to engines that know a game of that name */
    const struct Trace *trace; /* of the lines of other programs; NULL: none */
    const atomic_bool *quit;   /* once set, every wait ends soon */
} ContenderSetup;

typedef enum AnswerKind {
    ANSWER_MOVE,
    ANSWER_ILLEGAL, /* text is what it wrote */
    ANSWER_RESIGN,
    ANSWER_LATE,   /* it did not answer by the deadline */
    ANSWER_CRASH,  /* it has ended, or cannot be started or reached: text says why */
    ANSWER_HANG,   /* it is running, but does not answer */
    ANSWER_UNABLE, /* it does not play the game, or cannot be told the limits: text says which */
    ANSWER_QUIT    /* the owner has set quit */
} AnswerKind;

typedef struct Answer {
    AnswerKind kind;
    Move move;
    EngineReport report; /* depth 0: none */
    int64_t spent_us;    /* from the request to the answer, by our clock */
    bool gone;           /* the contender is of no further use */
    char text[CLIENT_TEXT_SIZE];
} Answer;

typedef struct Contender Contender;

/* Starts a player; player and the pointers in setup are borrowed for its life. NULL when it cannot
 * be started. */
Contender *contender_new(const PlayerWord *player, const ContenderSetup *setup, Error *error);
/* Ends it. contender may be NULL. */
void contender_free(Contender *contender);
/* Ends several at once, in the time of one; each may be NULL. */
void contender_free_all(Contender *const *contenders, size_t count);
/* Makes it ready for a game. False when it does not get ready in time. */
bool contender_new_game(Contender *contender, uint64_t seed, Error *error);
/* Its name: the one given to the player, or its own. */
const char *contender_name(const Contender *contender);

/* Asks for a move in the cursor's position. A contender that has not answered by deadline_ms is
 * told to stop, and is late. With ANSWER_QUIT only kind and `gone` are valid: a search may still be
 * running, and only contender_free may be called. */
Answer contender_think(Contender *contender, const Cursor *cursor, const EngineLimits *limits,
                       int64_t deadline_ms);

#endif
