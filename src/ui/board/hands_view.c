#include "ui/board/hands_view.h"
#include "ui/board/friend_view.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/desk/services.h"
#include "play/session/seats.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "words/words.h"

enum {
    NAME_COLUMNS_MIN = 10, /* names are not cut shorter than this to make room for pieces */
    NAME_AT = 3,           /* the name's column, after the mark of the side to move and blanks */
    CLOCK_SIZE = 64,
    CLOCK_WORD_WIDTH = 76, /* the smallest width with room for the word "byoyomi" */
    THINKS_WIDTH = 76,     /* the smallest width with room for a level's name and "is thinking" */
    SHORT_MS = 30000,
    SHORT_PERIOD_MS = 10000,
    ENTRY_SIZE = 32,
    SAID_SIZE = 256
};

const char *side_name(const App *app, Side side, Text *out) {
    const char *name = desk_name(app->desk, side);
    if (name == NULL || name[0] == '\0')
        name = side_word(app_variant(app), side);
    unicode_add_sanitized(out, name, strlen(name));
    return out->data;
}

/* --- the pieces in hand ----------------------------------------------------------------------- */

/* One kind of piece in a hand. */
typedef struct HandEntry {
    Role role;
    unsigned count, number; /* number: the key that selects it; 0: not shown */
    bool counted;           /* show a count of one too */
    bool cursor, selected, dropped, hinted;
} HandEntry;

/* How much a hand shows: the first style that fits is used. */
typedef struct HandStyle {
    bool numbers; /* the keys that select the pieces */
    int pad;      /* blanks on both sides of a tile */
    bool name;    /* the player's name, at least NAME_COLUMNS_MIN of it */
    bool air;     /* a blank between the pieces */
} HandStyle;

/* During a drop the keys matter more than the name, otherwise the name does; the pieces matter
 * most. */
enum { STYLE_COUNT = 4 };
static const HandStyle STYLES_DROPPING[STYLE_COUNT] = {{true, 1, true, true},
                                                       {true, 0, true, true},
                                                       {true, 0, false, false},
                                                       {false, 0, false, false}};
static const HandStyle STYLES_WAITING[STYLE_COUNT] = {{true, 1, true, true},
                                                      {false, 1, true, true},
                                                      {false, 0, true, true},
                                                      {false, 0, false, false}};

/* How much of the name there is: with the words about the turn, alone, without a level's word, a
 * level's number, and cut. */
typedef enum NameForm {
    NAME_SAID,
    NAME_WHOLE,
    NAME_PLAIN,
    NAME_LEVEL,
    NAME_CUT,
    NAME_FORM_COUNT
} NameForm;

typedef struct HandLine {
    const App *app;
    Side side;
    bool turn; /* this side is to move */
    char names[NAME_CUT][SAID_SIZE];
    HandEntry entries[ROLES_LIMIT];
    size_t count;
    TileStyle tiles;
    Rect area; /* area of the stand */
    HandStyle style;
} HandLine;

static bool hand_has_numbers(const App *app, Side side) {
    return side == app_mover(app)->side && app_can_choose(app);
}

static unsigned entry_count(const Position *position, const Marks *marks, Side side, Role role) {
    int count = position->hand[side][role] + marks->hand_change[side][role];
    return count > 0 ? (unsigned)count : 0;
}

/* Fills entries in the definition's order and returns how many. */
static size_t hand_entries(const App *app, const Position *position, const Marks *marks, Side side,
                           HandEntry out[ROLES_LIMIT]) {
    const Variant *variant = position->variant;
    bool mine = side == app_mover(app)->side, all = desk_has(app->desk, ACTIVITY_EDITS);
    size_t count = 0;
    for (size_t i = 0; i < variant->hand_order_count; i++) {
        Role role = variant->hand_order[i];
        HandEntry entry = {
            .role = role, .count = entry_count(position, marks, side, role), .counted = all};
        if (entry.count == 0 && !all)
            continue;
        entry.cursor =
            app->spot.kind == SPOT_HAND && app->spot.side == side && app->spot.slot == count;
        entry.selected = mine && (app->drop == role || marks->premove_drop == role);
        entry.hinted = (mine && marks->hint_drop == role) ||
                       arrow_list_drops(&marks->arrows, piece_make(side, role));
        entry.dropped = side != position->side && marks->last_drop == role;
        if (hand_has_numbers(app, side) && count < 9 && !all)
            entry.number = (unsigned)count + 1;
        out[count++] = entry;
    }
    return count;
}

