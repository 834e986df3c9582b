/* What the engine does for a person to move: hints, and warnings of blunders. */
#ifndef PANDEMONIUM_PLAY_SESSION_ENGINE_HELP_H
#define PANDEMONIUM_PLAY_SESSION_ENGINE_HELP_H

#include "play/hint/hint.h"
#include "play/session/thinking.h"

typedef struct EngineHelp {
    Move weighed;     /* the person's move that is being, or has been, examined */
    int best_cp;      /* the score of the best move */
    HintGuide *guide; /* NULL until needed; so is the next one */
    HintGuide *cards; /* counts pieces by their cards, for careless moves */
} EngineHelp;

void engine_help_done(EngineHelp *help);

/* Starts to look for a hint. False: there is no engine. */
bool engine_help_seek(Thinking *thinking, const Cursor *cursor, Error *error);
/* Makes the hint's event from what the engine found. */
void engine_help_show(EngineHelp *help, const Cursor *cursor, const PlayerEvent *found,
                      SessionEvent *out);

/* Whether the move is careless (play/hint/hint.h), found without an engine. Says so once: the same
 * move again is not. */
bool engine_help_is_careless(EngineHelp *help, const Cursor *cursor, Move move, HintLoss *out);
/* Makes the event that warns of it. */
void engine_help_warn_of_loss(const EngineHelp *help, const Cursor *cursor, const HintLoss *loss,
                              SessionEvent *out);
/* True when the move is now being examined before it is played; false if it has been examined
 * before. */
bool engine_help_weigh(EngineHelp *help, Thinking *thinking, const Cursor *cursor, Move move);
/* The state of examining a move. */
typedef enum Weighing {
    WEIGHING_ON,      /* a second search has begun */
    WEIGHING_FINE,    /* help->weighed is fine and should be played */
    WEIGHING_BLUNDER, /* the person should be warned */
} Weighing;
/* Takes the result of a search made for it, thinking->answer. */
Weighing engine_help_take(EngineHelp *help, Thinking *thinking, const Cursor *cursor);
/* Makes the event that warns of a blunder. */
void engine_help_warn(EngineHelp *help, const Cursor *cursor, const EngineReport *report,
                      SessionEvent *out);

#endif
