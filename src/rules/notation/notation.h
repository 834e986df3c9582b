/* Moves as text: UCI coordinates and SAN (pandemonium-engine(6), NOTATION). */
#ifndef PANDEMONIUM_RULES_NOTATION_NOTATION_H
#define PANDEMONIUM_RULES_NOTATION_NOTATION_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"

enum { MOVE_TEXT_SIZE = 24 }; /* holds any move's UCI or SAN, NUL included */

/* Appends the move in coordinates: "e3e4", "e6e7+", "e8e9r", "P@e5", "e1h1"; "0000" for a null
 * move. */
void uci_format(const Variant *variant, Move move, Text *out);

/* The same as a value: uci_text(variant, move).text lives to the end of the expression. */
typedef struct UciText {
    char text[MOVE_TEXT_SIZE];
} UciText;
UciText uci_text(const Variant *variant, Move move);
/* Reads such a text as an attempt, whether legal or not. False when it is not the text of a move;
 * error says why. */
bool uci_parse_attempt(const Position *position, const char *text, Attempt *out, Error *error);
/* Reads the text of a legal move. False otherwise. */
bool uci_parse(const Position *position, const char *text, Move *out, Error *error);

/* Appends a legal move in SAN: "Pe4", "Nxe5", "+Sxe5", "N@e5", "e8=G", "O-O-O", with '+' for check
 * or '#' for mate. Chess pawns (roles with `pawn`) are written without their letter. "--" is a null
 * move. */
void san_format(const Position *position, Move move, Text *out);
/* The same in exactly Fairy-Stockfish's form: promoted pieces have the letter of the piece that
 * they move like ("Bxh8=H", then "Hg7"), even if other pieces have it too; "O-O" castles toward the
 * last file; crown princes are never in check, and a drop that only our rules forbid counts as an
 * answer to a check. */
void san_format_fairy(const Position *position, Move move, Text *out);
/* Appends the mark that san_format ends with: '+' if a legal move gives check, '#' if nothing
 * answers it. */
void san_add_mark(const Position *position, Move move, Text *out);
/* SAN's disambiguation of a legal move on the board: its origin's file, rank or both. */
typedef struct SanOrigin {
    bool file, rank;
} SanOrigin;
SanOrigin san_origin(const Position *position, Move move);
/* Reads a legal move from SAN, including other programs' spellings: with or without the piece
 * letter; '=X', '=+', '+' or '(X)' for promotion; Fairy-Stockfish's letters for promoted pieces;
 * '=' for declining a promotion; drops with '@', '*' or '\''; coordinates; missing or extra 'x',
 * '-', check marks, '!' and '?'. Refuses illegal and ambiguous moves; error says which it is. */
bool san_parse(const Position *position, const char *text, Move *out, Error *error);

/* The same for text known to come from Fairy-Stockfish: if a text means different moves there and
 * here, it is read as meant there. */
bool san_parse_fairy(const Position *position, const char *text, Move *out, Error *error);

/* Reads such a text as an attempt, legal or not, so that an illegal move that a user typed can be
 * explained. If several pieces fit, it is the one with a legal move; if several have one, the text
 * is refused as ambiguous. Also false when it is not the text of a move or names a piece that is
 * not there. */
bool san_parse_attempt(const Position *position, const char *text, Attempt *out, Error *error);

#endif
