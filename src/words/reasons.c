#include <stdlib.h>

#include "base/i18n.h"
#include "rules/moves/movegen.h"
#include "rules/verdict/legality.h"
#include "words/card.h"
#include "words/movement.h"
#include "words/squares.h"
#include "words/words.h"
#include "words/written.h"

/* The parts of a sentence. */
typedef struct Refusal {
    const Position *position;
    const Variant *variant;
    const Attempt *attempt;
    const Legality *legality;
    const char *role;
    SquareName from, to, other;
    Phrase culprits; /* "your Pawn on d6 and the Rook on e9" */
} Refusal;

/* --- moves on the board ---------------------------------------------------------------------- */

/* Whether the piece only moves along ranks, files and diagonals, some of them farther than a
 * step. */
static bool is_line_piece(const Variant *variant, Role role) {
    const BetzaMoves *moves = &variant->roles[role].moves;
    bool slides = false;
    for (size_t i = 0; i < moves->count; i++) {
        const BetzaAtom *atom = &moves->atoms[i];
        if (atom->files != 0 && atom->ranks != 0 && abs(atom->files) != abs(atom->ranks))
            return false;
        slides = slides || atom->range > 1;
    }
    return slides;
}

static bool is_in_line(const Variant *variant, Square from, Square to) {
    int files = (int)variant_file(variant, to) - (int)variant_file(variant, from);
    int ranks = (int)variant_rank(variant, to) - (int)variant_rank(variant, from);
    return files == 0 || ranks == 0 || abs(files) == abs(ranks);
}

/* A description of the movement would not say why the square is out of reach for a piece that moves
 * in all eight directions, or for a pawn that may go farther from other ranks. */
static void add_cannot_reach(const Refusal *r, Text *out) {
    Square from = r->attempt->from, to = r->attempt->to;
    Role role = r->legality->role;
    if (from == to) {
        text_addf(out, _("The %s is already on %s: a move must go to another square."), r->role,
                  r->to.text);
        return;
    }
    text_addf(out,
              is_line_piece(r->variant, role) && !is_in_line(r->variant, from, to)
                  ? _("The %s on %s cannot reach %s, which is not in line with it: it %s.")
                  : _("The %s on %s cannot reach %s: it %s."),
              r->role, r->from.text, r->to.text, movement_words(r->variant, role).text);
    Card card;
    card_init(&card, r->variant, role, r->position->side);
    card_add_steps(&card, out);
}

/* "2 or 3": the ranks that contain one of the squares, as the board is labelled. */
static Phrase list_ranks(const Variant *variant, Bitboard squares) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    for (unsigned rank = 0; rank < variant->ranks; rank++) {
        if (!(variant->rank_mask[rank] & squares))
            continue;
        if (out.length > 0)
            text_add(&out, _(" or "));
        text_add_uint(&out, rank + 1u);
    }
    return phrase;
}

static void add_multi_step(const Refusal *r, Text *out) {
    const Variant *variant = r->variant;
    int ranks =
        (int)variant_rank(variant, r->attempt->to) - (int)variant_rank(variant, r->attempt->from);
    unsigned steps = (unsigned)(ranks < 0 ? -ranks : ranks);
    Bitboard starts = variant->multi_step[steps >= 3 ? 1 : 0][r->position->side];
    text_addf(out,
              ngettext("The %s may move %u square only from rank %s, and this one is on %s.",
                       "The %s may move %u squares only from rank %s, and this one is on %s.",
                       steps),
              r->role, steps, list_ranks(variant, starts).text, r->from.text);
}

/* A soldier that has not advanced far enough to step sideways, or a move allowed only as a first
 * move. */
static void add_not_from_here(const Refusal *r, Text *out) {
    const Variant *variant = r->variant;
    Side side = r->position->side;
    unsigned own = variant->roles[r->legality->role].sideways_rank;
    if (variant_own_rank(variant, side, r->attempt->from) < own)
        text_addf(out, _("The %s steps sideways only from rank %u on, and this one is on %s."),
                  r->role, side == SIDE_WHITE ? own + 1u : variant->ranks - own, r->from.text);
    else
        text_addf(out, _("The %s goes to %s only from rank %s, and this one is on %s."), r->role,
                  r->to.text, list_ranks(variant, variant->multi_step[0][side]).text, r->from.text);
}

