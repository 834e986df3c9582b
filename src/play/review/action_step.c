/* Steps through a game, and into its variations. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "words/written.h"

enum { STEPS_LIMIT = 100000, BRANCHES_SHOWN = 40 };

/* Parses how often to step; an empty argument means once. */
static bool read_steps(Desk *desk, const char *argument, int64_t *out) {
    *out = 1;
    if (argument[0] == '\0' || ascii_parse_int(argument, 1, STEPS_LIMIT, out))
        return true;
    desk_say_as(desk, TONE_BAD, _("How many plies? Give a number."));
    return false;
}

static ActionResult step(Desk *desk, const char *argument, bool (*go)(Review *), const char *end) {
    int64_t steps;
    if (!read_steps(desk, argument, &steps))
        return ACTION_DONE;
    bool moved = false;
    while (steps-- > 0 && go(desk_review(desk)))
        moved = true;
    /* A front end with keys shows that the line ends there. */
    if (moved || desk_has_keys(desk))
        desk_show(desk, SHOWN_PLACE);
    else
        desk_say(desk, end);
    return ACTION_DONE;
}

static ActionResult next(Desk *desk, const char *argument) {
    return step(desk, argument, review_next, _("The line ends here."));
}

const Action NEXT_ACTION = {
    .id = ACTION_NEXT,
    .name = "next",
    .arguments = "[PLIES]",
    .keys = "Right .",
    .label = N_("Next"),
    .help = N_("Steps forward."),
    .flags = ACTION_WHEN_REVIEW | ACTION_OFTEN,
    .run = next,
};

static ActionResult back(Desk *desk, const char *argument) {
    return step(desk, argument, review_back, _("This is the start of the game."));
}

const Action BACK_ACTION = {
    .id = ACTION_BACK,
    .name = "back",
    .arguments = "[PLIES]",
    .keys = "Left ,",
    .label = N_("Back"),
    .help = N_("Steps back."),
    .flags = ACTION_WHEN_REVIEW | ACTION_OFTEN,
    .run = back,
};

static ActionResult first(Desk *desk, const char *argument) {
    (void)argument;
    review_first(desk_review(desk));
    desk_show(desk, SHOWN_PLACE);
    return ACTION_DONE;
}

const Action FIRST_ACTION = {
    .id = ACTION_FIRST,
    .name = "first",
    .keys = "Home",
    .label = N_("Start"),
    .help = N_("Goes to the start of the game."),
    .flags = ACTION_WHEN_REVIEW,
    .run = first,
};

static ActionResult final(Desk *desk, const char *argument) {
    (void)argument;
    review_last(desk_review(desk));
    desk_show(desk, SHOWN_PLACE);
    return ACTION_DONE;
}

const Action FINAL_ACTION = {
    .id = ACTION_FINAL,
    .name = "end",
    .keys = "End",
    .label = N_("End"),
    .help = N_("Goes to the end of the line."),
    .flags = ACTION_WHEN_REVIEW,
    .run = final,
};

static ActionResult go_to(Desk *desk, const char *argument) {
    int64_t ply = 0;
    Error error = {0};
    if (!ascii_parse_int(argument, 0, STEPS_LIMIT, &ply))
        return desk_deny(desk, _("Which ply? Give a number."));
    else if (review_goto_or_say(desk_review(desk), (unsigned)ply, &error))
        desk_show(desk, SHOWN_PLACE);
    else
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

const Action GOTO_ACTION = {
    .id = ACTION_GOTO,
    .name = "goto",
    .arguments = "PLY",
    .label = N_("Go to"),
    .help = N_("Goes to the given ply."),
    .flags = ACTION_WHEN_REVIEW,
    .run = go_to,
};

/* Lists the moves recorded here, numbered. */
static void say_branches(Desk *desk) {
    const Node *nodes[BRANCHES_SHOWN];
    size_t count = review_branches(desk_review(desk), nodes, BRANCHES_SHOWN);
    if (count == 0)
        desk_say(desk, _("No move is recorded here."));
    for (size_t i = 0; i < count; i++) {
        Phrase move =
            words_move_listed(desk_position(desk), desk_cursor(desk)->node->move, nodes[i]->move);
        desk_sayf(desk, "%zu: %s.", i + 1, move.text);
    }
}

static ActionResult go_to_sibling(Desk *desk, bool previous) {
    if (review_sibling(desk_review(desk), previous))
        desk_show(desk, SHOWN_PLACE);
    else
        desk_say(desk, _("There is no other variation here."));
    return ACTION_DONE;
}

/* With keys, an empty argument goes to the next variation. */
static ActionResult variation(Desk *desk, const char *argument) {
    int64_t number = 0;
    bool previous = strcmp(argument, "previous") == 0;
    if (argument[0] == '\0' && !desk_has_keys(desk))
        say_branches(desk);
    else if (argument[0] == '\0' || previous)
        return go_to_sibling(desk, previous);
    else if (ascii_parse_int(argument, 1, STEPS_LIMIT, &number) &&
             review_enter(desk_review(desk), (size_t)number - 1))
        desk_show(desk, SHOWN_PLACE);
    else
        return desk_deny(desk, _("There is no such variation here."));
    return ACTION_DONE;
}

const Action VARIATION_ACTION = {
    .id = ACTION_VARIATION,
    .name = "variation",
    .arguments = "[NUMBER]",
    .keys = "[ ]",
    .label = N_("Variation"),
    .help = N_("Lists the moves recorded here, or follows one of them."),
    .flags = ACTION_WHEN_REVIEW,
    .run = variation,
};
