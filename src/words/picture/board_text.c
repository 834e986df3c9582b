
#include "words/picture/board_text.h"
#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "words/card.h"
#include "words/page.h"
#include "words/squares.h"
#include "words/words.h"

enum { BOARD_SIZE = 8192 /* with the widest names of pieces */ };

/* The table of signs: boards are drawn and described from it. */
static const struct {
    char sign;
    const char *words; /* NULL: they name a side */
} SIGNS[BOARD_SIGNS] = {
    [BOARD_SIGN_EMPTY] = {'.', N_("an empty square")},
    [BOARD_SIGN_TURNED] = {'+', N_("a promoted piece")},
    [BOARD_SIGN_REVERTS] = {'~', N_("a promoted piece that reverts when captured")},
    [BOARD_SIGN_ZONE_WHITE] = {'^', NULL},
    [BOARD_SIGN_ZONE_BLACK] = {'v', NULL},
    [BOARD_SIGN_BLACK_GLYPH] = {'v', NULL},
    [BOARD_SIGN_MOVED_TO] = {'*', N_("where the last move went")},
    [BOARD_SIGN_MOVED_FROM] = {'_', N_("where the last move began")},
};

char board_sign(BoardSign sign) {
    return SIGNS[sign].sign;
}

Phrase board_sign_words(const Variant *variant, BoardSign sign) {
    Side side = sign == BOARD_SIGN_ZONE_WHITE ? SIDE_WHITE : SIDE_BLACK;
    Phrase phrase;
    Text out = TEXT_OVER(phrase.text);
    if (SIGNS[sign].words != NULL)
        text_add(&out, _(SIGNS[sign].words));
    else
        text_addf(&out,
                  sign == BOARD_SIGN_BLACK_GLYPH ? _("before a character: %s's piece")
                                                 : _("a rank where %s's pieces promote"),
                  side_word(variant, side));
    return phrase;
}

Bitboard board_zone(const Variant *variant, Side side) {
    Bitboard zone = 0;
    for (Role role = 0; role < variant->role_count; role++)
        zone |= variant->roles[role].zone[side];
    return zone;
}

bool board_has_glyphs(const Variant *variant) {
    char glyph[CARD_GLYPH_SIZE];
    return variant->role_count > 0 && card_glyph(variant, 0, SIDE_WHITE, glyph);
}

/* Adds the cell, padded on the left to the width. */
static void add_cell(const char *cell, unsigned width, Text *out) {
    for (int columns = unicode_string_columns(cell); columns < (int)width; columns++)
        text_add_char(out, ' ');
    unicode_add_safe(out, cell);
}

void board_add_piece(const Variant *variant, Piece piece, bool glyphs, Text *out) {
    char cell_data[CARD_GLYPH_SIZE + 4], glyph[CARD_GLYPH_SIZE];
    Text cell = TEXT_OVER(cell_data);
    if (piece == PIECE_NONE) {
        text_add_char(&cell, board_sign(BOARD_SIGN_EMPTY));
    } else if (glyphs && card_glyph(variant, piece_role(piece), piece_side(piece), glyph)) {
        text_add_char(&cell,
                      piece_side(piece) == SIDE_BLACK ? board_sign(BOARD_SIGN_BLACK_GLYPH) : ' ');
        text_add(&cell, glyph);
    } else {
        /* A promoted piece with its own letter is marked too: it reverts in the captor's hand. */
        const VariantRole *role = &variant->roles[piece_role(piece)];
        char letter = role->san[0] == '+' ? role->san[1] : role->san[0];
        if (role->flipped || role->reverts)
            text_add_char(&cell,
                          board_sign(role->flipped ? BOARD_SIGN_TURNED : BOARD_SIGN_REVERTS));
        text_add_char(&cell, piece_side(piece) == SIDE_BLACK ? ascii_to_lower(letter) : letter);
    }
    add_cell(cell_data, glyphs ? 3 : 2, out);
}

