/* Whole games in the forms of other programs. */
#ifndef PANDEMONIUM_GAME_RECORDS_CONVERT_H
#define PANDEMONIUM_GAME_RECORDS_CONVERT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "game/tree/game.h"

typedef enum ConvertForm {
    CONVERT_PGN,
    CONVERT_PGN_FAIRY, /* as Fairy-Stockfish and pychess read it */
    CONVERT_KIF,       /* one game a file; of games like shogi */
    CONVERT_USI,       /* the same games, as lines for engines */
    CONVERT_EPD,       /* a line for each game: the position that its first line ends in */
    CONVERT_FORM_COUNT
} ConvertForm;

/* All of their names, separated by spaces; never translated. */
const char *convert_form_names(void);
/* Reads such a name. False, *out untouched, when it is none. */
bool convert_form_parse(const char *word, ConvertForm *out);

/* The form that a file of this name is to have, by its ending in any case: ".pgn", ".kif" and
 * ".kifu", ".usi" and ".sfen"; a name without one is PGN's. An ending is a dot, which no name
 * begins with, and letters and digits of ASCII behind it, a letter among them. False, *out
 * untouched: it is none of these, and error names it and them. */
bool convert_form_of(const char *path, ConvertForm *out, Error *error);

/* Appends the game. False, out being as it was: the form cannot say this game, or memory is out;
 * error says which. */
bool convert_add(const Game *game, ConvertForm form, Bytes *out, Error *error);

#endif
