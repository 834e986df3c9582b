/* The ':' line. */
#ifndef PANDEMONIUM_UI_ACTIONS_COLON_LINE_H
#define PANDEMONIUM_UI_ACTIONS_COLON_LINE_H

#include "ui/app/app.h"

/* Runs a ':' line. False, after saying why: the line stays open. */
bool operation_command(App *app, const char *line);

#endif
