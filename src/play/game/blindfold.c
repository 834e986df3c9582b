/* Playing without seeing the board. */
#include <string.h>

#include "play/desk/desk_state.h"

SettingBlindfold desk_blindfold(const Desk *desk) {
    SessionPhase phase = desk->session != NULL ? session_phase(desk->session) : SESSION_OVER;
    bool played =
        phase != SESSION_OVER && phase != SESSION_SETUP && !desk->reviewing && desk->editor == NULL;
    return played ? (SettingBlindfold)desk->own.blindfold : BLINDFOLD_OFF;
}

const Position *desk_seen(const Desk *desk, const Position *position, Position *room) {
    SettingBlindfold blindfold = desk_blindfold(desk);
    if (blindfold == BLINDFOLD_OFF)
        return position;
    Bitboard hidden = position->by_side[side_other(session_person(desk->session))];
    if (blindfold != BLINDFOLD_OPPONENT)
        hidden = position_occupied(position);
    *room = *position;
    while (hidden != 0)
        position_take(room, bitboard_pop(&hidden));
    if (blindfold == BLINDFOLD_ALL)
        memset(room->hand, 0, sizeof room->hand);
    return room;
}
