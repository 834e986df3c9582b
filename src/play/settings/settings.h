/* The settings: one table that ":set", its completion, the configuration file, the help and the
 * manual are made from. A front end uses the settings that concern it. */
#ifndef PANDEMONIUM_PLAY_SETTINGS_SETTINGS_H
#define PANDEMONIUM_PLAY_SETTINGS_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

typedef enum SettingType {
    SETTING_BOOL,   /* 0 or 1: off or on */
    SETTING_NUMBER, /* low..high; with `words`, low is that word and numbers begin above it */
    SETTING_CHOICE, /* the index of one of `words` */
    SETTING_TEXT,   /* any text, parsed by the code that uses it; the first of `words` means not set
                     */
    SETTING_LIST,   /* named items: "engine NAME = VALUE" */
    SETTING_PASSING /* for new games until the program ends: words that the desk parses; not in the
                       file, and without a value here */
} SettingType;

/* The front ends that use a setting. */
enum { SETTING_ON_SCREEN = 1, SETTING_ON_LINE = 2 };

/* The headings of the list of settings, in its order. */
typedef enum SettingGroup {
    SETTINGS_BOARD,
    SETTINGS_MOVING,
    SETTINGS_HELP,
    SETTINGS_MOTION,
    SETTINGS_ENGINE,
    SETTINGS_PROGRAM,
    SETTING_GROUPS
} SettingGroup;

enum { SETTING_VALUES_SIZE = 256 /* size for setting_values, NUL included */ };

typedef struct Setting {
    const char *name; /* never translated */
    SettingType type;
    /* NUMBER: the word for low, or NULL; CHOICE, TEXT: separated by '|'; LIST: "NAME=COMMAND";
     * PASSING: separated by '|', or NULL for low..high; else NULL. */
    const char *words;
    SettingGroup group; /* this and the next: on the screen */
    const char *label;  /* N_(): what the list of settings calls it */
    const char *said;   /* N_(): how that list shows `words`; NULL: as they are */
    const char *unit;   /* N_(): NUMBER: follows it in that list; NULL: nothing */
    bool player;        /* PASSING: the values are the forms of players (player_add_forms) */
    int low, high;      /* NUMBER, PASSING */
    int fallback;       /* the default value */
    const char *help;   /* N_() sentence */
    unsigned fronts;    /* SETTING_ON_ bits */
    size_t at;          /* offset of the value in Settings; unused by PASSING */
} Setting;

/* The enums below follow the order of `words` in their settings. */
/* How pieces are written. */
typedef enum SettingGlyphs {
    GLYPHS_AUTO,    /* both if the terminal can show characters */
    GLYPHS_BOTH,    /* SAN's letter and the game's character */
    GLYPHS_LETTERS, /* SAN's letters only */
    GLYPHS_CHARACTERS,
    GLYPHS_NAMES,     /* in squares with room for them, else like both */
    GLYPHS_FIGURINES, /* the chess symbols */
    GLYPHS_ASCII      /* letters, and no drawn lines */
} SettingGlyphs;

/* What to hide during a game. */
typedef enum SettingBlindfold {
    BLINDFOLD_OFF,
    BLINDFOLD_PIECES, /* on the board */
    BLINDFOLD_OPPONENT,
    BLINDFOLD_ALL /* also hands and marks */
} SettingBlindfold;

/* How moves are written. */
typedef enum SettingNotation {
    SETTING_NOTATION_AUTO, /* SAN; in shogi, what players using that language expect */
    SETTING_NOTATION_FIRST /* from here on, MoveNotation's values */
} SettingNotation;

typedef enum SettingAutoflip { AUTOFLIP_OFF, AUTOFLIP_SIDE, AUTOFLIP_HANDOVER } SettingAutoflip;

typedef enum CardWish {
    CARD_WISH_AUTO, /* in variants new to the player */
    CARD_WISH_ON,
    CARD_WISH_OFF
} CardWish;

typedef enum WarningsWish {
    WARNINGS_AUTO, /* of careless moves, for beginners (session_submit()) */
    WARNINGS_ON,   /* of blunders too, always */
    WARNINGS_OFF   /* none, except in the lessons' games */
} WarningsWish;

typedef enum MotionWish {
    MOTION_AUTO, /* unless the line is slow */
    MOTION_ON,
    MOTION_OFF
} MotionWish;

typedef enum BellWish {
    BELL_AUTO, /* when a reply took long */
    BELL_ON,
    BELL_OFF
} BellWish;

typedef enum SettingInput { LETTERS_COMMAND, LETTERS_TYPE } SettingInput;

enum { PACE_AUTO = -1 /* by the computer's level */ };

enum { SETTING_ITEMS_LIMIT = 64, SETTING_ITEM_NAME_SIZE = 32, SETTING_ITEM_VALUE_SIZE = 512 };

typedef struct SettingItem {
    char name[SETTING_ITEM_NAME_SIZE];
    char value[SETTING_ITEM_VALUE_SIZE];
} SettingItem;

typedef struct SettingList {
    SettingItem items[SETTING_ITEMS_LIMIT];
    size_t count; /* in the order they were set */
} SettingList;

/* The current value of every setting that has one, in a member of the setting's name: bool for
 * BOOL, int for NUMBER and for CHOICE (the index of the word). Can be copied with `=`. */
