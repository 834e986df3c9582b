/* Lines that are typed, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_APP_ENTRY_STATE_H
#define PANDEMONIUM_UI_APP_ENTRY_STATE_H

#include "ui/kit/line_text.h"
#include "words/entry.h"

enum { LINE_SEARCH_SIZE = 64 };

/* Ctrl-R: an older line that contains what is typed is shown in the line. */
typedef struct LineSearch {
    bool on;
    char text[LINE_SEARCH_SIZE];
    size_t newer;    /* lines found and passed over */
    LineText before; /* the line as it was */
} LineSearch;

typedef struct EntryUi {
    LineText line;
    LineHistory history; /* where the line goes */
    EntryMatch match;    /* of the line, where it is a move */
    LineText kept;       /* a move being typed, while a line of another kind is open above it */
    LineSearch search;
    bool told_keys; /* that letters which begin a move are no commands then */
} EntryUi;

#endif
