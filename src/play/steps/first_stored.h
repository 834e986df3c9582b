/* The checkmates and small games of shipped games, which take long to find: data/lessons.tsv, made
 * by tools/lessons and compiled in. A line a game: its name, and two FENs, separated by tabs. */
#ifndef PANDEMONIUM_PLAY_STEPS_FIRST_STORED_H
#define PANDEMONIUM_PLAY_STEPS_FIRST_STORED_H

#include "rules/board/variant.h"

/* FENs; "" where the game has no such step. */
typedef struct FirstStored {
    char mate[FEN_SIZE], game[FEN_SIZE];
} FirstStored;

/* What is compiled in of the game of this name, whose definition may be another now: callers check
 * the positions. False: nothing. */
bool first_stored_find(const char *game, FirstStored *out);
/* Reads a line, of `length` bytes without its end. False: it is of another game, or a comment. */
bool first_stored_read(const char *line, size_t length, const char *game, FirstStored *out);

/* The file at build time. Ends with a NUL that the length does not count. */
extern const unsigned char LESSONS_TSV[];
extern const size_t LESSONS_TSV_LENGTH;

#endif
