/* What XBoard is told of the engine, and what it sets. Private to the files cecp*.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_FEATURES_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_FEATURES_H

#include "engine/protocol/cecp_session.h"

/* Commands: false when the words are not understood. */
bool cecp_protover(CecpSession *session, ProtocolWords *words);
bool cecp_memory(CecpSession *session, ProtocolWords *words);
bool cecp_cores(CecpSession *session, ProtocolWords *words);
bool cecp_option(CecpSession *session, ProtocolWords *words);

/* Tells XBoard of the present game's board and pieces. */
void cecp_say_setup(CecpSession *session);

#endif
