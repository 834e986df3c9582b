#include "ui/actions/editing.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "ui/form/form.h"

Editor *editing_editor(App *app) {
    app->log_count = 0;
    return desk_editor(app->desk);
}

void editing_report(const App *app, EditorReport *out) {
    editor_problems(app_position(app), out);
}

void editing_entered(App *app) {
    const Variant *variant = app_variant(app);
    bool in_game = desk_cursor(app->desk) != NULL;
    app->chosen = PIECE_NONE;
    if (app->spot.square >= variant->squares || !in_game)
        app->spot.square = variant_square(variant, variant->files / 2u, variant->ranks / 2u);
    app->spot.kind = SPOT_SQUARE;
    app->log_count = 0;
    app_go_home(app);
}

void editing_left(App *app) {
    const Variant *variant = app_variant(app);
    app->spot.kind = SPOT_SQUARE;
    if (variant != NULL && app->spot.square >= variant->squares)
        app->spot.square = 0;
    app->log_count = 0;
    app_look_ahead(app);
    app_go_home(app);
}

/* --- the palette ----------------------------------------------------------------------------- */

void editing_palette(const App *app, Palette *out) {
    Role roles[ROLES_LIMIT];
    size_t count = editor_palette(app_variant(app), roles);
    *out = (Palette){.pieces = {PIECE_NONE}, .count = 1 + SIDE_COUNT * count};
    for (size_t i = 1; i < out->count; i++) {
        out->pieces[i] = piece_make(i <= count ? SIDE_WHITE : SIDE_BLACK, roles[(i - 1) % count]);
        if (out->pieces[i] == app->chosen)
            out->chosen = i;
    }
}

void editing_choose(App *app, Piece piece) {
    app->chosen = piece;
    app->from = SQUARE_NONE;
    app->log_count = 0;
}

/* --- edits ----------------------------------------------------------------------------------- */

void editing_turn(App *app, Square square) {
    if (!editor_turn(editing_editor(app), square))
        app_say(app, FG_NORMAL, _("There is nothing to flip there."));
}

bool editing_set_hand(App *app, Side side, Role role, unsigned count) {
    Error error = {0};
    bool done = editor_set_hand(editing_editor(app), side, role, count, &error);
    if (!done)
        app_say_error(app, &error);
    return done;
}

bool editing_add_to_hand(App *app, Side side, Role role, int more) {
    int count = (int)app_position(app)->hand[side][role] + more;
    return editing_set_hand(app, side, role, count > 0 ? (unsigned)count : 0);
}

/* The board's size may have changed: the step undone may have changed the game. */
void editing_show(App *app) {
    const Variant *variant = app_variant(app);
    Palette palette;
    app->log_count = 0;
    app->from = SQUARE_NONE;
    if (app->spot.square >= variant->squares)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = 0};
    if (app->spot.kind == SPOT_HAND && app->spot.slot >= variant->hand_order_count)
        app->spot.kind = SPOT_SQUARE;
    editing_palette(app, &palette);
    if (palette.chosen == 0)
        app->chosen = PIECE_NONE;
}

void editing_undo(App *app) {
    desk_run(app->desk, ACTION_EDIT, "undo");
}

/* Copies text without surrounding blanks; line ends become blanks, or are removed. */
static void copy_joined(const char *text, bool blanks, Text *out) {
    text += strspn(text, " \t\r\n");
    while (*text != '\0') {
        size_t length = strcspn(text, "\r\n");
        text_add_bytes(out, text, length);
        text += length;
        text += strspn(text, blanks ? " \t\r\n" : "\r\n");
        if (blanks && *text != '\0')
            text_add_char(out, ' ');
    }
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

/* A terminal may have broken the text at the end of its row, within a word or between two. */
void editing_paste(App *app, const char *pasted) {
    Error error = {0}, note = {0};
    char fen[FEN_SIZE], whole[FEN_SIZE];
    Text text = TEXT_OVER(fen), joined = TEXT_OVER(whole);
    copy_joined(pasted, true, &text);
    copy_joined(pasted, false, &joined);
    Editor *editor = editing_editor(app);
    bool read = editor_read(editor, fen, &note, &error) || editor_read(editor, whole, &note, NULL);
    editing_show(app);
    if (!read && !desk_paste(app->desk, pasted))
        app_say_error(app, &error);
    else if (note.reason[0] != '\0')
        app_say_error(app, &note);
}

/* --- leaving ---------------------------------------------------------------------------------- */

void editing_show_problems(App *app) {
    Layout layout;
    EditorReport report;
    app_layout(app, &layout);
    editing_report(app, &report);
    app->log_count = 0;
    if (layout.moves.width == 0)
        app_say(app, FG_ERROR, report.problems[0].sentence);
}

void editing_fill_form(App *app) {
    EditorReport report;
    editing_report(app, &report);
    form_set_variant(&app->form, app_variant(app));
    app->form.handicap = (Handicap){.variant = app->form.variant};
    text_copy(app->form.fen, sizeof app->form.fen, report.fen);
    app->log_count = 0;
    ui_form(app);
}
