/* Locks a journal that no program has open, so that none opens it before it is deleted or
 * renamed. */
#ifndef PANDEMONIUM_GAME_JOURNAL_HOLD_H
#define PANDEMONIUM_GAME_JOURNAL_HOLD_H

#include "game/journal/checked_line.h"
#include "game/journal/journal.h"

typedef struct JournalHold {
    JournalFile file;
    int read_only; /* the errno of opening it for writing; 0: writable */
} JournalHold;

/* Locks the journal at path, even if it is read-only. The caller ends the hold by one of the last
 * three functions. False: the journal is in use, gone, not a regular file, or cannot be opened. */
bool journal_hold(JournalHold *hold, const FileSystem *fs, const char *path, Error *error);

/* Reads the journal's game, as journal_look does. */
Game *journal_hold_look(const JournalHold *hold, const VariantSet *variants, JournalState *state,
                        Error *error);
/* Deletes the journal and releases it. False: it is unchanged, and released. */
bool journal_hold_delete(JournalHold *hold, Error *error);
/* Renames it (base/files/quarantine.h), writes the new path to out (size bytes), and releases it.
 * False as quarantine_move says. */
bool journal_hold_quarantine(JournalHold *hold, char *out, size_t size, Error *error);
void journal_hold_release(JournalHold *hold);

#endif
