/* Menus, lists, the form of a new game, pages and questions. */
#include "base/ascii.h"
#include "base/i18n.h"
#include "rules/fen.h"
#include "ui/handlers.h"
#include "ui/operations.h"

enum { LIST_PAGE = 8 };

static size_t item_count(const App *app) {
    return app->state == UI_NEW_GAME ? FIELD_COUNT : list_count(app);
}

static void item_move(App *app, long step) {
    long count = (long)item_count(app);
    long item = (long)app->item + step;
    if (step == 1 || step == -1)
        item = count > 0 ? (item + count) % count : 0;
    item = item >= count ? count - 1 : item;
    app->item = item < 0 ? 0 : (size_t)item;
}

void list_up(App *app, const Event *event) {
    (void)event;
    item_move(app, -1);
}

void list_down(App *app, const Event *event) {
    (void)event;
    item_move(app, 1);
}

void list_page_up(App *app, const Event *event) {
    (void)event;
    item_move(app, -LIST_PAGE);
}

void list_page_down(App *app, const Event *event) {
    (void)event;
    item_move(app, LIST_PAGE);
}

void list_home(App *app, const Event *event) {
    (void)event;
    app->item = 0;
}

void list_end(App *app, const Event *event) {
    (void)event;
    size_t count = item_count(app);
    app->item = count > 0 ? count - 1 : 0;
}

void list_enter(App *app, const Event *event) {
    (void)event;
    if (app->item < list_count(app))
        list_choose(app, app->item);
}

void list_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value < list_count(app)) {
        app->item = event->hit.value;
        list_choose(app, app->item);
    }
}

/* A letter goes to the next entry that begins with it; a digit chooses. */
void list_text(App *app, const Event *event) {
    size_t count = list_count(app);
    if (event->code >= '1' && event->code <= '9' && event->code - '1' < count) {
        app->item = event->code - '1';
        list_choose(app, app->item);
        return;
    }
    for (size_t i = 1; i <= count; i++) {
        size_t at = (app->item + i) % count;
        char buffer[SESSION_TEXT_SIZE];
        Text text = TEXT_OVER(buffer);
        list_describe(app, at, &text);
        if (event->code < 128 && ascii_to_lower(buffer[0]) == ascii_to_lower((char)event->code)) {
            app->item = at;
            return;
        }
    }
}

void modal_escape(App *app, const Event *event) {
    (void)event;
    app_close(app);
}

void menu_escape(App *app, const Event *event) {
    (void)event;
    app->item = 0;
}

/* --- The form of a new game --- */

void form_up(App *app, const Event *event) {
    (void)event;
    item_move(app, -1);
}

void form_down(App *app, const Event *event) {
    (void)event;
    item_move(app, 1);
}

/* Clocks offered, in minutes and seconds a move. The first is none. */
static const TimeControl CLOCKS[] = {
    {false, 0, 0},         {true, 180000, 2000},   {true, 300000, 3000},   {true, 600000, 5000},
    {true, 900000, 10000}, {true, 1800000, 20000}, {true, 3600000, 30000},
};
enum { CLOCK_COUNT = sizeof CLOCKS / sizeof CLOCKS[0] };

static void clock_step(Form *form, unsigned step) {
    unsigned at = 0;
    for (unsigned i = 0; i < CLOCK_COUNT; i++)
        if (CLOCKS[i].limited == form->time.limited && CLOCKS[i].base_ms <= form->time.base_ms)
            at = i;
    form->time = CLOCKS[(at + step) % CLOCK_COUNT];
}

/* A person, the computer, and the engine that the command line has put in the seat, if any. */
static void seat_step(const UiSettings *settings, Form *form, Side side) {
    bool engine = settings->game.seats[side].kind == SEAT_EXTERNAL;
    if (form->seats[side] == SEAT_HUMAN)
        form->seats[side] = SEAT_COMPUTER;
    else if (form->seats[side] == SEAT_COMPUTER && engine)
        form->seats[side] = SEAT_EXTERNAL;
    else
        form->seats[side] = SEAT_HUMAN;
}

/* The next game of the list; from one that is not listed, its first or last. */
static void variant_step(const VariantSet *variants, Form *form, bool forward) {
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
    Form *form = &app->form;
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
        clock_step(form, forward ? 1 : CLOCK_COUNT - 1);
        break;
    case FIELD_POSITION:
    case FIELD_START:
    case FIELD_COUNT:
        break;
    }
}

void form_left(App *app, const Event *event) {
    (void)event;
    form_change(app, false);
}

void form_right(App *app, const Event *event) {
    (void)event;
    form_change(app, true);
}

static void form_start(App *app) {
    const Form *form = &app->form;
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

void form_enter(App *app, const Event *event) {
    (void)event;
    if (app->item == FIELD_START)
        form_start(app);
    else if (app->item == FIELD_POSITION)
        operation_ask(app, ASK_FEN, app->form.fen);
    else
        form_change(app, true);
}

void form_text(App *app, const Event *event) {
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

void form_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM || event->hit.value >= FIELD_COUNT)
        return;
    bool again = app->item == event->hit.value;
    app->item = event->hit.value;
    if (again || app->item == FIELD_START || app->item == FIELD_POSITION)
        form_enter(app, event);
}

void form_escape(App *app, const Event *event) {
    (void)event;
    app_go_home(app);
}

/* --- Pages --- */

void page_up(App *app, const Event *event) {
    (void)event;
    page_scroll(app, -1, false);
}

void page_down(App *app, const Event *event) {
    (void)event;
    page_scroll(app, 1, false);
}

void page_page_up(App *app, const Event *event) {
    (void)event;
    page_scroll(app, -1, true);
}

void page_page_down(App *app, const Event *event) {
    (void)event;
    page_scroll(app, 1, true);
}

void page_home(App *app, const Event *event) {
    (void)event;
    app->page.top = 0;
}

void page_end(App *app, const Event *event) {
    (void)event;
    page_scroll(app, (int)app->page.text.length, false);
}

void page_text(App *app, const Event *event) {
    if (event->code == ' ')
        page_page_down(app, event);
    else if (event->code == 'q')
        app_close(app);
    else if (event->code == 'j')
        page_down(app, event);
    else if (event->code == 'k')
        page_up(app, event);
}

/* --- Questions --- */

void confirm_enter(App *app, const Event *event) {
    (void)event;
    if (app->confirm == CONFIRM_BLUNDER) {
        operation_confirmed(app);
        return;
    }
    app_say(app, INK_NORMAL, _("Press y for yes, n for no."));
}

static void confirm_no(App *app) {
    Confirm confirm = app->confirm;
    app_close(app);
    if (confirm == CONFIRM_DRAW) {
        Error error = {0};
        if (!session_answer_draw(app->session, false, app->now_ms, &error))
            app_say_error(app, &error);
        app_pump(app);
    }
}

void confirm_text(App *app, const Event *event) {
    if (event->code == 'y' || event->code == 'Y')
        operation_confirmed(app);
    else if (event->code == 'n' || event->code == 'N')
        confirm_no(app);
}

void confirm_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM)
        return;
    if (event->hit.value == 0)
        operation_confirmed(app);
    else
        confirm_no(app);
}

void confirm_escape(App *app, const Event *event) {
    (void)event;
    confirm_no(app);
}
