/* What the desk keeps besides the activities: how boards are shown, the move that was tried last,
 * games that were broken off, a hint, threats. */
#ifndef PANDEMONIUM_PLAY_DESK_DESK_PARTS_H
#define PANDEMONIUM_PLAY_DESK_DESK_PARTS_H

#include "play/session/session_types.h"
#include "play/settings/settings.h"
#include "words/entry.h"

/* How boards are shown. */
typedef struct DeskLook {
    bool flipped; /* Black's home is at the bottom */
    Glyphs glyphs;
} DeskLook;

/* The move that was tried last. */
typedef struct Judged {
    uint64_t key; /* of the position in which it was tried */
    bool whole;   /* it was a whole move, and the next two members are set */
    Attempt attempt;
    Legality legality;
    char reason[ENTRY_REASON_SIZE]; /* a sentence: why it is not legal, or that it is */
} Judged;

/* The games that earlier runs left unfinished, as they were when last looked for. */
enum { BROKEN_OFF_LIMIT = 64 };
typedef struct BrokenOff {
    SessionJournal found[BROKEN_OFF_LIMIT]; /* the newest first */
    size_t count;
    size_t chosen; /* the one that the list open now is about */
    /* Where the newest stands; newest_there: it could be read. */
    bool newest_there;
    Position newest;
    Move newest_move; /* its last; MOVE_NONE: none */
} BrokenOff;

/* How much of a hint was given; each asking gives more. */
typedef enum HintStage {
    HINT_STAGE_NONE,
    HINT_STAGE_WHERE, /* which piece to look at */
    HINT_STAGE_MOVE,
    HINT_STAGE_WHY
} HintStage;

typedef struct DeskHint {
    HintStage stage;
    Move move;
    uint64_t key; /* the situation that it is for */
    char why[SESSION_TEXT_SIZE];
} DeskHint;

/* What of the other side's attacks is marked; each asking goes on to the next. */
typedef enum ThreatStage {
    THREAT_STAGE_NONE,
    THREAT_STAGE_HANGING, /* what the person would lose, and what attacks it */
    THREAT_STAGE_ALL      /* all squares attacked */
} ThreatStage;

typedef struct DeskThreats {
    ThreatStage stage;
    uint64_t key; /* with HANGING: the situation that the sets are of */
    Bitboard hanging, attackers;
} DeskThreats;

#endif
