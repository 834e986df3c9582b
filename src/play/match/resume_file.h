/* The file from which a match goes on after it was broken off: a line for each finished game.
 *
 * The file begins with what the match is (players, limits, openings), so that no other match goes
 * on with it. Then come the games, and in front of those that were added to a file of games a line
 * with its path and its length before them. A last line that a crash has cut short, which has no
 * line end, is cut off; any other line that cannot be read is an error. */
#ifndef PANDEMONIUM_PLAY_MATCH_RESUME_FILE_H
#define PANDEMONIUM_PLAY_MATCH_RESUME_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "play/match/schedule.h"
#include "play/match/single_game.h"

enum { MATCH_GAMES_LIMIT = 1000000 };

/* A finished game. The first of its two players has White in games of even number. */
typedef struct MatchEntry {
    unsigned number; /* from 0 */
    Outcome outcome;
    MatchFault fault;
    unsigned plies;
    MatchFigures figures[MATCH_PLAYERS]; /* by player of the pairing */
    uint64_t pgn_length; /* of the file of games, with this one in it; 0: it is in none */
} MatchEntry;

typedef struct MatchRecord {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;           /* -1: none is kept */
    bool old;         /* written by a program that did not note the file of games */
} MatchRecord;

/* What a record held when it was opened; all zero: nothing. */
typedef struct MatchEntries {
    MatchEntry *entries; /* owned; in the order they were finished */
    size_t count;
    char *pgn;           /* owned: the file that games were added to last; NULL: not noted */
    uint64_t pgn_length; /* of that file, with the last of them in it; 0: there is none */
} MatchEntries;

/* Opens the file that record's fs and path say, made when it is not there; identity is one line.
 * Fills *out, for match_entries_done. False, with nothing to free and nothing cut off, when it is
 * another match's or none at all, or a line of it cannot be read, which error names. */
bool match_record_open(MatchRecord *record, const char *identity, MatchEntries *out, Error *error);
void match_entries_done(MatchEntries *entries);
/* Notes that games are added to the file `pgn`, an absolute path, from its length on. Nothing is
 * noted in an old record, whose program would not understand it. */
bool match_record_add_pgn(MatchRecord *record, const char *pgn, uint64_t length, Error *error);
/* Adds a line, on the disk when it returns true. */
bool match_record_add(MatchRecord *record, const MatchEntry *entry, Error *error);
void match_record_close(MatchRecord *record);

#endif
