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
    *out = meet->gone[side] ? FRIEND_GONE : friend_game_presence(meet->game, desk_now(desk));
    return true;
}

const char *desk_friend(const Desk *desk) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->session != NULL ? friend_game_other(meet->game) : "";
}

/* The meeting whose table is open here; NULL: none is. */
static const Meet *at_table(const Desk *desk) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->game != NULL && friend_game_table(meet->game) > 0 ? meet : NULL;
}

const char *desk_tables_folder(const Desk *desk) {
    return desk->settings.friend_plan != NULL ? desk->settings.friend_plan->tables : NULL;
}

bool desk_awaits_friend(const Desk *desk) {
    const Meet *meet = at_table(desk);
    return meet != NULL && meet->session != NULL && friend_game_other(meet->game)[0] == '\0';
}

const char *desk_asked_host(const Desk *desk) {
    const Meet *meet = meet_find(desk);
    bool waits = meet != NULL && meet->game != NULL && meet->session == NULL && meet->asked;
    return waits ? friend_game_other(meet->game) : "";
}

void desk_invitation(const Desk *desk, Text *out) {
    const Meet *meet = at_table(desk);
    if (meet == NULL)
        return;
    /* The user's first table is found without its number, as long as it is the only one. */
    unsigned number = friend_game_table(meet->game);
    FriendWho who = {.table = number > 1 ? number : 0};
    text_copy(who.user, sizeof who.user, meet->name);
    text_add(out, "pandemonium join ");
    friend_who_add(&who, out);
    if (desk_tables_folder(desk) != NULL)
        text_addf(out, " --table %s", desk_tables_folder(desk));
}

bool desk_remote_invitation(const Desk *desk, Text *out) {
    const Meet *meet = at_table(desk);
    char data[FRIEND_HOST_SIZE + 2 * FRIEND_USER_SIZE];
    Text who = TEXT_OVER(data);
    /* The far end of ssh looks for tables where they usually are. */
    bool known =
        meet != NULL && desk_tables_folder(desk) == NULL && friend_who_add_remote(meet->name, &who);
    if (known)
        text_addf(out, "pandemonium join %s", data);
    return known;
}

bool desk_request(const Desk *desk, Text *out) {
    const Meet *meet = meet_find(desk);
    return meet != NULL && meet->game != NULL && meet_add_request(meet, out);
}
