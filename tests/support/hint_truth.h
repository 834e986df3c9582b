/* Whether what a hint says is true, told by the naive generator (support/naive.h) and by playing
 * out every capture: none of what finds and confirms reasons (src/play/hint) is used. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_HINT_TRUTH_H
#define PANDEMONIUM_TESTS_SUPPORT_HINT_TRUTH_H

#include "words/hint_reason.h"

/* What capturing a piece of each role is worth in a game. */
typedef struct HintWorths {
    int of_role[ROLES_LIMIT];
    int margin; /* less than that is not worth winning */
} HintWorths;

HintWorths hint_worths_of(const Variant *variant);

/* What is not true of the reason, in a game that naive_knows; NULL: it is true. Mates in more than
 * two moves are not looked at. */
const char *hint_untruth(const HintWorths *worths, const HintQuestion *question,
                         const HintReason *reason);

#endif
