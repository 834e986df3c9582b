#include "ui/actions/editing.h"

#include <string.h>

#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/reviewing.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "words/words.h"

static void refresh(App *app) {
    editor_problems(editor_position(desk_editor(app->desk)), &app->editing.report);
}

/* After an edit: what was told of an earlier one is of no interest any more. */
static void edited(App *app) {
    app->log_count = 0;
    refresh(app);
}

void editing_open(App *app) {
    EditingUi *editing = &app->editing;
    const Position *shown = app_position(app);
    bool in_menu = shown == NULL && app_is_home(app);
    Position start;
    if (shown == NULL) {
        position_start(&start, app->form.variant);
        shown = &start;
    }
    desk_open_editor(app->desk, shown);
    editing->chosen = PIECE_NONE;
    const Variant *variant = app_variant(app);
    if (app->spot.square >= variant->squares || in_menu)
        app->spot.square = variant_square(variant, variant->files / 2u, variant->ranks / 2u);
    app->spot.kind = SPOT_SQUARE;
    app->log_count = 0;
    refresh(app);
    app_go_home(app);
}

void editing_close(App *app) {
    if (desk_editor(app->desk) == NULL)
        return;
    desk_close_editor(app->desk);
    editing_left(app);
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

bool editing_refuses(App *app, ActionId action) {
    bool leaves = action == ACTION_NEW || action == ACTION_LOAD || action == ACTION_RESUME ||
                  action == ACTION_REVIEW;
    if (!leaves || !desk_editor_changed(app->desk))
        return false;
    app_say(app, INK_ERROR, _("A position is being set up: leave the editor first, by Esc."));
    return true;
}

/* --- the palette ----------------------------------------------------------------------------- */

void editing_palette(const App *app, Palette *out) {
    Role roles[ROLES_LIMIT];
    size_t count = editor_palette(app_variant(app), roles);
    *out = (Palette){.pieces = {PIECE_NONE}, .count = 1 + SIDE_COUNT * count};
    for (size_t i = 1; i < out->count; i++) {
        out->pieces[i] = piece_make(i <= count ? SIDE_WHITE : SIDE_BLACK, roles[(i - 1) % count]);
        if (out->pieces[i] == app->editing.chosen)
            out->chosen = i;
    }
}

void editing_choose(App *app, Piece piece) {
    app->editing.chosen = piece;
    app->from = SQUARE_NONE;
    app->log_count = 0;
}

void editing_palette_step(App *app, int step) {
    Palette palette;
    editing_palette(app, &palette);
    size_t at = palette.chosen + (step > 0 ? 1 : palette.count - 1);
    editing_choose(app, palette.pieces[at % palette.count]);
}

/* --- edits ----------------------------------------------------------------------------------- */

void editing_put(App *app, Square square, Piece piece) {
    editor_put(desk_editor(app->desk), square, piece);
    edited(app);
}

void editing_move(App *app, Square from, Square to) {
    editor_move(desk_editor(app->desk), from, to);
    edited(app);
}

void editing_turn(App *app, Square square) {
    bool turned = editor_turn(desk_editor(app->desk), square);
    edited(app);
    if (!turned)
        app_say(app, INK_NORMAL, _("There is no piece that has another form."));
}

void editing_change_side(App *app, Square square) {
    editor_change_side(desk_editor(app->desk), square);
    edited(app);
}

void editing_take(App *app, Square square) {
    editor_take(desk_editor(app->desk), square);
    edited(app);
}

bool editing_set_hand(App *app, Side side, Role role, unsigned count) {
    Error error = {0};
    bool done = editor_set_hand(desk_editor(app->desk), side, role, count, &error);
    edited(app);
    if (!done)
        app_say_error(app, &error);
    return done;
}

bool editing_add_to_hand(App *app, Side side, Role role, int more) {
    int count = (int)editor_position(desk_editor(app->desk))->hand[side][role] + more;
    return editing_set_hand(app, side, role, count > 0 ? (unsigned)count : 0);
}

void editing_begin(App *app) {
    editor_begin(desk_editor(app->desk));
}

void editing_end(App *app, bool keep) {
    editor_end(desk_editor(app->desk), keep);
    refresh(app);
}

void editing_set_side(App *app, Side side) {
    editor_set_side(desk_editor(app->desk), side);
    edited(app);
}

/* The squares may be others than before: a game of another board may have been taken back. */
static void keep_on_board(App *app) {
    const Variant *variant = app_variant(app);
    Palette palette;
    app->from = SQUARE_NONE;
    if (app->spot.square >= variant->squares)
        app->spot = (Spot){.kind = SPOT_SQUARE, .square = 0};
    if (app->spot.kind == SPOT_HAND && app->spot.slot >= variant->hand_order_count)
        app->spot.kind = SPOT_SQUARE;
    editing_palette(app, &palette);
    if (palette.chosen == 0)
        app->editing.chosen = PIECE_NONE;
}

void editing_show(App *app) {
    edited(app);
    keep_on_board(app);
}

void editing_undo(App *app) {
    desk_run(app->desk, ACTION_EDIT, "undo");
}

/* Copies text without what is around it; line ends become blanks, or go. */
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

/* A terminal may have broken the text where its row ended, in a word or between two. */
void editing_paste(App *app, const char *pasted) {
    Error error = {0};
    char fen[FEN_SIZE], whole[FEN_SIZE];
    Text text = TEXT_OVER(fen), joined = TEXT_OVER(whole);
    copy_joined(pasted, true, &text);
    copy_joined(pasted, false, &joined);
    bool read = editor_read(desk_editor(app->desk), fen, &error) ||
                editor_read(desk_editor(app->desk), whole, NULL);
    editing_show(app);
    if (!read)
        app_say_error(app, &error);
}

/* --- out of it ------------------------------------------------------------------------------- */

static bool cannot_be_played(App *app) {
    const EditorReport *report = &app->editing.report;
    Layout layout;
    if (report->count == 0)
        return false;
    app_layout(app, &layout);
    app->log_count = 0;
    if (layout.moves.width == 0)
        app_say(app, INK_ERROR, report->problems[0].sentence);
    app_say(app, INK_ERROR, _("It cannot be played from yet. Mend that first, or leave by Esc."));
    return true;
}

void editing_play(App *app) {
    if (cannot_be_played(app) || !desk_may_leave_review(app->desk, ACTION_EDIT, "done play"))
        return;
    form_set_variant(&app->form, app_variant(app));
    app->form.handicap = (Handicap){.variant = app->form.variant};
    Text fen = TEXT_OVER(app->form.fen);
    text_add(&fen, app->editing.report.fen);
    app->log_count = 0;
    ui_show(app, ACTION_NEW, app->form.variant->name);
}

void editing_analyse(App *app) {
    if (!cannot_be_played(app))
        desk_run(app->desk, ACTION_EDIT, "done analyse");
}
