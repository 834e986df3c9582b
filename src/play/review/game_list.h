/* The list of a file's games, all or filtered.
 *
 * Reads only tags, some games at a time, so that a list of many thousand games appears at once and
 * grows while you look at it. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GAME_LIST_H
#define PANDEMONIUM_PLAY_REVIEW_GAME_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

struct PgnFile;

enum { GAME_FILTER_SIZE = 64 };

/* The fields of a game that a filter can name. */
typedef enum GameField {
    GAME_PLAYER, /* either side */
    GAME_WHITE,
    GAME_BLACK,
    GAME_VARIANT,
    GAME_RESULT,
    GAME_DATE,
    GAME_FIELD_COUNT
} GameField;

/* The text that the fields must contain, ignoring case; "": anything. A date must start with it
 * ("2026.11"), a result must be equal. */
typedef struct GameFilter {
    char words[GAME_FILTER_SIZE]; /* each word must be in some field */
    char wanted[GAME_FIELD_COUNT][GAME_FILTER_SIZE];
} GameFilter;

/* A game in the list. Its texts are as in the file, cut to fit: sanitise them before showing. */
typedef struct GameRow {
    size_t index; /* in the file, from 0 */
    char white[48], black[48], variant[24], result[8], date[12];
    unsigned plies; /* plies of the main line */
} GameRow;

typedef struct GameList {
    const struct PgnFile *file;
    const char *default_variant; /* borrowed, nullable; for games without a Variant tag */
    GameFilter filter;
    GameRow *rows; /* owned; the games that match the filter, in file order */
    size_t count, capacity;
    size_t seen; /* games read so far */
} GameList;

/* Parses "ann 1-0" or "white ann result 1-0 date 2026": words after a field's name belong to it,
 * words before any name match any field. "draw" is also a result. False: error says which field is
 * empty or too long. */
bool game_filter_parse(const char *words, GameFilter *out, Error *error);

/* Initialises a list of the file's games, without reading any. filter is copied; NULL: all games.
 */
void game_list_init(GameList *list, const struct PgnFile *file, const char *default_variant,
                    const GameFilter *filter);
void game_list_done(GameList *list);
/* Reads up to `games` more games. False: error says why; the list can be stepped again. */
bool game_list_step(GameList *list, size_t games, Error *error);
bool game_list_is_whole(const GameList *list);

/* Whether a row of a list matches another filter. */
bool game_row_matches(const GameRow *row, const GameFilter *filter);

/* Appends "12: Ann - Bob, pandemonium, 1-0, 2026.11.21, 40 plies.", safe to show, without unknown
 * parts. */
void game_list_add_row(const GameRow *row, Text *out);
/* Appends the same as a table row of `columns`, at least 40. The list's widest number decides where
 * the names start. Drops parts without room, the last first. */
void game_list_add_columns(const GameList *list, size_t row, int columns, Text *out);

#endif
