#include "play/player/player.h"

#include <assert.h>

#include "base/i18n.h"

/* Closes the players kind by kind. */
void player_close_all(Player *const *players, size_t count) {
    Player *left[PLAYERS_TOGETHER], *kind[PLAYERS_TOGETHER];
    size_t left_count = 0;
    assert(count <= PLAYERS_TOGETHER);
    for (size_t i = 0; i < count; i++)
        if (players[i] != NULL)
            left[left_count++] = players[i];
    while (left_count > 0) {
        const PlayerOps *ops = left[0]->ops;
        size_t kind_count = 0, others = 0;
        for (size_t i = 0; i < left_count; i++) {
            if (left[i]->ops == ops)
                kind[kind_count++] = left[i];
            else
                left[others++] = left[i];
        }
        ops->close(kind, kind_count);
        left_count = others;
    }
}

void player_close(Player *player) {
    player_close_all(&player, 1);
}

size_t player_fds(const Player *player, struct pollfd out[PLAYER_FDS]) {
    return player != NULL ? player->ops->fds(player, out) : 0;
}

int64_t player_timeout_ms(const Player *player, int64_t now_ms) {
    return player != NULL && player->ops->timeout_ms != NULL
               ? player->ops->timeout_ms(player, now_ms)
               : -1;
}

void player_game_over(Player *player, Outcome outcome, Side side) {
    if (player != NULL && player->ops->game_over != NULL)
        player->ops->game_over(player, outcome, side);
}

void player_add_failure(const char *name, const char *what, const char *said, Text *out) {
    if (what == NULL)
        text_addf(out, P_("who, what", "%s: %s."), name, said);
    else if (said[0] != '\0')
        text_addf(out, P_("who, what, its words", "%s: %s: %s."), name, gettext(what), said);
    else
        text_addf(out, P_("who, what", "%s: %s."), name, gettext(what));
}
