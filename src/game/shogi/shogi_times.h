/* Time controls as shogi records write them, to and from PGN's tag TimeControl.
 *
 * KIF and JKF: "持ち時間：各6時間", "持ち時間：60分 切れたら1分将棋", and "秒読み：30秒" as a
 * header of its own; CSA V2: "$TIME_LIMIT:00:25+10", hours, minutes and the byoyomi's seconds; CSA
 * V3:
 * "$TIME:1500+30+0", seconds, byoyomi and increment, which also occurs in KIF. */
#ifndef PANDEMONIUM_GAME_SHOGI_SHOGI_TIMES_H
#define PANDEMONIUM_GAME_SHOGI_SHOGI_TIMES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

#define SHOGI_TIME_HEADER    "持ち時間"
#define SHOGI_BYOYOMI_HEADER "秒読み"

enum { SHOGI_TIME_SIZE = 128 }; /* holds any tag or header written here */

/* Reads the value of the first header. False, with out untouched: it is none of these forms. */
bool shogi_times_read(const char *text, size_t length, Text *out);
/* Reads that of the second, which adds a byoyomi to `known`, the tag so far (NULL: none). */
bool shogi_times_read_byoyomi(const char *text, size_t length, const char *known, Text *out);

/* Appends the values of both headers for a tag; byoyomi stays empty where there is none. False:
 * they cannot express it. */
bool shogi_times_add_kif(const char *tag, Text *out, Text *byoyomi);
/* Appends "TIME_LIMIT:00:25+10" or, for V3, "TIME:1500+10+0". False: it cannot be expressed. */
bool shogi_times_add_csa(const char *tag, bool v3, Text *out);

#endif
