#include "rules/board/packed_tables.h"

#include <stdlib.h>
#include <string.h>

enum {
    ALIGNMENT = 64,
    OCTETS = 256,
    /* Every other one of the eight ray directions. */
    STRAIGHT_DIRECTIONS = 0x55,
    DIAGONAL_DIRECTIONS = 0xAA
};

/* --- Attacks and reverse attacks
 * --------------------------------------------------------------- */

static const Direction *axis_direction(const Variant *v, unsigned axis, bool ascending,
                                       unsigned *index) {
    *index = v->directions[axis].ascending == ascending ? axis : axis + AXES;
    return &v->directions[*index];
}

/* The squares of a role's capture slides along rays, clipped to their ranges. */
static Bitboard slide_squares(const Variant *v, const VariantRole *role, Side side, Square from) {
    Bitboard squares = 0;
    for (unsigned i = 0; i < AXIS_DIRECTIONS; i++) {
        if ((role->capture_slides[side] >> i & 1) == 0)
            continue;
        Square at = from;
        for (unsigned n = 0; n < role->slide_range[side][i] && v->rays[i][at] != 0; n++) {
            at = v->directions[i].ascending ? bitboard_first(v->rays[i][at])
                                            : bitboard_last(v->rays[i][at]);
            squares |= bitboard_of(at);
        }
    }
    return squares;
}

static void make_reach(const Variant *v, Side side, PackedRole *roles) {
    for (Role role = 0; role < v->role_count; role++) {
        PackedRole *packed = &roles[role];
        uint32_t slides = v->roles[role].capture_slides[side];
        packed->straight = (slides & STRAIGHT_DIRECTIONS) != 0;
        packed->diagonal = (slides & DIAGONAL_DIRECTIONS) != 0;
        for (Square from = 0; from < v->squares; from++) {
            packed->reach[from].leaps = variant_leaps(v, side, role, from);
            packed->reach[from].slides = slide_squares(v, &v->roles[role], side, from);
        }
    }
}

static void make_reverse(const Variant *v, PackedRole *roles) {
    for (Role role = 0; role < v->role_count; role++)
        for (Square from = 0; from < v->squares; from++) {
            const PackedReach *reach = &roles[role].reach[from];
            for (Bitboard set = reach->leaps; set != 0;)
                roles[role].reverse[bitboard_pop(&set)].leaps |= bitboard_of(from);
            for (Bitboard set = reach->slides; set != 0;)
                roles[role].reverse[bitboard_pop(&set)].slides |= bitboard_of(from);
        }
}

/* Squares that a royal of some role could leap to. */
static Bitboard royal_leaps(const Variant *v, Side side, Square from) {
    Bitboard set = 0;
    for (uint64_t roles = v->royals; roles != 0; roles &= roles - 1)
        set |= variant_leaps(v, side, (Role)__builtin_ctzll(roles), from);
    return set;
}

static void make_royal_near(const Variant *v, Side side, PackedSide *packed) {
    for (Square from = 0; from < v->squares; from++)
        for (Bitboard set = royal_leaps(v, side_other(side), from); set != 0;)
            packed->royal_near[from] |= v->any_reverse_leaps[side][bitboard_pop(&set)];
}

static bool leaps_alike(const Variant *v, Side side, Role role) {
    for (Square from = 0; from < v->squares; from++)
        if (variant_leaps(v, side, role, from) != variant_quiet_leaps(v, side, role, from))
            return false;
    return true;
}

static unsigned count_promotions(const VariantRole *role, unsigned side) {
    return (role->promoted != ROLE_NONE ? 1u : 0u) +
           (unsigned)__builtin_popcountll(role->choices[side]);
}

/* Simple: moves as it captures, slides only along rays, and has at most one promotion. */
static bool is_simple(const Variant *v, Role number) {
    const VariantRole *role = &v->roles[number];
    if (role->pawn || role->promotes_capturing || count_promotions(role, SIDE_WHITE) > 1 ||
        count_promotions(role, SIDE_BLACK) > 1)
        return false;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (role->capture_slides[side] != role->quiet_slides[side] ||
            role->capture_slides[side] >> AXIS_DIRECTIONS != 0 ||
            !leaps_alike(v, (Side)side, number))
            return false;
    }
    return true;
}

/* --- How they arrive ------------------------------------------------------------------------- */

static PackedArrival arrival_of(const Variant *v, const VariantRole *role, Side side, Square from) {
    Bitboard zone = role->zone[side];
    bool leaving = role->promotes_on_leaving && bitboard_has(zone, from);
    Bitboard promoting = leaving ? v->board : zone;
    return (PackedArrival){
        v->board & ~role->forbidden[side] & ~(role->must_promote ? promoting : 0), promoting};
}