/* Ends a line, without trailing blanks. */
static void end_line(Text *out) {
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

void board_add_files(const Variant *variant, const BoardTextOptions *options, Text *out) {
    text_add(out, "    ");
    for (unsigned i = 0; i < variant->files; i++) {
        unsigned file = options->flipped ? variant->files - 1 - i : i;
        text_addf(out, "%s%s ",
                  options->glyphs   ? "   "
                  : options->narrow ? " "
                                    : "  ",
                  square_file_name(variant, file).text);
    }
    end_line(out);
}

char board_square_mark(const BoardTextOptions *options, Square square) {
    Move move = options->last_move;
    if (move == MOVE_NONE)
        return ' ';
    if (move_to(move) == square)
        return board_sign(BOARD_SIGN_MOVED_TO);
    return !move_is_drop(move) && move_from(move) == square ? board_sign(BOARD_SIGN_MOVED_FROM)
                                                            : ' ';
}

void board_add_rank_label(const Variant *variant, unsigned rank, Text *out) {
    Bitboard mask = variant->rank_mask[rank];
    char mark = ' ';
    if (board_zone(variant, SIDE_WHITE) & mask)
        mark = board_sign(BOARD_SIGN_ZONE_WHITE);
    else if (board_zone(variant, SIDE_BLACK) & mask)
        mark = board_sign(BOARD_SIGN_ZONE_BLACK);
    text_addf(out, "%2s%c ", square_rank_name(variant, rank, false).text, mark);
}

static void add_rank(const Position *position, const BoardTextOptions *options, unsigned rank,
                     Text *out) {
    const Variant *variant = position->variant;
    board_add_rank_label(variant, rank, out);
    for (unsigned i = 0; i < variant->files; i++) {
        unsigned file = options->flipped ? variant->files - 1 - i : i;
        Square square = variant_square(variant, file, rank);
        text_add(out, options->narrow ? "" : " ");
        board_add_piece(variant, position->board[square], options->glyphs, out);
        text_add_char(out, board_square_mark(options, square));
    }
    end_line(out);
}

void board_add_hand(const Position *position, Side side, const BoardTextOptions *options,
                    Text *out) {
    const Variant *variant = position->variant;
    bool any = false;
    text_addf(out, _("%s holds:"), side_word(variant, side));
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        unsigned count = position->hand[side][role];
        char glyph[CARD_GLYPH_SIZE];
        if (count == 0)
            continue;
        any = true;
        text_add_char(out, ' ');
        const char *name = options->glyphs && card_glyph(variant, role, side, glyph)
                               ? glyph
                               : variant->roles[role].san;
        unicode_add_safe(out, name);
        text_add_uint(out, count);
    }
    if (!any)
        text_add(out, " -");
}

void board_add_turn(const Position *position, const BoardTextOptions *options, Text *out) {
    if (options->outcome.result != RESULT_ONGOING) {
        words_outcome(position->variant, options->outcome, out);
        return;
    }
    text_addf(out, _("%s to move."), side_word(position->variant, position->side));
    if (!position_in_check(position))
        return;
    text_begin_sentence(out);
    words_check(position, out);
}

void board_text(const Position *position, const BoardTextOptions *options, Bytes *out) {
    const Variant *variant = position->variant;
    BoardTextOptions own = *options;
    char data[BOARD_SIZE];
    own.glyphs = own.glyphs && board_has_glyphs(variant);
    Side above = own.flipped ? SIDE_WHITE : SIDE_BLACK;
    Text board = TEXT_OVER(data);
    if (variant->drops) {
        board_add_hand(position, above, &own, &board);
        text_add_char(&board, '\n');
    }
    board_add_files(variant, &own, &board);
    for (unsigned i = 0; i < variant->ranks; i++) {
        text_add_char(&board, '\n');
        add_rank(position, &own, own.flipped ? i : variant->ranks - 1u - i, &board);
    }
    text_add_char(&board, '\n');
    board_add_files(variant, &own, &board);
    if (variant->drops) {
        text_add_char(&board, '\n');
        board_add_hand(position, side_other(above), &own, &board);
    }
    text_add_char(&board, '\n');
    board_add_turn(position, &own, &board);
    page_line(out, data);
}
