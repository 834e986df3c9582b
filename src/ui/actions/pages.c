#include "ui/actions/pages.h"

#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/action_list.h"
#include "play/desk/services.h"
#include "play/editor/edits.h"
#include "ui/app/key_meaning.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "words/rules/pieces_text.h"

/* Widths of a row's first two columns. */
enum { PAGE_LEFT = 9, PAGE_MIDDLE = 20 };

static void add_row(Bytes *out, const char *left, const char *middle, const char *right) {
    char data[128];
    Text text = TEXT_OVER(data);
    text_add(&text, "  ");
    unicode_add_padded(&text, left, PAGE_LEFT);
    text_add_char(&text, ' ');
    if (middle != NULL) {
        unicode_add_padded(&text, middle, PAGE_MIDDLE);
        text_add_char(&text, ' ');
    }
    bytes_putf(out, "%s%s\n", data, right);
}

static void help_heading(Bytes *out, const char *heading) {
    bytes_putf(out, "%s%s\n", out->length > 0 ? "\n" : "", heading);
}

/* Appends one line per action: keys, command, sentence. */
static void help_action(const App *app, Bytes *out, const Action *action) {
    char command[64], keys_data[KEYMAP_KEYS_SIZE];
    Text keys = TEXT_OVER(keys_data);
    key_add_names(app, action->id, &keys);
    text_format(command, sizeof command, ":%s%s%s", action->name,
                action->arguments != NULL ? " " : "",
                action->arguments != NULL ? action->arguments : "");
    add_row(out, keys_data, command, _(action->help));
}

/* Both N_(): the left column may have a word. */
typedef struct HelpKey {
    const char *keys, *meaning;
} HelpKey;

/* Keys of the board that are not actions: they move the cursor or select. */
static const HelpKey BOARD_KEYS[] = {
    {N_("arrows"), N_("Move the cursor, including to the hands above and below the board.")},
    {N_("S-arrows"), N_("Shift with an arrow jumps to the next piece that way.")},
    {"Enter", N_("Picks up the piece under the cursor, then puts it down. Space does the same.")},
    {"Esc", N_("Always steps back.")},
    {"Tab",
     N_("The next square where the piece can go; without one, the next piece that can move.")},
    {"1..9 0", N_("Pick the first, second ... piece in hand; 0 picks the next one.")},
    {"+ =", N_("At a target: go there and promote, or go there without promoting.")},
    {N_("letters"),
     N_("A file letter, or a piece letter in upper case, starts a typed move: a3a4, Ne3, P@e5, "
        "e6e7+. Tab completes it, Enter plays it. Letters that cannot start a move are the "
        "commands below; m always starts a move.")},
    {N_("typing"),
     N_("Tab completes, Up and Down recall earlier lines, Ctrl-R searches for one that contains "
        "what you type, Esc leaves.")},
    {N_("mouse"),
     N_("A click works like Enter on that square; drag a piece to move it; right-click one for its "
        "card. Hold Shift to select text, as you can with the mouse off.")},
};

/* Keys of the editor. */
static const HelpKey EDIT_KEYS[] = {
    {N_("letters"), N_("Put that piece: upper case for White, lower case for Black; in a hand, add "
                       "one. F9 has the commands that are letters elsewhere.")},
    {"Enter", N_("Places the chosen piece, or flips it if it is there; with none chosen, "
                 "picks up a piece and puts it down. Space does the same.")},
    {"Tab", N_("Chooses the next piece; the first entry moves pieces.")},
    {"+", N_("Flips the piece to its next form; in a hand, adds one.")},
    {"-", N_("The same; in a hand, removes one. A digit there sets how many.")},
    {"=", N_("Changes the side of the piece, or of the chosen one.")},
    {"Del", N_("Removes the piece, as Backspace does.")},
    {">", N_("Changes the side to move.")},
    {"Esc", N_("Steps back: puts down, unselects, then leaves the editor.")},
    {N_("mouse"), N_("Click places the chosen piece; dragging moves one, also off the board; "
                     "right-click removes it, the wheel chooses another.")},
    {N_("pasting"), N_("A pasted position replaces this one; a record is reviewed.")},
};

static const HelpKey BOARD_MARKS[] = {
    {"[x]", N_("cursor")},
    {"<x>", N_("picked up")},
    {"o", N_("it can go there")},
    {"-", N_("a piece in hand can be dropped on any empty square but these")},
    {"x", N_("it can capture there")},
    {"* _", N_("the last move: to, from")},
    {"!", N_("king in check, or a piece that makes the move illegal")},
    {":", N_("the line or movement behind the last refusal")},
    {"?", N_("the hint: from and to")},
    {"o+", N_("it may promote there")},
    {"~", N_("attacked by the other side (t shows and hides these)")},
    {"+N ~Q", N_("promoted piece: reverts when captured")},
    {"^ v", N_("ranks where the side below, the side above may promote")},
};

