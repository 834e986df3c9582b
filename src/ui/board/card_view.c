#include "ui/board/views.h"

#include <string.h>

#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/kit/wrap.h"
#include "words/card.h"
#include "words/words.h"

enum {
    BESIDE_COLUMNS = 17, /* width of sentences beside a diagram */
    CELL_COLUMNS = 3,    /* width of a diagram's square, or one fewer if there is no room */
    LARGE_COLUMNS = 6,   /* width of a square on a page with room for it */
    TWO_CARDS_ROWS = 22, /* height of a panel with room for two cards, without its frame */
    SIGN_SIZE = 8
};

/* The diagram of a piece's moves. */
typedef struct Picture {
    const App *app;
    const Card *card;
    TileStyle style;
    Rect area;         /* the squares start there */
    int columns, rows; /* of a square */
} Picture;

static int picture_size(const Card *card) {
    return (int)card->radius * 2 + 1;
}

/* The symbol of a slide: a line in its direction. */
static const char *slide_sign(int down, int right) {
    if (down == 0)
        return "─";
    if (right == 0)
        return "│";
    return (down < 0) == (right > 0) ? "╱" : "╲";
}

static void add_sign(const Picture *picture, CardMark mark, int down, int right, Text *out) {
    static const char *const SIGNS[] = {[CARD_STEP] = "●",
                                        [CARD_LEAP] = "◆",
                                        [CARD_MOVE] = "○",
                                        [CARD_CAPTURE] = "×",
                                        [CARD_HOP] = "h"};
    if (mark == CARD_NONE && picture->style.tiles)
        return;
    if (!picture->style.edges)
        text_add_char(out, card_mark_char(mark));
    else if (mark == CARD_SLIDE)
        text_add(out, slide_sign(down, right));
    else if (mark != CARD_NONE)
        text_add(out, SIGNS[mark]);
    else if (!picture->style.tiles)
        text_add_char(out, '.');
}

/* Draws one square; row and column count from the middle. */
static void picture_square(const Picture *picture, int row, int column, CardMark mark, Grid *grid) {
    const Card *card = picture->card;
    int radius = (int)card->radius;
    bool tiles = picture->style.tiles;
    Rect where = {picture->area.x + (column + radius) * picture->columns,
                  picture->area.y + (row + radius) * picture->rows, picture->columns,
                  picture->rows};
    Background background = !tiles ? BG_NORMAL : (row + column) % 2 != 0 ? BG_DARK : BG_LIGHT;
    Pen pen = {FG_MARK, background, 0, {HIT_NONE, 0}};
    grid_fill(grid, &where, &pen, " ");
    int x = where.x + (where.width - 1) / 2, y = where.y + (where.height - 1) / 2;
    if (mark == CARD_PIECE) {
        Piece piece = piece_make(card->side, card->role);
        Glyph glyph = glyph_of(card->variant, card->role, card->side, picture->style.pieces);
        const char *text = glyph.text;
        while (grid_columns(text) > where.width) /* drop the promotion symbol, then the letter */
            text++;
        Pen tile = tile_pen(card->variant, piece);
        tile.background = tiles ? tile.background : BG_NORMAL;
        grid_put(grid, rect_row(&where, y), grid_columns(text) < where.width ? x : where.x, &tile,
                 text);
        return;
    }
    char buffer[SIGN_SIZE];
    Text sign = TEXT_OVER(buffer);
    add_sign(picture, mark, row, column, &sign);
    if (!tiles && mark == CARD_NONE)
        pen.foreground = FG_DIM;
    grid_put(grid, rect_row(&where, y), x, &pen, buffer);
}

/* Draws the diagram as the side's owner sees it: with the far rank at the top if that side plays
 * from below. */
static void picture_draw(const Picture *picture, Grid *grid) {
    const App *app = picture->app;
    int size = picture_size(picture->card), radius = size / 2;
    bool turn = desk_look(app->desk)->flipped && !screen_is(app_screen(app), SCREEN_NO_BOARD);
    for (int row = -radius; row <= radius; row++) {
        for (int column = -radius; column <= radius; column++) {
            int r = turn ? radius - row : radius + row,
                c = turn ? radius - column : radius + column;
            picture_square(picture, row, column, (CardMark)picture->card->marks[r][c], grid);
        }
    }
}

