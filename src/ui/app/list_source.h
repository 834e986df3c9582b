/* What can be chosen from: a list is its source, in the file that has the entries. */
#ifndef PANDEMONIUM_UI_APP_LIST_SOURCE_H
#define PANDEMONIUM_UI_APP_LIST_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { FILTER_SIZE = 48 };

struct App;

/* An index counts the entries without a filter. */
typedef struct ListSource {
    const char *title; /* N_(); NULL: it is drawn in a way of its own */
    int columns;       /* of the longest entry worth showing, where there is a title */
    size_t (*count)(const struct App *app);
    void (*describe)(const struct App *app, size_t index, Text *out);
    void (*choose)(struct App *app, size_t index);
    /* Appends words by which the entry is found as well, besides those shown; NULL: none. */
    void (*search)(const struct App *app, size_t index, Text *out);
    /* Appends what is to be known of the current entry, the more of it where its row has too few
     * columns; NULL: nothing. */
    void (*explain)(const struct App *app, size_t index, int columns, Text *out);
    /* Whether the entry is meant by what is typed, where its own text does not say so best; NULL:
     * it is when that text contains it. */
    bool (*matches)(const struct App *app, size_t index, const char *typed);
} ListSource;

/* What is typed, and the entries that it leaves. */
typedef struct FilterUi {
    char text[FILTER_SIZE]; /* "": all entries are shown */
    bool changed;           /* the entries are to be looked through again */
    size_t seen;            /* of the source's entries: those behind have been added since */
    size_t *rows;           /* owned; indices into the list's source, while there is a text */
    size_t count, room;
} FilterUi;

/* A list as it is shown. */
typedef struct ListUi {
    const ListSource *source;
    size_t item; /* the current entry, of those that are left */
    FilterUi filter;
} ListUi;

#endif
