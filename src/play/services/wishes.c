/* The settings of new games and of the person. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "engine/level/level.h"
#include "play/services/desk_state.h"
#include "play/services/settings_change.h"
#include "play/session/session.h"
#include "rules/notation/fen.h"
#include "words/setups.h"

static bool change_seat(Desk *desk, Side side, const char *value, Error *error) {
    const char *engine = settings_item(&desk->own, SETTING_ENGINE, value);
    return seat_parse(engine != NULL ? engine : value, desk->next.seats[side].level,
                      &desk->next.seats[side], error);
}

static void show_seat(const Desk *desk, Side side, Text *out) {
    const Seat *seat = &desk->next.seats[side];
    if (seat->kind == SEAT_HUMAN)
        text_add(out, "human");
    else if (seat->kind == SEAT_COMPUTER)
        text_addf(out, "computer:%u", seat->level);
    else
        text_add(out, seat->command);
}

static bool change_white(Desk *desk, const char *value, Error *error) {
    return change_seat(desk, SIDE_WHITE, value, error);
}

static bool change_black(Desk *desk, const char *value, Error *error) {
    return change_seat(desk, SIDE_BLACK, value, error);
}

static void show_white(const Desk *desk, Text *out) {
    show_seat(desk, SIDE_WHITE, out);
}

static void show_black(const Desk *desk, Text *out) {
    show_seat(desk, SIDE_BLACK, out);
}

void desk_choose_level(Desk *desk, unsigned level) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        desk->next.seats[side].level = level;
        if (desk->next.seats[side].kind == SEAT_COMPUTER)
            desk->next.seats[side].name[0] = '\0';
    }
}

static bool change_level(Desk *desk, const char *value, Error *error) {
    int64_t level;
    if (!ascii_parse_int(value, 1, ENGINE_LEVELS, &level))
        return error_set_at(error, "level", N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
    desk_choose_level(desk, (unsigned)level);
    return true;
}

static void show_level(const Desk *desk, Text *out) {
    const Seat *seats = desk->next.seats;
    text_add_uint(out,
                  seats[seats[SIDE_BLACK].kind == SEAT_COMPUTER ? SIDE_BLACK : SIDE_WHITE].level);
}

void desk_choose_variant(Desk *desk, const Variant *variant) {
    if (variant != desk->next.variant) {
        desk->next.start = NULL;
        desk->next.setups[SIDE_WHITE] = desk->next.setups[SIDE_BLACK] = SETUP_ASK;
        desk->next.handicap = (Handicap){.variant = variant};
    }
    desk->next.variant = variant;
}

static bool change_game(Desk *desk, const char *value, Error *error) {
    const Variant *variant = desk_look_up_variant(desk, value);
    if (variant == NULL)
        return error_set_at(error, "game", N_("there is no game \"%s\""), value);
    desk_choose_variant(desk, variant);
    return true;
}

static void show_game(const Desk *desk, Text *out) {
    text_add(out, desk->next.variant->name);
}

static bool change_clock(Desk *desk, const char *value, Error *error) {
    return time_control_parse(value, &desk->next.time, error);
}

static void show_clock(const Desk *desk, Text *out) {
    time_control_format(&desk->next.time, out);
}

void desk_choose_start(Desk *desk, const Position *start) {
    if (start != NULL)
        desk->next_start = *start;
    desk->next.start = start != NULL ? &desk->next_start : NULL;
}

static bool change_start(Desk *desk, const char *value, Error *error) {
    Position start;
    if (strcmp(value, "startpos") == 0) {
        desk_choose_start(desk, NULL);
        return true;
    }
    if (!fen_parse(desk->next.variant, value, &start, error))
        return false;
    desk_choose_start(desk, &start);
    return true;
}

static void show_start(const Desk *desk, Text *out) {
    if (desk->next.start != NULL)
        fen_format(desk->next.start, out);
    else
        text_add(out, "startpos");
}

static bool change_setup(Desk *desk, const char *value, Error *error) {
    if (setups_parse(desk->next.variant, value, desk->next.setups, error))
        return true;
    error_locate(error, "setup", 0);
    return false;
}

static void show_setup(const Desk *desk, Text *out) {
    setups_format(desk->next.variant, desk->next.setups, out);
}

static bool change_handicap(Desk *desk, const char *value, Error *error) {
    return handicap_parse(desk->next.variant, value, &desk->next.handicap, error);
}

static void show_handicap(const Desk *desk, Text *out) {
    handicap_format(&desk->next.handicap, out);
}

static bool read_switch(const char *value, bool *out, Error *error) {
    bool on = strcmp(value, "on") == 0;
    if (!on && strcmp(value, "off") != 0)
        return error_set(error, N_("say on or off"));
    *out = on;
    return true;
}

void desk_choose_warnings(Desk *desk, bool on) {
    desk->next.warnings = on;
    if (desk->session != NULL)
        session_set_warnings(desk->session, on);
}

static void show_warnings(const Desk *desk, Text *out) {
    text_add(out, desk->next.warnings ? "on" : "off");
}

static bool change_flip(Desk *desk, const char *value, Error *error) {
    return read_switch(value, &desk->look.flipped, error);
}

static void show_flip(const Desk *desk, Text *out) {
    text_add(out, desk->look.flipped ? "on" : "off");
}

static bool change_text(Desk *desk, const Setting *setting, const char *value, Error *error) {
    if (!settings_take_text(&desk->own, setting, value, error))
        return false;
    if (setting->id == SETTING_ANALYST)
        desk_renew_analysis(desk);
    return true;
}

static bool change_kept(Desk *desk, const Setting *setting, const char *value, Error *error) {
    int number;
    if (setting->type == SETTING_TEXT)
        return change_text(desk, setting, value, error);
    if (!setting_parse(setting, value, &number, error))
        return false;
    desk->own.value[setting->id] = number;
    if (setting->id == SETTING_WARNINGS)
        desk_choose_warnings(desk, number != 0);
    if (setting->id == SETTING_PACE)
        desk->next.pace_ms = (unsigned)number;
    if (setting->id == SETTING_COORDS)
        variants_name_squares(desk->settings.variants, (SquareNames)number);
    desk->voice.set(desk->voice.skin, setting->id);
    return true;
}

/* What this file does with settings of the table. change: reads a value (error says why not,
 * nothing changed then), NULL: as the table says; show: writes the present one, NULL: the one set.
 */
static const struct {
    bool (*change)(Desk *desk, const char *value, Error *error);
    void (*show)(const Desk *desk, Text *out);
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

const Setting *desk_find_setting(const char *text) {
    const Setting *setting = setting_find(text, strcspn(text, "= "));
    return setting != NULL && setting->fronts & SETTING_ON_LINE ? setting : NULL;
}

bool desk_names_setting(const char *text) {
    const Setting *setting = desk_find_setting(text);
    return strchr(text, '=') != NULL && setting != NULL && setting->type != SETTING_LIST;
}

bool desk_change_setting(Desk *desk, const char *text, Error *error) {
    const Setting *setting = desk_find_setting(text);
    const char *value = strchr(text, '=');
    if (setting == NULL || value == NULL)
        return error_set(error, N_("there is no such setting"));
    if (OWN[setting->id].change != NULL)
        return OWN[setting->id].change(desk, value + 1, error);
    return change_kept(desk, setting, value + 1, error);
}

void desk_format_setting(const Desk *desk, const Setting *setting, Text *out) {
    if (OWN[setting->id].show != NULL)
        OWN[setting->id].show(desk, out);
    else
        settings_format(&desk->own, setting, desk->own.value[setting->id], out);
}
