/* Our own engine as a player: PlayerKind.open of the computer. Limits say its level where its word
 * does not. */
#ifndef PANDEMONIUM_PLAY_PLAYER_BUILTIN_H
#define PANDEMONIUM_PLAY_PLAYER_BUILTIN_H

#include "play/player/player.h"

Player *builtin_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);

#endif
