/* The options as UCI lists and sets them. Private to uci.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_OPTIONS_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_OPTIONS_H

#include "engine/protocol/protocol.h"

/* Writes all "option" lines. */
void uci_options_list(Protocol *session);
/* Carries out the words after "setoption". */
void uci_options_set(Protocol *session, ProtocolWords *words);

#endif
