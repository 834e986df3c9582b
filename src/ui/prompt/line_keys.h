/* The keys of the lines that are typed: moves, commands, answers. */
#ifndef PANDEMONIUM_UI_PROMPT_LINE_KEYS_H
#define PANDEMONIUM_UI_PROMPT_LINE_KEYS_H

#include "ui/app/event.h"
#include "ui/kit/input.h"

extern const StateRow ROW_ENTRY, ROW_COMMAND, ROW_ASK;
/* Lets the line editor, or a search of its history, have the key; false: it is none of theirs. */
bool line_input(App *app, const Input *input);

#endif
