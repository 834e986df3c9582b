#include "base/i18n.h"
#include "words/movement.h"
#include "words/sentence_parts.h"
#include "words/squares.h"
#include "words/words.h"

/* The names a sentence needs. */
typedef struct Names {
    char role[ROLE_NAME_SIZE];
    char from[4], to[4], other[4];
    char culprits[256]; /* "your Pawn on d6 and the Rook on e9" */
} Names;

static void names_init(Names *names, const Position *position, const Attempt *attempt,
                       const Legality *legality) {
    const Variant *variant = position->variant;
    Text text = TEXT_OVER(names->role);
    words_role(variant, legality->role, &text);
    text = TEXT_OVER(names->from);
    words_square(variant, attempt->drop == ROLE_NONE ? attempt->from : attempt->to, &text);
    text = TEXT_OVER(names->to);
    words_square(variant, attempt->to, &text);
    text = TEXT_OVER(names->other);
    words_square(variant, legality->other, &text);
    text = TEXT_OVER(names->culprits);
    words_pieces_on(position, legality->culprits, &text);
}

static void add_legal(const Position *position, const Attempt *attempt, const Names *names,
                      const Legality *legality, Text *out) {
    (void)attempt;
    (void)names;
    char data[32];
    Text move = TEXT_OVER(data);
    words_move_short(position, legality->move, &move);
    text_addf(out, _("%s is legal."), move.data);
}

static void add_cannot_reach(const Position *position, const Attempt *attempt, const Names *names,
                             const Legality *legality, Text *out) {
    if (attempt->from == attempt->to) {
        text_addf(out, _("The %s is on %s already: a move goes to another square."), names->role,
                  names->to);
        return;
    }
    char data[MOVEMENT_TEXT_SIZE];
    Text movement = TEXT_OVER(data);
    movement_add(position->variant, legality->role, &movement);
    text_addf(out, _("The %s on %s cannot reach %s: it %s."), names->role, names->from, names->to,
              movement.data);
}

/* "2 or 3": the ranks that hold one of the squares, as the board is labelled. */
static void add_ranks(const Variant *variant, Bitboard squares, Text *out) {
    for (unsigned rank = 0; rank < variant->ranks; rank++) {
        if (!(variant->rank_mask[rank] & squares))
            continue;
        if (out->length > 0)
            text_add(out, _(" or "));
        text_add_uint(out, rank + 1u);
    }
}

static void add_multi_step(const Position *position, const Attempt *attempt, const Names *names,
                           const Legality *legality, Text *out) {
    (void)legality;
    const Variant *variant = position->variant;
    int ranks = (int)variant_rank(variant, attempt->to) - (int)variant_rank(variant, attempt->from);
    unsigned steps = (unsigned)(ranks < 0 ? -ranks : ranks);
    char data[64];
    Text list = TEXT_OVER(data);
    add_ranks(variant, variant->multi_step[steps >= 3 ? 1 : 0][position->side], &list);
    text_addf(out,
              ngettext("The %s may go %u square at once only from rank %s, and this one is on %s.",
                       "The %s may go %u squares at once only from rank %s, and this one is on %s.",
                       steps),
              names->role, steps, list.data, names->from);
}

/* A soldier that is not far enough to step sideways, or a way of moving of the first move. */
static void add_not_from_here(const Position *position, const Attempt *attempt, const Names *names,
                              const Legality *legality, Text *out) {
    const Variant *variant = position->variant;
    unsigned own = variant->roles[legality->role].sideways_rank;
    if (variant_own_rank(variant, position->side, attempt->from) < own) {
        unsigned rank = position->side == SIDE_WHITE ? own + 1u : variant->ranks - own;
        text_addf(out, _("The %s steps sideways only from rank %u on, and this one is on %s."),
                  names->role, rank, names->from);
        return;
    }
    char data[64];
    Text list = TEXT_OVER(data);
    add_ranks(variant, variant->multi_step[0][position->side], &list);
    text_addf(out, _("The %s goes to %s only from rank %s, and this one is on %s."), names->role,
              names->to, list.data, names->from);
}

