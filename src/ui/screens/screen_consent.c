/* Asks for consent to run an engine's command. A yes counts only once the whole command was
 * shown. */
#include "base/i18n.h"
#include "play/player/consent.h"
#include "ui/actions/do_actions.h"
#include "ui/app/screen.h"
#include "ui/board/box.h"
#include "ui/kit/wrap.h"
#include "ui/prompt/prompt.h"
#include "ui/screens/all.h"

enum { ABOVE = 4, BELOW = 3, MARGIN = 1 }; /* rows and columns around the command */

typedef struct Asking {
    char words[120];
    char command[CONSENT_SHOWN_SIZE];
    int top;   /* rows scrolled off above, as wrapped for the window's width */
    bool read; /* the last row, and all before it, were on the screen */
} Asking;

extern const Screen SCREEN_CONSENT;

static Asking *own_of(const App *app) {
    return app_own(app, &SCREEN_CONSENT);
}

static Rect command_area(const App *app) {
    Rect area = {MARGIN, ABOVE, app->width - 2 * MARGIN - 1, app->height - ABOVE - BELOW};
    area.height = area.height < 1 ? 1 : area.height;
    return area;
}

/* Rows are filled, not wrapped, so that a blank at a row's end stays visible. */
static int command_rows(const App *app) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    int count = 0, columns = command_area(app).width;
    for (const char *at = own_of(app)->command; wrap_cut(&at, columns, &row);)
        count++;
    return count;
}

/* Rows hidden because the window is too small were not read. */
static bool is_read(const App *app) {
    Layout layout;
    app_layout(app, &layout);
    return !layout.too_small &&
           (own_of(app)->read || command_rows(app) <= command_area(app).height);
}

static void consent_draw(const App *app, const Layout *layout, Grid *grid) {
    char buffer[WRAP_ROW_SIZE];
    Text row = TEXT_OVER(buffer);
    const Asking *own = own_of(app);
    Rect area = command_area(app), head = {MARGIN, 1, app->width - 2 * MARGIN, 1};
    Rect beside = {area.x + area.width, area.y, 1, area.height};
    (void)layout;
    heading_draw(app, &head, own->words, grid);
    head.y++;
    grid_put(grid, head, head.x, &PEN_PLAIN, _("It can do everything you can do."));
    int y = -own->top;
    for (const char *at = own->command; y < area.height && wrap_cut(&at, area.width, &row); y++)
        if (y >= 0)
            grid_put(grid, rect_row(&area, area.y + y), area.x, &PEN_PLAIN, buffer);
    Shown shown = {(size_t)own->top, (size_t)area.height, (size_t)command_rows(app)};
    scroll_draw(app, &beside, &shown, grid);
}

static void consent_prompt(const App *app, const Layout *layout, const Rect *area, Grid *grid) {
    Pen yes = {FG_NORMAL, BG_HIGHLIGHT, 0, {HIT_ITEM, ANSWER_YES}}, no = yes;
    bool read = is_read(app);
    no.hit.value = ANSWER_NO;
    (void)layout;
    int x = grid_put(grid, *area, area->x, &PROMPT_HEAD, read ? _("Run it?") : _("Down for more."));
    if (read)
        x = grid_put(grid, *area, x + 2, &yes, _(" y Yes "));
    grid_put(grid, *area, x + 2, &no, _(" n No "));
}

/* --- the keys -------------------------------------------------------------------------------- */

static void scroll(App *app, int step) {
    Asking *own = own_of(app);
    int total = command_rows(app), height = command_area(app).height;
    int last = total > height ? total - height : 0, top = own->top + step;
    own->top = top < 0 ? 0 : top > last ? last : top;
    own->read = own->read || own->top == last;
}

static void consent_up(App *app, const Event *event) {
    (void)event;
    scroll(app, -1);
}

static void consent_down(App *app, const Event *event) {
    (void)event;
    scroll(app, 1);
}

static void consent_page_up(App *app, const Event *event) {
    (void)event;
    scroll(app, 1 - command_area(app).height);
}

static void consent_page_down(App *app, const Event *event) {
    int height = command_area(app).height;
    (void)event;
    scroll(app, height > 1 ? height - 1 : 1);
}

static void answer(App *app, DeskAnswer with) {
    if (with == ANSWER_YES && !is_read(app))
        return;
    app_close(app);
    action_answer(app, with);
}

static void consent_text(App *app, const Event *event) {
    if (event->code == 'y' || event->code == 'Y')
        answer(app, ANSWER_YES);
    else if (event->code == 'n' || event->code == 'N')
        answer(app, ANSWER_NO);
    else if (event->code == ' ')
        consent_page_down(app, event);
}

static void consent_click(App *app, const Event *event) {
    if (event->hit.kind == HIT_ITEM && event->hit.value <= ANSWER_NO)
        answer(app, (DeskAnswer)event->hit.value);
}

static void consent_escape(App *app, const Event *event) {
    (void)event;
    answer(app, ANSWER_NO);
}

const Screen SCREEN_CONSENT = {
    .name = "consent",
    .keys = KEYS_FEW,
    .flags = SCREEN_MODAL | SCREEN_PRESSES | SCREEN_SPACE,
    .own_size = sizeof(Asking),
    .draw = consent_draw,
    .prompt = consent_prompt,
    .event =
        {
            [EVENT_UP] = {.does = consent_up},
            [EVENT_DOWN] = {.does = consent_down},
            [EVENT_PAGE_UP] = {.does = consent_page_up},
            [EVENT_PAGE_DOWN] = {.does = consent_page_down},
            [EVENT_WHEEL_UP] = {.does = consent_up},
            [EVENT_WHEEL_DOWN] = {.does = consent_down},
            [EVENT_ENTER] = {.ignored = "a key that is pressed often is no consent"},
            [EVENT_ESCAPE] = {.does = consent_escape},
            [EVENT_TEXT] = {.does = consent_text},
            [EVENT_CLICK] = {.does = consent_click},
            [EVENT_LOOK] = {.ignored = "no board is shown"},
            [EVENT_INTERRUPT] = {.does = consent_escape},
            [EVENT_PASTE] = {.ignored = "what is pasted is no answer"},
        },
    .otherwise = "only y, n and Esc answer",
};

void consent_show(App *app, const DeskAsk *ask) {
    app_open(app, &SCREEN_CONSENT);
    Asking *own = own_of(app);
    text_copy(own->words, sizeof own->words, ask->words);
    text_copy(own->command, sizeof own->command, ask->detail);
    app->effects.flush_input = true;
}
