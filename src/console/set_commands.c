/* Settings of the line mode: what games to come are like, and how the board is seen. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "console/entries.h"
#include "console/state.h"
#include "play/words.h"
#include "rules/fen.h"

enum { SHOWN_SIZE = LINE_SIZE }; /* whatever a line has set */

/* Each reads a value (error says why not, nothing changed then) or writes the present one. */
typedef struct Setting {
    const char *name, *values; /* values: what it takes, for people who know the words */
    const char *help;          /* N_() sentence */
    bool (*change)(Console *console, const char *value, Error *error);
    void (*show)(const Console *console, Text *out);
} Setting;

/* --- who plays ------------------------------------------------------------------------------- */

static bool change_seat(Console *console, Side side, const char *value, Error *error) {
    return seat_parse(value, console->next.seats[side].level, &console->next.seats[side], error);
}

static void show_seat(const Console *console, Side side, Text *out) {
    const Seat *seat = &console->next.seats[side];
    if (seat->kind == SEAT_HUMAN)
        text_add(out, "human");
    else if (seat->kind == SEAT_COMPUTER)
        text_addf(out, "computer:%u", seat->level);
    else
        text_add(out, seat->command);
}

static bool change_white(Console *console, const char *value, Error *error) {
    return change_seat(console, SIDE_WHITE, value, error);
}

static bool change_black(Console *console, const char *value, Error *error) {
    return change_seat(console, SIDE_BLACK, value, error);
}

static void show_white(const Console *console, Text *out) {
    show_seat(console, SIDE_WHITE, out);
}

static void show_black(const Console *console, Text *out) {
    show_seat(console, SIDE_BLACK, out);
}

void console_choose_level(Console *console, unsigned level) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        console->next.seats[side].level = level;
        if (console->next.seats[side].kind == SEAT_COMPUTER)
            console->next.seats[side].name[0] = '\0';
    }
}

