/* The engine protocols UCI, USI and CECP on two streams. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CONVERSATION_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CONVERSATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/definition/variants.h"
#include "rules/verdict/legality.h"

/* Appends a sentence on why a move is not legal; main passes words_legality (words/words.h). */
typedef void ProtocolExplain(const Position *position, const Attempt *attempt,
                             const Legality *legality, Text *out);

typedef struct ProtocolSettings {
    VariantSet *variants;        /* borrowed; VariantPath loads into it */
    const char *default_variant; /* a name in the set: the first game, also for XBoard's "new" */
    bool alone;                  /* it is the only game listed, and no other can be chosen */
    int input, output;           /* file descriptors, which stay open */
    const struct Trace *trace;   /* logs all lines (base/files/trace.h); NULL: none */
    uint64_t seed;               /* for the variety of weak levels */
    ProtocolExplain *explain;    /* nullable; for XBoard's "Illegal move (reason)" */
} ProtocolSettings;

/* XBoard's engine protocol (CECP, version 2).
 *
 * XBoard learns about our games from "setup" and "piece" commands, and about legal moves from
 * "highlight". Ranks of boards with ten ranks count from 0, as in XBoard. */

/* Runs until "quit" or the input ends. Unknown commands are answered with "Error (...)", illegal
 * moves with "Illegal move (reason): ..."; neither changes anything. Returns the exit status: 1
 * when the engine could not start or the output is gone. */
int cecp_run(const ProtocolSettings *settings);

/* UCI, with drops as "P@e5" and promotions as "+". */

/* Runs until "quit" or the end of input; both end a search with its bestmove. Unknown words are
 * ignored; bad positions, moves and options are answered with "info string" and change nothing;
 * exactly one bestmove follows each "go". "go perft" counts while the conversation continues: a
 * command that needs another position or the engine ends it early, as "stop" does; "quit" and the
 * end of input wait for it. Returns the exit status: 1 when the engine could not start or the
 * output is gone. */
int uci_run(const ProtocolSettings *settings);

/* USI, UCI's dialect for shogi, in every game that fits it (shogi_form_fits). "usi" and "uci"
 * change from either one to the other. */

/* As uci_run. "checkmate ..." follows each "go mate", which also ends when its time is up, on
 * "stop" and at the end of input. */
int usi_run(const ProtocolSettings *settings);

#endif
