/* Searches for moves and comments. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"

/* Repeats the last search. */
static ActionResult again(Desk *desk, const char *argument) {
    Error error = {0};
    bool back = ascii_equal_ignore_case(argument, "back"), wrapped = false;
    if (!review_search(desk_review(desk), desk_search_words(desk), back, &wrapped, &error))
        return desk_fail(desk, &error);
    desk_show(desk, SHOWN_PLACE);
    if (wrapped)
        desk_say(desk, back ? _("Continuing from the end.") : _("Continuing from the start."));
    return ACTION_DONE;
}

static ActionResult search(Desk *desk, const char *argument) {
    bool back = ascii_equal_ignore_case(argument, "back");
    if (argument[0] == '\0' && desk_ask_line(desk, ACTION_SEARCH, "", desk_search_words(desk)))
        return ACTION_ASKED;
    if (argument[0] != '\0' && !back)
        text_copy(desk_search_words(desk), DESK_LINE_SIZE, argument);
    return again(desk, back ? argument : "");
}

const Action SEARCH_ACTION = {
    .id = ACTION_SEARCH,
    .name = "search",
    .letters = "/",
    .arguments = "[WORDS]",
    .keys = "/",
    .label = N_("Search"),
    .prompt = N_("Search: "),
    .help = N_("Goes to the next move or comment that matches; check, capture, drop, promotion and "
               "marks such as ?! work too. With no words, repeats the last search; with back, "
               "searches backwards."),
    .flags = ACTION_WHEN_REVIEW,
    .run = search,
};

const Action AGAIN_ACTION = {
    .id = ACTION_AGAIN,
    .name = "again",
    .arguments = "[back]",
    .keys = "Ctrl-N Ctrl-P",
    .label = N_("Search again"),
    .help = N_("Repeats the last search; with Ctrl-P or back, backwards."),
    .flags = ACTION_WHEN_REVIEW | ACTION_ON_SCREEN,
    .run = again,
};
