/* The engine to move has failed: letters, arrows and Enter, or a click, say what is to become of
 * the game. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/actions/operations.h"
#include "ui/screens/failed.h"
#include "ui/screens/handlers.h"

bool failed_offers(const App *app, RemedyId answer) {
    return answer != REMEDY_COMPUTER || remedy_is_offered(app->session, answer);
}

const char *failed_words(RemedyId answer, bool narrow) {
    return _(narrow ? remedy_get(answer)->narrow : remedy_get(answer)->label);
}

static void failed_answer(App *app, RemedyId answer) {
    Error error = {0};
    if (!failed_offers(app, answer))
        return;
    if (answer == REMEDY_LEAVE) {
        operation_leave_game(app);
        return;
    }
    SessionRemedy remedy = answer == REMEDY_AGAIN ? SESSION_REMEDY_AGAIN : SESSION_REMEDY_COMPUTER;
    if (!session_remedy(app->session, remedy, app->now_ms, &error))
        app_say_error(app, &error);
    app_go_home(app);
    app_pump(app);
}

static void failed_step(App *app, const Event *event) {
    bool back = event->kind == EVENT_UP || event->kind == EVENT_LEFT ||
                event->kind == EVENT_PREVIOUS || event->kind == EVENT_WHEEL_UP;
    do
        app->list.item = (app->list.item + (back ? REMEDY_COUNT - 1 : 1)) % REMEDY_COUNT;
    while (!failed_offers(app, (RemedyId)app->list.item));
}

static void failed_enter(App *app, const Event *event) {
    (void)event;
    failed_answer(app, (RemedyId)app->list.item);
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

const StateRow ROW_FAILED = {
    [EVENT_UP] = {.does = failed_step},
    [EVENT_DOWN] = {.does = failed_step},
    [EVENT_LEFT] = {.does = failed_step},
    [EVENT_RIGHT] = {.does = failed_step},
    [EVENT_PAGE_UP] = {.ignored = "the answers stand in one short row"},
    [EVENT_PAGE_DOWN] = {.ignored = "the answers stand in one short row"},
    [EVENT_HOME] = {.ignored = "the answers stand in one short row"},
    [EVENT_END] = {.ignored = "the answers stand in one short row"},
    [EVENT_NEXT] = {.does = failed_step},
    [EVENT_PREVIOUS] = {.does = failed_step},
    [EVENT_ENTER] = {.does = failed_enter},
    [EVENT_ESCAPE] = {.ignored = "without an answer the game waits"},
    [EVENT_TEXT] = {.does = failed_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = failed_click},
    [EVENT_LOOK] = {.does = board_look},
    [EVENT_WHEEL_UP] = {.does = failed_step},
    [EVENT_WHEEL_DOWN] = {.does = failed_step},
    [EVENT_INTERRUPT] = {.does = idle_interrupt},
    [EVENT_BACKSPACE] = {.ignored = "nothing is typed here"},
    [EVENT_JUMP_UP] = {.ignored = "the answers stand in one short row"},
    [EVENT_JUMP_DOWN] = {.ignored = "the answers stand in one short row"},
    [EVENT_JUMP_LEFT] = {.ignored = "the answers stand in one short row"},
    [EVENT_JUMP_RIGHT] = {.ignored = "the answers stand in one short row"},
    [EVENT_PASTE] = {.ignored = "a letter answers the question"},
};
