#include "ui/panels.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/card.h"
#include "play/words.h"
#include "ui/board_view.h"
#include "ui/glyphs.h"
#include "ui/wrap.h"

enum {
    HAND_NAME_COLUMNS = 10, /* a name is not cut shorter for the sake of pieces */
    HAND_LABEL_COLUMNS = 8,
    CLOCK_SIZE = 16
};

const char *side_name(const App *app, Side side, Text *out) {
    const char *name = NULL;
    if (app->reviewing)
        name = game_tag(app->review.game, side == SIDE_WHITE ? "White" : "Black");
    else if (app->session != NULL)
        name = session_name(app->session, side);
    if (name == NULL || name[0] == '\0')
        name = words_side(side);
    unicode_add_sanitized(out, name, strlen(name));
    return out->data;
}

/* --- Hands --- */

/* One kind of piece in a hand. */
typedef struct HandEntry {
    Role role;
    unsigned count, number; /* number: its key, 0: none is shown */
    bool cursor, selected, dropped, hinted;
} HandEntry;

typedef struct HandLine {
    Rect area; /* where entries stand, right of the name */
    Side side;
    bool wide; /* two-column glyphs */
} HandLine;

static void hand_text(const Variant *variant, const HandEntry *entry, const HandLine *line,
                      Text *out) {
    Glyph glyph = glyph_of(variant, entry->role, line->side, line->wide);
    if (entry->number > 0)
        text_addf(out, "%u:", entry->number);
    text_add(out, glyph.text);
    text_addf(out, "%u", entry->count);
}

static bool hand_has_numbers(const App *app, const Position *position, Side side) {
    return side == position->side && app_can_move(app);
}

/* Fills entries in the definition's order and returns how many. */
static size_t hand_entries(const App *app, const Position *position, const Marks *marks, Side side,
                           HandEntry out[ROLES_LIMIT]) {
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, side, held);
    bool mine = side == position->side;
    Side mover = side_other(position->side);
    for (size_t i = 0; i < count; i++) {
        out[i] = (HandEntry){.role = held[i], .count = position->hand[side][held[i]]};
        out[i].cursor =
            app->spot.kind == SPOT_HAND && app->spot.side == side && app->spot.slot == i;
        out[i].selected = mine && app->drop == held[i];
        out[i].dropped = side == mover && marks->last_drop == held[i];
        out[i].hinted = mine && marks->hint_drop == held[i];
        if (hand_has_numbers(app, position, side) && i < 9)
            out[i].number = (unsigned)i + 1;
    }
    return count;
}

static int hand_columns(const Variant *variant, const HandEntry *entries, size_t count,
                        const HandLine *line) {
    int columns = 1;
    for (size_t i = 0; i < count; i++) {
        char buffer[32];
        Text text = TEXT_OVER(buffer);
        hand_text(variant, &entries[i], line, &text);
        columns += grid_columns(buffer) + 1;
    }
    return columns;
}

/* Draws an entry between two brackets or blanks and returns the column of the right one, which the
 * next entry shares. */
static int hand_entry_draw(const Variant *variant, const HandEntry *entry, const HandLine *line,
                           int x, int y, Grid *grid) {
    char buffer[32];
    Text text = TEXT_OVER(buffer);
    hand_text(variant, entry, line, &text);
    Hit hit = {HIT_HAND, piece_make(line->side, entry->role)};
    Ground ground = entry->cursor     ? GROUND_CURSOR
                    : entry->selected ? GROUND_SELECTED
                    : entry->dropped  ? GROUND_LAST
                                      : GROUND_NORMAL;
    Pen pen = {board_piece_ink(line->side, false), ground, 0, hit};
    Pen mark = {INK_MARK, ground, 0, hit};
    if (entry->cursor || entry->selected)
        grid_put(grid, &line->area, x, y, &mark, entry->cursor ? "[" : "<");
    x = grid_put(grid, &line->area, x + 1, y, &pen, buffer);
    const char *right = entry->cursor     ? "]"
                        : entry->selected ? ">"
                        : entry->hinted   ? "?"
                        : entry->dropped  ? "*"
                                          : NULL;
    if (right != NULL)
        grid_put(grid, &line->area, x, y, &mark, right);
    return x;
}

