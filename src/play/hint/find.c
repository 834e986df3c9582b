/* Looks for claims that fit a move, the best kind first. */
#include "play/hint/hint.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"
#include "play/hint/guide.h"
#include "words/written.h"

enum { TABLE_MIB = 1, LINE_PLIES = 9 };

/* The least gain worth mentioning: three quarters of the cheapest piece. */
static int find_margin(const EvaluationTables *tables) {
    const Variant *variant = tables->variant;
    int least = INT_MAX;
    for (unsigned i = 0; i < variant->role_count; i++)
        if (!variant->roles[i].royal && tables->capture_gain[i] > 0 &&
            tables->capture_gain[i] < least)
            least = tables->capture_gain[i];
    return least == INT_MAX ? 1 : least * 3 / 4;
}

HintGuide *hint_guide_new(const Variant *variant) {
    HintGuide *guide = memory_new(1, sizeof *guide);
    guide->solver = mate_new(TABLE_MIB);
    memory_require(guide->solver != NULL);
    evaluate_build(&guide->tables, variant, 100);
    guide->margin_cp = find_margin(&guide->tables);
    return guide;
}

void hint_guide_free(HintGuide *guide) {
    if (guide == NULL)
        return;
    mate_free(guide->solver);
    free(guide);
}

/* The state of a search. */
typedef struct Search {
    HintGuide *guide;
    const HintQuestion *question;
    const Position *before;
    Position after;
    Side us;
    HintReason *out;
    size_t count;
} Search;

static HintReason reason_of(HintKind kind) {
    return (HintReason){.kind = kind,
                        .role = ROLE_NONE,
                        .other_role = ROLE_NONE,
                        .square = SQUARE_NONE,
                        .other = SQUARE_NONE};
}

static HintReason reason_on(HintKind kind, const Position *position, Square square) {
    HintReason reason = reason_of(kind);
    reason.square = square;
    reason.role = piece_role(position->board[square]);
    return reason;
}

/* The best claim of a kind. */
typedef struct Best {
    HintReason reason;
    int worth; /* 0: none yet */
} Best;

/* Adds the claim if it holds. */
static bool claim(Search *search, const HintReason *reason) {
    if (search->count == HINT_REASONS_LIMIT ||
        !hint_confirm(search->guide, search->question, reason))
        return false;
    search->out[search->count++] = *reason;
    return true;
}

/* Keeps the claim if it is worth more than the best so far and holds. */
static void consider(const Search *search, Best *best, const HintReason *reason, int worth) {
    if (worth > best->worth && hint_confirm(search->guide, search->question, reason))
        *best = (Best){*reason, worth};
}

static void claim_best(Search *search, const Best *best) {
    if (best->worth > 0)
        claim(search, &best->reason);
}

static bool has(const Search *search, HintKind kind) {
    for (size_t i = 0; i < search->count; i++)
        if (search->out[i].kind == kind)
            return true;
    return false;
}

/* Whether a reason already names that square. */
static bool is_named(const Search *search, Square square) {
    for (size_t i = 0; i < search->count; i++)
        if (search->out[i].square == square || search->out[i].other == square)
            return true;
    return false;
}

/* --- ends of the game ------------------------------------------------------------------------ */

/* True when nothing more needs saying. */
static bool find_end(Search *search) {
    Outcome outcome = outcome_at(&search->after);
    HintReason reason = reason_of(HINT_MATES);
    reason.count = outcome.result != RESULT_ONGOING ? 1 : search->question->mate_in;
    if (reason.count > 0 && claim(search, &reason))
        return true;
    reason = reason_of(HINT_WINS);
    reason.termination = outcome.termination;
    if (outcome.result != RESULT_ONGOING && claim(search, &reason))
        return true;
    reason = reason_of(HINT_ONLY);
    return claim(search, &reason);
}

/* Finds a mate for the side to move of `position`. */
static void find_mate(Search *search, HintKind kind, const Position *position) {
    for (unsigned moves = 1; moves <= HINT_THREAT_MOVES; moves++) {
        HintReason reason = reason_of(kind);
        reason.count = moves;
        if (!hint_has_mate(search->guide, position, moves, &reason.move))
            continue;
        claim(search, &reason);
        return;
    }
}

static void find_mates(Search *search, HintKind kind) {
    Position passed;
    const Position *from = kind == HINT_PREVENTS_MATE ? search->before : &search->after;
    if (hint_pass(from, &passed))
        find_mate(search, kind, &passed);
}

/* --- captures -------------------------------------------------------------------------------- */

