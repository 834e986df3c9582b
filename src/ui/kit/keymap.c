#include "ui/kit/keymap.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "play/action_list.h"

enum { KEY_NAME_SIZE = 16 };

/* Takes the next name from a list of keys; false at its end. */
static bool next_key(const char **at, const char **name, size_t *length) {
    *at += strspn(*at, " ");
    *name = *at;
    *length = strcspn(*at, " ");
    *at += *length;
    return *length > 0;
}

static bool has_key(const char *keys, const Input *input) {
    const char *name;
    size_t length;
    Input key;
    while (next_key(&keys, &name, &length))
        if (input_parse(name, length, &key) && input_equal(&key, input))
            return true;
    return false;
}

/* Removes this key from keys. */
static void drop_key(char keys[KEYMAP_KEYS_SIZE], const Input *input) {
    char left[KEYMAP_KEYS_SIZE] = "";
    Text text = TEXT_OVER(left);
    const char *at = keys, *name;
    size_t length;
    Input key;
    while (next_key(&at, &name, &length)) {
        if (input_parse(name, length, &key) && input_equal(&key, input))
            continue;
        if (text.length > 0)
            text_add_char(&text, ' ');
        text_add_bytes(&text, name, length);
    }
    memcpy(keys, left, sizeof left);
}

static unsigned when_of(ActionId id) {
    const Action *action = action_get(id);
    return action != NULL && !(action->flags & ACTION_ON_LINE) ? action->flags & ACTION_WHEN_ANY
                                                               : 0;
}

/* Binds one item of the setting: a key's name, and an action's word or "none". */
static bool bind_item(KeyMap *map, const SettingItem *item, Error *error) {
    Input input;
    if (!input_parse(item->name, strlen(item->name), &input) || !keymap_can_bind(&input))
        return error_set_at(error, item->name, N_("this key cannot be bound"));
    if (strcmp(item->value, "none") == 0) {
        keymap_unbind(map, &input);
        return true;
    }
    const Action *action = action_by_name(item->value, ACTION_WHEN_ANY, NULL);
    if (action == NULL || action->flags & ACTION_ON_LINE)
        return error_set_at(error, item->name, N_("\"%s\" cannot be bound to a key"), item->value);
    if (!keymap_bind(map, &input, action->id))
        return error_set_at(error, item->name, N_("the command has too many keys"));
    return true;
}

const Setting *keymap_setting(void) {
    return setting_named("key");
}

const SettingList *keymap_own(const Settings *settings) {
    return &settings->key;
}

void keymap_init(KeyMap *map, const Settings *settings, Error *error) {
    size_t count;
    const Action *const *table = action_table(&count);
    bool told = false;
    memset(map, 0, sizeof *map);
    for (size_t i = 0; i < count; i++) {
        Text text = TEXT_OVER(map->keys[table[i]->id]);
        if (table[i]->keys != NULL)
            text_add(&text, table[i]->keys);
    }
    for (size_t i = 0; i < keymap_own(settings)->count; i++)
        if (!bind_item(map, &keymap_own(settings)->items[i], told ? NULL : error))
            told = true;
}

bool keymap_has(const KeyMap *map, ActionId id, const Input *input) {
    return has_key(map->keys[id], input);
}

const char *keymap_keys(const KeyMap *map, ActionId id) {
    return map->keys[id];
}

/* Whether a screen handles the key itself: arrows, Tab, Enter and the like. */
static bool is_special(const Input *input) {
    return input->kind != INPUT_CHAR && input->kind != INPUT_CONTROL &&
           input->kind != INPUT_FUNCTION && input->kind != INPUT_DELETE;
}

ActionId keymap_action(const KeyMap *map, const Input *input, unsigned when) {
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++) {
        ActionId id = table[i]->id;
        if (!(when_of(id) & when) || !has_key(map->keys[id], input))
            continue;
        const char *shipped = table[i]->keys != NULL ? table[i]->keys : "";
        if (!is_special(input) || !has_key(shipped, input))
            return id;
    }
    return ACTION_NONE;
}

bool keymap_can_bind(const Input *input) {
    switch (input->kind) {
    case INPUT_CONTROL:
        return input->code != 'C';
    case INPUT_CHAR:
    case INPUT_FUNCTION:
    case INPUT_UP:
    case INPUT_DOWN:
    case INPUT_LEFT:
    case INPUT_RIGHT:
    case INPUT_JUMP_UP:
    case INPUT_JUMP_DOWN:
    case INPUT_JUMP_LEFT:
    case INPUT_JUMP_RIGHT:
    case INPUT_PAGE_UP:
    case INPUT_PAGE_DOWN:
    case INPUT_HOME:
    case INPUT_END:
    case INPUT_TAB:
    case INPUT_BACKTAB:
    case INPUT_ENTER:
    case INPUT_BACKSPACE:
    case INPUT_DELETE:
        return true;
    case INPUT_NONE:
    case INPUT_ESCAPE:
    case INPUT_CLICK:
    case INPUT_LOOK:
    case INPUT_DRAG:
    case INPUT_WHEEL_UP:
    case INPUT_WHEEL_DOWN:
    case INPUT_RESIZE:
    case INPUT_FOCUS:
    case INPUT_PASTE:
        break;
    }
    return false;
}

/* The board's own use of a key, as a sentence; NULL: none. */
static const char *board_use(const Input *input) {
    if (input->kind == INPUT_BACKSPACE || input->kind == INPUT_DELETE)
        return NULL;
    if (input->kind == INPUT_TAB || input->kind == INPUT_BACKTAB)
        return N_("goes to the next square");
    if (input->kind == INPUT_ENTER || (input->kind == INPUT_CHAR && input->code == ' '))
        return N_("picks up a piece and puts it down");
    if (is_special(input))
        return N_("moves the cursor");
    if (input->kind == INPUT_CHAR && input->code >= '0' && input->code <= '9')
        return N_("picks a piece in hand");
    if (input->kind == INPUT_CHAR && (input->code == '+' || input->code == '='))
        return N_("says whether a piece promotes");
    return NULL;
}

ActionId keymap_conflict(const KeyMap *map, const Input *input, ActionId id, const char **use) {
    size_t count;
    const Action *const *table = action_table(&count);
    if (use != NULL)
        *use = NULL;
    for (size_t i = 0; i < count; i++)
        if (table[i]->id != id && when_of(table[i]->id) & when_of(id) &&
            has_key(map->keys[table[i]->id], input))
            return table[i]->id;
    if (use != NULL && !has_key(map->keys[id], input))
        *use = board_use(input);
    return ACTION_NONE;
}

bool keymap_bind(KeyMap *map, const Input *input, ActionId id) {
    char name[KEY_NAME_SIZE];
    Text text = TEXT_OVER(name);
    input_name(input, &text);
    if (has_key(map->keys[id], input))
        return true;
    if (strlen(map->keys[id]) + 1 + text.length >= KEYMAP_KEYS_SIZE)
        return false;
    ActionId other;
    while ((other = keymap_conflict(map, input, id, NULL)) != ACTION_NONE)
        drop_key(map->keys[other], input);
    /* The newest key comes first: the function bar and the menu show that one. */
    char keys[KEYMAP_KEYS_SIZE] = "";
    text_format(keys, sizeof keys, "%s%s%s", name, map->keys[id][0] != '\0' ? " " : "",
                map->keys[id]);
    memcpy(map->keys[id], keys, sizeof keys);
    return true;
}

void keymap_unbind(KeyMap *map, const Input *input) {
    for (int id = 0; id < ACTION_COUNT; id++)
        drop_key(map->keys[id], input);
}
