#include "base/i18n.h"
#include "play/words.h"
#include "rules/immediate.h"
#include "rules/movegen.h"

Piece words_captured(const Position *position, Move move) {
    if (move_kind(move) == MOVE_EN_PASSANT && position->ep_pawn != SQUARE_NONE)
        return position->board[position->ep_pawn];
    return move_is_drop(move) || move_kind(move) == MOVE_CASTLING ? PIECE_NONE
                                                                  : position->board[move_to(move)];
}

static void add_check(const Position *position, Move move, Text *out) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    if (!position_in_check(&after))
        return;
    /* A game that its last check has ended has no moves left either. */
    bool mate = !immediate_end(&after, NULL) && !moves_any(&after);
    text_add(out, mate ? _(", checkmate") : _(", check"));
}

void words_move(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    char role_data[ROLE_NAME_SIZE], from_data[4], to_data[4];
    Text role = TEXT_OVER(role_data), from = TEXT_OVER(from_data), to = TEXT_OVER(to_data);
    words_square(variant, move_to(move), &to);
    if (move_is_drop(move)) {
        words_role(variant, move_role(move), &role);
        text_addf(out, _("%s dropped on %s"), role.data, to.data);
        add_check(position, move, out);
        return;
    }
    Piece taken = words_captured(position, move);
    words_role(variant, piece_role(position->board[move_from(move)]), &role);
    words_square(variant, move_from(move), &from);
    text_addf(out, "%s %s%c%s", role.data, from.data, taken != PIECE_NONE ? 'x' : '-', to.data);
    if (taken != PIECE_NONE) {
        char data[ROLE_NAME_SIZE];
        Text name = TEXT_OVER(data);
        words_role(variant, piece_role(taken), &name);
        text_addf(out, _(", takes %s"), name.data);
    }
    if (move_kind(move) == MOVE_EN_PASSANT)
        text_add(out, _(" in passing"));
    if (move_kind(move) == MOVE_CASTLING)
        text_add(out, _(", castling"));
    if (move_is_promotion(move)) {
        char data[ROLE_NAME_SIZE];
        Text name = TEXT_OVER(data);
        words_role(variant, move_role(move), &name);
        text_addf(out,
                  variant->roles[move_role(move)].turned_back ? _(", turns back to %s")
                                                              : _(", promotes to %s"),
                  name.data);
    }
    add_check(position, move, out);
}

void words_move_short(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    if (move_is_drop(move)) {
        text_add(out, variant->roles[move_role(move)].san);
        text_add_char(out, '@');
        words_square(variant, move_to(move), out);
        return;
    }
    words_square(variant, move_from(move), out);
    text_add_char(out, words_captured(position, move) != PIECE_NONE ? 'x' : '-');
    words_square(variant, move_to(move), out);
    Move choices[2];
    bool choice =
        attempt_moves(position, ROLE_NONE, move_from(move), move_to(move), choices, 2) > 1;
    if (!choice)
        return;
    if (!move_is_promotion(move)) {
        text_add_char(out, '=');
    } else if (variant->roles[move_role(move)].turned_over) {
        text_add_char(out, '+');
    } else {
        text_add_char(out, '=');
        text_add(out, variant->roles[move_role(move)].san);
    }
}
