/* The list of one's own games, or of a folder's, with a card about the current one. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
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
#include "words/words.h"

enum {
    MARK_COLUMNS = 2, /* before an entry */
    DATE_COLUMNS = 8,
    GAME_COLUMNS = 19,
    AGAINST_COLUMNS = 19,
    RESULT_COLUMNS = 7,
    MOVES_COLUMNS = 6,
    MORE_COLUMNS = 8, /* for a game's name in a window with room */
    FILE_COLUMNS = 24,
    COUNTED = 500, /* so many games are examined at once */
    WIDE = 76, /* columns of a window with all of these; narrower ones have date, game and result */
    CARD_ROWS = 2 + 1 + 1 + LOOK_BACK_MOMENTS, /* the frame, the curve, the heading, the moments */
    CARD_WINDOW = 20,                          /* rows of a window that has a card */
    ROOMY = 100,                               /* columns of a window with room */
    CHANCES_LIMIT = 2000,
    WORDS_SIZE = 400
};

typedef struct GamesUi {
    Shelf shelf;
    size_t shown; /* the row whose record is on the card, from 1; 0: none */
    bool looked;
    LookBack back;
    int *chances; /* owned; CHANCES_LIMIT entries */
    const Variant *variant;
    Side person;
    bool alone;
    char result[SHELF_NAME_SIZE + 40]; /* of that record: "won by checkmate" */
    size_t known;                      /* games looked at */
} GamesUi;

extern const Screen SCREEN_GAMES;

static GamesUi *own_of(const App *app) {
    return app_own(app, &SCREEN_GAMES);
}

/* --- the entries ----------------------------------------------------------------------------- */

/* The files after the user's own games: the archive, and those found. */
static size_t count_files(const Shelf *shelf) {
    return shelf->file_count + shelf->found_count;
}

static const char *file_at(const Shelf *shelf, size_t index) {
    return index < shelf->file_count ? shelf->files[index]
                                     : shelf->found[index - shelf->file_count];
}

/* After the games: files, and a path to type; of a folder: what was refused. */
static size_t count_entries(const App *app) {
    const Shelf *shelf = &own_of(app)->shelf;
    return shelf->count + (shelf->folder != NULL ? shelf->refused_count : count_files(shelf) + 1);
}

static void add_cell(const App *app, const char *text, int columns, Text *out) {
    char data[WORDS_SIZE];
    Text cut = TEXT_OVER(data);
    cut_add(app, text, columns - 1, &cut);
    text_add(out, data);
    for (int i = grid_columns(data); i < columns; i++)
        text_add_char(out, ' ');
}

static int game_columns(const App *app) {
    return GAME_COLUMNS + (app->width >= ROOMY ? MORE_COLUMNS : 0);
}

static void describe_game(const App *app, size_t index, Text *out) {
    Shelf *shelf = &own_of(app)->shelf;
    const ShelfRow *row = shelf_examined(shelf, index);
    char date_data[16];
    Text date = TEXT_OVER(date_data);
    bool wide = app->width >= WIDE;
    shelf_add_day(row->date, desk_next(app->desk)->date, &date);
    add_cell(app, date_data, DATE_COLUMNS, out);
    add_cell(app, row->variant, game_columns(app), out);
    if (wide)
        add_cell(app, row->against, AGAINST_COLUMNS, out);
    add_cell(app, row->result, RESULT_COLUMNS, out);
    if (!wide)
        return;
    text_addf(out, "%*u  ", MOVES_COLUMNS - 2, row->moves);
    text_add(out, !row->looked ? _("not checked") : row->worst[0] != '\0' ? row->worst : _("none"));
}

/* "games.pgn   all finished games, ~/.local/share/pandemonium", "friend.pgn   in ~/Documents" */
static void describe_file(const App *app, size_t index, Text *out) {
    const Shelf *shelf = &own_of(app)->shelf;
    char shown[SESSION_PATH_SIZE];
    path_show(desk_files(app->desk), file_at(shelf, index), shown, sizeof shown);
    char *slash = strrchr(shown, '/');
    const char *folder = slash != NULL && slash != shown ? shown : "/";
    if (slash != NULL)
        *slash = '\0';
    add_cell(app, slash != NULL ? slash + 1 : shown, FILE_COLUMNS, out);
    text_addf(out, index < shelf->file_count ? _("all finished games, %s") : _("in %s"), folder);
}

static void describe_entry(const App *app, size_t index, Text *out) {
    const Shelf *shelf = &own_of(app)->shelf;
    char shown[SESSION_PATH_SIZE];
    if (index < shelf->count) {
        describe_game(app, index, out);
        return;
    }
    index -= shelf->count;
    if (shelf->folder != NULL) {
        path_show(desk_files(app->desk), shelf->refused[index].path, shown, sizeof shown);
        text_addf(out, "%s: %s", shown, _(shelf->refused[index].reason));
    } else if (index < count_files(shelf)) {
        describe_file(app, index, out);
    } else {
        text_add(out, _("another file: type its path"));
    }
}

