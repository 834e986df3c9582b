#include "play/shelf/moments.h"

#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "engine/search/engine.h"
#include "play/hint/evaluation.h"
#include "words/written.h"

enum { CERTAIN = 1000 };

/* A bad move of the first line. */
typedef struct Bad {
    Node *node;
    int loss, before, after;
} Bad;

static bool is_evaluated(const Node *node) {
    return node->evaluation.kind != EVALUATION_NONE;
}

/* White's score after the node; at the end the result, if the record has no other. False: unknown.
 */
static bool score_at(const Game *game, const Node *node, int *out) {
    bool end = node->child == NULL && game->outcome.result != RESULT_ONGOING;
    if (is_evaluated(node))
        *out = evaluation_score(node->evaluation);
    else if (end)
        *out = evaluation_of_result(game->outcome.result);
    return is_evaluated(node) || end;
}

/* How much the node's mover gave away. False: unknown, or too little to count. */
static bool read_bad(const Game *game, Node *node, Bad *out) {
    if (!score_at(game, node->parent, &out->before) || !score_at(game, node, &out->after))
        return false;
    int before = evaluation_chance(game->variant, out->before);
    int after = evaluation_chance(game->variant, out->after);
    out->node = node;
    out->loss = node_mover(game, node) == SIDE_WHITE ? before - after : after - before;
    return judgement_of_loss(out->loss) != JUDGEMENT_NONE;
}

/* Finds the worst moves of the side (NULL: of both), the worst first; returns their number. */
static size_t find_worst(const Game *game, const Side *side, Bad *out, size_t limit) {
    size_t count = 0;
    for (Node *node = game->root->child; node != NULL; node = node->child) {
        Bad bad;
        if ((side != NULL && node_mover(game, node) != *side) || !read_bad(game, node, &bad))
            continue;
        size_t at = count < limit ? count++ : limit;
        for (; at > 0 && out[at - 1].loss < bad.loss; at--)
            if (at < limit)
                out[at] = out[at - 1];
        if (at < limit)
            out[at] = bad;
    }
    return count;
}

static bool any_evaluated(const Game *game) {
    const Node *node = game->root;
    while (!is_evaluated(node) && node->child != NULL)
        node = node->child;
    return is_evaluated(node);
}

/* False: an annotation was stopped, and the moves that it did not reach may be bad. */
static bool all_evaluated(const Game *game) {
    int score;
    const Node *node = game->root;
    while (score_at(game, node, &score) && node->child != NULL)
        node = node->child;
    return score_at(game, node, &score);
}

static void write_move(Game *game, const Node *node, Text *out) {
    Position position;
    memory_require(game_position_at(game, node->parent, &position));
    text_addf(out, position.side == SIDE_WHITE ? "%u. %s" : "%u... %s", position.fullmove,
              words_move_listed(&position, node->parent->move, node->move).text);
}

/* The last alternative to the game's move is the one that annotation adds. */
static LookBackMoment moment_of(Game *game, const Bad *bad) {
    const Node *node = bad->node, *better = node->parent->last;
    LookBackMoment moment = {.ply = node_ply(node),
                             .mover = node_mover(game, node),
                             .before = bad->before,
                             .after = bad->after};
    Position position;
    Text move = TEXT_OVER(moment.move);
    write_move(game, node, &move);
    judgement_add_sign(judgement_of_loss(bad->loss), &move);
    if (better == node || better->move == MOVE_NONE)
        return moment;
    memory_require(game_position_at(game, node->parent, &position));
    text_copy(moment.better, sizeof moment.better,
              words_move_listed(&position, node->parent->move, better->move).text);
    return moment;
}

bool moments_of(Game *game, LookBack *out, int *chances, size_t limit) {
    Bad worst[LOOK_BACK_MOMENTS];
    *out = (LookBack){.chances = chances};
    if (!any_evaluated(game) || (find_worst(game, NULL, worst, 1) == 0 && !all_evaluated(game)))
        return false;
    for (const Node *node = game->root; out->plies < limit; node = node->child) {
        int score;
        chances[out->plies++] =
            score_at(game, node, &score) ? evaluation_chance(game->variant, score) : -1;
        if (node->child == NULL)
            break;
    }
    size_t count = find_worst(game, NULL, worst, LOOK_BACK_MOMENTS);
    for (size_t i = 0; i < count; i++) {
        size_t at = out->count++;
        LookBackMoment moment = moment_of(game, &worst[i]);
        for (; at > 0 && out->moments[at - 1].ply > moment.ply; at--)
            out->moments[at] = out->moments[at - 1];
        out->moments[at] = moment;
    }
    return true;
}

bool moments_add_worst(Game *game, const Side *side, Text *out) {
    Bad worst;
    char move[LOOK_BACK_MOVE_SIZE];
    Text text = TEXT_OVER(move);
    if (!any_evaluated(game))
        return false;
    if (find_worst(game, side, &worst, 1) == 0)
        return all_evaluated(game);
    write_move(game, worst.node, &text);
    int loss = node_mover(game, worst.node) == SIDE_WHITE ? worst.before - worst.after
                                                          : worst.after - worst.before;
    bool mate = worst.after >= SCORE_MATE_BOUND || worst.after <= -SCORE_MATE_BOUND ||
                worst.before >= SCORE_MATE_BOUND || worst.before <= -SCORE_MATE_BOUND;
    if (mate)
        text_addf(out, _("%s mate"), move);
    else
        text_addf(out, "%s -%d.%d", move, loss / 100, loss / 10 % 10);
    return true;
}
