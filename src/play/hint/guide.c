/* Computes the facts behind reasons: exchanges, mates, attacked squares. */
#include "play/hint/guide.h"

#include <limits.h>

#include "words/written.h"

int hint_worth(const HintGuide *guide, Role role) {
    return guide->tables.capture_gain[role];
}

Role hint_arrived(const Position *position, Move move) {
    if (move_is_drop(move) || move_is_promotion(move))
        return move_role(move);
    return piece_role(position->board[move_from(move)]);
}

/* --- exchanges ------------------------------------------------------------------------------- */

/* Lists the legal captures on the square in guide->moves; returns their number. */
static size_t list_captures(HintGuide *guide, const Position *position, Square square) {
    MoveContext context;
    size_t kept = 0;
    if (position->board[square] == PIECE_NONE)
        return 0;
    moves_context_init(&context, position);
    size_t count = moves_generate_kinds(position, &context, MOVES_CAPTURES, guide->moves);
    for (size_t i = 0; i < count; i++) {
        Move move = guide->moves[i];
        if (move_to(move) == square && words_captured(position, move) != PIECE_NONE)
            guide->moves[kept++] = move;
    }
    return kept;
}

Bitboard hint_capturers(HintGuide *guide, const Position *position, Square square) {
    Bitboard capturers = 0;
    for (size_t i = list_captures(guide, position, square); i-- > 0;)
        capturers |= bitboard_of(move_from(guide->moves[i]));
    return capturers;
}

Move hint_capture_on(HintGuide *guide, const Position *position, Square square) {
    Move best = MOVE_NONE;
    int least = INT_MAX;
    size_t count = list_captures(guide, position, square);
    for (size_t i = 0; i < count; i++) {
        Move move = guide->moves[i];
        Role role = hint_arrived(position, move); /* the piece that can be recaptured */
        int worth = position->variant->roles[role].royal ? INT_MAX - 1 : hint_worth(guide, role);
        if (worth < least) {
            least = worth;
            best = move;
        }
    }
    return best;
}

int hint_gain_on(HintGuide *guide, const Position *position, Square square, Move *move) {
    Move capture = hint_capture_on(guide, position, square);
    if (move != NULL)
        *move = capture;
    if (capture == MOVE_NONE)
        return 0;
    int gain = hint_capture_gain(guide, position, capture);
    return gain > 0 ? gain : 0;
}

int hint_capture_gain(HintGuide *guide, const Position *position, Move move) {
    Position after = position_after(position, move);
    return hint_worth(guide, piece_role(words_captured(position, move))) -
           hint_gain_on(guide, &after, move_to(move), NULL);
}

Bitboard hint_hanging(HintGuide *guide, const Position *position, Side side, Bitboard *attackers) {
    Position turned = *position;
    Bitboard hanging = 0;
    *attackers = 0;
    if (position->side == side && !hint_pass(position, &turned))
        return 0;
    for (Bitboard own = turned.by_side[side]; own != 0;) {
        Square square = bitboard_pop(&own);
        Move capture;
        if (hint_gain_on(guide, &turned, square, &capture) < guide->margin_cp)
            continue;
        hanging |= bitboard_of(square);
        *attackers |= bitboard_of(move_from(capture));
    }
    return hanging;
}

/* --- mates ----------------------------------------------------------------------------------- */

static MateResult look_for_mate(HintGuide *guide, const Position *position, unsigned moves) {
    MateLimits limits = {.nodes = HINT_MATE_NODES, .plies = moves * 2 - 1};
    MateResult result;
    mate_solve(guide->solver, position, NULL, &limits, &result);
    return result;
}

bool hint_has_mate(HintGuide *guide, const Position *position, unsigned moves, Move *first) {
    MateResult result = look_for_mate(guide, position, moves);
    if (result.verdict == MATE_FOUND && first != NULL) /* the solver's line may end otherwise */
        *first = result.line[0];
    return result.verdict == MATE_FOUND && result.count < moves * 2 &&
           result.outcome.termination == TERMINATION_CHECKMATE;
}

bool hint_has_no_mate(HintGuide *guide, const Position *position, unsigned moves) {
    MateResult result = look_for_mate(guide, position, moves);
    return result.verdict != MATE_FOUND && result.nodes < HINT_MATE_NODES;
}

Move hint_threatened_mate(HintGuide *guide, const Position *position, Side side, Position *turned) {
    Move first;
    *turned = *position;
    if (position->side == side && !hint_pass(position, turned))
        return MOVE_NONE;
    return hint_has_mate(guide, turned, HINT_THREAT_MOVES, &first) ? first : MOVE_NONE;
}

/* --- squares --------------------------------------------------------------------------------- */

unsigned hint_ring_attacks(const Position *position, Side royal, Side by) {
    Bitboard royals = position_royals(position, royal);
    if (royals == 0 || bitboard_several(royals))
        return 0;
    Bitboard ring = variant_ring(position->variant, bitboard_first(royals));
    unsigned count = 0;
    while (ring != 0)
        count +=
            position_attackers(position, bitboard_pop(&ring), by, position_occupied(position)) != 0;
    return count;
}

unsigned hint_moves_from(HintGuide *guide, const Position *position, Square square) {
    Piece piece = position->board[square];
    Position turned = *position;
    if (piece == PIECE_NONE ||
        (piece_side(piece) != position->side && !hint_pass(position, &turned)))
        return 0;
    size_t count = moves_generate(&turned, guide->moves);
    Bitboard targets = 0;
    for (size_t i = 0; i < count; i++)
        if (!move_is_drop(guide->moves[i]) && move_from(guide->moves[i]) == square)
            targets |= bitboard_of(move_to(guide->moves[i]));
    return bitboard_count(targets);
}
