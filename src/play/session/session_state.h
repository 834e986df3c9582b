/* What a Session is made of; used by its own files only. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_STATE_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_STATE_H

#include "base/random.h"
#include "base/text.h"
#include "game/journal/journal.h"
#include "play/hint/hint.h"
#include "play/player/engine_guest.h"
#include "play/session/session.h"

enum { SESSION_EVENTS_LIMIT = 16 };

/* What the engine has been asked for. */
typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,
    THOUGHT_HINT,
    THOUGHT_COMPARE, /* what the best move is worth, beside the one a person wants to play */
    THOUGHT_WEIGH    /* what that one is worth */
} Thought;

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
    char journal_path[SESSION_PATH_SIZE];

    SessionPhase phase;
    Side setup_side;
    Handicap placed; /* the handicap; of a game begun here with all its squares */
    Game *game;
    Cursor cursor;
    Outcome outcome;
    GameClock clock;
    size_t clocked[SIDE_COUNT];      /* the ply of a side's last move whose clock is known; 0: none
                                        of those before the cursor. May be behind the cursor. */
    unsigned stage_told[SIDE_COUNT]; /* the period of byoyomi told last; 0: none yet */
    bool clock_seen;                 /* a clock ran when it was looked at last, which was then: */
    int64_t clock_seen_ms, clock_seen_asleep_ms;
    Taken *taken; /* the last one is put back first */
    size_t taken_count, taken_capacity;

    Journal *journal;
    bool journal_told; /* the failure in progress has been told */

    Engine *engine;                    /* NULL until it is needed */
    EngineGuest externals[SIDE_COUNT]; /* of seats that are such */
    char definition[MATCH_PATH_SIZE];  /* a file with the game's, for them; "" : there is none */
    EngineGuest *asked;                /* whose answer is awaited; NULL: the engine's */
    Thought thought;
    uint64_t ticket;
    int64_t answer_due_ms; /* the computer's move is not shown before */
    bool answer_held;      /* it is found, and waits in `answer` */
    EngineEvent answer;
    bool report_new;
    EngineReport report;
    bool score_known[SIDE_COUNT];
    int score_cp[SIDE_COUNT]; /* of that side's last search, for it */

    Attempt premove; /* of the only person */
    bool premoved;   /* there is one */

    Move weighed;     /* the move that a person wants to play and is, or has been, looked at */
    int best_cp;      /* what the best one is worth instead */
    HintGuide *guide; /* NULL until it is needed */

    bool draw_offered;
    Side draw_by;

    SessionEvent events[SESSION_EVENTS_LIMIT];
    size_t event_first, event_count;

    char saved_path[SESSION_PATH_SIZE]; /* "" : not saved yet */
    Bytes saved_text;                   /* our copy, the last in the file */
    const Node *saved_node;             /* where the game stood then */
    Random random;
};

/* A new event at the end of the queue, zeroed but for its kind. Valid until the next one. */
SessionEvent *session_push(Session *session, SessionEventKind kind);
/* Whoever is to move begins: finds the outcome, starts the clock and the computer. */
void session_begin_turn(Session *session, int64_t now_ms);
/* Ends the game. */
void session_finish(Session *session, Outcome outcome, int64_t now_ms);
/* Appends the name of a seat that has been given none: "You", "Computer level 3", "White"; in
 * English or the reader's language. */
void session_add_own_name(const SessionSettings *settings, Side side, bool english, Text *out);
/* The engine in side's seat cannot play, and people are asked what is to become of the game. The
 * sentence is made of what (N_(); NULL: said alone is) and said. */
void session_fail(Session *session, Side side, const char *what, const char *said, int64_t now_ms);
/* How many people sit here. */
unsigned session_people(const Session *session);
/* A move of the side to move, by a person or the computer. False: nothing has changed. */
bool session_play_move(Session *session, Move move, bool by_computer, int64_t now_ms, Error *error);
/* Takes in what the engine and the clocks have done. */
void session_poll_engine(Session *session, int64_t now_ms);

