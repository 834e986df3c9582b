/* The start screen: what you can do, beside the board of the game it is about. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/lesson/first_progress.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/game_changes.h"
#include "ui/app/screen.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/kit/wrap.h"
#include "ui/screens/screen_list.h"
#include "words/words.h"

enum {
    CHOICES_COLUMNS = 22,
    ROWS_OF_WORDS = 2, /* below the entries, about the selected one */
    LABEL_COLUMNS = 11 /* width of labels in windows without a board */
};

extern const Screen SCREEN_MENU;

/* --- the entries ----------------------------------------------------------------------------- */

/* An entry: an action with its own label, or a function of this file. */
typedef struct MenuEntry {
    const char *label, *narrow; /* N_(); the second is for 44 columns, NULL: the same */
    char key;                   /* the letter that selects it */
    bool apart;                 /* a blank row above it */
    ActionId action;
    bool (*is_there)(const App *app);           /* NULL: always */
    void (*does)(App *app);                     /* NULL: the action */
    void (*more)(App *app);                     /* for Right; NULL: the same */
    void (*explain)(const App *app, Text *out); /* NULL: words */
    void (*sum_up)(const App *app, Text *out);  /* in few columns; NULL: brief, or as explained */
    /* N_() what it does, in few columns and many, and what Right does. */
    const char *brief, *words, *more_words;
} MenuEntry;

static bool has_broken_off(const App *app) {
    return desk_broken_off(app->desk)->count > 0;
}

static void go_on(App *app) {
    bool unread = desk_broken_off(app->desk)->found[0].unread;
    action_run(app, ACTION_RESUME, unread ? "" : "1");
}

static void list_broken_off(App *app) {
    action_run(app, ACTION_RESUME, "");
}

static void explain_broken_off(const App *app, Text *out) {
    const BrokenOff *games = desk_broken_off(app->desk);
    if (games->found[0].unread)
        text_addf(out, _("A saved game cannot be read: %s."), games->found[0].text);
    else
        text_addf(out, games->found[0].with_friend ? _("With a friend: %s.") : "%s.",
                  games->found[0].text);
}

static void play(App *app) {
    app->log_count = 0;
    app_start_form(app);
}

static void change(App *app) {
    action_run(app, ACTION_NEW, "");
}

static void play_on(App *app) {
    action_run(app, ACTION_LOAD, "");
}

/* The level, with what it does if no odds follow: the row has no room for both. */
static Phrase level_of(const FormUi *form) {
    return form->handicap.count == 0 ? words_level_clause(form->level) : words_level(form->level);
}

static void explain_play(const App *app, Text *out) {
    const FormUi *form = &app->form;
    const char *game = words_title(form->variant);
    bool white = player_is(&form->seats[SIDE_WHITE], PLAYER_BY_HAND);
    const PlayerWord *other = &form->seats[white ? SIDE_BLACK : SIDE_WHITE];
    if (!form_is_alone(form) && white)
        text_addf(out, _("%s for two at one keyboard."), game);
    else if (form_is_alone(form) && player_is(other, PLAYER_REMOTE))
        text_addf(out, _("%s with a friend at another terminal."), game);
    else if (!form_is_alone(form) || !player_is(other, PLAYER_LEVELS))
        text_addf(out, _("%s, as you last set it up."), game);
    else if (form->random_side)
        text_addf(out, _("%s, random side, level %s."), game, level_of(form).text);
    else
        text_addf(out, _("%s: you play %s, level %s."), game,
                  side_word(form->variant, white ? SIDE_WHITE : SIDE_BLACK), level_of(form).text);
    if (form->handicap.count == 0)
        return;
    text_begin_sentence(out); /* a list of the pieces would not fit */
    handicap_words_short(&form->handicap, out);
    text_add_char(out, '.');
}

/* The list offers a table for the game that this screen shows. */
static void meet_friend(App *app) {
    if (app->form.variant != NULL)
        desk_choose_variant(app->desk, app->form.variant);
    action_run(app, ACTION_JOIN, "");
}

static void list_puzzles(App *app) {
    action_run(app, ACTION_PUZZLE, "list");
}

static void sum_up_play(const App *app, Text *out) {
    const FormUi *form = &app->form;
    const PlayerWord *seats = form->seats;
    if (form_is_alone(form) && (player_is(&seats[SIDE_WHITE], PLAYER_LEVELS) ||
                                player_is(&seats[SIDE_BLACK], PLAYER_LEVELS)))
        text_addf(out, P_("game, level", "%s, level %s"), words_title(form->variant),
                  words_level(form->level).text);
    else
        explain_play(app, out);
}

