/* What became of something that was asked for. */
#ifndef PANDEMONIUM_PLAY_DESK_RESULT_H
#define PANDEMONIUM_PLAY_DESK_RESULT_H

typedef enum ActionResult {
    ACTION_DONE,
    ACTION_REFUSED, /* it was not done, and has said why */
    ACTION_ASKED    /* a person was asked something, whose answer does the rest */
} ActionResult;

#endif
