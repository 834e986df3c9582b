/* Compiles a Definition into a Variant. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/unicode.h"
#include "rules/board/castling.h"
#include "rules/board/kernel.h"
#include "rules/board/packed_tables.h"
#include "rules/board/position.h"
#include "rules/board/special_moves.h"
#include "rules/definition/definition.h"
#include "rules/notation/fen.h"

enum { PIECES_LIMIT = 127 /* a count of pieces in hand has 7 bits */ };

/* --- The board --- */

static void make_board(const Definition *d, Variant *v) {
    v->files = (uint8_t)definition_files(d);
    v->ranks = (uint8_t)definition_ranks(d);
    v->squares = (uint8_t)(v->files * v->ranks);
    for (Square square = 0; square < v->squares; square++) {
        v->board |= bitboard_of(square);
        v->file_mask[variant_file(v, square)] |= bitboard_of(square);
        v->rank_mask[variant_rank(v, square)] |= bitboard_of(square);
    }
}

Bitboard definition_region(const Variant *v, const Region *region) {
    Bitboard mask = 0;
    for (Square square = 0; square < v->squares; square++) {
        if ((region->ranks[variant_rank(v, square)] >> variant_file(v, square) & 1) != 0)
            mask |= bitboard_of(square);
    }
    return mask;
}

/* --- Where roles may be, promote and be dropped --- */

/* The same by special moves other than initial ones. */
static Bitboard reach_specially(const Variant *v, Side side, Role role, Square square) {
    const VariantRole *r = &v->roles[role];
    Bitboard set = 0;
    for (unsigned i = 0; i < r->special_count; i++) {
        const SpecialMove *move = &r->specials[i];
        if (move->atom.hop)
            set |= v->rays[move->direction[side]][square];
    }
    Piece piece = piece_make(side, role);
    return set | special_reach(v, piece, square, 0, SPECIAL_CAPTURE) |
           special_reach(v, piece, square, 0, SPECIAL_QUIET);
}

/* All squares that a piece could move to from here if the board held only what it captures. */
static Bitboard reach(const Variant *v, Side side, Role role, Square square) {
    const VariantRole *r = &v->roles[role];
    Bitboard set =
        variant_leaps(v, side, role, square) | variant_quiet_leaps(v, side, role, square);
    uint32_t slides = r->quiet_slides[side] | r->capture_slides[side];
    for (unsigned i = 0; i < v->direction_count; i++) {
        if ((slides >> i & 1) != 0)
            set |= v->rays[i][square];
    }
    if ((v->specials >> role & 1) != 0)
        set |= reach_specially(v, side, role, square);
    return set;
}

static Bitboard first_rank(const Variant *v, unsigned side) {
    return v->rank_mask[side == SIDE_WHITE ? 0 : v->ranks - 1];
}

/* Whether the role is one that promotes by choice, if the game has such promotions: always the
 * chess pawn, others by name. */
static bool is_pawn_type(const Definition *d, const VariantRole *role, unsigned side) {
    PieceIdSet types = d->said.promotion_pawns[side] | piece_id_bit(PIECE_ID_PAWN);
    return !role->flipped && !role->reverts && (types & piece_id_bit(role->kind)) != 0 &&
           role->kind != PIECE_ID_KING;
}

/* Whether some piece may promote to this one on the promotion squares. */
static bool is_chosen(const Variant *v, Role number, unsigned side) {
    uint64_t chosen = 0;
    for (Role role = 0; role < v->role_count; role++)
        chosen |= v->roles[role].choices[side];
    return (chosen & role_bit(number)) != 0;
}

/* Squares a role may not enter unpromoted, and squares it may never occupy. */
static void make_forbidden(const Definition *d, Variant *v, Role number, unsigned side) {
    VariantRole *role = &v->roles[number];
    Bitboard zone = definition_region(v, &d->said.promotion_region[side]);
    bool zone_drops = d->said.zone_pawn_drops && v->drops;
    if (is_pawn_type(d, role, side) && d->said.pawns_must_promote) {
        role->compulsory = true;
        role->forbidden[side] = zone;
        if (role->pawn && !zone_drops && !is_chosen(v, number, side))
            role->homeless[side] = zone;
    }
    for (Square square = 0; square < v->squares; square++) {
        if (d->said.immobility_illegal && reach(v, (Side)side, number, square) == 0) {
            role->forbidden[side] |= bitboard_of(square);
            role->homeless[side] |= bitboard_of(square);
        }
    }
}

