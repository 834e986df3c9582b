/* The journal: what makes a killed program forget nothing.
 *
 * One append-only text file per game in progress. Each line is
 *     LENGTH CRC32 PAYLOAD\n
 * LENGTH the payload's bytes in decimal, CRC32 of the payload in eight lower-case hex digits. The first
 * payload is "pandemonium-journal 1"; then "tag NAME VALUE", "start VARIANT FEN", "move PLY UCI CLOCK_MS",
 * "back PLY" (undo to that ply), "end RESULT TERMINATION". A line is acknowledged when journal_append
 * returned true: it is on the disk. A torn or damaged tail is cut off at the first bad line. */
#ifndef PANDEMONIUM_GAME_JOURNAL_H
#define PANDEMONIUM_GAME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "game/game.h"
#include "rules/variants.h"

typedef struct Journal Journal;

/* Creates (exclusively) a journal at path with mode 0600, locks it and writes its first lines for
 * `game` as it stands (tags, start, the first line's moves). NULL on failure; nothing is left behind. */
Journal *journal_create(const FileSystem *fs, const char *path, const Game *game, Error *error);
/* Opens an existing one to go on appending, cutting a torn tail; *game (owned by the caller) is what it
 * holds. Fails when it is locked by a living program, or damaged in its head. */
Journal *journal_resume(const FileSystem *fs, const char *path, const VariantSet *variants,
                        Game **game, Error *error);
/* Reads without locking or changing it (for a list of what can be resumed). NULL on failure. */
Game *journal_peek(const FileSystem *fs, const char *path, const VariantSet *variants,
                   Error *error);

/* Each appends one line and syncs it. False: not on the disk; the line is kept and written again
 * ahead of the next one. */
bool journal_move(Journal *journal, unsigned ply, Move move, int64_t clock_ms, Error *error);
bool journal_back(Journal *journal, unsigned ply, Error *error);
bool journal_tag(Journal *journal, const char *name, const char *value, Error *error);
bool journal_end(Journal *journal, Outcome outcome, Error *error);

/* Closes and frees; remove also deletes the file. journal may be NULL. */
void journal_close(Journal *journal, bool remove);

#endif