static void find_capture(Search *search) {
    Move move = search->question->move;
    Piece taken = words_captured(search->before, move);
    if (taken == PIECE_NONE)
        return;
    HintReason reason = reason_of(HINT_TAKES_HANGING);
    reason.role = piece_role(taken);
    reason.square = move_to(move);
    if (claim(search, &reason))
        return;
    reason.kind = HINT_WINS_EXCHANGE;
    if (claim(search, &reason))
        return;
    reason.kind = HINT_TAKES_BACK;
    claim(search, &reason);
}

static void find_trade(Search *search) {
    Move move = search->question->move;
    Piece taken = words_captured(search->before, move);
    if (taken == PIECE_NONE || has(search, HINT_TAKES_HANGING) || has(search, HINT_WINS_EXCHANGE) ||
        has(search, HINT_TAKES_BACK))
        return;
    HintReason reason = reason_of(HINT_TRADES);
    reason.role = piece_role(taken);
    reason.square = move_to(move);
    reason.other_role = hint_arrived(search->before, move);
    claim(search, &reason);
}

/* --- attacks --------------------------------------------------------------------------------- */

/* A target's value; a royal has the highest. */
static int prize(const Search *search, Square square) {
    Role role = piece_role(search->after.board[square]);
    return search->after.variant->roles[role].royal ? INT_MAX : hint_worth(search->guide, role);
}

static void find_fork(Search *search) {
    Square to = move_to(search->question->move);
    Bitboard all =
        position_attacks(&search->after, to) & search->after.by_side[side_other(search->us)];
    Best best = {.worth = 0};
    for (Bitboard first = all; first != 0;) {
        Square one = bitboard_pop(&first);
        for (Bitboard second = first; second != 0;) {
            Square two = bitboard_pop(&second);
            HintReason reason = reason_on(HINT_FORKS, &search->after,
                                          prize(search, one) >= prize(search, two) ? one : two);
            reason.other = reason.square == one ? two : one;
            reason.other_role = piece_role(search->after.board[reason.other]);
            consider(search, &best, &reason, prize(search, reason.other));
        }
    }
    claim_best(search, &best);
}

/* The piece under the greatest threat. */
static void find_threat(Search *search) {
    Position passed;
    if (!hint_pass(&search->after, &passed))
        return;
    Best best = {.worth = 0};
    Bitboard targets = search->after.by_side[side_other(search->us)];
    while (targets != 0) {
        Square square = bitboard_pop(&targets);
        if (position_attackers(&passed, square, search->us, position_occupied(&passed)) == 0)
            continue;
        HintReason reason = reason_on(HINT_THREATENS, &search->after, square);
        int gain = hint_gain_on(search->guide, &passed, square, &reason.move);
        consider(search, &best, &reason, gain);
    }
    claim_best(search, &best);
}

static void find_pin(Search *search) {
    Square to = move_to(search->question->move);
    Bitboard targets =
        position_attacks(&search->after, to) & search->after.by_side[side_other(search->us)];
    while (targets != 0) {
        HintReason reason = reason_on(HINT_PINS, &search->after, bitboard_pop(&targets));
        if (claim(search, &reason))
            return;
    }
}

/* --- safety ---------------------------------------------------------------------------------- */

static void find_escape(Search *search) {
    Bitboard checkers = position_checkers(search->before);
    if (checkers == 0)
        return;
    HintReason reason = reason_on(HINT_ESCAPES, search->before, bitboard_first(checkers));
    claim(search, &reason);
}

static void find_rescue(Search *search) {
    Move move = search->question->move;
    Position passed;
    if (!hint_pass(search->before, &passed))
        return;
    Best best = {.worth = 0};
    Bitboard own = search->before->by_side[search->us];
    while (own != 0) {
        Square square = bitboard_pop(&own);
        bool leaves = !move_is_drop(move) && move_from(move) == square;
        if (position_attackers(&passed, square, passed.side, position_occupied(&passed)) == 0)
            continue;
        HintReason reason = reason_on(leaves ? HINT_SAVES : HINT_DEFENDS, search->before, square);
        consider(search, &best, &reason, hint_gain_on(search->guide, &passed, square, NULL));
    }
    claim_best(search, &best);
}

/* --- what comes of it ------------------------------------------------------------------------ */

