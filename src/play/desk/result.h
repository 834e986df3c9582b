/* The result of an action. */
#ifndef PANDEMONIUM_PLAY_DESK_RESULT_H
#define PANDEMONIUM_PLAY_DESK_RESULT_H

typedef enum ActionResult {
    ACTION_DONE,
    ACTION_REFUSED, /* not done; the reason was said */
    ACTION_ASKED    /* asked the user something; the answer does the rest */
} ActionResult;

#endif
