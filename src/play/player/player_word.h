/* Whoever may have a seat of a game: a person at the keyboard, our computer, an engine of another
 * program.
 *
 * A kind of player is a row of kinds.c, and a player is named by a word that player_parse reads, on
 * the command line, in a match, in settings and in the form alike. Nothing else knows a kind by its
 * name: what is to be known of one is a PLAYER_ trait of its row. */
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
    PLAYER_WORD_SIZE = 1024, /* of a player as it is written: CONSENT_COMMAND_SIZE */
    PLAYER_OPTIONS_LIMIT = 24
};

/* What is to be known of a kind. */
enum {
    PLAYER_BY_HAND = 1,     /* moves are given by session_submit; nobody is asked for them */
    PLAYER_LEVELS = 2,      /* our own engine, which has levels, needs no consent and makes hints */
    PLAYER_COMMAND = 4,     /* a program that somebody has to agree to (play/player/consent.h) */
    PLAYER_ANALYSES = 8,    /* tells lines of a position for as long as it is wanted */
    PLAYER_COUNTS = 16,     /* tells which moves are legal, so that its rules can be checked */
    PLAYER_DEFINITIONS = 32 /* reads a file with the definition of a game that it does not know */
};

/* Limits of a player's own. All zero: none are given. */
typedef struct PlayerLimits {
    int64_t base_ms, increment_ms; /* a clock, if base_ms is above 0 */
    int64_t movetime_ms;
    uint64_t nodes;
    unsigned depth;
} PlayerLimits;

/* A player as somebody has named it: a value, to be copied. All zero: nobody. */
typedef struct PlayerWord {
    const struct PlayerKind *kind;
    unsigned level;              /* with PLAYER_LEVELS, 1..ENGINE_LEVELS; 0: full strength */
    char name[PLAYER_NAME_SIZE]; /* "": what is called so by default, where it is shown */
    unsigned hash_mib, threads;  /* 0: not said */
    PlayerLimits limits;
    bool unverified;             /* do not check its rules (engine_check.h) */
    char text[PLAYER_WORD_SIZE]; /* as it was written; "": kind and level say everything */
} PlayerWord;

typedef struct PlayerKind {
    const char *word, *alias; /* "computer" and "builtin"; alias NULL: none */
    const char *forms;        /* how it is written, separated by '|': "uci:COMMAND" */
    unsigned traits;          /* PLAYER_ */
    /* Reads what follows the colon (NULL: there is none) into *out, of which word and kind
     * are set. What is not mentioned stays. */
    bool (*parse)(const char *arguments, PlayerWord *out, Error *error);
    /* Makes one that plays; PLAYER_BY_HAND: NULL. See player_open. */
    struct Player *(*open)(const PlayerWord *word, const struct PlayerSetup *setup, Error *error);
    const struct ProtocolOps *protocol; /* of a program: how one talks to it; NULL: it is none */
} PlayerKind;

extern const PlayerKind PLAYER_HUMAN, PLAYER_COMPUTER;
/* A program of which only the name is known, which can be given its seat but does not play. */
extern const PlayerKind PLAYER_ABSENT;

/* Whether the player has the trait; nobody has any. */
bool player_is(const PlayerWord *word, unsigned trait);
/* The kind that the text names by its word, whatever follows; NULL: none. */
const PlayerKind *player_kind_of(const char *text);
/* Reads a player: one that `own` (nullable) has in its list of engines, by its name there, or else
 * a word, as the manual's section on players tells. Members of *out that the text does not mention
 * stay unchanged, so the caller sets defaults, such as a level. False, with *out unchanged, when it
 * is no player. */
bool player_parse(const char *text, const struct Settings *own, PlayerWord *out, Error *error);
/* Appends the forms of all kinds without those of a trait (0: all), separated by `between`. */
void player_add_forms(unsigned without, const char *between, Text *out);
/* Says in error which players there are, without those of a trait (0: all); returns false. */
bool player_refuse(const char *text, unsigned without, Error *error);

/* Appends the player so that player_parse reads it again, but for its name. */
void player_add_text(const PlayerWord *word, Text *out);
/* Appends what a program is called before it has said so itself: the name in its command, or the
 * program's file name. */
void player_add_name(const PlayerWord *word, Text *out);
/* Reads "SECONDS+SECONDS" or "SECONDS", with up to three digits after the point. */
bool player_read_clock(const char *text, PlayerLimits *out, Error *error);

/* --- commands of programs -------------------------------------------------------------------- */

typedef struct PlayerOption {
    const char *name, *value;
} PlayerOption;

/* How a program is started: the parts of its word, which lie in storage. Not to be copied. */
typedef struct PlayerCommand {
    char storage[PLAYER_WORD_SIZE];
    const char *command;                        /* a program and its arguments: argv_split */
    const char *variant_name;                   /* its name for the game; NULL: ours */
    PlayerOption options[PLAYER_OPTIONS_LIMIT]; /* sent to it as they are */
    size_t option_count;
} PlayerCommand;

/* Reads "COMMAND" or "COMMAND?NAME=VALUE,..." into *out and the members of *word. */
bool player_read_command(const char *arguments, PlayerWord *word, PlayerCommand *out, Error *error);
/* The command of a word that player_parse has read, with PLAYER_COMMAND. */
void player_command(const PlayerWord *word, PlayerCommand *out);
/* Reads "NAME=VALUE,..." of a player that is no program. */
bool player_read_values(const char *arguments, PlayerWord *word, Error *error);

#endif
