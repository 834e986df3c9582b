/* Analysis of the position on show, while it is on. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/hint/analysis.h"

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
    if (!desk_analyse(desk, on))
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
