/* Lists the games of a file. */
#include <string.h>

#include "base/i18n.h"
#include "play/desk/services.h"
#include "play/review/game_list.h"
#include "play/review/review.h"

enum {
    GAMES_SHOWN = 40,     /* on one page */
    GAMES_AT_ONCE = 4000, /* to read before the list is shown; the rest is added later */
};

/* Selects a game, which ends the present game's annotation. */
static bool select_game(Desk *desk, size_t index, Error *error) {
    if (index < review_count(desk_review(desk)))
        desk_end_annotation(desk);
    if (!review_select(desk_review(desk), index, error))
        return false;
    desk_note_edited(desk, false);
    return true;
}

static ActionResult game(Desk *desk, const char *argument) {
    Error error = {0};
    size_t index = SIZE_MAX;
    bool known = review_parse_game(desk_review(desk), argument, &index);
    if (argument[0] == '\0' && desk_has_lists(desk))
        return desk_do(desk, ACTION_GAMES, "");
    if (argument[0] == '\0') {
        desk_say(desk, _("Give a game number."));
        return ACTION_REFUSED;
    }
    if (known && !desk_may_leave_aside(desk, ACTION_GAME, argument))
        return ACTION_ASKED;
    if (select_game(desk, index, &error)) {
        desk_show(desk, SHOWN_REVIEW);
        return ACTION_DONE;
    }
    return known ? desk_show_game_text(desk, desk_review(desk)->path, index, &error)
                 : desk_fail(desk, &error);
}

const Action GAME_ACTION = {
    .id = ACTION_GAME,
    .name = "game",
    .arguments = "NUMBER|next|back",
    .keys = "> <",
    .label = N_("Game"),
    .help =
        N_("Goes to another game of the file: by number, the next (>) or the previous one (<)."),
    .flags = ACTION_WHEN_REVIEW,
    .run = game,
};

static void show_list(Desk *desk, const GameList *list) {
    Bytes page = {0};
    for (size_t i = 0; i < list->count && i < GAMES_SHOWN; i++) {
        char data[256];
        Text row = TEXT_OVER(data);
        game_list_add_row(&list->rows[i], &row);
        bytes_putf(&page, "%s\n", data);
    }
    size_t rest = list->count > GAMES_SHOWN ? list->count - GAMES_SHOWN : 0;
    if (list->count == 0)
        bytes_put(&page, _("No games match."));
    if (rest > 0)
        bytes_putf(&page,
                   ngettext("%zu more; narrow it down, as in games white ann.",
                            "%zu more; narrow it down, as in games white ann.", rest),
                   rest);
    desk_finish_page(desk, &page);
}

/* Shows the games as a page, for front ends without lists. */
static ActionResult show_games(Desk *desk, const char *words) {
    Error error = {0};
    GameFilter filter;
    GameList list;
    ActionResult result = ACTION_DONE;
    const Review *review = desk_review(desk);
    if (!game_filter_parse(words, &filter, &error))
        return desk_fail(desk, &error);
    game_list_init(&list, &review->file, review_usual(review), &filter);
    if (game_list_step(&list, review->file.count, &error))
        show_list(desk, &list);
    else
        result = desk_fail(desk, &error);
    game_list_done(&list);
    return result;
}

/* --- the list to choose from ----------------------------------------------------------------- */

static size_t count_games(Desk *desk) {
    return desk_game_list(desk)->count;
}

static void describe_game(Desk *desk, size_t index, int columns, Text *out) {
    if (index < count_games(desk))
        game_list_add_columns(desk_game_list(desk), index, columns, out);
}

static void choose_game(Desk *desk, size_t index) {
    char number[24];
    text_format(number, sizeof number, "%zu", desk_game_list(desk)->rows[index].index + 1);
    desk_do(desk, ACTION_GAME, number);
}

static void cut_last_word(char *words) {
    size_t length = strlen(words);
    while (length > 0 && words[length - 1] == ' ')
        length--;
    while (length > 0 && words[length - 1] != ' ')
        length--;
    words[length] = '\0';
}

/* A field's name filters only once a word follows it. */
static bool matches_game(Desk *desk, size_t index, const char *words) {
    GameFilter filter;
    char typed[GAME_FILTER_SIZE];
    text_copy(typed, sizeof typed, words);
    if (!game_filter_parse(typed, &filter, NULL)) {
        cut_last_word(typed);
        if (!game_filter_parse(typed, &filter, NULL))
            return true;
    }
    return game_row_matches(&desk_game_list(desk)->rows[index], &filter);
}

static const DeskList GAMES = {.title = N_("Games in the file"),
                               .columns = 74,
                               .count = count_games,
                               .describe = describe_game,
                               .choose = choose_game,
                               .matches = matches_game};

static ActionResult games(Desk *desk, const char *argument) {
    const Review *review = desk_review(desk);
    if (review->path == NULL) {
        desk_say(desk, _("This game is not from a file, so there are no others."));
        return ACTION_REFUSED;
    }
    if (!desk_has_lists(desk))
        return show_games(desk, argument);
    const GameList *list = desk_game_list(desk);
    if (list->seen == 0)
        desk_read_games(desk, GAMES_AT_ONCE);
    desk_list(desk, &GAMES, review->index < list->count ? review->index : 0, argument);
    return ACTION_DONE;
}

const Action GAMES_ACTION = {
    .id = ACTION_GAMES,
    .name = "games",
    .arguments = "[FILTER]",
    .keys = "b",
    .label = N_("Games"),
    .help =
        N_("Lists the games in the file: all of them, those that contain these words, as in games "
           "ann 1-0, or by field, as in games white ann result 1-0; the fields are player, white, "
           "black, variant, result and date. On the screen, type in the list to filter it."),
    .flags = ACTION_WHEN_REVIEW,
    .run = games,
};
