/* The settings: one table from which ":set", its completion, the configuration file, the help and
 * the manual are made. A front end uses those that concern it. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_SETTINGS_H
#define PANDEMONIUM_PLAY_SETTINGS_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

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

enum { SETTING_VALUES_SIZE = 256 /* of what setting_values appends */ };

typedef struct Setting {
    const char *name; /* never translated */
    SettingType type;
    /* CHOICE, TEXT: separated by '|'; LIST: "NAME=COMMAND"; PASSING: separated by '|', or NULL for
     * low..high; else NULL. */
    const char *words;
    bool player;      /* PASSING: the values are the forms of players (player_add_forms) */
    int low, high;    /* NUMBER, PASSING */
    int fallback;     /* the default value */
    const char *help; /* N_() sentence */
    unsigned fronts;  /* SETTING_ON_ bits */
    size_t at;        /* where in Settings the value is; PASSING: nowhere */
} Setting;

/* The order of `words` in choices whose values the code uses. */
/* How pieces are written. */
typedef enum SettingGlyphs {
    GLYPHS_AUTO,    /* both, where the terminal can show characters */
    GLYPHS_BOTH,    /* SAN's letter and the game's character */
    GLYPHS_LETTERS, /* SAN's letters alone */
    GLYPHS_CHARACTERS,
    GLYPHS_NAMES,     /* in squares with room for them, else both */
    GLYPHS_FIGURINES, /* the pieces of chess */
    GLYPHS_ASCII      /* letters, and no line is drawn as a line */
} SettingGlyphs;

/* What is hidden while a game is played. */
typedef enum SettingBlindfold {
    BLINDFOLD_OFF,
    BLINDFOLD_PIECES, /* on the board */
    BLINDFOLD_OPPONENT,
    BLINDFOLD_ALL /* hands and marks as well */
} SettingBlindfold;

/* How moves are written. */
typedef enum SettingNotation {
    SETTING_NOTATION_AUTO, /* SAN; in shogi, what its players in that language expect */
    SETTING_NOTATION_FIRST /* MoveNotation's from here on */
} SettingNotation;

typedef enum SettingAutoflip { AUTOFLIP_OFF, AUTOFLIP_SIDE, AUTOFLIP_HANDOVER } SettingAutoflip;

typedef enum CardWish {
    CARD_WISH_AUTO, /* in games that are new to the player */
    CARD_WISH_ON,
    CARD_WISH_OFF
} CardWish;

typedef enum SettingInput { LETTERS_COMMAND, LETTERS_TYPE } SettingInput;

enum { SETTING_ITEMS_LIMIT = 64, SETTING_ITEM_NAME_SIZE = 32, SETTING_ITEM_VALUE_SIZE = 512 };

typedef struct SettingItem {
    char name[SETTING_ITEM_NAME_SIZE];
    char value[SETTING_ITEM_VALUE_SIZE];
} SettingItem;

typedef struct SettingList {
    SettingItem items[SETTING_ITEMS_LIMIT];
    size_t count; /* in the order in which they were set */
} SettingList;

/* The current value of every setting that has one, in a member of the setting's name: bool for
 * BOOL, int for NUMBER and for CHOICE (the index of the word). May be copied with `=`. */
typedef struct Settings {
    int language; /* of sentences: the index of its word */
    int theme, color;
    int glyphs; /* SettingGlyphs, which settings_glyphs reads */
    int cell;
    int coords;    /* SquareNames */
    int notation;  /* SettingNotation */
    int blindfold; /* SettingBlindfold */
    int card;      /* CardWish */
    bool threats;  /* marked in new games */
    int input;     /* SettingInput */
    bool vikeys, mouse, bell;
    bool ask;      /* before a game is left or resigned */
    bool confirm;  /* moves are shown first, and Enter plays them */
    bool oneclick; /* Enter on a square that only one piece can reach moves it there */
    bool variety;  /* the computer's first moves are drawn from the tree of openings */
    bool tips;     /* what is new to a player is said once */
    bool warnings; /* of blunders, before they are played */
    bool handover; /* between two people */
    int autoflip;  /* SettingAutoflip */
    int lines;     /* of the analysis, from 1 */
    int pace;      /* in milliseconds */
    bool archive;  /* finished games are kept in a file */
    char analyst[SETTING_ITEM_VALUE_SIZE]; /* "": our own engine */
    SettingList engine, key;
} Settings;

