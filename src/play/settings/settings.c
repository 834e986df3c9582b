#include "play/settings/settings.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/level.h"
#include "play/hint/analysis.h"

enum {
    SCREEN = SETTING_ON_SCREEN,
    LINE = SETTING_ON_LINE,
    PACE_LIMIT_MS = 10000,
    PACE_MS = 800,
    MANY = 100
};

#define PLAYERS "human|computer|computer:LEVEL|uci:COMMAND|xboard:COMMAND"

/* id, name, type, words, low, high, default, help, front ends */
static const Setting TABLE[SETTING_COUNT] = {
    [SETTING_GAME] = {SETTING_GAME, "game", SETTING_PASSING, "GAME", 0, 0, 0,
                      N_("What is played next."), LINE},
    [SETTING_WHITE] = {SETTING_WHITE, "white", SETTING_PASSING, PLAYERS, 0, 0, 0,
                       N_("Who plays White next."), LINE},
    [SETTING_BLACK] = {SETTING_BLACK, "black", SETTING_PASSING, PLAYERS, 0, 0, 0,
                       N_("Who plays Black next."), LINE},
    [SETTING_LEVEL] = {SETTING_LEVEL, "level", SETTING_PASSING, NULL, 1, ENGINE_LEVELS, 0,
                       N_("How well the computer plays next."), LINE},
    [SETTING_CLOCK] =
        {SETTING_CLOCK, "clock", SETTING_PASSING, "MINUTES+SECONDS|none", 0, 0, 0,
         N_("The time for each side, and what each move adds, next; a third number is the "
            "seconds of byoyomi, as in 10+0+30x3."),
         LINE},
    [SETTING_SETUP] = {SETTING_SETUP, "setup", SETTING_PASSING, "NAME|NAME,NAME|ask", 0, 0, 0,
                       N_("The arrangements of White and Black next."), LINE},
    [SETTING_START] = {SETTING_START, "start", SETTING_PASSING, "FEN|startpos", 0, 0, 0,
                       N_("The position that the next games begin with."), LINE},
    [SETTING_HANDICAP] = {SETTING_HANDICAP, "handicap", SETTING_PASSING, "SIDE:PIECES|none", 0, 0,
                          0, N_("Pieces that a side does without next."), LINE},
    [SETTING_FLIP] = {SETTING_FLIP, "flip", SETTING_PASSING, "off|on", 0, 0, 0,
                      N_("The board is shown from Black's side."), LINE},
    [SETTING_THEME] = {SETTING_THEME, "theme", SETTING_CHOICE,
                       "dark|light|colour-blind|contrast|mono", 0, 0, 0,
                       N_("The colours: for a dark or a light window, for people who see red and "
                          "green alike, with high contrast, or none."),
                       SCREEN},
    [SETTING_COLOR] = {SETTING_COLOR, "color", SETTING_CHOICE, "auto|always|never|16|256", 0, 0, 0,
                       N_("When there are colours, and how many."), SCREEN},
    [SETTING_GLYPHS] = {SETTING_GLYPHS, "glyphs", SETTING_CHOICE, "auto|ascii|latin|script|fancy",
                        0, 0, GLYPHS_AUTO,
                        N_("How pieces and lines are drawn: ASCII alone, letters, the game's own "
                           "script, or the script with drawn lines; auto asks the terminal."),
                        SCREEN | LINE},
    [SETTING_CELL] = {SETTING_CELL, "cell", SETTING_CHOICE, "auto|1|2|3", 0, 0, 0,
                      N_("The largest size of squares: one row, with lines, three rows."), SCREEN},
    [SETTING_COORDS] = {SETTING_COORDS, "coords", SETTING_CHOICE, "chess|shogi", 0, 0, 0,
                        N_("How squares are named, shown and typed: e5 as in chess, or as in shogi "
                           "5e, where files count from White's right and ranks from Black's side "
                           "(boards of up to nine files)."),
                        SCREEN | LINE},
    [SETTING_CARD] = {SETTING_CARD, "card", SETTING_CHOICE, "auto|on|off", 0, 0, 0,
                      N_("The piece card; auto shows it in games that are new to you."), SCREEN},
    [SETTING_ENGRAVED] = {SETTING_ENGRAVED, "engraved", SETTING_BOOL, NULL, 0, 0, 1,
                          N_("How pieces move, drawn on squares of three rows."), SCREEN},
    [SETTING_THREATS] = {SETTING_THREATS, "threats", SETTING_BOOL, NULL, 0, 0, 0,
                         N_("Marks the squares that the other side attacks."), SCREEN},
    [SETTING_INPUT] =
        {SETTING_INPUT, "input", SETTING_CHOICE, "cursor|type", 0, 0, 0,
         N_("Cursor: letters that begin a move type it, others are commands. Type: all "
            "letters type."),
         SCREEN},
    [SETTING_VIKEYS] = {SETTING_VIKEYS, "vikeys", SETTING_BOOL, NULL, 0, 0, 0,
                        N_("The letters h, j, k and l move the cursor."), SCREEN},
    [SETTING_MOUSE] = {SETTING_MOUSE, "mouse", SETTING_BOOL, NULL, 0, 0, 1,
                       N_("Off leaves the mouse to the terminal, to mark text."), SCREEN},
    [SETTING_BELL] = {SETTING_BELL, "bell", SETTING_BOOL, NULL, 0, 0, 0,
                      N_("Rings when the computer or another engine has moved, and when a move of "
                         "yours is refused."),
                      SCREEN},
    [SETTING_ASK] = {SETTING_ASK, "ask", SETTING_BOOL, NULL, 0, 0, 1,
                     N_("Asks before a game is left or given up."), SCREEN},
    [SETTING_CONFIRM] = {SETTING_CONFIRM, "confirm", SETTING_BOOL, NULL, 0, 0, 0,
                         N_("Shows a move on the board; Enter then plays it."), SCREEN},
    [SETTING_ONECLICK] = {SETTING_ONECLICK, "oneclick", SETTING_BOOL, NULL, 0, 0, 0,
                          N_("Enter, or a click, where one piece alone can go moves it there."),
                          SCREEN},
    [SETTING_WARNINGS] = {SETTING_WARNINGS, "warnings", SETTING_BOOL, NULL, 0, 0, 0,
                          N_("Tells a blunder of yours before it is played."), SCREEN | LINE},
    [SETTING_HANDOVER] = {SETTING_HANDOVER, "handover", SETTING_BOOL, NULL, 0, 0, 0,
                          N_("Between two people at one keyboard a move waits for a key of the "
                             "other one."),
                          SCREEN},
    [SETTING_AUTOFLIP] = {SETTING_AUTOFLIP, "autoflip", SETTING_CHOICE, "off|side|handover", 0, 0,
                          AUTOFLIP_OFF,
                          N_("Between two people at one keyboard the board turns to the side to "
                             "move: at once, or after the key that handover waits for."),
                          SCREEN},
    [SETTING_LINES] = {SETTING_LINES, "lines", SETTING_NUMBER, NULL, 1, ANALYSIS_LINES_LIMIT,
                       ANALYSIS_LINES_DEFAULT, N_("How many lines the analysis shows."), SCREEN},
    [SETTING_PACE] = {SETTING_PACE, "pace", SETTING_NUMBER, NULL, 0, PACE_LIMIT_MS, PACE_MS,
                      N_("Milliseconds that the computer takes at least for its move, in games "
                         "begun from now on."),
                      SCREEN | LINE},
    [SETTING_ARCHIVE] = {SETTING_ARCHIVE, "archive", SETTING_BOOL, NULL, 0, 0, 1,
                         N_("Finished games are added to the file of games, from the next start "
                            "of the program on."),
                         SCREEN | LINE},
    [SETTING_ENGINE] = {SETTING_ENGINE, "engine", SETTING_LIST, "NAME=COMMAND", 0, 0, 0,
                        N_("An engine that --white and --black can name; COMMAND is "
                           "uci:COMMAND or xboard:COMMAND."),
                        SCREEN | LINE},
    [SETTING_ANALYST] =
        {SETTING_ANALYST, "analyst", SETTING_TEXT, "builtin|NAME|uci:COMMAND", 0, 0, 0,
         N_("Who analyses: our own engine, the engine of that name, or the one that "
            "COMMAND starts. Hints are always our own engine's."),
         SCREEN | LINE},
    [SETTING_KEY] = {SETTING_KEY, "key", SETTING_LIST, "KEY=ACTION", 0, 0, 0,
                     N_("What a key does: the command's word, or none; \":bind\" writes it."),
                     SCREEN},
};

