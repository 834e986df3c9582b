/* What several screens do alike with an event. */
#ifndef PANDEMONIUM_UI_ACTIONS_COMMON_HANDLERS_H
#define PANDEMONIUM_UI_ACTIONS_COMMON_HANDLERS_H

#include "ui/app/event.h"

/* Ctrl-C where nothing is begun: asks for a second one, which ends the program. */
Handler idle_interrupt;
/* Back to what was covered. */
Handler modal_close;
/* Home, whatever was begun. */
Handler leave_to_home;
/* Says how a game that was pasted as text is opened; of another text says nothing. */
Handler paste_told;

#endif
