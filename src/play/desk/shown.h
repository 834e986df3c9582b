/* The activities: which exist, what the top one shows, and whether they can be left. Pointers
 * returned here are borrowed until the next call that changes what they point to. */
#ifndef PANDEMONIUM_PLAY_DESK_SHOWN_H
#define PANDEMONIUM_PLAY_DESK_SHOWN_H

#include "play/desk/activity.h"
#include "play/session/session_types.h"

struct Editor;
struct Review;

/* The game being played; NULL: none, only a file is reviewed. */
Session *desk_session(const Desk *desk);
/* The game if it is on top; else NULL. */
Session *desk_game(const Desk *desk);
/* Whether any activity, on top or not, has any of these ACTIVITY_ bits. */
bool desk_has(const Desk *desk, unsigned traits);
/* The game under review, also while a position is edited; NULL: none. */
struct Review *desk_review(const Desk *desk);
/* The editor, which takes precedence over review and game; NULL: closed. */
struct Editor *desk_editor(const Desk *desk);
/* The position shown: the editor's, the review's or the game's; NULL: none. */
const Position *desk_position(const Desk *desk);
/* How the game shown ended, if the position shown is its end; else RESULT_ONGOING, as in the
 * editor. */
Outcome desk_outcome(const Desk *desk);
/* The variant shown, or else the next game's. */
const Variant *desk_variant_on_show(const Desk *desk);
/* Whether the editor's position differs from the one it was opened with. */
bool desk_editor_changed(const Desk *desk);
/* The cursor of the review or the game, also while a position is edited; NULL: neither. */
const Cursor *desk_cursor(const Desk *desk);
/* The cursor of the top activity; NULL: it has no moves. */
const Cursor *desk_moves(const Desk *desk);
/* The move that led to the position shown; MOVE_NONE: none. */
Move desk_last_move(const Desk *desk);
/* The ACTION_WHEN_ bit that holds now. */
unsigned desk_when(const Desk *desk);
/* Whether a typed move would be played, or tried in a review. */
bool desk_can_move(const Desk *desk);
/* The name of this side's player in the displayed game; NULL: none. */
const char *desk_name(const Desk *desk, Side side);
/* The side's clock. False: it has none, or its time then is unknown. */
bool desk_clock(const Desk *desk, Side side, int64_t now_ms, TimeControl *control, ClockFace *out);
/* Whose turn it is in the position shown, which must exist. */
ActivityTurn desk_turn(const Desk *desk);
/* Appends whose turn it is in a position shown, or how the game ended there. */
void desk_add_title(const Desk *desk, const Position *position, ActivityTitle size, Text *out);
/* A position of the game without anything hidden from the user; built in room if something is
 * hidden. */
const Position *desk_seen(const Desk *desk, const Position *position, Position *room);
/* Whether the action can replace the present game and review: no game is in progress and no review
 * has changes, or the user agreed. Otherwise asks. */
bool desk_may_replace(Desk *desk, ActionId action, const char *argument);
/* The same for all activities for which a game was set aside, including a review. */
bool desk_may_leave_aside(Desk *desk, ActionId action, const char *argument);
/* Closes all such activities and returns to the game. */
void desk_close_aside(Desk *desk);

#endif