/* Whether something between would answer the check. */
static bool can_block(const Position *position, Square checker, Square royal) {
    const Variant *variant = position->variant;
    Bitboard between = position_between(variant, checker, royal);
    return between != 0 && (variant->sliders & role_bit(piece_role(position->board[checker]))) &&
           !bitboard_has(variant_leaps(variant, side_other(position->side),
                                       piece_role(position->board[checker]), checker),
                         royal);
}

static void add_in_check(const Position *position, const Attempt *attempt, const Names *names,
                         const Legality *legality, Text *out) {
    (void)attempt;
    (void)names;
    Bitboard checkers = position_checkers(position);
    Square royal = legality->other;
    if (checkers == 0 || royal == SQUARE_NONE || position->board[royal] == PIECE_NONE) {
        text_add(out, _("You are in check, and this does not answer it."));
        return;
    }
    char role_data[ROLE_NAME_SIZE], data[256];
    Text role = TEXT_OVER(role_data), pieces = TEXT_OVER(data);
    words_role(position->variant, piece_role(position->board[royal]), &role);
    words_pieces_on(position, checkers, &pieces);
    if (bitboard_several(checkers))
        text_addf(out, _("You are in check from %s at once: move the %s."), pieces.data, role.data);
    else if (position->variant->specials &
             role_bit(piece_role(position->board[bitboard_first(checkers)])))
        text_addf(out,
                  _("You are in check from %s: capture it, change what stands between or move the "
                    "%s."),
                  pieces.data, role.data);
    else if (can_block(position, bitboard_first(checkers), royal))
        text_addf(out, _("You are in check from %s: capture it, block its way or move the %s."),
                  pieces.data, role.data);
    else
        text_addf(out, _("You are in check from %s: capture it or move the %s."), pieces.data,
                  role.data);
}

/* A move that leaves a royal (or another piece to be guarded) attacked which was not so before. */
static void add_exposed(const Position *position, const Attempt *attempt, const Names *names,
                        const Legality *legality, Text *out) {
    char data[ROLE_NAME_SIZE];
    Text royal = TEXT_OVER(data);
    Piece piece = legality->other != SQUARE_NONE ? position->board[legality->other] : PIECE_NONE;
    words_role(position->variant, piece != PIECE_NONE ? piece_role(piece) : ROLE_NONE, &royal);
    if (legality->reason == LEGALITY_PINNED)
        text_addf(out, _("Your %s on %s is pinned: moving it there exposes your %s on %s to %s."),
                  names->role, names->from, royal.data, names->other, names->culprits);
    else if (attempt->drop != ROLE_NONE)
        text_addf(out, _("Dropping the %s on %s would expose your %s on %s to %s."), names->role,
                  names->to, royal.data, names->other, names->culprits);
    else if (bitboard_has(position->ep, attempt->to) &&
             position->variant->roles[legality->role].pawn)
        text_addf(out, _("Capturing on %s would expose your %s on %s to %s."), names->to,
                  royal.data, names->other, names->culprits);
    else
        text_addf(out, _("Moving the %s from %s to %s would expose your %s on %s to %s."),
                  names->role, names->from, names->to, royal.data, names->other, names->culprits);
}

static bool can_ever_move(const Variant *variant, Role role, Side side, Square square) {
    const VariantRole *r = &variant->roles[role];
    if (variant_leaps(variant, side, role, square) != 0 ||
        variant_quiet_leaps(variant, side, role, square) != 0)
        return true;
    uint32_t slides = r->quiet_slides[side] | r->capture_slides[side];
    for (; slides != 0; slides &= slides - 1)
        if (variant->rays[__builtin_ctz(slides)][square] != 0)
            return true;
    return false;
}

/* All that the piece tried may become. */
static uint64_t role_promotions(const VariantRole *role, Side side) {
    return role->choices[side] | (role->promoted != ROLE_NONE ? role_bit(role->promoted) : 0);
}

static void add_no_such_promotion(const Position *position, const Attempt *attempt,
                                  const Names *names, Role role, Text *out) {
    if (attempt->turning != TURNING_CHOICE) {
        const Variant *variant = position->variant;
        uint64_t choices = variant->roles[role].choices[position->side];
        text_addf(out, _("The %s promotes to a piece of your choice: name it, as in =%s."),
                  names->role, choices != 0 ? variant->roles[__builtin_ctzll(choices)].san : "");
        return;
    }
    char data[ROLE_NAME_SIZE], roles_data[256];
    Text choice = TEXT_OVER(data), roles = TEXT_OVER(roles_data);
    words_role(position->variant, attempt->choice, &choice);
    words_roles(position->variant, role_promotions(&position->variant->roles[role], position->side),
                _(" or "), &roles);
    text_addf(out, _("The %s cannot promote to %s: it promotes to %s."), names->role, choice.data,
              roles.data);
}