static void make_squares_of(const Definition *d, Variant *v, Role number, unsigned side) {
    VariantRole *role = &v->roles[number];
    Bitboard zone = definition_region(v, &d->said.promotion_region[side]);
    bool zone_drops = d->said.zone_pawn_drops && v->drops;
    if (role->promoted != ROLE_NONE || role->choices[side] != 0)
        role->zone[side] = zone;
    make_forbidden(d, v, number, side);
    Role held = variant_held_role(v, number);
    if ((v->hand_roles & role_bit(held)) == 0)
        return;
    bool pawn = v->roles[held].pawn;
    Bitboard drop = definition_region(v, &d->said.drop_region[side]);
    drop &= ~role->homeless[side] & v->roles[held].region[side];
    if (pawn && !zone_drops)
        drop &= ~zone;
    if (pawn && !d->said.first_rank_pawn_drops)
        drop &= ~first_rank(v, side);
    role->drop[side] = drop;
}

static bool moves_initially(const VariantRole *role) {
    bool initial = false;
    for (unsigned i = 0; i < role->special_count; i++)
        initial = initial || role->specials[i].atom.initial;
    return initial;
}

static void make_multi_steps(const Definition *d, Variant *v) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        v->ep_region[side] = definition_region(v, &d->said.en_passant_region[side]);
        for (Role role = 0; role < v->role_count; role++)
            v->ep_pieces = v->ep_pieces || v->roles[role].captures_ep[side] ||
                           moves_initially(&v->roles[role]);
        if (d->said.double_step)
            v->multi_step[0][side] = definition_region(v, &d->said.double_step_region[side]);
        v->multi_step[1][side] = definition_region(v, &d->said.triple_step_region[side]);
    }
}

/* The squares that a step of `steps` from one of these squares passes. */
static Bitboard passed_squares(const Variant *v, unsigned side, Bitboard from, unsigned steps) {
    Bitboard passed = 0;
    for (unsigned i = 1; i < steps; i++)
        passed |= side == SIDE_WHITE ? from << i * v->files : from >> i * v->files;
    return passed & v->board;
}

/* Refuses squares where a pawn would have to promote by capturing en passant. */
static bool check_en_passant(const Definition *d, const Variant *v, Error *error) {
    for (unsigned i = 0; i < 2 * SIDE_COUNT; i++) {
        unsigned side = i / 2, captor = 1 - side;
        Bitboard passed = passed_squares(v, side, v->multi_step[i % 2][side], i % 2 + 2);
        for (Role role = 0; role < v->role_count; role++)
            if (v->roles[role].pawn &&
                (passed & v->ep_region[captor] & v->roles[role].forbidden[captor]) != 0)
                return definition_blame(
                    d, captor == SIDE_WHITE ? "promotionRegionWhite" : "promotionRegionBlack",
                    error,
                    N_("en passant captures in the promotion zone are not "
                       "supported"));
    }
    return true;
}

/* Refuses double and triple steps that would promote. */
static bool check_multi_steps(const Definition *d, const Variant *v, Error *error) {
    for (unsigned i = 0; i < 2 * SIDE_COUNT; i++) {
        unsigned side = i / 2, shift = (i % 2 + 2) * v->files;
        Bitboard from = v->multi_step[i % 2][side];
        Bitboard to = (side == SIDE_WHITE ? from << shift : from >> shift) & v->board;
        for (Role role = 0; role < v->role_count; role++)
            if (v->roles[role].pawn && (to & v->roles[role].zone[side]) != 0)
                return definition_blame(
                    d, side == SIDE_WHITE ? "doubleStepRegionWhite" : "doubleStepRegionBlack",
                    error,
                    N_("steps of two or three that end in the promotion zone "
                       "are not supported"));
    }
    return true;
}