typedef struct Settings {
    int language; /* the language of sentences: an index into `words` */
    int theme, color;
    int glyphs; /* SettingGlyphs; read it through settings_glyphs */
    int cell;
    int coords;    /* SquareNames */
    int notation;  /* SettingNotation */
    int blindfold; /* SettingBlindfold */
    int card;      /* CardWish */
    bool threats;  /* mark threats in new games */
    int input;     /* SettingInput */
    bool vikeys, mouse;
    int motion;    /* MotionWish */
    int bell;      /* BellWish */
    int chat;      /* 1: keep what is said in the record */
    bool ask;      /* before leaving or resigning a game */
    bool confirm;  /* show a move first; Enter then plays it */
    bool oneclick; /* Enter on a square moves the only piece that can reach it */
    bool variety;  /* the opening tree gives the computer's first moves */
    bool tips;     /* give each beginner's tip once */
    int warnings;  /* WarningsWish */
    bool handover; /* wait for a key between the turns of two people */
    int autoflip;  /* SettingAutoflip */
    int lines;     /* lines of the analysis, from 1 */
    int pace;      /* in milliseconds, or PACE_AUTO */
    bool archive;  /* save finished games in a file */
    char analyst[SETTING_ITEM_VALUE_SIZE]; /* "": the built-in engine */
    SettingList engine, key;
} Settings;

/* How to choose the language of sentences. */
typedef struct LanguageChoice {
    /* Chooses a language by its word in the setting "language"; chooser is passed back. No engine
     * may be searching: the locale is shared by all threads. False, with error set: not available,
     * and sentences may be English. NULL: the language is fixed. */
    bool (*choose)(const void *chooser, const char *language, Error *error);
    const void *chooser;
} LanguageChoice;

/* The table; *count gets the number of its rows. Static storage. */
const Setting *setting_table(size_t *count);
/* The setting of this name (length bytes); NULL: none. */
const Setting *setting_find(const char *name, size_t length);
/* The setting of this name, which must exist. */
const Setting *setting_named(const char *name);
/* Whether the setting's value is that member of Settings: SETTING_IS(setting, member). */
bool setting_is_at(const Setting *setting, size_t at);
#define SETTING_IS(setting, member) setting_is_at(setting, offsetof(Settings, member))

/* Sets all defaults; lists are empty. */
void settings_init(Settings *settings);
/* Parses a value of a BOOL, NUMBER or CHOICE. False, with *out untouched: invalid. */
bool setting_parse(const Setting *setting, const char *text, int *out, Error *error);
/* Appends a value of these types in the form that setting_parse reads; for a TEXT, the word for
 * none. */
void setting_format(const Setting *setting, int value, Text *out);
/* Appends a value of these types as it is shown: "日本語 (ja)", a language's name for itself;
 * without script, only names in ASCII. Other values look as in setting_format. */
void setting_show(const Setting *setting, int value, bool script, Text *out);
/* Appends a value of these types in the user's words: "high contrast", "800 ms". */
void setting_say(const Setting *setting, int value, bool script, Text *out);
/* The group's heading in the user's language. */
const char *setting_group_name(SettingGroup group);
/* Appends the valid values: "off|on", "1..9", "auto|1|2|3", "NAME=COMMAND". */
void setting_values(const Setting *setting, Text *out);
/* The same with values as in setting_show. */
void setting_show_values(const Setting *setting, bool script, Text *out);
/* Appends help on the settings of the front ends in `fronts`, one line each: name, values, meaning.
 */
void settings_describe(unsigned fronts, Bytes *out);

/* Whether text is the word of a TEXT that means none. */
bool setting_is_none(const Setting *setting, const char *text);
/* Parses and sets a value of any type except a list. False: error set, nothing changed. */
bool settings_take(Settings *settings, const Setting *setting, const char *text, Error *error);
/* Appends the current value in the form that settings_take reads; not for lists. */
void settings_format(const Settings *settings, const Setting *setting, Text *out);
/* Appends the current value as setting_say does; for a list, the number of its items. */
void settings_say(const Settings *settings, const Setting *setting, bool script, Text *out);
/* Moves a BOOL, NUMBER or CHOICE one step (1 or -1). Numbers stop at their limits, and move by
 * hundreds if the range is large; other types wrap around. */
void settings_step(Settings *settings, const Setting *setting, int step);

/* The value of a BOOL. */
bool settings_is_on(const Settings *settings, const Setting *setting);

/* Splits a list's "NAME=VALUE"; *value points into text, or is NULL without a value. False: no
 * name, or it is too long. */
bool setting_split_item(const char *text, char name[SETTING_ITEM_NAME_SIZE], const char **value);
/* Sets an item of a LIST, placing it last; value NULL removes it. False: a text is too long or
 * there are too many items. */
bool settings_set_item(Settings *settings, const Setting *setting, const char *name,
                       const char *value, Error *error);
/* The items of a LIST, borrowed. */
const SettingList *settings_list(const Settings *settings, const Setting *setting);
/* The value of a list's item, borrowed; NULL: none. */
const char *setting_item(const SettingList *list, const char *name);

/* What a terminal can draw, or what to draw. */
typedef struct Glyphs {
    bool ascii;           /* only ASCII */
    bool script;          /* the game's native script, in wide characters */
    bool frames;          /* lines and the edges of tiles */
    SettingGlyphs pieces; /* what to draw: neither auto nor ascii */
} Glyphs;

/* What to draw on a terminal that can draw `can`, by the setting "glyphs". */
Glyphs settings_glyphs(const Settings *settings, const Glyphs *can);
/* Whether settings_glyphs depends on what the terminal can draw besides ASCII. */
bool settings_ask_terminal(const Settings *settings);

#endif
