/* Whether a game may start from a position, and why not. */
#include "rules/notation/fen.h"

#include "base/i18n.h"
#include "rules/endings/immediate.h"

/* Where problems are stored; those beyond the limit are dropped. */
typedef struct Problems {
    FenProblem *out;
    size_t count, limit;
} Problems;

/* The error to fill in for a problem with these squares. NULL: the limit is reached. */
static Error *add(Problems *problems, Bitboard squares) {
    if (problems->count == problems->limit)
        return NULL;
    FenProblem *problem = &problems->out[problems->count++];
    error_clear(&problem->error);
    problem->squares = squares;
    return &problem->error;
}

static bool is_full(const Problems *problems) {
    return problems->count == problems->limit;
}

/* --- counts ---------------------------------------------------------------------------------- */

/* The board holds no more than the game has. With a full board hands may still hold some: composed
 * positions are like that, and other programs accept them. */
static void find_surplus(const Position *p, Problems *problems) {
    unsigned pieces = position_piece_count(p, SIDE_WHITE) + position_piece_count(p, SIDE_BLACK);
    unsigned standing = bitboard_count(position_occupied(p));
    unsigned most = p->variant->pieces_maximum;
    if (standing > most || pieces - standing > most || pieces > p->variant->pieces_bound)
        error_set_at(add(problems, 0), standing > most ? FEN_BOARD : FEN_HAND,
                     N_("%u pieces, but the game has only %u"), pieces, most);
}

/* Pieces of a family (a role and what it promotes to) that a side has, hand included. */
static unsigned family_count(const Position *p, Side side, Role base) {
    unsigned count = p->hand[side][base];
    for (Role role = 0; role < p->variant->role_count; role++)
        if (p->variant->roles[role].base == base)
            count += bitboard_count(position_pieces(p, side, role));
    return count;
}

/* Whether the role may pass for one of the family, where records do not mark promotion by
 * choice. */
static bool is_like_family(const Variant *v, Role role, Role base) {
    for (Role member = 0; member < v->role_count; member++)
        if (v->roles[member].base == base && v->roles[member].letter == v->roles[role].letter &&
            v->roles[member].flipped == v->roles[role].flipped)
            return true;
    return false;
}

/* True when the family of `base` neither gains nor loses pieces: no other piece becomes one of it
 * by choice, or is captured as one. */
static bool family_is_closed(const Variant *v, Role base) {
    for (Role role = 0; role < v->role_count; role++) {
        const VariantRole *r = &v->roles[role];
        if (r->base == base)
            continue;
        if (r->captured_as != ROLE_NONE && v->roles[r->captured_as].base == base)
            return false;
        for (uint64_t set = r->choices[SIDE_WHITE] | r->choices[SIDE_BLACK]; set != 0;
             set &= set - 1)
            if (is_like_family(v, (Role)__builtin_ctzll(set), base))
                return false;
    }
    return true;
}

/* The most pieces of a family that both sides together can begin with. */
static unsigned family_most(const Variant *v, Role base) {
    unsigned most = 0, setups = v->setup_count > 0 ? v->setup_count : 1;
    for (unsigned s = 0; s < SIDE_COUNT; s++) {
        unsigned side_most = 0;
        for (unsigned i = 0; i < setups; i++) {
            Position start;
            const uint8_t chosen[SIDE_COUNT] = {(uint8_t)i, (uint8_t)i};
            if (v->setup_count > 0)
                position_start_with_setups(&start, v, chosen);
            else
                position_start(&start, v);
            unsigned count = family_count(&start, (Side)s, base);
            side_most = count > side_most ? count : side_most;
        }
        most += side_most;
    }
    return most;
}

/* If no piece changes its kind, hands hold no more of a kind than the game begins with. The board
 * may have more: whoever composes a position may want that. */
static void find_full_hands(const Position *p, Problems *problems) {
    const Variant *v = p->variant;
    for (unsigned i = 0; i < v->hand_order_count && !is_full(problems); i++) {
        Role role = v->hand_order[i];
        unsigned held = p->hand[SIDE_WHITE][role] + p->hand[SIDE_BLACK][role];
        if (held < 2 || !family_is_closed(v, role))
            continue;
        unsigned most = family_most(v, role);
        if (held > most)
            error_set_at(add(problems, 0), FEN_HAND,
                         N_("%u of %s in hand, but the game has only %u"), held,
                         v->roles[role].name, most);
    }
}

/* Whether there are no more royals than the game can produce: each comes from a piece of the start
 * position, which changes sides only where captured pieces are dropped. */
