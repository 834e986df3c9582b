/* Typed lines and their completion. */
#ifndef PANDEMONIUM_PLAY_DESK_LINE_H
#define PANDEMONIUM_PLAY_DESK_LINE_H

#include <stddef.h>

enum {
    DESK_LINE_SIZE = 1024, /* size of a line or an action's argument, NUL included */
    COMPLETIONS_SHOWN = 48,
    COMPLETION_SHOWN_SIZE = 40
};

/* The completions of a line's last word. */
typedef struct Completion {
    size_t start;                /* bytes of the line before the word */
    size_t count;                /* number of candidates for it */
    char common[DESK_LINE_SIZE]; /* their common prefix */
    const char *end;             /* what to insert after the word if there is only one candidate */
    size_t shown_count;          /* the first candidates in order, cut if there are too many */
    char shown[COMPLETIONS_SHOWN][COMPLETION_SHOWN_SIZE];
} Completion;

#endif