static void add_promotion(const Position *position, const Attempt *attempt, const Names *names,
                          const Legality *legality, Text *out) {
    const VariantRole *role = &position->variant->roles[legality->role];
    switch ((int)legality->reason) {
    case LEGALITY_MUST_PROMOTE:
        if (role->must_promote && role->turned_over && position->variant->turns_back)
            text_addf(out, _("Must turn back: in this game a %s does whenever it can."),
                      names->role);
        else if (role->must_promote)
            text_addf(out, _("Must promote: in this game a %s promotes whenever it can."),
                      names->role);
        else if (can_ever_move(position->variant, legality->role, position->side, attempt->to))
            text_addf(out, _("Must promote: a %s may not stay what it is on %s."), names->role,
                      names->to);
        else
            text_addf(out, _("Must promote: an unpromoted %s could never move from %s."),
                      names->role, names->to);
        return;
    case LEGALITY_MAY_NOT_STAND:
        text_addf(out, _("The %s may not stay what it is on %s, nor promote with this move."),
                  names->role, names->to);
        return;
    case LEGALITY_PROMOTION_LIMIT:
        text_addf(out, _("There are as many pieces of that kind as promotion may make: %s."),
                  names->culprits);
        return;
    case LEGALITY_PROMOTES_CAPTURING:
        text_addf(out, _("The %s promotes only when it captures."), names->role);
        return;
    case LEGALITY_NO_PROMOTION_HERE:
        if (role->promotes_on_leaving)
            text_addf(out, _("No promotion here: neither %s nor %s is in the promotion zone."),
                      names->from, names->to);
        else
            text_addf(out, _("No promotion here: %s is not in the promotion zone."), names->to);
        return;
    case LEGALITY_NEVER_PROMOTES:
        text_addf(out, _("The %s does not promote."), names->role);
        return;
    default:
        add_no_such_promotion(position, attempt, names, legality->role, out);
    }
}

static void add_drop_file(const Position *position, const Attempt *attempt, const Names *names,
                          const Legality *legality, Text *out) {
    const VariantRole *role = &position->variant->roles[legality->role];
    char held_data[ROLE_NAME_SIZE], file[SQUARE_NAME_SIZE];
    Text held = TEXT_OVER(held_data), file_text = TEXT_OVER(file);
    square_add_file(position->variant, variant_file(position->variant, attempt->to), &file_text);
    words_role(position->variant, variant_held_role(position->variant, legality->role), &held);
    if (legality->culprits == 0)
        text_addf(out, _("The %s may not be dropped on file %s."), names->role, file);
    else if (role->file_limit_both)
        text_addf(out,
                  _("The %s may only be dropped on a file without any %s, and on file %s is %s."),
                  names->role, held.data, file, names->culprits);
    else
        text_addf(out,
                  _("Another unpromoted %s on file %s is not allowed in this game: there is "
                    "already %s."),
                  held.data, file, names->culprits);
}

/* Names as much of the board as the definition closes to this piece around the square. */
static void add_drop_region(const Position *position, const Attempt *attempt, const Names *names,
                            const Legality *legality, Text *out) {
    const Variant *variant = position->variant;
    Bitboard region = variant->roles[legality->role].drop[position->side];
    unsigned rank = variant_rank(variant, attempt->to), file = variant_file(variant, attempt->to);
    char rank_name[SQUARE_NAME_SIZE], file_name[SQUARE_NAME_SIZE];
    Text rank_text = TEXT_OVER(rank_name), file_text = TEXT_OVER(file_name);
    square_add_rank(variant, rank, false, &rank_text);
    square_add_file(variant, file, &file_text);
    if ((region & variant->rank_mask[rank]) == 0)
        text_addf(out, _("The %s may not be dropped on rank %s."), names->role, rank_name);
    else if ((region & variant->file_mask[file]) == 0)
        text_addf(out, _("The %s may not be dropped on file %s."), names->role, file_name);
    else
        text_addf(out, _("The %s may not be dropped on %s in this game."), names->role, names->to);
}

