/* The engine protocol on two streams (UCI, with drops "P@e5" and "+"). */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_H

#include "engine/protocol/conversation.h"

/* Runs until "quit" or the input ends, which both end a search with its bestmove. Unknown words are
 * ignored; bad positions, moves and options are answered with "info string" and change nothing;
 * exactly one bestmove follows each go. "go perft" counts while the conversation goes on: what
 * would need another position, or the engine, ends it before its count is told, as "stop" does;
 * "quit" and the end of input wait for it. Returns the exit status: 1 when the engine could not
 * start or the output is gone. */
int uci_run(const ProtocolSettings *settings);

#endif
