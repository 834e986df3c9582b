/* Games that earlier runs left behind: unfinished, finished but not archived yet, or damaged.
 *
 * recovery_tidy is called once at the start, before a game begins; after that, the games of
 * recovery_list can be resumed (session_resume), saved or deleted. `settings` says where games are
 * kept (fs, journal_folder, archive, deletes_journal). */
#ifndef PANDEMONIUM_PLAY_SESSION_RECOVERY_H
#define PANDEMONIUM_PLAY_SESSION_RECOVERY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/tree/game.h"
#include "play/session/session_types.h"
#include "rules/definition/variants.h"

/* Receives a whole sentence for people. */
typedef void RecoveryNotice(void *context, const char *sentence);

/* Cuts off what a crash has left of a game in the archive. Appends finished games to it and removes
 * their journals; deletes journals whose first write was broken off, and puts those that are
 * damaged before a game begins aside (base/files/quarantine.h). Journals that a running program has
 * open are left alone. notice receives what was done, and what failed. */
void recovery_tidy(const SessionSettings *settings, const VariantSet *variants,
                   RecoveryNotice *notice, void *context);

/* Writes the journals that are left, the newest first, at most `limit`, and returns their number.
 * That of session (nullable), which is being played here, is left out. */
size_t recovery_list(const SessionSettings *settings, const VariantSet *variants,
                     const Session *session, SessionJournal *out, size_t limit);

/* The game of a journal, which the caller owns; the journal is left as it is. NULL: it cannot be
 * read. */
Game *recovery_look(const SessionSettings *settings, const VariantSet *variants,
                    const char *journal);

/* Appends a journal's line in a list, as a phrase. */
void recovery_describe(const SessionJournal *journal, Text *out);

typedef enum RecoveryWhat { RECOVERY_RESUME, RECOVERY_SAVE, RECOVERY_DELETE } RecoveryWhat;

/* What a person wants to do with a game of the list. */
typedef struct RecoveryRequest {
    size_t index; /* in the list */
    RecoveryWhat what;
    const char *file; /* with RECOVERY_SAVE; points into the text read, "" if it names no file */
} RecoveryRequest;

/* Reads "1", "1 save FILE" or "1 delete"; the list has `count` games. */
bool recovery_parse(const char *text, size_t count, RecoveryRequest *out, Error *error);

/* Adds the journal's game to the file at path, which is made if it is missing, then removes the
 * journal, or puts it aside if it has more than could be read. False: the game is not saved, and
 * the journal is unchanged. True with a reason in error: the journal is still there. */
bool recovery_save(const SessionSettings *settings, const VariantSet *variants, const char *journal,
                   const char *path, Error *error);

/* Deletes the journal. False: it is still there. */
bool recovery_delete(const SessionSettings *settings, const char *journal, Error *error);

#endif
