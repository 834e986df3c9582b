
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/app/app.h"
#include "ui/board/views.h"
#include "ui/kit/piece_glyphs.h"
#include "words/words.h"

enum {
    HAND_NAME_COLUMNS = 10, /* a name is not cut shorter for the sake of pieces */
    HAND_SLOTS_WIDTH = 100, /* of a window with room for the kinds that are not held */
    CLOCK_SIZE = 64,
    CLOCK_WORD_WIDTH = 76, /* of a window with room for the word "byoyomi" */
    SHORT_MS = 30000,
    SHORT_PERIOD_MS = 10000
};

const char *side_name(const App *app, Side side, Text *out) {
    const char *name = NULL;
    if (desk_editor(app->desk) != NULL)
        name = words_side(side);
    else if (desk_reviews(app->desk))
        name = game_tag(desk_review(app->desk)->game, side == SIDE_WHITE ? "White" : "Black");
    else if (desk_session(app->desk) != NULL)
        name = session_name(desk_session(app->desk), side);
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

/* How generous a hand's line is: the first of these that has room is taken. */
typedef struct HandStyle {
    bool slots;   /* kinds that are not held keep their place */
    bool numbers; /* the keys that take them */
    bool name;    /* whose hand it is, in full */
    bool ones;    /* the count of a single piece */
} HandStyle;

/* While a drop is made the keys matter more than the name, else the other way round; what is held
 * matters most. */
enum { STYLE_COUNT = 5 };
static const HandStyle STYLES_DROPPING[STYLE_COUNT] = {{true, true, true, true},
                                                       {false, true, true, true},
                                                       {false, true, false, true},
                                                       {false, true, false, false},
                                                       {false, false, false, false}};
/* While a position is set up all kinds can be chosen. */
static const HandStyle STYLES_EDITING[STYLE_COUNT] = {{true, false, true, true},
                                                      {true, false, true, true},
                                                      {true, false, true, true},
                                                      {true, false, false, true},
                                                      {true, false, false, true}};
static const HandStyle STYLES_WAITING[STYLE_COUNT] = {{true, true, true, true},
                                                      {false, true, true, true},
                                                      {false, false, true, true},
                                                      {false, false, true, false},
                                                      {false, false, false, false}};

typedef struct HandLine {
    const Variant *variant;
    char name[SEAT_NAME_SIZE * 2];
    Rect room; /* all but the clock */
    Rect area; /* where entries stand, right of the name */
    Side side;
    bool wide; /* two-column glyphs */
    HandStyle style;
} HandLine;

static void hand_text(const HandEntry *entry, const HandLine *line, Text *out) {
    Glyph glyph = glyph_of(line->variant, entry->role, line->side, line->wide);
    if (entry->number > 0)
        text_addf(out, "%u:", entry->number);
    text_add(out, glyph.text);
    if (entry->count != 1 || line->style.ones)
        text_addf(out, "%u", entry->count);
}

static bool hand_has_numbers(const App *app, Side side) {
    return side == app_mover(app)->side && app_can_choose(app);
}

/* Fills entries in the definition's order and returns how many. */
static size_t hand_entries(const App *app, const Position *position, const Marks *marks,
                           const HandLine *line, HandEntry out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    Side side = line->side;
    bool mine = side == app_mover(app)->side;
    bool numbers = line->style.numbers && hand_has_numbers(app, side);
    size_t count = 0;
    unsigned held = 0; /* of the kinds so far; slot of the cursor and key count these alone */
    for (size_t i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        HandEntry entry = {.role = role, .count = position->hand[side][role]};
        entry.dropped = side != position->side && marks->last_drop == role;
        if (entry.count == 0 && desk_editor(app->desk) == NULL) {
            if (line->style.slots)
                out[count++] = entry;
            continue;
        }
        entry.cursor =
            app->spot.kind == SPOT_HAND && app->spot.side == side && app->spot.slot == held;
        entry.selected = mine && (app->drop == role || marks->premove_drop == role);
        entry.hinted = mine && marks->hint_drop == role;
        held++;
        if (numbers && held <= 9)
            entry.number = held;
        out[count++] = entry;
    }
    return held > 0 ? count : 0;
}

/* Draws an entry between two brackets or blanks; the next entry shares the right one. */
static void hand_entry_draw(const HandEntry *entry, const HandLine *line, int x, int y,
                            Grid *grid) {
    char buffer[32];
    Text text = TEXT_OVER(buffer);
    hand_text(entry, line, &text);
    Hit hit = {HIT_HAND, piece_make(line->side, entry->role)};
    Ground ground = entry->cursor     ? GROUND_CURSOR
                    : entry->selected ? GROUND_SELECTED
                    : entry->dropped  ? GROUND_LAST
                                      : GROUND_NORMAL;
    Ink ink = entry->count > 0 ? board_piece_ink(line->side, false) : INK_DIM;
    Pen pen = {ink, ground, 0, hit};
    Pen mark = {INK_MARK, ground, 0, hit};
    if (entry->cursor || entry->selected)
        grid_put(grid, rect_row(&line->area, y), x, &mark, entry->cursor ? "[" : "<");
    x = grid_put(grid, rect_row(&line->area, y), x + 1, &pen, buffer);
    const char *right = entry->cursor     ? "]"
                        : entry->selected ? ">"
                        : entry->hinted   ? "?"
                        : entry->dropped  ? "*"
                                          : NULL;
    if (right != NULL)
        grid_put(grid, rect_row(&line->area, y), x, &mark, right);
}

/* Whether an entry of so many columns goes to the next row. */
static bool hand_wraps(const HandLine *line, int x, int y, int columns) {
    return x + columns > line->area.x + line->area.width &&
           y + 1 < line->area.y + line->area.height && x > line->area.x;
}

/* Goes through the entries as they stand in their rows; with a grid it draws them. Returns whether
 * all have room. */
static bool hand_entries_place(const HandEntry *entries, size_t count, const HandLine *line,
                               Grid *grid) {
    int x = line->area.x, y = line->area.y;
    for (size_t i = 0; i < count; i++) {
        char buffer[32];
        Text text = TEXT_OVER(buffer);
        hand_text(&entries[i], line, &text);
        int columns = grid_columns(buffer) + 1;
        if (hand_wraps(line, x, y, columns + 1)) {
            x = line->area.x;
            y++;
        }
        if (grid != NULL)
            hand_entry_draw(&entries[i], line, x, y, grid);
        x += columns;
        if (x + 1 > line->area.x + line->area.width)
            return false;
    }
    return true;
}

static void hand_empty_draw(const App *app, const HandLine *line, Grid *grid) {
    bool cursor = app->spot.kind == SPOT_HAND && app->spot.side == line->side;
    Pen pen = {INK_DIM, cursor ? GROUND_CURSOR : GROUND_NORMAL, 0, {HIT_NONE, 0}};
    grid_put(grid, line->area, line->area.x, &pen, cursor ? "[-]" : " - ");
}

/* What side's clock shows. False: it has none, or what it showed then is not known. */
static bool clock_face(const App *app, Side side, TimeControl *control, ClockFace *out) {
    if (!desk_reviews(app->desk)) {
        *control = session_settings(desk_session(app->desk))->time;
        *out = session_clock_face(desk_session(app->desk), side, app->now_ms);
        return control->limited;
    }
    const Cursor *cursor = &desk_review(app->desk)->cursor;
    const char *tag = game_tag(desk_review(app->desk)->game, "TimeControl");
    int64_t left_ms = cursor->node->clock_ms;
    if (left_ms < 0 || cursor->position.side == side)
        return false;
    if (tag == NULL || !time_control_parse_tag(tag, control))
        *control = (TimeControl){.limited = true};
    *out = time_control_face(control, left_ms);
    return true;
}

/* "9:20"; in byoyomi with the periods left, "byoyomi 0:23 (2)"; ":clocks" says it in full. */
static void clock_words(const App *app, const ClockFace *face, Text *out) {
    if (face->byoyomi && app->width >= CLOCK_WORD_WIDTH)
        text_addf(out, "%s ", _("byoyomi"));
    text_add(out, words_clock(face->left_ms).text);
    if (face->byoyomi)
        text_addf(out, " (%u)", face->periods);
}

/* Draws the clock at the right end; returns the columns it takes. */
static int clock_draw(const App *app, const Rect *area, Side side, bool running, Grid *grid) {
    TimeControl control;
    ClockFace face;
    if (desk_editor(app->desk) != NULL || !clock_face(app, side, &control, &face))
        return 0;
    char buffer[CLOCK_SIZE];
    Text text = TEXT_OVER(buffer);
    clock_words(app, &face, &text);
    bool short_of_time = face.left_ms < (face.byoyomi ? SHORT_PERIOD_MS : SHORT_MS);
    Pen pen = {short_of_time ? INK_ERROR
               : running     ? INK_TITLE
                             : INK_NORMAL,
               GROUND_NORMAL,
               running ? ATTRIBUTE_BOLD : 0,
               {HIT_NONE, 0}};
    int columns = grid_columns(buffer);
    grid_put(grid, *area, area->x + area->width - columns - 1, &pen, buffer);
    return columns + 2;
}

/* Where the entries begin: behind the name in full, or cut to its least. */
static void hand_line_area(HandLine *line) {
    const Rect *room = &line->room;
    int columns = grid_columns(line->name), most = room->width / 2 - 2;
    if (columns > most)
        columns = most < HAND_NAME_COLUMNS ? HAND_NAME_COLUMNS : most;
    int label = line->style.name ? columns + 1 + grid_columns(_("hand:")) : 0;
    line->area = rect_make(room->x + 1 + label, room->y, room->width - 1 - label, room->height);
}

/* Chooses the style and where entries begin, and fills them; returns how many. */
static size_t hand_line_make(const App *app, const Position *position, const Marks *marks,
                             HandLine *line, HandEntry out[ROLES_LIMIT]) {
    bool dropping = line->side == app_mover(app)->side && app->drop != ROLE_NONE;
    const HandStyle *styles = desk_editor(app->desk) != NULL ? STYLES_EDITING
                              : dropping                     ? STYLES_DROPPING
                                                             : STYLES_WAITING;
    size_t count = 0;
    bool fits = false;
    for (size_t i = app->width < HAND_SLOTS_WIDTH ? 1 : 0; i < STYLE_COUNT && !fits; i++) {
        line->style = styles[i];
        hand_line_area(line);
        count = hand_entries(app, position, marks, line, out);
        fits = hand_entries_place(out, count, line, NULL);
    }
    return count;
}

static void hand_name_draw(const HandLine *line, const Pen *pen, bool turn, Grid *grid) {
    const Rect *room = &line->room;
    grid_put(grid, *room, room->x, pen, turn ? ">" : " ");
    if (!line->style.name)
        return;
    Pen label = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    int at = line->area.x - grid_columns(_("hand:"));
    Rect name = {room->x, room->y, at - 1 - room->x, 1};
    grid_put(grid, name, room->x + 1, pen, line->name);
    grid_put(grid, *room, at, &label, _("hand:"));
}

/* Draws all of a line whose variant, room, side and width of glyphs are set. */
static void hand_draw(const App *app, HandLine *line, const Position *position, const Marks *marks,
                      Grid *grid) {
    bool turn = position->side == line->side;
    Text text = TEXT_OVER(line->name);
    side_name(app, line->side, &text);
    Pen pen = {
        turn ? INK_TITLE : INK_NORMAL, GROUND_NORMAL, turn ? ATTRIBUTE_BOLD : 0, {HIT_NONE, 0}};
    line->room.width -= clock_draw(app, &line->room, line->side, turn, grid);
    if (position->variant->drops && strcmp(line->name, _("You")) == 0) {
        text_clear(&text);
        /* TRANSLATORS: stands before "hand:". */
        text_add(&text, _("Your"));
    }
    if (!position->variant->drops) {
        grid_put(grid, line->room, line->room.x, &pen, turn ? ">" : " ");
        grid_put(grid, line->room, line->room.x + 1, &pen, line->name);
        return;
    }
    HandEntry entries[ROLES_LIMIT];
    size_t count = hand_line_make(app, position, marks, line, entries);
    hand_name_draw(line, &pen, turn, grid);
    if (count == 0)
        hand_empty_draw(app, line, grid);
    hand_entries_place(entries, count, line, grid);
}

void hands_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool below = (Side)side == app_bottom(app);
        HandLine line = {.variant = position->variant,
                         .room = below ? layout->hand_bottom : layout->hand_top,
                         .side = (Side)side,
                         .wide = layout->wide};
        hand_draw(app, &line, position, marks, grid);
    }
}
