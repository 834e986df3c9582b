/* Moves that the user types, points at or chooses, in a game or in a review. */
#ifndef PANDEMONIUM_PLAY_DESK_MOVES_H
#define PANDEMONIUM_PLAY_DESK_MOVES_H

#include "play/desk/action.h"
#include "play/desk/desk_parts.h"

/* Reads text as a move and plays it, or tries it in a review. Asks if promotion is optional; says
 * why if it is not a legal move. */
ActionResult desk_take_move(Desk *desk, const char *text);
/* If the move is a forced promotion, says why. */
void desk_say_forced(Desk *desk, Move move);
/* Plays a legal move, or tries it in a review. */
ActionResult desk_play(Desk *desk, Move move);
/* Stores an attempt as a premove and says so. False, after saying why: not stored. */
bool desk_premove(Desk *desk, const Attempt *attempt);
/* Cancels the premove and says so. False: none. */
bool desk_cancel_premove(Desk *desk);
/* The verdict on the move tried in the position shown; NULL: none was. */
const Judged *desk_judged(const Desk *desk);
/* Notes the move that a text was read as, and why it is illegal, without a message. */
void desk_note_try(Desk *desk, const EntryMatch *match);
/* Says why the attempt is legal or illegal in the position shown. */
void desk_judge(Desk *desk, const Attempt *attempt);
/* The same for a typed move; for "", for the last tried move. */
ActionResult desk_say_why(Desk *desk, const char *text);
/* Parses text as a move in the position shown, which must exist, after the position's last move.
 */
void desk_match_move(const Desk *desk, const char *text, EntryMatch *out);
/* Takes line as the choice between several moves; for play/desk. */
void desk_answer_promotion(Desk *desk, const char *line);

#endif
