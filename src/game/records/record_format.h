/* The formats that games are read and written in: one row each, in a file of its own. To add a
 * format, write that file and add its line to the list in record_format.c; saving, loading,
 * converting, the names that `convert --to` takes and the extensions that an error lists all follow
 * from the row. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_FORMAT_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_FORMAT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "game/records/pgn.h"
#include "game/records/record_line.h"
#include "game/tree/game.h"

/* How a file holds its games. */
typedef enum RecordLayout {
    RECORD_LAYOUT_TAGS,    /* each begins with its tags; a blank line separates games */
    RECORD_LAYOUT_LINES,   /* each is one or more lines, the last of which has its moves */
    RECORD_LAYOUT_SLASHES, /* lines with a slash separate games */
    RECORD_LAYOUT_WHOLE    /* a file is one game */
} RecordLayout;

/* What a format may not have besides tags and the moves of the first line; a set of these. */
enum {
    LOSS_VARIATIONS = 1,
    LOSS_COMMENTS = 2,
    LOSS_TIMES = 4,  /* spent on moves */
    LOSS_CLOCKS = 8, /* after moves */
    LOSS_EVALUATIONS = 16,
    LOSS_MARKS = 32
};

typedef struct RecordFormat {
    const char *endings; /* file name extensions, in lower case, separated by spaces: ".kif .kifu";
                          * NULL: no file name selects it for saving */
    RecordLayout layout;
    unsigned loses; /* LOSS_VARIATIONS and so on */
    /* Whether the first line of a file that is not a comment shows this format; NULL: no line
     * does. */
    bool (*is_line)(RecordLine line);
    /* The same for the beginning of the file, in UTF-8 and NUL-terminated; NULL: use is_line. */
    bool (*is_text)(const char *text);
    bool of_shogi;     /* if the record does not name its game, it is shogi_game_usual */
    bool may_be_chess; /* if the record does not name its game, and it is not the usual one, it may
                        * be chess */
    bool tells_early;  /* a line that is_line accepts may look like a comment of another format */
    /* Reads a game as pgn_parse does; NULL: the format is not read. */
    Game *(*read)(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);
    /* Adds the tags at the beginning of a game to `tags`, a Game used only as a list of tags; NULL:
     * the format has none. False: memory runs out. */
    bool (*read_tags)(const PgnSource *source, Game *tags);
    /* Fills *out, all zero, from the game's text; NULL: the format has nothing to show. */
    void (*scan)(const char *text, size_t length, RecordScan *out);
    /* Appends the game. False, with out unchanged: the format cannot express this game, or memory
     * is out; error says which. */
    bool (*write)(const Game *game, Bytes *out, Error *error);
} RecordFormat;

extern const RecordFormat RECORD_PGN; /* files in none of the other formats are read as this */
extern const RecordFormat RECORD_PGN_FAIRY; /* as Fairy-Stockfish and pychess read it */
extern const RecordFormat RECORD_KIF;       /* one game a file; for games like shogi */
extern const RecordFormat RECORD_KI2;       /* the same games, without times */
extern const RecordFormat RECORD_USI;       /* the same games, as lines for engines */
extern const RecordFormat RECORD_CSA;       /* for shogi, in version 2.2 of the standard */
extern const RecordFormat RECORD_CSA_V2, RECORD_CSA_V3;
extern const RecordFormat RECORD_JKF; /* JSON, for shogi */
extern const RecordFormat RECORD_EPD; /* positions: one a line */

/* The names of all formats that can be written, separated by spaces; never translated. */
const char *record_format_names(void);
/* Appends the formats that are read: "PGN, KIF, ...". */
void record_format_add_read(Text *out);
/* The format at an index, from 0, with its name; NULL: there are no more. */
const RecordFormat *record_format_at(size_t index, const char **name);
/* The format of this name that can be written; NULL: there is none. */
const RecordFormat *record_format_named(const char *name);

/* The format in which to save a file of this name, by its extension in either case; PGN for a name
 * without one. An extension is a dot that does not begin the name, followed by ASCII letters and
 * digits, at least one of them a letter. NULL: no format has this extension; error names it and
 * those that exist. */
const RecordFormat *record_format_of(const char *path, Error *error);

/* What the game has and a file of the format does not (LOSS_VARIATIONS and so on). */
unsigned record_format_loses(const RecordFormat *format, const Game *game);

enum { RECORD_HEAD_SIZE = 4096 }; /* how many bytes of a file record_format_in needs */

/* The format of a file that begins with these bytes, whatever its name. */
const RecordFormat *record_format_in(const char *head, size_t length);

#endif
