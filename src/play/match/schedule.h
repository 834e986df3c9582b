/* Who plays whom: everybody meets everybody, in rounds of two games, one for each colour.
 *
 * Games are numbered from 0: round by round, in each round one pairing behind the other, in the
 * order of the players. The number of a game does not depend on how many rounds there are, so that
 * a match can be made longer. */
#ifndef PANDEMONIUM_PLAY_MATCH_SCHEDULE_H
#define PANDEMONIUM_PLAY_MATCH_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    MATCH_PLAYERS = 2, /* of a game */
    MATCH_PLAYERS_LIMIT = 16,
    MATCH_PAIRINGS_LIMIT = MATCH_PLAYERS_LIMIT * (MATCH_PLAYERS_LIMIT - 1) / 2
};

typedef struct MatchMeeting {
    unsigned round;                /* both games of it have the same opening */
    size_t pairing;                /* from 0 */
    size_t players[MATCH_PLAYERS]; /* of the pairing; the first has White in games of even number */
} MatchMeeting;

/* How many pairings so many players make. */
size_t schedule_pairings(size_t players);
/* The pairing of these two, the first of which was named before the second. */
size_t schedule_pairing(size_t players, size_t first, size_t second);
/* Who meets in a game. */
MatchMeeting schedule_meeting(size_t players, unsigned number);
/* How many numbers there are until each two have played `games`: of an odd number of games the last
 * round has one. */
unsigned schedule_numbers(size_t players, unsigned games);
/* Whether the game of that number is one of them. */
bool schedule_has(size_t players, unsigned games, unsigned number);

#endif
