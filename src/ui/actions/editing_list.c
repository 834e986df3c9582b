/* The editor's menu: the edits of a whole position, as a list. */
#include "base/i18n.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"
#include "ui/app/screen_voice.h"
#include "words/words.h"

typedef struct EditEntry {
    EditId id;
    const char
        *arguments;    /* that it is done with; NULL: they are typed; "" where none are needed */
    const char *label; /* N_() */
} EditEntry;

static const EditEntry ENTRIES[] = {
    {EDIT_DONE, "play", N_("Play from here")},
    {EDIT_DONE, "analyse", N_("Analyse from here")},
    {EDIT_SIDE, "", N_("Side to move")},
    {EDIT_EMPTY, "", N_("Empty board")},
    {EDIT_START, "", N_("Start position")},
    {EDIT_START, NULL, N_("Start position of another game")},
    {EDIT_MIRROR, "", N_("Sides change places")},
    {EDIT_FEN, NULL, N_("Position from a FEN")},
    {EDIT_CASTLING, NULL, N_("Who may castle")},
    {EDIT_PASSING, NULL, N_("En passant")},
    {EDIT_CHECKS, NULL, N_("Checks left to give")},
    {EDIT_HALFMOVE, NULL, N_("Plies that count for a draw")},
    {EDIT_FULLMOVE, NULL, N_("Number of the move")},
    {EDIT_UNDO, "", N_("Take back the last edit")},
    {EDIT_REDO, "", N_("Put the edit back")},
    {EDIT_PROBLEMS, "", N_("What is wrong, with squares")},
    {EDIT_CANCEL, "", N_("Leave the editor")},
};
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof ENTRIES[0] };

/* The entry at an index among those that the game has. */
static const EditEntry *entry_at(const App *app, size_t index) {
    for (size_t i = 0; i < ENTRY_COUNT; i++)
        if (edits_apply_to(app_variant(app), ENTRIES[i].id) && index-- == 0)
            return &ENTRIES[i];
    return NULL;
}

static size_t count_edits(const App *app) {
    size_t count = 0;
    while (entry_at(app, count) != NULL)
        count++;
    return count;
}

static void describe_edit(const App *app, size_t index, Text *out) {
    const EditEntry *entry = entry_at(app, index);
    char data[FEN_SIZE];
    Text value = TEXT_OVER(data);
    if (entry == NULL)
        return;
    if (entry->id == EDIT_SIDE)
        text_add(&value, words_side(app_position(app)->side));
    else if (entry->id != EDIT_FEN)
        edits_add_value(app_position(app), entry->id, &value);
    if (value.length > 0)
        text_addf(out, _("%s: %s"), _(entry->label), data);
    else
        text_add(out, _(entry->label));
}

/* Found by the words of the command as well. */
static void search_edit(const App *app, size_t index, Text *out) {
    const EditEntry *entry = entry_at(app, index);
    if (entry != NULL)
        text_addf(out, "%s %s", edits_get(entry->id)->name, _(edits_get(entry->id)->help));
}

static void choose_edit(App *app, size_t index) {
    const EditEntry *entry = entry_at(app, index);
    char command[FEN_SIZE];
    Text text = TEXT_OVER(command);
    app_close(app);
    if (entry == NULL)
        return;
    text_addf(&text, "%s ", edits_get(entry->id)->name);
    if (entry->arguments == NULL) {
        if (entry->id != EDIT_FEN)
            edits_add_value(app_position(app), entry->id, &text);
        action_type(app, ACTION_EDIT, command);
        return;
    }
    if (entry->id == EDIT_SIDE)
        text_add(&text, app_position(app)->side == SIDE_WHITE ? "b" : "w");
    else
        text_add(&text, entry->arguments);
    action_run(app, ACTION_EDIT, command);
}

static const ListSource EDITS_LIST = {.title = N_("This position"),
                                      .columns = 48,
                                      .count = count_edits,
                                      .describe = describe_edit,
                                      .choose = choose_edit,
                                      .search = search_edit};

void editing_list(App *app) {
    ui_list(app, &EDITS_LIST, 0);
}