/* Explains the symbols; returns the rows used. */
static int card_legend(const Picture *picture, const Rect *area, Grid *grid) {
    bool seen[CARD_CAPTURE + 1] = {false}, straight = false, slanting = false;
    int size = picture_size(picture->card), x = area->x, y = area->y;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            CardMark mark = (CardMark)picture->card->marks[row][column];
            bool along = row == size / 2 || column == size / 2;
            seen[mark] = true;
            straight = straight || (mark == CARD_SLIDE && along);
            slanting = slanting || (mark == CARD_SLIDE && !along);
        }
    for (unsigned mark = CARD_STEP; mark <= CARD_CAPTURE; mark++) {
        char buffer[96];
        Text text = TEXT_OVER(buffer);
        if (!seen[mark])
            continue;
        if (mark == CARD_SLIDE && picture->style.edges)
            text_add(&text, !straight ? "╱" : slanting ? "╱│" : "│");
        add_sign(picture, (CardMark)mark, !straight || slanting, 1, &text);
        text_addf(&text, " %s", card_mark_words((CardMark)mark));
        int columns = grid_columns(buffer);
        if (x > area->x && x + columns > area->x + area->width) {
            x = area->x;
            y++;
        }
        x = grid_put(grid, rect_row(area, y), x, &PEN_FAINT, buffer) + 2;
    }
    return y + 1 - area->y;
}

/* Draws the whole sentences that fit; dots, where the last row has room for them, say that there
 * are more, which the page of pieces has. */
static void sentences_draw(const Rect *area, const char *sentences, Grid *grid) {
    char buffer[SESSION_TEXT_SIZE * 2];
    Text text = TEXT_OVER(buffer);
    if (!wrap_sentences(area, sentences, &text))
        return;
    size_t whole = text.length;
    int rows = wrap_count(buffer, area->width);
    if (whole < strlen(sentences))
        text_add(&text, " ..");
    if (wrap_count(buffer, area->width) > rows) {
        text.length = whole;
        text.data[whole] = '\0';
    }
    wrap_draw(grid, area, &PEN_PLAIN, buffer, 0);
}

/* Draws the frame, with the piece's name in it and its tile. */
static void card_frame(const Picture *picture, const Rect *where, Grid *grid) {
    const Card *card = picture->card;
    char buffer[128];
    Text title = TEXT_OVER(buffer);
    Piece piece = piece_make(card->side, card->role);
    text_add(&title, words_role_name(card->variant, card->role));
    /* The reading goes with the character it belongs to: alone it would look like a second name. */
    bool script = desk_look(picture->app->desk)->glyphs.script && card->glyph[0] != '\0';
    if (card->reading[0] != '\0')
        text_addf(&title, " (%s%s%s)", script ? card->glyph : "", script ? " " : "", card->reading);
    int columns = tile_columns(&picture->style, piece);
    int room = where->width - columns - 6;
    if (grid_columns(buffer) > room) { /* drop the reading */
        text_clear(&title);
        text_add(&title, words_role_name(card->variant, card->role));
    }
    frame_draw(picture->app, where, &(FrameWords){.title = buffer}, grid);
    /* The diagram has the tile as well, so a long name comes first. */
    if (grid_columns(buffer) <= room)
        tile_put(&picture->style, piece, *where, where->x + where->width - 2 - columns, grid);
}

