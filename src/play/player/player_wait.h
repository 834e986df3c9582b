/* Blocking waits for a player, for plain loops in threads of their own. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PLAYER_WAIT_H
#define PANDEMONIUM_PLAY_PLAYER_PLAYER_WAIT_H

#include <stdatomic.h>

#include "play/player/player.h"

/* A wait for a player's event. Time in which the program itself was stopped (Ctrl-Z) does not
 * count. */
typedef struct PlayerWait {
    const atomic_bool *quit; /* once set, the wait ends soon; borrowed */
    int64_t end_ms;          /* the deadline */
    int64_t seen_ms,
        gap_ms; /* the time of the last check, and how long the program has been stopped */
} PlayerWait;
PlayerWait player_wait_until(int64_t end_ms, const atomic_bool *quit);
/* Waits for the player's next event. False: the wait is over without one. */
bool player_wait(PlayerWait *wait, Player *player, PlayerEvent *out);
/* Whether its time is up, or quit was set. */
bool player_wait_is_over(PlayerWait *wait);

#endif
