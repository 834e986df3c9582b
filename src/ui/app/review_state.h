/* Stepping through games, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_APP_REVIEW_STATE_H
#define PANDEMONIUM_UI_APP_REVIEW_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/review/game_list.h"
#include "play/services/action.h"

struct Analysis;
struct Annotate;
struct HintGuide;
struct Node;
struct Variant;

enum { REVIEW_WORDS_SIZE = 160, REVIEW_ARGUMENT_SIZE = 1024 };

/* What the analysis found while people looked; it goes into no file. */
typedef struct FoundScore {
    const struct Node *node;
    int score; /* as White sees it */
    unsigned depth;
} FoundScore;

typedef struct FoundScores {
    FoundScore *list; /* owned */
    size_t count, room;
} FoundScores;

/* The game steps forward by itself. */
typedef struct AutoPlay {
    bool on;
    int speed; /* 0: the middle one; above: faster */
    int64_t next_ms;
} AutoPlay;

/* What was to be done when a question came in between. */
typedef struct Asked {
    ActionId action; /* ACTION_NONE: to end the program */
    char argument[REVIEW_ARGUMENT_SIZE];
    unsigned agreed; /* a bit for each Confirm that was answered with yes ... */
    bool repeats;    /* ... while the action is done again because of that */
} Asked;

typedef struct ReviewUi {
    bool graph; /* is shown */
    AutoPlay autoplay;
    char search[REVIEW_WORDS_SIZE]; /* what was looked for last */
    FoundScores found;
    struct Annotate *annotate; /* owned; NULL unless a game is gone through */
    struct Analysis *adviser;  /* owned; thinks about hints. NULL until it is wanted */
    bool advising;             /* a hint is to come */
    struct HintGuide *guide;   /* owned; NULL until it is wanted */
    const struct Variant *guide_variant;
    GameList list; /* of the file; its file is NULL until it is shown */
    Asked asked;
} ReviewUi;

/* Ends all that goes on in it, before the review itself is closed, and frees what it owns; it is
 * then as a new one, but for how people want it: graph, speed and what was looked for. */
void review_ui_close(ReviewUi *review);
/* The same of all that belongs to the game shown, not to its file. */
void review_ui_leave_game(ReviewUi *review);

/* Keeps what was found for a node, unless a deeper search said it already. */
void found_add(FoundScores *found, const struct Node *node, int score, unsigned depth);
/* False: nothing is known. */
bool found_get(const FoundScores *found, const struct Node *node, int *score);

#endif
