#include "play/player/player_wait.h"

#include "base/clock.h"

enum { QUIT_STEP_MS = 200 /* how often a wait checks whether to end */ };

PlayerWait player_wait_until(int64_t end_ms, const atomic_bool *quit) {
    return (PlayerWait){.quit = quit, .end_ms = end_ms, .seen_ms = clock_now_ms()};
}

/* How much of the wait is left. */
static int64_t left_ms(PlayerWait *wait) {
    int64_t now_ms = clock_now_ms(), passed_ms = now_ms - wait->seen_ms;
    wait->gap_ms += passed_ms >= CLOCK_GAP_MS ? passed_ms : 0;
    wait->seen_ms = now_ms;
    return wait->end_ms + wait->gap_ms - now_ms;
}

bool player_wait(PlayerWait *wait, Player *player, PlayerEvent *out) {
    for (;;) {
        int64_t wait_ms = left_ms(wait);
        if (player->ops->step(player, wait->seen_ms, out))
            return true;
        if (wait_ms <= 0 || atomic_load_explicit(wait->quit, memory_order_relaxed))
            return false;
        wait_ms = clock_sooner_ms(player_timeout_ms(player, wait->seen_ms), wait_ms);
        struct pollfd fds[PLAYER_FDS];
        size_t count = player_fds(player, fds);
        poll(fds, count, (int)(wait_ms < QUIT_STEP_MS ? wait_ms : QUIT_STEP_MS));
    }
}

bool player_wait_is_over(PlayerWait *wait) {
    return left_ms(wait) <= 0 || atomic_load_explicit(wait->quit, memory_order_relaxed);
}