static void help_table(Bytes *out, const HelpKey *table, size_t count) {
    for (size_t i = 0; i < count; i++)
        add_row(out, _(table[i].keys), NULL, _(table[i].meaning));
}

/* Appends the keys of a state, one per line, from its prompt. */
static void help_hints(Bytes *out, const char *hints) {
    while (*hints != '\0') {
        const char *end = strstr(hints, "  ");
        size_t length = end != NULL ? (size_t)(end - hints) : strlen(hints);
        bytes_putf(out, "  %.*s\n", (int)length, hints);
        hints += length;
        hints += strspn(hints, " ");
    }
}

/* The parts of the help, in order: keys of the current mode only, keys it shares with others, the
 * rest. */
typedef enum HelpPart { HELP_HERE, HELP_NOW, HELP_LATER } HelpPart;

static HelpPart help_part(const App *app, const Action *action, unsigned when) {
    if (!desk_offers(app->desk, action, when))
        return HELP_LATER;
    return (action->flags & ACTION_WHEN_ANY) == when ? HELP_HERE : HELP_NOW;
}

static void help_actions(const App *app, Bytes *out, unsigned when, HelpPart part) {
    size_t count;
    const Action *const *table = action_table(&count);
    for (size_t i = 0; i < count; i++)
        if (!(table[i]->flags & ACTION_ON_LINE) && help_part(app, table[i], when) == part)
            help_action(app, out, table[i]);
}

static void help_board_keys(Bytes *out) {
    help_heading(out, _("Moving pieces"));
    help_table(out, BOARD_KEYS, sizeof BOARD_KEYS / sizeof BOARD_KEYS[0]);
}

static void help_edits(Bytes *out) {
    help_heading(out, _("Edit commands (type : first)"));
    edits_add_help(true, out);
}

/* Names the edits, so that the help of the editor fits a window of 24 rows. */
static void help_edit_names(Bytes *out) {
    char names[256], row[320];
    Text text = TEXT_OVER(names);
    for (unsigned id = 0; id < EDIT_COUNT; id++)
        text_addf(&text, "%s%s", id > 0 ? " " : "", edits_get((EditId)id)->name);
    text_format(row, sizeof row, _("%s; :help edit explains them."), names);
    add_row(out, ":edit", NULL, row);
}

static void help_settings(Bytes *out) {
    help_heading(out, _("Settings (:set NAME=VALUE)"));
    settings_describe(SETTING_ON_SCREEN, out);
}

/* Appends the keys of the open screen, except those of the line in which help was asked for. */
static void help_screen(const App *app, bool board, Bytes *out) {
    const Screen *screen =
        app_screen(app)->keys == KEYS_LINE ? app_screen_below(app) : app_screen(app);
    const char *hints = screen->hint != NULL ? screen->hint(app) : screen->hints;
    bool question = screen->keys == KEYS_FEW; /* the keys of the board do not answer it */
    if (hints == NULL || (board && !question && screen == app_screen_below(app)))
        return;
    help_heading(out, _("Keys here"));
    help_hints(out, screen->hint != NULL ? hints : _(hints));
}

/* Puts what helps now first: the keys of the screen that the help covers, then the actions possible
 * there, then everything else. */
static void help_all(const App *app, Bytes *out) {
    unsigned when = key_when(app);
    bool board = (when & ACTION_WHEN_TURN) != 0, edits = (when & ACTION_WHEN_EDIT) != 0;
    help_screen(app, board || edits, out);
    if (edits) {
        help_heading(out, _("Setting up a position"));
        help_table(out, EDIT_KEYS, sizeof EDIT_KEYS / sizeof EDIT_KEYS[0]);
        help_edit_names(out);
    }
    if (board)
        help_board_keys(out);
    help_heading(out, _("What you can do now: key, command"));
    help_actions(app, out, when, HELP_HERE);
    help_actions(app, out, when, HELP_NOW);
    if (!board)
        help_board_keys(out);
    help_heading(out, _("Marks on the board"));
    help_table(out, BOARD_MARKS, sizeof BOARD_MARKS / sizeof BOARD_MARKS[0]);
    help_heading(out, _("At other times"));
    help_actions(app, out, when, HELP_LATER);
    help_settings(out);
}

void page_add_help(const App *app, const Action *one, Bytes *out) {
    if (one == NULL) {
        help_all(app, out);
        return;
    }
    help_heading(out, _(one->label));
    help_action(app, out, one);
    if (one->id == ACTION_EDIT)
        help_edits(out);
    else if (one->id == ACTION_SET)
        help_settings(out);
}
