/* Tests whether a reason is true. Each kind of claim has a test, by the rules alone. */
#include "play/hint/guide.h"
#include "words/written.h"

/* A claim and the position after the move. */
typedef struct Claim {
    HintGuide *guide;
    const HintQuestion *question;
    const HintReason *reason;
    const Position *before;
    Position after; /* the other side to move */
    Side us;
} Claim;

typedef bool Test(Claim *claim);

/* Whether the square has that piece. */
static bool stands(const Position *position, Side side, Role role, Square square) {
    return square != SQUARE_NONE && position->board[square] == piece_make(side, role);
}

/* The other side's pieces that attack the square after the move. */
static Bitboard attackers_now(const Claim *claim, Square square) {
    return position_attackers(&claim->after, square, claim->after.side,
                              position_occupied(&claim->after));
}

/* --- the end of the game --------------------------------------------------------------------- */

/* Every reply allows a mate in one move fewer. */
static bool all_answers_are_mated(Claim *claim, unsigned moves) {
    size_t count = moves_generate(&claim->after, claim->guide->replies);
    for (size_t i = 0; i < count; i++) {
        Position next = position_after(&claim->after, claim->guide->replies[i]);
        if (!hint_has_mate(claim->guide, &next, moves - 1, NULL))
            return false;
    }
    return count > 0;
}

static bool test_mates(Claim *claim) {
    Outcome outcome = outcome_at(&claim->after);
    unsigned moves = claim->reason->count;
    if (outcome.result != RESULT_ONGOING)
        return moves == 1 && outcome.termination == TERMINATION_CHECKMATE &&
               outcome.result == result_win_for(claim->us);
    return moves > 1 && moves <= HINT_MATE_MOVES && all_answers_are_mated(claim, moves);
}

static bool test_wins(Claim *claim) {
    Outcome outcome = outcome_at(&claim->after);
    return outcome.result == result_win_for(claim->us) &&
           outcome.termination == claim->reason->termination;
}

static bool test_only(Claim *claim) {
    return moves_count(claim->before) == 1;
}

static bool test_prevents_mate(Claim *claim) {
    Position passed;
    unsigned moves = claim->reason->count;
    if (!hint_pass(claim->before, &passed) || !moves_is_legal(&passed, claim->reason->move))
        return false;
    Move first = MOVE_NONE;
    return hint_has_mate(claim->guide, &passed, moves, &first) && first == claim->reason->move &&
           hint_has_no_mate(claim->guide, &claim->after, moves);
}

static bool test_threatens_mate(Claim *claim) {
    Position passed;
    Move first = MOVE_NONE;
    return outcome_at(&claim->after).result == RESULT_ONGOING &&
           hint_pass(&claim->after, &passed) &&
           hint_has_mate(claim->guide, &passed, claim->reason->count, &first) &&
           first == claim->reason->move;
}

/* --- captures -------------------------------------------------------------------------------- */

/* The move captures that piece on its target; en passant does not. */
static bool takes_named(const Claim *claim) {
    Square to = move_to(claim->question->move);
    return to == claim->reason->square && !move_is_drop(claim->question->move) &&
           stands(claim->before, side_other(claim->us), claim->reason->role, to);
}

/* Judges recaptures by attacks, not legal moves: a pin or a check may prevent one only for now. */
static bool test_takes_hanging(Claim *claim) {
    return takes_named(claim) && attackers_now(claim, claim->reason->square) == 0;
}

static bool test_wins_exchange(Claim *claim) {
    return takes_named(claim) &&
           hint_capture_gain(claim->guide, claim->before, claim->question->move) >=
               claim->guide->margin_cp;
}

static bool test_takes_back(Claim *claim) {
    return takes_named(claim) && claim->question->taken_on == claim->reason->square;
}

static bool test_trades(Claim *claim) {
    return takes_named(claim) &&
           hint_arrived(claim->before, claim->question->move) == claim->reason->other_role &&
           hint_capture_on(claim->guide, &claim->after, claim->reason->square) != MOVE_NONE;
}

