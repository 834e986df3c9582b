/* Describes a game to XBoard: board, hands, start position, and how the pieces move. */
#ifndef PANDEMONIUM_ENGINE_PROTOCOL_CECP_SETUP_H
#define PANDEMONIUM_ENGINE_PROTOCOL_CECP_SETUP_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/board/variant.h"

enum { CECP_PIECE_SIZE = 1024 }; /* holds any "piece" line, NUL included */

/* Whether XBoard knows a game of this name and needs no description. */
bool cecp_is_known_game(const char *name);

/* Appends "setup (TABLE) 9x9+9_chu FEN". False, with part of it written, when the game has more
 * roles than XBoard has pictures. */
bool cecp_add_setup(const Variant *variant, Text *out);

/* Appends "piece +P& FW". False, with part of it written, when XBoard's notation cannot express how
 * the role moves. Roles that XBoard does not distinguish (crazyhouse's promoted pieces) have no
 * such line. */
bool cecp_add_piece(const Variant *variant, Role role, Text *out);

#endif
