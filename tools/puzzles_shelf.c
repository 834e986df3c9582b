/* Chooses the puzzles to ship: of ten, five on full boards, three on middle and two on reduced
 * ones; no two alike, and not too many with one idea. */
#include <stdlib.h>

#include "tools/puzzles.h"

enum {
    SAME_PERCENT = 15, /* of one kind, with the same piece and type of first move */
    QUOTA_WHOLE = 300,
    SHARE_PASSES = 4,
    SAME_KEYS = ROLES_LIMIT * (MANNER_QUIET + 1)
};

/* For a set of QUOTA_WHOLE puzzles. */
static const unsigned QUOTAS[PUZZLE_KIND_COUNT] = {60, 70, 40, 10, 60, 40, 10, 10};

/* Of a set, by PuzzleBoard. */
static const unsigned TENTHS[PUZZLE_BOARD_COUNT] = {5, 3, 2};

/* In this order kinds take their boards: the gains as games give them, then the mates, which can be
 * reduced to any board. */
static const PuzzleKind ORDER[] = {PUZZLE_DROP,  PUZZLE_PROMOTE, PUZZLE_DEFEND, PUZZLE_WIN,
                                   PUZZLE_MATE7, PUZZLE_MATE5,   PUZZLE_MATE3,  PUZZLE_MATE1};
enum { ORDER_COUNT = sizeof ORDER / sizeof ORDER[0] };

static unsigned quota_of(PuzzleKind kind, unsigned target) {
    return (QUOTAS[kind] * target + QUOTA_WHOLE / 2) / QUOTA_WHOLE;
}

static bool is_given_up(const Shelf *shelf, PuzzleKind kind) {
    return (needs_of(kind) & ~shelf->given_up) == 0;
}

