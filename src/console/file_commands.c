/* Commands that read and write files. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "console/state.h"
#include "game/pgn.h"

enum { JOURNALS_SHOWN = 20 };

static const FileSystem *files(const Console *console) {
    return console->settings->game.fs;
}

/* --- saving ---------------------------------------------------------------------------------- */

/* A game under review goes to its place in its file, or to a file of its own. */
static bool save_review(Console *console, const char *path, Error *error) {
    bool good = path[0] != '\0' ? review_save_as(&console->review, path, error)
                                : review_save(&console->review, error);
    console->edited = console->edited && !good;
    return good;
}

void command_save(Console *console, const char *argument) {
    Error error = {0};
    if (!console->reviewing && argument[0] == '\0') {
        tell(console, _("Say more: save FILE."));
        return;
    }
    bool good = console->reviewing ? save_review(console, argument, &error)
                                   : session_save(console->session, argument, &error);
    const char *path = argument[0] != '\0' ? argument : console->review.path;
    if (good)
        tell_format(console, _("The game is saved in %s."), path);
    else
        tell_error(console, &error);
}

/* --- loading --------------------------------------------------------------------------------- */

/* The last game of a file. NULL after error is set. */
static Game *read_last_game(Console *console, const char *path, Error *damage, Error *error) {
    PgnFile file;
    Game *game = NULL;
    if (!pgn_file_open(&file, files(console), path, error))
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
    if (!console_may_leave(console, ACTION_LOAD, argument))
        return;
    Game *game = read_last_game(console, argument, &damage, &error);
    Session *session =
        game != NULL ? session_continue(&console->next, game, clock_now_ms(), &error) : NULL;
    if (session == NULL) {
        tell_error(console, &error);
        return;
    }
    console_take_session(console, session);
    tell_damage(console, &damage);
}

/* --- resuming -------------------------------------------------------------------------------- */

/* The games broken off, the present one left out. */
static size_t find_broken(const Console *console, SessionJournal *out) {
    const char *folder = console->settings->game.journal_folder;
    const char *own = console->session != NULL ? session_journal_path(console->session) : "";
    if (folder == NULL)
        return 0;
    return session_list_broken(files(console), folder, console->settings->variants, own, out,
                               JOURNALS_SHOWN);
}

static void tell_broken(Console *console, const SessionJournal *journals, size_t count) {
    if (count == 0)
        tell(console, _("No game was broken off."));
    for (size_t i = 0; i < count; i++)
        tell_format(console, "%zu: %s.", i + 1, journals[i].text);
    if (count > 0)
        tell(console, _("Type resume and a number to go on with one."));
}

static void resume(Console *console, const char *path) {
    Error error = {0};
    Session *session =
        session_resume(&console->next, path, console->settings->variants, clock_now_ms(), &error);
    if (session != NULL)
        console_take_session(console, session);
    else
        tell_error(console, &error);
}

void command_resume(Console *console, const char *argument) {
    SessionJournal *journals = malloc(JOURNALS_SHOWN * sizeof(*journals));
    int64_t number = 0;
    if (journals == NULL) {
        tell_no_memory(console);
        return;
    }
    size_t count = find_broken(console, journals);
    if (argument[0] == '\0')
        tell_broken(console, journals, count);
    else if (!ascii_parse_int(argument, 1, (int64_t)count, &number))
        tell(console, _("There is no such game; resume lists them."));
    else if (console_may_leave(console, ACTION_RESUME, argument))
        resume(console, journals[number - 1].path);
    free(journals);
}

void console_tell_broken_off(Console *console) {
    SessionJournal *journals = malloc(JOURNALS_SHOWN * sizeof(*journals));
    size_t count = journals != NULL ? find_broken(console, journals) : 0;
    if (count > 0)
        tell_format(console,
                    ngettext("%zu game was broken off; resume lists it.",
                             "%zu games were broken off; resume lists them.", count),
                    count);
    free(journals);
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
        return review_open(out, files(console), path, variants, console->next.variant->name, error);
    if (console->session == NULL)
        return error_set(error, N_("name a file to review"));
    Game *copy = copy_game(console, error);
    return copy != NULL && review_start(out, copy, variants, error);
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
    else if (console_open_review(console, argument, &error))
        console_tell_review(console);
    else
        tell_error(console, &error);
}
