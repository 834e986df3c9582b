/* What is asked when the engine to move has failed. */
#ifndef PANDEMONIUM_UI_SCREENS_FAILED_H
#define PANDEMONIUM_UI_SCREENS_FAILED_H

#include "play/services/remedies.h"
#include "ui/app/app.h"

/* Whether the answer makes sense now. */
bool failed_offers(const App *app, RemedyId answer);
/* The answer as the prompt shows it, its letter first. */
const char *failed_words(RemedyId answer, bool narrow);

#endif
