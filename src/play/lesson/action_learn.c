/* Opens lessons, and goes from step to step. */
#include <string.h>

#include "base/i18n.h"
#include "play/lesson/lesson_activity.h"

/* Handles "learn", "learn list", "learn GAME", "learn GAME STEP", and in a lesson "learn STEP". */
static ActionResult learn(Desk *desk, const char *argument) {
    const Lesson *lesson = desk_lesson(desk);
    const Variant *variant = lesson != NULL                ? lesson_variant(lesson)
                             : desk_position(desk) != NULL ? desk_position(desk)->variant
                                                           : desk_next(desk)->variant;
    char name[DESK_LINE_SIZE];
    size_t length = strcspn(argument, " ");
    text_copy_bytes(name, sizeof name, argument, length);
    const char *step = argument + length + strspn(argument + length, " ");
    bool numbered = argument[strspn(argument, "0123456789")] == '\0';
    const Variant *named = length > 0 && !numbered ? desk_look_up_variant(desk, name) : NULL;
    if (named != NULL)
        variant = named;
    else if (strcmp(argument, "list") != 0)
        step = argument;
    if (strcmp(step, "list") == 0 || strcmp(argument, "list") == 0) {
        desk_list_lessons(desk, variant);
        return ACTION_DONE;
    }
    if (lesson == NULL && !desk_may_leave_aside(desk, ACTION_LEARN, argument))
        return ACTION_ASKED;
    return desk_open_lesson(desk, variant, step);
}

const Action LEARN_ACTION = {
    .id = ACTION_LEARN,
    .name = "learn",
    .arguments = "[GAME|STEP|list]",
    .label = N_("Learn"),
    .help = N_("Teaches a game in short steps: its pieces, its rules, first mates, a first game."),
    .flags = ACTION_WHEN_ANY,
    .run = learn,
};

static ActionResult skip(Desk *desk, const char *argument) {
    (void)argument;
    return desk_step_lesson(desk, 1);
}

const Action SKIP_ACTION = {
    .id = ACTION_SKIP,
    .name = "skip",
    .keys = "n F7",
    .label = N_("Next step"),
    .help = N_("Goes to the next step of the lesson, skipping this one if it is not done."),
    .flags = ACTION_WHEN_LESSON,
    .run = skip,
};

static ActionResult earlier(Desk *desk, const char *argument) {
    (void)argument;
    return desk_step_lesson(desk, -1);
}

const Action EARLIER_ACTION = {
    .id = ACTION_EARLIER,
    .name = "earlier",
    .keys = "F6",
    .label = N_("Step back"),
    .help = N_("Goes back to the previous step."),
    .flags = ACTION_WHEN_LESSON,
    .run = earlier,
};

static ActionResult repeat(Desk *desk, const char *argument) {
    (void)argument;
    return desk_repeat_lesson(desk);
}

const Action REPEAT_ACTION = {
    .id = ACTION_REPEAT,
    .name = "repeat",
    .keys = "r F3",
    .label = N_("Try again"),
    .help = N_("Restarts the current board, or the whole step once it is done."),
    .flags = ACTION_WHEN_LESSON,
    .run = repeat,
};
