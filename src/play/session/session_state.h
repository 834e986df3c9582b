/* A Session and what it owns; for the files that orchestrate it. Each of its parts has a file of
 * its own, which knows its own struct and not the Session. Functions call downwards only: life.c
 * and engine_failure.c call turns.c, all of them session_view.c and the parts. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_STATE_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_STATE_H

#include "base/random.h"
#include "play/session/engine_help.h"
#include "play/session/event_queue.h"
#include "play/session/keeping.h"
#include "play/session/premoves.h"
#include "play/session/session.h"
#include "play/session/session_clock.h"
#include "play/session/thinking.h"

/* A move taken back. */
typedef struct Taken {
    Move move;
    int64_t clock_ms;
} Taken;

struct Session {
    SessionSettings settings; /* its pointers lead to the copies below */
    Position start;
    char journal_folder[SESSION_PATH_SIZE];
    char archive[SESSION_PATH_SIZE];
    char scores[SESSION_PATH_SIZE];

    SessionPhase phase;
    Side setup_side;
    Handicap placed; /* the handicap; of a game begun here with all its squares */
    Game *game;
    Cursor cursor;
    Outcome outcome;
    Taken *taken; /* the last one is put back first */
    size_t taken_count, taken_capacity;
    bool draw_offered;
    Side draw_by;
    bool score_known[SIDE_COUNT];
    int score_cp[SIDE_COUNT]; /* of that side's last search, for it */
    Random random;

    EventQueue events;
    SessionClock clock;
    Premove premove; /* of the only person */
    Thinking thinking;
    EngineHelp help;
    Keeping keeping;
};

/* Whoever is to move begins: finds the outcome, starts the clock and the computer. */
void session_begin_turn(Session *session, int64_t now_ms);
/* Puts a legal move on the board, after which side's clock shows clock_ms (-1: none), and into the
 * journal. False: nothing has changed. */
bool session_put_move(Session *session, Move move, int64_t clock_ms, Error *error);

#endif
