#include "play/desk/action.h"

#include <string.h>

#include "base/ascii.h"

bool action_is_named(const Action *action, const char *word) {
    return ascii_equal_ignore_case(action->name, word) ||
           (action->letters != NULL && ascii_equal_ignore_case(action->letters, word));
}

const Action *action_find(const Action *const rows[], const char *word, unsigned when,
                          bool *ambiguous) {
    const Action *found = NULL;
    size_t length = strlen(word), several = 0;
    if (ambiguous != NULL)
        *ambiguous = false;
    for (int id = ACTION_NONE + 1; id < ACTION_COUNT && length > 0; id++) {
        const Action *action = rows[id];
        if (!(action->flags & when))
            continue;
        if (action_is_named(action, word))
            return action;
        if (strncmp(action->name, word, length) == 0) {
            found = action;
            several++;
        }
    }
    if (several > 1 && ambiguous != NULL)
        *ambiguous = true;
    return several == 1 ? found : NULL;
}
