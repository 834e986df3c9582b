/* Commands that step through games. */
#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/console_state.h"
#include "play/review/game_list.h"

enum { STEPS_LIMIT = 100000, BRANCHES_SHOWN = 40, GAMES_SHOWN = 40 };

/* Reads how often to step; an empty argument is once. */
static bool read_steps(Console *console, const char *argument, int64_t *out) {
    *out = 1;
    if (argument[0] == '\0' || ascii_parse_int(argument, 1, STEPS_LIMIT, out))
        return true;
    tell(console, _("Say how many moves, as a number."));
    return false;
}

static void step(Console *console, const char *argument, bool (*go)(Review *), const char *end) {
    int64_t steps;
    if (!read_steps(console, argument, &steps))
        return;
    bool moved = false;
    while (steps-- > 0 && go(&console->review))
        moved = true;
    if (moved)
        tell_place(console);
    else
        tell(console, end);
}

void command_next(Console *console, const char *argument) {
    step(console, argument, review_next, _("The line ends here."));
}

void command_back(Console *console, const char *argument) {
    step(console, argument, review_back, _("This is the start of the game."));
}

void command_first(Console *console, const char *argument) {
    (void)argument;
    review_first(&console->review);
    tell_place(console);
}

void command_final(Console *console, const char *argument) {
    (void)argument;
    review_last(&console->review);
    tell_place(console);
}

void command_goto(Console *console, const char *argument) {
    int64_t ply = 0;
    Error error = {0};
    if (!ascii_parse_int(argument, 0, STEPS_LIMIT, &ply))
        tell(console, _("Say the number of a ply."));
    else if (review_goto_or_say(&console->review, (unsigned)ply, &error))
        tell_place(console);
    else
        tell_error(console, &error);
}

/* The moves recorded here, numbered. */
static void tell_branches(Console *console) {
    const Node *nodes[BRANCHES_SHOWN];
    size_t count = review_branches(&console->review, nodes, BRANCHES_SHOWN);
    if (count == 0)
        tell(console, _("No move is recorded here."));
    for (size_t i = 0; i < count; i++) {
        char data[ENTRY_TEXT_SIZE];
        Text text = TEXT_OVER(data);
        entry_format(console_position(console), nodes[i]->move, &text);
        tell_format(console, "%zu: %s.", i + 1, text.data);
    }
}

void command_variation(Console *console, const char *argument) {
    int64_t number = 0;
    if (argument[0] == '\0')
        tell_branches(console);
    else if (ascii_parse_int(argument, 1, STEPS_LIMIT, &number) &&
             review_enter(&console->review, (size_t)number - 1))
        tell_place(console);
    else
        tell(console, _("There is no such move; variation lists them."));
}

/* Another game than the one that the engine may be going through. */
static bool select_game(Console *console, size_t index, Error *error) {
    if (index < review_count(&console->review))
        console_end_annotation(console);
    if (!review_select(&console->review, index, error))
        return false;
    console->edited = false;
    return true;
}

void command_game(Console *console, const char *argument) {
    Error error = {0};
    size_t index = SIZE_MAX;
    bool known = review_parse_game(&console->review, argument, &index);
    if (argument[0] == '\0') {
        tell(console, _("Say the number of a game."));
        return;
    }
    if (known && !console_may_leave_review(console, ACTION_GAME, argument))
        return;
    if (select_game(console, index, &error)) {
        console_tell_review(console);
    } else {
        tell_error(console, &error);
        if (known && console->review.path != NULL)
            console_tell_game_text(console, console->review.path, index);
    }
}

static bool tell_list(Console *console, const GameList *list) {
    Bytes page = {0};
    bool good = true;
    for (size_t i = 0; i < list->count && i < GAMES_SHOWN && good; i++) {
        char data[256];
        Text row = TEXT_OVER(data);
        game_list_add_row(&list->rows[i], &row);
        good = bytes_addf(&page, "%s\n", data);
    }
    size_t rest = list->count > GAMES_SHOWN ? list->count - GAMES_SHOWN : 0;
    if (list->count == 0)
        good = good && bytes_add(&page, _("No game of the file is like that."));
    if (rest > 0)
        good = good && bytes_addf(&page,
                                  ngettext("And %zu more; say more, as in games white ann.",
                                           "And %zu more; say more, as in games white ann.", rest),
                                  rest);
    if (good)
        tell_page(console, &page);
    bytes_done(&page);
    return good;
}

void command_games(Console *console, const char *argument) {
    Error error = {0};
    GameFilter filter;
    GameList list;
    const Review *review = &console->review;
    if (review->path == NULL) {
        tell(console, _("The game comes from no file: there are no others."));
        return;
    }
    if (!game_filter_parse(argument, &filter, &error)) {
        tell_error(console, &error);
        return;
    }
    game_list_init(&list, &review->file, review->default_variant, &filter);
    if (!game_list_step(&list, review->file.count, &error))
        tell_error(console, &error);
    else if (!tell_list(console, &list))
        tell_no_memory(console);
    game_list_done(&list);
}

void command_play_on(Console *console, const char *argument) {
    Error error = {0};
    if (!console_may_leave(console, ACTION_PLAY_ON, argument))
        return;
    Game *game = review_copy_line(&console->review, &error);
    Session *session =
        game != NULL ? session_continue(&console->next, game, clock_now_ms(), &error) : NULL;
    if (session != NULL)
        console_take_session(console, session);
    else
        tell_error(console, &error);
}
