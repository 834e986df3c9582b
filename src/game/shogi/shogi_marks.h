/* Which of several pieces moves, in the notation of KI2 and of books: marks from the mover's point
 * of view, by the rule of the Japan Shogi Association (棋譜の表記方法). */
#ifndef PANDEMONIUM_GAME_SHOGI_SHOGI_MARKS_H
#define PANDEMONIUM_GAME_SHOGI_SHOGI_MARKS_H

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"

/* Flags of a set of marks. */
enum {
    SHOGI_MARK_LEFT = 1,      /* 左: the leftmost piece */
    SHOGI_MARK_RIGHT = 2,     /* 右 */
    SHOGI_MARK_STRAIGHT = 4,  /* 直: straight forward */
    SHOGI_MARK_UP = 8,        /* 上, also 行 and 入: forward */
    SHOGI_MARK_SIDEWAYS = 16, /* 寄 */
    SHOGI_MARK_BACK = 32,     /* 引 */
    SHOGI_MARK_DROP = 64,     /* 打 */
    SHOGI_MARK_ORIGIN = 128 /* no mark of its own: marks are not enough, so the origin is written */
};

/* Reads the marks that the text begins with; returns their number of bytes. */
size_t shogi_marks_parse(const char *text, size_t length, unsigned *marks);
/* Appends the marks, in the order in which they are written. */
void shogi_marks_add(unsigned marks, Text *out);

/* A move as its marks describe it. */
typedef struct ShogiMove {
    Square to;
    Role role;
    Square from; /* SQUARE_NONE: not given */
    unsigned marks;
    bool turns; /* promotes */
} ShogiMove;

/* The fewest marks that distinguish the legal move from all others, including those that are
 * illegal only because of a check. */
unsigned shogi_marks_of(const Position *position, Move move);
/* Whether the piece may promote with the legal move, and may also go there without promoting. */
bool shogi_move_has_choice(const Position *position, Move move);
/* Finds the legal move. If the marks fit several pieces, the one that can legally move there is
 * meant. False: error says why. */
bool shogi_move_find(const Position *position, const ShogiMove *said, Move *out, Error *error);

#endif
