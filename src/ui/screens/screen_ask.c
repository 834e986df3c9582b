/* Prompts for a line of text: a file name, a comment or a form field. */
#include "base/i18n.h"
#include "play/complete_line.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/game_changes.h"
#include "ui/app/screen.h"
#include "ui/form/field.h"
#include "ui/prompt/prompt_line.h"
#include "ui/screens/all.h"

typedef struct Ask {
    const Action *action; /* gets the text; NULL: the form's field does */
    const Screen *from;   /* the screen above which it was asked, and to which Esc goes back; NULL:
                             the one below */
    char before[SESSION_PATH_SIZE];
} Ask;

extern const Screen SCREEN_ASK;

static const Ask *ask_of(const App *app) {
    return app_own(app, &SCREEN_ASK);
}

static void ask_next(App *app, const Event *event) {
    Completion found;
    (void)event;
    const Action *action = ask_of(app)->action;
    if (action == NULL || !(action->flags & ACTION_ASKS_FILE))
        return;
    desk_complete_file(app->desk, app->entry.line.text, &found);
    line_complete(app, &found);
}

/* Does the action with the typed text. False: said why not, or asked a question; the line stays. */
static bool do_answered(App *app, const char *typed) {
    char argument[2 * SESSION_PATH_SIZE];
    const Ask own = *ask_of(app);
    if (typed[0] == '\0' && own.action->nothing == NULL)
        return true;
    text_format(argument, sizeof argument, "%s%s", own.before,
                typed[0] != '\0' ? typed : own.action->nothing);
    if (action_do(app, own.action->id, argument) != ACTION_DONE)
        return false;
    if (own.from != NULL && own.from->action == ACTION_REVIEW && desk_review(app->desk) != NULL)
        desk_note_list(app->desk, "");
    return true;
}

static void ask_enter(App *app, const Event *event) {
    (void)event;
    char answer[LINE_TEXT_SIZE];
    text_copy(answer, sizeof answer, app->entry.line.text);
    line_remember(app, answer);
    line_clear_refusal(app);
    bool done =
        ask_of(app)->action != NULL ? do_answered(app, answer) : app_take_field(app, answer);
    if (done && app_screen(app) == &SCREEN_ASK)
        app_close(app);
}

/* Goes back to the list of games, which the line has replaced. */
static void ask_escape(App *app, const Event *event) {
    const Screen *from = ask_of(app)->from;
    A_LINE.event[EVENT_ESCAPE].does(app, event);
    if (from != NULL && app_screen(app) != &SCREEN_ASK)
        from->open(app, "");
}

static void ask_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Ask *own = ask_of(app);
    Phrase question = field_question(&app->form, app->form.field);
    (void)layout;
    line_draw(app, area, own->action != NULL ? _(own->action->prompt) : question.text, 0, grid);
}

const Screen SCREEN_ASK = {
    .name = "ask",
    .keys = KEYS_LINE,
    .flags = SCREEN_MODAL,
    .parent = &A_LINE,
    .own_size = sizeof(Ask),
    .prompt = ask_prompt,
    .event =
        {
            [EVENT_NEXT] = {.does = ask_next},
            [EVENT_ENTER] = {.does = ask_enter},
            [EVENT_ESCAPE] = {.does = ask_escape},
            [EVENT_EDITED] = {.ignored = "an answer is read when it is entered"},
        },
};

static Ask *show(App *app, const char *text) {
    char copy[LINE_TEXT_SIZE];
    text_copy(copy, sizeof copy, text);
    line_open(app, &SCREEN_ASK, LINE_HISTORY_ANSWERS, copy);
    return app_own(app, &SCREEN_ASK);
}

void ask_field_show(App *app, const char *text) {
    show(app, text);
}

void ask_line_show(App *app, const DeskAskLine *ask) {
    const Screen *from = app_screen(app);
    bool opens = screen_is(from, SCREEN_MODAL) && from->open != NULL;
    Ask *own = show(app, ask->text);
    own->from = opens ? from : NULL;
    own->action = ask->action;
    text_copy(own->before, sizeof own->before, ask->before);
}
