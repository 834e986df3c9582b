/* Completion of typed lines with Tab: commands that are possible now, their arguments, and files.
 * The actions' rows say what kind of argument each has. */
#ifndef PANDEMONIUM_UI_PROMPT_COMPLETE_H
#define PANDEMONIUM_UI_PROMPT_COMPLETE_H

#include <stddef.h>

#include "ui/app/event.h"
#include "ui/kit/line_text.h"

enum { COMPLETIONS_SHOWN = 48, COMPLETION_SHOWN_SIZE = 40 };

typedef struct Completions {
    size_t start;                /* bytes of the line before the word to complete */
    size_t count;                /* number of candidates for the word */
    char common[LINE_TEXT_SIZE]; /* their common beginning */
    const char *end;             /* what to insert after the word if there is only one candidate */
    size_t shown_count;          /* the first candidates in order, perhaps cut */
    char shown[COMPLETIONS_SHOWN][COMPLETION_SHOWN_SIZE];
} Completions;

/* Complete a command, or a path. count is 0 if there is nothing to offer. */
void complete_command(const App *app, const char *line, Completions *out);
void complete_file(const App *app, const char *line, Completions *out);
/* Inserts what is certain into the line; if nothing is, says the candidates. */
void complete_take(App *app, const Completions *found);

#endif
