#include "words/card.h"

#include <string.h>

#include "engine/evaluate/evaluate.h"

enum { PAWN_DEFAULT_CP = 100, TENTHS = 10 };

/* --- comparing moves -------------------------------------------------------------------------- */

/* One role's captures or quiet moves from its square. */
typedef struct Ways {
    const Variant *variant;
    const VariantRole *role;
    Side side;
    bool capture;
    uint32_t slides;
    Square from;
    Bitboard leaps;
} Ways;

static Ways ways_of(const Variant *v, Side side, Role role, bool capture) {
    const VariantRole *r = &v->roles[role];
    return (Ways){.variant = v,
                  .role = r,
                  .side = side,
                  .capture = capture,
                  .slides = capture ? r->capture_slides[side] : r->quiet_slides[side]};
}

static void stand_on(Ways *ways, Square from) {
    const Variant *v = ways->variant;
    Role role = (Role)(ways->role - v->roles);
    ways->from = from;
    ways->leaps = ways->capture ? variant_leaps(v, ways->side, role, from)
                                : variant_quiet_leaps(v, ways->side, role, from);
}

/* The square this many leaps along the direction; SQUARE_NONE off the board. */
static Square step_along(const Variant *v, Square from, unsigned direction, unsigned steps) {
    int file = (int)variant_file(v, from) + v->directions[direction].files * (int)steps;
    int rank = (int)variant_rank(v, from) + v->directions[direction].ranks * (int)steps;
    if (file < 0 || rank < 0 || file >= v->files || rank >= v->ranks)
        return SQUARE_NONE;
    return variant_square(v, (unsigned)file, (unsigned)rank);
}

static bool slides_so_far(const Ways *ways, unsigned direction, unsigned steps) {
    return (ways->slides >> direction & 1) != 0 &&
           ways->role->slide_range[ways->side][direction] >= steps;
}

/* The first step of a slide counts as a leap: nothing can block it. */
static Bitboard first_steps(const Ways *ways) {
    Bitboard set = 0;
    for (uint32_t slides = ways->slides; slides != 0; slides &= slides - 1) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        Square to = step_along(ways->variant, ways->from, direction, 1);
        if (to != SQUARE_NONE && bitboard_has(ways->role->region[ways->side], to))
            set |= bitboard_of(to);
    }
    return set;
}

/* Slides of `narrow` that reach farther than those of `wide`, from any square. */
static uint32_t slides_beyond(const Ways *wide, const Ways *narrow) {
    uint32_t beyond = 0;
    for (uint32_t slides = narrow->slides; slides != 0; slides &= slides - 1) {
        unsigned direction = (unsigned)__builtin_ctz(slides);
        if (!slides_so_far(wide, direction, narrow->role->slide_range[narrow->side][direction]))
            beyond |= 1u << direction;
    }
    return beyond;
}

/* Whether `wide` has the slide of `narrow`, or leaps to all of its squares. */
static bool includes_slide(const Ways *wide, const Ways *narrow, unsigned direction) {
    unsigned range = narrow->role->slide_range[narrow->side][direction];
    for (unsigned steps = 1; steps <= range; steps++) {
        Square to = step_along(narrow->variant, narrow->from, direction, steps);
        if (to == SQUARE_NONE)
            return true;
        if (!slides_so_far(wide, direction, steps) && !bitboard_has(wide->leaps, to))
            return false;
    }
    return true;
}

static bool includes_ways(const Ways *wide, const Ways *narrow, uint32_t beyond) {
    Bitboard missing = narrow->leaps & ~wide->leaps;
    if (missing != 0 && (missing & ~first_steps(wide)) != 0)
        return false;
    for (; beyond != 0; beyond &= beyond - 1)
        if (!includes_slide(wide, narrow, (unsigned)__builtin_ctz(beyond)))
            return false;
    return true;
}

/* Compares from every square, starting in the centre, where a missing move shows soonest. */
static bool includes_everywhere(Ways wide, Ways narrow) {
    const Variant *v = wide.variant;
    unsigned centre = variant_square(v, v->files / 2u, v->ranks / 2u);
    uint32_t beyond = slides_beyond(&wide, &narrow);
    for (unsigned i = 0; i < v->squares; i++) {
        Square square = (Square)((centre + i) % v->squares);
        stand_on(&wide, square);
        stand_on(&narrow, square);
        if (!includes_ways(&wide, &narrow, beyond))
            return false;
    }
    return true;
}

static bool is_same_special(const SpecialMove *a, const SpecialMove *b) {
    return a->atom.files == b->atom.files && a->atom.ranks == b->atom.ranks &&
           a->atom.range == b->atom.range && a->atom.quiet == b->atom.quiet &&
           a->atom.capture == b->atom.capture && a->atom.hop == b->atom.hop &&
           a->atom.lame == b->atom.lame && a->atom.initial == b->atom.initial;
}

/* Hops, lame leaps and the like must be the same. */
static bool includes_specials(const VariantRole *wide, const VariantRole *narrow) {
    for (unsigned i = 0; i < narrow->special_count; i++) {
        unsigned at = 0;
        while (at < wide->special_count &&
               !is_same_special(&wide->specials[at], &narrow->specials[i]))
            at++;
        if (at == wide->special_count)
            return false;
    }
    return true;
}

/* Whether the limits on all moves of `wide` are no tighter than those of `narrow`. */
static bool is_as_free(const Variant *v, Role wide, Role narrow) {
    const VariantRole *a = &v->roles[wide], *b = &v->roles[narrow];
    bool cannon = (v->janggi_cannons >> wide & 1) != 0;
    bool other_cannon = (v->janggi_cannons >> narrow & 1) != 0;
    return (!cannon || other_cannon) && (b->region[SIDE_WHITE] & ~a->region[SIDE_WHITE]) == 0 &&
           (b->region[SIDE_BLACK] & ~a->region[SIDE_BLACK]) == 0;
}

