/* The start menu, the action menu and lists to choose from. */
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "ui/machine.h"
#include "ui/operations.h"

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
    {ACTION_RULES, N_("Rules of the games")},
    {ACTION_HELP, N_("Help")},
    {ACTION_QUIT, N_("Quit")},
};
enum { MENU_COUNT = sizeof MENU / sizeof MENU[0], ACTIONS_LIMIT = 64 };

/* The actions that make sense now, in the table's order; returns how many, at most limit. */
static size_t list_actions(const App *app, const Action **out, size_t limit) {
    size_t total, count = 0;
    const Action *table = action_table(&total);
    unsigned when = machine_when(app);
    for (size_t i = 0; i < total && count < limit; i++)
        if (table[i].flags & when && !(table[i].flags & ACTION_ON_LINE) &&
            table[i].id != ACTION_CANCEL && table[i].id != ACTION_MENU)
            out[count++] = &table[i];
    return count;
}

size_t list_count(const App *app) {
    const Action *actions[ACTIONS_LIMIT];
    if (app->state == UI_ACTIONS)
        return list_actions(app, actions, ACTIONS_LIMIT);
    if (app->state == UI_NEW_GAME)
        return FIELD_COUNT;
    if (app->state != UI_LIST)
        return MENU_COUNT;
    if (app->list == LIST_GAMES)
        return review_count(&app->review.games);
    return app->list == LIST_JOURNALS ? app->journal_count
                                      : variants_count(app->settings->variants);
}

static void add_tag(const Game *game, const char *name, Text *out) {
    const char *value = game_tag(game, name);
    value = value != NULL ? value : "?";
    unicode_add_sanitized(out, value, strlen(value));
}

/* Only the rows shown are described, so that a file of any length will do. */
static void describe_game(const App *app, size_t index, Text *out) {
    const Review *review = &app->review.games;
    text_addf(out, "%zu. ", index + 1);
    Error damage = {0}, error = {0};
    Game *game = NULL;
    if (index < review->file.count)
        game = pgn_file_game(&review->file, index, review->variants, review->default_variant,
                             &damage, &error);
    if (game == NULL) {
        text_add(out, error.reason);
        return;
    }
    add_tag(game, "White", out);
    text_add(out, " - ");
    add_tag(game, "Black", out);
    text_addf(out, "  %s  ", result_text(game->outcome.result));
    add_tag(game, "Date", out);
    text_addf(out, "  %s", game->variant->title);
    game_free(game);
}

static void describe_action(const Action *action, Text *out) {
    text_addf(out, "%-8.8s", action->keys != NULL ? action->keys : "");
    text_addf(out, " :%-11s ", action->name);
    text_add(out, _(action->label));
}

void list_describe(const App *app, size_t index, Text *out) {
    const Action *actions[ACTIONS_LIMIT];
    if (app->state == UI_ACTIONS) {
        size_t count = list_actions(app, actions, ACTIONS_LIMIT);
        if (index < count)
            describe_action(actions[index], out);
    } else if (app->state != UI_LIST) {
        if (index < MENU_COUNT)
            text_add(out, _(MENU[index].label));
        if (index < MENU_COUNT && MENU[index].action == ACTION_RESUME && app->journal_count > 0)
            text_addf(out, " (%zu)", app->journal_count);
    } else if (app->list == LIST_GAMES) {
        describe_game(app, index, out);
    } else if (app->list == LIST_JOURNALS) {
        text_add(out, app->journals[index].text);
    } else {
        const Variant *variant = variants_at(app->settings->variants, index);
        if (variant != NULL)
            text_addf(out, "%s: %s", variant->title, variant->summary);
        else
            text_add(out, variants_name(app->settings->variants, index));
    }
}

static void choose_in_list(App *app, size_t index) {
    if (app->list == LIST_GAMES) {
        app_select_game(app, index);
    } else if (app->list == LIST_JOURNALS) {
        app_resume(app, app->journals[index].path);
    } else {
        const Variant *variant = variants_at(app->settings->variants, index);
        if (variant != NULL)
            page_open_rules(app, variant);
    }
}

void list_choose(App *app, size_t index) {
    const Action *actions[ACTIONS_LIMIT];
    if (app->state == UI_ACTIONS) {
        size_t count = list_actions(app, actions, ACTIONS_LIMIT);
        app_close(app);
        if (index < count)
            machine_action(app, actions[index]->id, "");
    } else if (app->state == UI_LIST) {
        choose_in_list(app, index);
    } else if (index < MENU_COUNT) {
        machine_action(app, MENU[index].action, "");
    }
}