/* Lessons of the game that Play would start: First steps until they are done, then the lists. */
static void learn(App *app) {
    char argument[VARIANT_NAME_SIZE + 16];
    const Variant *variant = app->form.variant;
    bool first = variant != NULL && !desk_first_steps_done(app->desk, variant);
    text_format(argument, sizeof argument, "%s%s", variant != NULL ? variant->name : "",
                first ? " first" : "");
    action_run(app, ACTION_LEARN, argument);
}

static void explain_learn(const App *app, Text *out) {
    const Variant *variant = app->form.variant;
    bool first = variant != NULL && !desk_first_steps_done(app->desk, variant);
    text_addf(out,
              first ? _("%s: First steps in five minutes, then your first game.")
                    : _("%s: your first game, all pieces, all rules."),
              variant != NULL ? words_title(variant) : "");
}

static const MenuEntry MENU[] = {
    {.label = N_("Continue"),
     .key = 'c',
     .is_there = has_broken_off,
     .does = go_on,
     .more = list_broken_off,
     .explain = explain_broken_off,
     .more_words = N_("lists unfinished games to resume, save or delete")},
    {.label = N_("Play"),
     .key = 'p',
     .does = play,
     .more = change,
     .explain = explain_play,
     .sum_up = sum_up_play,
     .more_words = N_("changes game, side, level, clock, handicap or position first")},
    {.label = N_("Play a friend"),
     .narrow = N_("Friend"),
     .key = 'f',
     .does = meet_friend,
     .brief = N_("at another terminal"),
     .words = N_("Opens a table for somebody at another terminal, or joins theirs.")},
    {.label = N_("All games"),
     .key = 'g',
     .apart = true,
     .action = ACTION_VARIANTS,
     .brief = N_("boards, rules, your record"),
     .words = N_("All games: boards, rules and your record.")},
    {.label = N_("Learn"),
     .key = 'l',
     .does = learn,
     .explain = explain_learn,
     .brief = N_("pieces, rules, a first game")},
    {.label = N_("Puzzles"),
     .key = 'z',
     .action = ACTION_PUZZLE,
     .more = list_puzzles,
     .brief = N_("mates and wins to find"),
     .words = N_("Mates, wins and rescues to find."),
     .more_words = N_("today's puzzle, difficulty and kind")},
    {.label = N_("Review"),
     .key = 'r',
     .action = ACTION_REVIEW,
     .more = play_on,
     .brief = N_("look back at saved games"),
     .words = N_("Step through your games, or those of a file, with analysis."),
     .more_words = N_("continues a saved game from its end")},
    {.label = N_("Set up a position"),
     .narrow = N_("Set up"),
     .key = 's',
     .action = ACTION_EDIT,
     .brief = N_("place the pieces yourself"),
     .words = N_("Place pieces yourself, then play or analyse.")},
    {.label = N_("Options"),
     .key = 'o',
     .apart = true,
     .action = ACTION_OPTIONS,
     .brief = N_("language, board and keys"),
     .words = N_("Language, board, pieces and keys.")},
    {.label = N_("Help"),
     .key = 'h',
     .action = ACTION_HELP,
     .brief = N_("every key and command"),
     .words = N_("Every key and command.")},
    {.label = N_("Quit"),
     .key = 'q',
     .action = ACTION_QUIT,
     .brief = N_("leave the program"),
     .words = N_("Leave the program.")},
};
enum { MENU_COUNT = sizeof MENU / sizeof MENU[0] };

/* The entry at an index among those available now. */
static const MenuEntry *entry_at(const App *app, size_t index) {
    for (size_t i = 0; i < MENU_COUNT; i++)
        if ((MENU[i].is_there == NULL || MENU[i].is_there(app)) && index-- == 0)
            return &MENU[i];
    return NULL;
}

static size_t menu_count(const App *app) {
    size_t count = 0;
    while (entry_at(app, count) != NULL)
        count++;
    return count;
}

static void describe_menu(const App *app, size_t index, Text *out) {
    const MenuEntry *entry = entry_at(app, index);
    if (entry != NULL)
        text_add(out, _(entry->label));
}

/* After a game the menu begins again with its first entry, which may continue that game. */
static void remember_entry(App *app, const MenuEntry *entry) {
    bool plays = entry == NULL || entry->does == play || entry->does == go_on;
    app->menu_entry = plays ? 0 : (size_t)(entry - MENU);
}

static size_t menu_first(const App *app) {
    for (size_t index = 0; app->menu_entry > 0 && entry_at(app, index) != NULL; index++)
        if (entry_at(app, index) == &MENU[app->menu_entry])
            return index;
    return 0;
}

