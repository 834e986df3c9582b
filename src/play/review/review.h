/* Steps through the games of a file. Moves tried there become variations; nothing is overwritten.
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
    const FileSystem *fs; /* borrowed; for saving */
    RecordGames known;
    Game *game; /* owned */
    Cursor cursor;
    size_t index;   /* the game's index in the file, from 0 */
    Error damage;   /* reason "": the whole game was read */
    char *path;     /* owned; the file's path as given, or NULL */
    Bytes baseline; /* the game as last read or saved, as PGN written by us */
    Bytes found;    /* the game with what only an engine has added since; empty: as the baseline */
    Branch deleted; /* the last deletion from this game */
} Review;

/* Opens path at its first game or, if that cannot be played here (unknown rules), at the next one
 * that can, among the first thousand. False: error says why for the first game; nothing to release.
 */
bool review_open(Review *review, const FileSystem *fs, const char *path, const RecordGames *known,
                 Error *error);
/* The same for a text in memory: the review has no path. */
bool review_open_text(Review *review, const FileSystem *fs, const Bytes *text,
                      const RecordGames *known, Error *error);
/* Reviews a game in memory, taking ownership; the path in `file` is "". */
void review_start(Review *review, const FileSystem *fs, Game *game, const VariantSet *variants);
void review_close(Review *review);

/* The name of the variant for records that do not name one; NULL: not known. */
const char *review_usual(const Review *review);

/* Goes to the start of another game of the file. False: stays where it is. */
bool review_select(Review *review, size_t index, Error *error);
size_t review_count(const Review *review);
/* Parses "3", "next" or "back" as the index of a game. False: the file has no such game. */
bool review_parse_game(const Review *review, const char *words, size_t *index);

/* Step along the current line. False at its end or start. */
bool review_next(Review *review);
bool review_back(Review *review);
bool review_first(Review *review);
bool review_last(Review *review);
/* Goes to ply `ply` (0: the start) of the current line. False: it has no such ply. */
bool review_goto(Review *review, unsigned ply);
/* The same, with a sentence in error if there is no such ply. */
bool review_goto_or_say(Review *review, unsigned ply, Error *error);
/* Writes the recorded next moves, at most `limit`, first the line's, then the variations', and
 * returns their number. */
size_t review_branches(const Review *review, const Node **out, size_t limit);
/* Follows branch `branch` (0: the line). */
bool review_enter(Review *review, size_t branch);
/* Goes to the next (or previous) variation of the current move. */
bool review_sibling(Review *review, bool previous);
/* Tries a legal move: follows it if it is recorded, else adds it as a variation. */
bool review_try(Review *review, Move move, Error *error);
/* Copies the game up to here, without variations, to continue playing. The caller owns the copy. */
Game *review_copy_line(const Cursor *cursor);

/* --- changing its tags (change_tags.c) ---------------------------------------------- */

/* Changes a tag from typed text: "White Ann". The value "-" removes the tag ("\"-\"" is that text);
 * case in the name is ignored. Result and Termination must agree with the moves. False: the tag is
 * Variant, SetUp or FEN, which are not free text; the name or value is invalid; or memory ran out.
 */
bool review_edit_tag(Review *review, const char *words, Error *error);
/* Appends the tag of this name (ignoring case) as a line "White: Ann", or nothing without one; with
 * the name "", all tags. */
void review_add_tags(const Review *review, const char *name, Bytes *out);

/* --- searching (search_moves.c) -------------------------------------------------- */

/* Goes to the next (or previous) matching move in the game and all its variations; wraps around at
 * the end and sets *wrapped (nullable). words is check, capture, drop or promotion, in the
 * program's language or in English; a mark ("?!"); else text in the move, as shown or as recorded,
 * or in its comment, ignoring case. False, unmoved: error says that nothing matches. */
bool review_search(Review *review, const char *words, bool back, bool *wrapped, Error *error);
/* How the game ended, if the cursor is at its end or the rules end it there; else RESULT_ONGOING.
 */
Outcome review_outcome(const Cursor *cursor);

/* --- saving ---------------------------------------------------------------------------------- */

/* True when the game has changed since it was read or saved. */
bool review_changed(const Review *review);
/* True when the user has changed it. */
bool review_edited(const Review *review);
/* Marks the game as saved, for code that opens games. */
bool review_settle(Review *review);
/* Marks what has changed as an engine's work alone, which can be saved but is no loss. */
bool review_disown(Review *review);
/* Marks it as the user's again. */
void review_claim(Review *review);

/* Append sentences, sanitised: "Game 3 of 17: Ann - Bob, 1-0 by checkmate." and "12. Knight b1-c3,
 * check." with comment and variations. */
void review_add_title(const Review *review, Text *out);
void review_add_place(const Review *review, Text *out);
/* Appends the current place as a phrase: "game 3 of 17, ply 12 of 80", or "ply 12 of 80". */
void review_add_ply(const Review *review, bool game, Text *out);
/* The move's sentence without comments, for front ends that show these elsewhere. */
void review_add_step(const Review *review, Text *out);

#endif
