/* Lists to choose from. A list is a ListSource in the file that has its entries. */
#ifndef PANDEMONIUM_UI_APP_LIST_SOURCE_H
#define PANDEMONIUM_UI_APP_LIST_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "play/desk/desk_output.h"

enum { FILTER_SIZE = 48 };

struct App;

/* An index counts all entries, ignoring the filter. */
typedef struct ListSource {
    const char *title; /* N_(); NULL: the list is drawn in its own way */
    int columns;       /* width of the longest entry, for lists with a title */
    size_t (*count)(const struct App *app);
    void (*describe)(const struct App *app, size_t index, Text *out);
    /* Appends a short word that is shown in grey at the entry's right end if there is room; NULL:
     * none. */
    void (*aside)(const struct App *app, size_t index, Text *out);
    void (*choose)(struct App *app, size_t index);
    /* Appends further search words of the entry, which are not shown; NULL: none. */
    void (*search)(const struct App *app, size_t index, Text *out);
    /* Appends an explanation of the current entry, with its whole text if its row (columns wide)
     * cannot show all; NULL: nothing. */
    void (*explain)(const struct App *app, size_t index, int columns, Text *out);
    /* The heading above the entry and the following ones with the same heading; NULL: it has none.
     * The field may be NULL: there are no headings. */
    const char *(*heading)(const struct App *app, size_t index);
    /* Called when this entry becomes the current one; NULL: nothing happens before it is chosen. */
    void (*walk)(struct App *app, size_t index);
    /* Whether the typed text matches the entry; NULL: it does if the entry's text contains it. */
    bool (*matches)(const struct App *app, size_t index, const char *typed);
} ListSource;

/* The typed filter, and the entries that match it. */
typedef struct FilterUi {
    char text[FILTER_SIZE]; /* "": all entries match */
    bool changed;           /* the entries must be filtered again */
    size_t seen;  /* number of the source's entries filtered so far; later ones were added since */
    size_t *rows; /* owned; the indices of the matching entries, while there is a text */
    size_t count, room;
} FilterUi;

/* An open list. */
typedef struct ListUi {
    const ListSource *source;
    const DeskList *desk; /* the desk's list that was opened last, as shown here */
    ListSource shown;
    size_t item;   /* the current entry, among those that match */
    size_t opened; /* the entry last opened from the list of games, to go back to */
    FilterUi filter;
} ListUi;

#endif
