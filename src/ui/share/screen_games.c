/* The list of one's own games, or of a folder's, with a card about the current one. */
#include <limits.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/path.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "play/shelf/desk_shelf.h"
#include "play/shelf/moments.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/board/moments_view.h"
#include "ui/kit/wrap.h"
#include "ui/screens/screen_list.h"

enum {
    MARK_COLUMNS = 2, /* before an entry */
    DATE_COLUMNS = 7,
    GAME_COLUMNS = 18,
    AGAINST_COLUMNS = 19,
    RESULT_COLUMNS = 7,
    MOVES_COLUMNS = 7,
    WIDE = 76, /* columns of a window with all of these; narrower ones have date, game and result */
    CARD_ROWS = 2 + 1 + 1 + LOOK_BACK_MOMENTS, /* the frame, the curve, the heading, the moments */
    CARD_WINDOW = 20,                          /* rows of a window that has a card */
    CHANCES_LIMIT = 2000,
    WORDS_SIZE = 400
};

typedef struct GamesUi {
    Shelf shelf;
    bool of_folder;
    size_t shown; /* the row whose record is on the card, from 1; 0: none */
    bool looked;
    LookBack back;
    int *chances; /* owned; CHANCES_LIMIT entries */
    const Variant *variant;
    Side person;
    bool alone;
} GamesUi;

extern const Screen SCREEN_GAMES;

static GamesUi *own_of(const App *app) {
    return app_own(app, &SCREEN_GAMES);
}

/* --- the entries ----------------------------------------------------------------------------- */

/* After the games: the archive, and a path to type; of a folder: what was refused. */
static size_t count_entries(const App *app) {
    const GamesUi *own = own_of(app);
    return own->shelf.count +
           (own->of_folder ? own->shelf.refused_count : own->shelf.file_count + 1);
}

static void add_cell(const App *app, const char *text, int columns, Text *out) {
    char data[WORDS_SIZE];
    Text cut = TEXT_OVER(data);
    cut_add(app, text, columns - 1, &cut);
    text_add(out, data);
    for (int i = grid_columns(data); i < columns; i++)
        text_add_char(out, ' ');
}

static void describe_game(const App *app, size_t index, Text *out) {
    Shelf *shelf = &own_of(app)->shelf;
    const ShelfRow *row = shelf_examined(shelf, index);
    char date_data[16];
    Text date = TEXT_OVER(date_data);
    bool wide = app->width >= WIDE;
    shelf_add_day(row->date, desk_next(app->desk)->date, &date);
    add_cell(app, date_data, DATE_COLUMNS, out);
    add_cell(app, row->variant, GAME_COLUMNS, out);
    if (wide)
        add_cell(app, row->against, AGAINST_COLUMNS, out);
    add_cell(app, row->result, RESULT_COLUMNS, out);
    if (!wide)
        return;
    text_addf(out, "%*u  ", MOVES_COLUMNS - 2, row->moves);
    text_add(out, !row->looked ? _("F3 looks") : row->worst[0] != '\0' ? row->worst : _("none"));
}

static void describe_entry(const App *app, size_t index, Text *out) {
    const GamesUi *own = own_of(app);
    char shown[SESSION_PATH_SIZE];
    if (index < own->shelf.count) {
        describe_game(app, index, out);
        return;
    }
    index -= own->shelf.count;
    if (own->of_folder) {
        path_show(desk_files(app->desk), own->shelf.refused[index].path, shown, sizeof shown);
        text_addf(out, "%s: %s", shown, _(own->shelf.refused[index].reason));
    } else if (index < own->shelf.file_count) {
        path_show(desk_files(app->desk), own->shelf.files[index], shown, sizeof shown);
        text_addf(out, _("%s, all finished games"), shown);
    } else {
        text_add(out, _("another file: type its path"));
    }
}

static const char *heading_of(const App *app, size_t index) {
    const GamesUi *own = own_of(app);
    if (index < own->shelf.count)
        return NULL;
    return own->of_folder ? _("Not read") : _("Files");
}

