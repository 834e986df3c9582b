#include "words/picture/board_svg.h"

#include <string.h>

#include "base/unicode.h"
#include "rules/notation/fen.h"
#include "words/card.h"
#include "words/squares.h"
#include "words/words.h"
#include "words/written.h"

/* Lengths in pixels at the picture's natural size. */
enum {
    SQUARE = 60,
    MARGIN = 30,     /* around the board, for its coordinates */
    HAND = 56,       /* height of the strip of a hand */
    HAND_STEP = 84,  /* from one kind of piece in a hand to the next */
    HAND_SCALE = 75, /* size of its tiles, in percent */
    LABEL = 15,      /* font sizes */
    CHARACTER = 29,
    FIGURINE = 40,
    LETTER = 13,
    LETTER_ALONE = 32,
    LINE_SIZE = 512
};

/* Tiles around their middle: a point towards the enemy. */
static const char TILE_UP[] = "M0-25 17-17 21 21H-21L-17-17Z";
static const char TILE_DOWN[] = "M0 25 17 17 21-21H-21L-17 17Z";

/* Fonts, for games with characters and for others. */
#define SERIF                                                                                      \
    "'Noto Serif CJK JP','Noto Serif CJK KR','Hiragino Mincho ProN','Yu Mincho',BatangChe,serif"
#define SANS "'DejaVu Sans','Segoe UI Symbol','Apple Symbols','Noto Sans Symbols2',sans-serif"

typedef struct Picture {
    const Position *position;
    const Variant *variant;
    const BoardTextOptions *options;
    int left, top, width, height; /* the board's place */
    Side below;
    Bytes *out;
} Picture;

/* --- words ----------------------------------------------------------------------------------- */

/* Appends text as the content of an element. XML has no way to write the two noncharacters. */
static void add_escaped(Bytes *out, const char *text) {
    static const struct {
        const char *from, *to;
    } ESCAPES[] = {
        {"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\xEF\xBF\xBE", "?"}, {"\xEF\xBF\xBF", "?"}};
    while (*text != '\0') {
        size_t i = 0, count = sizeof ESCAPES / sizeof ESCAPES[0];
        while (i < count && strncmp(text, ESCAPES[i].from, strlen(ESCAPES[i].from)) != 0)
            i++;
        if (i < count)
            bytes_put(out, ESCAPES[i].to);
        else
            bytes_put_char(out, *text);
        text += i < count ? strlen(ESCAPES[i].from) : 1;
    }
}

static void add_safe(Bytes *out, const char *text) {
    char safe[LINE_SIZE];
    unicode_copy_safe(safe, sizeof safe, text);
    add_escaped(out, safe);
}

static void add_title(const Picture *picture) {
    const Cursor *line = picture->options->line;
    const char *white = line != NULL ? game_tag(line->game, "White") : NULL;
    const char *black = line != NULL ? game_tag(line->game, "Black") : NULL;
    bool named = white != NULL && black != NULL && strcmp(white, "?") != 0;
    bool given = picture->options->title != NULL;
    bytes_put(picture->out, "<title>");
    add_safe(picture->out, given ? picture->options->title : words_title(picture->variant));
    if (named && !given) {
        bytes_put(picture->out, ": ");
        add_safe(picture->out, white);
        bytes_put(picture->out, " - ");
        add_safe(picture->out, black);
    }
    bytes_put(picture->out, "</title>\n");
}

/* Appends "1. e4 e5 2. Nf3" and a line end: the moves that led to the position. */
static void add_moves(const Picture *picture) {
    const Cursor *line = picture->options->line;
    if (line == NULL || line->count < 2)
        return;
    Position position = line->game->start;
    for (size_t i = 1; i < line->count; i++) {
        Undo undo;
        Move before = line->path[i - 1]->move, move = line->path[i]->move;
        if (position.side == SIDE_WHITE || i == 1)
            bytes_putf(picture->out, "%s%u.%s ", i > 1 ? " " : "", position.fullmove,
                       position.side == SIDE_WHITE ? "" : "..");
        else
            bytes_put_char(picture->out, ' ');
        add_safe(picture->out, words_move_reply(&position, before, move).text);
        position_do(&position, move, &undo);
    }
    bytes_put_char(picture->out, '\n');
}

static void add_description(const Picture *picture) {
    char data[FEN_SIZE + LINE_SIZE];
    Text text = TEXT_OVER(data);
    bytes_put(picture->out, "<desc>");
    add_moves(picture);
    board_add_turn(picture->position, picture->options, &text);
    add_safe(picture->out, data);
    text_clear(&text);
    fen_format(picture->position, &text);
    bytes_put_char(picture->out, '\n');
    add_escaped(picture->out, data);
    bytes_put(picture->out, "</desc>\n");
}

/* --- shapes ---------------------------------------------------------------------------------- */

static unsigned foreground_of(const Picture *picture, Foreground foreground) {
    return picture_foreground(picture->options->theme, foreground);
}

static unsigned background_of(const Picture *picture, Background background) {
    return picture_background(picture->options->theme, background);
}