static void add_drop(const Position *position, const Attempt *attempt, const Names *names,
                     const Legality *legality, Text *out) {
    switch ((int)legality->reason) {
    case LEGALITY_DROP_PROMOTES:
        text_add(out, _("A drop never promotes: the piece can promote when it moves later."));
        return;
    case LEGALITY_NO_DROPS:
        text_add(out, _("There are no drops in this game."));
        return;
    case LEGALITY_NOT_IN_HAND:
        text_addf(out, _("No %s in your hand."), names->role);
        return;
    case LEGALITY_OCCUPIED:
        text_addf(out, _("You cannot drop on %s: %s is in the way."), names->to, names->culprits);
        return;
    case LEGALITY_DROP_NEVER_MOVES:
        text_addf(out, _("The %s cannot be dropped on %s: it could never move again."), names->role,
                  names->to);
        return;
    case LEGALITY_DROP_REGION:
        add_drop_region(position, attempt, names, legality, out);
        return;
    case LEGALITY_DROP_MATE:
        text_addf(out, _("The %s may not be dropped on %s: a drop of it may not give mate."),
                  names->role, names->to);
        return;
    default:
        add_drop_file(position, attempt, names, legality, out);
    }
}

static void add_castling(const Position *position, const Attempt *attempt, const Names *names,
                         const Legality *legality, Text *out) {
    (void)position;
    (void)attempt;
    switch ((int)legality->reason) {
    case LEGALITY_CASTLE_NO_ROOK:
        text_addf(out, _("No castling (安宮) there: your Rook is not on %s."), names->other);
        return;
    case LEGALITY_CASTLE_RIGHT_LOST:
        text_addf(out,
                  _("No castling (安宮) there any more: the King, or the Rook of %s, has moved or "
                    "was captured."),
                  names->other);
        return;
    case LEGALITY_CASTLE_BLOCKED:
        text_addf(out,
                  ngettext("No castling (安宮) there: %s stands between King and Rook.",
                           "No castling (安宮) there: %s stand between King and Rook.",
                           bitboard_count(legality->culprits)),
                  names->culprits);
        return;
    case LEGALITY_CASTLE_IN_CHECK:
        text_addf(out, _("No castling (安宮) while in check from %s."), names->culprits);
        return;
    default:
        text_addf(out,
                  _("No castling (安宮) there: the King would cross or reach %s, which is "
                    "attacked by %s."),
                  names->other, names->culprits);
    }
}

static void add_kings_face(const Position *position, const Attempt *attempt, const Names *names,
                           const Legality *legality, Text *out) {
    (void)attempt;
    char own_data[ROLE_NAME_SIZE], other_data[ROLE_NAME_SIZE], square_data[4];
    Text own = TEXT_OVER(own_data), other = TEXT_OVER(other_data), square = TEXT_OVER(square_data);
    Square royal = bitboard_first(position_royals(position, position->side));
    Square enemy = bitboard_first(legality->culprits);
    words_role(position->variant, piece_role(position->board[royal]), &own);
    words_role(position->variant, piece_role(position->board[enemy]), &other);
    words_square(position->variant, enemy, &square);
    text_addf(
        out,
        position->variant->rules.kingcheck
            ? _("Your %s on %s and the enemy %s on %s would face each other with nothing between "
                "them: Kingcheck (王將) forbids it.")
            : _("Your %s on %s and the enemy %s on %s would face each other with nothing between "
                "them: this game forbids it."),
        own.data, names->other, other.data, square.data);
}

