/* Yes-or-no questions. */
#include "base/i18n.h"
#include "ui/actions/do_actions.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/all.h"
#include "ui/screens/board.h"

enum { WORDS_SIZE = 240 };

typedef struct Confirm {
    char words[WORDS_SIZE], narrow[WORDS_SIZE];
    const char *third; /* N_(); NULL: there are two answers */
} Confirm;

extern const Screen SCREEN_CONFIRM;

static const Confirm *confirm_of(const App *app) {
    return app_own(app, &SCREEN_CONFIRM);
}

static void answer(App *app, DeskAnswer with) {
    app_close(app);
    action_answer(app, with);
}

static void confirm_enter(App *app, const Event *event) {
    (void)event;
    app_say(app, FG_NORMAL, _("Press y for yes, n for no."));
}

static void confirm_text(App *app, const Event *event) {
    if ((event->code == 's' || event->code == 'S') && confirm_of(app)->third != NULL)
        answer(app, ANSWER_THIRD);
    else if (event->code == 'y' || event->code == 'Y')
        answer(app, ANSWER_YES);
    else if (event->code == 'n' || event->code == 'N')
        answer(app, ANSWER_NO);
}

static void confirm_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value <= ANSWER_THIRD)
        answer(app, (DeskAnswer)event->hit.value);
}

static void confirm_escape(App *app, const Event *event) {
    (void)event;
    answer(app, ANSWER_NO);
}

/* Always shows the answers; if there is not enough room, the question is cut, with dots. */
static void confirm_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    const Confirm *own = confirm_of(app);
    (void)layout;
    const char *answers[] = {_(" y Yes "), _(" n No "), own->third != NULL ? _(own->third) : ""};
    int room = area->width - 1;
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        room -= grid_columns(answers[i]) + 1;
    char words[WORDS_SIZE];
    Text cut = TEXT_OVER(words);
    cut_add(app, app->width < PROMPT_NARROW ? own->narrow : own->words, room, &cut);
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, words) + 1;
    for (unsigned i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        Pen pen = {FG_NORMAL, BG_HIGHLIGHT, 0, {HIT_ITEM, i}};
        x = grid_put(grid, *area, x + 1, &pen, answers[i]);
    }
}

const Screen SCREEN_CONFIRM = {
    .name = "confirm",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_PRESSES,
    .own_size = sizeof(Confirm),
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

void confirm_show(App *app, const DeskAsk *ask) {
    if (ask->detail != NULL) {
        consent_show(app, ask);
        return;
    }
    if (ask->move != MOVE_NONE) {
        warning_show(app, ask->move);
        return;
    }
    app_open(app, &SCREEN_CONFIRM);
    Confirm *own = app_own(app, &SCREEN_CONFIRM);
    text_copy(own->words, sizeof own->words, ask->words);
    text_copy(own->narrow, sizeof own->narrow, ask->narrow);
    own->third = ask->third;
}
