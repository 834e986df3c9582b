#include "ui/board/views.h"

#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "words/card.h"
#include "words/words.h"

enum {
    LEGEND_COLUMNS = 20, /* of what the signs mean, beside a picture */
    TWO_CARDS_ROWS = 36  /* of a panel with room for two cards */
};

static void card_heading(const App *app, const Card *card, Rect *area, Grid *grid) {
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "%s  %s", card->letters, words_role_name(card->variant, card->role));
    if (desk_look(app->desk)->glyphs.script && card->glyph[0] != '\0')
        text_addf(&text, " %s", card->glyph);
    if (card->reading[0] != '\0')
        text_addf(&text, " %s", card->reading);
    heading_draw(area, buffer, grid);
    area->y++;
    area->height--;
}

static Ink card_ink(CardMark mark) {
    switch (mark) {
    case CARD_NONE:
        return INK_DIM;
    case CARD_CAPTURE:
        return INK_CAPTURE;
    case CARD_PIECE:
        return INK_TITLE;
    case CARD_STEP:
    case CARD_SLIDE:
    case CARD_LEAP:
    case CARD_MOVE:
    case CARD_HOP:
        break;
    }
    return INK_MARK;
}

/* The picture as the side's owner sees it: the far rank above when that side plays from below. */
static int card_picture(const App *app, const Card *card, int scale, const Rect *area, Grid *grid) {
    int size = (int)card->radius * 2 + 1;
    bool turn = desk_look(app->desk)->flipped && !screen_is(app_screen(app), SCREEN_NO_BOARD);
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            int r = turn ? size - 1 - row : row, c = turn ? size - 1 - column : column;
            CardMark mark = (CardMark)card->marks[r][c];
            char one[2] = {card_mark_char(mark), '\0'};
            Pen pen = {card_ink(mark), GROUND_NORMAL, 0, {HIT_NONE, 0}};
            grid_put(grid, rect_row(area, area->y + row * scale), area->x + 1 + column * 2 * scale,
                     &pen, mark == CARD_PIECE ? card->letters : one);
        }
    }
    return (size - 1) * scale + 1;
}

/* Says what the signs mean, beside the picture or, where that is too narrow, below it; returns the
 * rows taken below. */
static int card_legend(const Card *card, int scale, const Rect *area, Grid *grid) {
    bool seen[CARD_CAPTURE + 1] = {false};
    int size = (int)card->radius * 2 + 1, columns = 0;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            seen[card->marks[row][column]] = true;
    for (unsigned mark = CARD_STEP; mark <= CARD_CAPTURE; mark++) {
        int words = 2 + grid_columns(card_mark_words((CardMark)mark));
        columns = seen[mark] && words > columns ? words : columns;
    }
    /* Two blanks beside the picture, or one where that makes room. */
    int picture = size * 2 * scale, room = area->width - picture - columns;
    int x = area->x + picture + (room >= 2 ? 2 : 1);
    bool below = room < 1;
    int y = area->y + (below ? (size - 1) * scale + 1 : 0), rows = 0;
    for (unsigned mark = CARD_STEP; mark <= CARD_CAPTURE; mark++) {
        if (!seen[mark])
            continue;
        Pen pen = {card_ink((CardMark)mark), GROUND_NORMAL, 0, {HIT_NONE, 0}};
        Pen words = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
        char one[2] = {card_mark_char((CardMark)mark), '\0'};
        int at = below ? area->x + 1 : x;
        grid_put(grid, rect_row(area, y + rows), at, &pen, one);
        grid_put(grid, rect_row(area, y + rows++), at + 2, &words, card_mark_words((CardMark)mark));
    }
    return below ? rows : 0;
}

/* What has no room ends in dots: the page of the pieces has it whole. */
static void sentences_draw(const Rect *area, const char *sentences, Grid *grid) {
    Pen pen = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    Rect rows = *area;
    const char *at = sentences;
    bool whole = wrap_count(sentences, area->width) <= area->height;
    rows.height -= whole ? 0 : 1;
    wrap_draw(grid, &rows, &pen, sentences, 0);
    for (int i = 0; i < area->height && !whole; i++)
        wrap_next(&at, sentences, area->width, &row);
    if (whole)
        return;
    wrap_end_in_dots(&row, area->width);
    grid_put(grid, rect_row(area, area->y + rows.height), area->x, &pen, buffer);
}

void card_draw_in(const App *app, const Card *card, const Rect *where, const char *sentences,
                  Grid *grid) {
    Rect area = *where;
    int size = (int)card->radius * 2 + 1;
    int text = wrap_count(sentences, area.width);
    bool large = area.height >= size * 2 + text + 2 && area.width >= size * 4 + LEGEND_COLUMNS;
    int scale = large ? 2 : 1;
    card_heading(app, card, &area, grid);
    int rows = card_picture(app, card, scale, &area, grid);
    rows += card_legend(card, scale, &area, grid);
    area.y += rows;
    area.height -= rows;
    if (area.height > 0)
        sentences_draw(&area, sentences, grid);
}

static void card_sentences(const Card *card, Text *out) {
    void (*const parts[])(const Card *, Text *) = {card_add_value, card_add_promotion,
                                                   card_add_drop, card_add_capture};
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
    if (app->drop == role)
        drops_add_summary(app_position(app), role, &text);
    else
        card_sentences(&card, &text);
    card_draw_in(app, &card, area, buffer, grid);
}

/* The piece at the cursor; while a drop is made the piece dropped, with where it can go and why not
 * elsewhere in place of what holds of it always. In tall panels what it promotes to stands below.
 */
void card_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->card;
    Side side;
    if (desk_analysis(app->desk) != NULL && area.width > 0) {
        analysis_draw(app, &area, grid);
        return;
    }
    Role role = app_role_shown(app, &side);
    if (app->drop != ROLE_NONE) {
        role = app->drop;
        side = app_position(app)->side;
    }
    if (area.width == 0 || role == ROLE_NONE)
        return;
    Role into = card_promoted(app_variant(app), role, side);
    if (app->drop == ROLE_NONE && app->turned == role && into != ROLE_NONE) {
        one_card_draw(app, into, side, &area, grid);
        return;
    }
    bool both = area.height >= TWO_CARDS_ROWS && into != ROLE_NONE;
    if (both)
        area.height /= 2;
    one_card_draw(app, role, side, &area, grid);
    area.y += area.height;
    if (both)
        one_card_draw(app, into, side, &area, grid);
}
