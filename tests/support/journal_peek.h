/* Reads the game in a journal, for suites that ignore the journal's state. */
#ifndef PANDEMONIUM_TESTS_SUPPORT_JOURNAL_PEEK_H
#define PANDEMONIUM_TESTS_SUPPORT_JOURNAL_PEEK_H

#include "game/journal/journal.h"

static inline Game *journal_peek(const FileSystem *fs, const char *path, const VariantSet *variants,
                                 Error *error) {
    JournalState state;
    return journal_look(fs, path, variants, &state, error);
}

#endif
