/* Your first game: what it is, the odds of each until an even one, and its start position. */
#include "base/i18n.h"
#include "play/lesson/first_game.h"
#include "ui/actions/do_actions.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/learn/learn_page.h"
#include "words/words.h"

enum {
    LADDER_SIZE = 512,
    NUMBER_AT = 2,     /* behind "> " */
    ODDS_AT = 5,       /* behind "1  " */
    BOX_ROWS_MAX = 20, /* as tall as the board beside it */
    BOX_ROWS_AIR = 13  /* from so many rows on, some are blank */
};

static size_t count_one(const App *app) {
    (void)app;
    return 1;
}

static void add_name(const App *app, size_t index, Text *out) {
    (void)app;
    (void)index;
    text_add(out, learn_list_name(LEARN_GAME));
}

static void choose(App *app, size_t index) {
    char argument[VARIANT_NAME_SIZE + 16];
    (void)index;
    text_format(argument, sizeof argument, "%s %s", desk_learn_variant(app->desk)->name,
                learn_list_word(LEARN_GAME));
    action_do(app, ACTION_LEARN, argument);
}

static void add_about(const App *app, Text *out) {
    unsigned wins = learn_page(app)->wins;
    text_addf(
        out,
        ngettext("You have won %u game at level 1.", "You have won %u games at level 1.", wins),
        wins);
}

/* The odds of each game that is to be won, with > at the next one. */
static void ladder_draw(const App *app, Rect *area, Grid *grid) {
    const Variant *variant = desk_learn_variant(app->desk);
    unsigned done = learn_page(app)->wins < FIRST_GAMES ? learn_page(app)->wins : FIRST_GAMES;
    for (unsigned wins = 0; wins <= FIRST_GAMES; wins++) {
        char data[LADDER_SIZE];
        Text text = TEXT_OVER(data);
        bool won = wins < done, next = wins == done;
        if (!first_game_add_odds(variant, wins, &text))
            text_add(&text, _("An even game."));
        if (won)
            text_addf(&text, " %s", _("Won."));
        const Pen *pen = next ? &PEN_BOLD : won ? &PEN_FAINT : &PEN_PLAIN;
        Rect row = rect_from(*area, area->x + ODDS_AT);
        row.height = area->height;
        if (next)
            grid_put(grid, *area, area->x, pen, ">");
        grid_putf(grid, rect_from(*area, area->x + NUMBER_AT), pen, "%u", wins + 1);
        wrap_add(grid, &row, pen, data);
        rect_skip(area, area->height - row.height);
    }
}

/* The games come one after another: none is to be chosen. */
static void begins_draw(const App *app, Rect *area, Grid *grid) {
    unsigned wins = learn_page(app)->wins;
    char data[LADDER_SIZE];
    if (wins < FIRST_GAMES)
        text_format(data, sizeof data, _("Enter begins game %u. Win it to go on."), wins + 1);
    else
        text_format(data, sizeof data, "%s", _("Enter begins."));
    wrap_add_whole(grid, area, &PEN_BOLD, data); /* the prompt says so too */
}

static void words_draw(const App *app, const Rect *area, Grid *grid) {
    Rect inside = {area->x + 2, area->y + 1, area->width - 4, area->height - 2};
    int air = area->height >= BOX_ROWS_AIR;
    frame_draw(app, area, &(FrameWords){.title = learn_list_name(LEARN_GAME)}, grid);
    wrap_add(grid, &inside, &PEN_PLAIN,
             _("A whole game against level 1. You are warned of blunders, and shown what is in "
               "danger. Hints are free."));
    rect_skip(&inside, air);
    ladder_draw(app, &inside, grid);
    rect_skip(&inside, air);
    begins_draw(app, &inside, grid);
    wrap_add_whole(grid, &inside, &PEN_PLAIN, _("After it, try puzzles: z."));
}

static void board_of_game_draw(const App *app, const Rect *area, Grid *grid) {
    Position start;
    first_game_start(desk_learn_variant(app->desk), learn_page(app)->wins, &start);
    board_preview(app, &start, MOVE_NONE, area, grid);
}

static void draw(const App *app, const Rect *area, Grid *grid) {
    if (!learn_is_wide(app)) {
        words_draw(app, area, grid);
        return;
    }
    int columns = learn_board_columns(area);
    Rect left = learn_left(area, columns), right = learn_right(area, columns);
    left.height = left.height < BOX_ROWS_MAX ? left.height : BOX_ROWS_MAX;
    words_draw(app, &left, grid);
    board_of_game_draw(app, &right, grid);
}

const LearnView LEARN_VIEW_GAME = {
    .hints = N_("Enter begin the game  z puzzles  Tab other lists  Esc leave"),
    .count = count_one,
    .columns = count_one,
    .name = add_name,
    .choose = choose,
    .about = add_about,
    .draw = draw,
};
