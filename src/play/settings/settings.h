/* The settings: one table from which ":set", its completion, the configuration file, the help and
 * the manual are made. A front end uses those that concern it. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_SETTINGS_H
#define PANDEMONIUM_PLAY_SETTINGS_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

typedef enum SettingId {
    SETTING_GAME,
    SETTING_WHITE,
    SETTING_BLACK,
    SETTING_LEVEL,
    SETTING_CLOCK,
    SETTING_SETUP,
    SETTING_START,
    SETTING_HANDICAP,
    SETTING_FLIP,
    SETTING_THEME,
    SETTING_COLOR,
    SETTING_GLYPHS,
    SETTING_CELL,
    SETTING_COORDS,
    SETTING_CARD,
    SETTING_ENGRAVED,
    SETTING_THREATS,
    SETTING_INPUT,
    SETTING_VIKEYS,
    SETTING_MOUSE,
    SETTING_BELL,
    SETTING_ASK,
    SETTING_CONFIRM,
    SETTING_ONECLICK,
    SETTING_WARNINGS,
    SETTING_HANDOVER,
    SETTING_AUTOFLIP,
    SETTING_LINES,
    SETTING_PACE,
    SETTING_ARCHIVE,
    SETTING_ENGINE,
    SETTING_ANALYST,
    SETTING_KEY,
    SETTING_COUNT
} SettingId;

typedef enum SettingType {
    SETTING_BOOL,   /* off or on: 0 or 1 */
    SETTING_NUMBER, /* low..high */
    SETTING_CHOICE, /* one of `words`: its index */
    SETTING_TEXT,   /* any text, read by the code that uses it; the first of `words`: not set */
    SETTING_LIST,   /* items with names: "engine NAME = VALUE" */
    SETTING_PASSING /* for new games until the program ends: words that the desk reads; not in the
                       file, and without a value here */
} SettingType;

/* The front ends that use a setting. */
enum { SETTING_ON_SCREEN = 1, SETTING_ON_LINE = 2 };

typedef struct Setting {
    SettingId id;
    const char *name; /* never translated */
    SettingType type;
    /* CHOICE, TEXT: separated by '|'; LIST: "NAME=COMMAND"; PASSING: separated by '|', or NULL for
     * low..high; else NULL. */
    const char *words;
    int low, high;    /* NUMBER, PASSING */
    int fallback;     /* the default value */
    const char *help; /* N_() sentence */
    unsigned fronts;  /* SETTING_ON_ bits */
} Setting;

/* The order of `words` in choices whose values the code uses. */
typedef enum SettingGlyphs {
    GLYPHS_AUTO,
    GLYPHS_ASCII,
    GLYPHS_LATIN,
    GLYPHS_SCRIPT,
    GLYPHS_FANCY
} SettingGlyphs;

typedef enum SettingAutoflip { AUTOFLIP_OFF, AUTOFLIP_SIDE, AUTOFLIP_HANDOVER } SettingAutoflip;

enum { SETTING_ITEMS_LIMIT = 64, SETTING_ITEM_NAME_SIZE = 32, SETTING_ITEM_VALUE_SIZE = 512 };

typedef struct SettingItem {
    SettingId list;
    char name[SETTING_ITEM_NAME_SIZE];
    char value[SETTING_ITEM_VALUE_SIZE];
} SettingItem;

/* A value for every setting. May be copied with `=`. */
typedef struct Settings {
    int value[SETTING_COUNT];               /* as SettingType says; unused for texts and lists */
    SettingItem items[SETTING_ITEMS_LIMIT]; /* texts are items without a name */
    size_t item_count;                      /* items are in the order in which they were set */
} Settings;

/* The table, indexed by SettingId. Static storage. */
const Setting *setting_table(void);
/* The setting of this name (length bytes); NULL: there is none. */
const Setting *setting_find(const char *name, size_t length);

/* Sets all defaults, without items. */
void settings_init(Settings *settings);
/* Reads a value of a BOOL, NUMBER or CHOICE. False, with *out untouched, when it is not valid. */
bool setting_parse(const Setting *setting, const char *text, int *out, Error *error);
/* Appends a value in the form that setting_parse reads. */
void setting_format(const Setting *setting, int value, Text *out);
/* The same for any type except a list; `value` is used for types that have one. */
void settings_format(const Settings *settings, const Setting *setting, int value, Text *out);
/* The value one step (1 or -1) from this one. Numbers stop at their ends, and go by hundreds if the
 * range is large; other types wrap around. */
int setting_step(const Setting *setting, int value, int step);
/* Appends the values that it takes: "off|on", "1..9", "auto|1|2|3", "NAME=COMMAND". */
void setting_values(const Setting *setting, Text *out);
/* Appends help on the settings of the front ends in `fronts`, a line each: name, values,
 * meaning. */
void settings_describe(unsigned fronts, Bytes *out);

/* Splits "NAME=VALUE" of a list; *value points into text, or is NULL if there is no value. False
 * when there is no name or it is too long. */
bool setting_split_item(const char *text, char name[SETTING_ITEM_NAME_SIZE], const char **value);
/* Sets the item of a list, after all others; value NULL removes it. False when a text is too long
 * or there are too many items. */
bool settings_set_item(Settings *settings, SettingId list, const char *name, const char *value,
                       Error *error);
/* Sets a TEXT. False when it is too long or there are too many items. */
bool settings_set_text(Settings *settings, const Setting *setting, const char *text, Error *error);
/* The value of a TEXT, borrowed; NULL: not set. */
const char *settings_text(const Settings *settings, SettingId id);
/* The value of a list's item, borrowed; NULL: there is none. */
const char *settings_item(const Settings *settings, SettingId list, const char *name);

#endif
