/* A line that answers a question: a file, a comment, a field of the form. */
#include "base/i18n.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/prompt/complete.h"
#include "ui/prompt/prompt_line.h"
#include "ui/screens/all.h"

typedef struct Ask {
    Question question;
    const Action *action; /* gets the answer; NULL: operation_answered does */
    char before[SESSION_PATH_SIZE];
} Ask;

extern const Screen SCREEN_ASK;

static const Ask *ask_of(const App *app) {
    return app_own(app, &SCREEN_ASK);
}

static const struct {
    const char *label; /* N_(); NULL: the form's field says it */
    bool file;         /* a file is asked for */
} QUESTIONS[] = {
    [ASK_LOAD] = {N_("Play on from file: "), true},
    [ASK_REVIEW] = {N_("Review file: "), true},
    [ASK_FIELD] = {NULL, false},
    [ASK_LEFT] = {N_("Save in file: "), true},
};

static void ask_next(App *app, const Event *event) {
    Completions found;
    (void)event;
    const Ask *own = ask_of(app);
    if (own->action != NULL ? !(own->action->flags & ACTION_ASKS_FILE)
                            : !QUESTIONS[own->question].file)
        return;
    complete_file(app, app->entry.line.text, &found);
    complete_take(app, &found);
}

/* Does the action with what was typed. False: said why not, the line stays. */
static bool do_answered(App *app, const char *typed) {
    char argument[2 * SESSION_PATH_SIZE];
    Text text = TEXT_OVER(argument);
    const Ask own = *ask_of(app);
    if (typed[0] == '\0' && own.action->nothing == NULL)
        return true;
    text_addf(&text, "%s%s", own.before, typed[0] != '\0' ? typed : own.action->nothing);
    return action_do(app, own.action->id, argument);
}

static void ask_enter(App *app, const Event *event) {
    (void)event;
    char answer[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(answer);
    text_add(&copy, app->entry.line.text);
    line_remember(app, answer);
    line_forget_refusal(app);
    const Ask *own = ask_of(app);
    bool done = own->action != NULL ? do_answered(app, answer)
                                    : operation_answered(app, own->question, answer);
    if (done && app_screen(app) == &SCREEN_ASK)
        app_close(app);
}

static void ask_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Ask *own = ask_of(app);
    const char *label = own->action != NULL ? own->action->prompt : QUESTIONS[own->question].label;
    (void)layout;
    line_draw(app, area, label != NULL ? _(label) : form_question(app->form.field), 0, grid);
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
            [EVENT_EDITED] = {.ignored = "an answer is read when it is entered"},
        },
};

void ask_show(App *app, Question question, const char *text) {
    char copy[LINE_TEXT_SIZE];
    Text line = TEXT_OVER(copy);
    text_add(&line, text);
    line_open(app, &SCREEN_ASK, LINE_HISTORY_ANSWERS, copy);
    Ask *own = app_own(app, &SCREEN_ASK);
    own->question = question;
}

void ask_line_show(App *app, const DeskAskLine *ask) {
    ask_show(app, ASK_FIELD, ask->text);
    Ask *own = app_own(app, &SCREEN_ASK);
    Text before = TEXT_OVER(own->before);
    own->action = ask->action;
    text_add(&before, ask->before);
}
