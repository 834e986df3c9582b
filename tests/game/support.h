/* Shared by the suites of the game layer. */
#ifndef PANDEMONIUM_TESTS_GAME_SUPPORT_H
#define PANDEMONIUM_TESTS_GAME_SUPPORT_H

#include <string.h>

#include "base/random.h"
#include "game/tree/game.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "support/games.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* Creates a game; fen NULL: from the start position. */
static inline Game *game_of(const char *variant, const char *fen) {
    Position start = position_of(variant, fen != NULL ? fen : "startpos");
    Game *game = game_new(start.variant, &start);
    ck_assert_ptr_nonnull(game);
    return game;
}

/* Plays moves in coordinates, separated by spaces, from the cursor. */
static inline void play_all(Cursor *cursor, const char *moves) {
    while (*moves != '\0') {
        char text[MOVE_TEXT_SIZE] = "";
        size_t length = strcspn(moves, " ");
        ck_assert_uint_lt(length, sizeof(text));
        memcpy(text, moves, length);
        Move move;
        Error error = {0};
        ck_assert_msg(uci_parse(&cursor->position, text, &move, &error), "%s: %s", text,
                      error.reason);
        ck_assert(cursor_play(cursor, move));
        moves += length;
        moves += *moves == ' ';
    }
}

static inline bool same_text(const char *a, const char *b) {
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static inline bool same_node(const Node *a, const Node *b) {
    return a->move == b->move && a->clock_ms == b->clock_ms && same_text(a->before, b->before) &&
           same_text(a->comment, b->comment) && memcmp(a->nags, b->nags, sizeof(a->nags)) == 0 &&
           a->nag_count == b->nag_count && a->spent_ms == b->spent_ms &&
           a->evaluation.kind == b->evaluation.kind && a->evaluation.value == b->evaluation.value &&
           a->evaluation.depth == b->evaluation.depth;
}

/* Compares two nodes and the trees below them. */
static inline bool same_tree(const Node *a, const Node *b) {
    while (a != NULL && b != NULL) {
        if (!same_node(a, b))
            return false;
        const Node *x = a->child, *y = b->child;
        /* This loop visits first children; variations recurse. */
        for (x = x != NULL ? x->sibling : NULL, y = y != NULL ? y->sibling : NULL;
             x != NULL && y != NULL; x = x->sibling, y = y->sibling) {
            if (!same_tree(x, y))
                return false;
        }
        if (x != y)
            return false;
        a = a->child;
        b = b->child;
    }
    return a == b;
}

/* Plays up to `plies` random moves from the cursor. */
static inline void play_random(Cursor *cursor, Random *random, unsigned plies) {
    for (unsigned i = 0; i < plies; i++) {
        Move moves[MOVES_LIMIT];
        size_t count = moves_generate(&cursor->position, moves);
        if (count == 0)
            return;
        ck_assert(cursor_play(cursor, moves[random_below(random, count)]));
    }
}

#endif
