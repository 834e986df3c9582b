/* Handlers that several screens share. */
#ifndef PANDEMONIUM_UI_ACTIONS_COMMON_HANDLERS_H
#define PANDEMONIUM_UI_ACTIONS_COMMON_HANDLERS_H

#include "ui/app/event.h"

/* Ctrl-C with nothing in progress: asks for a second one, which ends the program. */
Handler idle_interrupt;
/* Whether the event, a key or the wheel, moves back in a row of entries. */
bool event_goes_back(const Event *event);
/* Goes back to the covered screen. */
Handler modal_close;
/* Returns to where the move was begun. */
Handler leave_to_begun;
/* Goes to the home screen, whatever is in progress. */
Handler leave_to_home;
/* Opens a pasted position or record after a question, or says that it is neither. */
Handler paste_opened;

#endif
