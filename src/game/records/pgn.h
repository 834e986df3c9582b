/* Games in PGN; moves and positions as doc/rules, "Notation", says.
 *
 * Reading is streamed and linear: a file is indexed game by game in pieces, and a game is parsed
 * when it is asked for, so that memory does not grow with the file. A move that cannot be
 * understood ends the game's moves there: the prefix stays, the problem says file:line and why, and
 * the game is marked damaged, so that saving never rewrites what was not understood.
 *
 * Kept as they are: tags in their order, comments, variations, NAGs, clocks, evaluations.
 * "[%eval ...]", "[%clk h:mm:ss.d]" and "[%emt ...]" in a comment are read into the node; where
 * they are the comment's beginning just as we write them, they are not repeated in the text of the
 * comment, else the comment keeps them, as it keeps every other "[%...]". Comments that stand
 * together are one, their texts joined by a line end. */
#ifndef PANDEMONIUM_GAME_RECORDS_PGN_H
#define PANDEMONIUM_GAME_RECORDS_PGN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/tree/game.h"
#include "rules/definition/variants.h"

enum {
    PGN_GAME_LIMIT = 1 << 20, /* bytes of one game */
    PGN_TAGS_LIMIT = 1 << 14, /* bytes of a game in which lists look for tags */
    PGN_GAMES_LIMIT = 1000000 /* games in a file */
};

typedef struct PgnEntry {
    off_t offset, length; /* the game's bytes in the file, blank lines behind it included */
    unsigned line;        /* of its first one */
} PgnEntry;

/* An open file and where its games are. */
typedef struct PgnFile {
    char path[ERROR_PLACE_SIZE]; /* for messages */
    const FileSystem *fs;        /* borrowed */
    int fd;
    struct stat status; /* as it was opened; of a copy nothing but its size */
    bool copied;        /* unpacked, or from the standard input: nothing can be put in its place */
    const struct RecordFormat *format; /* by its beginning */
    bool bound; /* by the caller: a game that does not say which it is is the one meant */
    PgnEntry *entries;
    size_t count, capacity;
} PgnFile;

/* Opens and indexes a file as incoming_open does, "-" being the standard input; it stays open.
 * Records of shogi are read as well: a KIF file is one game, of USI each position is one. In a PGN
 * a game begins at a line that starts with '[' and is not part of the tags before it (behind a
 * blank line an Event tag is not); inside a comment only a tag pair there counts, which is named
 * Event or stands behind a blank line. False: error says why, nothing to release. */
bool pgn_file_open(PgnFile *file, const FileSystem *fs, const char *path, Error *error);
void pgn_file_close(PgnFile *file);
/* True when what is at `path` is no longer the file that was opened, or was written to since; of a
 * copy that is not asked. */
bool pgn_file_changed(const PgnFile *file, const char *path);

/* Parses game `index` (below count). NULL only when nothing of it can be played (unknown variant,
 * bad FEN, a text that is no game, no memory, unreadable); otherwise the game (owned by the
 * caller), and *damage (nullable out) has the first problem: its `reason` is "" when there is
 * none. default_variant (nullable) is the name of the game meant when there is no Variant tag; a
 * PGN that cannot be read as that game is read as chess, which the standard assumes, if more of it
 * makes sense as chess: then `assumed` is set. In a file that is bound to a game this is not tried.
 */
Game *pgn_file_game(const PgnFile *file, size_t index, const VariantSet *variants,
                    const char *default_variant, Error *damage, Error *error);

/* The same in two steps, for callers that must know whether reading the file failed. Appends the
 * bytes of game `index`, one more than the limit where they are more. False: error says why. */
bool pgn_file_text(const PgnFile *file, size_t index, Bytes *out, Error *error);
/* Parses game `index`, whose bytes these are. */
Game *pgn_file_parse(const PgnFile *file, size_t index, const Bytes *text,
                     const VariantSet *variants, const char *default_variant, Error *damage,
                     Error *error);

/* Reads the tags of game `index` alone into *tags, which is all zero, and nothing but a list of
 * tags then: release it by game_clear_tags. What is no tag is passed over, and what stands behind
 * PGN_TAGS_LIMIT bytes is not seen. False: error says why, nothing to release. */
bool pgn_file_tags(const PgnFile *file, size_t index, Game *tags, Error *error);
/* Counts the moves of game `index`'s first line as they are written; whether they can be made is
 * not looked at. False: error says why. */
bool pgn_file_plies(const PgnFile *file, size_t index, unsigned *plies, Error *error);

/* The same for one game in memory, `length` bytes that need not be terminated. */
typedef struct PgnSource {
    const char *name; /* for messages */
    unsigned line;    /* of the first byte, for messages */
    const char *text;
    size_t length;
} PgnSource;
Game *pgn_parse(const PgnSource *source, const VariantSet *variants, const char *default_variant,
                Error *damage, Error *error);

/* Appends the game, behind a blank line when there is text already: the seven tags of the standard
 * ("?" where unknown), Variant, SetUp and FEN, the other tags; movetext in lines of at most 79
 * columns (comments are never broken), with comments, variations, NAGs, clocks, and the result.
 * False, out being cut back, when memory is out. */
bool pgn_write(const Game *game, Bytes *out);
/* The same as Fairy-Stockfish, pychess and their relatives read it: moves as san_format_fairy has
 * them, positions as fen_format_fairy, and that of the start wherever castling depends on it. */
bool pgn_write_fairy(const Game *game, Bytes *out);

/* Gives the node this evaluation in place of what its comment may say. False, with nothing changed,
 * when memory is out. */
bool pgn_set_evaluation(Node *node, Evaluation evaluation);

/* Appends a comment as people read it, without "[%...]" and the spaces around it; and these
 * commands alone, a space between them. False when memory is out. */
bool pgn_comment_words(const char *comment, Bytes *out);
bool pgn_comment_commands(const char *comment, Bytes *out);

/* The termination that a Termination tag's value means, ours or the standard's word;
 * TERMINATION_NONE for any other. */
Termination pgn_termination(const char *value);
/* Appends a tag's value as it stands between quotation marks: '"' and '\' escaped. */
bool pgn_escape(const char *value, Bytes *out);

#endif
