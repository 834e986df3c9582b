#include "ui/screens/lists.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/list.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/app/key_meaning.h"
#include "words/words.h"

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
enum { MENU_COUNT = sizeof MENU / sizeof MENU[0], ACTIONS_LIMIT = 64, WIDE_ROW = 56 };

/* The actions that make sense now, in the table's order; returns how many, at most limit. */
static size_t list_actions(const App *app, const Action **out, size_t limit) {
    size_t total, count = 0;
    const Action *const *table = action_table(&total);
    unsigned when = key_when(app);
    for (size_t i = 0; i < total && count < limit; i++)
        if (table[i]->flags & when && !(table[i]->flags & ACTION_ON_LINE) &&
            table[i]->id != ACTION_CANCEL && table[i]->id != ACTION_MENU)
            out[count++] = table[i];
    return count;
}

static size_t actions_count(const App *app) {
    const Action *actions[ACTIONS_LIMIT];
    return list_actions(app, actions, ACTIONS_LIMIT);
}

static size_t menu_count(const App *app) {
    (void)app;
    return MENU_COUNT;
}

static void describe_action(const App *app, size_t index, Text *out) {
    const Action *actions[ACTIONS_LIMIT];
    if (index >= list_actions(app, actions, ACTIONS_LIMIT))
        return;
    const Action *action = actions[index];
    char keys[KEYMAP_KEYS_SIZE];
    Text text = TEXT_OVER(keys);
    key_add_names(app, action->id, &text);
    if (app->width < WIDE_ROW) {
        text_addf(out, "%-6.6s %s (:%s)", keys, _(action->label), action->name);
        return;
    }
    text_addf(out, "%-8.8s", keys);
    text_addf(out, " :%-11s ", action->name);
    text_add(out, _(action->label));
}

static void search_action(const App *app, size_t index, Text *out) {
    const Action *actions[ACTIONS_LIMIT];
    if (index < list_actions(app, actions, ACTIONS_LIMIT))
        text_add(out, _(actions[index]->help));
}

static void describe_menu(const App *app, size_t index, Text *out) {
    if (index >= MENU_COUNT)
        return;
    text_add(out, _(MENU[index].label));
    if (MENU[index].action == ACTION_RESUME && app->journal_count > 0)
        text_addf(out, " (%zu)", app->journal_count);
}

static void choose_action(App *app, size_t index) {
    const Action *actions[ACTIONS_LIMIT];
    size_t count = list_actions(app, actions, ACTIONS_LIMIT);
    app_close(app);
    if (index < count)
        action_run(app, actions[index]->id, "");
}

static void choose_in_menu(App *app, size_t index) {
    if (index < MENU_COUNT)
        action_run(app, MENU[index].action, "");
}

void list_offer_resume(App *app) {
    size_t count = app->journal_count;
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    if (app->state != UI_MENU || count == 0)
        return;
    for (size_t i = 0; i < MENU_COUNT; i++)
        if (MENU[i].action == ACTION_RESUME)
            app->list.item = i;
    if (count == 1 && app->journals[0].unread)
        text_addf(&text, _("What may be a game broken off cannot be read: %s."),
                  app->journals[0].text);
    else if (count == 1)
        text_addf(&text,
                  _("A game was broken off: %s. Enter goes on with it, or saves or deletes it."),
                  app->journals[0].text);
    else
        text_addf(&text,
                  ngettext("%zu game was broken off. Enter lists it.",
                           "%zu games were broken off. Enter lists them.", count),
                  count);
    app_say(app, INK_TITLE, buffer);
}

const ListSource START_MENU = {
    .count = menu_count, .describe = describe_menu, .choose = choose_in_menu};
static const ListSource MENU_OF_ACTIONS = {.title = N_("What can be done"),
                                           .columns = 48,
                                           .count = actions_count,
                                           .describe = describe_action,
                                           .choose = choose_action,
                                           .search = search_action};

