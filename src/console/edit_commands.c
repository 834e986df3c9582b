/* Setting a position up: "edit put P e5", or without the first word while one edits. */
#include <string.h>

#include "base/i18n.h"
#include "console/console_state.h"
#include "console/entries.h"
#include "game/tree/game.h"
#include "play/editor/edits.h"
#include "words/words.h"

/* --- what it says ---------------------------------------------------------------------------- */

static void tell_lines(Console *console, Bytes *lines) {
    tell_page(console, lines);
    bytes_done(lines);
}

static void tell_overview(Console *console) {
    Bytes lines = {0};
    (void)edits_add_overview(editor_position(console->editor), &lines);
    tell_lines(console, &lines);
}

/* False: the position can be played from. */
static bool tell_problems(Console *console) {
    Bytes lines = {0};
    bool good = edits_add_problems(editor_position(console->editor), &lines);
    tell_lines(console, &lines);
    return !good;
}

/* --- leaving --------------------------------------------------------------------------------- */

static void play_on(Console *console) {
    Error error = {0};
    Position start = *editor_position(console->editor);
    SessionSettings settings = console->next;
    if (!console_may_leave(console, ACTION_EDIT, "done"))
        return;
    settings.variant = start.variant;
    settings.start = &start;
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = SETUP_ASK;
    settings.handicap = (Handicap){.variant = start.variant}; /* it is played as it was set up */
    if (!console_begin_game(console, &settings, &error))
        tell_error(console, &error);
}

/* The game in progress waits meanwhile, as during any review. */
static void analyse(Console *console) {
    Error error = {0};
    Review review;
    const Position *start = editor_position(console->editor);
    if (!console_may_leave_review(console, ACTION_EDIT, "done analyse"))
        return;
    Game *game = game_new(start->variant, start);
    if (game == NULL) {
        tell_no_memory(console);
        return;
    }
    if (!review_start(&review, console->settings->game.fs, game, console->settings->variants,
                      &error)) {
        tell_error(console, &error);
        return;
    }
    console_take_review(console, &review);
    tell(console, _("The position is under review: try moves on it; quit goes back."));
    command_analyse(console, "on");
}

static void edit_done(Console *console, const char *arguments) {
    bool looks = strcmp(arguments, "analyse") == 0;
    if (arguments[0] != '\0' && !looks && strcmp(arguments, "play") != 0)
        tell(console, _("Say done play or done analyse."));
    else if (tell_problems(console))
        tell(console, _("It cannot be played from yet. Mend that first, or cancel."));
    else if (looks)
        analyse(console);
    else
        play_on(console);
}

static void edit_cancel(Console *console) {
    console_close_editor(console);
    tell(console, console->reviewing ? _("Nothing is set up. Back in the review.")
                                     : _("Nothing is set up. Back in the game."));
}

/* --- the words ------------------------------------------------------------------------------- */

bool console_edit_entry(size_t index, ConsoleEntry *out) {
    if (index >= EDIT_COUNT)
        return false;
    const Edit *edit = edits_get((EditId)index);
    *out = (ConsoleEntry){edit->name, edit->arguments, edit->help};
    return true;
}

static void run_edit(Console *console, EditId id, const char *arguments) {
    Bytes lines = {0};
    if (!edits_has_its_words(id, arguments, &lines)) {
        tell_lines(console, &lines);
        return;
    }
    if (id == EDIT_DONE) {
        edit_done(console, arguments);
        return;
    }
    if (id == EDIT_CANCEL) {
        edit_cancel(console);
        return;
    }
    /* Here a beginning of a game's name is enough. */
    const Variant *variant =
        id == EDIT_START && arguments[0] != '\0' ? console_find_variant(console, arguments) : NULL;
    edits_apply(console->editor, console->settings->variants, id,
                variant != NULL ? variant->name : arguments, &lines);
    tell_lines(console, &lines);
}

static bool open_editor(Console *console) {
    if (console->editor != NULL)
        return true;
    console->editor = editor_new(console_position(console));
    if (console->editor == NULL) {
        tell_no_memory(console);
        return false;
    }
    tell(console, _("A position is set up: put, take, hand and side change it, problems says what "
                    "is wrong, done plays from it, cancel leaves; help lists all."));
    return true;
}

void console_close_editor(Console *console) {
    editor_free(console->editor);
    console->editor = NULL;
}

/* What follows the edit's name in the line, without spaces around it. */
static void trim(const char *line, size_t name, char out[LINE_SIZE]) {
    Text rest = text_over(out, LINE_SIZE);
    line += name;
    line += strspn(line, " ");
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_add_bytes(&rest, line, length);
}

void command_edit(Console *console, const char *argument) {
    char rest[LINE_SIZE];
    size_t length = strcspn(argument, " ");
    EditId id = edits_find(argument, length);
    if (argument[0] != '\0' && id == EDIT_COUNT) {
        tell_format(console, _("There is no edit %s; help edit lists them."), argument);
        return;
    }
    if (!open_editor(console))
        return;
    trim(argument, length, rest);
    if (id != EDIT_COUNT)
        run_edit(console, id, rest);
    else
        tell_overview(console);
}

bool console_take_edit(Console *console, const char *line) {
    char rest[LINE_SIZE];
    if (console->editor == NULL)
        return false;
    line += strspn(line, " ");
    size_t length = strcspn(line, " ");
    EditId id = edits_find(line, length);
    /* "fen" alone asks for the text, as ever. */
    trim(line, length, rest);
    if (id == EDIT_COUNT || (id == EDIT_FEN && rest[0] == '\0'))
        return false;
    run_edit(console, id, rest);
    return true;
}
