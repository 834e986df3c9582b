/* Finds the game of a record by the names that programs give it. Used within this layer. */
#ifndef PANDEMONIUM_GAME_RECORDS_RECORD_VARIANT_H
#define PANDEMONIUM_GAME_RECORDS_RECORD_VARIANT_H

#include "game/records/pgn.h"

/* The name that a PGN gives chess, if any; a definition says which of our games that is
 * (recordNames). */
#define RECORD_STANDARD_NAME "Standard"
/* The same game where king and rooks castle from other squares. */
#define RECORD_MOVED_NAME "Chess960"

/* The name by which other programs know this game best: our own, or RECORD_STANDARD_NAME. */
const char *record_variant_name(const Variant *variant);

/* The game of a record that names it so (nullable). Chess960 and FICS's wild games are chess. NULL:
 * there is no such game here; error says so. */
const Variant *record_variant_of(const VariantSet *variants, const char *name, Error *error);
/* Whether a game of this name castles as ours does from the start position: in some of FICS's wild
 * games, a king that begins elsewhere castles differently. */
bool record_castles(const Position *start, const char *name, Error *error);
/* The first game that records also give this name and that can begin from this FEN: XBoard names
 * games on other boards after one that it knows. NULL: none. */
const Variant *record_variant_by_start(const VariantSet *variants, const char *name,
                                       const char *fen, Position *out);

#endif