static bool change_level(Console *console, const char *value, Error *error) {
    int64_t level;
    if (!ascii_parse_int(value, 1, ENGINE_LEVELS, &level))
        return error_set_at(error, "level", N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
    console_choose_level(console, (unsigned)level);
    return true;
}

static void show_level(const Console *console, Text *out) {
    const Seat *seats = console->next.seats;
    text_add_uint(out,
                  seats[seats[SIDE_BLACK].kind == SEAT_COMPUTER ? SIDE_BLACK : SIDE_WHITE].level);
}

/* --- the game -------------------------------------------------------------------------------- */

void console_choose_variant(Console *console, const Variant *variant) {
    if (variant != console->next.variant) {
        console->next.start = NULL;
        console->next.setups[SIDE_WHITE] = console->next.setups[SIDE_BLACK] = SETUP_ASK;
        console->next.handicap = (Handicap){.variant = variant};
    }
    console->next.variant = variant;
}

static bool change_game(Console *console, const char *value, Error *error) {
    const Variant *variant = console_find_variant(console, value);
    if (variant == NULL)
        return error_set_at(error, "game", N_("there is no game \"%s\""), value);
    console_choose_variant(console, variant);
    return true;
}

static void show_game(const Console *console, Text *out) {
    text_add(out, console->next.variant->name);
}

static bool change_clock(Console *console, const char *value, Error *error) {
    return time_control_parse(value, &console->next.time, error);
}

static void show_clock(const Console *console, Text *out) {
    time_control_format(&console->next.time, out);
}

static bool change_start(Console *console, const char *value, Error *error) {
    Position start;
    if (strcmp(value, "startpos") == 0) {
        console->next.start = NULL;
        return true;
    }
    if (!fen_parse(console->next.variant, value, &start, error))
        return false;
    console->next_start = start;
    console->next.start = &console->next_start;
    return true;
}

static void show_start(const Console *console, Text *out) {
    if (console->next.start != NULL)
        fen_format(console->next.start, out);
    else
        text_add(out, "startpos");
}

static uint8_t find_setup(const Variant *variant, const char *name) {
    for (uint8_t i = 0; i < variant->setup_count; i++)
        if (words_setup_is(variant, i, name))
            return i;
    return SETUP_ASK;
}

/* One name for both sides, "W,B", or "ask". */
static bool change_setup(Console *console, const char *value, Error *error) {
    const Variant *variant = console->next.variant;
    char first[SETUP_NAME_SIZE];
    Text text = TEXT_OVER(first);
    size_t length = strcspn(value, ",");
    text_add_bytes(&text, value, length);
    const char *second = value[length] == ',' ? value + length + 1 : first;
    bool ask = strcmp(value, "ask") == 0;
    uint8_t setups[SIDE_COUNT] = {find_setup(variant, first), find_setup(variant, second)};
    if (!ask && variant->setup_count == 0)
        return error_set_at(error, "setup", N_("this game has no choice of arrangement"));
    if (!ask && (text.cut || setups[SIDE_WHITE] == SETUP_ASK || setups[SIDE_BLACK] == SETUP_ASK))
        return error_set_at(error, "setup", N_("the game has no such arrangement"));
    if (!ask && variant->setup_common && setups[SIDE_WHITE] != setups[SIDE_BLACK])
        return error_set_at(error, "setup", N_("both sides take the same arrangement"));
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        console->next.setups[side] = ask ? SETUP_ASK : setups[side];
    return true;
}

static void show_setup(const Console *console, Text *out) {
    const Variant *variant = console->next.variant;
    const uint8_t *setups = console->next.setups;
    if (setups[SIDE_WHITE] >= variant->setup_count || setups[SIDE_BLACK] >= variant->setup_count)
        text_add(out, "ask");
    else
        text_addf(out, "%s,%s", variant->setups[setups[SIDE_WHITE]].name,
                  variant->setups[setups[SIDE_BLACK]].name);
}

static bool change_handicap(Console *console, const char *value, Error *error) {
    return handicap_parse(console->next.variant, value, &console->next.handicap, error);
}

static void show_handicap(const Console *console, Text *out) {
    handicap_format(&console->next.handicap, out);
}

/* --- on or off ------------------------------------------------------------------------------- */

static bool read_switch(const char *value, bool *out, Error *error) {
    bool on = strcmp(value, "on") == 0;
    if (!on && strcmp(value, "off") != 0)
        return error_set(error, N_("say on or off"));
    *out = on;
    return true;
}

void console_choose_warnings(Console *console, bool on) {
    console->next.warnings = on;
    if (console->session != NULL)
        session_set_warnings(console->session, on);
}

static bool change_warnings(Console *console, const char *value, Error *error) {
    bool on = false;
    if (!read_switch(value, &on, error))
        return false;
    console_choose_warnings(console, on);
    return true;
}

static void show_warnings(const Console *console, Text *out) {
    text_add(out, console->next.warnings ? "on" : "off");
}

static bool change_flip(Console *console, const char *value, Error *error) {
    return read_switch(value, &console->flipped, error);
}

static void show_flip(const Console *console, Text *out) {
    text_add(out, console->flipped ? "on" : "off");
}

static bool change_glyphs(Console *console, const char *value, Error *error) {
    return read_switch(value, &console->glyphs, error);
}

static void show_glyphs(const Console *console, Text *out) {
    text_add(out, console->glyphs ? "on" : "off");
}

/* --- the table ------------------------------------------------------------------------------- */

#define PLAYERS "human|computer|computer:LEVEL|uci:COMMAND|xboard:COMMAND"

static const Setting SETTINGS[] = {
    {"game", "GAME", N_("What is played next."), change_game, show_game},
    {"white", PLAYERS, N_("Who plays White next."), change_white, show_white},
    {"black", PLAYERS, N_("Who plays Black next."), change_black, show_black},
    {"level", "1-10", N_("How well the computer plays next."), change_level, show_level},
    {"clock", "MINUTES+SECONDS|none",
     N_("The time for each side, and what each move adds, next; a third number is the seconds of "
        "byoyomi, as in 10+0+30x3."),
     change_clock, show_clock},
    {"setup", "NAME|NAME,NAME|ask", N_("The arrangements of White and Black next."), change_setup,
     show_setup},
    {"start", "FEN|startpos", N_("The position that the next games begin with."), change_start,
     show_start},
    {"handicap", "SIDE:PIECES|none", N_("Pieces that a side does without next."), change_handicap,
     show_handicap},
    {"warnings", "on|off", N_("A blunder is told before it is played."), change_warnings,
     show_warnings},
    {"flip", "on|off", N_("The board is shown from Black's side."), change_flip, show_flip},
    {"glyphs", "on|off", N_("Exports show the game's own script instead of letters."),
     change_glyphs, show_glyphs},
};

enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

bool console_setting_entry(size_t index, ConsoleEntry *out) {
    if (index >= SETTING_COUNT)
        return false;
    *out = (ConsoleEntry){SETTINGS[index].name, SETTINGS[index].values, SETTINGS[index].help};
    return true;
}

/* The setting that text names in front of '=' or as a whole. */
static const Setting *find_setting(const char *text) {
    size_t length = strcspn(text, "= ");
    for (size_t i = 0; i < SETTING_COUNT; i++)
        if (strlen(SETTINGS[i].name) == length && memcmp(SETTINGS[i].name, text, length) == 0)
            return &SETTINGS[i];
    return NULL;
}

bool console_names_setting(const char *text) {
    return strchr(text, '=') != NULL && find_setting(text) != NULL;
}

bool console_change_setting(Console *console, const char *text, Error *error) {
    const Setting *setting = find_setting(text);
    const char *value = strchr(text, '=');
    if (setting == NULL || value == NULL)
        return error_set(error, N_("there is no such setting"));
    return setting->change(console, value + 1, error);
}

static void tell_setting(Console *console, const Setting *setting) {
    char data[SHOWN_SIZE];
    Text text = TEXT_OVER(data);
    setting->show(console, &text);
    tell_format(console, "%s=%s (%s): %s", setting->name, data, setting->values, _(setting->help));
}

void command_set(Console *console, const char *argument) {
    Error error = {0};
    const Setting *setting = find_setting(argument);
    if (argument[0] == '\0') {
        for (size_t i = 0; i < SETTING_COUNT; i++)
            tell_setting(console, &SETTINGS[i]);
        return;
    }
    if (setting == NULL) {
        tell_format(console, _("There is no setting %.*s; set lists them."),
                    (int)strcspn(argument, "= "), argument);
        return;
    }
    if (strchr(argument, '=') != NULL && !console_change_setting(console, argument, &error))
        tell_error(console, &error);
    else
        tell_setting(console, setting);
}
