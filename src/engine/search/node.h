/* A node of the search: what its steps share. Within the search's own files. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_NODE_H
#define PANDEMONIUM_ENGINE_SEARCH_NODE_H

#include "engine/level/score.h"
#include "engine/search/pick.h"
#include "engine/search/worker.h"

enum { QUIETS_NOTED = 64, CAPTURES_NOTED = 32 };

typedef struct Node {
    int alpha, beta, depth;
    bool pv;  /* the window is open: the score is wanted, not only on which side it is */
    bool cut; /* expected to be refuted by an early move */
    bool in_check, improving;
    bool excluding; /* a second look at the node without its best move */
    int evaluation; /* SCORE_INFINITE when in check */
    uint64_t key;
    bool known;    /* entry is what the table knows */
    TtEntry entry; /* its score counts from the root; without an entry all none */
    int best_score;
    Move best;
    unsigned tried; /* legal moves given by the picker */
    unsigned quiet_count, capture_count;
    Move quiets[QUIETS_NOTED]; /* tried and found wanting */
    Move captures[CAPTURES_NOTED];
    Picker picker;
} Node;

/* A move that the picker has given, before it is made. */
typedef struct Candidate {
    Move move;
    bool quiet;  /* neither captures nor promotes */
    bool checks; /* attacks the enemy's royal directly */
    int history;
} Candidate;

/* Begins a node: key, window and what the table knows. */
void node_init(Node *node, Worker *worker, int alpha, int beta, int depth);
/* True, with *score, when what the table knows answers the node's window at its depth. */
bool node_is_known(const Node *node, int *score);
/* Ends of the line that need no moves. True with *score. */
bool node_line_ends(Worker *worker, int *score);
/* Evaluates the position (node->in_check false): from the table where it knows. */
int node_evaluate(const Worker *worker, const Node *node);
/* What is known of the node's score beside its evaluation: the table's, where that is nearer. */
int node_refine(const Node *node, int evaluation);
/* Makes the move the first one of the line from here. */
void node_note_pv(Worker *worker, Move move);
/* Remembers the node's result. */
void node_store(const Worker *worker, const Node *node, int alpha_before, int evaluation);

/* What the search learns about moves from the nodes that they refuted; see move_history.h. */

/* The node was refuted by its best move, others of the node having failed before. */
void learn_from_cutoff(Worker *worker, const Node *node);

/* What the search does not look at, or less deeply. Within the search's own files. */

/* How much less deep the node's next move is to be searched, in hundredths of a ply; may be
 * negative. */
int prune_reduction(const Worker *worker, const Node *node, const Candidate *candidate);

/* Whether a move is left out, unmade. May have the picker skip all quiet moves left. */
bool prune_move(Worker *worker, Node *node, const Candidate *candidate);

#endif
