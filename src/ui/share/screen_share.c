/* Shares the game shown: a panel over the board with the forms, and the file to write. */
#include <string.h>

#include "base/i18n.h"
#include "base/terminal/clipboard.h"
#include "play/complete_line.h"
#include "play/desk/services.h"
#include "play/review/review.h"
#include "play/share/desk_share.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/prompt/prompt_line.h"
#include "ui/screens/screen_list.h"
#include "words/words.h"

enum {
    PANEL_COLUMNS = 54, /* wider text is harder to read */
    INSIDE = 2,         /* columns between the frame and its contents */
    TITLE_COLUMNS = 17, /* of a form's name */
    MARK_COLUMNS = 2,   /* before an entry */
    WORDS_SIZE = 400
};

typedef struct ShareUi {
    char path[SESSION_PATH_SIZE];
    bool sent;    /* a copy was sent, and nothing was pressed since */
    bool written; /* the same, and the file was: Enter then closes the panel */
} ShareUi;

extern const Screen SCREEN_SHARE, SCREEN_SHARE_NAME;

/* While the name is typed, that screen has the state. */
static ShareUi *own_of(const App *app) {
    return app_own(app, app_screen(app));
}

static ShareForm form_now(const App *app) {
    return (ShareForm)app->list.item;
}

/* --- the forms ------------------------------------------------------------------------------- */

static size_t count_forms(const App *app) {
    (void)app;
    return SHARE_FORM_COUNT;
}

static void describe_form(const App *app, size_t index, Text *out) {
    Shared shared;
    char data[WORDS_SIZE];
    Text facts = TEXT_OVER(data);
    const char *title = _(share_form_title((ShareForm)index));
    if (desk_shared(app->desk, &shared))
        share_add_facts(&shared, (ShareForm)index, &facts);
    text_add(out, title);
    for (int i = grid_columns(title); i < TITLE_COLUMNS; i++)
        text_add_char(out, ' ');
    text_add(out, data);
}

/* Proposes a file for another form. */
static void walk_form(App *app, size_t index) {
    own_of(app)->sent = own_of(app)->written = false;
    Text path = TEXT_OVER(own_of(app)->path);
    desk_add_share_path(app->desk, (ShareForm)index, &path);
}

static void open_at(App *app, size_t item);

/* Writes the file. At the end of a game the panel then stays and says so, and the next Enter closes
 * it: below, Enter begins a new game. */
static void write_form(App *app, size_t index) {
    char argument[SESSION_PATH_SIZE + 8], path[SESSION_PATH_SIZE];
    bool written = own_of(app)->written;
    text_copy(path, sizeof path, own_of(app)->path);
    text_format(argument, sizeof argument, "%s %s", share_form_name((ShareForm)index), path);
    app_close(app);
    if (written || action_do(app, ACTION_SHARE, argument) != ACTION_DONE || !app_is_home(app) ||
        !app_game_is(app, SESSION_OVER))
        return;
    open_at(app, index);
    text_copy(own_of(app)->path, sizeof own_of(app)->path, path);
    own_of(app)->written = true;
}

static const ListSource FORMS = {
    .count = count_forms, .describe = describe_form, .choose = write_form, .walk = walk_form};

/* --- keys ------------------------------------------------------------------------------------ */

static void send_copy(App *app) {
    Shared shared;
    Error error = {0};
    Bytes *copy = &app->effects.clipboard;
    bytes_done(copy);
    if (!desk_shared(app->desk, &shared) || !share_add(&shared, form_now(app), copy, &error))
        return;
    own_of(app)->written = false;
    own_of(app)->sent = copy->length <= CLIPBOARD_LIMIT;
    if (own_of(app)->sent)
        return;
    bytes_done(copy);
    app_say(app, FG_ERROR, _("It is too long for the clipboard: write the file."));
}

static void share_text(App *app, const Event *event) {
    if (event->code == 'c')
        send_copy(app);
}

/* The first click on a form chooses it, the next one writes it. */
static void share_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= SHARE_FORM_COUNT)
        return;
    if (app->list.item == event->hit.value) {
        write_form(app, app->list.item);
        return;
    }
    app->list.item = event->hit.value;
    walk_form(app, app->list.item);
}

