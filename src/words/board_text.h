/* Boards drawn as text, and the parts of such a board for callers that draw it in colours. */
#ifndef PANDEMONIUM_WORDS_BOARD_TEXT_H
#define PANDEMONIUM_WORDS_BOARD_TEXT_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/board/position.h"

typedef struct BoardTextOptions {
    bool glyphs;    /* the game's own script instead of letters, where there is one */
    bool flipped;   /* Black's side below */
    Move last_move; /* marked; MOVE_NONE: none */
} BoardTextOptions;

/* Appends the board with files and ranks, promotion zone marks, both hands and the side to move. */
void board_text(const Position *position, const BoardTextOptions *options, Bytes *out);

/* The signs of boards beside the letters of pieces. */
typedef enum BoardSign {
    BOARD_SIGN_EMPTY,
    BOARD_SIGN_TURNED,
    BOARD_SIGN_REVERTS,
    BOARD_SIGN_ZONE_WHITE,
    BOARD_SIGN_ZONE_BLACK,
    BOARD_SIGN_BLACK_GLYPH,
    BOARD_SIGN_MOVED_TO,
    BOARD_SIGN_MOVED_FROM,
    BOARD_SIGNS
} BoardSign;
char board_sign(BoardSign sign);
/* What it means, in the catalogue's words. */
const char *board_sign_words(BoardSign sign);

/* Squares of any piece's promotion zone. */
Bitboard board_zone(const Variant *variant, Side side);
/* Whether the game has a script of its own. */
bool board_has_glyphs(const Variant *variant);

/* Columns of what board_add_piece appends. */
static inline unsigned board_piece_columns(bool glyphs) {
    return glyphs ? 3 : 2;
}
/* Appends " P", "+d" or "~q", or "v歩"; " ." for PIECE_NONE. Safe to show. */
void board_add_piece(const Variant *variant, Piece piece, bool glyphs, Text *out);
/* '*' where the last move arrived, '_' where it began, else ' '. */
char board_square_mark(const BoardTextOptions *options, Square square);
/* Appends " 9^ ": the rank, and whose zone it belongs to. */
void board_add_rank_label(const Variant *variant, unsigned rank, Text *out);
/* Appends the line of file letters. */
void board_add_files(const Variant *variant, const BoardTextOptions *options, Text *out);
/* Appends "White holds: P2 N1". */
void board_add_hand(const Position *position, Side side, const BoardTextOptions *options,
                    Text *out);
/* Appends who is to move, and the check that side is in. */
void board_add_turn(const Position *position, Text *out);

#endif
