/* All games: a list, and the facts about each beside its start position. */

#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/record/scores.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/game_changes.h"
#include "ui/app/screen.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/form/form.h"
#include "ui/kit/wrap.h"
#include "ui/screens/screen_list.h"
#include "words/facts.h"
#include "words/words.h"

enum {
    GALLERY_COLUMNS = 32,        /* width of the list's frame beside a board ... */
    GALLERY_COLUMNS_NARROW = 26, /* ... in narrower windows than this: */
    NARROW_WINDOW = 80,
    FRAME_COLUMNS = 6, /* columns of a frame, the blanks in it and the mark before an entry */
    LABEL_COLUMNS = 10,
    FACT_ROWS = FACT_COUNT + 1, /* including the record */
    SUMMARY_ROWS = 2,
    WORDS_SIZE = 512
};

typedef struct Gallery {
    FormUi before; /* the new game form as it was, to restore on leaving */
    Scores scores;
    size_t item; /* the entry to return to from a page above */
} Gallery;

extern const Screen SCREEN_GALLERY;

static Gallery *own_of(const App *app) {
    return app_own(app, &SCREEN_GALLERY);
}

/* --- the list -------------------------------------------------------------------------------- */

static const Variant *game_at(const App *app, size_t index) {
    const VariantSet *set = desk_variants(app->desk);
    return variants_at(set, facts_game_at(set, index));
}

/* The selected game; NULL: the filter finds none. */
static const Variant *game_now(const App *app) {
    if (app->list.source == NULL) /* a question about the game is open */
        return game_at(app, own_of(app)->item);
    return list_count(app) > 0 ? game_at(app, list_index(app, app->list.item)) : NULL;
}

static size_t count_games(const App *app) {
    return variants_count(desk_variants(app->desk));
}

static bool is_beside(const App *app) {
    return app->width >= LAYOUT_PANEL_WIDTH;
}

static int frame_columns(const App *app) {
    if (!is_beside(app))
        return app->width;
    return app->width < NARROW_WINDOW ? GALLERY_COLUMNS_NARROW : GALLERY_COLUMNS;
}

/* Right-aligns the title in the game's own script, if there is room. */
static void describe_game(const App *app, size_t index, Text *out) {
    const Variant *variant = game_at(app, index);
    int room = frame_columns(app) - FRAME_COLUMNS;
    bool script = desk_look(app->desk)->glyphs.script;
    const char *title = words_title(variant), *native = script ? words_native(variant) : "";
    int blanks = room - grid_columns(title) - grid_columns(native);
    text_add(out, title);
    for (int i = 0; i < blanks; i++)
        text_add_char(out, ' ');
    text_add(out, blanks > 0 ? native : "");
}

static bool is_named(const App *app, size_t index, const char *typed) {
    const Variant *variant = game_at(app, index);
    return ascii_contains_ignore_case(words_title(variant), typed) ||
           ascii_contains_ignore_case(variant->name, typed) ||
           ascii_contains_ignore_case(words_native(variant), typed);
}

/* Matches the names; if no game's name matches, the words of the descriptions. */
static bool matches_game(const App *app, size_t index, const char *typed) {
    if (is_named(app, index, typed))
        return true;
    for (size_t i = 0; i < count_games(app); i++)
        if (is_named(app, i, typed))
            return false;
    return ascii_contains_ignore_case(words_summary(game_at(app, index)), typed);
}

static const char *heading_of_game(const App *app, size_t index) {
    return facts_is_relative(game_at(app, index)) ? _("Related") : NULL;
}

static void play_game(App *app, size_t index) {
    form_set_variant(&app->form, game_at(app, index));
    own_of(app)->item = index;
    app_start_form(app);
}

static const ListSource GAMES_LIST = {.count = count_games,
                                      .describe = describe_game,
                                      .choose = play_game,
                                      .matches = matches_game,
                                      .heading = heading_of_game};

/* --- the keys -------------------------------------------------------------------------------- */

