#include "rules/moves/targets.h"

#include "rules/board/attacks.h"
#include "rules/board/kernel.h"
#include "rules/board/pseudo_royals.h"
#include "rules/board/special_moves.h"
#include "rules/endings/immediate.h"

/* --- the context of a node ------------------------------------------------------------------ */

void moves_context_init_facing(MoveContext *context, const Position *position, bool facing) {
    position->variant->kernel->context_init(context, position, facing);
    if (!position->variant->pseudo_legal)
        return;
    /* Every move goes through the legality filter, so no mask may exclude one. */
    context->pinned = 0;
    context->pin_count = 0;
    context->target_mask = position->variant->board & ~position->by_side[position->side];
    context->drop_mask = position_empty(position);
    context->checkers = position_checkers(position);
}

void moves_context_init(MoveContext *context, const Position *position) {
    moves_context_init_facing(context, position, position->variant->facing != FACING_ALLOWED);
    context->ended = immediate_end(position, NULL);
}

/* --- pieces on the board --------------------------------------------------------------------- */

static Bitboard pin_mask(const MoveContext *context, Square square) {
    Bitboard mask = ~(Bitboard)0;
    for (unsigned i = 0; i < context->pin_count; i++)
        if (context->pin_square[i] == square)
            mask &= context->pin_mask[i];
    return mask;
}

Bitboard targets_reach(const Position *position, Square from) {
    const Variant *v = position->variant;
    Side us = position->side;
    Role index = piece_role(position->board[from]);
    const VariantRole *role = &v->roles[index];
    Bitboard occupied = position_occupied(position);
    Bitboard enemies = position->by_side[side_other(us)];
    if (__builtin_expect((v->specials >> index & 1) != 0, false)) {
        Bitboard first = special_reach(v, position->board[from], from, occupied, SPECIAL_INITIAL);
        return (attacks_of_piece(position, position->board[from], from, occupied) & enemies) |
               attacks_quiet_of_piece(position, position->board[from], from, occupied) |
               (first & role->region[us] & ~occupied);
    }
    Bitboard captures = variant_leaps(v, us, index, from) & enemies;
    Bitboard quiets = variant_quiet_leaps(v, us, index, from) & ~occupied;
    uint32_t capture_slides = role->capture_slides[us], quiet_slides = role->quiet_slides[us];
    if ((capture_slides | quiet_slides) == 0)
        return captures | quiets;
    Bitboard slides = attacks_slides(v, role->slide_range[us], capture_slides, from, occupied);
    captures |= slides & enemies;
    if (capture_slides != quiet_slides)
        slides = attacks_slides(v, role->slide_range[us], quiet_slides, from, occupied);
    return captures | quiets | (slides & ~occupied);
}

/* True when the royal is safe on `to`; `occupied` is without its own square. */
static bool royal_safe(const Position *position, const MoveContext *context, Square to,
                       Bitboard occupied) {
    Side them = side_other(position->side);
    if (position_attackers(position, to, them, occupied & ~bitboard_of(to)) != 0)
        return false;
    if (!context->facing)
        return true;
    Bitboard other = position_royals(position, them);
    return other == 0 || !attacks_facing(position->variant, to, bitboard_first(other), occupied);
}

static Bitboard royal_targets(const Position *position, const MoveContext *context) {
    Bitboard occupied = position_occupied(position) & ~bitboard_of(context->royal);
    Bitboard safe = 0;
    for (Bitboard set = targets_reach(position, context->royal); set != 0;) {
        Square to = bitboard_pop(&set);
        if (royal_safe(position, context, to, occupied))
            safe |= bitboard_of(to);
    }
    return safe;
}

Bitboard targets_promotion_closed(const Position *position, Role role) {
    const Variant *v = position->variant;
    Bitboard pieces = 0;
    if (role == ROLE_NONE || v->roles[role].limit == 0)
        return 0;
    for (Role other = 0; other < v->role_count; other++)
        if (v->roles[other].kind == v->roles[role].kind)
            pieces |= position_pieces(position, position->side, other);
    return bitboard_count(pieces) >= v->roles[role].limit ? pieces : 0;
}

/* Splits a piece's targets into those without and with promotion. */
static Targets split_by_promotion(const Position *position, Square from, Bitboard plain,
                                  Bitboard promoting) {
    Side side = position->side;
    const VariantRole *role = &position->variant->roles[piece_role(position->board[from])];
    Bitboard zone = role->zone[side];
    plain &= ~role->forbidden[side];
    if (zone == 0)
        return (Targets){plain, 0};
    if (!role->promotes_on_leaving || !bitboard_has(zone, from))
        promoting &= zone;
    if (role->promotes_capturing)
        promoting &= position->by_side[side_other(side)];
    bool must = role->must_promote && !(position->variant->limits &&
                                        targets_promotion_closed(position, role->promoted) != 0);
    return (Targets){must ? plain & ~promoting : plain, promoting};
}

