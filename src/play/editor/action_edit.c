/* Edits a position: "edit put P e5", or without the first word while the editor is open. */
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "game/tree/game.h"
#include "play/desk/services.h"
#include "play/editor/edits.h"
#include "words/setups.h"

static const Position *edited(Desk *desk) {
    return editor_position(desk_editor(desk));
}

static void say_overview(Desk *desk) {
    Bytes lines = {0};
    edits_add_overview(edited(desk), &lines);
    desk_finish_page(desk, &lines);
}

/* --- playing from it, or looking at it -------------------------------------------------------- */

/* Whether the position can be played. Says its problems, unless a front end with keys shows them
 * beside the board. */
static bool can_be_played(Desk *desk) {
    Bytes lines = {0};
    bool keys = desk_has_keys(desk), good = edits_add_problems(edited(desk), &lines);
    if (!keys)
        desk_page(desk, &lines);
    else if (!good)
        desk_show(desk, SHOWN_PROBLEMS);
    if (!good)
        desk_say_as(desk, TONE_BAD,
                    keys ? _("Not playable yet. Fix the position first, or leave with Esc.")
                         : _("Not playable yet. Fix the position first, or cancel."));
    bytes_done(&lines);
    return good;
}

static ActionResult play_on(Desk *desk) {
    Error error = {0};
    Position start = *edited(desk);
    SessionSettings settings = *desk_next(desk);
    if (desk_has_menu(desk)) {
        if (!desk_may_leave_aside(desk, ACTION_EDIT, "done"))
            return ACTION_ASKED;
        desk_show(desk, SHOWN_SET_UP);
        return ACTION_DONE;
    }
    if (!desk_may_replace(desk, ACTION_EDIT, "done"))
        return ACTION_ASKED;
    settings.variant = start.variant;
    settings.start = &start;
    settings.setups[SIDE_WHITE] = settings.setups[SIDE_BLACK] = SETUP_ASK;
    settings.handicap = (Handicap){.variant = start.variant}; /* play exactly what was set up */
    if (!desk_begin_game(desk, &settings, &error))
        return desk_fail(desk, &error);
    return ACTION_DONE;
}

/* A game in progress waits below, as during any review. */
static ActionResult analyse(Desk *desk) {
    const Position *start = edited(desk);
    if (!desk_may_leave_aside(desk, ACTION_EDIT, "done analyse"))
        return ACTION_ASKED;
    Game *game = game_new(start->variant, start);
    memory_require(game != NULL);
    desk_review_game(desk, game);
    desk_say(desk, _("You are reviewing the position: try moves on it, or type quit to go back."));
    return desk_do(desk, ACTION_ANALYSE, "on");
}

static ActionResult edit_done(Desk *desk, const char *arguments) {
    bool looks = strcmp(arguments, "analyse") == 0;
    if (arguments[0] != '\0' && !looks && strcmp(arguments, "play") != 0)
        return desk_deny(desk, _("Type done play or done analyse."));
    return can_be_played(desk) ? (looks ? analyse : play_on)(desk) : ACTION_REFUSED;
}

/* --- the edits ------------------------------------------------------------------------------- */

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

/* Applies an edit and says the result. False: it failed. */
static bool apply(Desk *desk, EditId id, const char *arguments) {
    Bytes lines = {0};
    /* The start of a game's name is enough here. */
    const Variant *variant =
        id == EDIT_START && arguments[0] != '\0' ? desk_look_up_variant(desk, arguments) : NULL;
    bool good = edits_apply(desk_editor(desk), desk_variants(desk), id,
                            variant != NULL ? variant->name : arguments, &lines);
    desk_show(desk, SHOWN_EDITOR);
    say_result(desk, good, &lines);
    return good;
}

static void show_problems(Desk *desk) {
    Bytes lines = {0};
    edits_apply(desk_editor(desk), desk_variants(desk), EDIT_PROBLEMS, "", &lines);
    desk_show_page(desk, &(DeskPage){.title = _("This position"), .text = &lines});
    bytes_done(&lines);
}

static ActionResult run_edit(Desk *desk, EditId id, const char *argument, const char *arguments) {
    Bytes lines = {0};
    bool whole = edits_has_its_words(id, arguments, &lines);
    if (!whole)
        say_result(desk, false, &lines);
    else if (id == EDIT_DONE)
        return edit_done(desk, arguments);
    else if (id == EDIT_CANCEL)
        return desk_do(desk, ACTION_QUIT, "");
    else if (id == EDIT_PROBLEMS)
        show_problems(desk);
    else
        whole = apply(desk, id, arguments);
    if (!whole && id != EDIT_UNDO && id != EDIT_REDO)
        desk_retype(desk, ACTION_EDIT, argument);
    return whole ? ACTION_DONE : ACTION_REFUSED;
}

/* Copies what follows the edit's name in the line, without blanks around it. */
static void trim(const char *line, size_t name, char out[DESK_LINE_SIZE]) {
    line += name;
    line += strspn(line, " ");
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_copy_bytes(out, DESK_LINE_SIZE, line, length);
}

/* --- those of the whole position, as a list --------------------------------------------------- */

typedef struct Listed {
    EditId id;
    const char *arguments; /* the arguments, "" for none; NULL: typed by the user */
    const char *label;     /* N_() */
} Listed;

