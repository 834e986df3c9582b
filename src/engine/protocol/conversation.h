/* What a conversation in one of the engine protocols is held with. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CONVERSATION_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CONVERSATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/definition/variants.h"
#include "rules/verdict/legality.h"

/* Appends why a try is not legal, as a sentence: words_legality of words/words.h. */
typedef void ProtocolExplain(const Position *position, const Attempt *attempt,
                             const Legality *legality, Text *out);

typedef struct ProtocolSettings {
    VariantSet *variants;        /* borrowed; VariantPath loads into it */
    const char *default_variant; /* name, in the set: the game to begin with, and XBoard's "new" */
    bool alone;                  /* it is listed alone, and no other can be chosen */
    int input, output;           /* file descriptors, left open */
    uint64_t seed;               /* for the variety of weak levels */
    ProtocolExplain *explain;    /* nullable; for XBoard's "Illegal move (reason)" */
} ProtocolSettings;

/* XBoard's engine protocol (CECP, version 2) on two streams.
 *
 * XBoard learns our games from "setup" and "piece" commands, and of legal moves by "highlight".
 * Boards of ten ranks are counted from 0, as XBoard does. */

/* Runs until "quit" or the input ends. Unknown commands are answered with "Error (...)", illegal
 * moves with "Illegal move (reason): ..."; neither changes anything. Returns the exit status: 1
 * when the engine could not start or the output is gone. */
int cecp_run(const ProtocolSettings *settings);

/* The engine protocol on two streams (UCI, with drops "P@e5" and "+"). */

/* Runs until "quit" or the input ends, which both end a search with its bestmove. Unknown words are
 * ignored; bad positions, moves and options are answered with "info string" and change nothing;
 * exactly one bestmove follows each go. "go perft" counts while the conversation goes on: what
 * would need another position, or the engine, ends it before its count is known, as "stop" does;
 * "quit" and the end of input wait for it. Returns the exit status: 1 when the engine could not
 * start or the output is gone. */
int uci_run(const ProtocolSettings *settings);

#endif