Targets targets_of_piece(const Position *position, const MoveContext *context, Square from) {
    const Variant *v = position->variant;
    const VariantRole *role = &v->roles[piece_role(position->board[from])];
    if (from == context->royal) {
        Bitboard set = royal_targets(position, context);
        return split_by_promotion(position, from, set, set);
    }
    Bitboard all = targets_reach(position, from);
    Bitboard set = all & context->target_mask;
    if (bitboard_has(context->pinned, from))
        set &= pin_mask(context, from);
    /* Promoting to a second royal answers any check and breaks any pin: with two royals neither is
     * protected. */
    bool crowns = role->promoted != ROLE_NONE && v->roles[role->promoted].royal;
    return split_by_promotion(position, from, set, crowns ? all : set);
}

/* --- pawns and castling ---------------------------------------------------------------------- */

Bitboard targets_multi_step(const Position *position, const MoveContext *context, Square from) {
    const Variant *v = position->variant;
    Side us = position->side;
    bool two = bitboard_has(v->multi_step[0][us], from);
    bool three = bitboard_has(v->multi_step[1][us], from);
    if (!two && !three)
        return 0;
    const VariantRole *role = &v->roles[piece_role(position->board[from])];
    Bitboard empty = position_empty(position) & role->region[us];
    int step = us == SIDE_WHITE ? v->files : -(int)v->files;
    Bitboard set = 0;
    int square = from;
    for (int steps = 1; steps <= 3; steps++) {
        square += step;
        if (square < 0 || square >= v->squares || !bitboard_has(empty, (Square)square))
            break;
        if ((steps == 2 && two) || (steps == 3 && three))
            set |= bitboard_of((Square)square);
    }
    set &= context->target_mask & ~role->forbidden[us];
    return bitboard_has(context->pinned, from) ? set & pin_mask(context, from) : set;
}

Bitboard targets_en_passant(const Position *position, const MoveContext *context, Square from) {
    const Variant *v = position->variant;
    Side us = position->side;
    Role role = piece_role(position->board[from]);
    Bitboard set = position->ep & position_empty(position);
    if (v->roles[role].pawn) {
        set &= variant_leaps(v, us, role, from);
    } else if (v->roles[role].captures_ep[us] && set != 0) {
        Bitboard all = position_occupied(position);
        set &= attacks_of_role(v, us, role, from, all) &
               ~attacks_quiet_of_role(v, us, role, from, all);
    } else {
        return 0;
    }
    Bitboard legal = 0;
    while (set != 0) {
        Square to = bitboard_pop(&set);
        Bitboard occupied = position_occupied(position) ^ bitboard_of(from) ^
                            bitboard_of(position->ep_pawn) ^ bitboard_of(to);
        if (context->royal == SQUARE_NONE ||
            royal_safe(position, context, context->royal, occupied))
            legal |= bitboard_of(to);
    }
    return legal;
}

/* Whether king and rook are in place to castle, whatever is between them. */
static bool castling_stands(const Position *position, const Castling *wing, unsigned index) {
    if (!wing->possible)
        return false;
    unsigned right = right_bit(position->side, index);
    if (position->variant->castling_by_rights)
        return (position->rights & right) != 0;
    return position_standing_rights(position, right) != 0;
}

/* A pseudo-royal king (rules/board/pseudo_royals.h) may not castle from or across an attacked
 * square, unless capturing it there would blow up the other side's king. */
static bool pseudo_royal_may_cross(const Position *position, const Castling *wing) {
    Side us = position->side, them = side_other(us);
    Bitboard occupied = position_occupied(position) & ~bitboard_of(wing->king_from);
    if (!bitboard_has(pseudo_royals_of(position, us), wing->king_from))
        return true;
    Bitboard theirs = pseudo_royals_of(position, them);
    for (Bitboard set = wing->safe & ~bitboard_of(wing->king_to); set != 0;) {
        Square square = bitboard_pop(&set);
        if ((position->variant->blast[square] & theirs) == 0 &&
            position_attackers(position, square, them, occupied) != 0)
            return false;
    }
    return true;
}

