/* A player that is another program's engine, by either protocol: gives it the game's definition,
 * checks its rules with a second instance, ends it on failure, and limits its time. Starts nothing
 * that the user has not agreed to. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_PLAYER_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_PLAYER_H

#include "play/player/player.h"

/* Implements PlayerKind.open for kinds with ProtocolOps. */
Player *program_player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);

#endif
