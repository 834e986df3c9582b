/* Writes a game's tags as the headers of KIF, KI2 and JKF. */
#ifndef PANDEMONIUM_GAME_SHOGI_KIF_HEADERS_H
#define PANDEMONIUM_GAME_SHOGI_KIF_HEADERS_H

#include "game/tree/game.h"

typedef struct KifHeaders {
    const Game *game;
    bool word; /* the record's own word for the ending is not a header */
    void (*put)(void *context, const char *key, const char *value);
    void *context;
} KifHeaders;

/* Calls put for each header, except for unknown tags and those that the format expresses
 * otherwise. */
void kif_headers_each(const KifHeaders *headers);

#endif
