/* A game in progress: seats, turns, clocks, undo, draws, the journal.
 *
 * Its owner shows it and passes on what people do. It polls the descriptors of session_poll_fds for
 * at most session_timeout_ms, then calls session_step until there are no more events. Every change,
 * including a person's own move, comes as an event with a sentence. No call blocks for longer than
 * a write to the journal. Call all functions from one thread. Time is a parameter: now_ms is
 * clock_now_ms() (base/clock.h), or a test's own time. */
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
#include "play/player/player_word.h"
#include "play/session/handicap.h"
#include "play/settings/settings.h"
#include "rules/definition/variants.h"
#include "rules/verdict/legality.h"
#include "words/setups.h"

enum {
    SESSION_PATH_SIZE = ERROR_PLACE_SIZE,
    SESSION_TEXT_SIZE = 1000, /* letters of some languages take three bytes */
    SESSION_POLL_LIMIT = 16
};

/* Where trees of openings are looked for: in a person's own folder first, then where the program
 * is installed. */
enum { OPENING_FOLDERS = 2 };

/* Chooses a move for the computer at the beginning of a game, so that games differ; the same number
 * gives the same move. MOVE_NONE: the engine finds its own. NULL: it always does. */
typedef struct SessionOpening {
    Move (*choose)(void *context, const Position *position, uint64_t number);
    void *context; /* borrowed for the session's life */
} SessionOpening;

typedef struct SessionSettings {
    const Variant *variant;
    const Position *start;        /* copied; NULL: the variant's start position, with setups */
    PlayerWord seats[SIDE_COUNT]; /* with PLAYER_LEVELS, level is 1..ENGINE_LEVELS. name "": the
                                     default ("You", "Computer level 3", "White") */
    uint8_t setups[SIDE_COUNT];   /* index into variant->setups, or SETUP_ASK */
    TimeControl time;
    Handicap handicap;         /* odds; ignored if of another variant. Applied to `start` as well */
    const FileSystem *fs;      /* borrowed for the session's life */
    struct Consents *consents; /* the same (play/player/consent.h); NULL: no engine of another
                                 program is started */
    const char *journal_folder; /* copied; made if missing. NULL: no journal */
    const char *archive; /* copied; the file that finished games are appended to. NULL: none */
    const char *scores;  /* copied; the table of scores (play/record/scores.h). NULL: none */
    const char *openings[OPENING_FOLDERS]; /* borrowed for the session's life; NULL: none */
    SessionOpening opening;
    bool forgets; /* remove the journal of a finished game even if the game is kept nowhere else */
    uint64_t seed;
    unsigned hash_mib, threads; /* 0: ENGINE_HASH_DEFAULT_MIB, 1 */
    unsigned pace_ms; /* the computer's move is shown no earlier than this after its turn began, so
                         that a person can follow; with a clock, at most a twentieth of its time. 0:
                         at once */
    const Settings *own; /* borrowed; for session_resume only: the engines that may take their seats
                            again. NULL: none */
    bool warnings;       /* warn a person of blunders before they are played */
    bool lesson;         /* the first game of the lessons, which warns of careless moves whatever
                            `warnings` says; one that is resumed is known by its Event tag, whatever
                            is set here */
    char date[11];       /* for the Date tag, as clock_today(); "": "????.??.??" */
} SessionSettings;

typedef enum SessionPhase {
    SESSION_SETUP,    /* session_setup_side() must choose a setup */
    SESSION_MOVE,     /* a person is to move */
    SESSION_THINKING, /* the computer or an engine is to move */
    SESSION_FAILED,   /* the engine to move has failed: see session_remedy */
    SESSION_OVER
} SessionPhase;

typedef enum SessionEventKind {
    SESSION_EVENT_NONE,
    SESSION_EVENT_SETUP,    /* side has chosen its setup */
    SESSION_EVENT_MOVED,    /* side has played move (by_computer); it is on the board */
    SESSION_EVENT_TAKEN,    /* moves were undone or redone: look at the cursor */
    SESSION_EVENT_REPORT,   /* a new report of the engine */
    SESSION_EVENT_HINT,     /* move is the hint that a person asked for */
    SESSION_EVENT_WARNING,  /* move is a blunder, and is played if submitted again */
    SESSION_EVENT_OFFER,    /* side offers a draw: the other person calls session_answer_draw */
    SESSION_EVENT_DECLINED, /* side has declined a draw */
    SESSION_EVENT_FAILED,  /* side's engine has ended, hangs or played illegally; text says which */
    SESSION_EVENT_CONSENT, /* side's engine waits for the person's consent to its command, in the
                              phase SESSION_FAILED; text is "" */
    SESSION_EVENT_OVER,    /* the game is over: outcome is set, text names the rule */
    SESSION_EVENT_NOTICE   /* another notice for people, such as a journal that cannot be written */
} SessionEventKind;

