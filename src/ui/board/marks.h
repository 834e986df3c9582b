/* The squares marked on the board, computed from the state. */
#ifndef PANDEMONIUM_UI_BOARD_MARKS_H
#define PANDEMONIUM_UI_BOARD_MARKS_H

#include "rules/board/position.h"
#include "ui/app/event.h"
#include "words/arrow.h"

enum { STAR_SIZES = 2 /* below the full one, from the smallest up */ };

typedef struct Marks {
    Bitboard targets;   /* where the selected piece, or the typed move, can go */
    Bitboard captures;  /* targets of captures */
    Bitboard promoting; /* targets with promotion */
    bool inverse;       /* for a drop possible on most squares: marks the barred squares instead */
    Bitboard barred;    /* with inverse: the empty squares where it cannot be dropped */
    Bitboard culprits;  /* responsible for the last move being illegal */
    Bitboard faint;     /* the line or pattern that made it illegal */
    Bitboard threats;   /* attacked by the side not to move */
    Bitboard zone[SIDE_COUNT]; /* the squares of a side's promotion zone */
    Square selected;
    Square last_from, last_to; /* SQUARE_NONE: none, and last_from after a drop */
    Role last_drop;            /* ROLE_NONE: the last move was not a drop */
    Square hint_from, hint_to; /* hint_from SQUARE_NONE: a drop */
    Role hint_drop;
    Role premove_drop;            /* ROLE_NONE: there is no premove, or it is not a drop */
    Bitboard stars;               /* to collect, in lessons ... */
    Bitboard growing[STAR_SIZES]; /* ... and those of them that are still smaller */
    Bitboard checked;             /* the royals in check, and pieces that are attacked */
    ArrowList arrows;
    Bitboard blink;                              /* a piece that has just promoted */
    int8_t hand_change[SIDE_COUNT][ROLES_LIMIT]; /* pieces to draw in hand beyond the position's */
} Marks;

/* Clears all marks except the promotion zones. */
void marks_none(const Variant *variant, Marks *out);
/* The stars on the board shown. */
Bitboard marks_stars(const App *app);
/* Computes the marks of position, which is the one shown. */
void marks_make(const App *app, const Position *position, Marks *out);

/* --- for screens with their own marks --- */

/* Marks a move's target, whether the move captures, and whether it promotes. */
void mark_target(const Position *position, Move move, Marks *out);
/* Marks the selected piece and where it can go. */
void mark_selected(const App *app, Marks *out);
/* If nearly every square is marked, marks the few others instead, so that the board stays
 * visible. */
void mark_inverse(const Position *position, Marks *out);
/* Marks the targets of the typed text, and the piece if there is only one. */
void mark_typed(const App *app, Marks *out);
/* Marks the stored premove like a selected piece. */
void mark_premove(const App *app, const Position *position, Marks *out);
/* In the editor: marks the pieces at fault, and the one being moved. */
void mark_editing(const App *app, const Position *position, Marks *out);

#endif
