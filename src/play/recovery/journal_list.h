/* The journals in a folder: games that can be resumed. */
#ifndef PANDEMONIUM_PLAY_RECOVERY_JOURNAL_LIST_H
#define PANDEMONIUM_PLAY_RECOVERY_JOURNAL_LIST_H

#include "base/file.h"
#include "play/session/session_types.h"
#include "rules/definition/variants.h"

/* Which journals to list. Borrowed. */
typedef struct JournalSearch {
    const FileSystem *fs;
    const char *folder; /* NULL: none */
    const VariantSet *variants;
    const char *own;      /* the journal of the game being played, which is left out; "": none */
    bool unfinished_only; /* only unfinished games, and journals that may hold one */
} JournalSearch;

/* Writes the journals that no running program has open, unreadable ones included, newest first, at
 * most `limit`, and returns their number. */
size_t session_list_left(const JournalSearch *search, SessionJournal *out, size_t limit);
/* Calls visit with the path of each journal in folder, newest first; visit may delete that journal.
 * False: the folder could not be read to its end. */
bool journals_visit(const FileSystem *fs, const char *folder, FileVisit *visit, void *context,
                    Error *error);

#endif