/* Writes the text before and after the tile: its key, as in "1:", and the count, as in "x2", which
 * needs no sign where keys cannot be meant. */
static void entry_texts(const HandLine *line, const HandEntry *entry, Text *before, Text *behind) {
    bool sign = !entry->counted && (line->style.numbers || line->style.air);
    if (line->style.numbers && entry->number > 0)
        text_addf(before, "%u:", entry->number);
    if (sign && entry->count != 1)
        text_add(behind, line->tiles.edges ? "×" : "x");
    if (entry->counted || entry->count != 1)
        text_add_uint(behind, entry->count);
}

static Background entry_background(const HandLine *line, const HandEntry *entry) {
    if (entry->cursor)
        return BG_HIGHLIGHT;
    return line->tiles.tiles ? BG_STAND : BG_NORMAL;
}

/* Draws the tile between two brackets or blanks; the next entry shares the right one, whose column
 * is returned. grid NULL: only measures. */
static int entry_draw(const HandLine *line, const HandEntry *entry, int x, Grid *grid) {
    char before[ENTRY_SIZE], behind[ENTRY_SIZE];
    Text left = TEXT_OVER(before), right = TEXT_OVER(behind);
    Piece piece = piece_make(line->side, entry->role);
    TileStyle tiles = line->tiles;
    entry_texts(line, entry, &left, &right);
    bool framed = entry->cursor || entry->selected || entry->hinted || entry->dropped;
    int air = line->style.air || framed, end = framed && !line->style.air;
    tiles.pad = line->style.pad;
    tiles.hit = (Hit){HIT_HAND, piece};
    if (grid == NULL)
        return x + air + grid_columns(before) + tile_columns(&tiles, piece) + grid_columns(behind) +
               end;
    unsigned strong = entry->selected || entry->hinted ? ATTRIBUTE_BOLD : 0;
    Pen pen = {FG_STAND, entry_background(line, entry), strong, tiles.hit}, key = pen;
    if (!entry->cursor) { /* as on the bar of keys: it is no part of what is held */
        key.foreground = FG_KEY;
        key.background = line->tiles.tiles ? BG_BAR : BG_NORMAL;
    }
    if (entry->cursor || entry->selected)
        grid_put(grid, line->area, x, &pen, entry->cursor ? "[" : "<");
    x = grid_put(grid, line->area, x + air, &key, before);
    x = tile_put(&tiles, piece, line->area, x, grid);
    x = grid_put(grid, line->area, x, &pen, behind);
    const char *sign = entry->cursor     ? "]"
                       : entry->selected ? ">"
                       : entry->hinted   ? tile_hint_sign(&tiles)
                       : entry->dropped  ? "*"
                                         : "";
    grid_put(grid, line->area, x, &pen, sign);
    return x + end;
}

static Pen stand_pen(const HandLine *line) {
    return (Pen){FG_STAND, line->tiles.tiles ? BG_STAND : BG_NORMAL, 0, {HIT_NONE, 0}};
}

/* The background of a player's row. */
static Background row_background(const HandLine *line) {
    return line->turn ? BG_TURN : BG_BAR;
}

/* Returns the column after all entries; with a grid it draws those that fit, then dots. */
static int entries_draw(const HandLine *line, Grid *grid) {
    int x = line->area.x, right = line->area.x + line->area.width;
    for (size_t i = 0; i < line->count; i++) {
        bool whole = entry_draw(line, &line->entries[i], x, NULL) <= right;
        if (grid != NULL && !whole) {
            Pen pen = stand_pen(line);
            grid_put(grid, line->area, x < right ? x : right - 1, &pen,
                     line->tiles.edges ? "…" : "~");
            return x;
        }
        x = entry_draw(line, &line->entries[i], x, grid);
    }
    return x + line->style.air;
}

static bool cursor_is_in(const HandLine *line) {
    return line->app->spot.kind == SPOT_HAND && line->app->spot.side == line->side;
}

