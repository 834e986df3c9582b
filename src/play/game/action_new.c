/* Starts another game: a new one, or the same with colours swapped. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/game/next_game.h"
#include "play/session/remote_ask.h"
#include "play/session/session.h"

/* "start=" takes the rest of the line, since a position contains blanks. */
static size_t wish_length(const char *text) {
    return strncmp(text, "start=", 6) == 0 ? strlen(text) : strcspn(text, " ");
}

/* Sets the variant of the next game. False after a message. */
static bool choose_variant(Desk *desk, const char *name) {
    const Variant *variant = desk_find_variant(desk, name);
    if (variant != NULL)
        desk_choose_variant(desk, variant);
    return variant != NULL;
}

/* Finds the setting in "NAME=VALUE". Settings for later games work in every front end. */
static const Setting *find_wish(const Desk *desk, const char *text, const char **value) {
    size_t length = strcspn(text, "=");
    const Setting *setting = text[length] == '=' ? setting_find(text, length) : NULL;
    if (setting == NULL || setting->type == SETTING_LIST ||
        (setting->type != SETTING_PASSING && !desk_has_setting(desk, setting)))
        return NULL;
    *value = text + length + 1;
    return setting;
}

ActionResult desk_take_wishes(Desk *desk, const char *text) {
    while (*text != '\0') {
        char data[DESK_LINE_SIZE];
        Error error = {0};
        size_t length = wish_length(text);
        text_copy_bytes(data, sizeof data, text, length);
        text += length;
        text += strspn(text, " ");
        const char *value = NULL;
        const Setting *setting = find_wish(desk, data, &value);
        if (setting == NULL || value == NULL) {
            if (!choose_variant(desk, data))
                return ACTION_REFUSED;
        } else if (!desk_change_setting(desk, setting, value, &error)) {
            return desk_fail(desk, &error);
        }
    }
    return ACTION_DONE;
}

/* With settings, the form is not needed. */
static bool says_settings(const char *argument) {
    return strchr(argument, '=') != NULL;
}

static ActionResult show_form(Desk *desk, const char *name) {
    const Variant *variant = NULL;
    if (!desk_may_leave_aside(desk, ACTION_NEW, name))
        return ACTION_ASKED;
    if (name[0] != '\0')
        variant = desk_find_variant(desk, name);
    if (name[0] != '\0' && variant == NULL)
        return ACTION_REFUSED;
    desk_show_form(desk, variant);
    return ACTION_DONE;
}

static ActionResult begin_new(Desk *desk, const char *argument) {
    if (desk_has_form(desk) && !desk_agreed(desk, QUESTION_REPLACE) && !says_settings(argument))
        return show_form(desk, argument);
    SessionSettings before = *desk_next(desk);
    Position start;
    if (before.start != NULL)
        start = *before.start;
    ActionResult result = desk_take_wishes(desk, argument);
    if (result == ACTION_DONE)
        result =
            desk_may_replace(desk, ACTION_NEW, argument) ? desk_begin_next(desk) : ACTION_ASKED;
    if (result == ACTION_DONE)
        return result;
    *desk_next(desk) = before;
    desk_choose_start(desk, before.start != NULL ? &start : NULL);
    return result;
}

const Action NEW_ACTION = {
    .id = ACTION_NEW,
    .name = "new",
    .letters = "play",
    .arguments = "[GAME]",
    .label = N_("New game"),
    .help = N_("Starts a new game, or another kind of game if you name one; settings can follow, "
               "as in new shogi black=computer:3 clock=10+5 handicap=black:rook."),
    .flags = ACTION_WHEN_ANY | ACTION_OFTEN,
    .run = begin_new,
};

static ActionResult rematch(Desk *desk, const char *argument) {
    SessionSettings settings;
    (void)argument;
    Error error = {0};
    if (session_is_remote(desk_session(desk)))
        return session_ask_rematch(desk_session(desk), &error) ? ACTION_DONE
                                                               : desk_fail(desk, &error);
    if (!desk_agreed(desk, QUESTION_REMATCH) && !desk_may(desk, QUESTION_NEXT, ACTION_REMATCH, ""))
        return ACTION_ASKED;
    session_rematch(desk_session(desk), true, &settings);
    ActionResult result = desk_begin_again(desk, &settings);
    bool turned = desk_has_keys(desk) && session_is_human(desk_session(desk), SIDE_WHITE) !=
                                             session_is_human(desk_session(desk), SIDE_BLACK);
    if (result == ACTION_DONE && !turned) /* else the board turns, and the screen says so */
        desk_say_as(desk, TONE_PROGRESS, _("New game, with colours swapped."));
    return result;
}

const Action REMATCH_ACTION = {
    .id = ACTION_REMATCH,
    .name = "rematch",
    .keys = "r",
    .label = N_("Rematch"),
    .help = N_("Plays the same game again with colours swapped."),
    .flags = ACTION_WHEN_OVER | ACTION_PLAYS,
    .fits = desk_may_play_again,
    .run = rematch,
};
