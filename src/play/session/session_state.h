/* A Session and its parts; private to the files that orchestrate them. Each part has a file of its
 * own, which knows only its own struct, not the Session. Calls only go down: life.c and
 * engine_failure.c call turns.c, and all three call session.c and the parts. turns.c hands what a
 * player at another terminal does to remote.c, which ends the game or takes moves back. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_STATE_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_STATE_H

#include "base/random.h"
#include "play/session/engine_help.h"
#include "play/session/event_queue.h"
#include "play/session/keeping.h"
#include "play/session/premoves.h"
#include "play/session/remote_state.h"
#include "play/session/session_clock.h"
#include "play/session/session_types.h"
#include "play/session/thinking.h"

/* A move that was undone. */
typedef struct Taken {
    Move move;
    int64_t clock_ms;
} Taken;

struct Session {
    SessionSettings settings; /* its pointers point to the copies below */
    Position start;
    char journal_folder[SESSION_PATH_SIZE];
    char archive[SESSION_PATH_SIZE];
    char scores[SESSION_PATH_SIZE];

    SessionPhase phase;
    Side setup_side;
    Handicap placed; /* the handicap; with all its squares if the game began here */
    Game *game;
    Cursor cursor;
    Outcome outcome;
    Taken *taken; /* undone moves, the last redone first */
    size_t taken_count, taken_capacity;
    bool draw_offered;
    Side draw_by;
    bool score_known[SIDE_COUNT];
    int score_cp[SIDE_COUNT]; /* the score of each side's last search, from that side's view */
    Random random;

    EventQueue events;
    SessionClock clock;
    Premove premove; /* for the sole human player */
    Thinking thinking;
    Remote remote;
    EngineHelp help;
    Keeping keeping;
};

/* Begins a turn: finds the outcome, starts the clock, and asks the computer if it is to move. */
void session_begin_turn(Session *session, int64_t now_ms);
/* Ends the game. */
void session_finish(Session *session, Outcome outcome, int64_t now_ms);
/* Says that side declines a draw. */
SessionEvent *session_announce_declined(Session *session, Side side);
/* Adds the event that ends the game, from session->outcome. */
void session_announce_end(Session *session);
/* Plays a legal move, with the mover's clock at clock_ms after it (-1: no clock), and journals it.
 * False: nothing has changed. */
bool session_put_move(Session *session, Move move, int64_t clock_ms, Error *error);
/* Adds a legal move to a game that is over, without a word. False: it cannot. */
bool session_add_late(Session *session, Move move, int64_t now_ms);

#endif
