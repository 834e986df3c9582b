/* The settings and events of a game in progress, and where a game is saved after leaving it. */
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
    SESSION_TEXT_SIZE = 1000, /* some scripts take three bytes a letter */
    SESSION_POLL_LIMIT = 16
};

/* Folders to search for opening trees: the user's own, then the installation's. */
enum { OPENING_FOLDERS = 2 };

/* Chooses a move for the computer early in a game, so that games differ; the same number gives the
 * same move. MOVE_NONE: the engine finds its own. NULL: it always does. */
typedef struct SessionOpening {
    Move (*choose)(void *context, const Position *position, uint64_t number);
    void *context; /* borrowed for the session's life */
} SessionOpening;

typedef struct SessionSettings {
    const Variant *variant;
    const Position *start;        /* copied; NULL: the variant's start position, with setups */
    PlayerWord seats[SIDE_COUNT]; /* with PLAYER_LEVELS, level is 1..ENGINE_LEVELS; name "" is the
                                     default ("You", "Computer level 3", "White") */
    uint8_t setups[SIDE_COUNT];   /* index into variant->setups, or SETUP_ASK */
    TimeControl time;
    Handicap handicap;          /* odds; ignored if of another variant. Also applied to `start` */
    const FileSystem *fs;       /* borrowed for the session's life */
    struct Consents *consents;  /* borrowed as well (play/player/consent.h); NULL: never start
                                   another program's engine */
    const char *journal_folder; /* copied; created if missing. NULL: no journal */
    const char *archive; /* copied; the file that finished games are appended to. NULL: none */
    const char *scores;  /* copied; the score table (play/record/scores.h). NULL: none */
    const char *openings[OPENING_FOLDERS]; /* borrowed for the session's life; NULL: none */
    SessionOpening opening;
    struct FriendGame *friend_game; /* borrowed for the session's life (friend_game.h); the seats
                                       with PLAYER_REMOTE play there. NULL: nobody does */
    bool deletes_journal; /* remove a finished game's journal even if nothing else has the game */
    uint64_t seed;
    unsigned hash_mib, threads; /* 0: ENGINE_HASH_DEFAULT_MIB, 1 */
    int pace_ms; /* show the computer's move no earlier than this after its turn began, so that a
                    person can follow; with a clock, at most a twentieth of its time. 0: at once;
                    PACE_AUTO: by its level */
    const Settings *own; /* borrowed; only for session_resume: the engines that can take their seats
                            again. NULL: none */
    int warnings;        /* WarningsWish */
    unsigned wins;       /* games that the user has won in this variant */
    bool lesson; /* the first game of the lessons, which warns of careless moves whatever `warnings`
                    says; a resumed one is known by its Event tag instead */
    char date[11]; /* for the Date tag, as clock_today(); "": "????.??.??" */
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
    SESSION_EVENT_SETUP,    /* side has chosen its setup, or gives odds */
    SESSION_EVENT_MOVED,    /* side has played move (by_computer); it is on the board */
    SESSION_EVENT_TAKEN,    /* moves were undone or redone; read the cursor */
    SESSION_EVENT_REPORT,   /* the engine has a new report */
    SESSION_EVENT_HINT,     /* move is the hint that the person asked for */
    SESSION_EVENT_WARNING,  /* move is a blunder; submit it again to play it */
    SESSION_EVENT_OFFER,    /* side offers a draw; the other person calls session_answer_draw */
    SESSION_EVENT_DECLINED, /* side has declined a draw */
    SESSION_EVENT_REQUEST,  /* side, at another terminal, asks something: session_request */
    SESSION_EVENT_FAILED,   /* side's engine has ended, hangs or played an illegal move; text says
                               which */
    SESSION_EVENT_CONSENT,  /* side's engine needs the person's consent to its command, in
                               SESSION_FAILED; text is "" */
    SESSION_EVENT_OVER,     /* the game is over: outcome is set, text names the rule */
    SESSION_EVENT_NOTICE    /* another notice, such as a journal that cannot be written */
} SessionEventKind;

typedef struct SessionEvent {
    SessionEventKind kind;
    Side side;
    bool by_computer;
    Move move;
    Move reply; /* WARNING: the reply that makes the move bad */
    Outcome outcome;
    EngineReport report;          /* with SESSION_EVENT_REPORT and SESSION_EVENT_HINT */
    char text[SESSION_TEXT_SIZE]; /* whole sentences; "" with SESSION_EVENT_REPORT */
} SessionEvent;

typedef struct Session Session;

typedef enum SessionPlace {
    SESSION_KEPT_NOWHERE, /* no move was played, or the game cannot or should not be saved */
    SESSION_KEPT_JOURNAL, /* in its journal, ready to resume */
    SESSION_KEPT_ARCHIVE, /* appended to the archive */
    SESSION_KEPT_FILE     /* in a file that the user saved it to */
} SessionPlace;

/* Where a game is saved after leaving it. */
typedef struct SessionKept {
    SessionPlace place;
    char path[SESSION_PATH_SIZE]; /* "" with SESSION_KEPT_NOWHERE */
    Error failure; /* why the archive has no copy, or the journal only a part; reason "": no failure
                    */
} SessionKept;

/* A journal that can be resumed. */
typedef struct SessionJournal {
    char path[SESSION_PATH_SIZE];
    char text[160];   /* "Pandemonium, You - Computer level 3, 24 moves, 2026.11.21", sanitised */
    bool over;        /* the game is over */
    bool with_friend; /* at another terminal; set by desk_find_broken_off */
    bool damaged;     /* only the moves before the damage are readable */
    bool unread;      /* no game can be read from it; text has its name and the reason */
    bool unreadable;  /* with `unread`: the file, or the folder itself, cannot be read or is too
                         large */
} SessionJournal;

#endif
