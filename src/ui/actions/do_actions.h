/* Does actions on the full screen, through the desk or in the screen's own way. */
#ifndef PANDEMONIUM_UI_ACTIONS_DO_ACTIONS_H
#define PANDEMONIUM_UI_ACTIONS_DO_ACTIONS_H

#include "play/desk/front_end_ops.h"
#include "ui/app/app.h"

/* Does the action; arguments is "" if there are none. */
typedef void Operation(App *app, const char *arguments);

/* The table of these is in app_ops.c. */
Operation do_card, do_turn_card, do_pieces, do_tour, do_graph, do_autoplay, do_cancel, do_repaint,
    do_suspend, do_save_screen, do_bind, do_unbind;

/* Does an action requested by a key, a menu entry or a command, or says why it is not possible now.
 * arguments: "" unless a command has some. */
void action_run(App *app, ActionId action, const char *arguments);

/* Does an action without checking whether it is possible now. */
ActionResult action_do(App *app, ActionId action, const char *argument);
/* Passes the entry chosen from one of the desk's lists to the desk. */
void action_choose(App *app, const DeskList *list, size_t index);
/* Answers the desk's question. */
void action_answer(App *app, DeskAnswer answer);
/* Ends the program, after questions about what would be lost. */
void action_end(App *app);

/* The variant of this name, or for "" the one shown or in the form. NULL, after saying so: unknown
 * name. */
const Variant *action_variant(App *app, const char *name);

#endif
