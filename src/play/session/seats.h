/* The seats of a game: their names, and their tags in records. */
#ifndef PANDEMONIUM_PLAY_SESSION_SEATS_H
#define PANDEMONIUM_PLAY_SESSION_SEATS_H

#include "game/tree/game.h"
#include "play/session/session_types.h"

/* How many seats people have. */
unsigned seats_people(const SessionSettings *settings);
/* The name of a seat, as a value. */
typedef struct SeatName {
    char text[PLAYER_NAME_SIZE];
} SeatName;

/* The default name of a seat: "You", "Computer level 3" or "White", in English or in the reader's
 * language. */
SeatName seats_own_name(const SessionSettings *settings, Side side, bool english);
/* Gives seats without a name their default names. */
void seats_name(SessionSettings *settings);

/* The names of the SEAT_TAGS tags of a seat. */
enum { SEAT_TAGS = 3 };
const char *seat_tag_name(Side side, unsigned index);
/* Sets these tags from the seat. */
void seats_tag(const SessionSettings *settings, Side side, Game *game);
/* Reads seats and time control back from such tags. */
void seats_from_tags(SessionSettings *settings, const Game *game);
/* Gives people without a name the names in the game's tags, except names of engines. */
void seats_names_from_tags(SessionSettings *settings, const Game *game);

#endif