bool worth_moves_include(const Variant *variant, Role wide, Role narrow) {
    if (!is_as_free(variant, wide, narrow) ||
        !includes_specials(&variant->roles[wide], &variant->roles[narrow]))
        return false;
    for (unsigned i = 0; i < SIDE_COUNT * 2u; i++) {
        Side side = i % 2 == 0 ? SIDE_WHITE : SIDE_BLACK;
        bool capture = i < 2;
        if (!includes_everywhere(ways_of(variant, side, wide, capture),
                                 ways_of(variant, side, narrow, capture)))
            return false;
    }
    return true;
}

/* --- smoothing ------------------------------------------------------------------------------- */

/* Finds for each role the roles, itself among them, whose moves it includes. */
static void find_included(const Variant *v, uint64_t roles, uint64_t included[ROLES_LIMIT]) {
    memset(included, 0, ROLES_LIMIT * sizeof *included);
    for (uint64_t all = roles; all != 0; all &= all - 1) {
        Role wide = (Role)__builtin_ctzll(all);
        for (uint64_t others = roles; others != 0; others &= others - 1) {
            Role narrow = (Role)__builtin_ctzll(others);
            if (wide == narrow || worth_moves_include(v, wide, narrow))
                included[wide] |= role_bit(narrow);
        }
    }
}

/* The roles that move like this one. A royal has no such value. */
static uint64_t equal_movers(const Variant *v, const uint64_t included[ROLES_LIMIT], Role role) {
    uint64_t set = 0;
    for (uint64_t narrow = included[role]; narrow != 0; narrow &= narrow - 1) {
        Role other = (Role)__builtin_ctzll(narrow);
        if ((included[other] >> role & 1) != 0 && v->roles[other].royal == v->roles[role].royal)
            set |= role_bit(other);
    }
    return set;
}

static void set_all(uint64_t set, int value, int values[ROLES_LIMIT]) {
    for (; set != 0; set &= set - 1)
        values[__builtin_ctzll(set)] = value;
}

/* Gives roles that move alike their mean value; none if one of them has no value. */
static void level_out(uint64_t set, int values[ROLES_LIMIT]) {
    int sum = 0, count = 0;
    bool known = true;
    for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
        int value = values[__builtin_ctzll(rest)];
        known = known && value > 0;
        sum += value;
        count++;
    }
    set_all(set, known ? (sum + count / 2) / count : 0, values);
}

/* Raises the value of the promoted form and of roles that move like it. False: no need. */
static bool raise_promoted(const Variant *v, const uint64_t included[ROLES_LIMIT], Role role,
                           int values[ROLES_LIMIT]) {
    const VariantRole *r = &v->roles[role];
    uint64_t into = r->choices[SIDE_WHITE] | r->choices[SIDE_BLACK];
    bool raised = false;
    if (r->promoted != ROLE_NONE && !r->flipped)
        into |= role_bit(r->promoted);
    for (; into != 0; into &= into - 1) {
        Role promoted = (Role)__builtin_ctzll(into);
        if ((included[promoted] >> role & 1) == 0 || values[promoted] <= 0 ||
            values[promoted] >= values[role])
            continue;
        set_all(equal_movers(v, included, promoted), values[role], values);
        raised = true;
    }
    return raised;
}

void worth_smooth(const Variant *variant, uint64_t roles, int values[ROLES_LIMIT]) {
    uint64_t included[ROLES_LIMIT];
    find_included(variant, roles, included);
    for (uint64_t left = roles; left != 0;) {
        uint64_t alike = equal_movers(variant, included, (Role)__builtin_ctzll(left));
        level_out(alike, values);
        left &= ~alike;
    }
    /* Terminates: values only grow, and only to values that occur already. */
    for (bool raised = true; raised;) {
        raised = false;
        for (uint64_t left = roles; left != 0; left &= left - 1)
            raised =
                raise_promoted(variant, included, (Role)__builtin_ctzll(left), values) || raised;
    }
}

/* --- in pawns -------------------------------------------------------------------------------- */

/* The value of the pawn: of the role that moves like one, or of the one with its letter. */
static unsigned pawn_value(const Variant *variant, const int values[ROLES_LIMIT]) {
    unsigned value = PAWN_DEFAULT_CP;
    for (unsigned i = variant->role_count; i-- > 0;) {
        const VariantRole *role = &variant->roles[i];
        bool pawn = (role->pawn || role->letter == 'P') && !role->flipped && !role->reverts;
        if (pawn && values[i] > 0)
            value = (unsigned)values[i];
    }
    return value;
}

static unsigned in_tenths(int value, unsigned pawn) {
    return value <= 0 ? 0 : ((unsigned)value * TENTHS + pawn / 2) / pawn;
}

void worth_of_game(const Variant *variant, Worth *out) {
    EvaluationTables tables;
    int board[ROLES_LIMIT] = {0}, hand[ROLES_LIMIT] = {0};
    memset(out, 0, sizeof *out);
    evaluate_build(&tables, variant, 100);
    for (Role role = 0; role < variant->role_count; role++) {
        board[role] = tables.board_value[role];
        hand[role] = tables.hand_value[role];
    }
    worth_smooth(variant, role_bit((Role)variant->role_count) - 1, board);
    worth_smooth(variant, variant->hand_roles, hand);
    unsigned pawn = pawn_value(variant, board);
    for (Role role = 0; role < variant->role_count; role++) {
        out->board_tenths[role] = in_tenths(board[role], pawn);
        if (out->board_tenths[role] > 0 && variant->drops)
            out->hand_tenths[role] = in_tenths(hand[role], pawn);
    }
}
