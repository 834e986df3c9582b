/* The line mode: one sentence per event, for screen readers, dumb terminals and scripts. */
#ifndef PANDEMONIUM_CONSOLE_CONSOLE_H
#define PANDEMONIUM_CONSOLE_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "play/session.h"
#include "rules/variants.h"

/* Everything is borrowed until console_run returns. */
typedef struct ConsoleSettings {
    const VariantSet *variants;
    /* Seats, clock, setups, start, folders, seed, threads and hash for new games. `variant` may be
     * NULL: the set's first. */
    SessionSettings game;
    const char *review_path; /* review this file instead; NULL: begin a game */
    size_t review_game;      /* its game, from 0 */
    unsigned review_ply;     /* at this ply */
    bool ascii;              /* letters only, never a game's own script */
    const char *script;      /* file of lines to take first; NULL: none */
} ConsoleSettings;

/* All defaults: a game of the set's first variant. */
void console_settings_init(ConsoleSettings *settings, const VariantSet *variants);

/* Reads lines from standard input (through libedit where it is a terminal) and writes to standard
 * output until the person leaves or the input ends. Returns main's exit status: 0, 1 with error set
 * (nullable), 3 when the review file cannot be read, 128+n after a signal. */
int console_run(const ConsoleSettings *settings, Error *error);

#endif
