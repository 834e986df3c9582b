/* Moves, positions and search results as XBoard writes them.
 *
 * They are like ours, except that ranks count from 0 on boards of exactly ten ranks, and that "="
 * after a move declines promotion. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_TEXT_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_TEXT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "engine/level/limits.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"

/* XBoard's name for one of our games, and our name for one of XBoard's, such as "normal" for chess.
 * Most are the same; borrowed. */
const char *cecp_game_name(const char *ours);
const char *cecp_game_of_name(const char *theirs);
/* Appends all of XBoard's names for one of our games, each behind a comma; none if it has ours. */
bool cecp_add_game_names(const char *ours, Bytes *out);
/* Whether the name, ours or XBoard's, is that of the game that "new" begins. */
bool cecp_is_usual_game(const char *name);

/* Appends "e2e4", "e6e7+", "e7e8q", "P@e5"; with ten ranks "e1e3" for our e2e4. */
void cecp_add_move(const Variant *variant, Move move, Text *out);
/* Appends a move that XBoard wrote, with ranks counted our way. */
void cecp_add_ours(const Variant *variant, const char *text, Text *out);
/* Reads a move that XBoard wrote, or SAN with our squares, as an attempt. False when it is not the
 * text of a move. */
bool cecp_read_attempt(const Position *position, const char *text, Attempt *out);

/* Reads the FEN of a "setboard" command; otherwise as fen_parse. */
bool cecp_read_fen(const Variant *variant, const char *text, Position *out, Error *error);
/* Appends the position's FEN as XBoard reads it. */
void cecp_add_fen(const Position *position, Text *out);

/* Reads a square's name; SQUARE_NONE when it is not on this board. */
Square cecp_read_square(const Variant *variant, const char *text);

/* Appends a line of thinking output: "9 156 1084 48000 e2e4 e7e5". */
void cecp_add_thinking(const Variant *variant, const EngineReport *report, Text *out);

/* Appends the squares where the piece on `from` can go in the form of "highlight": Y; R for a
 * capture; M where it may or must promote. */
void cecp_add_targets(const Position *position, Square from, Text *out);

#endif
