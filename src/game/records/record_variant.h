/* Which game a record is of, by the names that programs give it. Used within this layer. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_VARIANT_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_VARIANT_H

#include "game/records/pgn.h"

/* What a PGN means that does not say which game it is: a definition says which of ours that is
 * (recordNames). Other programs write this name, or none, for chess. */
#define RECORD_STANDARD_NAME "Standard"

/* The name under which others know this game best: our own, or RECORD_STANDARD_NAME. */
const char *record_variant_name(const Variant *variant);

/* The game that a record is of which calls it so (nullable) and begins from this FEN (nullable).
 * Games of chess960 and of FICS's wild ones are chess where their castling is that of chess.
 * read_as (empty, of FEN_SIZE bytes) gets the FEN to read in place of this one, if there is one.
 * NULL: there is no such game here; error says so. */
const Variant *record_variant_of(const VariantSet *variants, const char *name, const char *fen,
                                 Text *read_as, Error *error);
/* The first game that records also call by this name and that can begin so: XBoard calls games of
 * other boards by the name of one that it knows. NULL: there is none. */
const Variant *record_variant_by_start(const VariantSet *variants, const char *name,
                                       const char *fen, Position *out);

#endif
