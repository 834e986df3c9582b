/* Finds the game of a record by the names that programs give it. Used within this layer. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_VARIANT_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_VARIANT_H

#include "game/records/pgn.h"

/* The name that a PGN gives chess, if any; a definition says which of our games that is
 * (recordNames). */
#define RECORD_STANDARD_NAME "Standard"

/* The name by which other programs know this game best: our own, or RECORD_STANDARD_NAME. */
const char *record_variant_name(const Variant *variant);

/* The game of a record that names it so (nullable) and begins from this FEN (nullable). Chess960
 * and FICS's wild games are chess if they castle like chess. read_as (empty, of FEN_SIZE bytes)
 * gets the FEN to read in place of this one, if there is one. NULL: there is no such game here;
 * error says so. */
const Variant *record_variant_of(const VariantSet *variants, const char *name, const char *fen,
                                 Text *read_as, Error *error);
/* The first game that records also give this name and that can begin from this FEN: XBoard names
 * games on other boards after one that it knows. NULL: none. */
const Variant *record_variant_by_start(const VariantSet *variants, const char *name,
                                       const char *fen, Position *out);

#endif
