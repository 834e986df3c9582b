#include "base/i18n.h"
#include "rules/endings/immediate.h"
#include "rules/moves/movegen.h"
#include "words/squares.h"
#include "words/words.h"
#include "words/written.h"

/* Adds ", check" or ", checkmate" to the sentence in out. */
static void add_check(const Position *position, Move move, Text *out) {
    Position after = position_after(position, move);
    if (!position_in_check(&after))
        return;
    /* A game ended by its last check has no moves left either, but is not mate. */
    bool mate = !immediate_end(&after, NULL) && !moves_any(&after);
    Phrase said;
    text_addf(out, mate ? _("%s, checkmate") : _("%s, check"),
              text_take(out, 0, said.text, sizeof said.text));
}

/* Adds what is special about the move to the sentence in out. */
static void add_manner(const Variant *variant, Move move, Text *out) {
    Phrase said;
    if (move_kind(move) == MOVE_EN_PASSANT)
        text_addf(out, _("%s en passant"), text_take(out, 0, said.text, sizeof said.text));
    if (move_kind(move) == MOVE_CASTLING)
        text_addf(out, _("%s, castling"), text_take(out, 0, said.text, sizeof said.text));
    if (move_is_promotion(move))
        text_addf(out,
                  variant->roles[move_role(move)].demotes ? _("%s, reverts to %s")
                                                          : _("%s, promotes to %s"),
                  text_take(out, 0, said.text, sizeof said.text),
                  words_role_name(variant, move_role(move)));
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
    add_manner(variant, move, out);
}

static void add_move(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    if (move == MOVE_NONE)
        text_add(out, _("null move"));
    else if (move_is_drop(move))
        text_addf(out, _("%s dropped on %s"), words_role_name(variant, move_role(move)),
                  square_name(variant, move_to(move)).text);
    else
        add_board_move(position, move, out);
}

Phrase words_move_ahead(const Position *position, Move move) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    add_move(position, move, &out);
    return phrase;
}

Phrase words_move(const Position *position, Move move) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    add_move(position, move, &out);
    if (move != MOVE_NONE)
        add_check(position, move, &out);
    return phrase;
}

/* The role that the move puts in the mover's hand; ROLE_NONE: none. */
static Role gained(const Position *position, Move move) {
    Position after = position_after(position, move);
    Side side = position->side;
    for (Role role = 0; role < position->variant->role_count; role++)
        if (after.hand[side][role] > position->hand[side][role])
            return role;
    return ROLE_NONE;
}

/* Appends the captured piece, and what it is in hand. */
static void add_taken(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    Phrase said;
    Piece taken = words_captured(position, move);
    Role held = gained(position, move);
    if (taken == PIECE_NONE)
        return;
    text_take(out, 0, said.text, sizeof said.text);
    const char *name = words_role_name(variant, piece_role(taken));
    if (held == ROLE_NONE)
        text_addf(out, _("%s takes the %s"), said.text, name);
    else if (variant_roles_alike(variant, held, piece_role(taken)))
        text_addf(out, _("%s takes the %s into hand"), said.text, name);
    else
        text_addf(out, P_("move, piece taken, piece in hand", "%s takes the %s, %s in hand"),
                  said.text, name, words_role_name(variant, held));
}

Phrase words_move_news(const Position *position, Move before, Move move) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    text_add(&out, words_move_reply(position, before, move).text);
    if (move == MOVE_NONE)
        return phrase;
    add_taken(position, move, &out);
    add_manner(position->variant, move, &out);
    add_check(position, move, &out);
    return phrase;
}
