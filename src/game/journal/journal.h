/* The journal: what makes a killed program forget nothing.
 *
 * One append-only text file per game in progress. Each line is
 *     LENGTH CRC32 PAYLOAD\n
 * LENGTH the payload's bytes in decimal, CRC32 (game/journal/crc32.h) of the payload in eight
 * lower-case hex digits. The first payload is "pandemonium-journal 1"; then come
 * - "tag NAME VALUE": a tag pair; "tag NAME" takes it away.
 * - "start VARIANT FEN": ahead of the first move; only once.
 * - "move PLY UCI CLOCK_MS": PLY counts from 1; CLOCK_MS is the mover's, -1 when it is not known,
 *   below NODE_CLOCK_LIMIT_MS.
 * - "back PLY": undo to that ply; what was behind it is gone.
 * - "end RESULT [TERMINATION]": how the game ended, until a later move or back.
 *
 * A line is acknowledged when the call that wrote it returned true: it is on the disk. What is read
 * ends at the first bad line. Where that is the beginning of a line and the last, it is torn: it
 * was being written when the program was killed, and is cut off. Anything else is damage: the whole
 * file is copied aside (base/aside.h) before anything is written behind the good lines. Damage
 * ahead of the start is passed over where that is whole, since only tags stand there; the journal
 * is written anew then, behind the copy. A whole line that does not fit the lines before it (the
 * game's definition has changed since) ends what can be read as well, but is never cut off. */
#ifndef PANDEMONIUM_GAME_JOURNAL_JOURNAL_H
#define PANDEMONIUM_GAME_JOURNAL_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "game/journal/read_back.h"
#include "game/tree/game.h"
#include "rules/definition/variants.h"

typedef struct Journal Journal;

/* Creates (exclusively) a journal at path with mode 0600, locks it and writes its first lines for
 * `game` as it stands (tags, start, the first line's moves, the outcome if it has one). fs is
 * borrowed for the journal's life, game for the call, its variant for the journal's life. NULL on
 * failure; nothing is left behind. */
Journal *journal_create(const FileSystem *fs, const char *path, const Game *game, Error *error);
/* Opens an existing one to go on appending, cutting a torn tail; *game (owned by the caller) is
 * what it holds: one line of moves, its end being the present position. Fails, changing nothing,
 * when it is locked by a living program, was written by a later version, its variant is not in the
 * set, it is damaged in its head (before the start line), a whole line is not understood, it is
 * damaged and cannot be copied aside, or memory is out. */
Journal *journal_resume(const FileSystem *fs, const char *path, const VariantSet *variants,
                        Game **game, Error *error);
/* Where the copy of the damaged file that was resumed is; NULL: it was not damaged. */
const char *journal_copy(const Journal *journal);

/* Reads without locking or changing it (for a list of what can be resumed). NULL on failure; *state
 * is written in every case. */
Game *journal_look(const FileSystem *fs, const char *path, const VariantSet *variants,
                   JournalState *state, Error *error);

/* Each appends one line and syncs it. False: not on the disk; the line is kept and written again
 * ahead of the next one. */
/* A move that is the game's `ply`th: one more than those journalled and not taken back. */
bool journal_move(Journal *journal, unsigned ply, Move move, int64_t clock_ms, Error *error);
/* ply: how many moves stay, at most those that there are. */
bool journal_back(Journal *journal, unsigned ply, Error *error);
/* name as in PGN, without spaces; value NULL takes the tag away. */
bool journal_tag(Journal *journal, const char *name, const char *value, Error *error);
bool journal_end(Journal *journal, Outcome outcome, Error *error);
/* When there was no memory for a line, nothing can follow it and each call above fails. This makes
 * the journal hold `game` again, whose moves are those that were handed over, less those taken back
 * since; no move that stays is taken back on the way. Does nothing where no line is lost. False: as
 * above. */
bool journal_mend(Journal *journal, const Game *game, Error *error);
/* Tries once more to write the lines kept after a failure; true when nothing is left to write. */
bool journal_flush(Journal *journal, Error *error);

/* Closes and frees; remove also deletes the file. Lines still kept are tried a last time (unless it
 * is removed). journal may be NULL. */
void journal_close(Journal *journal, bool remove);

/* True when a running program has it locked, or it is gone. Do not ask it of an empty one, which
 * somebody may be creating. game/journal/hold.h is for those that are not in use. */
bool journal_in_use(const FileSystem *fs, const char *path);

#endif
