/* Lines of EPD: four fields of a position and operations, as in "4k3/8/8/8/8/8/8/4K3 w - - bm
 * Kd2; id \"x\";" (section 16.2 of the PGN standard). Lines with the two counters of a FEN as
 * further fields, and lists of perft counts (";D1 20 ;D2 400"), are also read.
 *
 * A line is a game without moves. Its operations become the comment at the start, except the
 * counters, which go into the position; `id` is also the tag Event, and `variant`, which only we
 * write, names the game. A game with moves is written as the position at the end of its first
 * line. */
#ifndef PANDEMONIUM_GAME_RECORDS_EPD_H
#define PANDEMONIUM_GAME_RECORDS_EPD_H

#include "base/text.h"
#include "game/records/record_line.h"
#include "game/tree/game.h"

/* An operation and its operands, both without white space around them. Borrowed. */
typedef struct EpdOperation {
    RecordLine code, operands;
} EpdOperation;

/* Takes the next operation of [*at, end), after empty ones; its ';' may be missing at the end.
 * False: *at is the end, or what is there is not an operation or is not closed. */
bool epd_take(const char **at, const char *end, EpdOperation *out);
bool epd_is(const EpdOperation *operation, const char *code);
/* Finds the first operation with this code in a text that has only operations. */
bool epd_find(const char *text, const char *code, EpdOperation *out);
/* Takes the next word of the operands, or string without its quotation marks, and appends it.
 * False: there are no more. */
bool epd_take_operand(RecordLine *operands, Text *out);

/* Appends the FEN that a line begins with, with counters from the line or from its operations hmvc
 * and fmvn. */
void epd_take_position(const char *line, const char *end, Text *fen);

/* The operations of a game without moves, separated by spaces; NULL: it has none. Borrowed. */
const char *epd_operations(const Game *game);

/* Appends the board and the three fields after it, and the number of checks given in games that
 * count them. */
void epd_add_position(const Position *position, Text *out);
/* Appends the operation that names the game, unless other programs assume this game anyway. */
void epd_add_variant(const Variant *variant, Text *out);

#endif
