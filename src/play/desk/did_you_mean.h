/* Suggests the word that a mistyped command, setting or game probably means. */
#ifndef PANDEMONIUM_PLAY_DESK_DID_YOU_MEAN_H
#define PANDEMONIUM_PLAY_DESK_DID_YOU_MEAN_H

#include "play/desk/desk_output.h"

/* The action, among those to offer at one of the times `when`, whose name is nearest to word; NULL:
 * none is near enough. */
const Action *desk_similar_action(const Desk *desk, const char *word, unsigned when);
/* Says the refusal, which is a whole sentence, and asks whether `meant` was meant. On a front end
 * with a command line, opens it with the command, so that Enter runs it. */
void desk_ask_meant(Desk *desk, const char *refusal, const char *meant, ActionId action,
                    const char *argument);
/* The same for a game or setting `meant` instead of `typed` in the argument of the action that
 * runs now. */
void desk_ask_meant_instead(Desk *desk, const char *refusal, const char *typed, const char *meant);

#endif
