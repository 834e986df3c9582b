/* What a person may set: one table from which ":set", its completion, the configuration file, the
 * help and the manual are made. A front end takes from it what it has a use for. */
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
    SETTING_CHOICE, /* one of words: its index */
    SETTING_TEXT,   /* any text, which its user reads; the first of words: nothing is set */
    SETTING_LIST,   /* items with names of their own: "engine NAME = VALUE" */
    SETTING_PASSING /* of games to come until the program ends: words that the front end reads; in
                       no file, and without a value here */
} SettingType;

/* Front ends that have a use for a setting. */
enum { SETTING_ON_SCREEN = 1, SETTING_ON_LINE = 2 };

typedef struct Setting {
    SettingId id;
    const char *name; /* never translated */
    SettingType type;
    const char
        *words;       /* CHOICE, TEXT: separated by '|'; LIST: "NAME=COMMAND"; PASSING: separated by
                         '|', or NULL for low..high; else NULL */
    int low, high;    /* NUMBER, PASSING */
    int fallback;     /* what holds when nothing is set */
    const char *help; /* N_() sentence */
    unsigned fronts;  /* SETTING_ON_ bits */
} Setting;

/* The orders of the words of choices that code must know. */
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

/* A value for every setting. Plain storage that may be copied. */
typedef struct Settings {
    int value[SETTING_COUNT];               /* as the type says; texts and lists: unused */
    SettingItem items[SETTING_ITEMS_LIMIT]; /* texts are items without a name */
    size_t item_count;                      /* in the order in which they were set */
} Settings;

/* The table, indexed by SettingId. Static storage. */
const Setting *setting_table(void);
/* By its name (length bytes); NULL: there is none. */
const Setting *setting_find(const char *name, size_t length);

/* All defaults, no items. */
void settings_init(Settings *settings);
/* Reads a value of a BOOL, NUMBER or CHOICE. False, *out untouched, when it does not take it. */
bool setting_parse(const Setting *setting, const char *text, int *out, Error *error);
/* Appends a value as setting_parse reads it. */
void setting_format(const Setting *setting, int value, Text *out);
/* The same of a setting of any type but a list, whose value, where it has one, is `value`. */
void settings_format(const Settings *settings, const Setting *setting, int value, Text *out);
/* The value a step (1 or -1) from this one: numbers stop at their ends, and go by hundreds where
 * they are many; others go round. */
int setting_step(const Setting *setting, int value, int step);
/* Appends what it takes: "off|on", "1..9", "auto|1|2|3", "NAME=COMMAND". */
void setting_values(const Setting *setting, Text *out);
/* Appends a line a setting of the front ends in `fronts` to out, for a help: name, values,
 * meaning. */
void settings_describe(unsigned fronts, Bytes *out);

/* Takes "NAME=VALUE" of a list apart; *value points into text, NULL: there is none. False when
 * there is no name or it is too long. */
bool setting_split_item(const char *text, char name[SETTING_ITEM_NAME_SIZE], const char **value);
/* Sets the item of a list, behind all others; value NULL takes it away. False when a text is too
 * long or there are too many. */
bool settings_set_item(Settings *settings, SettingId list, const char *name, const char *value,
                       Error *error);
/* Sets a TEXT. False when it is too long or too much is set. */
bool settings_set_text(Settings *settings, const Setting *setting, const char *text, Error *error);
/* A TEXT, borrowed; NULL: nothing is set. */
const char *settings_text(const Settings *settings, SettingId id);
/* The item's value, borrowed; NULL: there is none. */
const char *settings_item(const Settings *settings, SettingId list, const char *name);

#endif