static const ScreenKey KEYS[] = {
    {5, ACTION_PIECES}, {6, ACTION_RULES}, {7, ACTION_LEARN}, {8, ACTION_NEW}, {0}};

/* The pieces shown are those of the form's game. */
static void gallery_function(App *app, const Event *event) {
    const Variant *variant = game_now(app);
    for (const ScreenKey *key = KEYS; key->number != 0 && variant != NULL; key++) {
        if (key->number != event->code)
            continue;
        own_of(app)->item = list_index(app, app->list.item);
        form_set_variant(&app->form, variant);
        action_run(app, key->action, key->action != ACTION_PIECES ? variant->name : "");
        return;
    }
}

/* The first click selects a game, the next one plays it. */
static void gallery_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= list_count(app))
        return;
    if (app->list.item == event->hit.value)
        list_enter(app, event);
    else
        app->list.item = event->hit.value;
}

/* Esc first shows all games again, then leaves. */
static void gallery_escape(App *app, const Event *event) {
    if (app->list.filter.text[0] != '\0') {
        size_t item = list_count(app) > 0 ? list_index(app, app->list.item) : 0;
        app->list.filter.text[0] = '\0';
        app->list.item = item;
        return;
    }
    app->form = own_of(app)->before;
    leave_to_home(app, event);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Appends "●●●○○". */
static void add_difficulty(const App *app, const Variant *variant, Text *out) {
    bool frames = desk_look(app->desk)->glyphs.frames;
    for (unsigned i = 0; i < FACTS_HARDEST; i++)
        text_add(out, i < facts_difficulty(variant) ? (frames ? "●" : "*") : frames ? "○" : ".");
    text_add(out, "  ");
}

/* The text of a row; the record is the last one. False: there is none. */
static bool fact_row(const App *app, const Variant *variant, unsigned row, Text *out) {
    if (row == FACT_COUNT)
        return scores_add_of_game(&own_of(app)->scores, variant->name, out);
    if (row == FACT_LEARNING)
        add_difficulty(app, variant, out);
    return facts_add(variant, (Fact)row, out);
}

/* The rows used when each fact is shown in full, or in one row each. */
static int facts_rows(const App *app, const Variant *variant, int columns, bool full) {
    int rows = 0;
    for (unsigned row = 0; row < FACT_ROWS; row++) {
        char data[WORDS_SIZE];
        Text text = TEXT_OVER(data);
        if (fact_row(app, variant, row, &text))
            rows += full ? wrap_count(data, columns - LABEL_COLUMNS) : 1;
    }
    return rows;
}

/* Draws a fact in the rows it has; returns their number. */
static int fact_draw(const App *app, const char *label, const char *words, const Rect *area,
                     Grid *grid) {
    char cut[WORDS_SIZE];
    Text shown = TEXT_OVER(cut);
    Rect room = rect_from(*area, area->x + LABEL_COLUMNS);
    grid_put(grid, *area, area->x, &PEN_FAINT, label);
    if (wrap_count(words, room.width) <= area->height)
        return wrap_draw(grid, &room, &PEN_PLAIN, words, 0);
    cut_add(app, words, room.width, &shown);
    grid_put(grid, room, room.x, &PEN_PLAIN, cut);
    return 1;
}

/* Each fact has at least one row; longer ones are shown in full while there are rows left. */
static void facts_draw(const App *app, const Variant *variant, const Rect *area, Grid *grid) {
    int rest = facts_rows(app, variant, area->width, false);
    Rect room = *area;
    for (unsigned row = 0; row < FACT_ROWS && room.height > 0; row++) {
        char data[WORDS_SIZE];
        Text text = TEXT_OVER(data);
        if (!fact_row(app, variant, row, &text))
            continue;
        rest--;
        const char *label = row == FACT_COUNT ? _("Played") : facts_label((Fact)row);
        Rect rows = {room.x, room.y, room.width, room.height - rest};
        rect_skip(&room, fact_draw(app, label, data, &rows, grid));
    }
}

static void game_draw(const App *app, const Variant *variant, const Rect *area, Grid *grid) {
    char data[WORDS_SIZE], cut[WORDS_SIZE];
    Text text = TEXT_OVER(data), shown = TEXT_OVER(cut);
    bool script = desk_look(app->desk)->glyphs.script;
    text_add(&text, words_title(variant));
    if (script && grid_columns(data) + grid_columns(words_native(variant)) + 2 <= area->width)
        text_addf(&text, "  %s", words_native(variant));
    cut_add(app, data, area->width, &shown);
    grid_put(grid, *area, area->x, &PEN_TITLE, cut);
    int facts = facts_rows(app, variant, area->width, false);
    Rect rest = {area->x, area->y + 1, area->width, area->height - 1};
    Rect board = {rest.x, rest.y, rest.width, rest.height - SUMMARY_ROWS - facts};
    Position position;
    position_start(&position, variant);
    rect_skip(&rest, board_preview(app, &position, MOVE_NONE, &board, grid));
    int wanted = wrap_count(words_summary(variant), rest.width);
    /* Use spare rows as blank rows. */
    int spare = rest.height - wanted - facts_rows(app, variant, rest.width, true);
    rect_skip(&rest, spare > 0);
    wrap_add(grid, &rest, &PEN_PLAIN, words_summary(variant));
    rect_skip(&rest, spare > 1);
    facts_draw(app, variant, &rest, grid);
}

/* In small windows, the line about the selected game is below the list. */
static void gallery_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect frame = layout->page;
    const Variant *variant = game_now(app);
    frame.width = frame_columns(app);
    Rect list = list_frame_draw(app, &frame, _("All games"), grid);
    Rect beside = {frame.width + 1, frame.y, layout->page.width - frame.width - 2, frame.height};
    if (!is_beside(app))
        list.height -= SUMMARY_ROWS;
    list_draw_entries(app, &list, frame.x + frame.width - 1, grid);
    Rect words = {list.x, list.y + list.height, list.width, SUMMARY_ROWS};
    if (variant != NULL && is_beside(app))
        game_draw(app, variant, &beside, grid);
    else if (variant != NULL)
        wrap_draw(grid, &words, &PEN_FAINT, words_summary(variant), 0);
}

