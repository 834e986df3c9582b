/* The record of a match, from which it can be resumed: a line for each finished game.
 *
 * The file begins with the match's identity (players, limits, openings), so that no other match
 * resumes from it. Then come the games; before those that were added to a PGN file, there is a line
 * with that file's path and its length before them. Each line but the first ends in its checksum
 * (crc32 of what is before it). A last line without a line end, left by a crash, is cut off; any
 * other line that cannot be read, or whose numbers are impossible, is an error. Records of older
 * versions, without checksums, are read and continued in their own format. */
#ifndef PANDEMONIUM_LAB_MATCH_RESUME_FILE_H
#define PANDEMONIUM_LAB_MATCH_RESUME_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "lab/match/schedule.h"
#include "lab/match/single_game.h"

enum { MATCH_GAMES_LIMIT = 1000000 };

/* A finished game. In games with an even number, the pairing's first player has White. */
typedef struct MatchEntry {
    unsigned number; /* from 0 */
    Outcome outcome;
    MatchFault fault;
    unsigned plies;
    MatchFigures figures[MATCH_PLAYERS]; /* [player of the pairing] */
    uint64_t pgn_length; /* length of the PGN file including this game; 0: it is not in one */
} MatchEntry;

typedef struct MatchRecord {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;           /* -1: there is no record */
    unsigned form;    /* the format of its lines, by the version that began it; 0: this version's */
} MatchRecord;

/* The content of a record when it was opened; all zero: empty. */
typedef struct MatchEntries {
    MatchEntry *entries; /* owned; in the order in which they finished */
    size_t count;
    char *pgn; /* owned; the PGN file that games were last appended to; NULL: not recorded */
    uint64_t pgn_length; /* its length including the last of these games; 0: none */
} MatchEntries;

/* Opens or creates the file that record's fs and path name; identity is one line. Fills *out, which
 * match_entries_done frees. False, with nothing to free and the file unchanged, when it is not a
 * record, or another match's, or has a line that cannot be read, which error names. */
bool match_record_open(MatchRecord *record, const char *identity, MatchEntries *out, Error *error);
void match_entries_done(MatchEntries *entries);
/* Appends a finished game. True: it is on the disk. */
bool match_record_add(MatchRecord *record, const MatchEntry *entry, Error *error);
void match_record_close(MatchRecord *record);

/* --- the PGN file of a match (resume_file.c) -------------------------------------------------- */

typedef struct MatchPgn {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;           /* -1: there is no file */
    uint64_t length;  /* where the next game is appended */
} MatchPgn;

/* Opens or creates the file that pgn's fs and path name; path NULL: none. If the record says that
 * the match has written to this file, cuts off what a crash left after its last known game, at most
 * one more game. A file that is new to the record is noted there. False, with nothing to close and
 * the file unchanged, when the file cannot be used or has more after the match's last game, which
 * another program must have written. */
bool match_pgn_open(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known, Error *error);
/* Appends a game's text. True: it is on the disk. */
bool match_pgn_add(MatchPgn *pgn, const Bytes *game, Error *error);
void match_pgn_close(MatchPgn *pgn);

#endif
