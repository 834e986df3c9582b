/* Changes a reviewed game: comments, marks, variations. */
#ifndef PANDEMONIUM_PLAY_REVIEW_CHANGE_RECORD_H
#define PANDEMONIUM_PLAY_REVIEW_CHANGE_RECORD_H

#include "play/review/review.h"

/* Replaces the comment on the present move ("" removes it); commands that other programs wrote into
 * it ("[%...]") stay. False: memory is out. */
bool review_set_comment(Review *review, const char *text, Error *error);
/* Appends the comment on the present move, without such commands. */
void review_get_comment(const Review *review, Bytes *out);
/* Adds a mark to the present move, or removes it if the move has it. A new mark replaces another
 * one of its group (words/glyphs.h). */
bool review_toggle_nag(Review *review, uint8_t nag, Error *error);
/* Promotes the present variation before the line that it branches from. */
bool review_promote(Review *review, Error *error);
/* Deletes the present move and all after it, and goes to the move before it; or deletes the whole
 * present variation. The last deletion can be put back, which goes to the deleted move again. */
bool review_delete_rest(Review *review, Error *error);
bool review_delete_variation(Review *review, Error *error);
bool review_put_back(Review *review, Error *error);

#endif
