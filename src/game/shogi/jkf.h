/* Games of shogi as JKF files: JSON as described by npm's json-kifu-format.
 *
 * Headers are those of KIF. The start is a preset or a board. moves[0] has only the comments of the
 * start; each entry after it has a move, its comments, its time, and `forks`, lines that replace
 * the move; `special` is an ending in CSA's words. A move's `piece` is the piece before it
 * promotes. Files may omit what can be derived: `color`, `to` after a move to the same square
 * (`same`), and `from` where `relative` identifies the piece. JKF has no marks, clocks or
 * evaluations. */
#ifndef PANDEMONIUM_GAME_SHOGI_JKF_H
#define PANDEMONIUM_GAME_SHOGI_JKF_H

#include <stdbool.h>

/* The preset for a handicap (kif_odds_of), and the handicap for a preset; NULL: none. HIRATE is
 * 平手. */
const char *jkf_preset_of(const char *odds);
const char *jkf_odds_of(const char *preset);

/* Whether the text is a JSON object that begins with one of JKF's keys. */
bool jkf_is_text(const char *text);

#endif
