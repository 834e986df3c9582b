/* The position editor: sets up a position, on the screen or by commands.
 *
 * Every edit is one step that can be undone. Between edits the position may break any rule for
 * start positions; editor_problems says which, and whether a game can start from it. An edit also
 * removes en passant squares and castling rights that it makes impossible. */
#ifndef PANDEMONIUM_PLAY_EDITOR_EDITOR_H
#define PANDEMONIUM_PLAY_EDITOR_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

enum { EDITOR_STEPS_LIMIT = 256, EDITOR_PROBLEMS_LIMIT = 24, EDITOR_PROBLEM_SIZE = 400 };

typedef struct Editor Editor;

/* Creates an editor with the position `from` (copied). */
Editor *editor_new(const Position *from);
/* editor may be NULL. */
void editor_free(Editor *editor);
/* The edited position. Borrowed until the next edit. */
const Position *editor_position(const Editor *editor);
/* Whether it differs from the editor's first position. */
bool editor_changed(const Editor *editor);

/* --- whole positions ------------------------------------------------------------------------- */

/* Sets an empty board with empty hands, White to move. */
void editor_clear(Editor *editor);
/* Sets a variant's start position; the variant may differ from the current one. setups are indices
 * into variant->setups, one a side; NULL: the defaults. */
void editor_start(Editor *editor, const Variant *variant, const uint8_t setups[SIDE_COUNT]);
/* Parses a position of the current game in any form of fen_parse_noted, legal or not; note
 * (nullable) gets what was dropped. False, with error set and nothing changed: not a position. */
bool editor_read(Editor *editor, const char *fen, Error *note, Error *error);
/* Swaps the sides: pieces, hands, rights and the turn. Rotates the board by half a turn if that
 * maps the game's start position to itself; else reverses its ranks. */
void editor_mirror(Editor *editor);

/* --- pieces ---------------------------------------------------------------------------------- */

/* Writes the roles that can be on the board, each followed by its promotions, in the definition's
 * order, and returns their number. Those in variant->hand_roles can also be in hand. */
size_t editor_palette(const Variant *variant, Role out[ROLES_LIMIT]);
/* Parses a piece as boards and FENs show it: "P", "+r" or "~q"; the case gives the side. False: the
 * game has no such piece. */
bool editor_piece_parse(const Variant *variant, const char *text, Piece *out);

/* Puts a piece on a square, replacing any piece there. */
void editor_put(Editor *editor, Square square, Piece piece);
/* Empties a square. False: it was empty. */
bool editor_take(Editor *editor, Square square);
/* Moves the piece on `from` to `to`, replacing any piece there. False: `from` is empty. */
bool editor_move(Editor *editor, Square from, Square to);
/* Changes the piece to its next form: its promotions in turn, then the unpromoted one. False: the
 * square is empty, or the piece has only one form. */
bool editor_turn(Editor *editor, Square square);
/* Changes the piece's side. False: the square is empty. */
bool editor_change_side(Editor *editor, Square square);
/* Sets how many pieces of a role a side has in hand. False, with error set: the role is never in
 * hand, or the count is over 127. */
bool editor_set_hand(Editor *editor, Side side, Role role, unsigned count, Error *error);

/* --- the rest -------------------------------------------------------------------------------- */

/* Sets the side to move; an edit only if that changes. */
void editor_set_side(Editor *editor, Side side);

/* The fields of a FEN after the side to move. */
typedef enum EditorField {
    EDITOR_FIELD_NONE,
    EDITOR_CASTLING,
    EDITOR_PASSING, /* en passant squares */
    EDITOR_CHECKS,  /* checks left to give; only if the game counts checks */
    EDITOR_HALFMOVE,
    EDITOR_FULLMOVE,
    EDITOR_FIELD_COUNT
} EditorField;
/* Sets a field from its FEN text. False, with nothing changed: error names the field. */
bool editor_set_field(Editor *editor, EditorField field, const char *text, Error *error);

/* Appends the field's FEN text; EDITOR_CHECKS appends nothing if the game does not count checks. */
void editor_add_field(const Position *position, EditorField field, Text *out);

/* --- steps ----------------------------------------------------------------------------------- */

/* Undoes the last edit, or redoes the last one undone. False: none. */
bool editor_undo(Editor *editor);
bool editor_redo(Editor *editor);

/* Join the edits between the two calls into one step, for example when a piece goes from the board
 * to a hand. With keep false, they are undone. Calls do not nest. */
void editor_begin(Editor *editor);
void editor_end(Editor *editor, bool keep);

/* --- may it be played ------------------------------------------------------------------------ */

typedef struct EditorProblem {
    char sentence[EDITOR_PROBLEM_SIZE];
    Bitboard squares; /* the squares of the pieces at fault; may be empty */
} EditorProblem;

typedef struct EditorReport {
    EditorProblem problems[EDITOR_PROBLEMS_LIMIT];
    size_t count;                   /* 0: a game can be played from here */
    Bitboard squares;               /* the squares of all problems, to mark */
    char note[EDITOR_PROBLEM_SIZE]; /* a sentence if the game would be over at once, else "" */
    char fen[FEN_SIZE];
} EditorReport;

/* Fills in the report on a position, by fen_problems (rules/notation/fen.h). */
void editor_problems(const Position *position, EditorReport *out);

#endif
