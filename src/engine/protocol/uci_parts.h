/* The parts of the UCI conversation. Private to uci*.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_PARTS_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_PARTS_H

#include "engine/protocol/protocol.h"
#include "rules/moves/movegen.h"

/* --- What a search finds --- */

/* "info depth ... pv ...". */
void uci_say_report(Protocol *session, const EngineReport *report);
/* "info depth 0 score ...": the score of a position without legal moves; nothing if there are
 * some. */
void uci_say_finished(Protocol *session);
/* "info depth ... currmove ...": the progress of a long search. */
void uci_say_progress(Protocol *session);
/* "bestmove ...", at the end of the search. */
void uci_say_best(Protocol *session, const EngineEvent *event);

/* --- The words after "go" --- */

typedef struct UciGo {
    EngineLimits limits;
    Move search_moves[MOVES_LIMIT];
} UciGo;

/* Reads the words after "go", of which `word` (nullable) is the first, into go, whose limits are
 * already set from the options. What cannot be read is reported and left out. */
void uci_go_read(Protocol *session, ProtocolWords *words, char *word, UciGo *go);

/* --- Options --- */

/* Writes all "option" lines. */
void uci_options_list(Protocol *session);
/* Carries out the words after "setoption". */
void uci_options_set(Protocol *session, ProtocolWords *words);

/* --- Perft while the conversation continues --- */

typedef struct UciPerft UciPerft;

/* Starts perft of this depth from the session's position on a thread of its own; the session's
 * own_fd becomes readable when it is done. NULL, after saying why, when that is not possible. */
UciPerft *uci_perft_new(Protocol *session, unsigned depth);
/* Asks it to stop at once, without the full count. */
void uci_perft_stop(UciPerft *perft);
/* Waits for it to end, sends the count, and frees it. */
void uci_perft_finish(Protocol *session, UciPerft *perft);

#endif
