/* Waiting for a player in plain loops, in threads of their own. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PLAYER_WAIT_H
#define PANDEMONIUM_PLAY_PLAYER_PLAYER_WAIT_H

#include <stdatomic.h>

#include "play/player/player.h"

/* A wait for what a player does. Time in which the program itself was stopped (Ctrl-Z) does not
 * count. */
typedef struct PlayerWait {
    const atomic_bool *quit; /* once set, a wait ends soon; borrowed */
    int64_t end_ms;          /* when it ends */
    int64_t seen_ms, gap_ms; /* when it looked at the clock last, and how long it was stopped */
} PlayerWait;
PlayerWait player_wait_until(int64_t end_ms, const atomic_bool *quit);
/* Waits for the player's next event. False: the wait is over without one. */
bool player_wait(PlayerWait *wait, Player *player, PlayerEvent *out);
/* Whether its time is up, or it is to end. */
bool player_wait_is_over(PlayerWait *wait);

#endif
