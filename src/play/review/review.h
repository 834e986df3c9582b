/* Stepping through the games of a file. Moves tried there are variations; nothing is overwritten.
 */
#ifndef PANDEMONIUM_PLAY_REVIEW_REVIEW_H
#define PANDEMONIUM_PLAY_REVIEW_REVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "game/records/pgn.h"
#include "game/tree/game.h"
#include "rules/definition/variants.h"

typedef struct Review {
    PgnFile file;
    const FileSystem *fs;        /* borrowed; where it is saved */
    const VariantSet *variants;  /* borrowed */
    const char *default_variant; /* borrowed; of games without a Variant tag */
    Game *game;                  /* owned */
    Cursor cursor;
    size_t index;   /* of the game in the file, from 0 */
    Error damage;   /* reason "": the game was read whole */
    char *path;     /* owned; the file's as it was given, or NULL */
    Bytes baseline; /* the game as it was read or saved last, written anew */
    Branch deleted; /* what was deleted last from this game */
} Review;

/* Opens path at its first game, or, where that cannot be played here (a game of unknown rules), at
 * the next that can, of the first thousand. False: error says why, of the first one; nothing to
 * release. */
bool review_open(Review *review, const FileSystem *fs, const char *path, const VariantSet *variants,
                 const char *default_variant, Error *error);
/* Reviews a game in memory (taken); `path` in file is "". */
void review_start(Review *review, const FileSystem *fs, Game *game, const VariantSet *variants);
void review_close(Review *review);

/* Goes to another game of the file, at its start. False: stays where it is. */
bool review_select(Review *review, size_t index, Error *error);
/* The two halves of it, for who has to let go of the game shown in between: reads a game of the
 * file (owned by the caller; damage, "" on entry, says what of it could not be read; NULL: error
 * says why) ... */
Game *review_read(const Review *review, size_t index, Error *damage, Error *error);
/* ... and puts it (taken) in the place of the one shown. */
void review_take(Review *review, size_t index, Game *game, const Error *damage);
size_t review_count(const Review *review);
/* Reads which game is meant, "3", "next" or "back", as an index. False: the file has none such. */
bool review_parse_game(const Review *review, const char *words, size_t *index);

/* Steps along the line one is in; false at its end or start. */
bool review_next(Review *review);
bool review_back(Review *review);
bool review_first(Review *review);
bool review_last(Review *review);
/* Goes to ply `ply` (0: start) of the line one is in; false when it has no such ply. */
bool review_goto(Review *review, unsigned ply);
/* The same, with a sentence for people when there is no such ply. */
bool review_goto_or_say(Review *review, unsigned ply, Error *error);
/* The moves possible next in the record: the line's, then variations. */
size_t review_branches(const Review *review, const Node **out, size_t limit);
/* Goes on by the branch of that number (0: the line). */
bool review_enter(Review *review, size_t branch);
/* The next (or previous) variation instead of the move one stands on. */
bool review_sibling(Review *review, bool previous);
/* Tries a legal move: follows it when recorded, else adds it as a variation. */
bool review_try(Review *review, Move move, Error *error);
/* A copy of the game up to here without variations, to play on from; owned by the caller. */
Game *review_copy_line(const Review *review);

/* --- changing what is recorded (change_record.c) ---------------------------------------------- */

/* Gives the move one stands on another comment ("" removes it); what other programs have written
 * into it ("[%...]") stays. False: out of memory. */
bool review_set_comment(Review *review, const char *text, Error *error);
/* Appends the comment as people read it. */
void review_get_comment(const Review *review, Bytes *out);
/* Marks the move one stands on, or takes the mark away when it is there. Of a group of marks
 * (words/glyphs.h) a new one takes the place of the other. */
bool review_toggle_nag(Review *review, uint8_t nag, Error *error);
/* Puts the variation one is in ahead of the line that it goes out from. */
bool review_promote(Review *review, Error *error);
/* Deletes the move one stands on and all behind it, and stands before it; or the whole variation
 * one is in. What was deleted last can be put back, then one stands on it again. */
bool review_delete_rest(Review *review, Error *error);
bool review_delete_variation(Review *review, Error *error);
bool review_put_back(Review *review, Error *error);

/* --- changing what is told of it (change_tags.c) ---------------------------------------------- */

/* Changes a tag as people ask for it, "White Ann": "-" removes it ("\"-\"" is that text), the name
 * is understood in any case. Result and Termination have to agree with the moves. False: Variant,
 * SetUp or FEN, which are no texts, a bad name or value, or memory is out. */
bool review_edit_tag(Review *review, const char *words, Error *error);
/* Appends the tag of that name, in any case, as a line "White: Ann", or nothing where there is no
 * such; all of them where the name is "". */
void review_add_tags(const Review *review, const char *name, Bytes *out);

/* --- looking for something (search_moves.c) -------------------------------------------------- */

/* Goes to the next (or previous) move that is meant, from all the game's variations, and on from
 * the other end where there is none on the way; *wrapped (nullable) tells that. words: check,
 * capture, drop or promotion in the language of the program or in English; a mark ("?!"); else what
 * the move as it is shown or recorded, or its comment, holds, in any case. False, unmoved: error
 * says that there is none. */
bool review_search(Review *review, const char *words, bool back, bool *wrapped, Error *error);

/* --- saving (save_changes.c) ------------------------------------------------------------------ */

/* True when the game is not as it was read or saved last. */
bool review_changed(const Review *review);
/* Puts the game in the place of the old one in its file; every other byte stays. False, with the
 * file as it was: the game comes from no file or was not read whole, the file is another one by now
 * or cannot be written. True with a reason in error: it is saved, but the disk may not have it yet,
 * or the file cannot be opened again: then it is stale. */
bool review_save(Review *review, Error *error);
/* True when another program has changed or deleted the file: review_save refuses, and a person is
 * asked whether to overwrite, to save under another name, or to cancel. */
bool review_stale(const Review *review);

/* Where review_overwrite has put the game. */
typedef enum ReviewPlace {
    REVIEW_PLACE_OWN,     /* in its own place; what the other program has changed stays */
    REVIEW_PLACE_CHANGED, /* in the place of itself as the other program has changed it */
    REVIEW_PLACE_END      /* behind the others: it was no longer there */
} ReviewPlace;

/* Saves the game in its file as that is by now; every byte of other games stays. False and true as
 * review_save, which see, or not all of the file could be looked at; *place is written in any case
 * but means nothing then. */
bool review_overwrite(Review *review, ReviewPlace *place, Error *error);
/* Writes the game to a file of its own, in the form of its name, which must not be there yet. False
 * and true as above. */
bool review_save_as(Review *review, const char *path, Error *error);
/* The game is saved now (for those who open games). */
bool review_settle(Review *review);

/* Sentences: "Game 3 of 17: Ann - Bob, 1-0 by checkmate." and "12. Knight b1-c3, check." with
 * comment and variations, sanitised. */
void review_add_title(const Review *review, Text *out);
void review_add_place(const Review *review, Text *out);
/* The same without comments, for who sees them beside it. */
void review_add_step(const Review *review, Text *out);

#endif