static bool add_board(const Refusal *r, Text *out) {
    const char *role = r->role, *from = r->from.text, *to = r->to.text;
    const char *culprits = r->culprits.text;
    switch ((int)r->legality->reason) {
    case LEGALITY_LEGAL:
        text_addf(out, _("%s is legal."), words_move_short(r->position, r->legality->move).text);
        return true;
    case LEGALITY_GAME_OVER:
        text_add(out, _("The game is over: no more moves can be made."));
        return true;
    case LEGALITY_NO_PIECE:
        text_addf(out, _("There is no piece on %s."), from);
        return true;
    case LEGALITY_NOT_YOURS:
        text_addf(out, _("The %s on %s is not yours: it is %s's turn."), role, from,
                  side_word(r->position->variant, r->position->side));
        return true;
    case LEGALITY_OWN_PIECE:
        text_addf(out, _("%s-%s is not possible: %s is in the way."), from, to, culprits);
        return true;
    case LEGALITY_BLOCKED:
        text_addf(out, _("%s-%s is blocked by %s."), from, to, culprits);
        return true;
    case LEGALITY_CANNOT_REACH:
        add_cannot_reach(r, out);
        return true;
    case LEGALITY_NO_MULTI_STEP:
        add_multi_step(r, out);
        return true;
    case LEGALITY_NOT_FROM_HERE:
        add_not_from_here(r, out);
        return true;
    case LEGALITY_NEEDS_HURDLE:
        text_addf(out,
                  _("The %s on %s goes to %s only over a piece, and there is none to hop over."),
                  role, from, to);
        return true;
    case LEGALITY_OUTSIDE_REGION:
        text_addf(out, _("The %s may not go to %s in this game."), role, to);
        return true;
    default:
        return false;
    }
}

static bool add_capture(const Refusal *r, Text *out) {
    const char *role = r->role, *from = r->from.text, *to = r->to.text;
    const char *culprits = r->culprits.text;
    switch ((int)r->legality->reason) {
    case LEGALITY_NEEDS_CAPTURE:
        text_addf(out, _("The %s on %s goes to %s only to capture, and %s is empty."), role, from,
                  to, to);
        return true;
    case LEGALITY_CANNOT_CAPTURE_SO:
        text_addf(out, _("The %s on %s does not capture that way: %s is in the way."), role, from,
                  culprits);
        return true;
    case LEGALITY_EN_PASSANT_GONE:
        text_addf(out,
                  _("%s is empty. En passant (通過捕獲) is possible only right after the long move "
                    "of %s."),
                  to, culprits);
        return true;
    case LEGALITY_ROYAL_STAYS:
        text_addf(out, _("In a mating problem you mate %s; you cannot capture it."), culprits);
        return true;
    case LEGALITY_IMMUNE:
        text_addf(out, _("The %s does not take its own kind: %s is safe from it."), role, culprits);
        return true;
    default:
        return false;
    }
}

/* --- kings ------------------------------------------------------------------------------------ */

/* Whether a piece in between would answer the check. */
static bool can_block(const Refusal *r, Square checker, Square royal) {
    Role role = piece_role(r->position->board[checker]);
    Bitboard leaps = variant_leaps(r->variant, side_other(r->position->side), role, checker);
    return position_between(r->variant, checker, royal) != 0 &&
           (r->variant->sliders & role_bit(role)) && !bitboard_has(leaps, royal);
}

/* In games with several royal pieces, promoting to another one answers a check. */
static void add_second_royal(const Refusal *r, Text *out) {
    const Position *position = r->position;
    Move moves[MOVES_LIMIT];
    size_t count = r->variant->royal_maximum > 1 ? moves_generate(position, moves) : 0;
    for (size_t i = 0; i < count; i++) {
        if (!move_is_promotion(moves[i]) || !r->variant->roles[move_role(moves[i])].royal)
            continue;
        text_add_sentence(
            out, _("Promoting the %s to %s also answers it."),
            words_role_name(r->variant, piece_role(position->board[move_from(moves[i])])),
            words_role_name(r->variant, move_role(moves[i])));
        return;
    }
}