static void make_drop_limits(const Definition *d, Variant *v, const RoleMap *map) {
    for (PieceId id = 0; id < PIECE_IDS; id++) {
        Role number = map->plain[id];
        if (number == ROLE_NONE)
            continue;
        VariantRole *role = &v->roles[number];
        if ((d->said.not_doubled & piece_id_bit(id)) != 0) {
            role->file_limit = d->said.not_doubled_count;
            if (role->file_limit == 0) /* every file is closed */
                role->drop[SIDE_WHITE] = role->drop[SIDE_BLACK] = 0;
            role->file_limit_both = d->said.not_doubled_both;
        }
        if (v->drops_promoted && map->turned[id] != ROLE_NONE) {
            v->roles[map->turned[id]].file_limit = role->file_limit;
            v->roles[map->turned[id]].file_limit_both = role->file_limit_both;
        }
        bool shogi_pawn = id == PIECE_ID_SHOGI_PAWN;
        role->drop_mate_illegal = (d->said.no_drop_mate & piece_id_bit(id)) != 0 ||
                                  (shogi_pawn && d->said.shogi_pawn_drop_mate_illegal);
    }
}

/* --- How many moves there can be --- */

/* The most moves, counting each promotion, of one piece of this role. */
static unsigned count_role_moves(const Variant *v, Side side, Role number) {
    const VariantRole *role = &v->roles[number];
    unsigned promotions = (role->promoted != ROLE_NONE ? 1u : 0u) +
                          (unsigned)__builtin_popcountll(role->choices[side]);
    unsigned most = 0;
    for (Square square = 0; square < v->squares; square++) {
        Bitboard to = reach(v, side, number, square);
        bool leaving = role->promotes_on_leaving && bitboard_has(role->zone[side], square);
        unsigned turning = bitboard_count(leaving ? to : to & role->zone[side]);
        unsigned count = bitboard_count(to) + turning * promotions;
        if (count > most)
            most = count;
    }
    /* Two multi-steps, of which some reach the zone on a small board; two en passant captures and
     * two castlings are among or beside these. */
    return most + (role->pawn ? 2 * (1 + promotions) : 0) + (role->royal ? SIDE_CASTLINGS : 0);
}

/* A bound on the moves of any position with this many pieces: every piece on the board, all of one
 * side and each of the most mobile role on its best square; and every kind of piece in hand, with
 * the whole board to drop on. Coarse, but the eight games stay under half of MOVES_LIMIT. */
static unsigned count_moves(const Variant *v, unsigned pieces) {
    unsigned most = 0, drops = 0;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        unsigned on_board = 0;
        drops = 0;
        for (Role role = 0; role < v->role_count; role++) {
            unsigned count = count_role_moves(v, (Side)side, role);
            if (count > on_board)
                on_board = count;
            drops += bitboard_count(v->roles[role].drop[side]);
        }
        if (on_board * pieces + drops > most)
            most = on_board * pieces + drops;
    }
    return most;
}

/* As many pieces as move lists and hands have room for, at most twice the game's number. */
static unsigned bound_pieces(const Variant *v) {
    unsigned bound = 2u * v->pieces_maximum;
    bound = bound < (unsigned)PIECES_LIMIT ? bound : (unsigned)PIECES_LIMIT;
    while (bound > v->pieces_maximum && count_moves(v, bound) > MOVES_LIMIT - MOVES_SLACK)
        bound--;
    return bound;
}

/* --- Texts and the fields of other layers --- */

static void copy_text(char *out, size_t size, const char *text) {
    Text copy = text_over(out, size);
    text_add(&copy, text);
}

/* Text for display is made safe once, here. */
static void copy_shown(char *out, size_t size, const char *text) {
    Text copy = text_over(out, size);
    unicode_add_sanitized(&copy, text, strlen(text));
}

