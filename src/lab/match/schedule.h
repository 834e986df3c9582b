/* The schedule of a match: a round robin in rounds of two games per pairing, one for each colour.
 *
 * Games are numbered from 0: round by round, and in each round pairing by pairing, in the order of
 * the players. A game's number does not depend on the number of rounds, so that a match can be
 * extended. */
#ifndef PANDEMONIUM_LAB_MATCH_SCHEDULE_H
#define PANDEMONIUM_LAB_MATCH_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    MATCH_PLAYERS = 2, /* players in one game */
    MATCH_PLAYERS_LIMIT = 16,
    MATCH_PAIRINGS_LIMIT = MATCH_PLAYERS_LIMIT * (MATCH_PLAYERS_LIMIT - 1) / 2
};

typedef struct MatchMeeting {
    unsigned round;                /* both its games have the same opening */
    size_t pairing;                /* from 0 */
    size_t players[MATCH_PLAYERS]; /* players of the pairing; the first is White in even games */
} MatchMeeting;

/* The number of pairings of this many players. */
size_t schedule_pairings(size_t players);
/* The pairing of two players; first is below second. */
size_t schedule_pairing(size_t players, size_t first, size_t second);
/* The players and the round of a game. */
MatchMeeting schedule_meeting(size_t players, unsigned number);
/* How many game numbers are needed for each pairing to play `games`; if that is odd, the last round
 * uses only half of its numbers. */
unsigned schedule_numbers(size_t players, unsigned games);
/* Whether the game with this number is then played. */
bool schedule_has(size_t players, unsigned games, unsigned number);

#endif
