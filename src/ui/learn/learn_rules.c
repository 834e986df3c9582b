/* All rules by chapter, with marks; beside them, the current one's text and position. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "ui/app/find_text.h"
#include "ui/board/board_view.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/learn/learn_page.h"
#include "words/words.h"

enum {
    BOX_ROWS_MAX = 26,  /* a taller box would be mostly empty */
    NARROW_BOX_ROWS = 6 /* of the text below the list in narrow windows, with its frame */
};

static size_t step_at(const App *app, size_t index) {
    return learn_first(desk_learn_lesson(app->desk), LEARN_RULES) + index;
}

static const LessonRule *rule_at(const App *app, size_t index) {
    const Lesson *lesson = desk_learn_lesson(app->desk);
    return lesson_rule(lesson_step(lesson, step_at(app, index))->rule);
}

static size_t count_rules(const App *app) {
    const Lesson *lesson = desk_learn_lesson(app->desk);
    return learn_end(lesson, LEARN_RULES) - learn_first(lesson, LEARN_RULES);
}

static size_t count_columns(const App *app) {
    (void)app;
    return 1;
}

static void add_name(const App *app, size_t index, Text *out) {
    text_add(out, _(rule_at(app, index)->title));
}

static void choose(App *app, size_t index) {
    learn_open(app, step_at(app, index));
}

/* "Castling: not tried yet."; where that is too long only "Not tried yet.", as the list says of
 * what. */
static void add_about(const App *app, Text *out) {
    char data[64];
    Text mark = TEXT_OVER(data);
    learn_add_mark_words(desk_learn_mark(app->desk, step_at(app, learn_item(app))), &mark);
    text_addf(out, P_("a rule, its mark", "%s: %s."), _(rule_at(app, learn_item(app))->title),
              data);
    if (grid_columns(out->data) <= app->width - 2)
        return;
    text_clear(out);
    text_addf(out, "%s", data);
    out->data[0] = ascii_to_upper(out->data[0]);
}

/* --- the list -------------------------------------------------------------------------------- */

static bool begins_chapter(const App *app, size_t index) {
    return index == 0 || rule_at(app, index)->chapter != rule_at(app, index - 1)->chapter;
}

/* The row of an entry, counting headings; for the index after the last, the number of rows. */
static int row_of(const App *app, size_t index) {
    int row = (int)index;
    for (size_t i = 0; i <= index && i < count_rules(app); i++)
        row += begins_chapter(app, i);
    return row;
}

static void entry_draw(const App *app, const Rect *row, size_t index, Grid *grid) {
    char data[32], cut[160];
    Text mark = TEXT_OVER(data), name = TEXT_OVER(cut);
    bool chosen = index == learn_item(app);
    Pen pen = {FG_NORMAL, chosen ? BG_HIGHLIGHT : BG_NORMAL, 0, {HIT_ITEM, (uint32_t)index}};
    Rect words = {row->x + 4, row->y, row->width - 4 - LEARN_MARK_COLUMNS - 1, 1};
    grid_fill(grid, row, &pen, " ");
    grid_put(grid, *row, row->x + 2, &pen, chosen ? ">" : " ");
    cut_add(app, _(rule_at(app, index)->title), words.width, &name);
    find_put(app, words, &pen, cut, grid);
    learn_add_mark(app, desk_learn_mark(app->desk, step_at(app, index)), &mark);
    pen.foreground = FG_TITLE;
    grid_put(grid, *row, row->x + row->width - LEARN_MARK_COLUMNS, &pen, data);
}

static void rules_draw(const App *app, const Rect *area, Grid *grid) {
    int rows = row_of(app, count_rules(app));
    int first = learn_first_row(row_of(app, learn_item(app)), rows, area->height);
    for (size_t i = 0; i < count_rules(app); i++) {
        int row = row_of(app, i) - first;
        Rect heading = rect_row(area, area->y + row - 1), entry = rect_row(area, area->y + row);
        if (begins_chapter(app, i) && row > 0 && row <= area->height)
            heading_draw(app, &heading, rule_chapter_name(rule_at(app, i)->chapter), grid);
        if (row >= 0 && row < area->height)
            entry_draw(app, &entry, i, grid);
    }
    Rect bar = {area->x + area->width, area->y, 1, area->height};
    scroll_draw(app, &bar, &(Shown){(size_t)first, (size_t)area->height, (size_t)rows}, grid);
}

/* --- the box --------------------------------------------------------------------------------- */

static void box_draw_rule(const App *app, const Rect *area, Grid *grid) {
    const Lesson *lesson = desk_learn_lesson(app->desk);
    size_t step = step_at(app, learn_item(app));
    const Position *position = &lesson_example(lesson, step)->position;
    char data[LEARN_WORDS_SIZE];
    Text text = TEXT_OVER(data);
    Rect inside = {area->x + 2, area->y + 1, area->width - 4, area->height - 2};
    frame_draw(app, area, &(FrameWords){.title = _(rule_at(app, learn_item(app))->title)}, grid);
    lesson_add_text(lesson, step, &text);
    wrap_add(grid, &inside, &PEN_PLAIN, data);
    if (position->hand_set[position->side] != 0 && inside.height > 2) {
        text_clear(&text);
        words_hand(position, position->side, &text);
        wrap_add(grid, &inside, &PEN_FAINT, data);
    }
    rect_skip(&inside, 1);
    if (inside.height > 0)
        board_preview(app, position, MOVE_NONE, &inside, grid);
}

static void draw(const App *app, const Rect *area, Grid *grid) {
    Rect list = *area, box = *area;
    if (count_rules(app) == 0) {
        wrap_draw(grid, area, &PEN_PLAIN, _("This game has no rules beyond how pieces move."), 0);
        return;
    }
    if (learn_is_wide(app)) {
        list = learn_left(area, learn_board_columns(area));
        box = learn_right(area, learn_board_columns(area));
        box.height = box.height < BOX_ROWS_MAX ? box.height : BOX_ROWS_MAX;
    } else {
        list.height -= NARROW_BOX_ROWS;
        rect_skip(&box, list.height);
    }
    rules_draw(app, &list, grid);
    box_draw_rule(app, &box, grid);
}

const LearnView LEARN_VIEW_RULES = {
    .hints = N_("Enter try it  Tab other lists  / find  Esc leave"),
    .count = count_rules,
    .columns = count_columns,
    .name = add_name,
    .choose = choose,
    .means = N_("right at once."),
    .about = add_about,
    .draw = draw,
};
