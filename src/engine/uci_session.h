/* The state of a UCI conversation, shared by uci.c and uci_options.c. Private to them. */
#ifndef PANDEMONIUM_ENGINE_UCI_SESSION_H
#define PANDEMONIUM_ENGINE_UCI_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "engine/engine.h"
#include "engine/uci_settings.h"
#include "rules/outcome.h"
#include "rules/position.h"

typedef struct UciSession {
    const UciSettings *settings;
    Engine *engine;
    unsigned hash_mib, threads, level;
    int64_t overhead_ms;
    uint64_t seed;
    const Variant *variant;
    Position position;
    Situation *situations; /* owned: from the given position to the present one */
    size_t situation_count;
    bool searching; /* a bestmove is owed */
    bool quit;
    bool output_failed;
} UciSession;

/* The words of a line, one after the other. */
typedef struct UciWords {
    char *rest;
} UciWords;

/* The next word (terminated in place), NULL when there is none. */
char *uci_next_word(UciWords *words);

/* Writes a line; the line end is added. */
void uci_say(UciSession *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void uci_say_error(UciSession *session, const Error *error);
/* Stops a running search and gives its bestmove. */
void uci_finish_search(UciSession *session);
/* Puts the session at the start position of a variant. False when memory is out. */
bool uci_set_variant(UciSession *session, const Variant *variant);

/* Writes all "option" lines. */
void uci_options_list(UciSession *session);
/* Carries out the words after "setoption". */
void uci_options_set(UciSession *session, UciWords *words);

#endif
