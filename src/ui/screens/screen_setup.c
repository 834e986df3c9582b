/* Choosing a setup before the first move; the board shows the current one. */
#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/session/life.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/screen.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/board.h"
#include "words/setups.h"
#include "words/words.h"

typedef struct Choice {
    uint8_t setup; /* the setup shown */
} Choice;

extern const Screen SCREEN_SETUP;

static Choice *own_of(const App *app) {
    return app_own(app, &SCREEN_SETUP);
}

static void setup_step(App *app, const Event *event) {
    Choice *own = own_of(app);
    unsigned count = app_variant(app)->setup_count;
    own->setup = (uint8_t)((own->setup + (event_goes_back(event) ? count - 1u : 1u)) % count);
}

static void setup_enter(App *app, const Event *event) {
    Choice *own = own_of(app);
    (void)event;
    Error error = {0};
    uint8_t chosen = own->setup;
    own->setup = 0;
    if (!session_choose_setup(desk_session(app->desk), chosen, app->now_ms, &error))
        app_say_error(app, &error);
    app_pump(app);
}

static void setup_text(App *app, const Event *event) {
    Choice *own = own_of(app);
    unsigned count = app_variant(app)->setup_count;
    if (event->code >= '1' && event->code < '1' + count)
        own->setup = (uint8_t)(event->code - '1');
}

static void setup_click(App *app, const Event *event) {
    Choice *own = own_of(app);
    if (event->hit.kind != HIT_ITEM || event->hit.value >= app_variant(app)->setup_count)
        return;
    bool again = own->setup == event->hit.value;
    own->setup = (uint8_t)event->hit.value;
    if (again)
        setup_enter(app, event);
}

static void setup_label(const App *app, bool narrow, Text *out) {
    const char *side = side_word(app_variant(app), session_setup_side(desk_session(app->desk)));
    if (setups_are_shared(app_variant(app)))
        text_add(out, _("Setup: "));
    else if (narrow)
        text_addf(out, _("%s: "), side);
    else
        text_addf(out, _("%s's setup: "), side);
}

static void setup_about(const App *app, Text *out) {
    if (app_screen_below(app) == &SCREEN_SETUP)
        setups_explain(app_variant(app), own_of(app)->setup,
                       session_setup_side(desk_session(app->desk)), out);
}

static void setup_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    (void)layout;
    const Variant *variant = app_variant(app);
    bool narrow = area->width < PROMPT_NARROW;
    char label[64];
    Text text = TEXT_OVER(label);
    setup_label(app, narrow, &text);
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, label);
    for (unsigned i = 0; i < variant->setup_count; i++)
        x = prompt_draw_choice(
            area, x, &(ListItem){i, own_of(app)->setup == i, words_setup(variant, i)}, grid);
    grid_put(grid, *area, x + 1, &PROMPT_DIM, narrow ? _("Enter") : _("arrows, Enter"));
}

static const Position *setup_position(const App *app, Position *room) {
    const Variant *variant = app_variant(app);
    const SessionSettings *settings = session_settings(desk_session(app->desk));
    Side chooser = session_setup_side(desk_session(app->desk));
    uint8_t setups[SIDE_COUNT];
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        uint8_t known = settings->setups[side];
        setups[side] = known < variant->setup_count ? known : 0;
        if (side == chooser || setups_are_shared(variant))
            setups[side] = own_of(app)->setup;
    }
    position_start_with_setups(room, variant, setups);
    return room;
}

static bool setup_is_home(const App *app) {
    return app_game_is(app, SESSION_SETUP);
}

const Screen SCREEN_SETUP = {
    .name = "setup",
    .when = ACTION_WHEN_SETUP,
    .keys = KEYS_ACTIONS,
    .flags = SCREEN_PRESSES | SCREEN_NO_CURSOR | SCREEN_MARKS_ALONE | SCREEN_KEEPS,
    .own_size = sizeof(Choice),
    .home = setup_is_home,
    .prompt = setup_prompt,
    .about = setup_about,
    .position = setup_position,
    .event =
        {
            [EVENT_HOME] = {.ignored = "digits reach each of the few arrangements"},
            [EVENT_END] = {.ignored = "digits reach each of the few arrangements"},
            [EVENT_ENTER] = {.does = setup_enter},
            [EVENT_ESCAPE] = {.ignored = "nothing is begun that could be left"},
            [EVENT_TEXT] = {.does = setup_text},
            [EVENT_CLICK] = {.does = setup_click},
            [EVENT_LOOK] = {.does = board_look},
            [EVENT_INTERRUPT] = {.does = idle_interrupt},
            [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
            [EVENT_PASTE] = {.does = paste_opened},
        },
    .any = setup_step,
};