static void add_in_check(const Refusal *r, Text *out) {
    const Position *position = r->position;
    Bitboard checkers = position_checkers(position);
    Square royal = r->legality->other;
    if (checkers == 0 || royal == SQUARE_NONE || position->board[royal] == PIECE_NONE) {
        text_add(out, _("You are in check, and this does not answer it."));
        return;
    }
    const char *role = words_role_name(r->variant, piece_role(position->board[royal]));
    Phrase pieces = words_pieces_on(position, checkers);
    Square checker = bitboard_first(checkers);
    if (bitboard_several(checkers))
        text_addf(out, _("You are in double check from %s: move the %s."), pieces.text, role);
    else if (r->variant->specials & role_bit(piece_role(position->board[checker])))
        text_addf(out,
                  _("You are in check from %s: capture it, change how many pieces are in between "
                    "or move the %s."),
                  pieces.text, role);
    else if (can_block(r, checker, royal))
        text_addf(out, _("You are in check from %s: capture it, block it or move the %s."),
                  pieces.text, role);
    else
        text_addf(out, _("You are in check from %s: capture it or move the %s."), pieces.text,
                  role);
}

/* A move that newly exposes a royal (or a pseudo-royal) to attack. */
static void add_exposed(const Refusal *r, Text *out) {
    const char *other = r->other.text, *culprits = r->culprits.text;
    Piece piece =
        r->legality->other != SQUARE_NONE ? r->position->board[r->legality->other] : PIECE_NONE;
    const char *royal =
        words_role_name(r->variant, piece != PIECE_NONE ? piece_role(piece) : ROLE_NONE);
    if (r->legality->reason == LEGALITY_PINNED)
        text_addf(out, _("Your %s on %s is pinned: moving it there exposes your %s on %s to %s."),
                  r->role, r->from.text, royal, other, culprits);
    else if (r->attempt->drop != ROLE_NONE)
        text_addf(out, _("Dropping the %s on %s would expose your %s on %s to %s."), r->role,
                  r->to.text, royal, other, culprits);
    else if (bitboard_has(r->position->ep, r->attempt->to) &&
             r->variant->roles[r->legality->role].pawn)
        text_addf(out, _("Capturing on %s would expose your %s on %s to %s."), r->to.text, royal,
                  other, culprits);
    else
        text_addf(out, _("Moving the %s from %s to %s would expose your %s on %s to %s."), r->role,
                  r->from.text, r->to.text, royal, other, culprits);
}

static void add_kings_face(const Refusal *r, Text *out) {
    const Position *position = r->position;
    Square royal = bitboard_first(position_royals(position, position->side));
    Square enemy = bitboard_first(r->legality->culprits);
    text_addf(
        out,
        r->variant->facing == FACING_LOSES
            ? _("Your %s on %s and the enemy %s on %s would face each other with nothing between "
                "them: Kingcheck (王將) forbids it.")
            : _("Your %s on %s and the enemy %s on %s would face each other with nothing between "
                "them: this game forbids it."),
        words_role_name(r->variant, piece_role(position->board[royal])), r->other.text,
        words_role_name(r->variant, piece_role(position->board[enemy])),
        square_name(r->variant, enemy).text);
}

static bool add_danger(const Refusal *r, Text *out) {
    switch ((int)r->legality->reason) {
    case LEGALITY_INTO_CHECK:
        text_addf(out, _("The %s cannot go to %s: it would be attacked by %s."), r->role,
                  r->to.text, r->culprits.text);
        return true;
    case LEGALITY_IN_CHECK:
        add_in_check(r, out);
        add_second_royal(r, out);
        return true;
    case LEGALITY_PINNED:
    case LEGALITY_EXPOSES:
        add_exposed(r, out);
        return true;
    case LEGALITY_KINGS_FACE:
        add_kings_face(r, out);
        return true;
    default:
        return false;
    }
}