static void find_later(Search *search) {
    const HintQuestion *question = search->question;
    Position at = *search->before;
    for (size_t i = 0; i < question->line_count && i < LINE_PLIES; i++) {
        Move move = question->line[i];
        if (!moves_is_legal(&at, move))
            return;
        Piece taken = words_captured(&at, move);
        HintReason reason = reason_of(HINT_WINS_LATER);
        reason.role = taken != PIECE_NONE ? piece_role(taken) : ROLE_NONE;
        reason.square = move_to(move);
        reason.move = move;
        reason.count = (unsigned)i + 1;
        if (i > 0 && i % 2 == 0 && taken != PIECE_NONE && !is_named(search, move_to(move)) &&
            claim(search, &reason))
            return;
        at = position_after(&at, move);
    }
}

static void find_promotion(Search *search) {
    Move move = search->question->move;
    HintReason reason = reason_of(HINT_PROMOTES);
    reason.role = move_role(move);
    if (move_is_promotion(move))
        claim(search, &reason);
}

static void find_preparation(Search *search) {
    Position passed;
    HintReason best = reason_of(HINT_PREPARES);
    Square to = move_to(search->question->move);
    int most = 0;
    if (!hint_pass(&search->after, &passed))
        return;
    size_t count = moves_generate(&passed, search->guide->moves);
    for (size_t i = 0; i < count; i++) {
        Move move = search->guide->moves[i];
        if (!move_is_promotion(move) || move_from(move) != to ||
            search->guide->tables.board_value[move_role(move)] <= most)
            continue;
        most = search->guide->tables.board_value[move_role(move)];
        best.role = move_role(move);
        best.square = to;
    }
    if (most > 0)
        claim(search, &best);
}

/* The move text already shows the check; give it as a reason only if there is no other. */
static void find_check(Search *search) {
    HintReason reason = reason_of(HINT_CHECKS);
    if (search->count == 0)
        claim(search, &reason);
}

/* The most valuable piece of a set for which the claim holds. */
static void find_dearest(Search *search, HintKind kind, Bitboard squares) {
    Best best = {.worth = 0};
    while (squares != 0) {
        HintReason reason = reason_on(kind, &search->after, bitboard_pop(&squares));
        consider(search, &best, &reason, hint_worth(search->guide, reason.role));
    }
    claim_best(search, &best);
}

/* --- quiet moves ----------------------------------------------------------------------------- */

static void find_ring(Search *search, HintKind kind) {
    Side royal = kind == HINT_PRESSES ? side_other(search->us) : search->us;
    unsigned before = hint_ring_attacks(search->before, royal, search->us);
    unsigned after = hint_ring_attacks(&search->after, royal, search->us);
    HintReason reason = reason_of(kind);
    reason.count = after > before ? after - before : 0;
    if (reason.count > 0)
        claim(search, &reason);
}

/* Finds the piece that gains the most moves. */
static void find_room(Search *search) {
    Move move = search->question->move;
    HintReason best = reason_of(HINT_OPENS);
    Bitboard own = search->after.by_side[search->us];
    while (own != 0) {
        Square square = bitboard_pop(&own);
        Square stood = square == move_to(move) ? move_from(move) : square;
        unsigned before = hint_moves_from(search->guide, search->before, stood);
        unsigned after = hint_moves_from(search->guide, &search->after, square);
        if (after < before + (best.count > 0 ? best.count + 1 : HINT_SEVERAL_MOVES))
            continue;
        best = reason_on(HINT_OPENS, &search->after, square);
        best.count = after - before;
    }
    if (best.count > 0)
        claim(search, &best);
}

size_t hint_find(HintGuide *guide, const HintQuestion *question,
                 HintReason out[HINT_REASONS_LIMIT]) {
    assert(guide->tables.variant == question->position->variant);
    Search search = {.guide = guide,
                     .question = question,
                     .before = question->position,
                     .after = position_after(question->position, question->move),
                     .us = question->position->side,
                     .out = out};
    if (find_end(&search))
        return search.count;
    find_mates(&search, HINT_PREVENTS_MATE);
    find_capture(&search);
    find_mates(&search, HINT_THREATENS_MATE);
    find_fork(&search);
    find_escape(&search);
    find_rescue(&search);
    find_threat(&search);
    find_later(&search);
    find_promotion(&search);
    find_pin(&search);
    find_check(&search);
    find_trade(&search);
    /* Describe a quiet move only if there is nothing better to say. */
    if (search.count > 0)
        return search.count;
    find_preparation(&search);
    Bitboard attacked = position_attacks(&search.after, move_to(question->move));
    find_dearest(&search, HINT_ATTACKS, attacked & search.after.by_side[side_other(search.us)]);
    find_dearest(&search, HINT_GUARDS, search.after.by_side[search.us]);
    find_ring(&search, HINT_PRESSES);
    find_ring(&search, HINT_SHELTERS);
    if (search.count == 0)
        find_room(&search);
    return search.count;
}
