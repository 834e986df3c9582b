#include "ui/prompt/prompt_view.h"

#include "base/i18n.h"
#include "ui/board/hands_view.h"
#include "ui/board/marks.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt_choice.h"
#include "ui/prompt/prompt_hints.h"
#include "ui/prompt/prompt_line.h"
#include "ui/prompt/prompt_pens.h"
#include "ui/screens/editing_view.h"
#include "ui/screens/review_view.h"
#include "words/words.h"

enum { SPINNER_STEP_MS = 250, SPINNER_STEPS = 4 };

static void think_draw(const App *app, const Rect *area, Grid *grid) {
    static const char SPINNER[SPINNER_STEPS + 1] = "|/-\\";
    char spin[2] = {SPINNER[app->now_ms / SPINNER_STEP_MS % SPINNER_STEPS], '\0'};
    int x = grid_put(grid, area, area->x, area->y, &HEAD, _("The computer thinks "));
    x = grid_put(grid, area, x, area->y, &HEAD, spin);
    if (session_premoved(app->session) != NULL) {
        char premove[64];
        Text text = TEXT_OVER(premove);
        session_premove_words(app->session, &text);
        x = grid_put(grid, area, x + 1, area->y, &HEAD, premove);
        prompt_draw_hints(area, x + 2, _("Esc forgets it  ! moves now  u takes back"), grid);
        return;
    }
    if (app->has_report)
        x = grid_putf(grid, area, x + 1, area->y, &DIM, _("depth %u"), app->report.depth);
    prompt_draw_hints(area, x + 2,
                      app_can_premove(app) ? _("! moves now  u takes back  m premove")
                                           : _("! moves now  u takes back"),
                      grid);
}

/* What stands under the cursor. */
static int spot_draw(const App *app, const Rect *area, Grid *grid) {
    const Position *position = app_position(app);
    char buffer[128], square[8], content[96];
    Text text = TEXT_OVER(buffer), name = TEXT_OVER(square), piece = TEXT_OVER(content);
    if (app->spot.kind == SPOT_SQUARE) {
        words_square(position->variant, app->spot.square, &name);
        words_square_content(position, app->spot.square, &piece);
        text_addf(&text, _("%s: %s"), square, content);
    } else if (app->spot.kind == SPOT_HAND) {
        text_addf(&text, _("%s's hand"), words_side(app->spot.side));
    } else {
        text_add(&text, _("off the board"));
    }
    return grid_put(grid, area, area->x, area->y, &HEAD, buffer) + 2;
}

static void drop_head(const App *app, const Rect *area, int *x, Grid *grid) {
    Marks marks;
    char buffer[128];
    marks_make(app, app_position(app), &marks);
    Text text = TEXT_OVER(buffer);
    text_addf(&text,
              !marks.inverse      ? _("drop %s")
              : marks.barred != 0 ? _("drop %s, not on -")
                                  : _("drop %s, any empty square"),
              words_role_name(app_variant(app), app->drop));
    *x = grid_put(grid, area, area->x, area->y, &HEAD, buffer) + 2;
}

static void handover_draw(const App *app, const Rect *area, Grid *grid) {
    const Position *position = app_position(app);
    char name[SEAT_NAME_SIZE * 2];
    Text text = TEXT_OVER(name);
    if (position != NULL)
        grid_putf(grid, area, area->x, area->y, &HEAD, _("%s is to move: any key goes on."),
                  side_name(app, position->side, &text));
}

static void ghost_draw(const App *app, const Rect *area, int *x, Grid *grid) {
    char buffer[160];
    Text text = TEXT_OVER(buffer);
    words_move(app_position(app), app->ghost, &text);
    *x = grid_put(grid, area, area->x, area->y, &HEAD, buffer) + 2;
}

static void plain_draw(const App *app, const Rect *area, Grid *grid) {
    int x = area->x;
    bool board = app->state == UI_IDLE || app->state == UI_SELECTED || app->state == UI_OVER ||
                 app->state == UI_EDIT;
    if (app->state == UI_DROP)
        drop_head(app, area, &x, grid);
    else if (app->state == UI_GHOST)
        ghost_draw(app, area, &x, grid);
    else if (board)
        x = spot_draw(app, area, grid);
    prompt_draw_hints(area, x, prompt_hints(app), grid);
}

void prompt_over_draw(const App *app, const Rect *area, Grid *grid) {
    grid_fill(grid, area, &PLAIN, " ");
    prompt_draw_hints(area, area->x, prompt_hints(app), grid);
}

bool prompt_presses(const App *app) {
    return state_facts(app->state)->pressing || review_prompt_presses(app);
}

void prompt_draw(const App *app, const Layout *layout, Grid *grid) {
    Rect area = layout->prompt;
    bool shared = area.y == layout->bar.y && layout->bar.height > 0;
    bool premove = app->state == UI_THINK && session_premoved(app->session) != NULL;
    if (shared && !prompt_presses(app) && !premove)
        return;
    grid_fill(grid, &area, &PLAIN, " ");
    if (app->state == UI_ENTRY || app->state == UI_CHOICES)
        prompt_draw_entry(app, &area, grid);
    else if (app->state == UI_COMMAND)
        prompt_draw_command(app, &area, grid);
    else if (app->state == UI_ASK)
        prompt_draw_question(app, &area, grid);
    else if (app->state == UI_CONFIRM)
        prompt_draw_confirm(app, &area, grid);
    else if (app->state == UI_PROMOTION)
        prompt_draw_promotion(app, &area, grid);
    else if (app->state == UI_SETUP)
        prompt_draw_setup(app, &area, grid);
    else if (app->state == UI_HANDOVER)
        handover_draw(app, &area, grid);
    else if (app->state == UI_FAILED)
        prompt_draw_failed(app, &area, grid);
    else if (app->state == UI_THINK)
        think_draw(app, &area, grid);
    else if (review_prompt_presses(app))
        review_prompt_draw(app, &area, grid);
    else if (app->state != UI_EDIT || !editing_draw_strip(app, layout, grid))
        plain_draw(app, &area, grid);
}
