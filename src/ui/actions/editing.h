/* The editor on the screen: what keys, clicks and commands do to its position. */
#ifndef PANDEMONIUM_UI_ACTIONS_EDITING_H
#define PANDEMONIUM_UI_ACTIONS_EDITING_H

#include "play/editor/edits.h"
#include "ui/app/app.h"

/* Opens the editor over what is shown, with the position shown or, in the form, the start of its
 * game. */
void editing_open(App *app);
/* Closes the editor; its position is lost. */
void editing_close(App *app);
/* Shows what was there before the editor, which the desk has closed. */
void editing_left(App *app);
/* Whether the action is not possible until the editor is closed; says so. */
bool editing_refuses(App *app, ActionId action);

/* Opens the list of edits of the whole position. */
void editing_list(App *app);

/* --- the palette ----------------------------------------------------------------------------- */

/* Its entries: none (to move pieces), all pieces of White, all of Black. */
typedef struct Palette {
    Piece pieces[1 + SIDE_COUNT * ROLES_LIMIT]; /* the first is PIECE_NONE */
    size_t count;
    size_t chosen; /* the index of the chosen entry */
} Palette;

void editing_palette(const App *app, Palette *out);
/* Chooses the entry `step` further on, wrapping around. */
void editing_palette_step(App *app, int step);
void editing_choose(App *app, Piece piece);

/* --- edits, each of which can be undone -------------------------------------------------- */

/* Make the edits between the two calls one step; with keep false, they are undone. */
void editing_begin(App *app);
void editing_end(App *app, bool keep);

void editing_put(App *app, Square square, Piece piece);
/* Moves a piece, replacing any piece on the target. */
void editing_move(App *app, Square from, Square to);
/* Changes the piece to its next form; says so if it has only one. */
void editing_turn(App *app, Square square);
void editing_change_side(App *app, Square square);
void editing_take(App *app, Square square);
/* Sets how many pieces of a role a side has in hand, or changes that by `more`. False, after saying
 * so: that is not possible. */
bool editing_set_hand(App *app, Side side, Role role, unsigned count);
bool editing_add_to_hand(App *app, Side side, Role role, int more);
void editing_set_side(App *app, Side side);
void editing_undo(App *app);
/* Sets the position from pasted text, ignoring line ends in it. */
void editing_paste(App *app, const char *text);
/* Shows the position after an edit. */
void editing_show(App *app);

/* --- leaving the editor
 * ------------------------------------------------------------------------------- */

/* Opens the form of a new game with this position, or says why no game can start from it. */
void editing_play(App *app);
/* Opens a review that begins with this position, with the analysis on. */
void editing_analyse(App *app);

#endif
