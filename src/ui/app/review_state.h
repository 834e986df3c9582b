/* The review's part of the interface's state. */
#ifndef PANDEMONIUM_UI_APP_REVIEW_STATE_H
#define PANDEMONIUM_UI_APP_REVIEW_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Node;

/* A score that the live analysis found during the review; it is not saved. */
typedef struct FoundScore {
    const struct Node *node;
    int score; /* for White */
    unsigned depth;
} FoundScore;

typedef struct FoundScores {
    FoundScore *list; /* owned */
    size_t count, room;
} FoundScores;

/* Stepping forward automatically. */
typedef struct AutoPlay {
    bool on;
    int speed; /* 0: medium; above: faster */
    int64_t next_ms;
} AutoPlay;

typedef struct ReviewUi {
    bool graph; /* the graph is on */
    AutoPlay autoplay;
    FoundScores found;
} ReviewUi;

/* Clears everything about the game shown; the user's choices stay: graph and speed. */
void review_ui_leave_game(ReviewUi *review);
/* Frees what it owns. */
void review_ui_done(ReviewUi *review);

/* Stores the score of a node, unless one from a deeper search is stored. */
void found_add(FoundScores *found, const struct Node *node, int score, unsigned depth);
/* The score of a node. False: there is none. */
bool found_get(const FoundScores *found, const struct Node *node, int *score);

#endif
