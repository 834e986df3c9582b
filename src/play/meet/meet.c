#include "play/meet/meet.h"

#include "play/desk/desk_state.h"
#include "play/desk/services.h"
#include "play/meet/friend_plan.h"
#include "play/meet/meet_life.h"
#include "play/meet/meet_request.h"
#include "play/session/session.h"

bool desk_presence(const Desk *desk, Side side, FriendPresence *out) {
    const Meet *meet = meet_find(desk);
    if (meet == NULL || meet->session == NULL ||
        !player_is(&session_settings(meet->session)->seats[side], PLAYER_REMOTE))
        return false;
    *out = friend_game_presence(meet->game, desk_now(desk));
    return true;
}

const char *desk_friend(const Desk *desk) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->session != NULL ? friend_game_other(meet->game) : "";
}

bool desk_awaits_friend(const Desk *desk) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->session != NULL && friend_game_table(meet->game) > 0 &&
           friend_game_other(meet->game)[0] == '\0';
}

void desk_invitation(const Desk *desk, Text *out) {
    const Meet *meet = meet_find(desk);
    const FriendPlan *plan = desk->settings.friend_plan;
    if (meet == NULL || meet->game == NULL || friend_game_table(meet->game) == 0)
        return;
    text_addf(out, "pandemonium join %s", meet->name);
    if (plan != NULL && plan->tables != NULL)
        text_addf(out, " --table %s", plan->tables);
}

bool desk_invitation_from_afar(const Desk *desk, Text *out) {
    const Meet *meet = meet_find(desk);
    const FriendPlan *plan = desk->settings.friend_plan;
    char data[FRIEND_HOST_SIZE + 2 * FRIEND_USER_SIZE];
    Text who = TEXT_OVER(data);
    /* The far end of ssh looks for tables where they usually are. */
    if (meet == NULL || meet->game == NULL || friend_game_table(meet->game) == 0 ||
        (plan != NULL && plan->tables != NULL) || !friend_who_add_from_afar(meet->name, &who))
        return false;
    text_addf(out, "pandemonium join %s", data);
    return true;
}

bool desk_request(const Desk *desk, Text *out) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->game != NULL && meet_add_request(meet, out);
}
