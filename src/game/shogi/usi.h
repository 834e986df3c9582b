/* Positions, moves and games in the notation of USI, the protocol of shogi engines: SFEN
 * ("lnsgkgsnl/1r5b1/... b R2p 1") and moves such as "7g7f+", "P*5e". A game is a line "position
 * startpos moves ..." or "position sfen ... moves ...". For games other than shogi, a line
 * "setoption name USI_Variant value NAME" precedes it; programs that play only shogi need none.
 * "resign" behind the moves ends a game for the side to move. SFEN has no halfmove counter, so that
 * is lost, and so are comments, marks and other endings. */
#ifndef PANDEMONIUM_GAME_SHOGI_USI_H
#define PANDEMONIUM_GAME_SHOGI_USI_H

#include "base/text.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"

/* Appends the SFEN of a position whose game fits (shogi_form_fits); number is that of the next ply,
 * from 1. */
void sfen_format(const Position *position, unsigned number, Text *out);
/* That number, from the position's fullmove counter. */
unsigned sfen_number(const Position *position);

/* Appends a move of a game that fits. */
void usi_move_format(const Variant *variant, Move move, Text *out);
/* Reads a legal move. False: error says why. */
bool usi_move_parse(const Position *position, const char *text, Move *out, Error *error);

/* Appends the game's first line. False, with out unchanged: the game does not fit, or memory is
 * out; error says which. */
bool usi_write(const Game *game, Bytes *out, Error *error);
/* Reads such a game as pgn_parse does. Without a setoption line the game is shogi
 * (shogi_game_usual), else games->usual, else the first game that the position fits. */
Game *usi_parse(const PgnSource *source, const RecordGames *games, Error *damage, Error *error);

#endif
