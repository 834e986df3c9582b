/* The parts of the UCI conversation, private to uci*.c: here, what a search finds, as UCI says it.
 */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_PARTS_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_PARTS_H

#include "engine/protocol/protocol.h"
#include "rules/moves/movegen.h"

/* "info depth ... pv ...". */
void uci_say_report(Protocol *session, const EngineReport *report);
/* "info depth ... currmove ...": where a long search is. */
void uci_say_progress(Protocol *session);
/* "bestmove ..."; the search is over. */
void uci_say_best(Protocol *session, const EngineEvent *event);

/* The words after "go". */

typedef struct UciGo {
    EngineLimits limits;
    Move search_moves[MOVES_LIMIT];
} UciGo;

/* Reads the words after "go", the first of which (nullable) is `word`, into go, whose limits are
 * those of the options. What cannot be read is reported and left out. */
void uci_go_read(Protocol *session, ProtocolWords *words, char *word, UciGo *go);

/* The options as UCI lists and sets them. */

/* Writes all "option" lines. */
void uci_options_list(Protocol *session);
/* Carries out the words after "setoption". */
void uci_options_set(Protocol *session, ProtocolWords *words);

/* Counting move paths while the conversation goes on. */

typedef struct UciPerft UciPerft;

/* Begins to count paths of so many plies from the session's position on a thread of its own; the
 * session's own_fd is readable once that is done. NULL, after saying why, when that is not
 * possible. */
UciPerft *uci_perft_new(Protocol *session, unsigned depth);
/* Asks it to end at once, with less than the full count. */
void uci_perft_stop(UciPerft *perft);
/* Waits for its end, says what was counted, and frees it. */
void uci_perft_finish(Protocol *session, UciPerft *perft);

#endif
