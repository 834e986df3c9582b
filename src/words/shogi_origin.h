/* Disambiguates moves by pieces of the same name to the same square, in shogi notation. */
#ifndef PANDEMONIUM_WORDS_SHOGI_ORIGIN_H
#define PANDEMONIUM_WORDS_SHOGI_ORIGIN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "rules/board/position.h"

/* Appends 上, 寄 or 引 if no rival moves in the same direction; else 左, 直 or 右, or both
 * ("左上"). rivals (count of them, at least one) are the moves on the board to the same square by
 * other pieces of the same name. False, with nothing appended: these do not distinguish the move.
 *
 * The rule is that of the Japan Shogi Association, www.shogi.or.jp/faq/kihuhyouki.html. */
bool shogi_add_origin(const Position *position, Move move, const Move *rivals, size_t count,
                      Text *out);

#endif
