/* The form of a new game. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/unicode.h"
#include "play/services/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/kit/piece_glyphs.h"
#include "ui/kit/wrap.h"
#include "words/squares.h"
#include "words/words.h"

/* --- the keys -------------------------------------------------------------------------------- */

static void go_to(App *app, size_t item) {
    app->form.field = form_field(&app->form, item);
}

/* Round the ends. */
static void form_move(App *app, const Event *event) {
    bool back = event->kind == EVENT_UP || event->kind == EVENT_PAGE_UP ||
                event->kind == EVENT_JUMP_UP || event->kind == EVENT_PREVIOUS;
    size_t count = form_item(&app->form, FIELD_COUNT);
    go_to(app, (form_item(&app->form, app->form.field) + (back ? count - 1 : 1)) % count);
}

static void form_first(App *app, const Event *event) {
    (void)event;
    go_to(app, 0);
}

static void form_last(App *app, const Event *event) {
    (void)event;
    go_to(app, form_item(&app->form, FIELD_COUNT) - 1);
}

/* The fields of another game or player may be others: the cursor stays where it is. */
static void form_change(App *app, int step) {
    FormSource source = app_form_source(app);
    app->log_count = 0;
    form_step(&app->form, &source, app->form.field, step);
    desk_choose_level(app->desk, app->form.level);
}

static void form_left(App *app, const Event *event) {
    (void)event;
    form_change(app, -1);
}

static void form_right(App *app, const Event *event) {
    (void)event;
    form_change(app, 1);
}

/* Changes of a review were asked about when the form was opened; a game in progress goes only now.
 */
static void form_start(App *app) {
    bool kept = desk_session(app->desk) != NULL && session_in_progress(desk_session(app->desk));
    if (kept)
        desk_ask(app->desk, QUESTION_REPLACE, ACTION_NEW, "");
    else
        app_start_form(app);
}

static void ask_typed(App *app, const char *more) {
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    if (more[0] == '\0')
        form_add_typed(&app->form, app->form.field, &text);
    text_add(&text, more);
    ui_ask_field(app, line);
}

static void form_enter(App *app, const Event *event) {
    (void)event;
    Field field = app->form.field;
    if (field == FIELD_START)
        form_start(app);
    else if (form_takes_nothing(field))
        ask_typed(app, "");
    else
        form_change(app, 1);
}

static void form_text(App *app, const Event *event) {
    Field field = app->form.field;
    if (form_types(field, event->code)) {
        char typed[8];
        Text text = TEXT_OVER(typed);
        unicode_add(&text, event->code);
        ask_typed(app, typed);
    } else if (field == FIELD_LEVEL && event->code >= '0' && event->code <= '9') {
        /* One digit each, 0 for the tenth. */
        desk_choose_level(app->desk, event->code == '0' ? ENGINE_LEVELS : event->code - '0');
    } else if (event->code == 's') {
        form_start(app);
    }
}

static void form_click(App *app, const Event *event) {
    Field fields[FIELD_COUNT];
    if (event->hit.kind != HIT_ITEM || event->hit.value >= form_fields(&app->form, fields))
        return;
    bool again = form_item(&app->form, app->form.field) == event->hit.value;
    app->form.field = form_field(&app->form, event->hit.value);
    if (again || app->form.field == FIELD_START || form_takes_nothing(app->form.field))
        form_enter(app, event);
}

/* What was wrong in the form is of no interest outside. */
static void form_escape(App *app, const Event *event) {
    app->log_count = 0;
    leave_to_home(app, event);
}

/* --- how it is shown ------------------------------------------------------------------------- */

enum {
    FORM_WIDTH = 64,
    FORM_LABEL = 10,
    FIELDS_LEAST = 38, /* columns that fields need beside a board */
    FIELDS_WANTED = 46,
    ROWS_LEAST = 5, /* of fields that are shown, whatever the words take */
    RANK_COLUMNS = 3,
    LETTER_COLUMNS = 3, /* a square, with letters */
    GLYPH_COLUMNS = 5,  /* with characters, or one fewer */
    WORDS_SIZE = SESSION_TEXT_SIZE + FEN_SIZE + SEAT_COMMAND_SIZE
};

