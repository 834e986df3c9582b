/* A game in progress: who sits where, whose turn it is, clocks, take-back, draws, the journal.
 *
 * A front end only shows it and passes on what people do. It waits with poll() on the descriptors
 * of session_poll_fds and at most session_timeout_ms, then calls session_step until that gives no
 * more events. Every change, a person's own moves included, comes as an event that carries its
 * sentence. Nothing blocks longer than a write to the journal. All functions are called from one
 * thread. Time is a parameter: now_ms is clock_now_ms() (base/clock.h) or a test's own. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "engine/search/engine.h"
#include "game/tree/game.h"
#include "game/tree/time_control.h"
#include "play/session/handicap.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"
#include "rules/verdict/legality.h"
#include "words/setups.h"

enum {
    SEAT_NAME_SIZE = 64,
    SESSION_PATH_SIZE = ERROR_PLACE_SIZE,
    SESSION_TEXT_SIZE = 1000, /* letters of some languages take three bytes */
    SEAT_COMMAND_SIZE = 512,
    SESSION_POLL_LIMIT = 16
};

typedef enum SeatKind {
    SEAT_HUMAN,
    SEAT_COMPUTER,
    SEAT_EXTERNAL /* an engine of another program */
} SeatKind;

typedef struct Seat {
    SeatKind kind;
    unsigned level;                  /* of a computer, 1..ENGINE_LEVELS */
    char name[SEAT_NAME_SIZE];       /* "" : one is made ("You", "Computer level 3", "White") */
    char command[SEAT_COMMAND_SIZE]; /* of an engine, as match_player_parse reads it */
} Seat;

/* Reads "human", "computer", "computer:N", "uci:COMMAND" or "xboard:COMMAND" (the last two as
 * play/player/contender.h says). The level without N is default_level. */
bool seat_parse(const char *text, unsigned default_level, Seat *out, Error *error);

typedef struct SessionSettings {
    const Variant *variant;
    const Position *start; /* copied; NULL: the variant's start position, with setups */
    Seat seats[SIDE_COUNT];
    uint8_t setups[SIDE_COUNT]; /* index into variant->setups, or SETUP_ASK */
    TimeControl time;
    Handicap handicap;          /* what a side plays without; one of another variant does not count.
                                   With `start` it becomes a part of that */
    const FileSystem *fs;       /* borrowed for the session's life */
    const char *journal_folder; /* copied; NULL: no journal. Made when missing */
    const char *archive;        /* copied; finished games are appended to it. NULL: not */
    const char *scores;         /* copied; where games against the computer are counted
                                   (play/session/scores.h). NULL: they are not */
    bool forgets; /* the journal of a finished game is removed even if the game is kept nowhere else
                   */
    uint64_t seed;
    unsigned hash_mib, threads; /* 0: ENGINE_HASH_DEFAULT_MIB, 1 */
    unsigned pace_ms;    /* a person sees the computer's answer no earlier than this after its turn
                            began, so that it can be followed; with a clock, after a twentieth of its
                            time at most. 0: at once */
    const Settings *own; /* its engines may take their seats again in a game that is resumed;
                            read by session_resume only. NULL: none */
    bool warnings;       /* a person is warned of blunders before they are played */
    char date[11];       /* for the Date tag, clock_today(); "" : "????.??.??" */
} SessionSettings;

/* All defaults: White a person, Black the computer at ENGINE_LEVEL_DEFAULT, setups asked, no clock.
 */
void session_settings_init(SessionSettings *settings, const Variant *variant);

typedef enum SessionPhase {
    SESSION_SETUP,    /* session_setup_side() chooses an arrangement */
    SESSION_MOVE,     /* a person is to move */
    SESSION_THINKING, /* the computer is */
    SESSION_FAILED,   /* it is, but has failed: session_remedy, or the game is left and kept */
    SESSION_OVER
} SessionPhase;

typedef enum SessionEventKind {
    SESSION_EVENT_NONE,
    SESSION_EVENT_SETUP,    /* side has chosen its arrangement */
    SESSION_EVENT_MOVED,    /* side played move (by_computer), it is on the board */
    SESSION_EVENT_TAKEN,    /* moves were taken back or, redone, put on again: look at the cursor */
    SESSION_EVENT_REPORT,   /* the engine's newest report */
    SESSION_EVENT_HINT,     /* move is what the engine would play for a person who asked */
    SESSION_EVENT_WARNING,  /* move is a blunder; it is played when it is submitted once more */
    SESSION_EVENT_OFFER,    /* side offers a draw: session_answer_draw by the other person */
    SESSION_EVENT_DECLINED, /* a draw was declined by side */
    SESSION_EVENT_FAILED,   /* side's engine is gone, hangs or played illegally; text says which */
    SESSION_EVENT_OVER,     /* outcome is set; text names the rule */
    SESSION_EVENT_NOTICE /* something else that people should know, such as a journal that cannot be
                            written */
} SessionEventKind;

typedef struct SessionEvent {
    SessionEventKind kind;
    Side side;
    bool by_computer;
    Move move;
    Outcome outcome;
    EngineReport report;          /* with REPORT and HINT */
    char text[SESSION_TEXT_SIZE]; /* one or more whole sentences; "" with REPORT */
} SessionEvent;

