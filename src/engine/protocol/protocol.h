/* What the engine protocols (UCI, and XBoard's in cecp.c) have in common: lines in and out, the
 * loop that waits for commands and for the engine, the options, the position. Private to them. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_PROTOCOL_H
#define PANDEMONIUM_ENGINE_PROTOCOL_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "engine/protocol/conversation.h"
#include "engine/protocol/option.h"
#include "engine/search/engine.h"
#include "rules/board/position.h"
#include "rules/verdict/outcome.h"

enum {
    PROTOCOL_LINE_LIMIT = 1 << 20,          /* bytes: a game of 100,000 plies fits */
    PROTOCOL_TIME_LIMIT_S = 10000 * 60 * 60 /* what is read as a time */
};

typedef struct Protocol Protocol;

/* What one protocol does its own way. */
typedef struct ProtocolForm {
    const char *name;                                          /* of the output, in errors */
    const char *remark;                                        /* begins what people may read */
    void (*command)(Protocol *session, char *line);            /* carries out a line; no spaces
                                                                  are at its end */
    void (*hear)(Protocol *session, const EngineEvent *event); /* passes on what was found;
                                                                  on a move, searching ends */
    void (*tend)(Protocol *session); /* called when tick_ms have passed without anything else, or
                                        own_fd can be read; nullable */
    ProtocolOptionFlag options;      /* those that have this flag are its own */
} ProtocolForm;

struct Protocol {
    const ProtocolSettings *settings;
    const ProtocolForm *form;
    void *context; /* the form's own state */
    Engine *engine;
    unsigned hash_mib, threads;
    unsigned lines;   /* best lines to search */
    unsigned skill;   /* a level */
    bool elo_limited; /* play at elo instead of skill */
    int elo;
    bool show_wdl; /* scores also as chances */
    bool resigns;  /* hopeless games, to XBoard */
    int64_t overhead_ms;
    uint64_t seed;
    const Variant *variant;
    Position position;
    Situation *situations; /* owned: from the given position to the present one */
    size_t situation_count;
    Move last_move; /* led to the position; MOVE_NONE: not known */
    bool searching; /* a move is owed */
    int own_fd;     /* of the form, waited for as well; -1: none */
    int tick_ms;    /* -1: never */
    bool quit;
    bool output_failed;
};

/* Starts an engine with the default variant's start position. False, said in a remark, when memory
 * or threads are out or the variant is not loaded; call protocol_done all the same. */
bool protocol_init(Protocol *session, const ProtocolSettings *settings, const ProtocolForm *form,
                   void *context);
/* Carries out lines and hears the engine until `quit` is set or the input ends, which both end a
 * search with its move. */
void protocol_run(Protocol *session);
void protocol_done(Protocol *session);

/* The words of a line, one after the other. */
typedef struct ProtocolWords {
    char *rest;
} ProtocolWords;

/* The next word (terminated in place), NULL when there is none. */
char *protocol_next_word(ProtocolWords *words);
/* What is left, without the spaces before it. */
char *protocol_rest(ProtocolWords *words);

/* Writes a line, what is not printable in it (a name from outside) as '?'; the line end is added.
 */
void protocol_say(Protocol *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same as a remark. */
void protocol_say_error(Protocol *session, const Error *error);

/* What a search has to heed by the options; limits of time and depth are zero. */
EngineLimits protocol_limits(const Protocol *session);
/* Stops a running search and passes on its move. The form may have begun another search then. */
void protocol_finish_search(Protocol *session);
/* Takes over a position and the situations to it (owned from here on). */
void protocol_take_position(Protocol *session, const Position *position, Situation *situations,
                            size_t count);
/* The game of this name, or that other programs call so, as far as the settings let it be chosen;
 * NULL: none. */
const Variant *protocol_find_variant(const Protocol *session, const char *name);
/* Stops a running search and puts the session at the start position of the variant of this name.
 * False, said in a remark, when there is none or memory is out; then nothing has changed. */
bool protocol_set_variant(Protocol *session, const char *name);

/* The level that the options ask for, 1..ENGINE_LEVELS. */
unsigned protocol_level(const Protocol *session);

/* Gives the options their defaults, before there is an engine. */
void protocol_set_defaults(Protocol *session);
/* The option of the form that has this name, whatever the case of its letters. NULL, said in a
 * remark, when there is none. */
const ProtocolOption *protocol_find_option(Protocol *session, const char *name);
/* Sets an option; what is wrong with the value is said in a remark. A check is "true" or "false",
 * "1" or "0". */
void protocol_set_option(Protocol *session, const ProtocolOption *option, const char *value);

#endif