/* How the language of sentences is chosen. */
typedef struct LanguageChoice {
    /* Chooses one by its word in the setting "language"; chooser is passed back. No engine may
     * search meanwhile: the locale is that of all threads. False, with error set: it cannot be
     * chosen, and sentences may be English. NULL: nothing is chosen. */
    bool (*choose)(const void *chooser, const char *language, Error *error);
    const void *chooser;
} LanguageChoice;

/* The table; *count gets the number of its rows. Static storage. */
const Setting *setting_table(size_t *count);
/* The setting of this name (length bytes); NULL: there is none. */
const Setting *setting_find(const char *name, size_t length);
/* The setting of this name, which must exist. */
const Setting *setting_named(const char *name);
/* Whether the setting's value is that member of Settings: SETTING_IS(setting, member). */
bool setting_is_at(const Setting *setting, size_t at);
#define SETTING_IS(setting, member) setting_is_at(setting, offsetof(Settings, member))

/* Sets all defaults; lists are empty. */
void settings_init(Settings *settings);
/* Reads a value of a BOOL, NUMBER or CHOICE. False, with *out untouched, when it is not valid. */
bool setting_parse(const Setting *setting, const char *text, int *out, Error *error);
/* Appends a value of these types in the form that setting_parse reads; of a TEXT, the word that
 * means none. */
void setting_format(const Setting *setting, int value, Text *out);
/* Appends a value of these types as people know it: "日本語 (ja)", where a language calls itself
 * so; without script those names that have only ASCII. Any other value is as setting_format has it.
 */
void setting_show(const Setting *setting, int value, bool script, Text *out);
/* Appends the values that it takes: "off|on", "1..9", "auto|1|2|3", "NAME=COMMAND". */
void setting_values(const Setting *setting, Text *out);
/* The same with values as setting_show has them. */
void setting_show_values(const Setting *setting, bool script, Text *out);
/* Appends help on the settings of the front ends in `fronts`, a line each: name, values,
 * meaning. */
void settings_describe(unsigned fronts, Bytes *out);

/* Whether text is the word of a TEXT that means none. */
bool setting_is_none(const Setting *setting, const char *text);
/* Reads and sets a value of any type except a list. False: error, nothing changed. */
bool settings_take(Settings *settings, const Setting *setting, const char *text, Error *error);
/* Appends the current value in the form that settings_take reads; not for lists. */
void settings_format(const Settings *settings, const Setting *setting, Text *out);
/* Moves a BOOL, NUMBER or CHOICE one step (1 or -1). Numbers stop at their ends, and go by hundreds
 * if the range is large; other types wrap around. */
void settings_step(Settings *settings, const Setting *setting, int step);

/* The value of a BOOL. */
bool settings_is_on(const Settings *settings, const Setting *setting);

/* Splits "NAME=VALUE" of a list; *value points into text, or is NULL if there is no value. False
 * when there is no name or it is too long. */
bool setting_split_item(const char *text, char name[SETTING_ITEM_NAME_SIZE], const char **value);
/* Sets the item of a LIST, after all others; value NULL removes it. False when a text is too long
 * or there are too many items. */
bool settings_set_item(Settings *settings, const Setting *setting, const char *name,
                       const char *value, Error *error);
/* The items of a LIST, borrowed. */
const SettingList *settings_list(const Settings *settings, const Setting *setting);
/* The value of a list's item, borrowed; NULL: there is none. */
const char *setting_item(const SettingList *list, const char *name);

/* What a terminal can draw, or what to draw. */
typedef struct Glyphs {
    bool ascii;           /* nothing but ASCII */
    bool script;          /* the game's own script, in wide characters */
    bool frames;          /* lines and tiles' edges are drawn as such */
    SettingGlyphs pieces; /* what is drawn: neither auto nor ascii */
} Glyphs;

/* What is drawn on a terminal that can draw `can`, by the setting "glyphs". */
Glyphs settings_glyphs(const Settings *settings, const Glyphs *can);
/* Whether that depends on what the terminal can draw besides ASCII. */
bool settings_ask_terminal(const Settings *settings);

#endif
