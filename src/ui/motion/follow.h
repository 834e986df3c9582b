/* Recognises the moves that come onto the board, and plans their motion. */
#ifndef PANDEMONIUM_UI_MOTION_FOLLOW_H
#define PANDEMONIUM_UI_MOTION_FOLLOW_H

#include "ui/motion/motion.h"

/* Call it after every event. Plans the motion of the move, or of the two, that came onto the board
 * shown or were undone since the last call; other changes appear at once. A move that comes while
 * another travels begins when that arrives. */
void motion_follow(App *app, const Event *event);

#endif