static const Listed LISTED[] = {
    {EDIT_DONE, "play", N_("Play from here")},
    {EDIT_DONE, "analyse", N_("Analyse from here")},
    {EDIT_SIDE, "", N_("Side to move")},
    {EDIT_EMPTY, "", N_("Empty board")},
    {EDIT_START, "", N_("Start position")},
    {EDIT_START, NULL, N_("Start position of another game")},
    {EDIT_MIRROR, "", N_("Swap sides")},
    {EDIT_FEN, NULL, N_("Position from a FEN")},
    {EDIT_CASTLING, NULL, N_("Castling")},
    {EDIT_PASSING, NULL, N_("En passant")},
    {EDIT_CHECKS, NULL, N_("Checks remaining")},
    {EDIT_HALFMOVE, NULL, N_("Plies towards a draw")},
    {EDIT_FULLMOVE, NULL, N_("Move number")},
    {EDIT_UNDO, "", N_("Undo the last edit")},
    {EDIT_REDO, "", N_("Redo the edit")},
    {EDIT_PROBLEMS, "", N_("Show problems")},
    {EDIT_CANCEL, "", N_("Leave the editor")},
};

/* The index-th listed edit that the game has; NULL: none left. */
static const Listed *listed_at(Desk *desk, size_t index) {
    for (size_t i = 0; i < sizeof LISTED / sizeof LISTED[0]; i++)
        if (edits_apply_to(edited(desk)->variant, LISTED[i].id) && index-- == 0)
            return &LISTED[i];
    return NULL;
}

static size_t count_edits(Desk *desk) {
    size_t count = 0;
    while (listed_at(desk, count) != NULL)
        count++;
    return count;
}

static void describe_edit(Desk *desk, size_t index, int columns, Text *out) {
    const Listed *listed = listed_at(desk, index);
    char data[FEN_SIZE];
    Text value = TEXT_OVER(data);
    (void)columns;
    if (listed == NULL)
        return;
    if (listed->id == EDIT_SIDE)
        text_add(&value, side_word(edited(desk)->variant, edited(desk)->side));
    else if (listed->id != EDIT_FEN)
        edits_add_value(edited(desk), listed->id, &value);
    if (value.length > 0)
        text_addf(out, _("%s: %s"), _(listed->label), data);
    else
        text_add(out, _(listed->label));
}

/* Adds the words of the command for the filter to find. */
static void search_edit(Desk *desk, size_t index, Text *out) {
    const Listed *listed = listed_at(desk, index);
    if (listed != NULL)
        text_addf(out, "%s %s", edits_get(listed->id)->name, _(edits_get(listed->id)->help));
}

static void choose_edit(Desk *desk, size_t index) {
    const Listed *listed = listed_at(desk, index);
    char words[DESK_LINE_SIZE];
    Text text = TEXT_OVER(words);
    if (listed == NULL)
        return;
    text_addf(&text, "%s ", edits_get(listed->id)->name);
    if (listed->arguments == NULL && listed->id != EDIT_FEN)
        edits_add_value(edited(desk), listed->id, &text);
    else if (listed->id == EDIT_SIDE)
        text_add(&text, edited(desk)->side == SIDE_WHITE ? "b" : "w");
    else if (listed->arguments != NULL)
        text_add(&text, listed->arguments);
    if (listed->arguments == NULL)
        desk_retype(desk, ACTION_EDIT, words);
    else
        desk_do(desk, ACTION_EDIT, words);
}

static const DeskList EDITS = {.title = N_("This position"),
                               .columns = 48,
                               .count = count_edits,
                               .describe = describe_edit,
                               .choose = choose_edit,
                               .search = search_edit};

/* --- the action ------------------------------------------------------------------------------ */

/* Opens the editor; without a position shown, `game` can name the variant to start with, which is
 * not an edit. True: it named one. */
static bool open_editor(Desk *desk, EditId id, const char *game) {
    const Position *shown = desk_position(desk);
    const Variant *named =
        shown == NULL && id == EDIT_START ? desk_look_up_variant(desk, game) : NULL;
    Position start;
    if (shown == NULL) {
        position_start(&start, named != NULL ? named : desk_next(desk)->variant);
        shown = &start;
    }
    desk_open_editor(desk, shown);
    return named != NULL;
}

static ActionResult edit(Desk *desk, const char *argument) {
    char rest[DESK_LINE_SIZE];
    size_t length = strcspn(argument, " ");
    EditId id = edits_find(argument, length);
    bool open = desk_editor(desk) != NULL;
    if (argument[0] != '\0' && id == EDIT_COUNT) {
        return desk_denyf(desk, _("No edit command %s; type help edit to list them."), argument);
        return ACTION_DONE;
    }
    trim(argument, length, rest);
    if (!open && open_editor(desk, id, rest))
        return ACTION_DONE;
    if (id != EDIT_COUNT)
        return run_edit(desk, id, argument, rest);
    if (!desk_has_lists(desk))
        say_overview(desk);
    else if (open)
        desk_list(desk, &EDITS, 0, "");
    return ACTION_DONE;
}

const Action EDIT_ACTION = {
    .id = ACTION_EDIT,
    .name = "edit",
    .arguments = "[WHAT]",
    .keys = "F8",
    .label = N_("Edit"),
    .help = N_("Edits the position shown; in the editor, help lists the commands."),
    .flags = (ACTION_WHEN_ANY & ~(unsigned)(ACTION_WHEN_LESSON | ACTION_WHEN_FIRST)) | ACTION_RARE,
    .run = edit,
};
