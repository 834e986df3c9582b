/* Who sits where: names, and the tags that tell of them in files of games. */
#ifndef PANDEMONIUM_PLAY_SESSION_SEATS_H
#define PANDEMONIUM_PLAY_SESSION_SEATS_H

#include "play/player/contender.h"
#include "play/session/session.h"

/* How many people sit here. */
unsigned seats_people(const SessionSettings *settings);
/* The name of a seat where none is given: of an engine as it is started. */
void seat_name_engine(Seat *seat, const MatchPlayer *player);
/* Appends the name of a seat that has been given none: "You", "Computer level 3", "White"; in
 * English or the reader's language. */
void seats_add_own_name(const SessionSettings *settings, Side side, bool english, Text *out);
/* Gives such names to the seats that have none. */
void seats_name(SessionSettings *settings);

/* The tags of a seat; there are SEAT_TAGS of them. */
enum { SEAT_TAGS = 3 };
const char *seat_tag_name(Side side, unsigned index);
/* Sets them as the seat is. */
void seats_tag(const SessionSettings *settings, Side side, Game *game);
/* Reads seats and time control back from such tags. */
void seats_from_tags(SessionSettings *settings, const Game *game);
/* Gives people who have no name yet those that the game names, unless an engine's stands there. */
void seats_names_from_tags(SessionSettings *settings, const Game *game);

#endif
