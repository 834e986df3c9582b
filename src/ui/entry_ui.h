/* Lines that are typed, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_ENTRY_UI_H
#define PANDEMONIUM_UI_ENTRY_UI_H

#include "play/entry.h"
#include "ui/edit.h"

typedef struct EntryUi {
    LineText line;    /* UI_ENTRY, UI_COMMAND, UI_ASK */
    EntryMatch match; /* of the line, in UI_ENTRY */
} EntryUi;

#endif
