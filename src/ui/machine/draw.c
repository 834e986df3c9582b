#include "ui/machine/machine.h"

#include <string.h>

#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen.h"
#include "ui/board/analysis_view.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/board/graph_view.h"
#include "ui/board/hands_view.h"
#include "ui/board/views.h"
#include "ui/kit/wrap.h"
#include "ui/learn/tour.h"
#include "ui/machine/news.h"
#include "ui/motion/motion.h"
#include "ui/motion/motion_view.h"
#include "ui/prompt/friend_row.h"
#include "ui/prompt/prompt.h"
#include "words/words.h"

/* --- Title --- */

/* Appends the longest form that fits: move number and turn, or the turn alone; from the state on,
 * that or less. False: none fits. */
static bool title_add(const App *app, const Position *position, ActivityTitle longest, int columns,
                      Text *out) {
    int last = longest < ACTIVITY_TITLE_STATE ? ACTIVITY_TITLE_BRIEF : ACTIVITY_TITLE_RESULT;
    for (int size = (int)longest; size <= last; size++) {
        text_clear(out);
        desk_add_title(app->desk, position, (ActivityTitle)size, out);
        if (grid_columns(out->data) <= columns)
            return true;
    }
    return false;
}

static const char *title_name(const Variant *variant) {
    return variant != NULL ? words_title(variant) : "Pandemonium";
}

/* The game that the screen is about; NULL: that of the board. rest gets what follows its name. */
static const Variant *title_listed(const App *app, Text *rest) {
    if (app_screen(app)->title != NULL)
        return app_screen(app)->title(app, rest);
    bool lists = app->list.source == &app->list.shown && app->list.desk->game != NULL;
    const Variant *variant = lists ? app->list.desk->game(app->desk) : NULL;
    return variant != app_variant(app) ? variant : NULL;
}

static void draw_title(const App *app, Grid *grid) {
    Rect area = {1, 0, app->width - 2, 1};
    Pen help = {FG_DIM, BG_NORMAL, 0, {HIT_ACTION, ACTION_HELP}};
    const char *part = desk_look(app->desk)->glyphs.frames ? " · " : " - ";
    char rest_data[512];
    Text rest = TEXT_OVER(rest_data);
    const Variant *listed = title_listed(app, &rest);
    const Variant *variant = listed != NULL ? listed : app_variant(app);
    const Position *position = listed != NULL ? NULL : app_position(app);
    const char *name = title_name(variant), *native = "";
    int help_at = area.x + area.width - grid_columns(_("F1 Help"));
    int end = help_at - 1;
    bool fits = false;
    /* Words are never cut: the game's own script goes first, then the key, which F1 still shows. */
    for (int less = 0; less < 3 && !fits; less++) {
        bool script = desk_look(app->desk)->glyphs.script && less == 0 && variant != NULL;
        native = script ? words_native(variant) : "";
        end = less < 2 ? help_at - 1 : area.x + area.width;
        int columns = end - area.x - grid_columns(name) - grid_columns(part) -
                      (native[0] != '\0' ? 1 + grid_columns(native) : 0);
        fits = position != NULL ? title_add(app, position, ACTIVITY_TITLE_WHOLE, columns, &rest)
                                : rest.length == 0 || grid_columns(rest_data) <= columns;
    }
    if (!fits)
        text_clear(&rest);
    Rect room = {area.x, 0, end - area.x, 1};
    int x = grid_put(grid, rect_row(&room, 0), area.x, &PEN_TITLE, name);
    if (native[0] != '\0')
        x = grid_put(grid, rect_row(&room, 0), x + 1, &PEN_FAINT, native);
    if (rest.length > 0) {
        x = grid_put(grid, rect_row(&room, 0), x, &PEN_FAINT, part);
        grid_put(grid, rect_row(&room, 0), x, &PEN_FAINT, rest.data);
    }
    if (app->width >= 40 && end < area.x + area.width)
        grid_put(grid, rect_row(&area, 0), help_at, &help, _("F1 Help"));
}

/* --- Function bar --- */

/* The key an action shows on the bar: its function key, or a letter for the last two. */
static bool bar_key(const App *app, const Action *action, char out[8]) {
    KeyPolicy policy = app_screen(app)->keys;
    bool last = (action->id == ACTION_QUIT && policy == KEYS_ACTIONS) ||
                (action->id == ACTION_COMMAND && policy != KEYS_LINE);
    const char *at = keymap_keys(&app->keys, action->id);
    while (*at != '\0') {
        size_t length = strcspn(at, " ");
        bool function = at[0] == 'F' && length >= 2;
        if ((function || last) && length <= 7) {
            memcpy(out, at, length);
            out[length] = '\0';
            return true;
        }
        at += length;
        at += strspn(at, " ");
    }
    return false;
}

