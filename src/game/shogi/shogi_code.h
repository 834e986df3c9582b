/* The two-letter codes of shogi's pieces in CSA and JKF: FU, TO, KY ... ([C22], the CSA standard of
 * 2008). Only the game named 平手 has them. */
#ifndef PANDEMONIUM_GAME_SHOGI_SHOGI_CODE_H
#define PANDEMONIUM_GAME_SHOGI_SHOGI_CODE_H

#include "base/error.h"
#include "rules/board/variant.h"

enum { SHOGI_CODE_LENGTH = 2 };

/* Whether the game's pieces have codes. False: error says that they do not. */
bool shogi_code_fits(const Variant *variant, Error *error);
/* The role's code; static storage. */
const char *shogi_code_of(const Variant *variant, Role role);
/* The role with the code that the text begins with; ROLE_NONE: there is none. */
Role shogi_code_parse(const Variant *variant, const char *text, size_t length);

#endif
