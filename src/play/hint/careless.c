/* Whether a move gives away something a beginner could have kept: judged by the pieces' cards,
 * regardless of who is ahead. */
#include "words/card.h"

#include "play/hint/guide.h"
#include "words/written.h"

enum { TENTH_CP = 10, LOSS_CP = 200 /* two pawns by their card */ };

HintGuide *hint_guide_by_card(const Variant *variant) {
    HintGuide *guide = hint_guide_new(variant);
    Worth worth;
    worth_of_game(variant, &worth);
    for (Role role = 0; role < variant->role_count; role++)
        guide->tables.capture_gain[role] = (int)worth.board_tenths[role] * TENTH_CP;
    return guide;
}

/* The most that the side to move can win by one capture; *capture (nullable) gets it. */
static int most_won(HintGuide *guide, const Position *position, Move *capture) {
    int most = 0;
    for (Bitboard left = position->by_side[side_other(position->side)]; left != 0;) {
        Move move;
        int gain = hint_gain_on(guide, position, bitboard_pop(&left), &move);
        if (gain <= most)
            continue;
        most = gain;
        if (capture != NULL)
            *capture = move;
    }
    return most;
}

/* The material that the move loses at once, less what it captures. */
static int loss_by(HintGuide *guide, const Position *position, Move move, Move *capture) {
    Position after = position_after(position, move);
    Piece taken = words_captured(position, move);
    int takes = taken != PIECE_NONE ? hint_worth(guide, piece_role(taken)) : 0;
    return most_won(guide, &after, capture) - takes;
}

/* The loss that no move avoids: the pieces already in danger, or, in check, the loss after the best
 * move. */
static int lost_anyway(HintGuide *guide, const Position *position) {
    Position passed;
    Move moves[MOVES_LIMIT];
    if (hint_pass(position, &passed))
        return most_won(guide, &passed, NULL);
    size_t count = moves_generate(position, moves);
    int least = 0;
    for (size_t i = 0; i < count; i++) {
        int loss = loss_by(guide, position, moves[i], NULL);
        least = i == 0 || loss < least ? loss : least;
    }
    return least;
}

static bool loses_piece(HintGuide *guide, const Position *position, Move move, HintLoss *out) {
    Position after = position_after(position, move);
    Move capture = MOVE_NONE;
    if (position_in_check(&after))
        return false;
    int lost_cp = loss_by(guide, position, move, &capture) - lost_anyway(guide, position);
    if (lost_cp < LOSS_CP)
        return false;
    Position taken = position_after(&after, capture);
    bool for_nothing = hint_gain_on(guide, &taken, move_to(capture), NULL) == 0;
    *out = (HintLoss){.reply = capture, .for_nothing = for_nothing, .lost_cp = lost_cp};
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
