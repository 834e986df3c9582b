#include "play/recovery/recovery.h"

#include <string.h>
#include <time.h>

#include "base/ascii.h"
#include "base/i18n.h"
#include "base/unicode.h"
#include "game/files/append.h"
#include "game/files/save.h"
#include "game/journal/hold.h"
#include "game/journal/journal.h"
#include "play/recovery/journal_list.h"
#include "play/session/session.h"

enum { EMPTY_AGE_S = 600 };

typedef struct Tidying {
    const SessionSettings *settings;
    const VariantSet *variants;
    RecoveryNotice *notice;
    void *context;
    size_t archived;
} Tidying;

/* A path made safe to show. */
typedef struct Shown {
    char text[SESSION_PATH_SIZE];
} Shown;

static Shown show(const char *path) {
    Shown shown;
    unicode_copy_path(shown.text, sizeof shown.text, path);
    return shown;
}

/* --- at the start ---------------------------------------------------------------------------- */

static void notice_kept_back(const Tidying *tidying, const char *path, const Error *problem) {
    char data[3 * SESSION_TEXT_SIZE];
    text_format(data, sizeof data,
                _("A finished game could not be added to %s: %s. It is still in %s and can be "
                  "saved elsewhere."),
                show(tidying->settings->archive).text, problem->reason, show(path).text);
    tidying->notice(tidying->context, data);
}

/* Archives the game, unless it is there already: a crash may have come between archiving and
 * deleting the journal. */
static bool collect(Tidying *tidying, const char *path, const Game *game) {
    const SessionSettings *settings = tidying->settings;
    Error problem = {0};
    if (settings->archive == NULL || game->root->child == NULL)
        return true;
    if (!save_at_end(settings->fs, settings->archive, game, true, &problem)) {
        notice_kept_back(tidying, path, &problem);
        return false;
    }
    tidying->archived++;
    return true;
}

/* Read it again under the lock: it may have changed since. */
static void take_finished(Tidying *tidying, const char *path) {
    Game *game = NULL;
    Journal *journal = journal_resume(tidying->settings->fs, path, tidying->variants, &game, NULL);
    if (journal == NULL)
        return;
    bool over = game->outcome.result != RESULT_ONGOING && journal_copy(journal) == NULL;
    journal_close(journal, over && collect(tidying, path, game));
    game_free(game);
}

static void take_headless(const Tidying *tidying, const char *path) {
    char quarantined[SESSION_PATH_SIZE], data[3 * SESSION_TEXT_SIZE];
    Text text = TEXT_OVER(data);
    Error problem = {0};
    JournalHold hold;
    JournalState state;
    if (!journal_hold(&hold, tidying->settings->fs, path, NULL))
        return;
    game_free(journal_hold_look(&hold, tidying->variants, &state, NULL));
    if (state != JOURNAL_HEADLESS) {
        journal_hold_release(&hold);
        return;
    }
    if (journal_hold_quarantine(&hold, quarantined, sizeof(quarantined), &problem))
        text_addf(&text, _("The journal %s is damaged: there is no game in it. It was renamed %s."),
                  show(path).text, show(quarantined).text);
    else
        text_addf(&text, _("The journal %s is damaged: there is no game in it."), show(path).text);
    tidying->notice(tidying->context, data);
}

/* The user never saw this game: the program was killed while creating the journal. */
static void take_unbegun(const Tidying *tidying, const char *path) {
    JournalHold hold;
    JournalState state;
    if (!journal_hold(&hold, tidying->settings->fs, path, NULL))
        return;
    game_free(journal_hold_look(&hold, tidying->variants, &state, NULL));
    if (state == JOURNAL_UNBEGUN || state == JOURNAL_EMPTY)
        journal_hold_delete(&hold, NULL);
    else
        journal_hold_release(&hold);
}

/* A new empty journal may be one that another program is about to lock. */
static bool is_old(const FileSystem *fs, const char *path) {
    struct stat status;
    return fs->stat(fs->context, path, &status) == 0 && status.st_mtime < time(NULL) - EMPTY_AGE_S;
}

static bool tidy_one(void *context, const char *path) {
    Tidying *tidying = context;
    const SessionSettings *settings = tidying->settings;
    JournalState state;
    Game *game = journal_look(settings->fs, path, tidying->variants, &state, NULL);
    bool over = game != NULL && game->outcome.result != RESULT_ONGOING && state == JOURNAL_SOUND;
    bool wanted = settings->archive != NULL || settings->deletes_journal;
    game_free(game);
    if (over && wanted)
        take_finished(tidying, path);
    else if (state == JOURNAL_HEADLESS)
        take_headless(tidying, path);
    else if (state == JOURNAL_UNBEGUN || (state == JOURNAL_EMPTY && is_old(settings->fs, path)))
        take_unbegun(tidying, path);
    return true;
}