/* --- threats --------------------------------------------------------------------------------- */

/* The mover's gain on the square if it were to move. */
static int gain_now(Claim *claim, const Position *position, Square square, Move *move) {
    Position passed = *position;
    if (position->side != claim->us && !hint_pass(position, &passed))
        return 0;
    return hint_gain_on(claim->guide, &passed, square, move);
}

static bool test_threatens(Claim *claim) {
    const HintReason *reason = claim->reason;
    Move capture = MOVE_NONE;
    int margin = claim->guide->margin_cp;
    return stands(&claim->after, side_other(claim->us), reason->role, reason->square) &&
           gain_now(claim, claim->before, reason->square, NULL) < margin &&
           gain_now(claim, &claim->after, reason->square, &capture) >= margin &&
           capture == reason->move;
}

/* Worth attacking: the royal, a more valuable piece, or an unguarded one. */
static bool is_prize(Claim *claim, Role role, Square square) {
    const Position *after = &claim->after;
    if (!stands(after, side_other(claim->us), role, square))
        return false;
    if (after->variant->roles[role].royal)
        return true;
    Role own = hint_arrived(claim->before, claim->question->move);
    Bitboard guards = position_attackers(after, square, after->side, position_occupied(after));
    return guards == 0 || hint_worth(claim->guide, role) >=
                              hint_worth(claim->guide, own) + claim->guide->margin_cp;
}

/* The moved piece attacks both, and cannot simply be captured. */
static bool test_forks(Claim *claim) {
    const HintReason *reason = claim->reason;
    Square to = move_to(claim->question->move);
    Bitboard attacked = position_attacks(&claim->after, to);
    return reason->square != reason->other && reason->other != SQUARE_NONE &&
           is_prize(claim, reason->role, reason->square) &&
           is_prize(claim, reason->other_role, reason->other) &&
           bitboard_has(attacked, reason->square) && bitboard_has(attacked, reason->other) &&
           hint_gain_on(claim->guide, &claim->after, to, NULL) < claim->guide->margin_cp;
}

static bool test_pins(Claim *claim) {
    const HintReason *reason = claim->reason;
    Side them = side_other(claim->us);
    Bitboard royals = position_royals(&claim->after, them);
    Square to = move_to(claim->question->move);
    if (royals == 0 || bitboard_several(royals) ||
        !stands(&claim->after, them, reason->role, reason->square))
        return false;
    Square royal = bitboard_first(royals);
    Bitboard occupied = position_occupied(&claim->after);
    Bitboard without = occupied & ~bitboard_of(reason->square);
    return !bitboard_has(position_attackers(&claim->after, royal, claim->us, occupied), to) &&
           bitboard_has(position_attackers(&claim->after, royal, claim->us, without), to);
}

static bool test_checks(Claim *claim) {
    return position_in_check(&claim->after);
}

/* --- safety ---------------------------------------------------------------------------------- */

static bool test_escapes(Claim *claim) {
    const HintReason *reason = claim->reason;
    return stands(claim->before, side_other(claim->us), reason->role, reason->square) &&
           bitboard_has(position_checkers(claim->before), reason->square);
}

/* The other side would win the piece on the square if the turn were passed. */
static bool is_in_danger(Claim *claim, Square square) {
    Position passed;
    return hint_pass(claim->before, &passed) &&
           hint_gain_on(claim->guide, &passed, square, NULL) >= claim->guide->margin_cp;
}

/* The piece was in danger and no longer is. If the move gives check, the reply comes before any
 * capture: then nothing may attack the piece. */
static bool is_safe_now(Claim *claim, Square now) {
    if (!is_in_danger(claim, claim->reason->square))
        return false;
    return position_in_check(&claim->after)
               ? attackers_now(claim, now) == 0
               : hint_gain_on(claim->guide, &claim->after, now, NULL) < claim->guide->margin_cp;
}

