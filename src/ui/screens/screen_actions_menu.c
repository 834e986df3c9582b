/* F9: the menu of the actions that are possible now. */
#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/app/key_meaning.h"
#include "ui/screens/screen_list.h"

enum { ACTIONS_LIMIT = 64, WIDE_ROW = 56 };

/* The actions that make sense now, in the table's order; returns how many, at most limit. */
static size_t list_actions(const App *app, const Action **out, size_t limit) {
    size_t total, count = 0;
    const Action *const *table = action_table(&total);
    unsigned when = key_when(app);
    for (size_t i = 0; i < total && count < limit; i++)
        if (desk_offers(app->desk, table[i], when) && table[i]->id != ACTION_CANCEL &&
            table[i]->id != ACTION_MENU)
            out[count++] = table[i];
    return count;
}

static size_t actions_count(const App *app) {
    const Action *actions[ACTIONS_LIMIT];
    return list_actions(app, actions, ACTIONS_LIMIT);
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

static void choose_action(App *app, size_t index) {
    const Action *actions[ACTIONS_LIMIT];
    size_t count = list_actions(app, actions, ACTIONS_LIMIT);
    app_close(app);
    if (index < count)
        action_run(app, actions[index]->id, "");
}

static const ListSource ACTIONS_LIST = {.title = N_("What you can do"),
                                        .columns = 48,
                                        .count = actions_count,
                                        .describe = describe_action,
                                        .choose = choose_action,
                                        .search = search_action};

extern const Screen SCREEN_ACTIONS;
const Screen SCREEN_ACTIONS = {
    .name = "actions",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL,
    .hints = N_("Up Down move  Enter choose  letters filter  Esc leave  / find"),
    .action = ACTION_MENU,
    .list = &ACTIONS_LIST,
    .parent = &A_LIST,
    .draw = list_draw,
};
