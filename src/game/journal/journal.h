/* The journal of a game in progress, from which a killed program can resume it.
 *
 * There is one append-only text file for each game in progress. Each line is
 *     LENGTH CRC32 PAYLOAD\n
 * where LENGTH is the number of the payload's bytes in decimal, and CRC32 (base/crc32.h)
 * that of the payload in eight lower-case hexadecimal digits. The first payload is
 * "pandemonium-journal 1"; the others are
 * - "tag NAME VALUE": sets a tag; "tag NAME" removes it.
 * - "start VARIANT FEN": once, before the first move.
 * - "move PLY UCI CLOCK_MS": PLY counts from 1; CLOCK_MS is the mover's clock, below
 *   NODE_CLOCK_LIMIT_MS, or -1 when it is not known.
 * - "back PLY": moves after this ply were undone.
 * - "end RESULT [TERMINATION]": how the game ended, until a later move or back.
 *
 * A line is acknowledged, that is, on the disk, when the call that wrote it has returned true.
 * Reading stops at the first bad line. If that is the beginning of a line and the last thing in the
 * file, it is torn: its writing was interrupted, and it is cut off. Anything else is damage: the
 * whole file is copied aside (base/files/quarantine.h) before anything is written after the good
 * lines. Damage before an intact start line is skipped, since only tags are there; after the copy
 * is made, the journal is then rewritten. A complete line that does not fit the lines before it
 * (because the game's definition has changed since) also stops reading, but is never cut off. */
#ifndef PANDEMONIUM_GAME_JOURNAL_JOURNAL_H
#define PANDEMONIUM_GAME_JOURNAL_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "game/journal/read_back.h"
#include "game/tree/game.h"
#include "rules/definition/variants.h"

typedef struct Journal Journal;

/* Creates a journal at path, which must not exist, with mode 0600, locks it and writes the lines
 * for `game` as it stands: tags, start, the moves of the first line, and the outcome if there is
 * one. fs and the game's variant are borrowed for the journal's life, game for the call. NULL on
 * failure; nothing is left behind. */
Journal *journal_create(const FileSystem *fs, const char *path, const Game *game, Error *error);
/* Opens an existing journal for appending and cuts off a torn tail. *game (owned by the caller)
 * becomes the game in it, one line of moves that ends at the present position. NULL, with nothing
 * changed, when the journal is locked by a running program, was written by a later version, is
 * damaged in its start line, has a complete line that is not understood, or is damaged and cannot
 * be copied aside; when its variant is not in the set; or when memory runs out. */
Journal *journal_resume(const FileSystem *fs, const char *path, const VariantSet *variants,
                        Game **game, Error *error);
/* The path of the copy that journal_resume made of a damaged file; NULL: the file was not
 * damaged. */
const char *journal_copy(const Journal *journal);

/* Reads a journal without locking or changing it, for a list of games that can be resumed. The
 * caller owns the game. NULL on failure; *state is written in either case. */
Game *journal_look(const FileSystem *fs, const char *path, const VariantSet *variants,
                   JournalState *state, Error *error);

/* Each of these appends one line and syncs it. False: it is not on the disk; the line is kept and
 * written before the next one. */
/* A move, the game's `ply`th: one more than the number of moves journalled and not undone. */
bool journal_move(Journal *journal, unsigned ply, Move move, int64_t clock_ms, Error *error);
/* ply: the number of moves that remain, at most the present number. */
bool journal_back(Journal *journal, unsigned ply, Error *error);
/* name: as in PGN, without spaces; value NULL removes the tag. */
bool journal_tag(Journal *journal, const char *name, const char *value, Error *error);
bool journal_end(Journal *journal, Outcome outcome, Error *error);
/* When there was no memory for a line, none may follow it, and each of the calls above fails. This
 * call brings the journal up to date with `game`, which must hold the moves passed to journal_move
 * less those undone. It never removes a move that remains. Does nothing when no line was lost.
 * False: as above. */
bool journal_mend(Journal *journal, const Game *game, Error *error);
/* Tries again to write the lines kept after a failure; true when none is left to write. */
bool journal_flush(Journal *journal, Error *error);

/* How often moves were undone since the game began, as the lines have it. */
JournalBacks journal_backs(const Journal *journal);

/* Closes and frees the journal; remove also deletes the file, else lines that are still kept are
 * tried a last time. journal may be NULL. */
void journal_close(Journal *journal, bool remove);

/* True when a running program has the journal locked, or it is gone. Do not call it for an empty
 * file, which a program may just be creating. For a journal that is not in use see
 * game/journal/hold.h. */
bool journal_in_use(const FileSystem *fs, const char *path);

#endif
