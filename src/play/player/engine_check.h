/* Checks whether another program plays the game by our rules: a second instance, started only for
 * this, lists the legal moves of a position, to compare with ours.
 *
 * A second instance, because a program that does not know the command may start a search instead,
 * whose answer could be mistaken for its move. The result is only a sample: castling, Kingcheck and
 * the like do not occur at the start of a game. The program's moves are checked by the rules
 * anyway. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ENGINE_CHECK_H
#define PANDEMONIUM_PLAY_PLAYER_ENGINE_CHECK_H

#include "base/text.h"
#include "play/player/program.h"

typedef struct EngineCheck {
    Program *program; /* the second instance, to poll */
    Position position;
} EngineCheck;

/* Starts the second instance. What settings points to is borrowed for the check's life; position is
 * copied. NULL: it cannot be started. */
EngineCheck *engine_check_new(const ProgramSettings *settings, const Position *position,
                              int64_t now_ms);
/* check may be NULL. */
void engine_check_free(EngineCheck *check);
/* Frees the check and returns its program, for the caller to end together with others. check may be
 * NULL; then so is the result. */
Program *engine_check_release(EngineCheck *check);

/* True when the check has ended: appends sentences about the differences, which call the engine
 * `name`; nothing if there are none or the program cannot be checked. */
bool engine_check_step(EngineCheck *check, const char *name, int64_t now_ms, Text *out);

#endif
