/* Counting move paths while the conversation goes on. Private to uci.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_PERFT_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_PERFT_H

#include "engine/protocol/protocol.h"

typedef struct UciPerft UciPerft;

/* Begins to count paths of so many plies from the session's position on a thread of its own; the
 * session's own_fd is readable once that is done. NULL, told, when that is not possible. */
UciPerft *uci_perft_new(Protocol *session, unsigned depth);
/* Asks it to end at once, with less than the full count. */
void uci_perft_stop(UciPerft *perft);
/* Waits for its end, says what was counted, and frees it. */
void uci_perft_finish(Protocol *session, UciPerft *perft);

#endif
