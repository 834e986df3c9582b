#include "ui/page_view.h"

#include <string.h>

#include "base/i18n.h"
#include "play/words.h"
#include "ui/operations.h"
#include "ui/wrap.h"

enum {
    PAGE_WIDTH = 96, /* wider text is hard to read */
    MENU_WIDTH = 40,
    FORM_WIDTH = 64,
    FORM_LABEL = 10
};

static const Pen TEXT = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};
static const Pen TITLE = {INK_TITLE, GROUND_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};

/* --- Pages --- */

/* Rows: title, heading, blank, text, blank, prompt, bar. */
Rect page_area(int width, int height) {
    int columns = width - 2 < PAGE_WIDTH ? width - 2 : PAGE_WIDTH;
    Rect area = {(width - columns) / 2, 3, columns, height - 6};
    area.height = area.height < 1 ? 1 : area.height;
    return area;
}

void page_draw(const App *app, Grid *grid) {
    Rect area = page_area(app->width, app->height);
    const char *text = app->page.text.data != NULL ? app->page.text.data : "";
    int total = wrap_count(text, area.width);
    int last = total > area.height ? total - area.height : 0;
    int top = app->page.top > last ? last : app->page.top;
    grid_put(grid, NULL, area.x, 1, &TITLE, app->page.title);
    if (last > 0) {
        char place[48];
        Text words = TEXT_OVER(place);
        text_addf(&words, _("rows %d-%d of %d"), top + 1, top + area.height, total);
        grid_put(grid, NULL, area.x + area.width - grid_columns(place), 1, &FAINT, place);
    }
    wrap_draw(grid, &area, &TEXT, text, top);
}

/* --- Boxes --- */

/* A frame in the middle of the page; returns its inside. */
static Rect box_draw(const App *app, int columns, int rows, const char *title, Grid *grid) {
    int width = columns + 4 < app->width ? columns + 4 : app->width;
    int height = rows + 2 < app->height - 3 ? rows + 2 : app->height - 3;
    Rect box = {(app->width - width) / 2, 1 + (app->height - 3 - height) / 2, width, height};
    Rect line = {box.x, box.y, box.width, 1};
    grid_fill(grid, &line, &FAINT, "-");
    line.y = box.y + box.height - 1;
    grid_fill(grid, &line, &FAINT, "-");
    Rect side = {box.x, box.y, 1, box.height};
    grid_fill(grid, &side, &FAINT, "|");
    side.x = box.x + box.width - 1;
    grid_fill(grid, &side, &FAINT, "|");
    for (int corner = 0; corner < 4; corner++)
        grid_put(grid, NULL, box.x + (corner % 2) * (box.width - 1),
                 box.y + (corner / 2) * (box.height - 1), &FAINT, "+");
    Rect heading = {box.x + 2, box.y, box.width - 4, 1};
    int x = grid_put(grid, &heading, box.x + 2, box.y, &TITLE, " ");
    x = grid_put(grid, &heading, x, box.y, &TITLE, title);
    grid_put(grid, &heading, x, box.y, &TITLE, " ");
    return rect_make(box.x + 2, box.y + 1, box.width - 4, box.height - 2);
}

static void item_draw(const App *app, const Rect *area, int y, size_t index, const char *text,
                      Grid *grid) {
    bool chosen = app->item == index;
    Pen pen = {INK_NORMAL, chosen ? GROUND_CHOSEN : GROUND_NORMAL, 0, {HIT_ITEM, (uint16_t)index}};
    Rect row = {area->x, y, area->width, 1};
    grid_fill(grid, &row, &pen, " ");
    int x = grid_put(grid, &row, area->x, y, &pen, chosen ? "> " : "  ");
    grid_put(grid, &row, x, y, &pen, text);
}

/* The items that fit around the current one, from row y of area on. */
static void items_draw(const App *app, const Rect *area, size_t count, Grid *grid) {
    size_t rows = area->height > 0 ? (size_t)area->height : 0;
    size_t first = 0;
    if (count > rows && app->item >= rows / 2)
        first = app->item - rows / 2;
    if (count > rows && first > count - rows)
        first = count - rows;
    for (size_t i = 0; i < rows && first + i < count; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        list_describe(app, first + i, &text);
        item_draw(app, area, area->y + (int)i, first + i, buffer, grid);
    }
}

