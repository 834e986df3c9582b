/* What of a game goes into the table of scores (play/session/scores.h).
 *
 * A tag tells how far it is, so that a game resumed later is counted once and with its help:
 * "open", "helped", "counted". Without the tag a game is not counted: a start of its own, two
 * people, an engine of another program, a game played on from a file. */
#ifndef PANDEMONIUM_PLAY_SESSION_SCORE_TAGS_H
#define PANDEMONIUM_PLAY_SESSION_SCORE_TAGS_H

#include "play/session/keeping.h"

/* Says whether a game begun with these settings is to be counted. */
void score_tag_begin(const SessionSettings *settings, Game *game);
/* The person of a game that is not over has been helped. */
void score_tag_help(Game *game, Keeping *keeping);
/* Counts a game that has ended at cursor, once. */
void score_tag_count(const SessionSettings *settings, const Cursor *cursor, Keeping *keeping);

#endif
