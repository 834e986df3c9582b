/* Engine help for the person to move: hints and blunder warnings. */
#ifndef PANDEMONIUM_PLAY_SESSION_ENGINE_HELP_H
#define PANDEMONIUM_PLAY_SESSION_ENGINE_HELP_H

#include "play/hint/hint.h"
#include "play/session/thinking.h"

typedef struct EngineHelp {
    Move weighed;     /* the person's move that is being, or was, examined */
    int best_cp;      /* the best move's score */
    HintGuide *guide; /* NULL until needed, like `cards` */
    HintGuide *cards; /* values pieces by their cards, to find careless moves */
} EngineHelp;

void engine_help_done(EngineHelp *help);

/* Starts a search for a hint. False: no engine. */
bool engine_help_seek(Thinking *thinking, const Cursor *cursor, Error *error);
/* Makes the hint's event from the engine's result. */
void engine_help_show(EngineHelp *help, const Cursor *cursor, const PlayerEvent *found,
                      SessionEvent *out);

/* Whether the move is careless (play/hint/hint.h), decided without an engine. Warns once per move:
 * false when asked again. */
bool engine_help_is_careless(EngineHelp *help, const Cursor *cursor, Move move, HintLoss *out);
/* Fills in the event that warns of the loss. */
void engine_help_warn_of_loss(const EngineHelp *help, const Cursor *cursor, const HintLoss *loss,
                              SessionEvent *out);
/* True: the move is now being examined before it is played. False: it was examined before. */
bool engine_help_weigh(EngineHelp *help, Thinking *thinking, const Cursor *cursor, Move move);
/* The state of examining a move. */
typedef enum Weighing {
    WEIGHING_ON,      /* the second search has begun */
    WEIGHING_FINE,    /* help->weighed is fine: play it */
    WEIGHING_BLUNDER, /* warn the person */
} Weighing;
/* Handles thinking->answer, the result of an examining search. */
Weighing engine_help_take(EngineHelp *help, Thinking *thinking, const Cursor *cursor);
/* Fills in the event that warns of a blunder. */
void engine_help_warn(EngineHelp *help, const Cursor *cursor, const EngineReport *report,
                      SessionEvent *out);

#endif
