#include "base/i18n.h"
#include "rules/endings/immediate.h"
#include "rules/moves/movegen.h"
#include "words/squares.h"
#include "words/words.h"

Piece words_captured(const Position *position, Move move) {
    if (move_kind(move) == MOVE_EN_PASSANT && position->ep_pawn != SQUARE_NONE)
        return position->board[position->ep_pawn];
    return move_is_drop(move) || move_kind(move) == MOVE_CASTLING ? PIECE_NONE
                                                                  : position->board[move_to(move)];
}

/* Puts what stands in out into the sentence with the check. */
static void add_check(const Position *position, Move move, Text *out) {
    Position after = *position;
    Undo undo;
    position_do(&after, move, &undo);
    if (!position_in_check(&after))
        return;
    /* A game that its last check has ended has no moves left either. */
    bool mate = !immediate_end(&after, NULL) && !moves_any(&after);
    Phrase said;
    text_addf(out, mate ? _("%s, checkmate") : _("%s, check"),
              text_take(out, 0, said.text, sizeof said.text));
}

static void add_board_move(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    Phrase said;
    Piece taken = words_captured(position, move);
    text_addf(out, "%s %s%c%s",
              words_role_name(variant, piece_role(position->board[move_from(move)])),
              square_name(variant, move_from(move)).text, taken != PIECE_NONE ? 'x' : '-',
              square_name(variant, move_to(move)).text);
    if (taken != PIECE_NONE)
        text_addf(out, _("%s, takes %s"), text_take(out, 0, said.text, sizeof said.text),
                  words_role_name(variant, piece_role(taken)));
    if (move_kind(move) == MOVE_EN_PASSANT)
        text_addf(out, _("%s in passing"), text_take(out, 0, said.text, sizeof said.text));
    if (move_kind(move) == MOVE_CASTLING)
        text_addf(out, _("%s, castling"), text_take(out, 0, said.text, sizeof said.text));
    if (move_is_promotion(move))
        text_addf(out,
                  variant->roles[move_role(move)].turned_back ? _("%s, turns back to %s")
                                                              : _("%s, promotes to %s"),
                  text_take(out, 0, said.text, sizeof said.text),
                  words_role_name(variant, move_role(move)));
}

Phrase words_move(const Position *position, Move move) {
    const Variant *variant = position->variant;
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    if (move_is_drop(move))
        text_addf(&out, _("%s dropped on %s"), words_role_name(variant, move_role(move)),
                  square_name(variant, move_to(move)).text);
    else
        add_board_move(position, move, &out);
    add_check(position, move, &out);
    return phrase;
}

/* The sign behind a move that may promote or not. */
static void add_choice(const Variant *variant, Move move, Text *out) {
    if (!move_is_promotion(move))
        text_add_char(out, '=');
    else if (variant->roles[move_role(move)].turned_over)
        text_add_char(out, '+');
    else
        text_addf(out, "=%s", variant->roles[move_role(move)].san);
}

Phrase words_move_short(const Position *position, Move move) {
    const Variant *variant = position->variant;
    SquareName to = square_name(variant, move_to(move));
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    if (move_is_drop(move)) {
        text_addf(&out, "%s@%s", variant->roles[move_role(move)].san, to.text);
        return phrase;
    }
    text_addf(&out, "%s%c%s", square_name(variant, move_from(move)).text,
              words_captured(position, move) != PIECE_NONE ? 'x' : '-', to.text);
    Move choices[2];
    if (attempt_moves(position,
                      &(Attempt){.drop = ROLE_NONE, .from = move_from(move), .to = move_to(move)},
                      choices, 2) > 1)
        add_choice(variant, move, &out);
    return phrase;
}
