/* The new game form: a list of fields, beside the game's start position. */
#include "base/i18n.h"
#include "base/unicode.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/game_changes.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/form/field.h"
#include "ui/form/form.h"
#include "ui/kit/wrap.h"
#include "ui/screens/all.h"
#include "ui/screens/screen_list.h"

enum {
    FORM_COLUMNS = 38, /* width of the fields' frame beside a board */
    FRAME_COLUMNS = 4, /* columns of a frame, and the blanks in it */
    FORM_LABEL = 10,
    ROWS_LEAST = 5, /* rows of fields that are always shown, however long the text is */
    WORDS_ROWS = 5, /* below the board */
    WORDS_SIZE = SESSION_TEXT_SIZE + FEN_SIZE + PLAYER_WORD_SIZE
};

/* --- the fields as a list -------------------------------------------------------------------- */

static Field field_now(const App *app) {
    if (app->list.source == NULL) /* a line asks for the value */
        return app->form.field;
    return field_at(&app->form, list_count(app) > 0 ? list_index(app, app->list.item) : 0);
}

/* Selects the field and shows all of them again. */
static void stand_on(App *app, Field field) {
    app->form.field = field;
    app->list.filter.text[0] = '\0';
    app->list.item = field_item(&app->form, field);
}

static size_t count_fields(const App *app) {
    return field_item(&app->form, FIELD_COUNT);
}

/* A value longer than its row is repeated in full by the text below. */
static void describe_field(const App *app, size_t index, Text *out) {
    Field field = field_at(&app->form, index);
    char value[WORDS_SIZE];
    Text words = TEXT_OVER(value);
    FormSource source = app_form_source(app);
    bool turns = field == field_now(app) && field_has_steps(&app->form, &source, field);
    int room = FORM_COLUMNS - FRAME_COLUMNS - FORM_LABEL - 6;
    unicode_add_padded(out, field_label(&app->form, field).text,
                       field == FIELD_START ? 0 : FORM_LABEL);
    if (field == FIELD_START)
        return;
    field_add_value(&app->form, field, desk_look(app->desk)->glyphs.script, &words);
    /* The translated name comes before the one in the game's own script. */
    if (field == FIELD_GAME && grid_columns(value) > room) {
        text_clear(&words);
        field_add_value(&app->form, field, false, &words);
    }
    text_add(out, turns ? "< " : "  ");
    cut_add(app, value, room, out);
    text_add(out, turns ? " >" : "");
}

/* Leaves a game in progress only now, after a question. */
static void start(App *app, size_t index) {
    stand_on(app, field_at(&app->form, index));
    app_start_form(app);
}

static const ListSource FIELDS_LIST = {
    .count = count_fields, .describe = describe_field, .choose = start};

/* --- the keys -------------------------------------------------------------------------------- */

static void ask_typed(App *app, const char *typed) {
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    stand_on(app, field_now(app));
    if (typed[0] == '\0')
        field_add_typed(&app->form, app->form.field, &text);
    text_add(&text, typed);
    ui_ask_field(app, line);
}

/* Steps the value. The cursor stays although another game or player may have other fields. A field
 * without fixed values is typed. */
static void form_change(App *app, int step) {
    FormSource source = app_form_source(app);
    Field field = field_now(app);
    app->log_count = 0;
    if (field_step(&app->form, &source, field, step)) {
        stand_on(app, field);
        desk_choose_level(app->desk, app->form.level);
    } else if (field_is_typed(field)) {
        ask_typed(app, "");
    }
}

static void form_left(App *app, const Event *event) {
    (void)event;
    form_change(app, -1);
}

static void form_right(App *app, const Event *event) {
    (void)event;
    form_change(app, 1);
}

/* 0 selects the first level of full strength; pressed again, the next one. */
static unsigned level_of_digit(unsigned digit, unsigned now) {
    if (digit != 0)
        return digit;
    return now == ENGINE_LEVEL_FULL ? ENGINE_LEVELS : ENGINE_LEVEL_FULL;
}

/* A digit is a level or begins a clock; "=" begins any value that can be typed. Other characters
 * search for fields. */
static void form_text(App *app, const Event *event) {
    Field field = field_now(app);
    bool digit = event->code >= '0' && event->code <= '9';
    char typed[8];
    Text text = TEXT_OVER(typed);
    unicode_add(&text, event->code);
    if (digit && field == FIELD_LEVEL)
        desk_choose_level(app->desk, level_of_digit(event->code - '0', app->form.level));
    else if (digit && field == FIELD_CLOCK)
        ask_typed(app, typed);
    else if (event->code == '=' && field_is_typed(field))
        ask_typed(app, "");
    else
        list_text(app, event);
}

/* The first click selects a field, the next one changes it. */
static void form_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= list_count(app))
        return;
    bool again = app->list.item == event->hit.value;
    app->list.item = event->hit.value;
    if (field_now(app) == FIELD_START)
        list_enter(app, event);
    else if (again)
        form_change(app, 1);
}

