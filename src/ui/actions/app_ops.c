#include "ui/actions/app_ops.h"

#include <string.h>

#include "base/i18n.h"
#include "play/desk/front_end_ops.h"
#include "play/desk/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/game_changes.h"
#include "ui/actions/pages.h"
#include "ui/app/screen.h"
#include "ui/app/screen_ops.h"
#include "ui/kit/wrap.h"

static void say(void *context, Tone tone, const char *sentence) {
    static const Foreground FOREGROUNDS[] = {
        [TONE_PLAIN] = FG_NORMAL,   [TONE_GOOD] = FG_GOOD,  [TONE_BAD] = FG_ERROR,
        [TONE_REFUSED] = FG_ERROR,  [TONE_REPLY] = FG_GOOD, [TONE_TIP] = FG_TITLE,
        [TONE_PROGRESS] = FG_NORMAL};
    App *app = context;
    if (tone == TONE_REFUSED)
        app_refuse(app, sentence);
    else if (tone == TONE_REPLY || tone == TONE_TIP)
        app_say_as(app, tone == TONE_TIP ? LOG_TIP : LOG_REPLY, FOREGROUNDS[tone], sentence);
    else if (tone != TONE_SPOKEN)
        (app->unasked ? app_say_deferred : app_say)(app, FOREGROUNDS[tone], sentence);
}

static void fail(void *context, const Error *error) {
    app_say_error(context, error);
}

/* --- pages ----------------------------------------------------------------------------------- */

static bool messages_have_room(const App *app, const char *text) {
    Layout layout;
    app_layout(app, &layout);
    return wrap_count(text, layout.messages.width - 1) <= layout.messages.height;
}

/* Says each line as a message. Small windows show only the last one, which matters most. */
static void say_lines(App *app, const Bytes *lines) {
    for (const char *at = lines->data; *at != '\0';) {
        char buffer[SESSION_TEXT_SIZE];
        Text line = TEXT_OVER(buffer);
        size_t length = strcspn(at, "\n");
        text_add_bytes(&line, at, length);
        app_say_as(app, LOG_REPLY, FG_GOOD, buffer);
        at += length;
        at += *at == '\n';
    }
}

/* Shows the lines as messages and, if they do not all fit and nothing else is open, also as a page.
 */
static void page(void *context, const DeskPage *page) {
    App *app = context;
    if (page->good)
        say_lines(app, page->text);
    if (page->good && (desk_has(app->desk, ACTIVITY_EDITS) || !app_is_home(app) ||
                       messages_have_room(app, page->text->data)))
        return;
    ui_page(app, page);
}

static void help(void *context, const Action *one, Bytes *out) {
    page_add_help(context, one, out);
}

/* --- questions ------------------------------------------------------------------------------- */

static void ask(void *context, const DeskAsk *ask) {
    ui_confirm(context, ask);
}

static bool person(void *context) {
    const App *app = context;
    return !app->scripted;
}

/* Only comments can be too long for the line. */
static void ask_line(void *context, const DeskAskLine *ask) {
    if (strlen(ask->text) >= LINE_TEXT_SIZE)
        app_say(context, FG_ERROR,
                _("The comment is too long for the line; type :comment TEXT to replace it."));
    else
        ui_ask_line(context, ask);
}

/* --- lists ----------------------------------------------------------------------------------- */

static size_t list_count(const App *app) {
    return app->list.desk->count(app->desk);
}

enum { FRAME_COLUMNS = 6 };

static void list_describe(const App *app, size_t index, Text *out) {
    int room = app->width - FRAME_COLUMNS, columns = app->list.desk->columns;
    app->list.desk->describe(app->desk, index, room < columns ? room : columns, out);
}

static void list_choose(App *app, size_t index) {
    app_close(app);
    action_choose(app, app->list.desk, index);
}

static void list_explain(const App *app, size_t index, int columns, Text *out) {
    (void)columns;
    app->list.desk->explain(app->desk, index, out);
}

static void list_search(const App *app, size_t index, Text *out) {
    app->list.desk->search(app->desk, index, out);
}

