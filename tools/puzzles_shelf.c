/* Chooses the puzzles to ship: no two alike, and not too many with one idea. */
#include <stdlib.h>

#include "tools/puzzles.h"

enum {
    SAME_PERCENT = 15, /* of one kind, with the same piece and type of first move */
    QUOTA_WHOLE = 300,
    SAME_KEYS = ROLES_LIMIT * (MANNER_QUIET + 1)
};

/* For a set of QUOTA_WHOLE puzzles. */
static const unsigned QUOTAS[PUZZLE_KIND_COUNT] = {60, 70, 40, 10, 60, 40, 10, 10};

static unsigned quota_of(PuzzleKind kind, unsigned target) {
    return (QUOTAS[kind] * target + QUOTA_WHOLE / 2) / QUOTA_WHOLE;
}

static bool is_given_up(const Shelf *shelf, PuzzleKind kind) {
    return (shelf->given_up >> kind & 1) != 0;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* Chooses puzzles of one kind, at most `same` with one key; returns their number. */
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

/* Fills the quota of one kind, and counts its puzzles. */
static void fill_kind(Shelf *shelf, PuzzleKind kind, const Puzzle *puzzles, size_t count,
                      bool *chosen) {
    unsigned quota = shelf->quotas[kind], picked = quota;
    /* Fewer puzzles allow fewer with one key, so repeat until both agree. */
    for (unsigned same = quota + 1;;) {
        unsigned most = (picked * SAME_PERCENT + 50) / 100;
        most = most > 0 ? most : 1;
        if (most >= same)
            break;
        same = most;
        picked = choose_kind(puzzles, count, kind, quota, same, chosen);
    }
    shelf->counts[kind] = picked;
}

/* Gives the empty places of abandoned kinds to the others, in proportion to their quotas. */
static void share_places(Shelf *shelf) {
    unsigned spare = 0, own = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        if (is_given_up(shelf, kind)) {
            spare += shelf->quotas[kind] - shelf->counts[kind];
            shelf->quotas[kind] = shelf->counts[kind];
        } else {
            own += shelf->quotas[kind];
        }
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT && own > 0; kind++) {
        if (is_given_up(shelf, kind))
            continue;
        unsigned share = spare * shelf->quotas[kind] / own;
        own -= shelf->quotas[kind];
        spare -= share;
        shelf->quotas[kind] += share;
    }
}

size_t shelf_choose(Shelf *shelf, const Puzzle *puzzles, size_t count, bool *chosen) {
    size_t total = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        shelf->quotas[kind] = quota_of(kind, shelf->target);
        fill_kind(shelf, kind, puzzles, count, chosen);
    }
    share_places(shelf);
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        fill_kind(shelf, kind, puzzles, count, chosen);
        total += shelf->counts[kind];
    }
    return total;
}

unsigned shelf_wanted(const Shelf *shelf) {
    unsigned wanted = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        if (!is_given_up(shelf, kind) && shelf->counts[kind] < shelf->quotas[kind])
            wanted |= 1u << kind;
    return wanted;
}
