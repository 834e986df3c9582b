/* What players show to others: a game's position as a text, a picture or a FEN, or the whole game,
 * and a sentence about it.
 *
 * A text is for readers whose font and width are not known: mail, chat, a telephone. It has letters
 * alone, so that columns stay columns, and the result comes first, since a preview often shows only
 * the first lines. The other forms are those of other features: export for the board, records for
 * the game. */
#ifndef PANDEMONIUM_PLAY_SHARE_SHARE_H
#define PANDEMONIUM_PLAY_SHARE_SHARE_H

#include "base/error.h"
#include "base/file.h"
#include "base/text.h"
#include "words/picture/board_text.h"

enum { SHARE_COLUMNS = 40 /* the widest line of a text: narrower than mail, chat and phones */ };

typedef enum ShareForm {
    SHARE_TEXT, /* letters, at most SHARE_COLUMNS wide, with the result on top */
    SHARE_ANSI, /* the same board in colours, for terminals */
    SHARE_SVG,
    SHARE_FEN,
    SHARE_PGN, /* the game */
    SHARE_FORM_COUNT
} ShareForm;

/* A game at a position. All borrowed. */
typedef struct Shared {
    const Cursor *cursor;
    Outcome outcome; /* of the game, wherever the cursor is; RESULT_ONGOING: it is not over */
    bool glyphs;     /* pictures have the game's own script */
    bool flipped;
    Theme theme; /* of pictures */
} Shared;

/* "text", "ansi" and so on; never translated. */
const char *share_form_name(ShareForm form);
/* All these names, separated by spaces. */
const char *share_form_names(void);
/* Parses such a name. False, with *out untouched: unknown. */
bool share_form_parse(const char *word, ShareForm *out);
/* N_() what a list calls it: "Text board". */
const char *share_form_title(ShareForm form);

/* Appends the sentence about the game: "I beat Pandemonium level 1 in 16 moves." */
void share_add_sentence(const Shared *shared, Text *out);
/* Appends the game in this form, as whole lines. False: memory ran out. */
bool share_add(const Shared *shared, ShareForm form, Bytes *out, Error *error);
/* Appends the facts about a form: "13 lines, for mail and chat". */
void share_add_facts(const Shared *shared, ShareForm form, Text *out);
/* Appends a path to write to, "~/pandemonium-2026-11-27.txt". Only a game's file may exist already,
 * since games are added to it. */
void share_add_path(const Shared *shared, ShareForm form, const FileSystem *fs, Text *out);

#endif
