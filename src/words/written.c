#include "words/written.h"

#include <string.h>

#include "game/records/record_fields.h"
#include "game/shogi/kif_words.h"
#include "game/shogi/shogi_form.h"
#include "rules/board/castling.h"
#include "rules/moves/movegen.h"
#include "rules/notation/notation.h"
#include "words/shogi_origin.h"
#include "words/squares.h"

Piece words_captured(const Position *position, Move move) {
    if (move == MOVE_NONE)
        return PIECE_NONE;
    if (move_kind(move) == MOVE_EN_PASSANT && position->ep_pawn != SQUARE_NONE)
        return position->board[position->ep_pawn];
    return move_is_drop(move) || move_kind(move) == MOVE_CASTLING ? PIECE_NONE
                                                                  : position->board[move_to(move)];
}

/* Appends the sign for a promotion choice. */
static void add_choice(const Variant *variant, Move move, Text *out) {
    if (!move_is_promotion(move))
        text_add_char(out, '=');
    else if (variant->roles[move_role(move)].flipped)
        text_add_char(out, '+');
    else
        text_addf(out, "=%s", variant->roles[move_role(move)].san);
}

/* The text of a null move, in every notation. */
static const char NULL_MOVE[] = "--";

Phrase words_move_short(const Position *position, Move move) {
    const Variant *variant = position->variant;
    bool to_rook = castling_is_moved(variant) && move_kind(move) == MOVE_CASTLING;
    SquareName to =
        square_name(variant, to_rook ? castling_of_move(variant, move)->uci_to : move_to(move));
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

static void add_long(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    Piece piece = move_is_drop(move) ? PIECE_NONE : position->board[move_from(move)];
    if (piece != PIECE_NONE && !variant->roles[piece_role(piece)].pawn)
        text_add(out, variant->roles[piece_role(piece)].san);
    text_add(out, words_move_short(position, move).text);
}

/* Appends SAN with the displayed square names, and without the sign of a check. */
static void add_san(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    if (move_is_drop(move)) {
        add_long(position, move, out);
        return;
    }
    const VariantRole *role = &variant->roles[piece_role(position->board[move_from(move)])];
    SanOrigin origin = san_origin(position, move);
    bool takes = words_captured(position, move) != PIECE_NONE;
    if (!role->pawn || (origin.file && origin.rank))
        text_add(out, role->san);
    Square from = move_from(move);
    if (origin.file)
        text_add(out, square_file_name(variant, variant_file(variant, from)).text);
    if (origin.rank)
        text_add(out, square_rank_name(variant, variant_rank(variant, from), false).text);
    text_addf(out, "%s%s", takes ? "x" : "", square_name(variant, move_to(move)).text);
    const char *turned = move_is_promotion(move) ? variant->roles[move_role(move)].san : "";
    if (turned[0] == '+')
        text_add_char(out, '+');
    else if (turned[0] != '\0')
        text_addf(out, "=%s", turned);
}

/* Appends USI with the displayed square names. */
static void add_usi(const Position *position, Move move, Text *out) {
    const Variant *variant = position->variant;
    SquareName to = square_name(variant, move_to(move));
    if (move_is_drop(move)) {
        text_addf(out, "%s*%s", variant->roles[move_role(move)].san, to.text);
        return;
    }
    text_addf(out, "%s%s", square_name(variant, move_from(move)).text, to.text);
    if (!move_is_promotion(move))
        return;
    const VariantRole *role = &variant->roles[move_role(move)];
    text_addf(out, role->flipped ? "+" : "=%s", role->san);
}

/* --- shogi notation --------------------------------------------------------------------------- */

/* The words of a language. */
typedef struct ShogiWords {
    const char *side[SIDE_COUNT], *same, *drop, *promotes, *stays;
    bool kanji; /* ranks and pieces are written in kanji, origins and drops in words */
} ShogiWords;

static const ShogiWords JAPANESE = {{"☗", "☖"}, "同", "打", "成", "不成", true};
static const ShogiWords KOREAN = {{"▲", "△"}, "동", "타", "성", "불성", false};

/* Appends the first name used in records, or the piece's character, or its name. */
static void add_name(const ShogiWords *words, const Variant *variant, Role role, Text *out) {
    char data[SHOGI_NAME_SIZE] = "";
    bool kanji = words->kanji &&
                 (variant_extra_role(variant, FIELD_KIF_NAMES, role, data, sizeof data) ||
                  variant_extra_role(variant, VARIANT_PIECE_GLYPHS, role, data, sizeof data));
    if (kanji && data[0] != '\0')
        text_add_bytes(out, data, strcspn(data, "/"));
    else
        text_add(out, words_role_name(variant, role));
}

static void add_square(const ShogiWords *words, const Variant *variant, Square square, Text *out) {
    unsigned from_above = variant->ranks - variant_rank(variant, square);
    text_addf(out, "%u", variant->files - variant_file(variant, square));
    if (words->kanji)
        text_add(out, kif_kanji_digit(from_above));
    else
        text_add_uint(out, from_above);
}

enum { RIVALS_LIMIT = 32 };

/* What a move must be distinguished from. */
typedef struct Needs {
    Move rivals[RIVALS_LIMIT]; /* by other pieces of its name to its square */
    size_t rival_count;
    bool promotion, choice;
} Needs;

static Phrase name_of(const ShogiWords *words, const Position *position, Move move) {
    const Variant *variant = position->variant;
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    add_name(words, variant,
             move_is_drop(move) ? variant_held_role(variant, move_role(move))
                                : piece_role(position->board[move_from(move)]),
             &out);
    return phrase;
}

static void find_needs(const ShogiWords *words, const Position *position, Move move, Needs *out) {
    Move moves[MOVES_LIMIT];
    size_t count = moves_generate(position, moves);
    *out = (Needs){.promotion = move_is_promotion(move)};
    Phrase name = name_of(words, position, move);
    for (size_t i = 0; i < count; i++) {
        if (move_is_drop(moves[i]) || move_to(moves[i]) != move_to(move) || moves[i] == move)
            continue;
        bool same = !move_is_drop(move) && move_from(moves[i]) == move_from(move);
        out->promotion = out->promotion || same;
        out->choice = out->choice || (same && move_is_promotion(moves[i]));
        if (!same && out->rival_count < RIVALS_LIMIT &&
            strcmp(name_of(words, position, moves[i]).text, name.text) == 0)
            out->rivals[out->rival_count++] = moves[i];
    }
}

/* In Japan a drop is marked only if a piece of the name could also move there. */
static void add_drop(const ShogiWords *words, const Variant *variant, Move move, const Needs *needs,
                     Text *out) {
    bool turned = variant_held_role(variant, move_role(move)) != move_role(move);
    if (turned || needs->rival_count > 0 || !words->kanji)
        text_add(out, words->drop);
    text_add(out, turned ? words->promotes : "");
}

static void add_shogi(const ShogiWords *words, const Position *position, Move before, Move move,
                      Text *out) {
    const Variant *variant = position->variant;
    Needs needs;
    find_needs(words, position, move, &needs);
    text_add(out, words->side[position->side]);
    if (before != MOVE_NONE && move_to(before) == move_to(move))
        text_add(out, words->same);
    else
        add_square(words, variant, move_to(move), out);
    text_add(out, name_of(words, position, move).text);
    if (move_is_drop(move)) {
        add_drop(words, variant, move, &needs, out);
        return;
    }
    bool told =
        needs.rival_count == 0 ||
        (words->kanji && shogi_add_origin(position, move, needs.rivals, needs.rival_count, out));
    bool promotes = move_is_promotion(move);
    if (needs.promotion)
        text_add(out, promotes ? words->promotes : words->stays);
    if (needs.choice && promotes)
        add_name(words, variant, move_role(move), out);
    if (!told)
        text_addf(out, "(%u%u)", variant->files - variant_file(variant, move_from(move)),
                  variant->ranks - variant_rank(variant, move_from(move)));
}

/* --- interface -------------------------------------------------------------------------------- */

static Phrase write_move(const Position *position, Move before, Move move, MoveNotation notation) {
    const Variant *variant = position->variant;
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    if (move == MOVE_NONE) {
        text_add(&out, NULL_MOVE);
        return phrase;
    }
    if (notation >= NOTATION_JAPANESE && !squares_fit_shogi(variant))
        notation = NOTATION_SAN;
    if (notation == NOTATION_LONG)
        add_long(position, move, &out);
    else if (notation == NOTATION_USI)
        add_usi(position, move, &out);
    else if (move_kind(move) == MOVE_CASTLING && !move_is_drop(move))
        text_add(&out, castling_of_move(variant, move)->san);
    else if (notation == NOTATION_SAN)
        add_san(position, move, &out);
    else
        add_shogi(notation == NOTATION_JAPANESE ? &JAPANESE : &KOREAN, position, before, move,
                  &out);
    return phrase;
}

Phrase words_move_in(const Position *position, Move move, MoveNotation notation) {
    return write_move(position, MOVE_NONE, move, notation);
}

Phrase words_move_written(const Position *position, Move move) {
    return words_move_reply(position, MOVE_NONE, move);
}

Phrase words_move_reply(const Position *position, Move before, Move move) {
    return write_move(position, before, move, moves_notation(position->variant));
}

/* Whether the notation has signs of check and mate. */
static bool has_marks(const Variant *variant) {
    MoveNotation notation = moves_notation(variant);
    return notation == NOTATION_SAN || notation == NOTATION_LONG ||
           (notation >= NOTATION_JAPANESE && !squares_fit_shogi(variant));
}

Phrase words_move_listed(const Position *position, Move before, Move move) {
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    text_add(&out, words_move_reply(position, before, move).text);
    if (move != MOVE_NONE && has_marks(position->variant))
        san_add_mark(position, move, &out);
    return phrase;
}
