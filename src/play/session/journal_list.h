/* What is in the folder of journals. */
#ifndef PANDEMONIUM_PLAY_SESSION_JOURNAL_LIST_H
#define PANDEMONIUM_PLAY_SESSION_JOURNAL_LIST_H

#include "play/session/session.h"

/* Goes through the paths of the journals in folder, the newest first; visit may delete the one it
 * is told of. False: the folder was not read, or not to its end. */
bool journals_visit(const FileSystem *fs, const char *folder, FileVisit *visit, void *context,
                    Error *error);

#endif
