/* While the computer thinks: premoves, and telling it to move now. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/session.h"
#include "words/entry.h"

/* A premove typed while the other side thinks: the squares are read for the person to come. */
static ActionResult keep_premove(Desk *desk, const char *text) {
    Position position = *session_position(desk_session(desk));
    Attempt attempt;
    position_set_side(&position, session_person(desk_session(desk)));
    if (!entry_attempt(&position, text, &attempt)) {
        desk_retype(desk, ACTION_PREMOVE, text);
        return desk_denyf(desk, _("%.40s is no move that can be kept; type it as in a3a4 or P@e5."),
                          text);
        return ACTION_DONE;
    }
    return desk_premove(desk, &attempt) ? ACTION_DONE : ACTION_REFUSED;
}

static ActionResult premove(Desk *desk, const char *argument) {
    char data[64];
    Text words = TEXT_OVER(data);
    if (strcmp(argument, "off") == 0) {
        if (!desk_forget_premove(desk))
            desk_say(desk, _("There is no premove."));
        return ACTION_DONE;
    }
    if (argument[0] != '\0')
        return keep_premove(desk, argument);
    if (desk_has_keys(desk))
        return desk_do(desk, ACTION_MOVE, ""); /* a line for moves keeps it */
    session_premove_words(desk_session(desk), &words);
    if (words.length > 0)
        desk_sayf(desk, _("Kept: %s."), words.data);
    else
        desk_say(desk, _("There is no premove."));
    return ACTION_DONE;
}

const Action PREMOVE_ACTION = {
    .id = ACTION_PREMOVE,
    .name = "premove",
    .arguments = "[MOVE|off]",
    .label = N_("Premove"),
    .help = N_(
        "Keeps a move while the computer thinks, to be played at once on your turn if it is legal "
        "then; off forgets it. In line mode the word may be left out before the move."),
    .flags = ACTION_WHEN_THINKING,
    .run = premove,
};

static ActionResult move_now(Desk *desk, const char *argument) {
    (void)argument;
    session_move_now(desk_session(desk));
    return ACTION_DONE;
}

const Action MOVE_NOW_ACTION = {
    .id = ACTION_MOVE_NOW,
    .name = "now",
    .keys = "!",
    .label = N_("Move now"),
    .help = N_("The computer plays what it has found so far."),
    .flags = ACTION_WHEN_THINKING,
    .run = move_now,
};
