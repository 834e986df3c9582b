/* Moves as people give them: typed, pointed at or chosen, in a game or in a review. */
#ifndef PANDEMONIUM_PLAY_DESK_MOVES_H
#define PANDEMONIUM_PLAY_DESK_MOVES_H

#include "play/desk/action.h"
#include "play/desk/desk_parts.h"

/* Reads text as a move and plays it, or tries it in a review. Asks if promotion is a choice; says
 * why if it is not a legal move. */
ActionResult desk_take_move(Desk *desk, const char *text);
/* Says why a move promotes, if it does and there was no choice. */
void desk_say_forced(Desk *desk, Move move);
/* Plays a legal move, or tries it in a review. */
ActionResult desk_play(Desk *desk, Move move);
/* Keeps an attempt as a premove and says so. False, after saying why: it is not kept. */
bool desk_premove(Desk *desk, const Attempt *attempt);
/* Forgets the premove and says so. False: there was none. */
bool desk_cancel_premove(Desk *desk);
/* That of the position on show; NULL: none was tried in it. */
const Judged *desk_judged(const Desk *desk);
/* Notes the move that a text was read as, and why it is not legal, without saying it. */
void desk_note_try(Desk *desk, const EntryMatch *match);
/* Says why the attempt is legal in the position on show, or why not. */
void desk_judge(Desk *desk, const Attempt *attempt);
/* The same for the text of a move; for "", for the move that was tried last. */
ActionResult desk_say_why(Desk *desk, const char *text);
/* Reads text as a move in the position on show, which there must be, behind the move before. */
void desk_match_move(const Desk *desk, const char *text, EntryMatch *out);
/* Takes line as the answer to the question of which of several moves is meant; for play/desk. */
void desk_answer_promotion(Desk *desk, const char *line);

#endif
