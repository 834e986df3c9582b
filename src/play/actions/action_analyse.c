/* Analysis of the position on show, while it is on. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/hint/analysis.h"
#include "play/services/services.h"

static void analyse(Desk *desk, const char *argument) {
    int64_t lines = ANALYSIS_LINES_DEFAULT;
    bool number = ascii_parse_int(argument, 1, ANALYSIS_LINES_LIMIT, &lines);
    bool on = number || strcmp(argument, "on") == 0;
    if (argument[0] == '\0')
        on = desk_analysis_lines(desk) == 0;
    else if (!on && strcmp(argument, "off") != 0) {
        desk_sayf(desk, _("Say on, off, or how many lines, 1 to %d."), ANALYSIS_LINES_LIMIT);
        return;
    }
    if (!desk_analyse(desk, on ? (unsigned)lines : 0))
        return;
    desk_say(desk, on ? _("Analysis on: what each position is worth is told, with the best lines.")
                      : _("Analysis off."));
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
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW,
    .run = analyse,
};
