/* What a '+' behind a move means.
 *
 * Most programs, ours among them, mark a check by it. XBoard never marks a check in games whose
 * pieces turn over: there "Rxe7+" says that the Rook promotes, "Rxe7=" that it could and does not,
 * and "Rxe7" that it cannot. Where such a move also checks without promoting, only the whole game
 * tells which is meant, so that a game is read with either meaning, and the two readings are
 * compared. The meaning is one for a game. Games without pieces that turn over have no second
 * meaning: there '+' is always a check. */
#ifndef PANDEMONIUM_GAME_RECORDS_PLUS_MEANING_H
#define PANDEMONIUM_GAME_RECORDS_PLUS_MEANING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/tree/game.h"

/* A game read with one meaning, and what speaks for and against it. */
typedef struct PlusReading {
    PlusMeaning meaning;  /* PLUS_IS_CHECK or PLUS_IS_PROMOTION */
    bool turns;           /* the game has pieces that turn over */
    bool picture;         /* the game begins with XBoard's picture of the start position */
    bool differs;         /* the other meaning makes another move of one of these */
    bool spells_out;      /* a promotion is written as XBoard does not: "=+", "=R" */
    bool named_pawn;      /* a pawn has its letter, which XBoard leaves out */
    bool by_xboard;       /* something is written as only XBoard does */
    unsigned wrong_marks; /* checks and mates that are not marked, and marks without them */
} PlusReading;

/* Begins to read the moves of this game, which has its tags; of the reading only `meaning` is
 * set. */
void plus_reading_begin(PlusReading *reading, const Game *game);
/* Reads a move with the reading's meaning, and weighs it. False: it is not the text of a legal
 * move; error says why. */
bool plus_reading_parse(PlusReading *reading, const Position *position, const char *text, Move *out,
                        Error *error);

/* Chooses between a game that was read with '+' as a check, [0], and the same one read with '+' as
 * a promotion, [1]: a reading to the end rather than one that meets an illegal move; then the one
 * with fewer marks and results that are untrue; then, where both are as good, what the writer's
 * habits tell, and `plus` of that game is set. False: memory is out. */
bool plus_readings_choose(Game *const games[2], const PlusReading readings[2], size_t *taken);

#endif
