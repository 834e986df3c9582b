#include "ui/prompt/prompt.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/app/app.h"
#include "ui/app/find_text.h"
#include "ui/app/screen.h"
#include "ui/board/views.h"
#include "words/squares.h"
#include "words/words.h"

const char *prompt_hints(const App *app) {
    const Screen *screen = app_screen(app);
    if (screen->hint != NULL)
        return screen->hint(app);
    return screen->hints != NULL ? _(screen->hints) : "";
}

/* Takes the next hint, which has no blanks around it; "": there is none. */
static const char *next_hint(const char *hints, Text *out) {
    const char *end = strstr(hints, "  ");
    size_t length = end != NULL ? (size_t)(end - hints) : strlen(hints);
    text_clear(out);
    text_add_bytes(out, hints, length);
    hints += length;
    return hints + strspn(hints, " ");
}

int prompt_draw_bar(const PromptBar *bar, int columns, const Rect *area, Grid *grid) {
    int inside = columns - 2;
    int done = bar->total > 0 ? (int)(bar->done * (size_t)inside / bar->total) : 0;
    int x = grid_put(grid, *area, area->x, &PROMPT_DIM, "[");
    for (int i = 0; i < inside; i++)
        x = grid_put(grid, *area, x, i < done ? &PROMPT_HEAD : &PROMPT_DIM, i < done ? "#" : ".");
    return grid_put(grid, *area, x, &PROMPT_DIM, "]");
}

void prompt_draw_hints(const Rect *area, int x, const char *hints, Grid *grid) {
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    while (*hints != '\0') {
        hints = next_hint(hints, &text);
        if (x + grid_columns(buffer) > area->x + area->width)
            return;
        x = grid_put(grid, *area, x, &PROMPT_DIM, buffer) + 2;
    }
}

void prompt_draw_keys(const Rect *area, const char *hints, Grid *grid) {
    static const Pen KEY = {FG_KEY, BG_BAR, 0, {HIT_NONE, 0}};
    static const Pen WORDS = {FG_BAR, BG_BAR, 0, {HIT_NONE, 0}};
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    int x = area->x;
    while (*hints != '\0') {
        hints = next_hint(hints, &text);
        if (x + grid_columns(buffer) > area->x + area->width)
            return;
        char *words = strchr(buffer, ' ');
        if (words != NULL)
            *words = '\0';
        x = grid_put(grid, *area, x, &KEY, buffer) + 1;
        x = grid_put(grid, *area, x, &WORDS, words != NULL ? words + 1 : "") + 2;
    }
}

void prompt_draw_head(const App *app, const Rect *area, const char *words, Grid *grid) {
    Layout layout;
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, words) + (words[0] != '\0' ? 2 : 0);
    app_layout(app, &layout);
    /* Marks on the board are always explained somewhere. */
    if (layout.legend.height == 0 && legend_is_wanted(app))
        x = legend_draw(app, area, x < LAYOUT_LEGEND_COLUMN ? LAYOUT_LEGEND_COLUMN : x, grid);
    if (!screen_is(app_screen(app), SCREEN_KEYS_IN_BAR))
        prompt_draw_hints(area, x, prompt_hints(app), grid);
}

/* Appends what the "+" of a promoted piece means. */
static void add_base(const Position *position, Piece piece, Text *out) {
    const VariantRole *role =
        piece != PIECE_NONE ? &position->variant->roles[piece_role(piece)] : NULL;
    if (role != NULL && role->flipped)
        text_addf(out, _(" (promoted %s)"), words_role_name(position->variant, role->base));
}

void prompt_draw_spot(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    (void)layout;
    Position room;
    const Position *position = desk_seen(app->desk, app_position(app), &room);
    char buffer[128];
    Text text = TEXT_OVER(buffer);
    if (app->spot.kind == SPOT_SQUARE) {
        text_addf(&text, _("%s: %s"), square_name(position->variant, app->spot.square).text,
                  words_square_content(position, app->spot.square).text);
        if (!app_has_selection(app)) /* what Enter does matters more */
            add_base(position, position->board[app->spot.square], &text);
    } else if (app->spot.kind == SPOT_HAND) {
        text_addf(&text, _("%s's hand"), side_word(position->variant, app->spot.side));
    } else {
        text_add(&text, _("off the board"));
    }
    prompt_draw_head(app, area, buffer, grid);
}

int prompt_draw_choice(const Rect *area, int x, const ListItem *item, Grid *grid) {
    Pen pen = {
        FG_NORMAL, item->chosen ? BG_HIGHLIGHT : BG_NORMAL, 0, {HIT_ITEM, (uint32_t)item->index}};
    return grid_putf(grid, rect_from(*area, x), &pen, item->chosen ? "[%s]" : " %s ", item->text);
}

bool prompt_presses(const App *app, unsigned flag) {
    const Screen *screen = app_screen(app);
    return screen_is(screen, flag) ||
           (screen->presses != NULL && (screen->presses(app) & flag) != 0);
}

/* Draws the text searched for, and the keys that continue the search. */
static void draw_find(const App *app, const Rect *area, Grid *grid) {
    const FindUi *find = &app->find;
    int x = grid_put(grid, *area, area->x, &PROMPT_DIM, "/");
    x = grid_put(grid, *area, x, find->missed ? &PROMPT_BAD : &PROMPT_HEAD, find->text);
    if (find->typing) {
        grid->cursor_x = x;
        grid->cursor_y = area->y;
        grid->cursor_shown = true;
    }
    prompt_draw_hints(area, x + 2,
                      find->missed   ? _("not found  Esc back")
                      : find->typing ? _("Enter stay here  Esc back")
                                     : _("n next  N previous  / new  Esc back"),
                      grid);
}

void prompt_draw(const App *app, const Layout *layout, Grid *grid) {
    const Screen *screen = app_screen(app);
    Rect area = layout->prompt;
    bool shared = area.y == layout->bar.y && layout->bar.height > 0;
    if (shared && !prompt_presses(app, SCREEN_OVER_BAR) && !find_is_on(app))
        return;
    grid_fill(grid, &area, &PROMPT_PLAIN, " ");
    if (find_is_on(app))
        draw_find(app, &area, grid);
    else if (screen->prompt != NULL)
        screen->prompt(app, layout, &area, grid);
    else
        prompt_draw_hints(&area, area.x, prompt_hints(app), grid);
}
