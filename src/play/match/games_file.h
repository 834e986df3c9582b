/* The PGN file that a match adds its games to. */
#ifndef PANDEMONIUM_PLAY_MATCH_GAMES_FILE_H
#define PANDEMONIUM_PLAY_MATCH_GAMES_FILE_H

#include <stdint.h>

#include "play/match/resume_file.h"

typedef struct MatchPgn {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;           /* -1: there is no file */
    uint64_t length;  /* where the next game is added */
} MatchPgn;

/* Opens or creates the file that pgn's fs and path name; path NULL: none. If the record says that
 * the match has written to this file, cuts off what a crash left after its last known game, at most
 * one more game. A file that is new to the record is noted there. False, with nothing to close and
 * the file unchanged, when the file cannot be used or has more after the match's last game, which
 * another program must have written. */
bool match_pgn_open(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known, Error *error);
/* Adds a game's text. True: it is on the disk. */
bool match_pgn_add(MatchPgn *pgn, const Bytes *game, Error *error);
void match_pgn_close(MatchPgn *pgn);

#endif
