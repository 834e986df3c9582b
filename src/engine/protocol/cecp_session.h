/* The state of a conversation with XBoard. Private to the files cecp*.c. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_SESSION_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_SESSION_H

#include "engine/protocol/protocol.h"
#include "rules/verdict/legality.h"

typedef enum CecpMode {
    CECP_FORCE, /* plays neither side */
    CECP_PLAY,  /* plays CecpSession.side */
    CECP_ANALYSE
} CecpMode;

/* What the engine is thinking for. */
typedef enum CecpTask {
    CECP_IDLE,
    CECP_THINK,  /* its own move */
    CECP_PONDER, /* the same, hoping for a move of the opponent's */
    CECP_STUDY,  /* analysis: until told otherwise */
    CECP_DROPPED /* nobody wants to know any more */
} CecpTask;

typedef struct CecpSession {
    Protocol protocol;
    CecpMode mode;
    CecpTask task;
    Side side;   /* that the engine plays, or would: whose clock "time" sets */
    Move *moves; /* owned: from the position that was given to protocol.position, */
    Undo *undos; /* owned: and what takes them back */
    size_t move_count;
    bool no_position; /* the last "setboard" was refused: no move is legal */
    bool over;        /* the result has been sent */

    bool post, ponder;
    bool computer;          /* the opponent is one */
    unsigned depth;         /* "sd"; 0: no limit */
    int64_t move_ms;        /* "st"; 0: by the clock */
    unsigned session_moves; /* moves to a time control; 0: all */
    size_t session_start;   /* plies played when it began, at most move_count */
    int64_t base_ms, increment_ms;
    int64_t clock_ms[SIDE_COUNT]; /* index by side; "time" sets the engine's */

    EngineReport report; /* the newest of this task */
    Move ponder_move;    /* the move hoped for; MOVE_NONE: none */
    unsigned lost_moves; /* own moves in a row with a hopeless score */
    Bytes pongs;         /* words owed to "ping" once the move has been made, each with its NUL */
    Move *excluded;      /* owned: not to be looked at in this position */
    size_t excluded_count;
} CecpSession;

/* Begins a new game of a variant: the engine plays Black. False, after saying so, when memory is
 * out; then the game before stays. The engine is idle. */
bool cecp_new_game(CecpSession *session, const Variant *variant);
/* Takes over a position. False when memory is out. */
bool cecp_set_position(CecpSession *session, const Position *position);
/* Makes a legal move of the present position, whoever made it. False when memory is out. */
bool cecp_push(CecpSession *session, Move move);
/* Takes back up to `count` moves. */
void cecp_take_back(CecpSession *session, size_t count);
/* Moves to the time control that the side to move has left after so many plies, at least
 * session_start, from the position that was given; 0: there is none. */
unsigned cecp_moves_to_go(const CecpSession *session, size_t plies);
/* Tells the result if the game is over. */
void cecp_judge(CecpSession *session);
/* Leaves moves of the present position out of searches, or takes them in again. False when memory
 * is out. */
bool cecp_set_excluded(CecpSession *session, const Move *moves, size_t count, bool exclude);

/* Ends whatever the engine is thinking about, without a word. */
void cecp_drop_task(CecpSession *session);
/* Ends it, and makes the move if it was for one. */
void cecp_move_now(CecpSession *session);
/* Starts what the mode asks for: thinking about a move, analysis, or pondering. */
void cecp_resume(CecpSession *session);
/* The opponent made the move that was hoped for: pondering becomes thinking. False when it did not;
 * then pondering has ended. */
bool cecp_ponder_hit(CecpSession *session, Move move);
/* Passes on what the engine has found. */
void cecp_hear(Protocol *protocol, const EngineEvent *event);

/* What XBoard is told of the engine, and what it sets. */

/* Commands: false when the words are not understood. */
bool cecp_protover(CecpSession *session, ProtocolWords *words);
bool cecp_memory(CecpSession *session, ProtocolWords *words);
bool cecp_cores(CecpSession *session, ProtocolWords *words);
bool cecp_option(CecpSession *session, ProtocolWords *words);

/* Tells XBoard of the present game's board and pieces. */
void cecp_say_setup(CecpSession *session);

#endif
