#include "play/action_list.h"

#define ROW_DECLARED(NAME) extern const Action NAME##_ACTION;
ACTION_LIST(ROW_DECLARED)

#define ROW_LISTED(NAME) [ACTION_##NAME] = &NAME##_ACTION,
const Action *const ACTION_ROWS[ACTION_COUNT] = {ACTION_LIST(ROW_LISTED)};

const Action *const *action_table(size_t *count) {
    *count = ACTION_COUNT - 1;
    return ACTION_ROWS + 1;
}

const Action *action_get(ActionId id) {
    return ACTION_ROWS[id];
}

const Action *action_by_name(const char *word, unsigned when, bool *ambiguous) {
    return action_find(ACTION_ROWS, word, when, ambiguous);
}