static void hand_entries_draw(const App *app, const Position *position, const Marks *marks,
                              const HandLine *line, Grid *grid) {
    HandEntry entries[ROLES_LIMIT];
    size_t count = hand_entries(app, position, marks, line->side, entries);
    int room = line->area.width * line->area.height - (line->area.height - 1) * 8;
    if (hand_columns(position->variant, entries, count, line) > room)
        for (size_t i = 0; i < count; i++)
            entries[i].number = 0;
    int x = line->area.x, y = line->area.y;
    for (size_t i = 0; i < count; i++) {
        int columns = hand_columns(position->variant, &entries[i], 1, line);
        if (x + columns > line->area.x + line->area.width + 1 &&
            y + 1 < line->area.y + line->area.height) {
            x = line->area.x;
            y++;
        }
        x = hand_entry_draw(position->variant, &entries[i], line, x, y, grid);
    }
    if (count == 0) {
        bool cursor = app->spot.kind == SPOT_HAND && app->spot.side == line->side;
        Pen pen = {INK_DIM, cursor ? GROUND_CURSOR : GROUND_NORMAL, 0, {HIT_NONE, 0}};
        grid_put(grid, &line->area, x, y, &pen, cursor ? "[-]" : " - ");
    }
}

/* Draws the clock at the right end; returns the columns it takes. */
static int clock_draw(const App *app, const Rect *area, Side side, bool running, Grid *grid) {
    int64_t left = app->reviewing ? app->review.cursor.node->clock_ms
                                  : session_left_ms(app->session, side, app->now_ms);
    bool shown = app->reviewing ? left >= 0 && app->review.cursor.position.side != side : left >= 0;
    if (!shown)
        return 0;
    char buffer[CLOCK_SIZE];
    Text text = TEXT_OVER(buffer);
    words_clock(left, &text);
    Pen pen = {left < 30000 ? INK_ERROR
               : running    ? INK_TITLE
                            : INK_NORMAL,
               GROUND_NORMAL,
               running ? ATTRIBUTE_BOLD : 0,
               {HIT_NONE, 0}};
    int columns = grid_columns(buffer);
    grid_put(grid, area, area->x + area->width - columns - 1, area->y, &pen, buffer);
    return columns + 2;
}

void hand_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
               Side side, Grid *grid) {
    Rect area = side == app_bottom(app) ? layout->hand_bottom : layout->hand_top;
    bool turn = position->side == side;
    char name[SEAT_NAME_SIZE * 2];
    Text text = TEXT_OVER(name);
    side_name(app, side, &text);
    Pen pen = {
        turn ? INK_TITLE : INK_NORMAL, GROUND_NORMAL, turn ? ATTRIBUTE_BOLD : 0, {HIT_NONE, 0}};
    int clock = clock_draw(app, &area, side, turn, grid);
    HandEntry entries[ROLES_LIMIT];
    HandLine line = {.side = side, .wide = layout->wide};
    size_t count = hand_entries(app, position, marks, side, entries);
    int needed = hand_columns(position->variant, entries, count, &line) + HAND_LABEL_COLUMNS;
    int name_columns = area.width - clock - needed;
    name_columns = name_columns < HAND_NAME_COLUMNS ? HAND_NAME_COLUMNS : name_columns;
    Rect name_area = {area.x, area.y, name_columns, 1};
    grid_put(grid, &name_area, area.x, area.y, &pen, turn ? ">" : " ");
    int x = grid_put(grid, &name_area, area.x + 1, area.y, &pen, name);
    if (!position->variant->drops)
        return;
    Pen label = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    x = grid_put(grid, &area, x + 1, area.y, &label, _("hand:"));
    line.area = rect_make(x, area.y, area.x + area.width - x - clock, area.height);
    hand_entries_draw(app, position, marks, &line, grid);
}

/* --- Move list --- */

static void heading_draw(const Rect *area, const char *text, Grid *grid) {
    Pen pen = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    grid_put(grid, area, area->x, area->y, &pen, text);
}

static void move_cell_draw(const App *app, const MoveRow *row, int column, Rect area, Hit hit,
                           Grid *grid) {
    const Node *here = app_cursor(app)->node;
    bool chosen = row->node[column] != NULL && row->node[column] == here;
    Pen pen = {row->depth > 0 ? INK_DIM : INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0,
               hit};
    const char *text = row->text[column];
    if (column == 0 && row->node[0] == NULL)
        text = "...";
    grid_put(grid, &area, area.x, area.y, &pen, text);
    if (chosen && app->reviewing)
        grid_put(grid, NULL, area.x - 1, area.y, &pen, ">");
}

static void move_row_draw(const App *app, const MoveRow *row, size_t index, Rect area, Grid *grid) {
    int indent = (int)(row->depth < 4 ? row->depth : 4) * 2;
    Pen dim = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    Rect inner = {area.x + indent, area.y, area.width - indent, 1};
    if (row->note[0] != '\0') {
        Pen note = {INK_GOOD, GROUND_NORMAL, 0, {HIT_NONE, 0}};
        inner.x += 2;
        inner.width -= 2;
        grid_put(grid, &inner, inner.x, inner.y, &note, row->note);
        return;
    }
    grid_putf(grid, &inner, inner.x, inner.y, &dim, "%3u.", row->number);
    int column = (inner.width - 5) / 2;
    column = column > 14 ? 14 : column;
    for (int side = 0; side < 2; side++) {
        Rect cell = {inner.x + 5 + side * column, inner.y, column, 1};
        move_cell_draw(app, row, side, cell,
                       (Hit){HIT_MOVE, (uint16_t)(index * 2 + (unsigned)side)}, grid);
    }
}

