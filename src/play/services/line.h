/* Lines that a person types. */
#ifndef PANDEMONIUM_PLAY_SERVICES_LINE_H
#define PANDEMONIUM_PLAY_SERVICES_LINE_H

#include "base/text.h"

enum { DESK_LINE_SIZE = 1024 /* of a line, or an action's argument, with its end */ };

/* What Tab finds for the text before the cursor. */
enum { COMPLETION_SIZE = 96 };
typedef struct Completion {
    char insert[COMPLETION_SIZE]; /* goes in at the cursor; "" : nothing is sure */
    Bytes list;                   /* then this line is shown; may be empty */
} Completion;

#endif