/* --- the screen ------------------------------------------------------------------------------ */

static bool gallery_stays(const App *app) {
    (void)app;
    return true;
}

static void gallery_again(App *app, const Screen *above) {
    (void)above;
    app->list.item = own_of(app)->item;
}

static void gallery_close(void *own) {
    scores_done(&((Gallery *)own)->scores);
}

/* Starts at the game named, or else the one shown, or else the one played last. */
static void gallery_open(App *app, const char *argument) {
    const Variant *variant = action_variant(app, argument);
    const SessionSettings *settings = desk_next(app->desk);
    if (variant == NULL)
        return;
    app_show(app, &SCREEN_GALLERY);
    Gallery *own = own_of(app);
    own->before = app->form;
    if (settings->scores != NULL)
        (void)scores_read(settings->fs, settings->scores, &own->scores, NULL);
    for (size_t i = 0; i < count_games(app); i++)
        if (game_at(app, i) == variant)
            app->list.item = i;
}

const Screen SCREEN_GALLERY = {
    .name = "gallery",
    .when = ACTION_WHEN_MENU,
    .keys = KEYS_FEW,
    .flags = SCREEN_NO_CURSOR | SCREEN_OVER_EDITOR,
    .hints = N_("Enter play  letters find  Esc leave"),
    .action = ACTION_VARIANTS,
    .own_keys = KEYS,
    .list = &GAMES_LIST,
    .parent = &A_LIST,
    .own_size = sizeof(Gallery),
    .close = gallery_close,
    .open = gallery_open,
    .stays = gallery_stays,
    .again = gallery_again,
    .draw = gallery_draw,
    .event =
        {
            [EVENT_CLICK] = {.does = gallery_click},
            [EVENT_ESCAPE] = {.does = gallery_escape},
            [EVENT_FUNCTION] = {.does = gallery_function},
            [EVENT_INTERRUPT] = {.does = gallery_escape},
        },
};