static void choose_in_menu(App *app, size_t index) {
    const MenuEntry *entry = entry_at(app, index);
    remember_entry(app, entry);
    if (entry != NULL && entry->does != NULL)
        entry->does(app);
    else if (entry != NULL)
        action_run(app, entry->action, "");
}

static void explain_entry(const App *app, const MenuEntry *entry, Text *out) {
    if (entry->explain != NULL)
        entry->explain(app, out);
    else
        text_add(out, _(entry->words));
}

/* --- the keys -------------------------------------------------------------------------------- */

/* A letter does its entry. */
static void menu_text(App *app, const Event *event) {
    for (size_t i = 0; i < menu_count(app); i++) {
        if (event->code != (uint32_t)entry_at(app, i)->key)
            continue;
        app->list.item = i;
        choose_in_menu(app, i);
        return;
    }
}

static void menu_right(App *app, const Event *event) {
    const MenuEntry *entry = entry_at(app, app->list.item);
    (void)event;
    remember_entry(app, entry);
    if (entry != NULL && entry->more != NULL)
        entry->more(app);
    else
        choose_in_menu(app, app->list.item);
}

/* Clears the last message, which has become stale. The ends are ends: above the first entry would
 * be "Quit". */
static void menu_up(App *app, const Event *event) {
    app->log_count = 0;
    if (app->list.item > 0)
        list_up(app, event);
}

static void menu_down(App *app, const Event *event) {
    app->log_count = 0;
    if (app->list.item + 1 < list_count(app))
        list_down(app, event);
}

static void menu_escape(App *app, const Event *event) {
    (void)event;
    app->list.item = 0;
}

/* --- drawing ---------------------------------------------------------------------------------- */

static const ListSource MENU_LIST = {
    .count = menu_count, .describe = describe_menu, .choose = choose_in_menu};

/* The position of the selected entry: of the unfinished game, or of the next one. Moving through a
 * list above the menu does not change it. */
static const Position *position_of(const App *app, Position *room, Move *last_move) {
    const BrokenOff *games = desk_broken_off(app->desk);
    bool covered = app->list.source != NULL && app->list.source != &MENU_LIST;
    *last_move = MOVE_NONE;
    if (games->newest_there && app->list.item == 0 && !covered) {
        *last_move = games->newest_move;
        return &games->newest;
    }
    form_position(&app->form, room, NULL);
    return room;
}

static void title_draw(const App *app, Grid *grid) {
    bool script = desk_look(app->desk)->glyphs.script;
    const char *slogan = _("chess where captives change sides");
    Rect area = {1, 0, app->width - 2, 1};
    int x = grid_put(grid, area, area.x, &PEN_HEADING, "Pandemonium");
    if (script)
        x = grid_put(grid, area, x + 2, &PEN_PLAIN, "修羅場");
    grid_fill(grid, &(Rect){x, 0, app->width - x, 1}, &PEN_PLAIN, " ");
    int at = area.x + area.width - grid_columns(slogan);
    if (at > x + 1)
        grid_put(grid, area, at, &PEN_FAINT, slogan);
}

/* Returns the row below. In narrow windows each row explains its entry. */
static int entries_draw(const App *app, const Rect *area, bool narrow, Grid *grid) {
    int y = area->y;
    bool active = app_screen(app) == &SCREEN_MENU;
    for (size_t i = 0; i < menu_count(app) && y < area->y + area->height; i++) {
        const MenuEntry *entry = entry_at(app, i);
        const char *label = narrow && entry->narrow != NULL ? entry->narrow : entry->label;
        y += entry->apart && !narrow;
        ListItem item = {i, active && app->list.item == i, _(label)};
        Rect row = {area->x, y, narrow ? LABEL_COLUMNS + 2 : area->width, 1};
        item_draw(app, narrow ? area : &row, y, &item, grid);
        if (narrow) {
            char words[SESSION_TEXT_SIZE], cut[SESSION_TEXT_SIZE];
            Text text = TEXT_OVER(words), shown = TEXT_OVER(cut);
            int room = area->width - LABEL_COLUMNS - 3;
            Pen pen = item.chosen ? (Pen){FG_NORMAL, BG_HIGHLIGHT, 0, {HIT_ITEM, (uint32_t)i}}
                                  : PEN_FAINT;
            if (entry->brief != NULL)
                text_add(&text, _(entry->brief));
            else if (entry->sum_up != NULL)
                entry->sum_up(app, &text);
            else
                explain_entry(app, entry, &text);
            cut_add(app, words, room, &shown);
            Rect rest = rect_make(area->x, y, area->width, 1);
            grid_put(grid, rest, area->x + LABEL_COLUMNS + 2, &pen, cut);
        }
        y++;
    }
    return y;
}