static void copy_texts(const Definition *d, Variant *v) {
    const char *title = d->said.title;
    copy_text(v->name, sizeof(v->name), d->name);
    copy_text(v->source, sizeof(v->source), d->section.file);
    v->line = d->section.line;
    copy_shown(v->title, sizeof(v->title), title[0] != '\0' ? title : d->name);
    copy_shown(v->title_native, sizeof(v->title_native), d->said.native);
    copy_shown(v->summary, sizeof(v->summary), d->said.summary);
    v->listed = d->said.listed;
}

static size_t measure_extras(const Definition *d) {
    size_t bytes = 0;
    for (size_t i = 0; i < d->extra.count; i++) {
        if (d->extra_values[i] != NULL)
            bytes += sizeof(VariantExtra) + strlen(d->extra_values[i]) + 1;
    }
    return bytes;
}

/* Fills `room` (measure_extras bytes) with the entries, then their texts. */
static void copy_extras(const Definition *d, Variant *v, void *room) {
    VariantExtra *entries = room;
    size_t count = 0;
    for (size_t i = 0; i < d->extra.count; i++)
        count += d->extra_values[i] != NULL ? 1 : 0;
    char *text = (char *)room + count * sizeof(*entries);
    for (size_t i = 0; i < d->extra.count; i++) {
        if (d->extra_values[i] == NULL)
            continue;
        size_t size = strlen(d->extra_values[i]) + 1;
        memcpy(text, d->extra_values[i], size);
        entries[v->extra_count++] =
            (VariantExtra){d->extra.fields[i].name, text, d->extra_origins[i].line};
        text += size;
    }
    v->extras = entries;
}

static bool check_extras(const Definition *d, const Variant *v, Error *error) {
    for (size_t i = 0; i < d->extra.count; i++) {
        Error inner;
        error_clear(&inner);
        if (d->extra_values[i] == NULL || d->extra.fields[i].check == NULL ||
            !definition_is_own(d, &d->extra_origins[i]) ||
            d->extra.fields[i].check(v, d->extra_values[i], &inner))
            continue;
        error_set_at(error, d->extra.fields[i].name, "%s", inner.reason);
        error_locate(error, d->extra_origins[i].file, d->extra_origins[i].line);
        return false;
    }
    return true;
}

/* --- The start position --- */

/* Whether each side begins with a royal, even in hand: then it has one in every position. */
static void find_royals_needed(Variant *v) {
    Position position;
    if (!fen_parse_setup(v, v->start_fen, &position, NULL))
        return; /* check_start reports why */
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        v->royal_needed[side] = position_royals(&position, (Side)side) != 0 ||
                                (position.hand_set[side] & v->royals) != 0;
}

/* Where a side's pieces of the role may be before the first move. */
static Bitboard starting_squares(const Variant *v, Role role, Side side) {
    Position position;
    Bitboard set = 0;
    if (!fen_parse_setup(v, v->start_fen, &position, NULL))
        return 0; /* check_start reports why */
    set = position_pieces(&position, side, role);
    for (uint8_t i = 0; i < v->setup_count; i++) {
        const uint8_t setups[SIDE_COUNT] = {i, i};
        position_start_with_setups(&position, v, setups);
        set |= position_pieces(&position, side, role);
    }
    return set;
}

/* Whether a piece on the board may ever become this one there. */
static bool is_turned_into(const Variant *v, Role number, unsigned side) {
    for (Role role = 0; role < v->role_count; role++)
        if (v->roles[role].promoted == number)
            return true;
    return is_chosen(v, number, side);
}

/* If a pawn may not be dropped on its first rank, does not start there and cannot move back, it can
 * never be there. */
static void close_first_rank(const Definition *d, Variant *v, Role number, unsigned side) {
    VariantRole *role = &v->roles[number];
    Bitboard first = first_rank(v, side);
    bool dropped = (v->hand_roles & role_bit(number)) != 0;
    if (!role->pawn || !dropped || d->said.first_rank_pawn_drops || is_turned_into(v, number, side))
        return;
    for (Square square = 0; square < v->squares; square++)
        if ((reach(v, (Side)side, number, square) & first) != 0)
            return;
    if ((starting_squares(v, number, (Side)side) & first) == 0)
        role->homeless[side] |= first;
}

