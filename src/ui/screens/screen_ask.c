/* A line that answers a question: a file, a comment, a field of the form. */
#include "base/i18n.h"
#include "ui/actions/operations.h"
#include "ui/app/form.h"
#include "ui/app/screen.h"
#include "ui/prompt/complete.h"
#include "ui/prompt/prompt_line.h"
#include "ui/screens/all.h"

typedef struct Ask {
    Question question;
} Ask;

extern const Screen SCREEN_ASK;

static Question question_of(const App *app) {
    const Ask *own = app_own(app, &SCREEN_ASK);
    return own->question;
}

static const struct {
    const char *label; /* N_(); NULL: the form's field says it */
    bool file;         /* a file is asked for */
} QUESTIONS[] = {
    [ASK_SAVE] = {N_("Save in file: "), true},
    [ASK_LOAD] = {N_("Play on from file: "), true},
    [ASK_REVIEW] = {N_("Review file: "), true},
    [ASK_FIELD] = {NULL, false},
    [ASK_SAVE_SCREEN] = {N_("Write the screen to file: "), true},
    [ASK_COMMENT] = {N_("Comment: "), false},
    [ASK_SEARCH] = {N_("Search: "), false},
    [ASK_EXPORT] = {N_("Write the picture to file: "), true},
    [ASK_LEFT] = {N_("Save in file: "), true},
};

static void ask_next(App *app, const Event *event) {
    Completions found;
    (void)event;
    if (!QUESTIONS[question_of(app)].file)
        return;
    complete_file(app, app->entry.line.text, &found);
    complete_take(app, &found);
}

static void ask_enter(App *app, const Event *event) {
    (void)event;
    char answer[LINE_TEXT_SIZE];
    Text copy = TEXT_OVER(answer);
    text_add(&copy, app->entry.line.text);
    line_remember(app, answer);
    line_forget_refusal(app);
    if (operation_answered(app, question_of(app), answer) && app_screen(app) == &SCREEN_ASK)
        app_close(app);
}

static void ask_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const char *label = QUESTIONS[question_of(app)].label;
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
