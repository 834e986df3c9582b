/* Whether a move gives away something a beginner could have kept: judged by the pieces' cards,
 * regardless of who is ahead. */
#include "words/card.h"

#include "play/hint/guide.h"
#include "words/written.h"

enum { TENTH_CP = 10, PAWN_CP = 100, LOSS_CP = 2 * PAWN_CP /* by the cards */ };

/* Two pawns, but no more than the cheapest piece that is worth more than one: in some games most
 * pieces are worth less than two. */
static int least_loss(const Variant *variant, const EvaluationTables *tables) {
    int least = LOSS_CP;
    for (Role role = 0; role < variant->role_count; role++) {
        int worth = tables->capture_gain[role];
        if (!variant->roles[role].royal && worth > PAWN_CP && worth < least)
            least = worth;
    }
    return least;
}

HintGuide *hint_guide_by_card(const Variant *variant) {
    HintGuide *guide = hint_guide_new(variant);
    Worth worth;
    worth_of_game(variant, &worth);
    for (Role role = 0; role < variant->role_count; role++)
        guide->tables.capture_gain[role] = (int)worth.board_tenths[role] * TENTH_CP;
    guide->margin_cp = least_loss(variant, &guide->tables);
    return guide;
}

/* What the other side could win by capturing on each square. */
typedef struct Danger {
    int won[BOARD_SQUARES_LIMIT];
} Danger;

/* What the reply to a move wins, less what the move took. */
typedef struct Cost {
    int won;      /* by the best capture */
    int newly;    /* by the capture that wins the most that was not in danger before */
    Move capture; /* that one; MOVE_NONE: nothing is newly in danger */
} Cost;

/* The side to move's pieces in danger. None in check: the move decides what is lost then. */
static void find_danger(HintGuide *guide, const Position *position, Danger *out) {
    Position passed;
    *out = (Danger){0};
    if (!hint_pass(position, &passed))
        return;
    for (Bitboard own = passed.by_side[position->side]; own != 0;) {
        Square square = bitboard_pop(&own);
        out->won[square] = hint_gain_on(guide, &passed, square, NULL);
    }
}

/* Replies are legal: if the move gives check, only captures that answer it count. A check puts off
 * the other dangers, but ends none. A piece that stays in danger costs nothing new, nor does one
 * that moves from danger into danger. */
static Cost cost_of(HintGuide *guide, const Position *position, const Danger *before, Move move) {
    Position after = position_after(position, move);
    Piece taken = words_captured(position, move);
    int takes = taken != PIECE_NONE ? hint_worth(guide, piece_role(taken)) : 0;
    bool checks = position_in_check(&after);
    Cost cost = {.capture = MOVE_NONE};
    for (Bitboard left = after.by_side[position->side]; left != 0;) {
        Move capture;
        Square square = bitboard_pop(&left);
        bool moved = square == move_to(move) && !move_is_drop(move);
        int won = hint_gain_on(guide, &after, square, &capture);
        int newly = won - before->won[moved ? move_from(move) : square];
        if (checks && !moved && won < before->won[square])
            won = before->won[square];
        cost.won = won > cost.won ? won : cost.won;
        if (newly <= cost.newly)
            continue;
        cost.newly = newly;
        cost.capture = capture;
    }
    cost.won -= takes;
    cost.newly -= takes;
    return cost;
}

/* Whether some move puts less in danger and loses no more at once. */
static bool is_avoidable(HintGuide *guide, const Position *position, const Danger *before,
                         const Cost *cost) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Cost other = cost_of(guide, position, before, moves[i]);
        if (other.newly + guide->margin_cp <= cost->newly && other.won <= cost->won)
            return true;
    }
    return false;
}

static bool loses_piece(HintGuide *guide, const Position *position, Move move, HintLoss *out) {
    Danger before;
    find_danger(guide, position, &before);
    Cost cost = cost_of(guide, position, &before, move);
    if (cost.newly < guide->margin_cp || !is_avoidable(guide, position, &before, &cost))
        return false;
    Position after = position_after(position, move), taken = position_after(&after, cost.capture);
    if (hint_has_mate(guide, &taken, 1, NULL))
        return false; /* a sacrifice */
    bool for_nothing = hint_gain_on(guide, &taken, move_to(cost.capture), NULL) == 0;
    *out = (HintLoss){.reply = cost.capture, .for_nothing = for_nothing, .lost_cp = cost.newly};
    return true;
}

/* Whether the other side can then mate at once, and some other move prevents it. */
static bool allows_mate(HintGuide *guide, const Position *position, Move move, HintLoss *out) {
    Position after = position_after(position, move);
    Move moves[MOVES_LIMIT];
    *out = (HintLoss){.mates = true};
    if (!hint_has_mate(guide, &after, 1, &out->reply))
        return false;
    size_t count = moves_generate(position, moves);
    for (size_t i = 0; i < count; i++) {
        Position other = position_after(position, moves[i]);
        if (moves[i] != move && hint_has_no_mate(guide, &other, 1))
            return true;
    }
    return false;
}

bool hint_is_careless(HintGuide *guide, const Position *position, Move move, HintLoss *out) {
    Position after = position_after(position, move);
    if (moves_count(position) == 1 || outcome_at(&after).result != RESULT_ONGOING)
        return false;
    return allows_mate(guide, position, move, out) || loses_piece(guide, position, move, out);
}