void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid) {
    Rect area = {where->x + 2, where->y + 1, where->width - 4, where->height - 2};
    int size = picture_size(card);
    Picture picture = {.app = app, .card = card};
    picture.style = tile_style(app, card->variant, true);
    picture.style.pad = 1;
    int text = wrap_count(sentences, area.width);
    bool large = area.height >= size * 2 + text + 2 && area.width >= size * LARGE_COLUMNS;
    picture.columns = large                                                      ? LARGE_COLUMNS
                      : size * CELL_COLUMNS <= area.width && picture.style.tiles ? CELL_COLUMNS
                                                                                 : CELL_COLUMNS - 1;
    picture.rows = large ? 2 : 1;
    int width = size * picture.columns, height = size * picture.rows;
    /* The legend goes below a diagram that is wide enough for its words. */
    bool column = picture.columns >= CELL_COLUMNS;
    Rect beside = {area.x + width + 2, area.y, area.width - width - 2,
                   column ? area.height : height};
    bool fits = beside.width >= BESIDE_COLUMNS && area.height < height + 1 + text;
    int margin = fits ? 0 : (area.width - width) / 2;
    picture.area = rect_make(area.x + margin, area.y, width, height);
    card_frame(&picture, where, grid);
    picture_draw(&picture, grid);
    rect_skip(&area, height);
    if (area.height <= 0)
        return;
    if (fits && column)
        area.width = width;
    rect_skip(&area, card_legend(&picture, &area, grid));
    if (fits)
        sentences_draw(&beside, sentences, grid);
    else if (area.height > 0)
        sentences_draw(&area, sentences, grid);
}

static void card_sentences(const Card *card, Text *out) {
    void (*const parts[])(const Card *, Text *) = {
        card_add_value, card_add_steps, card_add_promotion, card_add_drop, card_add_capture};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char buffer[512];
        Text part = TEXT_OVER(buffer);
        parts[i](card, &part);
        if (part.length > 0)
            text_add_sentence(out, "%s", buffer);
    }
}

static void one_card_draw(const App *app, Role role, Side side, const Rect *area, Grid *grid) {
    Card card;
    char buffer[SESSION_TEXT_SIZE * 2];
    Text text = TEXT_OVER(buffer);
    card_init(&card, app_variant(app), role, side);
    card.worth = app->met == card.variant ? &app->worth : NULL;
    if (app->drop == role) {
        drops_add_summary(app_position(app), role, &text);
        text.data[--text.length] = '\0'; /* drop its last newline */
    }
    card_sentences(&card, &text);
    card_draw_in(app, &card, area, buffer, grid);
}

/* The piece of the card if the cursor is on none: that of the hint, else the last that moved, else
 * the royal piece of the side to move. */
static Role role_at_rest(const App *app, Side *side) {
    Position room;
    const Position *position = desk_seen(app->desk, app_position(app), &room);
    const Cursor *cursor = app_cursor(app);
    const DeskHint *hint = desk_hint(app->desk);
    if (hint != NULL && hint->stage != HINT_STAGE_WHERE) {
        *side = position->side;
        return app_role_of_move(app_position(app), hint->move);
    }
    Move move = cursor != NULL ? cursor->node->move : MOVE_NONE;
    Bitboard royals = position_royals(position, position->side);
    Piece piece = PIECE_NONE;
    if (move != MOVE_NONE && move_to(move) < position->variant->squares)
        piece = position->board[move_to(move)];
    if (piece == PIECE_NONE && royals != 0)
        piece = position->board[bitboard_first(royals)];
    if (piece == PIECE_NONE)
        return ROLE_NONE;
    *side = piece_side(piece);
    return piece_role(piece);
}

/* Draws the card of the piece at the cursor, or of the piece being dropped: then first where it can
 * be dropped and why not elsewhere. Tall panels show the promoted piece below. */
void card_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout_frame(&layout->card);
    Side side;
    Role role = app_role_shown(app, &side);
    if (app->drop != ROLE_NONE) {
        role = app->drop;
        side = app_position(app)->side;
    }
    if (layout->card.width == 0)
        return;
    if (role == ROLE_NONE && app_position(app) != NULL)
        role = role_at_rest(app, &side);
    if (role == ROLE_NONE) {
        frame_draw(app, &area, &(FrameWords){.title = ""}, grid);
        return;
    }
    Role into = card_promoted(app_variant(app), role, side);
    if (app->drop == ROLE_NONE && app->turned == role && into != ROLE_NONE) {
        one_card_draw(app, into, side, &area, grid);
        return;
    }
    bool both = layout->card.height >= TWO_CARDS_ROWS && into != ROLE_NONE;
    if (both)
        area.height /= 2;
    one_card_draw(app, role, side, &area, grid);
    area.y += area.height;
    if (both)
        one_card_draw(app, into, side, &area, grid);
}
