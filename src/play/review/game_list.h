/* The games of a file as a list, all or those that are wanted.
 *
 * Only tags are read, a portion at a time, so that a list of many thousand games is on show at once
 * and grows while people look at it. */
#ifndef PANDEMONIUM_PLAY_REVIEW_GAME_LIST_H
#define PANDEMONIUM_PLAY_REVIEW_GAME_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

struct PgnFile;

enum { GAME_FILTER_SIZE = 64 };

/* What a game is known by in a filter. */
typedef enum GameField {
    GAME_PLAYER, /* either side */
    GAME_WHITE,
    GAME_BLACK,
    GAME_VARIANT,
    GAME_RESULT,
    GAME_DATE,
    GAME_FIELD_COUNT
} GameField;

/* What the fields have to hold, in any case; "": anything. A date begins so ("2026.11"), a result
 * is it. */
typedef struct GameFilter {
    char words[GAME_FILTER_SIZE]; /* each of them in one of the fields, whichever */
    char wanted[GAME_FIELD_COUNT][GAME_FILTER_SIZE];
} GameFilter;

/* A game of the list; its texts are cut to fit, and as the file has them: sanitise before showing.
 */
typedef struct GameRow {
    size_t index; /* in the file, from 0 */
    char white[48], black[48], variant[24], result[8], date[12];
    unsigned plies; /* of the first line, as they are written */
} GameRow;

typedef struct GameList {
    const struct PgnFile *file;  /* borrowed */
    const char *default_variant; /* borrowed, nullable: of games without a Variant tag */
    GameFilter filter;
    GameRow *rows; /* owned; of the games that are wanted, in the file's order */
    size_t count, capacity;
    size_t seen; /* games looked at so far */
} GameList;

/* Reads "ann 1-0", "white ann result 1-0 date 2026": words behind the name of a field belong to it,
 * those before any name may be in any field. "draw" is a result as well. False: error says which
 * field is empty, or too long. */
bool game_filter_parse(const char *words, GameFilter *out, Error *error);

/* An empty list of file's games, of which none has been looked at. filter is copied; NULL: all. */
void game_list_init(GameList *list, const struct PgnFile *file, const char *default_variant,
                    const GameFilter *filter);
void game_list_done(GameList *list);
/* Looks at up to `games` more. False: error says why; the list can be stepped again. */
bool game_list_step(GameList *list, size_t games, Error *error);
bool game_list_is_whole(const GameList *list);

/* Whether the row, once it is in a list, is wanted by another filter. */
bool game_row_matches(const GameRow *row, const GameFilter *filter);

/* "12: Ann - Bob, pandemonium, 1-0, 2026.11.21, 40 plies.", safe to show. What is not known is left
 * out. */
void game_list_add_row(const GameRow *row, Text *out);
/* The same as columns of a table so many columns wide, at least 40; the list's widest number
 * decides where the names begin. What has no room is left out, the last columns first. */
void game_list_add_columns(const GameList *list, size_t row, int columns, Text *out);

#endif
