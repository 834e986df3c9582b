/* Whether another program knows the game as we do: a copy of it, started for this alone, counts the
 * moves of a position, and they are compared with ours.
 *
 * A copy, because a program that does not know the question takes it for an order to think, and
 * what it then says could be taken for its move. The answer is only a sample: castling, Kingcheck
 * and the like do not show at the start of a game. What the program plays is judged by the rules in
 * any case. Waited for as a Client is. */
#ifndef PANDEMONIUM_PLAY_PLAYER_ENGINE_CHECK_H
#define PANDEMONIUM_PLAY_PLAYER_ENGINE_CHECK_H

#include "base/text.h"
#include "play/player/client.h"

typedef struct EngineCheck EngineCheck;

/* Starts the copy; settings and position are copied, but for the variant, borrowed for the check's
 * life. NULL when it cannot be started. */
EngineCheck *engine_check_new(const ClientSettings *settings, const Position *position,
                              int64_t now_ms);
/* check may be NULL. */
void engine_check_free(EngineCheck *check);
/* Frees it but for its copy of the program, which is returned, to be ended together with others.
 * check may be NULL: NULL. */
Client *engine_check_release(EngineCheck *check);

/* What to wait on, how many they are, and how long (-1: without limit). */
size_t engine_check_poll_fds(const EngineCheck *check, struct pollfd out[CHILD_POLL_FDS]);
int64_t engine_check_timeout_ms(const EngineCheck *check, int64_t now_ms);
/* True when it has come to an end: sentences on what is different are added to out, where the
 * engine is called `name`; nothing is added if all is alike or the program cannot be asked. */
bool engine_check_step(EngineCheck *check, const char *name, int64_t now_ms, Text *out);

#endif
