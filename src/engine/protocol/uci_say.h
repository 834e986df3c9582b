/* What a search finds, as UCI says it. Private to uci*.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_SAY_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_SAY_H

#include "engine/protocol/protocol.h"

/* "info depth ... pv ...". */
void uci_say_report(Protocol *session, const EngineReport *report);
/* "info depth ... currmove ...": where a long search is. */
void uci_say_progress(Protocol *session);
/* "bestmove ..."; the search is over. */
void uci_say_best(Protocol *session, const EngineEvent *event);

#endif