/* The last message, under a box or in place of the board's messages. */
static void message_draw(const App *app, int y, Grid *grid) {
    if (app->log_count == 0 || y < 1)
        return;
    const LogEntry *entry = &app->log[app->log_count - 1];
    Rect area = {1, y, app->width - 2, app->height - 2 - y};
    Pen pen = {entry->ink, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    wrap_draw(grid, &area, &pen, entry->text, 0);
}

void menu_draw(const App *app, Grid *grid) {
    size_t count = app->state == UI_MENU ? list_count(app) : 0;
    Rect inside = box_draw(app, MENU_WIDTH, 12, "Pandemonium", grid);
    int y = inside.y + 1;
    const char *slogan = app->view.glyphs ? _("修羅場: drop games of the chess family")
                                          : _("drop games of the chess family");
    int columns = grid_columns(slogan);
    grid_put(grid, &inside, inside.x + (inside.width - columns) / 2, y, &FAINT, slogan);
    Rect items = {inside.x, y + 2, inside.width, inside.height - 4};
    items_draw(app, &items, count, grid);
    message_draw(app, inside.y + inside.height + 1, grid);
}

static const char *list_title(const App *app) {
    if (app->state == UI_ACTIONS)
        return _("What can be done");
    if (app->list == LIST_GAMES)
        return _("Games of the file");
    return app->list == LIST_JOURNALS ? _("Games broken off") : _("Rules of the games");
}

void list_draw(const App *app, Grid *grid) {
    size_t count = list_count(app);
    int rows = (int)(count < 200 ? count : 200);
    int columns = app->state == UI_ACTIONS ? 48 : 74;
    Rect inside = box_draw(app, columns, rows, list_title(app), grid);
    items_draw(app, &inside, count, grid);
}

/* --- The form of a new game --- */

static void field_value(const App *app, Field field, Text *out) {
    const Form *form = &app->form;
    const Variant *variant = form->variant;
    switch (field) {
    case FIELD_GAME:
        text_add(out, variant->title);
        if (app->view.glyphs && variant->title_native[0] != '\0')
            text_addf(out, " %s", variant->title_native);
        text_addf(out, " (%ux%u)", variant->files, variant->ranks);
        break;
    case FIELD_WHITE:
    case FIELD_BLACK: {
        Side side = field == FIELD_WHITE ? SIDE_WHITE : SIDE_BLACK;
        if (form->seats[side] == SEAT_EXTERNAL)
            text_add(out, _("another program"));
        else
            text_add(out, form->seats[side] == SEAT_HUMAN ? _("a person") : _("the computer"));
        break;
    }
    case FIELD_LEVEL:
        text_addf(out, "%u, %s", form->level, _(engine_level_name(form->level)));
        break;
    case FIELD_CLOCK:
        if (form->time.limited)
            time_control_format(&form->time, out);
        else
            text_add(out, _("none"));
        break;
    case FIELD_POSITION:
        text_add(out, form->fen[0] != '\0' ? form->fen : _("start position"));
        break;
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
}

static const char *field_label(Field field) {
    switch (field) {
    case FIELD_GAME:
        return _("Game");
    case FIELD_WHITE:
        return _("White");
    case FIELD_BLACK:
        return _("Black");
    case FIELD_LEVEL:
        return _("Level");
    case FIELD_CLOCK:
        return _("Clock");
    case FIELD_POSITION:
        return _("Position");
    case FIELD_START:
        return _("Start the game");
    case FIELD_COUNT:
        break;
    }
    return "";
}

/* Fields that arrows change show them. */
static bool field_turns(Field field) {
    return field != FIELD_POSITION && field != FIELD_START;
}

static void field_draw(const App *app, const Rect *area, int y, Field field, Grid *grid) {
    char buffer[FEN_SIZE + 32];
    Text text = TEXT_OVER(buffer);
    bool chosen = app->item == (size_t)field;
    text_addf(&text, "%-*s", field == FIELD_START ? 0 : FORM_LABEL, field_label(field));
    text_add(&text, chosen && field_turns(field) ? "< " : field == FIELD_START ? "" : "  ");
    field_value(app, field, &text);
    text_add(&text, chosen && field_turns(field) ? " >" : "");
    item_draw(app, area, y, (size_t)field, buffer, grid);
}

/* What the chosen values mean, in sentences. */
static void form_words(const App *app, const Rect *area, Grid *grid) {
    const Form *form = &app->form;
    const Variant *variant = form->variant;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    text_add(&text, variant->summary);
    if (app->item == FIELD_LEVEL) {
        text_clear(&text);
        text_add(&text, _(engine_level_words(form->level)));
    } else if (app->item == FIELD_CLOCK) {
        text_clear(&text);
        text_add(&text,
                 _("Minutes for the game and seconds added a move; type a digit for another."));
    } else if (app->item == FIELD_POSITION) {
        text_clear(&text);
        text_add(&text, _("Enter takes a position as text (FEN)."));
    }
    wrap_draw(grid, area, &FAINT, buffer, 0);
}

void form_draw(const App *app, Grid *grid) {
    Rect inside = box_draw(app, FORM_WIDTH, FIELD_COUNT + 5, _("New game"), grid);
    bool roomy = inside.height >= FIELD_COUNT + 4;
    int y = inside.y + (roomy ? 1 : 0);
    for (unsigned field = 0; field < FIELD_COUNT; field++) {
        if (field == FIELD_START && roomy)
            y++;
        field_draw(app, &inside, y++, (Field)field, grid);
    }
    Rect words = {inside.x, y + 1, inside.width, inside.y + inside.height - y - 1};
    form_words(app, &words, grid);
    message_draw(app, inside.y + inside.height + 1, grid);
}