/* --- what is done with one ------------------------------------------------------------------- */

/* Opens the current game, and then does the action there. */
static void open_with(App *app, size_t index, unsigned ply, ActionId then) {
    GamesUi *own = own_of(app);
    Desk *desk = app->desk;
    if (index >= own->shelf.count || !desk_may_leave_aside(desk, ACTION_REVIEW, ""))
        return;
    if (desk_open_shelved(desk, &own->shelf, index, ply) == ACTION_DONE && then != ACTION_NONE)
        action_do(app, then, "");
}

static void choose_entry(App *app, size_t index) {
    const GamesUi *own = own_of(app);
    char path[SESSION_PATH_SIZE];
    if (index < own->shelf.count) {
        open_with(app, index, 0, ACTION_NONE);
        return;
    }
    index -= own->shelf.count;
    if (own->of_folder)
        return;
    if (index < own->shelf.file_count) {
        text_copy(path, sizeof path, own->shelf.files[index]);
        desk_run(app->desk, ACTION_REVIEW, path);
    } else {
        desk_ask_line(app->desk, ACTION_REVIEW, "", "");
    }
}

static const ListSource GAMES = {.count = count_entries,
                                 .describe = describe_entry,
                                 .choose = choose_entry,
                                 .heading = heading_of};

static bool is_game(const App *app) {
    return app->list.item < own_of(app)->shelf.count;
}

/* Reads what the card shows of the current game. */
static void load_card(const App *app) {
    GamesUi *own = own_of(app);
    if (!is_game(app) || own->shown == app->list.item + 1)
        return;
    Game *game = shelf_game(&own->shelf, app->list.item, NULL);
    own->shown = app->list.item + 1;
    own->looked = false;
    if (game == NULL)
        return;
    own->looked = moments_of(game, &own->back, own->chances, CHANCES_LIMIT);
    own->variant = game->variant;
    own->alone = shelf_person(game, &own->person);
    game_free(game);
}

static void games_text(App *app, const Event *event) {
    const GamesUi *own = own_of(app);
    load_card(app);
    if (event->code == 's')
        open_with(app, app->list.item, UINT_MAX, ACTION_SHARE);
    else if (event->code == 'q')
        modal_close(app, event);
    else if (is_game(app) && own->looked && event->code > '0' &&
             event->code <= '0' + own->back.count)
        open_with(app, app->list.item, own->back.moments[event->code - '1'].ply, ACTION_NONE);
}

static const ScreenKey KEYS[] = {{3, ACTION_ANNOTATE}, {0}};

static void games_function(App *app, const Event *event) {
    if (event->code == KEYS[0].number && !is_game(app))
        desk_ask_line(app->desk, ACTION_REVIEW, "", ""); /* another file's games */
    else if (event->code == KEYS[0].number)
        open_with(app, app->list.item, 0, ACTION_ANNOTATE);
}

/* The first click chooses a game, the next one opens it; on a moment it opens that. */
static void games_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= list_count(app))
        return;
    if (app->list.item == event->hit.value)
        list_enter(app, event);
    else
        app->list.item = event->hit.value;
}

/* --- drawing --------------------------------------------------------------------------------- */

static void add_card_title(const App *app, Text *out) {
    const ShelfRow *row = shelf_row(&own_of(app)->shelf, app->list.item);
    shelf_add_day(row->date, desk_next(app->desk)->date, out);
    text_addf(out, _(", %s, %s"), row->variant, row->against);
}

