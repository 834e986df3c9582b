/* Openings for matches from a file: positions, one a line (EPD, FEN), or games (PGN and the other
 * formats of records), whose first lines are played.
 *
 * The whole book is checked when it is read, so that no match fails later on a bad line. It is kept
 * as text and moves, since books have many thousand positions. It does not change while games are
 * played, so that any thread may read it. */
#ifndef PANDEMONIUM_LAB_MATCH_BOOK_H
#define PANDEMONIUM_LAB_MATCH_BOOK_H

#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "lab/match/opening.h"
#include "rules/definition/variants.h"

enum { BOOK_LINES_LIMIT = 1000000, BOOK_BYTES_LIMIT = 1 << 28 };

typedef struct BookLine {
    size_t fen;     /* offset of its start position in MatchBook.fens */
    size_t moves;   /* offset of its moves in MatchBook.moves */
    unsigned count; /* number of moves */
} BookLine;

typedef struct MatchBook {
    const Variant *variant; /* borrowed */
    BookLine *lines;        /* owned, as are the next two */
    Bytes fens;             /* the FENs one after the other, each with its NUL */
    Move *moves;
    size_t count, capacity, move_count, move_capacity;
    uint32_t sum; /* a checksum of the file, of the plies taken and of the order, to recognise the
                     same book */
} MatchBook;

typedef struct BookOrder {
    const FileSystem *fs;
    const VariantSet *variants; /* for reading games */
    const Variant *variant;     /* the variant of the games */
    const Variant *played;      /* the variant that openings must be legal in: the same, or its
                                   definition as other programs read it */
    unsigned plies;             /* how many plies of a game to take; 0: all */
} BookOrder;

/* Reads a file. False, with nothing to free: it cannot be read, has no openings, or has a line that
 * is not one, whose place is in error; *bad (nullable) becomes true if the content is at fault. */
bool match_book_read(const BookOrder *order, const char *path, MatchBook *out, bool *bad,
                     Error *error);
void match_book_done(MatchBook *book);
/* Shuffles the openings; the same seed gives the same order. */
void match_book_shuffle(MatchBook *book, uint64_t seed);
/* The opening of a round, counted from 0; after the last opening the first follows. Borrowed from
 * the book. */
MatchLine match_book_line(const MatchBook *book, unsigned round);

#endif