typedef struct Session Session;

/* Starts a game. NULL when memory or threads are out, a seat is refused or the position cannot be
 * played from. A journal that cannot be made is no failure: an event says so. */
Session *session_new(const SessionSettings *settings, int64_t now_ms, Error *error);
/* Continues a game (taken, also on failure) from the end of its first line. settings->variant,
 * start, setups and handicap are ignored. */
Session *session_continue(const SessionSettings *settings, Game *game, int64_t now_ms,
                          Error *error);
/* Continues the game in a journal. Seats and clocks are as they were; settings gives the rest, and
 * how engines of other programs are started, of which a journal knows only the names. An engine
 * that settings does not know keeps its seat and fails on its turn, so that people are asked.
 */
Session *session_resume(const SessionSettings *settings, const char *path,
                        const VariantSet *variants, int64_t now_ms, Error *error);

typedef enum SessionPlace {
    SESSION_KEPT_NOWHERE, /* no move was played, or it cannot be or should not be kept */
    SESSION_KEPT_JOURNAL, /* it can be resumed */
    SESSION_KEPT_ARCHIVE, /* it has been appended */
    SESSION_KEPT_FILE     /* it was saved as it stands */
} SessionPlace;

/* Where a game that was left is found. */
typedef struct SessionKept {
    SessionPlace place;
    char path[SESSION_PATH_SIZE]; /* "" with NOWHERE */
    Error failure; /* why it is not in the archive, or not whole in the journal; reason "": it is */
} SessionKept;

/* Ends the session: stops the engine, archives a finished game and then removes its journal; the
 * journal of an unfinished one, or of one that could not be archived, stays, to be resumed. session
 * may be NULL. kept (nullable) gets where the game is, for people to read at the end. */
void session_close(Session *session, SessionKept *kept);

/* What a front end may look at. Pointers are borrowed until the next call that changes anything. */
SessionPhase session_phase(const Session *session);
Side session_setup_side(const Session *session); /* during SESSION_SETUP */
const SessionSettings *
session_settings(const Session *session); /* with names and setups filled in */
const Game *session_game(const Session *session);
const Cursor *session_cursor(const Session *session);
const Position *session_position(const Session *session);
Outcome session_outcome(const Session *session);
const char *session_name(const Session *session, Side side);
bool session_is_human(const Session *session, Side side);
/* What side's clock shows; in byoyomi what is left of the running period. -1: no clock. */
int64_t session_left_ms(const Session *session, Side side, int64_t now_ms);
/* All that it shows, for words_clock_face; zeroes without a clock. */
ClockFace session_clock_face(const Session *session, Side side, int64_t now_ms);
/* The side a person at this keyboard plays: the only human's, else the side to move. */
Side session_person(const Session *session);
bool session_hint_pending(const Session *session);
/* True while a person's move is looked at before it is played. */
bool session_weighs(const Session *session);
bool session_draw_offered(const Session *session, Side *by); /* by may be NULL */
/* The journal's path, "" when there is none. */
const char *session_journal_path(const Session *session);

/* Chooses the arrangement of session_setup_side() (of both sides where the choice is common). False
 * when index is not below variant->setup_count, it is not the time, or the handicap's pieces are
 * not where it says in that arrangement; another one may be chosen then. */
bool session_choose_setup(Session *session, uint8_t index, int64_t now_ms, Error *error);

/* The only way a person's move is played: a legal move of the side to move, in SESSION_MOVE. It is
 * journalled and synced before the event shows it. False: nothing was played.
 * With warnings the engine looks at it for a moment first: SESSION_EVENT_MOVED or _WARNING follows.
 * The same move submitted again is played at once. */
bool session_submit(Session *session, Move move, int64_t now_ms, Error *error);

/* Keeps a try of the only person at the board, while the other side thinks (SESSION_THINKING), to
 * be played at once when the turn comes, without a warning. If it is not legal then, a notice says
 * why. (A bare step that may promote does so if there is only one promotion.) A new one takes the
 * place of the old one; undo, redo and the end of the game forget it. False: it is not the time, or
 * no piece of the person's stands on the square. */
bool session_premove(Session *session, const Attempt *attempt, Error *error);
/* The premove that is kept; NULL: none. Borrowed until the next call that is not a question. */
const Attempt *session_premoved(const Session *session);
/* Appends "premove e3-e4", the phrase it is shown as; nothing when there is none. */
void session_premove_words(const Session *session, Text *out);
/* Forgets it. False: there was none. */
bool session_premove_cancel(Session *session);

/* Turns warnings on or off. */
void session_set_warnings(Session *session, bool on);

/* Takes back a ply between people, and to the person's last turn against the computer (stopping it
 * when it thinks). Also after the end of the game. */
bool session_undo(Session *session, int64_t now_ms, Error *error);
/* Puts back what was taken back, until another move is played. */
bool session_redo(Session *session, int64_t now_ms, Error *error);
bool session_can_undo(const Session *session);
/* True when a clock runs that undo would set back: front ends ask, once a game. */
bool session_undo_costs_time(const Session *session);
bool session_can_redo(const Session *session);

