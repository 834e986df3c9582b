/* What can be done with an unfinished game: resume, save or delete it. */
#include "base/i18n.h"
#include "base/path.h"
#include "play/services/services.h"
#include "play/session/recovery.h"
#include "ui/actions/operations.h"
#include "ui/actions/unfinished.h"
#include "ui/app/screen_voice.h"

static void go_on(App *app) {
    app_resume(app, app->left.path);
}

static void save(App *app) {
    app_close(app);
    ui_ask(app, ASK_LEFT, "game.pgn");
}

static void delete (App *app) {
    app_close(app);
    desk_ask(app->desk, QUESTION_DELETE, ACTION_RESUME, app->left.path);
}

static const struct {
    const char *label;
    void (*does)(App *app);
} ENTRIES[] = {
    {NULL, go_on}, /* says with which */
    {N_("Save it in a file of games"), save},
    {N_("Delete it"), delete},
};
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof ENTRIES[0] };

static size_t left_count(const App *app) {
    (void)app;
    return ENTRY_COUNT;
}

static void left_describe(const App *app, size_t index, Text *out) {
    if (index == 0)
        text_addf(out, _("Go on: %s"), app->left.text);
    else if (index < ENTRY_COUNT)
        text_add(out, _(ENTRIES[index].label));
}

static void left_choose(App *app, size_t index) {
    if (index < ENTRY_COUNT)
        ENTRIES[index].does(app);
}

static const ListSource UNFINISHED_LIST = {.title = N_("A game broken off"),
                                           .columns = 74,
                                           .count = left_count,
                                           .describe = left_describe,
                                           .choose = left_choose};

void left_open(App *app, const SessionJournal *journal) {
    app->left = *journal;
    ui_list(app, &UNFINISHED_LIST, 0);
}

bool left_save(App *app, const char *typed) {
    const SessionSettings *game = &app->settings->game;
    char path[SESSION_PATH_SIZE] = "";
    Error error = {0};
    bool saved = path_expand(typed, path, sizeof path, &error) &&
                 recovery_save(game, app->settings->variants, app->left.path, path, &error);
    if (saved)
        operation_say_saved(app, path, &error);
    else
        operation_offer_path(app, ASK_LEFT, path, &error);
    app_find_journals(app);
    return saved;
}

void left_delete(App *app) {
    Error error = {0};
    if (recovery_delete(&app->settings->game, app->left.path, &error))
        app_say(app, INK_NORMAL, _("The game is deleted."));
    else
        app_say_error(app, &error);
    app_find_journals(app);
}

void left_request(App *app, const char *arguments) {
    RecoveryRequest request;
    Error error = {0};
    if (!recovery_parse(arguments, app->journal_count, &request, &error)) {
        app_say_error(app, &error);
        return;
    }
    app->left = app->journals[request.index];
    switch (request.what) {
    case RECOVERY_RESUME:
        go_on(app);
        break;
    case RECOVERY_SAVE:
        if (request.file[0] == '\0')
            ui_ask(app, ASK_LEFT, "game.pgn");
        else
            left_save(app, request.file);
        break;
    case RECOVERY_DELETE:
        desk_ask(app->desk, QUESTION_DELETE, ACTION_RESUME, app->left.path);
        break;
    }
}

/* --- all of them ----------------------------------------------------------------------------- */

static size_t journals_count(const App *app) {
    return app->journal_count;
}

static void describe_journal(const App *app, size_t index, Text *out) {
    recovery_describe(&app->journals[index], out);
}

static void choose_journal(App *app, size_t index) {
    SessionJournal journal = app->journals[index];
    app_close(app);
    left_open(app, &journal);
}

static const ListSource JOURNALS_LIST = {.title = N_("Games broken off"),
                                         .columns = 74,
                                         .count = journals_count,
                                         .describe = describe_journal,
                                         .choose = choose_journal};

void unfinished_list(App *app) {
    ui_list(app, &JOURNALS_LIST, 0);
}