static bool arrive_alike(const VariantRole *a, const VariantRole *b, Side side) {
    return a->zone[side] == b->zone[side] && a->forbidden[side] == b->forbidden[side] &&
           a->promotes_on_leaving == b->promotes_on_leaving && a->must_promote == b->must_promote;
}

static void make_arrivals(const Variant *v, Side side, PackedSide *packed) {
    for (Role role = 0; role < v->role_count; role++)
        for (Square from = 0; from < v->squares; from++) {
            PackedArrival arrival = arrival_of(v, &v->roles[role], side, from);
            packed->roles[role].arrivals[from] = arrival;
            packed->roles[role].steps[from] = variant_leaps(v, side, role, from) & arrival.plain;
            if ((arrival.promoting & variant_leaps(v, side, role, from)) != 0)
                packed->promoting_steps |= bitboard_of(from);
        }
}

/* --- Setwise roles --------------------------------------------------------------------------- */

/* The board-wide step that leads from one square to the other. */
static SetwiseStep *setwise_step(const Variant *v, SetwiseRole *setwise, Square from, Square to) {
    int files = (int)variant_file(v, to) - (int)variant_file(v, from);
    int offset = (int)to - (int)from;
    for (unsigned i = 0; i < setwise->step_count; i++) {
        SetwiseStep *step = &setwise->steps[i];
        Square first = bitboard_first(step->from);
        int step_files =
            (int)variant_file(v, (Square)(first + step->offset)) - (int)variant_file(v, first);
        if (step->offset == offset && step_files == files)
            return step;
    }
    if (setwise->step_count == SETWISE_STEPS_LIMIT || offset > 63 || offset < -63)
        return NULL;
    SetwiseStep *step = &setwise->steps[setwise->step_count++];
    *step = (SetwiseStep){(int8_t)offset, 0, bitboard_of(from)};
    return step;
}

static bool find_steps(const Variant *v, Side side, SetwiseRole *setwise) {
    for (Square from = 0; from < v->squares; from++) {
        Bitboard captures = variant_leaps(v, side, setwise->role, from);
        Bitboard quiets = variant_quiet_leaps(v, side, setwise->role, from);
        for (Bitboard set = captures | quiets; set != 0;) {
            Square to = bitboard_pop(&set);
            SetwiseStep *step = setwise_step(v, setwise, from, to);
            if (step == NULL)
                return false;
            step->from |= bitboard_of(from);
            step->kinds |= (uint8_t)((bitboard_has(quiets, to) ? STEP_QUIET : 0) |
                                     (bitboard_has(captures, to) ? STEP_CAPTURE : 0));
        }
    }
    return setwise->step_count > 0;
}

static void find_multi_steps(const Variant *v, Side side, SetwiseRole *setwise) {
    setwise->forward = (int8_t)(side == SIDE_WHITE ? v->files : -v->files);
    if (!v->roles[setwise->role].pawn)
        return;
    for (unsigned i = 0; i < 2; i++) {
        setwise->steps_from |= v->multi_step[i][side];
        for (Bitboard set = v->multi_step[i][side]; set != 0;) {
            int to = bitboard_pop(&set) + (int)(i + 2) * setwise->forward;
            if (to >= 0 && to < v->squares)
                setwise->steps_to[i] |=
                    bitboard_of((Square)to) & ~v->roles[setwise->role].forbidden[side];
        }
    }
}

/* True when the role can be generated setwise. */
static bool make_setwise(const Variant *v, Side side, Role number, SetwiseRole *setwise) {
    const VariantRole *role = &v->roles[number];
    *setwise = (SetwiseRole){.role = number, .promotions = (uint8_t)count_promotions(role, side)};
    if (role->must_promote || role->promotes_capturing)
        return false;
    if ((v->sliders >> number & 1) != 0 || role->royal || !find_steps(v, side, setwise))
        return false;
    setwise->arrives = v->board & ~role->forbidden[side];
    setwise->zone = role->zone[side];
    setwise->zone_leaving = role->promotes_on_leaving ? setwise->zone : 0;
    for (Square from = 0; from < v->squares; from++) {
        Bitboard to =
            variant_leaps(v, side, number, from) | variant_quiet_leaps(v, side, number, from);
        if ((to & setwise->zone) != 0 || bitboard_has(setwise->zone_leaving, from))
            setwise->near_zone |= bitboard_of(from);
    }
    find_multi_steps(v, side, setwise);
    return true;
}

