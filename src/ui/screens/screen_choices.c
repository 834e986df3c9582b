/* The moves that a typed line may mean: arrows select one, Enter plays it, and more text narrows
 * them down. */
#include <string.h>

#include "base/i18n.h"
#include "ui/actions/common_handlers.h"
#include "ui/app/app.h"
#include "ui/app/premove.h"
#include "ui/app/screen.h"
#include "ui/board/marks.h"
#include "ui/prompt/prompt.h"
#include "ui/prompt/prompt_line.h"
#include "ui/screens/board.h"
#include "ui/screens/screen_entry.h"
#include "ui/screens/screen_list.h"

static size_t count_choices(const App *app) {
    return app->entry.match.count;
}

static void describe_choice(const App *app, size_t index, Text *out) {
    entry_format(app_mover(app), app->entry.match.moves[index], out);
}

/* The move goes into the history as if it had been typed in full. */
static void choose_choice(App *app, size_t index) {
    Move move = app->entry.match.moves[index];
    char line[LINE_TEXT_SIZE];
    Text text = TEXT_OVER(line);
    describe_choice(app, index, &text);
    app_close(app);
    if (!app_can_choose(app))
        return;
    line_remember(app, line);
    board_submit(app, move);
}

static const ListSource CHOICES_LIST = {.title = N_("Possible moves"),
                                        .columns = 24,
                                        .count = count_choices,
                                        .describe = describe_choice,
                                        .choose = choose_choice};

static void choices_edit(App *app, const Input *input) {
    LineDriver plain = edit_driver();
    app->entry.line.cursor = strlen(app->entry.line.text);
    plain.press(plain.context, input, &app->entry.line);
    entry_read(app);
    app->list.item = 0;
}

static void choices_text(App *app, const Event *event) {
    Input input = {.kind = INPUT_CHAR, .code = event->code};
    choices_edit(app, &input);
}

static void choices_paste(App *app, const Event *event) {
    line_insert(&app->entry.line, event->text != NULL ? event->text : "");
    entry_read(app);
    app->list.item = 0;
}

/* Backspace on an empty line returns to the board. */
static void choices_backspace(App *app, const Event *event) {
    Input input = {.kind = INPUT_BACKSPACE};
    if (app->entry.line.text[0] == '\0')
        modal_close(app, event);
    else
        choices_edit(app, &input);
}

/* A click on the board closes the list and acts there. */
static void choices_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_SQUARE || event->hit.kind == HIT_HAND) {
        app_go_home(app);
        board_click(app, event);
    } else if (event->hit.kind == HIT_PROMPT) {
        modal_close(app, event);
    } else {
        list_click(app, event);
    }
}

static void choices_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    (void)layout;
    entry_draw_line(app, area, app->entry.match.count > 0 ? prompt_hints(app) : NULL, grid);
}

static void choices_mark(const App *app, const Position *position, Marks *out) {
    const EntryMatch *match = &app->entry.match;
    if (app->list.item >= match->count)
        return;
    Move move = match->moves[app->list.item];
    mark_target(position, move, out);
    if (!move_is_drop(move))
        out->selected = move_from(move);
}

static Role choices_role(const App *app) {
    const EntryMatch *match = &app->entry.match;
    return app->list.item < match->count
               ? app_role_of_move(app_position(app), match->moves[app->list.item])
               : entry_role(app);
}

static void choices_follow(App *app) {
    app_match_move(app, app->entry.line.text);
    if (app->list.item >= app->entry.match.count)
        app_close(app);
}

extern const Screen SCREEN_CHOICES;
const Screen SCREEN_CHOICES = {
    .name = "choices",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_PRESSES | SCREEN_BESIDE,
    .hints = N_("Up Down move  Enter choose  type to narrow  Esc back"),
    .list = &CHOICES_LIST,
    .parent = &A_LIST,
    .follow = choices_follow,
    .prompt = choices_prompt,
    .draw = list_draw,
    .panel = list_draw_in,
    .mark = choices_mark,
    .role = choices_role,
    .event =
        {
            [EVENT_ESCAPE] = {.does = modal_close},
            [EVENT_TEXT] = {.does = choices_text},
            [EVENT_CLICK] = {.does = choices_click},
            [EVENT_LOOK] = {.ignored = "the cursor stays where the line was begun"},
            [EVENT_INTERRUPT] = {.does = leave_to_home},
            [EVENT_BACKSPACE] = {.does = choices_backspace},
            [EVENT_PASTE] = {.does = choices_paste},
        },
};

void choices_show(App *app) {
    app_open(app, &SCREEN_CHOICES);
}
