/* What is on show, as the activities say it: which there are, what the one on top shows, and
 * whether they may be left. Pointers returned here are borrowed until the next call that changes
 * what they point to. */
#ifndef PANDEMONIUM_PLAY_DESK_SHOWN_H
#define PANDEMONIUM_PLAY_DESK_SHOWN_H

#include "play/desk/activity.h"
#include "play/session/session_types.h"

struct Editor;
struct Review;

/* The game being played; NULL: none, only a file is reviewed. */
Session *desk_session(const Desk *desk);
/* The same while it is on top, with nothing over it; NULL: it is not. */
Session *desk_game(const Desk *desk);
/* Whether there is an activity with any of these ACTIVITY_ bits, on top or not. */
bool desk_has(const Desk *desk, unsigned traits);
/* The game under review, also while a position is edited; NULL: none is. */
struct Review *desk_review(const Desk *desk);
/* The editor, which takes precedence over review and game; NULL: no position is being edited. */
struct Editor *desk_editor(const Desk *desk);
/* The position on show: the editor's, the review's or the game's; NULL: there is none. */
const Position *desk_position(const Desk *desk);
/* How the game on show ended, if the position on show is its end; else RESULT_ONGOING, as in the
 * editor. */
Outcome desk_outcome(const Desk *desk);
/* The game that is on show, or else the one that is played next. */
const Variant *desk_variant_on_show(const Desk *desk);
/* Whether the position in the editor differs from the one that it was opened with. */
bool desk_editor_changed(const Desk *desk);
/* The cursor of the review or the game, also while a position is edited; NULL: there is neither. */
const Cursor *desk_cursor(const Desk *desk);
/* The same of what is on top alone; NULL: that has no moves. */
const Cursor *desk_moves(const Desk *desk);
/* The move that led to the position on show; MOVE_NONE: none did. */
Move desk_last_move(const Desk *desk);
/* The ACTION_WHEN_ bit that holds now. */
unsigned desk_when(const Desk *desk);
/* Whether a typed move would be played, or tried in a review. */
bool desk_can_move(const Desk *desk);
/* Who plays this side of what is on show; NULL: nobody with a name. */
const char *desk_name(const Desk *desk, Side side);
/* What the side's clock shows. False: it has none, or what it showed then is not known. */
bool desk_clock(const Desk *desk, Side side, int64_t now_ms, TimeControl *control, ClockFace *out);
/* Appends whose turn it is in a position of what is on show, or how that ended. */
void desk_add_title(const Desk *desk, const Position *position, ActivityTitle size, Text *out);
/* What a person sees of a position of the game: all of it, or, made in room, what is not hidden. */
const Position *desk_seen(const Desk *desk, const Position *position, Position *room);
/* Whether the action may put another game in the place of the present game and review: no game is
 * in progress and no review has changes, or the person agreed. Otherwise asks. */
bool desk_may_replace(Desk *desk, ActionId action, const char *argument);
/* The same for a review alone. */
bool desk_may_leave_review(Desk *desk, ActionId action, const char *argument);

#endif
