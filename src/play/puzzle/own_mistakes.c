#include "play/puzzle/own_mistakes.h"

#include <string.h>

#include "play/hint/evaluation.h"

enum { RATING = 1500, CERTAIN = 1000 };

static bool is_evaluated(const Node *node) {
    return node->evaluation.kind != EVALUATION_NONE;
}

bool mistakes_are_known(const Game *game) {
    for (const Node *node = game->root; node != NULL; node = node->child)
        if (is_evaluated(node))
            return true;
    return false;
}

/* The mover's chance after a node of the main line. */
static int chance_of(const Game *game, const Node *node, Side mover) {
    int white = evaluation_chance(game->variant, evaluation_score(node->evaluation));
    return mover == SIDE_WHITE ? white : CERTAIN - white;
}

bool mistakes_are_programs(const Game *game, Side side) {
    const char *type = game_tag(game, side == SIDE_WHITE ? "WhiteType" : "BlackType");
    return type != NULL && strcmp(type, "program") == 0;
}

/* The last alternative to the game's move, which is the one that annotation adds; NULL: none. */
static const Node *better_than(const Node *node) {
    return node->parent->last != node ? node->parent->last : NULL;
}

static bool is_mistake(const Game *game, const Node *node, Side mover) {
    const Node *before = node->parent;
    return !mistakes_are_programs(game, mover) && is_evaluated(before) && is_evaluated(node) &&
           better_than(node) != NULL && better_than(node)->move != MOVE_NONE &&
           chance_of(game, before, mover) - chance_of(game, node, mover) >= OWN_MISTAKES_LOSS;
}

/* Whether the same move was missed a turn ago, so as to ask for it only once. */
static bool is_missed_again(const Puzzle *before, const Position *position, Move better) {
    return before->position.side == position->side && before->plies[0].moves[0] == better;
}

size_t mistakes_collect(const Game *game, Puzzle *out, size_t limit) {
    Position position = game->start;
    size_t count = 0;
    for (const Node *node = game->root->child; node != NULL && count < limit; node = node->child) {
        Undo undo;
        if (is_mistake(game, node, position.side) &&
            (count == 0 || !is_missed_again(&out[count - 1], &position, better_than(node)->move))) {
            Puzzle *puzzle = &out[count++];
            *puzzle = (Puzzle){
                .kind = PUZZLE_BETTER, .position = position, .ply_count = 1, .rating = RATING};
            text_format(puzzle->id, sizeof puzzle->id, "%u", node_ply(node));
            puzzle->plies[0] = (PuzzlePly){.moves = {better_than(node)->move}, .count = 1};
        }
        position_do(&position, node->move, &undo);
    }
    return count;
}
