/* What can be done. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/editor/edits.h"
#include "play/game/remedies.h"

static void add_help(const Action *action, Bytes *out) {
    if (action->letters != NULL)
        bytes_putf(out, _("%s or %s"), action->name, action->letters);
    else
        bytes_put(out, action->name);
    if (action->arguments != NULL)
        bytes_putf(out, " %s", action->arguments);
    bytes_putf(out, ": %s\n", _(action->help));
}

/* What can be done with a failed engine: all, or that of the word. */
static void add_remedies(const Desk *desk, const char *word, Bytes *out) {
    for (int id = 0; id < REMEDY_COUNT; id++) {
        const Remedy *remedy = remedy_get((RemedyId)id);
        if (desk_offers_remedy(desk, (RemedyId)id) &&
            (word[0] == '\0' || ascii_equal_ignore_case(remedy->word, word)))
            bytes_putf(out, "%s: %s\n", remedy->word, _(remedy->help));
    }
}

/* All that can be done now. */
static void add_all(Desk *desk, Bytes *out) {
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++) {
        const Action *action = desk_action(desk, (ActionId)id);
        if (desk_offers(desk, action, desk_when(desk)))
            add_help(action, out);
    }
    if (desk_editor(desk) != NULL)
        edits_add_help(out);
    bytes_put(out, _("Beginnings of words are enough, and Tab completes."));
}

/* In sentences, each of which says what to type. */
static void add_lines(Desk *desk, const Action *one, const char *argument, Bytes *out) {
    add_remedies(desk, argument, out);
    if (argument[0] == '\0')
        add_all(desk, out);
    else if (one != NULL)
        add_help(one, out);
    if (one != NULL && one->id == ACTION_EDIT)
        edits_add_help(out);
}

static ActionResult help(Desk *desk, const char *argument) {
    Bytes page = {0};
    const Action *one = argument[0] != '\0' ? desk_find_action(desk, argument, NULL) : NULL;
    bool known = argument[0] == '\0' || one != NULL;
    if (!known || !desk_add_keys_help(desk, one, &page))
        add_lines(desk, one, argument, &page);
    if (page.length == 0)
        return desk_denyf(desk, _("There is no command %s."), argument);
    desk_finish_page(desk, &page);
    return ACTION_DONE;
}

const Action HELP_ACTION = {
    .id = ACTION_HELP,
    .name = "help",
    .arguments = "[COMMAND]",
    .keys = "F1",
    .label = N_("Help"),
    .help = N_("Lists what can be done."),
    .flags = ACTION_WHEN_ANY,
    .run = help,
};
