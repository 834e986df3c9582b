/* What is asked when the engine to move has failed. */
#ifndef PANDEMONIUM_UI_FAILED_H
#define PANDEMONIUM_UI_FAILED_H

#include "ui/app.h"

typedef enum FailedAnswer {
    FAILED_AGAIN,    /* ask it once more */
    FAILED_COMPUTER, /* our computer plays on */
    FAILED_LEAVE,    /* to the menu; the game is kept */
    FAILED_ANSWERS
} FailedAnswer;

/* Whether the answer makes sense now. */
bool failed_offers(const App *app, FailedAnswer answer);
/* The answer as the prompt shows it, its letter first. */
const char *failed_words(FailedAnswer answer, bool narrow);

#endif
