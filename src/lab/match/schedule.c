#include "lab/match/schedule.h"

#include <assert.h>

enum { ROUND_GAMES = 2 };

size_t schedule_pairings(size_t players) {
    return players * (players - 1) / 2;
}

size_t schedule_pairing(size_t players, size_t first, size_t second) {
    return first * (2 * players - first - 1) / 2 + second - first - 1;
}

MatchMeeting schedule_meeting(size_t players, unsigned number) {
    size_t pairings = schedule_pairings(players);
    MatchMeeting meeting = {.round = (unsigned)(number / ROUND_GAMES / pairings),
                            .pairing = number / ROUND_GAMES % pairings};
    size_t left = meeting.pairing;
    for (size_t first = 0; first + 1 < players; first++) {
        size_t others = players - 1 - first;
        if (left < others) {
            meeting.players[0] = first;
            meeting.players[1] = first + 1 + left;
            return meeting;
        }
        left -= others;
    }
    assert(false);
    return meeting;
}

unsigned schedule_numbers(size_t players, unsigned games) {
    unsigned rounds = (games + ROUND_GAMES - 1) / ROUND_GAMES;
    return rounds * ROUND_GAMES * (unsigned)schedule_pairings(players);
}

bool schedule_has(size_t players, unsigned games, unsigned number) {
    unsigned round = schedule_meeting(players, number).round;
    return round * ROUND_GAMES + number % ROUND_GAMES < games;
}
