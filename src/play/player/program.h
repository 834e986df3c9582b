/* An engine of another program, by UCI or by XBoard's protocol (CECP): for matches, for a seat in a
 * game and for analysis.
 *
 * Nothing here blocks: the owner polls program_poll_fds for at most program_timeout_ms, and then
 * takes events until there are none or it has other things to do; a step reads only part of the
 * output of an engine that never stops writing. An engine that ends, hangs, floods, writes nonsense
 * or plays illegally is reported as an event. After PLAYER_EVENT_FAILED, call only program_free.
 * Requests made before the engine is ready are sent when it is. Use from one thread at a time;
 * now_ms is clock_now_ms(). The process must ignore SIGPIPE. */
#ifndef PANDEMONIUM_PLAY_PLAYER_PROGRAM_H
#define PANDEMONIUM_PLAY_PLAYER_PROGRAM_H

#include <poll.h>

#include "game/tree/game.h"
#include "play/player/child.h"
#include "play/player/program_settings.h"

/* The settings to start a player's program with; everything is borrowed. The caller sets
 * variant_path, variant_path_always, consented and wants_pv. */
ProgramSettings program_settings(const PlayerWord *player, const PlayerCommand *command,
                                 const Variant *variant);

/* Starts the engine and sends the handshake. What settings points to, except the command, is
 * borrowed for the program's life. NULL: it cannot be started, or nobody has agreed to its command.
 */
Program *program_new(const ProgramSettings *settings, int64_t now_ms, Error *error);
/* Ends the engine, waiting briefly for it. program may be NULL. */
void program_free(Program *program);
/* Ends several programs at the same time; each may be NULL. */
void program_free_all(Program *const *programs, size_t count);

/* The engine's own name; "" if it has not given one yet. */
const char *program_name(const Program *program);
/* Starts a new game; PLAYER_EVENT_READY follows. */
void program_new_game(Program *program, int64_t now_ms);
/* Says how the game ended, in which the engine was `side`: at once if it is ready, else before the
 * next game. No effect in protocols that have no word for it. */
void program_game_over(Program *program, Result result, Side side);
/* Whether it has been told that its game is over, and of no game since. */
bool program_is_over(const Program *program);
/* Asks for a move at the cursor; the game so far and limits are copied. Drops a running search with
 * its move, and any untaken events. Limits that the protocol cannot express (nodes in CECP) lead to
 * PLAYER_EVENT_FAILED. */
void program_go(Program *program, const Cursor *cursor, const EngineLimits *limits, int64_t now_ms);

/* Asks a ready engine for the legal moves of a position, by "go perft 1". PLAYER_EVENT_COUNTED
 * follows, or PLAYER_EVENT_FAILED if the engine does not understand the command. UCI only. An
 * engine that does not know the command may start a search; call only program_free then. */
void program_count(Program *program, const Position *position, int64_t now_ms);
/* The answer to program_count; borrowed. */
const ProgramCount *program_counted(const Program *program);
/* How many lines it reports in its latest search; some engines can only report one. */
unsigned program_lines(const Program *program);
/* When the running search began; -1: none is running, or it has not been sent yet. */
int64_t program_asked_ms(const Program *program);
/* Makes it move at once. No effect without a search. */
void program_stop(Program *program);

/* Fills out with the descriptors to poll and returns their number. */
size_t program_poll_fds(const Program *program, struct pollfd out[CHILD_POLL_FDS]);
/* How long poll() may wait; -1: no limit. */
int64_t program_timeout_ms(const Program *program, int64_t now_ms);
/* Reads output, a limited amount at a time, and returns the next event. False: none. */
bool program_step(Program *program, int64_t now_ms, PlayerEvent *out);

#endif