static void stand_draw(const HandLine *line, int width, Grid *grid) {
    Pen pen = stand_pen(line);
    Rect strip = {line->area.x, line->area.y, width, 1};
    grid_fill(grid, &strip, &pen, " ");
    if (line->count == 0 && cursor_is_in(line)) {
        pen.background = BG_HIGHLIGHT;
        grid_put(grid, line->area, line->area.x, &pen, "[-]");
    }
    entries_draw(line, grid);
}

/* --- the clock ------------------------------------------------------------------------------- */

/* Writes "9:20", or in byoyomi with the periods left "byoyomi 0:23 (2)"; ":clocks" says it in
 * full. */
static void clock_words(const App *app, const ClockFace *face, Text *out) {
    if (face->byoyomi && app->width >= CLOCK_WORD_WIDTH)
        text_addf(out, "%s ", _("byoyomi"));
    text_add(out, words_clock(face->left_ms).text);
    if (face->byoyomi)
        text_addf(out, " (%u)", face->periods);
}

/* Draws the clock right-aligned, with a background of its own while it runs; returns the columns
 * used. */
static int clock_draw(const HandLine *line, const Rect *area, Grid *grid) {
    const App *app = line->app;
    TimeControl control;
    ClockFace face;
    if (!desk_clock(app->desk, line->side, app->now_ms, &control, &face))
        return 0;
    char buffer[CLOCK_SIZE], words[CLOCK_SIZE + 4];
    Text text = TEXT_OVER(buffer), padded = TEXT_OVER(words);
    clock_words(app, &face, &text);
    text_addf(&padded, " %s ", buffer);
    bool short_of_time = face.left_ms < (face.byoyomi ? SHORT_PERIOD_MS : SHORT_MS);
    Pen pen = {short_of_time ? FG_ERROR : FG_BAR,
               line->turn ? BG_HIGHLIGHT : BG_BAR,
               line->turn ? ATTRIBUTE_BOLD : 0,
               {HIT_NONE, 0}};
    int columns = grid_columns(words);
    grid_put(grid, *area, area->x + area->width - columns, &pen, words);
    return columns;
}

/* --- material -------------------------------------------------------------------------------- */

/* Side's material lead, in tenths of a pawn. */
static int material_lead(const App *app, const Position *position, Side side) {
    const Variant *variant = position->variant;
    const Worth *worth = &app->worth;
    int sum[SIDE_COUNT] = {0};
    if (app->met != variant)
        return 0;
    for (unsigned i = 0; i < variant->squares; i++) {
        Piece piece = position->board[i];
        if (piece != PIECE_NONE && !variant->roles[piece_role(piece)].royal)
            sum[piece_side(piece)] += (int)worth->board_tenths[piece_role(piece)];
    }
    for (unsigned role = 0; role < variant->role_count; role++) {
        unsigned held =
            worth->hand_tenths[role] > 0 ? worth->hand_tenths[role] : worth->board_tenths[role];
        for (unsigned one = 0; one < SIDE_COUNT; one++)
            sum[one] += (int)(held * position->hand[one][role]);
    }
    return sum[side] - sum[side_other(side)];
}

/* Draws the lead of the side that is ahead, in words if they fit in the columns that are free;
 * returns the columns used. */
static int material_draw(const HandLine *line, const Position *position, const Rect *area, int free,
                         Grid *grid) {
    char buffer[CLOCK_SIZE], words[CLOCK_SIZE];
    Text text = TEXT_OVER(buffer), long_text = TEXT_OVER(words);
    bool counts = !desk_has(line->app->desk, ACTIVITY_EDITS | ACTIVITY_TEACHES);
    int lead = counts ? material_lead(line->app, position, line->side) : 0;
    if (lead <= 0)
        return 0;
    Pen good = {FG_GOOD, row_background(line), 0, {HIT_NONE, 0}};
    text_addf(&text, "+%d.%d", lead / 10, lead % 10);
    text_addf(&long_text, P_("the lead in material", "+%d.%d pawns"), lead / 10, lead % 10);
    const char *shown = grid_columns(words) + 1 <= free ? words : buffer;
    int columns = grid_columns(shown) + 1;
    grid_put(grid, *area, area->x + area->width - columns, &good, shown);
    return columns;
}

