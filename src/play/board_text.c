#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/card.h"
#include "play/page.h"
#include "play/rules_text.h"
#include "play/words.h"

/* Squares of any piece's promotion zone. */
static Bitboard zone_of(const Variant *variant, Side side) {
    Bitboard zone = 0;
    for (Role role = 0; role < variant->role_count; role++)
        zone |= variant->roles[role].zone[side];
    return zone;
}

static bool has_glyphs(const Variant *variant) {
    char glyph[CARD_GLYPH_SIZE];
    return variant->role_count > 0 && card_glyph(variant, 0, SIDE_WHITE, glyph);
}

/* "+f" or "~q" in two columns, or "v歩" in three. */
static void add_piece(const Variant *variant, Piece piece, bool glyphs, Text *out) {
    char cell_data[CARD_GLYPH_SIZE + 4], glyph[CARD_GLYPH_SIZE];
    Text cell = TEXT_OVER(cell_data);
    unsigned width = glyphs ? 3 : 2;
    if (piece == PIECE_NONE) {
        text_add_char(&cell, '.');
    } else if (glyphs && card_glyph(variant, piece_role(piece), piece_side(piece), glyph)) {
        text_add_char(&cell, piece_side(piece) == SIDE_BLACK ? 'v' : ' ');
        text_add(&cell, glyph);
    } else {
        if (variant->roles[piece_role(piece)].reverts)
            text_add_char(&cell, '~');
        for (const char *at = variant->roles[piece_role(piece)].san; *at != '\0'; at++)
            text_add_char(&cell, piece_side(piece) == SIDE_BLACK ? ascii_to_lower(*at) : *at);
    }
    for (int columns = unicode_string_columns(cell_data); columns < (int)width; columns++)
        text_add_char(out, ' ');
    text_add(out, cell_data);
}

static void add_files(const Variant *variant, const BoardTextOptions *options, Text *out) {
    text_add(out, "    ");
    for (unsigned i = 0; i < variant->files; i++) {
        unsigned file = options->flipped ? variant->files - 1 - i : i;
        text_add(out, options->glyphs ? "   " : "  ");
        text_add_char(out, (char)('a' + (int)file));
        text_add_char(out, ' ');
    }
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

static char square_mark(const BoardTextOptions *options, Square square) {
    Move move = options->last_move;
    if (move == MOVE_NONE)
        return ' ';
    if (move_to(move) == square)
        return '*';
    return !move_is_drop(move) && move_from(move) == square ? '_' : ' ';
}

static void add_rank(const Position *position, const BoardTextOptions *options, unsigned rank,
                     Text *out) {
    const Variant *variant = position->variant;
    Bitboard mask = variant->rank_mask[rank];
    char mark = ' ';
    if (zone_of(variant, SIDE_WHITE) & mask)
        mark = '^';
    else if (zone_of(variant, SIDE_BLACK) & mask)
        mark = 'v';
    text_addf(out, "%2u%c ", rank + 1, mark);
    for (unsigned i = 0; i < variant->files; i++) {
        unsigned file = options->flipped ? variant->files - 1 - i : i;
        Square square = variant_square(variant, file, rank);
        text_add_char(out, ' ');
        add_piece(variant, position->board[square], options->glyphs, out);
        text_add_char(out, square_mark(options, square));
    }
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

static void add_hand(const Position *position, Side side, const BoardTextOptions *options,
                     Text *out) {
    const Variant *variant = position->variant;
    bool any = false;
    text_addf(out, _("%s holds:"), words_side(side));
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        unsigned count = position->hand[side][role];
        char glyph[CARD_GLYPH_SIZE];
        if (count == 0)
            continue;
        any = true;
        text_add_char(out, ' ');
        text_add(out, options->glyphs && card_glyph(variant, role, side, glyph)
                          ? glyph
                          : variant->roles[role].san);
        text_add_uint(out, count);
    }
    if (!any)
        text_add(out, " -");
}

bool board_text(const Position *position, const BoardTextOptions *options, Bytes *out) {
    const Variant *variant = position->variant;
    BoardTextOptions own = *options;
    Page page = {out, true};
    char data[512];
    own.glyphs = own.glyphs && has_glyphs(variant);
    Side above = own.flipped ? SIDE_WHITE : SIDE_BLACK;
    Text line = TEXT_OVER(data);
    if (variant->drops) {
        add_hand(position, above, &own, &line);
        page_line(&page, data);
        text_clear(&line);
    }
    add_files(variant, &own, &line);
    page_line(&page, data);
    for (unsigned i = 0; i < variant->ranks; i++) {
        text_clear(&line);
        add_rank(position, &own, own.flipped ? i : variant->ranks - 1u - i, &line);
        page_line(&page, data);
    }
    text_clear(&line);
    add_files(variant, &own, &line);
    page_line(&page, data);
    if (variant->drops) {
        text_clear(&line);
        add_hand(position, side_other(above), &own, &line);
        page_line(&page, data);
    }
    text_clear(&line);
    text_addf(&line, _("%s to move."), words_side(position->side));
    if (position_in_check(position)) {
        text_add_char(&line, ' ');
        words_check(position, &line);
    }
    page_line(&page, data);
    return page.good;
}
