/* The file from which a match goes on after it was broken off: a line for each finished game.
 *
 * The file begins with what the match is (players, limits, openings), so that no other match goes
 * on with it. A line that a crash has cut short is cut off. */
#ifndef PANDEMONIUM_PLAY_MATCH_RECORD_H
#define PANDEMONIUM_PLAY_MATCH_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "play/match_game.h"

enum { MATCH_PLAYERS = 2, MATCH_GAMES_LIMIT = 1000000 };

/* A finished game. The first player has White in games of even number. */
typedef struct MatchEntry {
    unsigned number; /* from 0 */
    Outcome outcome;
    MatchFault fault;
    unsigned plies;
    MatchFigures figures[MATCH_PLAYERS]; /* by player */
    uint64_t pgn_length;                 /* of the file of games, with this one in it; 0: none */
} MatchEntry;

typedef struct MatchRecord {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;           /* -1: none is kept */
} MatchRecord;

/* What a record held when it was opened. */
typedef struct MatchEntries {
    MatchEntry *entries; /* malloced; in the order they were finished */
    size_t count;
} MatchEntries;

/* Opens the file that record's fs and path say, made when it is not there; identity is one line.
 * Fills *out. False, with nothing to free, when it is another match's or none at all. */
bool match_record_open(MatchRecord *record, const char *identity, MatchEntries *out, Error *error);
/* Adds a line, on the disk when it returns true. */
bool match_record_add(MatchRecord *record, const MatchEntry *entry, Error *error);
void match_record_close(MatchRecord *record);

#endif
