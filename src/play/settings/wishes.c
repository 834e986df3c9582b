/* The settings of new games and of the user. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/session/life.h"
#include "play/settings/settings_change.h"
#include "rules/notation/fen.h"
#include "words/setups.h"

static bool change_seat(Desk *desk, Side side, const char *value, Error *error) {
    PlayerWord seat = {.level = desk->next.seats[side].level};
    if (!player_parse(value, &desk->own, &seat, error))
        return false;
    desk->next.seats[side] = seat;
    return true;
}

static bool change_white(Desk *desk, const char *value, Error *error) {
    return change_seat(desk, SIDE_WHITE, value, error);
}

static bool change_black(Desk *desk, const char *value, Error *error) {
    return change_seat(desk, SIDE_BLACK, value, error);
}

static void show_white(const Desk *desk, Text *out) {
    player_add_text(&desk->next.seats[SIDE_WHITE], out);
}

static void show_black(const Desk *desk, Text *out) {
    player_add_text(&desk->next.seats[SIDE_BLACK], out);
}

static void choose_level(Desk *desk, unsigned level) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        desk->next.seats[side].level = level;
        if (player_is(&desk->next.seats[side], PLAYER_LEVELS))
            desk->next.seats[side].name[0] = '\0';
    }
}

static bool change_level(Desk *desk, const char *value, Error *error) {
    int64_t level;
    if (!ascii_parse_int(value, 1, ENGINE_LEVELS, &level))
        return error_set_at(error, "level", N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
    choose_level(desk, (unsigned)level);
    return true;
}

static void show_level(const Desk *desk, Text *out) {
    const PlayerWord *seats = desk->next.seats;
    text_add_uint(
        out, seats[player_is(&seats[SIDE_BLACK], PLAYER_LEVELS) ? SIDE_BLACK : SIDE_WHITE].level);
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
    Error note = {0};
    if (!fen_parse_noted(desk->next.variant, value, &start, &note, error))
        return false;
    desk_doubt(desk, &note);
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
        return error_set(error, N_("type on or off"));
    *out = on;
    return true;
}

static bool change_flip(Desk *desk, const char *value, Error *error) {
    return read_switch(value, &desk->look.flipped, error);
}

static void show_flip(const Desk *desk, Text *out) {
    text_add(out, desk->look.flipped ? "on" : "off");
}

/* A setting for later games that is not stored, or the look of the board. change: parses and
 * applies a value (false: error set, nothing changed); show: appends the current one. */
typedef struct Passing {
    const char *name;
    bool (*change)(Desk *desk, const char *value, Error *error);
    void (*show)(const Desk *desk, Text *out);
} Passing;

static const Passing PASSING[] = {
    {"game", change_game, show_game},    {"white", change_white, show_white},
    {"black", change_black, show_black}, {"level", change_level, show_level},
    {"clock", change_clock, show_clock}, {"setup", change_setup, show_setup},
    {"start", change_start, show_start}, {"handicap", change_handicap, show_handicap},
    {"flip", change_flip, show_flip},
};

static const Passing *find_passing(const Setting *setting) {
    const Passing *passing = PASSING;
    while (strcmp(passing->name, setting->name) != 0)
        passing++;
    return passing;
}

/* --- changing -------------------------------------------------------------------------------- */

/* The notation that shogi players using the user's language expect. */
static MoveNotation usual_in_shogi(void) {
    /* Translators: how moves of shogi are written in this language: san, usi, japanese or korean.
     */
    const char *word = P_("notation", "san");
    int value = SETTING_NOTATION_FIRST;
    (void)setting_parse(setting_named("notation"), word, &value, NULL);
    return (MoveNotation)(value - SETTING_NOTATION_FIRST);
}

/* A notation that can be drawn: USI replaces one that needs characters. */
static MoveNotation drawn_notation(const Desk *desk, MoveNotation notation) {
    bool script = notation >= NOTATION_JAPANESE;
    return script && desk->look.glyphs.ascii ? NOTATION_USI : notation;
}

void desk_spell(Desk *desk) {
    VariantSet *variants = desk->settings.variants;
    int wish = desk->own.notation - SETTING_NOTATION_FIRST;
    MoveNotation moves = wish >= 0 ? (MoveNotation)wish : NOTATION_SAN;
    MoveNotation shogi = wish >= 0 ? moves : usual_in_shogi();
    variants_name_squares(variants, (SquareNames)desk->own.coords);
    variants_write_moves(variants, drawn_notation(desk, moves), drawn_notation(desk, shogi));
}

/* Applies the consequences of a setting's new value. */
static void follow(Desk *desk, const Setting *setting) {
    session_settings_take(&desk->next, &desk->own, setting);
    desk_can_draw(desk, &desk->can_draw);
    if (SETTING_IS(setting, threats))
        desk_begin_threats(desk);
    jobs_changed(&desk->jobs, setting);
    if (desk->front_end.set != NULL)
        desk->front_end.set(desk->front_end.context, setting);
}

void desk_can_draw(Desk *desk, const Glyphs *can) {
    desk->can_draw = *can;
    desk->look.glyphs = settings_glyphs(&desk->own, can);
    desk_spell(desk);
}

void desk_choose_level(Desk *desk, unsigned level) {
    choose_level(desk, level);
    follow(desk, setting_named("level"));
}

