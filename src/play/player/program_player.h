/* A player that is an engine of another program, by whatever protocol: it gives it the game's
 * definition, has its rules checked by a second instance, ends it when it fails, and limits its
 * time. It starts nothing that the person has not agreed to. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_PLAYER_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_PLAYER_H

#include "play/player/player.h"

/* PlayerKind.open of kinds that have ProtocolOps. */
Player *program_player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);

#endif
