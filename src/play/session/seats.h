/* The seats of a game: their names, and their tags in game files. */
#ifndef PANDEMONIUM_PLAY_SESSION_SEATS_H
#define PANDEMONIUM_PLAY_SESSION_SEATS_H

#include "game/tree/game.h"
#include "play/session/session_types.h"

/* Returns how many seats people have. */
unsigned seats_people(const SessionSettings *settings);
/* Seats a friend at another terminal, with this name, and a person on the other side, who keeps the
 * name that was typed for a person, if any. */
void seats_place_friend(SessionSettings *settings, Side side, const char *name);
/* Seats both players at another terminal: the game is watched. */
void seats_watch(SessionSettings *settings);
/* A seat's name, returned by value. */
typedef struct SeatName {
    char text[PLAYER_NAME_SIZE];
} SeatName;

/* The default name of a seat: "You", "Computer level 3" or "White", in English or in the user's
 * language. */
SeatName seats_own_name(const SessionSettings *settings, Side side, bool english);
/* Gives seats without a name their default names. */
void seats_name(SessionSettings *settings);

/* The names of a seat's SEAT_TAGS tags. */
enum { SEAT_TAGS = 3 };
const char *seat_tag_name(Side side, unsigned index);
/* Sets the seat's tags. */
void seats_tag(const SessionSettings *settings, Side side, Game *game);
/* Reads the seats and the time control back from their tags. */
void seats_from_tags(SessionSettings *settings, const Game *game);
/* Gives people without a name the name in the game's tags, unless it is an engine's. */
void seats_names_from_tags(SessionSettings *settings, const Game *game);

#endif