const Setting *setting_table(void) {
    return TABLE;
}

const Setting *setting_find(const char *name, size_t length) {
    for (size_t i = 0; i < SETTING_COUNT; i++)
        if (strlen(TABLE[i].name) == length && memcmp(TABLE[i].name, name, length) == 0)
            return &TABLE[i];
    return NULL;
}

void settings_init(Settings *settings) {
    memset(settings, 0, sizeof *settings);
    for (size_t i = 0; i < SETTING_COUNT; i++)
        settings->value[i] = TABLE[i].fallback;
}

static const char *words_of(const Setting *setting) {
    return setting->type == SETTING_BOOL ? "off|on" : setting->words;
}

/* The index of text among words separated by '|'; -1: it is none of them. */
static int find_word(const char *words, const char *text) {
    size_t length = strlen(text);
    int index = 0;
    for (const char *at = words; *at != '\0'; index++) {
        size_t n = strcspn(at, "|");
        if (n == length && memcmp(at, text, n) == 0)
            return index;
        at += n + (at[n] == '|');
    }
    return -1;
}

bool setting_parse(const Setting *setting, const char *text, int *out, Error *error) {
    int64_t number;
    if (setting->type == SETTING_NUMBER) {
        if (!ascii_parse_int(text, setting->low, setting->high, &number))
            return error_set_at(error, setting->name, N_("\"%s\" is no number from %lld to %lld"),
                                text, (long long)setting->low, (long long)setting->high);
        *out = (int)number;
        return true;
    }
    if (setting->type == SETTING_PASSING)
        return error_set_at(error, setting->name, N_("holds for games to come, and is not kept"));
    const char *words = words_of(setting);
    bool chosen = setting->type == SETTING_BOOL || setting->type == SETTING_CHOICE;
    int index = chosen ? find_word(words, text) : -1;
    if (index < 0)
        return error_set_at(error, setting->name, N_("\"%s\" is none of: %s"), text, words);
    *out = index;
    return true;
}

