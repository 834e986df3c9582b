/* Changes a reviewed game: comments, marks, variations. */
#ifndef PANDEMONIUM_PLAY_REVIEW_CHANGE_RECORD_H
#define PANDEMONIUM_PLAY_REVIEW_CHANGE_RECORD_H

#include "play/review/review.h"

/* Replaces the comment on the current move ("" removes it); keeps commands that other programs
 * wrote into it ("[%...]"). False: memory ran out. */
bool review_set_comment(Review *review, const char *text, Error *error);
/* Appends the comment on the current move, without such commands. */
void review_get_comment(const Review *review, Bytes *out);
/* Toggles a mark of the current move. A new mark replaces another one of its group
 * (words/glyphs.h). */
bool review_toggle_nag(Review *review, uint8_t nag, Error *error);
/* Promotes the current variation above the line it branches from. */
bool review_promote(Review *review, Error *error);
/* Deletes the current move and all after it, and goes to the move before it; or deletes the whole
 * current variation. Undoing the last deletion goes to the deleted move again. */
bool review_delete_rest(Review *review, Error *error);
bool review_delete_variation(Review *review, Error *error);
bool review_put_back(Review *review, Error *error);

#endif
