/* Moves, time and the engine of a game in progress.
 *
 * The owner shows the game (session.h) and passes on what people do. It polls the descriptors of
 * session_poll_fds for at most session_timeout_ms, then calls session_step until there are no more
 * events. Every change, a person's own move included, comes as an event with a sentence. No call
 * blocks for longer than a write to the journal. */
#ifndef PANDEMONIUM_PLAY_SESSION_TURNS_H
#define PANDEMONIUM_PLAY_SESSION_TURNS_H

#include <poll.h>

#include "play/session/session_types.h"
#include "rules/verdict/legality.h"

/* The only way to play a person's legal move, in SESSION_MOVE. The move is journalled and synced
 * before its event. False: nothing was played. With warnings, the engine first examines the move:
 * SESSION_EVENT_MOVED or SESSION_EVENT_WARNING follows. In a lesson's game a careless move
 * (play/hint/hint.h) triggers a warning at once. The same move submitted again is played. */
bool session_submit(Session *session, Move move, int64_t now_ms, Error *error);

/* Stores the sole human player's attempt while the other side is thinking (SESSION_THINKING), to
 * play it at once on the person's turn, without a warning. If it is not legal then, a notice says
 * why. A move that does not say whether it promotes does so if it has exactly one promotion. A new
 * premove replaces the old one; undo, redo and the end of the game cancel it. False: another phase,
 * or the person has no piece on the square. */
bool session_premove(Session *session, const Attempt *attempt, Error *error);
/* Cancels the premove. False: none. */
bool session_premove_cancel(Session *session);

/* Resigns for side, usually session_person(). */
bool session_resign(Session *session, Side side, int64_t now_ms, Error *error);
/* Declares impasse (rules/endings/impasse.h), which wins. False: error says what is missing. */
bool session_declare(Session *session, int64_t now_ms, Error *error);
/* Offers a draw. The computer answers at once, a person by session_answer_draw; a move declines.
 * False: the game has no draws. */
bool session_offer_draw(Session *session, int64_t now_ms, Error *error);
bool session_answer_draw(Session *session, bool accept, int64_t now_ms, Error *error);

/* On a person's turn, stops the clock, charging the pause to nobody, or starts it again. A move
 * starts it as well. */
void session_hold_clock(Session *session, bool held, int64_t now_ms);

/* Asks the engine for a hint, at full strength for about a second; SESSION_EVENT_HINT follows. */
bool session_hint(Session *session, int64_t now_ms, Error *error);
/* Makes the computer play its best move so far. No effect if it is not thinking. */
void session_move_now(Session *session);

/* Handles Ctrl-C: cancels a premove or a running hint, or makes the computer move now. Returns the
 * sentence that says which, borrowed from the catalogue; NULL: nothing to cancel. */
const char *session_cancel(Session *session);

/* Fills out with the descriptors to poll and returns their number. */
size_t session_poll_fds(const Session *session, struct pollfd out[SESSION_POLL_LIMIT]);
/* How long poll() may wait: until the running clock runs out or needs a look; 0: an event is ready;
 * -1: no limit. */
int64_t session_timeout_ms(const Session *session, int64_t now_ms);
/* Call this first after each such wait. If a clock runs, it detects that the program was stopped or
 * the machine suspended, charges that time to neither side, like the time between leaving and
 * resuming a game, and adds a notice. asleep_ms is clock_asleep_ms(). */
void session_notice_gap(Session *session, int64_t now_ms, int64_t asleep_ms);
/* Handles what has happened and writes the next event. False: none. */
bool session_step(Session *session, int64_t now_ms, SessionEvent *out);

#endif
