/* Moves as text: coordinates (UCI) and SAN (doc/rules, "Notation"). */
#ifndef PANDEMONIUM_RULES_NOTATION_NOTATION_H
#define PANDEMONIUM_RULES_NOTATION_NOTATION_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/board/position.h"
#include "rules/verdict/legality.h"

enum { MOVE_TEXT_SIZE = 24 }; /* any move's UCI or SAN with NUL */

/* Appends "e3e4", "e6e7+", "e8e9r", "P@e5", "e1h1". */
void uci_format(const Variant *variant, Move move, Text *out);
/* Reads such a text as a try, without judging it. False when it is no move's text; error says
 * why. */
bool uci_parse_attempt(const Position *position, const char *text, Attempt *out, Error *error);
/* Reads a legal move. False otherwise. */
bool uci_parse(const Position *position, const char *text, Move *out, Error *error);

/* Appends the record form of a legal move: "Pe4", "Nxe5", "+Sxe5", "N@e5", "e8=G", "O-O-O", with
 * '+' or '#'. Chess pawns (roles with `pawn`) are written without their letter. */
void san_format(const Position *position, Move move, Text *out);
/* The same as Fairy-Stockfish writes and reads it, byte for byte: turned pieces have the letter of
 * what they move as ("Bxh8=H", then "Hg7"), also where other pieces have it; "O-O" castles toward
 * the last file; crown princes are never in check, and drops that only rules of ours forbid are
 * answers to a check. */
void san_format_fairy(const Position *position, Move move, Text *out);
/* Reads a legal move from SAN as other programs spell it as well: the piece letter left out or
 * in, '=X', '=+', '+' or '(X)' for promotion, turned pieces by the letters of Fairy-Stockfish, '='
 * for declining, '@' or '*' or '\'' drops, coordinates, missing or surplus 'x', '-', check marks,
 * '!' and '?'. Refuses an illegal move and an ambiguous one; error names which. */
bool san_parse(const Position *position, const char *text, Move *out, Error *error);

/* The same where the text is known to be Fairy-Stockfish's: what means one move there and another
 * here is read as it is meant there. */
bool san_parse_fairy(const Position *position, const char *text, Move *out, Error *error);

/* Reads such a text as a try, without judging it: what a person typed, to be explained when it is
 * not legal. Where several pieces fit, the one with a legal move is meant; several such are refused
 * as ambiguous. False, too, when it is no move's text or names a piece that is not there. */
bool san_parse_attempt(const Position *position, const char *text, Attempt *out, Error *error);

#endif
