/* Games that an earlier run left behind: broken off, finished but not yet collected, damaged.
 *
 * A front end calls recovery_tidy once at the start, before it begins a game; then it offers what
 * recovery_list gives, and lets each be resumed (session_resume), saved or deleted. `settings` says
 * where games are (fs, journal_folder, archive, forgets). */
#ifndef PANDEMONIUM_PLAY_SESSION_RECOVERY_H
#define PANDEMONIUM_PLAY_SESSION_RECOVERY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "play/session/session.h"
#include "rules/definition/variants.h"

/* Takes a whole sentence for people. */
typedef void RecoveryNotice(void *context, const char *sentence);

/* Appends finished games to the archive and removes their journals; puts journals aside in which no
 * game begins (base/aside.h). Those that a running program has open are left alone. notice hears
 * what was done, and what could not be. */
void recovery_tidy(const SessionSettings *settings, const VariantSet *variants,
                   RecoveryNotice *notice, void *context);

/* Lists what is left, the newest first, at most limit, and returns how many there are. session
 * (nullable) is the one being played here, which is left out. */
size_t recovery_list(const SessionSettings *settings, const VariantSet *variants,
                     const Session *session, SessionJournal *out, size_t limit);

/* Appends its line for a list, as a phrase. */
void recovery_describe(const SessionJournal *journal, Text *out);

typedef enum RecoveryWhat { RECOVERY_RESUME, RECOVERY_SAVE, RECOVERY_DELETE } RecoveryWhat;

/* What a person wants done with one of them. */
typedef struct RecoveryRequest {
    size_t index; /* in the list */
    RecoveryWhat what;
    const char *file; /* with SAVE; points into what was typed, "" when no file is named */
} RecoveryRequest;

/* Reads "1", "1 save FILE" or "1 delete"; the list has `count`. */
bool recovery_parse(const char *text, size_t count, RecoveryRequest *out, Error *error);

/* Adds the game to those in the file at path (made where it is missing), then removes its journal,
 * or only puts it aside when it holds more than could be read. False: it is not saved, and the
 * journal is as it was. True with a reason in error: the journal is still there. */
bool recovery_save(const SessionSettings *settings, const VariantSet *variants, const char *journal,
                   const char *path, Error *error);

/* Deletes it for good. False: it is still there. */
bool recovery_delete(const SessionSettings *settings, const char *journal, Error *error);

/* --- the folder of journals (journal_list.c) ---------------------------------------------------
 */

/* Goes through the paths of the journals in folder, the newest first; visit may delete the one it
 * is told of. False: the folder was not read, or not to its end. */
bool journals_visit(const FileSystem *fs, const char *folder, FileVisit *visit, void *context,
                    Error *error);

#endif
