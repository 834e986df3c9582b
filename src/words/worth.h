/* What pieces are worth, as people are told. The computer's values were found by playing and have
 * errors of their own, and what it knows of a piece besides (where it stands, what is around it) is
 * not among them. Told one by one they would say that turning a piece over may lose worth though
 * it only gains moves, and that of two pieces with the same moves one is better. So they are
 * smoothed for people; the computer keeps its own. */
#ifndef PANDEMONIUM_WORDS_WORTH_H
#define PANDEMONIUM_WORDS_WORTH_H

#include <stdbool.h>

#include "rules/board/variant.h"

typedef struct Worth {
    unsigned board_tenths[ROLES_LIMIT]; /* of a pawn; 0: nothing is told */
    unsigned hand_tenths[ROLES_LIMIT];
} Worth;

/* What all roles of the game are worth. */
void worth_of_game(const Variant *variant, Worth *out);

/* Whether a piece of `wide` on any square of either side, however the board is occupied, can do all
 * that one of `narrow` could there. Steps of two or three and en passant, which belong to certain
 * squares, are not looked at. */
bool worth_moves_include(const Variant *variant, Role wide, Role narrow);

/* Changes the values of a set of roles (above 0; others are none) until those with the same moves
 * have the same, their mean, and what a role promotes to, when it only gains moves by it, has no
 * less. Where one of those with the same moves has none, none of them has afterwards (0). Values of
 * other roles are left alone and not looked at. */
void worth_smooth(const Variant *variant, uint64_t roles, int values[ROLES_LIMIT]);

#endif
