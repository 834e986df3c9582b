/* The games that earlier runs left unfinished. */
#include "base/memory.h"
#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/meet/kept_friend.h"
#include "play/recovery/recovery.h"

BrokenOff *desk_broken_off(Desk *desk) {
    return &desk->broken_off;
}

/* Reads the position of the newest game. */
static void look_at_newest(Desk *desk) {
    BrokenOff *games = &desk->broken_off;
    games->newest_there = false;
    if (games->count == 0 || games->found[0].unread)
        return;
    Game *game = recovery_look(&desk->next, desk->settings.variants, games->found[0].path);
    if (game == NULL)
        return;
    Node *end = node_line_end(game->root);
    memory_require(game_position_at(game, end, &games->newest));
    games->newest_move = end->move;
    games->newest_there = true;
    game_free(game);
}

void desk_find_broken_off(Desk *desk) {
    kept_friend_sweep(desk_files(desk), desk->next.journal_folder);
    desk->broken_off.count = recovery_list(&desk->next, desk->settings.variants, desk_session(desk),
                                           desk->broken_off.found, BROKEN_OFF_LIMIT);
    for (size_t i = 0; i < desk->broken_off.count; i++)
        desk->broken_off.found[i].with_friend =
            kept_friend_is_there(desk_files(desk), desk->broken_off.found[i].path);
    look_at_newest(desk);
}
