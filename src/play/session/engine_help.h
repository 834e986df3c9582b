/* What the engine does for a person who is to move: hints, and warnings of blunders. */
#ifndef PANDEMONIUM_PLAY_SESSION_ENGINE_HELP_H
#define PANDEMONIUM_PLAY_SESSION_ENGINE_HELP_H

#include "play/hint/hint.h"
#include "play/session/thinking.h"

typedef struct EngineHelp {
    Move weighed;     /* the move that a person wants to play and is, or has been, looked at */
    int best_cp;      /* what the best one is worth instead */
    HintGuide *guide; /* NULL until it is needed */
} EngineHelp;

void engine_help_done(EngineHelp *help);

/* Looks for a hint. False: there is no engine. */
bool engine_help_seek(Thinking *thinking, const Cursor *cursor, Error *error);
/* Makes the event of what was found for it. */
void engine_help_show(EngineHelp *help, const Cursor *cursor, const EngineEvent *found,
                      SessionEvent *out);

/* True when the move is looked at now before it is played; not twice. */
bool engine_help_weigh(EngineHelp *help, Thinking *thinking, const Cursor *cursor, Move move);
/* What a look at a move has come to. */
typedef enum Weighing {
    WEIGHING_ON,      /* a second one has begun */
    WEIGHING_FINE,    /* help->weighed is to be played */
    WEIGHING_BLUNDER, /* the person is to be warned */
} Weighing;
/* Takes the answer of thinking to it. */
Weighing engine_help_take(EngineHelp *help, Thinking *thinking, const Cursor *cursor);
/* Makes the event of a blunder. */
void engine_help_warn(EngineHelp *help, const Cursor *cursor, const EngineReport *report,
                      SessionEvent *out);

#endif
