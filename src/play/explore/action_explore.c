/* Shows what is played in a position. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/explore/openings.h"

enum { MOVES_SHOWN = 20 };

/* Against an engine this is help, so the user must agree first. */
static bool may_look(Desk *desk, const char *argument) {
    Session *session = desk_session(desk);
    if (desk_game(desk) == NULL || session_phase(session) == SESSION_OVER ||
        session_is_human(session, SIDE_WHITE) == session_is_human(session, SIDE_BLACK))
        return true;
    if (!desk_may(desk, QUESTION_OPENINGS, ACTION_EXPLORE, argument))
        return false;
    session_note_help(session, HELP_OPENINGS);
    return true;
}

static void say_moves(Desk *desk, const DeskOpenings *found) {
    Bytes page = {0};
    char data[SESSION_TEXT_SIZE];
    Text source = TEXT_OVER(data);
    desk_add_openings_source(desk, &source);
    if (found->count == 0) {
        desk_sayf(desk, _("No games reached this position (games: %s)."), data);
        return;
    }
    bytes_putf(&page, _("Moves in this position (games: %s):\n"), data);
    for (size_t i = 0; i < found->count && i < MOVES_SHOWN; i++) {
        Text line = TEXT_OVER(data);
        opening_add_sentence(desk_position(desk), &found->moves[i], &line);
        bytes_putf(&page, "%s\n", data);
    }
    desk_finish_page(desk, &page);
}

static ActionResult explore(Desk *desk, const char *argument) {
    Error error = {0};
    if (!may_look(desk, argument))
        return ACTION_ASKED;
    if (argument[0] != '\0' && !desk_choose_openings(desk, argument))
        return ACTION_REFUSED;
    if (desk_has_lists(desk)) {
        desk_show(desk, SHOWN_OPENINGS);
        return ACTION_DONE;
    }
    const DeskOpenings *found = desk_openings(desk, desk_position(desk), &error);
    if (found == NULL)
        return desk_fail(desk, &error);
    else if (desk_counts_openings(desk)) {
        desk_await_openings(desk);
        desk_sayf(desk, _("Counting %zu games..."), found->total);
    } else {
        say_moves(desk, found);
    }
    return ACTION_DONE;
}

const Action EXPLORE_ACTION = {
    .id = ACTION_EXPLORE,
    .name = "explore",
    .arguments = "[tree|review|archive|FILE]",
    .keys = "x",
    .label = N_("Openings"),
    .help = N_("Shows which moves were played here, how often, and with what results: in the "
               "program's own games (tree), the file under review, your games (archive) or another "
               "file. Against the computer it counts as help."),
    .flags = ACTION_WHEN_GAME | ACTION_WHEN_REVIEW | ACTION_HELPS,
    .run = explore,
};