/* A key's place on the bar: F1, F2 ... F12, then the others. */
static unsigned bar_rank(const char *key) {
    unsigned rank = 0;
    if (key[0] != 'F')
        return 100;
    for (const char *at = key + 1; *at != '\0'; at++)
        rank = rank * 10 + (unsigned)(*at - '0');
    return rank;
}

typedef struct BarItem {
    const Action *action;
    char key[8];
} BarItem;

enum { BAR_LIMIT = 24, BAR_GAP = 2 };

/* An action is not rare on the screen that it opens. */
static bool bar_wants(const Action *action, unsigned when) {
    bool own = action->id == ACTION_EDIT && when == ACTION_WHEN_EDIT;
    return !(action->flags & ACTION_ON_LINE) && (own || !(action->flags & ACTION_RARE));
}

static size_t bar_items(const App *app, BarItem out[BAR_LIMIT]) {
    size_t total, count = 0;
    const Action *const *table = action_table(&total);
    unsigned when = key_when(app);
    for (size_t i = 0; i < total && count < BAR_LIMIT; i++) {
        BarItem item = {.action = table[i]};
        if (!desk_offers(app->desk, table[i], when) || !bar_wants(table[i], when) ||
            !key_is_offered(app, table[i]->id) || !bar_key(app, table[i], item.key))
            continue;
        unsigned rank = bar_rank(item.key);
        bool taken = false;
        size_t at = count;
        for (size_t j = 0; j < count; j++)
            taken = taken || (rank < 100 && bar_rank(out[j].key) == rank);
        if (taken)
            continue;
        for (; at > 0 && bar_rank(out[at - 1].key) > rank; at--)
            out[at] = out[at - 1];
        out[at] = item;
        count++;
    }
    return count;
}

/* Draws the function keys of the screen itself, from column x on. */
static void draw_own_keys(const App *app, const Rect *area, int x, Grid *grid) {
    Pen key = {FG_KEY, BG_BAR, 0, {HIT_NONE, 0}}, word = {FG_BAR, BG_BAR, 0, {HIT_NONE, 0}};
    for (const ScreenKey *own = app_screen(app)->own_keys; own != NULL && own->number != 0; own++) {
        char data[160];
        Text text = TEXT_OVER(data);
        text_addf(&text, "F%u ", (unsigned)own->number);
        int end = x + (int)text.length + grid_columns(_(action_get(own->action)->label));
        if (end > area->x + area->width)
            return;
        x = grid_put(grid, *area, x, &key, data);
        x = grid_put(grid, *area, x, &word, _(action_get(own->action)->label)) + BAR_GAP;
    }
}

static void draw_bar(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->bar;
    if (area.height == 0)
        return;
    Pen background = {FG_BAR, BG_BAR, 0, {HIT_NONE, 0}};
    grid_fill(grid, &area, &background, " ");
    area.x++;
    area.width -= 2;
    if (!desk_has(app->desk, ACTIVITY_EDITS) && graph_is_row(app, layout)) {
        graph_row_draw(app, &area, grid);
        return;
    }
    if (desk_analysis(app->desk) != NULL && layout->analysis.width == 0 &&
        app_cursor(app) != NULL) {
        analysis_row_draw(app, &area, grid);
        return;
    }
    if (screen_is(app_screen(app), SCREEN_KEYS_IN_BAR)) {
        prompt_draw_keys(&area, prompt_hints(app), grid);
        return;
    }
    BarItem items[BAR_LIMIT];
    size_t count = bar_items(app, items);
    int x = area.x;
    for (size_t i = 0; i < count; i++) {
        const char *label = _(items[i].action->label);
        int columns = grid_columns(items[i].key) + 1 + grid_columns(label);
        if (x + columns > area.x + area.width)
            break;
        Hit hit = {HIT_ACTION, (uint32_t)items[i].action->id};
        Pen key = {FG_KEY, BG_BAR, 0, hit};
        Pen word = {FG_BAR, BG_BAR, 0, hit};
        x = grid_put(grid, area, x, &key, items[i].key);
        x = grid_put(grid, area, x, &key, " ");
        x = grid_put(grid, area, x, &word, label) + BAR_GAP;
    }
    draw_own_keys(app, &area, x, grid);
}

/* --- The whole screen --- */

static void draw_panel(const App *app, const Layout *layout, const Position *position, Grid *grid) {
    Layout rest = *layout;
    Rect graph;
    const Screen *behind = app_screen_below(app);
    /* The task stays beside the board while a move is being entered. */
    const Screen *screen = app_screen(app)->panel != NULL ? app_screen(app)
                           : behind->panel != NULL        ? behind
                                                          : app_home(app);
    char status_data[256];
    Text status = TEXT_OVER(status_data);
    const char *name = "";
    bool divided = screen->panel == NULL && graph_split(app, &rest, &graph);
    if (layout->title.height == 0)
        name = desk_has(app->desk, ACTIVITY_ASIDE) ? _("Review") : title_name(position->variant);
    else if (screen->panel == NULL)
        name = _("Moves");
    if (layout->title.height == 0 || desk_game(app->desk) != NULL)
        (void)title_add(app, position, ACTIVITY_TITLE_STATE, layout->moves.width - 2, &status);
    if (layout->moves.width > 0) {
        Rect frame = layout_frame(&rest.moves);
        frame_draw(app, &frame, &(FrameWords){.title = name, .below = status_data}, grid);
    }
    if (screen->panel != NULL)
        screen->panel(app, layout, grid);
    else
        moves_draw(app, &rest, grid);
    if (divided)
        graph_panel_draw(app, &graph, grid);
    card_draw(app, layout, grid);
    if (layout->analysis.width > 0)
        analysis_draw(app, &layout->analysis, grid);
}

