/* Marks for sentences that people read. Layers call these; only main chooses a catalogue. */
#ifndef PANDEMONIUM_BASE_I18N_H
#define PANDEMONIUM_BASE_I18N_H

#include <libintl.h>

/* Translates now. */
#define _(msgid) gettext(msgid)
/* Marks a constant for the catalogue; translated later with gettext(). */
#define N_(msgid) (msgid)

#endif