/* Reasons of board moves that are not about promotion or castling. */
static void add_board(const Position *position, const Attempt *attempt, const Names *names,
                      const Legality *legality, Text *out) {
    switch ((int)legality->reason) {
    case LEGALITY_NO_PIECE:
        text_addf(out, _("There is no piece on %s."), names->from);
        return;
    case LEGALITY_NOT_YOURS:
        text_addf(out, _("The %s on %s is not yours: it is the turn of %s."), names->role,
                  names->from, words_side(position->side));
        return;
    case LEGALITY_OWN_PIECE:
        text_addf(out, _("%s-%s is not possible: %s is in the way."), names->from, names->to,
                  names->culprits);
        return;
    case LEGALITY_BLOCKED:
        text_addf(out, _("%s-%s is blocked by %s."), names->from, names->to, names->culprits);
        return;
    case LEGALITY_NEEDS_CAPTURE:
        text_addf(out, _("The %s on %s goes to %s only to capture, and %s is empty."), names->role,
                  names->from, names->to, names->to);
        return;
    case LEGALITY_CANNOT_CAPTURE_SO:
        text_addf(out, _("The %s on %s does not capture that way: %s is in the way."), names->role,
                  names->from, names->culprits);
        return;
    case LEGALITY_EN_PASSANT_GONE:
        text_addf(
            out,
            _("%s is empty. En passant (通過捕獲) is possible only directly after %s has gone "
              "several squares at once."),
            names->to, names->culprits);
        return;
    case LEGALITY_INTO_CHECK:
        text_addf(out, _("The %s cannot go to %s: it would be attacked by %s."), names->role,
                  names->to, names->culprits);
        return;
    default:
        add_cannot_reach(position, attempt, names, legality, out);
    }
}

static void add_limited_way(const Position *position, const Attempt *attempt, const Names *names,
                            const Legality *legality, Text *out) {
    (void)position;
    (void)attempt;
    switch ((int)legality->reason) {
    case LEGALITY_NEEDS_HURDLE:
        text_addf(out,
                  _("The %s on %s goes to %s only over a piece, and there is none to hop over."),
                  names->role, names->from, names->to);
        return;
    case LEGALITY_OUTSIDE_REGION:
        text_addf(out, _("The %s may not go to %s in this game."), names->role, names->to);
        return;
    default:
        text_addf(out, _("The %s does not take its own kind: %s is safe from it."), names->role,
                  names->culprits);
    }
}

/* "Bishop or Rook" that has to be dropped. */
static void add_must_drop(const Position *position, Text *out) {
    const Variant *variant = position->variant;
    char data[256];
    Text roles = TEXT_OVER(data);
    words_roles(variant, variant->rules.must_drop_roles & position->hand_set[position->side],
                _(" or "), &roles);
    text_addf(out, _("You have to drop %s first."), roles.data);
}

static void add_all_attacked(const Position *position, const Names *names, Text *out) {
    char data[256];
    Text roles = TEXT_OVER(data);
    words_roles(position->variant, position->variant->extinction.roles, _(" or "), &roles);
    text_addf(out, _("All your pieces of the kind %s would be attacked at once, by %s."),
              roles.data, names->culprits);
}

static void add_blows_up(const Position *position, const Attempt *attempt, const Names *names,
                         const Legality *legality, Text *out) {
    char data[ROLE_NAME_SIZE];
    Text lost = TEXT_OVER(data);
    bool itself = legality->other == attempt->to || position->board[legality->other] == PIECE_NONE;
    words_role(position->variant,
               itself ? legality->role : piece_role(position->board[legality->other]), &lost);
    if (itself)
        text_addf(out, _("Capturing %s would blow up the %s itself, which you must keep."),
                  names->culprits, lost.data);
    else
        text_addf(out, _("Capturing %s would blow up your own %s on %s, which you must keep."),
                  names->culprits, lost.data, names->other);
}

static void add_duty(const Position *position, const Attempt *attempt, const Names *names,
                     const Legality *legality, Text *out) {
    switch ((int)legality->reason) {
    case LEGALITY_MUST_CAPTURE:
        text_addf(out, _("You have to capture where you can: take %s."), names->culprits);
        return;
    case LEGALITY_MUST_DROP:
        add_must_drop(position, out);
        return;
    case LEGALITY_DROP_UNEVEN:
        text_addf(out, _("Not on %s: your Bishops go on light and dark squares evenly."),
                  names->to);
        return;
    case LEGALITY_MUST_TAKE_CHECKER:
        text_addf(out, _("The %s in check may only move to capture what gives it: %s."),
                  names->role, names->culprits);
        return;
    case LEGALITY_ALL_ATTACKED:
        add_all_attacked(position, names, out);
        return;
    case LEGALITY_BLOWS_UP_OWN:
        add_blows_up(position, attempt, names, legality, out);
        return;
    default:
        if (attempt->drop != ROLE_NONE && position->variant->rules.checking)
            text_addf(out, _("A drop may not give check: %s would be attacked."), names->culprits);
        else
            text_addf(out, _("Giving check is not allowed in this game: %s would be attacked."),
                      names->culprits);
    }
}

