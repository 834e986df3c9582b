/* The words that edit a position ("put P e5", "side b"): one table for the screen, the line mode,
 * completion and the manual, and what they do with an Editor. */
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
    const char *name;      /* command word, never translated */
    const char *arguments; /* NULL: none */
    const char *help;      /* N_() sentence */
    size_t least, most;    /* words that it needs, and that it takes */
} Edit;

/* The entry; id is below EDIT_COUNT. Static storage. */
const Edit *edits_get(EditId id);
/* The edit of that word of `length` bytes; EDIT_COUNT: there is none. */
EditId edits_find(const char *word, size_t length);
/* Appends a line of help an edit. */
void edits_add_help(Bytes *out);

/* Does an edit; not for EDIT_DONE and EDIT_CANCEL. arguments: what follows its word, without blanks
 * around. Appends what people should know of it, a sentence a line. False: it could not be done,
 * which is said. */
bool edits_apply(Editor *editor, const VariantSet *variants, EditId id, const char *arguments,
                 Bytes *out);

/* Whether an edit has as many words behind it as it takes; says how it is written when not. What
 * edits_apply does asks by itself. */
bool edits_has_its_words(EditId id, const char *arguments, Bytes *out);

/* Appends how many pieces there are and who is to move, a sentence a line. */
void edits_add_overview(const Position *position, Bytes *out);
/* Appends every problem of the position with its squares, or what holds of a game from here, a
 * sentence a line; nothing when all is well. True: it can be played from. */
bool edits_add_problems(const Position *position, Bytes *out);

/* What an edit sets, as it is now and as the edit reads it: the FEN, the side or a field's word. ""
 * where the edit sets nothing of that kind. */
void edits_add_value(const Position *position, EditId id, Text *out);
/* Whether the edit makes sense in the game: one where nobody castles, or whether one may goes by
 * where king and rook stand, has no rights. */
bool edits_apply_to(const Variant *variant, EditId id);

#endif
