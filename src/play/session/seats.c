#include "play/session/seats.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/unicode.h"
#include "play/player/engine_guest.h"
#include "words/words.h"

/* --- reading --------------------------------------------------------------------------------- */

/* An engine's command line, looked at now and read when the game begins. */
static bool seat_read_engine(const char *text, unsigned level, Seat *out, Error *error) {
    MatchPlayer player = {0};
    if (!match_player_parse(text, &player, error))
        return false;
    match_player_done(&player);
    if (strlen(text) >= SEAT_COMMAND_SIZE)
        return error_set_at(error, text, N_("is too long"));
    Seat seat = {.kind = SEAT_EXTERNAL, .level = level};
    text_copy(seat.command, sizeof seat.command, text);
    *out = seat;
    return true;
}

bool seat_parse(const char *text, unsigned default_level, Seat *out, Error *error) {
    Seat seat = {.kind = SEAT_HUMAN, .level = default_level};
    int64_t level = 0;
    if (strcmp(text, "human") == 0) {
        *out = seat;
        return true;
    }
    if (strncmp(text, "uci:", 4) == 0 || strncmp(text, "xboard:", 7) == 0)
        return seat_read_engine(text, default_level, out, error);
    if (strncmp(text, "computer", 8) != 0 || (text[8] != '\0' && text[8] != ':'))
        return error_set_at(error, text,
                            N_("a player is human, computer, computer:LEVEL, uci:COMMAND or "
                               "xboard:COMMAND"));
    if (text[8] == ':') {
        if (!ascii_parse_int(text + 9, 1, ENGINE_LEVELS, &level))
            return error_set_at(error, text, N_("a level is a number from 1 to %d"), ENGINE_LEVELS);
        seat.level = (unsigned)level;
    }
    seat.kind = SEAT_COMPUTER;
    *out = seat;
    return true;
}

const SettingList *seat_engines(const Settings *own) {
    return &own->engine;
}

bool seat_parse_own(const Settings *own, const char *text, unsigned default_level, Seat *out,
                    Error *error) {
    const char *command = setting_item(seat_engines(own), text);
    return seat_parse(command != NULL ? command : text, default_level, out, error);
}

/* --- names ----------------------------------------------------------------------------------- */

void seat_name_engine(Seat *seat, const MatchPlayer *player) {
    Text name = TEXT_OVER(seat->name);
    engine_guest_add_name(player, &name);
}

unsigned seats_people(const SessionSettings *settings) {
    return (settings->seats[SIDE_WHITE].kind == SEAT_HUMAN) +
           (unsigned)(settings->seats[SIDE_BLACK].kind == SEAT_HUMAN);
}

/* Their names in files are also what they are called in English. */
static const char *const NAME_TAGS[SIDE_COUNT] = {"White", "Black"};

SeatName seats_own_name(const SessionSettings *settings, Side side, bool english) {
    const Seat *seat = &settings->seats[side];
    bool alone = settings->seats[side_other(side)].kind != SEAT_HUMAN;
    const char *words = english ? NAME_TAGS[side] : side_word(settings->variant, side);
    SeatName name;
    if (seat->kind == SEAT_HUMAN && alone)
        words = english ? N_("You") : _("You");
    if (seat->kind == SEAT_COMPUTER)
        text_format(name.text, sizeof name.text,
                    english ? N_("Computer level %u") : _("Computer level %u"), seat->level);
    else
        text_copy(name.text, sizeof name.text, words);
    return name;
}

static void name_seat(SessionSettings *settings, Side side) {
    text_copy(settings->seats[side].name, SEAT_NAME_SIZE,
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
    const Seat *seat = &settings->seats[side];
    bool computer = seat->kind == SEAT_COMPUTER, program = seat->kind != SEAT_HUMAN;
    char level[16];
    text_format(level, sizeof level, "%u", seat->level);
    /* Files are in English, so that the same game is the same text everywhere. */
    SeatName own = seats_own_name(settings, side, false);
    SeatName english = seats_own_name(settings, side, true);
    const char *name = strcmp(seat->name, own.text) == 0 ? english.text : seat->name;
    memory_require(game_set_tag(game, NAME_TAGS[side], name) &&
                   game_set_tag(game, TYPE_TAGS[side], program ? "program" : "human") &&
                   game_set_tag(game, LEVEL_TAGS[side], computer ? level : NULL));
}

/* Names that a file has in English and a person reads in another language. */
static void make_own_names_anew(SessionSettings *settings) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        SeatName english = seats_own_name(settings, (Side)side, true);
        if (strcmp(settings->seats[side].name, english.text) == 0)
            name_seat(settings, (Side)side);
    }
}

/* Whether the engine of a list calls itself so in a seat. */
static bool is_called(const Seat *seat, const char *name) {
    Seat named = *seat;
    MatchPlayer player = {0};
    if (!match_player_parse(seat->command, &player, NULL))
        return false;
    seat_name_engine(&named, &player);
    match_player_done(&player);
    return strcmp(named.name, name) == 0;
}

/* Finds the one of `own` (nullable) that is called so, by its own name or by its place in the
 * list. */
static bool find_engine(const Settings *own, const char *name, Seat *out) {
    for (size_t i = 0; own != NULL && i < seat_engines(own)->count; i++) {
        const SettingItem *item = &seat_engines(own)->items[i];
        Seat seat;
        if (!seat_parse(item->value, out->level, &seat, NULL) || seat.kind != SEAT_EXTERNAL)
            continue;
        if (strcmp(item->name, name) == 0 || is_called(&seat, name)) {
            *out = seat;
            return true;
        }
    }
    return false;
}

/* Who had a seat that a program had. What a file names is never started: it is looked for among the
 * engines that its reader has named. Our computer has a level, as another program has not. */
static void seat_program(const SessionSettings *settings, const char *name, bool level, Seat *out) {
    if (out->kind == SEAT_EXTERNAL)
        return;
    out->kind = SEAT_COMPUTER;
    if (level || name == NULL)
        return;
    char data[SEAT_NAME_SIZE];
    unicode_copy_safe(data, sizeof data, name);
    Seat seat = {.kind = SEAT_EXTERNAL, .level = out->level};
    (void)find_engine(settings->own, data, &seat);
    *out = seat;
}

void seats_from_tags(SessionSettings *settings, const Game *game) {
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        Seat *seat = &settings->seats[side];
        const char *type = game_tag(game, TYPE_TAGS[side]);
        const char *name = game_tag(game, NAME_TAGS[side]);
        const char *value = game_tag(game, LEVEL_TAGS[side]);
        int64_t level = ENGINE_LEVEL_DEFAULT;
        if (type == NULL)
            continue;
        if (strcmp(type, "program") == 0)
            seat_program(settings, name, value != NULL, seat);
        else
            seat->kind = SEAT_HUMAN;
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
        Seat *seat = &settings->seats[side];
        const char *type = game_tag(game, TYPE_TAGS[side]);
        const char *name = game_tag(game, NAME_TAGS[side]);
        bool program = type != NULL && strcmp(type, "program") == 0;
        if (seat->kind != SEAT_HUMAN || seat->name[0] != '\0' || program || name == NULL ||
            strcmp(name, "?") == 0)
            continue;
        unicode_copy_safe(seat->name, sizeof seat->name, name);
    }
    make_own_names_anew(settings);
}
