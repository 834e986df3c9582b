/* Lists lessons, opens them, and goes from one to the next. */
#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/lesson/first_activity.h"
#include "play/lesson/first_game.h"
#include "play/lesson/learn_lists.h"
#include "play/lesson/lesson_activity.h"

/* Whether words are "first" or "first 3", a step's number. */
static bool names_first_steps(const char *words, size_t *step) {
    static const char FIRST[] = "first";
    size_t length = sizeof FIRST - 1;
    int64_t number;
    *step = FIRST_STEPS_LIMIT;
    if (strncmp(words, FIRST, length) != 0)
        return false;
    if (words[length] == ' ' &&
        ascii_parse_int(words + length + 1, 1, FIRST_STEPS_LIMIT, &number)) {
        *step = (size_t)number - 1;
        return true;
    }
    return words[length] == '\0';
}

static const Variant *game_to_learn(Desk *desk) {
    const Lesson *lesson = desk_lesson(desk);
    return lesson != NULL                ? lesson_variant(lesson)
           : desk_position(desk) != NULL ? desk_position(desk)->variant
                                         : desk_next(desk)->variant;
}

/* The game that the first word names; NULL: none. *rest gets what follows. */
static const Variant *named_game(Desk *desk, const char *argument, const char **rest) {
    char name[DESK_LINE_SIZE];
    size_t length = strcspn(argument, " ");
    text_copy_bytes(name, sizeof name, argument, length);
    *rest = argument + length + strspn(argument + length, " ");
    bool numbered = name[strspn(name, "0123456789")] == '\0';
    if (numbered || learn_list_named(name) != LEARN_LIST_COUNT)
        return NULL;
    return desk_look_up_variant(desk, name);
}

/* Handles "learn", "learn GAME", and behind either the name of a list or a lesson. */
static ActionResult learn(Desk *desk, const char *argument) {
    const char *what;
    const Variant *variant = named_game(desk, argument, &what);
    if (variant == NULL) {
        variant = game_to_learn(desk);
        what = argument;
    }
    LearnList list = learn_list_named(what);
    if (list == LEARN_GAME)
        return desk_begin_first_game(desk, variant, ACTION_LEARN, argument);
    if (what[0] == '\0' || list != LEARN_LIST_COUNT) {
        desk_show_lists(desk, variant, list, LEARN_SUGGESTED);
        return ACTION_DONE;
    }
    size_t first_step;
    bool first = names_first_steps(what, &first_step);
    bool shown = first ? desk_first_steps(desk) != NULL : desk_lesson(desk) != NULL;
    if (!shown && !desk_may_leave_aside(desk, ACTION_LEARN, argument))
        return ACTION_ASKED;
    if (first)
        return desk_open_first_steps(desk, variant, first_step);
    return desk_open_lesson(desk, variant, what);
}

const Action LEARN_ACTION = {
    .id = ACTION_LEARN,
    .name = "learn",
    .arguments = "[GAME] [first|pieces|rules|game|LESSON]",
    .label = N_("Learn"),
    .help = N_("Lists what there is to learn in a game, or begins one of its lessons: first steps, "
               "a piece, a rule, your first game."),
    .flags = ACTION_WHEN_ANY | ACTION_OFTEN,
    .run = learn,
};

static ActionResult lessons(Desk *desk, const char *argument) {
    const Lesson *lesson = desk_lesson(desk);
    (void)argument;
    desk_show_lists(desk, lesson_variant(lesson), learn_list_of(lesson, lesson_at(lesson)),
                    (int)lesson_at(lesson));
    return ACTION_DONE;
}

const Action LESSONS_ACTION = {
    .id = ACTION_LESSONS,
    .name = "lessons",
    .keys = "F8",
    .label = N_("Lists"),
    .help = N_("Shows the list that the lesson is from."),
    .flags = ACTION_WHEN_LESSON | ACTION_WHEN_FIRST | ACTION_OFTEN,
    .run = lessons,
};

static ActionResult more(Desk *desk, const char *argument) {
    (void)argument;
    return desk_lesson_go_harder(desk);
}

const Action MORE_ACTION = {
    .id = ACTION_MORE,
    .name = "more",
    .keys = "m",
    .label = N_("Harder"),
    .help = N_("Shows a harder board of the same piece."),
    .flags = ACTION_WHEN_LESSON | ACTION_OFTEN,
    .run = more,
};

static ActionResult skip(Desk *desk, const char *argument) {
    (void)argument;
    return desk_step_lesson(desk, 1);
}

const Action SKIP_ACTION = {
    .id = ACTION_SKIP,
    .name = "skip",
    .keys = "n F7",
    .label = N_("Next"),
    .help = N_("Goes to the next lesson of the list, skipping this one if it is not done."),
    .flags = ACTION_WHEN_LESSON | ACTION_WHEN_FIRST | ACTION_OFTEN,
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
    .label = N_("Back"),
    .help = N_("Goes back to the previous lesson of the list."),
    .flags = ACTION_WHEN_LESSON | ACTION_WHEN_FIRST | ACTION_OFTEN,
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
    .help = N_("Restarts the current board."),
    .flags = ACTION_WHEN_LESSON | ACTION_WHEN_FIRST | ACTION_OFTEN,
    .run = repeat,
};
