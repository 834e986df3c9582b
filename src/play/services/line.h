/* Typed lines and their completion. */
#ifndef PANDEMONIUM_PLAY_SERVICES_LINE_H
#define PANDEMONIUM_PLAY_SERVICES_LINE_H

#include "base/text.h"

enum { DESK_LINE_SIZE = 1024 /* of a line, or an action's argument, NUL included */ };

/* What Tab finds for the text before the cursor. */
enum { COMPLETION_SIZE = 96 };
typedef struct Completion {
    char insert[COMPLETION_SIZE]; /* what to insert at the cursor; "": nothing is certain */
    Bytes list;                   /* a line to show after that; may be empty */
} Completion;

#endif