void setting_format(const Setting *setting, int value, Text *out) {
    if (setting->type == SETTING_NUMBER) {
        text_addf(out, "%d", value);
        return;
    }
    const char *at = words_of(setting);
    for (int i = 0; i < value; i++)
        at += strcspn(at, "|") + 1;
    text_add_bytes(out, at, strcspn(at, "|"));
}

void settings_format(const Settings *settings, const Setting *setting, int value, Text *out) {
    const char *text = setting->type == SETTING_TEXT ? settings_text(settings, setting->id) : NULL;
    if (text != NULL)
        text_add(out, text);
    else
        setting_format(setting, value, out);
}

int setting_step(const Setting *setting, int value, int step) {
    if (setting->type == SETTING_NUMBER) {
        int by = setting->high - setting->low > MANY ? MANY : 1;
        int64_t next = (int64_t)value + (int64_t)step * by;
        return (int)(next < setting->low    ? setting->low
                     : next > setting->high ? setting->high
                                            : next);
    }
    int count = 1;
    for (const char *c = words_of(setting); *c != '\0'; c++)
        count += *c == '|' ? 1 : 0;
    return (value + step + count) % count;
}

void setting_values(const Setting *setting, Text *out) {
    if (setting->type != SETTING_BOOL && setting->words == NULL) {
        text_addf(out, "%d..%d", setting->low, setting->high);
        return;
    }
    text_add(out, words_of(setting));
}

void settings_describe(unsigned fronts, Bytes *out) {
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        if (!(TABLE[i].fronts & fronts))
            continue;
        char values[64];
        Text text = TEXT_OVER(values);
        setting_values(&TABLE[i], &text);
        bytes_putf(out, "  %-8s %-20s %s\n", TABLE[i].name, values, _(TABLE[i].help));
    }
}

static SettingItem *find_item(Settings *settings, SettingId list, const char *name) {
    for (size_t i = 0; i < settings->item_count; i++)
        if (settings->items[i].list == list && strcmp(settings->items[i].name, name) == 0)
            return &settings->items[i];
    return NULL;
}

static void remove_item(Settings *settings, SettingItem *item) {
    size_t behind = settings->item_count - (size_t)(item - settings->items) - 1;
    memmove(item, item + 1, behind * sizeof *item);
    settings->item_count--;
}

bool setting_split_item(const char *text, char name[SETTING_ITEM_NAME_SIZE], const char **value) {
    size_t length = strcspn(text, "= ");
    const char *rest = text + length + strspn(text + length, "= ");
    if (length == 0 || length >= SETTING_ITEM_NAME_SIZE)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    *value = rest[0] != '\0' ? rest : NULL;
    return true;
}

bool settings_set_item(Settings *settings, SettingId list, const char *name, const char *value,
                       Error *error) {
    SettingItem *old = find_item(settings, list, name);
    if (value == NULL) {
        if (old != NULL)
            remove_item(settings, old);
        return true;
    }
    if (strlen(name) >= SETTING_ITEM_NAME_SIZE || strlen(value) >= SETTING_ITEM_VALUE_SIZE)
        return error_set_at(error, TABLE[list].name, N_("the text is too long"));
    if (old == NULL && settings->item_count == SETTING_ITEMS_LIMIT)
        return error_set_at(error, TABLE[list].name, N_("there are too many of them"));
    if (old != NULL)
        remove_item(settings, old);
    SettingItem *item = &settings->items[settings->item_count++];
    *item = (SettingItem){.list = list};
    memcpy(item->name, name, strlen(name));
    memcpy(item->value, value, strlen(value));
    return true;
}

const char *settings_item(const Settings *settings, SettingId list, const char *name) {
    for (size_t i = 0; i < settings->item_count; i++)
        if (settings->items[i].list == list && strcmp(settings->items[i].name, name) == 0)
            return settings->items[i].value;
    return NULL;
}

bool settings_set_text(Settings *settings, const Setting *setting, const char *text, Error *error) {
    bool none = find_word(setting->words, text) == 0;
    return settings_set_item(settings, setting->id, "", none ? NULL : text, error);
}

const char *settings_text(const Settings *settings, SettingId id) {
    return settings_item(settings, id, "");
}
