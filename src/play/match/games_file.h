/* The file that a match adds its games to. */
#ifndef PANDEMONIUM_PLAY_MATCH_GAMES_FILE_H
#define PANDEMONIUM_PLAY_MATCH_GAMES_FILE_H

#include <stdint.h>

#include "play/match/resume_file.h"

typedef struct MatchPgn {
    const FileSystem *fs;
    const char *path; /* borrowed */
    int fd;           /* -1: games are added to no file */
    uint64_t length;  /* where the next one is added */
} MatchPgn;

/* Opens the file that pgn's fs and path say, made when it is not there; path NULL: none. Where the
 * record says that the match has written to this file, what a crash has left behind its
 * last game, at most one game that is not known, is cut off. A file that is new to the record is
 * noted there. False, with nothing to close and the file as it was, when it cannot be used or more
 * stands behind the match's last game, which is someone else's. */
bool match_pgn_open(MatchPgn *pgn, MatchRecord *record, const MatchEntries *known, Error *error);
/* Adds a game's text, on the disk when it returns true. */
bool match_pgn_add(MatchPgn *pgn, const Bytes *game, Error *error);
void match_pgn_close(MatchPgn *pgn);

#endif
