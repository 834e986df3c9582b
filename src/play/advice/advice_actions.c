/* Help from engines and from the rules: hints, warnings, analysis, attacks. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"
#include "play/hint/annotate.h"
#include "play/session/turns.h"
#include "words/squares.h"
#include "words/words.h"

/* --- analysis of the position shown -------------------------------------------------------- */

static ActionResult analyse(Desk *desk, const char *argument) {
    int64_t lines;
    bool number = ascii_parse_int(argument, 1, ANALYSIS_LINES_LIMIT, &lines);
    bool on = number || strcmp(argument, "on") == 0;
    if (number)
        desk_own(desk)->lines = (int)lines;
    if (argument[0] == '\0')
        on = desk_analysis(desk) == NULL;
    else if (!on && strcmp(argument, "off") != 0)
        return desk_denyf(desk, _("Type on, off or 1 to %d lines."), ANALYSIS_LINES_LIMIT);
    if (!on)
        desk_end_analysis(desk);
    else if (!desk_analyse(desk))
        return ACTION_REFUSED;
    desk_say_as(desk, TONE_SPOKEN,
                on ? _("Analysis on: shows each position's evaluation and best lines.")
                   : _("Analysis off."));
    return ACTION_DONE;
}

const Action ANALYSE_ACTION = {
    .id = ACTION_ANALYSE,
    .name = "analyse",
    .arguments = "[on|off|LINES]",
    .keys = "F7 l",
    .label = N_("Analyse"),
    .help = N_("Shows the evaluation and the best lines while it is on; a number sets how many "
               "lines."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_HELPS,
    .run = analyse,
};

/* --- annotation of a game by an engine ------------------------------------------------------- */

static ActionResult annotate(Desk *desk, const char *argument) {
    int64_t time_ms;
    bool all;
    if (ascii_equal_ignore_case(argument, "stop")) {
        if (!desk_end_annotation(desk))
            desk_say(desk, _("No annotation is running."));
    } else if (annotate_parse(argument, &time_ms, &all)) {
        return desk_annotate(desk, time_ms, all);
    } else {
        desk_say(desk, _("Give the seconds per position, as in annotate 2 or annotate all 0.5."));
    }
    return ACTION_DONE;
}

const Action ANNOTATE_ACTION = {
    .id = ACTION_ANNOTATE,
    .name = "annotate",
    .arguments = "[SECONDS|all|stop]",
    .keys = "F3",
    .label = N_("Annotate"),
    .help = N_("Has the engine annotate the game, thinking SECONDS about each position: it notes "
               "evaluations and marks bad moves with a better line; with all, in variations too."),
    .flags = ACTION_WHEN_REVIEW | ACTION_HELPS,
    .run = annotate,
};

/* --- which pieces attack and guard a square -------------------------------------------------- */

enum { LIST_SIZE = 1500 };

/* The square that the whole argument names; SQUARE_NONE, after saying so: not a square. */
static Square read_square(Desk *desk, const char *argument) {
    size_t length = 0;
    Square square = square_parse(desk_position(desk)->variant, argument, &length);
    if (square != SQUARE_NONE && argument[length] == '\0')
        return square;
    desk_say_asf(desk, TONE_BAD, _("%s is not a square of this board."), argument);
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
    .help = N_("Says what is on a square and who attacks or guards it."),
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
    desk_say_as(desk, TONE_PROGRESS, _("Thinking about a hint..."));
    return ACTION_DONE;
}

const Action HINT_ACTION = {
    .id = ACTION_HINT,
    .name = "hint",
    .keys = "F2 o",
    .label = N_("Hint"),
    .help = N_("Takes about a second, then says where to look for a good move; ask again for "
               "the move, then why."),
    .flags = ACTION_WHEN_TURN | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_LESSON |
             ACTION_WHEN_FIRST | ACTION_OFTEN | ACTION_HELPS,
    .run = hint,
};

/* Without an argument, switches between all and none. */
static ActionResult warnings(Desk *desk, const char *argument) {
    static const char *const SAID[] = {
        [WARNINGS_AUTO] = N_("Warnings auto: beginners are warned before they lose a piece."),
        [WARNINGS_ON] = N_("Warnings on: you are warned before you play a blunder."),
        [WARNINGS_OFF] = N_("Warnings off."),
    };
    Error error = {0};
    const char *value = argument[0] != '\0'                       ? argument
                        : desk_own(desk)->warnings == WARNINGS_ON ? "off"
                                                                  : "on";
    if (!desk_change_setting(desk, setting_named("warnings"), value, &error))
        return desk_fail(desk, &error);
    desk_say(desk, _(SAID[desk_own(desk)->warnings]));
    return ACTION_DONE;
}

const Action WARNINGS_ACTION = {
    .id = ACTION_WARNINGS,
    .name = "warnings",
    .arguments = "[auto|on|off]",
    .label = N_("Warnings"),
    .help = N_("Warns you of what a move would lose before you play it; repeat the move, or press "
               "Enter, to play it anyway."),
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
    .help = N_("Shows which of your pieces are in danger and what attacks them; again, every "
               "square the other side attacks; again, nothing."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_WHEN_PUZZLE | ACTION_WHEN_EDIT |
             ACTION_HELPS,
    .run = threats,
};
