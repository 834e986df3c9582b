/* Openings for matches from a file: positions, a line each (EPD, FEN), or games (PGN and what else
 * is read as records), whose first lines are played.
 *
 * All of it is tried when it is read, so that no match finds out in the middle that a line is bad;
 * what is kept is text and moves, since books have many thousand positions. It is not changed while
 * games are played, so that any thread may ask it. */
#ifndef PANDEMONIUM_PLAY_MATCH_BOOK_H
#define PANDEMONIUM_PLAY_MATCH_BOOK_H

#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "play/match/opening.h"
#include "rules/definition/variants.h"

enum { BOOK_LINES_LIMIT = 1000000, BOOK_BYTES_LIMIT = 1 << 28 };

typedef struct BookLine {
    size_t fen;     /* where its start position begins in MatchBook.fens */
    size_t moves;   /* where its moves begin in MatchBook.moves */
    unsigned count; /* of moves */
} BookLine;

typedef struct MatchBook {
    const Variant *variant; /* borrowed */
    BookLine *lines;        /* owned, as are the next two */
    Bytes fens;             /* each behind the other with its NUL */
    Move *moves;
    size_t count, capacity, move_count, move_capacity;
    uint32_t sum; /* of the file, how much of it was taken, and the order: it is the same book */
} MatchBook;

typedef struct BookOrder {
    const FileSystem *fs;
    const VariantSet *variants; /* for the games of records */
    const Variant *variant;     /* of these, which records have to be of */
    const Variant *played; /* which the openings have to be legal in; the same, or as others read
                              its definition */
    unsigned plies;        /* a game's moves beyond are left out; 0: none are */
} BookOrder;

/* Reads a file. False, with nothing to free: it cannot be read, has no opening, or a line of it is
 * none, which error places; *bad (nullable) becomes true when it is the content that is at fault.
 */
bool match_book_read(const BookOrder *order, const char *path, MatchBook *out, bool *bad,
                     Error *error);
void match_book_done(MatchBook *book);
/* Brings them into an order that the seed says. */
void match_book_shuffle(MatchBook *book, uint64_t seed);
/* The opening of a round, counted from 0; behind the last the first comes again. What it points to
 * is the book's. */
MatchLine match_book_line(const MatchBook *book, unsigned round);

#endif
