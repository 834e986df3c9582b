/* The rows above the prompt: messages, why the typed move is impossible, and without a panel of its
 * own what the screen is about. */
#ifndef PANDEMONIUM_UI_MACHINE_NEWS_H
#define PANDEMONIUM_UI_MACHINE_NEWS_H

#include "ui/app/app.h"
#include "ui/kit/layout.h"

typedef struct News {
    const LogEntry *entry[LOG_COUNT + 2]; /* the lowest last; borrowed from App and from here */
    size_t count;
    size_t newest; /* the newest message ... */
    size_t first;  /* ... and what it must not hide */
    LogEntry typed, subject;
} News;

/* The layout is that of app_layout. */
void news_make(const App *app, const Layout *layout, News *out);
/* If the newest needs more rows, moves the prompt to the function bar's row, which is not drawn
 * then. */
void news_fit(const App *app, const News *news, Layout *layout);
void news_draw(const App *app, const News *news, const Layout *layout, Grid *grid);

#endif
