#include "play/desk/export.h"

#include "base/ascii.h"
#include "game/shogi/kif.h"
#include "game/shogi/usi.h"
#include "rules/notation/fen.h"
#include "words/page.h"
#include "words/picture/board_svg.h"

/* From xterm's palette of 256 colours. */
enum {
    LETTER_WHITE = 231,
    LETTER_BLACK = 16,
    LETTER_EMPTY = 59,
    FIELD_LIGHT = 180,
    FIELD_DARK = 173,
    FIELD_ZONE_LIGHT = 151,
    FIELD_ZONE_DARK = 108,
    FIELD_MOVED = 221,
    FIELD_CHECK = 167,
    LINE_SIZE = 1024 /* a rank of twelve squares with all its escape sequences */
};

static const char *const NAMES[EXPORT_FORM_COUNT] = {"fen", "text", "ansi", "sfen", "kif", "svg"};

const char *export_form_name(ExportForm form) {
    return NAMES[form];
}

const char *export_form_names(void) {
    return "fen text ansi sfen kif svg";
}

bool export_form_parse(const char *word, ExportForm *out) {
    for (int form = 0; form < EXPORT_FORM_COUNT; form++) {
        if (!ascii_equal_ignore_case(word, NAMES[form]))
            continue;
        *out = (ExportForm)form;
        return true;
    }
    return false;
}

static void add_fen(const Position *position, Bytes *out) {
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    fen_format(position, &text);
    bytes_putf(out, "%s\n", data);
}

static void add_sfen(const Position *position, Bytes *out) {
    char data[FEN_SIZE];
    Text text = TEXT_OVER(data);
    sfen_format(position, sfen_number(position), &text);
    bytes_putf(out, "%s\n", data);
}

/* --- the picture ----------------------------------------------------------------------------- */

/* A square's colour. It carries no information alone: marks and letters repeat it. */
static int field_of(const Position *position, const BoardTextOptions *options, Square square) {
    const Variant *variant = position->variant;
    bool light = (variant_file(variant, square) + variant_rank(variant, square)) % 2 != 0;
    Bitboard zones = board_zone(variant, SIDE_WHITE) | board_zone(variant, SIDE_BLACK);
    if (bitboard_has(position_royals(position, position->side), square) &&
        position_in_check(position))
        return FIELD_CHECK;
    if (board_square_mark(options, square) != ' ')
        return FIELD_MOVED;
    if (bitboard_has(zones, square))
        return light ? FIELD_ZONE_LIGHT : FIELD_ZONE_DARK;
    return light ? FIELD_LIGHT : FIELD_DARK;
}

static void add_square(const Position *position, const BoardTextOptions *options, Square square,
                       Text *out) {
    Piece piece = position->board[square];
    int foreground = LETTER_EMPTY;
    if (piece != PIECE_NONE)
        foreground = piece_side(piece) == SIDE_WHITE ? LETTER_WHITE : LETTER_BLACK;
    text_addf(out, "\033[%s38;5;%d;48;5;%dm ", piece != PIECE_NONE ? "1;" : "22;", foreground,
              field_of(position, options, square));
    board_add_piece(position->variant, piece, options->glyphs, out);
    text_add_char(out, board_square_mark(options, square));
}

static void add_rank(Bytes *page, const Position *position, const BoardTextOptions *options,
                     unsigned rank) {
    const Variant *variant = position->variant;
    char data[LINE_SIZE];
    Text line = TEXT_OVER(data);
    board_add_rank_label(variant, rank, &line);
    for (unsigned i = 0; i < variant->files; i++) {
        unsigned file = options->flipped ? variant->files - 1 - i : i;
        add_square(position, options, variant_square(variant, file, rank), &line);
    }
    text_add(&line, "\033[0m");
    page_line(page, data);
}

static void add_hand(Bytes *page, const Position *position, Side side,
                     const BoardTextOptions *options) {
    char data[LINE_SIZE];
    Text line = TEXT_OVER(data);
    if (!position->variant->drops)
        return;
    board_add_hand(position, side, options, &line);
    page_line(page, data);
}

static void add_picture(const Position *position, const BoardTextOptions *options, Bytes *out) {
    const Variant *variant = position->variant;
    BoardTextOptions own = *options;
    char data[LINE_SIZE];
    Text files = TEXT_OVER(data);
    own.glyphs = own.glyphs && board_has_glyphs(variant);
    Side above = own.flipped ? SIDE_WHITE : SIDE_BLACK;
    board_add_files(variant, &own, &files);
    add_hand(out, position, above, &own);
    page_line(out, data);
    for (unsigned i = 0; i < variant->ranks; i++)
        add_rank(out, position, &own, own.flipped ? i : variant->ranks - 1u - i);
    page_line(out, data);
    add_hand(out, position, side_other(above), &own);
    text_clear(&files);
    board_add_turn(position, &own, &files);
    page_line(out, data);
}

/* --- all of them ----------------------------------------------------------------------------- */

bool export_add(const Position *position, ExportForm form, const BoardTextOptions *options,
                Bytes *out, Error *error) {
    switch (form) {
    case EXPORT_FEN:
        add_fen(position, out);
        return true;
    case EXPORT_TEXT:
        board_text(position, options, out);
        return true;
    case EXPORT_ANSI:
        add_picture(position, options, out);
        return true;
    case EXPORT_SFEN:
        if (!shogi_form_fits(position->variant, error))
            return false;
        add_sfen(position, out);
        return true;
    case EXPORT_KIF:
        return kif_write_position(position, out, error);
    case EXPORT_SVG:
        board_svg(position, options, out);
        return true;
    case EXPORT_FORM_COUNT:
        break;
    }
    return false;
}