/* The game must be able to begin, from the start position and with every choice of setups. */
static bool check_start(const Definition *d, const Variant *v, Error *error) {
    Position position;
    Error inner = {0}, dropped = {0};
    if (!fen_parse_noted(v, v->start_fen, &position, &dropped, &inner))
        return definition_blame_start(d, error, "%s", inner.reason);
    if (dropped.reason[0] != '\0') /* a definition must be exact */
        return definition_blame_start(d, error, "%s", dropped.reason);
    for (unsigned i = 0; i < (unsigned)v->setup_count * v->setup_count; i++) {
        const uint8_t setups[SIDE_COUNT] = {(uint8_t)(i / v->setup_count),
                                            (uint8_t)(i % v->setup_count)};
        if (v->rules.setup_common && setups[SIDE_WHITE] != setups[SIDE_BLACK])
            continue;
        position_start_with_setups(&position, v, setups);
        if (!fen_validate(&position, &inner))
            return definition_blame(d, "setups", error, "%s", inner.reason);
    }
    return true;
}

/* --- All together --- */

static bool compile_roles(const Definition *d, Census *census, Variant *v, RoleMap *map,
                          Error *error) {
    if (!array_read(d, census, v->start_fen, error) || !array_read_setups(d, v, census, error) ||
        !roles_make(d, census, v, map, error))
        return false;
    v->pieces_maximum = census->total;
    if (census->total > PIECES_LIMIT)
        return definition_blame_start(d, error, N_("there are more than %d pieces"),
                                      (int)PIECES_LIMIT);
    return true;
}

static bool compile(const Definition *d, Variant *v, Error *error) {
    RoleMap map;
    Census census;
    v->rules = d->rules;
    make_board(d, v);
    copy_texts(d, v);
    if (!compile_roles(d, &census, v, &map, error))
        return false;
    regions_make(d, v);
    void *room = tables_make(v, measure_extras(d), error);
    if (room == NULL) {
        error_locate(error, d->section.file, d->section.line);
        return false;
    }
    copy_extras(d, v, room);
    make_multi_steps(d, v);
    for (Role role = 0; role < v->role_count; role++) {
        for (unsigned side = 0; side < SIDE_COUNT; side++)
            make_squares_of(d, v, role, side);
    }
    make_drop_limits(d, v, &map);
    if (!check_multi_steps(d, v, error) || !check_en_passant(d, v, error) ||
        !castling_make(d, &map, &census, v, error) || !move_rules_make(d, v, error))
        return false;
    ends_make(d, v);
    for (unsigned i = 0; i < (unsigned)v->role_count * SIDE_COUNT; i++)
        if (v->roles[i / SIDE_COUNT].resets[i % SIDE_COUNT])
            v->clock_resetters[i % SIDE_COUNT] |= role_bit((Role)(i / SIDE_COUNT));
    v->packed = packed_tables_new(v);
    v->kernel = kernel_at(0);
    if (v->packed == NULL)
        return error_set(error, N_("out of memory"));
    unsigned moves = count_moves(v, v->pieces_maximum);
    if (moves > MOVES_LIMIT - MOVES_SLACK)
        return definition_blame_start(d, error, N_("a position could have %u moves, more than %d"),
                                      moves, (int)(MOVES_LIMIT - MOVES_SLACK));
    v->pieces_bound = (uint16_t)bound_pieces(v);
    find_royals_needed(v);
    for (unsigned i = 0; i < (unsigned)v->role_count * SIDE_COUNT; i++)
        close_first_rank(d, v, (Role)(i / SIDE_COUNT), i % SIDE_COUNT);
    return check_start(d, v, error) && check_extras(d, v, error);
}

Variant *definition_compile(const Definition *d, Error *error) {
    Variant *variant = calloc(1, sizeof(*variant));
    if (variant == NULL) {
        error_set(error, N_("out of memory"));
        return NULL;
    }
    if (compile(d, variant, error))
        return variant;
    variant_free(variant);
    return NULL;
}

void variant_free(Variant *variant) {
    if (variant != NULL) {
        castling_forms_free(variant->forms);
        packed_tables_free(variant->packed);
        free(variant->storage);
    }
    free(variant);
}