static void card_draw_game(const App *app, const Rect *frame, Grid *grid) {
    const GamesUi *own = own_of(app);
    char title_data[WORDS_SIZE];
    Text title = TEXT_OVER(title_data);
    load_card(app);
    add_card_title(app, &title);
    const char *result = shelf_row(&own_of(app)->shelf, app->list.item)->result;
    frame_draw(app, frame, &(FrameWords){.title = title_data, .right = result}, grid);
    Rect row = {frame->x + 2, frame->y + 1, frame->width - 4, 1};
    if (!own->looked) {
        grid_put(grid, row, row.x, &PEN_FAINT, _("F3 looks for mistakes in this game."));
        return;
    }
    MomentsView view = {&own->back, own->variant, own->alone ? own->person : SIDE_WHITE,
                        own->alone ? &own->person : NULL};
    row.height = frame->height - (CARD_ROWS - 1);
    curve_draw(app, &view, &row, grid);
    row.y += row.height;
    row.height = 1;
    grid_put(grid, row, row.x, &PEN_BOLD,
             own->back.count > 0 ? _("What decided it")
                                 : _("No mistakes were found in this game."));
    for (size_t i = 0; i < own->back.count; i++) {
        row.y++;
        moment_draw(app, &view, i, row, grid);
    }
}

static void heads_draw(const App *app, const Rect *area, Grid *grid) {
    char data[WORDS_SIZE];
    Text heads = TEXT_OVER(data);
    add_cell(app, _("Date"), DATE_COLUMNS, &heads);
    add_cell(app, _("Game"), GAME_COLUMNS, &heads);
    if (app->width >= WIDE)
        add_cell(app, _("Against"), AGAINST_COLUMNS, &heads);
    add_cell(app, _("Result"), RESULT_COLUMNS, &heads);
    if (app->width >= WIDE) {
        add_cell(app, _("Moves"), MOVES_COLUMNS, &heads);
        text_add(&heads, _("Your worst move"));
    }
    grid_put(grid, rect_row(area, area->y), area->x + MARK_COLUMNS, &PEN_FAINT, data);
}

static void games_draw(const App *app, const Layout *layout, Grid *grid) {
    const Rect *page = &layout->page;
    bool card = app->height >= CARD_WINDOW && app->width >= WIDE && is_game(app);
    int rows = card ? CARD_ROWS + (app->height >= 2 * CARD_WINDOW - 8 ? 2 : 0) : 0;
    Rect list = {page->x + 2, page->y, page->width - 4, page->height - rows};
    heads_draw(app, &list, grid);
    list.y++;
    list.height--;
    list_draw_entries(app, &list, page->x + page->width - 1, grid);
    Rect frame = {page->x + 2, page->y + page->height - rows, page->width - 4, rows};
    if (card)
        card_draw_game(app, &frame, grid);
}

/* --- the screen ------------------------------------------------------------------------------ */

static void games_close(void *own) {
    GamesUi *games = own;
    shelf_done(&games->shelf);
    free(games->chances);
}

static void games_open(App *app, const char *argument) {
    Shelf shelf;
    if (!desk_wants_shelf(app->desk, argument)) {
        desk_run(app->desk, ACTION_REVIEW, argument);
        return;
    }
    if (!desk_fill_shelf(app->desk, argument, &shelf))
        return;
    app_open(app, &SCREEN_GAMES);
    GamesUi *own = own_of(app);
    own->shelf = shelf;
    own->of_folder = argument[0] != '\0';
    own->chances = memory_new(CHANCES_LIMIT, sizeof *own->chances);
    app->list.item = 0;
}

const Screen SCREEN_GAMES = {
    .name = "games",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_NO_CURSOR,
    .hints = N_("Enter opens  1-3 that moment  F3 looks for mistakes  s share  / find  Esc menu"),
    .action = ACTION_REVIEW,
    .own_keys = KEYS,
    .list = &GAMES,
    .parent = &A_LIST,
    .own_size = sizeof(GamesUi),
    .close = games_close,
    .open = games_open,
    .draw = games_draw,
    .event =
        {
            [EVENT_TEXT] = {.does = games_text},
            [EVENT_CLICK] = {.does = games_click},
            [EVENT_ESCAPE] = {.does = modal_close},
            [EVENT_FUNCTION] = {.does = games_function},
            [EVENT_BACKSPACE] = {.ignored = "the list has no filter"},
        },
};