/* Setwise generation pays off for roles with many pieces: pawns and pawn-like roles. */
static bool is_setwise(const Variant *v, Role number) {
    SetwiseRole setwise;
    return (v->roles[number].pawn || v->roles[number].resets_clock) &&
           make_setwise(v, SIDE_WHITE, number, &setwise) &&
           make_setwise(v, SIDE_BLACK, number, &setwise);
}

static void make_setwise_roles(const Variant *v, PackedTables *packed) {
    for (Role role = 0; role < v->role_count; role++) {
        if (packed->sides[SIDE_WHITE].setwise_count == SETWISE_ROLES_LIMIT || !is_setwise(v, role))
            continue;
        packed->setwise_roles |= role_bit(role);
        for (unsigned side = 0; side < SIDE_COUNT; side++) {
            PackedSide *own = &packed->sides[side];
            make_setwise(v, (Side)side, role, &own->setwise[own->setwise_count++]);
        }
    }
}

/* --- Drops ----------------------------------------------------------------------------------- */

static void make_drops(const Variant *v, Side side, PackedSide *packed) {
    for (uint64_t set = v->hand_roles; set != 0; set &= set - 1) {
        Role role = (Role)__builtin_ctzll(set);
        const VariantRole *r = &v->roles[role];
        if (r->file_limit != 0 || r->drop_mate_illegal) {
            packed->drop_restricted |= role_bit(role);
            continue;
        }
        unsigned i = 0;
        while (i < packed->drops_count && packed->drops[i].squares != r->drop[side])
            i++;
        packed->drops_count = (uint8_t)(i == packed->drops_count ? i + 1 : packed->drops_count);
        packed->drops[i].squares = r->drop[side];
        packed->drops[i].roles |= role_bit(role);
    }
}

/* --- Lines ----------------------------------------------------------------------------------- */

static Bitboard ray_of_axis(const Variant *v, unsigned axis, bool ascending, Square from) {
    unsigned index;
    axis_direction(v, axis, ascending, &index);
    return v->rays[index][from];
}

/* The squares of an axis whose occupancy matters: all but the last of each ray. */
static Bitboard line_blockers(const Variant *v, unsigned axis, Square from) {
    Bitboard up = ray_of_axis(v, axis, true, from), down = ray_of_axis(v, axis, false, from);
    if (up != 0)
        up &= ~bitboard_of(bitboard_last(up));
    return up | (down & (down - 1));
}

static Bitboard line_squares(const Variant *v, unsigned axis, Square from, Bitboard occupied) {
    Bitboard up = ray_of_axis(v, axis, true, from), down = ray_of_axis(v, axis, false, from);
    if ((up & occupied) != 0)
        up &= ~ray_of_axis(v, axis, true, bitboard_first(up & occupied));
    if ((down & occupied) != 0)
        down &= ~ray_of_axis(v, axis, false, bitboard_last(down & occupied));
    return up | down;
}

static size_t count_line_reach(const Variant *v) {
    size_t count = 0;
    for (Square from = 0; from < v->squares; from++)
        for (unsigned axis = 0; axis < AXES; axis++)
            count += (size_t)1 << bitboard_count(line_blockers(v, axis, from));
    return count;
}

static void make_lines(const Variant *v, PackedTables *packed, Bitboard *line_reach) {
    for (Square from = 0; from < v->squares; from++) {
        for (unsigned axis = 0; axis < AXES; axis++) {
            Bitboard blockers = line_blockers(v, axis, from);
            uint64_t low = bitboard_low(blockers);
            packed->lines[from][axis] = (LineAttacks){low, bitboard_high(blockers), line_reach,
                                                      (uint64_t)__builtin_popcountll(low)};
            /* All subsets, in PEXT order (Carry-Rippler). */
            Bitboard subset = 0;
            do {
                *line_reach++ = line_squares(v, axis, from, subset);
                subset = (subset - blockers) & blockers;
            } while (subset != 0);
        }
    }
}

static void make_rays(const Variant *v, PackedTables *packed) {
    for (Square from = 0; from < v->squares; from++) {
        for (unsigned axis = 0; axis < AXES; axis++) {
            packed->rays[from][2 * axis] = ray_of_axis(v, axis, true, from);
            packed->rays[from][2 * axis + 1] = ray_of_axis(v, axis, false, from);
            Bitboard line = packed->rays[from][2 * axis] | packed->rays[from][2 * axis + 1];
            *(axis % 2 == 0 ? &packed->lines_through[from].straight
                            : &packed->lines_through[from].diagonal) |= line;
        }
        memset(packed->direction[from], DIRECTION_NONE, sizeof packed->direction[from]);
        for (unsigned i = 0; i < AXIS_DIRECTIONS; i++)
            for (Bitboard ray = v->rays[i][from]; ray != 0;)
                packed->direction[from][bitboard_pop(&ray)] = (uint8_t)i;
    }
}

