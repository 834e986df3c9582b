/* A file of PGN games: its index, and each game. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_FILE_H
#define PANDEMONIUM_GAME_RECORDS_PGN_FILE_H

#include "game/records/pgn.h"

/* Opens a file as incoming_open does, "-" being standard input, and indexes it; it stays open.
 * Shogi records are read, too: a KIF file is one game; in USI each position line is one. In PGN a
 * game begins at a line that starts with '[' and does not continue the tags before it; an Event tag
 * after a blank line does not. Without tags it begins at the first move after the result of the
 * game before it; a result in a variation does not count. Inside a comment, such a line counts only
 * if it is a tag pair that is named Event or follows a blank line. False: error says why; nothing
 * to release. */
bool pgn_file_open(PgnFile *file, const FileSystem *fs, const char *path, Error *error);
/* The same for a text in memory, which is copied; `name` is for messages. */
bool pgn_file_open_text(PgnFile *file, const FileSystem *fs, const char *name, const Bytes *text,
                        Error *error);
void pgn_file_close(PgnFile *file);
/* True when the file at `path` is not the one that was opened, or has been written to since. Always
 * false for a copy. */
bool pgn_file_changed(const PgnFile *file, const char *path);
/* Parses game `index` (below count). NULL only when nothing of it can be played: unknown variant,
 * bad FEN, not a game's text, unreadable, or memory runs out. Otherwise returns the game (owned by
 * the caller), and *damage (nullable) gets the first problem; its `reason` is "" when there is
 * none. Unless the file is `bound`, a PGN that does not fit games->usual is read as chess, which
 * the standard assumes, if more of it can be read as chess; then the game's `assumed` is set. */
Game *pgn_file_game(const PgnFile *file, size_t index, const RecordGames *games, Error *damage,
                    Error *error);
/* The same in two steps, for callers that must know whether reading the file failed. First, appends
 * the bytes of game `index` to out; for a game over PGN_GAME_LIMIT, one byte more than the limit.
 * False: error says why. */
bool pgn_file_text(const PgnFile *file, size_t index, Bytes *out, Error *error);
/* Second, parses the bytes of a game of the file. */
Game *pgn_file_parse(const PgnFile *file, const PgnSource *source, const RecordGames *games,
                     Error *damage, Error *error);
/* Reads `count` bytes at offset as file_read_at does. */
ssize_t pgn_file_read(const PgnFile *file, off_t offset, char *data, size_t count, Error *error);
/* What a list shows about game `index`. False: error says why. */
bool pgn_file_scan(const PgnFile *file, size_t index, RecordScan *out, Error *error);
/* Reads only the tags of game `index` into *tags, which must be all zero and is used only as a list
 * of tags: release it by game_clear_tags. What is not a tag is skipped, and tags past
 * PGN_TAGS_LIMIT bytes are not found. False: error says why; nothing to release. */
bool pgn_file_tags(const PgnFile *file, size_t index, Game *tags, Error *error);

#endif
