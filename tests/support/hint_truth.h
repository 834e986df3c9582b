/* Whether a hint is true, judged by the naive generator (support/naive.h) and by playing out every
 * capture: uses nothing of the code that finds and confirms reasons (src/play/hint). */
#ifndef PANDEMONIUM_TESTS_SUPPORT_HINT_TRUTH_H
#define PANDEMONIUM_TESTS_SUPPORT_HINT_TRUTH_H

#include "words/hint_reason.h"

/* The value of capturing a piece of each role in a game. */
typedef struct HintWorths {
    int of_role[ROLES_LIMIT];
    int margin; /* a smaller gain does not count */
} HintWorths;

HintWorths hint_worths_of(const Variant *variant);

/* What is false about the reason, in a game that naive_knows; NULL: it is true. Skips mates in more
 * than two moves. */
const char *hint_untruth(const HintWorths *worths, const HintQuestion *question,
                         const HintReason *reason);

#endif
