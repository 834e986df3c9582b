#include "play/session/seats.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"

/* --- names ----------------------------------------------------------------------------------- */

unsigned seats_people(const SessionSettings *settings) {
    return (player_is(&settings->seats[SIDE_WHITE], PLAYER_BY_HAND)) +
           (unsigned)(player_is(&settings->seats[SIDE_BLACK], PLAYER_BY_HAND));
}

/* The name that the only person here has typed; "": none. */
static const char *typed_name(const SessionSettings *settings, Side side) {
    for (int i = 0; i < SIDE_COUNT; i++, side = side_other(side))
        if (player_is(&settings->seats[side], PLAYER_BY_HAND))
            return settings->seats[side].name;
    return "";
}

void seats_place_friend(SessionSettings *settings, Side side, const char *name) {
    PlayerWord person = {.kind = &PLAYER_HUMAN};
    text_copy(person.name, sizeof person.name, typed_name(settings, side_other(side)));
    settings->seats[side_other(side)] = person;
    settings->seats[side] = (PlayerWord){.kind = &PLAYER_FRIEND};
    text_copy(settings->seats[side].name, PLAYER_NAME_SIZE, name);
}

void seats_watch(SessionSettings *settings) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        settings->seats[side] = (PlayerWord){.kind = &PLAYER_FRIEND};
        text_copy(settings->seats[side].name, PLAYER_NAME_SIZE,
                  side_word(settings->variant, (Side)side));
    }
}

/* Also the sides' names in English. */
static const char *const NAME_TAGS[SIDE_COUNT] = {"White", "Black"};

SeatName seats_own_name(const SessionSettings *settings, Side side, bool english) {
    const PlayerWord *seat = &settings->seats[side];
    bool alone = !player_is(&settings->seats[side_other(side)], PLAYER_BY_HAND);
    const char *words = english ? NAME_TAGS[side] : side_word(settings->variant, side);
    SeatName name;
    if (player_is(seat, PLAYER_BY_HAND) && alone)
        words = english ? N_("You") : _("You");
    if (player_is(seat, PLAYER_LEVELS))
        text_format(name.text, sizeof name.text,
                    english ? N_("Computer level %u") : _("Computer level %u"), seat->level);
    else
        text_copy(name.text, sizeof name.text, words);
    return name;
}

static void name_seat(SessionSettings *settings, Side side) {
    text_copy(settings->seats[side].name, PLAYER_NAME_SIZE,
              seats_own_name(settings, side, false).text);
}

void seats_name(SessionSettings *settings) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        if (settings->seats[side].name[0] == '\0')
            name_seat(settings, (Side)side);
}

/* --- tags ------------------------------------------------------------------------------------ */

static const char *const TYPE_TAGS[SIDE_COUNT] = {"WhiteType", "BlackType"};
static const char *const LEVEL_TAGS[SIDE_COUNT] = {"WhiteLevel", "BlackLevel"};

const char *seat_tag_name(Side side, unsigned index) {
    const char *const *const TAGS[SEAT_TAGS] = {NAME_TAGS, TYPE_TAGS, LEVEL_TAGS};
    return TAGS[index][side];
}

void seats_tag(const SessionSettings *settings, Side side, Game *game) {
    const PlayerWord *seat = &settings->seats[side];
    bool computer = player_is(seat, PLAYER_LEVELS),
         program = !player_is(seat, PLAYER_BY_HAND | PLAYER_REMOTE);
    char level[16];
    text_format(level, sizeof level, "%u", seat->level);
    /* Write files in English, so that the same game is the same text everywhere. */
    SeatName own = seats_own_name(settings, side, false);
    SeatName english = seats_own_name(settings, side, true);
    const char *name = strcmp(seat->name, own.text) == 0 ? english.text : seat->name;
    memory_require(game_set_tag(game, NAME_TAGS[side], name) &&
                   game_set_tag(game, TYPE_TAGS[side], program ? "program" : "human") &&
                   game_set_tag(game, LEVEL_TAGS[side], computer ? level : NULL));
}

/* Translates default names that a file has in English. */
static void make_own_names_anew(SessionSettings *settings) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        SeatName english = seats_own_name(settings, (Side)side, true);
        if (strcmp(settings->seats[side].name, english.text) == 0)
            name_seat(settings, (Side)side);
    }
}

/* Whether name is what the program is called before it has identified itself. */
static bool is_called(const PlayerWord *word, const char *name) {
    char data[PLAYER_NAME_SIZE];
    Text own = TEXT_OVER(data);
    player_add_name(word, &own);
    return strcmp(data, name) == 0;
}

/* Finds the engine in `own` (nullable) with this name, either its own or its name in the list. */
static bool find_engine(const Settings *own, const char *name, PlayerWord *out) {
    for (size_t i = 0; own != NULL && i < own->engine.count; i++) {
        const SettingItem *item = &own->engine.items[i];
        PlayerWord word = {.level = out->level};
        if (!player_parse(item->value, NULL, &word, NULL) || !player_is(&word, PLAYER_COMMAND))
            continue;
        if (strcmp(item->name, name) == 0 || is_called(&word, name)) {
            *out = word;
            return true;
        }
    }
    return false;
}

/* Fills a program's seat. Never runs a command from a file: looks for the name among the user's own
 * engines. Only the built-in engine has a level. */
static void seat_program(const SessionSettings *settings, const char *name, bool level,
                         PlayerWord *out) {
    if (player_is(out, PLAYER_COMMAND))
        return;
    out->kind = &PLAYER_COMPUTER;
    if (level || name == NULL)
        return;
    char data[PLAYER_NAME_SIZE];
    unicode_copy_safe(data, sizeof data, name);
    PlayerWord seat = {.kind = &PLAYER_ABSENT, .level = out->level};
    (void)find_engine(settings->own, data, &seat);
    *out = seat;
}

void seats_from_tags(SessionSettings *settings, const Game *game) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        PlayerWord *seat = &settings->seats[side];
        const char *type = game_tag(game, TYPE_TAGS[side]);
        const char *name = game_tag(game, NAME_TAGS[side]);
        const char *value = game_tag(game, LEVEL_TAGS[side]);
        int64_t level = ENGINE_LEVEL_DEFAULT;
        if (type == NULL)
            continue;
        if (strcmp(type, "program") == 0)
            seat_program(settings, name, value != NULL, seat);
        else if (!player_is(seat, PLAYER_REMOTE))
            seat->kind = &PLAYER_HUMAN;
        if (value != NULL)
            (void)ascii_parse_int(value, 1, ENGINE_LEVELS, &level);
        seat->level = (unsigned)level;
        unicode_copy_safe(seat->name, sizeof seat->name, name != NULL ? name : "");
    }
    make_own_names_anew(settings);
    settings->time = (TimeControl){0};
    const char *time = game_tag(game, "TimeControl");
    if (time != NULL)
        (void)time_control_parse_tag(time, &settings->time);
}

void seats_names_from_tags(SessionSettings *settings, const Game *game) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        PlayerWord *seat = &settings->seats[side];
        const char *type = game_tag(game, TYPE_TAGS[side]);
        const char *name = game_tag(game, NAME_TAGS[side]);
        bool program = type != NULL && strcmp(type, "program") == 0;
        if (!player_is(seat, PLAYER_BY_HAND) || seat->name[0] != '\0' || program || name == NULL ||
            strcmp(name, "?") == 0)
            continue;
        unicode_copy_safe(seat->name, sizeof seat->name, name);
    }
    make_own_names_anew(settings);
}
