/* Who plays in a match: the words of the command line, and the player that they describe.
 *
 * A Contender answers one question at a time, and the caller waits for it, so that a game is a
 * plain loop; several games are several threads, each with its own contenders. */
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

enum { MATCH_OPTIONS_LIMIT = 24, MATCH_NAME_SIZE = 64 };

/* What a player may spend. All zero: nothing said. */
typedef struct MatchLimits {
    int64_t base_ms, increment_ms; /* a clock, where base_ms is above 0 */
    int64_t movetime_ms;
    uint64_t nodes;
    unsigned depth;
} MatchLimits;

typedef enum MatchPlayerKind { MATCH_BUILTIN, MATCH_UCI, MATCH_CECP } MatchPlayerKind;

typedef struct MatchPlayer {
    MatchPlayerKind kind;
    char name[MATCH_NAME_SIZE]; /* "" : what it says itself, its command, its text */
    unsigned level;             /* of the built-in one; 0: full strength */
    unsigned hash_mib, threads;
    MatchLimits limits;
    const char *command;      /* in storage */
    const char *variant_name; /* what it calls the game, in storage; NULL: as we do */
    ClientOption options[MATCH_OPTIONS_LIMIT]; /* in storage */
    size_t option_count;
    bool unverified; /* its moves are not counted before it plays a person */
    char *storage;   /* owned */
} MatchPlayer;

/* Reads "computer", "computer:LEVEL", "builtin", "builtin:NAME=VALUE,...", "uci:COMMAND" or
 * "xboard:COMMAND", the last two also as "uci:COMMAND?NAME=VALUE,...". Names for every player:
 * name, hash, threads, tc, movetime, nodes, depth; level for the built-in one; variant, verify for
 * other programs, which get all further names as options of theirs. What the text does not mention
 * stays as it is in *out. False, with nothing to free, when it is no player. */
bool match_player_parse(const char *text, MatchPlayer *out, Error *error);
void match_player_done(MatchPlayer *player);
/* What a client needs to know of the game and of the player, which is another program; all of it is
 * borrowed. Files with the definition, and whether lines are wanted, are left to the caller. */
ClientSettings match_player_client(const MatchPlayer *player, const Variant *variant);
/* Reads "SECONDS+SECONDS" or "SECONDS", with up to three digits behind the point. */
bool match_clock_parse(const char *text, MatchLimits *out, Error *error);
/* Appends "1+0.01", "100 ms a move", "5000 nodes", "depth 8". */
void match_limits_format(const MatchLimits *limits, Text *out);
/* Appends the value of PGN's TimeControl: "1+0.01", "1/0.1" for a time a move, "-" without any. */
void match_limits_format_tag(const MatchLimits *limits, Text *out);

/* What a game is played by. */
typedef struct ContenderSetup {
    const Variant *variant;
    const char *variant_path; /* a file with its definition; NULL: none */
    bool variant_path_always; /* also for engines that know a game of that name */
    const atomic_bool *quit;  /* every wait ends soon after it is set */
} ContenderSetup;

typedef enum AnswerKind {
    ANSWER_MOVE,
    ANSWER_ILLEGAL, /* text is what it said */
    ANSWER_RESIGN,
    ANSWER_LATE,  /* not by the deadline */
    ANSWER_CRASH, /* it has ended, or cannot be spoken to: text says why */
    ANSWER_HANG,  /* it runs, but does not answer */
    ANSWER_QUIT   /* the owner has set quit */
} AnswerKind;

typedef struct Answer {
    AnswerKind kind;
    Move move;
    EngineReport report; /* depth 0: none */
    int64_t spent_us;    /* from the question to the answer, by our clock */
    bool gone;           /* the contender is of no further use */
    char text[CLIENT_TEXT_SIZE];
} Answer;

typedef struct Contender Contender;

/* Starts a player; player and setup's pointers are borrowed for its life. NULL when it cannot be
 * started. */
Contender *contender_new(const MatchPlayer *player, const ContenderSetup *setup, Error *error);
/* Ends it. contender may be NULL. */
void contender_free(Contender *contender);
/* Ends several at once, in the time of one; each may be NULL. */
void contender_free_all(Contender *const *contenders, size_t count);
/* Makes it ready for a game. False when it is not by then. */
bool contender_new_game(Contender *contender, uint64_t seed, Error *error);
/* What it is called: the player's name or what it says itself. */
const char *contender_name(const Contender *contender);

/* Asks for a move where the cursor stands; moves are those on its way there. A contender that has
 * not answered by deadline_ms is told to stop and is late. After ANSWER_QUIT only the kind and
 * `gone` mean anything: a search may still run, nobody waits for its answer, and contender_free is
 * the only call left. */
Answer contender_think(Contender *contender, const Cursor *cursor, const Move *moves,
                       const EngineLimits *limits, int64_t deadline_ms);

#endif