static unsigned less(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* --- one kind -------------------------------------------------------------------------------- */

/* The choice of one kind: its limits, and what is picked. */
typedef struct Pick {
    PuzzleKind kind;
    unsigned quota, same; /* in total, and with one key */
    unsigned caps[PUZZLE_BOARD_COUNT], got[PUZZLE_BOARD_COUNT];
    unsigned count;
} Pick;

static void choose_kind(Pick *pick, const Puzzle *puzzles, size_t count, bool *chosen) {
    unsigned keys[SAME_KEYS] = {0};
    unsigned start = count > 0 ? puzzle_start_pieces(puzzles[0].position.variant) : 0;
    uint64_t *forms = calloc(pick->quota + 1u, sizeof *forms);
    pick->count = 0;
    for (unsigned board = 0; board < PUZZLE_BOARD_COUNT; board++)
        pick->got[board] = 0;
    for (size_t i = 0; i < count && forms != NULL; i++) {
        if (puzzles[i].kind != pick->kind)
            continue;
        chosen[i] = false;
        Manner manner;
        Role role = puzzle_key_role(&puzzles[i], &manner);
        unsigned key = role * (MANNER_QUIET + 1u) + manner;
        PuzzleBoard board =
            puzzle_board(bitboard_count(position_occupied(&puzzles[i].position)), start);
        uint64_t form = puzzle_form(&puzzles[i]);
        bool known = false;
        for (unsigned f = 0; f < pick->count; f++)
            known |= forms[f] == form;
        if (known || keys[key] >= pick->same || pick->count >= pick->quota ||
            pick->got[board] >= pick->caps[board])
            continue;
        keys[key]++;
        forms[pick->count++] = form;
        pick->got[board]++;
        chosen[i] = true;
    }
    free(forms);
}

/* Fewer puzzles allow fewer with one key, so repeats until both agree. */
static void choose_varied(Pick *pick, const Puzzle *puzzles, size_t count, bool *chosen) {
    pick->count = pick->quota;
    for (unsigned same = pick->quota + 1;;) {
        unsigned most = (pick->count * SAME_PERCENT + 50) / 100;
        most = most > 0 ? most : 1;
        if (most >= same)
            return;
        same = most;
        pick->same = same;
        choose_kind(pick, puzzles, count, chosen);
    }
}

/* The boards that a kind may take: a mate its share of each, a gain more full ones. */
static void set_caps(const Shelf *shelf, Pick *pick) {
    unsigned free[PUZZLE_BOARD_COUNT], all = 0, others = 0;
    for (unsigned board = 0; board < PUZZLE_BOARD_COUNT; board++) {
        free[board] = shelf->places[board] - less(shelf->places[board], shelf->taken[board]);
        all += free[board];
    }
    bool shares = pick->kind < PUZZLE_MATE7 && all > 0;
    for (unsigned board = PUZZLE_BOARD_COUNT; board-- > 0;) {
        unsigned most = shares ? (free[board] * pick->quota + all / 2) / all
                               : (TENTHS[board] * pick->quota + 9) / 10;
        pick->caps[board] = less(free[board], most);
        if (board == PUZZLE_BOARD_FULL)
            pick->caps[board] = shares ? pick->quota - less(others, pick->quota) : pick->quota;
        others += pick->caps[board];
    }
    /* That no quiet move is as fast as a long mate is proved on small boards only. */
    if (pick->kind == PUZZLE_MATE7) {
        pick->caps[PUZZLE_BOARD_FULL] = 0;
        pick->caps[PUZZLE_BOARD_MIDDLE] = free[PUZZLE_BOARD_MIDDLE];
        pick->caps[PUZZLE_BOARD_REDUCED] = free[PUZZLE_BOARD_REDUCED];
    }
}

/* Gives the places of abandoned boards to fuller ones, those of full boards to other kinds. True:
 * there were any. */
static bool move_caps(Shelf *shelf, Pick *pick) {
    bool moved = false;
    for (unsigned board = PUZZLE_BOARD_COUNT; board-- > 0;) {
        if ((shelf->given_up & need_of(pick->kind, (PuzzleBoard)board)) == 0)
            continue;
        unsigned spare = pick->caps[board] - less(pick->got[board], pick->caps[board]);
        pick->caps[board] -= spare;
        moved |= spare > 0;
        if (board > 0) {
            pick->caps[board - 1] += spare;
            continue;
        }
        spare = less(spare, pick->quota - pick->count);
        pick->quota -= spare;
        shelf->quotas[pick->kind] -= spare;
        shelf->spare += spare;
    }
    return moved;
}

static void fill_kind(Shelf *shelf, PuzzleKind kind, const Puzzle *puzzles, size_t count,
                      bool *chosen) {
    Pick pick = {.kind = kind, .quota = shelf->quotas[kind]};
    set_caps(shelf, &pick);
    choose_varied(&pick, puzzles, count, chosen);
    if (move_caps(shelf, &pick))
        choose_varied(&pick, puzzles, count, chosen);
    shelf->counts[kind] = pick.count;
    for (PuzzleBoard board = PUZZLE_BOARD_FULL; board < PUZZLE_BOARD_COUNT; board++) {
        shelf->taken[board] += pick.got[board];
        if (pick.count < pick.quota && pick.got[board] < pick.caps[board])
            shelf->wanted |= need_of(kind, board) & ~shelf->given_up;
    }
}

/* --- all ------------------------------------------------------------------------------------- */

static size_t fill_all(Shelf *shelf, const Puzzle *puzzles, size_t count, bool *chosen) {
    size_t total = 0;
    shelf->wanted = 0;
    shelf->places[PUZZLE_BOARD_MIDDLE] = shelf->target * TENTHS[PUZZLE_BOARD_MIDDLE] / 10;
    shelf->places[PUZZLE_BOARD_REDUCED] = shelf->target * TENTHS[PUZZLE_BOARD_REDUCED] / 10;
    shelf->places[PUZZLE_BOARD_FULL] =
        shelf->target - shelf->places[PUZZLE_BOARD_MIDDLE] - shelf->places[PUZZLE_BOARD_REDUCED];
    for (unsigned board = 0; board < PUZZLE_BOARD_COUNT; board++)
        shelf->taken[board] = 0;
    for (unsigned i = 0; i < ORDER_COUNT; i++) {
        fill_kind(shelf, ORDER[i], puzzles, count, chosen);
        total += shelf->counts[ORDER[i]];
    }
    return total;
}

/* Whether games may still give the kind on full boards. */
static bool fills_boards(const Shelf *shelf, PuzzleKind kind) {
    return kind != PUZZLE_MATE7 && kind != PUZZLE_BETTER &&
           (shelf->given_up & need_of(kind, PUZZLE_BOARD_FULL)) == 0;
}

/* Gives the empty places of abandoned kinds to others, in proportion to their quotas. */
static void share_places(Shelf *shelf) {
    unsigned own = 0;
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++) {
        if (is_given_up(shelf, kind)) {
            shelf->spare += shelf->quotas[kind] - shelf->counts[kind];
            shelf->quotas[kind] = shelf->counts[kind];
        }
        own += fills_boards(shelf, kind) ? shelf->quotas[kind] : 0;
    }
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT && own > 0; kind++) {
        if (!fills_boards(shelf, kind))
            continue;
        unsigned share = shelf->spare * shelf->quotas[kind] / own;
        own -= shelf->quotas[kind];
        shelf->spare -= share;
        shelf->quotas[kind] += share;
    }
}

size_t shelf_choose(Shelf *shelf, const Puzzle *puzzles, size_t count, bool *chosen) {
    for (PuzzleKind kind = PUZZLE_MATE1; kind < PUZZLE_KIND_COUNT; kind++)
        shelf->quotas[kind] = quota_of(kind, shelf->target);
    shelf->spare = 0;
    size_t total = fill_all(shelf, puzzles, count, chosen);
    /* A kind may not fill the places it is given, and then others get them. */
    for (unsigned pass = 0; pass < SHARE_PASSES && total < shelf->target; pass++) {
        share_places(shelf);
        total = fill_all(shelf, puzzles, count, chosen);
    }
    return total;
}
