/* Which key does which action: the keys in the actions' rows, changed by the user's bindings. Help,
 * menu and function bar show these keys, not those of the rows. */
#ifndef PANDEMONIUM_UI_KIT_KEYMAP_H
#define PANDEMONIUM_UI_KIT_KEYMAP_H

#include <stdbool.h>

#include "base/terminal/input.h"
#include "play/desk/action.h"
#include "play/settings/settings.h"

enum { KEYMAP_KEYS_SIZE = 48 };

typedef struct KeyMap {
    char keys[ACTION_COUNT][KEYMAP_KEYS_SIZE]; /* names separated by spaces, as in the table */
} KeyMap;

/* Makes the map from the rows' keys and the items of the setting for keys. Invalid items are left
 * out, and error (nullable) has the first fault. */
void keymap_init(KeyMap *map, const Settings *settings, Error *error);
/* The setting that holds the bindings, and its items. */
const Setting *keymap_setting(void);
const SettingList *keymap_own(const Settings *settings);

/* The action's keys; "" when it has none. Borrowed. */
const char *keymap_keys(const KeyMap *map, ActionId id);
bool keymap_has(const KeyMap *map, ActionId id, const Input *input);
/* The action of the key in a state with this ACTION_WHEN_ bit; ACTION_NONE: none. Keys that move
 * the cursor or edit text only count if the user has bound them. */
ActionId keymap_action(const KeyMap *map, const Input *input, unsigned when);

/* The action that has the key already in some state in which `id` is possible; ACTION_NONE: none.
 * *use (nullable) gets a sentence if the key has a fixed use that is not an action, else NULL. */
ActionId keymap_conflict(const KeyMap *map, const Input *input, ActionId id, const char **use);
/* False for inputs that cannot be bound: Escape, Ctrl-C, and those that are not keys. */
bool keymap_can_bind(const Input *input);
/* Binds the key to the action, and removes it from actions in conflict. False: the action has too
 * many keys. */
bool keymap_bind(KeyMap *map, const Input *input, ActionId id);
/* Removes the key from all actions. */
void keymap_unbind(KeyMap *map, const Input *input);

#endif
