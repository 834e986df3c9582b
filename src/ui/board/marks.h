/* Which squares are marked, worked out from the state. */
#ifndef PANDEMONIUM_UI_BOARD_MARKS_H
#define PANDEMONIUM_UI_BOARD_MARKS_H

#include "rules/board/position.h"
#include "ui/app/event.h"

typedef struct Marks {
    Bitboard targets;          /* where what is taken or typed can go */
    Bitboard captures;         /* those of them that capture */
    Bitboard promoting;        /* those where it may promote */
    bool inverse;              /* a drop that most squares take: those barred are marked instead */
    Bitboard barred;           /* with inverse: the empty squares it cannot go to */
    Bitboard culprits;         /* named by the last refusal */
    Bitboard faint;            /* the line or pattern that it is about */
    Bitboard threats;          /* attacked by the side not to move */
    Bitboard zone[SIDE_COUNT]; /* ranks where a side may promote */
    Square selected;
    Square last_from, last_to; /* SQUARE_NONE: none; from also for drops */
    Role last_drop;            /* ROLE_NONE: the last move was no drop */
    Square hint_from, hint_to; /* hint_from SQUARE_NONE: a drop */
    Role hint_drop;
    Role premove_drop; /* ROLE_NONE: there is no premove, or no drop */
    Bitboard checked;  /* the royals in check */
} Marks;

/* position: the one shown. */
void marks_make(const App *app, const Position *position, Marks *out);

/* For the screens, which add what belongs to them. */

/* A move's target: whether it captures, and whether it may promote. */
void mark_target(const Position *position, Move move, Marks *out);
/* What is taken, and where it can go. */
void mark_taken(const App *app, Marks *out);
/* Marks on nearly every square hide the board: then the few without one are marked. */
void mark_inverse(const Position *position, Marks *out);
/* What is typed: targets, and the piece when there is but one. */
void mark_typed(const App *app, Marks *out);
/* A premove that is kept stands like what is chosen just now. */
void mark_premove(const App *app, const Position *position, Marks *out);
/* While a position is set up: pieces to blame, and the one that is carried. */
void mark_editing(const App *app, const Position *position, Marks *out);

#endif