static const ListSource *const BY_STATE[UI_STATE_COUNT] = {
    [UI_MENU] = &START_MENU,    [UI_ACTIONS] = &MENU_OF_ACTIONS, [UI_OPTIONS] = &OPTIONS_LIST,
    [UI_PIECES] = &PIECES_LIST, [UI_CHOICES] = &CHOICES_LIST,
};

const ListSource *list_source(const App *app) {
    return app->state == UI_LIST ? app->list.source : BY_STATE[app->state];
}

/* --- The filter --- */

enum { REFRESHED_LIMIT = 256 /* longer lists at most grow while they are shown */ };

/* Whether the entry is meant by what it shows. */
static bool shows_filter(const App *app, const ListSource *source, size_t index) {
    if (source->matches != NULL)
        return source->matches(app, index, app->list.filter.text);
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    source->describe(app, index, &text);
    return ascii_contains_ignore_case(buffer, app->list.filter.text);
}

/* Whether it is by words that it is found by besides. */
static bool hides_filter(const App *app, const ListSource *source, size_t index) {
    char buffer[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(buffer);
    source->search(app, index, &text);
    return ascii_contains_ignore_case(buffer, app->list.filter.text);
}

static bool make_room(FilterUi *filter, size_t total) {
    size_t room = filter->room * 2 > total ? filter->room * 2 : total;
    if (filter->room >= total)
        return true;
    size_t *rows = realloc(filter->rows, room * sizeof rows[0]);
    if (rows == NULL)
        return false;
    filter->rows = rows;
    filter->room = room;
    return true;
}

/* Looks through the entries from one on; those before it stay as they were found. Entries that show
 * the text come before those that are only found by it. Without memory nothing is left out. */
static bool filter_rows(App *app, const ListSource *source, size_t from, size_t total) {
    FilterUi *filter = &app->list.filter;
    if (!make_room(filter, total))
        return false;
    filter->seen = total;
    if (from == 0)
        filter->count = 0;
    for (size_t i = from; i < total; i++)
        if (shows_filter(app, source, i))
            filter->rows[filter->count++] = i;
    for (size_t i = 0; i < total && source->search != NULL; i++)
        if (!shows_filter(app, source, i) && hides_filter(app, source, i))
            filter->rows[filter->count++] = i;
    return true;
}

void list_refresh(App *app) {
    const ListSource *source = list_source(app);
    FilterUi *filter = &app->list.filter;
    if (filter->text[0] == '\0' || source == NULL)
        return;
    size_t total = source->count(app);
    bool anew = filter->changed || total <= REFRESHED_LIMIT || total < filter->seen;
    size_t from = anew || source->search != NULL ? 0 : filter->seen;
    if ((anew || total > filter->seen) && !filter_rows(app, source, from, total))
        filter->text[0] = '\0';
    filter->changed = false;
    if (app->list.item >= list_count(app))
        app->list.item = 0;
}

void list_filter(App *app, const char *text) {
    app_filter_list(app, text);
    list_refresh(app);
}

size_t list_index(const App *app, size_t index) {
    return app->list.filter.text[0] != '\0' ? app->list.filter.rows[index] : index;
}

size_t list_total(const App *app) {
    const ListSource *source = list_source(app);
    if (source == NULL)
        return app->state == UI_NEW_GAME ? form_item(&app->form, FIELD_COUNT) : 0;
    return source->count(app);
}

size_t list_count(const App *app) {
    bool filtered = app->list.filter.text[0] != '\0' && list_source(app) != NULL;
    return filtered ? app->list.filter.count : list_total(app);
}

void list_describe(const App *app, size_t index, Text *out) {
    list_source(app)->describe(app, list_index(app, index), out);
}

void list_choose(App *app, size_t index) {
    const ListSource *source = list_source(app);
    size_t chosen = list_index(app, index);
    app->list.filter.text[0] = '\0';
    app->list.item = chosen; /* of a list that stays */
    if (chosen < source->count(app))
        source->choose(app, chosen);
}
