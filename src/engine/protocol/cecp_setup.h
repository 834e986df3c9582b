/* What XBoard has to learn about a game that it does not know: board, hands, start position, and
 * how the pieces move. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_SETUP_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_SETUP_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/board/variant.h"

enum { CECP_PIECE_SIZE = 1024 }; /* any "piece" line fits, NUL included */

/* Whether XBoard has a game of this name, so that it does not ask. */
bool cecp_is_known_game(const char *name);

/* Appends "setup (TABLE) 9x9+9_chu FEN". False, with part of it written, when the game has more
 * kinds of pieces than XBoard has pictures. */
bool cecp_add_setup(const Variant *variant, Text *out);

/* Appends "piece +P& FW". False, with part of it written, when XBoard's notation cannot say how the
 * role moves. Roles that XBoard does not tell apart (crazyhouse's promoted pieces) have no line. */
bool cecp_add_piece(const Variant *variant, Role role, Text *out);

#endif
