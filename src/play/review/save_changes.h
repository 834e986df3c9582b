/* Saving a reviewed game in its file or in a new one. */
#ifndef PANDEMONIUM_PLAY_REVIEW_SAVE_CHANGES_H
#define PANDEMONIUM_PLAY_REVIEW_SAVE_CHANGES_H

#include "play/review/review.h"

/* Replaces the game in its file; every other byte stays. False, with the file unchanged: the game
 * is not from a file or was not read completely, or the file has changed since or cannot be
 * written. True with a reason in error: the game is saved, but a power cut could undo that, or the
 * file cannot be opened again, in which case the review is stale. */
bool review_save(Review *review, Error *error);
/* True when another program has changed or deleted the file: then review_save refuses, and the
 * person must be asked whether to overwrite, save under another name, or cancel. */
bool review_stale(const Review *review);

/* Where review_overwrite put the game. */
typedef enum ReviewPlace {
    REVIEW_PLACE_OWN,     /* in its own place; the other program's changes stay */
    REVIEW_PLACE_CHANGED, /* in its own place, where the other program had changed it */
    REVIEW_PLACE_END      /* after the other games: it was no longer there */
} ReviewPlace;

/* Saves the game in its file as that is now; every byte of other games stays. False and true as for
 * review_save; also false when the file could not be read completely. *place is only valid on
 * success. */
bool review_overwrite(Review *review, ReviewPlace *place, Error *error);
/* Writes the game to a new file, in the format of its name. The file must not exist. False and true
 * as above. */
bool review_save_as(Review *review, const char *path, Error *error);

#endif
