/* Which of the puzzles found are shipped: no two alike, and not too many with one idea. */
#include <stdlib.h>

#include "tools/puzzles.h"

enum {
    SAME_PERCENT = 15, /* of a kind, with the same piece and manner of the first move */
    QUOTA_WHOLE = 300,
    SAME_KEYS = ROLES_LIMIT * (MANNER_QUIET + 1)
};

/* Of a set of QUOTA_WHOLE. */
static const unsigned QUOTAS[PUZZLE_KIND_COUNT] = {60, 70, 40, 10, 60, 40, 10, 10};

unsigned shelf_quota(PuzzleKind kind, unsigned target) {
    return (QUOTAS[kind] * target + QUOTA_WHOLE / 2) / QUOTA_WHOLE;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* Chooses of one kind, at most `same` with one key; returns how many. */
static unsigned choose_kind(const Puzzle *puzzles, size_t count, PuzzleKind kind, unsigned quota,
                            unsigned same, bool *chosen) {
    unsigned keys[SAME_KEYS] = {0}, picked = 0;
    uint64_t *forms = calloc(quota + 1u, sizeof *forms);
    for (size_t i = 0; i < count && forms != NULL; i++) {
        if (puzzles[i].kind != kind)
            continue;
        chosen[i] = false;
        Manner manner;
        Role role = puzzle_key_role(&puzzles[i], &manner);
        unsigned key = role * (MANNER_QUIET + 1u) + manner;
        uint64_t form = puzzle_form(&puzzles[i]);
        bool known = false;
        for (unsigned f = 0; f < picked; f++)
            known |= forms[f] == form;
        if (known || keys[key] >= same || picked >= quota)
            continue;
        keys[key]++;
        forms[picked++] = form;
        chosen[i] = true;
    }
    free(forms);
    return picked;
}

size_t shelf_choose(const Puzzle *puzzles, size_t count, unsigned target, bool *chosen,
                    unsigned *counts) {
    size_t total = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        unsigned quota = shelf_quota(kind, target), picked = quota;
        /* Fewer puzzles allow fewer with one key: until both agree. */
        for (unsigned same = quota + 1;;) {
            unsigned most = (picked * SAME_PERCENT + 50) / 100;
            most = most > 0 ? most : 1;
            if (most >= same)
                break;
            same = most;
            picked = choose_kind(puzzles, count, kind, quota, same, chosen);
        }
        counts[kind] = picked;
        total += picked;
    }
    return total;
}
