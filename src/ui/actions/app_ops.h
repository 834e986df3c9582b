/* The full screen as a front end of the desk. */
#ifndef PANDEMONIUM_UI_ACTIONS_APP_OPS_H
#define PANDEMONIUM_UI_ACTIONS_APP_OPS_H

#include "play/desk/front_end_ops.h"
#include "ui/app/app.h"

/* The callbacks of the full screen, with app as their context. */
FrontEndOps app_ops(App *app);

#endif