/* --- promotion -------------------------------------------------------------------------------- */

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

static void add_must_promote(const Refusal *r, const VariantRole *role, Text *out) {
    if (role->must_promote && role->flipped && r->variant->has_demotions)
        text_addf(out, _("Must revert: in this game a %s does whenever it can."), r->role);
    else if (role->must_promote)
        text_addf(out, _("Must promote: in this game a %s promotes whenever it can."), r->role);
    else if (can_ever_move(r->variant, r->legality->role, r->position->side, r->attempt->to))
        text_addf(out, _("Must promote: a %s may not stay unpromoted on %s."), r->role, r->to.text);
    else
        text_addf(out, _("Must promote: an unpromoted %s could never move from %s."), r->role,
                  r->to.text);
}

static void add_no_such_promotion(const Refusal *r, const VariantRole *role, Text *out) {
    const Variant *variant = r->variant;
    uint64_t choices = role->choices[r->position->side];
    uint64_t all = choices | (role->promoted != ROLE_NONE ? role_bit(role->promoted) : 0);
    if (r->attempt->turning != TURNING_CHOICE)
        text_addf(out, _("The %s promotes to a piece of your choice: name it, as in =%s."), r->role,
                  choices != 0 ? variant->roles[__builtin_ctzll(choices)].san : "");
    else
        text_addf(out, _("The %s cannot promote to %s: it promotes to %s."), r->role,
                  words_role_name(variant, r->attempt->choice),
                  words_roles(variant, all, _(" or ")).text);
}

static bool add_promotion(const Refusal *r, Text *out) {
    const VariantRole *role = &r->variant->roles[r->legality->role];
    switch ((int)r->legality->reason) {
    case LEGALITY_MUST_PROMOTE:
        add_must_promote(r, role, out);
        return true;
    case LEGALITY_MAY_NOT_STAND:
        text_addf(out, _("The %s may not stay unpromoted on %s, nor promote with this move."),
                  r->role, r->to.text);
        return true;
    case LEGALITY_PROMOTION_LIMIT:
        text_addf(out, _("You already have all the pieces of that kind that promotion allows: %s."),
                  r->culprits.text);
        return true;
    case LEGALITY_PROMOTES_CAPTURING:
        text_addf(out, _("The %s promotes only when it captures."), r->role);
        return true;
    case LEGALITY_NO_PROMOTION_HERE:
        if (role->promotes_on_leaving)
            text_addf(out, _("No promotion here: neither %s nor %s is in the promotion zone."),
                      r->from.text, r->to.text);
        else
            text_addf(out, _("No promotion here: %s is not in the promotion zone."), r->to.text);
        return true;
    case LEGALITY_NEVER_PROMOTES:
        text_addf(out, _("The %s does not promote."), r->role);
        return true;
    case LEGALITY_NO_SUCH_PROMOTION:
        add_no_such_promotion(r, role, out);
        return true;
    default:
        return false;
    }
}

/* --- drops ------------------------------------------------------------------------------------ */

static void add_drop_file(const Refusal *r, const char *file, Text *out) {
    const Variant *variant = r->variant;
    const char *held = words_role_name(variant, variant_held_role(variant, r->legality->role));
    unsigned count = bitboard_count(r->legality->culprits);
    if (r->legality->culprits == 0)
        text_addf(out, _("The %s may not be dropped on file %s."), r->role, file);
    else if (variant->roles[r->legality->role].file_limit_both)
        text_addf(out,
                  ngettext("The %s may only be dropped on a file without any %s, and on file %s "
                           "is %s.",
                           "The %s may only be dropped on a file without any %s, and file %s "
                           "has %s.",
                           count),
                  r->role, held, file, r->culprits.text);
    else
        text_addf(out,
                  ngettext("Another unpromoted %s on file %s is not allowed in this game: there "
                           "is already %s.",
                           "Another unpromoted %s on file %s is not allowed: there are already %s.",
                           count),
                  held, file, r->culprits.text);
}

