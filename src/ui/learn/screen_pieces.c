/* The piece browser, which shows the game's pieces one by one, except those that differ only in
 * what they are captured as. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/pages.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/board/views.h"
#include "ui/screens/screen_list.h"
#include "words/card.h"
#include "words/words.h"

/* The game whose pieces are browsed: the one of the form while that is open. */
static const Variant *pieces_variant(const App *app) {
    const Variant *variant = app_variant(app);
    bool next = app_screen_below(app)->when == ACTION_WHEN_MENU;
    return variant != NULL && !next ? variant : app->form.variant;
}

static size_t pieces_count(const Variant *variant) {
    size_t count = 0;
    for (unsigned role = 0; role < variant->role_count; role++)
        count += !variant->roles[role].reverts;
    return count;
}

static Role pieces_role(const Variant *variant, size_t index) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (!variant->roles[role].reverts && index-- == 0)
            return (Role)role;
    return 0;
}

/* The index of a role; 0 when it is not among them. */
static size_t pieces_index(const Variant *variant, Role role) {
    size_t count = pieces_count(variant);
    for (size_t i = 0; i < count; i++)
        if (pieces_role(variant, i) == role)
            return i;
    return 0;
}

static size_t count_pieces(const App *app) {
    return pieces_count(pieces_variant(app));
}

static void describe_piece(const App *app, size_t index, Text *out) {
    const Variant *variant = pieces_variant(app);
    text_add(out, words_role_name(variant, pieces_role(variant, index)));
}

static void choose_piece(App *app, size_t index) {
    (void)index;
    page_open_pieces(app, pieces_variant(app));
}

static const ListSource PIECES_LIST = {
    .count = count_pieces, .describe = describe_piece, .choose = choose_piece};

/* Goes to the promoted piece, and from there to the next piece. */
static void pieces_next(App *app, const Event *event) {
    const Variant *variant = pieces_variant(app);
    Role into = card_promoted(variant, pieces_role(variant, app->list.item), SIDE_WHITE);
    if (into != ROLE_NONE)
        app->list.item = pieces_index(variant, into);
    else
        list_down(app, event);
}

/* A letter goes to the next piece with that letter. */
static void pieces_letter(App *app, const Event *event) {
    const Variant *variant = pieces_variant(app);
    size_t count = pieces_count(variant);
    for (size_t i = 1; i <= count && event->code < 128; i++) {
        size_t at = (app->list.item + i) % count;
        const char *letters = variant->roles[pieces_role(variant, at)].san;
        char letter = letters[0] == '+' ? letters[1] : letters[0];
        if (ascii_to_lower(letter) == ascii_to_lower((char)event->code)) {
            app->list.item = at;
            return;
        }
    }
}

static void pieces_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < count_pieces(app))
        app->list.item = event->hit.value;
}

/* --- drawing ---------------------------------------------------------------------------------- */

enum {
    CARDS_WIDTH = 100, /* width of two cards side by side; wider text is hard to read */
    CARD_LEAST = 34    /* a narrower second card is left out */
};

/* Draws all pieces, the current one in brackets; returns the row below. */
static int strip_draw(const App *app, const Variant *variant, const Rect *area, Grid *grid) {
    int x = area->x, y = area->y;
    size_t count = pieces_count(variant);
    TileStyle style = tile_style(app, variant, true);
    Pen wood = tile_row_pen(&style, false);
    grid_fill(grid, &(Rect){x, y, area->width, 1}, &wood, " ");
    for (size_t i = 0; i < count; i++) {
        bool chosen = app->list.item == i;
        Piece piece = piece_make(SIDE_WHITE, pieces_role(variant, i));
        int columns = tile_columns(&style, piece) + 2;
        if (x + columns > area->x + area->width && x > area->x) {
            x = area->x;
            y++;
            grid_fill(grid, &(Rect){x, y, area->width, 1}, &wood, " ");
        }
        style.hit = (Hit){HIT_ITEM, (uint32_t)i};
        Pen pen = tile_row_pen(&style, chosen);
        x = grid_put(grid, rect_row(area, y), x, &pen, chosen ? "[" : " ");
        x = tile_put(&style, piece, rect_row(area, y), x, grid);
        x = grid_put(grid, rect_row(area, y), x, &pen, chosen ? "]" : " ");
    }
    return y + 1;
}

