/* The commands that edit a position ("put P e5", "side b"), applied to an Editor: one table for the
 * screen, line mode, completion and the manual. */
#ifndef PANDEMONIUM_PLAY_EDITOR_EDITS_H
#define PANDEMONIUM_PLAY_EDITOR_EDITS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "play/editor/editor.h"
#include "rules/definition/variants.h"

typedef enum EditId {
    EDIT_START,
    EDIT_EMPTY,
    EDIT_FEN,
    EDIT_PUT,
    EDIT_TAKE,
    EDIT_MOVE,
    EDIT_TURN,
    EDIT_HAND,
    EDIT_SIDE,
    EDIT_MIRROR,
    EDIT_CASTLING,
    EDIT_PASSING,
    EDIT_CHECKS,
    EDIT_HALFMOVE,
    EDIT_FULLMOVE,
    EDIT_UNDO,
    EDIT_REDO,
    EDIT_PROBLEMS,
    EDIT_DONE,   /* the front end plays from the position, or analyses it */
    EDIT_CANCEL, /* the front end leaves */
    EDIT_COUNT
} EditId;

typedef struct Edit {
    const char *name;      /* the command, never translated */
    const char *arguments; /* NULL: none */
    const char *help;      /* N_() sentence */
    size_t least, most;    /* the fewest and most words of its arguments */
    bool rare;             /* short help only names it */
} Edit;

/* The row of an edit; id is below EDIT_COUNT. Static storage. */
const Edit *edits_get(EditId id);
/* The edit with this command (length bytes); EDIT_COUNT: none. */
EditId edits_find(const char *word, size_t length);
/* Appends a line of help for each edit; not all: the rare ones are only named. */
void edits_add_help(bool all, Bytes *out);

/* Applies an edit other than EDIT_DONE and EDIT_CANCEL. arguments: the text after its word, without
 * blanks around it. Appends what the user should know about it, one sentence a line. False: it
 * failed, and out says why. */
bool edits_apply(Editor *editor, const VariantSet *variants, EditId id, const char *arguments,
                 Bytes *out);

/* Whether arguments has a valid number of words; if not, appends the edit's usage. edits_apply
 * checks this itself. */
bool edits_has_its_words(EditId id, const char *arguments, Bytes *out);

/* Appends the number of pieces and the side to move, one sentence a line. */
void edits_add_overview(const Position *position, Bytes *out);
/* Appends each problem of the position with its squares, or a note about a game from it, one
 * sentence a line; nothing if there is neither. True: a game can start from it. */
bool edits_add_problems(const Position *position, Bytes *out);

/* Appends the current value of an edit's setting, in the form that the edit reads: the FEN, the
 * side or a field. Nothing if the edit sets no value. */
void edits_add_value(const Position *position, EditId id, Text *out);
/* Whether the edit makes sense in the game: without castling, or with castling by position, there
 * are no castling rights to edit. */
bool edits_apply_to(const Variant *variant, EditId id);

#endif
