/* Questions of yes or no. */
#include <string.h>

#include "base/i18n.h"
#include "play/services/services.h"
#include "ui/actions/editing.h"
#include "ui/actions/operations.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen.h"
#include "ui/app/screen_voice.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/all.h"

typedef struct Ask {
    Confirm confirm;
} Ask;

extern const Screen SCREEN_CONFIRM;

static Confirm confirm_of(const App *app) {
    const Ask *own = app_own(app, &SCREEN_CONFIRM);
    return own->confirm;
}

static void confirm_enter(App *app, const Event *event) {
    (void)event;
    if (confirm_of(app) == CONFIRM_BLUNDER) {
        operation_confirmed(app, confirm_of(app));
        return;
    }
    app_say(app, INK_NORMAL, _("Press y for yes, n for no."));
}

static void confirm_no(App *app) {
    Confirm confirm = confirm_of(app);
    app_close(app);
    if (confirm == CONFIRM_DRAW) {
        Error error = {0};
        if (!session_answer_draw(desk_session(app->desk), false, app->now_ms, &error))
            app_say_error(app, &error);
        app_pump(app);
    }
}

/* The third answer, where there is one. */
static bool confirm_saves(App *app) {
    if (confirm_of(app) == CONFIRM_UNSAVED) {
        reviewing_save_and_leave(app);
        return true;
    }
    if (confirm_of(app) != CONFIRM_CHANGED)
        return false;
    app_close(app);
    ui_ask(app, ASK_SAVE, "");
    return true;
}

static void confirm_text(App *app, const Event *event) {
    if ((event->code == 's' || event->code == 'S') && confirm_saves(app))
        return;
    if (event->code == 'y' || event->code == 'Y')
        operation_confirmed(app, confirm_of(app));
    else if (event->code == 'n' || event->code == 'N')
        confirm_no(app);
}

static void confirm_click(App *app, const Event *event) {
    if (event->hit.kind != HIT_ITEM)
        return;
    if (event->hit.value == 0)
        operation_confirmed(app, confirm_of(app));
    else if (event->hit.value != 2 || !confirm_saves(app))
        confirm_no(app);
}

static void confirm_escape(App *app, const Event *event) {
    (void)event;
    confirm_no(app);
}

static const char *confirm_words(const App *app) {
    switch (confirm_of(app)) {
    case CONFIRM_RESIGN:
        return _("Surrender the game?");
    case CONFIRM_QUIT:
        if (editing_changed(app))
            return _("End the program? What was set up is lost.");
        return _("Leave? The game is kept and can be resumed.");
    case CONFIRM_LEAVE:
        return _("Leave this game? It is kept and can be resumed.");
    case CONFIRM_SWAPPED:
        return _("Drawn: play again with colours swapped?");
    case CONFIRM_DRAW:
        return _("A draw is offered. Accept it?");
    case CONFIRM_BLUNDER:
        return app->width < PROMPT_NARROW ? _("Play it?") : _("Play it all the same? Enter does.");
    case CONFIRM_UNSAVED:
        return app->width < PROMPT_NARROW ? _("Leave unsaved?")
                                          : _("Leave without saving the changes?");
    case CONFIRM_REPLACE:
    case CONFIRM_START:
        return app->width < PROMPT_NARROW
                   ? _("Leave the game? It is kept.")
                   : _("Leave the game in progress? It is kept and can be resumed.");
    case CONFIRM_DELETE:
        return strcmp(app->review.asked.argument, "variation") == 0
                   ? _("Delete the whole variation?")
                   : _("Delete this and what follows?");
    case CONFIRM_FORGET:
        return _("Delete this game for good?");
    case CONFIRM_CHANGED:
        return app->width < PROMPT_NARROW ? _("Another program wrote: overwrite?")
                                          : _("Another program has changed the file. Overwrite?");
    case CONFIRM_EDIT:
        return app->width < PROMPT_NARROW ? _("Leave what was set up?")
                                          : _("Leave the editor? What was set up is lost.");
    case CONFIRM_UNDO:
        return app->width < PROMPT_NARROW
                   ? _("Set the clock back?")
                   : _("A clock runs; it is set back with the move. Take it back?");
    }
    return "";
}

static void confirm_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    (void)layout;
    int x = grid_put(grid, area, area->x, area->y, &PROMPT_HEAD, confirm_words(app));
    Pen yes = {INK_NORMAL, GROUND_CHOSEN, 0, {HIT_ITEM, 0}};
    Pen no = {INK_NORMAL, GROUND_CHOSEN, 0, {HIT_ITEM, 1}};
    x = grid_put(grid, area, x + 2, area->y, &yes, _(" y Yes "));
    x = grid_put(grid, area, x + 1, area->y, &no, _(" n No "));
    Pen save = {INK_NORMAL, GROUND_CHOSEN, 0, {HIT_ITEM, 2}};
    if (confirm_of(app) == CONFIRM_UNSAVED)
        grid_put(grid, area, x + 1, area->y, &save, _(" s Save "));
    if (confirm_of(app) == CONFIRM_CHANGED)
        grid_put(grid, area, x + 1, area->y, &save, _(" s Save as "));
}

const Screen SCREEN_CONFIRM = {
    .name = "confirm",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_PRESSES,
    .own_size = sizeof(Ask),
    .prompt = confirm_prompt,
    .event =
        {
            [EVENT_ENTER] = {.does = confirm_enter},
            [EVENT_ESCAPE] = {.does = confirm_escape},
            [EVENT_TEXT] = {.does = confirm_text},
            [EVENT_CLICK] = {.does = confirm_click},
            [EVENT_LOOK] = {.ignored = "the cursor stays while a question is open"},
            [EVENT_INTERRUPT] = {.does = confirm_escape},
            [EVENT_PASTE] = {.ignored = "what is pasted is no answer"},
        },
    .otherwise = "only y, n, Enter and Esc answer",
};

void confirm_show(App *app, Confirm confirm) {
    app_open(app, &SCREEN_CONFIRM);
    Ask *own = app_own(app, &SCREEN_CONFIRM);
    own->confirm = confirm;
}
