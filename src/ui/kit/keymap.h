/* Which key does what: the table of actions, and what a person has bound otherwise. Help, menu and
 * function bar show these keys, not the table's. */
#ifndef PANDEMONIUM_UI_KIT_KEYMAP_H
#define PANDEMONIUM_UI_KIT_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>

#include "play/services/action.h"
#include "play/settings/settings.h"
#include "ui/kit/input.h"

enum { KEYMAP_KEYS_SIZE = 48 };

typedef struct KeyMap {
    char keys[ACTION_COUNT][KEYMAP_KEYS_SIZE]; /* names separated by spaces, as in the table */
} KeyMap;

/* The table's keys, changed by the items of the list of keys; what is wrong in these is left out,
 * and the first fault is told in error (nullable). */
void keymap_init(KeyMap *map, const Settings *settings, Error *error);
/* The setting that is that list, and what it holds. */
const Setting *keymap_setting(void);
const SettingList *keymap_own(const Settings *settings);

/* The action's keys; "" when it has none. Borrowed. */
const char *keymap_keys(const KeyMap *map, ActionId id);
bool keymap_has(const KeyMap *map, ActionId id, const Input *input);
/* The action that has the key in a state with this ACTION_WHEN_ bit; ACTION_NONE: none. Keys that
 * move the cursor or edit count only where they were bound by hand. */
ActionId keymap_action(const KeyMap *map, const Input *input, unsigned when);

/* The action whose place the key would take, in any state in which `id` is possible; ACTION_NONE:
 * none. *use (nullable) gets a sentence when the key has a use of its own that is no action, else
 * NULL. */
ActionId keymap_conflict(const KeyMap *map, const Input *input, ActionId id, const char **use);
/* False for keys that cannot be given away: Escape, Ctrl-C, and what is no key. */
bool keymap_can_bind(const Input *input);
/* Gives the key to the action, taken from those that stand in its way. False: too many keys. */
bool keymap_bind(KeyMap *map, const Input *input, ActionId id);
/* Takes the key from all actions. */
void keymap_unbind(KeyMap *map, const Input *input);

#endif
