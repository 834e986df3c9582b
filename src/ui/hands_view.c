#include "ui/hands_view.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/words.h"
#include "ui/board_view.h"
#include "ui/glyphs.h"

enum {
    HAND_NAME_COLUMNS = 10, /* a name is not cut shorter for the sake of pieces */
    HAND_LABEL_COLUMNS = 8,
    CLOCK_SIZE = 16
};

const char *side_name(const App *app, Side side, Text *out) {
    const char *name = NULL;
    if (app->review.open)
        name = game_tag(app->review.games.game, side == SIDE_WHITE ? "White" : "Black");
    else if (app->session != NULL)
        name = session_name(app->session, side);
    if (name == NULL || name[0] == '\0')
        name = words_side(side);
    unicode_add_sanitized(out, name, strlen(name));
    return out->data;
}

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
    int64_t left = app->review.open ? app->review.games.cursor.node->clock_ms
                                    : session_left_ms(app->session, side, app->now_ms);
    bool shown =
        app->review.open ? left >= 0 && app->review.games.cursor.position.side != side : left >= 0;
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
