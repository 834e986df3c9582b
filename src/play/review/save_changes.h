/* Saves a reviewed game in its file or in a new one. */
#ifndef PANDEMONIUM_PLAY_REVIEW_SAVE_CHANGES_H
#define PANDEMONIUM_PLAY_REVIEW_SAVE_CHANGES_H

#include "play/review/review.h"

/* Replaces the game in its file; every other byte stays. False, with the file unchanged: the game
 * is not from a file or was not read completely, or the file has changed since or cannot be
 * written. True with a reason in error: the game is saved, but a power cut could undo that, or the
 * file cannot be opened again, which makes the review stale. */
bool review_save(Review *review, Error *error);
/* True when another program has changed or deleted the file: then review_save refuses, and the
 * caller must ask whether to overwrite, save under another name, or cancel. */
bool review_stale(const Review *review);

/* Where review_overwrite put the game. */
typedef enum ReviewPlace {
    REVIEW_PLACE_OWN,     /* in its place; the other program's changes stay */
    REVIEW_PLACE_CHANGED, /* in its place, over the other program's change to it */
    REVIEW_PLACE_END      /* after the other games: its place was gone */
} ReviewPlace;

/* Saves the game in its file as the file is now; every byte of other games stays. Returns like
 * review_save; also false when the file could not be read completely. *place is only valid on
 * success. */
bool review_overwrite(Review *review, ReviewPlace *place, Error *error);
/* Writes the game to a new file, in the format that its name asks for. The file must not exist.
 * Returns as above. */
bool review_save_as(Review *review, const char *path, Error *error);

#endif