static const Pen FAINT = {INK_DIM, GROUND_NORMAL, 0, {HIT_NONE, 0}};

/* --- the board that the game begins with ----------------------------------------------------- */

/* How the board beside the fields is drawn; width 0: there is no room. */
typedef struct Preview {
    int width, height, cell;
    bool wide;
} Preview;

/* What its parts are drawn from, and into. */
typedef struct PreviewPage {
    const Preview *preview;
    const Position *position;
    const Rect *area;
    Grid *grid;
} PreviewPage;

/* Whether a position typed in begins with pieces in hand: they stand below the board. */
static bool has_hands(const Position *position) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (unsigned role = 0; role < position->variant->role_count; role++)
            if (position->hand[side][role] > 0)
                return true;
    return false;
}

static Preview preview_of(const App *app, int words) {
    const Variant *variant = app->form.variant;
    int room = app->width - 4 - FIELDS_LEAST - 2;
    Position position;
    form_position(&app->form, &position, NULL);
    Preview preview = {.height = variant->ranks + 1 + (has_hands(&position) ? SIDE_COUNT : 0)};
    bool wide = glyphs_wide(variant, desk_look(app->desk)->glyphs.pieces);
    for (int cell = wide ? GLYPH_COLUMNS : LETTER_COLUMNS; cell >= LETTER_COLUMNS; cell--) {
        preview.cell = cell;
        preview.wide = cell > LETTER_COLUMNS;
        preview.width = RANK_COLUMNS + preview.cell * variant->files;
        if (preview.width <= room && preview.height + 1 + words <= app->height - 5)
            return preview;
    }
    return (Preview){.width = 0};
}

static void preview_hand(const App *app, const PreviewPage *page, Side side, int y) {
    const Position *position = page->position;
    const Rect row = rect_row(page->area, y);
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, side, held);
    TileStyle style = tile_style(app, position->variant, page->preview->wide);
    Pen pen = {INK_NORMAL, GROUND_NORMAL, 0, {HIT_NONE, 0}};
    int x = grid_putf(page->grid, row, &FAINT, "%s: ", words_side(side));
    for (size_t i = 0; i < count; i++) {
        x = tile_put(&style, piece_make(side, held[i]), row, x, page->grid);
        x = grid_putf(page->grid, rect_from(row, x), &pen, "%u ",
                      (unsigned)position->hand[side][held[i]]);
    }
    if (count == 0)
        grid_put(page->grid, row, x, &FAINT, "-");
}

static void preview_draw(const App *app, const Preview *preview, const Rect *area, Grid *grid) {
    const Variant *variant = app->form.variant;
    Position position;
    PreviewPage page = {preview, &position, area, grid};
    TileStyle style = tile_style(app, variant, preview->wide);
    style.below = SIDE_WHITE;
    form_position(&app->form, &position, NULL);
    for (int row = 0; row < variant->ranks; row++) {
        unsigned rank = variant->ranks - 1u - (unsigned)row;
        grid_putf(grid, rect_row(area, area->y + row), &FAINT, "%2s",
                  square_rank_name(variant, rank, false).text);
        for (int file = 0; file < variant->files; file++) {
            Square square = variant_square(variant, (unsigned)file, rank);
            SquareView view = {.piece = position.board[square],
                               .light = ((unsigned)file + rank) % 2 != 0};
            Rect where = {area->x + RANK_COLUMNS + file * preview->cell, area->y + row,
                          preview->cell, 1};
            square_draw(&style, &view, &where, grid);
        }
    }
    for (int file = 0; file < variant->files; file++)
        grid_put(grid, rect_row(area, area->y + variant->ranks),
                 area->x + RANK_COLUMNS + file * preview->cell + (preview->cell - 1) / 2, &FAINT,
                 square_file_name(variant, (unsigned)file).text);
    for (int side = 0; side < SIDE_COUNT && has_hands(&position); side++)
        preview_hand(app, &page, (Side)side, area->y + variant->ranks + 1 + side);
}