static void share_name(App *app, const Event *event) {
    char path[SESSION_PATH_SIZE];
    size_t item = app->list.item;
    (void)event;
    text_copy(path, sizeof path, own_of(app)->path);
    line_open(app, &SCREEN_SHARE_NAME, LINE_HISTORY_ANSWERS, path);
    app->list.item = item;
}

static void open_at(App *app, size_t item) {
    app_open(app, &SCREEN_SHARE);
    app->list.item = item;
    walk_form(app, item);
}

/* A game that has unsaved changes, or is in progress, is most likely to be saved. */
static ShareForm form_first(const App *app) {
    const Review *review = desk_review(app->desk);
    bool unsaved = review != NULL ? review_changed(review)
                                  : desk_cursor(app->desk)->game->outcome.result == RESULT_ONGOING;
    return unsaved ? SHARE_PGN : SHARE_TEXT;
}

static void share_open(App *app, const char *argument) {
    Shared shared;
    ShareForm form;
    char word[8] = "";
    Text text = TEXT_OVER(word);
    size_t length = strcspn(argument, " ");
    text_add_bytes(&text, argument, length);
    bool named = !text.cut && share_form_parse(word, &form);
    if (!desk_shared(app->desk, &shared) || (argument[0] != '\0' && !named) ||
        argument[length] != '\0')
        desk_run(app->desk, ACTION_SHARE, argument);
    else
        open_at(app, named ? form : form_first(app));
}

/* --- the name -------------------------------------------------------------------------------- */

static void name_next(App *app, const Event *event) {
    Completion found;
    (void)event;
    desk_complete_file(app->desk, app->entry.line.text, &found);
    line_complete(app, &found);
}

static void back_to_forms(App *app, const char *path) {
    open_at(app, app->list.item);
    if (path[0] != '\0')
        text_copy(own_of(app)->path, sizeof own_of(app)->path, path);
}

static void name_escape(App *app, const Event *event) {
    (void)event;
    back_to_forms(app, "");
}

static void name_enter(App *app, const Event *event) {
    char path[LINE_TEXT_SIZE];
    (void)event;
    text_copy(path, sizeof path, app->entry.line.text);
    line_remember(app, path);
    back_to_forms(app, path);
    list_enter(app, event);
}

/* --- drawing --------------------------------------------------------------------------------- */

/* Draws "Enter writes it   c copies   Tab name   Esc back", as much as fits. */
static void keys_draw(const Rect *row, bool written, Grid *grid) {
    enum { GAP_MAX = 3 };
    const struct {
        const char *key, *words;
    } KEYS[] = {{"Enter", written ? _("closes") : _("writes it")},
                {"c", _("copies")},
                {"Tab", _("name")},
                {"Esc", _("back")}};
    Pen key = {FG_KEY, BG_NORMAL, ATTRIBUTE_BOLD, {HIT_NONE, 0}};
    int widths[sizeof KEYS / sizeof KEYS[0]], all = 0, count = (int)(sizeof KEYS / sizeof KEYS[0]);
    for (int i = 0; i < count; i++) {
        widths[i] = grid_columns(KEYS[i].key) + 1 + grid_columns(KEYS[i].words);
        all += widths[i];
    }
    int gap = (row->width - all) / (count - 1), x = row->x;
    gap = gap > GAP_MAX ? GAP_MAX : gap < 1 ? 1 : gap;
    for (int i = 0; i < count && x + widths[i] <= row->x + row->width; i++) {
        grid_put(grid, *row, grid_put(grid, *row, x, &key, KEYS[i].key) + 1, &PEN_PLAIN,
                 KEYS[i].words);
        x += widths[i] + gap;
    }
}

/* The panel is in the middle of the board, or of a small window. */
static Rect panel_of(const App *app, const Layout *layout, int rows) {
    const Rect *board = &layout->board;
    int room = board->width - LAYOUT_LABEL_WIDTH;
    int width = app->width < PANEL_COLUMNS ? app->width : PANEL_COLUMNS;
    int x = board->x + LAYOUT_LABEL_WIDTH + (room - width) / 2;
    int y = board->y + (board->height - rows) / 2;
    x = x + width > app->width ? app->width - width : x;
    return rect_make(x > 0 ? x : 0, y < board->y ? board->y : y, width, rows);
}