static bool may_castle(const Position *position, const MoveContext *context, const Castling *wing) {
    const Variant *v = position->variant;
    Side them = side_other(position->side);
    Bitboard occupied = position_occupied(position);
    if (!(v->royals & role_bit(wing->king)))
        return !v->extinction.has_pseudo_royals || pseudo_royal_may_cross(position, wing);
    if (context->royal != wing->king_from || context->checkers != 0)
        return false;
    for (Bitboard set = wing->safe; set != 0;)
        if (position_attackers(position, bitboard_pop(&set), them, occupied) != 0)
            return false;
    Bitboard way = v->castling_faces ? 0 : wing->safe & ~bitboard_of(wing->king_from);
    while (way != 0)
        if (!royal_safe(position, context, bitboard_pop(&way),
                        occupied & ~bitboard_of(wing->king_from)))
            return false;
    Bitboard after = (occupied & ~bitboard_of(wing->king_from) & ~bitboard_of(wing->rook_from)) |
                     bitboard_of(wing->king_to) | bitboard_of(wing->rook_to);
    return royal_safe(position, context, wing->king_to, after);
}

Bitboard targets_castling(const Position *position, const MoveContext *context) {
    Bitboard set = 0;
    for (unsigned i = 0; i < SIDE_CASTLINGS; i++) {
        const Castling *wing = &position->variant->castling[position->side][i];
        if ((wing->empty & position_occupied(position)) == 0 &&
            castling_stands(position, wing, i) && may_castle(position, context, wing))
            set |= bitboard_of(wing->king_to);
    }
    return set;
}

/* --- drops ----------------------------------------------------------------------------------- */

Bitboard targets_drop_region(const Position *position, Role index) {
    const Variant *v = position->variant;
    const VariantRole *role = &v->roles[index];
    Bitboard set = role->drop[position->side] & position_empty(position);
    if (role->file_limit == 0)
        return set;
    Bitboard counted = position->by_role[variant_held_role(v, index)];
    if (!role->file_limit_both)
        counted &= position->by_side[position->side];
    for (unsigned file = 0; file < v->files; file++)
        if (bitboard_count(counted & v->file_mask[file]) >= role->file_limit)
            set &= ~v->file_mask[file];
    return set;
}

/* Drop mate (uchifuzume): true when dropping this role, which may not mate, on `to` would mate.
 * Only a check counts: leaving only moves after which the kings face each other is a win by another
 * rule (Kingcheck). */
static bool targets_drop_mates(const Position *position, Role role, Square to) {
    Position after = *position;
    Undo undo;
    position_do(&after, move_make(MOVE_DROP, to, to, role), &undo);
    MoveContext context;
    moves_context_init(&context, &after);
    return position_in_check(&after) && !targets_any(&after, &context);
}

/* Squares in `set` where a drop of this role would be mate. */
static Bitboard mating_drops(const Position *position, Role role, Bitboard set) {
    const Variant *v = position->variant;
    Side us = position->side;
    Bitboard royals = position_royals(position, side_other(us));
    if (royals == 0 || bitboard_several(royals))
        return 0;
    Square royal = bitboard_first(royals);
    Bitboard checking = set;
    if (v->roles[role].capture_slides[us] == 0)
        checking &= variant_reverse_leaps(v, us, role, royal);
    Bitboard mating = 0;
    while (checking != 0) {
        Square to = bitboard_pop(&checking);
        if (targets_drop_mates(position, role, to))
            mating |= bitboard_of(to);
    }
    return mating;
}

Bitboard targets_of_drop(const Position *position, const MoveContext *context, Role role) {
    Bitboard set = targets_drop_region(position, role) & context->drop_mask;
    if (set != 0 && position->variant->roles[role].drop_mate_illegal &&
        !position->variant->pseudo_legal)
        set &= ~mating_drops(position, role, set);
    return set;
}

/* --- existence -------------------------------------------------------------------------------- */

static bool piece_has_target(const Position *position, const MoveContext *context, Square from) {
    Targets targets = targets_of_piece(position, context, from);
    if ((targets.plain | targets.promoting) != 0)
        return true;
    if (!position->variant->roles[piece_role(position->board[from])].pawn)
        return false;
    return targets_multi_step(position, context, from) != 0 ||
           (position->ep != 0 && targets_en_passant(position, context, from) != 0);
}

bool targets_any(const Position *position, const MoveContext *context) {
    if (context->ended)
        return false;
    for (Bitboard own = position->by_side[position->side]; own != 0;)
        if (piece_has_target(position, context, bitboard_pop(&own)))
            return true;
    for (uint64_t hand = position->hand_set[position->side]; hand != 0; hand &= hand - 1)
        if (targets_of_drop(position, context, (Role)__builtin_ctzll(hand)) != 0)
            return true;
    return position->variant->has_castling && targets_castling(position, context) != 0;
}