/* --- fields ---------------------------------------------------------------------------------- */

/* Fields that arrows change show them. */
static bool field_turns(Field field) {
    return field != FIELD_POSITION && field != FIELD_START && field != FIELD_WHITE_NAME &&
           field != FIELD_BLACK_NAME;
}

/* A value that is longer than its row is said in full below. */
static void field_draw(const App *app, const Rect *area, int y, size_t item, Grid *grid) {
    Field field = form_field(&app->form, item);
    char value[WORDS_SIZE], row[WORDS_SIZE + 64];
    Text words = TEXT_OVER(value), text = TEXT_OVER(row);
    bool turns = app->form.field == field && field_turns(field);
    unicode_add_padded(&text, form_label(field), field == FIELD_START ? 0 : FORM_LABEL);
    text_add(&text, turns ? "< " : field == FIELD_START ? "" : "  ");
    form_add_value(&app->form, field, desk_look(app->desk)->glyphs.script, &words);
    int room = area->width - 2 - grid_columns(row) - 2;
    /* The name that people read comes before the one in the game's own script. */
    if (field == FIELD_GAME && grid_columns(value) > room) {
        text_clear(&words);
        form_add_value(&app->form, field, false, &words);
    }
    if (grid_columns(value) > room && room > 2) {
        char shown[WORDS_SIZE];
        Text cut = TEXT_OVER(shown);
        const char *at = value;
        for (int columns = 0; *at != '\0';) {
            uint32_t code;
            size_t length = unicode_decode(at, strnlen(at, UNICODE_BYTES_MAX), &code);
            columns += unicode_columns(code) > 0 ? unicode_columns(code) : 0;
            if (columns > room - 2)
                break;
            text_add_bytes(&cut, at, length);
            at += length;
        }
        text_addf(&text, "%s..", shown);
    } else {
        text_add(&text, value);
    }
    text_add(&text, turns ? " >" : "");
    ListItem line = {item, app->form.field == field, row};
    item_draw(app, area, y, &line, grid);
}

/* As many fields as have room, around the current one; the marks at the right say that there are
 * more above or below. The start stands apart where a row is spare. */
static void fields_draw(const App *app, const Rect *area, size_t count, Grid *grid) {
    size_t rows = (size_t)area->height, first = 0, current = form_item(&app->form, app->form.field);
    if (count > rows && current >= rows / 2)
        first = current - rows / 2;
    if (count > rows && first > count - rows)
        first = count - rows;
    int y = area->y;
    for (size_t item = first; item < count && y < area->y + area->height; item++) {
        if (item + 1 == count && count < rows)
            y++;
        field_draw(app, area, y++, item, grid);
    }
    int right = area->x + area->width - 1;
    if (first > 0)
        grid_put(grid, *area, right, &FAINT, "^");
    if (first + rows < count)
        grid_put(grid, rect_row(area, area->y + area->height - 1), right, &FAINT, "v");
}

/* --- words ----------------------------------------------------------------------------------- */

static int word_rows(const FormUi *form, Field field, int columns) {
    char buffer[WORDS_SIZE];
    Text text = TEXT_OVER(buffer);
    form_add_words(form, field, &text);
    return wrap_count(buffer, columns);
}

/* The rows that the longest of the sentences takes: fields stay where they are when the words
 * change. */
static int words_rows(const App *app, size_t count, int columns) {
    int most = 0;
    FormUi any = app->form;
    for (size_t item = 0; item < count; item++) {
        int rows = word_rows(&app->form, form_field(&app->form, item), columns);
        most = rows > most ? rows : most;
    }
    for (any.level = 1; any.level <= ENGINE_LEVELS; any.level++) {
        int rows = word_rows(&any, FIELD_LEVEL, columns);
        most = rows > most ? rows : most;
    }
    return most;
}