static bool royals_are_possible(const Position *p, Side side) {
    const Variant *v = p->variant;
    Position start;
    if (!fen_parse_setup(v, v->start_fen, &start, NULL))
        return false;
    for (uint64_t set = v->royals; set != 0; set &= set - 1) {
        Role role = (Role)__builtin_ctzll(set);
        Role base = v->roles[role].base;
        unsigned limit = family_count(&start, side, base);
        unsigned count = family_count(p, side, base);
        if (v->drops && v->roles[role].captured_as != ROLE_NONE) {
            limit += family_count(&start, side_other(side), base);
            count += family_count(p, side_other(side), base);
        }
        if (count > limit)
            return false;
    }
    return true;
}

static bool lacks_royal(const Position *p, Side side) {
    return p->variant->royal_needed[side] && position_royals(p, side) == 0 &&
           (p->hand_set[side] & p->variant->royals) == 0;
}

/* Whether it is a mating problem, in which a side has no king. */
static bool is_mating_problem(const Position *p) {
    return p->variant->rules.king_optional &&
           lacks_royal(p, SIDE_WHITE) != lacks_royal(p, SIDE_BLACK);
}

static void find_royals(const Position *p, Problems *problems) {
    for (int s = 0; s < SIDE_COUNT; s++) {
        Side side = s == 0 ? SIDE_WHITE : SIDE_BLACK;
        if (lacks_royal(p, side) && !is_mating_problem(p))
            error_set_at(add(problems, 0), FEN_BOARD, N_("%s has no royal piece"),
                         side_word(p->variant, side));
        if (!is_full(problems) && !royals_are_possible(p, side))
            error_set_at(add(problems, position_royals(p, side)), FEN_BOARD,
                         N_("%s has more royal pieces than the game can produce"),
                         side_word(p->variant, side));
    }
}

/* --- squares --------------------------------------------------------------------------------- */

static void find_lost_rights(const Position *p, Problems *problems) {
    unsigned lost = p->rights & ~position_standing_rights(p, p->rights);
    Bitboard squares = 0;
    for (unsigned i = 0; i < RIGHTS_COUNT; i++) {
        const Castling *wing = &p->variant->castling[i / SIDE_CASTLINGS][i % SIDE_CASTLINGS];
        if (lost >> i & 1)
            squares |= bitboard_of(wing->king_from) | bitboard_of(wing->rook_from);
    }
    if (lost != 0)
        error_set_at(add(problems, squares), FEN_CASTLING,
                     N_("king and rook are not on their squares for each of these rights"));
}

/* Mating problems have such pieces to block squares. */
static void find_homeless(const Position *p, Problems *problems) {
    const Variant *v = p->variant;
    for (Bitboard set = is_mating_problem(p) ? 0 : position_occupied(p);
         set != 0 && !is_full(problems);) {
        Square square = bitboard_pop(&set);
        const VariantRole *role = &v->roles[piece_role(p->board[square])];
        char name[4];
        variant_square_name(v, square, name);
        if (!role->demotes && bitboard_has(role->homeless[piece_side(p->board[square])], square))
            error_set_at(add(problems, bitboard_of(square)), FEN_BOARD,
                         N_("%s may not be on %s unpromoted"), role->name, name);
    }
}

/* --- attacks --------------------------------------------------------------------------------- */

/* Some mating problems begin with the king in check though the attacker is to move: the king cannot
 * be captured. */
static void find_attacks(const Position *p, Problems *problems) {
    if (immediate_end(p, NULL) || (is_mating_problem(p) && !p->variant->pseudo_legal))
        return; /* attacks do not matter then */
    Position other = *p;
    position_set_side(&other, side_other(p->side));
    Bitboard checkers = p->variant->rules.blasts ? 0 : position_checkers(&other);
    if (checkers != 0)
        error_set_at(add(problems, checkers | position_royals(p, other.side)), FEN_SIDE,
                     N_("%s is in check but not to move"), side_word(p->variant, other.side));
    if (position_kings_face(p))
        error_set_at(add(problems, p->royals), FEN_BOARD, N_("the kings face each other"));
}

void fen_note_check(const Position *position, Error *note) {
    Position other = *position;
    position_set_side(&other, side_other(position->side));
    if (note->reason[0] == '\0' && is_mating_problem(position) && position_in_check(&other))
        error_set_at(
            note, FEN_SIDE, N_("%s is in check already, and %s is to move: a mating problem"),
            side_word(position->variant, other.side), side_word(position->variant, position->side));
}

/* Finders may run after the limit is reached; only expensive ones are skipped. */
size_t fen_problems(const Position *position, FenProblem *out, size_t limit) {
    Problems problems = {out, 0, limit};
    find_surplus(position, &problems);
    if (!is_full(&problems))
        find_full_hands(position, &problems);
    find_lost_rights(position, &problems);
    if (!is_full(&problems))
        find_royals(position, &problems);
    find_homeless(position, &problems);
    if (!is_full(&problems))
        find_attacks(position, &problems);
    return problems.count;
}

bool fen_validate(const Position *position, Error *error) {
    FenProblem first;
    if (fen_problems(position, &first, 1) == 0)
        return true;
    return error_set_at(error, first.error.token, "%s", first.error.reason);
}