/* --- the box --------------------------------------------------------------------------------- */

static Role king_of(const Variant *variant) {
    return variant->royals != 0 ? (Role)__builtin_ctzll(variant->royals) : ROLE_NONE;
}

/* Draws the mark of the side to move, the King's tile, and the longest form of the name that has
 * room. */
static int name_draw(const HandLine *line, const Rect *row, Grid *grid) {
    Pen pen = {FG_BAR, row_background(line), line->turn ? ATTRIBUTE_BOLD : 0, {HIT_NONE, 0}};
    Role king = king_of(line->tiles.variant);
    if (line->turn)
        grid_put(grid, *row, row->x + 1, &pen, line->tiles.edges ? "▶" : ">");
    int x = row->x + NAME_AT;
    if (king != ROLE_NONE && line->tiles.tiles)
        x = tile_put(&line->tiles, piece_make(line->side, king), *row, x, grid) + 1;
    char buffer[SAID_SIZE];
    Text text = TEXT_OVER(buffer);
    int columns = row->x + row->width - x, form = NAME_SAID;
    while (form < NAME_CUT && grid_columns(line->names[form]) > columns)
        form++;
    cut_add(line->app, line->names[form < NAME_CUT ? form : NAME_WHOLE], columns, &text);
    return grid_put(grid, *row, x, &pen, buffer);
}

static int name_columns(const HandLine *line, NameForm form) {
    Role king = king_of(line->tiles.variant);
    int columns = grid_columns(line->names[form < NAME_CUT ? form : NAME_WHOLE]), tile = 0;
    if (king != ROLE_NONE && line->tiles.tiles)
        tile = tile_columns(&line->tiles, piece_make(line->side, king)) + 1;
    bool cut = form == NAME_CUT && columns > NAME_COLUMNS_MIN;
    return NAME_AT + tile + (cut ? NAME_COLUMNS_MIN : columns);
}

/* Fits name and hand into one row: tries each style with all of the name, then with less; returns
 * the columns left for the name. */
static int one_row_make(HandLine *line, const Rect *room) {
    const App *app = line->app;
    bool dropping = line->side == app_mover(app)->side && app->drop != ROLE_NONE;
    const HandStyle *styles = dropping ? STYLES_DROPPING : STYLES_WAITING;
    for (size_t i = 0; i < STYLE_COUNT; i++) {
        line->style = styles[i];
        for (int form = 0; form < NAME_FORM_COUNT; form++) {
            int columns = styles[i].name     ? name_columns(line, (NameForm)form)
                          : form == NAME_CUT ? 0
                                             : NAME_AT;
            int at = columns + styles[i].name;
            line->area = rect_make(room->x + at, room->y, room->width - at, 1);
            int spare = line->area.x + line->area.width - entries_draw(line, NULL);
            if (spare < 0)
                continue;
            /* A name that is cut has all the columns that the pieces leave. */
            int more = form == NAME_CUT && styles[i].name ? spare : 0;
            line->area.x += more;
            line->area.width -= more;
            return columns + more;
        }
    }
    return 0;
}

static void one_row_draw(HandLine *line, const Rect *row, Grid *grid) {
    if (line->count == 0) {
        int end = name_draw(line, row, grid);
        line->area = rect_make(end + 1, row->y, 3, 1);
        if (cursor_is_in(line))
            stand_draw(line, 3, grid);
        return;
    }
    Rect own = *row;
    own.width = one_row_make(line, row);
    if (own.width > NAME_AT)
        name_draw(line, &own, grid);
    int width = entries_draw(line, NULL) - line->area.x;
    stand_draw(line, width < line->area.width ? width : line->area.width, grid);
}

/* Draws the hand in its own row, as wide as the board. */
static void own_row_draw(HandLine *line, const Layout *layout, int y, Grid *grid) {
    line->area = rect_make(layout->squares.x, y, layout->squares.width, 1);
    if (layout->moves.width == 0)
        line->area = rect_make(1, y, layout->width - 2, 1);
    for (size_t i = 0; i < STYLE_COUNT; i++) {
        line->style = STYLES_DROPPING[i];
        if (entries_draw(line, NULL) <= line->area.x + line->area.width)
            break;
    }
    stand_draw(line, line->area.width, grid);
}

