/* Journals that nobody writes to, locked so that nobody begins to: what is decided by looking at
 * one still holds when it is carried out. */
#ifndef PANDEMONIUM_GAME_JOURNAL_HOLD_H
#define PANDEMONIUM_GAME_JOURNAL_HOLD_H

#include "game/journal/checked_line.h"
#include "game/journal/journal.h"

typedef struct JournalHold {
    JournalFile file;
    int read_only; /* why it cannot be written to, an errno; 0: it can */
} JournalHold;

/* Locks the journal at path, one that may only be read as well; the caller releases it. False: it
 * is in use, gone, no regular file, or cannot be opened. */
bool journal_hold(JournalHold *hold, const FileSystem *fs, const char *path, Error *error);

/* The game in it, as journal_look gives it. */
Game *journal_hold_look(const JournalHold *hold, const VariantSet *variants, JournalState *state,
                        Error *error);
/* Each ends with its release. False: it is still there as it was. */
bool journal_hold_delete(JournalHold *hold, Error *error);
/* Renames it (base/aside.h); out (size bytes) gets the new path. */
bool journal_hold_put_aside(JournalHold *hold, char *out, size_t size, Error *error);
void journal_hold_release(JournalHold *hold);

#endif
