/* The editor on the full screen: the effects of keys, clicks and commands on its position. */
#ifndef PANDEMONIUM_UI_ACTIONS_EDITING_H
#define PANDEMONIUM_UI_ACTIONS_EDITING_H

#include "play/editor/edits.h"
#include "ui/app/app.h"

/* Shows the position that the desk has opened in the editor. */
void editing_entered(App *app);
/* Shows what was there before the editor, which the desk has closed. */
void editing_left(App *app);

/* --- the palette ----------------------------------------------------------------------------- */

/* The palette's entries: none (to move pieces), all of White's pieces, all of Black's. */
typedef struct Palette {
    Piece pieces[1 + SIDE_COUNT * ROLES_LIMIT]; /* the first is PIECE_NONE */
    size_t count;
    size_t chosen; /* the index of the chosen entry */
} Palette;

void editing_palette(const App *app, Palette *out);
void editing_choose(App *app, Piece piece);

/* --- edits, each of which can be undone -------------------------------------------------- */

/* Returns the editor for an edit, after clearing messages about earlier edits. */
Editor *editing_editor(App *app);
/* Reports on the position as it is now. */
void editing_report(const App *app, EditorReport *out);

/* Changes the piece to its next form; says so if it has only one. */
void editing_turn(App *app, Square square);
/* Sets how many pieces of a role a side has in hand, or changes that number by `more`. False, after
 * saying so: that is not possible. */
bool editing_set_hand(App *app, Side side, Role role, unsigned count);
bool editing_add_to_hand(App *app, Side side, Role role, int more);
void editing_undo(App *app);
/* Sets the position from pasted text, ignoring line ends in it. */
void editing_paste(App *app, const char *text);
/* Shows the position after an edit. */
void editing_show(App *app);

/* Says what is wrong with the position, unless that is shown beside the board. */
void editing_show_problems(App *app);
/* Opens the new game form with the position. */
void editing_fill_form(App *app);

#endif