/* Switches to the language that is set now. */
static bool speak(const Desk *desk, const Setting *setting, Error *error) {
    const LanguageChoice *language = &desk->settings.language;
    char name[SETTING_ITEM_NAME_SIZE];
    Text text = TEXT_OVER(name);
    settings_format(&desk->own, setting, &text);
    return language->choose == NULL || language->choose(language->chooser, name, error);
}

/* The state to restore if a new value is refused. */
typedef struct Before {
    int language;
    char analyst[SETTING_ITEM_VALUE_SIZE];
} Before;

static Before note_before(const Desk *desk) {
    Before before = {.language = desk->own.language};
    memcpy(before.analyst, desk->own.analyst, sizeof before.analyst);
    return before;
}

/* Whether the new value is accepted. False, with error set: it was restored. */
static bool is_taken(Desk *desk, const Setting *setting, const Before *before, Error *error) {
    int language = before->language;
    const char *command = settings_command(&desk->own, setting, desk->own.analyst);
    if (command != NULL && !consents_allow(desk->next.consents, command, error)) {
        memcpy(desk->own.analyst, before->analyst, sizeof before->analyst);
        return false;
    }
    if (desk->own.language == language)
        return true;
    if (jobs_state(&desk->jobs) & JOB_THINKS) {
        desk->own.language = language;
        return error_set_at(error, setting->name, N_("not while an engine is thinking"));
    }
    if (speak(desk, setting, error))
        return true;
    desk->own.language = language;
    (void)speak(desk, setting, NULL);
    return false;
}

bool desk_change_setting(Desk *desk, const Setting *setting, const char *value, Error *error) {
    Before before = note_before(desk);
    bool changed = setting->type == SETTING_PASSING
                       ? find_passing(setting)->change(desk, value, error)
                       : settings_change(&desk->own, setting, value, error);
    changed = changed && is_taken(desk, setting, &before, error);
    if (changed)
        follow(desk, setting);
    return changed;
}

bool desk_change_item(Desk *desk, const Setting *setting, const char *text, EngineItem *item,
                      Error *error) {
    const char *command = settings_command(&desk->own, setting, text);
    PlayerWord word = {.level = 1};
    if (command != NULL && player_parse(command, NULL, &word, NULL) &&
        !consents_allow(desk->next.consents, command, error))
        return false;
    return settings_change_item(&desk->own, setting, text, item, error);
}

bool desk_switch(Desk *desk, const Setting *setting, const char *argument) {
    bool named = strcmp(argument, "on") == 0 || strcmp(argument, "off") == 0;
    if (named)
        (void)settings_take(&desk->own, setting, argument, NULL);
    else
        settings_step(&desk->own, setting, 1);
    follow(desk, setting);
    return settings_is_on(&desk->own, setting);
}

void desk_keep_item(Desk *desk, const Setting *setting, const char *item, const char *value) {
    char data[ERROR_PLACE_SIZE + 80];
    Text text = TEXT_OVER(data);
    if (!settings_keep(desk_files(desk), desk->settings.config_path,
                       &(ConfigChange){setting, item, value}, &text))
        desk_say(desk, data);
}

void desk_keep_setting(Desk *desk, const Setting *setting) {
    char data[SETTING_ITEM_VALUE_SIZE];
    Text text = TEXT_OVER(data);
    if (setting->type == SETTING_PASSING)
        return;
    settings_format(&desk->own, setting, &text);
    desk_keep_item(desk, setting, NULL, data);
}

void desk_step_setting(Desk *desk, const Setting *setting, int step) {
    Error error = {0};
    char set[SETTING_ITEM_VALUE_SIZE + SETTING_ITEM_NAME_SIZE] = "";
    Text text = TEXT_OVER(set);
    Before before = note_before(desk);
    bool good = settings_change_by(&desk->own, setting, step, &error);
    if (good) {
        text_addf(&text, "%s=", setting->name);
        settings_format(&desk->own, setting, &text);
        good = is_taken(desk, setting, &before, &error);
    }
    if (!good) {
        desk_refuse(desk, &error, ACTION_SET, set);
        return;
    }
    follow(desk, setting);
    desk_keep_setting(desk, setting);
}

/* --- showing --------------------------------------------------------------------------------- */

bool desk_has_setting(const Desk *desk, const Setting *setting) {
    return (setting->fronts & desk->front_end.settings) != 0;
}

const Setting *desk_find_setting(const Desk *desk, const char *text, const char **value) {
    size_t length = strcspn(text, "= ");
    const Setting *setting = setting_find(text, length);
    if (setting == NULL || !desk_has_setting(desk, setting))
        return NULL;
    text += length + strspn(text + length, " ");
    *value = text[0] != '\0' ? text : NULL;
    if (text[0] == '=' && setting->type != SETTING_LIST)
        *value = text + 1 + strspn(text + 1, " ");
    return setting;
}

void desk_format_setting(const Desk *desk, const Setting *setting, Text *out) {
    if (setting->type == SETTING_PASSING)
        find_passing(setting)->show(desk, out);
    else
        settings_format(&desk->own, setting, out);
}

void desk_show_setting(const Desk *desk, const Setting *setting, Text *out) {
    const Glyphs *glyphs = &desk->look.glyphs;
    if (SETTING_IS(setting, language))
        setting_show(setting, desk->own.language, glyphs->script && !glyphs->ascii, out);
    else
        desk_format_setting(desk, setting, out);
}
