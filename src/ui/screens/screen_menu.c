/* The start menu. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/screens/screen_list.h"

enum { MENU_WIDTH = 40, MENU_AROUND = 5 /* rows: slogan and blanks */ };

static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};

extern const Screen SCREEN_MENU;

/* The start menu's entries: actions of the table under words of their own. */
typedef struct MenuEntry {
    ActionId action;
    const char *label;
} MenuEntry;

static const MenuEntry MENU[] = {
    {ACTION_NEW, N_("New game")},
    {ACTION_RESUME, N_("Resume a game broken off")},
    {ACTION_LOAD, N_("Play on from a file")},
    {ACTION_REVIEW, N_("Review the games of a file")},
    {ACTION_EDIT, N_("Set a position up")},
    {ACTION_SCORES, N_("Scores")},
    {ACTION_RULES, N_("Rules of the games")},
    {ACTION_HELP, N_("Help")},
    {ACTION_QUIT, N_("Quit")},
};
enum { MENU_COUNT = sizeof MENU / sizeof MENU[0] };

static size_t menu_count(const App *app) {
    (void)app;
    return MENU_COUNT;
}

static void describe_menu(const App *app, size_t index, Text *out) {
    if (index >= MENU_COUNT)
        return;
    text_add(out, _(MENU[index].label));
    if (MENU[index].action == ACTION_RESUME && desk_broken_off(app->desk)->count > 0)
        text_addf(out, " (%zu)", desk_broken_off(app->desk)->count);
}

static void choose_in_menu(App *app, size_t index) {
    if (index < MENU_COUNT)
        action_run(app, MENU[index].action, "");
}

/* Where games were broken off: says so and goes to the entry that resumes. */
static void menu_first(App *app) {
    size_t count = desk_broken_off(app->desk)->count;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (count == 0)
        return;
    for (size_t i = 0; i < MENU_COUNT; i++)
        if (MENU[i].action == ACTION_RESUME)
            app->list.item = i;
    if (count == 1 && desk_broken_off(app->desk)->found[0].unread)
        text_addf(&text, _("What may be a game broken off cannot be read: %s."),
                  desk_broken_off(app->desk)->found[0].text);
    else if (count == 1)
        text_addf(&text,
                  _("A game was broken off: %s. Enter goes on with it, or saves or deletes it."),
                  desk_broken_off(app->desk)->found[0].text);
    else
        text_addf(&text,
                  ngettext("%zu game was broken off. Enter lists it.",
                           "%zu games were broken off. Enter lists them.", count),
                  count);
    app_say(app, INK_TITLE, buffer);
}

/* The start menu is short: a letter goes to the next entry that begins with it. */
static void menu_text(App *app, const Event *event) {
    size_t count = list_count(app);
    for (size_t i = 1; i <= count; i++) {
        size_t at = (app->list.item + i) % count;
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        list_describe(app, at, &text);
        if (event->code < 128 && ascii_to_lower(buffer[0]) == ascii_to_lower((char)event->code)) {
            app->list.item = at;
            return;
        }
    }
}

static void menu_escape(App *app, const Event *event) {
    (void)event;
    app->list.item = 0;
}

/* Behind a line or a question: what there is, but nothing to be chosen now. */
static void entries_draw(const App *app, const Rect *area, Grid *grid) {
    for (size_t i = 0; i < MENU_COUNT && (int)i < area->height; i++) {
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        describe_menu(app, i, &text);
        grid_put(grid, rect_row(area, area->y + (int)i), area->x + 2, &FAINT, buffer);
    }
}

static void menu_draw(const App *app, const Layout *layout, Grid *grid) {
    (void)layout;
    int rows = MENU_COUNT;
    Rect inside = box_draw_and_message(app, MENU_WIDTH, rows + MENU_AROUND, "Pandemonium", grid);
    const char *slogan = desk_look(app->desk)->glyphs.script
                             ? _("修羅場: drop games of the chess family")
                             : _("drop games of the chess family");
    int columns = grid_columns(slogan);
    /* Blank rows where there is room: around the slogan, below the entries. */
    int spare = inside.height - 1 - rows;
    int y = inside.y + (spare >= 2);
    grid_put(grid, rect_row(&inside, y), inside.x + (inside.width - columns) / 2, &FAINT, slogan);
    y += 1 + (spare >= 1);
    Rect items = {inside.x, y, inside.width, inside.y + inside.height - y - (spare >= 3)};
    if (app_screen(app) == &SCREEN_MENU)
        list_draw_entries(app, &items, grid);
    else
        entries_draw(app, &items, grid);
}

static bool menu_is_home(const App *app) {
    return app_position(app) == NULL;
}

static const ListSource MENU_LIST = {
    .count = menu_count, .describe = describe_menu, .choose = choose_in_menu};

const Screen SCREEN_MENU = {
    .name = "menu",
    .when = ACTION_WHEN_MENU,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_NO_CURSOR,
    .hints = N_("Up Down choose  Enter takes  q quits"),
    .list = &MENU_LIST,
    .parent = &A_LIST,
    .home = menu_is_home,
    .first = menu_first,
    .draw = menu_draw,
    .event =
        {
            [EVENT_ESCAPE] = {.does = menu_escape},
            [EVENT_TEXT] = {.does = menu_text},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = {.ignored = "a letter is a jump, nothing is typed"},
            [EVENT_PASTE] = {.does = paste_told},
        },
};
