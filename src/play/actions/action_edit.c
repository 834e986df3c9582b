/* Editing a position: "edit put P e5", or without the first word while the editor is open. */
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "game/tree/game.h"
#include "play/editor/edits.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "words/setups.h"

static void say_lines(Desk *desk, Bytes *lines) {
    desk_page(desk, lines);
    bytes_done(lines);
}

static void say_overview(Desk *desk) {
    Bytes lines = {0};
    edits_add_overview(editor_position(desk_editor(desk)), &lines);
    say_lines(desk, &lines);
}

/* False: the position can be played from. */
static bool say_problems(Desk *desk) {
    Bytes lines = {0};
    bool good = edits_add_problems(editor_position(desk_editor(desk)), &lines);
    say_lines(desk, &lines);
    return !good;
}

static void play_on(Desk *desk) {
    Error error = {0};
    Position start = *editor_position(desk_editor(desk));
    SessionSettings settings = *desk_next(desk);
    if (!desk_may_replace(desk, ACTION_EDIT, "done"))
        return;
    settings.variant = start.variant;
    settings.start = &start;
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = SETUP_ASK;
    settings.handicap = (Handicap){.variant = start.variant}; /* it is played as it was set up */
    if (!desk_begin_game(desk, &settings, &error))
        desk_fail(desk, &error);
}

/* The game in progress waits meanwhile, as during any review. */
static void analyse(Desk *desk) {
    const Position *start = editor_position(desk_editor(desk));
    if (!desk_may_leave_review(desk, ACTION_EDIT, "done analyse"))
        return;
    Game *game = game_new(start->variant, start);
    memory_require(game != NULL);
    desk_review_game(desk, game);
    desk_say(desk, _("The position is under review: try moves on it; quit goes back."));
    desk_do(desk, ACTION_ANALYSE, "on");
}

static void edit_done(Desk *desk, const char *arguments) {
    bool looks = strcmp(arguments, "analyse") == 0;
    if (arguments[0] != '\0' && !looks && strcmp(arguments, "play") != 0)
        desk_say(desk, _("Say done play or done analyse."));
    else if (say_problems(desk))
        desk_say(desk, _("It cannot be played from yet. Mend that first, or cancel."));
    else if (looks)
        analyse(desk);
    else
        play_on(desk);
}

/* Says each line. */
static void say_result(Desk *desk, bool good, Bytes *lines) {
    for (char *at = lines->data; at != NULL && *at != '\0';) {
        char *end = strchr(at, '\n');
        if (end != NULL)
            *end = '\0';
        desk_say_as(desk, good ? TONE_PLAIN : TONE_BAD, at);
        at = end != NULL ? end + 1 : NULL;
    }
    bytes_done(lines);
}

static void apply(Desk *desk, EditId id, const char *arguments) {
    Bytes lines = {0};
    /* Here a beginning of a game's name is enough. */
    const Variant *variant =
        id == EDIT_START && arguments[0] != '\0' ? desk_look_up_variant(desk, arguments) : NULL;
    bool good = edits_apply(desk_editor(desk), desk_variants(desk), id,
                            variant != NULL ? variant->name : arguments, &lines);
    desk_show(desk, SHOWN_EDITOR);
    say_result(desk, good, &lines);
}

static void show_problems(Desk *desk) {
    Bytes lines = {0};
    edits_apply(desk_editor(desk), desk_variants(desk), EDIT_PROBLEMS, "", &lines);
    desk_show_page(desk, &(DeskPage){.title = _("This position"), .text = &lines});
    bytes_done(&lines);
}

static void run_edit(Desk *desk, EditId id, const char *arguments) {
    Bytes lines = {0};
    if (!edits_has_its_words(id, arguments, &lines))
        say_result(desk, false, &lines);
    else if (id == EDIT_DONE)
        edit_done(desk, arguments);
    else if (id == EDIT_CANCEL)
        desk_do(desk, ACTION_QUIT, "");
    else if (id == EDIT_PROBLEMS)
        show_problems(desk);
    else
        apply(desk, id, arguments);
}

/* What follows the edit's name in the line, without spaces around it. */
static void trim(const char *line, size_t name, char out[DESK_LINE_SIZE]) {
    line += name;
    line += strspn(line, " ");
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_copy_bytes(out, DESK_LINE_SIZE, line, length);
}

static void open_editor(Desk *desk) {
    desk_open_editor(desk, desk_position(desk));
    desk_say(desk, _("A position is set up: put, take, hand and side change it, problems says what "
                     "is wrong, done plays from it, cancel leaves; help lists all."));
}

static void edit(Desk *desk, const char *argument) {
    char rest[DESK_LINE_SIZE];
    size_t length = strcspn(argument, " ");
    EditId id = edits_find(argument, length);
    if (argument[0] != '\0' && id == EDIT_COUNT) {
        desk_say_asf(desk, TONE_BAD, _("There is no edit %s; help edit lists them."), argument);
        return;
    }
    if (desk_editor(desk) == NULL)
        open_editor(desk);
    trim(argument, length, rest);
    if (id != EDIT_COUNT)
        run_edit(desk, id, rest);
    else
        say_overview(desk);
}

const Action EDIT_ACTION = {
    .id = ACTION_EDIT,
    .name = "edit",
    .arguments = "[WHAT]",
    .keys = "F8",
    .label = N_("Edit"),
    .help = N_("Sets up a position, from the one shown; while one edits, help lists how."),
    .flags = ACTION_WHEN_ANY | ACTION_RARE,
    .run = edit,
};