static const char *heading_of(const App *app, size_t index) {
    const Shelf *shelf = &own_of(app)->shelf;
    if (index < shelf->count)
        return NULL;
    return shelf->folder != NULL ? _("Not read") : _("Files");
}

/* --- what is done with one ------------------------------------------------------------------- */

/* Opens the current game, and then does the action there. */
static void open_with(App *app, size_t index, unsigned ply, ActionId then) {
    GamesUi *own = own_of(app);
    Desk *desk = app->desk;
    if (index >= own->shelf.count || !desk_may_leave_aside(desk, ACTION_REVIEW, ""))
        return;
    app->list.opened = index;
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
    if (own->shelf.folder != NULL)
        return;
    app->list.opened = index;
    index -= own->shelf.count;
    if (index < count_files(&own->shelf)) {
        text_copy(path, sizeof path, file_at(&own->shelf, index));
        desk_run(app->desk, ACTION_REVIEW, path);
        if (desk_review(app->desk) != NULL)
            desk_note_list(app->desk, "");
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
    Text result = TEXT_OVER(own->result);
    own->shown = app->list.item + 1;
    own->looked = false;
    text_add(&result, shelf_row(&own->shelf, app->list.item)->result);
    if (game == NULL)
        return;
    const char *reason = words_termination(game_told_outcome(game).termination);
    if (game->outcome.result != RESULT_ONGOING && reason[0] != '\0') {
        text_clear(&result);
        text_addf(&result, P_("won, checkmate", "%s by %s"),
                  shelf_row(&own->shelf, app->list.item)->result, reason);
    }
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
    out->data[0] = ascii_to_upper(out->data[0]);
}

static void card_draw_game(const App *app, const Rect *frame, Grid *grid) {
    const GamesUi *own = own_of(app);
    char title_data[WORDS_SIZE];
    Text title = TEXT_OVER(title_data);
    load_card(app);
    add_card_title(app, &title);
    frame_draw(app, frame, &(FrameWords){.title = title_data, .right = own->result}, grid);
    Rect row = {frame->x + 2, frame->y + 1, frame->width - 4, 1};
    if (!own->looked) {
        grid_put(grid, row, row.x, &PEN_FAINT, _("F3 finds the mistakes in this game."));
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

/* "6 games, 4 of them looked at. Games are kept here when they end." */
static void count_draw(const App *app, const Rect *row, Grid *grid) {
    const GamesUi *own = own_of(app);
    char data[WORDS_SIZE];
    Text text = TEXT_OVER(data);
    text_addf(&text, ngettext("%zu game", "%zu games", own->shelf.count), own->shelf.count);
    if (own->known > 0)
        text_addf(&text, ngettext(", %zu of them looked at", ", %zu of them looked at", own->known),
                  own->known);
    text_add(&text, ".");
    int room = row->width - grid_columns(data) - 1;
    if (own->shelf.folder == NULL && grid_columns(_("Games are kept here when they end.")) <= room)
        text_add_sentence(&text, "%s", _("Games are kept here when they end."));
    grid_put(grid, *row, row->x, &PEN_FAINT, data);
}

static void heads_draw(const App *app, const Rect *area, Grid *grid) {
    char data[WORDS_SIZE];
    Text heads = TEXT_OVER(data);
    add_cell(app, _("Date"), DATE_COLUMNS, &heads);
    add_cell(app, _("Game"), game_columns(app), &heads);
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
    int end = page->y + page->height - 1; /* the row of the count */
    Rect list = {page->x + 2, page->y, page->width - 4, page->height - rows - 1};
    heads_draw(app, &list, grid);
    list.y++;
    list.height--;
    list_draw_entries(app, &list, page->x + page->width - 1, grid);
    Rect frame = {page->x + 2, end - rows, page->width - 4, rows};
    if (card)
        card_draw_game(app, &frame, grid);
    count_draw(app, &(Rect){page->x + 1, end, page->width - 2, 1}, grid);
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
    own->chances = memory_new(CHANCES_LIMIT, sizeof *own->chances);
    app->list.item = app->list.opened < count_entries(app) ? app->list.opened : 0;
    app->list.opened = 0;
    for (size_t i = 0; i < shelf.count && shelf.count <= COUNTED; i++)
        own->known += shelf_examined(&own->shelf, i)->looked;
}

/* "Pandemonium - your games" */
static const Variant *games_title(const App *app, Text *out) {
    const char *folder = own_of(app)->shelf.folder;
    text_add(out, folder != NULL ? folder : P_("in the title", "your games"));
    return NULL;
}

const Screen SCREEN_GAMES = {
    .name = "games",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_NO_CURSOR,
    .hints = N_("Enter opens  1-3 that moment  F3 find mistakes  s share  / find  Esc menu"),
    .action = ACTION_REVIEW,
    .own_keys = KEYS,
    .list = &GAMES,
    .parent = &A_LIST,
    .own_size = sizeof(GamesUi),
    .close = games_close,
    .open = games_open,
    .title = games_title,
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
