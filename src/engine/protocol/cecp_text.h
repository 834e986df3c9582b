/* Moves, positions and search results as XBoard writes them.
 *
 * They are ours except that boards of exactly ten ranks count these from 0 and that "=" behind a
 * move declines promotion. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_TEXT_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_TEXT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "engine/level/limits.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"

/* XBoard's name of the game that is called so here, and the other way round: "normal" is chess.
 * Most have the same; borrowed. */
const char *cecp_game_name(const char *ours);
const char *cecp_game_of_name(const char *theirs);

/* Appends "e2e4", "e6e7+", "e7e8q", "P@e5"; with ten ranks "e1e3" for our e2e4. */
void cecp_add_move(const Variant *variant, Move move, Text *out);
/* Appends a move as XBoard writes it with ranks counted as ours are. */
void cecp_add_ours(const Variant *variant, const char *text, Text *out);
/* Reads such a text, or SAN with our squares, as a try. False when it is no move's text. */
bool cecp_read_attempt(const Position *position, const char *text, Attempt *out);

/* Reads the FEN of a "setboard"; as fen_parse otherwise. */
bool cecp_read_fen(const Variant *variant, const char *text, Position *out, Error *error);
/* Appends a position as XBoard reads it. */
void cecp_add_fen(const Position *position, Text *out);

/* Reads a square's name; SQUARE_NONE when it is none of this board. */
Square cecp_read_square(const Variant *variant, const char *text);

/* Appends a line of thinking: "9 156 1084 48000 e2e4 e7e5". */
void cecp_add_thinking(const Variant *variant, const EngineReport *report, Text *out);

/* Appends the squares where the piece on `from` can go, as "highlight" wants them: Y, R with a
 * capture, M where it may or must promote. */
void cecp_add_targets(const Position *position, Square from, Text *out);

#endif
