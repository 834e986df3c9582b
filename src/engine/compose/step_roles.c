#include "engine/compose/step_roles.h"

#include <stdlib.h>

#include "rules/moves/movegen.h"

enum {
    UNLIMITED = 255,   /* VariantRole.slide_range */
    A_COPY = 10,       /* one more copy of a riser counts as much as this many fewer moves */
    SLIDES = 1000,     /* sliders come before other roles */
    SLIDES_ONLY = 500, /* then those that move in no other way */
    FOUR_WAYS = 200,   /* then those with four directions, then with eight, then with fewer */
    MORE_WAYS = 150,
    A_WAY = 20,
    ORTHOGONAL = 100,
    LEAPS = 1000, /* leapers come before other roles */
    SHORT = 300,
    A_MOVE = 10
};

static Square middle_of(const Variant *variant) {
    return variant_square(variant, variant->files / 2u, variant->ranks / 2u);
}

/* The squares that a lone piece reaches from the middle. */
static Bitboard reached_from_middle(const Variant *variant, Role role) {
    Position position;
    Move moves[MOVES_LIMIT];
    Bitboard reached = 0;
    position_clear(&position, variant);
    position_put(&position, middle_of(variant), piece_make(SIDE_WHITE, role));
    size_t count = moves_generate(&position, moves);
    for (size_t i = 0; i < count; i++)
        reached |= bitboard_of(move_to(moves[i]));
    return reached;
}

unsigned step_role_mobility(const Variant *variant, Role role) {
    return bitboard_count(reached_from_middle(variant, role));
}

static bool slides_along(const Variant *variant, Role role, unsigned direction) {
    const VariantRole *row = &variant->roles[role];
    return (row->quiet_slides[SIDE_WHITE] >> direction & 1) != 0 &&
           row->slide_range[SIDE_WHITE][direction] == UNLIMITED;
}

typedef struct Slides {
    unsigned directions, orthogonal;
    bool limited; /* it slides in other directions too */
} Slides;

static Slides slides_of(const Variant *variant, Role role) {
    Slides slides = {0};
    for (unsigned i = 0; i < variant->direction_count; i++) {
        const Direction *direction = &variant->directions[i];
        if (slides_along(variant, role, i)) {
            slides.directions++;
            slides.orthogonal += direction->files == 0 || direction->ranks == 0;
        } else if ((variant->roles[role].quiet_slides[SIDE_WHITE] >> i & 1) != 0) {
            slides.limited = true;
        }
    }
    return slides;
}

/* Whether it leaps two squares, not along a line on which it slides. */
static bool leaps(const Variant *variant, Role role) {
    Square middle = middle_of(variant);
    bool sliding = variant->roles[role].quiet_slides[SIDE_WHITE] != 0;
    for (Bitboard left = reached_from_middle(variant, role); left != 0;) {
        Square to = bitboard_pop(&left);
        int files = abs((int)variant_file(variant, to) - (int)variant_file(variant, middle));
        int ranks = abs((int)variant_rank(variant, to) - (int)variant_rank(variant, middle));
        bool line = files == 0 || ranks == 0 || files == ranks;
        if ((files > ranks ? files : ranks) == 2 && !(sliding && line))
            return true;
    }
    return false;
}

static unsigned copies(const Position *start, Role role) {
    return bitboard_count(position_pieces(start, SIDE_WHITE, role));
}

bool step_role_is_held(const Variant *variant, Role role) {
    return variant->drops && variant->roles[role].captured_as == role &&
           variant->roles[role].drop[SIDE_WHITE] != 0;
}

Role step_role_promoted(const Variant *variant, Role role) {
    if (role == ROLE_NONE)
        return ROLE_NONE;
    const VariantRole *row = &variant->roles[role];
    uint64_t forms = row->choices[SIDE_WHITE];
    Role best = row->promoted;
    if (best != ROLE_NONE)
        forms |= role_bit(best);
    unsigned most = 0;
    for (Role form = 0; form < variant->role_count; form++) {
        if ((forms >> form & 1) == 0 || variant->roles[form].royal)
            continue;
        unsigned mobility = step_role_mobility(variant, form);
        if (mobility > most) {
            most = mobility;
            best = form;
        }
    }
    return best;
}

/* Whether it may be chosen at all. */
static bool is_ordinary(const Position *start, Role role) {
    const VariantRole *row = &start->variant->roles[role];
    return !row->royal && row->base == role && copies(start, role) > 0;
}

/* What makes a role good for a part; below 0: it cannot have it. */
typedef int RoleValue(const Position *start, Role role, const StepRoles *chosen);

static int riser_value(const Position *start, Role role, const StepRoles *chosen) {
    const VariantRole *row = &start->variant->roles[role];
    (void)chosen;
    if (row->zone[SIDE_WHITE] == 0 || (row->promoted == ROLE_NONE && row->choices[SIDE_WHITE] == 0))
        return -1;
    return (int)(copies(start, role) * A_COPY + BOARD_SQUARES_LIMIT) -
           (int)step_role_mobility(start->variant, role);
}

static int slider_value(const Position *start, Role role, const StepRoles *chosen) {
    Slides slides = slides_of(start->variant, role);
    if (role == chosen->riser)
        return -1;
    if (slides.directions == 0)
        return (int)step_role_mobility(start->variant, role);
    int value = SLIDES + (int)copies(start, role);
    value += !slides.limited && !leaps(start->variant, role) ? SLIDES_ONLY : 0;
    value += slides.orthogonal == slides.directions ? ORTHOGONAL : 0;
    if (slides.directions == 4)
        return value + FOUR_WAYS;
    return value + (slides.directions > 4 ? MORE_WAYS : A_WAY * (int)slides.directions);
}

static int other_value(const Position *start, Role role, const StepRoles *chosen) {
    bool slides = slides_of(start->variant, role).directions > 0;
    if (role == chosen->riser || role == chosen->slider)
        return -1;
    return (leaps(start->variant, role) && !slides ? LEAPS : 0) + (slides ? 0 : SHORT) +
           A_MOVE * (int)step_role_mobility(start->variant, role) + (int)copies(start, role);
}

static int held_value(const Position *start, Role role, const StepRoles *chosen) {
    return step_role_is_held(start->variant, role) ? other_value(start, role, chosen) : -1;
}

/* The first of the best. */
static Role choose(const Position *start, RoleValue *value, const StepRoles *chosen) {
    Role best = ROLE_NONE;
    int most = -1;
    for (Role role = 0; role < start->variant->role_count; role++) {
        int worth = is_ordinary(start, role) ? value(start, role, chosen) : -1;
        if (worth > most) {
            most = worth;
            best = role;
        }
    }
    return best;
}

StepRoles step_roles(const Position *start) {
    StepRoles roles = {ROLE_NONE, ROLE_NONE, ROLE_NONE};
    roles.riser = choose(start, riser_value, &roles);
    roles.slider = choose(start, slider_value, &roles);
    roles.other = choose(start, held_value, &roles);
    if (roles.other == ROLE_NONE)
        roles.other = choose(start, other_value, &roles);
    return roles;
}