void moves_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->moves;
    if (area.width == 0 || app_cursor(app) == NULL)
        return;
    heading_draw(&area, _("Moves"), grid);
    const MoveList *list = &app->moves;
    size_t rows = (size_t)area.height - 2;
    size_t current = move_list_row(list, app_cursor(app)->node);
    size_t last = current < list->count ? current + 1 : app->reviewing ? 0 : list->count;
    /* In a review some of what follows is shown as well. */
    if (app->reviewing)
        last += rows / 2;
    last = last > list->count ? list->count : last;
    size_t first = last > rows ? last - rows : 0;
    for (size_t i = 0; i < rows && first + i < list->count; i++)
        move_row_draw(app, &list->rows[first + i], first + i,
                      rect_make(area.x, area.y + 1 + (int)i, area.width, 1), grid);
}

/* --- Piece card --- */

static void card_heading(const App *app, const Card *card, Rect *area, Grid *grid) {
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    text_addf(&text, "%s  %s", card->letters, card->variant->roles[card->role].name);
    if (app->view.glyphs && card->glyph[0] != '\0')
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
static int card_picture(const App *app, const Card *card, const Rect *area, Grid *grid) {
    int size = (int)card->radius * 2 + 1;
    bool turn = app->view.flipped;
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            int r = turn ? size - 1 - row : row, c = turn ? size - 1 - column : column;
            CardMark mark = (CardMark)card->marks[r][c];
            char one[2] = {card_mark_char(mark), '\0'};
            Pen pen = {card_ink(mark), GROUND_NORMAL, 0, {HIT_NONE, 0}};
            grid_put(grid, area, area->x + 1 + column * 2, area->y + row, &pen,
                     mark == CARD_PIECE ? card->letters : one);
        }
    }
    return size;
}

/* Says what the signs mean, beside the picture or, where that is too narrow, below it; returns the
 * rows taken below. */
static int card_legend(const Card *card, const Rect *area, Grid *grid) {
    bool seen[CARD_CAPTURE + 1] = {false};
    int size = (int)card->radius * 2 + 1;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            seen[card->marks[row][column]] = true;
    int x = area->x + size * 2 + 2;
    bool below = false;
    for (unsigned mark = CARD_STEP; mark <= CARD_CAPTURE; mark++)
        below = below || (seen[mark] && x + 2 + grid_columns(card_mark_words((CardMark)mark)) >
                                            area->x + area->width);
    int y = area->y + (below ? size : 0), rows = 0;
    for (unsigned mark = CARD_STEP; mark <= CARD_CAPTURE; mark++) {
        if (!seen[mark])
            continue;
        Pen pen = {card_ink((CardMark)mark), GROUND_NORMAL, 0, {HIT_NONE, 0}};
        Pen words = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
        char one[2] = {card_mark_char((CardMark)mark), '\0'};
        int at = below ? area->x + 1 : x;
        grid_put(grid, area, at, y + rows, &pen, one);
        grid_put(grid, area, at + 2, y + rows++, &words, card_mark_words((CardMark)mark));
    }
    return below ? rows : 0;
}

void card_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->card;
    Side side;
    if (app->analysing && area.width > 0) {
        analysis_draw(app, &area, grid);
        return;
    }
    Role role = app_role_shown(app, &side);
    if (area.width == 0 || role == ROLE_NONE)
        return;
    Card card;
    card_init(&card, app_variant(app), role, side);
    card_heading(app, &card, &area, grid);
    int rows = card_picture(app, &card, &area, grid);
    rows += card_legend(&card, &area, grid);
    area.y += rows;
    area.height -= rows;
    char buffer[SESSION_TEXT_SIZE * 2];
    Text text = TEXT_OVER(buffer);
    card_add_promotion(&card, &text);
    if (text.length > 0 && buffer[text.length - 1] != '\n' && buffer[text.length - 1] != ' ')
        text_add_char(&text, ' ');
    card_add_drop(&card, &text);
    if (text.length > 0 && buffer[text.length - 1] != '\n' && buffer[text.length - 1] != ' ')
        text_add_char(&text, ' ');
    card_add_capture(&card, &text);
    Pen pen = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    if (area.height > 0)
        wrap_draw(grid, &area, &pen, buffer, 0);
}
