/* Makes the directions, rays, leaps and keys of a variant that has its roles. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/random.h"
#include "rules/definition/definition.h"

enum { RAY_DIRECTIONS = 8, PIECES = 128, HAND_COUNTS = 128, ALIGNMENT = 16 };

/* An arbitrary number that never changes, so that keys may be stored and compared. */
static const uint64_t KEY_SEED = 0x50414E44454D4F4EU;

/* --- Directions --- */

static void push_direction(Variant *v, int files, int ranks) {
    Direction *direction = &v->directions[v->direction_count++];
    direction->files = (int8_t)files;
    direction->ranks = (int8_t)ranks;
    direction->ascending = ranks > 0 || (ranks == 0 && files > 0);
}

static unsigned find_direction(const Variant *v, int files, int ranks) {
    unsigned i = 0;
    while (i < v->direction_count &&
           (v->directions[i].files != files || v->directions[i].ranks != ranks))
        i++;
    return i;
}

/* The eight ray directions, clockwise from straight forward. */
static void make_compass(Variant *v) {
    static const int8_t POINTS[RAY_DIRECTIONS][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    for (unsigned i = 0; i < RAY_DIRECTIONS; i++) {
        push_direction(v, POINTS[i][0], POINTS[i][1]);
        v->directions[i].opposite = (uint8_t)((i + RAY_DIRECTIONS / 2) % RAY_DIRECTIONS);
    }
}

/* Makes sure that a leap and its opposite are directions. */
static bool need_direction(Variant *v, int files, int ranks) {
    if (find_direction(v, files, ranks) < v->direction_count)
        return true;
    if (v->direction_count + 2 > DIRECTIONS_LIMIT)
        return false;
    unsigned first = v->direction_count;
    push_direction(v, files, ranks);
    push_direction(v, -files, -ranks);
    v->directions[first].opposite = (uint8_t)(first + 1);
    v->directions[first + 1].opposite = (uint8_t)first;
    return true;
}

/* Black's moves are White's, seen from the other side of the board. */
static int turn_of(unsigned side) {
    return side == SIDE_WHITE ? 1 : -1;
}

static bool make_slides_of(Variant *v, VariantRole *role, const BetzaAtom *atom) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int files = atom->files * turn_of(side), ranks = atom->ranks * turn_of(side);
        if (!need_direction(v, files, ranks))
            return false;
        unsigned i = find_direction(v, files, ranks);
        if (atom->quiet)
            role->quiet_slides[side] |= 1u << i;
        if (atom->capture)
            role->capture_slides[side] |= 1u << i;
        role->slide_range[side][i] = atom->range;
    }
    return true;
}

static bool make_special_of(Variant *v, Role number, const BetzaAtom *atom) {
    VariantRole *role = &v->roles[number];
    SpecialMove *move = &role->specials[role->special_count++];
    move->atom = *atom;
    v->specials |= role_bit(number);
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        int files = atom->files * turn_of(side), ranks = atom->ranks * turn_of(side);
        if (!atom->hop && atom->range == 1)
            continue;
        if (!need_direction(v, files, ranks))
            return false;
        move->direction[side] = (uint8_t)find_direction(v, files, ranks);
    }
    return true;
}

static bool is_bounded(const Variant *v, const VariantRole *role) {
    return role->region[SIDE_WHITE] != v->board || role->region[SIDE_BLACK] != v->board;
}

static bool make_slides(Variant *v, Error *error) {
    make_compass(v);
    for (unsigned r = 0; r < v->role_count; r++) {
        VariantRole *role = &v->roles[r];
        for (size_t i = 0; i < role->moves.count; i++) {
            const BetzaAtom *atom = &role->moves.atoms[i];
            if (betza_is_special(atom) && !make_special_of(v, (Role)r, atom))
                return error_set(error, N_("the game's riders go in more than %d directions"),
                                 (int)DIRECTIONS_LIMIT);
            if (atom->range == 1 || betza_is_special(atom))
                continue;
            if (!make_slides_of(v, role, atom))
                return error_set(error, N_("the game's riders go in more than %d directions"),
                                 (int)DIRECTIONS_LIMIT);
            v->sliders |= role_bit((Role)r);
            if (is_bounded(v, role))
                v->specials |= role_bit((Role)r);
        }
    }
    return true;
}

/* --- Squares --- */

/* The square a leap away; SQUARE_NONE off the board. */
static Square leap_from(const Variant *v, Square square, int files, int ranks) {
    int file = (int)variant_file(v, square) + files, rank = (int)variant_rank(v, square) + ranks;
    if (file < 0 || file >= v->files || rank < 0 || rank >= v->ranks)
        return SQUARE_NONE;
    return variant_square(v, (unsigned)file, (unsigned)rank);
}

static void make_rays(Variant *v) {
    for (unsigned i = 0; i < v->direction_count; i++) {
        const Direction *direction = &v->directions[i];
        for (Square square = 0; square < v->squares; square++) {
            Square at = leap_from(v, square, direction->files, direction->ranks);
            while (at != SQUARE_NONE) {
                v->rays[i][square] |= bitboard_of(at);
                at = leap_from(v, at, direction->files, direction->ranks);
            }
        }
    }
}

