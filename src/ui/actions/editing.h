/* Setting a position up: what keys, clicks and commands do to it. */
#ifndef PANDEMONIUM_UI_ACTIONS_EDITING_H
#define PANDEMONIUM_UI_ACTIONS_EDITING_H

#include "play/editor/edits.h"
#include "ui/app/app.h"

/* Opens the editor over what is shown, with the position shown, or the start of the game that the
 * form has. False: said why. */
bool editing_open(App *app);
/* Leaves it; what was set up is lost. */
void editing_close(App *app);
/* Whether something is set up that was not so when it was opened. */
bool editing_changed(const App *app);
/* Whether the action has to wait for the editor to be left, which is told. */
bool editing_refuses(App *app, ActionId action);

/* Lists what can be done to the position as a whole. */
void editing_list(App *app);

/* --- the palette ----------------------------------------------------------------------------- */

/* Its places: none (pieces are moved), all pieces of White, all of Black. */
typedef struct Palette {
    Piece pieces[1 + SIDE_COUNT * ROLES_LIMIT]; /* the first is PIECE_NONE */
    size_t count;
    size_t chosen; /* the place of what is chosen */
} Palette;

void editing_palette(const App *app, Palette *out);
/* Chooses the place so many further on, round the end. */
void editing_palette_step(App *app, int step);
void editing_choose(App *app, Piece piece);

/* --- edits, each of which can be taken back -------------------------------------------------- */

/* Those between the two are taken back as one; with keep false at once. */
void editing_begin(App *app);
void editing_end(App *app, bool keep);

void editing_put(App *app, Square square, Piece piece);
/* Moves a piece to where it shall be, whatever stands there. */
void editing_move(App *app, Square from, Square to);
/* The piece's next form; told when it has no other. */
void editing_turn(App *app, Square square);
void editing_change_side(App *app, Square square);
void editing_take(App *app, Square square);
/* Sets how many of a kind a side holds, or that many more or (negative) fewer. False: told that it
 * cannot be. */
bool editing_set_hand(App *app, Side side, Role role, unsigned count);
bool editing_add_to_hand(App *app, Side side, Role role, int more);
void editing_set_side(App *app, Side side);
void editing_undo(App *app);
void editing_redo(App *app);
/* A position as text, from anywhere: line ends in it do no harm. */
void editing_paste(App *app, const char *text);
/* Whether an edit has as many words behind it as it takes. False: said how it is written. */
bool editing_has_its_words(App *app, EditId id, const char *arguments);
/* What is typed behind ":edit"; not for EDIT_DONE and EDIT_CANCEL. False: said why not. */
bool editing_apply(App *app, EditId id, const char *arguments);

/* --- out of it ------------------------------------------------------------------------------- */

/* The form of a new game with this position; it says why when it cannot be played from. */
void editing_play(App *app);
/* A review that begins with this position, with the analysis on. */
void editing_analyse(App *app);

#endif
