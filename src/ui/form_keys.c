/* The form of a new game. */
#include "rules/fen.h"
#include "ui/handlers.h"
#include "ui/operations.h"

/* Clocks offered, in minutes and seconds a move. The first is none. */
#define CLOCK(base, increment)                                                                     \
    { .limited = true, .base_ms = (base), .increment_ms = (increment) }
static const TimeControl CLOCKS[] = {
    {.limited = false},   CLOCK(180000, 2000),   CLOCK(300000, 3000),   CLOCK(600000, 5000),
    CLOCK(900000, 10000), CLOCK(1800000, 20000), CLOCK(3600000, 30000),
};
#undef CLOCK
enum { CLOCK_COUNT = sizeof CLOCKS / sizeof CLOCKS[0] };

/* No clock, then more and more time. */
static bool clock_is_less(const TimeControl *a, const TimeControl *b) {
    if (a->limited != b->limited)
        return b->limited;
    if (!a->limited)
        return false;
    return a->base_ms < b->base_ms ||
           (a->base_ms == b->base_ms && a->increment_ms < b->increment_ms);
}

/* The next clock offered that has more time, or less; past the last the other end. */
static void clock_step(FormUi *form, bool more) {
    const TimeControl now = form->time;
    form->time = CLOCKS[more ? 0 : CLOCK_COUNT - 1];
    for (unsigned i = 0; i < CLOCK_COUNT; i++) {
        const TimeControl *clock = &CLOCKS[more ? CLOCK_COUNT - 1 - i : i];
        if (more ? clock_is_less(&now, clock) : clock_is_less(clock, &now))
            form->time = *clock;
    }
}

/* A person, the computer, and the engine that the command line has put in the seat, if any. */
static void seat_step(const UiSettings *settings, FormUi *form, Side side) {
    bool engine = settings->game.seats[side].kind == SEAT_EXTERNAL;
    if (form->seats[side] == SEAT_HUMAN)
        form->seats[side] = SEAT_COMPUTER;
    else if (form->seats[side] == SEAT_COMPUTER && engine)
        form->seats[side] = SEAT_EXTERNAL;
    else
        form->seats[side] = SEAT_HUMAN;
}

/* The next game of the list; from one that is not listed, its first or last. */
static void variant_step(const VariantSet *variants, FormUi *form, bool forward) {
    size_t count = variants_count(variants), at = variants_index(variants, form->variant);
    if (at == count)
        at = forward ? count - 1 : 0;
    const Variant *next = variants_at(variants, (at + (forward ? 1 : count - 1)) % count);
    if (next == NULL)
        return;
    form->variant = next;
    form->fen[0] = '\0';
}

static void form_change(App *app, bool forward) {
    FormUi *form = &app->form;
    switch ((Field)app->item) {
    case FIELD_GAME:
        variant_step(app->settings->variants, form, forward);
        break;
    case FIELD_WHITE:
        seat_step(app->settings, form, SIDE_WHITE);
        break;
    case FIELD_BLACK:
        seat_step(app->settings, form, SIDE_BLACK);
        break;
    case FIELD_LEVEL:
        form->level = forward ? form->level % ENGINE_LEVELS + 1
                              : (form->level + ENGINE_LEVELS - 2) % ENGINE_LEVELS + 1;
        break;
    case FIELD_CLOCK:
        clock_step(form, forward);
        break;
    case FIELD_POSITION:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
}

static void form_left(App *app, const Event *event) {
    (void)event;
    form_change(app, false);
}

static void form_right(App *app, const Event *event) {
    (void)event;
    form_change(app, true);
}

static void form_start(App *app) {
    const FormUi *form = &app->form;
    SessionSettings settings = app->settings->game;
    settings.variant = form->variant;
    settings.start = NULL;
    settings.time = form->time;
    for (unsigned side = 0; side < SIDE_COUNT; side++) {
        if (form->seats[side] != SEAT_EXTERNAL)
            settings.seats[side] = (Seat){.kind = form->seats[side], .level = form->level};
        settings.setups[side] = SETUP_ASK;
    }
    Position position;
    Error error = {0};
    if (form->fen[0] != '\0') {
        if (!fen_parse(settings.variant, form->fen, &position, &error)) {
            app_say_error(app, &error);
            return;
        }
        settings.start = &position;
    }
    app_start(app, &settings);
}

static void form_enter(App *app, const Event *event) {
    (void)event;
    if (app->item == FIELD_START)
        form_start(app);
    else if (app->item == FIELD_POSITION)
        operation_ask(app, ASK_FEN, app->form.fen);
    else
        form_change(app, true);
}

static void form_text(App *app, const Event *event) {
    if (app->item == FIELD_CLOCK && event->code >= '0' && event->code <= '9') {
        char digit[2] = {(char)event->code, '\0'};
        operation_ask(app, ASK_CLOCK, digit);
    } else if (app->item == FIELD_LEVEL && event->code >= '0' && event->code <= '9') {
        /* One digit each, 0 for the tenth. */
        app->form.level = event->code == '0' ? ENGINE_LEVELS : event->code - '0';
    } else if (event->code == 's') {
        form_start(app);
    }
}

static void form_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= FIELD_COUNT)
        return;
    bool again = app->item == event->hit.value;
    app->item = event->hit.value;
    if (again || app->item == FIELD_START || app->item == FIELD_POSITION)
        form_enter(app, event);
}

/* What was wrong in the form is of no interest outside. */
static void form_escape(App *app, const Event *event) {
    app->log_count = 0;
    leave_to_home(app, event);
}

const StateRow ROW_NEW_GAME = {
    [EVENT_UP] = {.does = list_up},
    [EVENT_DOWN] = {.does = list_down},
    [EVENT_LEFT] = {.does = form_left},
    [EVENT_RIGHT] = {.does = form_right},
    [EVENT_PAGE_UP] = {.does = list_up},
    [EVENT_PAGE_DOWN] = {.does = list_down},
    [EVENT_HOME] = {.does = list_home},
    [EVENT_END] = {.does = list_end},
    [EVENT_NEXT] = {.does = list_down},
    [EVENT_PREVIOUS] = {.does = list_up},
    [EVENT_ENTER] = {.does = form_enter},
    [EVENT_ESCAPE] = {.does = form_escape},
    [EVENT_TEXT] = {.does = form_text},
    [EVENT_EDITED] = {.ignored = "no line is edited here"},
    [EVENT_CLICK] = {.does = form_click},
    [EVENT_LOOK] = {.ignored = "no board is shown"},
    [EVENT_WHEEL_UP] = {.does = form_left},
    [EVENT_WHEEL_DOWN] = {.does = form_right},
    [EVENT_INTERRUPT] = {.does = form_escape},
    [EVENT_BACKSPACE] = {.ignored = "what is typed for a field has its own line"},
    [EVENT_JUMP_UP] = {.does = list_up},
    [EVENT_JUMP_DOWN] = {.does = list_down},
    [EVENT_JUMP_LEFT] = {.ignored = "arrows reach each of the few values"},
    [EVENT_JUMP_RIGHT] = {.ignored = "arrows reach each of the few values"},
    [EVENT_PASTE] = {.does = paste_told},
};