typedef struct SessionEvent {
    SessionEventKind kind;
    Side side;
    bool by_computer;
    Move move;
    Outcome outcome;
    EngineReport report;          /* with SESSION_EVENT_REPORT and SESSION_EVENT_HINT */
    char text[SESSION_TEXT_SIZE]; /* one or more whole sentences; "" with SESSION_EVENT_REPORT */
} SessionEvent;

typedef struct Session Session;

typedef enum SessionPlace {
    SESSION_KEPT_NOWHERE, /* no move was played, or the game cannot or should not be kept */
    SESSION_KEPT_JOURNAL, /* in its journal, from which it can be resumed */
    SESSION_KEPT_ARCHIVE, /* appended to the archive */
    SESSION_KEPT_FILE     /* in a file, where a person saved it as it is */
} SessionPlace;

/* Where a game that was left is kept. */
typedef struct SessionKept {
    SessionPlace place;
    char path[SESSION_PATH_SIZE]; /* "" with SESSION_KEPT_NOWHERE */
    Error failure; /* why it is not in the archive, or not completely in the journal; reason "": it
                      is */
} SessionKept;

/* What there is to show. Pointers are borrowed until the next call that changes anything. */
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
/* The time that side's clock shows; in byoyomi, that left in the running period. -1: no clock. */
int64_t session_left_ms(const Session *session, Side side, int64_t now_ms);
/* All that the clock shows, for words_clock_face; zero without a clock. */
ClockFace session_clock_face(const Session *session, Side side, int64_t now_ms);
/* The side that the person at this keyboard plays: the only human's, else the side to move. */
Side session_person(const Session *session);
bool session_hint_pending(const Session *session);
/* True while a person's move is examined for a warning before it is played. */
bool session_weighs(const Session *session);
bool session_draw_offered(const Session *session, Side *by); /* by is nullable */
/* The journal's path, "" when there is none. */
const char *session_journal_path(const Session *session);

/* Plays a person's move, a legal move of the side to move, in SESSION_MOVE; there is no other way.
 * It is journalled and synced before its event. False: nothing was played. With warnings, the
 * engine first examines the move: SESSION_EVENT_MOVED or SESSION_EVENT_WARNING follows. In a
 * lesson's game a careless move (play/hint/hint.h) gives the latter at once. The same move
 * submitted again is played. */
bool session_submit(Session *session, Move move, int64_t now_ms, Error *error);

/* Stores an attempt of the only person, while the other side is thinking (SESSION_THINKING), to be
 * played at once on the person's turn, without a warning. If it is not legal then, a notice says
 * why. A move without a word on promotion promotes if it has exactly one promotion. A new premove
 * replaces the old one; undo, redo and the end of the game cancel it. False: the phase is another
 * one, or the person has no piece on the square. */
bool session_premove(Session *session, const Attempt *attempt, Error *error);
/* The stored premove; NULL: none. Borrowed until the next call that changes anything. */
const Attempt *session_premoved(const Session *session);
/* Appends the premove as a phrase, "premove e3-e4"; nothing if there is none. */
void session_premove_words(const Session *session, Text *out);
/* Cancels the premove. False: there was none. */
bool session_premove_cancel(Session *session);

/* Whether it is the first game of the lessons. */
bool session_is_lesson(const Session *session);
/* Turns the engine's warnings on or off. */
void session_set_warnings(Session *session, bool on);

/* Notes in the table of scores that the person was helped from outside of the session, for example
 * by an analysis. Hints, warnings and undo are noted automatically. */
void session_note_help(Session *session);

/* Resigns for side, usually session_person(). */
bool session_resign(Session *session, Side side, int64_t now_ms, Error *error);
/* Offers a draw. The computer answers at once, a person by session_answer_draw; a move declines.
 * False if the game has no draws. */
bool session_offer_draw(Session *session, int64_t now_ms, Error *error);
bool session_answer_draw(Session *session, bool accept, int64_t now_ms, Error *error);

/* While a person is to move: stops the clock, so that what passes now is charged to nobody, or lets
 * it run again. A move lets it run as well. */
void session_hold_clock(Session *session, bool held, int64_t now_ms);