static void add_game_over(const Position *position, const Attempt *attempt, const Names *names,
                          const Legality *legality, Text *out) {
    (void)position;
    (void)attempt;
    (void)names;
    (void)legality;
    text_add(out, _("The game is over: no more moves are made."));
}

/* Who says it. That none is missing is tested (tests/play/check_reasons). */
static void (*const ADDERS[LEGALITY_REASONS])(const Position *position, const Attempt *attempt,
                                              const Names *names, const Legality *legality,
                                              Text *out) = {
    [LEGALITY_LEGAL] = add_legal,
    [LEGALITY_NOT_FROM_HERE] = add_not_from_here,
    [LEGALITY_NEEDS_HURDLE] = add_limited_way,
    [LEGALITY_OUTSIDE_REGION] = add_limited_way,
    [LEGALITY_IMMUNE] = add_limited_way,
    [LEGALITY_MUST_CAPTURE] = add_duty,
    [LEGALITY_MUST_DROP] = add_duty,
    [LEGALITY_DROP_UNEVEN] = add_duty,
    [LEGALITY_MUST_TAKE_CHECKER] = add_duty,
    [LEGALITY_ALL_ATTACKED] = add_duty,
    [LEGALITY_BLOWS_UP_OWN] = add_duty,
    [LEGALITY_GIVES_CHECK] = add_duty,
    [LEGALITY_GAME_OVER] = add_game_over,
    [LEGALITY_NO_PIECE] = add_board,
    [LEGALITY_NOT_YOURS] = add_board,
    [LEGALITY_OWN_PIECE] = add_board,
    [LEGALITY_CANNOT_REACH] = add_board,
    [LEGALITY_BLOCKED] = add_board,
    [LEGALITY_NEEDS_CAPTURE] = add_board,
    [LEGALITY_CANNOT_CAPTURE_SO] = add_board,
    [LEGALITY_EN_PASSANT_GONE] = add_board,
    [LEGALITY_INTO_CHECK] = add_board,
    [LEGALITY_NO_MULTI_STEP] = add_multi_step,
    [LEGALITY_IN_CHECK] = add_in_check,
    [LEGALITY_PINNED] = add_exposed,
    [LEGALITY_EXPOSES] = add_exposed,
    [LEGALITY_KINGS_FACE] = add_kings_face,
    [LEGALITY_MUST_PROMOTE] = add_promotion,
    [LEGALITY_MAY_NOT_STAND] = add_promotion,
    [LEGALITY_NO_PROMOTION_HERE] = add_promotion,
    [LEGALITY_PROMOTES_CAPTURING] = add_promotion,
    [LEGALITY_PROMOTION_LIMIT] = add_promotion,
    [LEGALITY_NEVER_PROMOTES] = add_promotion,
    [LEGALITY_NO_SUCH_PROMOTION] = add_promotion,
    [LEGALITY_DROP_PROMOTES] = add_drop,
    [LEGALITY_NO_DROPS] = add_drop,
    [LEGALITY_NOT_IN_HAND] = add_drop,
    [LEGALITY_OCCUPIED] = add_drop,
    [LEGALITY_DROP_NEVER_MOVES] = add_drop,
    [LEGALITY_DROP_REGION] = add_drop,
    [LEGALITY_DROP_FILE] = add_drop,
    [LEGALITY_DROP_MATE] = add_drop,
    [LEGALITY_CASTLE_NO_ROOK] = add_castling,
    [LEGALITY_CASTLE_RIGHT_LOST] = add_castling,
    [LEGALITY_CASTLE_BLOCKED] = add_castling,
    [LEGALITY_CASTLE_IN_CHECK] = add_castling,
    [LEGALITY_CASTLE_THROUGH_CHECK] = add_castling,
};

void words_legality(const Position *position, const Attempt *attempt, const Legality *legality,
                    Text *out) {
    Names names;
    names_init(&names, position, attempt, legality);
    ADDERS[legality->reason](position, attempt, &names, legality, out);
}
