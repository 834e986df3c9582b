/* "set" of the line mode: what games to come are like, how the board is seen, and what is kept. */
#include <langinfo.h>
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "console/entries.h"
#include "play/desk/settings_change.h"
#include "rules/notation/fen.h"
#include "words/setups.h"

enum { SHOWN_SIZE = LINE_SIZE }; /* whatever a line has set */

/* --- who plays ------------------------------------------------------------------------------- */

static bool change_seat(Console *console, Side side, const char *value, Error *error) {
    const char *engine = settings_item(&console->own, SETTING_ENGINE, value);
    return seat_parse(engine != NULL ? engine : value, console->next.seats[side].level,
                      &console->next.seats[side], error);
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

static bool change_setup(Console *console, const char *value, Error *error) {
    if (setups_parse(console->next.variant, value, console->next.setups, error))
        return true;
    error_locate(error, "setup", 0);
    return false;
}

static void show_setup(const Console *console, Text *out) {
    setups_format(console->next.variant, console->next.setups, out);
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

static void show_warnings(const Console *console, Text *out) {
    text_add(out, console->next.warnings ? "on" : "off");
}

static bool change_flip(Console *console, const char *value, Error *error) {
    return read_switch(value, &console->flipped, error);
}

static void show_flip(const Console *console, Text *out) {
    text_add(out, console->flipped ? "on" : "off");
}

/* --- what is kept ---------------------------------------------------------------------------- */

void console_apply_glyphs(Console *console) {
    console->out.ascii = console->settings->ascii ||
                         console->own.value[SETTING_GLYPHS] == GLYPHS_ASCII ||
                         strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

bool console_shows_script(const Console *console) {
    int wish = console->own.value[SETTING_GLYPHS];
    return wish == GLYPHS_SCRIPT || wish == GLYPHS_FANCY;
}

static bool change_text(Console *console, const Setting *setting, const char *value, Error *error) {
    if (!settings_take_text(&console->own, setting, value, error))
        return false;
    if (setting->id == SETTING_ANALYST)
        console_renew_analysis(console);
    return true;
}

static bool change_kept(Console *console, const Setting *setting, const char *value, Error *error) {
    int number;
    if (setting->type == SETTING_TEXT)
        return change_text(console, setting, value, error);
    if (!setting_parse(setting, value, &number, error))
        return false;
    console->own.value[setting->id] = number;
    if (setting->id == SETTING_WARNINGS)
        console_choose_warnings(console, number != 0);
    if (setting->id == SETTING_PACE)
        console->next.pace_ms = (unsigned)number;
    if (setting->id == SETTING_COORDS)
        variants_name_squares(console->settings->variants, (SquareNames)number);
    console_apply_glyphs(console);
    return true;
}

static void keep(Console *console, const Setting *setting, const char *item, const char *value) {
    const ConsoleSettings *settings = console->settings;
    char data[ERROR_PLACE_SIZE + 80];
    Text text = TEXT_OVER(data);
    if (!settings_keep(settings->game.fs, settings->config_path, setting, item, value, &text))
        tell(console, data);
}

/* --- the table ------------------------------------------------------------------------------- */

/* What this file does with settings of the table. change: reads a value (error says why not,
 * nothing changed then), NULL: as the table says; show: writes the present one, NULL: the one set.
 */
static const struct {
    bool (*change)(Console *console, const char *value, Error *error);
    void (*show)(const Console *console, Text *out);
} OWN[SETTING_COUNT] = {
    [SETTING_GAME] = {change_game, show_game},
    [SETTING_WHITE] = {change_white, show_white},
    [SETTING_BLACK] = {change_black, show_black},
    [SETTING_LEVEL] = {change_level, show_level},
    [SETTING_CLOCK] = {change_clock, show_clock},
    [SETTING_SETUP] = {change_setup, show_setup},
    [SETTING_START] = {change_start, show_start},
    [SETTING_HANDICAP] = {change_handicap, show_handicap},
    [SETTING_FLIP] = {change_flip, show_flip},
    [SETTING_WARNINGS] = {NULL, show_warnings},
};

/* The setting of this mode that text names in front of '=', a blank or its end. */
static const Setting *find_setting(const char *text) {
    const Setting *setting = setting_find(text, strcspn(text, "= "));
    return setting != NULL && setting->fronts & SETTING_ON_LINE ? setting : NULL;
}

bool console_names_setting(const char *text) {
    const Setting *setting = find_setting(text);
    return strchr(text, '=') != NULL && setting != NULL && setting->type != SETTING_LIST;
}

bool console_change_setting(Console *console, const char *text, Error *error) {
    const Setting *setting = find_setting(text);
    const char *value = strchr(text, '=');
    if (setting == NULL || value == NULL)
        return error_set(error, N_("there is no such setting"));
    if (OWN[setting->id].change != NULL)
        return OWN[setting->id].change(console, value + 1, error);
    return change_kept(console, setting, value + 1, error);
}

static void show_value(const Console *console, const Setting *setting, Text *out) {
    if (OWN[setting->id].show != NULL)
        OWN[setting->id].show(console, out);
    else
        settings_format(&console->own, setting, console->own.value[setting->id], out);
}

static void tell_setting(Console *console, const Setting *setting) {
    char data[SHOWN_SIZE], takes[100];
    Text text = TEXT_OVER(data), values = TEXT_OVER(takes);
    setting_values(setting, &values);
    if (setting->type != SETTING_LIST) {
        show_value(console, setting, &text);
        tell_format(console, "%s=%s (%s): %s", setting->name, data, takes, _(setting->help));
        return;
    }
    tell_format(console, "%s (%s): %s", setting->name, takes, _(setting->help));
    for (size_t i = 0; i < console->own.item_count; i++)
        if (console->own.items[i].list == setting->id)
            tell_format(console, "%s %s=%s", setting->name, console->own.items[i].name,
                        console->own.items[i].value);
}

/* Changes what argument says, and keeps it. */
static bool change_setting(Console *console, const Setting *setting, const char *argument,
                           Error *error) {
    char name[SHOWN_SIZE];
    Text text = TEXT_OVER(name);
    const char *command;
    if (setting->type == SETTING_LIST) {
        argument += strlen(setting->name);
        if (!settings_take_engine(&console->own, argument + strspn(argument, " "), name, &command,
                                  error))
            return false;
        keep(console, setting, name, command);
        return true;
    }
    if (!console_change_setting(console, argument, error))
        return false;
    show_value(console, setting, &text);
    if (setting->type != SETTING_PASSING)
        keep(console, setting, NULL, name);
    return true;
}

void command_set(Console *console, const char *argument) {
    Error error = {0};
    const Setting *setting = find_setting(argument);
    if (argument[0] == '\0') {
        for (size_t i = 0; i < SETTING_COUNT; i++)
            if (setting_table()[i].fronts & SETTING_ON_LINE)
                tell_setting(console, &setting_table()[i]);
        return;
    }
    if (setting == NULL) {
        tell_format(console, _("There is no setting %.*s; set lists them."),
                    (int)strcspn(argument, "= "), argument);
        return;
    }
    if (strchr(argument, '=') != NULL && !change_setting(console, setting, argument, &error))
        tell_error(console, &error);
    else
        tell_setting(console, setting);
}