/* Appends a rectangle; corners: the radius of its corners. */
static void add_rectangle(const Picture *picture, const int where[4], int corners,
                          Background background) {
    bytes_putf(picture->out,
               "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\"/>\n",
               where[0], where[1], where[2], where[3], corners, background_of(picture, background));
}

/* Appends centred text on this baseline, in the group's own colour. */
static void add_text(const Picture *picture, int x, int y, int size, const char *text) {
    bytes_putf(picture->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">", x, y, size);
    add_safe(picture->out, text);
    bytes_put(picture->out, "</text>");
}

/* --- pieces ---------------------------------------------------------------------------------- */

/* Appends the role's character or figurine. False: it has none, or they are not wanted. */
static bool add_glyph(const Picture *picture, Piece piece, bool *figurine, Text *out) {
    const Variant *variant = picture->variant;
    char glyph[CARD_GLYPH_SIZE];
    bool script = picture->options->glyphs &&
                  card_glyph(variant, piece_role(piece), piece_side(piece), glyph);
    *figurine = picture->options->glyphs && !script &&
                card_add_figurine(&variant->roles[piece_role(piece)], out);
    text_add(out, script      ? glyph
                  : *figurine ? "\xEF\xB8\x8E" /* U+FE0E: not as an emoji */
                              : "");
    return out->length > 0;
}

/* Appends what is on a tile: the character and the letter, or one of them alone. Everybody knows
 * the figurines, but a promoted one needs its sign. */
static void add_face(const Picture *picture, Piece piece, bool up) {
    char above[CARD_GLYPH_SIZE], data[CARD_GLYPH_SIZE];
    Text glyph = TEXT_OVER(above), text = TEXT_OVER(data);
    bool figurine, reverts = picture->variant->roles[piece_role(piece)].reverts;
    bool has_glyph = add_glyph(picture, piece, &figurine, &glyph);
    board_add_piece(picture->variant, piece, false, &text);
    const char *letter = data + strspn(data, " ");
    if (figurine && !reverts) {
        add_text(picture, 0, up ? 16 : 10, FIGURINE, above);
    } else if (has_glyph) {
        add_text(picture, 0, up ? 18 : 6, CHARACTER, above);
        add_text(picture, 0, up ? -11 : 21, LETTER, letter);
    } else {
        add_text(picture, 0, up ? 15 : 8, LETTER_ALONE, letter);
    }
}

static bool in_check(const Picture *picture, Square square) {
    const Position *position = picture->position;
    return bitboard_has(position_royals(position, position->side), square) &&
           position_in_check(position);
}

/* Appends a tile around this middle, enlarged to `percent`. */
static void add_tile(const Picture *picture, Piece piece, bool check, const int where[3]) {
    PieceColors colors = piece_colors(picture->variant, piece);
    if (check)
        colors = (PieceColors){FG_CHECK, BG_CHECK, BG_CHECK};
    bool up = piece_side(piece) == picture->below;
    const char *shape = up ? TILE_UP : TILE_DOWN;
    unsigned base = background_of(picture, colors.base), tile = background_of(picture, colors.tile);
    bytes_putf(picture->out,
               "<g transform=\"translate(%d %d) scale(%d.%02d)\" fill=\"#%06x\">"
               "<path d=\"%s\" transform=\"translate(0 3)\" fill=\"#%06x\" stroke=\"#%06x\"/>"
               "<path d=\"%s\" fill=\"#%06x\" stroke=\"#%06x\"/>",
               where[0], where[1], where[2] / 100, where[2] % 100,
               foreground_of(picture, colors.text), shape, base, base, shape, tile, tile);
    add_face(picture, piece, up);
    bytes_put(picture->out, "</g>\n");
}

static void add_hand(const Picture *picture, Side side) {
    const Variant *variant = picture->variant;
    bool below = side == picture->below;
    int kinds = 0;
    int y = below ? picture->top + picture->height + MARGIN + HAND / 2 - 2
                  : picture->top - MARGIN / 2 - HAND / 2;
    for (unsigned i = 0; i < variant->hand_order_count; i++)
        kinds += picture->position->hand[side][variant->hand_order[i]] > 0;
    int step = kinds > 0 && kinds * HAND_STEP > picture->width ? picture->width / kinds : HAND_STEP;
    int x = below ? picture->left : picture->left + picture->width - kinds * step;
    for (unsigned i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        unsigned count = picture->position->hand[side][role];
        char data[16];
        Text text = TEXT_OVER(data);
        if (count == 0)
            continue;
        const int where[3] = {x + step * 3 / 10, y, HAND_SCALE * step / HAND_STEP};
        add_tile(picture, piece_make(side, role), false, where);
        text_addf(&text, "×%u", count);
        if (count > 1)
            add_text(picture, x + step * 7 / 10 + 2, y + 6, LABEL, data);
        x += step;
    }
}

/* --- the board ------------------------------------------------------------------------------- */

static int square_x(const Picture *picture, unsigned file) {
    unsigned from = picture->options->flipped ? picture->variant->files - 1 - file : file;
    return picture->left + (int)from * SQUARE;
}

