/* How to arrive on the target: promotions and staying as one is. */
#include "base/ascii.h"
#include "ui/screens/handlers.h"

static void promotion_next(App *app, const Event *event) {
    bool back = event->kind == EVENT_UP || event->kind == EVENT_LEFT ||
                event->kind == EVENT_PREVIOUS || event->kind == EVENT_WHEEL_UP;
    size_t step = back ? app->choice_count - 1 : 1;
    app->choice = (app->choice + step) % app->choice_count;
}

static void promotion_enter(App *app, const Event *event) {
    (void)event;
    app_submit(app, app->choices[app->choice]);
}

static void promotion_escape(App *app, const Event *event) {
    (void)event;
    app->choice_count = 0;
    app->to = SQUARE_NONE;
    app->state = app->drop != ROLE_NONE ? UI_DROP : UI_SELECTED;
}

/* The number of promotions among the choices, which stand first. */
static size_t promotion_count(const App *app) {
    size_t count = 0;
    while (count < app->choice_count && variant_move_turns(app_variant(app), app->choices[count]))
        count++;
    return count;
}

static void promotion_text(App *app, const Event *event) {
    size_t promotions = promotion_count(app);
    uint32_t code = event->code;
    if (code == 'p') {
        Event next = {.kind = EVENT_NEXT};
        promotion_next(app, &next);
    } else if (code == '=' || (code == 'n' && promotions == 1)) {
        if (promotions < app->choice_count)
            app_submit(app, app->choices[promotions]);
    } else if (code == '+' || (code == 'y' && promotions == 1)) {
        if (promotions == 1)
            app_submit(app, app->choices[0]);
    } else {
        const Variant *variant = app_variant(app);
        for (size_t i = 0; i < promotions; i++) {
            char letter = variant->roles[move_role(app->choices[i])].letter;
            if (code < 128 && ascii_to_upper((char)code) == letter && promotions > 1) {
                app_submit(app, app->choices[i]);
                return;
            }
        }
    }
}

static void promotion_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < app->choice_count)
        app_submit(app, app->choices[event->hit.value]);
}

const StateRow ROW_PROMOTION = {
    [EVENT_UP] = {.does = promotion_next},
    [EVENT_DOWN] = {.does = promotion_next},
    [EVENT_LEFT] = {.does = promotion_next},
    [EVENT_RIGHT] = {.does = promotion_next},
    [EVENT_PAGE_UP] = {.ignored = "the choices stand in one short row"},
    [EVENT_PAGE_DOWN] = {.ignored = "the choices stand in one short row"},
    [EVENT_HOME] = {.ignored = "the choices stand in one short row"},
    [EVENT_END] = {.ignored = "the choices stand in one short row"},
    [EVENT_NEXT] = {.does = promotion_next},
    [EVENT_PREVIOUS] = {.does = promotion_next},
    [EVENT_ENTER] = {.does = promotion_enter},
    [EVENT_ESCAPE] = {.does = promotion_escape},
    [EVENT_TEXT] = {.does = promotion_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = promotion_click},
    [EVENT_LOOK] = {.ignored = "the cursor stays on the target in question"},
    [EVENT_WHEEL_UP] = {.does = promotion_next},
    [EVENT_WHEEL_DOWN] = {.does = promotion_next},
    [EVENT_INTERRUPT] = {.does = promotion_escape},
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
    [EVENT_JUMP_UP] = {.ignored = "the choices stand in one short row"},
    [EVENT_JUMP_DOWN] = {.ignored = "the choices stand in one short row"},
    [EVENT_JUMP_LEFT] = {.ignored = "the choices stand in one short row"},
    [EVENT_JUMP_RIGHT] = {.ignored = "the choices stand in one short row"},
    [EVENT_PASTE] = {.ignored = "a letter answers the question"},
};
