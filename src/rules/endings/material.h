/* Too little material to mate: FIDE's laws 5.2.2 and 6.9, for games in which mate is the only way
 * to win and no piece comes from a hand (Variant.material.judged, the field shortOfMaterialDraw).
 */
#ifndef PANDEMONIUM_RULES_ENDINGS_MATERIAL_H
#define PANDEMONIUM_RULES_ENDINGS_MATERIAL_H

#include <stdbool.h>

#include "rules/board/position.h"

/* True when `side` cannot mate by any moves of both sides, judged by kinds of pieces and the
 * colours of bishops' squares: it has only its King; one knight, against nothing but a King and
 * queens; or bishops, if all bishops on the board are on one colour and nothing else could help.
 * False proves nothing: blocked positions are not examined. Always false in games without the
 * rule. */
bool material_cannot_mate(const Position *position, Side side);
/* True when neither side can mate. */
bool material_is_dead(const Position *position);

#endif
