/* The entry point of the full-screen interface. */
#ifndef PANDEMONIUM_UI_MACHINE_UI_H
#define PANDEMONIUM_UI_MACHINE_UI_H

#include "base/error.h"
#include "ui/app/ui_settings.h"

/* ui_run's result when no screen can be drawn; main then runs line mode. */
enum { UI_NO_TERMINAL = -1 };

/* Runs until the user quits. kept (nullable) is always written. Returns the program's exit status:
 * 0; 1 with error (nullable) set; 3 when the review file cannot be read; 128+n after signal n; or
 * UI_NO_TERMINAL, with nothing changed. A script also runs without a terminal, in a window of LINES
 * by COLUMNS (default 24 by 80). */
int ui_run(const UiSettings *settings, UiKept *kept, Error *error);

#endif
