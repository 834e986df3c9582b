/* XBoard's engine protocol (CECP, version 2) on two streams.
 *
 * XBoard is told of our games by "setup" and "piece" commands, and of legal moves by "highlight".
 * Boards of ten ranks are counted from 0, as XBoard does. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_H

#include "engine/protocol/conversation.h"

/* Runs until "quit" or the input ends. Unknown commands are answered with "Error (...)", illegal
 * moves with "Illegal move (reason): ..."; neither changes anything. Returns the exit status: 1
 * when the engine could not start or the output is gone. */
int cecp_run(const ProtocolSettings *settings);

#endif