/* Asks the engine, at full strength for about a second, for a hint; SESSION_EVENT_HINT follows. */
bool session_hint(Session *session, int64_t now_ms, Error *error);
/* Makes the computer play its best move so far. No effect when it is not thinking. */
void session_move_now(Session *session);
/* How to continue a game whose engine has failed. */
typedef enum SessionRemedy {
    SESSION_REMEDY_AGAIN,   /* the engine is restarted and asked for the move again */
    SESSION_REMEDY_COMPUTER /* our computer takes its seat, at the seat's level */
} SessionRemedy;

/* Continues the game in SESSION_FAILED. A failing engine never decides a game: clocks are stopped,
 * and without a remedy the game stays as it is. False: the phase is another one, or the seat is our
 * computer's already. */
bool session_remedy(Session *session, SessionRemedy remedy, int64_t now_ms, Error *error);
/* Whether our computer can take the seat of the engine that has failed. */
bool session_can_substitute(const Session *session);

/* Handles Ctrl-C: cancels a premove or a hint in progress, or makes the computer move now. Returns
 * the sentence that says which, borrowed from the catalogue; NULL: there is nothing to cancel. */
const char *session_cancel(Session *session);

/* Fills out with the descriptors to poll and returns their number. */
size_t session_poll_fds(const Session *session, struct pollfd out[SESSION_POLL_LIMIT]);
/* How long poll() may wait: until the running clock runs out or must be looked at; 0 when an event
 * is ready; -1: without limit. */
int64_t session_timeout_ms(const Session *session, int64_t now_ms);
/* Call this first after each such wait. If a clock runs, it detects that the program was stopped or
 * the machine suspended. That time is charged to neither side, like the time between leaving and
 * resuming a game; a notice says so. asleep_ms is clock_asleep_ms(). */
void session_notice_gap(Session *session, int64_t now_ms, int64_t asleep_ms);
/* Handles what has happened and writes the next event. False when there is none. */
bool session_step(Session *session, int64_t now_ms, SessionEvent *out);

/* Whether a person should be asked before leaving: the game has begun, is not over, and its last
 * move is not saved. (The journal keeps it nevertheless.) */
bool session_in_progress(const Session *session);

/* True when the variant's rules require another game with colours swapped, after a draw by
 * repetition or stalemate. */
bool session_rematch_due(const Session *session);
/* Writes the settings for another game: with `swap`, the seats are swapped; setups are asked again.
 * The start position is borrowed from the session, so that the settings are valid until that is
 * freed. */
void session_rematch(const Session *session, bool swap, SessionSettings *out);

/* A journal that can be resumed. */
typedef struct SessionJournal {
    char path[SESSION_PATH_SIZE];
    char text[160];  /* "Pandemonium, You - Computer level 3, 24 moves, 2026.11.21", sanitised */
    bool over;       /* the game is over */
    bool damaged;    /* only the moves before the damage can be read */
    bool unread;     /* it has no game that can be read; text has its name and the reason */
    bool unreadable; /* with `unread`: the file cannot be read, or is too large; may also stand for
                        the folder itself */
} SessionJournal;

/* Which journals to list. Borrowed. */
typedef struct JournalSearch {
    const FileSystem *fs;
    const char *folder; /* NULL: there are none */
    const VariantSet *variants;
    const char *own;      /* that of the game being played, which is left out; "": none */
    bool unfinished_only; /* only unfinished games, and journals that may have one */
} JournalSearch;

/* Writes the journals that no running program has open, including unreadable ones, the newest
 * first, at most `limit`, and returns their number. */
size_t session_list_left(const JournalSearch *search, SessionJournal *out, size_t limit);
/* Writes the path of the folder of journals ("~/.local/state/pandemonium/games"). */
bool session_journal_folder(char *out, size_t size, Error *error);
/* Writes the archive's path ("~/.local/share/pandemonium/games.pgn"). */
bool session_archive_path(char *out, size_t size, Error *error);
/* Writes the path of the table of scores ("~/.local/share/pandemonium/scores.txt"). */
bool session_scores_path(char *out, size_t size, Error *error);

/* Takes back one ply between people; against the computer, all plies since the person's last turn,
 * stopping the computer if it is thinking. Also possible after the end of the game. */
bool session_undo(Session *session, int64_t now_ms, Error *error);
/* Plays again what undo took back; possible until another move is played. */
bool session_redo(Session *session, int64_t now_ms, Error *error);
bool session_can_undo(const Session *session);
/* True when undo would set a running clock back; the person is asked, once per game. */
bool session_undo_costs_time(const Session *session);
bool session_can_redo(const Session *session);

#endif
