/* Help that engines and the rules give: hints, warnings, analysis, what is attacked. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "play/session/turns.h"
#include "words/squares.h"
#include "words/words.h"

/* --- analysis of the position on show -------------------------------------------------------- */

static ActionResult analyse(Desk *desk, const char *argument) {
    int64_t lines;
    bool number = ascii_parse_int(argument, 1, ANALYSIS_LINES_LIMIT, &lines);
    bool on = number || strcmp(argument, "on") == 0;
    if (number)
        desk_own(desk)->lines = (int)lines;
    if (argument[0] == '\0')
        on = desk_analysis(desk) == NULL;
    else if (!on && strcmp(argument, "off") != 0)
        return desk_denyf(desk, _("Say on, off, or how many lines, 1 to %d."),
                          ANALYSIS_LINES_LIMIT);
    if (!on)
        desk_end_analysis(desk);
    else if (!desk_analyse(desk))
        return ACTION_REFUSED;
    desk_say_as(desk, TONE_SPOKEN,
                on ? _("Analysis on: what each position is worth is told, with the best lines.")
                   : _("Analysis off."));
    return ACTION_DONE;
}

const Action ANALYSE_ACTION = {
    .id = ACTION_ANALYSE,
    .name = "analyse",
    .arguments = "[on|off|LINES]",
    .keys = "F7 l",
    .label = N_("Analyse"),
    .help =
        N_("Shows what the position is worth and the best lines for as long as it is on; a number "
           "says "
           "how many lines."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE,
    .run = analyse,
};

/* --- annotation of a game by an engine ------------------------------------------------------- */

static ActionResult annotate(Desk *desk, const char *argument) {
    int64_t time_ms;
    bool all;
    if (ascii_equal_ignore_case(argument, "stop")) {
        if (!desk_end_annotation(desk))
            desk_say(desk, _("The engine goes through no game."));
    } else if (annotate_parse(argument, &time_ms, &all)) {
        return desk_annotate(desk, time_ms, all);
    } else {
        desk_say(desk, _("Say how many seconds for each position, as in annotate 2 or annotate all "
                         "0.5."));
    }
    return ACTION_DONE;
}

const Action ANNOTATE_ACTION = {
    .id = ACTION_ANNOTATE,
    .name = "annotate",
    .arguments = "[SECONDS|all|stop]",
    .keys = "F3",
    .label = N_("Annotate"),
    .help = N_(
        "Goes through the game, for as many seconds at each position, writes what it is worth and "
        "marks the bad moves with a better line; all: through the variations as well."),
    .flags = ACTION_WHEN_REVIEW,
    .run = annotate,
};

/* --- which pieces attack and guard a square -------------------------------------------------- */

enum { LIST_SIZE = 1500 };

/* The square that the whole argument names, or SQUARE_NONE after a message. */
static Square read_square(Desk *desk, const char *argument) {
    size_t length = 0;
    Square square = square_parse(desk_position(desk)->variant, argument, &length);
    if (square != SQUARE_NONE && argument[length] == '\0')
        return square;
    desk_say_asf(desk, TONE_BAD, _("%s is no square of this board."), argument);
    return SQUARE_NONE;
}

static ActionResult at(Desk *desk, const char *argument) {
    char data[LIST_SIZE];
    Text text = TEXT_OVER(data);
    Square square = read_square(desk, argument);
    if (square == SQUARE_NONE)
        return ACTION_REFUSED;
    words_square_attacks(desk_position(desk), square, &text);
    desk_say(desk, text.data);
    return ACTION_DONE;
}

const Action AT_ACTION = {
    .id = ACTION_AT,
    .name = "at",
    .arguments = "SQUARE",
    .keys = "a",
    .label = N_("Attackers"),
    .help = N_("Says what is on a square, who attacks and who guards it."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT,
    .run = at,
};

/* --- help with moves ------------------------------------------------------------------------- */

static ActionResult hint(Desk *desk, const char *argument) {
    Error error = {0};
    (void)argument;
    if (desk_go_on_hint(desk))
        return ACTION_DONE;
    if (!session_hint(desk_session(desk), desk_now(desk), &error))
        return desk_fail(desk, &error);
    desk_say_as(desk, TONE_PROGRESS, _("Thinking about a hint ..."));
    return ACTION_DONE;
}

const Action HINT_ACTION = {
    .id = ACTION_HINT,
    .name = "hint",
    .keys = "F2 o",
    .label = N_("Hint"),
    .help = N_("Thinks for about a second and says where to look for a good move; again: which "
               "move, again: why."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON,
    .run = hint,
};

static ActionResult warnings(Desk *desk, const char *argument) {
    desk_say(desk, desk_switch(desk, setting_named("warnings"), argument)
                       ? _("Warnings on: a blunder is told before it is played.")
                       : _("Warnings off."));
    return ACTION_DONE;
}

const Action WARNINGS_ACTION = {
    .id = ACTION_WARNINGS,
    .name = "warnings",
    .arguments = "[on|off]",
    .label = N_("Warnings"),
    .help = N_(
        "Tells what a move of yours would lose before it is played; then the same move, or Enter, "
        "plays it all the same."),
    .flags = ACTION_WHEN_ANY,
    .run = warnings,
};

/* --- what is attacked ------------------------------------------------------------------------ */

static ActionResult threats(Desk *desk, const char *argument) {
    (void)argument;
    desk_go_on_threats(desk);
    return ACTION_DONE;
}

const Action THREATS_ACTION = {
    .id = ACTION_THREATS,
    .name = "threats",
    .keys = "t",
    .label = N_("Threats"),
    .help = N_("Says and marks what of yours is in danger, and what attacks it; again: all squares "
               "that the other side attacks; again: nothing."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT,
    .run = threats,
};
