#include "ui/actions/do_actions.h"

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/action_list.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/lesson/learn_lists.h"
#include "ui/actions/autoplay.h"
#include "ui/actions/rebind.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "words/card.h"
#include "words/squares.h"
#include "words/words.h"

const Variant *action_variant(App *app, const char *name) {
    if (name[0] != '\0')
        return desk_find_variant(app->desk, name);
    const Variant *shown = app_variant(app);
    return shown != NULL ? shown : app->form.variant;
}

/* Opens the command line with a command that lacks arguments or was refused; after a warning, Enter
 * runs it anyway. */
static void action_type(App *app, ActionId id, const char *arguments) {
    char line[LINE_TEXT_SIZE];
    text_format(line, sizeof line, "%s %s", action_get(id)->name, arguments);
    ui_show(app, ACTION_COMMAND, line);
}

/* Shows the result of an action. Input to be corrected is put back into the line that it came from
 * if that is still open, else into the command line. */
static void after(App *app) {
    const char *argument;
    ActionId retyped = desk_take_retyped(app->desk, &argument);
    app_pump(app);
    app->effects.quit = app->effects.quit || desk_leaves(app->desk);
    bool asked = app_screen(app)->keys == KEYS_LINE && screen_is(app_screen(app), SCREEN_MODAL);
    if (retyped != ACTION_NONE && !asked)
        action_type(app, retyped, argument);
}

ActionResult action_do(App *app, ActionId action, const char *argument) {
    desk_set_time(app->desk, app->now_ms);
    ActionResult result = desk_do(app->desk, action, argument);
    after(app);
    return result;
}

void action_choose(App *app, const DeskList *list, size_t index) {
    desk_set_time(app->desk, app->now_ms);
    list->choose(app->desk, index);
    after(app);
}

void action_answer(App *app, DeskAnswer with) {
    desk_set_time(app->desk, app->now_ms);
    desk_answer(app->desk, with);
    after(app);
}

void action_end(App *app) {
    desk_end(app->desk);
    after(app);
}

/* Whether an inquiry lacks its argument; if so, shows its usage, as line mode does. */
static bool lacks_words(App *app, const Action *action, const char *arguments) {
    char buffer[SESSION_TEXT_SIZE];
    if (action->answer == NULL || action->arguments == NULL || action->arguments[0] == '[' ||
        arguments[0] != '\0')
        return false;
    text_format(buffer, sizeof buffer, _("Usage: %s %s."), action->name, action->arguments);
    app_say(app, FG_NORMAL, buffer);
    return true;
}

/* Takes missing arguments from the screen: the square under the cursor, the move in progress or,
 * for the editor, the game of the new game form. */
static void add_pointed(const App *app, ActionId action, Text *out) {
    const Variant *variant = app_variant(app);
    if (action == ACTION_WHY && app_has_selection(app) && app->spot.kind == SPOT_SQUARE)
        text_addf(out, app->drop != ROLE_NONE ? "%s@" : "%s",
                  app->drop != ROLE_NONE ? variant->roles[app->drop].san
                                         : square_name(variant, app->from).text);
    if (action == ACTION_EDIT && variant == NULL)
        text_addf(out, "start %s", app->form.variant->name);
    else if (action == ACTION_AT || out->length > 0)
        text_add(out, square_name(variant, app->spot.square).text);
}

void action_run(App *app, ActionId action, const char *arguments) {
    const Action *entry = action_get(action);
    unsigned when = key_when(app);
    char data[ENTRY_TEXT_SIZE];
    Text pointed = TEXT_OVER(data);
    if (entry == NULL || !(entry->flags & when)) {
        bool early = entry != NULL && when == ACTION_WHEN_SETUP && entry->flags & ACTION_WHEN_GAME;
        app_say(app, FG_ERROR,
                early ? _("The game has not begun.") : _("That is not possible now."));
    } else if (desk_guards_editor(app->desk, action) || lacks_words(app, entry, arguments)) {
        return;
    } else if (entry->flags & ACTION_ON_LINE && entry->answer == NULL) {
        app_say(app, FG_ERROR, _("That command exists only in line mode (pandemonium console)."));
    } else {
        if (arguments[0] == '\0')
            add_pointed(app, action, &pointed);
        action_do(app, action, pointed.length > 0 ? pointed.data : arguments);
    }
}

