/* The offer of a game to another terminal: made from a game here, and read there.
 *
 * What is read is untrusted. A definition that comes with it is loaded into a set of its own,
 * beside the user's games (variants_new_beside): it can inherit from shipped games, replaces none,
 * and is read with the limits for files. */
#ifndef PANDEMONIUM_PLAY_MEET_MEET_OFFER_H
#define PANDEMONIUM_PLAY_MEET_MEET_OFFER_H

#include "play/meet/meet_state.h"
#include "rules/definition/variants.h"

/* Fills the record's offer from the session's game. False: error says why. */
bool meet_make_offer(Meet *meet, Error *error);
/* Finds the game of the offer, or loads the definition that came with it. False: error says why it
 * cannot be played here. */
bool meet_read_offer(Meet *meet, Error *error);
/* Writes the settings of the offered game; its start position goes to *start, which they borrow.
 * False: error says why. */
bool meet_settings(Meet *meet, Position *start, SessionSettings *settings, Error *error);
/* The set with the game of a kept definition, or the desk's own; NULL: error says why. */
VariantSet *meet_variants(Desk *desk, const KeptFriend *kept, Error *error);
/* Fills the record from the session's game. False: memory ran out. */
bool meet_fill_record(Meet *meet);
/* Appends the offer as a phrase: "Pandemonium, you play Black, clock 10+5". */
void meet_add_offer(const Meet *meet, Text *out);

#endif
