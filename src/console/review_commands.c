/* Commands that step through games. */
#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/state.h"

enum { STEPS_LIMIT = 100000, BRANCHES_SHOWN = 40 };

/* Reads how often to step; an empty argument is once. */
static bool read_steps(Console *console, const char *argument, int64_t *out) {
    *out = 1;
    if (argument[0] == '\0' || ascii_parse_int(argument, 1, STEPS_LIMIT, out))
        return true;
    tell(console, _("Say how many moves, as a number."));
    return false;
}

static void step(Console *console, const char *argument, bool (*go)(Review *), const char *end) {
    int64_t steps;
    if (!read_steps(console, argument, &steps))
        return;
    bool moved = false;
    while (steps-- > 0 && go(&console->review))
        moved = true;
    if (moved)
        tell_place(console);
    else
        tell(console, end);
}

void command_next(Console *console, const char *argument) {
    step(console, argument, review_next, _("The line ends here."));
}

void command_back(Console *console, const char *argument) {
    step(console, argument, review_back, _("This is the start of the game."));
}

void command_first(Console *console, const char *argument) {
    (void)argument;
    review_first(&console->review);
    tell_place(console);
}

void command_final(Console *console, const char *argument) {
    (void)argument;
    review_last(&console->review);
    tell_place(console);
}

void command_goto(Console *console, const char *argument) {
    int64_t ply = 0;
    if (ascii_parse_int(argument, 0, STEPS_LIMIT, &ply) &&
        review_goto(&console->review, (unsigned)ply))
        tell_place(console);
    else
        tell(console, _("The line has no such ply."));
}

/* The moves recorded here, numbered. */
static void tell_branches(Console *console) {
    const Node *nodes[BRANCHES_SHOWN];
    size_t count = review_branches(&console->review, nodes, BRANCHES_SHOWN);
    if (count == 0)
        tell(console, _("No move is recorded here."));
    for (size_t i = 0; i < count; i++) {
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        entry_format(console_position(console), nodes[i]->move, &text);
        tell_format(console, "%zu: %s.", i + 1, text.data);
    }
}

void command_variation(Console *console, const char *argument) {
    int64_t number = 0;
    if (argument[0] == '\0')
        tell_branches(console);
    else if (ascii_parse_int(argument, 1, STEPS_LIMIT, &number) &&
             review_enter(&console->review, (size_t)number - 1))
        tell_place(console);
    else
        tell(console, _("There is no such move; variation lists them."));
}

void command_game(Console *console, const char *argument) {
    Error error = {0};
    int64_t number = 0;
    if (!ascii_parse_int(argument, 1, INT32_MAX, &number))
        tell(console, _("Say the number of a game."));
    else if (review_select(&console->review, (size_t)number - 1, &error))
        console_tell_review(console);
    else
        tell_error(console, &error);
}

void command_play_on(Console *console, const char *argument) {
    Error error = {0};
    if (!console_may_leave(console, ACTION_PLAY_ON, argument))
        return;
    Game *game = review_copy_line(&console->review, &error);
    Session *session =
        game != NULL ? session_continue(&console->next, game, clock_now_ms(), &error) : NULL;
    if (session != NULL)
        console_take_session(console, session);
    else
        tell_error(console, &error);
}
