/* Commands that read and write files. */
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/incoming.h"
#include "base/path.h"
#include "console/console_state.h"
#include "game/records/pgn.h"
#include "game/records/save.h"
#include "play/review/game_text.h"

static const FileSystem *files(const Console *console) {
    return console->settings->game.fs;
}

/* --- saving ---------------------------------------------------------------------------------- */

static bool is_path_typed(const char *argument, char *out, Error *error) {
    return argument[0] == '\0' || path_expand(argument, out, SESSION_PATH_SIZE, error);
}

/* A game under review goes to its place in its file, or to a file of its own. */
static bool save_review(Console *console, const char *path, Error *error) {
    bool good = path[0] != '\0' ? review_save_as(&console->review, path, error)
                                : review_save(&console->review, error);
    console->edited = console->edited && !good;
    return good;
}

void console_offer_path(Console *console, ActionId action, const char *before, const char *path) {
    char other[SESSION_PATH_SIZE];
    if (!save_other_path(files(console), path, other, sizeof(other)))
        return;
    Text text = TEXT_OVER(console->asked_argument);
    text_addf(&text, "%s%s", before, other);
    console->asked_action = action;
    if (!text.cut)
        console_ask(console, QUESTION_OTHER_PATH);
}

void command_save(Console *console, const char *argument) {
    Error error = {0};
    char path[SESSION_PATH_SIZE] = "";
    if (!console->reviewing && argument[0] == '\0') {
        tell(console, _("Say more: save FILE."));
        return;
    }
    if (console->reviewing && argument[0] == '\0' && review_stale(&console->review)) {
        console_ask(console, QUESTION_CHANGED);
        return;
    }
    bool good = is_path_typed(argument, path, &error) &&
                (console->reviewing ? save_review(console, path, &error)
                                    : session_save(console->session, path, &error));
    const char *shown = argument[0] != '\0' ? argument : console->review.path;
    if (good) {
        tell_format(console, _("The game is saved in %s."), shown);
        tell_doubt(console, &error);
        return;
    }
    tell_error(console, &error);
    console_offer_path(console, ACTION_SAVE, "", path[0] != '\0' || shown == NULL ? path : shown);
}

void console_overwrite(Console *console) {
    ReviewPlace place;
    Error error = {0};
    const char *path = console->review.path;
    if (!review_overwrite(&console->review, &place, &error)) {
        tell_error(console, &error);
        console_offer_path(console, ACTION_SAVE, "", path);
        return;
    }
    console->edited = false;
    tell_format(console,
                place == REVIEW_PLACE_END
                    ? _("The game was no longer in %s; it is saved there behind the others.")
                    : _("The game is saved in %s."),
                path);
    tell_doubt(console, &error);
}

/* --- loading --------------------------------------------------------------------------------- */

/* A file's path as it is opened: what is typed comes from the standard input, so that "-" is the
 * name of a file. */
static const char *path_of(const char *argument) {
    return strcmp(argument, INCOMING_STANDARD) == 0 ? "./-" : argument;
}

/* The last game of a file. NULL after error is set. */
static Game *read_last_game(Console *console, const char *path, Error *damage, Error *error) {
    PgnFile file;
    Game *game = NULL;
    if (!pgn_file_open(&file, files(console), path_of(path), error))
        return NULL;
    if (file.count == 0)
        error_set_at(error, path, N_("there is no game in the file"));
    else
        game = pgn_file_game(&file, file.count - 1, console->settings->variants,
                             console->next.variant->name, damage, error);
    pgn_file_close(&file);
    return game;
}

static void tell_damage(Console *console, const Error *damage) {
    char data[1024];
    if (damage->reason[0] == '\0')
        return;
    error_format(damage, data, sizeof(data));
    tell_format(console, _("The game was not read whole: %s."), data);
}

void command_load(Console *console, const char *argument) {
    Error error = {0}, damage = {0};
    char data[256];
    Text note = TEXT_OVER(data);
    if (!console_may_leave(console, ACTION_LOAD, argument))
        return;
    Game *game = read_last_game(console, argument, &damage, &error);
    if (game != NULL)
        game_text_add_assumed(game, &note);
    Session *session =
        game != NULL ? session_continue(&console->next, game, clock_now_ms(), &error) : NULL;
    if (session == NULL) {
        tell_error(console, &error);
        return;
    }
    console_take_session(console, session);
    if (note.length > 0)
        tell(console, data);
    tell_damage(console, &damage);
}

/* --- review ---------------------------------------------------------------------------------- */

/* A copy of the game being played, with all that is in it. */
static Game *copy_game(const Console *console, Error *error) {
    Bytes text = {0};
    Game *copy = NULL;
    const Game *game = session_game(console->session);
    if (pgn_write(game, &text)) {
        PgnSource source = {"", 1, text.data, text.length};
        copy = pgn_parse(&source, console->settings->variants, game->variant->name, NULL, error);
    } else {
        error_set(error, N_("not enough memory"));
    }
    bytes_done(&text);
    return copy;
}

static bool open_review(Console *console, const char *path, Review *out, Error *error) {
    const VariantSet *variants = console->settings->variants;
    if (path[0] != '\0')
        return review_open(out, files(console), path_of(path), variants,
                           console->next.variant->name, error);
    if (console->session == NULL)
        return error_set(error, N_("name a file to review"));
    Game *copy = copy_game(console, error);
    return copy != NULL && review_start(out, files(console), copy, variants, error);
}

void console_take_review(Console *console, const Review *review) {
    console_close_editor(console);
    console_end_annotation(console);
    if (console->reviewing)
        review_close(&console->review);
    console->edited = false;
    console->review = *review;
    console->reviewing = true;
}

void console_tell_game_text(Console *console, const char *path, size_t index) {
    Bytes page = {0};
    if (game_text_read(files(console), path_of(path), index, &page, NULL)) {
        tell(console, _("This is its text:"));
        tell_page(console, &page);
    }
    bytes_done(&page);
}

void console_tell_passed_over(Console *console) {
    size_t passed = console->review.index;
    if (passed > 0)
        tell_format(console,
                    ngettext("%zu game ahead of it cannot be played here; game and its number "
                             "shows its text.",
                             "%zu games ahead of it cannot be played here; game and a number shows "
                             "their text.",
                             passed),
                    passed);
}

bool console_open_review(Console *console, const char *path, Error *error) {
    Review review;
    if (!open_review(console, path, &review, error))
        return false;
    console_take_review(console, &review);
    return true;
}

void console_tell_review(Console *console) {
    char data[512];
    Text text = TEXT_OVER(data);
    review_add_title(&console->review, &text);
    tell(console, text.data);
    tell_place(console);
}

void command_review(Console *console, const char *argument) {
    Error error = {0};
    if (console->reviewing && argument[0] == '\0')
        console_tell_review(console);
    else if (!console_may_leave_review(console, ACTION_REVIEW, argument))
        return;
    else if (console_open_review(console, argument, &error)) {
        console_tell_review(console);
        console_tell_passed_over(console);
    } else {
        tell_error(console, &error);
        console_tell_game_text(console, argument, 0);
    }
}