/* Esc first shows all fields again, then leaves; error messages of the form go with it. */
static void form_escape(App *app, const Event *event) {
    app->log_count = 0;
    if (app->list.filter.text[0] != '\0')
        stand_on(app, field_now(app));
    else
        leave_to_home(app, event);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Whether a typed position has pieces in hand: they are shown below the board. */
static bool has_hands(const Position *position) {
    for (unsigned side = 0; side < SIDE_COUNT; side++)
        for (unsigned role = 0; role < position->variant->role_count; role++)
            if (position->hand[side][role] > 0)
                return true;
    return false;
}

static void hand_draw(const App *app, const Position *position, Side side, const Rect *row,
                      Grid *grid) {
    Role held[ROLES_LIMIT];
    size_t count = app_hand_roles(position, side, held);
    TileStyle style = tile_style(app, position->variant, true);
    int x = grid_putf(grid, *row, &PEN_FAINT, "%s: ", side_word(position->variant, side));
    for (size_t i = 0; i < count; i++) {
        x = tile_put(&style, piece_make(side, held[i]), *row, x, grid);
        x = grid_putf(grid, rect_from(*row, x), &PEN_PLAIN, "%u ",
                      (unsigned)position->hand[side][held[i]]);
    }
    if (count == 0)
        grid_put(grid, *row, x, &PEN_FAINT, "-");
}

/* Draws board and hands; returns the rows used, 0 if there is no room. */
static int board_beside(const App *app, const Rect *area, Grid *grid) {
    Position position;
    form_position(&app->form, &position, NULL);
    int hands = has_hands(&position) ? SIDE_COUNT : 0;
    Rect room = {area->x, area->y, area->width, area->height - WORDS_ROWS - 1 - hands};
    int rows = board_preview(app, &position, MOVE_NONE, &room, grid);
    if (rows == 0)
        return 0;
    for (int side = 0; side < hands; side++) {
        Rect row = {area->x, area->y + rows++, area->width, 1};
        hand_draw(app, &position, (Side)side, &row, grid);
    }
    return rows;
}

/* The rows of the longest text: fields must not move when the text changes. */
static int words_rows(const App *app, int columns) {
    char buffer[WORDS_SIZE];
    int most = 0;
    for (unsigned item = 0; item < count_fields(app) + ENGINE_LEVELS; item++) {
        FormUi any = app->form;
        bool level = item >= count_fields(app);
        Text text = TEXT_OVER(buffer);
        if (level)
            any.level = item - (unsigned)count_fields(app) + 1;
        field_add_words(&any, level ? FIELD_LEVEL : field_at(&any, item), &text);
        int rows = wrap_count(buffer, columns);
        most = rows > most ? rows : most;
    }
    return most;
}

/* Draws the error, or else what the field's value means. */
static void words_draw(const App *app, const Rect *area, Grid *grid) {
    char buffer[WORDS_SIZE];
    Text text = TEXT_OVER(buffer);
    const LogEntry *told = app->log_count > 0 ? &app->log[app->log_count - 1] : NULL;
    Pen pen = {told != NULL ? told->foreground : FG_DIM, BG_NORMAL, 0, {HIT_NONE, 0}};
    field_add_words(&app->form, field_now(app), &text);
    wrap_draw(grid, area, &pen, told != NULL ? told->text : buffer, 0);
}

static void form_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect frame = layout->page;
    Rect beside = {FORM_COLUMNS + 1, frame.y, frame.width - FORM_COLUMNS - 2, frame.height};
    int board = board_beside(app, &beside, grid);
    if (board > 0)
        frame.width = FORM_COLUMNS;
    Rect fields = list_frame_draw(app, &frame, _("New game"), grid);
    Rect words = {beside.x, beside.y + board + 1, beside.width, beside.height - board - 1};
    if (board == 0) {
        int rows = words_rows(app, fields.width);
        rows = rows > fields.height - ROWS_LEAST ? fields.height - ROWS_LEAST : rows;
        fields.height -= rows;
        words = rect_make(fields.x, fields.y + fields.height, fields.width, rows);
    }
    list_draw_entries(app, &fields, frame.x + frame.width - 1, grid);
    words_draw(app, &words, grid);
}

/* --- the screen ------------------------------------------------------------------------------ */

static bool form_stays(const App *app) {
    (void)app;
    return true;
}

static void form_again(App *app, const Screen *above) {
    (void)above;
    stand_on(app, app->form.field);
}

extern const Screen SCREEN_NEW_GAME;
const Screen SCREEN_NEW_GAME = {
    .name = "new-game",
    .when = ACTION_WHEN_MENU,
    .keys = KEYS_FEW,
    .flags = SCREEN_NO_CURSOR | SCREEN_OVER_EDITOR,
    .hints = N_("Enter start  Left Right change  letters find  = type  Esc leave"),
    .list = &FIELDS_LIST,
    .parent = &A_LIST,
    .stays = form_stays,
    .again = form_again,
    .draw = form_draw,
    .event =
        {
            [EVENT_LEFT] = {.does = form_left},
            [EVENT_RIGHT] = {.does = form_right},
            [EVENT_ESCAPE] = {.does = form_escape},
            [EVENT_TEXT] = {.does = form_text},
            [EVENT_CLICK] = {.does = form_click},
            [EVENT_INTERRUPT] = {.does = form_escape},
            [EVENT_PASTE] = {.does = paste_opened},
        },
};

void form_show(App *app) {
    app_show(app, &SCREEN_NEW_GAME);
}
