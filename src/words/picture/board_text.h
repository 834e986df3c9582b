/* Boards drawn as text, and the parts of such a board, for callers that draw it in colours. */
#ifndef PANDEMONIUM_WORDS_PICTURE_BOARD_TEXT_H
#define PANDEMONIUM_WORDS_PICTURE_BOARD_TEXT_H

#include <stdbool.h>

#include "base/text.h"
#include "game/tree/game.h"
#include "rules/board/position.h"
#include "rules/endings/termination.h"
#include "words/phrase.h"
#include "words/picture/board_colors.h"

typedef struct BoardTextOptions {
    bool glyphs;        /* use the game's own script instead of letters, if it has one */
    bool narrow;        /* letters without a blank between squares */
    bool flipped;       /* with Black's side at the bottom */
    Move last_move;     /* the move to mark; MOVE_NONE: none */
    Outcome outcome;    /* of the game on the board; RESULT_ONGOING: a side is to move */
    Theme theme;        /* for pictures in files */
    const Cursor *line; /* the game that led to the position, which pictures describe; NULL: none */
    const char *title;  /* of pictures; NULL: the game's and the players' names */
} BoardTextOptions;

/* Appends the board with labels of files and ranks, marks of promotion zones, both hands and the
 * side to move. */
void board_text(const Position *position, const BoardTextOptions *options, Bytes *out);

/* The signs on boards other than the letters of pieces. */
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
/* What the sign means on boards of the variant. */
Phrase board_sign_words(const Variant *variant, BoardSign sign);

/* The squares of the side's promotion zone, for any piece. */
Bitboard board_zone(const Variant *variant, Side side);
/* Whether the game has a script of its own. */
bool board_has_glyphs(const Variant *variant);

/* Appends " P", "+d" or "~q" (two columns), or "v歩" (three); " ." for PIECE_NONE. Safe to show. */
void board_add_piece(const Variant *variant, Piece piece, bool glyphs, Text *out);
/* '*' where the last move ended, '_' where it began, else ' '. */
char board_square_mark(const BoardTextOptions *options, Square square);
/* Appends " 9^ ": the rank and a mark of the promotion zone that it is in. */
void board_add_rank_label(const Variant *variant, unsigned rank, Text *out);
/* Appends the line of file letters. */
void board_add_files(const Variant *variant, const BoardTextOptions *options, Text *out);
/* Appends "White holds: P2 N1". */
void board_add_hand(const Position *position, Side side, const BoardTextOptions *options,
                    Text *out);
/* Appends the side to move, and whether it is in check; or how the game ended. */
void board_add_turn(const Position *position, const BoardTextOptions *options, Text *out);

#endif
