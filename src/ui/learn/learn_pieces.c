/* All pieces: a grid with marks; the current piece's card, and its board. */
#include "base/i18n.h"
#include "ui/app/find_text.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/board/tiles.h"
#include "ui/board/views.h"
#include "ui/kit/wrap.h"
#include "ui/learn/learn_page.h"
#include "words/words.h"

enum {
    CURSOR_COLUMNS = 1, /* the sign of the current entry; a tile's own "+" may touch it */
    NAME_GAP = 1,       /* between name and mark, and between entries */
    CARD_ROWS = 8,      /* a card's frame, a diagram of five rows and its legend */
    GRID_ROWS_MIN = 2,
    BOX_ROWS_MAX = 22,    /* taller boxes would be mostly empty */
    PICTURE_COLUMNS = 44, /* a box with room for a board's picture */
    TASK_ROWS = 6         /* below a board's picture: the task and the keys */
};

/* How wide the parts of an entry are: those of the widest. */
typedef struct EntrySize {
    int tile, name, whole;
} EntrySize;

static const LessonStep *piece_at(const App *app, size_t index) {
    return lesson_step(desk_learn_lesson(app->desk), index);
}

static const char *name_at(const App *app, size_t index) {
    return words_role_name(desk_learn_variant(app->desk), piece_at(app, index)->role);
}

static size_t count_pieces(const App *app) {
    return lesson_pieces(desk_learn_lesson(app->desk));
}

static Piece tile_at(const App *app, size_t index) {
    return piece_make(SIDE_WHITE, piece_at(app, index)->role);
}

static EntrySize entry_size(const App *app) {
    TileStyle style = tile_style(app, desk_learn_variant(app->desk), true);
    EntrySize size = {0};
    for (size_t i = 0; i < count_pieces(app); i++) {
        int tile = tile_columns(&style, tile_at(app, i)), name = grid_columns(name_at(app, i));
        size.tile = tile > size.tile ? tile : size.tile;
        size.name = name > size.name ? name : size.name;
    }
    size.whole =
        CURSOR_COLUMNS + size.tile + 1 + size.name + NAME_GAP + LEARN_MARK_COLUMNS + NAME_GAP;
    return size;
}

static size_t count_columns(const App *app) {
    int columns = (app->width - 2 + NAME_GAP) / entry_size(app).whole;
    return columns > 1 ? (size_t)columns : 1;
}

static void add_name(const App *app, size_t index, Text *out) {
    const Variant *variant = desk_learn_variant(app->desk);
    text_addf(out, "%s %s", name_at(app, index), variant->roles[piece_at(app, index)->role].san);
}

static void walk(App *app, size_t index) {
    LearnPage *page = learn_page(app);
    page->has_board = lesson_first_board(desk_learn_lesson(app->desk), index, &page->board);
}

static void choose(App *app, size_t index) {
    if (learn_page(app)->has_board)
        learn_open(app, index);
}

/* "The Erlking: not tried yet." */
static void add_about(const App *app, Text *out) {
    char data[64];
    Text mark = TEXT_OVER(data);
    learn_add_mark_words(desk_learn_mark(app->desk, learn_item(app)), &mark);
    text_addf(out, P_("a piece, its mark", "The %s: %s."), name_at(app, learn_item(app)), data);
}

/* --- the grid -------------------------------------------------------------------------------- */

static void entry_draw(const App *app, const EntrySize *size, size_t index, Rect where,
                       Grid *grid) {
    bool chosen = index == learn_item(app);
    Hit hit = {HIT_ITEM, (uint32_t)index};
    TileStyle style = tile_style(app, desk_learn_variant(app->desk), true);
    char data[32];
    Text mark = TEXT_OVER(data);
    Pen pen = {FG_NORMAL, chosen ? BG_HIGHLIGHT : BG_NORMAL, 0, hit};
    style.hit = hit;
    grid_fill(grid, &where, &pen, " ");
    grid_put(grid, where, where.x, &pen, chosen ? ">" : " ");
    int end = where.x + CURSOR_COLUMNS + size->tile;
    tile_put(&style, tile_at(app, index), where, end - tile_columns(&style, tile_at(app, index)),
             grid);
    find_put(app, rect_from(where, end + 1), &pen, name_at(app, index), grid);
    learn_add_mark(app, desk_learn_mark(app->desk, index), &mark);
    pen.foreground = FG_TITLE;
    grid_put(grid, where, where.x + where.width - LEARN_MARK_COLUMNS, &pen, data);
}

static void grid_of_pieces_draw(const App *app, const Rect *area, Grid *grid) {
    EntrySize size = entry_size(app);
    size_t columns = count_columns(app), count = count_pieces(app);
    size_t rows = (count + columns - 1) / columns, shown = (size_t)area->height;
    size_t first =
        (size_t)learn_first_row((int)(learn_item(app) / columns), (int)rows, area->height);
    for (size_t i = first * columns; i < count && i / columns < first + shown; i++) {
        Rect where = {area->x + (int)(i % columns) * size.whole,
                      area->y + (int)(i / columns - first), size.whole - NAME_GAP, 1};
        entry_draw(app, &size, i, where, grid);
    }
    Rect bar = {area->x + area->width, area->y, 1, area->height};
    scroll_draw(app, &bar, &(Shown){first, shown, rows}, grid);
}

