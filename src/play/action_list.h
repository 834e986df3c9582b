/* The list of all actions. */
#ifndef PANDEMONIUM_PLAY_ACTION_LIST_H
#define PANDEMONIUM_PLAY_ACTION_LIST_H

#include "play/desk/action.h"

/* All rows in help order, *count of them. */
const Action *const *action_table(size_t *count);
/* All rows by id; NULL for ACTION_NONE. */
extern const Action *const ACTION_ROWS[ACTION_COUNT];
/* The row of an action; NULL for ACTION_NONE. Static storage. */
const Action *action_get(ActionId id);
/* action_find among all rows. */
const Action *action_by_name(const char *word, unsigned when, bool *ambiguous);

#endif
