/* The values of a setting; moving through them tries each at once on the screen behind. Enter keeps
 * it, Esc restores the old one. */

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/screen_ops.h"
#include "ui/board/box.h"
#include "ui/screens/all.h"
#include "ui/screens/screen_list.h"

enum { VALUE_SIZE = 32, FRAME = 4 /* columns beside the entries */ };

typedef struct Values {
    const Setting *setting;
    char before[VALUE_SIZE];
    size_t option; /* its entry among the settings */
} Values;

extern const Screen SCREEN_VALUES;

static Values *own_of(const App *app) {
    return app_own(app, &SCREEN_VALUES);
}

static size_t count_values(const App *app) {
    const Setting *setting = own_of(app)->setting;
    size_t count = setting != NULL;
    for (const char *at = setting != NULL ? setting->words : ""; *at != '\0'; at++)
        count += *at == '|';
    return count;
}

static void describe_value(const App *app, size_t index, Text *out) {
    const Glyphs *glyphs = &desk_look(app->desk)->glyphs;
    setting_say(own_of(app)->setting, (int)index, glyphs->script && !glyphs->ascii, out);
}

static void take_value(App *app, const char *value) {
    Error error = {0};
    if (!desk_change_setting(app->desk, own_of(app)->setting, value, &error))
        desk_fail(app->desk, &error);
}

static void walk_value(App *app, size_t index) {
    char value[VALUE_SIZE];
    Text text = TEXT_OVER(value);
    setting_format(own_of(app)->setting, (int)index, &text);
    take_value(app, value);
}

/* Returns to the list of all settings. */
static void back_to_options(App *app) {
    size_t option = own_of(app)->option;
    ui_show(app, ACTION_OPTIONS, "");
    app->list.item = option;
}

static void choose_value(App *app, size_t index) {
    walk_value(app, index);
    desk_keep_setting(app->desk, own_of(app)->setting);
    back_to_options(app);
}

static void values_escape(App *app, const Event *event) {
    if (app->list.filter.text[0] != '\0') {
        list_escape(app, event);
        return;
    }
    take_value(app, own_of(app)->before);
    back_to_options(app);
}

static const ListSource VALUES_LIST = {
    .count = count_values, .describe = describe_value, .choose = choose_value, .walk = walk_value};

/* Draws in place of the moves, or at the bottom left. */
static void values_draw(const App *app, const Layout *layout, Grid *grid) {
    int count = (int)list_total(app), columns = grid_columns(_(own_of(app)->setting->label));
    for (int i = 0; i < count; i++) {
        char buffer[VALUE_SIZE];
        Text text = TEXT_OVER(buffer);
        describe_value(app, (size_t)i, &text);
        int width = grid_columns(buffer);
        columns = width > columns ? width : columns;
    }
    int rows = count + 2 < layout->page.height ? count + 2 : layout->page.height;
    bool beside = layout->moves.width > 0 && app_screen_below(app)->draw == NULL;
    Rect box = beside ? layout_frame(&layout->moves)
                      : rect_make(0, layout->prompt.y - rows, columns + 2 + FRAME, rows);
    grid_fill(grid, &box, &PEN_PLAIN, " ");
    frame_draw(app, &box, &(FrameWords){.title = _(own_of(app)->setting->label)}, grid);
    Rect inside = {box.x + 2, box.y + 1, box.width - FRAME, box.height - 2};
    list_draw_entries(app, &inside, box.x + box.width - 1, grid);
}

const Screen SCREEN_VALUES = {
    .name = "values",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_OVER_BOARD,
    .hints = N_("Up Down preview  Enter keep  Esc cancel"),
    .list = &VALUES_LIST,
    .parent = &A_LIST,
    .own_size = sizeof(Values),
    .draw = values_draw,
    .event =
        {
            [EVENT_ESCAPE] = {.does = values_escape},
            [EVENT_INTERRUPT] = {.does = values_escape},
        },
};

void values_show(App *app, const Setting *setting, size_t option) {
    int value = 0;
    app_open(app, &SCREEN_VALUES);
    Values *own = own_of(app);
    Text before = TEXT_OVER(own->before);
    own->setting = setting;
    own->option = option;
    desk_format_setting(app->desk, setting, &before);
    (void)setting_parse(setting, own->before, &value, NULL);
    app->list.item = (size_t)value;
}
