/* A list of games: the user's own, newest first, from the archive and the journals; or those of all
 * files in a folder.
 *
 * Files are indexed at once, but a game is read only when its row is first asked for, so that an
 * archive of many thousand games opens at once. A row's worst move and its key moments are computed
 * from the evaluations in the record, or from what looks kept (play/record/looks.h). */
#ifndef PANDEMONIUM_PLAY_SHELF_SHELF_H
#define PANDEMONIUM_PLAY_SHELF_SHELF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"
#include "play/record/looks.h"

enum { SHELF_NAME_SIZE = 48, SHELF_MOVE_SIZE = 32 };

/* A game. Texts are safe to show. */
typedef struct ShelfRow {
    size_t file; /* index of its file; SHELF_JOURNAL: it is an unfinished game */
    size_t game; /* its index in the file, or among the journals */
    bool read;   /* the members below are set */
    char date[12];
    char variant[SHELF_NAME_SIZE];
    char against[SHELF_NAME_SIZE]; /* the user's opponent, or both players */
    char result[SHELF_NAME_SIZE];  /* "won"; "1-0" in a game of others */
    unsigned moves;
    bool examined;               /* the members below are set */
    bool looked;                 /* the record has evaluations */
    char worst[SHELF_MOVE_SIZE]; /* the user's worst move, "12. Rxd6 -2.9"; "": none was bad */
} ShelfRow;

#define SHELF_JOURNAL SIZE_MAX

/* A file that cannot be read. */
typedef struct ShelfRefused {
    char *path; /* owned */
    char reason[ERROR_REASON_SIZE];
} ShelfRefused;

typedef struct Shelf {
    const FileSystem *fs;
    RecordGames known;
    char **files; /* owned paths */
    size_t file_count;
    char **journals; /* the same */
    size_t journal_count;
    char **found; /* the same; records in the folder where the program was started, by name */
    size_t found_count;
    ShelfRow *rows; /* owned */
    size_t count;
    ShelfRefused *refused; /* owned */
    size_t refused_count;
    char *folder; /* owned; NULL: the user's own games */
    Looks looks;
    PgnFile open; /* the file read last */
    size_t open_index;
    bool is_open;
} Shelf;

/* Opens an empty list. games and looks are copied. shelf_done frees everything. */
void shelf_init(Shelf *shelf, const FileSystem *fs, const RecordGames *games, const Looks *looks);
void shelf_done(Shelf *shelf);
/* Adds the games of the archive at path (nullable), newest first, between the journals' games
 * (paths are copied), which are newest first as well. False: the archive cannot be read; error says
 * why. */
bool shelf_add_own(Shelf *shelf, const char *path, const char *const *journals, size_t count,
                   Error *error);
/* Notes the files in the folder whose names are those of records, except the archive; a folder that
 * cannot be read has none. */
void shelf_find_files(Shelf *shelf, const char *folder);
/* Adds the games of all files in the folder, by name; those that hold no game that can be read are
 * refused. False: the folder cannot be read. */
bool shelf_add_folder(Shelf *shelf, const char *folder, Error *error);

/* The row at an index below count, with who played and how it ended. Borrowed. */
const ShelfRow *shelf_row(Shelf *shelf, size_t index);
/* The same, with the worst move. */
const ShelfRow *shelf_examined(Shelf *shelf, size_t index);
/* Reads a row's game with what is known about it, for the caller to free. NULL: error says why it
 * cannot be read. */
Game *shelf_game(Shelf *shelf, size_t index, Error *error);
/* Writes the side of the only user in a game against the computer. False: there is none. */
bool shelf_person(const Game *game, Side *out);

#endif
