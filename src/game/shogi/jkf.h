/* Games of shogi as JKF files: JSON as npm's json-kifu-format describes it.
 *
 * Headers are those of KIF. The start is a preset or a board. moves[0] has only the comments of the
 * start; each entry after it has a move, its comments, its time, and `forks`, lines that replace
 * the move; `special` is an ending as CSA names it. The piece of a move is that which moves, before
 * it promotes. Files may leave out what follows from the rest: `color`, `to` after a move to the
 * same square (`same`), and `from` where `relative` tells the piece. JKF has no marks, clocks or
 * evaluations. */
#ifndef PANDEMONIUM_GAME_SHOGI_JKF_H
#define PANDEMONIUM_GAME_SHOGI_JKF_H

#include <stdbool.h>

/* The preset for odds (kif_odds_of), and the odds for a preset; NULL: there are none. HIRATE is
 * 平手. */
const char *jkf_preset_of(const char *odds);
const char *jkf_odds_of(const char *preset);

/* Whether the text is a JSON object that has one of JKF's keys in its beginning. */
bool jkf_is_text(const char *text);

#endif
