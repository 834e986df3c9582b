/* The parts of the UCI conversation, and of USI's, which is a dialect of it. Private to uci*.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_UCI_PARTS_H
#define PANDEMONIUM_ENGINE_PROTOCOL_UCI_PARTS_H

#include "engine/protocol/protocol.h"
#include "rules/moves/movegen.h"

/* The differences between UCI and USI. */
typedef struct UciDialect {
    ProtocolForm form;   /* becomes the session's form */
    const char *ok;      /* ends the introduction */
    const char *no_move; /* instead of a move */
    void (*add_move)(const Variant *variant, Move move, Text *out);
    bool usi; /* mates are counted in plies, and "btime" is the first player's */
} UciDialect;

/* The session's dialect. */
static inline const UciDialect *uci_dialect(const Protocol *session) {
    return (const UciDialect *)session->form;
}

/* Appends a move of the session's position, or of a line from there. */
void uci_add_move(const Protocol *session, Move move, Text *out);

/* --- What a search finds --- */

/* "info depth ... pv ...". */
void uci_say_report(Protocol *session, const EngineReport *report);
/* "info depth 0 score ...": the score of a position without legal moves; nothing if there are
 * some, or in USI, which has no such score. */
void uci_say_finished(Protocol *session);
/* "info depth ... currmove ...": the progress of a long search. */
void uci_say_progress(Protocol *session);
/* "bestmove ...", at the end of the search. `instead` (nullable) of a move. */
void uci_say_best(Protocol *session, const EngineEvent *event, const char *instead);

/* --- The words after "go" --- */

typedef struct UciGo {
    EngineLimits limits;
    int64_t byoyomi_ms; /* 0: none */
    Move search_moves[MOVES_LIMIT];
} UciGo;

/* Reads the words after "go", of which `word` (nullable) is the first, into go, whose limits are
 * already set from the options. What cannot be read is reported and left out. */
void uci_go_read(Protocol *session, ProtocolWords *words, char *word, UciGo *go);

/* Reads a legal move in UCI notation or, if the game fits, in USI's: no text is a move in both.
 * False: error says why it is not a UCI move. */
bool uci_read_move(const Position *position, const char *text, Move *out, Error *error);

/* --- Options --- */

/* Writes all "option" lines. */
void uci_options_list(Protocol *session);
/* Carries out the words after "setoption". */
void uci_options_set(Protocol *session, ProtocolWords *words);

/* --- Perft and mates, which are counted and looked for while the conversation continues --- */

/* Runs on a thread of its own; the session's own_fd becomes readable when it is done. */
typedef struct UciTask UciTask;

/* Starts perft of this depth from the session's position. NULL, after saying why, when that is not
 * possible. */
UciTask *uci_perft_new(Protocol *session, unsigned depth);
/* The same for a search for a mate by checks, of at most time_ms; -1: until it is stopped. */
UciTask *uci_mate_new(Protocol *session, int64_t time_ms);
/* How long it may still run; -1: no limit. */
int64_t uci_task_left_ms(const UciTask *task);
/* Asks it to stop at once, without a result. */
void uci_task_stop(UciTask *task);
/* Waits for perft to end, or stops a search for a mate; sends the result and frees the task. */
void uci_task_finish(Protocol *session, UciTask *task);

#endif
