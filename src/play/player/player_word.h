/* The players that can take a seat in a game: a person at the keyboard, the computer, another
 * program's engine, a friend at another terminal.
 *
 * A kind of player is a row of kinds.c, and player_parse reads the word for a player, on the
 * command line, in a match, in settings and in the form alike. No other code knows a kind by name:
 * a PLAYER_ trait of its row says whatever matters. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PLAYER_WORD_H
#define PANDEMONIUM_PLAY_PLAYER_PLAYER_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

struct Settings;
struct Player;
struct PlayerSetup;

enum {
    PLAYER_NAME_SIZE = 64,
    PLAYER_WORD_SIZE = 1024, /* size of a player's text; equals CONSENT_COMMAND_SIZE */
    PLAYER_OPTIONS_LIMIT = 24
};

/* The traits of a kind. */
enum {
    PLAYER_BY_HAND = 1, /* its moves come through session_submit; never asked for one */
    PLAYER_LEVELS = 2, /* the built-in engine, which has levels, needs no consent and gives hints */
    PLAYER_COMMAND = 4,      /* a program that the user has to agree to (play/player/consent.h) */
    PLAYER_ANALYSES = 8,     /* reports lines of a position for as long as needed */
    PLAYER_COUNTS = 16,      /* lists legal moves, so that its rules can be checked */
    PLAYER_DEFINITIONS = 32, /* reads a definition file for a game it does not know */
    PLAYER_REMOTE = 64       /* a person at another terminal, who decides for itself (play/meet) */
};

/* A player's own limits. All zero: none. */
typedef struct PlayerLimits {
    int64_t base_ms, increment_ms; /* a clock if base_ms is above 0 */
    int64_t movetime_ms;
    uint64_t nodes;
    unsigned depth;
} PlayerLimits;

/* A player as named by the user: a value, to be copied. All zero: nobody. */
typedef struct PlayerWord {
    const struct PlayerKind *kind;
    unsigned level;              /* with PLAYER_LEVELS, 1..ENGINE_LEVELS; 0: full strength */
    char name[PLAYER_NAME_SIZE]; /* "": the default name */
    unsigned hash_mib, threads;  /* 0: not given */
    PlayerLimits limits;
    bool unverified;             /* do not check its rules (engine_check.h) */
    char text[PLAYER_WORD_SIZE]; /* as written; "": kind and level say everything */
} PlayerWord;

typedef struct PlayerKind {
    const char *word, *alias; /* "computer" and "builtin"; alias NULL: none */
    const char *forms;        /* its forms, separated by '|': "uci:COMMAND" */
    unsigned traits;          /* PLAYER_ */
    /* Parses what follows the colon (NULL: no colon) into *out, whose word and kind are set.
     * Members not mentioned stay unchanged. */
    bool (*parse)(const char *arguments, PlayerWord *out, Error *error);
    /* Creates a player; PLAYER_BY_HAND: NULL. See player_open. */
    struct Player *(*open)(const PlayerWord *word, const struct PlayerSetup *setup, Error *error);
    const struct ProtocolOps *protocol; /* how to talk to the program; NULL: not a program */
} PlayerKind;

extern const PlayerKind PLAYER_HUMAN, PLAYER_COMPUTER, PLAYER_FRIEND;
/* A program known only by name, which can have its seat but does not play. */
extern const PlayerKind PLAYER_ABSENT;

/* Whether the player has the trait; an all-zero word has none, nor has NULL. */
bool player_is(const PlayerWord *word, unsigned trait);
/* The kind whose word starts the text; NULL: none. */
const PlayerKind *player_kind_of(const char *text);
/* Parses a player: a name in the list of engines of `own` (nullable), or else a word as in the
 * manual's section on players; NULL: the built-in engine. Members of *out that the text does not
 * mention stay unchanged, so the caller sets defaults, such as a level. False, with *out unchanged:
 * not a player. */
bool player_parse(const char *text, const struct Settings *own, PlayerWord *out, Error *error);
/* Appends the forms of all kinds, separated by `between`, without those of a trait (0: all). */
void player_add_forms(unsigned without, const char *between, Text *out);
/* Lists in error the possible players, without those of a trait (0: all); returns false. */
bool player_refuse(const char *text, unsigned without, Error *error);

/* Appends the player so that player_parse reads it again, except for its name. */
void player_add_text(const PlayerWord *word, Text *out);
/* Appends a program's name before it has identified itself: the name in its command, or the
 * program's file name. */
void player_add_name(const PlayerWord *word, Text *out);
/* Parses "SECONDS+SECONDS" or "SECONDS", with up to three digits after the point. */
bool player_read_clock(const char *text, PlayerLimits *out, Error *error);

/* --- commands of programs -------------------------------------------------------------------- */

typedef struct PlayerOption {
    const char *name, *value;
} PlayerOption;

/* How to start a program: the parts of its word, which point into storage. Do not copy it. */
typedef struct PlayerCommand {
    char storage[PLAYER_WORD_SIZE];
    const char *command;                        /* a program and its arguments: argv_split */
    const char *variant_name;                   /* its name for the game; NULL: our name */
    PlayerOption options[PLAYER_OPTIONS_LIMIT]; /* sent to it unchanged */
    size_t option_count;
} PlayerCommand;

/* Parses "COMMAND" or "COMMAND?NAME=VALUE,..." into *out and the members of *word. */
bool player_read_command(const char *arguments, PlayerWord *word, PlayerCommand *out, Error *error);
/* Splits the command of a word with PLAYER_COMMAND that player_parse has read. */
void player_command(const PlayerWord *word, PlayerCommand *out);
/* Parses the "NAME=VALUE,..." of a player that is not a program. */
bool player_read_values(const char *arguments, PlayerWord *word, Error *error);

#endif
