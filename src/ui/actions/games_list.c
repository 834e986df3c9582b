/* The list of the reviewed file's games; play/review/game_list.h reads them. */
#include <string.h>

#include "base/i18n.h"
#include "play/review/review.h"
#include "play/services/services.h"
#include "ui/actions/do_actions.h"
#include "ui/actions/reviewing.h"
#include "ui/app/screen_voice.h"

enum {
    GAMES_AT_ONCE = 4000, /* looked at before the list is shown */
    GAMES_A_STEP = 1000,  /* and while it is */
    LIST_COLUMNS = 74,
    FRAME_COLUMNS = 6
};

static void look(App *app, size_t games) {
    Error error = {0};
    GameList *list = &app->review.list;
    if (!game_list_step(list, games, &error)) {
        app_say_error(app, &error);
        list->seen = list->file->count; /* what cannot be read now is not tried for ever */
    }
}

static size_t games_count(const App *app) {
    return app->review.list.count;
}

static void games_describe(const App *app, size_t index, Text *out) {
    int columns = app->width - FRAME_COLUMNS;
    if (index < app->review.list.count)
        game_list_add_columns(&app->review.list, index,
                              columns < LIST_COLUMNS ? columns : LIST_COLUMNS, out);
}

static void games_choose(App *app, size_t index) {
    char number[24];
    Text text = TEXT_OVER(number);
    text_addf(&text, "%zu", app->review.list.rows[index].index + 1);
    app_close(app);
    action_run(app, ACTION_GAME, number);
}

static void cut_last_word(char *words) {
    size_t length = strlen(words);
    while (length > 0 && words[length - 1] == ' ')
        length--;
    while (length > 0 && words[length - 1] != ' ')
        length--;
    words[length] = '\0';
}

/* The name of a field filters once there is a word behind it. */
static bool games_match(const App *app, size_t index, const char *words) {
    GameFilter filter;
    char typed[FILTER_SIZE];
    Text text = TEXT_OVER(typed);
    text_add(&text, words);
    if (!game_filter_parse(typed, &filter, NULL)) {
        cut_last_word(typed);
        if (!game_filter_parse(typed, &filter, NULL))
            return true;
    }
    return game_row_matches(&app->review.list.rows[index], &filter);
}

static const ListSource GAMES_LIST = {.title = N_("Games of the file"),
                                      .columns = 74,
                                      .count = games_count,
                                      .describe = games_describe,
                                      .choose = games_choose,
                                      .matches = games_match};

void games_open(App *app, const char *filter) {
    Review *review = desk_review(app->desk);
    GameList *list = &app->review.list;
    if (review->path == NULL) {
        app_say(app, INK_NORMAL, _("The game comes from no file: there are no others."));
        return;
    }
    if (list->file == NULL) {
        game_list_init(list, &review->file, review->known.usual, NULL);
        look(app, GAMES_AT_ONCE);
    }
    ui_list(app, &GAMES_LIST, review->index < list->count ? review->index : 0);
    if (filter[0] != '\0')
        ui_filter_list(app, filter);
}

bool games_grow(const App *app) {
    return app->review.list.file != NULL && !game_list_is_whole(&app->review.list) &&
           ui_shows_list(app, &GAMES_LIST);
}

void games_follow(App *app) {
    if (games_grow(app))
        look(app, GAMES_A_STEP);
}
