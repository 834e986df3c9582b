/* The words after "go". Private to uci.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_GO_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_GO_H

#include "engine/protocol/protocol.h"
#include "rules/moves/movegen.h"

typedef struct UciGo {
    EngineLimits limits;
    Move search_moves[MOVES_LIMIT];
} UciGo;

/* Reads the words after "go", the first of which (nullable) is `word`, into go, whose limits are
 * those of the options. What cannot be read is told and left out. */
void uci_go_read(Protocol *session, ProtocolWords *words, char *word, UciGo *go);

#endif
