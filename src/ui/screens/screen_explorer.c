/* The opening tree of the position shown, beside the board. In a review Enter plays a move, and the
 * arrows step as usual. */
#include "base/i18n.h"
#include "play/desk/moves.h"
#include "play/desk/services.h"
#include "play/explore/openings.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/all.h"
#include "ui/screens/screen_list.h"

enum {
    LIST_COLUMNS = 40,
    BESIDE_ENTRY = 2, /* the mark of the current entry */
    BESIDE_BOX = 6,
    BAR_MIN = 10, /* columns */
    BAR_MAX = 40
};

static const Position *position_shown(const App *app, Position *room) {
    const Screen *behind = app_screen_below(app);
    return behind->position != NULL ? behind->position(app, room) : app_position(app);
}

static const DeskOpenings *openings_shown(const App *app, const Position *position, Error *error) {
    static const DeskOpenings NONE = {0};
    const DeskOpenings *found =
        position != NULL ? desk_openings(app->desk, position, error) : &NONE;
    return found != NULL ? found : &NONE;
}

/* The move of the current entry; MOVE_NONE: there is none. */
static Move move_at(const App *app, size_t index) {
    Position room;
    const DeskOpenings *found = openings_shown(app, position_shown(app, &room), NULL);
    return index < found->count ? found->moves[index].move : MOVE_NONE;
}

/* Without moves, one entry says so. */
static size_t count_moves(const App *app) {
    Position room;
    size_t count = openings_shown(app, position_shown(app, &room), NULL)->count;
    return count > 0 ? count : 1;
}

static bool is_beside(const App *app, const Layout *layout) {
    (void)app;
    return layout->moves.width > 0;
}

static int entry_columns(const App *app) {
    Layout layout;
    app_layout(app, &layout);
    if (is_beside(app, &layout))
        return layout.moves.width - BESIDE_ENTRY;
    return (app->width - BESIDE_BOX < LIST_COLUMNS ? app->width - BESIDE_BOX : LIST_COLUMNS) -
           BESIDE_ENTRY;
}

static void describe_move(const App *app, size_t index, Text *out) {
    Position room;
    Error error = {0};
    const Position *position = position_shown(app, &room);
    const DeskOpenings *found = openings_shown(app, position, &error);
    if (index < found->count)
        opening_add_row(position, &found->moves[index], entry_columns(app), out);
    else if (error.reason[0] != '\0')
        text_add(out, _("No games."));
    else if (found->done < found->total)
        text_add(out, _("No games yet."));
    else
        text_add(out, _("No games here."));
}

/* In a review follows the move; in a game plays it if it is the user's turn. */
static void choose_move(App *app, size_t index) {
    Move move = move_at(app, index);
    if (move == MOVE_NONE)
        return;
    if (desk_review(app->desk) != NULL) {
        desk_play(app->desk, move);
        app->list.item = 0;
    } else if (app_screen_below(app) == app_home(app) && app_can_move(app)) {
        app_close(app);
        app_play(app, move);
    }
}

static const ListSource EXPLORER_LIST = {.title = N_("Openings"),
                                         .columns = LIST_COLUMNS,
                                         .count = count_moves,
                                         .describe = describe_move,
                                         .choose = choose_move};

/* Passes the arrows on to the screen behind, if it steps through moves. */
static void explorer_step(App *app, const Event *event) {
    Reaction reaction = screen_reaction(app_screen_below(app), event->kind);
    if (reaction.does != NULL &&
        (desk_review(app->desk) != NULL || app_screen_below(app)->position != NULL))
        reaction.does(app, event);
    app->list.item = 0;
}

static void explorer_text(App *app, const Event *event) {
    if (event->code == 'x' || event->code == 'q')
        modal_close(app, event);
}

/* Says the reason as a message, since an entry of the list may be too narrow for it. */
static void say_failure(App *app) {
    Position room;
    Error error = {0};
    const Position *position = position_shown(app, &room);
    if (position != NULL && desk_openings(app->desk, position, &error) == NULL)
        app_say_error(app, &error);
}

static void explorer_source(App *app, const Event *event) {
    (void)event;
    char buffer[160];
    Text from = TEXT_OVER(buffer);
    desk_next_openings(app->desk);
    app->list.item = 0;
    text_addf(&from, "%s: ", _(EXPLORER_LIST.title));
    desk_add_openings_source(app->desk, &from);
    app_say(app, FG_NORMAL, buffer); /* small windows have no panel with a heading */
    say_failure(app);
}

/* Shows how many games of a file have been counted, while it counts. */
static void explorer_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    Position room;
    char buffer[100];
    (void)layout;
    if (!desk_counts_openings(app->desk)) {
        prompt_draw_hints(area, area->x, prompt_hints(app), grid);
        return;
    }
    const DeskOpenings *found = openings_shown(app, position_shown(app, &room), NULL);
    text_format(buffer, sizeof buffer, _("%zu of %zu games are counted."), found->done,
                found->total);
    int columns = area->width - grid_columns(buffer) - 2;
    int x = area->x;
    if (columns >= BAR_MIN)
        x = prompt_draw_bar(&(PromptBar){found->done, found->total},
                            columns < BAR_MAX ? columns : BAR_MAX, area, grid) +
            1;
    grid_put(grid, *area, x, &PROMPT_HEAD, buffer);
}

static void explorer_follow(App *app) {
    app->list.item = 0;
}

static void explorer_mark(const App *app, const Position *position, Marks *out) {
    Move move = move_at(app, app->list.item);
    if (move == MOVE_NONE)
        return;
    mark_target(position, move, out);
    if (!move_is_drop(move))
        out->selected = move_from(move);
}

static void explorer_panel(const App *app, const Layout *layout, Grid *grid) {
    const Rect *area = &layout->moves;
    Position room;
    char buffer[160], source[80];
    Text from = TEXT_OVER(source);
    unsigned games = openings_shown(app, position_shown(app, &room), NULL)->games;
    desk_add_openings_source(app->desk, &from);
    if (games == 0)
        text_copy(buffer, sizeof buffer, _(EXPLORER_LIST.title));
    else
        text_format(buffer, sizeof buffer, ngettext("%u game, %s", "%u games, %s", games), games,
                    source);
    if (grid_columns(buffer) > area->width)
        text_copy(buffer, sizeof buffer, source); /* moves have numbers of their own */
    Rect rows = {area->x, area->y + 1, area->width, area->height - 1};
    heading_draw(app, area, buffer, grid);
    list_draw_entries(app, &rows, area->x + area->width, grid);
}

extern const Screen SCREEN_EXPLORER;
const Screen SCREEN_EXPLORER = {
    .name = "explorer",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_BESIDE,
    .hints = N_("Up Down move  Enter follow  Left Right step  Tab other games  Esc leave"),
    .list = &EXPLORER_LIST,
    .parent = &A_LIST,
    .follow = explorer_follow,
    .prompt = explorer_prompt,
    .draw = list_draw,
    .panel = explorer_panel,
    .mark = explorer_mark,
    .event =
        {
            [EVENT_LEFT] = {.does = explorer_step},
            [EVENT_RIGHT] = {.does = explorer_step},
            [EVENT_NEXT] = {.does = explorer_source},
            [EVENT_PREVIOUS] = {.does = explorer_source},
            [EVENT_ESCAPE] = {.does = modal_close},
            [EVENT_TEXT] = {.does = explorer_text},
            [EVENT_BACKSPACE] = {.ignored = "nothing is typed here; Left steps back"},
        },
};

void explorer_show(App *app) {
    app_open(app, &SCREEN_EXPLORER);
    app->list.item = 0;
    say_failure(app);
}
