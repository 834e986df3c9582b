/* A position being set up by hand: what a screen or a line of commands edits.
 *
 * Every edit is one step that can be undone. Between edits the position may break any rule that a
 * start position has to keep; editor_problems says which ones, and whether it can be played
 * from. Squares passed and castling rights that an edit makes impossible are dropped with it. */
#ifndef PANDEMONIUM_PLAY_EDITOR_EDITOR_H
#define PANDEMONIUM_PLAY_EDITOR_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"
#include "rules/notation/fen.h"

enum { EDITOR_STEPS_LIMIT = 256, EDITOR_PROBLEMS_LIMIT = 24, EDITOR_PROBLEM_SIZE = 400 };

typedef struct Editor Editor;

/* Begins with `from` (copied). */
Editor *editor_new(const Position *from);
/* editor may be NULL. */
void editor_free(Editor *editor);
/* The position as it is now. Borrowed until the next edit. */
const Position *editor_position(const Editor *editor);

/* --- whole positions ------------------------------------------------------------------------- */

/* An empty board with empty hands, White to move. */
void editor_clear(Editor *editor);
/* A game's start position, which may be another game than before; setups (indices into
 * variant->setups, one a side) may be NULL: the defaults. */
void editor_start(Editor *editor, const Variant *variant, const uint8_t setups[SIDE_COUNT]);
/* Reads a FEN of the present game, legal or not. False: error, nothing changed. */
bool editor_read(Editor *editor, const char *fen, Error *error);
/* Gives each side the other's place: pieces, hands, rights and the turn. The board is turned by
 * half where that takes the game's start position to itself, else its ranks are reversed. */
void editor_mirror(Editor *editor);

/* --- pieces ---------------------------------------------------------------------------------- */

/* The roles that can be put on the board, each followed by what it promotes to: a palette, in the
 * order of the definition. Returns how many. A role can be in hand where variant->hand_roles has
 * it. */
size_t editor_palette(const Variant *variant, Role out[ROLES_LIMIT]);
/* Reads "P", "+r" or "~q" as boards and FENs show them; the case is the side. False when the game
 * has no such piece. */
bool editor_piece_parse(const Variant *variant, const char *text, Piece *out);

/* Puts a piece on a square in place of what stands there. */
void editor_put(Editor *editor, Square square, Piece piece);
/* Empties a square. False: it was empty. */
bool editor_take(Editor *editor, Square square);
/* Moves what stands on `from` to `to`, in place of what stands there. False: nothing does. */
bool editor_move(Editor *editor, Square from, Square to);
/* Turns the piece into the next of its family (what it promotes to, then back). False: the square
 * is empty, or the piece has no other form. */
bool editor_turn(Editor *editor, Square square);
/* Gives the piece to the other side. False: the square is empty. */
bool editor_change_side(Editor *editor, Square square);
/* Sets how many of a role a side holds. False: error, as the role is never in hand or the count is
 * over 127. */
bool editor_set_hand(Editor *editor, Side side, Role role, unsigned count, Error *error);

/* --- the rest -------------------------------------------------------------------------------- */

/* Makes it that side's move; an edit only where it was not. */
void editor_set_side(Editor *editor, Side side);

/* What a FEN says behind the side to move. */
typedef enum EditorField {
    EDITOR_CASTLING,
    EDITOR_PASSING, /* squares just passed, where en passant captures */
    EDITOR_CHECKS,  /* left to give; only where the game counts them */
    EDITOR_HALFMOVE,
    EDITOR_FULLMOVE,
    EDITOR_FIELD_COUNT
} EditorField;
/* Sets a field from text as in a FEN. False: error with the field's name, nothing changed. */
bool editor_set_field(Editor *editor, EditorField field, const char *text, Error *error);

/* Appends the field as a FEN has it; nothing where the game does not count checks. */
void editor_add_field(const Position *position, EditorField field, Text *out);

/* --- steps ----------------------------------------------------------------------------------- */

bool editor_can_undo(const Editor *editor);
bool editor_can_redo(const Editor *editor);
/* Takes back the last edit, or puts it back. False: there is none. */
bool editor_undo(Editor *editor);
bool editor_redo(Editor *editor);

/* The edits between the two are one step, as where a piece goes from the board into a hand. With
 * keep false it is as before them. Not nested. */
void editor_begin(Editor *editor);
void editor_end(Editor *editor, bool keep);

/* --- may it be played ------------------------------------------------------------------------ */

typedef struct EditorProblem {
    char sentence[EDITOR_PROBLEM_SIZE];
    Bitboard squares; /* of the pieces to blame; may be empty */
} EditorProblem;

typedef struct EditorReport {
    EditorProblem problems[EDITOR_PROBLEMS_LIMIT];
    size_t count;                   /* 0: a game can be played from here */
    Bitboard squares;               /* of all problems, to be marked */
    char note[EDITOR_PROBLEM_SIZE]; /* a sentence when the game would be over at once; "" */
    char fen[FEN_SIZE];
} EditorReport;

/* Fills in the report of a position by the rules' own validation (rules/notation/fen.h). */
void editor_problems(const Position *position, EditorReport *out);

#endif