/* Draws the last message, or else what the selected entry does, and what Right does. */
static void words_draw(const App *app, const Rect *area, Grid *grid) {
    if (app->log_count > 0) {
        const LogEntry *last = &app->log[app->log_count - 1];
        Pen pen = {last->foreground, BG_NORMAL, 0, {HIT_NONE, 0}};
        wrap_draw(grid, area, &pen, last->text, 0);
        return;
    }
    const MenuEntry *entry = entry_at(app, app->list.item);
    char words[SESSION_TEXT_SIZE], cut[SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(words), shown = TEXT_OVER(cut);
    if (entry == NULL || app_screen(app) != &SCREEN_MENU)
        return;
    Rect row = rect_make(area->x, area->y, area->width, 1);
    int x = grid_put(grid, row, row.x, &PEN_HEADING, _(entry->label)) + 2;
    explain_entry(app, entry, &text);
    cut_add(app, words, row.x + row.width - x, &shown);
    grid_put(grid, row, x, &PEN_PLAIN, cut);
    if (entry->more_words == NULL)
        return;
    row.y++;
    x = grid_put(grid, row, row.x, &PEN_HEADING, _("Right")) + 2;
    text_clear(&shown);
    cut_add(app, _(entry->more_words), row.x + row.width - x, &shown);
    grid_put(grid, row, x, &PEN_FAINT, cut);
}

/* Draws the pieces of each side's first rank, if there is no room for a board. */
static void ranks_draw(const App *app, const Position *position, const Rect *area, Grid *grid) {
    const Variant *variant = position->variant;
    TileStyle style = tile_style(app, variant, true);
    for (int row = 0; row < SIDE_COUNT; row++) {
        unsigned rank = row == 0 ? variant->ranks - 1u : 0;
        int x = area->x + (area->width - 4 * variant->files) / 2;
        for (unsigned file = 0; file < variant->files; file++) {
            Square square = variant_square(variant, file, rank);
            SquareView view = {.piece = position->board[square], .light = (file + rank) % 2 != 0};
            Rect where = rect_make(x + 4 * (int)file, area->y + row, 4, 1);
            square_draw(&style, &view, &where, grid);
        }
    }
}

static void menu_draw(const App *app, const Layout *layout, Grid *grid) {
    Position room;
    Move last_move;
    const Position *position = position_of(app, &room, &last_move);
    Rect page = layout->page;
    int entries = (int)menu_count(app) + 3, words_y = page.y + page.height - ROWS_OF_WORDS;
    Rect board = {CHOICES_COLUMNS, page.y, page.width - CHOICES_COLUMNS,
                  page.height - ROWS_OF_WORDS};
    Rect words = {1, words_y, page.width - 2, ROWS_OF_WORDS};
    title_draw(app, grid);
    bool beside =
        board.height > entries && board_preview(app, position, last_move, &board, grid) > 0;
    if (beside) {
        Rect list = {1, page.y + 1, CHOICES_COLUMNS - 2, board.height - 1};
        entries_draw(app, &list, false, grid);
        words_draw(app, &words, grid);
        return;
    }
    if (app->log_count > 0) {
        page.height -= ROWS_OF_WORDS;
        words_draw(app, &words, grid);
    }
    int ornament =
        4 * position->variant->files <= page.width && page.height > (int)menu_count(app) + 2
            ? SIDE_COUNT
            : 0;
    if (ornament > 0)
        ranks_draw(app, position, &page, grid);
    Rect list = {1, page.y + ornament, page.width - 2, page.height - ornament};
    entries_draw(app, &list, true, grid);
}

static bool menu_is_home(const App *app) {
    return app_position(app) == NULL;
}

const Screen SCREEN_MENU = {
    .name = "menu",
    .when = ACTION_WHEN_MENU,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_NO_CURSOR,
    .hints = N_("Up Down move  Enter choose  p play  g all games  o options  h help  q quit"),
    .list = &MENU_LIST,
    .first = menu_first,
    .parent = &A_LIST,
    .home = menu_is_home,
    .stays = menu_is_home,
    .draw = menu_draw,
    .event =
        {
            [EVENT_UP] = {.does = menu_up},
            [EVENT_DOWN] = {.does = menu_down},
            [EVENT_RIGHT] = {.does = menu_right},
            [EVENT_ESCAPE] = {.does = menu_escape},
            [EVENT_TEXT] = {.does = menu_text},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = {.ignored = "a letter takes an entry, nothing is typed"},
            [EVENT_PASTE] = {.does = paste_opened},
        },
};
