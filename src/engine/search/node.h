/* A node of the search, and what the steps of searching it share. Private to the search. */
#ifndef PANDEMONIUM_ENGINE_SEARCH_NODE_H
#define PANDEMONIUM_ENGINE_SEARCH_NODE_H

#include "engine/level/score.h"
#include "engine/search/pick.h"
#include "engine/search/worker.h"

enum { QUIETS_NOTED = 64, CAPTURES_NOTED = 32 };

typedef struct Node {
    int alpha, beta, depth;
    bool pv;       /* PV node: the window is open, so the exact score matters */
    bool cut_node; /* expected cut node: an early move should fail high */
    bool in_check, improving;
    bool in_singular_search; /* searched again without the table's move */
    int eval; /* the static evaluation, refined by the table's score; SCORE_INFINITE when in check
               */
    int raw_eval; /* not corrected; SCORE_INFINITE when in check */
    uint64_t key;
    bool tt_hit;      /* tt_entry comes from the transposition table */
    TtEntry tt_entry; /* its mate scores count from the root; if not known, all "none" */
    int best_score;
    Move best;
    unsigned tried; /* legal moves that the picker has returned */
    unsigned quiet_count, capture_count;
    Move quiets[QUIETS_NOTED]; /* those tried that did not cause a cutoff */
    Move captures[CAPTURES_NOTED];
    Picker picker;
} Node;

/* A move that the picker has returned and that is not made yet. */
typedef struct Candidate {
    Move move;
    bool quiet;  /* neither captures nor promotes */
    bool checks; /* the moved piece attacks the enemy's royal */
    int history;
} Candidate;

/* Initialises a node: key, window and the table's entry. */
void node_init(Node *node, Worker *worker, int alpha, int beta, int depth);
/* Transposition cutoff: true, with *score, if the table's entry is deep enough and its bound
 * decides the window. Never in PV nodes. */
bool node_tt_cutoff(const Node *node, int *score);
/* True, with *score, if the line ends here without searching moves: stopped, decided by the rules,
 * or too long. */
bool node_line_ends(Worker *worker, int *score);
/* The static evaluation, taken from the table if it is there. The side to move must not be in
 * check. */
int node_evaluate(const Worker *worker, const Node *node);
/* An estimate of the node's score: the table's score, unless it is a mate, if it is exact or a
 * bound that the evaluation violates; else the evaluation. */
int node_refine(const Node *node, int evaluation);
/* Puts the move at the head of this node's PV. */
void node_update_pv(Worker *worker, Move move);
/* Stores the node's result in the table. */
void node_store(const Worker *worker, const Node *node, int alpha_before);

/* --- history_update.c: updating move_history.h --- */

/* Called when the node's best move caused a beta cutoff and the node's other moves had not. */
void update_histories(Worker *worker, const Node *node);
/* Called when the node fails low: gives the quiet move that led to it a history bonus. */
void reward_prior_move(Worker *worker, const Node *node);

/* --- correction.c: correction history ---
 *
 * How far the search's scores were above or below the static evaluation of positions that share a
 * feature: the pawns' squares (the most common role in the start position), the hands, or the
 * pieces around the royals. */

/* The correction to add to the raw evaluation of the position reached, in centipawns for its side
 * to move. */
int correction_value(Worker *worker);
/* Updates the correction history with the score of a finished node; correction_value must have been
 * called for its position unless its side is in check. alpha: the lower bound of the node's
 * original window. */
void update_correction_history(Worker *worker, const Node *node, int alpha);

/* --- prune.c: moves pruned or reduced --- */

/* The late move reduction of the node's next move, in hundredths of a ply; may be negative. */
int lmr_reduction(const Worker *worker, const Node *node, const Candidate *candidate);

/* Whether to prune a move before making it. Late move pruning also makes the picker skip all
 * remaining quiet moves. */
bool prune_move(Worker *worker, Node *node, const Candidate *candidate);

#endif