static void form_draw(const App *app, const Layout *layout, Grid *grid) {
    (void)layout;
    size_t count = form_item(&app->form, FIELD_COUNT);
    int room = app->width - 4;
    int words = words_rows(app, count, FORM_WIDTH < room ? FORM_WIDTH : room);
    Preview preview = preview_of(app, words);
    int beside = preview.width > 0 ? preview.width + 2 : 0;
    int width = FIELDS_WANTED + beside > FORM_WIDTH ? FIELDS_WANTED + beside : FORM_WIDTH;
    int upper = (int)count + 1 > preview.height ? (int)count + 1 : preview.height;
    Rect inside = box_draw_and_message(app, width, upper + 2 + words, _("New game"), grid);
    /* Blank rows where there is room: above the words, then above all. */
    int spare = inside.height - (int)count - words;
    int height = inside.height - words - (spare >= 1);
    if (height < ROWS_LEAST)
        height = ROWS_LEAST;
    int y = inside.y + (spare >= 4);
    Rect fields = {inside.x, y, inside.width - beside, inside.y + height - y};
    fields_draw(app, &fields, count, grid);
    if (beside > 0) {
        Rect board = {inside.x + inside.width - preview.width, y, preview.width, preview.height};
        preview_draw(app, &preview, &board, grid);
    }
    char buffer[WORDS_SIZE];
    Text text = TEXT_OVER(buffer);
    form_add_words(&app->form, app->form.field, &text);
    y = inside.y + height + (spare >= 1);
    Rect area = {inside.x, y, inside.width, inside.y + inside.height - y};
    wrap_draw(grid, &area, &FAINT, buffer, 0);
}

/* Where a name can be typed, s is a letter of it. */
static const char *form_hint(const App *app) {
    return form_types(app->form.field, 's')
               ? _("Arrows choose and change  letters type  End goes to the start  Esc leaves")
               : _("Arrows choose and change  s starts  Esc leaves");
}

/* --- the screen ------------------------------------------------------------------------------ */

static bool form_stays(const App *app) {
    (void)app;
    return true;
}

static void form_open(App *app, const char *argument);

extern const Screen SCREEN_NEW_GAME;
const Screen SCREEN_NEW_GAME = {
    .name = "new-game",
    .when = ACTION_WHEN_MENU,
    .keys = KEYS_FEW,
    .flags = SCREEN_NO_CURSOR | SCREEN_OVER_EDITOR,
    .hints = N_("Arrows choose and change  s starts  Esc leaves"),
    .action = ACTION_NEW,
    .open = form_open,
    .stays = form_stays,
    .hint = form_hint,
    .draw = form_draw,
    .event =
        {
            [EVENT_UP] = {.does = form_move},
            [EVENT_DOWN] = {.does = form_move},
            [EVENT_LEFT] = {.does = form_left},
            [EVENT_RIGHT] = {.does = form_right},
            [EVENT_PAGE_UP] = {.does = form_move},
            [EVENT_PAGE_DOWN] = {.does = form_move},
            [EVENT_HOME] = {.does = form_first},
            [EVENT_END] = {.does = form_last},
            [EVENT_NEXT] = {.does = form_move},
            [EVENT_PREVIOUS] = {.does = form_move},
            [EVENT_ENTER] = {.does = form_enter},
            [EVENT_ESCAPE] = {.does = form_escape},
            [EVENT_TEXT] = {.does = form_text},
            [EVENT_CLICK] = {.does = form_click},
            [EVENT_LOOK] = {.ignored = "no board is shown"},
            [EVENT_WHEEL_UP] = {.does = form_left},
            [EVENT_WHEEL_DOWN] = {.does = form_right},
            [EVENT_INTERRUPT] = {.does = form_escape},
            [EVENT_BACKSPACE] = {.ignored = "what is typed for a field has its own line"},
            [EVENT_JUMP_UP] = {.does = form_move},
            [EVENT_JUMP_DOWN] = {.does = form_move},
            [EVENT_PASTE] = {.does = paste_told},
        },
    .otherwise = "arrows reach each of the few values",
};

/* At the first field; with an argument, when the game is chosen already, at the start. */
static void form_open(App *app, const char *argument) {
    app->form.field = argument[0] != '\0' ? FIELD_START : FIELD_GAME;
    app_show(app, &SCREEN_NEW_GAME);
}
