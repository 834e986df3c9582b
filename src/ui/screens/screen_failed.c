/* The engine to move has failed: a letter, arrows and Enter, or a click choose how to continue. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "play/desk/desk.h"
#include "play/desk/services.h"
#include "play/game/remedies.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"

typedef struct Failed {
    size_t item; /* the answer selected for Enter */
} Failed;

extern const Screen SCREEN_FAILED;

/* Whether the answer makes sense now. */
static bool failed_offers(const App *app, RemedyId answer) {
    return answer != REMEDY_COMPUTER || remedy_is_offered(desk_session(app->desk), answer);
}

static void failed_answer(App *app, RemedyId answer) {
    if (!failed_offers(app, answer))
        return;
    desk_set_time(app->desk, app->now_ms);
    desk_take_remedy(app->desk, answer);
    app_go_home(app);
    app_pump(app);
}

static void failed_step(App *app, const Event *event) {
    size_t step = event_goes_back(event) ? REMEDY_COUNT - 1 : 1;
    Failed *own = app_own(app, &SCREEN_FAILED);
    do
        own->item = (own->item + step) % REMEDY_COUNT;
    while (!failed_offers(app, (RemedyId)own->item));
}

static void failed_enter(App *app, const Event *event) {
    const Failed *own = app_own(app, &SCREEN_FAILED);
    (void)event;
    failed_answer(app, (RemedyId)own->item);
}

static void failed_text(App *app, const Event *event) {
    for (unsigned i = 0; i < REMEDY_COUNT; i++)
        if (event->code < 128 &&
            ascii_to_lower((char)event->code) == remedy_get((RemedyId)i)->word[0]) {
            failed_answer(app, (RemedyId)i);
            return;
        }
}

static void failed_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < REMEDY_COUNT)
        failed_answer(app, (RemedyId)event->hit.value);
}

/* Draws the ways to continue. */
static void failed_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Failed *own = app_own(app, &SCREEN_FAILED);
    bool narrow = area->width < PROMPT_NARROW;
    (void)layout;
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, narrow ? "" : _("What now? "));
    for (unsigned i = 0; i < REMEDY_COUNT; i++) {
        const Remedy *remedy = remedy_get((RemedyId)i);
        if (failed_offers(app, (RemedyId)i))
            x = prompt_draw_choice(
                area, x, &(ListItem){i, own->item == i, _(narrow ? remedy->narrow : remedy->label)},
                grid);
    }
}

static bool failed_is_home(const App *app) {
    return app_game_is(app, SESSION_FAILED);
}

const Screen SCREEN_FAILED = {
    .name = "failed",
    .when = ACTION_WHEN_THINKING,
    .keys = KEYS_FEW,
    .flags = SCREEN_PRESSES | SCREEN_FREE,
    .hints = N_("a ask the engine again  c computer takes over  l leave (game is saved)"),
    .own_size = sizeof(Failed),
    .home = failed_is_home,
    .prompt = failed_prompt,
    .event =
        {
            [EVENT_HOME] = {.ignored = "the answers stand in one short row"},
            [EVENT_END] = {.ignored = "the answers stand in one short row"},
            [EVENT_ENTER] = {.does = failed_enter},
            [EVENT_ESCAPE] = {.ignored = "without an answer the game waits"},
            [EVENT_TEXT] = {.does = failed_text},
            [EVENT_CLICK] = {.does = failed_click},
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
            [EVENT_PASTE] = {.ignored = "a letter answers the question"},
        },
    .any = failed_step,
};
