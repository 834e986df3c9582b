#include "play/meet/meet.h"

#include "play/desk/services.h"
#include "play/meet/meet_life.h"
#include "play/meet/meet_request.h"
#include "play/session/session.h"

bool desk_presence(const Desk *desk, Side side, FriendPresence *out) {
    const Meet *meet = meet_find(desk);
    if (meet == NULL || meet->session == NULL ||
        !player_is(&session_settings(meet->session)->seats[side], PLAYER_FAR))
        return false;
    *out = friend_game_presence(meet->game, desk_now(desk));
    return true;
}

void desk_invitation(const Desk *desk, Text *out) {
    const Meet *meet = meet_find(desk);
    if (meet != NULL && meet->game != NULL && friend_game_table(meet->game) > 0)
        text_addf(out, "pandemonium join %s", meet->name);
}

bool desk_request(const Desk *desk, Text *out) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->game != NULL && meet_add_request(meet, out);
}