static int square_y(const Picture *picture, unsigned rank) {
    unsigned from = picture->options->flipped ? rank : picture->variant->ranks - 1 - rank;
    return picture->top + (int)from * SQUARE;
}

static void add_square(const Picture *picture, unsigned file, unsigned rank) {
    Square square = variant_square(picture->variant, file, rank);
    Piece piece = picture->position->board[square];
    bool light = (file + rank) % 2 != 0;
    int x = square_x(picture, file), y = square_y(picture, rank);
    bool moved = board_square_mark(picture->options, square) != ' ';
    Background background =
        moved ? (light ? BG_LAST_LIGHT : BG_LAST_DARK) : (light ? BG_LIGHT : BG_DARK);
    add_rectangle(picture, (const int[4]){x, y, SQUARE, SQUARE}, 0, background);
    if (moved) /* also marked by shape, for users who cannot see the colours */
        bytes_putf(picture->out, "<path d=\"M%d %dh%dv%dh-%dz\" fill=\"none\" stroke=\"#%06x\"/>\n",
                   x + 2, y + 2, SQUARE - 4, SQUARE - 4, SQUARE - 4,
                   foreground_of(picture, FG_ZONE));
    if (piece != PIECE_NONE)
        add_tile(picture, piece, in_check(picture, square),
                 (const int[3]){x + SQUARE / 2, y + SQUARE / 2 - 1, 100});
}

/* Appends the names of files and ranks. */
static void add_labels(const Picture *picture) {
    const Variant *variant = picture->variant;
    for (unsigned file = 0; file < variant->files; file++)
        add_text(picture, square_x(picture, file) + SQUARE / 2, picture->top + picture->height + 21,
                 LABEL, square_file_name(variant, file).text);
    for (unsigned rank = 0; rank < variant->ranks; rank++)
        add_text(picture, picture->left - MARGIN / 2, square_y(picture, rank) + SQUARE / 2 + 5,
                 LABEL, square_rank_name(variant, rank, false).text);
    bytes_put_char(picture->out, '\n');
}

/* Appends lines beside the ranks where pieces promote. */
static void add_zones(const Picture *picture) {
    const Variant *variant = picture->variant;
    Bitboard zones = board_zone(variant, SIDE_WHITE) | board_zone(variant, SIDE_BLACK);
    for (unsigned rank = 0; rank < variant->ranks; rank++)
        if (zones & variant->rank_mask[rank])
            for (int right = 0; right <= 1; right++)
                bytes_putf(picture->out,
                           "<rect x=\"%d\" y=\"%d\" width=\"4\" height=\"%d\" fill=\"#%06x\"/>\n",
                           picture->left + (right ? picture->width : -4), square_y(picture, rank),
                           SQUARE, foreground_of(picture, FG_ZONE));
}

/* Appends a triangle beside the last rank of the side to move, unless the game is over. */
static void add_turn(const Picture *picture) {
    bool below = picture->position->side == picture->below;
    int x = picture->left + picture->width + MARGIN / 2 + 1;
    int y = picture->top + (below ? picture->height - SQUARE / 2 : SQUARE / 2);
    if (picture->options->outcome.result == RESULT_ONGOING)
        bytes_putf(picture->out, "<path d=\"M%d %dl7 %dh-14z\"/>\n", x, y + (below ? -6 : 6),
                   below ? 12 : -12);
}

void board_svg_size(const Variant *variant, int *width, int *height) {
    int hands = variant->drops ? HAND : 0;
    *width = variant->files * SQUARE + 2 * MARGIN;
    *height = variant->ranks * SQUARE + 2 * (MARGIN + hands);
}

void board_svg(const Position *position, const BoardTextOptions *options, Bytes *out) {
    const Variant *variant = position->variant;
    int hands = variant->drops ? HAND : 0;
    Picture picture = {.position = position,
                       .variant = variant,
                       .options = options,
                       .left = MARGIN,
                       .top = MARGIN + hands,
                       .width = variant->files * SQUARE,
                       .height = variant->ranks * SQUARE,
                       .below = options->flipped ? SIDE_BLACK : SIDE_WHITE,
                       .out = out};
    int width, height;
    board_svg_size(variant, &width, &height);
    bytes_putf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\" role=\"img\">\n",
               width, height, width, height);
    add_title(&picture);
    add_description(&picture);
    add_rectangle(&picture, (const int[4]){0, 0, width, height}, 10, BG_STAND);
    bytes_putf(out,
               "<g font-family=\"%s\" text-anchor=\"middle\" stroke-width=\"3\" "
               "stroke-linejoin=\"round\" fill=\"#%06x\">\n",
               board_has_glyphs(variant) ? SERIF : SANS, foreground_of(&picture, FG_STAND));
    add_labels(&picture);
    add_zones(&picture);
    add_turn(&picture);
    for (unsigned rank = 0; rank < variant->ranks; rank++)
        for (unsigned file = 0; file < variant->files; file++)
            add_square(&picture, file, rank);
    for (int side = 0; side < SIDE_COUNT && variant->drops; side++)
        add_hand(&picture, (Side)side);
    bytes_put(out, "</g>\n</svg>\n");
}
