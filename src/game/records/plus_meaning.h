/* What a '+' after a move means.
 *
 * In most programs, including ours, it marks a check. XBoard never marks a check in games whose
 * pieces flip: there "Rxe7+" means that the Rook promotes, "Rxe7=" that it declines to, and "Rxe7"
 * that it cannot. If such a move also checks without promoting, only the whole game shows which is
 * meant, so the game is read with both meanings and the readings are compared. A game has one
 * meaning throughout. Without pieces that flip, '+' is always a check. */
#ifndef PANDEMONIUM_GAME_RECORDS_PLUS_MEANING_H
#define PANDEMONIUM_GAME_RECORDS_PLUS_MEANING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/tree/game.h"

/* A game read with one meaning, and the evidence for and against it. */
typedef struct PlusReading {
    PlusMeaning meaning;  /* PLUS_IS_CHECK or PLUS_IS_PROMOTION */
    bool turns;           /* the game has pieces that flip */
    bool picture;         /* the game begins with XBoard's picture of the start position */
    bool differs;         /* with the other meaning, one of these is another move */
    bool spells_out;      /* a promotion is written in a way that XBoard does not use: "=+", "=R" */
    bool named_pawn;      /* a pawn is written with its letter, which XBoard leaves out */
    bool by_xboard;       /* something is written in a way that only XBoard uses */
    unsigned wrong_marks; /* unmarked checks and mates, and false marks */
} PlusReading;

/* Begins reading the moves of this game, which has its tags; of the reading, only `meaning` is
 * set. */
void plus_reading_begin(PlusReading *reading, const Game *game);
/* Reads a move with the reading's meaning, and collects evidence. False: it is not the text of a
 * legal move; error says why. */
bool plus_reading_parse(PlusReading *reading, const Position *position, const char *text, Move *out,
                        Error *error);

/* Chooses between a game that was read with '+' as a check, [0], and the same one read with '+' as
 * a promotion, [1]. First, a complete reading is better than one that meets an illegal move; then
 * the one with fewer false marks and results; if they are equal, the writer's habits decide, and
 * that game's `plus` is set. False: memory runs out. */
bool plus_readings_choose(Game *const games[2], const PlusReading readings[2], size_t *taken);

#endif
