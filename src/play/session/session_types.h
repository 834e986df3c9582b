/* What a game in progress is begun with, what it tells, and where it is kept when it was left. */
#ifndef PANDEMONIUM_PLAY_SESSION_SESSION_TYPES_H
#define PANDEMONIUM_PLAY_SESSION_SESSION_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "engine/level/limits.h"
#include "game/tree/time_control.h"
#include "play/player/player_word.h"
#include "play/session/handicap.h"
#include "play/settings/settings.h"
#include "rules/verdict/outcome.h"

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
    bool deletes_journal; /* remove the journal of a finished game even if the game is kept nowhere
                             else */
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

#endif
