/* The full-screen interface, as main starts it. */
#ifndef PANDEMONIUM_UI_MACHINE_UI_H
#define PANDEMONIUM_UI_MACHINE_UI_H

#include "base/error.h"
#include "ui/app/ui_settings.h"

/* ui_run's answer when no screen can be drawn here: main then runs the line mode. */
enum { UI_NO_TERMINAL = -1 };

/* Runs until the person leaves. kept (nullable) is written in every case. Returns main's exit
 * status: 0, 1 with error set (nullable), 3 when the review file cannot be read, 128+n after a
 * signal, or UI_NO_TERMINAL with nothing touched. A script runs without a terminal as well, in a
 * window of LINES by COLUMNS (24 by 80). */
int ui_run(const UiSettings *settings, UiKept *kept, Error *error);

#endif
