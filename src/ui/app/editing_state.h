/* What is chosen while a position is set up by hand, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_APP_EDITING_STATE_H
#define PANDEMONIUM_UI_APP_EDITING_STATE_H

#include "play/editor/editor.h"

typedef enum PressedKind {
    PRESSED_NONE,
    PRESSED_SQUARE,
    PRESSED_HAND,
    PRESSED_PALETTE
} PressedKind;

/* Where a button went down, for the drag that it may begin. */
typedef struct Pressed {
    PressedKind kind;
    Square square; /* PRESSED_SQUARE */
    Piece piece;   /* PRESSED_HAND, PRESSED_PALETTE */
    bool edited;   /* pressing alone was an edit, which a drag takes back */
} Pressed;

typedef struct EditingUi {
    Position begun;      /* while open: what it began with */
    EditorReport report; /* of the position as it is now */
    Piece chosen;        /* from the palette, to be put on squares; PIECE_NONE: pieces are moved */
    Pressed pressed;
} EditingUi;

#endif
