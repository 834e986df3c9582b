/* The desk's state besides the activities: how boards are shown, the last tried move, unfinished
 * games, a hint, threats. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_PARTS_H
#define PANDEMONIUM_PLAY_DESK_DESK_PARTS_H

#include "play/session/session_types.h"
#include "play/settings/settings.h"
#include "words/arrow.h"
#include "words/entry.h"

/* Arrows shown on one position. */
typedef struct DrawnArrows {
    uint64_t key; /* the position */
    ArrowList list;
} DrawnArrows;

/* How boards are shown. */
typedef struct DeskLook {
    bool flipped; /* Black's side is at the bottom */
    Glyphs glyphs;
    DrawnArrows drawn;
} DeskLook;

/* The last tried move. */
typedef struct Judged {
    uint64_t key; /* the position in which it was tried */
    bool whole;   /* it was a whole move; the next two members are set */
    Attempt attempt;
    Legality legality;
    char reason[ENTRY_REASON_SIZE]; /* a sentence: why it is illegal, or that it is legal */
} Judged;

/* The games that earlier runs left unfinished, as of the last search. */
enum { BROKEN_OFF_LIMIT = 64 };
typedef struct BrokenOff {
    SessionJournal found[BROKEN_OFF_LIMIT]; /* newest first */
    size_t count;
    size_t chosen; /* the list's current choice */
    /* The newest game's last position; newest_there: it could be read. */
    bool newest_there;
    Position newest;
    Move newest_move; /* its last move; MOVE_NONE: none */
} BrokenOff;

/* How much of a hint was given; each request gives more. */
typedef enum HintStage {
    HINT_STAGE_NONE,
    HINT_STAGE_WHERE, /* which piece to look at */
    HINT_STAGE_MOVE,
    HINT_STAGE_WHY
} HintStage;

typedef struct DeskHint {
    HintStage stage;
    Move move;
    uint64_t key; /* the position it is for */
    char why[SESSION_TEXT_SIZE];
} DeskHint;

/* Which of the opponent's attacks are marked; each request moves to the next stage. */
typedef enum ThreatStage {
    THREAT_STAGE_NONE,
    THREAT_STAGE_HANGING, /* what you would lose, and what attacks it */
    THREAT_STAGE_ALL      /* all attacked squares */
} ThreatStage;

typedef struct DeskThreats {
    ThreatStage stage;
    uint64_t key; /* with HANGING: the position that the sets belong to */
    Bitboard hanging, attackers;
} DeskThreats;

#endif
