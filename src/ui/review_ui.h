/* Stepping through games, as part of the interface's state. */
#ifndef PANDEMONIUM_UI_REVIEW_UI_H
#define PANDEMONIUM_UI_REVIEW_UI_H

#include <stdbool.h>

#include "play/review.h"

typedef struct ReviewUi {
    bool open;
    Review games; /* while open */
} ReviewUi;

#endif
