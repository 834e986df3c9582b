/* A player at another terminal: its moves come over a FriendGame, and the other side's moves go
 * there.
 *
 * It has no descriptors and starts nothing: the owner of the FriendGame polls and steps that, and
 * this player only takes what waits there. A cut line is no failure of the player: it is absent
 * until the other side is back, and its move stays due. */
#ifndef PANDEMONIUM_PLAY_PLAYER_FRIEND_PLAYER_H
#define PANDEMONIUM_PLAY_PLAYER_FRIEND_PLAYER_H

#include "play/player/player.h"

/* Needs setup->friend_game. Both seats of a game that is watched may be such players. */
Player *friend_player_open(const PlayerWord *word, const PlayerSetup *setup, Error *error);

#endif