static void notice_collected(const Tidying *tidying) {
    char data[2 * SESSION_TEXT_SIZE];
    if (tidying->archived == 0)
        return;
    text_format(data, sizeof data,
                ngettext("%zu finished game was still in its journal; it is now in %s.",
                         "%zu finished games were still in their journals; they are now in %s.",
                         tidying->archived),
                tidying->archived, show(tidying->settings->archive).text);
    tidying->notice(tidying->context, data);
}

/* Removes the partial game that a crash left at the end of the archive. Its journal still has the
 * game. */
static void mend_archive(const Tidying *tidying) {
    const SessionSettings *settings = tidying->settings;
    char data[2 * SESSION_TEXT_SIZE];
    Error problem = {0};
    if (settings->archive == NULL || append_mend(settings->fs, settings->archive, &problem))
        return;
    text_format(data, sizeof data,
                _("Could not remove the partial game that a crash left at the end of %s: %s."),
                show(settings->archive).text, problem.reason);
    tidying->notice(tidying->context, data);
}

void recovery_tidy(const SessionSettings *settings, const VariantSet *variants,
                   RecoveryNotice *notice, void *context) {
    Tidying tidying = {settings, variants, notice, context, 0};
    Error problem = {0};
    mend_archive(&tidying);
    if (settings->journal_folder == NULL)
        return;
    if (!journals_visit(settings->fs, settings->journal_folder, tidy_one, &tidying, &problem)) {
        char data[2 * SESSION_TEXT_SIZE];
        text_format(data, sizeof data, _("Unfinished games could not be listed: %s: %s."),
                    show(settings->journal_folder).text, problem.reason);
        notice(context, data);
    }
    notice_collected(&tidying);
}

/* --- what is left ---------------------------------------------------------------------------- */

size_t recovery_list(const SessionSettings *settings, const VariantSet *variants,
                     const Session *session, SessionJournal *out, size_t limit) {
    const JournalSearch search = {.fs = settings->fs,
                                  .folder = settings->journal_folder,
                                  .variants = variants,
                                  .own = session != NULL ? session_journal_path(session) : ""};
    return session_list_left(&search, out, limit);
}

Game *recovery_look(const SessionSettings *settings, const VariantSet *variants,
                    const char *journal) {
    JournalState state;
    return journal_look(settings->fs, journal, variants, &state, NULL);
}

void recovery_describe(const SessionJournal *journal, Text *out) {
    if (journal->over)
        text_addf(out, _("%s, finished"), journal->text);
    else if (journal->damaged)
        text_addf(out, _("%s, the rest is damaged"), journal->text);
    else
        text_addf(out, journal->with_friend ? _("With a friend: %s") : "%s", journal->text);
}

/* Skips `word` if text begins with it as a whole word. */
static bool take_word(const char **text, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0 || ((*text)[length] != ' ' && (*text)[length] != '\0'))
        return false;
    *text += length;
    *text += strspn(*text, " ");
    return true;
}

bool recovery_parse(const char *text, size_t count, RecoveryRequest *out, Error *error) {
    RecoveryRequest request = {.what = RECOVERY_RESUME, .file = ""};
    uint64_t number;
    const char *rest = text;
    if (!ascii_scan_uint(&rest, text + strlen(text), count, &number) || number == 0 ||
        (*rest != ' ' && *rest != '\0'))
        return error_set(error, N_("there is no such game; type resume to list them"));
    request.index = (size_t)number - 1;
    rest += strspn(rest, " ");
    if (take_word(&rest, "save")) {
        request.what = RECOVERY_SAVE;
        request.file = rest;
    } else if (take_word(&rest, "delete") && *rest == '\0') {
        request.what = RECOVERY_DELETE;
    } else if (*rest != '\0') {
        return error_set(error, N_("an unfinished game can be resumed, saved or deleted: resume "
                                   "1, resume 1 save FILE, resume 1 delete"));
    }
    *out = request;
    return true;
}

/* The file has the game now; quarantine a journal that holds more than was saved. */
static void dismiss(JournalHold *hold, JournalState state, Error *error) {
    char quarantined[SESSION_PATH_SIZE];
    if (state == JOURNAL_SOUND)
        journal_hold_delete(hold, error);
    else
        journal_hold_quarantine(hold, quarantined, sizeof(quarantined), error);
}

bool recovery_save(const SessionSettings *settings, const VariantSet *variants, const char *journal,
                   const char *path, Error *error) {
    JournalHold hold;
    JournalState state;
    if (!journal_hold(&hold, settings->fs, journal, error))
        return false;
    Error problem = {0};
    Game *game = journal_hold_look(&hold, variants, &state, &problem);
    bool good = game != NULL && save_game(settings->fs, path, game, NULL, &problem);
    game_free(game);
    /* Delete nothing while a power cut could undo the save. */
    if (good && problem.reason[0] == '\0')
        dismiss(&hold, state, &problem);
    else
        journal_hold_release(&hold);
    if (error != NULL && problem.reason[0] != '\0')
        *error = problem;
    return good;
}

bool recovery_delete(const SessionSettings *settings, const char *journal, Error *error) {
    JournalHold hold;
    return journal_hold(&hold, settings->fs, journal, error) && journal_hold_delete(&hold, error);
}
