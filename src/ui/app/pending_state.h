/* What comes from a game while something else is open, as part of the interface's state: it waits.
 */
#ifndef PANDEMONIUM_UI_APP_PENDING_STATE_H
#define PANDEMONIUM_UI_APP_PENDING_STATE_H

#include <stddef.h>

#include "play/session/session.h"
#include "ui/kit/grid.h"

enum { PENDING_SENTENCES = 6 };

typedef struct PendingSentence {
    char text[SESSION_TEXT_SIZE];
    Ink ink;
} PendingSentence;

typedef struct PendingUi {
    unsigned questions; /* a bit for each Confirm that a person is to be asked */
    PendingSentence said[PENDING_SENTENCES]; /* the last ones told while a position was set up */
    size_t said_count;
} PendingUi;

#endif
