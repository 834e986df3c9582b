/* Motion of tiles: which tiles move, from where to where, and when.
 *
 * motion_follow (ui/motion/follow.h) plans what comes onto the board. A plan only changes
 * app->motion, and is none if tiles may not move now. What is drawn at a time
 * (ui/motion/motion_view.h) depends only on the state and app->now_ms. */
#ifndef PANDEMONIUM_UI_MOTION_MOTION_H
#define PANDEMONIUM_UI_MOTION_MOTION_H

#include "ui/app/event.h"
#include "ui/app/motion_state.h"

enum {
    MOTION_REPLACE_MS = 250, /* one board becomes another, and stars grow */
    MOTION_DROP_MS = 200     /* from the hand row to a square */
};

/* Whether tiles may move: the terminal shows frames in time and has tiles, no pieces are hidden, no
 * script runs, and the setting "motion" is not off. */
bool motion_is_allowed(const App *app);

/* Ends what is moving, and begins an empty motion at app->now_ms. False: not allowed. */
bool motion_begin(App *app);
/* Adds a tile to it (copied). Past MOVING_TILES_LIMIT it is left out: the board then changes at
 * once there. */
void motion_add(App *app, const MovingTile *tile);
/* Makes the motion last at least this long, for a screen that draws by motion_elapsed_ms. */
void motion_extend(App *app, int length_ms);

/* Plans how the board `before` becomes `after`, which is shown from now on: pieces that are on both
 * slide, others leave over the nearest edge or come in from their own side. Both are of one game.
 */
void motion_replace(App *app, const Position *before, const Position *after);
/* Has stars that are shown from now on grow, beside what moves already or alone. */
void motion_grow(App *app, Bitboard stars);

/* How long a piece takes from one square to another; longer than a slide's last step if it leaps:
 * the squares are not in line, or pieces are between. */
int motion_travel_ms(const Position *position, Square from, Square to);

/* --- time ------------------------------------------------------------------------------------ */

/* Whether something is still moving. */
bool motion_is_on(const App *app);
/* Milliseconds since the motion began, from 0. */
int motion_elapsed_ms(const App *app);
/* Milliseconds until the next frame is due; -1: nothing moves. */
int64_t motion_next_frame_ms(const App *app);
/* Ends the motion: from now on the final state is drawn. */
void motion_end(App *app);
/* Ends the motion if its time is over. */
void motion_step(App *app);

#endif