static void one_draw(const App *app, const Variant *variant, Role role, const Rect *area,
                     Grid *grid) {
    char buffer[SESSION_TEXT_SIZE * 2];
    Text text = TEXT_OVER(buffer);
    Card card;
    card_init(&card, variant, role, SIDE_WHITE);
    card_add_all(&card, &text);
    card_draw_in(app, &card, area, buffer, grid);
}

static void pieces_draw(const App *app, const Layout *layout, Grid *grid) {
    const Variant *variant = pieces_variant(app);
    Rect area = layout->page;
    int width = area.width - 2 < CARDS_WIDTH ? area.width - 2 : CARDS_WIDTH;
    area = rect_make((app->width - width) / 2, area.y, width, area.height);
    bool roomy = area.height > 16;
    if (roomy) {
        char buffer[160];
        Text text = TEXT_OVER(buffer);
        text_addf(&text, _("Pieces of %s, as %s sees them"), words_title(variant),
                  side_word(variant, SIDE_WHITE));
        area.y++;
        heading_draw(app, &area, buffer, grid);
        area.y += 2;
        area.height -= 3;
    }
    int below = strip_draw(app, variant, &area, grid) + (roomy ? 1 : 0);
    area.height -= below - area.y;
    area.y = below;
    Role role = pieces_role(variant, app->list.item);
    Role into = card_promoted(variant, role, SIDE_WHITE);
    bool both = into != ROLE_NONE && area.width >= 2 * CARD_LEAST;
    Rect left = area;
    if (both)
        left.width = area.width / 2 - 1;
    one_draw(app, variant, role, &left, grid);
    if (!both)
        return;
    Rect right = area;
    right.x = area.x + area.width / 2 + 1;
    right.width = area.x + area.width - right.x;
    one_draw(app, variant, into, &right, grid);
}

/* --- the screen ------------------------------------------------------------------------------ */

/* The piece named by letters or name; ROLE_NONE: there is none. */
static Role find_role(const Variant *variant, const char *name) {
    for (unsigned role = 0; role < variant->role_count; role++)
        if (ascii_equal_ignore_case(variant->roles[role].san, name) ||
            words_role_is(variant, (Role)role, name))
            return (Role)role;
    return ROLE_NONE;
}

static void pieces_open(App *app, const char *name);

extern const Screen SCREEN_PIECES;
const Screen SCREEN_PIECES = {
    .name = "pieces",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_NO_BOARD,
    .hints = N_("Arrows step  Tab promote  letter jump  Enter all as text  Esc leave"),
    .action = ACTION_PIECES,
    .list = &PIECES_LIST,
    .parent = &A_LIST,
    .open = pieces_open,
    .draw = pieces_draw,
    .event =
        {
            [EVENT_LEFT] = {.does = list_up},
            [EVENT_RIGHT] = {.does = list_down},
            [EVENT_NEXT] = {.does = pieces_next},
            [EVENT_ESCAPE] = {.does = modal_close},
            [EVENT_TEXT] = {.does = pieces_letter},
            [EVENT_CLICK] = {.does = pieces_click},
            [EVENT_BACKSPACE] = {.ignored = "a letter is a jump, nothing is typed"},
            [EVENT_JUMP_LEFT] = {.does = list_page_up},
            [EVENT_JUMP_RIGHT] = {.does = list_page_down},
        },
};

/* Opens at the piece of that name, or the one at the cursor. */
static void pieces_open(App *app, const char *name) {
    const Variant *variant = pieces_variant(app);
    Role role = name[0] != '\0' ? find_role(variant, name) : app_role_shown(app, NULL);
    if (name[0] != '\0' && role == ROLE_NONE) {
        app_say(app, FG_ERROR, _("The game has no such piece."));
        return;
    }
    app_open(app, &SCREEN_PIECES);
    app->list.item = pieces_index(variant, role);
}