/* Names as large a part of the board around the square as the definition closes to this piece. */
static void add_drop_region(const Refusal *r, const char *file_name, Text *out) {
    const Variant *variant = r->variant;
    Bitboard region = variant->roles[r->legality->role].drop[r->position->side];
    unsigned rank = variant_rank(variant, r->attempt->to);
    if ((region & variant->rank_mask[rank]) == 0)
        text_addf(out, _("The %s may not be dropped on rank %s."), r->role,
                  square_rank_name(variant, rank, false).text);
    else if ((region & variant->file_mask[variant_file(variant, r->attempt->to)]) == 0)
        text_addf(out, _("The %s may not be dropped on file %s."), r->role, file_name);
    else
        text_addf(out, _("The %s may not be dropped on %s in this game."), r->role, r->to.text);
}

/* Whether the drop leaves moves that are illegal only because the Kings would face each other. */
static bool facing_keeps_the_mate(const Refusal *r) {
    const Variant *variant = r->variant;
    Position next = *r->position;
    Undo undo;
    bool any = false;
    if (variant->facing == FACING_ALLOWED)
        return false;
    position_do(&next, move_make(MOVE_DROP, r->attempt->to, r->attempt->to, r->legality->role),
                &undo);
    for (Bitboard own = next.by_side[next.side]; own != 0 && !any;) {
        Attempt answer = {ROLE_NONE, bitboard_pop(&own), 0, TURNING_UNSAID, ROLE_NONE};
        for (unsigned to = 0; to < variant->squares && !any; to++) {
            answer.to = (Square)to;
            any = legality_explain(&next, &answer).reason == LEGALITY_KINGS_FACE;
        }
    }
    return any;
}

static bool add_drop(const Refusal *r, Text *out) {
    SquareName file = square_file_name(r->variant, variant_file(r->variant, r->attempt->to));
    switch ((int)r->legality->reason) {
    case LEGALITY_DROP_PROMOTES:
        text_add(out, _("A drop never promotes: the piece can promote when it moves later."));
        return true;
    case LEGALITY_NO_DROPS:
        text_add(out, _("There are no drops in this game."));
        return true;
    case LEGALITY_NOT_IN_HAND:
        text_addf(out, _("No %s in your hand."), r->role);
        return true;
    case LEGALITY_OCCUPIED:
        text_addf(out, _("You cannot drop on %s: %s is in the way."), r->to.text, r->culprits.text);
        return true;
    case LEGALITY_DROP_NEVER_MOVES:
        text_addf(out, _("The %s cannot be dropped on %s: it could never move again."), r->role,
                  r->to.text);
        return true;
    case LEGALITY_DROP_REGION:
        add_drop_region(r, file.text, out);
        return true;
    case LEGALITY_DROP_FILE:
        add_drop_file(r, file.text, out);
        return true;
    case LEGALITY_DROP_MATE:
        text_addf(out, _("The %s may not be dropped on %s: its drop may not give mate."), r->role,
                  r->to.text);
        if (facing_keeps_the_mate(r))
            text_add_sentence(out, _("A move that lets the Kings face each other does not "
                                     "answer a check."));
        return true;
    default:
        return false;
    }
}

/* --- castling --------------------------------------------------------------------------------- */

static bool add_castling(const Refusal *r, Text *out) {
    switch ((int)r->legality->reason) {
    case LEGALITY_CASTLE_NO_ROOK:
        text_addf(out, _("No castling (安宮) there: your Rook is not on %s."), r->other.text);
        return true;
    case LEGALITY_CASTLE_RIGHT_LOST:
        text_addf(out,
                  _("No castling (安宮) there any more: the King, or the Rook from %s, has moved "
                    "or been captured."),
                  r->other.text);
        return true;
    case LEGALITY_CASTLE_BLOCKED:
        text_addf(out,
                  ngettext("No castling (安宮) there: %s stands between King and Rook.",
                           "No castling (安宮) there: %s stand between King and Rook.",
                           bitboard_count(r->legality->culprits)),
                  r->culprits.text);
        return true;
    case LEGALITY_CASTLE_IN_CHECK:
        text_addf(out, _("No castling (安宮) while in check from %s."), r->culprits.text);
        return true;
    case LEGALITY_CASTLE_THROUGH_CHECK:
        text_addf(out,
                  _("No castling (安宮) there: the King would cross or reach %s, which is "
                    "attacked by %s."),
                  r->other.text, r->culprits.text);
        return true;
    default:
        return false;
    }
}