/* The person has been helped in this game from outside, such as by an analysis: the table of scores
 * says so. Hints, warnings and undo are noted without it. */
void session_note_help(Session *session);

/* Gives up the game for side (session_person() as a rule). */
bool session_resign(Session *session, Side side, int64_t now_ms, Error *error);
/* Offers a draw: the computer answers at once, a person by session_answer_draw; a move declines.
 * False where the game has no draws. */
bool session_offer_draw(Session *session, int64_t now_ms, Error *error);
bool session_answer_draw(Session *session, bool accept, int64_t now_ms, Error *error);

/* Asks the engine at full strength for about a second; SESSION_EVENT_HINT follows. */
bool session_hint(Session *session, int64_t now_ms, Error *error);
/* The computer plays what it has found so far. No effect when it is not thinking. */
void session_move_now(Session *session);
/* What becomes of a game whose engine has failed. */
typedef enum SessionRemedy {
    SESSION_REMEDY_AGAIN,   /* it is started anew and asked for the move once more */
    SESSION_REMEDY_COMPUTER /* our computer plays on in its place, at the seat's level */
} SessionRemedy;

/* In SESSION_FAILED: continues the game. An engine that fails loses nobody a game: clocks stand
 * still, and without a remedy the game stays as it is. False: it is not the time, or the seat is
 * our computer's already. */
bool session_remedy(Session *session, SessionRemedy remedy, int64_t now_ms, Error *error);
/* Whether our computer can take the place of the engine that has failed. */
bool session_can_substitute(const Session *session);

/* Ctrl-C: forgets a premove or a hint in progress, or makes the computer move now. False: nothing
 * to cancel. */
bool session_cancel(Session *session);

/* Fills out (room for SESSION_POLL_LIMIT) and returns how many there are. */
size_t session_poll_fds(const Session *session, struct pollfd out[SESSION_POLL_LIMIT]);
/* How long poll() may wait: until the clock to move runs out or is to be looked at, 0 when an event
 * is ready, -1 for ever. */
int64_t session_timeout_ms(const Session *session, int64_t now_ms);
/* Call it after each such wait, before all else: where a clock runs it notices that the program
 * stood still, because it was stopped or the machine was asleep. That time is charged to nobody,
 * like the time between breaking a game off and resuming it; a notice says so. asleep_ms is
 * clock_asleep_ms(). */
void session_notice_gap(Session *session, int64_t now_ms, int64_t asleep_ms);
/* Takes in what has happened and gives the next event. False when there is none. */
bool session_step(Session *session, int64_t now_ms, SessionEvent *out);

/* Writes the game as PGN, or in the form that the name says, atomically. An existing file is kept,
 * and the game goes behind its games (or replaces this session's own earlier copy there); a file
 * that is not PGN is refused. True with a reason in error: the disk may not have it yet, and the
 * journal stays. */
bool session_save(Session *session, const char *path, Error *error);
/* Whether a person should be asked before leaving: a game has begun, is not over, and its last move
 * is not saved. (The journal keeps it all the same.) */
bool session_in_progress(const Session *session);

/* True when the rules call for another game with colours swapped (a draw by repetition or stalemate
 * where the variant says so). */
bool session_rematch_due(const Session *session);
/* Settings for another game: seats, names swapped with `swap`; setups to be asked again. The start
 * position pointer is borrowed from the session; settings remain valid until it is freed. */
void session_rematch(const Session *session, bool swap, SessionSettings *out);

/* A journal that can be resumed. */
typedef struct SessionJournal {
    char path[SESSION_PATH_SIZE];
    char text[160];  /* "Pandemonium, You - Computer level 3, 24 moves, 2026.11.21", sanitised */
    bool over;       /* the game had ended */
    bool damaged;    /* only the moves before the damage are left */
    bool unread;     /* it holds no game that is known here; text has its name and the reason, */
    bool unreadable; /* which is that nobody knows what it holds: it cannot be read, or is too
                        large; it may be the folder itself */
} SessionJournal;

/* Lists the journals in folder that no running program has open, unreadable ones included, the
 * newest first and at most limit, and returns their number. That of the game being played, `own`
 * ("": none), is left out. */
size_t session_list_left(const FileSystem *fs, const char *folder, const VariantSet *variants,
                         const char *own, SessionJournal *out, size_t limit);
/* The same, but only games that were broken off, and journals that may hold one. */
size_t session_list_broken(const FileSystem *fs, const char *folder, const VariantSet *variants,
                           const char *own, SessionJournal *out, size_t limit);
/* Writes the folder of journals ("~/.local/state/pandemonium/games"). */
bool session_journal_folder(char *out, size_t size, Error *error);
/* Writes the archive's path ("~/.local/share/pandemonium/games.pgn"). */
bool session_archive_path(char *out, size_t size, Error *error);
/* Writes the path of the table of scores ("~/.local/share/pandemonium/scores.txt"). */
bool session_scores_path(char *out, size_t size, Error *error);

#endif
