/* The state of a CECP (XBoard) session. Private to cecp*.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_SESSION_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_SESSION_H

#include "engine/protocol/protocol.h"

typedef enum CecpMode {
    CECP_FORCE, /* plays neither side */
    CECP_PLAY,  /* plays CecpSession.side */
    CECP_ANALYSE
} CecpMode;

/* What the engine is searching for. */
typedef enum CecpTask {
    CECP_IDLE,
    CECP_THINK,  /* its own move */
    CECP_PONDER, /* its own move, assuming a move of the opponent */
    CECP_STUDY,  /* infinite analysis */
    CECP_DROPPED /* the result is no longer wanted */
} CecpTask;

typedef struct CecpSession {
    Protocol protocol;
    CecpMode mode;
    CecpTask task;
    Side side;   /* the engine's side, or the one it would play: "time" sets its clock */
    Move *moves; /* owned: the moves from the given position to protocol.position */
    Undo *undos; /* owned: undoes those moves */
    size_t move_count;
    bool no_position; /* the last "setboard" was refused: no move is legal */
    bool over;        /* the result has been sent */

    bool post, ponder;
    bool computer;          /* the opponent is a computer */
    unsigned depth;         /* "sd"; 0: no limit */
    int64_t move_ms;        /* "st"; 0: by the clock */
    unsigned session_moves; /* moves per time control; 0: one for the whole game */
    size_t session_start;   /* plies played when the time control began, at most move_count */
    int64_t base_ms, increment_ms;
    int64_t clock_ms[SIDE_COUNT]; /* [side]; "time" sets the engine's */

    EngineReport report; /* the newest report of this task */
    Move ponder_move;    /* the opponent's move that is assumed; MOVE_NONE: none */
    unsigned lost_moves; /* consecutive own moves with a hopeless score */
    Bytes pongs;         /* "pong" replies due after the move, each with its NUL */
    Move *excluded;      /* owned: moves excluded in this position */
    size_t excluded_count;
} CecpSession;

/* Starts a new game of a variant, with the engine as Black. Call it while the engine is idle.
 * False, after an error message, when memory runs out; then the previous game stays. */
bool cecp_new_game(CecpSession *session, const Variant *variant);
/* Sets the position. False when memory runs out. */
bool cecp_set_position(CecpSession *session, const Position *position);
/* Makes a legal move of either side in the current position. False when memory runs out. */
bool cecp_push(CecpSession *session, Move move);
/* Undoes up to `count` moves. */
void cecp_take_back(CecpSession *session, size_t count);
/* How many moves the side to move has left to the time control after this many plies (at least
 * session_start) from the given position; 0: there is no such limit. */
unsigned cecp_moves_to_go(const CecpSession *session, size_t plies);
/* Sends the result if the game is over. */
void cecp_judge(CecpSession *session);
/* Excludes moves of the current position from searches, or includes them again. False when memory
 * is out. */
bool cecp_set_excluded(CecpSession *session, const Move *moves, size_t count, bool exclude);

/* Ends the engine's task silently. */
void cecp_drop_task(CecpSession *session);
/* Ends the engine's task, and makes the move if it was searching for its own. */
void cecp_move_now(CecpSession *session);
/* Starts what the mode calls for: searching for a move, analysis, or pondering. */
void cecp_resume(CecpSession *session);
/* Called when the opponent has made a move. If it is the assumed one, pondering becomes a search
 * for a move; else pondering ends, and the result is false. */
bool cecp_ponder_hit(CecpSession *session, Move move);
/* Passes on an event of the engine. */
void cecp_handle_event(Protocol *protocol, const EngineEvent *event);

/* --- Features, options and setup --- */

/* Commands; each returns false when its words are not understood. */
bool cecp_protover(CecpSession *session, ProtocolWords *words);
bool cecp_memory(CecpSession *session, ProtocolWords *words);
bool cecp_cores(CecpSession *session, ProtocolWords *words);
bool cecp_option(CecpSession *session, ProtocolWords *words);

/* Describes the current game's board and pieces to XBoard. */
void cecp_say_setup(CecpSession *session);

#endif
