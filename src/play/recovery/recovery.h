/* Games that earlier runs left behind: unfinished, not archived yet, or damaged.
 *
 * Call recovery_tidy once at the start, before a game begins; after that, the games of
 * recovery_list can be resumed (session_resume), saved or deleted. `settings` says where games are
 * (fs, journal_folder, archive, deletes_journal). */
#ifndef PANDEMONIUM_PLAY_RECOVERY_RECOVERY_H
#define PANDEMONIUM_PLAY_RECOVERY_RECOVERY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/tree/game.h"
#include "play/session/session_types.h"
#include "rules/definition/variants.h"

/* Receives a whole sentence for the user. */
typedef void RecoveryNotice(void *context, const char *sentence);

/* Removes the partial game that a crash left in the archive. Archives finished games and removes
 * their journals; deletes journals that were interrupted before their first write ended, and
 * quarantines those damaged before a game begins (base/files/quarantine.h). Skips journals that a
 * running program has open. notice receives what was done and what failed. */
void recovery_tidy(const SessionSettings *settings, const VariantSet *variants,
                   RecoveryNotice *notice, void *context);

/* Writes the remaining journals, newest first, at most `limit`, and returns their number. Leaves
 * out the journal of session (nullable), the game being played. */
size_t recovery_list(const SessionSettings *settings, const VariantSet *variants,
                     const Session *session, SessionJournal *out, size_t limit);

/* Reads the game of a journal; the caller owns it. The journal is unchanged. NULL: unreadable. */
Game *recovery_look(const SessionSettings *settings, const VariantSet *variants,
                    const char *journal);

/* Appends the phrase that describes a journal in a list. */
void recovery_describe(const SessionJournal *journal, Text *out);

typedef enum RecoveryWhat { RECOVERY_RESUME, RECOVERY_SAVE, RECOVERY_DELETE } RecoveryWhat;

/* What the user wants to do with a listed game. */
typedef struct RecoveryRequest {
    size_t index; /* into the list */
    RecoveryWhat what;
    const char *file; /* with RECOVERY_SAVE; points into the parsed text, "" without a file */
} RecoveryRequest;

/* Parses "1", "1 save FILE" or "1 delete"; the list has `count` games. */
bool recovery_parse(const char *text, size_t count, RecoveryRequest *out, Error *error);

/* Adds the journal's game to the file at path, creating it if missing, then deletes the journal, or
 * quarantines it if it has more than could be read. False: the game is not saved, and the journal
 * is unchanged. True with a reason in error: the journal is still there. */
bool recovery_save(const SessionSettings *settings, const VariantSet *variants, const char *journal,
                   const char *path, Error *error);

/* Deletes the journal. False: it is still there. */
bool recovery_delete(const SessionSettings *settings, const char *journal, Error *error);

#endif