/* --- the boxes ------------------------------------------------------------------------------- */

static void piece_card_draw(const App *app, const Rect *area, Grid *grid) {
    char data[SESSION_TEXT_SIZE * 2];
    Text text = TEXT_OVER(data);
    Card card;
    card_init(&card, desk_learn_variant(app->desk), piece_at(app, learn_item(app))->role,
              SIDE_WHITE);
    card.worth = &learn_page(app)->worth;
    card_add_all(&card, &text);
    card_draw_in(app, &card, area, data, grid);
}

/* Appends "collect 3 stars in 4 moves, among pieces in the way". */
static void add_task(const StarBoard *board, Text *out) {
    unsigned stars = bitboard_count(board->stars);
    char data[64];
    Text count = TEXT_OVER(data);
    text_addf(&count, ngettext("collect %u star", "collect %u stars", stars), stars);
    text_addf(out, ngettext("%s in %u move", "%s in %u moves", board->least), data, board->least);
    if (bitboard_count(position_occupied(&board->position)) > 1)
        text_add(out, _(", among pieces in the way"));
}

static void add_keys(const App *app, Text *out) {
    const Variant *variant = desk_learn_variant(app->desk);
    Role into = card_promoted(variant, piece_at(app, learn_item(app))->role, SIDE_WHITE);
    text_add(out, _("m: a harder board."));
    if (into != ROLE_NONE)
        text_addf(out, _("\n+: the %s it becomes."), words_role_name(variant, into));
    text_add(out, _("\n/: find by name."));
}

/* The board's picture, if there is room for it above the words. */
static void picture_draw(const App *app, Rect *area, Grid *grid) {
    const LearnPage *page = learn_page(app);
    Rect room = {area->x, area->y, area->width, area->height - TASK_ROWS};
    Marks marks;
    if (room.height <= 0)
        return;
    marks_none(desk_learn_variant(app->desk), &marks);
    marks.stars = page->board.stars;
    rect_skip(area, board_picture(app, &page->board.position, &marks, &room, grid));
}

static void board_box_draw(const App *app, const Rect *area, Grid *grid) {
    const LearnPage *page = learn_page(app);
    char task_data[160], data[LEARN_WORDS_SIZE];
    Text task = TEXT_OVER(task_data), text = TEXT_OVER(data);
    Rect inside = {area->x + 2, area->y + 1, area->width - 4, area->height - 2};
    frame_draw(app, area, &(FrameWords){.title = _("Its board")}, grid);
    if (!page->has_board) {
        wrap_add(grid, &inside, &PEN_PLAIN, _("It cannot move, so it has no board."));
        return;
    }
    picture_draw(app, &inside, grid);
    add_task(&page->board, &task);
    text_addf(&text, _("Enter: %s."), task_data);
    wrap_add(grid, &inside, &PEN_BOLD, data);
    text_clear(&text);
    add_keys(app, &text);
    rect_skip(&inside, wrap_count(data, inside.width) < inside.height ? 1 : 0);
    wrap_add(grid, &inside, &PEN_PLAIN, data);
}

static void draw(const App *app, const Rect *area, Grid *grid) {
    size_t columns = count_columns(app);
    int rows = (int)((count_pieces(app) + columns - 1) / columns);
    int room = area->height - CARD_ROWS;
    room = room > GRID_ROWS_MIN ? room : GRID_ROWS_MIN;
    Rect pieces = {area->x, area->y, area->width, rows < room ? rows : room};
    Rect boxes = *area;
    rect_skip(&boxes, pieces.height);
    rect_skip(&boxes, boxes.height > CARD_ROWS ? 1 : 0);
    boxes.height = boxes.height < BOX_ROWS_MAX ? boxes.height : BOX_ROWS_MAX;
    grid_of_pieces_draw(app, &pieces, grid);
    /* The card's text needs more room than the task, unless the board has a picture. */
    int half = learn_half(&boxes), beside = half >= PICTURE_COLUMNS ? half : boxes.width * 2 / 5;
    Rect left = learn_is_wide(app) ? learn_left(&boxes, beside) : boxes;
    Rect right = learn_right(&boxes, beside);
    piece_card_draw(app, &left, grid);
    if (learn_is_wide(app))
        board_box_draw(app, &right, grid);
}

const LearnView LEARN_VIEW_PIECES = {
    .hints = N_("Enter its board  m harder  Tab other lists  + promoted  / find  Esc leave"),
    .count = count_pieces,
    .columns = count_columns,
    .name = add_name,
    .walk = walk,
    .choose = choose,
    .means = N_("no move wasted."),
    .about = add_about,
    .draw = draw,
};