static void make_leap(Variant *v, Side side, Role role, const BetzaAtom *atom) {
    for (Square square = 0; square < v->squares; square++) {
        Square to = leap_from(v, square, atom->files * turn_of(side), atom->ranks * turn_of(side));
        if (to == SQUARE_NONE || !bitboard_has(v->roles[role].region[side], to))
            continue;
        if (atom->files != 0 && variant_own_rank(v, side, square) < v->roles[role].sideways_rank)
            continue;
        size_t index = variant_table_index(v, side, role, square);
        if (atom->quiet)
            v->quiet_leaps[index] |= bitboard_of(to);
        if (!atom->capture)
            continue;
        v->leaps[index] |= bitboard_of(to);
        v->reverse_leaps[variant_table_index(v, side, role, to)] |= bitboard_of(square);
        v->any_reverse_leaps[side][to] |= bitboard_of(square);
    }
}

static void make_leaps(Variant *v) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        for (unsigned role = 0; role < v->role_count; role++) {
            const BetzaMoves *moves = &v->roles[role].moves;
            for (size_t i = 0; i < moves->count; i++) {
                if (moves->atoms[i].range == 1 && !betza_is_special(&moves->atoms[i]))
                    make_leap(v, (Side)side, (Role)role, &moves->atoms[i]);
            }
        }
    }
}

/* All squares that special moves and slides might attack, whatever blocks them. */
static Bitboard special_hits(const Variant *v, Side side, Role role, Square square) {
    const VariantRole *r = &v->roles[role];
    Bitboard hits = variant_leaps(v, side, role, square);
    for (unsigned i = 0; i < v->direction_count; i++)
        if (r->capture_slides[side] >> i & 1)
            hits |= v->rays[i][square];
    for (unsigned i = 0; i < r->special_count; i++) {
        const SpecialMove *move = &r->specials[i];
        if (!move->atom.capture)
            continue;
        if (move->atom.hop || move->atom.range != 1) {
            hits |= v->rays[move->direction[side]][square];
            continue;
        }
        int turn = turn_of(side);
        Square to = leap_from(v, square, move->atom.files * turn, move->atom.ranks * turn);
        if (to != SQUARE_NONE)
            hits |= bitboard_of(to);
    }
    return hits & r->region[side];
}

static void make_specials(Variant *v) {
    for (uint64_t roles = v->specials; roles != 0; roles &= roles - 1) {
        Role role = (Role)__builtin_ctzll(roles);
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            for (Square square = 0; square < v->squares; square++)
                v->special_hits[variant_table_index(v, (Side)side, role, square)] =
                    special_hits(v, (Side)side, role, square);
    }
}

/* --- Fields --- */

/* No piece in hand has the key 0, so that an empty hand needs no work. Pieces that the game lacks
 * get no keys: most of the memory is never touched. */
static void make_keys(Variant *v) {
    Random random = random_seeded(KEY_SEED);
    for (unsigned piece = 0; piece < PIECES; piece++) {
        if (piece_role((Piece)piece) >= v->role_count)
            continue;
        for (unsigned i = 0; i < BOARD_SQUARES_LIMIT; i++)
            v->piece_keys[piece][i] = random_next(&random);
        for (unsigned count = 1; count < HAND_COUNTS; count++)
            v->hand_keys[piece][count] = random_next(&random);
    }
    for (unsigned i = 0; i < BOARD_SQUARES_LIMIT; i++)
        v->ep_keys[i] = random_next(&random);
    v->side_key = random_next(&random);
    for (unsigned i = 1; i < RIGHTS_SETS; i++)
        v->rights_keys[i] = random_next(&random);
    for (unsigned i = 0; i <= CHECKS_LIMIT; i++) {
        v->checks_keys[SIDE_WHITE][i] = random_next(&random);
        v->checks_keys[SIDE_BLACK][i] = random_next(&random);
    }
}

/* --- The allocation --- */

/* Takes `size` bytes from the front of the block at base + *used; with base NULL it only counts. */
static void *take(char *base, size_t *used, size_t size) {
    void *start = base == NULL ? NULL : base + *used;
    *used += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return start;
}

/* Assigns the tables their memory; returns the bytes they need. The tables with the strictest
 * alignment come first; extra bytes last. */
static size_t lay_out(Variant *v, char *base, size_t extra_bytes, void **extra) {
    size_t used = 0;
    size_t leaps = (size_t)SIDE_COUNT * v->role_count * v->squares * sizeof(Bitboard);
    v->rays = take(base, &used, v->direction_count * sizeof(*v->rays));
    v->leaps = take(base, &used, leaps);
    v->quiet_leaps = take(base, &used, leaps);
    v->reverse_leaps = take(base, &used, leaps);
    if (v->specials != 0)
        v->special_hits = take(base, &used, leaps);
    v->any_reverse_leaps = take(base, &used, SIDE_COUNT * sizeof(*v->any_reverse_leaps));
    v->piece_keys = take(base, &used, PIECES * sizeof(*v->piece_keys));
    v->hand_keys = take(base, &used, PIECES * sizeof(*v->hand_keys));
    *extra = take(base, &used, extra_bytes);
    return used;
}

void *tables_make(Variant *variant, size_t extra_bytes, Error *error) {
    void *extra;
    if (!make_slides(variant, error))
        return NULL;
    size_t size = lay_out(variant, NULL, extra_bytes, &extra);
    char *block = calloc(1, size + ALIGNMENT);
    if (block == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    variant->storage = block;
    lay_out(variant, block, extra_bytes, &extra);
    make_rays(variant);
    make_leaps(variant);
    make_specials(variant);
    make_keys(variant);
    return extra;
}
