/* The formats that games are read and written in: a row each, in a file of its own. A new one is
 * that file and its line in the list of record_format.c; saving, loading, converting, the names
 * that `convert --to` takes and the endings that a refusal lists follow from it. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_FORMAT_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_FORMAT_H

#include <stdbool.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"

/* A line of a file, [start, end), white space around it left out. */
typedef struct RecordLine {
    const char *start, *end;
} RecordLine;

static inline bool record_line_begins(RecordLine line, const char *text) {
    size_t length = strlen(text);
    return (size_t)(line.end - line.start) >= length && memcmp(line.start, text, length) == 0;
}

/* Where the games of a file are. */
typedef enum RecordLayout {
    RECORD_LAYOUT_TAGS,  /* each begins with its tags; they are put behind each other in a file,
                            with a blank line between */
    RECORD_LAYOUT_LINES, /* each is some lines, the last of which has its moves */
    RECORD_LAYOUT_WHOLE  /* a file is one game */
} RecordLayout;

typedef struct RecordFormat {
    const char *endings; /* of names of files, in small letters, separated by spaces: ".kif .kifu";
                            NULL: a file is not saved in it by its name */
    RecordLayout layout;
    /* Whether the first line of a file that is no comment says that it is of this format; NULL: no
     * line does. */
    bool (*is_line)(RecordLine line);
    bool tells_early; /* the line may be what another format takes for a comment */
    /* Reads a game as pgn_parse does; NULL: it is not read. */
    Game *(*read)(const PgnSource *source, const VariantSet *variants, const char *default_variant,
                  Error *damage, Error *error);
    /* Adds the tags at the beginning of a game to tags, which is nothing but a list of them; NULL:
     * it has none. False: memory is out. */
    bool (*read_tags)(const PgnSource *source, Game *tags);
    /* Appends the game. False, out being as it was: the format cannot say this game, or memory is
     * out; error says which. */
    bool (*write)(const Game *game, Bytes *out, Error *error);
} RecordFormat;

extern const RecordFormat RECORD_PGN;       /* what is in none of the others is read as this */
extern const RecordFormat RECORD_PGN_FAIRY; /* as Fairy-Stockfish and pychess read it */
extern const RecordFormat RECORD_KIF;       /* one game a file; of games like shogi */
extern const RecordFormat RECORD_USI;       /* the same games, as lines for engines */
extern const RecordFormat RECORD_EPD;       /* a line for each game: where its first line ends in */

/* The names of all formats that are written, separated by spaces; never translated. */
const char *record_format_names(void);
/* By its name; NULL: there is none. */
const RecordFormat *record_format_named(const char *name);

/* The format that a file of this name is to have, by its ending in any case; a name without
 * one is PGN's. An ending is a dot, which no name begins with, and letters and digits of ASCII
 * behind it, a letter among them. NULL: it is no format's, and error names it and them. */
const RecordFormat *record_format_of(const char *path, Error *error);

enum { RECORD_HEAD_SIZE = 4096 }; /* bytes of a file that are looked at */

/* The format of a file that begins so, whatever its name is. */
const RecordFormat *record_format_in(const char *head, size_t length);

#endif
