/* What Tab makes of a line that is typed: commands that can be done now, what their arguments can
 * be, and files. The table of actions says what an argument is. */
#ifndef PANDEMONIUM_UI_PROMPT_COMPLETE_H
#define PANDEMONIUM_UI_PROMPT_COMPLETE_H

#include <stddef.h>

#include "ui/app/event.h"
#include "ui/kit/line_text.h"

enum { COMPLETIONS_SHOWN = 48, COMPLETION_SHOWN_SIZE = 40 };

typedef struct Completions {
    size_t start;                /* bytes of the line before the word in question */
    size_t count;                /* candidates for that word */
    char common[LINE_TEXT_SIZE]; /* what all of them begin with */
    const char *end;             /* what follows the word when it is the only one */
    size_t shown_count;          /* the first of them in order, perhaps cut */
    char shown[COMPLETIONS_SHOWN][COMPLETION_SHOWN_SIZE];
} Completions;

/* Completes a command, or a path. count is 0 where there is nothing to offer. */
void complete_command(const App *app, const char *line, Completions *out);
void complete_file(const App *app, const char *line, Completions *out);
/* Puts into the line what is sure, and tells the words when nothing is. */
void complete_take(App *app, const Completions *found);

#endif