static bool test_saves(Claim *claim) {
    const HintReason *reason = claim->reason;
    Move move = claim->question->move;
    return !move_is_drop(move) && move_from(move) == reason->square &&
           stands(claim->before, claim->us, reason->role, reason->square) &&
           is_safe_now(claim, move_to(move));
}

/* A piece of ours now guards the square that did not before. */
static bool adds_guard(const Claim *claim, Square square) {
    Move move = claim->question->move;
    Bitboard before =
        position_attackers(claim->before, square, claim->us, position_occupied(claim->before));
    Bitboard now =
        position_attackers(&claim->after, square, claim->us, position_occupied(&claim->after));
    if (!move_is_drop(move) && bitboard_has(before, move_from(move)))
        before |= bitboard_of(move_to(move));
    return (now & ~before) != 0;
}

/* A piece that could capture on the square was captured, or is blocked or pinned. */
static bool removes_attacker(const Claim *claim, Square square) {
    Position passed;
    if (!hint_pass(claim->before, &passed))
        return false;
    Bitboard could = hint_capturers(claim->guide, &passed, square);
    Bitboard can = position_in_check(&claim->after)
                       ? attackers_now(claim, square)
                       : hint_capturers(claim->guide, &claim->after, square);
    return (could & ~can) != 0;
}

static bool test_defends(Claim *claim) {
    const HintReason *reason = claim->reason;
    return stands(claim->before, claim->us, reason->role, reason->square) &&
           stands(&claim->after, claim->us, reason->role, reason->square) &&
           move_to(claim->question->move) != reason->square && is_safe_now(claim, reason->square) &&
           (adds_guard(claim, reason->square) || removes_attacker(claim, reason->square));
}

/* --- what comes of it ------------------------------------------------------------------------ */

/* The line is legal, captures that piece with that move, and leaves the mover ahead by the margin
 * in captures, after playing out those on the last square. */
static bool test_wins_later(Claim *claim) {
    const HintQuestion *question = claim->question;
    const HintReason *reason = claim->reason;
    Position at = *claim->before;
    bool taken = false;
    int gain = 0;
    if (reason->count > question->line_count || reason->count % 2 == 0)
        return false;
    for (size_t i = 0; i < reason->count; i++) {
        Move move = question->line[i];
        if (!moves_is_legal(&at, move))
            return false;
        Piece piece = words_captured(&at, move);
        if (piece != PIECE_NONE)
            gain += (i % 2 == 0 ? 1 : -1) * hint_worth(claim->guide, piece_role(piece));
        taken = i > 0 && move == reason->move && move_to(move) == reason->square &&
                piece == piece_make(side_other(claim->us), reason->role);
        at = position_after(&at, move);
    }
    gain -= hint_gain_on(claim->guide, &at, reason->square, NULL);
    return taken && gain >= claim->guide->margin_cp;
}

static bool test_promotes(Claim *claim) {
    Move move = claim->question->move;
    return move_is_promotion(move) && move_role(move) == claim->reason->role &&
           stands(&claim->after, claim->us, claim->reason->role, move_to(move));
}

/* A second move in a row would promote. */
static bool test_prepares(Claim *claim) {
    Position passed;
    Move move = claim->question->move;
    if (claim->reason->square != move_to(move) || move_is_promotion(move) ||
        !hint_pass(&claim->after, &passed))
        return false;
    size_t count = moves_generate(&passed, claim->guide->moves);
    for (size_t i = 0; i < count; i++) {
        Move next = claim->guide->moves[i];
        if (move_is_promotion(next) && move_from(next) == claim->reason->square &&
            move_role(next) == claim->reason->role)
            return true;
    }
    return false;
}

