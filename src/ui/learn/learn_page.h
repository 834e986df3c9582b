/* The Learn page: a game's lists of lessons. screen_learn.c has its frame and keys, and a file of
 * its own each list: learn_pieces.c, learn_rules.c, learn_game.c. */
#ifndef PANDEMONIUM_UI_LEARN_LEARN_PAGE_H
#define PANDEMONIUM_UI_LEARN_LEARN_PAGE_H

#include "play/lesson/learn_lists.h"
#include "ui/app/app.h"
#include "ui/app/event.h"
#include "ui/kit/grid.h"

enum {
    LEARN_MARK_COLUMNS = LESSON_STARS_MOST,
    LEARN_BOX_MIN = 34,       /* columns of each of two boxes side by side */
    LEARN_BOX_MAX = 56,       /* wider text is hard to read */
    LEARN_LIST_COLUMNS = 54,  /* enough for the box beside that of a board */
    LEARN_BOARD_COLUMNS = 62, /* a board of nine files with large squares, and a frame */
    LEARN_WORDS_SIZE = 640    /* the longest text of a lesson, in bytes */
};

/* What the page keeps while it is open. The desk has the lists themselves (learn_lists.h), so that
 * nothing here has to follow when a mark changes. */
typedef struct LearnPage {
    /* The list shown. */
    LearnList list;
    /* The current entry of each list, also of those that are not shown. */
    size_t item[LEARN_LIST_COUNT];
    /* The first board of the current piece, made when it becomes that: drawing is too often. */
    StarBoard board;
    /* False: the piece cannot move, and has none. */
    bool has_board;
    /* Of the game's pieces, for their cards. */
    Worth worth;
    /* Games won at the first level. */
    unsigned wins;
    /* First steps were done or skipped to their end. */
    bool first_done;
} LearnPage;

/* A list on the page. Its entries are numbered from 0, as in LearnPage.item, whatever steps they
 * are of the game's lessons. */
typedef struct LearnView {
    const char *hints; /* N_() */
    size_t (*count)(const App *app);
    /* How many entries are side by side. */
    size_t (*columns)(const App *app);
    /* Appends an entry's name, for searching. */
    void (*name)(const App *app, size_t index, Text *out);
    /* Called when an entry becomes the current one; NULL: nothing to prepare. */
    void (*walk)(App *app, size_t index);
    /* Does Enter. */
    void (*choose)(App *app, size_t index);
    const char *means; /* N_() what the most marks mean; NULL: nothing */
    /* Appends a sentence on the current entry. */
    void (*about)(const App *app, Text *out);
    /* Draws the list into an area below the headings. */
    void (*draw)(const App *app, const Rect *area, Grid *grid);
} LearnView;

/* Each in the file of its name. */
extern const LearnView LEARN_VIEW_PIECES, LEARN_VIEW_RULES, LEARN_VIEW_GAME;

/* --- for the lists (screen_learn.c) ---------------------------------------------------------- */

/* The open page. */
LearnPage *learn_page(const App *app);
/* The current entry of the list shown. */
size_t learn_item(const App *app);
/* Makes an entry of the list shown the current one, and prepares what is shown of it; item: below
 * the list's count. */
void learn_go(App *app, size_t item);
/* Appends a mark as "●●○", or in ASCII "**.". */
void learn_add_mark(const App *app, int mark, Text *out);
/* Appends what the mark of a step says: "not tried yet", "2 points out of 3". */
void learn_add_mark_words(int mark, Text *out);
/* Opens the lesson of a step. False: it has none, or the user is asked first. */
bool learn_open(App *app, size_t step);
/* The first row to show of a list of `rows`, of which `shown` fit: the current one is in the
 * middle, except near the list's ends. */
int learn_first_row(int current, int rows, int shown);
/* Whether two boxes fit side by side in the window; if not, a list shows one box, or none, and says
 * less. */
bool learn_is_wide(const App *app);
/* The left part of an area, for the first of two boxes; right: the columns of the second. */
Rect learn_left(const Rect *area, int right);
/* The part beside it, two columns on. */
Rect learn_right(const Rect *area, int right);
/* The columns of one of two equal boxes. */
int learn_half(const Rect *area);
/* The columns of the right one of two boxes if it has a board: more than half where that gives a
 * board of nine files large squares. */
int learn_board_columns(const Rect *area);

#endif