static void path_draw(const App *app, const Rect *row, Grid *grid) {
    char data[SESSION_PATH_SIZE];
    Text path = TEXT_OVER(data);
    if (app_screen(app) == &SCREEN_SHARE_NAME) {
        line_draw(app, row, "", 0, grid);
        return;
    }
    cut_add(app, own_of(app)->path, row->width, &path);
    grid_put(grid, *row, row->x, &PEN_PLAIN, data);
}

static void share_draw(const App *app, const Layout *layout, Grid *grid) {
    Shared shared;
    char sentence_data[WORDS_SIZE], quoted[WORDS_SIZE + 2];
    Text sentence = TEXT_OVER(sentence_data);
    if (!desk_shared(app->desk, &shared))
        return;
    share_add_sentence(&shared, &sentence);
    text_format(quoted, sizeof quoted, _("\"%s\""), sentence_data);
    Rect frame = panel_of(app, layout, 0);
    int columns = frame.width - 2 - 2 * INSIDE, said = wrap_count(quoted, columns);
    int rows = SHARE_FORM_COUNT + said + 2, gap = rows + 3 <= layout->board.height;
    frame = panel_of(app, layout, rows + gap + 2);
    grid_fill(grid, &frame, &PEN_PLAIN, " ");
    const char *title = words_title(shared.cursor->game->variant);
    frame_draw(app, &frame, &(FrameWords){.title = _("Share"), .right = title}, grid);
    Rect inside = {frame.x + 1 + INSIDE, frame.y + 1, columns, frame.height - 2};
    Rect forms = {inside.x, inside.y, inside.width, SHARE_FORM_COUNT};
    list_draw_entries(app, &forms, frame.x + frame.width - 1, grid);
    Rect rest = {inside.x + MARK_COLUMNS, inside.y + SHARE_FORM_COUNT + gap,
                 inside.width - MARK_COLUMNS, inside.height - SHARE_FORM_COUNT - gap};
    wrap_add(grid, &rest, &PEN_FAINT, quoted);
    Rect row = rect_row(&rest, rest.y);
    path_draw(app, &row, grid);
    row.y++;
    if (app_screen(app) == &SCREEN_SHARE) /* the prompt has those of a typed line */
        keys_draw(&row, own_of(app)->written, grid);
}

static void share_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const char *words =
        app->width < PROMPT_NARROW
            ? _("To a file or, with c, to the clipboard.")
            : _("Shared things go to a file and, with c, to the clipboard of this terminal.");
    (void)layout;
    if (own_of(app)->written)
        grid_putf(grid, *area, &PROMPT_HEAD, _("Written to %s."), own_of(app)->path);
    else if (own_of(app)->sent)
        grid_put(grid, *area, area->x, &PROMPT_HEAD, _("Sent; if nothing pastes, use the file."));
    else
        grid_put(grid, *area, area->x, &PROMPT_DIM, words);
}

/* --- the screens ----------------------------------------------------------------------------- */

const Screen SCREEN_SHARE = {
    .name = "share",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_OVER_BOARD | SCREEN_OVER_BAR,
    .hints = N_("Enter write  c copy  Tab name  Esc back"),
    .action = ACTION_SHARE,
    .list = &FORMS,
    .parent = &A_LIST,
    .own_size = sizeof(ShareUi),
    .open = share_open,
    .draw = share_draw,
    .prompt = share_prompt,
    .event =
        {
            [EVENT_TEXT] = {.does = share_text},
            [EVENT_CLICK] = {.does = share_click},
            [EVENT_NEXT] = {.does = share_name},
            [EVENT_BACKSPACE] = {.ignored = "the list has no filter"},
        },
};

/* Types the name of the file. */
const Screen SCREEN_SHARE_NAME = {
    .name = "file-name",
    .keys = KEYS_LINE,
    .flags = SCREEN_MODAL | SCREEN_OVER_BOARD,
    .hints = N_("Enter write  Tab complete  Esc back"),
    .list = &FORMS,
    .parent = &A_LINE,
    .own_size = sizeof(ShareUi),
    .draw = share_draw,
    .event =
        {
            [EVENT_NEXT] = {.does = name_next},
            [EVENT_ENTER] = {.does = name_enter},
            [EVENT_ESCAPE] = {.does = name_escape},
            [EVENT_EDITED] = {.ignored = "a name is read when it is entered"},
        },
};
