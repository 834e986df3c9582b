/* The current meaning of keys: which actions they do, and which letters begin a move. */
#ifndef PANDEMONIUM_UI_APP_KEY_MEANING_H
#define PANDEMONIUM_UI_APP_KEY_MEANING_H

#include "base/terminal/input.h"
#include "rules/board/position.h"
#include "ui/app/screen.h"

/* The ACTION_WHEN_ bit of the current state. */
unsigned key_when(const App *app);
/* Whether the action's key works on this screen even if those of other actions do not. */
bool key_acts_everywhere(ActionId action);
/* Whether function keys do their actions on this screen. */
bool key_functions_act(const Screen *screen);
/* Whether an action's function key works now, so that the bar shows it: not while a page, a list or
 * a question is open, except for actions that work everywhere. */
bool key_is_offered(const App *app, ActionId action);
/* Appends the action's keys, except letters that now begin a move or place a piece. */
void key_add_names(const App *app, ActionId action, Text *out);

/* Whether code is an ASCII letter. */
bool key_is_letter(uint32_t code);
/* Whether a move, legal or not, can begin with the character: a piece's letter or its "+", a file's
 * letter, or castling's letter. */
bool key_begins_move(const Variant *variant, uint32_t code);
/* Whether it is the lower-case letter of a piece that the side to move can drop. */
bool key_begins_drop(const Position *position, uint32_t code);
/* Whether a key begins a typed move on this screen instead of doing its action (ACTION_NONE: it has
 * none): it is the letter of a legal move, or with input=type any letter. */
bool key_types(const App *app, const Screen *screen, const Input *input, ActionId action);
/* Whether a key places a piece on the board on this screen. */
bool key_puts_piece(const App *app, const Screen *screen, const Input *input);

#endif
