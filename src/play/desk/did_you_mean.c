#include "play/desk/did_you_mean.h"

#include <string.h>

#include "base/i18n.h"
#include "base/similar.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"

const Action *desk_similar_action(const Desk *desk, const char *word, unsigned when) {
    Similar similar = {.typed = word};
    const Action *found = NULL;
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT; id++) {
        const Action *action = desk->actions[id];
        if (!desk_offers(desk, action, when))
            continue;
        similar_offer(&similar, action->name);
        if (similar.best == action->name)
            found = action;
    }
    return found;
}

void desk_ask_meant(Desk *desk, const char *refusal, const char *meant, ActionId action,
                    const char *argument) {
    char data[DESK_LINE_SIZE];
    Text said = TEXT_OVER(data);
    text_add(&said, refusal);
    text_add_sentence(&said, _("Did you mean %s?"), meant);
    if (desk_has_keys(desk)) {
        text_add_sentence(&said, "%s", _("Enter runs it."));
        desk_retype(desk, action, argument);
    }
    desk_say_as(desk, TONE_BAD, data);
}

void desk_ask_meant_instead(Desk *desk, const char *refusal, const char *typed, const char *meant) {
    const char *old = desk->doing.argument, *at = strstr(old, typed);
    char data[DESK_LINE_SIZE];
    Text argument = TEXT_OVER(data);
    if (at != NULL) {
        text_add_bytes(&argument, old, (size_t)(at - old));
        text_addf(&argument, "%s%s", meant, at + strlen(typed));
    }
    desk_ask_meant(desk, refusal, meant, desk->doing.action, data);
}