/* The columns of the row that name and hand leave free when they are shown at their widest. */
static int columns_free(HandLine *line, const Rect *row, int rows) {
    int columns = name_columns(line, NAME_SAID);
    line->style = STYLES_DROPPING[0];
    line->area = *row;
    return row->width - columns - (rows == 1 ? entries_draw(line, NULL) - row->x + 1 : 0);
}

/* Chooses the style of a line and draws its box. */
static void hand_draw(HandLine *line, const Layout *layout, const Position *position, Grid *grid) {
    bool below = line->side == app_bottom(line->app);
    Rect room = below ? layout->hand_bottom : layout->hand_top;
    if (room.height == 0)
        return;
    Rect row = {room.x, room.y + (below ? room.height - 1 : 0), room.width, 1};
    Pen bar = {FG_BAR, row_background(line), 0, {HIT_NONE, 0}};
    grid_fill(grid, &row, &bar, " ");
    row.width -= clock_draw(line, &row, grid);
    int free = columns_free(line, &row, room.height);
    row.width -= material_draw(line, position, &row, free, grid);
    if (room.height == 1) {
        one_row_draw(line, &row, grid);
        return;
    }
    name_draw(line, &row, grid);
    if (position->variant->drops)
        own_row_draw(line, layout, below ? room.y : room.y + 1, grid);
}

/* Whose turn it is in the position on the screen; nobody plays in an earlier one. */
static ActivityTurn turn_in(const App *app, const Position *position) {
    if (screen_is(app_screen_below(app), SCREEN_PAST))
        return (ActivityTurn){TURN_TO_MOVE, position->side};
    return desk_turn(app->desk);
}

/* The seat of a computer's level that has no name of its own; NULL: another player. */
static const PlayerWord *level_seat(const App *app, Side side, const char *name) {
    const Session *session = desk_game(app->desk);
    const PlayerWord *seat = session != NULL ? &session_settings(session)->seats[side] : NULL;
    bool level = seat != NULL && player_is(seat, PLAYER_LEVELS) &&
                 strcmp(name, seats_own_name(session_settings(session), side, false).text) == 0;
    return level ? seat : NULL;
}

/* Writes the forms of the name; if it is this side's turn, the longest says what it is doing. */
static void line_set_names(HandLine *line, TurnState state) {
    char plain_data[PLAYER_NAME_SIZE * 2];
    Text plain = TEXT_OVER(plain_data), said = TEXT_OVER(line->names[NAME_SAID]);
    const char *name = line->names[NAME_WHOLE];
    side_name(line->app, line->side, &plain);
    const PlayerWord *level = level_seat(line->app, line->side, plain_data);
    for (int form = NAME_WHOLE; form < NAME_CUT; form++) {
        Text text = TEXT_OVER(line->names[form]);
        if (level != NULL && form == NAME_WHOLE)
            text_addf(&text, _("Computer level %s"), words_level(level->level).text);
        else if (level != NULL && form == NAME_LEVEL)
            text_addf(&text, _("Level %u"), level->level);
        else
            text_add(&text, plain_data);
        friend_mark_add(line->app, line->side, &text);
    }
    if (line->turn && state == TURN_YOURS)
        text_addf(&said, P_("a player's name", "%s: your move"), name);
    else if (line->turn && state == TURN_THINKS && !friend_has_gone(line->app, line->side))
        text_addf(&said, _("%s is thinking"), line->app->width < THINKS_WIDTH ? plain_data : name);
    else
        text_add(&said, name);
}

void hands_draw(const App *app, const Layout *layout, const Position *position, const Marks *marks,
                Grid *grid) {
    ActivityTurn turn = turn_in(app, position);
    for (int side = 0; side < SIDE_COUNT; side++) {
        HandLine line = {.app = app, .side = (Side)side};
        line.turn = turn.state != TURN_NOBODY && turn.side == line.side;
        line_set_names(&line, turn.state);
        line.tiles = tile_style(app, position->variant, layout->wide);
        if (position->variant->drops)
            line.count = hand_entries(app, position, marks, line.side, line.entries);
        hand_draw(&line, layout, position, grid);
    }
}