static bool list_matches(const App *app, size_t index, const char *typed) {
    return app->list.desk->matches(app->desk, index, typed);
}

static void list(void *context, const DeskList *list, size_t item, const char *filter) {
    App *app = context;
    app->list.desk = list;
    app->list.shown = (ListSource){.title = list->title,
                                   .columns = list->columns,
                                   .count = list_count,
                                   .describe = list_describe,
                                   .choose = list_choose,
                                   .explain = list->explain != NULL ? list_explain : NULL,
                                   .search = list->search != NULL ? list_search : NULL,
                                   .matches = list->matches != NULL ? list_matches : NULL};
    ui_list(app, &app->list.shown, item);
    if (filter[0] != '\0')
        ui_filter_list(app, filter);
}

/* --- the form of a new game ------------------------------------------------------------------ */

static void form(void *context, const Variant *variant) {
    App *app = context;
    if (variant != NULL)
        form_set_variant(&app->form, variant);
    app->form.fen[0] = '\0';
    app->log_count = 0;
    ui_form(app);
}

/* --- events ----------------------------------------------------------------------------------- */

static void event(void *context, const SessionEvent *event) {
    app_take_event(context, event);
}

static void shown(void *context, DeskShown what) {
    app_take_shown(context, what);
}

/* Notes where a game that was left is saved, and an error in doing so. */
static void kept(void *context, const SessionKept *place) {
    App *app = context;
    app->kept_failure = place->failure;
    Text journal = TEXT_OVER(app->kept.journal);
    if (place->place == SESSION_KEPT_JOURNAL)
        text_add(&journal, place->path);
    if (place->place != SESSION_KEPT_ARCHIVE)
        return;
    text_copy(app->kept.archive, sizeof app->kept.archive, place->path);
}

/* Actions that the screen does in its own way. */
static const struct {
    ActionId id;
    Operation *run;
} OWN[] = {
    {ACTION_CARD, do_card},       {ACTION_TURN_CARD, do_turn_card},
    {ACTION_PIECES, do_pieces},   {ACTION_TOUR, do_tour},
    {ACTION_GRAPH, do_graph},     {ACTION_AUTOPLAY, do_autoplay},
    {ACTION_CANCEL, do_cancel},   {ACTION_REPAINT, do_repaint},
    {ACTION_SUSPEND, do_suspend}, {ACTION_SAVE_SCREEN, do_save_screen},
    {ACTION_BIND, do_bind},       {ACTION_UNBIND, do_unbind},
};

/* Actions that only open a screen open it here. */
static bool does(void *context, ActionId action, const char *argument) {
    for (size_t i = 0; i < sizeof OWN / sizeof OWN[0]; i++)
        if (OWN[i].id == action) {
            OWN[i].run(context, argument);
            return true;
        }
    return ui_show(context, action, argument);
}

/* A setting for later games also changes the new game form. */
static void set(void *context, const Setting *setting) {
    App *app = context;
    if (setting->type == SETTING_PASSING)
        app->form.level = desk_next(app->desk)->seats[SIDE_BLACK].level;
}

static void copy(void *context, const char *text) {
    App *app = context;
    Bytes *out = &app->effects.clipboard;
    bytes_done(out);
    (void)bytes_add(out, text);
}

static int64_t moving_ms(void *context) {
    const App *app = context;
    return app->motion.on ? app->motion.begun_ms + app->motion.length_ms - app->now_ms : 0;
}

FrontEndOps app_ops(App *app) {
    return (FrontEndOps){.context = app,
                         .lacks = ACTION_ON_LINE,
                         .settings = SETTING_ON_SCREEN,
                         .narrow = true,
                         .keys = true,
                         .live = true,
                         .menu = true,
                         .say = say,
                         .fail = fail,
                         .event = event,
                         .shown = shown,
                         .kept = kept,
                         .page = page,
                         .help = help,
                         .ask = ask,
                         .person = person,
                         .ask_line = ask_line,
                         .list = list,
                         .form = form,
                         .moving_ms = moving_ms,
                         .copy = copy,
                         .does = does,
                         .set = set};
}