/* Clocks, in clocks.c. */
/* As a move's clock_ms says it: until the flag falls. -1: no clock. */
int64_t session_whole_left_ms(const Session *session, Side side, int64_t now_ms);
/* Ends the game when the flag of the running clock has fallen; else tells of byoyomi. */
void session_check_clock(Session *session, int64_t now_ms);
/* Tells that side's byoyomi has begun, or that a period of it is used up, if that is new. */
void session_announce_periods(Session *session, Side side, int64_t now_ms);
/* What an engine that is to move may use. */
void session_clock_limits(const Session *session, int64_t now_ms, EngineLimits *limits);
/* Both clocks as they were after the moves up to the cursor. */
void session_set_back_clocks(Session *session);
/* The same for a game that was taken over. */
void session_restore_clocks(Session *session);
/* The cursor's line has side's move at this ply, its last one. */
void session_note_clock(Session *session, Side side, size_t ply);

/* Makes the engine if there is none. */
bool session_need_engine(Session *session, Error *error);
/* Sets it to work on the present position. */
void session_think(Session *session, Thought thought, const EngineLimits *limits);
/* Tells what it found for a person who asked for a hint. */
void session_announce_hint(Session *session, const EngineEvent *event);

/* True when the move is to be looked at before it is played. */
bool session_weigh(Session *session, Move move);
/* Takes an answer about it: plays it, warns, or looks on. */
void session_take_weighing(Session *session, const EngineEvent *event, int64_t now_ms);

/* Plays the premove of the person whose turn has begun, or tells why it cannot be. */
void session_play_premove(Session *session, int64_t now_ms);
/* A person's move, known to be legal, is played: it answers a draw that was offered. */
bool session_play_own(Session *session, Move move, int64_t now_ms, Error *error);

/* Starts a journal for the game as it stands; tells when that fails. */
void session_start_journal(Session *session);
/* The journal, made whole where memory was out for a line of it; the game is as it was handed over
 * so far. NULL: there is none. */
Journal *session_journal(Session *session);
/* Tells, once for each run of failures, that the journal cannot be written. */
void session_journal_result(Session *session, bool good, const Error *error);
/* Appends the game to the archive. */
bool session_archive_game(Session *session, Error *error);
/* Goes through the paths of the journals in folder, the newest first; visit may delete the one it
 * is told of. False: the folder was not read, or not to its end. */
bool session_visit_journals(const FileSystem *fs, const char *folder, FileVisit *visit,
                            void *context, Error *error);
/* Sets the tags that a file of games needs. */
bool session_tag_game(Session *session);
/* Sets those of a seat that another player has taken, in the journal as well. */
void session_tag_seat_anew(Session *session, Side side);
/* Reads seats and time control back from such tags. */
void session_seats_from_tags(SessionSettings *settings, const Game *game);
/* Gives people who have no name yet those that the game names, unless an engine's stands there. */
void session_names_from_tags(SessionSettings *settings, const Game *game);

/* The handicap is what the game's tag says, none if nothing: its pieces are off already. */
void session_handicap_from_tag(Session *session);

/* The table of scores, in score_tags.c. */
/* Says whether a game begun here is to be counted. False: out of memory. */
bool session_tag_score(Session *session);
/* Counts a game that has ended, once. */
void session_count_score(Session *session);

/* Engines of other programs, in external_engines.c. */
/* Finds the one of `own` (nullable) that is called so, by its own name or by its place in the list.
 */
bool session_external_find(const Settings *own, const char *name, Seat *out);
/* Reads what the seats say of them. */
bool session_external_read(Session *session, Error *error);
void session_external_free(Session *session);
/* Ends side's engine; it is started again when it is asked. */
void session_external_end(Session *session, Side side);
/* Asks side's engine, started when it does not run, for a move. */
bool session_external_think(Session *session, Side side, const EngineLimits *limits, int64_t now_ms,
                            Error *error);
/* Takes in what they have said. */
void session_external_poll(Session *session, int64_t now_ms);
size_t session_external_fds(const Session *session, struct pollfd *out);
/* How long to wait for them; -1: for ever. */
int64_t session_external_timeout_ms(const Session *session, int64_t now_ms);

#endif