/* --- compulsory captures and blasts ----------------------------------------------------------- */

static void add_blows_up(const Refusal *r, Text *out) {
    Square square = r->legality->other;
    Piece other = r->position->board[square];
    if (square == r->attempt->to || other == PIECE_NONE)
        text_addf(out, _("Capturing %s would blow up the %s itself, which you must keep."),
                  r->culprits.text, r->role);
    else
        text_addf(out, _("Capturing %s would blow up your own %s on %s, which you must keep."),
                  r->culprits.text, words_role_name(r->variant, piece_role(other)), r->other.text);
}

static bool add_duty(const Refusal *r, Text *out) {
    const char *culprits = r->culprits.text;
    switch ((int)r->legality->reason) {
    case LEGALITY_MUST_CAPTURE:
        text_addf(out, _("You must capture if you can: take %s."), culprits);
        return true;
    case LEGALITY_MUST_DROP:
        text_addf(out, _("You must drop %s first."),
                  words_roles(r->variant, position_due_drops(r->position), _(" or ")).text);
        return true;
    case LEGALITY_DROP_UNEVEN:
        text_addf(out,
                  _("Not on %s: your Bishops must be split evenly between light and dark squares."),
                  r->to.text);
        return true;
    case LEGALITY_MUST_TAKE_CHECKER:
        text_addf(out, _("The %s in check may only move to capture the attacker: %s."), r->role,
                  culprits);
        return true;
    case LEGALITY_ALL_ATTACKED:
        text_addf(out, _("Every %s you have would be attacked at once, by %s."),
                  words_roles(r->variant, r->variant->extinction.roles, _(" or ")).text, culprits);
        return true;
    case LEGALITY_BLOWS_UP_OWN:
        add_blows_up(r, out);
        return true;
    case LEGALITY_GIVES_CHECK:
        if (r->attempt->drop != ROLE_NONE && variant_allows_check(r->variant, false))
            text_addf(out, _("A drop may not give check: %s would be attacked."), culprits);
        else
            text_addf(out, _("Giving check is not allowed in this game: %s would be attacked."),
                      culprits);
        return true;
    default:
        return false;
    }
}

void words_legality(const Position *position, const Attempt *attempt, const Legality *legality,
                    Text *out) {
    /* Each handles its own reasons. That none is missing is tested (tests/play/check_reasons). */
    static bool (*const PARTS[])(const Refusal *, Text *) = {
        add_board, add_capture, add_danger, add_promotion, add_drop, add_castling, add_duty};
    const Variant *variant = position->variant;
    Refusal refusal = {
        .position = position,
        .variant = variant,
        .attempt = attempt,
        .legality = legality,
        .role = words_role_name(variant, legality->role),
        .from = square_name(variant, attempt->drop == ROLE_NONE ? attempt->from : attempt->to),
        .to = square_name(variant, attempt->to),
        .other = square_name(variant, legality->other),
        .culprits = words_pieces_on(position, legality->culprits),
    };
    bool said = false;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS && !said; i++)
        said = PARTS[i](&refusal, out);
}

void words_legality_short(const Position *position, const Attempt *attempt,
                          const Legality *legality, Text *out) {
    const Variant *variant = position->variant;
    if (legality->reason == LEGALITY_CANNOT_REACH && attempt->from != attempt->to)
        text_addf(out, _("The %s on %s cannot reach %s."), words_role_name(variant, legality->role),
                  square_name(variant, attempt->from).text, square_name(variant, attempt->to).text);
    else
        words_legality(position, attempt, legality, out);
}
