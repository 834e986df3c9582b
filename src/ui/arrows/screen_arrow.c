/* Drawing an arrow by keys: the cursor goes to its start, then to its end. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/do_actions.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "words/squares.h"

typedef struct DrawnArrow {
    bool begun;
    Square from; /* once begun */
} DrawnArrow;

extern const Screen SCREEN_ARROW;

static void arrow_begin(App *app, Square from) {
    DrawnArrow *own = app_own(app, &SCREEN_ARROW);
    *own = (DrawnArrow){true, from};
}

/* Draws the arrow to a square; a ring if that is where it began. */
static void arrow_end(App *app, Square to) {
    const DrawnArrow *own = app_own(app, &SCREEN_ARROW);
    const Variant *variant = app_variant(app);
    char data[ENTRY_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    text_addf(&text, "%s %s", square_name(variant, own->from).text, square_name(variant, to).text);
    app_go_home(app);
    action_run(app, ACTION_ARROW, data);
}

static void arrow_at(App *app, Square square) {
    const DrawnArrow *own = app_own(app, &SCREEN_ARROW);
    if (own->begun)
        arrow_end(app, square);
    else
        arrow_begin(app, square);
}

static void arrow_enter(App *app, const Event *event) {
    (void)event;
    if (app->spot.kind == SPOT_SQUARE)
        arrow_at(app, app->spot.square);
}

static void arrow_typed(App *app, const Event *event) {
    if (event->code == '*')
        arrow_enter(app, event);
}

static void arrow_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_SQUARE)
        return;
    app->spot = (Spot){.kind = SPOT_SQUARE, .square = (Square)event->hit.value};
    arrow_at(app, app->spot.square);
}

/* With squares it draws the arrow at once; otherwise it begins one, at the cursor if that is
 * visible. */
static void arrow_open(App *app, const char *argument) {
    bool visible =
        !screen_is(app_screen_below(app), SCREEN_NO_CURSOR) && app->spot.kind == SPOT_SQUARE;
    Square square = app->spot.square;
    if (argument[0] != '\0') {
        desk_run(app->desk, ACTION_ARROW, argument);
        return;
    }
    app_go_home(app);
    app_show(app, &SCREEN_ARROW);
    app->spot.kind = SPOT_SQUARE;
    if (visible)
        arrow_begin(app, square);
}

static bool arrow_stays(const App *app) {
    return app_position(app) != NULL;
}

static void arrow_mark(const App *app, const Position *position, Marks *out) {
    const DrawnArrow *own = app_own(app, &SCREEN_ARROW);
    (void)position;
    if (own->begun)
        out->selected = own->from;
}

static void arrow_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const DrawnArrow *own = app_own(app, &SCREEN_ARROW);
    char data[ENTRY_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    (void)layout;
    if (own->begun)
        text_addf(&text, _("Arrow from %s: go to its end"),
                  square_name(app_variant(app), own->from).text);
    else
        text_add(&text, _("Arrow: go to its start"));
    prompt_draw_head(app, area, data, grid);
}

const Screen SCREEN_ARROW = {
    .name = "arrow",
    .keys = KEYS_FEW,
    .hints = N_("* or Enter set  Esc cancel"),
    .action = ACTION_ARROW,
    .own_size = sizeof(DrawnArrow),
    .open = arrow_open,
    .stays = arrow_stays,
    .prompt = arrow_prompt,
    .mark = arrow_mark,
    .parent = &ON_THE_BOARD,
    .event =
        {
            [EVENT_ENTER] = {.does = arrow_enter},
            [EVENT_TEXT] = {.does = arrow_typed},
            [EVENT_CLICK] = {.does = arrow_click},
            [EVENT_ESCAPE] = {.does = leave_to_home},
            [EVENT_INTERRUPT] = {.does = leave_to_home},
            [EVENT_BACKSPACE] = {.does = leave_to_home},
            [EVENT_PASTE] = {.ignored = "an arrow is being drawn"},
        },
};
