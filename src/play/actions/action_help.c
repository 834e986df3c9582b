/* What can be done. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/editor/edits.h"
#include "play/services/remedies.h"
#include "play/services/services.h"

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
        if ((action->flags & desk_when(desk)) != 0 && desk_has_action(desk, action))
            add_help(action, out);
    }
    if (desk_editor(desk) != NULL)
        edits_add_help(out);
    bytes_put(out, _("Beginnings of words are enough, and Tab completes."));
}

static void help(Desk *desk, const char *argument) {
    Bytes page = {0};
    const Action *one = desk_find_action(desk, argument, NULL);
    add_remedies(desk, argument, &page);
    if (argument[0] == '\0') {
        add_all(desk, &page);
    } else if (one != NULL) {
        add_help(one, &page);
        if (one->id == ACTION_EDIT)
            edits_add_help(&page);
    } else if (page.length == 0) {
        desk_sayf(desk, _("There is no command %s."), argument);
        return;
    }
    desk_finish_page(desk, &page);
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
