/* Writes a game's tags as the headers of KIF, KI2 and JKF. */
#ifndef PANDEMONIUM_GAME_SHOGI_KIF_HEADERS_H
#define PANDEMONIUM_GAME_SHOGI_KIF_HEADERS_H

#include "base/text.h"
#include "game/tree/game.h"

typedef struct KifHeaders {
    const Game *game;
    bool word; /* the record's own word for the ending is not a header */
    void (*put)(void *context, const char *key, const char *value);
    void *context;
} KifHeaders;

/* Appends the game's tags Date and Time in the form "2026/11/21 19:00:00". */
void kif_headers_add_date(const Game *game, const char *date, Text *out);
/* Whether a tag's value says nothing: it is empty, "?" or "????.??.??". */
bool kif_headers_is_unknown(const char *value);
/* Calls put for each header, except for unknown tags and those that the format expresses
 * otherwise. */
void kif_headers_each(const KifHeaders *headers);

#endif