/* Draws the legend of the marks; without marks, the title's text. */
static void draw_legend(const App *app, const Layout *layout, const Position *position,
                        Grid *grid) {
    char status_data[256];
    Text status = TEXT_OVER(status_data);
    const Rect *area = &layout->legend;
    if (area->height == 0)
        return;
    bool told =
        layout->title.height > 0 || layout->moves.width > 0 || desk_has(app->desk, ACTIVITY_ASIDE);
    if (told || legend_is_wanted(app)) {
        legend_draw(app, area, area->x, grid);
        return;
    }
    (void)title_add(app, position, ACTIVITY_TITLE_STATE, area->width, &status);
    grid_put(grid, *area, area->x, &PEN_FAINT, status_data);
}

static void draw_game(const App *app, const Layout *layout, Grid *grid) {
    Position preview, room, still;
    Marks marks;
    const Screen *behind = app_screen_below(app);
    const Position *position =
        behind->position != NULL ? behind->position(app, &preview) : app_position(app);
    const Position *seen = desk_seen(app->desk, position, &room);
    bool all = desk_blindfold(app->desk) == BLINDFOLD_ALL;
    marks_make(app, position, &marks);
    const Position *standing = motion_standing(app, seen, &marks, &still);
    if (layout->title.height > 0)
        draw_title(app, grid);
    hands_draw(app, layout, all ? seen : position, &marks, grid);
    board_draw(app, layout, standing, &marks, grid);
    motion_draw(app, layout, position, &marks, grid);
    if (desk_analysis(app->desk) != NULL)
        evaluation_draw(app, &layout->evaluation, grid);
    if (behind->cover != NULL && !motion_is_on(app))
        behind->cover(app, layout, grid);
    draw_panel(app, layout, position, grid);
    motion_draw_drag(app, layout, position, grid);
    draw_legend(app, layout, position, grid);
}

static void draw_too_small(const App *app, const Layout *layout, Grid *grid) {
    Rect area = {0, 0, app->width, 1};
    Pen pen = {FG_ERROR, BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    grid_putf(grid, area, &pen, _("Need %dx%d, have %dx%d"), layout->need_width,
              layout->need_height, app->width, app->height);
    Rect rows = {0, 1, app->width, layout->prompt.y - 1};
    if (rows.height > 0 && app->log_count > 0)
        wrap_draw(grid, &rows, &PEN_PLAIN, app->log[app->log_count - 1].text, 0);
    if (layout->prompt.height > 0)
        prompt_draw(app, layout, grid);
}

enum { PANEL_LIST_MIN = 4 /* rows: a heading and some entries */ };

/* The screen that is drawn instead of the board; NULL: none. */
static const Screen *screen_over_board(const App *app, const Layout *layout) {
    const Screen *screen = app_screen(app);
    bool beside = screen_is(screen, SCREEN_BESIDE) && layout->moves.width > 0 &&
                  layout->moves.height >= PANEL_LIST_MIN;
    if (screen->draw != NULL && !beside)
        return screen;
    return app_screen_below(app)->draw != NULL ? app_screen_below(app) : NULL;
}

void draw_app(const App *app, Grid *grid) {
    Layout layout;
    News news;
    grid_clear(grid);
    app_layout(app, &layout);
    const Screen *over = layout.too_small ? NULL : screen_over_board(app, &layout);
    news_make(app, &layout, &news);
    if (over == NULL)
        news_fit(app, &news, &layout);
    if (layout.too_small) {
        draw_too_small(app, &layout, grid);
        return;
    }
    const Screen *behind = over;
    if (over != NULL && screen_is(over, SCREEN_OVER_BOARD))
        behind = app_screen_below(app)->draw != NULL ? app_screen_below(app) : NULL;
    if (behind != NULL) {
        draw_title(app, grid);
        behind->draw(app, &layout, grid);
    } else {
        draw_game(app, &layout, grid);
    }
    if (over != behind)
        over->draw(app, &layout, grid);
    draw_bar(app, &layout, grid);
    prompt_draw(app, &layout, grid);
    if (over == NULL)
        news_draw(app, &news, &layout, grid);
    if (over == NULL || app->above.screen == NULL)
        friend_row_draw(app, &layout.prompt, grid);
    if (over != NULL)
        return;
    tour_draw(app, &layout, grid);
}
