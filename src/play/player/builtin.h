/* The built-in engine as a player: PlayerKind.open of the computer. Its level comes from its word,
 * or else from the limits. */
#ifndef PANDEMONIUM_PLAY_PLAYER_BUILTIN_H
#define PANDEMONIUM_PLAY_PLAYER_BUILTIN_H

#include "play/player/player.h"

Player *builtin_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);

#endif
