/* What the engine protocols (UCI and XBoard's CECP) share: input and output lines, the loop that
 * waits for commands and for the engine, the options, the position. Private to them. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_PROTOCOL_H
#define PANDEMONIUM_ENGINE_PROTOCOL_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/protocol/conversation.h"
#include "engine/protocol/option.h"
#include "engine/search/engine.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum {
    PROTOCOL_LINE_LIMIT = 1 << 20,          /* bytes; enough for a game of 100,000 plies */
    PROTOCOL_TIME_LIMIT_S = 10000 * 60 * 60 /* the longest time that is accepted */
};

typedef struct Protocol Protocol;

/* What differs between the protocols. */
typedef struct ProtocolForm {
    const char *name;   /* names the output in errors */
    const char *remark; /* starts lines meant for people */
    /* Runs a line, which has no trailing white space. */
    void (*command)(Protocol *session, char *line);
    /* Passes on an event; a move event ends `searching`. */
    void (*handle_event)(Protocol *session, const EngineEvent *event);
    /* Called when nothing has happened for tick_ms, or own_fd is readable; nullable. */
    void (*tend)(Protocol *session);
    ProtocolOptionFlag options; /* the flag of the options that it offers */
    /* Whether it can express a game; error (nullable) says why not. NULL: any. */
    bool (*fits)(const Variant *variant, Error *error);
} ProtocolForm;

struct Protocol {
    const ProtocolSettings *settings;
    const ProtocolForm *form;
    void *context; /* the form's own state */
    Engine *engine;
    unsigned hash_mib, threads;
    unsigned lines;   /* MultiPV: number of lines to search */
    unsigned skill;   /* a level */
    bool elo_limited; /* play at elo instead of skill */
    int elo;
    bool show_wdl;    /* also report win, draw and loss chances (WDL) */
    bool names_rooks; /* castling is written as the king taking its rook (Chess960) */
    bool resigns;     /* resigns hopeless games; not in UCI */
    int64_t overhead_ms;
    uint64_t seed;
    const Variant *variant;
    Position position;
    RepetitionEntry *entries; /* owned: from the given position to the current one */
    size_t entry_count;
    Move last_move; /* the move that led to the position; MOVE_NONE: not known */
    bool searching; /* a search runs whose move event is still to come */
    int own_fd;     /* a descriptor of the form's own to poll as well; -1: none */
    int tick_ms;    /* -1: never */
    bool quit;
    bool output_failed;
};

/* Starts an engine at the default variant's start position. False, with the reason said in a
 * remark, when memory or threads are out or the variant is not loaded. Call protocol_done in either
 * case. */
bool protocol_init(Protocol *session, const ProtocolSettings *settings, const ProtocolForm *form,
                   void *context);
/* Runs lines and takes the engine's events until `quit` is set or the input ends; both end a search
 * with its move. */
void protocol_run(Protocol *session);
void protocol_done(Protocol *session);

/* Splits a line into words. */
typedef struct ProtocolWords {
    char *rest;
} ProtocolWords;

/* The next word, terminated in place; NULL when there is none. */
char *protocol_next_word(ProtocolWords *words);
/* The rest of the line, without leading spaces. */
char *protocol_rest(ProtocolWords *words);

/* Writes a line and its line end; characters that are not printable (in names from outside) become
 * '?'. */
void protocol_say(Protocol *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes the error as a remark. */
void protocol_say_error(Protocol *session, const Error *error);

/* The search limits that the options set; those of time and depth are zero. */
EngineLimits protocol_limits(const Protocol *session);
/* Stops a running search and passes on its move. After that the form may have begun another
 * search. */
void protocol_finish_search(Protocol *session);
/* Sets the position and the repetition entries that led to it, which the session then owns. */
void protocol_take_position(Protocol *session, const Position *position, RepetitionEntry *entries,
                            size_t count);
/* The game of this name, ours or another program's, if the settings let it be chosen; else NULL. */
const Variant *protocol_find_variant(const Protocol *session, const char *name);
/* Whether the form can express the game (NULL: no); error (nullable) says why not. */
bool protocol_fits(const Protocol *session, const Variant *variant, Error *error);
/* Stops a running search and sets the start position of the variant of this name. False, with the
 * reason said in a remark and nothing changed, when there is none, it does not fit the form, or
 * memory runs out. */
bool protocol_set_variant(Protocol *session, const char *name);

/* Counts another of our own moves, found with this report. *lost_moves: consecutive ones with a
 * hopeless score. True when the engine is to resign instead. */
bool protocol_wants_to_resign(const Protocol *session, const EngineReport *report,
                              unsigned *lost_moves);
/* The level that the options ask for, 1..ENGINE_LEVELS. */
unsigned protocol_level(const Protocol *session);

/* Sets the options to their defaults; call it before there is an engine. */
void protocol_set_defaults(Protocol *session);
/* The option's name in the form; NULL: it is not offered. */
const char *protocol_option_name(const ProtocolForm *form, const ProtocolOption *option);
/* The form's option of this name, ignoring case. NULL, said in a remark, when there is none. */
const ProtocolOption *protocol_find_option(Protocol *session, const char *name);
/* Sets an option; a remark says if the value is wrong. A check takes "true" or "false", "1" or
 * "0". */
void protocol_set_option(Protocol *session, const ProtocolOption *option, const char *value);

#endif
