/* Games in PGN; pandemonium-engine(6), NOTATION, describes moves and positions.
 *
 * Reading is streamed and linear: a file is indexed game by game in blocks, and a game is parsed
 * only when it is asked for, so that memory does not grow with the file. A move that is not
 * understood ends the game's moves, or in a variation that variation alone: those before it are
 * kept, the problem has file:line and the reason, and the game is marked damaged, so that saving
 * never overwrites what was not understood.
 *
 * Preserved: tags in their order, comments, variations, NAGs, clocks and evaluations. "[%eval
 * ...]", "[%clk h:mm:ss.d]" and "[%emt ...]" in a comment are read into the node. If they begin the
 * comment exactly as we write them, the comment's text leaves them out; otherwise it keeps them, as
 * it keeps every other "[%...]". Adjacent comments become one, joined by a line feed. */
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
    PGN_TAGS_LIMIT = 1 << 14, /* how many bytes of a game are searched for tags */
    PGN_GAMES_LIMIT = 1000000 /* games in a file */
};

typedef struct PgnEntry {
    off_t offset, length; /* the game's bytes in the file, with the blank lines after it */
    unsigned line;        /* the number of its first line */
} PgnEntry;

/* An open file and the index of its games. */
typedef struct PgnFile {
    char path[ERROR_PLACE_SIZE]; /* for messages */
    const FileSystem *fs;        /* borrowed */
    int fd;
    struct stat status; /* when it was opened; for a copy only the size is valid */
    Bytes text;         /* owned; of a text in memory, and fd is then -1 */
    bool copied;        /* decompressed, or from the standard input: it cannot be replaced */
    const struct RecordFormat *format; /* recognised from the file's beginning */
    bool bound; /* set by the caller: a game without a Variant tag is of the default variant, never
                   assumed to be chess */
    PgnEntry *entries;
    size_t count, capacity;
} PgnFile;

/* The games that a record may be of. Borrowed. */
typedef struct RecordGames {
    const VariantSet *variants;
    const char *usual; /* nullable; the name of the one to assume when there is no Variant tag */
} RecordGames;

/* The text of one game: `length` bytes, which need not be terminated. Borrowed. */
typedef struct PgnSource {
    const char *name; /* for messages */
    unsigned line;    /* line number of the first byte, for messages */
    const char *text;
    size_t length;
} PgnSource;

/* What a list of games shows about one, read without playing its moves. */
typedef struct RecordScan {
    unsigned plies; /* plies of the first line */
    Result result;  /* as the end of the moves says; RESULT_ONGOING: it says nothing */
} RecordScan;

/* Parses one game in memory as pgn_file_game does, but always as the game that it names or, without
 * a Variant tag, the usual one. */
Game *pgn_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);

/* Appends the game, after a blank line if out is not empty: the standard's seven tags ("?" where
 * unknown), Variant, SetUp and FEN, the other tags; movetext in lines of at most 79 columns
 * (comments are never broken), with comments, variations, NAGs and clocks; the result. False, with
 * out unchanged, when memory runs out. */
bool pgn_write(const Game *game, Bytes *out);
/* The same in the form that Fairy-Stockfish, pychess and related programs read: moves by
 * san_format_fairy, positions by fen_format_fairy, and the start position wherever castling depends
 * on it. */
bool pgn_write_fairy(const Game *game, Bytes *out);

/* The termination that a Termination tag's value means, in our words or the standard's;
 * TERMINATION_NONE for any other. */
Termination pgn_termination(const char *value);
/* Takes the termination from the game's Termination tag, which may know it better than the words of
 * a record. */
void pgn_take_termination(Game *game);
/* Appends a tag's value as it is written between quotation marks, with '"' and '\' escaped. False
 * when memory runs out. */
bool pgn_escape(const char *value, Bytes *out);

#endif
