/* What keys mean at present: which actions they do, and which letters begin a move. */
#ifndef PANDEMONIUM_UI_APP_KEY_MEANING_H
#define PANDEMONIUM_UI_APP_KEY_MEANING_H

#include "rules/board/variant.h"
#include "ui/app/screen.h"
#include "ui/kit/input.h"

/* The ACTION_WHEN_ bit at present. */
unsigned key_when(const App *app);
/* Whether an action is done by its key on that screen, although others are not. */
bool key_acts_everywhere(ActionId action, const Screen *screen);
/* Whether function keys do their actions on that screen. */
bool key_functions_act(const Screen *screen);
/* Whether the function key of an action does it now, so that the bar shows it: not while a page, a
 * list or a question is open, but for what is done everywhere. */
bool key_is_offered(const App *app, ActionId action);
/* Appends the action's keys, without letters that begin a move now or put a piece. */
void key_add_names(const App *app, ActionId action, Text *out);

/* A letter of ASCII. */
bool key_is_letter(uint32_t code);
/* Whether a move can begin with the character, legal or not: a piece's letter or its "+", a file's
 * letter, or that of castling. */
bool key_begins_move(const Variant *variant, uint32_t code);
/* Whether a key begins a typed move on that screen, rather than doing its action (ACTION_NONE: it
 * has none): it is the letter of a legal move, or with input=type any letter. */
bool key_types(const App *app, const Screen *screen, const Input *input, ActionId action);
/* Whether a key puts a piece on the board on that screen. */
bool key_puts_piece(const App *app, const Screen *screen, const Input *input);

#endif
