/* What is typed in a list, and the entries left, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_APP_FILTER_STATE_H
#define PANDEMONIUM_UI_APP_FILTER_STATE_H

#include <stdbool.h>
#include <stddef.h>

enum { FILTER_SIZE = 48 };

typedef struct FilterUi {
    char text[FILTER_SIZE]; /* "": all entries are shown */
    bool changed;           /* the entries are to be looked through again */
    size_t seen;            /* of the source's entries: those behind have been added since */
    size_t *rows;           /* owned; indices into the list's source, while there is a text */
    size_t count, room;
} FilterUi;

#endif