/* --- Octets --- */

static void make_octets(const Variant *v, PackedTables *packed) {
    packed->octets = (uint8_t)((v->squares + 7) / 8);
    for (unsigned octet = 0; octet < OCTETS; octet++) {
        unsigned count = 0;
        for (unsigned bit = 0; bit < 8; bit++)
            if ((octet >> bit & 1) != 0)
                packed->octet_squares[octet][count++] = (uint16_t)(bit * DROP_UNIT);
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

/* Takes `size` bytes from the front of the block at base + *used; with base NULL it only counts. */
static void *take(char *base, size_t *used, size_t size) {
    void *start = base == NULL ? NULL : base + *used;
    *used += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return start;
}

/* The first role that arrives like this one, perhaps itself. */
static Role first_alike(const Variant *v, Side side, Role role) {
    Role same = 0;
    while (same < role && !arrive_alike(&v->roles[same], &v->roles[role], side))
        same++;
    return same;
}

static size_t lay_out(const Variant *v, PackedTables *packed, char *base, Bitboard **line_reach) {
    size_t used = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        PackedSide *own = &packed->sides[side];
        for (Role role = 0; role < v->role_count; role++) {
            PackedRole *r = &own->roles[role];
            Role same = first_alike(v, (Side)side, role);
            r->reach = take(base, &used, v->squares * sizeof *r->reach);
            r->reverse = take(base, &used, v->squares * sizeof *r->reverse);
            r->steps = take(base, &used, v->squares * sizeof *r->steps);
            r->arrivals = same < role ? own->roles[same].arrivals
                                      : take(base, &used, v->squares * sizeof *r->arrivals);
        }
        own->royal_near = take(base, &used, v->squares * sizeof *own->royal_near);
    }
    packed->rays = take(base, &used, v->squares * sizeof *packed->rays);
    packed->lines_through = take(base, &used, v->squares * sizeof *packed->lines_through);
    packed->direction = take(base, &used, v->squares * sizeof *packed->direction);
    packed->octet_squares = take(base, &used, OCTETS * sizeof *packed->octet_squares);
    packed->lines = take(base, &used, v->squares * sizeof *packed->lines);
    *line_reach = take(base, &used, count_line_reach(v) * sizeof(Bitboard));
    return used;
}

static void fill(const Variant *v, PackedTables *packed, Bitboard *line_reach) {
    make_setwise_roles(v, packed);
    for (Role role = 0; role < v->role_count; role++) {
        const VariantRole *r = &v->roles[role];
        if ((packed->setwise_roles >> role & 1) == 0 && !is_simple(v, role))
            packed->singles |= role_bit(role);
        uint32_t slides = r->capture_slides[SIDE_WHITE] | r->capture_slides[SIDE_BLACK];
        if (((v->specials | v->janggi_cannons) >> role & 1) != 0 || slides >> AXIS_DIRECTIONS != 0)
            packed->unpacked |= role_bit(role);
        if (r->promoted != ROLE_NONE && v->roles[r->promoted].royal)
            packed->promotes_to_royal |= role_bit(role);
        if (r->pawn)
            packed->pawns |= role_bit(role);
        if (r->pawn || r->captures_ep[SIDE_WHITE] || r->captures_ep[SIDE_BLACK])
            packed->ep_captors |= role_bit(role);
    }
    packed->other_directions = v->direction_count > AXIS_DIRECTIONS;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        make_reach(v, (Side)side, packed->sides[side].roles);
        make_reverse(v, packed->sides[side].roles);
        make_royal_near(v, (Side)side, &packed->sides[side]);
        make_arrivals(v, (Side)side, &packed->sides[side]);
        make_drops(v, (Side)side, &packed->sides[side]);
    }
    make_rays(v, packed);
    make_lines(v, packed, line_reach);
    make_octets(v, packed);
}

PackedTables *packed_tables_new(const Variant *variant) {
    PackedTables *packed = calloc(1, sizeof *packed);
    if (packed == NULL)
        return NULL;
    Bitboard *line_reach;
    size_t size = lay_out(variant, packed, NULL, &line_reach);
    packed->storage = aligned_alloc(ALIGNMENT, size);
    if (packed->storage == NULL) {
        free(packed);
        return NULL;
    }
    memset(packed->storage, 0, size);
    lay_out(variant, packed, packed->storage, &line_reach);
    fill(variant, packed, line_reach);
    return packed;
}

void packed_tables_free(PackedTables *packed) {
    if (packed != NULL)
        free(packed->storage);
    free(packed);
}
