#include "base/i18n.h"
#include "rules/endings/immediate.h"
#include "rules/moves/movegen.h"
#include "words/words.h"

Piece words_captured(const Position *position, Move move) {
    if (move_kind(move) == MOVE_EN_PASSANT && position->ep_pawn != SQUARE_NONE)
        return position->board[position->ep_pawn];
    return move_is_drop(move) || move_kind(move) == MOVE_CASTLING ? PIECE_NONE
                                                                  : position->board[move_to(move)];
}

/* Puts what stands in out from `from` on into the sentence with the check. */
static void add_check(const Position *position, Move move, size_t from, Text *out) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    if (!position_in_check(&after))
        return;
    /* A game that its last check has ended has no moves left either. */
    bool mate = !immediate_end(&after, NULL) && !moves_any(&after);
    char said[MOVE_WORDS_SIZE];
    text_take(out, from, said, sizeof said);
    text_addf(out, mate ? _("%s, checkmate") : _("%s, check"), said);
}

void words_move(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    size_t start = out->length;
    char role_data[ROLE_NAME_SIZE], from_data[4], to_data[4];
    Text role = TEXT_OVER(role_data), from = TEXT_OVER(from_data), to = TEXT_OVER(to_data);
    words_square(variant, move_to(move), &to);
    if (move_is_drop(move)) {
        words_role(variant, move_role(move), &role);
        text_addf(out, _("%s dropped on %s"), role.data, to.data);
        add_check(position, move, start, out);
        return;
    }
    char said[MOVE_WORDS_SIZE];
    Piece taken = words_captured(position, move);
    words_role(variant, piece_role(position->board[move_from(move)]), &role);
    words_square(variant, move_from(move), &from);
    text_addf(out, "%s %s%c%s", role.data, from.data, taken != PIECE_NONE ? 'x' : '-', to.data);
    if (taken != PIECE_NONE) {
        char data[ROLE_NAME_SIZE];
        Text name = TEXT_OVER(data);
        words_role(variant, piece_role(taken), &name);
        text_addf(out, _("%s, takes %s"), text_take(out, start, said, sizeof said), name.data);
    }
    if (move_kind(move) == MOVE_EN_PASSANT)
        text_addf(out, _("%s in passing"), text_take(out, start, said, sizeof said));
    if (move_kind(move) == MOVE_CASTLING)
        text_addf(out, _("%s, castling"), text_take(out, start, said, sizeof said));
    if (move_is_promotion(move)) {
        char data[ROLE_NAME_SIZE];
        Text name = TEXT_OVER(data);
        words_role(variant, move_role(move), &name);
        text_take(out, start, said, sizeof said);
        text_addf(out,
                  variant->roles[move_role(move)].turned_back ? _("%s, turns back to %s")
                                                              : _("%s, promotes to %s"),
                  said, name.data);
    }
    add_check(position, move, start, out);
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