/* Actions that show a part of the game. */

/* The piece named by letters or name; ROLE_NONE: there is none. */
static Role find_role(const Variant *variant, const char *name) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (ascii_equal_ignore_case(variant->roles[role].san, name) ||
            words_role_is(variant, (Role)role, name))
            return (Role)role;
    return ROLE_NONE;
}

/* The entry of a role in the list of all pieces. */
static int entry_of(const Variant *variant, Role role) {
    int entry = 0;
    if (role == ROLE_NONE || variant->roles[role].reverts)
        return LEARN_SUGGESTED;
    for (Role before = 0; before < role; before++)
        entry += !variant->roles[before].reverts;
    return entry;
}

/* Shows all pieces, from the one of that name on, or the one at the cursor. The game is that of the
 * form while that is open. */
static void show_pieces(App *app, const char *name) {
    const Variant *shown = app_variant(app);
    bool next = shown == NULL || app_screen_below(app)->when == ACTION_WHEN_MENU;
    const Variant *variant = next ? app->form.variant : shown;
    Role role = name[0] != '\0' ? find_role(variant, name) : app_role_shown(app, NULL);
    if (name[0] != '\0' && role == ROLE_NONE)
        app_say(app, FG_ERROR, _("The game has no such piece."));
    else
        desk_show_lists(app->desk, variant, LEARN_PIECES,
                        entry_of(variant, next && name[0] == '\0' ? ROLE_NONE : role));
}

void do_card(App *app, const char *arguments) {
    (void)arguments;
    if (app_card_fits(app))
        desk_own(app->desk)->card = app_card_wanted(app) ? CARD_WISH_OFF : CARD_WISH_ON;
    else
        show_pieces(app, "");
}

void do_turn_card(App *app, const char *arguments) {
    (void)arguments;
    Side side;
    Role role = app_role_shown(app, &side);
    if (role == ROLE_NONE || card_promoted(app_variant(app), role, side) == ROLE_NONE)
        app_say(app, FG_NORMAL, _("The piece under the cursor does not promote."));
    else if (!app_card_wanted(app) || !app_card_fits(app))
        show_pieces(app, app_variant(app)->roles[card_promoted(app_variant(app), role, side)].san);
    else
        app->turned = app->turned == role ? ROLE_NONE : role;
}

/* Shows first the card, then all pieces, which F5 closes again. */
void do_pieces(App *app, const char *arguments) {
    bool editing = desk_has(app->desk, ACTIVITY_EDITS);
    if (arguments[0] == '\0' && !editing && app_position(app) != NULL && app_card_fits(app) &&
        !app_card_wanted(app)) {
        desk_own(app->desk)->card = CARD_WISH_ON;
    } else {
        show_pieces(app, arguments);
    }
}

void do_tour(App *app, const char *arguments) {
    (void)arguments;
    app_show_tour(app, true);
}

/* Actions on the program itself. */

void do_cancel(App *app, const char *arguments) {
    (void)arguments;
    app_go_home(app);
}

void do_repaint(App *app, const char *arguments) {
    (void)arguments;
    app->effects.repaint = true;
}

void do_suspend(App *app, const char *arguments) {
    (void)arguments;
    app->effects.suspend = true;
}

void do_save_screen(App *app, const char *arguments) {
    if (arguments[0] == '\0') {
        desk_ask_line(app->desk, ACTION_SAVE_SCREEN, "", "screen.txt");
        return;
    }
    text_copy(app->effects.save_screen, sizeof app->effects.save_screen, arguments);
}

void do_bind(App *app, const char *arguments) {
    if (arguments[0] == '\0' || !operation_bind(app, arguments))
        action_type(app, ACTION_BIND, arguments);
}

void do_unbind(App *app, const char *arguments) {
    if (arguments[0] == '\0' || !operation_unbind(app, arguments))
        action_type(app, ACTION_UNBIND, arguments);
}

void do_graph(App *app, const char *arguments) {
    (void)arguments;
    app->review.graph = !app->review.graph;
}

void do_autoplay(App *app, const char *arguments) {
    (void)arguments;
    autoplay_toggle(app);
}
