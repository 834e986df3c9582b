#include "play/session/keeping.h"

#include <string.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/path.h"
#include "game/files/save.h"

enum {
    JOURNAL_NAMES = 1000, /* games of one variant begun on one day */
    JOURNAL_FAILURES = 3  /* give up after failing under this many free names */
};

/* --- the journal ----------------------------------------------------------------------------- */

static void note_result(Keeping *keeping, bool good, const Error *error) {
    if (good) {
        keeping->told = false;
        return;
    }
    if (keeping->told)
        return;
    keeping->told = true;
    event_queue_say(keeping->events, SESSION_EVENT_NOTICE,
                    _("The game cannot be written to disk: %s. It continues in memory; save it "
                      "under another name."),
                    error->reason);
}

/* Builds "folder/pandemonium-20261121-3.journal", replacing characters unsafe in a path. */
static bool journal_name(const SessionSettings *settings, unsigned number, char *out) {
    char name[96];
    Text text = TEXT_OVER(name);
    for (const char *at = settings->variant->name; *at != '\0'; at++)
        text_add_char(&text, ascii_is_alpha(*at) || ascii_is_digit(*at) ? *at : '-');
    text_add_char(&text, '-');
    for (const char *at = settings->date; *at != '\0'; at++)
        if (ascii_is_digit(*at))
            text_add_char(&text, *at);
    text_addf(&text, "-%u.journal", number);
    return path_join(settings->journal_folder, name, out, SESSION_PATH_SIZE, NULL);
}

Journal *keeping_journal(Keeping *keeping, const Game *game) {
    if (keeping->journal != NULL)
        (void)journal_mend(keeping->journal, game, NULL);
    return keeping->journal;
}

/* Takes the first free name. Skips one that another program has just taken, or locks for too long.
 */
static void create_journal(Keeping *keeping, const SessionSettings *settings, const Game *game,
                           Error *error) {
    char *path = keeping->journal_path;
    unsigned failures = 0;
    error_set(error, N_("there are already %d games from today"), JOURNAL_NAMES);
    for (unsigned number = 1; number <= JOURNAL_NAMES && failures < JOURNAL_FAILURES; number++) {
        if (!journal_name(settings, number, path)) {
            error_set(error, N_("the path is too long"));
            return;
        }
        if (file_exists(keeping->fs, path))
            continue;
        error_clear(error);
        keeping->journal = journal_create(keeping->fs, path, game, error);
        if (keeping->journal != NULL)
            return;
        failures += !file_exists(keeping->fs, path);
    }
}

void keeping_start(Keeping *keeping, const SessionSettings *settings, const Game *game) {
    Error error = {0};
    if (settings->journal_folder == NULL)
        return;
    if (file_make_folder(keeping->fs, settings->journal_folder, &error))
        create_journal(keeping, settings, game, &error);
    if (keeping->journal == NULL)
        keeping->journal_path[0] = '\0';
    note_result(keeping, keeping->journal != NULL, &error);
}

void keeping_done(Keeping *keeping, bool remove_journal) {
    journal_close(keeping->journal, remove_journal);
    bytes_done(&keeping->saved_text);
}

void keeping_move(Keeping *keeping, const Game *game, unsigned ply, Move move, int64_t clock_ms) {
    Journal *journal = keeping_journal(keeping, game);
    Error error = {0};
    if (journal != NULL)
        note_result(keeping, journal_move(journal, ply, move, clock_ms, &error), &error);
}

void keeping_back(Keeping *keeping, const Game *game, unsigned ply) {
    Journal *journal = keeping_journal(keeping, game);
    Error error = {0};
    if (journal != NULL)
        note_result(keeping, journal_back(journal, ply, &error), &error);
}

void keeping_end(Keeping *keeping, const Game *game, Outcome outcome) {
    Journal *journal = keeping_journal(keeping, game);
    Error error = {0};
    if (journal != NULL)
        note_result(keeping, journal_end(journal, outcome, &error), &error);
}

void keeping_tag(Keeping *keeping, const Game *game, const char *name) {
    Journal *journal = keeping_journal(keeping, game);
    Error error = {0};
    if (journal != NULL)
        note_result(keeping, journal_tag(journal, name, game_tag(game, name), &error), &error);
}

/* --- a file of games ------------------------------------------------------------------------- */

bool keeping_save(Keeping *keeping, const Cursor *cursor, const char *path, Error *error) {
    Bytes copy = {0};
    Error problem = {0};
    bool again = strcmp(keeping->saved_path, path) == 0;
    if (strlen(path) >= SESSION_PATH_SIZE)
        return error_set(error, N_("the path is too long"));
    if (!save_game(keeping->fs, path, cursor->game, again ? &keeping->saved_text : &copy,
                   &problem)) {
        if (error != NULL)
            *error = problem;
        return false;
    }
    bool sure = problem.reason[0] == '\0';
    if (!sure && error != NULL)
        *error = problem;
    if (!again) {
        bytes_done(&keeping->saved_text);
        keeping->saved_text = copy;
    }
    text_copy(keeping->saved_path, sizeof keeping->saved_path, path);
    /* The journal stays while a power cut could undo the save. */
    keeping->saved_node = sure ? cursor->node : NULL;
    return true;
}

bool keeping_is_saved(const Keeping *keeping, const Node *node) {
    return keeping->saved_node == node;
}

void keeping_clear(Keeping *keeping, const Node *node) {
    if (keeping->saved_node == node)
        keeping->saved_node = NULL;
}

/* --- where they are -------------------------------------------------------------------------- */

bool session_journal_folder(char *out, size_t size, Error *error) {
    return path_home_file(PATH_STATE, "games", out, size, error);
}

bool session_archive_path(char *out, size_t size, Error *error) {
    return path_home_file(PATH_DATA, "games.pgn", out, size, error);
}

bool session_scores_path(char *out, size_t size, Error *error) {
    return path_home_file(PATH_DATA, "scores.txt", out, size, error);
}