/* The moved piece now attacks a piece of at least its own value, and is safe. */
static bool test_attacks(Claim *claim) {
    const HintReason *reason = claim->reason;
    const Position *before = claim->before;
    Move move = claim->question->move;
    Square to = move_to(move);
    Bitboard attackers = 0;
    if (!stands(&claim->after, side_other(claim->us), reason->role, reason->square))
        return false;
    if (!move_is_drop(move))
        attackers =
            position_attackers(before, reason->square, claim->us, position_occupied(before)) &
            bitboard_of(move_from(move));
    return attackers == 0 && bitboard_has(position_attacks(&claim->after, to), reason->square) &&
           hint_worth(claim->guide, reason->role) >=
               hint_worth(claim->guide, hint_arrived(before, move)) &&
           hint_gain_on(claim->guide, &claim->after, to, NULL) < claim->guide->margin_cp;
}

static bool test_guards(Claim *claim) {
    const HintReason *reason = claim->reason;
    return move_to(claim->question->move) != reason->square &&
           stands(claim->before, claim->us, reason->role, reason->square) &&
           stands(&claim->after, claim->us, reason->role, reason->square) &&
           !claim->before->variant->roles[reason->role].royal &&
           position_attackers(claim->before, reason->square, claim->us,
                              position_occupied(claim->before)) == 0 &&
           position_attackers(&claim->after, reason->square, claim->us,
                              position_occupied(&claim->after)) != 0;
}

static bool test_presses(Claim *claim) {
    Side them = side_other(claim->us);
    unsigned before = hint_ring_attacks(claim->before, them, claim->us);
    return claim->reason->count > 0 &&
           hint_ring_attacks(&claim->after, them, claim->us) == before + claim->reason->count;
}

static bool test_shelters(Claim *claim) {
    unsigned before = hint_ring_attacks(claim->before, claim->us, claim->us);
    return claim->reason->count > 0 &&
           hint_ring_attacks(&claim->after, claim->us, claim->us) == before + claim->reason->count;
}

static bool test_opens(Claim *claim) {
    const HintReason *reason = claim->reason;
    Move move = claim->question->move;
    Square before = reason->square == move_to(move) ? move_from(move) : reason->square;
    if (move_is_drop(move) || position_in_check(claim->before) ||
        position_in_check(&claim->after) ||
        !stands(&claim->after, claim->us, reason->role, reason->square))
        return false;
    return reason->count > 0 &&
           hint_moves_from(claim->guide, &claim->after, reason->square) ==
               hint_moves_from(claim->guide, claim->before, before) + reason->count;
}

static Test *const TESTS[HINT_KIND_COUNT] = {
    [HINT_MATES] = test_mates,
    [HINT_WINS] = test_wins,
    [HINT_ONLY] = test_only,
    [HINT_PREVENTS_MATE] = test_prevents_mate,
    [HINT_TAKES_HANGING] = test_takes_hanging,
    [HINT_WINS_EXCHANGE] = test_wins_exchange,
    [HINT_THREATENS_MATE] = test_threatens_mate,
    [HINT_FORKS] = test_forks,
    [HINT_TAKES_BACK] = test_takes_back,
    [HINT_ESCAPES] = test_escapes,
    [HINT_SAVES] = test_saves,
    [HINT_DEFENDS] = test_defends,
    [HINT_THREATENS] = test_threatens,
    [HINT_WINS_LATER] = test_wins_later,
    [HINT_PROMOTES] = test_promotes,
    [HINT_PINS] = test_pins,
    [HINT_CHECKS] = test_checks,
    [HINT_TRADES] = test_trades,
    [HINT_PREPARES] = test_prepares,
    [HINT_ATTACKS] = test_attacks,
    [HINT_GUARDS] = test_guards,
    [HINT_PRESSES] = test_presses,
    [HINT_SHELTERS] = test_shelters,
    [HINT_OPENS] = test_opens,
};

bool hint_confirm(HintGuide *guide, const HintQuestion *question, const HintReason *reason) {
    if (!moves_is_legal(question->position, question->move))
        return false;
    Claim claim = {.guide = guide,
                   .question = question,
                   .reason = reason,
                   .before = question->position,
                   .after = position_after(question->position, question->move),
                   .us = question->position->side};
    return TESTS[reason->kind](&claim);
}
