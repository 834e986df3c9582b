/* Positions and moves as USI, the protocol of engines for shogi, writes them: SFEN
 * ("lnsgkgsnl/1r5b1/... b R2p 1") and "7g7f+", "P*5e". Games are lines "position startpos moves
 * ..." or "position sfen ... moves ...". Ahead of those of other games than shogi stands "setoption
 * name USI_Variant value NAME"; programs that play only shogi need no such line. What SFEN cannot
 * say, the count of plies without progress, is lost, and so are comments and marks. */
#ifndef PANDEMONIUM_GAME_RECORDS_USI_H
#define PANDEMONIUM_GAME_RECORDS_USI_H

#include "base/text.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"

/* Appends the position of a game that fits (shogi_form_fits); number counts plies from 1. */
void sfen_format(const Position *position, unsigned number, Text *out);
/* The number that follows from the position's own count of moves. */
unsigned sfen_number(const Position *position);

/* Appends a move of a game that fits. */
void usi_move_format(const Variant *variant, Move move, Text *out);
/* Reads a legal move. False: error says why. */
bool usi_move_parse(const Position *position, const char *text, Move *out, Error *error);

/* Appends the game's first line. False, out being cut back: the game does not fit, or memory is
 * out; error says which. */
bool usi_write(const Game *game, Bytes *out, Error *error);
/* Reads such a game as pgn_parse does. Without a setoption line it is default_variant's (nullable),
 * else that of the usual game of shogi, else of the first game whose position it can be. */
Game *usi_parse(const PgnSource *source, const VariantSet *variants, const char *default_variant,
                Error *damage, Error *error);

#endif
